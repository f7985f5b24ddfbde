"""Rules on the real maps: one short position each, with an order, a question or an inquiry in which the rule shows."""

from __future__ import annotations

import pytest

from engine.games.theater import rules
from tests.at import At
from tests.games.theater.real_maps import on_map

EAST = "shores-east"


# --- zones of control -------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    rules.zones.GROUND_UNITS_PROJECT, rules.zones.ZOC_SEVEN_HEXES, rules.zones.ENEMY_ZOC, rules.zones.ENEMY_IS_ANY_OTHER
)
def test_a_hex_next_to_an_enemy_is_in_his_zone(at: At) -> None:
    found = on_map(at, "1 movement axis", axis="s0506 1id", west="s0504 1bh").inquires("zoc", "s0505")
    assert found.marks[0].units == ("1bh",)


@pytest.mark.parametrize(
    ("scenario", "units", "hex_"),
    [
        pytest.param(
            "shores-west", {"west": "s0705 1fr"}, "s0605", marks=pytest.mark.covers(rules.zones.ZOC_NOT_OVER_MOUNTAINS)
        ),
        pytest.param(
            EAST, {"soviet": "s0811 1sd"}, "s0911", marks=pytest.mark.covers(rules.zones.ZOC_NOT_OVER_IMPASSABLE)
        ),
        pytest.param(
            "shores-west", {"west": "s0402 1br"}, "s0503", marks=pytest.mark.covers(rules.zones.ZOC_NOT_OVER_SEA)
        ),
    ],
)
def test_a_hexside_that_stops_the_zone_is_named(at: At, scenario: str, units: dict[str, str], hex_: str) -> None:
    found = on_map(at, "1 movement axis", scenario=scenario, axis="s0306 1id", **units).inquires("zoc", hex_)
    assert all(mark.kind == "reach" for mark in found.marks)


@pytest.mark.covers(rules.victory.ZOC_ASKS_NO_WAR)
def test_neutrals_control_hexes_too(at: At) -> None:
    found = on_map(at, "1 movement axis", axis="s0506 1id", neutral="s0509 1sd").inquires("zoc", "s0508")
    assert found.marks[0].units == ("1sd",)


@pytest.mark.covers(rules.zones.OVERRUN_LIFTS_EZOC)
def test_an_overrun_does_not_lift_the_zone_of_a_second_enemy(at: At) -> None:
    moment = on_map(at, "1 movement axis", axis="s0506 1pz=3 2pz=3", west="s0504 1bh; s0604 1fr")
    moment.refuses("axis", "overrun 1pz 2pz > s0505 s0504", rules.zones.OVERRUN_LIFTS_EZOC)


@pytest.mark.covers(rules.zones.RETREAT_EZOC_LAST_RESORT)
def test_a_friend_in_an_enemy_zone_is_the_last_resort_of_a_retreat(at: At) -> None:
    battle = ("battled: s0604", "battle: axis west s0604 units=1id defenders=1fr retreats=1fr:1")
    moment = on_map(at, "1 combat axis", *battle, axis="s0505 1id=3/attacked; s0602 2id", west="s0604 1fr; s0603 1br")
    moment.refuses("west", "retreat 1fr > s0603", rules.zones.RETREAT_EZOC_LAST_RESORT)


# --- supply -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    rules.supply.HOME_CITY_SOURCE,
    rules.supply.TRANSPORT_ANY_DISTANCE,
    rules.supply.LINE_WHEN_ACTING,
    rules.supply.OWN_HEX_NOT_COUNTED,
)
def test_a_line_runs_along_the_rails_to_a_city_at_home(at: At) -> None:
    found = on_map(at, "1 movement axis", axis="s0603 1id").inquires("supply", "1id")
    assert (found.marks[0].places[0], found.marks[0].places[-1]) == ("s0603", "s0506")


