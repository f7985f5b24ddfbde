"""The status line says where the objectives are, who controls them and what they are worth by the open chits."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.text import LANGUAGES
from engine.games.squad.game import Squad
from engine.games.squad.words.naming import hex_name
from renderers.speech import speak


@pytest.mark.parametrize("scenario", ["farm", "brickworks", "free"])
def test_the_status_names_each_objective_once(scenario: str) -> None:
    game = Squad()
    state = game.setup(scenario, {}, StepDice(b"status", "T", 1)).state
    for language in LANGUAGES:
        _, _, told = speak(game.status(state), language).partition("Objectives: " if language == "en" else "Цели: ")
        for objective in state.plan.objectives:
            assert told.count(hex_name(state.plan.map.objectives[objective]).in_(language)) == 1
        assert told.count("(") == sum(one.worth > 0 for one in game.observe(state, None).hexes if one.objective)
