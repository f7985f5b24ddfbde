"""Whoever sends one piece somewhere is shown from where to where it would go, whichever way it travels."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.dice import StepDice
from engine.core.text import LANGUAGES
from engine.games.theater.actions import Box, Convoy, Drop, Fleet, Land, Rail, Transport
from engine.games.theater.game import THEATER
from engine.games.theater.table.scenario import scenarios
from engine.games.theater.table.state import AWAY
from renderers.speech import speak

JOURNEYS = (Box, Convoy, Drop, Fleet, Land, Rail, Transport)
ANSWERS = 700


@pytest.mark.parametrize("scenario", ["shores-west", "europe"])
def test_a_journey_is_shown_with_its_start_and_its_goal(scenario: str) -> None:
    state = THEATER.setup(scenario, {}, StepDice(b"journey", scenario, 0)).state
    map_ = scenarios()[scenario].map
    found = set()
    for number in range(1, ANSWERS):
        asks = THEATER.pending(state)
        if not asks:
            break
        seat, choices = asks[0].seat, asks[0].choices
        action = choices.sample(StepDice(b"journey", scenario, number))
        piece, goal, *_ = msgspec.structs.astuple(action) if isinstance(action, JOURNEYS) else ("", "")
        start = next((one.at for one in (*state.units, *state.markers) if piece and one.word == piece), AWAY)
        if start != AWAY:
            found.add(type(action))
            first = THEATER.preview(state, seat, action).lines[0]
            for language in LANGUAGES:
                told = speak(first, language)
                for place in (start, map_.place_index[goal]):
                    assert getattr(map_.place_names[place], language) in told
        state = THEATER.apply(state, seat, action, StepDice(b"then", scenario, number)).state
    assert len(found) > 2