@pytest.mark.covers(
    rules.supply.SEA_LEG_IS_TRANSPORT,
    rules.supply.BOX_TO_BOX,
    rules.supply.EASTERN_US_SOURCE,
    rules.supply.GROUND_SUPPLY,
)
def test_the_british_in_the_desert_draw_on_america(at: At) -> None:
    found = on_map(at, "1 movement west", "wars: axis-west", axis="s0506 1id", west="s1011 1br").inquires(
        "supply", "1br"
    )
    assert found.marks[0].places == ("s1011", "s1012", "southern-reach", "eastern-us-canada")


@pytest.mark.covers(rules.supply.PORT_TO_PORT, rules.supply.WESTERN_NEED_NO_CONVOY)
def test_the_western_allies_need_no_convoy(at: At) -> None:
    found = on_map(at, "1 movement west", axis="s0506 1id", west="s0602 1br").inquires("supply", "1br")
    assert found.marks[0].places[:2] == ("s0602", "north-sea")


@pytest.mark.covers(rules.supply.PORT_DEVASTATED)
def test_a_devastated_port_takes_in_no_supply(at: At) -> None:
    lines = ("markers: s0210 devastation; baltic-sea axis-supply-convoy-1",)
    moment = on_map(at, "1 movement axis", *lines, scenario=EAST, axis="s0210 1id", soviet="s0510 1sd")
    moment.refuses("axis", "move 1id > s0211", rules.supplied.MOVING_NEEDS_SUPPLY)


@pytest.mark.covers(rules.supply.US_ONLY_FROM_BOX)
def test_american_troops_without_a_way_to_the_sea_have_no_source(at: At) -> None:
    found = on_map(at, "20 movement west", scenario="europe", axis="w1117 1id", west="w3507 1us").inquires(
        "supply", "1us"
    )
    assert found.marks[-1].kind == "cut"


@pytest.mark.covers(rules.supply.SOVIET_INTERIOR_SOURCE, rules.supply.EAST_EDGE)
def test_the_east_edge_is_as_good_as_the_interior(at: At) -> None:
    found = on_map(at, "1 movement soviet", scenario=EAST, axis="s0506 1id", soviet="s0812 1sd").inquires(
        "supply", "1sd"
    )
    assert found.marks[0].places == ("s0812", "soviet-interior")


@pytest.mark.covers(rules.supply.DEVASTATION_LEAVES_RAILS)
def test_a_devastated_city_feeds_nobody_and_lets_the_line_through(at: At) -> None:
    moment = on_map(at, "1 movement axis", "markers: s0507 devastation", axis="s0709 1id", west="s0603 1fr")
    assert "s0507" in moment.inquires("supply", "1id").marks[0].places


@pytest.mark.covers(rules.supply.LINE_LEAVES_ENEMY_HEX)
def test_a_detachment_under_ones_feet_does_not_stop_the_line(at: At) -> None:
    moment = on_map(at, "1 movement axis", "markers: s0604 detachment/west", axis="s0604 1id", west="s0703 1fr")
    assert moment.inquires("supply", "1id").marks[0].places[0] == "s0604"


@pytest.mark.covers(rules.supplied.LINE_ENEMY_MARKER)
def test_a_detachment_on_the_rails_cuts_the_line(at: At) -> None:
    moment = on_map(
        at,
        "1 movement axis",
        "markers: s0607 detachment/west; s0608 detachment/west",
        axis="s0709 1id",
        west="s0603 1fr",
    )
    moment.refuses("axis", "move 1id > s0609", rules.supplied.MOVING_NEEDS_SUPPLY)


@pytest.mark.covers(rules.supplied.LINE_DEPENDENT_CITIES)
def test_a_city_of_a_conquered_country_lets_the_line_through(at: At) -> None:
    moment = on_map(at, "1 movement axis", "control west: s0504", scenario=EAST, axis="s0603 1id", soviet="s0510 1sd")
    assert "s0504" in moment.inquires("supply", "1id").marks[0].places


@pytest.mark.covers(rules.supplied.LINE_NEUTRAL)
def test_no_line_through_a_neutral_country(at: At) -> None:
    moment = on_map(at, "1 movement axis", "control axis: s0511", axis="s0511 1id", west="s0603 1fr")
    assert moment.inquires("supply", "1id").marks[-1].kind == "cut"


