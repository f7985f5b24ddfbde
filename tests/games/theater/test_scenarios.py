"""The scenarios: set-up, calendar, events, victory, defaults [P1, P27, P28, P31, P.S, P.B, P.L]."""

from __future__ import annotations

import pytest

from engine.games.theater import rules
from engine.games.theater.game import THEATER
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.table.scenario import scenarios
from tests.at import At, Moment


def text(scenario: str, turn: str, *lines: str) -> str:
    """A position of a scenario: turn, segment and side, and further lines."""
    return "\n".join((f"theater {scenario}", f"turn: {turn}", *lines)) + "\n"


def told(moment: Moment) -> set[str]:
    """Ids of all rules that the events of a step cite."""
    return {rule.id for event in moment.events for rule in event.rules}


@pytest.mark.covers(
    rules.scenarios.SCENARIO_TWO_SHORES,
    rules.scenarios.TWO_SHORES_WEST,
    rules.turn.TURN_ORDER,
    rules.turn.PHASING_FACTION,
)
def test_two_shores_west_is_set_up_with_the_axis_to_begin(at: At) -> None:
    start = at.start(THEATER, "shores-west")
    assert start.kinds[:3] == ("set-up", "goal", "turn")
    assert {seat for seat, _ in start.awaited()} == {"axis"}
    assert "s0505 1ge-air 1id=3 1ro-x 1ss-pz=2" in start.text
    assert all(is_supplied(start.state, unit) for unit in start.state.units)


@pytest.mark.covers(
    rules.scenarios.TWO_SHORES_EAST,
    rules.scenarios.SCENARIO_BARBAROSSA,
    rules.scenarios.BARBAROSSA_MAP,
    rules.europe.SCENARIO_EUROPE,
)
def test_every_scenario_is_set_up_with_its_own_rule(at: At) -> None:
    for scenario, rule in (("shores-east", "P.S-E"), ("barbarossa", "P.B"), ("europe", "P.L")):
        start = at.start(THEATER, scenario)
        assert rule in told(start)
        assert {seat for seat, _ in start.awaited()} == {"axis"}


@pytest.mark.covers(
    rules.victory.CALENDAR,
    rules.weather.WEATHER_ON_TRACK,
    rules.weather.THREE_KINDS_OF_WEATHER,
    rules.weather.NORMAL_AREA,
    rules.weather.DESERT_AREA,
    rules.weather.WEATHER_IN_ITS_AREA,
)
def test_the_weather_of_a_turn_is_told_by_area(at: At) -> None:
    at.start(THEATER, "barbarossa")
    beach = "markers: s0103 beachhead/west/britain"
    storms = at(THEATER, text("shores-west", "1 recovery west", "units west: s0402 1br", beach)).does("west", "done")
    facts = storms.event("weather").line.facts
    assert (facts["normal"].en, facts["desert"].en) == ("storms", "clear")  # type: ignore[union-attr]  # names


@pytest.mark.covers(rules.turn.ORDERS_BY_SEGMENT, rules.turn.PHASING_FACTION)
def test_each_order_belongs_to_its_segment_and_to_the_faction_whose_turn_it_is(at: At) -> None:
    start = at.start(THEATER, "shores-west")
    start.refuses("axis", "attack s0504 > 1ss-pz", rules.turn.ORDERS_BY_SEGMENT)
    moving = at(THEATER, text("shores-west", "1 movement axis", "units axis: s0505 1id", "units west: s0402 1br"))
    moving.refuses("axis", "move 1br > s0302", rules.turn.PHASING_FACTION)


@pytest.mark.covers(rules.turn.CHECK_AFTER_SEGMENT, rules.stacking.LIMIT_CHECKED_OFTEN)
def test_all_hexes_are_checked_after_a_segment(at: At) -> None:
    start = at(THEATER, text("shores-west", "1 movement axis", "units axis: s0505 1id=3 2id=3 3id=2"))
    after = start.does("axis", "done")
    assert after.awaited() == (("axis", "excess"),)


# --- events of Two Shores ---------------------------------------------------------------------------------------------

WEST_WAITS = "markers: s0103 beachhead/west/britain"
AXIS_WAITS = "markers: s0305 beachhead/axis/germany"


@pytest.mark.covers(
    rules.scenarios.TWO_SHORES_WEST_EVENTS, rules.boxes.POLITICAL_MARKERS, rules.stacking.FRANCO_BELGIAN_COOPERATION
)
def test_both_political_markers_come_by_events(at: At) -> None:
    units = ("units axis: s0505 1id", "units west: s0402 1br")
    second = at(THEATER, text("shores-west", "2 recovery axis", *units, AXIS_WAITS)).does("axis", "done")
    assert "flags: cooperation" in second.text
    third = at(THEATER, text("shores-west", "3 recovery west", *units, WEST_WAITS)).does("west", "done")
    assert "flags: non-cooperation" in third.text


