"""The card of the game: what one needs to know of it before opening a table; reading it loads no rules."""

from __future__ import annotations

from functools import cache

from engine.core.game import Choosable, GameCard, Side
from engine.core.text import Text
from engine.games.outpost.table.scenario import SEATS, SIDE_NAMES, scenarios

RULES_VERSION = 1


@cache
def card() -> GameCard:
    """The card, read once."""
    return GameCard(
        id="outpost",
        rules_version=RULES_VERSION,
        title=Text("Outpost", "Застава"),
        about=Text(
            "A small game of seven areas: two sides of three units each fight for a crossroads.",
            "Маленькая игра на семи областях: две стороны по три отряда сражаются за перекрёсток.",
        ),
        sides=tuple(Side(seat, name) for seat, name in zip(SEATS, SIDE_NAMES, strict=True)),
        scenarios=tuple(Choosable(one.id, one.title, one.about) for one in scenarios().values()),
        die=6,
    )
