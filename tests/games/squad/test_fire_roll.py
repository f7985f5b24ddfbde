"""O20.4, 5.2, A29, A31, A35.2, P.forts, T97: defence, margins, Hug the Ground, Light Wounds, Mines."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.sums.attack_figures import effect_of
from engine.games.squad.table.frames import Attack, Firing, Moving
from engine.games.squad.table.state import BOX
from tests.at import At, Moment
from tests.games.squad.fights import (
    ALLIES,
    AXIS,
    addends,
    at_hex,
    battle,
    gone_on,
    holding,
    rolled,
    stand,
    total,
    unit,
)

SHOOTER = "grenadier-squad-1 I5"  # firepower 5


def shot(at: At, foe: str, *others: str, dice: int = 7, **changes: Any) -> Moment:
    """The Axis squad on I5 shoots at the foe's hex; the roll has this total and stands."""
    state = battle(SHOOTER, foe, *others, doing=(Firing(0, (0,)),), axis_dice=(dice,), **changes)
    moment = at(SQUAD, state).does(AXIS, f"shoot grenadier-squad-1 > {foe.split()[1]}")
    return stand(moment)


# --- margins ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("margin", "plain", "suppressed", "broken", "both"),
    [
        (-3, "", "", "", ""),
        (0, "", "", "", ""),
        (1, "suppressed", "broken", "suppressed", "eliminated"),
        (2, "suppressed", "broken", "suppressed", "eliminated"),
        (3, "broken", "broken", "eliminated", "eliminated"),
        (6, "broken", "broken", "eliminated", "eliminated"),
        (7, "shattered", "shattered", "eliminated", "eliminated"),
    ],
)
def test_a_margin_has_one_effect_on_each_state(
    margin: int, plain: str, suppressed: str, broken: str, both: str
) -> None:
    assert effect_of(margin, broken=False, suppressed=False) == plain
    assert effect_of(margin, broken=False, suppressed=True) == suppressed
    assert effect_of(margin, broken=True, suppressed=False) == broken
    assert effect_of(margin, broken=True, suppressed=True) == both


@pytest.mark.covers(rules.orders.FIRE_ROLL, rules.orders.TOTAL_FIREPOWER, rules.lists.UNIT_LIST)
@pytest.mark.parametrize(
    ("dice", "broken", "suppressed"), [(3, False, False), (4, False, True), (5, False, True), (6, True, False)]
)
def test_the_fire_roll_is_compared_with_the_morale(at: At, dice: int, broken: bool, suppressed: bool) -> None:
    done = shot(at, "guards-squad-1 I9", dice=dice)  # 5 + dice against Morale 8
    target = unit(done, "guards-squad-1")
    assert (target.broken, target.suppressed) == (broken, suppressed)
    assert total(done, "fired", 1) == 8


@pytest.mark.covers(rules.orders.FIRE_ROLL, rules.units.SUPPRESSED)
def test_seven_and_more_breaks_and_suppresses(at: At) -> None:
    done = shot(at, "guards-squad-1 I9", dice=10)
    target = unit(done, "guards-squad-1")
    assert target.broken
    assert target.suppressed


@pytest.mark.covers(rules.orders.FIRE_ROLL, rules.victory.ELIMINATION_POINTS)
def test_a_broken_unit_broken_again_is_eliminated_and_scores(at: At) -> None:
    done = shot(at, "guards-squad-1 I9 broken", "guards-squad-2 L1", dice=5, points=0)  # 10 against 7
    assert unit(done, "guards-squad-1").at == BOX
    assert done.state.points == 2


@pytest.mark.covers(rules.orders.FIRE_ROLL)
def test_every_unit_in_the_hex_is_attacked_separately_with_one_roll(at: At) -> None:
    done = shot(at, "guards-squad-1 I9", "militia-squad-1 I9", dice=5)  # 10 against 8 and 6
    assert (unit(done, "guards-squad-1").suppressed, unit(done, "militia-squad-1").broken) == (True, True)
    assert done.kinds.count("rolled") == 1


