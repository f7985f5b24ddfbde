"""Every word of the order language with its names and other spellings."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Word
from engine.games.street.orders.book import ORDERS
from engine.games.street.orders.losses import OUTCOMES
from engine.games.street.table.cards import CARDS
from engine.games.street.table.scenario import Scenario, scenarios


def _words() -> Iterator[Word]:
    yield from ORDERS.words()
    yield from OUTCOMES
    for card in CARDS.values():
        yield Word(card.id, "card", card.name)
    seen: set[str] = set()
    for scenario in scenarios().values():
        for area in scenario.areas:
            if area.id not in seen:
                seen.add(area.id)
                yield Word(area.id, "area", area.name)
        for unit in scenario.units:
            if unit.id not in seen:
                seen.add(unit.id)
                tags = (unit.tag.en, unit.tag.ru, unit.tag.ru.replace(" ", ""))
                yield Word(unit.id, "unit", unit.name, tuple(tag for tag in dict.fromkeys(tags) if tag != unit.id))


WORDS = tuple(_words())
_OF_SCENARIOS = frozenset(word.word for word in WORDS if word.kind in ("area", "unit"))


def is_in_play(scenario: Scenario, word: str) -> bool:
    """Whether a word is one of the scenario: an area of its map, a unit of its lists, or a word of all scenarios."""
    return word not in _OF_SCENARIOS or word in scenario.area_index or word in scenario.unit_index
