"""Pictures of `cards` over whole random games: they always fit, and show a player no more than a spectator."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.rules import Mark
from engine.core.text import LANGUAGES
from engine.games.cards.game import Cards
from renderers.cardline.figures import FIGURE_SIZE
from renderers.cardline.layout import WIDTH, lay
from renderers.games.cards import renderer as cards
from renderers.games.cards.marks import _STAMPS
from renderers.games.cards.scene import LEAST_FIGURE, scene_of
from renderers.games.cards.words import MARKS
from renderers.raster import figure_height
from renderers.text import ALT_LIMIT
from tests.renderers.blind import BLIND


@pytest.mark.parametrize("scenario", [one.id for one in Cards().card.scenarios])
def test_every_position_of_a_random_game_fits_and_shows_a_player_no_more_than_a_spectator(scenario: str) -> None:
    game, dice = Cards(), StepDice(b"0" * 32, scenario, 0)
    state, marks, drawn = game.setup(scenario, {}, dice).state, list[Mark](), 0
    for move in range(160):
        asks = game.pending(state)
        if not asks:
            break
        step = game.apply(state, asks[0].seat, asks[0].choices.sample(dice), dice)
        state = step.state
        fresh = [mark for event in step.events for mark in event.marks]
        assert {mark.kind for mark in fresh} <= set(MARKS), "a mark without words"
        marks = [*marks, *fresh][-12:]
        watched = game.observe(state, None)
        shown = scene_of(watched, marks, "ru", "auto", 1280)
        assert shown == scene_of(game.observe(state, "sov"), marks, "ru", "auto", 1280)
        laid = lay(shown)
        assert laid.height <= WIDTH + 0.5
        if len(shown.near.cards) + len(shown.far.cards) <= 14:
            assert figure_height(FIGURE_SIZE, laid.card) >= LEAST_FIGURE
        for language in LANGUAGES:
            assert len(cards.describe(watched, marks=marks, language=language)) <= ALT_LIMIT
        if move % 40 == 39:
            assert BLIND["cards"].draw(watched, marks=marks, language="en").size[0] == 1280
            drawn += 1
    assert marks
    assert drawn or not game.pending(state)


def test_every_stamp_is_of_a_mark_with_words() -> None:
    assert set(_STAMPS) <= set(MARKS)
