"""5, 8.1 and 8.1.1: who controls a hex, and what it does to movement, supply, retreat and advance."""

from __future__ import annotations

import msgspec
import pytest

from engine.games.theater import rules
from engine.games.theater.actions import Move, Overrun
from engine.games.theater.map.chart import members
from engine.games.theater.map.countries import AXIS, SOVIET
from engine.games.theater.moves.march import March
from engine.games.theater.moves.reach import Reach
from engine.games.theater.supply.zoc import is_ezoc, projectors, zoc_rules
from engine.games.theater.table.survey import situation
from tests import cited
from tests.games.theater.proving import PLAIN, Field, field, ground

SEVEN = ["t0404", "t0405", "t0504", "t0505", "t0506", "t0604", "t0605"]
CITIES = {"t0101": "GE", "t0112": "GE", "t0501": "GE", "t0901": "GE", "t0912": "SU", "t0812": "SU"}
SUPPLIED = ground(cities={"t0501": "GE"}, rails=("t0501-t0502-t0503-t0504-t0505-t0506",))


def zoc(at: Field, looker: int) -> list[str]:
    """The hexes that are EZOC for the looker."""
    return sorted(at.map.words[one] for one in members(situation(at.state).ezoc[looker]))


def rules_of(at: Field, one: str, other: str) -> None:
    cited.note(zoc_rules(at.state, at.map.index[one], at.map.index[other]))


@pytest.mark.covers(rules.zones.GROUND_UNITS_PROJECT)
def test_support_units_and_markers_control_no_hex() -> None:
    at = field(su="t0505 1su-air", lay="t0505 su logistics/SU; t0505 su detachment")
    assert zoc(at, AXIS) == []
    rules_of(at, "t0505", "t0506")


@pytest.mark.covers(rules.zones.ZOC_SEVEN_HEXES)
@pytest.mark.parametrize("unit", ["1sd", "1su-hq", "1ur"])
def test_every_ground_unit_controls_its_hex_and_the_six_around_it(unit: str) -> None:
    at = field(su=f"t0505 {unit}")
    assert zoc(at, AXIS) == SEVEN
    rules_of(at, "t0505", "t0505")


@pytest.mark.covers(
    rules.zones.ZOC_NOT_OVER_MOUNTAINS, rules.zones.ZOC_NOT_OVER_IMPASSABLE, rules.zones.ZOC_NOT_OVER_SEA
)
def test_no_zone_of_control_reaches_over_mountains_impassable_borders_or_the_sea() -> None:
    map_ = ground(
        mountain="t0505/t0506",
        impassable_sides="t0405/t0505",
        strait="t0505/t0605",
        sea_sides="t0505/t0604",
    )
    at = field(map_, su="t0505 1sd")
    assert zoc(at, AXIS) == ["t0404", "t0504", "t0505"]
    for word in ("t0506", "t0405", "t0605"):
        rules_of(at, "t0505", word)


@pytest.mark.covers(rules.zones.ENEMY_ZOC, rules.zones.ENEMY_IS_ANY_OTHER)
def test_an_enemy_zone_is_that_of_any_unit_of_another_owner() -> None:
    at = field(SUPPLIED, su="t0506 1sd", ax="t0502 1pz", wa="t0802 1br", no="t0910 1sw")
    others = (field(wa="t0802 1br"), field(ax="t0502 1pz"), field(no="t0910 1sw"))
    assert zoc(at, SOVIET) == sorted({word for other in others for word in zoc(other, SOVIET)})
    at.does(Move(("1pz",), ("t0503", "t0504", "t0505")))


def test_units_of_one_faction_are_friends_whatever_their_country() -> None:
    at = field(ax="t0505 1pz; t0506 1it")
    assert not is_ezoc(at.state, at.map.index["t0505"], AXIS)
    assert projectors(at.state, at.map.index["t0505"], AXIS) == []


@pytest.mark.covers(rules.zones.STOP_ON_ENTERING_EZOC)
def test_a_unit_that_enters_an_enemy_zone_stops() -> None:
    at = field(SUPPLIED, ax="t0502 1pz", su="t0506 1sd")
    at.refuses(Move(("1pz",), ("t0503", "t0504", "t0505", "t0604")), rules.zones.STOP_ON_ENTERING_EZOC)
    done = at.does(Move(("1pz",), ("t0503", "t0504", "t0505")))
    assert done.where("1pz") == "t0505"
    assert rules.zones.STOP_ON_ENTERING_EZOC in done.event("stopped").rules


