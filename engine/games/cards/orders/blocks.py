"""The defender's blocks, supports and covers, and the attacker's breakthrough targets [P.wave-b, P.wave-c]."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Line, Text
from engine.games.cards import rules
from engine.games.cards.actions import Block, Pair, Pass, Target
from engine.games.cards.orders.nouns import Question, always
from engine.games.cards.orders.pairs import Pairs, PairWalk, battles_preview
from engine.games.cards.orders.supposing import battle_texts, supposed_block, supposed_target
from engine.games.cards.orders.turn import passing
from engine.games.cards.phases.blocking import (
    all_tasks,
    apply_block,
    attacked_units,
    general_attackers,
    judge_block,
    no_block,
    proposed_block,
    task_marks,
)
from engine.games.cards.phases.breakthrough import apply_target, judge_target, rear_targets
from engine.games.cards.phases.flow import begin_support
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.battles import unblocked
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import DECK, UNIT_CARDS
from engine.games.cards.table.state import State
from engine.games.cards.table.survey import card_of
from engine.games.cards.words import condition_phrases, phrases
from engine.games.cards.words.naming import mark_place, unit_names
from engine.kits.walks import Verb


class _Tasks(Pairs):
    """Units with the attackers they block, or the own units beside which they stand."""

    def pair(self, position: State, side: int, words: list[str]) -> Pair:
        found = super().pair(position, side, words)
        return msgspec.structs.replace(found, target=_beside(position, found))


def _beside(state: State, pair: Pair) -> str:
    """Blocking an attacker that named its target is standing beside that target, where that can be [support-2]."""
    for charge in state.wave.charges if state.wave is not None else ():
        if charge.unit == pair.target and charge.target in UNIT_CARDS:
            flies_over = card_of(pair.target).is_aviation and card_of(charge.target).line == 2
            return pair.target if flies_over and card_of(pair.unit).covers is None else charge.target
    return pair.target


class _Blocks(PairWalk[Block]):
    """Every unit that may do something with everything it may do."""

    def find_ways(self) -> dict[str, list[str]]:
        return all_tasks(self.at.position)

    def candidates(self, unit: str | None) -> Iterator[str]:
        """All own units, or the attackers and whoever is attacked by name."""
        if unit is None:
            for one in self.at.position.units[self.at.side]:
                yield one.word
            return
        wave = self.at.position.wave
        if wave is not None:
            for charge in wave.charges:
                yield charge.unit
            yield from attacked_units(wave)

    def probed(self) -> str:
        """The first general attacker, else the first unit attacked by name."""
        wave = self.at.position.wave
        if wave is None:
            return ""
        general = [charge.unit for charge in wave.charges if not charge.target]
        return (general or list(attacked_units(wave)) or [""])[0]

    def note(self, pairs: tuple[Pair, ...]) -> Line | None:
        """The battles as they would stand: values of both sides and their sums."""
        texts = battle_texts(supposed_block(self.at.position, pairs))
        return Line(phrases.NOTE_BATTLES, {"battles": texts}) if texts else None


def _block_preview(at: Question, order: Block) -> Preview:
    """Both sums of every battle, which modifiers work or not and why."""
    wave = at.position.wave
    if wave is None:
        raise TypeError("expected a wave under way, got none")
    blocked = {task.target for task in order.tasks}
    through = tuple(word for word in general_attackers(wave) if word not in blocked)
    lines = (Line(phrases.PREVIEW_THROUGH, {"units": unit_names(through)}),) if through else ()
    marks = task_marks(order.tasks, attacked_units(wave))
    cited = (rules.waves.ASSIGN_BLOCKS, rules.blocking.BLOCKERS_TURN)
    return battles_preview(at.position, supposed_block(at.position, order.tasks), lines, cited, marks)


def _safe_block(at: Question) -> Block | None:
    """Block where the blocker is sure to live."""
    pairs = proposed_block(at.position)
    return Block(pairs) if pairs else None


BLOCK: Verb[State, Board, Block] = Verb(
    "block",
    Text("Block or support", "Блокировать или поддержать"),
    Block,
    aliases=("блок", "блокировать", "cover", "прикрыть"),
    phrases=(_Tasks("tasks"),),
    walk=_Blocks,
    judge=lambda at, order: judge_block(at.position, at.side, order.tasks),
    resolve=lambda board, army, order: apply_block(board, army, order.tasks),
    preview=_block_preview,
    shown=always(rules.blocking.DEFENDER_CHOOSES_BLOCKERS, condition_phrases.NOBODY_BLOCKS),
    may_hide=False,
    weight=3,
    default=_safe_block,
)


def _stand_aside(board: Board, army: int, order: Pass) -> None:
    del order
    no_block(board, army)
    apply_block(board, army, ())


NO_BLOCK = passing(_stand_aside)


class _Aims(PairWalk[Target]):
    """Each unit that broke through with every target in the rear."""

    must_name_all = True

    def find_ways(self) -> dict[str, list[str]]:
        wave = self.at.position.wave
        return dict.fromkeys(unblocked(wave), rear_targets(self.at.position)) if wave is not None else {}

    def candidates(self, unit: str | None) -> Iterator[str]:
        """The attackers of the wave, or everything of the enemy."""
        wave = self.at.position.wave
        if unit is None:
            for charge in wave.charges if wave is not None else ():
                yield charge.unit
            return
        for foe in self.at.position.units[enemy(self.at.side)]:
            yield foe.word

    def probed(self) -> str:
        """The deck, which any unit that broke through may attack."""
        return DECK


def _target_preview(at: Question, order: Target) -> Preview:
    marks = tuple(
        Mark("attack", (aim.unit, mark_place(aim.target, enemy(at.side))), units=(aim.unit,)) for aim in order.aims
    )
    return battles_preview(
        at.position, supposed_target(at.position, order.aims), (), (rules.waves.NAME_TARGETS,), marks
    )


def _at_the_deck(at: Question) -> Target | None:
    """The deck for all: that is the way to win [goal-1]."""
    wave = at.position.wave
    return None if wave is None else Target(tuple(Pair(unit, DECK) for unit in unblocked(wave)))


def _aim(board: Board, army: int, order: Target) -> None:
    del army
    apply_target(board, order.aims)
    begin_support(board)


TARGET: Verb[State, Board, Target] = Verb(
    "target",
    Text("Name targets", "Назвать цели"),
    Target,
    aliases=("цель", "цели"),
    phrases=(Pairs("aims"),),
    walk=_Aims,
    may_hide=False,
    judge=lambda at, order: judge_target(at.position, order.aims),
    resolve=_aim,
    preview=_target_preview,
    default=_at_the_deck,
)
