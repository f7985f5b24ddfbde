"""P3, P4, P5, P12, P16, P18, P19, P21, P24 and 10.3-7: moving on foot, overrunning, by rail, by sea and by boxes."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.text import Text
from engine.games.theater import rules
from engine.games.theater.actions import Box, Detach, Devastate, Done, Land, Move, Overrun, Rail, Transport
from engine.games.theater.asks import pending
from engine.games.theater.map.countries import AXIS, SOVIET, WEST
from engine.games.theater.moves.march import March
from engine.games.theater.moves.reach import Reach
from engine.games.theater.stakes import at_stake
from engine.games.theater.table.state import NEUTRAL
from engine.games.theater.words import phrases_stakes
from tests.games.theater.proving import Field, field, ground

CITY = {"t0505": "GE"}
HOME = ground(cities=CITY)


def ring(word: str) -> str:
    """All hexsides of a hex of an even row."""
    row, column = int(word[1:3]), int(word[3:5])
    steps = ((0, -1), (0, 1), (-1, 0), (-1, 1), (1, 0), (1, 1))
    near = [f"t{row + down:02}{column + right:02}" for down, right in steps]
    return " ".join("/".join(sorted((word, one))) for one in near)


def go(at: Field, unit: str, *path: str) -> str:
    """Where a unit ends that moves so."""
    return at.does(Move((unit,), path)).where(unit)


@pytest.mark.covers(
    rules.supplied.MOVING_NEEDS_SUPPLY, rules.supply.ACTIONS_NEED_SUPPLY, rules.supplied.RESERVE_NEEDS_NO_SUPPLY
)
def test_only_supplied_units_move_but_all_reserves_do() -> None:
    at = field(HOME, ax="t0501 1id; t0505 2id")
    at.refuses(Move(("1id",), ("t0502",)), rules.supplied.MOVING_NEEDS_SUPPLY)
    assert go(field(HOME, ax="t0501 1id", segment="reserve"), "1id", "t0502") == "t0502"


@pytest.mark.covers(rules.movement.ONE_MOVE_EACH, rules.turn.ZERO_FACTORS)
def test_a_unit_moves_once_and_one_without_allowance_never() -> None:
    at = field(HOME, ax="t0505 1id 2id 1ge-ft 1ss-hq")
    moved = at.does(Move(("1id",), ("t0504",)))
    moved.refuses(Move(("1id",), ("t0503",)), rules.movement.ONE_MOVE_EACH)
    moved.refuses(Move(("1ge-ft",), ("t0504",)), rules.turn.ZERO_FACTORS)
    moved.refuses(Move(("1ss-hq",), ("t0504",)), rules.turn.ZERO_FACTORS)


@pytest.mark.covers(
    rules.movement.STACK_MOVES_TOGETHER,
    rules.movement.MOVEMENT_ALLOWANCE,
    rules.movement.TERRAIN_COST,
    rules.movement.HEX_BY_HEX,
)
def test_a_stack_starts_together_and_goes_at_the_lowest_allowance() -> None:
    at = field(HOME, ax="t0505 1id 1pz; t0605 2id")
    at.refuses(Move(("1id", "2id"), ("t0504",)), rules.movement.STACK_MOVES_TOGETHER)
    at.refuses(Move(("1id", "1pz"), ("t0504", "t0503", "t0502", "t0501")), rules.movement.MOVEMENT_ALLOWANCE)
    assert go(at, "1pz", "t0504", "t0503", "t0502", "t0501") == "t0501"


def test_two_hexes_apart_are_joined_by_the_cheapest_way() -> None:
    map_ = ground(cities=CITY, terrain={"t0504": "m", "t0503": "m"})
    at = field(map_, ax="t0505 1pz")
    done = at.does(Move(("1pz",), ("t0403",)))
    assert done.event("moved").marks[0].places == ("t0505", "t0404", "t0403")
    at.refuses(Move(("1pz",), ("t0912",)), rules.movement.MOVEMENT_ALLOWANCE)
    round_about = ground(cities=CITY, impassable_sides="t0504/t0505")
    way = field(round_about, ax="t0505 1pz").does(Move(("1pz",), ("t0504",))).event("moved").marks[0].places
    assert way == ("t0505", "t0404", "t0504")


@pytest.mark.covers(rules.movement.ONE_STEP_ALWAYS)
def test_one_step_is_always_allowed() -> None:
    map_ = ground(cities=CITY, terrain={"t0504": "m"})
    assert go(field(map_, ax="t0505 1ge-hq"), "1ge-hq", "t0504") == "t0504"


@pytest.mark.covers(
    rules.movement.CLOSED_IMPASSABLE,
    rules.movement.CLOSED_SEA,
    rules.movement.IMPASSABLE_HEXSIDE,
    rules.movement.SEA_HEXSIDE,
)
def test_impassable_hexes_the_sea_and_their_sides_are_closed() -> None:
    map_ = ground(
        cities=CITY,
        sea={"t0504": "A"},
        impassable_sides=ring("t0405"),
        sea_sides=ring("t0605"),
    )
    at = field(map_, ax="t0505 1id")
    at.refuses(Move(("1id",), ("t0504",)), rules.movement.CLOSED_SEA)
    rock = field(ground(cities=CITY, impassable="t0504"), ax="t0505 1id")
    rock.refuses(Move(("1id",), ("t0504",)), rules.movement.CLOSED_IMPASSABLE)
    at.refuses(Move(("1id",), ("t0405",)), rules.movement.IMPASSABLE_HEXSIDE)
    at.refuses(Move(("1id",), ("t0605",)), rules.movement.SEA_HEXSIDE)


def test_a_hex_beyond_a_closed_belt_is_refused_for_the_belt_and_not_for_one_of_its_own_sides() -> None:
    belt = " ".join(f"t{row:02}06" for row in range(1, 10))
    for open_side in ring("t0609").split():
        sides = ring("t0609").replace(open_side, "")
        at = field(ground(cities=CITY, impassable=belt, sea_sides=sides), ax="t0505 1id")
        at.refuses(Move(("1id",), ("t0609",)), rules.movement.HEX_BY_HEX)
    shore = field(ground(cities=CITY, impassable=belt, sea_sides=ring("t0609")), ax="t0505 1id")
    shore.refuses(Move(("1id",), ("t0609",)), rules.movement.SEA_HEXSIDE)


def test_a_beachhead_opens_the_sea_hexside() -> None:
    map_ = ground(cities=CITY, sea={"t0506": "A"})
    at = field(map_, ax="t0505 1id", lay="t0506 ax beachhead")
    assert go(at, "1id", "t0506") == "t0506"


@pytest.mark.covers(rules.movement.CLOSED_NEUTRAL, rules.movement.CLOSED_PEACE, rules.movement.CLOSED_ENEMY_UNIT)
def test_neutral_land_land_at_peace_and_enemy_units_are_closed() -> None:
    map_ = ground(cities={"t0505": "BR"}, countries={"t0504": "SW"})
    ours = {"t0505": WEST, "t0504": NEUTRAL, "t0506": SOVIET, "t0405": WEST}
    at = field(map_, wa="t0505 1br", ax="t0404 1ge-ft", control=ours, phasing=WEST)
    at.refuses(Move(("1br",), ("t0504",)), rules.movement.CLOSED_NEUTRAL)
    at.refuses(Move(("1br",), ("t0506",)), rules.movement.CLOSED_PEACE)
    at.refuses(Move(("1br",), ("t0404",)), rules.movement.CLOSED_ENEMY_UNIT)


@pytest.mark.covers(
    rules.movement.ENEMY_MARKERS_REMOVED,
    rules.defaults.MARKERS_TO_STOCK,
    rules.deployment.LOGISTICS_LOST,
    rules.countries.CONTROL_TAKEN,
)
def test_entering_removes_enemy_markers_for_a_point_more_and_takes_control() -> None:
    at = field(
        HOME,
        ax="t0505 1id",
        lay="t0504 su detachment; t0503 su logistics/SU",
        control={"t0504": SOVIET, "t0503": SOVIET},
    )
    at.refuses(Move(("1id",), ("t0504", "t0503")), rules.movement.MOVEMENT_ALLOWANCE)
    done = at.does(Move(("1id",), ("t0504",)))
    assert done.event("removed").marks[0].label == "detachment"
    assert [marker.kind for marker in done.state.markers] == ["logistics"]
    assert done.state.control[done.map.index["t0504"]] == AXIS
    taken = field(HOME, ax="t0505 1pz", lay="t0503 su logistics/SU").does(Move(("1pz",), ("t0504", "t0503")))
    assert taken.state.markers == ()


@pytest.mark.covers(rules.movement.HEXSIDE_COST, rules.movement.MOUNTAIN_NEEDS_LINE, rules.movement.STRAIT_ENDS_MOVE)
def test_rivers_mountains_and_straits() -> None:
    map_ = ground(
        cities=CITY,
        river="t0504/t0505",
        mountain="t0505/t0506 " + ring("t0405"),
        strait="t0505/t0605",
        rails=("t0505-t0506",),
    )
    at = field(map_, ax="t0505 1id 1pz")
    done = at.does(Move(("1id",), ("t0504",)))
    assert done.event("moved").marks[0].label == "2"
    at.refuses(Move(("1pz",), ("t0405",)), rules.movement.MOUNTAIN_NEEDS_LINE)
    assert go(at, "1pz", "t0506") == "t0506"
    at.refuses(Move(("1pz",), ("t0605", "t0606")), rules.movement.STRAIT_ENDS_MOVE)


@pytest.mark.covers(rules.movement.WEATHER_NO_COST, rules.movement.OWN_NEVER_HINDER)
def test_neither_weather_nor_own_units_hinder() -> None:
    at = field(HOME, ax="t0505 1id; t0504 2id 3id 4id 5id", weather="snow")
    assert go(at, "1id", "t0504", "t0503", "t0502") == "t0502"


def test_by_a_switch_a_ban_of_stacking_holds_on_the_way() -> None:
    at = field(HOME, ax="t0505 1ge-hq; t0504 2ge-hq")
    assert go(at, "1ge-hq", "t0504", "t0503") == "t0503"
    strict = field(HOME, ax="t0505 1ge-hq; t0504 2ge-hq", switches=("ban-transit=on",))
    strict.refuses(Move(("1ge-hq",), ("t0504", "t0503")), rules.stacking.ONE_HQ)


# --- overrun ----------------------------------------------------------------------------------------------------------

STRONG = "t0505 1pz/3 2pz/3 3pz/2"
ALL = ("1pz", "2pz", "3pz")


@pytest.mark.covers(
    rules.combat.OVERRUN_ODDS, rules.combat.OVERRUN_BARS, rules.combat.OVERRUN_COST, rules.combat.OVERRUN_RESULT
)
def test_an_overrun_takes_eight_to_one_and_an_open_hexside_without_a_fortress() -> None:
    done = field(HOME, ax=STRONG, su="t0506 1sd").does(Overrun(ALL, ("t0506",)))
    assert done.event("moved").marks[0].label == "2"
    assert done.event("overrun").marks[0].label == "24:3"
    field(HOME, ax=STRONG, su="t0506 1sd/2").refuses(Overrun(ALL, ("t0506",)), rules.combat.OVERRUN_ODDS)
    field(HOME, ax=STRONG, su="t0506 1ur").refuses(Overrun(ALL, ("t0506",)), rules.combat.OVERRUN_BARS)
    river = ground(cities=CITY, river="t0505/t0506")
    field(river, ax=STRONG, su="t0506 1sd").refuses(Overrun(ALL, ("t0506",)), rules.combat.OVERRUN_BARS)
    field(HOME, ax=STRONG).refuses(Overrun(ALL, ("t0506",)), rules.combat.OVERRUN_BARS)


def test_after_an_overrun_the_stack_goes_on() -> None:
    at = field(HOME, ax=STRONG, su="t0506 1sd", control={"t0506": SOVIET})
    done = at.does(Overrun(ALL, ("t0506", "t0507", "t0508")))
    assert done.where("2pz") == "t0508"
    assert done.state.control[done.map.index["t0506"]] == AXIS
    other = field(HOME, ax=STRONG, su="t0506 1sd; t0508 2sd/3")
    other.refuses(Overrun(ALL, ("t0506", "t0507", "t0607")), rules.zones.STOP_ON_ENTERING_EZOC)


@pytest.mark.covers(rules.zones.STOP_LEAVING_STORM_OR_SNOW)
def test_in_storms_an_overrun_is_the_first_step_and_the_last() -> None:
    at = field(HOME, ax=STRONG, su="t0506 1sd", weather="storms")
    at.refuses(Overrun(ALL, ("t0506", "t0507")), rules.zones.STOP_LEAVING_STORM_OR_SNOW)
    assert at.does(Overrun(ALL, ("t0506",))).where("1pz") == "t0506"
    mud = field(HOME, ax=STRONG, su="t0506 1sd", weather="mud")
    mud.refuses(Overrun(ALL, ("t0506",)), rules.zones.MUD_LOCKS_IN_EZOC)


# --- reserves and rail ------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.blitz.WHO_MOVES_IN_RESERVE, rules.blitz.RESERVE_MOVE)
def test_who_has_fought_is_no_reserve() -> None:
    at = field(HOME, ax="t0505 1id 2id", segment="reserve")
    fought = msgspec.structs.replace(at.unit("1id"), attacked=True)
    after = Field(msgspec.structs.replace(at.state, units=(fought, at.unit("2id"))))
    after.refuses(Move(("1id",), ("t0504",)), rules.blitz.WHO_MOVES_IN_RESERVE)
    assert go(after, "2id", "t0504", "t0503", "t0502") == "t0502"


RAILS = ground(
    cities={"t0501": "GE"},
    rails=(
        "t0501-t0502-t0503-t0504-t0505-t0506-t0507-t0508-t0509-t0510-t0511-t0512-t0412-t0411-t0410-t0409-t0408-t0407",
    ),
)


@pytest.mark.covers(rules.blitz.RAIL_MOVE, rules.blitz.RAIL_ROUTE, rules.blitz.RAIL_LENGTH, rules.blitz.RAIL_CAPACITY)
def test_rail_takes_a_supplied_unit_fifteen_hexes_over_own_hexes_free_of_enemy_zones() -> None:
    at = field(RAILS, ax="t0501 1id 2id 3id; t0603 4id", segment="reserve")
    at.refuses(Rail("4id", "t0505"), rules.blitz.RAIL_MOVE)
    assert at.does(Rail("1id", "t0409")).where("1id") == "t0409"
    at.refuses(Rail("1id", "t0408"), rules.blitz.RAIL_LENGTH)
    field(RAILS, ax="t0501 1id", segment="reserve", control={"t0506": SOVIET}).refuses(
        Rail("1id", "t0508"), rules.blitz.RAIL_ROUTE
    )
    field(RAILS, ax="t0501 1id", su="t0406 1sd", segment="reserve").refuses(
        Rail("1id", "t0512"), rules.blitz.RAIL_ROUTE
    )
    twice = at.does(Rail("1id", "t0505")).does(Rail("2id", "t0505"))
    twice.refuses(Rail("3id", "t0505"), rules.blitz.RAIL_CAPACITY)


@pytest.mark.covers(rules.zones.RESERVE_NOT_OUT_OF_EZOC)
def test_no_unit_goes_by_rail_out_of_an_enemy_zone() -> None:
    at = field(RAILS, ax="t0501 1id 2id; t0504 3id", su="t0404 1sd", segment="reserve")
    at.refuses(Rail("3id", "t0502"), rules.zones.RESERVE_NOT_OUT_OF_EZOC)


# --- the sea and the boxes --------------------------------------------------------------------------------------------

PORTS = {"t0202": "A", "t0209": "A"}
SEA = {f"t02{column:02}": "A" for column in range(3, 9)}
SHORES = ground(cities={"t0202": "GE", "t0209": "BR"}, ports=PORTS, sea=SEA)


@pytest.mark.covers(
    rules.fleets.SEA_TRANSPORT,
    rules.fleets.TRANSPORT_ROUTE,
    rules.fleets.TRANSPORT_CONVOY,
    rules.fleets.NO_FORTRESS_BY_SEA,
)
def test_axis_units_go_by_sea_with_a_transport_convoy_two_steps_a_turn() -> None:
    lay = "zone-a ax transport-convoy"
    at = field(SHORES, ax="t0202 1id 2id/2 1ge-ft; t0302 3id", lay=lay)
    at.refuses(Transport("3id", "t0209"), rules.fleets.SEA_TRANSPORT)
    at.refuses(Transport("1ge-ft", "t0209"), rules.fleets.NO_FORTRESS_BY_SEA)
    done = at.does(Transport("1id", "t0209"))
    assert done.where("1id") == "t0209"
    done.refuses(Transport("2id", "t0209"), rules.fleets.TRANSPORT_CONVOY)
    field(SHORES, ax="t0202 1id").refuses(Transport("1id", "t0209"), rules.fleets.TRANSPORT_CONVOY)
    blocked = field(SHORES, ax="t0202 1id", su="zone-a 1su-fl", lay=lay)
    blocked.refuses(Transport("1id", "t0209"), rules.fleets.SEA_TRANSPORT)


@pytest.mark.covers(rules.fleets.WESTERN_TRANSPORT, rules.fleets.TRANSPORT_ROUTE)
def test_western_units_go_by_sea_up_to_the_limit_of_the_turn() -> None:
    ours = {"t0202": WEST, "t0209": WEST}
    at = field(SHORES, wa="t0209 1br/3 2br/2", control=ours, phasing=WEST)
    at.refuses(Transport("1br", "t0505"), rules.fleets.TRANSPORT_ROUTE)
    once = at.does(Transport("1br", "t0202"))
    assert once.where("1br") == "t0202"
    assert once.state.ferried == 3
    once.refuses(Transport("2br", "t0202"), rules.fleets.WESTERN_TRANSPORT)


@pytest.mark.covers(rules.landings.LANDING, rules.landings.LANDING_DOUBLE)
def test_landing_on_a_beachhead_counts_double() -> None:
    map_ = ground(cities={"t0209": "BR"}, ports=PORTS, sea={**SEA, "t0302": "A"})
    at = field(map_, wa="t0209 1br/2 2br/3", control={"t0209": WEST}, lay="t0302 wa beachhead", phasing=WEST)
    at.refuses(Transport("1br", "t0302"), rules.landings.LANDING)
    at.refuses(Land("2br", "t0302"), rules.fleets.WESTERN_TRANSPORT)
    done = at.does(Land("1br", "t0302"))
    assert done.where("1br") == "t0302"
    assert done.state.ferried == 4


BOXES = (
    {"id": "eastern-us-canada", "admits": ["west"], "zones": "A", "boxes": ["cape"]},
    {"id": "cape", "admits": ["west"], "hexes": "t0701"},
    {"id": "soviet-interior", "admits": ["soviet"], "edge": "SU", "boxes": ["cape"]},
)
WORLD = ground(cities={"t0209": "BR"}, ports=PORTS, sea=SEA, boxes=BOXES)


@pytest.mark.covers(rules.boxes.BOX_LINKS, rules.boxes.BOX_ADMITS, rules.boxes.BOX_MOVE)
def test_boxes_are_left_and_entered_along_their_links() -> None:
    ours = {"t0209": WEST, "t0701": WEST}
    at = field(WORLD, wa="cape 1br 2br; eastern-us-canada 1us", control=ours, phasing=WEST)
    assert at.does(Box("1br", "t0701")).where("1br") == "t0701"
    assert at.does(Box("1us", "cape")).where("1us") == "cape"
    assert at.does(Transport("1us", "t0209")).where("1us") == "t0209"
    at.refuses(Box("1us", "t0701"), rules.boxes.BOX_LINKS)
    at.refuses(Box("1br", "soviet-interior"), rules.boxes.BOX_ADMITS)
    at.refuses(Move(("1br",), ("t0701",)), rules.boxes.BOX_MOVE)
    field(WORLD, wa="cape 1br", control={"t0701": SOVIET}, phasing=WEST).refuses(
        Box("1br", "t0701"), rules.movement.CLOSED_PEACE
    )


# --- what is left behind ----------------------------------------------------------------------------------------------


@pytest.mark.covers(
    rules.deployment.DETACHMENT_LEFT, rules.deployment.DETACHMENT_EFFECTS, rules.countries.DEVASTATE_ON_LEAVING
)
def test_a_large_unit_leaves_a_detachment_and_the_city_may_be_devastated() -> None:
    at = field(ground(cities={**CITY, "t0305": "GE"}), ax="t0505 1id/2; t0305 2id")
    left = at.does(Move(("1id",), ("t0504",)))
    assert left.asked() == ("axis", "leaving")
    assert pending(left.state)[0].choices.default() == Done()
    assert [line.text for line in at_stake(left.state).lines] == [phrases_stakes.IS_LEFT]
    (nothing,) = [each.label for each in pending(left.state)[0].choices.fork(()).options if each.word == "done"]
    assert nothing == Text("Leave it as it is", "Оставить как есть")
    both = left.does(Detach())
    assert both.asked() == ("axis", "leaving")
    done = both.does(Devastate())
    assert {marker.kind for marker in done.state.markers} == {"detachment", "devastation"}
    assert done.asked() == ("axis", "movement")
    assert left.does(Done()).state.markers == ()


@pytest.mark.covers(rules.deployment.DETACHMENT_STOCK, rules.deployment.DETACHMENT_LEFT)
def test_a_small_unit_leaves_no_detachment_and_the_stock_is_limited() -> None:
    plain = ground(cities={"t0405": "GE"})
    at = field(plain, ax="t0505 1id; t0605 2id")
    assert at.does(Move(("1id",), ("t0504",))).asked() == ("axis", "movement")
    empty = field(plain, ax="t0505 1id/2; t0605 2id", lay="t0101 ax detachment; t0102 ax detachment")
    assert empty.does(Move(("1id",), ("t0504",))).asked() == ("axis", "movement")
    city = field(HOME, ax="t0505 1id; t0605 2id").does(Move(("1id",), ("t0504",)))
    city.refuses(Detach(), rules.deployment.DETACHMENT_LEFT)
    laid = "t0201 ax detachment; t0202 ax detachment"
    field(HOME, ax="t0505 1id/2; t0605 2id", lay=laid).does(Move(("1id",), ("t0504",))).refuses(
        Detach(), rules.deployment.DETACHMENT_STOCK
    )


def test_the_reach_counts_terrain_and_hexsides() -> None:
    map_ = ground(cities=CITY, terrain={"t0504": "f", "t0506": "m"}, river="t0405/t0505")
    at = field(map_, ax="t0505 1id")
    unit = at.unit("1id")
    reach = Reach(March(at.state, (unit,)), unit.at)
    cost = {word: reach.stop(at.map.index[word]).cost for word in ("t0504", "t0506", "t0405", "t0605")}
    assert cost == {"t0504": 2, "t0506": 3, "t0405": 2, "t0605": 1}
