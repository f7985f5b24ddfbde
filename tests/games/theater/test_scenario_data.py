"""The scenarios are sound: set-ups by land, owner and stacking, tables as the catalogue has them, names for all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import combinations

import pytest

from engine.games.theater.game import THEATER
from engine.games.theater.map.countries import AXIS, COUNTRIES, COUNTRY_OF_CODE, NOBODY, SOVIET, WEST
from engine.games.theater.rules import RULES
from engine.games.theater.table import events
from engine.games.theater.table.forces import ANYWHERE, Forces, Posted, arriving, posted
from engine.games.theater.table.pieces import (
    AIR,
    ARM_OF,
    ARMOUR,
    ARMS,
    EXPEDITIONARY,
    FLEET,
    FORTRESS,
    HQ,
    INFANTRY,
    KINDS,
    PLAIN,
    SIBERIAN,
    SS,
    SS_HQ,
    TRANSPORT_CONVOY,
    read_unit,
    unit_name,
    unit_tag,
    unit_word,
)
from engine.games.theater.table.scenario import NEVER, Scenario, scenarios
from engine.games.theater.words.vocabulary import most_units
from engine.kits.hexgrid import NOWHERE

ALL = tuple(scenarios().values())
each_scenario = pytest.mark.parametrize("plan", ALL, ids=lambda plan: plan.id)

WEST_SHORES = scenarios()["shores-west"]
EAST_SHORES = scenarios()["shores-east"]
BARBAROSSA = scenarios()["barbarossa"]
EUROPE = scenarios()["europe"]


def stacks(units: Iterable[Posted], plan: Scenario) -> dict[int, list[Posted]]:
    found: dict[int, list[Posted]] = defaultdict(list)
    for unit in units:
        if KINDS[unit.kind].is_ground and unit.place != ANYWHERE and unit.place < len(plan.map):
            found[unit.place].append(unit)
    return found


def may_stack(one: Posted, other: Posted) -> bool:
    """The bans of 9.0.1 for two units of a faction, without political markers."""
    if {one.kind, other.kind} <= {HQ, SS_HQ} or one.kind == other.kind == FORTRESS:
        return False
    minors = {unit.country for unit in (one, other) if not COUNTRIES[unit.country].is_major}
    return len(minors) < 2 or any(ARMS[unit.arm].flag == EXPEDITIONARY and unit.order == 1 for unit in (one, other))


def shorthand(plan: Scenario, forces: Forces, place: str) -> str:
    """Ground units in a place, such as `GE a2 GE i2`."""
    letters = {0: "", SS: "s", EXPEDITIONARY: "x", SIBERIAN: "r"}
    return " ".join(
        f"{COUNTRIES[unit.country].code} "
        f"{letters[ARMS[unit.arm].flag] if unit.kind != SS_HQ else ''}{KINDS[unit.kind].letter}"
        f"{unit.order if unit.kind not in {HQ, SS_HQ} else ''}"
        for unit in forces.units
        if KINDS[unit.kind].is_ground and unit.place == plan.map.place_index[place]
    )


def steps(forces: Forces, country: str) -> int:
    return sum(unit.order for unit in forces.units if COUNTRIES[unit.country].code == country and unit.kind < AIR)


# --- set-ups ----------------------------------------------------------------------------------------------------------


@each_scenario
def test_units_are_set_up_on_land_their_faction_controls(plan: Scenario) -> None:
    for unit in plan.forces.units:
        if unit.place < len(plan.map):
            assert plan.map.is_land[unit.place]
            assert plan.control[unit.place] == unit.faction, plan.map.place_words[unit.place]


@each_scenario
def test_set_ups_and_garrisons_keep_the_stacking_limits_and_bans(plan: Scenario) -> None:
    entering = [event.forces.units for event in plan.events]
    for units in (plan.forces.units, *(forces.units for forces in plan.garrisons), *entering):
        for place, stack in stacks(units, plan).items():
            name = plan.map.place_words[place]
            assert len(stack) <= 4, name
            assert sum(unit.order for unit in stack) <= (4 if place in plan.map.box4 else 7), name
            assert all(may_stack(one, other) for one, other in combinations(stack, 2)), name


@each_scenario
def test_garrisons_stand_in_their_own_country(plan: Scenario) -> None:
    for country, forces in enumerate(plan.garrisons):
        for unit in forces.units:
            assert plan.map.country[unit.place] == country == unit.country
            assert unit.faction == NOBODY


@each_scenario
def test_support_units_and_convoys_stand_where_they_belong(plan: Scenario) -> None:
    first_zone, first_box = plan.map.zone_place(0), plan.map.box_place(0)
    for unit in plan.forces.units:
        if unit.kind == FLEET:
            assert first_zone <= unit.place < first_box
            assert unit.place - first_zone in plan.zones
        elif unit.kind == AIR:
            ground = [other for other in plan.forces.units if other.place == unit.place and KINDS[other.kind].is_ground]
            based = [other for other in plan.forces.units if other.place == unit.place and other.kind == AIR]
            assert sum(other.order for other in ground) >= len(based), plan.map.place_words[unit.place]
    for marker in plan.forces.markers:
        if marker.kind.endswith("convoy"):
            assert marker.place - first_zone in plan.zones
            assert marker.faction != WEST
        else:
            assert plan.control[marker.place] == marker.faction


@each_scenario
def test_boxes_hold_only_whom_they_admit(plan: Scenario) -> None:
    everything = [plan.forces, *plan.arrivals.values()]
    for unit in (unit for forces in everything for unit in forces.units):
        box = unit.place - plan.map.box_place(0)
        if box >= 0:
            assert unit.faction in plan.map.boxes[box].admits
            assert box in plan.boxes


@each_scenario
def test_neutral_hexes_are_nobodys(plan: Scenario) -> None:
    for index in plan.map.land:
        country = plan.map.country[index]
        if plan.standings[country].is_neutral and plan.control[index] != NOBODY:
            assert plan.id == "barbarossa"
            assert plan.control[index] == SOVIET


# --- Two Shores -------------------------------------------------------------------------------------------------------


WEST_TABLE = {
    "s0506": "GE H GE a2",
    "s0707": "GE S",
    "s0505": "GE sa2 GE i3 RO xl1",
    "s0605": "GE i2",
    "s0407": "GE f1",
    "s0306": "GE i1",
    "s0507": "GE p1",
    "s1004": "GE a1 IT i2",
    "s0805": "IT i2",
    "s0709": "RO l2",
    "s0608": "HU l1",
    "s0211": "FI i2",
    "s0302": "BR H",
    "s0603": "FR H",
    "s0604": "FR i1 FR f1",
    "s0503": "BR i2 FR i2",
    "s0504": "BH l2",
    "s1007": "BR a2 BR i2",
    "s1008": "BR xi1",
    "southern-reach": "BR i1",
    "eastern-us-canada": "US H US i2 US a2 US p1",
    "s0208": "SW l2",
}
EAST_TABLE = {
    "s0507": "GE H GE p1",
    "s0609": "GE S RO xl1 HU l1",
    "s0508": "GE sa2 GE i3 GE a2",
    "s0407": "GE i2 GE f1",
    "s0709": "RO l2",
    "s0211": "FI i2",
    "s0210": "FI f1",
    "s0504": "GE i1",
    "s0805": "IT i2",
    "s0411": "SU H SU p1",
    "s0510": "SU i3 SU i2",
    "s0511": "SU a2",
    "s0610": "SU i2",
    "s0710": "SU i2",
    "s0311": "SU i2 SU f1",
    "s0711": "SU a1",
    "soviet-interior": "SU i2 SU a2 SU ri1",
    "s0208": "SW l2",
}


@pytest.mark.parametrize(("plan", "table"), [(WEST_SHORES, WEST_TABLE), (EAST_SHORES, EAST_TABLE)], ids=["sw", "se"])
def test_the_set_up_of_the_two_shores_is_the_catalogues(plan: Scenario, table: dict[str, str]) -> None:
    assert {place: shorthand(plan, plan.forces, place) for place in table} == table
    places = {unit.place for unit in plan.forces.units if KINDS[unit.kind].is_ground}
    assert places == {plan.map.place_index[place] for place in table}


def support(plan: Scenario) -> set[tuple[str, str, str]]:
    units = {
        (COUNTRIES[unit.country].code, KINDS[unit.kind].id, plan.map.place_words[unit.place])
        for unit in plan.forces.units
        if not KINDS[unit.kind].is_ground
    }
    return units | {
        (COUNTRIES[marker.country].code, marker.kind, plan.map.place_words[marker.place])
        for marker in plan.forces.markers
    }


def test_air_fleets_and_markers_of_the_two_shores_are_the_catalogues() -> None:
    assert support(WEST_SHORES) == {
        ("GE", "air", "s0505"),
        ("IT", "air", "s1004"),
        ("IT", "fleet", "mediterranean-sea"),
        ("GE", "fleet", "baltic-sea"),
        ("GE", "supply-convoy", "mediterranean-sea"),
        ("GE", "supply-convoy", "baltic-sea"),
        ("GE", "transport-convoy", "mediterranean-sea"),
        ("GE", "logistics", "s0605"),
        ("BR", "air", "s0503"),
        ("BR", "fleet", "north-sea"),
        ("US", "fleet", "north-sea"),
    }
    assert support(EAST_SHORES) == {
        ("GE", "air", "s0508"),
        ("GE", "fleet", "baltic-sea"),
        ("GE", "supply-convoy", "baltic-sea"),
        ("GE", "logistics", "s0508"),
        ("SU", "air", "s0510"),
        ("SU", "fleet", "mediterranean-sea"),
        ("SU", "supply-convoy", "mediterranean-sea"),
        ("SU", "logistics", "s0511"),
    }


def sides(plan: Scenario, faction: int) -> set[str]:
    on_map = set(plan.map.hexes_of)
    return {
        country.code
        for index, country in enumerate(COUNTRIES)
        if index in on_map and plan.standings[index].faction == faction
    }


def test_the_countries_of_the_two_shores_stand_as_the_catalogue_has_them() -> None:
    assert sides(WEST_SHORES, AXIS) == {"GE", "IT", "HU", "RO", "FI", "LI"}
    assert sides(WEST_SHORES, WEST) == {"BR", "FR", "BH", "TN", "EG", "IQ"}
    assert sides(WEST_SHORES, NOBODY) == {"SU", "SW", "AL"}
    assert sides(EAST_SHORES, SOVIET) == {"SU"}
    assert sides(EAST_SHORES, NOBODY) == {"BR", "EG", "IQ", "SW", "AL"}
    conquered = {COUNTRIES[index].code for index, one in enumerate(EAST_SHORES.standings) if one.is_conquered}
    assert conquered == {"FR", "BH"}
    for code in conquered:
        hexes = EAST_SHORES.map.hexes_of[COUNTRY_OF_CODE[code]]
        assert {EAST_SHORES.control[index] for index in hexes} == {AXIS}
    assert EAST_SHORES.wars == {(AXIS, SOVIET), (AXIS, WEST)}


def test_the_weather_track_of_the_two_shores() -> None:
    for plan in (WEST_SHORES, EAST_SHORES):
        assert [plan.weather_of(turn, 0) for turn in range(1, 9)] == [0, 2, 1, 3, 3, 1, 0, 0]
        assert [plan.weather_of(turn, 1) for turn in range(1, 9)] == [0, 0, 0, 0, 2, 1, 2, 0]


def test_the_points_of_the_eastern_shore_are_soviet_and_axis_at_the_start() -> None:
    soviet = [index for index in EAST_SHORES.map.land if EAST_SHORES.control[index] == SOVIET]
    assert sum(EAST_SHORES.map.points[index] for index in soviet) == 3 + 2 + 1 + 2


# --- Europe -----------------------------------------------------------------------------------------------------------


def test_the_axis_has_36_points_without_conquests() -> None:
    axis = {COUNTRY_OF_CODE[code] for code in ("GE", "SK", "IT", "LI", "AB", "HU", "RO", "BG", "FI")}
    points = EUROPE.map.points
    assert sum(points[index] for index in EUROPE.map.land if EUROPE.map.country[index] in axis) == 36


def test_the_soviets_have_25_points_to_lose_in_barbarossa() -> None:
    soviet = [index for index in BARBAROSSA.map.land if BARBAROSSA.control[index] == SOVIET]
    assert sum(BARBAROSSA.map.points[index] for index in soviet) == 25


def test_the_calendar_runs_from_1939_to_1945() -> None:
    names = {turn: EUROPE.turn_name(turn) for turn in (1, 2, 3, 36)}
    assert [name.en for name in names.values() if name] == [
        "September–October 1939",
        "November–December 1939",
        "January–February 1940",
        "July–August 1945",
    ]
    assert BARBAROSSA.turn_name(11) == EUROPE.turn_name(11)
    assert BARBAROSSA.turn_name(22) == EUROPE.turn_name(22)
    assert [EUROPE.weather_of(turn, 0) for turn in range(1, 8)] == [0, 1, 3, 1, 0, 0, 2]
    assert [EUROPE.weather_of(turn, 1) for turn in range(1, 8)] == [0, 0, 2, 0, 0, 2, 0]
    assert [BARBAROSSA.weather_of(turn, 0) for turn in (11, 12, 13, 14, 15, 16)] == [0, 0, 2, 1, 3, 1]


def test_forces_of_europe_add_up() -> None:
    assert {code: steps(EUROPE.forces, code) for code in ("GE", "PL", "FR", "BR", "SU")} == {
        "GE": 45,
        "PL": 17,
        "FR": 24,
        "BR": 13,
        "SU": 0,
    }
    assert Counter(unit.kind for unit in EUROPE.forces.units)[FLEET] == 2 + 1 + 6
    assert {code: steps(BARBAROSSA.forces, code) for code in ("GE", "HU", "RO", "FI", "SU")} == {
        "GE": 63,
        "HU": 3,
        "RO": 8,
        "FI": 6,
        "SU": 77,
    }


def test_the_soviets_enter_with_the_set_up_of_barbarossa() -> None:
    entry = next(event for event in EUROPE.events if event.kind == events.ENTER)
    assert entry.turn == 9
    own = Forces(
        tuple(unit for unit in BARBAROSSA.forces.units if unit.faction == SOVIET),
        tuple(marker for marker in BARBAROSSA.forces.markers if marker.faction == SOVIET),
    )
    assert entry.forces == own


def test_italy_joins_with_its_forces() -> None:
    italy = next(event for event in EUROPE.events if event.kind == events.JOIN and event.turn == 5)
    assert {COUNTRIES[country].code for country in italy.countries} == {"IT", "LI", "AB"}
    assert shorthand(EUROPE, italy.forces, "e3506") == "IT i2 IT a1"
    assert steps(italy.forces, "IT") == 18
    assert Counter(marker.kind for marker in italy.forces.markers) == {"supply-convoy": 2, TRANSPORT_CONVOY: 1}
    allowed = set(italy.countries)
    assert all(EUROPE.map.country[unit.place] in allowed for unit in italy.forces.units if KINDS[unit.kind].is_ground)


def test_reinforcements_come_as_scheduled() -> None:
    assert sorted(EUROPE.arrivals) == [*range(3, 26), 26, 27, 28, 30, 32]
    assert sorted(BARBAROSSA.arrivals) == list(range(12, 23))
    turn = EUROPE.arrivals[14]
    interior, america = (EUROPE.map.place_index[word] for word in ("soviet-interior", "eastern-us-canada"))
    assert Counter((COUNTRIES[unit.country].code, unit.place) for unit in turn.units) == {
        ("IT", ANYWHERE): 1,
        ("US", america): 3,
        ("SU", interior): 4,
    }
    assert sum(ARMS[unit.arm].flag == SIBERIAN for unit in turn.units) == 3
    assert [marker.kind for marker in EUROPE.arrivals[8].markers] == ["logistics", "logistics"]
    southern = EUROPE.map.place_index["southern-approaches"]
    seventh = [unit for unit in EUROPE.arrivals[7].units if COUNTRIES[unit.country].code == "BR"]
    assert [(KINDS[unit.kind].id, unit.place) for unit in seventh] == [
        ("armour", southern),
        ("infantry", southern),
        ("air", ANYWHERE),
    ]
    assert all(unit.faction in {AXIS, SOVIET} for forces in BARBAROSSA.arrivals.values() for unit in forces.units)


def test_declarations_open_when_the_catalogue_says() -> None:
    first = {
        (faction, code): EUROPE.declarations[faction][COUNTRY_OF_CODE[code]]
        for faction in (AXIS, WEST, SOVIET)
        for code in ("NO", "BH", "GR", "SY", "TR", "PE")
    }
    assert [first[AXIS, code] for code in ("NO", "BH", "GR", "SY", "TR", "PE")] == [4, 5, 7, 1, 9, 9]
    assert [first[WEST, code] for code in ("NO", "BH", "GR", "SY", "TR", "PE")] == [4, 20, 20, 7, 20, 20]
    assert first[SOVIET, "PE"] == 1
    assert first[SOVIET, "TR"] == 20
    assert all(turn == NEVER for plan in (WEST_SHORES, BARBAROSSA) for row in plan.declarations for turn in row)


def test_limits_grow_when_the_catalogue_says() -> None:
    assert [EUROPE.blitz_limit(WEST, turn) for turn in (1, 25, 26, 36)] == [3, 3, 5, 5]
    assert [EUROPE.blitz_limit(SOVIET, turn) for turn in (17, 18)] == [3, 5]
    assert [BARBAROSSA.blitz_limit(SOVIET, turn) for turn in (11, 17, 18, 22)] == [3, 3, 5, 5]
    assert [plan.blitz_limit(AXIS, plan.first_turn) for plan in ALL] == [3, 3, 6, 6]
    assert [plan.rail[AXIS] for plan in ALL] == [2, 2, 5, 6]
    assert [(plan.detachments, plan.sea_lift, plan.us_points) for plan in (WEST_SHORES, EUROPE)] == [
        (2, 4, 2),
        (6, 12, 6),
    ]


def test_barbarossa_is_played_in_the_east_alone() -> None:
    on_map = {BARBAROSSA.map.zones[zone].code for zone in BARBAROSSA.zones}
    assert on_map == {"B", "K", "S"}
    assert [BARBAROSSA.map.boxes[box].id for box in BARBAROSSA.boxes] == ["soviet-interior"]
    baltic = BARBAROSSA.standings[COUNTRY_OF_CODE["BA"]]
    assert (baltic.faction, COUNTRIES[baltic.depends_on].code) == (SOVIET, "SU")
    poland = BARBAROSSA.map.hexes_of[COUNTRY_OF_CODE["PL"]]
    assert {BARBAROSSA.control[index] for index in poland} == {AXIS, SOVIET}
    assert BARBAROSSA.standings[COUNTRY_OF_CODE["PL"]].is_conquered


def test_the_partition_gives_the_soviets_what_they_hold_in_barbarossa() -> None:
    partition = next(event for event in EUROPE.events if event.kind == events.PARTITION)
    poland = COUNTRY_OF_CODE["PL"]
    assert {EUROPE.map.country[index] for index in partition.hexes} == {poland}
    held = {index for index in BARBAROSSA.map.hexes_of[poland] if BARBAROSSA.control[index] == SOVIET}
    assert held == set(partition.hexes)


# --- events and rules -------------------------------------------------------------------------------------------------


@each_scenario
def test_scenarios_and_events_name_rules_of_the_book(plan: Scenario) -> None:
    assert plan.rule in RULES.rules
    for event in plan.events:
        assert event.rule in RULES.rules
        assert plan.first_turn <= event.turn <= plan.last_turn
        assert event in plan.events_on[event.turn]


@each_scenario
def test_countries_that_join_by_an_event_have_forces_or_a_garrison(plan: Scenario) -> None:
    for event in plan.events:
        if event.kind == events.JOIN and not event.forces.units and not event.option:
            for country in event.countries:
                assert plan.garrisons[country].units or COUNTRIES[country].code == "US"


# --- units and names --------------------------------------------------------------------------------------------------


def test_factors_are_those_of_the_table() -> None:
    infantry, armour, fortress, ss_hq = KINDS[INFANTRY], KINDS[ARMOUR], KINDS[FORTRESS], KINDS[SS_HQ]
    assert list(zip(infantry.attack, infantry.defence, infantry.move, strict=True))[1:] == [
        (2, 3, 3),
        (4, 6, 3),
        (6, 9, 3),
    ]
    assert (armour.attack, armour.defence, armour.move) == ((0, 3, 6, 9), (0, 2, 5, 8), (0, 5, 5, 5))
    assert (fortress.attack, fortress.defence, fortress.move) == ((0,) * 4, (0, 3, 6, 9), (0,) * 4)
    assert (ss_hq.attack[1], ss_hq.defence[1], ss_hq.move[1]) == (1, 2, 0)
    assert [kind.price for kind in KINDS] == [1, 1, 2, 1, 2, 2, 2, 1, 3, 4]
    assert [kind.largest for kind in KINDS] == [3, 2, 3, 2, 1, 1, 1, 3, 1, 1]


def test_minors_but_france_and_finland_have_light_infantry() -> None:
    light = {country.code for country in COUNTRIES if country.has_light_infantry}
    majors = {country.code for country in COUNTRIES if country.is_major}
    assert majors == {"BR", "GE", "IT", "SU", "US"}
    assert light == {country.code for country in COUNTRIES} - majors - {"FR", "FI"}


def test_units_have_the_names_people_use() -> None:
    panzer = ARM_OF[COUNTRY_OF_CODE["GE"], ARMOUR, PLAIN]
    assert unit_word(panzer, 3) == "3pz"
    assert unit_tag(panzer, 3).ru == "3тд"
    assert unit_name(panzer, 3).en == "3pz (armour of Germany)"
    assert unit_name(panzer, 3).ru == "3тд (танки Германии)"
    assert unit_word(ARM_OF[COUNTRY_OF_CODE["SU"], INFANTRY, PLAIN], 13) == "13sd"
    assert unit_word(ARM_OF[COUNTRY_OF_CODE["GE"], ARMOUR, SS], 1) == "1ss-pz"


def test_no_two_arms_have_one_name() -> None:
    assert len({arm.tag.en for arm in ARMS}) == len(ARMS)
    assert len({arm.tag.ru for arm in ARMS}) == len(ARMS)
    assert len({arm.name.en for arm in ARMS}) == len(ARMS)


def test_a_unit_is_read_by_its_word() -> None:
    for arm in range(len(ARMS)):
        assert read_unit(unit_word(arm, 12)) == (arm, 12)
    for word in ("pz", "0pz", "3xx", "3pz ", "-1pz", "3PZ", "1000id", ""):
        with pytest.raises(ValueError, match="expected a unit such as 3pz"):
            read_unit(word)


@pytest.mark.parametrize("text", ["s0506 i4", "s0506 l1", "s0506 H1", "s0506 i", "s0506 q1", "s9999 i1", "s0506 ri1"])
def test_a_set_up_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        posted(WEST_SHORES.map, text, AXIS, COUNTRY_OF_CODE["GE"])


def test_reinforcements_are_read_with_their_boxes() -> None:
    found = arriving(WEST_SHORES.map, "i2 @southern-reach; A", WEST, COUNTRY_OF_CODE["BR"])
    assert [unit.place for unit in found.units] == [WEST_SHORES.map.place_index["southern-reach"], ANYWHERE]


def test_every_word_is_there_once_with_both_names() -> None:
    assert len({word.word for word in THEATER.words}) == len(THEATER.words)
    assert all(word.name.en and word.name.ru for word in THEATER.words)
    known = {word.word for word in THEATER.words}
    for plan in ALL:
        assert known >= set(plan.map.place_words)
        for forces in (plan.forces, *plan.garrisons, *plan.arrivals.values()):
            for arm, count in Counter(unit.arm for unit in forces.units).items():
                assert {unit_word(arm, number) for number in range(1, count + 1)} <= known
    assert min(most_units().values()) > 0
    assert NOWHERE == ANYWHERE == NOBODY
