"""What was ordered is told to whoever was away, and of a battle the result that counts."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.weights import AUTOMATIC
from engine.games.theater.actions import Attack, Blitz, Done
from engine.games.theater.battles.table import FACES
from engine.games.theater.game import THEATER
from engine.games.theater.table.scenario import WEATHERS, scenarios
from engine.games.theater.words.phrases_battle import RESULTS
from engine.games.theater.words.weights import WEIGHTS
from tests.games.theater.battlefield import fight

ANSWERS = 300


@pytest.mark.parametrize("scenario", scenarios())
def test_whatever_is_ordered_and_outlasts_the_turn_leaves_a_line_in_the_news(scenario: str) -> None:
    state = THEATER.setup(scenario, {}, StepDice(b"told", scenario, 0)).state
    silent: set[str] = set()
    for number in range(1, ANSWERS):
        asks = THEATER.pending(state)
        if not asks:
            break
        action = asks[0].choices.sample(StepDice(b"told", scenario, number))
        step = THEATER.apply(state, asks[0].seat, action, StepDice(b"then", scenario, number))
        kinds = [event.kind for event in step.events]
        if not isinstance(action, Done | Blitz) and all(WEIGHTS.weight(kind) == AUTOMATIC for kind in kinds):
            silent.update(kinds)
        state = step.state
    assert not silent


@pytest.mark.parametrize("weather", WEATHERS[1:])
def test_a_result_that_weather_changes_is_told_before_the_roll_itself_would_be(weather: str) -> None:
    at = fight(ax="t0506 1id/2", su="t0507 1sd/1", weather=weather)
    found = 0
    for die in range(1, FACES + 1):
        events = {event.kind: event for event in at.does(Attack("t0507", ("1id",)), die=die).events}
        told = events["rolled"].line.facts["result"]
        (mark,) = [mark for mark in events["rolled"].marks if mark.kind == "result"]
        if "reduced" in events:
            found += 1
            told = events["reduced"].line.facts["other"]
            assert [*events].index("reduced") > [*events].index("rolled"), "of equal weight the later is told first"
            assert WEIGHTS.weight("reduced") >= WEIGHTS.weight("rolled")
        assert told == RESULTS[mark.label], "the picture shows the result that counts"
    assert found
