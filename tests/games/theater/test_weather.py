"""8 and 11: which weather holds where, and what each kind does; the battles of chapter 11 stand with the battles."""

from __future__ import annotations

import pytest

from engine.games.theater import rules
from engine.games.theater.actions import Attack, Exploit, Move
from engine.games.theater.supply.weather import weather_at, weather_rules
from engine.games.theater.table.scenario import CLEAR, MUD, SNOW, STORMS
from tests import cited
from tests.games.theater.proving import Field, field, ground

CITIES = {"t0505": "GE"}
LANDS = {"t0101": "EG", "t0102": "IQ", "t0103": "LI", "t0104": "TN", "t0105": "TR", "t0106": "PE", "t0107": "AG"}
MAP = ground(cities=CITIES, countries=LANDS, sea={"t0109": "A"})


def at_hex(at: Field, word: str) -> int:
    """The weather in a hex; the rules behind it are noted."""
    hex_ = at.map.index[word]
    cited.note(weather_rules(at.state, hex_))
    return weather_at(at.state, hex_)


@pytest.mark.covers(
    rules.weather.NORMAL_AREA,
    rules.weather.DESERT_AREA,
    rules.weather.WEATHER_IN_ITS_AREA,
    rules.weather.WEATHER_ON_TRACK,
)
def test_each_area_has_its_own_weather() -> None:
    at = field(MAP, ax="t0505 1id", weather="mud", desert="storms")
    assert [at_hex(at, word) for word in ("t0101", "t0102", "t0103")] == [STORMS] * 3
    assert [at_hex(at, word) for word in ("t0104", "t0105", "t0106", "t0107", "t0505")] == [MUD] * 5
    assert at_hex(at, "t0109") == CLEAR  # the sea lies in no area


@pytest.mark.covers(rules.weather.THREE_KINDS_OF_WEATHER)
@pytest.mark.parametrize(("word", "kind"), [("mud", MUD), ("storms", STORMS), ("snow", SNOW)])
def test_there_are_three_kinds(word: str, kind: int) -> None:
    at = field(MAP, weather=word)
    assert at_hex(at, "t0505") == kind


def test_mud_in_the_other_area_hinders_nobody() -> None:
    at = field(MAP, ax="t0505 1pz; t0503 1id", su="t0506 1sd", desert="mud")
    assert at.does(Move(("1pz",), ("t0504",))).where("1pz") == "t0504"


@pytest.mark.covers(rules.weather.NO_EXPLOITATION_IN_MUD)
def test_no_exploitation_into_or_out_of_mud() -> None:
    map_ = ground(cities=CITIES, countries={"t0505": "LI", "t0405": "LI"})
    into = field(map_, ax="t0505 1pz; t0504 1id", segment="exploitation", blitz="t0505", weather="mud")
    into.refuses(Exploit("1pz", ("t0504",)), rules.weather.NO_EXPLOITATION_IN_MUD)
    plain = ground(cities=CITIES, countries={"t0504": "LI", "t0503": "LI"})
    out = field(plain, ax="t0505 1pz; t0504 1id", segment="exploitation", blitz="t0505", weather="mud")
    out.refuses(Exploit("1pz", ("t0504",)), rules.weather.NO_EXPLOITATION_IN_MUD)


def test_storms_do_not_hinder_exploitation() -> None:
    at = field(MAP, ax="t0505 1pz; t0504 1id", segment="exploitation", blitz="t0505", weather="storms")
    assert at.does(Exploit("1pz", ("t0504", "t0503", "t0502"))).where("1pz") == "t0502"


@pytest.mark.covers(rules.weather.BLITZ_INTO_SNOW, rules.landings.DROP_INTO_BATTLE)
def test_a_drop_into_a_battle_in_snow_starts_in_a_blitz_hex_too() -> None:
    units = {"ax": "t0505 1ss-pz/3; t0503 1fsj 2ss-pz", "su": "t0506 1sd", "segment": "blitz", "weather": "snow"}
    attack = Attack("t0506", ("1fsj", "1ss-pz"))
    refusal = field(MAP, **units, blitz="t0505").refuses(attack, rules.weather.BLITZ_INTO_SNOW)
    assert "1fsj" in {word for mark in refusal.marks for word in mark.units}
    field(MAP, **units, blitz="t0503 t0505").does(attack, die=5)
    clear = {**units, "weather": "clear"}
    field(MAP, **clear, blitz="t0505").does(attack, die=5)
    alone = {**units, "ax": "t0505 1ss-pz/3; t0503 1fsj"}
    field(MAP, **alone, blitz="t0503 t0505").refuses(attack, rules.weather.BLITZ_INTO_SNOW)
