"""Orders in an Advance, and the losses of its Melees and of stacks that are too high [O16, 8.2]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property

import msgspec

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.game import Preview
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Deed, Facts, Line, Text
from engine.games.squad import rules
from engine.games.squad.actions import Deploy, Done, Eliminate, Fight, Step
from engine.games.squad.map.geography import hex_of, hex_word
from engine.games.squad.orders.aftermath import with_aftermath
from engine.games.squad.orders.common import Listed, Walked, always, ending, under_way, words_of
from engine.games.squad.orders.fight_previews import melee_preview
from engine.games.squad.orders.move_previews import preview_of_advance
from engine.games.squad.orders.moving import STEP_ALIASES, STEP_NAME, STEPS
from engine.games.squad.orders.nouns import HEX, UNIT, Question
from engine.games.squad.phases.moves import advance, melee
from engine.games.squad.phases.moves.advance import open_hexes
from engine.games.squad.phases.turns import crowding
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Advancing, Crowding, Melee
from engine.games.squad.table.pieces import KINDS
from engine.games.squad.table.state import State, Unit
from engine.games.squad.table.survey import find_unit, units_in
from engine.games.squad.table.values import figures_of, values_of
from engine.games.squad.words import fight_phrases, refusals
from engine.games.squad.words.naming import hex_name, unit_name
from engine.kits.slots import One, Said, Words
from engine.kits.walks import Verb

# --- advancing, and the Melees that follow ----------------------------------------------------------------------------


def _moves_over(at: Question) -> bool:
    """Whether nobody advances any more and Melees are fought."""
    return under_way(at, Advancing).moving_over


def _advance_preview(at: Question, order: Step) -> Preview:
    state, frame, i, to = at.position, under_way(at, Advancing), find_unit(at.position, order.unit), hex_of(order.hex)
    is_last = not advance.contested(state, frame) and not any(open_hexes(state, j) for j in frame.units if j != i)
    return preview_of_advance(state, at.side, i, to, is_last=is_last)


ADVANCE_STEP: Verb[State, Board, Step] = Verb(
    "step",
    STEP_NAME,
    Step,
    aliases=STEP_ALIASES,
    phrases=STEPS,
    walk=Walked,
    when=lambda at: not _moves_over(at),
    judge=lambda at, order: advance.judge_step(at.position, under_way(at, Advancing), order),
    resolve=lambda board, _, order: advance.advance_unit(board, order),
    preview=_advance_preview,
    shown=always,
    may_hide=False,
)


def _contested(at: Question, said: Said) -> list[str]:
    del said
    return [hex_word(hex_) for hex_ in advance.contested(at.position, under_way(at, Advancing))]


FIGHT: Verb[State, Board, Fight] = Verb(
    "fight",
    Text("Fight a Melee", "Рукопашная"),
    Fight,
    aliases=("melee", "рукопашная"),
    phrases=(One("hex", HEX, _contested),),
    walk=Walked,
    when=_moves_over,
    judge=lambda at, order: advance.judge_fight(at.position, under_way(at, Advancing), order),
    resolve=lambda board, _, order: advance.fight(board, hex_of(order.hex)),
    preview=lambda at, order: melee_preview(at.position, Melee(at.side, hex_of(order.hex), ())),
    shown=always,
    may_hide=False,
    default=lambda at: Fight(_contested(at, {})[0]),
)


def _melees_follow(at: Question, order: Done) -> Refusal | None:
    del order
    frame = under_way(at, Advancing)
    if not frame.moving_over:
        return None
    hexes = tuple(hex_name(hex_) for hex_ in advance.contested(at.position, frame))
    return rules.orders.MELEE.refuse(refusals.MELEES_FOLLOW, hexes=hexes)


def _after_advance(at: Question) -> Preview:
    """What follows once nobody advances any more; where a Melee is to be fought, that comes first."""
    is_over = not advance.contested(at.position, under_way(at, Advancing))
    return with_aftermath(Preview(), at.position, at.side, is_over=is_over)


END_ADVANCE = ending(
    lambda board, _: advance.stay(board),
    when=lambda at: not _moves_over(at),
    judge=_melees_follow,
    preview=_after_advance,
)


# --- losses -----------------------------------------------------------------------------------------------------------


class _Losses(Words[State]):
    """Own units, in any order; in a Melee each with its figures."""

    def label(self, position: State, word: str) -> Text:
        """See `Phrase`."""
        if not isinstance(position.doing[-1], Melee):
            return super().label(position, word)
        unit = position.units[find_unit(position, word)]
        name, figures = unit_name(unit), figures_of(unit)
        return Text(f"{name.en} ({figures})", f"{name.ru} ({figures})")


def _preview(at: Question, order: Eliminate) -> Preview:
    units = [at.position.units[find_unit(at.position, word)] for word in order.units]
    facts: Facts = {"units": tuple(unit_name(unit) for unit in units), "n": sum(figures_of(unit) for unit in units)}
    marks = tuple(Mark("eliminated", (hex_word(unit.at),), units=(unit.word,)) for unit in units)
    because: Rule = rules.orders.MELEE if at.kind == "melee-losses" else rules.stacking.ELIMINATE_DOWN_TO_SEVEN
    cited = (because, rules.victory.ELIMINATION_POINTS)
    return Preview((Line(fight_phrases.PREVIEW_LOST, facts),), rules=cited, marks=marks)


def _worst(at: Question, sets: Sequence[Sequence[int]], worth: Callable[[Unit], int]) -> Eliminate:
    """The set with the fewest unbroken units, then of the least worth."""

    def total(chosen: Sequence[int]) -> tuple[int, int]:
        units = [at.position.units[i] for i in chosen]
        return sum(not unit.broken for unit in units), sum(map(worth, units))

    return Eliminate(words_of(at.position, min(sets, key=total)))


def _melee_losses(at: Question) -> list[tuple[int, ...]]:
    return melee.losses(at.position, under_way(at, Melee))


class _MeleeLosses(Listed[Eliminate]):
    """Enough figures of the loser, the least possible total [O16.4]."""

    def orders(self) -> Iterator[Eliminate]:
        """See `Walk`."""
        return (Eliminate(words_of(self.at.position, one)) for one in _melee_losses(self.at))

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """See `Walk`; with the figures that are due."""
        state = self.at.position
        given = sum(figures_of(state.units[find_unit(state, word)]) for word in rest)
        due = abs(melee.difference(under_way(self.at, Melee)))
        note = Line(fight_phrases.FIGURES_DUE, {"n": due, "chosen": given})
        return msgspec.structs.replace(super().follow(rest, why=why), note=note)

    def refused(self, rest: Sequence[str], known: AbstractSet[str]) -> Iterator[Option]:
        """Every own unit in the Melee, alone with those chosen."""
        state, label = self.at.position, self.verb.phrases[0].label
        for i in units_in(state, under_way(self.at, Melee).hex, self.at.side):
            word = state.units[i].word
            refusal = None if word in known else self.verb.judge(self.at, Eliminate((*rest, word)))
            if refusal is not None:
                yield Option(word, label(state, word), refusal)


class _Crowds(Listed[Eliminate]):
    """Of each hex with too many figures, sets that just comply [8.2d]."""

    @cached_property
    def sets(self) -> list[list[tuple[int, ...]]]:
        """The sets of each hex."""
        state, side = self.at.position, self.at.side
        return [crowding.minimal_sets(state, side, hex_) for hex_ in crowding.crowded(state, side)]

    def orders(self) -> Iterator[Eliminate]:
        """See `Walk`."""
        found = sorted(one for sets in self.sets for one in sets)
        return (Eliminate(words_of(self.at.position, one)) for one in found)

    def sample(self, dice: Dice) -> Eliminate:
        """See `Walk`; a hex, then one of its sets."""
        return Eliminate(words_of(self.at.position, pick(pick(self.sets, dice), dice)))


_PHRASES = (_Losses("units", UNIT, free=True, needed=True),)
_NAME, _ALIASES = Deed("Eliminate", "Уничтожить"), ("уничтожить", "снять")


def _fates(position: State, order: Eliminate) -> Text:
    """Who is eliminated."""
    labels = [_PHRASES[0].label(position, word) for word in order.units]
    return Text(f"{', '.join(each.en for each in labels)}: lost", f"{', '.join(each.ru for each in labels)}: гибель")


LOSE: Verb[State, Board, Eliminate] = Verb(
    "eliminate",
    _NAME,
    Eliminate,
    aliases=_ALIASES,
    phrases=_PHRASES,
    walk=_MeleeLosses,
    judge=lambda at, order: melee.judge_losses(at.position, under_way(at, Melee), order),
    resolve=melee.apply_losses,
    preview=_preview,
    shown=always,
    may_hide=False,
    default=lambda at: _worst(at, _melee_losses(at), lambda unit: values_of(unit).firepower),
    called=_fates,
)


def _first_crowd(at: Question) -> Eliminate:
    """Broken units first, as little worth as possible."""
    state, side = at.position, at.side
    sets = crowding.minimal_sets(state, side, crowding.crowded(state, side)[0])
    return _worst(at, sets, lambda unit: KINDS[unit.kind].worth)


THIN_OUT: Verb[State, Board, Eliminate] = Verb(
    "eliminate",
    _NAME,
    Eliminate,
    aliases=_ALIASES,
    phrases=_PHRASES,
    walk=_Crowds,
    judge=lambda at, order: crowding.judge_eliminate(at.position, under_way(at, Crowding), order),
    resolve=lambda board, _, order: crowding.eliminate_crowded(board, order),
    preview=_preview,
    shown=always,
    may_hide=False,
    default=_first_crowd,
    called=_fates,
)


def _deployable(at: Question, said: Said) -> list[str]:
    """Squads of hexes where none was deployed yet."""
    del said
    state, deployed = at.position, under_way(at, Crowding).deployed
    return [
        state.units[i].word
        for hex_ in crowding.crowded(state, at.side)
        if hex_ not in deployed
        for i in units_in(state, hex_, at.side)
        if KINDS[state.units[i].kind].is_squad
    ]


DEPLOY: Verb[State, Board, Deploy] = Verb(
    "deploy",
    Deed("Deploy", "Развернуть"),
    Deploy,
    aliases=("развернуть", "развертывание"),
    phrases=(One("unit", UNIT, _deployable),),
    walk=Walked,
    when=lambda at: bool(_deployable(at, {})),
    judge=lambda at, order: crowding.judge_deploy(at.position, under_way(at, Crowding), order),
    resolve=lambda board, _, order: crowding.deploy_crowded(board, order),
    shown=always,
    may_hide=False,
)
