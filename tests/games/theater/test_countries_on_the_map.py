"""Organisation, countries and scenarios on the real maps: a short position each in which the rule shows."""

from __future__ import annotations

import pytest

from engine.games.theater import rules
from engine.games.theater.game import THEATER
from engine.games.theater.table.scenario import scenarios
from tests.at import At
from tests.games.theater.real_maps import on_map

EAST = "shores-east"


# --- organisation and countries ---------------------------------------------------------------------------------------


@pytest.mark.covers(rules.organisation.HQ_NOT_ORGANISED)
def test_headquarters_do_not_organise(at: At) -> None:
    moment = on_map(at, "1 organisation axis", axis="s0506 1ge-hq 1id 2id", west="s0603 1fr")
    moment.refuses("axis", "convert 1ge-hq", rules.organisation.HQ_NOT_ORGANISED)


@pytest.mark.covers(rules.countries.CONQUEST, rules.countries.CONQUEST_DEPENDENTS, rules.countries.NEVER_CONQUERED)
def test_france_falls_and_what_becomes_of_tunisia(at: At) -> None:
    lines = ("control axis: s0603 s0703",)
    moment = on_map(at, "2 recovery west", *lines, axis="s0603 1id", west="s0402 1br; north-sea 1br-fl").does(
        "west", "done"
    )
    assert "conquered" in moment.kinds


@pytest.mark.covers(rules.europe.PARTITION)
def test_poland_is_divided(at: At) -> None:
    moment = on_map(
        at,
        "3 recovery west",
        "control axis: e1105",
        scenario="europe",
        axis="e1105 1id",
        west="w1208 1br 1br-air/spent",
    )
    assert "partition" in moment.does("west", "done").kinds


@pytest.mark.covers(rules.boxes.NON_COOPERATION_PLACED)
def test_the_axis_sows_discord_between_the_allies(at: At) -> None:
    lines = ("control axis: w1911",)
    moment = on_map(at, "5 events axis", *lines, scenario="europe", axis="w1911 1id", west="w1510 1fr")
    moment.does("axis", "place anglo-french-non-cooperation")


# --- the scenarios ----------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    *(
        rules.scenarios.SCENARIO_TWO_SHORES,
        rules.scenarios.TWO_SHORES_WEST,
        rules.scenarios.TWO_SHORES_EAST,
        rules.scenarios.SCENARIO_BARBAROSSA,
    ),
    *(rules.scenarios.BARBAROSSA_MAP, rules.europe.SCENARIO_EUROPE, rules.victory.CALENDAR),
)
def test_a_scenario_says_what_it_is_as_it_begins(at: At) -> None:
    for scenario in ("shores-west", EAST, "barbarossa", "europe"):
        assert "set-up" in at.start(THEATER, scenario).kinds


@pytest.mark.covers(rules.scenarios.TWO_SHORES_SWEDEN)
def test_sweden_joins_the_axis_if_the_table_wants_it(at: At) -> None:
    lines = ("options: sweden=on",)
    moment = on_map(at, "3 recovery soviet", *lines, scenario=EAST, axis="s0506 1id", soviet="s0510 1sd 1su-air/spent")
    assert "joined" in moment.does("soviet", "done").kinds


@pytest.mark.covers(rules.victory.AXIS_SUDDEN_VICTORY, rules.victory.CITY_POINTS)
def test_the_axis_wins_at_once_with_enough_cities(at: At) -> None:
    cities = [word for word in _cities_of_europe() if word != "w1208"]
    moment = on_map(
        at,
        "20 recovery soviet",
        f"control axis: {' '.join(cities)}",
        scenario="europe",
        axis="w1117 1id",
        soviet="e0717 1sd 1su-air/spent",
    )
    assert moment.does("soviet", "done").ends("axis").score["axis"] >= 100


def _cities_of_europe() -> list[str]:
    europe = scenarios()["europe"].map
    return [europe.words[site.hex] for site in europe.sites if site.is_city]


@pytest.mark.parametrize(
    ("when", "kind"),
    [
        pytest.param("3 recovery west", "transferred", marks=pytest.mark.covers(rules.europe.KARELIA_CEDED)),
        pytest.param("4 recovery west", "joined", marks=pytest.mark.covers(rules.europe.ITALY_JOINS)),
        pytest.param("5 recovery west", "dependent", marks=pytest.mark.covers(rules.europe.BALTIC_STATES)),
        pytest.param("7 recovery west", "joined", marks=pytest.mark.covers(rules.europe.HUNGARY_AND_ROMANIA)),
        pytest.param("8 recovery west", "entered", marks=pytest.mark.covers(rules.europe.SOVIETS_APPEAR)),
        pytest.param("9 recovery soviet", "joined", marks=pytest.mark.covers(rules.europe.BULGARIA_JOINS)),
        pytest.param(
            "10 recovery soviet", "war", marks=pytest.mark.covers(rules.europe.WAR_IN_THE_EAST, rules.europe.GARRISONS)
        ),
        pytest.param("13 recovery soviet", "joined", marks=pytest.mark.covers(rules.europe.US_ENTRY)),
        pytest.param("26 recovery axis", "shaef", marks=pytest.mark.covers(rules.europe.SHAEF_ARRIVES)),
    ],
)
def test_what_the_calendar_of_europe_brings(at: At, when: str, kind: str) -> None:
    units = {"axis": "w1117 1id 1ge-air/spent", "west": "w1208 1br 1br-air/spent"}
    if when.endswith("soviet"):
        units["soviet"] = "e0717 1sd 1su-air/spent"
    moment = on_map(at, when, scenario="europe", **units)
    assert kind in moment.does(when.rsplit(maxsplit=1)[-1], "done").kinds