@pytest.mark.covers(rules.zones.FRIEND_LETS_PASS, rules.zones.FRIEND_NEGATES_EZOC)
def test_another_friend_in_the_hex_lets_it_go_on() -> None:
    at = field(SUPPLIED, ax="t0502 1pz; t0505 1id", su="t0506 1sd")
    assert at.does(Move(("1pz",), ("t0503", "t0504", "t0505", "t0604"))).where("1pz") == "t0604"


@pytest.mark.covers(rules.zones.MARKERS_NEVER_NEGATE)
@pytest.mark.parametrize("marker", ["logistics/GE", "detachment"])
def test_markers_do_not_let_it_pass(marker: str) -> None:
    at = field(SUPPLIED, ax="t0502 1pz", su="t0506 1sd", lay=f"t0505 ax {marker}")
    at.refuses(Move(("1pz",), ("t0503", "t0504", "t0505", "t0604")), rules.zones.STOP_ON_ENTERING_EZOC)


@pytest.mark.covers(rules.movement.STACK_MOVES_TOGETHER, rules.zones.FRIEND_LETS_PASS)
def test_units_of_one_stack_are_no_friends_for_each_other_but_leap_frogging_is_legal() -> None:
    at = field(SUPPLIED, ax="t0503 1pz 2pz", su="t0506 1sd")
    at.refuses(Move(("1pz", "2pz"), ("t0504", "t0505", "t0604")), rules.zones.STOP_ON_ENTERING_EZOC)
    assert at.does(Move(("1pz", "2pz"), ("t0504", "t0505"))).where("2pz") == "t0505"
    first = at.does(Move(("1pz",), ("t0504", "t0505")))
    assert first.does(Move(("2pz",), ("t0504", "t0505", "t0604"))).where("2pz") == "t0604"


@pytest.mark.covers(
    rules.zones.OVERRUN_LIFTS_EZOC,
    rules.combat.OVERRUN_RESULT,
    rules.combat.OVERRUN_ODDS,
    rules.combat.OVERRUN_IS_NO_ATTACK,
)
def test_an_overrun_of_whoever_controls_the_hex_lifts_the_stop() -> None:
    strong = "t0504 1pz/3 2pz/3 3pz/2"
    at = field(SUPPLIED, ax=strong, su="t0506 1sd")
    done = at.does(Overrun(("1pz", "2pz", "3pz"), ("t0505", "t0506")))
    assert done.where("1pz") == "t0506"
    assert [unit.word for unit in done.state.units] == ["1pz", "2pz", "3pz"]
    assert not done.unit("1pz").attacked
    held = field(SUPPLIED, ax=strong, su="t0506 1sd; t0605 2sd")
    held.refuses(Overrun(("1pz", "2pz", "3pz"), ("t0505", "t0506")), rules.zones.OVERRUN_LIFTS_EZOC)


@pytest.mark.covers(rules.zones.LEAVING_EZOC)
def test_a_unit_that_begins_in_an_enemy_zone_may_leave_it() -> None:
    at = field(SUPPLIED, ax="t0505 1pz", su="t0506 1sd")
    assert at.does(Move(("1pz",), ("t0504", "t0503"))).where("1pz") == "t0503"


@pytest.mark.covers(rules.zones.EZOC_TO_EZOC_STOPS)
@pytest.mark.parametrize("friend", ["", "; t0405 1id"])
def test_from_one_enemy_zone_into_another_it_must_stop_even_with_a_friend(friend: str) -> None:
    at = field(SUPPLIED, ax=f"t0505 1pz{friend}", su="t0506 1sd")
    at.refuses(Move(("1pz",), ("t0405", "t0305")), rules.zones.EZOC_TO_EZOC_STOPS)
    assert at.does(Move(("1pz",), ("t0405",))).where("1pz") == "t0405"


def test_by_a_switch_a_friend_helps_from_zone_to_zone() -> None:
    at = field(SUPPLIED, ax="t0505 1pz; t0405 1id", su="t0506 1sd", switches=("ezoc-to-ezoc-negated=on",))
    assert at.does(Move(("1pz",), ("t0405", "t0305"))).where("1pz") == "t0305"


