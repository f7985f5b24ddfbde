"""Refusals that no chapter of its own provokes: words out of place, and what on the map stands in the way."""

from __future__ import annotations

import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.frames import Advancing, Choice, Firing, Moving, Reorganising
from engine.games.squad.table.state import Radio
from tests.at import At, Moment
from tests.games.squad.fights import AXIS, at_hex, battle, holding

FAR = "guards-squad-9 L12"


def carrying(at: At, order: str, *pieces: str) -> tuple[Moment, str]:
    """A Turn of the Axis in which it holds a card with this order."""
    (card,) = holding(0, order=order)
    radios = (Radio("radio-105"), None)
    return at(SQUAD, battle(*pieces, axis=(card,), radios=radios)), card


def going(at: At, *pieces: str, units: tuple[int, ...] = (0,)) -> Moment:
    """A Move order of the Axis in which nobody has set out yet."""
    return at(SQUAD, battle(*pieces, FAR, doing=(Moving(0, units),), postures=("attack", "attack")))


def under_way(at: At, *pieces: str, here: str, spent: int) -> Moment:
    """A Move order of the Axis in which the first unit has come from the hex above and goes on."""
    path = (at_hex(here) - 1, at_hex(here))
    frame = Moving(0, (), (0,), path, spent, "go-on")
    hand = holding(0, "assault-fire")
    return at(SQUAD, battle(*pieces, FAR, doing=(frame,), axis=hand, postures=("attack", "attack")))


# --- words out of place -----------------------------------------------------------------------------------------------


def test_a_unit_is_no_card(at: At) -> None:
    moment, _ = carrying(at, "rout", "grenadier-squad-1 D2 broken", FAR)
    moment.refuses(AXIS, "rout grenadier-squad-1 axis", rules.setup.OPEN_AND_HIDDEN)


@pytest.mark.parametrize("order", ["recover", "rout"])
def test_a_unit_that_is_to_recover_is_none_that_is_ordered(at: At, order: str) -> None:
    """All of a side come to themselves by one order; by which card is told to its player alone."""
    moment, card = carrying(at, order, "grenadier-squad-1 D2 broken", FAR)
    told = moment.refuses(AXIS, "recover grenadier-squad-1", rules.recovery.PLAYER_ACTIVATED)
    assert told.private
    assert [SQUAD.write_order(each) for each in told.instead] == ([f"recover {card}"] if order == "recover" else [])


def test_whither_is_named_once_a_move_is_ordered(at: At) -> None:
    moment, card = carrying(at, "move", "grenadier-squad-1 D4", FAR)
    told = moment.refuses(AXIS, f"move {card} grenadier-squad-1 D5", rules.orders.ACTIVATION)
    assert [SQUAD.write_order(each) for each in told.instead] == [f"move {card} grenadier-squad-1"]


def test_who_can_never_get_there_is_told_before_a_move_is_ordered(at: At) -> None:
    moment, card = carrying(at, "move", "grenadier-squad-1 D6", FAR)
    told = moment.refuses(AXIS, f"move {card} grenadier-squad-1 D7", rules.movement.NO_IMPASSABLE_HEX)
    assert not told.instead


def test_a_rout_is_called_on_a_side(at: At) -> None:
    moment, card = carrying(at, "rout", "grenadier-squad-1 D2 broken", FAR)
    moment.refuses(AXIS, f"rout {card} grenadier-squad-1", rules.recovery.ROUT)


def test_a_battery_fires_at_a_hex(at: At) -> None:
    moment, card = carrying(at, "artillery", "lieutenant-1 D2", FAR)
    moment.refuses(AXIS, f"artillery {card} lieutenant-1 > smoke", rules.orders.ARTILLERY_AIM)


def test_a_radio_is_turned_without_naming_a_weapon(at: At) -> None:
    (card,) = holding(0, order="reorganise")
    radios = (Radio("radio-105", face_up=False), None)
    moment = at(SQUAD, battle("grenadier-squad-1 D2 light-mg-1", FAR, axis=(card,), radios=radios))
    moment.refuses(AXIS, f"reorganise {card} radio light-mg-1", rules.orders.REORGANISE)


def test_a_repair_names_its_weapon(at: At) -> None:
    moment, card = carrying(at, "reorganise", "grenadier-squad-1 D2 light-mg-1 jammed", FAR)
    moment.refuses(AXIS, f"reorganise {card} repair", rules.orders.REORGANISE)


def test_only_a_weapon_in_play_is_passed_on(at: At) -> None:
    pieces = ("grenadier-squad-1 D2 light-mg-1", "grenadier-squad-2 D2", FAR)
    moment = at(SQUAD, battle(*pieces, doing=(Reorganising(0),)))
    moment.refuses(AXIS, "give maxim-1 > grenadier-squad-2", rules.orders.REORGANISE)


def test_a_step_leads_to_a_hex(at: At) -> None:
    advance = at(SQUAD, battle("grenadier-squad-1 D2", FAR, doing=(Advancing(0, (0,)),)))
    advance.refuses(AXIS, "step grenadier-squad-1 > exit", rules.setup.MAP)
    under_way(at, "grenadier-squad-1 D2", here="D2", spent=1).refuses(AXIS, "step exit", rules.setup.MAP)


