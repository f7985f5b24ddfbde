"""Pictures of `squad` over whole random games: every mark has words, and a player is shown no more than a spectator."""

from __future__ import annotations

import pytest

from engine.core.dice import StepDice
from engine.core.rules import Mark
from engine.core.text import LANGUAGES
from engine.games.squad.game import Squad
from engine.games.squad.map.terrain import FORTS, TERRAIN
from engine.games.squad.table.fate import ORDERS as PRINTED
from renderers.games.squad import renderer as squad
from renderers.games.squad import words as squad_words
from renderers.games.squad.scene import scene_of
from renderers.hexes.fatehand import ORDERS
from renderers.hexes.shapes import FORTS as SHAPED
from renderers.screens import TELEGRAM
from renderers.text import ALT_LIMIT
from tests.renderers.blind import BLIND


@pytest.mark.parametrize("scenario", [one.id for one in Squad().card.scenarios])
@pytest.mark.parametrize("stride", [12, pytest.param(1, marks=pytest.mark.soak)])
def test_positions_of_a_random_game_draw_and_show_a_player_no_more_than_a_spectator(scenario: str, stride: int) -> None:
    game, dice = Squad(), StepDice(b"0" * 32, scenario, 0)
    state, marks, drawn = game.setup(scenario, {}, dice).state, list[Mark](), 0
    for move in range(240):
        asks = game.pending(state)
        if not asks:
            break
        is_first = state.phase in ("picks", "setup")
        answer = asks[0].choices.default() if is_first else asks[0].choices.sample(dice)
        step = game.apply(state, asks[0].seat, answer, dice)
        state = step.state
        fresh = [mark for event in step.events for mark in event.marks]
        assert {mark.kind for mark in fresh} <= set(squad_words.MARKS), "a mark without words"
        marks = [*marks, *fresh][-12:]
        if move % stride != stride - 1:
            continue
        watched = game.observe(state, None)
        shown = scene_of(watched, marks, "ru", "auto", 1280)
        for seat in ("axis", "allies"):
            seen = game.observe(state, seat)
            assert shown == scene_of(seen, marks, "ru", "auto", 1280)
            assert squad.describe(seen, marks=marks, language="en") == squad.describe(
                watched, marks=marks, language="en"
            )
        for language in LANGUAGES:
            assert len(squad.describe(watched, marks=marks, language=language)) <= ALT_LIMIT
        if move % 60 == 59:
            assert BLIND["squad"].draw(watched, marks=marks, language="en").size[0] == 1280
            assert BLIND["squad"].draw_hand(game.observe(state, "axis"), language="ru").size[0] == TELEGRAM.width
            drawn += 1
    assert marks
    assert drawn or not game.pending(state)


def test_every_ground_fortification_and_order_of_the_game_has_words_or_a_picture() -> None:
    grounds = {one.id for one in TERRAIN.values() if one.kind in ("hex", "marker")}
    assert grounds <= set(squad_words.TERRAIN)
    assert set(FORTS) == set(SHAPED) == set(squad_words.FORTS)


def test_every_order_on_a_card_has_an_emblem() -> None:
    assert set(PRINTED) == set(ORDERS)
