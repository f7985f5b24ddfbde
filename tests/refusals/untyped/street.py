"""Answers in `street` that are refused and that nobody can type."""

from __future__ import annotations

from engine.games.street.actions import FireOrder, Lose, Loss
from engine.games.street.rules.turn import COMPONENTS
from tests.games.street.positions import STATION_AGAINST_FACTORY, burden
from tests.refusals.provoking import Untyped

UNTYPED: tuple[Untyped, ...] = (
    Untyped(STATION_AGAINST_FACTORY, "ger", FireOrder(("193",), "factory"), COMPONENTS.id),
    Untyped(burden(2, "1/42gds nkvd"), "sov", Lose((Loss("nkvd", "destroy", "square"),)), COMPONENTS.id),
)
"""A unit that the scenario does not know; a destroyed unit with an area to go to."""