@pytest.mark.covers(rules.supply.TWO_FREE_HEXES)
def test_without_rails_a_line_is_two_hexes_long(at: At) -> None:
    found = on_map(at, "1 movement axis", axis="s0605 1id", west="s0603 1fr").inquires("supply", "1id")
    assert found.marks[0].kind == "supply"


@pytest.mark.covers(rules.supply.MOVES_CHANGE_LINES)
def test_a_move_opens_the_line_of_another_unit(at: At) -> None:
    moment = on_map(at, "1 movement axis", "control axis: s0503 s0504", axis="s0503 1id; s0505 1pz", west="s0603 1fr=2")
    moment.refuses("axis", "move 1id > s0602", rules.supplied.MOVING_NEEDS_SUPPLY)
    moment.previews("axis", "move 1pz > s0504")
    moment.does("axis", "move 1pz > s0504").allows("axis", "move 1id > s0602")


@pytest.mark.covers(rules.weather.ICE_CLOSES_PORTS)
def test_ice_closes_a_port_in_snow(at: At) -> None:
    convoy = "markers: baltic-sea axis-supply-convoy-1"
    moment = on_map(at, "4 movement axis", convoy, scenario=EAST, axis="s0210 1id", soviet="s0510 1sd")
    moment.refuses("axis", "move 1id > s0211", rules.supplied.MOVING_NEEDS_SUPPLY)


@pytest.mark.covers(rules.supply.SOURCE_ENEMY_UNIT, rules.supply.SOURCE_ENEMY_MARKER)
def test_an_occupied_city_is_no_source(at: At) -> None:
    held = on_map(at, "1 movement axis", scenario=EAST, axis="s0211 1fi", soviet="s0210 1sd")
    assert held.inquires("supply", "1fi").marks[-1].kind == "cut"
    marked = on_map(at, "1 movement axis", "markers: s0210 detachment/soviet", scenario=EAST, axis="s0112 1fi")
    assert marked.inquires("supply", "1fi").marks[-1].kind == "cut"


@pytest.mark.covers(rules.supplied.LINE_IMPASSABLE)
def test_no_line_over_the_alps(at: At) -> None:
    moment = on_map(at, "1 movement axis", "control axis: s0703", axis="s0703 1it", west="s0504 1bh")
    assert moment.inquires("supply", "1it").marks[-1].kind == "cut"


@pytest.mark.covers(rules.supplied.LINE_UNCONTROLLED_CITY)
def test_no_line_through_a_city_that_the_enemy_still_controls(at: At) -> None:
    moment = on_map(at, "1 movement axis", "control axis: s0511", scenario=EAST, axis="s0511 1id", soviet="s0711 1sd")
    assert moment.inquires("supply", "1id").marks[-1].kind == "cut"


# --- weather ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("when", "more", "units", "order"),
    [
        pytest.param(
            "4 blitz axis",
            ("blitz: s0211",),
            {"axis": "s0211 1fi=2", "soviet": "s0311 1sd"},
            "attack s0311 > 1fi",
            marks=pytest.mark.covers(rules.weather.FINNS_IN_SNOW),
        ),
        pytest.param(
            "4 blitz axis",
            ("blitz: s0210", "country sweden: axis active"),
            {"axis": "s0210 1sw=2", "soviet": "s0311 1sd"},
            "attack s0311 > 1sw",
            marks=pytest.mark.covers(rules.weather.SWEDES_IN_SNOW),
        ),
        pytest.param(
            "4 blitz soviet",
            ("blitz: s0510",),
            {"axis": "s0509 1id", "soviet": "s0510 1sib"},
            "attack s0509 > 1sib",
            marks=pytest.mark.covers(rules.weather.SIBERIANS_IN_SNOW),
        ),
        pytest.param(
            "4 blitz soviet",
            ("blitz: s0510",),
            {"axis": "s0509 1id", "soviet": "s0510 1sd=2"},
            "attack s0509 > 1sd",
            marks=pytest.mark.covers(rules.weather.SOVIETS_IN_SNOW),
        ),
    ],
)
def test_some_attack_into_snow_in_the_blitz(
    at: At, when: str, more: tuple[str, ...], units: dict[str, str], order: str
) -> None:
    seat = when.rsplit(maxsplit=1)[-1]
    on_map(at, when, *more, scenario=EAST, **units).does(seat, order, rolls=[5])