@pytest.mark.covers(rules.stacking.ANGLO_FRENCH_NON_COOPERATION, rules.replacements.EXCESS_BY_OWNER)
def test_british_and_french_units_still_together_are_in_excess_at_once(at: At) -> None:
    units = ("units axis: s0505 1id", "units west: s0503 1br 1fr")
    start = at(THEATER, text("shores-west", "3 recovery west", *units, WEST_WAITS)).does("west", "done")
    assert start.awaited() == (("west", "excess"),)
    assert "s0503 1fr" in start.does("west", "remove 1br").text


@pytest.mark.covers(
    rules.scenarios.TWO_SHORES_WEST_EVENTS, rules.countries.PARTISAN_PLACE, rules.supply.PARTISAN_BASE_SOURCE
)
def test_on_turn_five_shaef_arrives_and_french_partisans_rise(at: At) -> None:
    units = ("units axis: s0603 1id", "units west: s0402 1br", "control axis: s0603")
    start = at(THEATER, text("shores-west", "5 recovery axis", *units, AXIS_WAITS)).does("axis", "done")
    assert "s0402 shaef" in start.text
    assert start.awaited() == (("west", "event"),)
    start.refuses("west", "choose s0603", rules.countries.PARTISAN_PLACE)
    after = start.does("west", "choose s0703")
    assert "s0703 1fr" in after.text
    assert "partisan-base/west/france" in after.text
    lost = (units[0], units[1], "control axis: s0402")
    assert (
        "s0202 shaef"
        in at(THEATER, text("shores-west", "5 recovery axis", *lost, AXIS_WAITS)).does("axis", "done").text
    )


@pytest.mark.covers(rules.scenarios.TWO_SHORES_DEVASTATION, rules.countries.DEVASTATION_EFFECTS)
def test_on_turn_three_each_side_devastates_a_city_within_reach_of_its_air_units(at: At) -> None:
    units = ("units axis: s0505 1id=2 1ge-air", "units west: s0402 1br")
    start = at(THEATER, text("shores-west", "2 recovery west", *units, WEST_WAITS)).does("west", "done")
    assert start.awaited() == (("axis", "event"),)
    start.refuses("axis", "choose s1008", rules.scenarios.TWO_SHORES_DEVASTATION)
    assert "s0603 devastation" in start.does("axis", "choose s0603").text
    none = (units[0].replace("1ge-air", "1ge-air/spent"), units[1])
    vain = at(THEATER, text("shores-west", "2 recovery west", *none, WEST_WAITS)).does("west", "done")
    assert "devastation" not in vain.text
    assert "P.S.devastation" in told(vain)


@pytest.mark.covers(rules.scenarios.TWO_SHORES_EAST_EVENTS)
def test_in_the_east_romanian_partisans_fight_for_the_soviets(at: At) -> None:
    units = ("units axis: s0709 1ro", "units soviet: s0411 1sd")
    start = at(THEATER, text("shores-east", "3 recovery axis", *units, AXIS_WAITS)).does("axis", "done")
    after = start.does("soviet", start.orders("soviet")[0])
    assert "units soviet: s0411 1sd; " in after.text
    assert "partisan-base/soviet/romania" in after.text
    assert "2ro" in after.text.split("units soviet")[1].split("\n")[0]


@pytest.mark.covers(rules.scenarios.TWO_SHORES_SWEDEN, rules.countries.JOINING)
def test_by_an_option_sweden_joins_the_axis_on_turn_four(at: At) -> None:
    lines = ("options: sweden=on", "units axis: s0505 1id", "units soviet: s0411 1sd", "units neutral: s0208 1sw=2")
    waits = "markers: s0809 beachhead/soviet/ussr"
    joined = at(THEATER, text("shores-east", "3 recovery soviet", *lines, waits)).does("soviet", "done")
    assert "s0208 1sw=2; s0505 1id" in joined.text
    assert "country sweden: axis active" in joined.text
    plain = at(THEATER, text("shores-east", "3 recovery soviet", *lines[1:], waits)).does("soviet", "done")
    assert "units neutral: s0208 1sw=2" in plain.text


# --- victory ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.scenarios.TWO_SHORES_WEST_VICTORY, rules.victory.CITY_POINTS)
def test_two_shores_west_is_won_by_three_of_the_four_objectives(at: At) -> None:
    units = ("units axis: s0505 1id", "units west: s0402 1br", WEST_WAITS)
    for held, winner in (
        ("s0603 s0504 s0404", "axis"),
        ("s0603 s0504", "axis"),
        ("s0603", "west"),
        ("", "west"),
    ):
        control = (f"control axis: {held}",) if held else ()
        end = at(THEATER, text("shores-west", "8 recovery west", *units, *control)).does("west", "done")
        assert end.ends().winner == winner


