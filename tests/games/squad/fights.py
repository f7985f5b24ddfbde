"""Positions for tests of fighting on the map "Brickworks", built piece by piece; dice come from cards put on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.core.dice import RecordedDice, StepDice
from engine.games.squad.map.geography import INDEX
from engine.games.squad.map.sides import SEATS, SIDES
from engine.games.squad.phases.flow import run
from engine.games.squad.setup import set_up
from engine.games.squad.table.board import Board
from engine.games.squad.table.fate import CARDS, DECKS
from engine.games.squad.table.frames import Frame
from engine.games.squad.table.pieces import KINDS, WEAPONS
from engine.games.squad.table.state import BOX, State, Unit, Weapon
from engine.games.squad.table.survey import find_unit
from tests.at import Moment

AXIS, ALLIES = SEATS
Dice = tuple[int, int] | int | str
"""Two dice in order, their total where the order does not matter, or the very card."""
_BARE = set_up("brickworks", {}, StepDice(b"fights", "brickworks", 0)).state


def rolling(side: int, *dice: Dice, trigger: str = "", but: Sequence[str] = ()) -> list[str]:
    """Cards of a side that show these dice and this trigger, each once and none of those excluded."""
    found: list[str] = []
    for pair in dice:
        if isinstance(pair, str):
            found.append(pair)
            continue
        fits = [
            card
            for card in DECKS[side]
            if pair in (CARDS[card].dice, CARDS[card].total) and CARDS[card].trigger == trigger
        ]
        found.append(next(card for card in fits if card not in found and card not in but))
    return found


def holding(side: int, *actions: str, order: str = "") -> tuple[str, ...]:
    """Cards of a side with these actions, or with this order."""
    found: list[str] = []
    for action in actions:
        found.append(next(c for c in DECKS[side] if CARDS[c].action == action and c not in found))
    if order:
        found.append(next(c for c in DECKS[side] if CARDS[c].order == order and c not in found))
    return tuple(sorted(found))


def battle(
    *pieces: str,
    axis: Sequence[str] = (),
    allies: Sequence[str] = (),
    axis_dice: Sequence[Dice] = (),
    allies_dice: Sequence[Dice] = (),
    doing: Sequence[Frame] = (),
    **changes: Any,
) -> State:
    """A position in a Turn of the Axis.

    Args:
        pieces: units such as `rifle-squad-1 D4 broken light-mg-1 jammed`: a word, a hex, states, a Weapon.
        axis: the hand of the Axis; `allies` that of the Allies.
        axis_dice: what the Axis rolls next, without triggers; `allies_dice` likewise.
        doing: what is under way; units count from 0 in the order of the pieces.
        changes: other fields of the state.
    """
    units: list[Unit] = []
    weapons: list[Weapon] = []
    for piece in pieces:
        word, hex_, *states = piece.split()
        kind, _, number = word.rpartition("-")
        carried = -1
        for state in states:
            armed, _, count = state.rpartition("-")
            if armed in WEAPONS:
                carried = len(weapons)
                weapons.append(Weapon(armed, int(count), KINDS[kind].side, jammed="jammed" in states))
        flags = {name: name in states for name in ("broken", "suppressed", "veteran", "activated")}
        units.append(Unit(kind, int(number), KINDS[kind].side, INDEX.get(hex_, BOX), weapon=carried, **flags))
    hands = (tuple(sorted(axis)), tuple(sorted(allies)))
    decks = []
    for side, dice in zip(SIDES, (axis_dice, allies_dice), strict=True):
        top = rolling(side, *dice, but=hands[side])
        decks.append((*top, *(card for card in DECKS[side] if card not in top and card not in hands[side])))
    given = {
        "phase": "turn",
        "turn": 3,
        "active": 0,
        "units": tuple(units),
        "weapons": tuple(weapons),
        "hands": hands,
        "decks": (decks[0], decks[1]),
        "discards": ((), ()),
        "ready": (True, True),
        "stock": ((), ()),
        "initiative": 1,
        "doing": tuple(doing),
        "orders": 1,
    }
    return msgspec.structs.replace(_BARE, **(given | changes))


def gone_on(state: State) -> State:
    """The position once what is under way has gone on to its first question."""
    board = Board.of(state, RecordedDice(()))
    run(board)
    return board.step().state


def at_hex(word: str) -> int:
    """The index of a hex."""
    return INDEX[word]


def stand(moment: Moment, *, turns: int = 20) -> Moment:
    """Let every roll stand, and decline every window that opens, until something else is asked."""
    for _ in range(turns):
        asked = moment.awaited()
        if not asked or asked[0][1] not in ("initiative", "defence", "wounds"):
            return moment
        seat, kind = asked[0]
        done = moment.does(seat, "keep" if kind == "initiative" else "pass")
        moment = Moment(done.game, done.state, (*moment.events, *done.events))
    return moment


def rolled(moment: Moment) -> Moment:
    """Let the roll that is asked about stand."""
    seat, _ = moment.awaited()[0]
    done = moment.does(seat, "keep")
    return Moment(done.game, done.state, (*moment.events, *done.events))


def unit(moment: Moment, word: str) -> Unit:
    """A unit by its word."""
    found: Unit = moment.state.units[find_unit(moment.state, word)]
    return found


def total(moment: Moment, kind: str, place: int = 0) -> int:
    """The total of a sum of an event."""
    return moment.event(kind).sums[place].total


def addends(moment: Moment, kind: str, place: int = 0) -> list[tuple[int, str, bool]]:
    """The addends of a sum of an event: amount, rule, counted."""
    return [(one.amount, one.rule.id, one.counted) for one in moment.event(kind).sums[place].addends]