# --- defence ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.units.LEADERS, rules.units.VETERAN, rules.units.SUPPRESSED)
def test_leader_and_markers_change_the_morale(at: At) -> None:
    done = shot(at, "guards-squad-1 I9 veteran suppressed", "commissar-1 I9", dice=3)
    assert addends(done, "fired", 1) == [
        (8, "P.units", True),
        (1, "13.3", True),
        (-1, "13.2", True),
        (2, rules.units.LEADERS.id, True),
    ]


def test_a_leader_does_not_help_himself_nor_a_broken_unit(at: At) -> None:
    done = shot(at, "guards-squad-1 I9 broken", "commissar-1 I9", dice=3)
    assert (total(done, "fired", 1), total(done, "fired", 2)) == (7, 9)


@pytest.mark.covers(rules.terrain.BRUSH, rules.lists.FORTIFICATIONS)
def test_the_best_of_terrain_and_fortification_is_the_cover(at: At) -> None:
    plain = shot(at, "guards-squad-1 I3", dice=3)
    assert addends(plain, "fired", 1)[1:] == [(1, "T81", True)]
    dug_in = shot(at, "guards-squad-1 I3", dice=3, forts=((at_hex("I3"), "trench"),))
    assert addends(dug_in, "fired", 1)[1:] == [(4, "P.forts", True), (1, "T81", False)]


@pytest.mark.covers(rules.terrain.WALL)
def test_a_wall_of_the_targets_hex_crossed_by_the_line_is_cover_two(at: At) -> None:
    state = battle("grenadier-squad-1 H5", "guards-squad-1 G5", doing=(Firing(0, (0,)),), axis_dice=(3,))
    hall = stand(at(SQUAD, state).does(AXIS, "shoot grenadier-squad-1 > G5"))
    assert addends(hall, "fired", 1)[1:] == [(4, "T88", True)]
    behind = battle("grenadier-squad-1 H6", "guards-squad-1 I6", doing=(Firing(0, (0,)),), axis_dice=(3,))
    done = stand(at(SQUAD, behind).does(AXIS, "shoot grenadier-squad-1 > I6"))
    assert addends(done, "fired", 1)[1:] == [(2, "T97", True)]
    away = battle("grenadier-squad-1 J6", "guards-squad-1 I6", doing=(Firing(0, (0,)),), axis_dice=(3,))
    done = stand(at(SQUAD, away).does(AXIS, "shoot grenadier-squad-1 > I6"))
    assert addends(done, "fired", 1)[1:] == []


@pytest.mark.covers(
    rules.terrain.BRUSH,
    rules.terrain.HOUSE,
    rules.terrain.ORCHARD,
    rules.terrain.RUBBLE,
    rules.terrain.FACTORY_HALL,
    rules.terrain.WOODS,
)
def test_the_terrain_of_the_targets_hex_is_its_cover(at: At) -> None:
    for place, near, rule, cover in (
        ("I3", "I4", rules.terrain.BRUSH, 1),
        ("D3", "E4", rules.terrain.HOUSE, 3),
        ("F3", "F4", rules.terrain.ORCHARD, 1),
        ("G4", "G3", rules.terrain.RUBBLE, 3),
        ("H5", "H4", rules.terrain.FACTORY_HALL, 4),
        ("J2", "I2", rules.terrain.WOODS, 2),
    ):
        state = battle(f"grenadier-squad-1 {near}", f"guards-squad-1 {place}", doing=(Firing(0, (0,)),), axis_dice=(3,))
        done = stand(at(SQUAD, state).does(AXIS, f"shoot grenadier-squad-1 > {place}"))
        assert addends(done, "fired", 1) == [(8, "P.units", True), (cover, rule.id, True)]


def test_open_ground_and_fields_are_no_cover(at: At) -> None:
    assert addends(shot(at, "guards-squad-1 I9", dice=3), "fired", 1) == [(8, "P.units", True)]


