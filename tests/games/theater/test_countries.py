"""Countries: declarations, joining, conquest, liberation, political markers, partisans [P21.5..7, P22, P23, P.L]."""

from __future__ import annotations

import pytest

from engine.games.theater import rules
from engine.games.theater.game import THEATER
from engine.games.theater.map.countries import COUNTRY_OF_CODE
from tests.at import At, Moment


def text(turn: str, *lines: str, scenario: str = "europe") -> str:
    """A position of a turn, segment and side."""
    return "\n".join((f"theater {scenario}", f"turn: {turn}", *lines)) + "\n"


def status(moment: Moment, code: str) -> str:
    """How a country stands."""
    return str(moment.state.nations[COUNTRY_OF_CODE[code]].status)


AXIS_AT_HOME = "units axis: w1117 1id"
END = "2 recovery soviet"
WAITING = "markers: e0307 beachhead/soviet/ussr"
"""Something to decide in Recovery, so that the End phase comes by an order."""


@pytest.mark.covers(
    rules.countries.DECLARATION,
    rules.europe.DECLARATION_CALENDAR,
    rules.countries.JOINING,
    rules.europe.GARRISONS,
    rules.countries.CONTROL,
)
def test_a_neutral_attacked_by_the_axis_joins_the_west_with_its_garrison(at: At) -> None:
    start = at(THEATER, text("4 events axis", AXIS_AT_HOME, "units west: w1208 1br"))
    preview = start.previews("axis", "declare denmark")
    assert rules.europe.GARRISONS in preview.rules
    after = start.does("axis", "declare denmark")
    assert "w0717 1dk" in after.text
    assert "country denmark: west active" in after.text
    assert after.event("joined").rules[0] == rules.countries.DECLARATION
    start.refuses("axis", "declare spain", rules.europe.DECLARATION_CALENDAR)
    start.refuses("axis", "declare france", rules.countries.DECLARATION)
    early = at(THEATER, text("3 events axis", "units axis: w1117 1id", "control axis: w1510"))
    early.refuses("axis", "declare norway", rules.europe.DECLARATION_CALENDAR)
    moving = at(THEATER, text("4 movement axis", "units axis: w1014 1id"))
    moving.refuses("axis", "move 1id > w0814", rules.movement.CLOSED_NEUTRAL)


@pytest.mark.covers(rules.countries.DECLARATION)
def test_one_declaration_a_turn_and_a_victim_of_the_west_joins_the_axis(at: At) -> None:
    start = at(THEATER, text("4 events west", AXIS_AT_HOME, "units west: w1208 1br"))
    after = start.does("west", "declare norway")
    assert "country norway: axis active" in after.text
    assert "w0215 1no=2" in after.text
    two = at(
        THEATER, text("4 events axis", AXIS_AT_HOME, "units west: w1208 1br", "flags: declared", "control axis: w1510")
    )
    two.refuses("axis", "declare norway", rules.countries.DECLARATION)


@pytest.mark.covers(rules.europe.WAR_IN_THE_EAST, rules.europe.SURPRISE, rules.victory.AT_PEACE)
def test_the_axis_may_declare_war_on_the_soviets_before_it_comes(at: At) -> None:
    lines = (AXIS_AT_HOME, "units soviet: e0717 1sd")
    start = at(THEATER, text("9 events axis", *lines))
    start.previews("axis", "declare ussr")
    after = start.does("axis", "declare ussr")
    assert "wars: axis-west axis-soviet" in after.text
    assert "surprise" in after.kinds
    assert "flags: declared surprise" in after.text
    at(THEATER, text("8 events axis", *lines, "control axis: w1510")).refuses(
        "axis", "declare ussr", rules.countries.DECLARATION
    )


@pytest.mark.covers(rules.countries.CONQUEST, rules.countries.CONQUEST_UNITS)
def test_a_country_that_has_lost_all_its_cities_is_conquered(at: At) -> None:
    lines = (
        "units axis: w1311 1id",
        "country belgium-holland: west active",
        "units west: w1212 1bh=2",
        "control axis: w1311 w1111 w1211",
        "control west: w1212 w1112 w1312",
    )
    conquered = at(THEATER, text(END, *lines, WAITING)).does("soviet", "done")
    assert status(conquered, "BH") == "conquered"
    assert "pool: bh=2" in conquered.text
    half = at(THEATER, text(END, *lines[:3], "control axis: w1311", "control west: w1111", WAITING))
    assert status(half.does("soviet", "done"), "BH") == "active"
    libya = at(THEATER, text(END, "country libya: axis active italy", "control west: w3417 e3505", WAITING))
    done = libya.does("soviet", "done")
    assert status(done, "LI") == "active"


