"""Who fires in `squad`: a unit means the weapon it carries, and of one that has acted that is told before its odds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from bot.desk.tables.table import Table
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from engine.games.squad.actions import FireOrder, Shoot
from engine.games.squad.map.geography import distance, hex_word
from engine.games.squad.table.survey import carrier_of, find_weapon
from tests.desk.game import GROUP, answered, two
from tests.desk.town import Person, Town, code_at

MOST = 900
FAR = 4
SHOOT: dict[Language, str] = {"en": "shoot with {} at {}", "ru": "огонь {} по {}"}
ODDS: dict[Language, str] = {"en": "odds of {} firing at {}?", "ru": "какие шансы у {} по {}?"}
ACTED: dict[Language, str] = {"en": "activated in this Turn already", "ru": "уже активировалось"}
SIDES = ("axis", "allies")
LATER: dict[Language, str] = {"en": "If nothing changes", "ru": "Если"}
YES: dict[Language, str] = {"en": "yes", "ru": "да"}
FIRE: dict[Language, str] = {"en": "fire at {} with {}", "ru": "огонь по {} {}"}


async def _at(
    town: Town, language: Language, seed: bytes, is_wanted: Callable[[Table], tuple[str, str] | None]
) -> tuple[Person, tuple[str, str]]:
    """Whoever is asked in a battle that random orders have led to, and what is wanted of it."""
    people = await two(town, "squad", "farm", language)
    code = await code_at(town, GROUP)
    table = await town.desk._office.table(code)
    for number in range(1, MOST):
        assert table is not None
        assert table.asks, "such a moment comes before the game is over"
        if (found := is_wanted(table)) is not None:
            town.time += 3600
            return next(each for each in people if table.asks[0].seat in table.seats_of(each.who.key)), found
        choices = table.asks[0].choices
        table = await answered(town, table, choices.sample(StepDice(seed, code, number)) or choices.default())
    raise AssertionError("expected such a moment")


def _first(table: Table, verb: str) -> Any:
    try:
        return next(iter(islice(table.asks[0].choices.beginning((verb,)), 1)), None)
    except ValueError:
        return None


def _weapon_fires(table: Table) -> tuple[str, str] | None:
    """Who carries a weapon that may fire, and at what, where they themselves may not."""
    order = _first(table, "shoot") if table.asks[0].kind == "fire" else None
    if not isinstance(order, Shoot) or len(order.pieces) > 1:
        return None
    weapon = find_weapon(table.position, order.pieces[0])
    unit = table.position.units[carrier_of(table.position, weapon)].word if weapon >= 0 else ""
    is_own = not unit or table.play.judge(table.position, table.asks[0].seat, Shoot((unit,), order.hex)) is None
    return None if is_own else (unit, order.hex)


def _has_acted(table: Table) -> tuple[str, str] | None:
    """Who has acted in this turn, and an enemy near them, where somebody else may still fire."""
    ask = table.asks[0]
    first = _first(table, "fire") if ask.kind == "turn" else None
    if not isinstance(first, FireOrder):
        return None
    side = SIDES.index(ask.seat)
    units = [unit for unit in table.position.units if unit.at >= 0 and not unit.broken]
    for unit in units:
        for foe in units:
            is_near = unit.side == side != foe.side and 0 < distance(unit.at, foe.at) <= FAR
            if not (is_near and unit.activated):
                continue
            named = FireOrder(first.card, (unit.word, hex_word(foe.at)))
            refusal = table.play.judge(table.position, ask.seat, named)
            if refusal is not None and "activated in this Turn" in refusal.line.text.en:
                return unit.word, hex_word(foe.at)
    return None


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_unit_is_named_for_the_weapon_it_carries(town_of_all_games: Town, language: Language) -> None:
    asked, (unit, place) = await _at(town_of_all_games, language, b"b", _weapon_fires)
    await asked.types(SHOOT[language].format(unit, place))
    assert "❌" in asked.heard()
    await asked.types(YES[language])
    assert "❌" not in asked.heard()
    assert f"→ {place}" in asked.heard(), "the weapon's own order is shown"
    await asked.types(ODDS[language].format(unit, place))
    assert f"→ {place}" in asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_odds_of_who_has_acted_come_after_that_they_have(town_of_all_games: Town, language: Language) -> None:
    asked, (unit, place) = await _at(town_of_all_games, language, b"z", _has_acted)
    await asked.types(ODDS[language].format(unit, place))
    told = asked.heard()
    assert ACTED[language] in told or LATER[language] not in told, told


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_follows_an_order_is_told_in_the_words_it_was_typed_in(
    town_of_all_games: Town, language: Language
) -> None:
    def fires(table: Table) -> tuple[str, str] | None:
        order = _first(table, "fire") if table.asks[0].kind == "turn" else None
        return (order.units[0], "A4") if isinstance(order, FireOrder) and len(order.units) == 1 else None

    asked, (unit, place) = await _at(town_of_all_games, language, b"b", fires)
    await asked.types(FIRE[language].format(place, unit))
    assert "> " not in asked.heard(), asked.heard()
