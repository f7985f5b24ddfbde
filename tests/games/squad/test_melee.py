"""O16.4, A28: Melee, its losses and those thrown back."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.orders.fight_previews import melee_odds
from engine.games.squad.sums.melee_sums import loss_sets
from engine.games.squad.table.frames import Advancing, Displacing, Melee
from engine.games.squad.table.state import BOX
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, addends, at_hex, battle, gone_on, holding, rolled, stand, unit

HERE = "I8"
FAR = ("rifle-squad-9 A1", "guards-squad-9 L12")


def melee(at: At, *pieces: str, axis_rolls: Any = 7, allies_rolls: Any = 7, home: str = "I7", **changes: Any) -> Moment:
    """A Melee in I8; every Axis unit there has come from `home`."""
    everybody = (*pieces, *FAR)
    entered = tuple(
        (i, at_hex(home)) for i, piece in enumerate(pieces) if "axis" in piece or "grenadier" in piece.split()[0]
    )
    frames = (Advancing(0, (), moving_over=True, fought=(at_hex(HERE),)), Melee(0, at_hex(HERE), entered))
    state = battle(*everybody, doing=frames, axis_dice=(axis_rolls,), allies_dice=(allies_rolls,), **changes)
    return at(SQUAD, gone_on(state))


@pytest.mark.covers(rules.orders.MELEE, rules.units.LEADERS, rules.units.BROKEN)
def test_each_side_adds_firepower_and_command_broken_units_half(at: At) -> None:
    moment = melee(
        at, "grenadier-squad-1 I8", "grenadier-squad-2 I8 broken veteran", "guards-squad-1 I8", "commissar-1 I8"
    )
    done = stand(moment)
    assert addends(done, "melee", 0)[:2] == [(5, "O16.4", True), (1, "13.1", True)]
    assert addends(done, "melee", 1)[:3] == [(5, "O16.4", True), (1, "O16.4", True), (2, rules.units.LEADERS.id, True)]


@pytest.mark.covers(rules.orders.MELEE, rules.units.DISPLACED, rules.victory.ELIMINATION_POINTS)
def test_the_loser_eliminates_figures_and_the_survivors_break_and_are_displaced(at: At) -> None:
    moment = melee(at, "grenadier-squad-1 I8", "guards-squad-1 I8", "rifle-team-1 I8", axis_rolls=10, allies_rolls=6)
    done = stand(moment)  # 15 against 13: two figures, so the team is enough
    assert unit(done, "rifle-team-1").at == BOX
    survivor = unit(done, "guards-squad-1")
    assert survivor.broken
    assert done.awaited() == ((ALLIES, "displace"),)


@pytest.mark.covers(rules.orders.MELEE)
def test_the_owner_chooses_among_equal_losses(at: At) -> None:
    moment = melee(
        at,
        "grenadier-squad-1 I8",
        "grenadier-squad-2 I8",
        "rifle-team-1 I8",
        "rifle-team-2 I8",
        axis_rolls=3,
        allies_rolls=10,
    )
    done = stand(moment)  # 13 against 14: one figure
    assert done.awaited() == ((AXIS, "melee-losses"),)
    assert done.orders(AXIS) == ("eliminate grenadier-squad-1", "eliminate grenadier-squad-2")
    done.refuses(AXIS, "eliminate grenadier-squad-1 grenadier-squad-2", rules.orders.MELEE)
    after = done.does(AXIS, "eliminate grenadier-squad-2")
    assert unit(after, "grenadier-squad-2").at == BOX
    assert unit(after, "grenadier-squad-1").broken


def test_losses_have_the_least_possible_total() -> None:
    state = battle("guards-squad-1 I8", "rifle-team-1 I8", "rifle-team-2 I8", "commissar-1 I8", "rifle-squad-1 A1")
    assert loss_sets(state, (0, 1, 2, 3), 1) == [(3,)]
    assert loss_sets(state, (0, 1, 2, 3), 2) == [(1,), (2,)]
    assert loss_sets(state, (0, 1, 2, 3), 4) == [(0,), (1, 2)]
    assert loss_sets(state, (0, 1, 2, 3), 20) == [(0, 1, 2, 3)]


@pytest.mark.covers(rules.orders.MELEE, rules.units.SUPPRESSED)
def test_after_a_draw_those_that_entered_go_back_suppressed(at: At) -> None:
    done = stand(melee(at, "grenadier-squad-1 I8", "guards-squad-1 I8"))
    back = unit(done, "grenadier-squad-1")
    assert (back.at, back.suppressed) == (at_hex("I7"), True)
    assert not unit(done, "guards-squad-1").suppressed


@pytest.mark.covers(rules.orders.MELEE, rules.actions.HIDDEN_MINES)
def test_mines_attack_whoever_goes_back_over_them(at: At) -> None:
    laid = ((at_hex(HERE), "mines"), (at_hex("I7"), "mines"))
    moment = melee(at, "grenadier-squad-1 I8", "guards-squad-1 I8", forts=laid)
    done = stand(moment)
    assert done.kinds.count("mines") == 2
    assert [mark.places for event in done.events for mark in event.marks if event.kind == "mines"] == [(HERE,), ("I7",)]
    assert unit(done, "guards-squad-1").at == at_hex(HERE)


@pytest.mark.covers(rules.units.DISPLACED, rules.actions.HIDDEN_MINES)
def test_mines_attack_who_is_displaced_out_of_them_and_into_them(at: At) -> None:
    laid = ((at_hex("E3"), "mines"), (at_hex("E4"), "mines"))
    doing = (Advancing(0, (), moving_over=True), Displacing((0, 1)))
    pieces = ("grenadier-squad-1 E3", "lieutenant-1 E3", "guards-squad-1 L12")
    moment = at(SQUAD, battle(*pieces, doing=doing, forts=laid, allies_dice=(2, 3, 4)))
    moment = stand(moment.does(AXIS, "displace grenadier-squad-1 E4"))
    assert moment.kinds.count("mines") == 2
    assert unit(moment, "grenadier-squad-1").at == at_hex("E4")
    moment = moment.does(AXIS, "displace lieutenant-1 D3")
    assert moment.kinds.count("mines") == 1


@pytest.mark.covers(rules.units.DISPLACED)
def test_whoever_cannot_go_back_is_displaced_elsewhere(at: At) -> None:
    done = stand(melee(at, "grenadier-squad-1 I8", "guards-squad-1 I8", "rifle-team-1 I7"))
    assert done.awaited() == ((AXIS, "displace"),)
    assert unit(done, "grenadier-squad-1").suppressed


@pytest.mark.covers(rules.actions.GRENADE_BUNDLE)
def test_a_grenade_bundle_adds_two_the_active_side_is_asked_first(at: At) -> None:
    (mine,) = holding(0, "grenade-bundle")
    (theirs,) = holding(1, "grenade-bundle")
    moment = melee(at, "grenadier-squad-1 I8", "guards-squad-1 I8", axis=(mine,), allies=(theirs,))
    assert moment.awaited() == ((AXIS, "melee"),)
    moment = moment.does(AXIS, f"bundle {mine}")
    assert moment.awaited() == ((ALLIES, "melee"),)
    moment.refuses(ALLIES, f"bundle {mine}", rules.setup.OPEN_AND_HIDDEN)
    done = stand(moment.does(ALLIES, "pass"))
    assert addends(done, "melee", 0)[1] == (2, "A28", True)
    assert unit(done, "guards-squad-1").at == BOX  # 14 against 12 costs two figures, and the squad has four


@pytest.mark.covers(rules.fate.ROLL_SEQUENCE)
def test_the_totals_are_fixed_before_the_first_roll(at: At) -> None:
    moment = melee(at, "grenadier-squad-1 I8", "guards-squad-1 I8")
    frame = next(frame for frame in moment.state.doing if isinstance(frame, Melee))
    assert frame.fixed == (5, 5)
    assert rolled(moment).awaited()[0][1] == "initiative"


def test_the_odds_of_a_melee_are_exact() -> None:
    even = battle("grenadier-squad-1 I8", "guards-squad-1 I8")
    won, drawn, lost = melee_odds(even, at_hex(HERE), 0)
    assert (won, drawn, lost) == (575, 146, 575)
    better = battle("grenadier-squad-1 I8", "lieutenant-1 I8", "guards-squad-1 I8")
    won, drawn, lost = melee_odds(better, at_hex(HERE), 0)
    assert won + drawn + lost == 36 * 36
    assert won > 575
