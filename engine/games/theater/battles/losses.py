"""Losses of a battle: steps taken off by their owner [P9.2, P9.3]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Line, Text
from engine.games.theater import rules
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import Battle, Unit
from engine.games.theater.table.survey import IS_HQ, Position, attack_of, situation
from engine.games.theater.units.casualties import lose_step
from engine.games.theater.words import phrases_battle
from engine.games.theater.words.meant import own_ground_units
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_word, unit_text, word_text
from engine.kits.refusing import refusing


def battle_of(position: Position) -> Battle:
    """The battle under way."""
    frame = position.doing[-1]
    if not isinstance(frame, Battle):
        raise TypeError(f"expected a battle under way, got {frame!r}")
    return frame


def survivors(position: Position, words: Sequence[str]) -> list[Unit]:
    """Those of these units that are still in play."""
    units = situation(position).units
    return [units[word] for word in words if word in units]


def bearers(position: Position, battle: Battle) -> list[Unit]:
    """The units from which the losses now due may be taken."""
    owner = battle.losses[0][0]
    return survivors(position, battle.units if owner == battle.side else battle.defenders)


@refusing
def judge_losses(position: Position, faction: int, words: Sequence[str]) -> Refusal | None:
    """Why the losses may not be taken so: exactly the steps due, from units of this battle."""
    battle = battle_of(position)
    due = battle.losses[0][1]
    own_ground_units(position, faction, tuple(dict.fromkeys(words)))
    allowed = {unit.word: unit.steps for unit in bearers(position, battle)}
    counts = Counter(words)
    if len(words) != due or any(count > allowed.get(word, 0) for word, count in counts.items()):
        figure = f"{len(words)}≠{due}" if len(words) != due else ""
        marks = pointing(position, (battle.target,), bearers(position, battle), figure)
        return rules.results.LOSSES_BY_OWNER.refuse(n=due, marks=marks)
    return None


def loss_sets(position: Position, battle: Battle) -> Iterator[tuple[str, ...]]:
    """Every way to take the losses now due, units in the order of words."""
    units = bearers(position, battle)

    def below(index: int, left: int) -> Iterator[tuple[str, ...]]:
        if not left:
            yield ()
        elif index < len(units):
            unit = units[index]
            for count in range(min(unit.steps, left), -1, -1):
                for tail in below(index + 1, left - count):
                    yield (*(unit.word,) * count, *tail)

    yield from below(0, battle.losses[0][1])


def default_losses(position: Position, battle: Battle) -> tuple[str, ...]:
    """From the highest order that is no HQ, then the lowest attack, then the first word [P31.2]."""
    steps = {unit.word: unit.steps for unit in bearers(position, battle)}
    units = {unit.word: unit for unit in bearers(position, battle)}
    taken: list[str] = []
    for _ in range(battle.losses[0][1]):
        left = [word for word in steps if steps[word]]
        word = min(left, key=lambda one: (IS_HQ[units[one].kind], -steps[one], attack_of(units[one]), one))
        steps[word] -= 1
        taken.append(word)
    return tuple(sorted(taken))


def take_losses(board: Board, words: Sequence[str], *also: Rule) -> None:
    """Take these steps off and go on to what is due next; `also` are further rules at work."""
    battle = battle_of(board)
    owner = battle.losses[0][0]
    before = {unit.word: unit for unit in survivors(board, tuple(dict.fromkeys(words)))}
    for word in words:
        lose_step(board, word)
    board.replace_top(msgspec.structs.replace(battle, losses=battle.losses[1:]))
    names: tuple[Text, ...] = tuple(word_text(word) for word in words)
    line = Line(phrases_battle.LOSES, {"side": faction_name(owner), "units": names})
    marks = tuple(
        Mark("losses", (place_word(board, unit.at),), str(count), (word,))
        for word, count in Counter(words).items()
        for unit in [before[word]]
    )
    board.tell(Event("losses", line, (rules.results.LOSSES_BY_OWNER, rules.turn.STEP_LOSS, *also), marks=marks))
    tell_dead(board, list(before.values()))


def tell_dead(board: Board, units: Sequence[Unit]) -> None:
    """Say which of these units, as they were, are gone."""
    alive = situation(board).units
    dead = [unit for unit in units if unit.word not in alive]
    if not dead:
        return
    line = Line(phrases_battle.ELIMINATED, {"units": tuple(unit_text(unit) for unit in dead)})
    marks = tuple(Mark("eliminated", (place_word(board, unit.at),), units=(unit.word,)) for unit in dead)
    board.tell(Event("eliminated", line, (rules.turn.STEP_LOSS, rules.defaults.POOL), marks=marks))


def losses_go_on(board: Board, battle: Battle) -> bool:
    """Take losses that leave no choice; whether anything was done."""
    owner, due = battle.losses[0]
    units = bearers(board, battle)
    total = sum(unit.steps for unit in units)
    if total <= due:
        if not units:
            board.replace_top(msgspec.structs.replace(battle, losses=battle.losses[1:]))
        else:
            take_losses(board, [word for unit in units for word in (unit.word,) * unit.steps])
        return True
    if len(units) == 1:
        take_losses(board, (units[0].word,) * due)
        return True
    if owner not in board.plan.players:
        take_losses(board, default_losses(board, battle), rules.defaults.DEFAULT_LOSSES, rules.defaults.DEFAULT_SIDES)
        return True
    return False
