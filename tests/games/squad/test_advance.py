"""O16: the Advance order, unit by unit, into the enemy if need be."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.frames import Advancing
from tests.at import At, Moment
from tests.games.squad.fights import AXIS, at_hex, battle, holding, stand, unit

FAR = "guards-squad-9 L12"


def advances(at: At, *pieces: str, units: tuple[int, ...] = (0,), **changes: Any) -> Moment:
    """An Advance order of the Axis under way with the first pieces."""
    given: dict[str, Any] = {"doing": (Advancing(0, units),), "axis": ("X-01",)} | changes
    return at(SQUAD, battle(*pieces, FAR, **given))


@pytest.mark.covers(rules.orders.ADVANCE, rules.orders.ACTIVATION)
def test_an_advance_order_activates_units(at: At) -> None:
    (card,) = holding(0, order="advance")
    moment = at(SQUAD, battle("weapon-team-1 C3 heavy-mg-1", FAR, axis=(card, "X-01")))
    moment = moment.does(AXIS, f"advance {card} weapon-team-1")
    assert moment.awaited() == ((AXIS, "advance"),)
    moment = moment.does(AXIS, "step weapon-team-1 > D3")
    assert unit(moment, "weapon-team-1").at == at_hex("D3")
    assert moment.awaited() == ((AXIS, "turn"),)


@pytest.mark.covers(rules.orders.ADVANCE, rules.stacking.OVERSTACKED_DURING_TURN)
def test_unbroken_units_advance_into_the_enemy(at: At) -> None:
    pieces = ("grenadier-squad-1 E3", "grenadier-squad-2 E3", "guards-squad-1 E4")
    moment = advances(at, *pieces, units=(0, 1)).does(AXIS, "step grenadier-squad-1 > E4")
    moment = moment.does(AXIS, "step grenadier-squad-2 > E4")
    assert "melee-begins" in moment.kinds


@pytest.mark.covers(rules.orders.ADVANCE, rules.units.BROKEN)
def test_broken_units_keep_away_from_the_enemy(at: At) -> None:
    moment = advances(at, "grenadier-squad-1 E3 broken", "guards-squad-1 E4")
    moment.refuses(AXIS, "step grenadier-squad-1 > E4", rules.orders.ADVANCE)
    moment.refuses(AXIS, "step grenadier-squad-1 > F3", rules.units.BROKEN)


@pytest.mark.covers(
    rules.movement.NO_CLIFF, rules.movement.NO_IMPASSABLE_HEX, rules.movement.ENTRY_COST, rules.orders.ADVANCE
)
def test_the_limits_of_the_ground_hold(at: At) -> None:
    moment = advances(at, "grenadier-squad-1 C8", "grenadier-squad-2 F3")
    moment.refuses(AXIS, "step grenadier-squad-1 > D8", rules.movement.NO_CLIFF)
    moment.refuses(AXIS, "step grenadier-squad-1 > D7", rules.movement.NO_IMPASSABLE_HEX)
    moment.refuses(AXIS, "step grenadier-squad-1 > C5", rules.movement.ENTRY_COST)
    moment.refuses(AXIS, "step grenadier-squad-2 > F4", rules.orders.ADVANCE)
    moment.refuses(AXIS, "fight F4", rules.orders.MELEE)
    assert moment.does(AXIS, "done").awaited() == ((AXIS, "turn"),)


@pytest.mark.covers(rules.orders.MELEE)
def test_the_active_player_chooses_which_melee_comes_first(at: At) -> None:
    pieces = ("grenadier-squad-1 E4", "guards-squad-1 E4", "grenadier-squad-2 H3", "guards-squad-2 H3")
    frame = Advancing(0, (), ((0, at_hex("E3")), (2, at_hex("H2"))), moving_over=True)
    moment = advances(at, *pieces, doing=(frame,))
    moment.refuses(AXIS, "fight A1", rules.orders.MELEE)
    moment.refuses(AXIS, "done", rules.orders.MELEE)
    moment = moment.does(AXIS, "fight H3")
    assert at_hex("H3") in moment.state.doing[0].fought


@pytest.mark.covers(rules.actions.HIDDEN_MINES)
def test_mines_attack_who_leaves_and_who_enters(at: At) -> None:
    mines = ((at_hex("E3"), "mines"), (at_hex("E4"), "mines"))
    moment = advances(at, "grenadier-squad-1 E3", forts=mines, allies_dice=(2, 3))
    moment = stand(moment.does(AXIS, "step grenadier-squad-1 > E4"))
    assert moment.kinds.count("mines") == 2
    assert unit(moment, "grenadier-squad-1").at == at_hex("E4")


@pytest.mark.parametrize(("half", "wrong"), [("current=rifle-squad-1 ", "the unit that"), (" to=E4", "the hex that")])
def test_a_unit_that_leaves_mines_is_written_with_the_hex_that_it_enters(at: At, half: str, wrong: str) -> None:
    moment = advances(at, "rifle-squad-1 E3", "guards-squad-1 E5", forts=((at_hex("E3"), "mines"),), allies_dice=(9,))
    text = moment.does(AXIS, "step rifle-squad-1 > E4").text
    assert half in text
    with pytest.raises(ValueError, match=f"expected {wrong}"):
        SQUAD.read_position(text.replace(half, ""))


@pytest.mark.covers(rules.orders.ADVANCE, rules.units.BROKEN)
def test_whom_mines_break_does_not_go_on_next_to_the_enemy(at: At) -> None:
    mines = ((at_hex("E3"), "mines"),)
    moment = advances(at, "rifle-squad-1 E3", "guards-squad-1 E5", forts=mines, allies_dice=(9,))
    moment = stand(moment.does(AXIS, "step rifle-squad-1 > E4"))
    assert "stopped" in moment.kinds
    assert unit(moment, "rifle-squad-1").at == at_hex("E3")
