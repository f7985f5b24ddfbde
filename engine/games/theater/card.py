"""The card of the game: what one needs to know of it before opening a table; reading it loads no rules."""

from __future__ import annotations

from functools import cache

from engine.core.game import Choosable, GameCard, Inquiry, Side
from engine.core.text import Text, same
from engine.games.theater.map.countries import ALSO_CALLED, FACTION_NAMES, SEATS
from engine.games.theater.table.options import SETTINGS
from engine.games.theater.table.sheets import SHEETS, sheet

RULES_VERSION = 1
INQUIRIES = (
    Inquiry(
        "supply",
        Text("The supply line of a unit, or what cuts it", "Линия снабжения подразделения или что её рвёт"),
        Text("a unit, a hex, Logistics or SHAEF", "подразделение, гекс, узел снабжения или штаб SHAEF"),
        Text("1pz", "1тд"),
    ),
    Inquiry(
        "zoc",
        Text("Who controls a hex", "Чья зона контроля в гексе"),
        Text("a hex", "гекс"),
        same("s0505"),
    ),
    Inquiry(
        "reach",
        Text(
            "How far a unit gets, and which enemies could get next to it",
            "Куда дойдёт подразделение и кто подойдёт к нему",
        ),
        Text(
            "a unit or a side, perhaps with a hex, or two hexes",
            "подразделение или сторона, можно с гексом, или два гекса",
        ),
        Text("axis", "ось"),
    ),
)
"""What may be asked."""
CONCLUDING = frozenset(("movement", "designation", "blitz", "exploitation", "combat", "reserve", "recovery"))
"""The kinds of questions from movement on."""


@cache
def card() -> GameCard:
    """The card, read once."""
    return GameCard(
        id="theater",
        rules_version=RULES_VERSION,
        title=Text("Theatre of Europe", "Театр Европы"),
        about=Text(
            "The war in Europe on hexes: zones of control, stacking, supply lines and weather, for two or three sides.",
            "Война в Европе на гексах: зоны контроля, стеки, линии снабжения и погода, на две или три стороны.",
        ),
        sides=tuple(Side(*each) for each in zip(SEATS, FACTION_NAMES, ALSO_CALLED, strict=True)),
        scenarios=tuple(
            Choosable(
                row["id"],
                Text(row["title_en"], row["title_ru"]),
                Text(row["about_en"], row["about_ru"]),
                seats=tuple(row["players"]),
                is_training=row.get("training", False),
                rules=(row["rule"], *row.get("rules", ()), *dict.fromkeys(each["rule"] for each in row["events"])),
            )
            for row in map(sheet, SHEETS)
        ),
        options=SETTINGS,
        die=10,
        inquiries=INQUIRIES,
        has_ratios=True,
        concluding=CONCLUDING,
    )
