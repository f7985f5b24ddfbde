"""Answers in `squad` that are refused and that nobody can type."""

from __future__ import annotations

from engine.games.squad.actions import FireOrder, Go, Shoot
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.frames import Firing, Frame, Moving
from tests.games.squad.fights import AXIS, battle
from tests.refusals.provoking import Untyped


def _position(*doing: Frame) -> str:
    return SQUAD.write_position(battle("grenadier-squad-1 I5", "guards-squad-1 I9", axis=("X-08",), doing=doing))


UNTYPED: tuple[Untyped, ...] = (
    Untyped(_position(), AXIS, FireOrder("X-08", ()), "O14.1"),
    Untyped(_position(Moving(0, (0,))), AXIS, Go((), ""), "O14.1"),
    Untyped(_position(Moving(0, (0,))), AXIS, Go(("grenadier-squad-1",), "nowhere"), "1.0"),
    Untyped(_position(Firing(0, (0,))), AXIS, Shoot((), "I9"), "O20.1"),
)
