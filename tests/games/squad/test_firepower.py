"""O20.1 to O20.3.1, 10.3.2, 11, 12, 13, A25, A27, A28: who may fire at what, and with how much firepower."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.fate import CARDS
from engine.games.squad.table.frames import Firing
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, addends, at_hex, battle, gone_on, holding, stand, total

GUARDS = "guards-squad-1 I9"


def shooting(at: At, *pieces: str, foe: str = GUARDS, **changes: Any) -> Moment:
    """A Fire order of the Axis for all the pieces; the foe comes last."""
    return at(SQUAD, battle(*pieces, foe, doing=(Firing(0, tuple(range(len(pieces)))),), **changes))


# --- one piece, and groups --------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.orders.FIRE, rules.orders.TOTAL_FIREPOWER, rules.sight.MUST_HAVE_SIGHT)
def test_a_single_unit_fires_with_its_own_firepower(at: At) -> None:
    done = shooting(at, "grenadier-squad-1 I5").does(AXIS, "shoot grenadier-squad-1 > I9")
    assert total(done, "declared") == 5
    assert done.event("declared").marks[0].places == ("I5", "I9")


@pytest.mark.covers(rules.orders.FIRE_GROUP, rules.units.SEPARATELY_OR_TOGETHER)
def test_in_a_group_the_best_piece_counts_in_full_and_the_others_at_half_rounded_down(at: At) -> None:
    done = shooting(at, "rifle-squad-1 I5 light-mg-1").does(AXIS, "shoot light-mg-1 rifle-squad-1 > I9")
    assert addends(done, "declared") == [(4, "O20.3.1", True), (1, "O20.3.1", True)]
    assert total(done, "declared") == 5


@pytest.mark.covers(rules.units.SEPARATELY_OR_TOGETHER, rules.units.WEAPON_FIGURES)
def test_a_unit_may_fire_apart_from_its_weapon_but_each_piece_only_once(at: At) -> None:
    moment = stand(shooting(at, "rifle-squad-1 I5 light-mg-1").does(AXIS, "shoot light-mg-1 > I9"))
    assert moment.awaited() == ((AXIS, "fire"),)
    moment.refuses(AXIS, "shoot light-mg-1 > I9", rules.units.SEPARATELY_OR_TOGETHER)
    moment.allows(AXIS, "shoot rifle-squad-1 > I9")


@pytest.mark.covers(rules.orders.FIRE_GROUP)
def test_from_an_adjacent_hex_only_boxed_range_joins_a_group(at: At) -> None:
    moment = shooting(at, "grenadier-squad-1 I5", "rifle-squad-1 I6", "grenadier-squad-2 I6")
    done = moment.does(AXIS, "shoot grenadier-squad-1 rifle-squad-1 > I9")
    assert total(done, "declared") == 7
    assert done.state.doing[-2].base == at_hex("I5")  # the pieces without boxed Range make the base
    moment.refuses(AXIS, "shoot grenadier-squad-1 grenadier-squad-2 > I9", rules.orders.FIRE_GROUP)


@pytest.mark.covers(rules.orders.FIRE_GROUP)
def test_a_piece_two_hexes_from_the_base_does_not_join(at: At) -> None:
    moment = shooting(at, "grenadier-squad-1 I4", "rifle-squad-1 I6", foe="guards-squad-1 I8")
    moment.refuses(AXIS, "shoot grenadier-squad-1 rifle-squad-1 > I8", rules.orders.FIRE_GROUP)


@pytest.mark.covers(rules.units.WEAPON_FIGURES)
def test_a_weapon_reaches_farther_than_its_crew(at: At) -> None:
    moment = shooting(at, "weapon-team-1 I4 medium-mg-1", foe="guards-squad-1 I11")
    moment.refuses(AXIS, "shoot weapon-team-1 > I11", rules.units.WEAPON_FIGURES)
    assert total(moment.does(AXIS, "shoot medium-mg-1 > I11"), "declared") == 5


@pytest.mark.covers(rules.sight.MUST_HAVE_SIGHT, rules.sight.OBSTACLE)
def test_what_is_not_seen_is_not_fired_at_and_the_blocking_hex_is_shown(at: At) -> None:
    moment = shooting(at, "grenadier-squad-1 E3", "grenadier-squad-2 I5", foe="guards-squad-1 E6")
    refusal = moment.refuses(AXIS, "shoot grenadier-squad-1 > E6", rules.sight.MUST_HAVE_SIGHT)
    assert ("blocked", ("E5",)) in [(mark.kind, mark.places) for mark in refusal.marks]


@pytest.mark.covers(rules.orders.FIRE)
def test_nobody_fires_at_a_hex_without_enemies_or_at_his_own(at: At) -> None:
    moment = shooting(at, "grenadier-squad-1 I5")
    moment.refuses(AXIS, "shoot grenadier-squad-1 > I8", rules.orders.FIRE)
    together = shooting(at, "grenadier-squad-1 I5", "grenadier-squad-2 I7", foe="guards-squad-1 I5")
    together.refuses(AXIS, "shoot grenadier-squad-1 > I5", rules.orders.FIRE)


def test_only_activated_units_fire_in_an_order(at: At) -> None:
    state = battle("grenadier-squad-1 I5", "grenadier-squad-2 I5", GUARDS, doing=(Firing(0, (0,)),))
    at(SQUAD, state).refuses(AXIS, "shoot grenadier-squad-2 > I9", rules.orders.ACTIVATION)


# --- hindrance --------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.sight.HINDRANCE_LOWERS_FIREPOWER, rules.sight.HINDRANCE, rules.terrain.BRUSH)
def test_fire_through_brush_loses_three(at: At) -> None:
    done = shooting(at, "grenadier-squad-1 I2", foe="guards-squad-1 I4").does(AXIS, "shoot grenadier-squad-1 > I4")
    assert addends(done, "declared") == [(5, "O20.3", True), (-3, "10.3.2", True)]
    assert total(done, "declared") == 2


@pytest.mark.covers(rules.sight.AT_LEAST_ONE_FIREPOWER, rules.sight.ACTIONS_LIFT_FIREPOWER)
def test_an_attack_of_firepower_nought_is_refused_unless_an_action_lifts_it(at: At) -> None:
    bare = shooting(at, "replacement-squad-1 I2", foe="guards-squad-1 I4")
    refusal = bare.refuses(AXIS, "shoot replacement-squad-1 > I4", rules.sight.AT_LEAST_ONE_FIREPOWER)
    assert refusal.line.facts["n"] == 0
    (card,) = holding(0, "aimed-burst")
    helped = shooting(at, "replacement-squad-1 I2", foe="guards-squad-1 I4", axis=(card,))
    helped.refuses(AXIS, "shoot replacement-squad-1 > I4", rules.sight.AT_LEAST_ONE_FIREPOWER)
    done = helped.does(AXIS, f"shoot replacement-squad-1 > I4 with {card}")
    assert total(done, "declared") == 2


@pytest.mark.covers(rules.sight.SMOKE_FILLS_HEX, rules.sight.LARGEST_HINDRANCE_ONLY)
def test_only_the_largest_hindrance_counts_and_the_other_is_shown_as_left_out(at: At) -> None:
    moment = shooting(at, "grenadier-squad-1 I2", foe="guards-squad-1 I4", smoke=((at_hex("I3"), 4),))
    done = moment.does(AXIS, "shoot grenadier-squad-1 > I4")
    assert addends(done, "declared") == [
        (5, "O20.3", True),
        (-4, "10.3.4a", True),
        (-3, "10.3.3a", False),
    ]


@pytest.mark.covers(rules.sight.MORE_HINDRANCES_NO_MORE)
def test_two_equal_hindrances_count_once(at: At) -> None:
    smoke = ((at_hex("I6"), 4), (at_hex("I7"), 4))
    done = shooting(at, "grenadier-squad-1 I5", smoke=smoke).does(AXIS, "shoot grenadier-squad-1 > I9")
    assert addends(done, "declared")[1:] == [(-4, "10.3.4a", True), (-4, "10.3.3b", False)]


@pytest.mark.covers(rules.sight.SMOKE_AT_THE_ENDS)
def test_smoke_in_the_targets_hex_hinders_even_an_adjacent_shot(at: At) -> None:
    moment = shooting(at, "grenadier-squad-1 I5", foe="guards-squad-1 I6", smoke=((at_hex("I6"), 3),))
    done = moment.does(AXIS, "shoot grenadier-squad-1 > I6")
    assert addends(done, "declared")[1:] == [(-3, "10.3.4c", True)]
    assert total(done, "declared") == 2


@pytest.mark.covers(rules.sight.HINDRANCE_LOWERS_FIREPOWER)
def test_a_group_is_reduced_once_by_the_largest_hindrance_of_any_member(at: At) -> None:
    moment = shooting(at, "grenadier-squad-1 I6", "rifle-squad-1 I5", smoke=((at_hex("I5"), 2),))
    done = moment.does(AXIS, "shoot grenadier-squad-1 rifle-squad-1 > I9")
    assert total(done, "declared") == 5 + 2 - 2


# --- states of units --------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.units.SUPPRESSED, rules.units.CREW_MUST_BE_STEADY)
def test_a_suppressed_unit_fires_alone_with_one_less_and_its_weapon_is_silent(at: At) -> None:
    moment = shooting(at, "rifle-squad-1 I5 suppressed light-mg-1", "rifle-squad-2 I5")
    moment.refuses(AXIS, "shoot light-mg-1 > I9", rules.units.CREW_MUST_BE_STEADY)
    moment.refuses(AXIS, "shoot rifle-squad-1 rifle-squad-2 > I9", rules.units.SUPPRESSED)
    done = moment.does(AXIS, "shoot rifle-squad-1 > I9")
    assert addends(done, "declared") == [(4, "O20.3", True), (-1, "13.2", True)]


@pytest.mark.covers(rules.units.SUPPRESSED, rules.units.WEAPON_FIGURES)
def test_a_suppressed_unit_sees_one_hex_less_far(at: At) -> None:
    near = shooting(at, "grenadier-squad-1 I4 suppressed", "rifle-squad-1 I4", foe="guards-squad-1 I9")
    near.refuses(AXIS, "shoot grenadier-squad-1 > I9", rules.units.WEAPON_FIGURES)
    near.allows(AXIS, "shoot rifle-squad-1 > I9")


@pytest.mark.covers(rules.units.BROKEN, rules.units.CREW_MUST_BE_STEADY)
def test_a_broken_unit_fires_neither_itself_nor_its_weapon(at: At) -> None:
    moment = shooting(at, "rifle-squad-1 I5 broken light-mg-1", "rifle-squad-2 I5")
    moment.refuses(AXIS, "shoot rifle-squad-1 > I9", rules.units.BROKEN)
    refusal = moment.refuses(AXIS, "shoot light-mg-1 > I9", rules.units.BROKEN)
    assert rules.units.CREW_MUST_BE_STEADY in refusal.rules


@pytest.mark.covers(rules.units.VETERAN)
def test_a_veteran_has_one_more_firepower(at: At) -> None:
    done = shooting(at, "rifle-squad-1 I5 veteran").does(AXIS, "shoot rifle-squad-1 > I9")
    assert addends(done, "declared") == [(4, "O20.3", True), (1, "13.3", True)]


def test_a_jammed_weapon_does_not_fire(at: At) -> None:
    moment = shooting(at, "rifle-squad-1 I5 light-mg-1 jammed")
    moment.refuses(AXIS, "shoot light-mg-1 > I9", rules.fate.TRIGGERS)


# --- leaders and actions ----------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.units.LEADERS)
def test_the_best_leader_of_the_hex_adds_his_command_once_an_order(at: At) -> None:
    pieces = ("rifle-squad-1 I5", "rifle-squad-2 I5", "lieutenant-1 I5 suppressed", "sergeant-1 I5")
    first = shooting(at, *pieces).does(AXIS, "shoot rifle-squad-1 > I9")
    assert addends(first, "declared")[1:] == [(2, rules.units.LEADERS.id, True)]
    moment = stand(first)
    moment.refuses(AXIS, "shoot rifle-squad-2 > I9 lead lieutenant-1", rules.units.LEADERS)
    assert addends(moment.does(AXIS, "shoot rifle-squad-2 > I9"), "declared")[1:] == [(1, rules.units.LEADERS.id, True)]


@pytest.mark.covers(rules.units.LEADERS)
def test_command_may_be_held_back_or_the_lesser_leader_named(at: At) -> None:
    moment = shooting(at, "rifle-squad-1 I5", "lieutenant-1 I5", "sergeant-1 I5")
    assert total(moment.does(AXIS, "shoot rifle-squad-1 > I9 unled"), "declared") == 4
    assert total(moment.does(AXIS, "shoot rifle-squad-1 > I9 lead sergeant-1"), "declared") == 5
    alone = shooting(at, "rifle-squad-1 I5")
    alone.refuses(AXIS, "shoot rifle-squad-1 > I9 unled", rules.units.LEADERS)


@pytest.mark.covers(rules.units.LEADERS)
def test_a_broken_leader_leads_nobody(at: At) -> None:
    moment = shooting(at, "rifle-squad-1 I5", "lieutenant-1 I5 broken")
    moment.refuses(AXIS, "shoot rifle-squad-1 > I9 lead lieutenant-1", rules.units.LEADERS)
    assert total(moment.does(AXIS, "shoot rifle-squad-1 > I9"), "declared") == 4


@pytest.mark.covers(rules.actions.AIMED_BURST, rules.actions.ACTIONS)
def test_the_same_action_is_played_once_in_an_attack(at: At) -> None:
    one, other = holding(0, "aimed-burst", "aimed-burst")
    moment = shooting(at, "rifle-squad-1 I5", axis=(one, other))
    moment.refuses(AXIS, f"shoot rifle-squad-1 > I9 with {one} {other}", rules.actions.ACTIONS)
    done = moment.does(AXIS, f"shoot rifle-squad-1 > I9 with {one}")
    assert addends(done, "declared") == [(4, "O20.3", True), (2, "A25", True)]
    assert done.state.hands[0] == (other,)


@pytest.mark.covers(rules.actions.ENFILADE)
def test_enfilade_counts_unbroken_units_next_to_the_target_that_do_not_fire(at: At) -> None:
    (card,) = holding(0, "enfilade")
    pieces = ("rifle-squad-1 I5", "rifle-squad-2 I8", "grenadier-squad-1 I10 broken", "grenadier-squad-2 H8")
    moment = shooting(at, *pieces, axis=(card,))
    done = moment.does(AXIS, f"shoot rifle-squad-1 > I9 with {card}")
    assert addends(done, "declared")[1:] == [(2, "A27", True)]
    shooting(at, "rifle-squad-1 I5", axis=(card,)).refuses(
        AXIS, f"shoot rifle-squad-1 > I9 with {card}", rules.actions.ENFILADE
    )


@pytest.mark.covers(rules.actions.GRENADE_BUNDLE)
def test_a_grenade_bundle_needs_an_adjacent_target(at: At) -> None:
    (card,) = holding(0, "grenade-bundle")
    near = shooting(at, "rifle-squad-1 I8", axis=(card,))
    assert total(near.does(AXIS, f"shoot rifle-squad-1 > I9 with {card}"), "declared") == 7
    far = shooting(at, "rifle-squad-1 I7", axis=(card,))
    far.refuses(AXIS, f"shoot rifle-squad-1 > I9 with {card}", rules.actions.GRENADE_BUNDLE)


@pytest.mark.covers(rules.actions.ACTIONS)
def test_other_actions_are_not_played_into_an_attack(at: At) -> None:
    (card,) = holding(0, "iron-will")
    moment = shooting(at, "rifle-squad-1 I5", axis=(card,))
    moment.refuses(AXIS, f"shoot rifle-squad-1 > I9 with {card}", rules.actions.ACTIONS)


# --- heavy Weapons ----------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.orders.TARGETING_ROLL)
def test_a_heavy_weapon_fires_alone(at: At) -> None:
    moment = shooting(at, "weapon-team-1 I5 mortar-1")
    moment.refuses(AXIS, "shoot weapon-team-1 mortar-1 > I9", rules.orders.TARGETING_ROLL)


@pytest.mark.covers(rules.orders.TARGETING_ROLL)
def test_a_heavy_weapon_must_reach_the_distance_plus_two(at: At) -> None:
    far = "guards-squad-1 I8"
    miss = shooting(at, "weapon-team-1 I5 mortar-1", foe=far, axis_dice=(4,)).does(AXIS, "shoot mortar-1 > I8")
    done = stand(miss)
    assert done.event("aimed").line.facts["needed"] == 5
    assert "fired" not in done.kinds
    hit = shooting(at, "weapon-team-1 I5 mortar-1", foe=far, axis_dice=(5, 3))
    done = stand(hit.does(AXIS, "shoot mortar-1 > I8"))
    assert total(done, "aimed") == 5
    assert total(done, "fired") == 5 + 3


@pytest.mark.covers(rules.sight.HINDRANCE_LOWERS_ROLL, rules.sight.HINDRANCE_COUNTED_ONCE)
def test_hindrance_lowers_the_targeting_roll_and_nothing_after_it(at: At) -> None:
    moment = shooting(at, "weapon-team-1 I2 mortar-1", foe="guards-squad-1 I4", axis_dice=(9, 3))
    done = stand(moment.does(AXIS, "shoot mortar-1 > I4"))
    assert addends(done, "aimed") == [(9, "O20.2", True), (-3, "10.3.1a", True)]
    assert total(done, "aimed") == 6
    assert (-3, "10.3.1b", False) in addends(done, "fired")
    assert total(done, "fired") == 8


@pytest.mark.covers(rules.lists.WEAPON_LIST)
def test_a_demolition_charge_is_gone_after_it_was_used(at: At) -> None:
    moment = shooting(at, "assault-squad-1 I8 charge-1", axis_dice=(3,))
    done = stand(moment.does(AXIS, "shoot charge-1 > I9"))
    assert done.state.weapons[0].gone
    assert done.state.units[0].weapon == -1


# --- the order as a whole ---------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.orders.ACTIVATION, rules.orders.FIRE, rules.sight.AT_LEAST_ONE_FIREPOWER)
def test_a_fire_order_that_no_card_could_lift_to_any_effect_is_not_played(at: At) -> None:
    order, burst = holding(0, "aimed-burst", order="fire")
    order, burst = (order, burst) if CARDS[order].order == "fire" else (burst, order)
    pieces = ("grenadier-team-1 A1", "rifle-squad-1 A1", "guards-squad-1 C3")
    alone = at(SQUAD, battle(*pieces, axis=(order,), orders=0))
    alone.refuses(AXIS, f"fire {order} grenadier-team-1", rules.orders.FIRE)
    assert not alone.fork(AXIS, f"fire {order} grenadier-team-1").action
    alone.allows(AXIS, f"fire {order} grenadier-team-1 rifle-squad-1")
    at(SQUAD, battle(*pieces, axis=(order, burst), orders=0)).allows(AXIS, f"fire {order} grenadier-team-1")


@pytest.mark.covers(rules.orders.FIRE, rules.sight.MUST_HAVE_SIGHT)
def test_a_fire_order_at_an_enemy_out_of_sight_names_what_blocks_the_line(at: At) -> None:
    (order,) = holding(0, order="fire")
    moment = at(SQUAD, battle("grenadier-squad-1 D4", "guards-squad-1 G5", axis=(order,), orders=0))
    refusal = moment.refuses(AXIS, f"fire {order} grenadier-squad-1", rules.orders.FIRE)
    assert rules.sight.MUST_HAVE_SIGHT in refusal.rules
    assert any(mark.kind == "blocked" for mark in refusal.marks)


@pytest.mark.covers(rules.orders.FIRE, rules.orders.ACTIVATION)
def test_a_fire_order_needs_something_to_fire_at(at: At) -> None:
    (card,) = holding(0, order="fire")
    state = battle(
        "grenadier-squad-1 A1", "grenadier-squad-2 I5", "rifle-squad-1 I5 broken", GUARDS, axis=(card,), orders=0
    )
    moment = at(SQUAD, state)
    moment.refuses(AXIS, f"fire {card} grenadier-squad-1", rules.orders.FIRE)
    moment.refuses(AXIS, f"fire {card} rifle-squad-1", rules.units.BROKEN)
    done = moment.does(AXIS, f"fire {card} grenadier-squad-2")
    assert done.awaited() == ((AXIS, "fire"),)


@pytest.mark.covers(rules.units.WEAPON_ACTIVATED_WITH_UNIT)
def test_a_weapon_activated_before_in_this_turn_stays_silent(at: At) -> None:
    (card,) = holding(0, order="fire")
    state = battle("rifle-squad-1 I5 light-mg-1", GUARDS, axis=(card,), orders=0)
    weapons = (msgspec.structs.replace(state.weapons[0], spent=True),)
    moment = at(SQUAD, msgspec.structs.replace(state, weapons=weapons)).does(AXIS, f"fire {card} rifle-squad-1")
    moment.refuses(AXIS, "shoot light-mg-1 > I9", rules.units.WEAPON_ACTIVATED_WITH_UNIT)
    moment.allows(AXIS, "shoot rifle-squad-1 > I9")


def test_the_order_ends_by_itself_when_nobody_can_fire_any_more(at: At) -> None:
    moment = stand(shooting(at, "grenadier-squad-1 I5", axis_dice=(3,)).does(AXIS, "shoot grenadier-squad-1 > I9"))
    assert "fire-over" in moment.kinds
    assert not moment.state.doing


def test_the_order_ends_by_itself_when_no_attack_would_have_firepower_and_no_card_could_help() -> None:
    pieces = ("replacement-squad-1 I2", "guards-squad-1 I4")
    assert gone_on(battle(*pieces, doing=(Firing(0, (0,)),))).doing == ()
    with_card = battle(*pieces, doing=(Firing(0, (0,)),), axis=holding(0, "iron-will"))
    assert gone_on(with_card).doing == with_card.doing  # whether the card helps is nobody's business
    group = battle("replacement-squad-1 I2", "replacement-squad-2 I2", pieces[1], doing=(Firing(0, (0, 1)),))
    assert gone_on(group).doing == group.doing  # 3 + 1 - 3


def test_the_axis_may_end_the_order_early(at: At) -> None:
    done = shooting(at, "grenadier-squad-1 I5").does(AXIS, "done")
    assert not done.state.doing
    assert (ALLIES, "fire") not in done.awaited()
