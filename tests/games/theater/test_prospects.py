"""A hex that is looked at tells at what odds it could be attacked: those of that attack, once it may be made."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.games.theater.battles.assault import plan_assault
from engine.games.theater.battles.battle import attackers_of, targets
from engine.games.theater.battles.prospect import prospects
from engine.games.theater.battles.shifts import ratio_line, shifts_of
from engine.games.theater.game import THEATER
from engine.games.theater.map.countries import SEATS
from engine.games.theater.words import phrases_looking as say
from engine.kits.refusing import Refused
from engine.players.catalog import COMPUTERS


@pytest.mark.parametrize("scenario", ["shores-west", "shores-east"])
def test_the_odds_of_a_hex_are_those_of_the_attack_by_all_who_may_make_it(scenario: str) -> None:
    player = COMPUTERS["theater", "recruit"]
    state = THEATER.setup(scenario, {}, StepDice(b"prospects", scenario, 0)).state
    compared = weak = 0
    for number in range(1, 260):
        asks = THEATER.pending(state)
        if not asks:
            break
        ask = asks[0]
        faction = SEATS.index(ask.seat)
        for target in targets(state, faction) if state.segment in ("combat", "blitz") else ():
            words = tuple(unit.word for unit in attackers_of(state, faction, target))
            told = [*prospects(state, target)]
            if not words:
                continue
            try:
                assault = plan_assault(state, faction, state.plan.map.place_words[target], words, "")
            except Refused:
                weak += 1
                assert say.TOO_WEAK in [line.text for line in told]
                continue
            compared += 1
            assert ratio_line(assault, shifts_of(state, assault)) in told
            sight = THEATER.look(state, ask.seat, state.plan.map.place_words[target])
            assert sight is not None
            assert all(line in sight.lines for line in told)
        dice = StepDice(b"prospects", scenario, number)
        action = player.choose(THEATER, THEATER.observe(state, ask.seat), ask, dice)
        state = THEATER.apply(state, ask.seat, action, dice).state
    assert compared > 20
    assert compared > weak


def test_nobody_is_told_of_attacks_on_a_hex_where_nobody_stands() -> None:
    state = THEATER.setup("shores-west", {}, StepDice(b"prospects", "empty", 0)).state
    index = state.plan.map.index
    assert not [*prospects(state, index["s1006"])]
    assert [line.text for line in prospects(state, index["s0504"])][:1] == [say.NEXT_TO_IT]