def test_a_unit_sets_out_once(at: At) -> None:
    refusal = going(at, "grenadier-squad-1 D2").refuses(
        AXIS, "go grenadier-squad-1 grenadier-squad-1", rules.orders.ACTIVATION
    )
    assert refusal.marks[0].units == ("grenadier-squad-1",)


def test_a_piece_is_named_once_in_an_attack(at: At) -> None:
    moment = at(SQUAD, battle("grenadier-squad-1 I5", "guards-squad-1 I9", doing=(Firing(0, (0,)),)))
    order = "shoot grenadier-squad-1 grenadier-squad-1 > I9"
    assert moment.refuses(AXIS, order, rules.units.SEPARATELY_OR_TOGETHER).marks[0].units == ("grenadier-squad-1",)


def test_a_fortification_is_lifted_from_a_hex(at: At) -> None:
    moment = at.start("squad", "brickworks")
    seat, _ = moment.awaited()[0]
    moment.refuses(seat, "lift guards-squad-1", rules.setup.MAP)


def test_a_misfire_jams_a_weapon_of_the_roll(at: At) -> None:
    pieces = ("grenadier-squad-1 D2 light-mg-1", "grenadier-squad-2 D2 light-mg-2", "grenadier-squad-3 D3 light-mg-3")
    frames = (Firing(0, (0, 1)), Choice(0, "misfire", -1, (0, 1)))
    moment = at(SQUAD, battle(*pieces, FAR, doing=frames))
    assert moment.refuses(AXIS, "choose light-mg-3", rules.fate.TRIGGERS).marks[0].units == ("light-mg-3",)


# --- nothing to be done -----------------------------------------------------------------------------------------------


def test_a_group_that_cannot_set_out_is_told_so(at: At) -> None:
    fork = going(at, "weapon-team-1 K2 broken suppressed heavy-mg-1").fork(AXIS)
    assert [option.word for option in fork.options if option.refusal] == ["go"]


def test_units_too_weak_for_any_target_are_told_so(at: At) -> None:
    moment = at(SQUAD, battle("replacement-squad-1 I2", "guards-squad-1 I4", doing=(Firing(0, (0,)),)))
    (shoot, _) = moment.fork(AXIS).options
    assert shoot.refusal is not None
    assert shoot.refusal.marks[0].units == ("replacement-squad-1",)


def test_with_no_enemy_on_the_map_nobody_can_fire(at: At) -> None:
    state = battle("grenadier-squad-1 I5", "guards-squad-1 box", doing=(Firing(0, (0,)),))
    (unit,) = at(SQUAD, state).fork(AXIS, "shoot").options
    assert unit.refusal is not None
    assert unit.refusal.rule == rules.orders.FIRE


# --- what stands in the way -------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.units.BROKEN)
def test_the_enemy_that_keeps_a_broken_unit_away_is_pointed_at(at: At) -> None:
    moment = going(at, "grenadier-squad-1 E3 broken", "guards-squad-1 F4")
    hexes, units = moment.refuses(AXIS, "go grenadier-squad-1 > E4", rules.units.BROKEN).marks
    assert hexes.places == ("E4",)
    assert units.units == ("grenadier-squad-1", "guards-squad-1")


@pytest.mark.covers(rules.orders.ADVANCE)
def test_a_broken_unit_among_enemies_does_not_advance(at: At) -> None:
    moment, card = carrying(at, "advance", "grenadier-squad-1 I5 broken", "guards-squad-1 I4", "guards-squad-2 I6")
    refusal = moment.refuses(AXIS, f"advance {card} grenadier-squad-1", rules.orders.ADVANCE)
    assert refusal.marks[0].units == ("grenadier-squad-1", "guards-squad-1", "guards-squad-2")


@pytest.mark.covers(rules.movement.NO_CLIFF)
def test_a_cliff_is_pointed_at_where_it_runs(at: At) -> None:
    moment = going(at, "grenadier-squad-1 C8")
    assert moment.refuses(AXIS, "go grenadier-squad-1 > D8", rules.movement.NO_CLIFF).marks[0].places == ("C8/D8",)


@pytest.mark.covers(rules.victory.EXIT_POINTS)
def test_an_exit_without_points_shows_what_is_wanting(at: At) -> None:
    moment = under_way(at, "grenadier-squad-1 D12", here="D12", spent=9)
    assert moment.refuses(AXIS, "exit", rules.victory.EXIT_POINTS).marks[0].label == "1>0"


@pytest.mark.covers(rules.sight.AT_LEAST_ONE_FIREPOWER)
def test_an_attack_too_weak_shows_its_line_and_its_sum(at: At) -> None:
    moment = at(SQUAD, battle("replacement-squad-1 I2", "guards-squad-1 I4", doing=(Firing(0, (0,)),)))
    order = "shoot replacement-squad-1 > I4"
    line, target = moment.refuses(AXIS, order, rules.sight.AT_LEAST_ONE_FIREPOWER).marks
    assert line.places == ("I2", "I4")
    assert (target.places, target.label) == (("I4",), "0<1")
