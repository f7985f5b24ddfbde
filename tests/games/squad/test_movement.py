"""O21: the Move order, what steps cost, and who may go where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.rules import NOT_ASKED
from engine.games.squad import rules
from engine.games.squad.actions import Step
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.map.geography import geography_from
from engine.games.squad.map.terrain import BY_LETTER, TERRAIN
from engine.games.squad.table.frames import Displacing, Moving, Panic
from engine.games.squad.table.scenario import scenarios
from engine.games.squad.table.state import EXITED
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, at_hex, battle, holding, stand, unit
from tests.games.squad.moves import FAR, moves

(MOVE,) = holding(0, order="move")
# --- the order --------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    rules.orders.ACTIVATION, rules.movement.EXPENDITURE_SEQUENCE, rules.units.WEAPON_ACTIVATED_WITH_UNIT
)
def test_a_move_order_activates_units_with_their_weapons(at: At) -> None:
    moment = at(SQUAD, battle("grenadier-squad-1 D2 light-mg-1", "grenadier-squad-2 E2", FAR, axis=(MOVE,)))
    moment.refuses(AXIS, f"move {MOVE} grenadier-squad-1 grenadier-squad-2", rules.orders.ACTIVATION)
    moment = moment.does(AXIS, f"move {MOVE} grenadier-squad-1")
    assert unit(moment, "grenadier-squad-1").activated
    assert moment.state.weapons[0].spent
    assert moment.state.orders == 2
    assert moment.awaited() == ((AXIS, "move"),)


@pytest.mark.covers(rules.orders.ACTIVATION)
def test_a_leader_lets_units_within_his_command_be_activated_together(at: At) -> None:
    pieces = ("grenadier-squad-1 D2", "grenadier-squad-2 F2", "lieutenant-1 E2")
    moment = at(SQUAD, battle(*pieces, FAR, axis=(MOVE,)))
    moment.allows(AXIS, f"move {MOVE} grenadier-squad-1 grenadier-squad-2 lieutenant-1")
    broken = at(SQUAD, battle(*pieces[:2], "lieutenant-1 E2 broken", FAR, axis=(MOVE,)))
    broken.refuses(AXIS, f"move {MOVE} grenadier-squad-1 grenadier-squad-2", rules.orders.ACTIVATION)


@pytest.mark.covers(rules.orders.ACTIVATION)
def test_a_unit_is_activated_once_a_turn(at: At) -> None:
    moment = at(SQUAD, battle("grenadier-squad-1 D2 activated", "grenadier-squad-2 D2", FAR, axis=(MOVE,)))
    moment.refuses(AXIS, f"move {MOVE} grenadier-squad-1", rules.orders.ACTIVATION)
    moment.refuses(AXIS, f"move {MOVE} guards-squad-9", rules.orders.ACTIVATION)
    moment.refuses(AXIS, f"move {MOVE} grenadier-squad-2 grenadier-squad-2", rules.orders.ACTIVATION)


@pytest.mark.covers(rules.movement.TOO_SLOW_TO_MOVE)
def test_who_is_too_slow_for_any_hex_waits_for_an_advance(at: At) -> None:
    pieces = ("weapon-team-1 K2 broken suppressed heavy-mg-1",)
    moment = at(SQUAD, battle(*pieces, FAR, axis=(MOVE,)))
    moment.refuses(AXIS, f"move {MOVE} weapon-team-1", rules.movement.TOO_SLOW_TO_MOVE)
    under_way = moves(at, *pieces, "grenadier-squad-1 D2", units=(0, 1))
    under_way.refuses(AXIS, "go weapon-team-1 > K3", rules.movement.TOO_SLOW_TO_MOVE)


# --- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    rules.movement.ENTRY_COST, rules.movement.RUNNING_COST_ANNOUNCED, rules.terrain.OPEN_GROUND, rules.terrain.HOUSE
)
def test_the_running_total_is_announced(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 E3").does(AXIS, "go grenadier-squad-1 > E4")
    assert moment.event("moved").line.facts["n"] == 1
    moment = moment.does(AXIS, "step E5")
    assert moment.event("moved").line.facts["cost"] == 2
    assert moment.event("moved").line.facts["n"] == 3


@pytest.mark.covers(rules.movement.NO_ENTRY_WITHOUT_POINTS)
def test_no_hex_is_entered_without_its_complete_cost(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 E3").does(AXIS, "go grenadier-squad-1 > E4").does(AXIS, "step E5")
    moment.refuses(AXIS, "step D4", rules.movement.NO_ENTRY_WITHOUT_POINTS)
    moment.allows(AXIS, "step E6")


@pytest.mark.covers(rules.movement.NO_ENTRY_WITHOUT_POINTS, rules.movement.HEXSIDE_COSTS, rules.terrain.WALL)
def test_hexsides_cost_extra(at: At) -> None:
    moment = moves(at, "rifle-squad-1 F5").does(AXIS, "go rifle-squad-1 > G5")
    assert moment.event("moved").line.facts["cost"] == 3
    refused = moves(at, "rifle-squad-1 F5 suppressed broken")
    refused.refuses(AXIS, "go rifle-squad-1 > G5", rules.movement.NO_ENTRY_WITHOUT_POINTS)


@pytest.mark.covers(rules.terrain.ROAD)
def test_a_road_costs_one_in_all(at: At) -> None:
    moment = moves(at, "rifle-squad-1 F2").does(AXIS, "go rifle-squad-1 > F3")
    assert moment.event("moved").line.facts["cost"] == 1


@pytest.mark.covers(rules.terrain.SLOPE)
def test_going_uphill_costs_one_more(at: At) -> None:
    moment = moves(at, "rifle-squad-1 I4").does(AXIS, "go rifle-squad-1 > J4")
    assert moment.event("moved").line.facts["cost"] == 2


TERRAIN_RULES = {
    "o": (rules.terrain.ORCHARD, 1),
    "c": (rules.terrain.SUNFLOWERS, 1),
    "b": (rules.terrain.BRUSH, 2),
    "F": (rules.terrain.FACTORY_HALL, 2),
    "g": (rules.terrain.BALKA, 3),
    "m": (rules.terrain.MARSH, 4),
    "r": (rules.terrain.RUBBLE, 3),
    "s": (rules.terrain.STREAM, 3),
    "w": (rules.terrain.WOODS, 2),
}


@pytest.fixture
def field() -> Iterator[dict[str, Any]]:
    """A scenario on an empty map whose hex D4 a test may change."""
    data: dict[str, Any] = {"id": "field", "en": "Field", "ru": "Поле", "rows": [" ".join("." * 12)] * 12}
    data["objectives"] = ["A6", "C6", "E6", "G6", "I6"]
    yield data
    scenarios().pop("brickworks-field", None)


def on_field(at: At, data: dict[str, Any], letter: str, *pieces: str) -> Moment:
    """A group that has set out on this map, where D4 has the terrain of this letter."""
    rows = [row.split() for row in data["rows"]]
    rows[3][3] = letter
    place = geography_from(data | {"rows": [" ".join(row) for row in rows]})
    plan = scenarios()["brickworks"]
    fields = {name: getattr(plan, name) for name in plan.__struct_fields__}
    scenarios()["brickworks-field"] = type(plan)(**(fields | {"map": place}))
    frame = Moving(0, (), (0,), (at_hex(pieces[0].split()[1]),), 0, "go-on")
    state = battle(*pieces, FAR, scenario="brickworks-field", doing=(frame,), postures=("attack", "attack"))
    return at(SQUAD, state)


@pytest.mark.parametrize("letter", TERRAIN_RULES)
@pytest.mark.covers(rules.movement.ENTRY_COST)
def test_every_terrain_has_its_cost(at: At, field: dict[str, Any], letter: str) -> None:
    rule, cost = TERRAIN_RULES[letter]
    moment = on_field(at, field, letter, "grenadier-squad-1 D3").does(AXIS, "step D4")
    assert moment.event("moved").line.facts["cost"] == cost
    assert rule in moment.event("moved").rules


@pytest.mark.covers(rules.terrain.ORCHARD)
def test_an_orchard_costs_one(at: At, field: dict[str, Any]) -> None:
    assert on_field(at, field, "o", "rifle-squad-1 D3").does(AXIS, "step D4").state.doing[0].spent == 1


@pytest.mark.covers(rules.terrain.SUNFLOWERS)
def test_sunflowers_cost_one(at: At, field: dict[str, Any]) -> None:
    assert on_field(at, field, "c", "rifle-squad-1 D3").does(AXIS, "step D4").state.doing[0].spent == 1


@pytest.mark.covers(rules.terrain.FACTORY_HALL)
def test_a_factory_hall_costs_two(at: At, field: dict[str, Any]) -> None:
    assert on_field(at, field, "F", "rifle-squad-1 D3").does(AXIS, "step D4").state.doing[0].spent == 2


@pytest.mark.covers(rules.terrain.BALKA)
def test_a_balka_costs_three(at: At, field: dict[str, Any]) -> None:
    assert on_field(at, field, "g", "rifle-squad-1 D3").does(AXIS, "step D4").state.doing[0].spent == 3


@pytest.mark.covers(rules.terrain.MARSH)
def test_a_marsh_costs_four(at: At, field: dict[str, Any]) -> None:
    moment = on_field(at, field, "m", "rifle-squad-1 D3").does(AXIS, "step D4")
    assert "halted" in moment.kinds


@pytest.mark.covers(rules.terrain.RUBBLE)
def test_rubble_costs_three(at: At, field: dict[str, Any]) -> None:
    assert on_field(at, field, "r", "rifle-squad-1 D3").does(AXIS, "step D4").state.doing[0].spent == 3


@pytest.mark.covers(rules.terrain.STREAM)
def test_a_ford_costs_three(at: At, field: dict[str, Any]) -> None:
    assert on_field(at, field, "s", "rifle-squad-1 D3").does(AXIS, "step D4").state.doing[0].spent == 3


@pytest.mark.covers(rules.terrain.RAILWAY)
def test_along_the_embankment_a_hex_costs_one(at: At, field: dict[str, Any]) -> None:
    field["rails"] = [["D3", "D4"]]
    assert on_field(at, field, "w", "rifle-squad-1 D3").does(AXIS, "step D4").state.doing[0].spent == 1


@pytest.mark.covers(rules.terrain.FENCE, rules.movement.HEXSIDE_COSTS)
def test_a_fence_costs_one_more(at: At, field: dict[str, Any]) -> None:
    field["fences"] = [["D3", "D4"]]
    assert on_field(at, field, ".", "rifle-squad-1 D3").does(AXIS, "step D4").state.doing[0].spent == 2


# --- where nobody goes ------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.movement.NO_ENEMY_HEX)
def test_a_move_never_enters_an_enemy_hex(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 E3", "rifle-team-1 E4 broken")
    moment.refuses(AXIS, "go grenadier-squad-1 > E4", rules.movement.NO_ENEMY_HEX)


@pytest.mark.covers(rules.movement.NO_IMPASSABLE_HEX, rules.terrain.DEEP_WATER, rules.terrain.BLAZE)
def test_nobody_enters_deep_water_or_a_blaze(at: At) -> None:
    moves(at, "grenadier-squad-1 D6").refuses(AXIS, "go grenadier-squad-1 > D7", rules.movement.NO_IMPASSABLE_HEX)
    burning = moves(at, "grenadier-squad-1 E3", blaze=(at_hex("E4"),))
    burning.refuses(AXIS, "go grenadier-squad-1 > E4", rules.movement.NO_IMPASSABLE_HEX)


@pytest.mark.covers(rules.movement.NO_CLIFF, rules.terrain.CLIFF)
def test_a_cliff_bars_its_hexside(at: At) -> None:
    moves(at, "grenadier-squad-1 C8").refuses(AXIS, "go grenadier-squad-1 > D8", rules.movement.NO_CLIFF)


@pytest.mark.covers(rules.movement.BRIDGE_BY_ROAD_ONLY, rules.terrain.PERMANENT_BRIDGE)
def test_a_permanent_bridge_is_entered_by_its_road(at: At) -> None:
    moves(at, "grenadier-squad-1 F6").allows(AXIS, "go grenadier-squad-1 > F7")
    off_road = moves(at, "grenadier-squad-1 G8")
    off_road.refuses(AXIS, "go grenadier-squad-1 > F7", rules.movement.BRIDGE_BY_ROAD_ONLY)


@pytest.mark.covers(rules.terrain.BRIDGE)
def test_a_light_bridge_is_entered_from_anywhere(at: At, field: dict[str, Any]) -> None:
    BY_LETTER["+"] = TERRAIN["light-bridge"]
    try:
        moment = on_field(at, field, "+", "rifle-squad-1 D3").does(AXIS, "step D4")
    finally:
        del BY_LETTER["+"]
    assert moment.state.doing[0].spent == 1


@pytest.mark.covers(rules.movement.NO_OWN_OR_SIDE_EDGE, rules.movement.EXIT_BY_ENEMY_EDGE)
def test_nobody_leaves_by_the_sides_or_the_own_edge(at: At) -> None:
    moves(at, "grenadier-squad-1 A5", group=True).refuses(AXIS, "exit", rules.movement.NO_OWN_OR_SIDE_EDGE)
    moves(at, "grenadier-squad-1 C1", group=True).refuses(AXIS, "exit", rules.movement.NO_OWN_OR_SIDE_EDGE)


@pytest.mark.covers(rules.movement.EXIT_BY_ENEMY_EDGE, rules.victory.EXIT_POINTS, rules.victory.VICTORY_TRACK)
def test_a_group_exits_by_the_enemy_edge_and_scores(at: At) -> None:
    pieces = ("grenadier-squad-1 D12 light-mg-1", "lieutenant-1 D12")
    moment = moves(at, *pieces, "grenadier-squad-2 D2", units=(0, 1), group=True).does(AXIS, "exit")
    assert unit(moment, "grenadier-squad-1").at == EXITED
    assert moment.state.weapons[0].gone
    assert moment.state.exits == (5, 0)
    assert moment.state.points == -8 + 5


@pytest.mark.covers(rules.victory.EXIT_POINTS, rules.lists.OBJECTIVE_CHITS)
def test_an_open_chit_q_counts_exits_twice(at: At) -> None:
    changes: dict[str, Any] = {
        "chits_open": ("F", "P", "Q"),
        "chits_left": tuple("ABCDEGHJKLMNR"),
        "chits_secret": ((), ()),
    }
    moment = moves(at, "grenadier-squad-1 D12", "grenadier-squad-2 D2", group=True, **changes).does(AXIS, "exit")
    assert moment.state.points == -8 + 4


@pytest.mark.covers(rules.victory.EXIT_POINTS)
def test_broken_units_do_not_exit(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 D12 broken", group=True)
    moment.refuses(AXIS, "exit", rules.victory.EXIT_POINTS)


@pytest.mark.covers(rules.units.BROKEN)
def test_broken_units_do_not_go_next_to_the_enemy(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 E3 broken", "guards-squad-1 E5")
    moment.refuses(AXIS, "go grenadier-squad-1 > E4", rules.units.BROKEN)


@pytest.mark.covers(rules.setup.MAP)
def test_a_hex_must_exist(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 E3", group=True)
    moment.allows(AXIS, "step E4")
    moment.refuses(AXIS, Step("Z9"), rules.setup.MAP)
    with pytest.raises(ValueError, match="expected"):
        SQUAD.read_order(moment.state, AXIS, "step Z9")


# --- groups -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.movement.ONE_UNIT_AFTER_ANOTHER)
def test_one_unit_finishes_before_the_next_sets_out(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 E3", "grenadier-squad-2 F3", units=(0, 1))
    moment = moment.does(AXIS, "go grenadier-squad-1 > E4")
    moment.refuses(AXIS, "go grenadier-squad-2 > F4", rules.movement.ONE_UNIT_AFTER_ANOTHER)
    moment.refuses(AXIS, "done", rules.movement.ONE_UNIT_AFTER_ANOTHER)
    moment = moment.does(AXIS, "halt").does(AXIS, "go grenadier-squad-2 > F4").does(AXIS, "halt")
    assert moment.kinds[-1] != "moved"
    again = moves(at, "grenadier-squad-1 E3 activated", "grenadier-squad-2 F3", units=(1,))
    again.refuses(AXIS, "go grenadier-squad-1 > E4", rules.movement.ONE_UNIT_AFTER_ANOTHER)
    again.refuses(AXIS, "step E4", rules.movement.ONE_UNIT_AFTER_ANOTHER)
    again.refuses(AXIS, "halt", rules.movement.ONE_UNIT_AFTER_ANOTHER)


@pytest.mark.covers(rules.orders.ACTIVATION)
def test_who_was_not_activated_is_told_so_and_not_that_he_has_moved(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 E3", "grenadier-squad-2 F3", units=(1,))
    moment.refuses(AXIS, "go grenadier-squad-1 > E4", rules.orders.ACTIVATION)


@pytest.mark.covers(rules.movement.GROUP_FROM_ONE_HEX, rules.units.DISPLACED)
def test_units_that_were_driven_together_did_not_start_together(at: At) -> None:
    pieces = ("grenadier-squad-1 E3", "grenadier-squad-2 F3", "lieutenant-1 F3")
    doing = (Moving(0, (0, 1, 2)), Displacing((1, 2)))
    moment = at(SQUAD, battle(*pieces, FAR, postures=("attack", "attack"), doing=doing))
    moment = moment.does(AXIS, "displace grenadier-squad-2 E3")
    moment.allows(AXIS, "displace lieutenant-1 E3")
    moment = moment.does(AXIS, "displace lieutenant-1 E3")
    moment.refuses(AXIS, "go grenadier-squad-1 grenadier-squad-2", rules.movement.GROUP_FROM_ONE_HEX)
    moment.allows(AXIS, "go grenadier-squad-2 lieutenant-1 > E4")
    moment = moment.does(AXIS, "go grenadier-squad-1 > E4").does(AXIS, "halt")
    moment = moment.does(AXIS, "go grenadier-squad-2 lieutenant-1 > E4")
    assert moment.state.doing[0].strayed == ()


@pytest.mark.covers(rules.movement.GROUP_FROM_ONE_HEX)
def test_who_retreats_during_a_move_does_not_join_those_he_meets(at: At) -> None:
    pieces = ("grenadier-squad-1 E2", "grenadier-squad-2 E3")
    doing = (Moving(0, (0, 1)), Panic(0, -1, ((1, 1),), 1))
    moment = at(SQUAD, battle(*pieces, FAR, postures=("attack", "attack"), doing=doing))
    moment = moment.does(AXIS, "retreat grenadier-squad-2 E2")
    moment.refuses(AXIS, "go grenadier-squad-1 grenadier-squad-2", rules.movement.GROUP_FROM_ONE_HEX)
    assert "grenadier-squad-2" not in [each.word for each in moment.fork(AXIS, "go grenadier-squad-1").serving]


@pytest.mark.covers(
    rules.movement.GROUP_FROM_ONE_HEX, rules.movement.GROUP_STAYS_TOGETHER, rules.movement.SLOWEST_LIMITS_GROUP
)
def test_units_of_one_hex_move_together(at: At) -> None:
    pieces = ("grenadier-squad-1 E3", "lieutenant-1 E3", "grenadier-squad-2 F3")
    moment = moves(at, *pieces, units=(0, 1, 2))
    moment.refuses(AXIS, "go grenadier-squad-1 grenadier-squad-2", rules.movement.GROUP_FROM_ONE_HEX)
    moment = moment.does(AXIS, "go grenadier-squad-1 lieutenant-1 > E4")
    assert unit(moment, "lieutenant-1").at == at_hex("E4")
    moment.refuses(AXIS, "step lieutenant-1 > E5", rules.movement.GROUP_STAYS_TOGETHER)


@pytest.mark.covers(rules.movement.SLOWEST_LIMITS_GROUP, rules.units.WEAPON_SLOWS_CARRIER)
def test_the_slowest_with_its_weapon_limits_the_group(at: At) -> None:
    pieces = ("weapon-team-1 E3 heavy-mg-1", "lieutenant-1 E3")
    moment = moves(at, *pieces, units=(0, 1)).does(AXIS, "go weapon-team-1 lieutenant-1")
    assert moment.event("sets-out").line.facts["n"] == 2
    moment = moment.does(AXIS, "step E4")
    moment.refuses(AXIS, "step E5", rules.movement.SLOWEST_LIMITS_GROUP)


@pytest.mark.covers(rules.movement.BROKEN_STOPS_GROUP)
def test_a_member_broken_on_the_way_may_stop_the_group(at: At) -> None:
    state = battle(
        "rifle-squad-1 E4 activated",
        "lieutenant-1 E4 activated",
        FAR,
        postures=("attack", "defence"),
        forts=((at_hex("E4"), "mines"),),
        doing=(Moving(0, (), (0, 1), (at_hex("E3"), at_hex("E4")), 1, "go-on"),),
        allies_dice=(10,),
    )
    moment = stand(at(SQUAD, state).does(AXIS, "step E5"))
    assert unit(moment, "rifle-squad-1").broken
    assert unit(moment, "rifle-squad-1").at == at_hex("E4")
    assert "stopped" in moment.kinds


# --- Weapons handed over ----------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.movement.WEAPON_HANDED_OVER, rules.movement.RECEIVER_NOT_ACTIVATED)
def test_a_weapon_is_handed_over_for_one_point(at: At) -> None:
    pieces = ("grenadier-squad-1 E3 light-mg-1 activated", "grenadier-squad-2 E3")
    moment = moves(at, *pieces, group=True).does(AXIS, "give light-mg-1 > grenadier-squad-2")
    assert moment.state.doing[0].spent == 1
    assert unit(moment, "grenadier-squad-2").weapon == 0
    assert not unit(moment, "grenadier-squad-2").activated
    assert moment.awaited() == ((AXIS, "move"),)


@pytest.mark.covers(rules.movement.INACTIVE_ANSWERS_FIRST, rules.movement.OP_FIRE_AT_ENTRY)
def test_the_window_after_a_handover_closes_by_itself_for_nothing_answers_it(at: At) -> None:
    pieces = ("grenadier-squad-1 E3 light-mg-1 activated", "grenadier-squad-2 E3", "guards-squad-1 E5")
    (fire,) = holding(1, "op-fire")
    moment = moves(at, *pieces, group=True, allies=(fire,)).does(AXIS, "give light-mg-1 > grenadier-squad-2")
    assert rules.movement.INACTIVE_ANSWERS_FIRST in moment.event("passed").rules
    moment.refuses(ALLIES, f"op-fire {fire} guards-squad-1", NOT_ASKED)


@pytest.mark.covers(rules.movement.WAIT_FOR_ANSWER)
def test_the_mover_learns_whose_answer_he_waits_for(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 I4", "guards-squad-1 I9", allies=holding(1, "op-fire"))
    moment = moment.does(AXIS, "go grenadier-squad-1 > I5")
    assert moment.awaited() == ((ALLIES, "reaction"),)
    assert rules.movement.WAIT_FOR_ANSWER in moment.refuses(AXIS, "halt", NOT_ASKED).rules


@pytest.mark.covers(
    rules.movement.RECEIVER_WITHOUT_WEAPON, rules.units.ONE_WEAPON_CARRIED, rules.movement.WEAPON_HANDED_OVER
)
def test_who_has_a_weapon_takes_no_second_one(at: At) -> None:
    pieces = ("grenadier-squad-1 E3 light-mg-1", "grenadier-squad-2 E3 light-mg-2", "grenadier-squad-3 E4")
    moment = moves(at, *pieces, group=True)
    moment.refuses(AXIS, "give light-mg-1 > grenadier-squad-2", rules.movement.RECEIVER_WITHOUT_WEAPON)
    moment.refuses(AXIS, "give light-mg-1 > grenadier-squad-3", rules.movement.WEAPON_HANDED_OVER)
    moment.refuses(AXIS, "give light-mg-2 > grenadier-squad-3", rules.movement.WEAPON_HANDED_OVER)


@pytest.mark.covers(rules.movement.WEAPON_HANDED_OVER)
def test_handing_over_needs_a_point(at: At) -> None:
    frame = Moving(0, (), (0,), (at_hex("E3"),), 4, "go-on")
    hand = holding(0, "smoke-grenades")
    pieces = ("grenadier-squad-1 E3 light-mg-1", "grenadier-squad-2 E3")
    moment = moves(at, *pieces, doing=(frame,), axis=hand)
    moment.refuses(AXIS, "give light-mg-1 > grenadier-squad-2", rules.movement.WEAPON_HANDED_OVER)