# --- Hug the Ground ---------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.actions.HUG_THE_GROUND)
def test_the_owner_of_the_target_may_hug_the_ground_before_the_roll(at: At) -> None:
    (card,) = holding(1, "hug-the-ground")
    state = battle(SHOOTER, "guards-squad-1 I9", allies=(card,), doing=(Firing(0, (0,)),), axis_dice=(5,))
    moment = at(SQUAD, state).does(AXIS, "shoot grenadier-squad-1 > I9")
    assert moment.awaited() == ((ALLIES, "defence"),)
    moment.refuses(ALLIES, f"hug {card} > I8", rules.actions.HUG_THE_GROUND)
    done = stand(moment.does(ALLIES, f"hug {card} > I9"))
    assert addends(done, "fired", 1) == [(8, "P.units", True), (2, "A29", True)]
    assert not unit(done, "guards-squad-1").suppressed


@pytest.mark.covers(rules.actions.ACTIONS, rules.actions.HUG_THE_GROUND)
def test_the_window_opens_with_any_hand_and_only_with_one(at: At) -> None:
    (other,) = holding(1, "iron-will")
    state = battle(SHOOTER, "guards-squad-1 I9", allies=(other,), doing=(Firing(0, (0,)),))
    moment = at(SQUAD, state).does(AXIS, "shoot grenadier-squad-1 > I9")
    assert moment.awaited() == ((ALLIES, "defence"),)
    moment.refuses(ALLIES, f"hug {other} > I9", rules.actions.ACTIONS)
    bare = battle(SHOOTER, "guards-squad-1 I9", doing=(Firing(0, (0,)),))
    assert at(SQUAD, bare).does(AXIS, "shoot grenadier-squad-1 > I9").awaited()[0][1] == "initiative"


def test_no_window_opens_for_an_attack_that_cannot_hurt(at: At) -> None:
    (card,) = holding(1, "hug-the-ground")
    state = battle(
        "replacement-squad-1 I6",
        "guards-squad-1 I9",
        "commissar-1 I9",
        allies=(card,),
        doing=(Firing(0, (0,)),),
        smoke=((at_hex("I7"), 2),),
        forts=((at_hex("I9"), "trench"),),
    )
    moment = at(SQUAD, state).does(AXIS, "shoot replacement-squad-1 > I9")  # 1 + 12 against 8 + 2 + 4 and 9 + 4
    assert moment.awaited()[0][1] == "initiative"


# --- Light Wounds -----------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.actions.LIGHT_WOUNDS)
@pytest.mark.parametrize(("state", "dice"), [("", 6), ("broken", 5)])
def test_light_wounds_ease_one_unit(at: At, state: str, dice: int) -> None:
    (card,) = holding(1, "light-wounds")
    position = battle(
        SHOOTER,
        f"guards-squad-1 I9 {state}",
        "guards-squad-2 I9 broken",
        allies=(card,),
        doing=(Firing(0, (0,)),),
        axis_dice=(dice,),
    )
    moment = rolled(at(SQUAD, position).does(AXIS, "shoot grenadier-squad-1 > I9").does(ALLIES, "pass"))
    assert moment.awaited() == ((ALLIES, "wounds"),)
    done = moment.does(ALLIES, f"wounds {card} guards-squad-1")
    spared = unit(done, "guards-squad-1")
    assert (spared.broken, spared.suppressed) == ((True, False) if state else (False, True))
    assert unit(done, "guards-squad-2").at == BOX


@pytest.mark.covers(rules.actions.LIGHT_WOUNDS, rules.stacking.ONE_SUPPRESSED_MARKER)
def test_a_unit_lightly_wounded_that_was_suppressed_gets_no_second_marker(at: At) -> None:
    (card,) = holding(1, "light-wounds")
    foe = "guards-squad-1 I9 suppressed"
    position = battle(SHOOTER, foe, allies=(card,), doing=(Firing(0, (0,)),), axis_dice=(4,))
    moment = rolled(at(SQUAD, position).does(AXIS, "shoot grenadier-squad-1 > I9").does(ALLIES, "pass"))
    done = moment.does(ALLIES, f"wounds {card} guards-squad-1")
    spared = unit(done, "guards-squad-1")
    assert (spared.broken, spared.suppressed) == (False, True)


