"""The card of the game: what one needs to know of it before opening a table; reading it loads no rules."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from engine.core.game import Choosable, GameCard, Inquiry, Side
from engine.core.text import Text, same
from engine.games.squad.map.sides import SEATS, SIDE_NAMES, SIDES

INQUIRIES = (
    Inquiry(
        "los",
        Text("Line of sight", "Линия видимости"),
        Text("one or two hexes", "один или два гекса"),
        same("D4 F6"),
    ),
    Inquiry(
        "reach",
        Text(
            "How far a unit gets and fires, and who could fire at it",
            "Куда дойдёт и достанет подразделение и кто достанет его",
        ),
        Text(
            "a unit or a side, perhaps with a hex, or two hexes",
            "подразделение или сторона, можно с гексом, или два гекса",
        ),
        Text("axis", "ось"),
    ),
)
"""What may be asked about a position."""
CONCLUDING = frozenset(("fire", "move", "advance", "reorganise", "turn"))
"""The kinds of questions of one's own Turn, which ends with the order under way."""


@cache
def card() -> GameCard:
    """The card, read once."""
    rows = tomllib.loads((files(__package__) / "data" / "scenarios.toml").read_text("utf-8"))["scenarios"]
    return GameCard(
        id="squad",
        rules_version=1,
        title=Text("Squad: Brickworks Crossing", "Отделение: переправа у кирпичного завода"),
        about=Text(
            "Squads and leaders on hexes: fate cards instead of dice, lines of sight, reactions, objectives.",
            "Отделения и командиры на гексах: карты судьбы вместо кубиков, линии видимости, реакции, Цели.",
        ),
        sides=tuple(Side(SEATS[side], SIDE_NAMES[side]) for side in SIDES),
        scenarios=tuple(
            Choosable(
                row["id"],
                Text(row["en"], row["ru"]),
                Text(row["en_about"], row["ru_about"]),
                is_training=row.get("training", False),
                rules=(row["rule"],),
            )
            for row in rows
            if not row.get("lessons", False)
        ),
        hidden=True,
        inquiries=INQUIRIES,
        concluding=CONCLUDING,
    )
