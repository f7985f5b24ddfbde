"""Pictures and text views of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.outpost.observation import Observation
from renderers import layout, text
from renderers.areas.map import compose
from renderers.chrome import bar_height
from renderers.games.outpost.scene import plan_of, scene_of
from renderers.games.outpost.text import text_of
from renderers.grounds import NOT_KEPT, Grounds
from renderers.raster import Picture
from renderers.screens import Screen, Stage


def draw(
    observation: Observation,
    *,
    marks: Sequence[Mark] = (),
    language: Language = "en",
    view: Literal["auto", "near", "overview"] = "auto",
    width: int = 1280,
    screen: Screen | None = None,
    grounds: Grounds = NOT_KEPT,
) -> Picture:
    """The map, which is small enough to be always shown whole.

    Args:
        observation: what is seen.
        marks: what to point at; unknown kinds and places are passed over.
        language: of names and words.
        view: without a meaning here.
        width: of the picture in pixels.
        screen: without a meaning here.
        grounds: who keeps painted grounds.
    """
    del view, screen
    return compose(plan_of(observation), scene_of(observation, marks, language, width), grounds)


def stage(
    observation: Observation,
    *,
    marks: Sequence[Mark] = (),
    language: Language = "en",
    view: Literal["auto", "near", "overview"] = "auto",
    screen: Screen,
) -> Stage:
    """Which part of the map the same picture shows, and where counters stand on it."""
    del view
    scene = scene_of(observation, marks, language, screen.width)
    counters = {one.unit: layout.counter_box(one.at) for area in scene.areas for one in area.counters}
    return Stage.of(scene.box, scene.scale, counters, bar_height(scene))


def describe(observation: Observation, *, marks: Sequence[Mark] = (), language: Language) -> str:
    """The alternative text of the picture, at most 1000 characters."""
    return text.alternative(text_of(observation, marks, language))


def board_text(observation: Observation, *, language: Language) -> str:
    """The whole position as text for a console."""
    return text.board(text_of(observation, (), language))
