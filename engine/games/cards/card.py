"""The card of the game: what one needs to know of it before opening a table; reading it loads no rules."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from engine.core.game import Choosable, GameCard, Side
from engine.core.text import Text
from engine.games.cards.table.armies import ALSO_CALLED, ARMY_NAMES, SEATS

RULES_VERSION = 1


@cache
def card() -> GameCard:
    """The card, read once."""
    rows = tomllib.loads((files(__package__) / "data" / "scenarios.toml").read_text("utf-8"))["scenarios"]
    return GameCard(
        id="cards",
        rules_version=RULES_VERSION,
        title=Text("Cards", "Карты"),
        about=Text(
            "Summer 1943 in cards: build two lines, attack in waves, block, support, and exhaust the enemy’s deck.",
            "Лето 1943 года в картах: стройте две линии, атакуйте волнами, блокируйте, поддерживайте и исчерпайте "
            "колоду противника.",
        ),
        sides=tuple(Side(*each) for each in zip(SEATS, ARMY_NAMES, ALSO_CALLED, strict=True)),
        scenarios=tuple(
            Choosable(
                row["id"],
                Text(row["en"], row["ru"]),
                Text(row["en_about"], row["ru_about"]),
                "position" in row,
                is_training=row.get("training", False),
                rules=(row["rule"], *row.get("rules", ())),
            )
            for row in rows
        ),
        hidden=True,
    )