@pytest.mark.covers(
    rules.countries.CONQUEST_DEPENDENTS, rules.countries.CONQUEST_UNITS, rules.countries.NEVER_CONQUERED
)
def test_expeditionary_units_fight_on_and_dependents_become_neutral(at: At) -> None:
    lines = (
        "units west: w1207 1fr-x; w1605 2fr; w2910 1br; w2915 3fr",
        "control axis: w1510 w1605 w1911 w2211 w2007 w1507",
        "units axis: w1510 1id",
    )
    after = at(THEATER, text(END, *lines, WAITING)).does("soviet", "done")
    assert status(after, "FR") == "conquered"
    assert "w1207 1fr-x/home=britain" in after.text
    assert "pool: fr=2" in after.text
    assert status(after, "AG") == status(after, "TN") == "neutral"
    control = after.state.control
    index = after.state.plan.map.index
    assert control[index["w2910"]] == 1
    assert control[index["w2915"]] == 3


@pytest.mark.covers(rules.countries.LIBERATION, rules.countries.PARTISAN_REMOVED)
def test_a_conquered_country_with_its_capital_back_is_liberated(at: At) -> None:
    lines = ("country france: west conquered", "units west: w1510 1br", "markers: w1911 partisan-base/west/france")
    beach = lines[2] + "; " + WAITING.removeprefix("markers: ")
    after = at(THEATER, text(END, *lines[:2], beach)).does("soviet", "done")
    assert status(after, "FR") == "active"
    assert "partisan-base" not in after.text


@pytest.mark.covers(rules.countries.PARTISAN_ROLL, rules.countries.PARTISAN_PLACE, rules.defaults.DEFAULT_PLACES)
def test_partisans_rise_on_nine_away_from_enemies(at: At) -> None:
    lines = ("country france: west conquered", "control axis: w1510", "units axis: w1510 1id", "units west: w1208 1br")
    start = at(THEATER, text("5 recovery axis", *lines, "pool: fr=3", "markers: w0912 beachhead/axis/germany"))
    rising = start.does("axis", "done", rolls=[8])
    assert rising.awaited() == (("west", "event"),)
    assert rising.asks("west").rule == rules.defaults.DEFAULT_PLACES
    rising.refuses("west", "choose w1610", rules.countries.PARTISAN_PLACE)
    after = rising.does("west", "choose w1911")
    assert "w1911 1fr" in after.text
    assert "partisan-base/west/france" in after.text
    assert "pool: fr=2" in after.text
    quiet = start.does("axis", "done", rolls=[7])
    assert "partisan-base" not in quiet.text


@pytest.mark.covers(rules.boxes.POLITICAL_MARKERS, rules.boxes.COOPERATION_PLACED, rules.boxes.NON_COOPERATION_PLACED)
def test_political_markers_are_placed_while_their_conditions_hold(at: At) -> None:
    belgian = ("country belgium-holland: west active", "control west: w1311 w1111")
    start = at(THEATER, text("5 events west", AXIS_AT_HOME, *belgian))
    after = start.does("west", "place franco-belgian-cooperation")
    assert "cooperation" in after.text
    start.refuses("west", "place anglo-french-non-cooperation", rules.boxes.POLITICAL_MARKERS)
    alone = at(THEATER, text("5 events west", AXIS_AT_HOME))
    alone.refuses("west", "place franco-belgian-cooperation", rules.boxes.COOPERATION_PLACED)
    axis = at(THEATER, text("5 events axis", AXIS_AT_HOME, "control axis: w2211"))
    assert "non-cooperation" in axis.does("axis", "place anglo-french-non-cooperation").text
    none = at(THEATER, text("5 events axis", AXIS_AT_HOME))
    none.refuses("axis", "place anglo-french-non-cooperation", rules.boxes.NON_COOPERATION_PLACED)
    small = at(THEATER, text("5 events axis", "units axis: s0505 1id", scenario="shores-west"))
    small.refuses("axis", "place anglo-french-non-cooperation", rules.boxes.POLITICAL_MARKERS)


@pytest.mark.covers(rules.boxes.COOPERATION_PLACED, rules.boxes.NON_COOPERATION_PLACED)
def test_political_markers_come_off_when_their_conditions_no_longer_hold(at: At) -> None:
    lines = (AXIS_AT_HOME, "flags: cooperation non-cooperation", WAITING)
    after = at(THEATER, text(END, *lines)).does("soviet", "done")
    assert after.kinds.count("political-off") == 2
    assert "flags" not in after.text


@pytest.mark.covers(rules.europe.PARTITION)
def test_poland_is_divided_once_warsaw_has_fallen(at: At) -> None:
    lines = ("units axis: e1105 1id; e1107 2id 3id", "units west: e1106 1pl", "control axis: e1105 e1107")
    after = at(THEATER, text(END, *lines, WAITING)).does("soviet", "done")
    assert status(after, "PL") == "conquered"
    assert after.awaited() == (("axis", "event"),)
    after.refuses("axis", "choose w1117", rules.europe.PARTITION)
    done = after.does("axis", "choose e1106").does("axis", "choose e1106")
    assert "e1106 2id 3id" in done.text
    assert "done: partition" in done.text


EVENTS = {
    4: ("e0111", rules.europe.KARELIA_CEDED),
    6: ("e1608", rules.europe.BALTIC_STATES),
}