def test_by_switches_a_friend_helps_in_bad_weather_and_one_overrun_lifts_all() -> None:
    given = {"ax": "t0503 1pz; t0505 1id", "su": "t0506 1sd", "switches": ("weather-ezoc-negated=on",)}
    snow = field(SUPPLIED, weather="snow", **given)
    assert snow.does(Move(("1pz",), ("t0504", "t0505", "t0604"))).where("1pz") == "t0604"
    mud = field(SUPPLIED, weather="mud", **given)
    assert mud.does(Move(("1pz",), ("t0504", "t0505", "t0604"))).where("1pz") == "t0604"
    strong = "t0504 1pz/3 2pz/3 3pz/2"
    held = field(SUPPLIED, ax=strong, su="t0506 1sd; t0605 2sd", switches=("overrun-lifts-all=on",))
    done = held.does(Overrun(("1pz", "2pz", "3pz"), ("t0505", "t0506")))
    assert done.where("1pz") == "t0506"


@pytest.mark.covers(rules.zones.MUD_LOCKS_IN_EZOC, rules.weather.MUD_EZOC_LOCK)
def test_mud_and_an_enemy_zone_hold_a_unit() -> None:
    at = field(SUPPLIED, ax="t0505 1pz; t0503 2pz", su="t0506 1sd", weather="mud")
    at.refuses(Move(("1pz",), ("t0504",)), rules.zones.MUD_LOCKS_IN_EZOC)
    at.refuses(Move(("2pz",), ("t0504", "t0505", "t0604")), rules.zones.MUD_LOCKS_IN_EZOC)
    assert at.does(Move(("2pz",), ("t0504", "t0505"))).where("2pz") == "t0505"
    assert at.does(Move(("2pz",), ("t0403",))).where("2pz") == "t0403"


@pytest.mark.covers(
    rules.zones.STOP_ENTERING_STORM_OR_SNOW, rules.weather.STORM_EZOC_STOPS, rules.weather.SNOW_EZOC_STOPS
)
def test_storms_and_snow_stop_a_unit_that_enters_an_enemy_zone_whoever_is_there() -> None:
    for weather, rule in (("storms", rules.weather.STORM_EZOC_STOPS), ("snow", rules.weather.SNOW_EZOC_STOPS)):
        at = field(SUPPLIED, ax="t0503 1pz; t0505 1id", su="t0506 1sd", weather=weather)
        move = Move(("1pz",), ("t0504", "t0505", "t0604"))
        assert rule in at.refuses(move, rules.zones.STOP_ENTERING_STORM_OR_SNOW).rules


@pytest.mark.covers(rules.zones.STOP_LEAVING_STORM_OR_SNOW)
@pytest.mark.parametrize("weather", ["storms", "snow"])
def test_storms_and_snow_stop_a_unit_that_leaves_an_enemy_zone(weather: str) -> None:
    at = field(SUPPLIED, ax="t0505 1pz", su="t0506 1sd", weather=weather)
    at.refuses(Move(("1pz",), ("t0504", "t0503")), rules.zones.STOP_LEAVING_STORM_OR_SNOW)
    assert at.does(Move(("1pz",), ("t0504",))).where("1pz") == "t0504"


@pytest.mark.covers(rules.zones.RESERVE_NOT_INTO_EZOC, rules.zones.RESERVE_NOT_OUT_OF_EZOC)
def test_reserves_move_neither_into_nor_out_of_an_enemy_zone() -> None:
    at = field(SUPPLIED, ax="t0504 1pz; t0505 1id", su="t0506 1sd", segment="reserve")
    at.refuses(Move(("1pz",), ("t0505",)), rules.zones.RESERVE_NOT_INTO_EZOC)
    at.refuses(Move(("1id",), ("t0504",)), rules.zones.RESERVE_NOT_OUT_OF_EZOC)


def test_the_reach_ends_where_an_enemy_zone_begins() -> None:
    at = field(SUPPLIED, ax="t0502 1pz", su="t0506 1sd")
    unit = at.unit("1pz")
    reach = Reach(March(at.state, (unit,)), unit.at)
    assert reach.stop(at.map.index["t0505"]).rule is rules.zones.STOP_ON_ENTERING_EZOC
    assert at.map.index["t0604"] in reach  # round the zone, not through it
    blocked = field(SUPPLIED, ax="t0502 1pz", su="t0404 1sd; t0604 2sd")
    unit = blocked.unit("1pz")
    found = [blocked.map.words[one] for one in Reach(March(blocked.state, (unit,)), unit.at)]
    assert "t0504" in found
    assert "t0505" not in found


def test_a_position_is_looked_at_anew_when_a_unit_moves() -> None:
    at = field(PLAIN, su="t0505 1sd")
    assert zoc(at, AXIS) == SEVEN
    moved = msgspec.structs.replace(at.unit("1sd"), at=at.map.index["t0101"])
    assert zoc(Field(msgspec.structs.replace(at.state, units=(moved,))), AXIS) == ["t0101", "t0102", "t0201"]
