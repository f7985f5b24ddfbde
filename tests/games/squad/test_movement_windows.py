"""O21.6: the windows after every expenditure of a Move order, and what is played in them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.rules import NOT_ASKED
from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.orders.book import ORDERS
from engine.games.squad.table.frames import Moving
from engine.games.squad.table.state import BOX
from engine.games.squad.words import refusals
from tests.at import At
from tests.games.squad.fights import ALLIES, AXIS, at_hex, battle, gone_on, holding, stand, unit
from tests.games.squad.moves import FAR, moves


@pytest.mark.covers(
    rules.movement.WAIT_FOR_ANSWER, rules.movement.INACTIVE_ANSWERS_FIRST, rules.movement.PAUSE_FOR_ANSWER
)
def test_the_inactive_side_answers_before_the_mover_goes_on(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 I4", "guards-squad-1 I8", allies=holding(1, "op-fire"))
    moment = moment.does(AXIS, "go grenadier-squad-1 > I5")
    assert moment.awaited() == ((ALLIES, "reaction"),)
    assert moment.asks(ALLIES).telling
    moment.refuses(AXIS, "step I6", NOT_ASKED)
    assert moment.does(ALLIES, "pass").awaited() == ((AXIS, "move"),)


@pytest.mark.covers(rules.movement.ENTRY_COST)
def test_no_window_opens_without_cards_or_without_anybody_who_sees(at: At) -> None:
    blind = moves(at, "grenadier-squad-1 I4", allies=holding(1, "op-fire")).does(AXIS, "go grenadier-squad-1 > I5")
    assert blind.awaited() == ((AXIS, "move"),)
    empty = moves(at, "grenadier-squad-1 I4", "guards-squad-1 I8").does(AXIS, "go grenadier-squad-1 > I5")
    assert empty.awaited() == ((AXIS, "move"),)


@pytest.mark.covers(rules.actions.HIDDEN_MINES, rules.actions.HIDDEN_FORTIFICATIONS)
def test_a_defender_plays_mines_into_the_hex_just_entered(at: At) -> None:
    (card,) = holding(1, "hidden-mines")
    moment = moves(at, "grenadier-squad-1 I4", postures=("attack", "defence"), allies=(card,))
    moment = moment.does(AXIS, "go grenadier-squad-1 > I5")
    moment = moment.does(ALLIES, f"mines {card}")
    assert moment.state.forts == ((at_hex("I5"), "mines"),)
    assert "rolled" in moment.kinds


@pytest.mark.covers(rules.actions.HIDDEN_WIRE, rules.actions.HIDDEN_FORTIFICATIONS)
def test_wire_takes_the_remaining_points_at_once_and_costs_two_to_leave(at: At) -> None:
    (card,) = holding(1, "hidden-wire")
    changes: dict[str, Any] = {
        "postures": ("attack", "defence"),
        "allies": (card,),
        "axis": holding(0, "smoke-grenades"),
    }
    moment = moves(at, "grenadier-squad-1 I4", **changes).does(AXIS, "go grenadier-squad-1 > I5")
    moment = moment.does(ALLIES, f"wire {card}")
    moment.refuses(AXIS, "step I6", rules.actions.HIDDEN_WIRE)
    leaving = moves(at, "grenadier-squad-1 I5", group=True, forts=((at_hex("I5"), "wire"),)).does(AXIS, "step I6")
    assert leaving.event("moved").line.facts["cost"] == 3
    caught = moves(at, "grenadier-squad-1 I4", forts=((at_hex("I5"), "wire"),)).does(AXIS, "go grenadier-squad-1 > I5")
    assert "halted" in caught.kinds


@pytest.mark.covers(
    rules.movement.PAUSE_FOR_ANSWER, rules.actions.HIDDEN_FORTIFICATIONS, rules.stacking.ONE_FORTIFICATION
)
def test_mines_and_wire_are_for_a_defender_where_no_fortification_lies(at: At) -> None:
    (card,) = holding(1, "hidden-mines")
    attacker = moves(at, "grenadier-squad-1 I4", "guards-squad-1 I8", allies=(card,))
    attacker = attacker.does(AXIS, "go grenadier-squad-1 > I5")
    attacker.refuses(ALLIES, f"mines {card}", rules.movement.PAUSE_FOR_ANSWER)
    changes: dict[str, Any] = {
        "postures": ("attack", "defence"),
        "allies": (card,),
        "forts": ((at_hex("I5"), "foxholes"),),
    }
    taken = moves(at, "grenadier-squad-1 I4", "guards-squad-1 I8", **changes).does(AXIS, "go grenadier-squad-1 > I5")
    taken.refuses(ALLIES, f"mines {card}", rules.actions.HIDDEN_FORTIFICATIONS)


@pytest.mark.covers(rules.actions.SMOKE_GRENADES, rules.movement.ANSWERS_BEFORE_SMOKE, rules.terrain.SMOKE)
def test_smoke_grenades_after_the_enemy_has_passed(at: At) -> None:
    (card,) = holding(0, "smoke-grenades")
    changes: dict[str, Any] = {"axis": (card,), "axis_dice": ((4, 4),), "allies": holding(1, "op-fire")}
    moment = moves(at, "grenadier-squad-1 I4", "guards-squad-1 I8", **changes).does(AXIS, "go grenadier-squad-1 > I5")
    moment = moment.does(ALLIES, "pass")
    moment.refuses(AXIS, f"smoke {card} > I8", rules.actions.SMOKE_GRENADES)
    moment = stand(moment.does(AXIS, f"smoke {card} > I6"))
    assert moment.state.smoke == ((at_hex("I6"), 4),)


@pytest.mark.covers(rules.actions.SMOKE_GRENADES)
def test_only_a_moving_unbroken_squad_throws_smoke(at: At) -> None:
    (card,) = holding(0, "smoke-grenades")
    leader = moves(at, "lieutenant-1 I4", axis=(card,)).does(AXIS, "go lieutenant-1 > I5")
    leader.refuses(AXIS, f"smoke {card} > I6", rules.actions.SMOKE_GRENADES)
    still = moves(at, "grenadier-squad-1 I4", axis=(card,), group=True)
    still.refuses(AXIS, f"smoke {card} > I5", rules.actions.SMOKE_GRENADES)


@pytest.mark.covers(rules.stacking.NOTHING_IN_BLAZE)
def test_smoke_is_not_thrown_into_a_blaze(at: At) -> None:
    (card,) = holding(0, "smoke-grenades")
    changes: dict[str, Any] = {"axis": (card,), "blaze": (at_hex("I6"),)}
    moment = moves(at, "grenadier-squad-1 I4", **changes).does(AXIS, "go grenadier-squad-1 > I5")
    moment.refuses(AXIS, f"smoke {card} > I6", rules.stacking.NOTHING_IN_BLAZE)


@pytest.mark.covers(rules.actions.HIDDEN_MINES)
def test_a_group_wiped_out_by_mines_ends_its_movement(at: At) -> None:
    state = battle(
        "rifle-squad-1 E4 broken activated",
        "rifle-squad-2 A2",
        FAR,
        postures=("attack", "defence"),
        forts=((at_hex("E4"), "mines"),),
        doing=(Moving(0, (), (0,), (at_hex("E3"), at_hex("E4")), 1, "go-on"),),
        allies_dice=(11,),
    )
    moment = stand(at(SQUAD, state).does(AXIS, "step E3"))
    assert unit(moment, "rifle-squad-1").at == BOX
    assert gone_on(moment.state) == moment.state


WINDOWS = ("reaction", "defence", "wounds", "melee", "initiative")


def test_whatever_can_be_played_in_a_window_says_what_it_comes_to() -> None:
    """Only a pass need not, and what is chosen from a list of cards is no exception."""
    silent = [
        (kind, verb.word)
        for kind in WINDOWS
        for verb in ORDERS.questions[kind]
        if verb.preview is None and verb.word != "pass"
    ]
    assert silent == []


def test_mines_say_their_odds_before_they_are_played(at: At) -> None:
    cards = holding(1, "hidden-mines")
    moment = moves(at, "grenadier-squad-1 I4", "guards-squad-1 I8", allies=cards, postures=("attack", "defence"))
    moment = moment.does(AXIS, "go grenadier-squad-1 > I5")
    assert moment.previews(ALLIES, f"mines {cards[0]}").odds


def test_a_second_hex_in_one_order_is_no_missing_unit(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 I4")
    said = moment.refuses(AXIS, "go grenadier-squad-1 I5 > I6", rules.movement.EXPENDITURE_SEQUENCE)
    assert said.line.text is refusals.HEX_BY_HEX
