"""P.info-1: hands, face-down resources, decks and unrevealed distributions are their owner's secret."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.games.cards import rules
from engine.games.cards.game import CARDS_GAME
from engine.games.cards.table.state import State
from tests.at import At, Moment
from tests.games.cards.positions import supply, table

SECRETS = table(
    "attack sov",
    "hand sov: rifles partisans soviet-supply",
    "resources sov: guards soviet-supply",
    "hand ger: smoke grenadiers",
    "resources ger: tiger german-supply/turned 5=kampfgruppe",
    sov="su-85 su-85-2",
    ger="pak-40 stug",
)


def twins(state: State, seat: str | None, number: int = 8) -> list[State]:
    return [CARDS_GAME.resample_hidden(state, seat, StepDice(b"twin", "hidden", n)) for n in range(number)]


@pytest.mark.parametrize("seat", ["sov", "ger", None])
def test_what_a_seat_sees_hangs_on_nothing_hidden_from_it(at: At, seat: str | None) -> None:
    state = at(CARDS_GAME, SECRETS).state
    seen = CARDS_GAME.observe(state, seat)
    others = twins(state, seat)
    assert any(other != state for other in others)
    for other in others:
        assert CARDS_GAME.problems(other) == ()
        assert CARDS_GAME.observe(other, seat) == seen


def test_an_owner_sees_his_own_secrets_and_nobody_else_does(at: At) -> None:
    moment = at(CARDS_GAME, SECRETS)
    own, foreign, public = (moment.sees(seat).side("sov") for seat in ("sov", "ger", None))
    assert own.hand == ("rifles", "partisans", "soviet-supply")
    assert (foreign.hand, public.hand) == (None, None)
    assert [one.card for one in own.resources] == ["guards", "soviet-supply"]
    assert [one.card for one in foreign.resources] == [None, "soviet-supply"]
    assert (foreign.hand_size, foreign.deck) == (3, 56 - 3 - 2 - 2)


def distributing(at: At) -> Moment:
    """Both sides have a distribution to choose: 4 + 4 v 5 and 4, and 5 v 3 and 3."""
    position = table("attack sov", sov="su-85 su-85-2 rifles", ger="tiger/turned pak-40 stug")
    moment = at(CARDS_GAME, position).does("sov", "attack su-85>tiger su-85-2>tiger")
    return moment.does("ger", "block pak-40>tiger")


@pytest.mark.covers(rules.waves.SETTLE_WAVE, rules.corollaries.DISTRIBUTIONS_SIMULTANEOUS)
def test_an_unrevealed_distribution_is_hidden_in_every_way(at: At) -> None:
    half = distributing(at).does("sov", "damage tiger 5 pak-40 3")
    others = twins(half.state, "ger")
    assert len({other.wave.shares for other in others if other.wave}) > 1
    for other in others:
        assert CARDS_GAME.problems(other) == ()
        assert CARDS_GAME.observe(other, "ger") == CARDS_GAME.observe(half.state, "ger")
        assert CARDS_GAME.pending(other)[0].prompt == half.asks("ger").prompt
    assert twins(half.state, "sov")[0].wave == half.state.wave
    assert half.events == distributing(at).does("sov", "damage pak-40 4").events


def test_a_position_within_a_distribution_survives_writing(at: At) -> None:
    for order in ("damage tiger 5 pak-40 3", "pass"):
        half = distributing(at).does("sov", order)
        assert CARDS_GAME.read_position(half.text) == half.state


def test_words_that_tell_of_the_hand_are_marked_as_hidden(at: At) -> None:
    moment = at(CARDS_GAME, table("build sov", "hand sov: rifles partisans", supply("sov", 3)))
    first = moment.fork("sov", "")
    assert not first.hidden
    assert {option.word: option.masked for option in first.options} == {"build": True, "play": True, "done": False}
    assert moment.fork("sov", "build").hidden
    assert moment.fork("sov", "play").hidden
    poor = at(CARDS_GAME, table("build sov", "hand sov: is-1", supply("sov", 3)))
    assert [option.word for option in poor.fork("sov", "").options] == ["build", "play", "done"]
    refusal = poor.fork("sov", "").options[0].refusal
    assert refusal is not None
    assert refusal.private


def test_public_facts_are_judged_before_the_hand(at: At) -> None:
    """Whether a card that cannot be paid is in hand must not be told apart."""
    moment = at(CARDS_GAME, table("build sov", "hand sov: is-1 rifles", supply("sov", 2)))
    held = moment.refuses("sov", "build is-1", rules.building.PAID_BY_RESOURCES)
    strange = moment.refuses("sov", "build su-152", rules.building.PAID_BY_RESOURCES)
    assert held.line.facts.keys() == strange.line.facts.keys()
