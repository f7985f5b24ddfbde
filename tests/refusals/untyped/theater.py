"""Answers in `theater` that are refused and that nobody can type."""

from __future__ import annotations

from engine.games.theater import rules
from engine.games.theater.actions import Buy, Declare, Move
from tests.refusals.provoking import Untyped

_UNITS = "units axis: s0505 1id\nunits west: s0603 1fr\n"
_MOVING = f"theater shores-west\nturn: 1 movement axis\n{_UNITS}"
_DEPLOYING = f"theater shores-west\nturn: 1 deployment axis\n{_UNITS}"
_DECLARING = f"theater shores-west\nturn: 1 events axis\n{_UNITS}"

UNTYPED: tuple[Untyped, ...] = (
    Untyped(_MOVING, "axis", Move((), ("s0506",)), rules.turn.ORDERS_BY_SEGMENT.id),
    Untyped(_MOVING, "axis", Move(("1id",), ()), rules.movement.HEX_BY_HEX.id),
    Untyped(_DEPLOYING, "axis", Buy("cavalry", "s0507"), rules.turn.ORDERS_BY_SEGMENT.id),
    Untyped(_DECLARING, "axis", Declare("atlantis"), rules.countries.DECLARATION.id),
)
