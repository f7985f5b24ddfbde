"""Whose answer the position waits for, and of what kind."""

from __future__ import annotations

from typing import Literal, TypeVar

from engine.games.theater.table.state import AirFights, Battle, Choosing, Excess, Homing, Leaving, Passing
from engine.games.theater.table.survey import Position
from engine.kits.nouns import At

P = TypeVar("P", bound=Position)

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


def moment(position: P) -> At[P] | None:
    """The question of the position; `None` when the game is over, and in an End phase without a choice."""
    if position.segment == "over":
        return None
    if not position.doing:
        return None if position.segment == "end" else At(position, position.phasing, position.segment)
    match position.doing[-1]:
        case Battle() as battle:
            return At(position, *_moment_of_battle(battle))
        case Leaving(side):
            return At(position, side, "leaving")
        case Excess(side):
            return At(position, side, "excess")
        case Homing(side):
            return At(position, side, "air-return")
        case AirFights(side):
            return At(position, side, "air-fight")
        case Choosing(side):
            return At(position, side, "event")
        case Passing():
            raise TypeError("expected a segment to be closed before anybody is asked")


def _moment_of_battle(battle: Battle) -> tuple[int, Kind]:
    """Losses, then retreats, then the advance [P9.1]."""
    if battle.losses:
        return battle.losses[0][0], "losses"
    if battle.retreats:
        return battle.side if battle.retreats[0][0] in battle.units else battle.foe, "retreat"
    return battle.side, "advance"
