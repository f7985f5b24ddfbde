"""Missteps: orders that cost much by what could be known, and never more of them than can be read."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from bot.desk.tables.deeds import played_of
from bot.desk.work.thinking import retrace
from engine.catalog import GAMES
from engine.core.dice import RecordedDice
from engine.players.catalog import JUDGES, REVIEWERS
from engine.players.luck import GivenOrder, Replay
from engine.players.missteps import COSTLY, TOLD, Misstep, missteps
from engine.players.search.searcher import Searcher
from tests.desk.told import records_of, whole_games

CARDS = GAMES["cards"]


def recorded(name: str) -> Replay:
    played = played_of(records_of(whole_games(name)[0]))
    assert played is not None
    return played


def found(played: Replay) -> tuple[Misstep, ...]:
    told = missteps(GAMES[played.game], played, REVIEWERS[played.game])
    assert told is not None
    return told


def positions(played: Replay) -> list[Any]:
    """The positions in which the orders were given."""
    game = GAMES[played.game]
    state = game.setup(played.scenario, played.options, RecordedDice(played.rolls)).state
    met = []
    for deed in played.deeds:
        met.append(state)
        action = game.read_order(state, deed.seat, deed.order)
        state = game.apply(state, deed.seat, action, RecordedDice(deed.rolls)).state
    return met


@pytest.mark.thorough
def test_each_side_is_told_its_costliest_orders_with_others_that_were_allowed() -> None:
    played = recorded("cards.prokhorovka")
    told, met = found(played), positions(played)
    assert told
    assert max(Counter(one.seat for one in told).values()) <= TOLD
    assert [one.number for one in told] == sorted({one.number for one in told})
    for one in told:
        assert (one.seat, one.given) == (played.deeds[one.number].seat, played.deeds[one.number].order)
        better = CARDS.read_order(met[one.number], one.seat, one.better)
        assert CARDS.judge(met[one.number], one.seat, better) is None
        assert one.better != one.given
        assert 0 <= one.after <= one.before - COSTLY <= 1 - COSTLY


@pytest.mark.thorough
def test_whoever_does_not_take_a_victory_at_hand_has_paid_for_it() -> None:
    """The last order of a game won by an attack is exchanged for the one that ends the phase."""
    for each in whole_games("cards.prokhorovka"):
        played = played_of(records_of(each))
        assert played is not None
        met = positions(played)
        last = max(number for number, deed in enumerate(played.deeds) if deed.order.startswith("attack"))
        deed = msgspec.structs.replace(played.deeds[last], order="done", rolls=[])
        if CARDS.judge(met[last], deed.seat, CARDS.read_order(met[last], deed.seat, "done")) is not None:
            continue
        idle = msgspec.structs.replace(played, deeds=[*played.deeds[:last], deed])
        costs = [one for one in found(idle) if one.number == last]
        if costs:
            assert costs[0].better.startswith("attack")
            return
    pytest.fail("some recorded game is won by an attack")


def test_what_is_told_of_the_beginning_does_not_hang_on_how_it_went_on() -> None:
    played = recorded("cards.prokhorovka")
    short, longer = (found(msgspec.structs.replace(played, deeds=played.deeds[:count])) for count in (12, 15))
    assert short
    assert short == tuple([one for one in longer if one.number < 12])


def test_nothing_is_told_without_a_reviewer_weights_or_time() -> None:
    played = recorded("cards.prokhorovka")
    assert retrace(played, GAMES, {}) is None
    reviewer = REVIEWERS["cards"]
    assert isinstance(reviewer, Searcher)
    assert retrace(played, GAMES, {"cards": msgspec.structs.replace(reviewer, evaluations={})}) is None
    assert missteps(CARDS, played, REVIEWERS["cards"], lambda: True) is None


@pytest.mark.parametrize("name", REVIEWERS)
def test_whoever_reviews_a_game_by_its_weights_knows_the_scenarios_that_have_them(name: str) -> None:
    reviewer = REVIEWERS[name]
    known = {each.id for each in GAMES[name].card.scenarios if reviewer.knows(each.id)}
    assert known <= set(JUDGES[name]) if isinstance(reviewer, Searcher) else known


@pytest.mark.thorough
def test_in_theater_orders_are_played_on_to_the_end_of_the_turn() -> None:
    """Whoever ends the movement at once, with all to be done, is told so."""
    game, dice = GAMES["theater"], RecordedDice([])
    state = game.setup("shores-west", {}, dice).state
    deeds = []
    while not deeds or game.turn(state) == 1:
        ask = game.pending(state)[0]
        order = "done" if ask.kind == "movement" else game.write_order(ask.choices.default())
        deeds.append(GivenOrder(ask.seat, order, []))
        state = game.apply(state, ask.seat, game.read_order(state, ask.seat, order), RecordedDice([])).state
    told = found(Replay("theater", "shores-west", {}, [], deeds))
    assert {one.given for one in told} == {"done"}