def turned(at: At, turn: int, *lines: str, scenario: str = "europe") -> Moment:
    """The beginning of a turn, after a Recovery phase of the Soviets in which something was to be decided."""
    extra = WAITING if not any(line.startswith("markers") for line in lines) else ""
    start = at(THEATER, text(f"{turn - 1} recovery soviet", *lines, *filter(None, (extra,)), scenario=scenario))
    return start.does("soviet", "done")


@pytest.mark.covers(rules.europe.KARELIA_CEDED, rules.europe.BALTIC_STATES)
def test_the_soviets_get_karelia_the_baltic_states_and_bessarabia(at: At) -> None:
    for turn, (hex_, rule) in EVENTS.items():
        after = turned(at, turn, AXIS_AT_HOME)
        assert after.state.control[after.state.plan.map.index[hex_]] == 2
        assert any(rule in event.rules for event in after.events)
    assert status(turned(at, 6, AXIS_AT_HOME), "BA") == "active"
    warring = turned(at, 4, AXIS_AT_HOME, "country finland: axis active")
    assert not any(rules.europe.KARELIA_CEDED in event.rules for event in warring.events)


@pytest.mark.covers(
    rules.europe.ITALY_JOINS, rules.europe.HUNGARY_AND_ROMANIA, rules.europe.BULGARIA_JOINS, rules.europe.US_ENTRY
)
def test_countries_join_by_schedule_with_their_forces(at: At) -> None:
    italy = turned(at, 5, AXIS_AT_HOME)
    assert "w2317 1it=2 1it-hq" in italy.text
    assert status(italy, "LI") == "active"
    romania = turned(at, 8, AXIS_AT_HOME)
    assert "e2008 1ro-x" in romania.text
    assert "e1704 2hu=2" in romania.text
    assert "e2206 1bg=2" in turned(at, 10, AXIS_AT_HOME, "units soviet: e0717 1sd").text
    assert status(turned(at, 14, AXIS_AT_HOME, "wars: axis-west axis-soviet"), "US") == "active"


def test_the_forces_of_a_country_that_has_joined_before_come_to_none_that_joins_by_its_schedule(at: At) -> None:
    early = turned(at, 5, AXIS_AT_HOME, "country italy: axis active")
    assert status(early, "LI") == "active"
    assert "1it" not in early.text
    assert "supply-convoy" not in early.text


@pytest.mark.covers(rules.europe.SOVIETS_APPEAR)
def test_the_soviets_are_set_up_on_turn_nine(at: At) -> None:
    start = at(
        THEATER, text("8 recovery west", AXIS_AT_HOME, "units west: w1208 1br", "markers: w0912 beachhead/west/britain")
    )
    after = start.does("west", "done")
    assert "entered" in after.kinds
    assert {unit.faction for unit in after.state.units} == {0, 1, 2}
    early = at(
        THEATER, text("7 recovery west", AXIS_AT_HOME, "units west: w1208 1br", "markers: w0912 beachhead/west/britain")
    )
    assert "soviet" not in {seat for seat, _ in early.does("west", "done").awaited()}


@pytest.mark.covers(rules.europe.SWEDISH_ROLL)
def test_sweden_may_join_on_a_ten_while_the_axis_holds_oslo_and_copenhagen(at: At) -> None:
    lines = (AXIS_AT_HOME, "units soviet: e0717 1sd", "wars: axis-west axis-soviet", "done: surprise")
    held = ("control axis: w0215 w0717", "country norway: west conquered", "country denmark: west conquered")
    joined = at(THEATER, text("12 recovery soviet", *lines, *held, WAITING)).does("soviet", "done", rolls=[9])
    assert status(joined, "SW") == "active"
    quiet = at(THEATER, text("12 recovery soviet", *lines, *held, WAITING)).does("soviet", "done", rolls=[8])
    assert status(quiet, "SW") == "neutral"
    assert "roll" not in at(THEATER, text("12 recovery soviet", *lines, WAITING)).does("soviet", "done").kinds


@pytest.mark.covers(rules.europe.LEND_LEASE)
def test_the_ussr_gets_aid_through_the_norwegian_sea_and_baghdad(at: At) -> None:
    lines = (AXIS_AT_HOME, "units soviet: e0717 1sd", "wars: axis-west axis-soviet", "pool: sd=1")
    after = at(THEATER, text("15 events soviet", *lines)).does("soviet", "done")
    assert any(rules.europe.LEND_LEASE in event.rules for event in after.events)
    assert after.state.nations[COUNTRY_OF_CODE["SU"]].points == 6


@pytest.mark.covers(rules.europe.SHAEF_ARRIVES)
def test_shaef_arrives_in_london_or_another_british_city(at: At) -> None:
    lines = ("units axis: w1117 1id", "units west: w1006 1br", "markers: w0912 beachhead/axis/germany")
    after = at(THEATER, text("26 recovery axis", *lines, "wars: axis-west axis-soviet")).does("axis", "done")
    assert "w1208 shaef" in after.text
    lost = (*lines, "control axis: w1208", "wars: axis-west axis-soviet")
    assert "w1006 shaef" in at(THEATER, text("26 recovery axis", *lost)).does("axis", "done").text