@pytest.mark.covers(rules.scenarios.TWO_SHORES_EAST_VICTORY, rules.victory.CITY_POINTS)
def test_two_shores_east_is_decided_by_the_balance_of_cities(at: At) -> None:
    waits = "markers: s0809 beachhead/soviet/ussr"
    units = ("units axis: s0505 1id", "units soviet: s0711 1sd", waits)
    for control, winner in (
        ("control axis: s0510", "axis"),
        ("control soviet: s0506", None),
        ("control soviet: s0709", "soviet"),
    ):
        end = at(THEATER, text("shores-east", "8 recovery soviet", *units, control)).does("soviet", "done")
        assert end.ends().winner == winner


BLACK_SEA = "markers: e1912 beachhead/soviet/ussr"


@pytest.mark.covers(rules.scenarios.BARBAROSSA_VICTORY)
def test_barbarossa_is_decided_by_city_points(at: At) -> None:
    units = ("units axis: w1117 1id", "units soviet: e0724 1sd", BLACK_SEA)
    for control, winner in (
        ("control axis: e0910", "axis"),
        ("control soviet: e1105", "axis"),
        ("control soviet: e1105 e1202", None),
        ("control soviet: w1117 w1014 e1202", "soviet"),
    ):
        start = at(THEATER, text("barbarossa", "22 recovery soviet", *units, control))
        assert start.does("soviet", "done").ends().winner == winner


@pytest.mark.covers(rules.scenarios.BARBAROSSA_SUDDEN_VICTORY)
def test_barbarossa_ends_at_once_with_moscow_and_leningrad_or_without_axis_gains(at: At) -> None:
    units = ("units axis: w1117 1id", "units soviet: e0724 1sd", BLACK_SEA)
    taken = at(THEATER, text("barbarossa", "12 recovery soviet", *units, "control axis: e0717 e0211"))
    assert taken.does("soviet", "done").ends("axis").rules[0] == rules.scenarios.BARBAROSSA_SUDDEN_VICTORY
    lost = "control soviet: w1117 w1014 e0804 e1105 e1202"
    late = at(THEATER, text("barbarossa", "16 recovery soviet", *units, lost))
    assert late.does("soviet", "done").ends("soviet").rules[0] == rules.scenarios.BARBAROSSA_SUDDEN_VICTORY
    early = at(THEATER, text("barbarossa", "15 recovery soviet", *units, lost)).does("soviet", "done")
    assert THEATER.outcome(early.state) is None


SOVIET_WAITS = "markers: e0307 beachhead/soviet/ussr"


@pytest.mark.covers(rules.victory.AXIS_SUDDEN_VICTORY, rules.victory.CITY_POINTS)
def test_the_axis_wins_the_long_war_at_once_with_a_hundred_points(at: At) -> None:
    game_map = scenarios()["europe"].map
    cities = " ".join(game_map.words[site.hex] for site in game_map.sites)
    lines = ("units axis: w1117 1id", "units soviet: e0528 1sd", SOVIET_WAITS)
    won = at(THEATER, text("europe", "12 recovery soviet", *lines, f"control axis: {cities}")).does("soviet", "done")
    assert won.ends("axis").rules[0] == rules.victory.AXIS_SUDDEN_VICTORY


@pytest.mark.covers(rules.victory.FINAL_VICTORY)
def test_the_long_war_ends_without_german_cities_or_with_its_last_turn(at: At) -> None:
    german = "w1117 w1014 w1313 w1615 e1602 e1202 e0804 w1417"
    lines = ("units west: w1117 1br", "units soviet: e0717 1sd", SOVIET_WAITS)
    west = at(THEATER, text("europe", "30 recovery soviet", *lines, f"control west: {german}")).does("soviet", "done")
    assert west.ends("west").rules[0] == rules.victory.FINAL_VICTORY
    held = ("units axis: w1117 1id", *lines[1:])
    assert at(THEATER, text("europe", "36 recovery soviet", *held)).does("soviet", "done").ends("axis")
    east = (lines[1], lines[2], f"control soviet: {german} e1105 e1704 e2008")
    assert at(THEATER, text("europe", "36 recovery soviet", *east)).does("soviet", "done").ends("soviet")


# --- defaults ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.defaults.DEFAULT_SIDES, rules.defaults.DEFAULT_LOSSES)
def test_a_faction_without_a_player_takes_every_default(at: At) -> None:
    lines = ("units axis: s0801 1pz=3", "units west: s0902 1fr 2fr", "control axis: s0801")
    start = at(THEATER, text("shores-east", "1 combat axis", *lines))
    after = start.does("axis", "attack s0902 > 1pz", rolls=[9])
    assert {"P31.2", "P31.4"} <= told(after)


@pytest.mark.covers(rules.defaults.DEFAULT_ORDERS)
def test_by_default_nothing_is_left_behind_and_nobody_advances(at: At) -> None:
    lines = ("units axis: s0506 1id=2", "units west: s0402 1br")
    moved = at(THEATER, text("shores-west", "1 movement axis", *lines)).does("axis", "move 1id > s0505")
    assert moved.awaited() == (("axis", "leaving"),)
    assert "P31.1" in told(moved.does("axis", "done"))
