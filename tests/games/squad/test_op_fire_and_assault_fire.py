"""A26, A33, O21.3: Op Fire at a group that enters a hex, and Assault Fire of the group itself."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.frames import Moving
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, addends, at_hex, battle, holding, stand, total, unit

(OP_FIRE, SECOND) = holding(1, "op-fire", "op-fire")
(ASSAULT,) = holding(0, "assault-fire")


def entering(at: At, *pieces: str, group: int = 1, step: str = "reaction", **changes: Any) -> Moment:
    """The first units of the Axis have gone from I4 to I5 and spent 1 MP."""
    moving = Moving(0, (), tuple(range(group)), (at_hex("I4"), at_hex("I5")), 1, step, entered=True)  # type: ignore[arg-type]
    given: dict[str, Any] = {"allies": (OP_FIRE, SECOND), "postures": ("attack", "attack")} | changes
    return at(SQUAD, battle(*pieces, doing=(moving,), **given))


# --- Op Fire ----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.actions.OP_FIRE, rules.movement.OP_FIRE_AT_ENTRY)
def test_op_fire_hits_only_the_moving_units(at: At) -> None:
    pieces = ("grenadier-squad-1 I5 activated", "rifle-squad-1 I5", "guards-squad-1 I8")
    moment = entering(at, *pieces, allies_dice=(7,))
    done = stand(moment.does(ALLIES, f"op-fire {OP_FIRE} guards-squad-1"))
    assert total(done, "fired") == 5 + 7
    assert unit(done, "grenadier-squad-1").broken
    assert not unit(done, "rifle-squad-1").broken
    assert done.event("declared").marks[0].kind == "op-fire"


@pytest.mark.covers(rules.actions.OP_FIRE)
def test_op_fire_neither_needs_nor_causes_activation(at: At) -> None:
    pieces = ("grenadier-squad-1 I5", "guards-squad-1 I8 activated")
    done = entering(at, *pieces).does(ALLIES, f"op-fire {OP_FIRE} guards-squad-1")
    assert unit(done, "guards-squad-1").activated
    other = entering(at, "grenadier-squad-1 I5", "guards-squad-1 I8")
    done = other.does(ALLIES, f"op-fire {OP_FIRE} guards-squad-1")
    assert not unit(done, "guards-squad-1").activated


@pytest.mark.covers(rules.actions.OP_FIRE)
def test_one_card_serves_one_hex_and_each_unit_answers_an_entry_once(at: At) -> None:
    pieces = ("grenadier-squad-1 I5", "guards-squad-1 I8 dp-1", "guards-squad-2 I7")
    moment = entering(at, *pieces, allies_dice=(3,))
    moment.refuses(ALLIES, f"op-fire {OP_FIRE} guards-squad-1 guards-squad-2", rules.actions.OP_FIRE)
    moment = stand(moment.does(ALLIES, f"op-fire {OP_FIRE} dp-1"))
    assert moment.awaited() == ((ALLIES, "reaction"),)
    moment.refuses(ALLIES, f"op-fire {SECOND} guards-squad-1", rules.actions.OP_FIRE)
    moment.allows(ALLIES, f"op-fire {SECOND} guards-squad-2")


@pytest.mark.covers(rules.units.BROKEN)
def test_broken_units_do_not_use_op_fire(at: At) -> None:
    moment = entering(at, "grenadier-squad-1 I5", "guards-squad-1 I8 broken", "guards-squad-2 I7")
    moment.refuses(ALLIES, f"op-fire {OP_FIRE} guards-squad-1", rules.units.BROKEN)


@pytest.mark.covers(rules.setup.OPEN_AND_HIDDEN, rules.actions.ACTIONS)
def test_op_fire_needs_its_card(at: At) -> None:
    (other,) = holding(1, "iron-will")
    moment = entering(at, "grenadier-squad-1 I5", "guards-squad-1 I8", allies=(other,))
    assert moment.awaited() == ((ALLIES, "reaction"),)
    assert moment.refuses(ALLIES, f"op-fire {OP_FIRE} guards-squad-1", rules.setup.OPEN_AND_HIDDEN).private
    assert moment.refuses(ALLIES, f"op-fire {other} guards-squad-1", rules.actions.ACTIONS).private


def test_after_an_expenditure_without_an_entry_there_is_no_op_fire(at: At) -> None:
    moment = entering(at, "grenadier-squad-1 I5", "guards-squad-1 I8", step="go-on")
    assert moment.awaited()[0][0] == AXIS


@pytest.mark.covers(rules.actions.AIMED_BURST, rules.units.LEADERS)
def test_actions_and_a_leader_strengthen_op_fire(at: At) -> None:
    (burst,) = holding(1, "aimed-burst")
    pieces = ("grenadier-squad-1 I5", "guards-squad-1 I8", "commissar-1 I8")
    moment = entering(at, *pieces, allies=(OP_FIRE, burst))
    done = moment.does(ALLIES, f"op-fire {OP_FIRE} guards-squad-1 with {burst}")
    assert addends(done, "declared") == [(5, "O20.3", True), (2, "A25", True), (2, rules.units.LEADERS.id, True)]
    assert done.state.hands[1] == ()


# --- Assault Fire -----------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.actions.ASSAULT_FIRE, rules.orders.FIRE_GROUP)
def test_assault_fire_halves_each_piece_up_and_then_makes_a_group(at: At) -> None:
    pieces = ("assault-squad-1 I5 activated", "assault-squad-2 I5 activated", "guards-squad-1 I7")
    moment = entering(at, *pieces, group=2, step="go-on", axis=(ASSAULT,), allies=())
    done = moment.does(AXIS, f"assault {ASSAULT} assault-squad-1 assault-squad-2 > I7")
    assert addends(done, "declared") == [(3, "A26", True), (1, "O20.3.1", True)]
    assert done.event("declared").marks[0].kind == "assault-fire"


@pytest.mark.covers(rules.actions.ASSAULT_FIRE)
def test_only_boxed_firepower_uses_assault_fire_once_in_a_move(at: At) -> None:
    pieces = ("assault-squad-1 I5 activated", "grenadier-squad-1 I5 activated", "guards-squad-1 I7")
    second = next(card for card in holding(0, "assault-fire", "assault-fire") if card != ASSAULT)
    moment = entering(at, *pieces, group=2, step="go-on", axis=(ASSAULT, second), allies=(), axis_dice=(3,))
    moment.refuses(AXIS, f"assault {ASSAULT} grenadier-squad-1 > I7", rules.actions.ASSAULT_FIRE)
    moment = stand(moment.does(AXIS, f"assault {ASSAULT} assault-squad-1 > I7"))
    assert moment.awaited() == ((AXIS, "move"),)
    moment.refuses(AXIS, f"assault {second} assault-squad-1 > I7", rules.actions.ASSAULT_FIRE)


@pytest.mark.covers(rules.actions.ASSAULT_FIRE)
def test_a_boxed_weapon_uses_assault_fire_though_its_crew_may_not(at: At) -> None:
    pieces = ("weapon-team-1 I5 activated medium-mg-1", "guards-squad-1 I8")
    moment = entering(at, *pieces, step="go-on", axis=(ASSAULT,), allies=())
    done = moment.does(AXIS, f"assault {ASSAULT} medium-mg-1 > I8")
    assert total(done, "declared") == 3