@pytest.mark.covers(rules.supplied.ARMOUR_SHIFT_NEEDS_SUPPLY)
def test_armour_without_supply_gives_no_shift(at: At) -> None:
    lines = ("blitz: s0503", "control axis: s0503")
    moment = on_map(at, "1 blitz axis", *lines, axis="s0503 1pz=3", west="s0602 1fr; s0603 2fr")
    moment.previews("axis", "attack s0602 > 1pz")


# --- moving -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.turn.ZERO_FACTORS, rules.turn.SUPPORT_COUNTERS, rules.fleets.NO_FORTRESS_BY_SEA)
def test_who_does_not_march(at: At) -> None:
    convoy = "markers: baltic-sea axis-transport-convoy-1"
    moment = on_map(at, "1 movement axis", convoy, axis="s0407 1ge-ft 1id; s0506 1ge-air", west="s0603 1fr")
    moment.refuses("axis", "move 1ge-ft > s0507", rules.turn.ZERO_FACTORS)
    moment.refuses("axis", "move 1ge-air > s0505", rules.turn.SUPPORT_COUNTERS)
    moment.refuses("axis", "transport 1ge-ft > s0210", rules.fleets.NO_FORTRESS_BY_SEA)


@pytest.mark.covers(rules.movement.CLOSED_IMPASSABLE, rules.movement.CLOSED_NEUTRAL, rules.combat.OVERRUN_ODDS)
def test_closed_hexes(at: At) -> None:
    moment = on_map(at, "1 movement axis", axis="s0705 1id; s0508 2id; s0505 1pz=3 2pz=3", west="s0504 1bh=2")
    moment.refuses("axis", "move 1id > s0704", rules.movement.CLOSED_IMPASSABLE)
    moment.refuses("axis", "move 2id > s0509", rules.movement.CLOSED_NEUTRAL)
    moment.refuses("axis", "overrun 1pz 2pz > s0504", rules.combat.OVERRUN_ODDS)


@pytest.mark.covers(rules.combat.OVERRUN_COST, rules.combat.OVERRUN_RESULT, rules.combat.OVERRUN_IS_NO_ATTACK)
def test_an_overrun(at: At) -> None:
    moment = on_map(at, "1 movement axis", axis="s0505 1pz=3 2pz=3", west="s0504 1bh; s0703 1fr")
    assert "overrun" in moment.does("axis", "overrun 1pz 2pz > s0504").kinds


@pytest.mark.covers(rules.combat.OVERRUN_BARS)
def test_no_overrun_over_a_river(at: At) -> None:
    moment = on_map(at, "1 movement axis", scenario=EAST, axis="s0508 1pz=3 2pz=3", soviet="s0509 1tk; s0411 1sd")
    moment.refuses("axis", "overrun 1pz 2pz > s0509", rules.combat.OVERRUN_BARS)


@pytest.mark.covers(rules.movement.IMPASSABLE_HEXSIDE)
def test_no_step_over_an_impassable_hexside(at: At) -> None:
    lines = ("country iraq: soviet active", "control soviet: s0911")
    moment = on_map(at, "1 movement soviet", *lines, scenario=EAST, axis="s0506 1id", soviet="s0811 1sd")
    moment.refuses("soviet", "move 1sd > s0911", rules.movement.IMPASSABLE_HEXSIDE)


@pytest.mark.covers(rules.movement.MOUNTAIN_NEEDS_LINE)
def test_armour_does_not_cross_mountains_without_a_road(at: At) -> None:
    moment = on_map(at, "1 movement axis", axis="s0505 1id; s0506 2id; s0605 1pz", west="s0604 1fr; s0606 2fr")
    moment.refuses("axis", "move 1pz > s0705", rules.movement.MOUNTAIN_NEEDS_LINE)


