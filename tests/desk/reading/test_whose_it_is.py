"""A name that may be one's own or another's is that which makes sense of the line; what lies nowhere is not named."""

from __future__ import annotations

from typing import Any

import pytest

from bot.desk.reading.outcome import Ambiguous, LeftOut, NotUnderstood, Understood
from bot.desk.reading.reading import reader_of
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from engine.games.cards.game import Cards
from tests.desk.game import two
from tests.desk.town import Town
from tests.games.cards.positions import table

CARDS = Cards()
ARMY = "at-rifles t-60 t-34-76 kv-1s zis-3 militia"
BOTH = "block at-rifles>pz-3l zis-3>pz-3l"
AGAINST: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("at-rifles and the gun block the tank", BOTH),
        ("at-rifles and the gun block the tank, militia block grenadiers", f"{BOTH} militia>grenadiers"),
        ("block the tank with the militia", "block militia>pz-3l"),
    ),
    "ru": (
        ("взвод ПТР и пушка блокируют танк", BOTH),
        ("взвод ПТР и пушка блокируют танк, ополчение блокирует гренадеров", f"{BOTH} militia>grenadiers"),
        ("блокирую танк ополчением", "block militia>pz-3l"),
    ),
}
TWO_TANKS: dict[Language, str] = {"en": "militia and kv block the tank", "ru": "ополчение и КВ блокируют танк"}
GUN: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (("attack with the gun", "attack pak-40"), ("attack with gun and grenadiers", "attack pak-40 grenadiers")),
    "ru": (("атакую пушкой", "attack pak-40"), ("атакую пушкой и гренадерами", "attack pak-40 grenadiers")),
}
THEIRS: dict[Language, str] = {
    "en": "smash paratroops and sturmgrenadiers",
    "ru": "бей парашютистов и штурмовых гренадеров",
}
COST: dict[Language, tuple[str, str]] = {
    "en": ("what does a T-34 cost?", "costs 4"),
    "ru": ("сколько стоит Т-34?", "стоит 4"),
}


def _read(state: Any, seat: str, line: str) -> Any:
    ask = next(each for each in CARDS.pending(state) if each.seat == seat)
    return reader_of(CARDS.words).read_at(line, ask.choices, CARDS, state, seat)


def _attacked(attackers: str) -> Any:
    """The Soviets are asked who blocks these Germans."""
    state = CARDS.read_position(table("attack ger", sov=ARMY, ger=attackers, scenario="prokhorovka"))
    order = CARDS.read_order(state, "ger", f"attack {attackers}")
    return CARDS.apply(state, "ger", order, StepDice(b"n", "", 0)).state


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_somebody_is_set_against_is_no_piece_of_ones_own(language: Language) -> None:
    state = _attacked("pz-3l grenadiers")
    for line, order in AGAINST[language]:
        reading = _read(state, "sov", line)
        assert isinstance(reading, Understood), (line, reading)
        assert CARDS.read_order(state, "sov", reading.text) == CARDS.read_order(state, "sov", order), (line, reading)


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_that_attack_it_is_asked_which(language: Language) -> None:
    reading = _read(_attacked("pz-3l pz-4h"), "sov", TWO_TANKS[language])
    assert isinstance(reading, Ambiguous | LeftOut), reading
    assert {word.word for word in reading.candidates} == {"pz-3l", "pz-4h"}, reading


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gun_is_ones_own_whatever_its_name(language: Language) -> None:
    state = CARDS.read_position(table("attack ger", sov="t-60 m-42", ger="pak-40 grenadiers", scenario="prokhorovka"))
    for line, order in GUN[language]:
        assert _read(state, "ger", line) == Understood(order), line


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_suggested_that_lies_nowhere(language: Language) -> None:
    army = "paratroops sturmgrenadiers"
    state = CARDS.read_position(table("attack sov", sov="guards kv-1s", ger=army, scenario="prokhorovka"))
    reading = _read(state, "sov", THEIRS[language])
    meant = reading.suggestions if isinstance(reading, NotUnderstood) else ()
    assert not [each.word for each in meant if each.word[-1].isdecimal()], reading


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_a_card_costs_is_told_once_for_all_copies(town_of_all_games: Town, language: Language) -> None:
    anna, _ = await two(town_of_all_games, "cards", "prokhorovka", language)
    line, told = COST[language]
    await anna.types(line)
    assert told in anna.heard(), anna.heard()
    assert "№ 2" not in anna.heard(), anna.heard()
