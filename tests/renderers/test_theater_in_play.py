"""Pictures of `theater` over random games: every mark has words and a shape, every text fits, every position draws."""

from __future__ import annotations

import re

import pytest

from engine.core.dice import StepDice
from engine.core.rules import Mark
from engine.core.text import LANGUAGES
from engine.games.theater import observation as contract
from engine.games.theater.game import THEATER
from renderers.games.theater import renderer as theater
from renderers.games.theater.picture import scene_of
from renderers.games.theater.words import MARKS
from renderers.registry import RENDERERS
from renderers.text import ALT_LIMIT
from tests.renderers.blind import BLIND


@pytest.mark.thorough
@pytest.mark.parametrize(("scenario", "moves"), [("shores-west", 240), ("shores-east", 240), ("barbarossa", 60)])
@pytest.mark.parametrize("stride", [6, pytest.param(1, marks=pytest.mark.soak)])
def test_positions_of_a_random_game_draw_and_are_told(scenario: str, moves: int, stride: int) -> None:
    dice = StepDice(b"2" * 32, scenario, 0)
    state = THEATER.setup(scenario, {}, dice).state
    seen: set[str] = set()
    for move in range(moves):
        asks = THEATER.pending(state)
        if not asks:
            break
        step = THEATER.apply(state, asks[0].seat, asks[0].choices.sample(dice), dice)
        state = step.state
        marks: list[Mark] = [mark for event in step.events for mark in event.marks]
        assert {mark.kind for mark in marks} <= set(MARKS), "a mark without words"
        seen |= {mark.kind for mark in marks}
        if move % stride != stride - 1:
            continue
        watched = THEATER.observe(state, None)
        for language in LANGUAGES:
            assert len(theater.describe(watched, marks=marks, language=language)) <= ALT_LIMIT
            scene = scene_of(watched, marks, language, "auto", 1280)
            assert scene.pieces or scene.tokens
            assert not set(scene.frame.note) & set("{}$")
        if move % 60 == 59:
            assert BLIND["theater"].draw(watched, marks=marks, language="ru").size[0] == 1280
            assert theater.board_text(watched, language="en")
    assert seen


def test_every_kind_of_mark_of_the_contract_has_words() -> None:
    told = (contract.__doc__ or "").split("Marks of events", maxsplit=1)[1]
    assert set(re.findall(r'"([a-z-]+)"', told)) <= set(MARKS)


def test_the_registry_serves_theater() -> None:
    state = THEATER.setup("shores-west", {}, StepDice(b"2" * 32, "table", 0)).state
    said = RENDERERS["theater"].describe(THEATER.observe(state, "axis"), language="en")
    assert said.startswith("Two Shores: West")