@pytest.mark.covers(rules.movement.STRAIT_ENDS_MOVE)
def test_a_strait_ends_the_move(at: At) -> None:
    moment = on_map(at, "1 movement west", axis="s0506 1id", west="s0801 1br-ar; s0402 1br")
    moment.refuses("west", "move 1br-ar > s0902 s1001", rules.movement.STRAIT_ENDS_MOVE)


@pytest.mark.covers(rules.boxes.BOX_ADMITS)
def test_a_box_admits_its_own_faction_alone(at: At) -> None:
    lines = ("control axis: s1008..s1012", "markers: mediterranean-sea axis-supply-convoy-1")
    moment = on_map(at, "1 movement axis", *lines, axis="s1012 2pz; s0805 1it", west="s0603 1fr")
    moment.refuses("axis", "box 2pz > southern-reach", rules.boxes.BOX_ADMITS)


@pytest.mark.covers(rules.movement.CLOSED_PEACE)
def test_no_step_over_a_border_at_peace(at: At) -> None:
    moment = on_map(
        at, "10 movement axis", "control soviet: e1107", scenario="europe", axis="e1106 1id", soviet="e1408 1sd"
    )
    moment.refuses("axis", "move 1id > e1107", rules.movement.CLOSED_PEACE)


# --- battles ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.combat.ATTACK_HEXSIDES, rules.victory.NEUTRALS_CLOSED)
def test_what_cannot_be_attacked(at: At) -> None:
    moment = on_map(at, "1 combat axis", axis="s0503 1id; s0508 2id", west="s0402 1br", neutral="s0509 1sd")
    moment.refuses("axis", "attack s0402 > 1id", rules.combat.ATTACK_HEXSIDES)
    moment.refuses("axis", "attack s0509 > 2id", rules.victory.NEUTRALS_CLOSED)


@pytest.mark.covers(rules.results.RETREAT_CLOSED, rules.results.RETREAT_HEXSIDES)
def test_where_no_retreat_leads(at: At) -> None:
    battle = ("battled: s0605", "battle: west axis s0605 units=1fr defenders=1pz retreats=1pz:1")
    moment = on_map(at, "1 combat west", *battle, axis="s0605 1pz", west="s0505 1fr=3/attacked")
    moment.refuses("axis", "retreat 1pz > s0705", rules.results.RETREAT_HEXSIDES)
    battle = ("battled: s0604", "battle: axis west s0604 units=1id defenders=1fr retreats=1fr:1")
    moment = on_map(at, "1 combat axis", *battle, axis="s0505 1id=3/attacked", west="s0604 1fr")
    moment.refuses("west", "retreat 1fr > s0704", rules.results.RETREAT_CLOSED)


@pytest.mark.covers(rules.zones.RETREAT_NOT_INTO_EZOC, rules.results.RETREAT_ENEMY_HELD, rules.results.RETREAT_STACKING)
def test_where_a_retreat_would_meet_others(at: At) -> None:
    battle = ("battled: s0604", "battle: axis west s0604 units=1id defenders=1fr retreats=1fr:1")
    crowd = on_map(at, "1 combat axis", *battle, axis="s0505 1id=3/attacked", west="s0604 1fr; s0603 1br 2br 3br 4br")
    crowd.refuses("west", "retreat 1fr > s0504", rules.zones.RETREAT_NOT_INTO_EZOC)
    crowd.refuses("west", "retreat 1fr > s0603", rules.results.RETREAT_STACKING)
    held = on_map(at, "1 combat axis", *battle, axis="s0505 1id=3/attacked; s0603 2id", west="s0604 1fr")
    held.refuses("west", "retreat 1fr > s0603", rules.results.RETREAT_ENEMY_HELD)


