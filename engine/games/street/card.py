"""The card of the game: what one needs to know of it before opening a table; reading it loads no rules."""

from __future__ import annotations

from functools import cache

from engine.core.game import Choosable, GameCard, Inquiry, Side
from engine.core.text import Text
from engine.games.street.table.scenario import ALSO_CALLED, ARMY_NAMES, SEATS, scenarios

RULES_VERSION = 1
INQUIRIES = (
    Inquiry(
        "reach",
        Text("Where a unit gets and fires, and who could fire at it", "Куда дойдёт и достанет часть и кто достанет её"),
        Text(
            "a unit or a side, perhaps with an area, or two areas",
            "часть или сторона, можно с областью, или две области",
        ),
        Text("ger", "немцы"),
    ),
    Inquiry(
        "supply",
        Text(
            "Who is in supply, along which line, and what would cut it",
            "Кто в снабжении, по какой линии и что её прервёт",
        ),
        Text("a side, a unit or an area", "сторона, часть или область"),
        Text("ger", "немцы"),
    ),
    Inquiry(
        "taken",
        Text("What changes if a side takes an area", "Что изменится, если сторона возьмёт область"),
        Text("a side and an area", "сторона и область"),
        Text("ger landing", "немцы Центральная переправа"),
    ),
)
"""What may be asked about a position."""


@cache
def card() -> GameCard:
    """The card, read once."""
    return GameCard(
        id="street",
        rules_version=RULES_VERSION,
        title=Text("Street", "Улица"),
        about=Text(
            "Street fighting in Stalingrad, autumn 1942: fire, loss points and tactical cards on a map of areas.",
            "Уличные бои в Сталинграде, осень 1942 года: огонь, очки потерь и тактические карточки на карте областей.",
        ),
        sides=tuple(Side(*each) for each in zip(SEATS, ARMY_NAMES, ALSO_CALLED, strict=True)),
        scenarios=tuple(
            Choosable(one.id, one.title, one.about, is_training=one.training, rules=(one.rule,))
            for one in scenarios().values()
        ),
        hidden=True,
        die=6,
        inquiries=INQUIRIES,
    )
