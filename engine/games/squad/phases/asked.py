"""Who is asked what in a position at rest, where nothing happens before somebody answers."""

from __future__ import annotations

from typing import Any

from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.moves.melee import bundler, winner_of
from engine.games.squad.table.frames import (
    Advancing,
    Attack,
    Choice,
    Crowding,
    Displacing,
    Firing,
    Melee,
    Moving,
    Panic,
    Recovering,
    Reorganising,
    Roll,
)
from engine.games.squad.table.questions import Kind, Moment
from engine.games.squad.table.survey import Position

_BETWEEN: dict[str, Kind] = {"picks": "pick", "setup": "set-up", "turn": "turn"}
"""What is asked while nothing is under way, by phase."""
_OWN: dict[type, Kind] = {
    Moving: "move",
    Firing: "fire",
    Advancing: "advance",
    Recovering: "recover",
    Reorganising: "reorganise",
    Panic: "rout",
    Choice: "choice",
    Crowding: "overstack",
}
"""What the side is asked whose these frames are."""


def moment(position: Position) -> Moment | None:
    """The question of a position at rest; `None` when the game is over."""
    if not position.doing:
        between = _BETWEEN.get(position.phase)
        return None if between is None else Moment(position.active, between)
    frame: Any = position.doing[-1]
    kind = _OWN.get(type(frame))
    if kind is not None:
        if kind == "move" and frame.step == "reaction":
            return Moment(enemy(frame.side), "reaction")
        return Moment(frame.side, kind)
    match frame:
        case Roll():  # the Initiative Card may cancel it [9.1]
            return Moment(position.initiative, "initiative")
        case Attack():  # Hug the Ground or Light Wounds [A29, A31]
            return Moment(frame.asker, "defence" if frame.step == "answer" else "wounds")
        case Displacing():
            return Moment(position.units[frame.left[0]].side, "displace")
        case Melee(step="bundle"):  # Grenade Bundle [A28]
            return Moment(bundler(position, frame), "melee")
        case Melee():
            return Moment(enemy(winner_of(frame)), "melee-losses")
        case _:
            return None