@pytest.mark.covers(rules.results.ARMOUR_GOES_ON)
def test_infantry_stays_where_the_battle_was(at: At) -> None:
    battle = ("battled: s0604", "battle: axis west s0604 units=1id,1pz defenders=1fr depth=2 advancing=1id,1pz")
    moment = on_map(at, "1 combat axis", *battle, axis="s0505 1id=3/attacked 1pz=2/attacked", west="s0703 1fr")
    moment.refuses("axis", "advance 1id > s0604 s0603", rules.results.ARMOUR_GOES_ON)


@pytest.mark.covers(rules.combat.SHIFT_DUG_IN, rules.movement.HEXSIDE_SHIFT)
def test_digging_in_and_rivers_shift_to_the_left(at: At) -> None:
    moment = on_map(at, "1 combat west", axis="s0505 1fsj/dug-in", west="s0504 1br=2")
    moment.previews("west", "attack s0505 > 1br")
    moment = on_map(at, "1 combat axis", scenario=EAST, axis="s0508 1id=3", soviet="s0509 1sd")
    moment.previews("axis", "attack s0509 > 1id")


@pytest.mark.covers(rules.weather.DR3_TO_DR2, rules.weather.DR2_TO_DR1)
def test_snow_shortens_retreats(at: At) -> None:
    moment = on_map(at, "4 combat axis", scenario=EAST, axis="s0608 1id=3 1pz=3", soviet="s0609 1sd; s0411 2sd")
    moment.does("axis", "attack s0609 > 1id 1pz", rolls=[9])
    moment.does("axis", "attack s0609 > 1id 1pz", rolls=[4])


@pytest.mark.covers(rules.results.ADVANCE_HEXSIDES)
def test_armour_does_not_advance_over_mountains_without_a_road(at: At) -> None:
    battle = (
        "battled: s0705",
        "control west: s0705",
        "battle: axis west s0705 units=1pz,1id defenders=1fr advancing=1id",
    )
    moment = on_map(at, "1 combat axis", *battle, axis="s0605 1pz=2/attacked 1id=2/attacked", west="s0804 1fr")
    moment.refuses("axis", "advance 1pz > s0705", rules.results.ADVANCE_HEXSIDES)


@pytest.mark.covers(rules.blitz.EXPLOITATION_BARS)
def test_exploitation_does_not_enter_enemies(at: At) -> None:
    moment = on_map(at, "1 exploitation axis", axis="s0604 1pz=2/attacked/advanced", west="s0603 1fr")
    moment.refuses("axis", "exploit 1pz > s0603", rules.blitz.EXPLOITATION_BARS)


@pytest.mark.covers(rules.defaults.DEFAULT_LOSSES, rules.defaults.DEFAULT_SIDES)
def test_a_faction_without_a_player_takes_the_default(at: At) -> None:
    moment = on_map(
        at, "1 combat axis", scenario=EAST, axis="s1002 1it=2 1pz=3", west="s0902 1fr 2fr", soviet="s0411 1sd"
    )
    assert "losses" in moment.does("axis", "attack s0902 > 1it 1pz", rolls=[3]).kinds


# --- stacking ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    rules.stacking.LARGER_EXPEDITIONARY_APART, rules.stacking.EXPEDITIONARY_STACKS, rules.stacking.STACK_LIMIT_FOUR
)
def test_what_is_too_much_for_a_hex(at: At) -> None:
    allies = on_map(at, "1 movement axis", axis="s0608 1hu=2 1ro-x=2; s0506 1id", west="s0603 1fr")
    assert "excess" in allies.does("axis", "done").kinds
    small = on_map(at, "1 movement axis", axis="s0606 1id=3 2id=2; s0506 3id", west="s0603 1fr")
    assert "excess" in small.does("axis", "done").kinds


@pytest.mark.covers(rules.replacements.EXCESS_MINIMAL)
def test_no_more_is_removed_than_must_be(at: At) -> None:
    moment = on_map(at, "1 movement axis", "excess: axis s0505", axis="s0505 1id=2 2id=2 3id=2 4id=2", west="s0603 1fr")
    moment.refuses("axis", "remove 1id 2id", rules.replacements.EXCESS_MINIMAL)
