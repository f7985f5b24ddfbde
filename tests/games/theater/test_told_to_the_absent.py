"""What was ordered is told to whoever was away, and of a battle the result that counts."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.text import LANGUAGES
from engine.core.weights import AUTOMATIC
from engine.games.theater.actions import Attack, Blitz, Done
from engine.games.theater.battles.table import FACES
from engine.games.theater.game import THEATER
from engine.games.theater.table.scenario import WEATHERS, scenarios
from engine.games.theater.words.phrases_battle import RESULTS
from engine.games.theater.words.weights import WEIGHTS
from renderers.speech import speak
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
def test_of_a_result_that_weather_changes_the_one_that_counts_is_told_with_the_battle(weather: str) -> None:
    at = fight(ax="t0506 1id/2", su="t0507 1sd/1", weather=weather)
    changed = 0
    for die in range(1, FACES + 1):
        (rolled,) = [event for event in at.does(Attack("t0507", ("1id",)), die=die).events if event.kind == "rolled"]
        (mark,) = [mark for mark in rolled.marks if mark.kind == "result"]
        assert rolled.brief is not None
        assert rolled.brief.facts["result"] == RESULTS[mark.label], "the picture shows the result that counts"
        for language in LANGUAGES:
            brief, whole = speak(rolled.brief, language), speak(rolled.line, language)
            assert RESULTS[mark.label].in_(language) in brief, "and so does whatever has room for little"
            assert RESULTS[mark.label].in_(language) in whole
        changed += rolled.line.facts["result"] != RESULTS[mark.label]
    assert changed, "the full report says what the table says, too"


def test_a_battle_is_told_in_one_sentence_with_who_attacks_where_the_odds_and_the_result() -> None:
    at = fight(ax="t0506 1id/2", su="t0507 1sd/1")
    (rolled,) = [event for event in at.does(Attack("t0507", ("1id",)), die=5).events if event.kind == "rolled"]
    assert rolled.kind in WEIGHTS.fights
    for line in (rolled.line, rolled.brief):
        assert line is not None
        assert speak(line, "en").startswith("Battle for t0507, the Axis attack:")
        assert speak(line, "ru").startswith("Битва за гекс t0507, атакует Ось:")
        assert all(f"5: {RESULTS['Ex'].in_(language)}" in speak(line, language) for language in LANGUAGES)
