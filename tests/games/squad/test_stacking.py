"""Chapter 8.2: figures are counted at the end of every Turn; one Deploy, then just enough eliminations."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core.dice import StepDice
from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.map.sides import SIDES
from engine.games.squad.phases.turns.crowding import LIMIT, crowded, figures_in
from engine.games.squad.table.frames import Advancing
from engine.games.squad.table.state import BOX
from engine.games.squad.words import stake_phrases
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, at_hex, battle, unit
from tests.games.squad.moves import moves

FAR = "guards-squad-9 L12"


def at_turn_end(at: At, *pieces: str, **changes: Any) -> Moment:
    """The moment after the Axis have ended their Turn."""
    given: dict[str, Any] = {"axis": ("X-01",), "allies": ("L-01",)} | changes
    return at(SQUAD, battle(*pieces, FAR, **given)).does(AXIS, "end")


@pytest.mark.covers(rules.setup.TURN)
def test_seven_figures_are_fine(at: At) -> None:
    moment = at_turn_end(at, "grenadier-squad-1 D2", "grenadier-team-1 D2", "lieutenant-1 D2")
    assert moment.awaited() == ((ALLIES, "turn"),)


@pytest.mark.covers(
    rules.stacking.SEVEN_FIGURES,
    rules.stacking.CHECKED_EVERY_TURN,
    rules.stacking.FIGURES_COUNTED,
    rules.stacking.STACK,
)
def test_eight_figures_are_too_many(at: At) -> None:
    moment = at_turn_end(at, "grenadier-squad-1 D2", "grenadier-squad-2 D2")
    assert moment.asks(AXIS, "overstack").rule == rules.stacking.CHECKED_EVERY_TURN
    assert moment.event("crowded").line.facts["n"] == 8


@pytest.mark.covers(rules.stacking.CHECKED_EVERY_TURN)
def test_both_sides_are_checked_the_active_one_first(at: At) -> None:
    crowd = [f"grenadier-squad-{n} D2" for n in (1, 2)] + [f"guards-squad-{n} D9" for n in (1, 2)]
    moment = at_turn_end(at, *crowd)
    assert moment.awaited() == ((AXIS, "overstack"),)
    moment = moment.does(AXIS, "eliminate grenadier-squad-1")
    assert moment.awaited() == ((ALLIES, "overstack"),)


@pytest.mark.covers(rules.stacking.ELIMINATE_DOWN_TO_SEVEN, rules.victory.ELIMINATION_POINTS)
def test_the_units_eliminated_are_just_enough(at: At) -> None:
    moment = at_turn_end(at, "grenadier-squad-1 D2", "grenadier-squad-2 D2", "lieutenant-1 D2")
    moment.refuses(AXIS, "eliminate lieutenant-1", rules.stacking.ELIMINATE_DOWN_TO_SEVEN)
    moment.refuses(AXIS, "eliminate grenadier-squad-1 lieutenant-1", rules.stacking.ELIMINATE_DOWN_TO_SEVEN)
    moment.refuses(AXIS, "eliminate grenadier-squad-1 grenadier-squad-2", rules.stacking.ELIMINATE_DOWN_TO_SEVEN)
    moment = moment.does(AXIS, "eliminate grenadier-squad-2")
    assert unit(moment, "grenadier-squad-2").at == BOX
    assert moment.state.points == -8 - 2


@pytest.mark.covers(
    rules.stacking.CHECKED_EVERY_TURN, rules.stacking.SEVEN_FIGURES, rules.stacking.ELIMINATE_DOWN_TO_SEVEN
)
def test_only_own_units_of_one_crowded_hex_are_eliminated(at: At) -> None:
    moment = at_turn_end(at, "grenadier-squad-1 D2", "grenadier-squad-2 D2", "rifle-squad-1 A1", "rifle-squad-2 A1")
    moment.refuses(AXIS, "eliminate guards-squad-9", rules.stacking.CHECKED_EVERY_TURN)
    moment.refuses(AXIS, "eliminate grenadier-squad-1 rifle-squad-1", rules.stacking.ELIMINATE_DOWN_TO_SEVEN)
    calm = at_turn_end(at, "grenadier-squad-1 D2", "grenadier-squad-2 D2", "rifle-squad-1 A1")
    calm.refuses(AXIS, "eliminate rifle-squad-1", rules.stacking.SEVEN_FIGURES)
    calm.refuses(AXIS, "deploy rifle-squad-1", rules.stacking.SEVEN_FIGURES)


@pytest.mark.covers(rules.stacking.DEPLOY_BEFORE_ELIMINATION, rules.events.DEPLOY)
def test_one_deploy_in_each_overstacked_hex(at: At) -> None:
    moment = at_turn_end(at, *(f"grenadier-squad-{n} D2" for n in (1, 2, 3)), "lieutenant-1 D2")
    moment.refuses(AXIS, "deploy lieutenant-1", rules.events.DEPLOY)
    moment = moment.does(AXIS, "deploy grenadier-squad-1")
    moment.refuses(AXIS, "deploy grenadier-squad-2", rules.stacking.DEPLOY_BEFORE_ELIMINATION)
    assert moment.awaited() == ((AXIS, "overstack"),)


@pytest.mark.covers(
    rules.stacking.EXAMPLE_OVERSTACKED, rules.stacking.DEPLOY_BEFORE_ELIMINATION, rules.stacking.ELIMINATE_DOWN_TO_SEVEN
)
def test_the_example_two_broken_squads_after_a_retreat(at: At) -> None:
    state = battle(
        "grenadier-squad-1 D2 broken",
        "grenadier-squad-2 D2 broken",
        FAR,
        axis=("X-01",),
        allies=("L-01",),
        active=1,
    )
    moment = at(SQUAD, state).does(ALLIES, "end")
    assert moment.awaited() == ((AXIS, "overstack"),)
    moment = moment.does(AXIS, "deploy grenadier-squad-1")
    assert unit(moment, "grenadier-team-1").broken
    moment = moment.does(AXIS, "eliminate grenadier-team-2")
    assert moment.awaited() == ((AXIS, "turn"),)
    assert unit(moment, "grenadier-squad-2").at == at_hex("D2")


@pytest.mark.parametrize("scenario", [one.id for one in SQUAD.card.scenarios])
def test_what_positions_hand_on_is_what_a_new_look_finds(scenario: str) -> None:
    chance = StepDice(b"handed on", scenario, 0)
    state = SQUAD.setup(scenario, {}, StepDice(b"handed on", scenario, 1)).state
    number = 1
    while asks := SQUAD.pending(state):
        fresh = replace(state)
        assert state.index == fresh.index
        assert [crowded(state, side) for side in SIDES] == [crowded(fresh, side) for side in SIDES]
        for side in SIDES:
            hexes = {one.at for one in state.units if one.side == side and one.at >= 0}
            assert crowded(state, side) == tuple(sorted(h for h in hexes if figures_in(state, h, side) > LIMIT))
        number += 1
        dice = StepDice(b"handed on", scenario, number)
        state = SQUAD.apply(state, asks[0].seat, asks[0].choices.sample(chance), dice).state
    assert number > 100


# --- what orders lead to is said before they are given ----------------------------------------------------------------

CROWD = ("grenadier-squad-1 D4 activated", "grenadier-squad-2 D5 activated")
MORE = {"orders": 1, "axis": ("X-01", "X-02")}
LAST = {"orders": 2, "limits": (2, 2), "axis": ("X-01", "X-02")}
WARNINGS = ("CROWDED", "CROWDED_NOW", "ENDS_TURN", "ENDS_TURN_BUT_FOR_SPADES", "ENDS_TURN_WITHOUT_CARDS", "TURN_OVER")


def told(moment: Moment, order: str) -> set[str]:
    """What a preview says that an order leads to; if anything, it warns of that."""
    found = moment.previews(AXIS, order)
    texts = {line.text for line in found.lines}
    return {name for name in WARNINGS if getattr(stake_phrases, name) in texts} | ({"warns"} if found.warns else set())


def test_a_halt_says_that_too_many_stand_there_and_that_it_ends_the_turn(at: At) -> None:
    first = moves(at, *CROWD, **MORE)
    assert "CROWDED" in told(first, "go grenadier-squad-1 > D5")
    assert "CROWDED" not in told(first, "go grenadier-squad-1 > D3")
    assert told(first.does(AXIS, "go grenadier-squad-1 > D5"), "halt") == {"CROWDED", "warns"}
    last = moves(at, *CROWD, **LAST).does(AXIS, "go grenadier-squad-1 > D5")
    assert told(last, "halt") == {"CROWDED_NOW", "ENDS_TURN", "warns"}


def test_where_somebody_could_still_dig_in_a_halt_says_so(at: At) -> None:
    moment = moves(at, *CROWD, "grenadier-squad-3 I4", **LAST).does(AXIS, "go grenadier-squad-1 > D3")
    assert told(moment, "halt") == {"ENDS_TURN_BUT_FOR_SPADES", "warns"}


def test_a_halt_before_others_have_moved_ends_nothing(at: At) -> None:
    moment = moves(at, "grenadier-squad-1 D4 activated", "grenadier-squad-3 I4 activated", units=(0, 1), **LAST)
    moment = moment.does(AXIS, "go grenadier-squad-1 > D3")
    assert told(moment, "halt") == set()
    assert told(moment.does(AXIS, "halt"), "done") == {"ENDS_TURN", "warns"}


def test_an_advance_and_the_end_say_what_is_too_much(at: At) -> None:
    pieces = ("grenadier-squad-1 D4 activated", "grenadier-squad-2 D5 activated")
    advance = at(SQUAD, battle(*pieces, FAR, doing=(Advancing(0, (0,)),), **MORE))
    assert told(advance, "step grenadier-squad-1 > D5") == {"CROWDED", "warns"}
    assert told(advance, "step grenadier-squad-1 > D3") == set()
    over = at(SQUAD, battle("grenadier-squad-1 D5", "grenadier-squad-2 D5", FAR, **MORE))
    assert told(over, "end") == {"CROWDED_NOW", "warns"}
    fresh = at(SQUAD, battle("grenadier-squad-1 D5", "grenadier-squad-2 D5", FAR, orders=0, axis=("X-01", "X-02")))
    assert told(fresh, "exchange X-01 X-02") == {"CROWDED_NOW", "TURN_OVER", "warns"}