@pytest.mark.covers(rules.actions.LIGHT_WOUNDS)
def test_light_wounds_are_for_units_about_to_break(at: At) -> None:
    (card,) = holding(1, "light-wounds")
    position = battle(
        SHOOTER, "guards-squad-1 I9", "militia-squad-1 I9", allies=(card,), doing=(Firing(0, (0,)),), axis_dice=(5,)
    )
    moment = rolled(at(SQUAD, position).does(AXIS, "shoot grenadier-squad-1 > I9").does(ALLIES, "pass"))
    moment.refuses(ALLIES, f"wounds {card} guards-squad-1", rules.actions.LIGHT_WOUNDS)
    moment.allows(ALLIES, f"wounds {card} militia-squad-1")


def test_a_suppressed_unit_does_not_open_the_window_of_wounds(at: At) -> None:
    (card,) = holding(1, "light-wounds")
    position = battle(SHOOTER, "guards-squad-1 I9", allies=(card,), doing=(Firing(0, (0,)),), axis_dice=(4,))
    moment = rolled(at(SQUAD, position).does(AXIS, "shoot grenadier-squad-1 > I9").does(ALLIES, "pass"))
    assert unit(moment, "guards-squad-1").suppressed
    assert moment.awaited() != ((ALLIES, "wounds"),)


# --- values are fixed -------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.fate.ROLL_SEQUENCE, rules.fate.TRIGGERS)
def test_a_marksman_between_roll_and_result_does_not_change_the_figures(at: At) -> None:
    state = battle(
        SHOOTER,
        "guards-squad-1 I9",
        doing=(Firing(0, (0,)),),
        axis_dice=("X-03", "X-26"),  # 3-4 and Marksman, whose hex is H9
        forts=((at_hex("I9"), "trench"),),
    )
    done = stand(at(SQUAD, state).does(AXIS, "shoot grenadier-squad-1 > I9"))
    target = unit(done, "guards-squad-1")
    assert (target.suppressed, target.broken) == (True, False)  # by the Marksman; 12 against 12 does nothing
    assert total(done, "fired", 1) == 12
    assert (1, "5.2", True) in addends(done, "fired", 1)


# --- Mines ------------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.actions.HIDDEN_MINES, rules.orders.FIRE_ROLL)
def test_mines_attack_with_six_and_no_cover(at: At) -> None:
    mines = Attack(1, "mines", -1, at_hex("I3"), targets=(0,))
    moving = Moving(0, (), (0,), (at_hex("I2"), at_hex("I3")), 2, "reaction", entered=True)
    forts = ((at_hex("I3"), "mines"),)
    state = battle("grenadier-squad-1 I3", "guards-squad-1 L9", doing=(moving, mines), forts=forts, allies_dice=(5,))
    done = rolled(at(SQUAD, gone_on(state)))
    assert total(done, "fired") == 11
    assert addends(done, "fired", 1) == [(8, "P.units", True), (0, "A35.2", False)]
    assert unit(done, "grenadier-squad-1").broken


@pytest.mark.covers(rules.events.STRAY_SHELLS)
def test_stray_shells_hit_friend_and_foe_with_five_and_cover_counts(at: At) -> None:
    shells = Attack(0, "stray-shells", -1, at_hex("I3"), targets=(0, 1))
    pieces = ("grenadier-squad-1 I3", "guards-squad-1 I3", "guards-squad-2 L9")
    state = battle(*pieces, doing=(Firing(0, (0,)), shells), axis_dice=("X-03",))
    done = rolled(at(SQUAD, gone_on(state)))  # 5 + 7 against 8 + 1, and the Marksman is ignored
    assert "marksman" not in done.kinds
    assert unit(done, "grenadier-squad-1").broken
    assert unit(done, "guards-squad-1").broken
