"""Whose answer the position waits for, and of what kind."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.games.theater.state import AirFights, Battle, Choosing, Excess, Homing, Leaving, Passing
from engine.games.theater.survey import Position

Kind = Literal[
    "events",
    "deployment",
    "organisation",
    "fleets",
    "convoys",
    "beachheads",
    "air",
    "movement",
    "designation",
    "blitz",
    "exploitation",
    "combat",
    "reserve",
    "recovery",
    "losses",
    "retreat",
    "advance",
    "leaving",
    "excess",
    "air-return",
    "air-fight",
    "event",
]
"""The kinds of questions: orders of a segment, by its name; what a battle or event asks."""


class Moment(msgspec.Struct, frozen=True):
    """Who is asked, and what kind of question."""

    kind: Kind
    faction: int


def moment(position: Position) -> Moment | None:
    """The question of the position; `None` when the game is over, and in an End phase without a choice."""
    if position.segment == "over":
        return None
    if not position.doing:
        return None if position.segment == "end" else Moment(position.segment, position.phasing)
    match position.doing[-1]:
        case Battle() as battle:
            return _moment_of_battle(battle)
        case Leaving(side):
            return Moment("leaving", side)
        case Excess(side):
            return Moment("excess", side)
        case Homing(side):
            return Moment("air-return", side)
        case AirFights(side):
            return Moment("air-fight", side)
        case Choosing(side):
            return Moment("event", side)
        case Passing():
            raise TypeError("expected a segment to be closed before anybody is asked")


def _moment_of_battle(battle: Battle) -> Moment:
    """Losses, then retreats, then the advance [P9.1]."""
    if battle.losses:
        return Moment("losses", battle.losses[0][0])
    if battle.retreats:
        return Moment("retreat", battle.side if battle.retreats[0][0] in battle.units else battle.foe)
    return Moment("advance", battle.side)
