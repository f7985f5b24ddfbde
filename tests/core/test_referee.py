"""The only door into a game: asked, judged, applied."""

from __future__ import annotations

import pytest

from engine.core.dice import RecordedDice
from engine.core.game import GameCard, Side, Step
from engine.core.referee import asked, fingerprint, submit
from engine.core.rules import GAME_OVER, NOT_ASKED, Refusal
from engine.core.text import same
from tests.sabotage.toy import rules
from tests.sabotage.toy.game import TOY
from tests.sabotage.toy.values import Bid, position

BIDDING = """
turn 3 of 3 bid
red men 3 3 3 bid 0 hand 1 4 6
blue men 3 3 3 bid 5 hand 2 2
deck 1 1 2 3 3 3 4 4 5 5 6 6
discard
losing nobody 0
"""


def test_a_seat_that_is_not_asked_is_refused_whatever_it_says() -> None:
    for seat in ("blue", "nobody"):
        answer = submit(TOY, position(BIDDING), seat, Bid(2), RecordedDice(()))
        assert isinstance(answer, Refusal)
        assert answer.rule is NOT_ASKED


def test_what_the_game_refuses_is_refused_with_its_rule_and_rolls_nothing() -> None:
    state, dice = position(BIDDING), RecordedDice((1, 2))
    answer = submit(TOY, state, "red", Bid(5), dice)
    assert isinstance(answer, Refusal)
    assert answer.rule is rules.OWN_CARD
    assert (state, dice.rolled) == (position(BIDDING), [])


def test_an_allowed_answer_is_applied_with_the_dice() -> None:
    state, dice = position(BIDDING), RecordedDice((5, 4))
    answer = submit(TOY, state, "red", Bid(4), dice)
    assert isinstance(answer, Step)
    assert dice.rolled == [5, 4]
    assert answer.state.phase == "over"
    assert state == position(BIDDING)


def test_a_finished_game_takes_no_answers() -> None:
    over = position(BIDDING.replace("bid\nred", "over\nred").replace("bid 5 hand 2 2", "bid 0 hand 2 2 5"))
    for seat in ("red", "blue", "nobody"):
        answer = submit(TOY, over, seat, Bid(1), RecordedDice(()))
        assert isinstance(answer, Refusal)
        assert answer.rule is GAME_OVER


def test_the_ask_of_a_seat_is_found() -> None:
    ask = asked(TOY, position(BIDDING), "red")
    assert ask is not None
    assert (ask.seat, ask.kind) == ("red", "bid")
    assert asked(TOY, position(BIDDING), "blue") is None


def test_equal_states_have_equal_fingerprints_and_different_ones_do_not() -> None:
    state = position(BIDDING)
    assert fingerprint(state) == fingerprint(position(BIDDING))
    assert fingerprint(state) != fingerprint(position(BIDDING.replace("turn 3", "turn 2")))
    assert len(fingerprint(state)) == 16


def test_the_fingerprint_does_not_hang_on_the_order_of_a_mapping() -> None:
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})


def test_a_card_knows_its_sides() -> None:
    card = GameCard("x", 1, same("x"), same("x"), (Side("red", same("Red")),), ())
    assert card.side("red").name == same("Red")
    with pytest.raises(KeyError):
        card.side("green")
