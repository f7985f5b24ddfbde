"""Chapters 5, 6 and 9: rolls from reveal to application, the Initiative Card, triggers, time and Sudden Death."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.frames import LastHour, Recovering, Roll
from engine.games.squad.table.state import State
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, at_hex, battle, gone_on, holding, unit
from tests.games.squad.happenings import card_with, triggered, with_deck

GUARDS = "guards-squad-1 A12"


def recovering(*top: str, **changes: Any) -> State:
    """A Recover roll of the Axis with these cards in turn; 6 or less rallies the squad."""
    given: dict[str, Any] = {"axis": holding(0, "op-fire"), "allies": holding(1, "op-fire")} | changes
    frame = Recovering(0, (0,), 0, fixed=(8,))
    state = battle("rifle-squad-9 A1 broken", GUARDS, doing=(frame,), **given)
    return gone_on(with_deck(state, 0, *top))


HELD = holding(0, "op-fire")
HIGH, LOW, MIDDLE = (card_with(0, total=total, trigger="", but=HELD) for total in (11, 4, 5))


@pytest.mark.covers(
    rules.initiative.LAST_ROLL_CANCELLED, rules.initiative.CARD_PASSES, rules.initiative.CANCELLED_BEFORE_APPLIED
)
def test_the_holder_cancels_a_roll_and_the_card_passes(at: At) -> None:
    moment = at(SQUAD, recovering(LOW, HIGH))
    assert moment.awaited() == ((ALLIES, "initiative"),)
    moment = moment.does(ALLIES, "cancel")
    assert moment.state.initiative == 0
    assert moment.awaited() == ((AXIS, "initiative"),)
    moment = moment.does(AXIS, "keep")
    assert unit(moment, "rifle-squad-9").broken
    assert {LOW, HIGH} <= set(moment.state.discards[0])


@pytest.mark.covers(rules.initiative.PASSES_WITHOUT_LIMIT, rules.fate.ROLL, rules.fate.ROLL_SEQUENCE)
def test_the_card_may_go_back_and_forth_within_one_roll(at: At) -> None:
    moment = at(SQUAD, recovering(LOW, HIGH, MIDDLE))
    moment = moment.does(ALLIES, "cancel").does(AXIS, "cancel")
    assert "cancelled" in moment.kinds
    moment = moment.does(ALLIES, "keep")
    assert not unit(moment, "rifle-squad-9").broken


@pytest.mark.covers(rules.initiative.LUCK_BRAKE)
def test_using_the_card_is_no_duty(at: At) -> None:
    moment = at(SQUAD, recovering(LOW))
    assert SQUAD.write_order(moment.asks(ALLIES).choices.default()) == "keep"
    assert moment.does(ALLIES, "keep").state.initiative == 1


@pytest.mark.covers(rules.initiative.LAST_ROLL_CANCELLED, rules.initiative.CANCELLED_BEFORE_APPLIED)
def test_only_the_last_roll_can_be_cancelled_and_only_by_the_holder(at: At) -> None:
    moment = at(SQUAD, battle("rifle-squad-9 A1", GUARDS, axis=("X-01",), initiative=1))
    moment.refuses(AXIS, "cancel", rules.initiative.LAST_ROLL_CANCELLED)
    holder = at(SQUAD, battle("rifle-squad-9 A1", GUARDS, axis=("X-01",), initiative=0))
    holder.refuses(AXIS, "cancel", rules.initiative.CANCELLED_BEFORE_APPLIED)


@pytest.mark.covers(rules.initiative.LAST_ROLL_CANCELLED)
def test_a_cancelled_trigger_is_void_and_its_card_spent(at: At) -> None:
    state = triggered(GUARDS, trigger="clock", top=(HIGH,))
    moment = at(SQUAD, state).does(ALLIES, "cancel").does(AXIS, "keep")
    assert moment.state.time == 0


@pytest.mark.covers(rules.fate.EMPTY_DECK, rules.fate.TIME_ADVANCES)
def test_a_reshuffle_in_the_middle_of_a_series_still_costs_time(at: At) -> None:
    state = recovering(LOW)
    state = msgspec.structs.replace(state, decks=((), state.decks[1]), discards=(tuple(sorted(state.decks[0])), ()))
    size = len(state.discards[0])
    moment = at(SQUAD, state).does(ALLIES, "cancel", rolls=[0] * (size - 1))
    assert moment.state.owed == 1
    assert LOW not in moment.state.decks[0]
    holder = moment.awaited()[0][0]
    moment = moment.does(holder, "keep")
    while moment.awaited()[0][1] in ("initiative", "choice"):
        seat = moment.awaited()[0][0]
        moment = moment.does(seat, SQUAD.write_order(moment.asks(seat).choices.default()))
    assert moment.state.time >= 1


@pytest.mark.covers(rules.fate.EMPTY_DECK)
def test_a_series_of_cancelled_rolls_ends_when_no_card_is_left_to_roll_again(at: At) -> None:
    state = recovering(LOW)
    *spent, last, other = state.decks[0]
    for left, is_allowed in (((last, other), True), ((last,), False)):
        cancelled = tuple(card for card in (*spent, other) if card not in left)
        roll = msgspec.structs.replace(state.doing[-1], cancelled=cancelled)
        doing = (*state.doing[:-1], roll)
        moment = at(SQUAD, msgspec.structs.replace(state, decks=(left, state.decks[1]), discards=((), ()), doing=doing))
        orders = [SQUAD.write_order(action) for action in moment.asks(ALLIES).choices]
        assert orders == (["keep", "cancel"] if is_allowed else ["keep"])
        if is_allowed:
            moment.allows(ALLIES, "cancel")
        else:
            moment.refuses(ALLIES, "cancel", rules.fate.EMPTY_DECK)


@pytest.mark.covers(rules.fate.TRIGGERS, rules.fate.TIME_ADVANCES)
def test_the_clock_advances_time_and_thins_smoke(at: At) -> None:
    smoke = ((at_hex("A5"), 1), (at_hex("C5"), 4))
    moment = at(SQUAD, triggered(GUARDS, trigger="clock", smoke=smoke)).does(ALLIES, "keep")
    assert moment.state.time == 1
    assert moment.state.smoke == ((at_hex("C5"), 3),)


@pytest.mark.covers(rules.fate.TRIGGERS, rules.fate.RANDOM_HEX, rules.fate.NOT_A_ROLL)
def test_the_marksman_suppresses_an_enemy_near_the_random_hex(at: At) -> None:
    card = card_with(0, trigger="event", dice=(1, 1))  # C4
    pieces = ("guards-squad-1 C5", "guards-squad-2 C3", "guards-squad-3 C9")
    moment = at(SQUAD, triggered(*pieces, trigger="marksman", top=(card,))).does(ALLIES, "keep")
    assert moment.awaited() == ((AXIS, "choice"),)
    moment.refuses(AXIS, "choose guards-squad-3", rules.fate.TRIGGERS)
    moment.refuses(AXIS, "pass", rules.fate.TRIGGERS)
    moment = moment.does(AXIS, "choose guards-squad-2")
    assert unit(moment, "guards-squad-2").suppressed
    assert not unit(moment, "guards-squad-1").suppressed


@pytest.mark.covers(rules.fate.SUDDEN_DEATH)
def test_triggers_of_sudden_death_rolls_are_ignored(at: At) -> None:
    frame = LastHour(7)
    card = card_with(0, trigger="clock")
    state = battle("rifle-squad-9 A1", GUARDS, doing=(frame,), time=7, axis=("X-01",))
    state = gone_on(with_deck(state, 0, card))
    moment = at(SQUAD, state)
    moment = moment.does(ALLIES, "keep")
    assert moment.state.time == 7


@pytest.mark.covers(rules.fate.SUDDEN_DEATH, rules.victory.FINAL_SCORING)
@pytest.mark.parametrize(("dice", "is_over"), [((1, 5), True), ((2, 5), False)])
def test_sudden_death(at: At, dice: tuple[int, int], is_over: bool) -> None:
    card = card_with(0, dice=dice, trigger="")
    state = battle("rifle-squad-9 A1", GUARDS, doing=(LastHour(7),), time=7, axis=("X-01",))
    moment = at(SQUAD, gone_on(with_deck(state, 0, card)))
    assert isinstance(moment.state.doing[-1], Roll)
    moment = moment.does(ALLIES, "keep")
    assert (moment.state.phase == "over") == is_over
    if is_over:
        moment.ends(ALLIES)
    else:
        ended = at(SQUAD, gone_on(with_deck(state, 0, card_with(0, dice=(1, 5), trigger=""))))
        assert ended.does(ALLIES, "keep").ends(ALLIES).rules[0] == rules.victory.FINAL_SCORING


def ended(at: At, **changes: Any) -> Moment:
    """The end of a game by Sudden Death."""
    card = card_with(0, dice=(1, 5), trigger="")
    given: dict[str, Any] = {"chits_secret": ((), ()), "chits_left": tuple("ABCDEGHJKLMNQR")} | changes
    state = battle("rifle-squad-9 A1", GUARDS, doing=(LastHour(7),), time=7, axis=("X-01",), **given)
    moment = at(SQUAD, gone_on(with_deck(state, 0, card)))
    return moment.does(moment.awaited()[0][0], "keep")


@pytest.mark.covers(rules.initiative.TIE_WON_BY_HOLDER)
@pytest.mark.parametrize("holder", [0, 1])
def test_a_tie_is_won_by_the_holder_of_the_card(at: At, holder: int) -> None:
    moment = ended(at, points=0, initiative=holder)
    assert moment.ends((AXIS, ALLIES)[holder]).rules[0] == rules.initiative.TIE_WON_BY_HOLDER


@pytest.mark.covers(rules.victory.FINAL_SCORING, rules.victory.VICTORY_TRACK)
def test_otherwise_the_victory_track_decides(at: At) -> None:
    assert ended(at, points=1, initiative=1).ends(AXIS).score == {AXIS: 1, ALLIES: -1}


@pytest.mark.covers(rules.victory.FINAL_SCORING, rules.victory.SECRET_SCORES_LATE)
def test_secret_chits_score_at_the_end_for_whoever_controls_their_objectives(at: At) -> None:
    changes: dict[str, Any] = {"chits_secret": (("G",), ()), "chits_left": tuple("ABCDEHJKLMNQR"), "points": 1}
    moment = ended(at, **changes)
    assert moment.state.points == -1  # objective 4 is the Allies'
    moment.ends(ALLIES)


@pytest.mark.covers(rules.lists.OBJECTIVE_CHITS)
def test_a_secret_chit_r_counts_eliminations_again_at_the_end(at: At) -> None:
    changes: dict[str, Any] = {
        "chits_secret": (("R",), ()),
        "chits_left": tuple("ABCDEGHJKLMNQ"),
        "points": -1,
        "eliminations": (4, 2),
    }
    moment = ended(at, **changes)
    assert moment.state.points == 1
    assert any(rules.lists.OBJECTIVE_CHITS in event.rules for event in moment.events)
    assert any(rules.victory.FINAL_SCORING in event.rules for event in moment.events)
