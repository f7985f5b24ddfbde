"""7, 10.1 and 10.2: sources, lines over land, sea and boxes, and what cuts them."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.rules import Rule
from engine.games.theater import rules
from engine.games.theater.actions import Move
from engine.games.theater.map.countries import SOVIET, WEST
from engine.games.theater.supply.supply import is_marker_supplied, is_supplied
from engine.games.theater.table.state import NEUTRAL
from tests.games.theater.proving import Field, field, ground, nations

RAIL = "t0504-t0505-t0506-t0507-t0508-t0509-t0510-t0511-t0512"
EAST = ground(cities={"t0512": "GE"}, rails=(RAIL,))
NEAR = ground(cities={"t0505": "GE"})


def holds(at: Field, word: str, *, ground: bool = False) -> list[str]:
    """The line of a supplied unit or marker, as words; the flood agrees."""
    supply = at.supply(word, ground=ground)
    assert supply.cut is None, f"expected a line, got cut by {supply.cut}"
    assert _by_flood(at, word, ground=ground)
    return [at.map.place_words[place] for place in supply.line]


def cut(at: Field, word: str, rule: Rule, *places: str, ground: bool = False) -> None:
    """The line is cut by this rule and, if they are given, at these places; the flood agrees."""
    supply = at.supply(word, ground=ground)
    assert supply.cut is not None, f"expected a cut line, got {supply.line}"
    assert supply.cut.rule == rule, f"expected {rule.id}, got {supply.cut.rule.id}"
    if places:
        assert tuple(at.map.place_words[place] for place in supply.cut.places) == places
    assert not _by_flood(at, word, ground=ground)


def _by_flood(at: Field, word: str, *, ground: bool) -> bool:
    marker = next((one for one in at.state.markers if one.word == word), None)
    if marker is not None:
        return is_marker_supplied(at.state, marker, ground=ground)
    return is_supplied(at.state, at.unit(word), ground=ground)


# --- sources ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    rules.supply.HOME_CITY_SOURCE,
    rules.supply.TWO_FREE_HEXES,
    rules.supply.OWN_HEX_NOT_COUNTED,
    rules.supply.LINE_WHEN_ACTING,
)
def test_a_city_of_the_home_country_is_a_source_and_for_nobody_else() -> None:
    assert holds(field(NEAR, ax="t0504 1id"), "1id") == ["t0504", "t0505"]
    cut(field(NEAR, ax="t0504 1it"), "1it", rules.supply.HOME_CITY_SOURCE)


@pytest.mark.covers(rules.supply.PARTISAN_BASE_SOURCE)
def test_a_partisan_base_is_a_source_for_its_country() -> None:
    map_ = ground(countries={"t0505": "YU"})
    allied = nations(YU=(WEST, "active"))
    lay = "t0505 wa partisan-base/YU"
    at = field(map_, wa="t0504 1yu; t0604 1br", lay=lay, control={"t0505": WEST}, standing=allied)
    assert holds(at, "1yu") == ["t0504", "t0505"]
    assert at.supply("1br").cut is not None


BOXES = (
    {"id": "eastern-us-canada", "admits": ["west"], "zones": "A", "boxes": ["cape"]},
    {"id": "cape", "admits": ["west"], "hexes": "t0701"},
    {"id": "soviet-interior", "admits": ["soviet"], "edge": "SU"},
)


@pytest.mark.covers(rules.supply.EASTERN_US_SOURCE, rules.supply.BOX_TO_BOX, rules.supply.US_ONLY_FROM_BOX)
def test_the_eastern_box_serves_british_and_us_units_and_is_the_only_source_of_the_us() -> None:
    map_ = ground(cities={"t0505": "US"}, boxes=BOXES)
    at = field(map_, wa="eastern-us-canada 1us; cape 1br 1fr; t0504 2us")
    assert holds(at, "1us") == ["eastern-us-canada"]
    assert holds(at, "1br") == ["cape", "eastern-us-canada"]
    assert at.supply("1fr").cut is not None
    cut(at, "2us", rules.supply.US_ONLY_FROM_BOX)


@pytest.mark.covers(rules.supply.SOVIET_INTERIOR_SOURCE, rules.supply.EAST_EDGE)
def test_the_interior_serves_soviet_units_also_over_the_east_edge() -> None:
    map_ = ground(boxes=BOXES, edge="t0512")
    at = field(map_, su="soviet-interior 1sd; t0510 2sd; t0509 3sd", ax="t0710 1id")
    assert holds(at, "1sd") == ["soviet-interior"]
    assert holds(at, "2sd") == ["t0510", "t0511", "t0512", "soviet-interior"]
    assert holds(at, "2sd", ground=True)
    cut(at, "3sd", rules.supply.TWO_FREE_HEXES)
    assert at.supply("1id").cut is not None


def test_by_a_switch_the_edge_is_two_columns_wide() -> None:
    map_ = ground(boxes=BOXES, edge="t0512")
    at = field(map_, su="t0509 1sd")
    assert not is_supplied(at.state, at.unit("1sd"))
    wide = Field(msgspec.structs.replace(at.state, switches=("edge=both-columns",)))
    assert holds(wide, "1sd") == ["t0509", "t0510", "t0511", "soviet-interior"]


@pytest.mark.covers(rules.supply.SOURCE_ENEMY_UNIT, rules.supply.SOURCE_ENEMY_MARKER, rules.supply.SOURCE_DEVASTATED)
def test_enemies_and_devastation_disable_a_source() -> None:
    cut(field(NEAR, ax="t0505 1id", lay="t0505 no devastation"), "1id", rules.supply.SOURCE_DEVASTATED, "t0505")
    cut(field(NEAR, ax="t0505 1id", lay="t0505 su detachment"), "1id", rules.supply.SOURCE_ENEMY_MARKER, "t0505")
    assert holds(field(NEAR, ax="t0505 1id", lay="t0505 ax logistics/GE"), "1id") == ["t0505"]
    cut(field(NEAR, ax="t0503 1id", su="t0505 1ur"), "1id", rules.supplied.LINE_EZOC, "t0504")
    at = field(NEAR, ax="t0503 1id; t0504 2id", su="t0505 1ur")
    cut(at, "1id", rules.supply.SOURCE_ENEMY_UNIT, "t0505")
    assert holds(field(NEAR, ax="t0504 1id", su="t0505 1su-air"), "1id")
    literal = field(NEAR, ax="t0504 1id", su="t0505 1su-air", switches=("support-units-occupy=on",))
    cut(literal, "1id", rules.supply.SOURCE_ENEMY_UNIT, "t0505")


def test_whoever_controls_an_empty_home_city_it_is_a_source() -> None:
    at = field(NEAR, ax="t0504 1id", control={"t0505": SOVIET})
    assert holds(at, "1id") == ["t0504", "t0505"]
    other = field(NEAR, ax="t0504 1id", control={"t0505": SOVIET}, switches=("source-needs-control=on",))
    assert not is_supplied(other.state, other.unit("1id"))


# --- over land --------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.supply.TWO_FREE_HEXES)
def test_two_free_hexes_and_no_more() -> None:
    assert holds(field(ground(cities={"t0505": "GE"}), ax="t0503 1id"), "1id") == ["t0503", "t0504", "t0505"]
    cut(field(ground(cities={"t0505": "GE"}), ax="t0502 1id"), "1id", rules.supply.TWO_FREE_HEXES)


@pytest.mark.covers(rules.supply.TRANSPORT_ANY_DISTANCE)
def test_a_transport_line_reached_in_time_leads_any_distance_but_no_further() -> None:
    map_ = ground(cities={"t0512": "GE"}, rails=("t0505-t0506-t0507-t0508-t0509-t0510-t0511-t0512",))
    assert holds(field(map_, ax="t0503 1id"), "1id")[-1] == "t0512"
    cut(field(map_, ax="t0502 1id"), "1id", rules.supply.TWO_FREE_HEXES)
    beyond = ground(cities={"t0412": "GE"}, rails=("t0505-t0506-t0507-t0508-t0509-t0510-t0511",))
    cut(field(beyond, ax="t0505 1id"), "1id", rules.supply.TRANSPORT_ANY_DISTANCE)


@pytest.mark.covers(rules.supply.DEVASTATION_LEAVES_RAILS)
def test_devastation_does_not_stop_a_transport_line() -> None:
    map_ = ground(cities={"t0508": "GE", "t0512": "GE"}, rails=(RAIL,))
    at = field(map_, ax="t0504 1id", lay="t0508 no devastation")
    assert holds(at, "1id")[-1] == "t0512"


@pytest.mark.covers(rules.supply.LINE_LEAVES_ENEMY_HEX)
def test_a_line_may_leave_a_hex_with_an_enemy_marker() -> None:
    assert holds(field(NEAR, ax="t0504 1id", lay="t0504 su detachment"), "1id") == ["t0504", "t0505"]


def test_the_own_hex_is_not_tested() -> None:
    assert holds(field(NEAR, ax="t0504 1id", su="t0503 1sd"), "1id") == ["t0504", "t0505"]


@pytest.mark.covers(
    rules.supplied.LINE_EZOC, rules.zones.LINE_STOPPED_BY_EZOC, rules.zones.FRIEND_NEGATES_EZOC, rules.zones.ENEMY_ZOC
)
def test_an_enemy_zone_cuts_a_line_unless_a_friend_is_in_each_hex_of_it() -> None:
    cut(field(EAST, ax="t0504 1id", su="t0408 1sd"), "1id", rules.supplied.LINE_EZOC, "t0508")
    cut(field(EAST, ax="t0504 1id; t0508 2id", su="t0408 1sd"), "1id", rules.supplied.LINE_EZOC, "t0509")
    assert holds(field(EAST, ax="t0504 1id; t0508 2id; t0509 3id", su="t0408 1sd"), "1id")[-1] == "t0512"
    at = field(EAST, ax="t0504 1id", su="t0408 1sd")
    found = at.supply("1id").cut
    assert found is not None
    assert found.units == ("1sd",)


@pytest.mark.covers(rules.zones.MARKERS_NEVER_NEGATE)
def test_markers_do_not_keep_a_line_open() -> None:
    lay = "t0508 ax detachment; t0509 ax logistics/GE"
    cut(field(EAST, ax="t0504 1id", su="t0408 1sd", lay=lay), "1id", rules.supplied.LINE_EZOC, "t0508")


def test_the_source_hex_counts_as_part_of_the_line() -> None:
    at = field(NEAR, ax="t0503 1id", su="t0506 1sd")
    cut(at, "1id", rules.supplied.LINE_EZOC, "t0505")
    exempt = msgspec.structs.replace(at.state, switches=("source-hex-exempt=on",))
    assert is_supplied(exempt, at.unit("1id"))


@pytest.mark.covers(rules.supplied.LINE_ENEMY_UNIT, rules.supplied.LINE_ENEMY_MARKER)
def test_enemy_units_and_blocking_markers_cut_a_line() -> None:
    cut(
        field(EAST, ax="t0504 1id; t0505 2id; t0507 3id", su="t0506 1ur"),
        "1id",
        rules.supplied.LINE_ENEMY_UNIT,
        "t0506",
    )
    cut(field(EAST, ax="t0504 1id", lay="t0508 su detachment"), "1id", rules.supplied.LINE_ENEMY_MARKER, "t0508")
    cut(field(EAST, ax="t0504 1id", lay="t0508 su logistics/SU"), "1id", rules.supplied.LINE_ENEMY_MARKER, "t0508")
    assert holds(field(EAST, ax="t0504 1id", lay="t0508 ax detachment"), "1id")
    assert holds(field(EAST, ax="t0504 1id", lay="t0508 su partisan-base/GE"), "1id")


@pytest.mark.covers(rules.supplied.LINE_IMPASSABLE)
def test_impassable_hexes_and_hexsides_cut_a_line() -> None:
    ring = "t0404 t0504 t0604"
    map_ = ground(cities={"t0505": "GE"}, impassable=ring)
    cut(field(map_, ax="t0503 1id"), "1id", rules.supplied.LINE_IMPASSABLE)
    sides = "t0404/t0505 t0405/t0505 t0504/t0505 t0505/t0506 t0505/t0604 t0505/t0605"
    cut(
        field(ground(cities={"t0505": "GE"}, impassable_sides=sides), ax="t0504 1id"),
        "1id",
        rules.supplied.LINE_IMPASSABLE,
    )
    mountains = ground(cities={"t0505": "GE"}, mountain="t0504/t0505", strait="t0503/t0504")
    assert holds(field(mountains, ax="t0503 1id"), "1id")


@pytest.mark.covers(rules.supplied.LINE_NEUTRAL)
def test_a_neutral_country_and_its_dependents_cut_even_a_transport_line() -> None:
    for code in ("SW", "AL"):
        map_ = ground(cities={"t0512": "GE"}, rails=(RAIL,), countries={"t0508": code})
        cut(field(map_, ax="t0504 1id", control={"t0508": NEUTRAL}), "1id", rules.supplied.LINE_NEUTRAL, "t0508")


@pytest.mark.covers(rules.supplied.LINE_SEA_HEX)
def test_sea_hexes_cut_a_line_without_an_own_beachhead() -> None:
    sea = dict.fromkeys(("t0404", "t0504", "t0604"), "A")
    map_ = ground(cities={"t0505": "GE"}, sea=sea)
    cut(field(map_, ax="t0503 1id"), "1id", rules.supplied.LINE_SEA_HEX)
    assert holds(field(map_, ax="t0503 1id", lay="t0504 ax beachhead"), "1id") == ["t0503", "t0504", "t0505"]
    cut(field(map_, ax="t0503 1id", lay="t0504 su beachhead"), "1id", rules.supplied.LINE_SEA_HEX)


@pytest.mark.covers(rules.supplied.LINE_UNCONTROLLED_CITY)
def test_an_uncontrolled_city_of_an_enemy_country_cuts_a_line() -> None:
    map_ = ground(cities={"t0512": "GE", "t0508": "PL"}, rails=(RAIL,), countries={"t0507": "PL"})
    cut(field(map_, ax="t0504 1id", control={"t0508": WEST}), "1id", rules.supplied.LINE_UNCONTROLLED_CITY, "t0508")
    assert holds(field(map_, ax="t0504 1id"), "1id")
    assert holds(field(EAST, ax="t0504 1id", control={"t0508": WEST}), "1id")


@pytest.mark.covers(rules.supplied.LINE_DEPENDENT_CITIES)
def test_cities_of_dependents_and_conquered_western_minors_let_a_line_pass() -> None:
    conquered = nations(PL=(WEST, "conquered"))
    map_ = ground(cities={"t0512": "GE", "t0508": "PL"}, rails=(RAIL,))
    assert holds(field(map_, ax="t0504 1id", control={"t0508": WEST}, standing=conquered), "1id")
    dependent = ground(cities={"t0512": "GE", "t0508": "EG"}, rails=(RAIL,))
    assert holds(field(dependent, ax="t0504 1id", control={"t0508": WEST}), "1id")


# --- over the sea -----------------------------------------------------------------------------------------------------

SHORES = ground(
    cities={"t0209": "BR"},
    ports={"t0202": "A", "t0209": "A"},
    sea={f"t02{column:02}": "A" for column in range(3, 9)},
)


@pytest.mark.covers(rules.supply.PORT_TO_PORT, rules.supply.WESTERN_NEED_NO_CONVOY)
def test_a_western_line_goes_from_open_port_to_open_port_without_a_convoy() -> None:
    at = field(SHORES, wa="t0402 1br", control={"t0202": WEST, "t0209": WEST})
    assert holds(at, "1br") == ["t0402", "t0302", "t0202", "zone-a", "t0209"]
    closed = field(SHORES, wa="t0402 1br", control={"t0209": WEST})
    cut(closed, "1br", rules.supply.PORT_TO_PORT, "t0202")


THREE = ground(
    cities={"t0209": "BR"},
    ports={"t0202": "A", "t0209": "C", "t0805": "B"},
    sea={"t0203": "A", "t0204": "B", "t0208": "C"},
)


@pytest.mark.covers(rules.supply.OPEN_PORT_IN_EACH_ZONE)
def test_every_zone_on_the_way_needs_an_own_open_port() -> None:
    ports = {"t0202": WEST, "t0209": WEST}
    cut(field(THREE, wa="t0202 1br", control=ports), "1br", rules.supply.OPEN_PORT_IN_EACH_ZONE, "zone-b")
    at = field(THREE, wa="t0202 1br", control={**ports, "t0805": WEST})
    assert holds(at, "1br") == ["t0202", "zone-a", "zone-b", "zone-c", "t0209"]


@pytest.mark.covers(rules.supply.PORT_DEVASTATED, rules.supply.PORT_BLOCKADED)
def test_devastation_and_enemy_fleets_close_ports() -> None:
    ports = {"t0202": WEST, "t0209": WEST}
    at = field(SHORES, wa="t0402 1br", control=ports, lay="t0202 no devastation")
    cut(at, "1br", rules.supply.PORT_DEVASTATED, "t0202")
    at = field(SHORES, wa="t0402 1br", ax="zone-a 1ge-fl", control=ports)
    cut(at, "1br", rules.supply.PORT_BLOCKADED)
    found = at.supply("1br").cut
    assert found is not None
    assert found.units == ("1ge-fl",)


def test_by_a_switch_a_port_is_closed_towards_one_zone_only() -> None:
    map_ = ground(
        cities={"t0209": "BR"},
        ports={"t0202": "AB", "t0209": "B", "t0805": "C"},
        sea={"t0203": "A", "t0102": "B", "t0208": "B"},
    )
    at = field(map_, wa="t0202 1br", ax="zone-a 1ge-fl", control={"t0202": WEST, "t0209": WEST})
    cut(at, "1br", rules.supply.PORT_BLOCKADED)
    literal = Field(msgspec.structs.replace(at.state, switches=("port-closed-per-zone=on",)))
    assert holds(literal, "1br") == ["t0202", "zone-b", "t0209"]


def test_by_a_switch_only_factions_at_war_are_enemies() -> None:
    at = field(EAST, ax="t0504 1id", no="t0408 1sw")
    cut(at, "1id", rules.supplied.LINE_EZOC, "t0508")
    at_war = Field(msgspec.structs.replace(at.state, switches=("only-at-war=on",)))
    assert holds(at_war, "1id")[-1] == "t0512"


@pytest.mark.covers(rules.weather.ICE_CLOSES_PORTS)
def test_ice_closes_a_port_in_snow_only() -> None:
    map_ = ground(
        cities={"t0209": "BR"},
        ports={"t0202": "A", "t0209": "A"},
        sea={f"t02{column:02}": "A" for column in range(3, 9)},
        ice="t0202",
    )
    ports = {"t0202": WEST, "t0209": WEST}
    cut(field(map_, wa="t0402 1br", control=ports, weather="snow"), "1br", rules.weather.ICE_CLOSES_PORTS, "t0202")
    assert holds(field(map_, wa="t0402 1br", control=ports, weather="mud"), "1br")


AXIS_SHORES = ground(
    cities={"t0209": "GE"},
    ports={"t0202": "A", "t0209": "A"},
    sea={f"t02{column:02}": "A" for column in range(3, 9)},
)


@pytest.mark.covers(rules.supply.SUPPLY_CONVOY_NEEDED)
def test_axis_lines_need_a_supply_convoy_of_their_own_in_the_zone() -> None:
    cut(field(AXIS_SHORES, ax="t0402 1id"), "1id", rules.supply.SUPPLY_CONVOY_NEEDED, "zone-a")
    lay = "zone-a ax transport-convoy; zone-a su supply-convoy"
    cut(field(AXIS_SHORES, ax="t0402 1id", lay=lay), "1id", rules.supply.SUPPLY_CONVOY_NEEDED, "zone-a")
    assert holds(field(AXIS_SHORES, ax="t0402 1id", lay="zone-a ax supply-convoy"), "1id")[-1] == "t0209"


@pytest.mark.covers(rules.supply.SEA_LEG_IS_TRANSPORT, rules.supply.TRANSPORT_ANY_DISTANCE)
def test_a_sea_leg_counts_as_a_transport_line() -> None:
    ports = {"t0202": WEST, "t0209": WEST}
    assert field(SHORES, wa="t0502 1br", control=ports).supply("1br").cut is not None
    map_ = ground(
        cities={"t0812": "BR"},
        ports={"t0202": "A", "t0209": "C", "t0901": "B"},
        sea={"t0203": "A", "t0204": "B", "t0208": "C"},
        rails=("t0209-t0309-t0409-t0510-t0610-t0711-t0811-t0812",),
    )
    at = field(map_, wa="t0402 1br", control={"t0202": WEST, "t0209": WEST, "t0901": WEST, "t0812": WEST})
    assert holds(at, "1br")[-1] == "t0812"


def test_free_hexes_left_over_are_not_used_on_the_far_side_but_by_a_switch() -> None:
    map_ = ground(
        cities={"t0410": "BR"},
        ports={"t0202": "A", "t0209": "A"},
        sea={f"t02{column:02}": "A" for column in range(3, 9)},
    )
    at = field(map_, wa="t0202 1br", control={"t0202": WEST, "t0209": WEST})
    assert not is_supplied(at.state, at.unit("1br"))
    other = msgspec.structs.replace(at.state, switches=("free-hexes-after-sea=on",))
    assert is_supplied(other, at.unit("1br"))


def test_a_beachhead_is_an_open_port_of_its_zone() -> None:
    map_ = ground(cities={"t0209": "BR"}, ports={"t0209": "A"}, sea={"t0503": "A", "t0208": "A"})
    at = field(map_, wa="t0504 1br", control={"t0209": WEST}, lay="t0503 wa beachhead")
    assert holds(at, "1br") == ["t0504", "t0503", "zone-a", "t0209"]
    off = msgspec.structs.replace(at.state, switches=("beachhead-is-port=off",))
    assert not is_supplied(off, at.unit("1br"))


@pytest.mark.covers(rules.supply.GROUND_SUPPLY)
def test_ground_supply_goes_neither_over_the_sea_nor_between_boxes() -> None:
    at = field(SHORES, wa="t0402 1br", control={"t0202": WEST, "t0209": WEST})
    assert holds(at, "1br")
    cut(at, "1br", rules.supply.GROUND_SUPPLY, ground=True)


@pytest.mark.covers(
    rules.supply.MOVES_CHANGE_LINES, rules.supply.ACTIONS_NEED_SUPPLY, rules.supplied.MOVING_NEEDS_SUPPLY
)
def test_a_move_cuts_the_line_of_the_next_mover() -> None:
    at = field(EAST, ax="t0504 1id; t0508 2id; t0509 3id; t0512 4id", su="t0408 1sd")
    assert holds(at, "1id")
    moved = at.does(Move(("3id",), ("t0510",)))
    refusal = moved.refuses(Move(("1id",), ("t0503",)), rules.supplied.MOVING_NEEDS_SUPPLY)
    assert rules.supplied.LINE_EZOC in refusal.rules
    assert {mark.kind for mark in refusal.marks} == {"refused", "supply", "cut"}


def test_axis_sources_serve_no_soviet_unit() -> None:
    cut(field(NEAR, su="t0504 1sd"), "1sd", rules.supply.HOME_CITY_SOURCE)
