"""Answers that are refused and that nobody can type."""

from __future__ import annotations

from engine.games.outpost.actions import Move
from engine.games.outpost.rules.turn import ONE_ORDER
from tests.refusals.provoking import Untyped

UNTYPED: tuple[Untyped, ...] = (
    Untyped("outpost start\nfarm: falcon\nhill: lynx\n", "blue", Move("falcon", "moon"), ONE_ORDER.id),
)
"""An area that the scenario does not know."""
