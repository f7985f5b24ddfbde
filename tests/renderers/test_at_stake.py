"""The picture of a question about a fire, an attack or a reaction holds who acts, the target and the arrow."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from engine.catalog import GAMES
from engine.core.dice import RecordedDice
from engine.core.referee import submit
from engine.core.rules import Mark, Refusal
from renderers.games.squad.map import cell_of
from renderers.games.squad.scene import plan_of, scene_of
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.desk.told import whole_games
from tests.renderers.blind import BLIND

DRAWN = 4
"""Positions drawn of a scenario; of `squad` all are laid out."""


@cache
def _stakes(name: str, most: int | None = None) -> tuple[tuple[Any, tuple[Mark, ...]], ...]:
    """What everybody sees where a question is about something that leads from one place to another, each pair once."""
    return tuple(islice(_found(name), most))


def _found(name: str) -> Iterator[tuple[Any, tuple[Mark, ...]]]:
    told: set[tuple[str, ...]] = set()
    for played in whole_games(name)[:2]:
        game = GAMES[played.opening.game]
        state = played.opening.start(game, RecordedDice(played.opening.rolls))
        for answer in played.answers:
            step = submit(
                game,
                state,
                answer.seat,
                game.read_order(state, answer.seat, answer.order),
                RecordedDice(answer.rolls),
            )
            assert not isinstance(step, Refusal)
            state = step.state
            marks = tuple(mark for ask in game.pending(state) for mark in game.at_stake(state, ask.seat).marks)
            if marks and len(marks[-1].places) > 1 and marks[-1].places not in told:
                told.add(marks[-1].places)
                yield game.observe(state, None), marks


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD])
@pytest.mark.parametrize("name", ["squad.farm", "squad.brickworks", "squad.free"])
def test_however_far_a_shot_goes_shooter_and_target_are_in_the_picture(name: str, screen: Screen) -> None:
    far = 0
    for seen, marks in _stakes(name):
        plan, suppressed = plan_of(seen), Mark("suppressed", marks[-1].places[1:])
        for told in (marks, (*marks, suppressed)):  # what came of it is told after it
            scene = scene_of(seen, told, "en", "auto", screen.width, screen)
            left, top, right, bottom = scene.box
            for word in marks[-1].places:
                cell = cell_of(word)
                assert cell is not None
                x, y = plan.centres[cell]
                assert left <= x <= right, (marks[-1], scene.box)
                assert top <= y <= bottom, (marks[-1], scene.box)
        far += len(marks[-1].places) == 2
    assert far > 3


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD])
@pytest.mark.parametrize("name", ["squad.farm", "street.nail-factory", "theater.shores-west"])
def test_an_arrow_of_what_is_asked_about_lies_whole_in_the_picture(name: str, screen: Screen) -> None:
    renderer = BLIND[name.partition(".")[0]]
    for seen, marks in _stakes(name, DRAWN):
        picture = renderer.draw(seen, marks=marks, language="ru", screen=screen)
        wide, tall = picture.size
        arrows = [shown.way for shown in picture.shown() if shown.role == "arrow"]
        assert any(all(0 <= x <= wide and 0 <= y <= tall for x, y in way) for way in arrows), marks
