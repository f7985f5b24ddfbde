"""Pictures and text views of `theater`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.theater.observation import Observation
from renderers import text
from renderers.games.theater import base
from renderers.games.theater.map import compose
from renderers.games.theater.picture import scene_of
from renderers.games.theater.plan import plan_of
from renderers.games.theater.text import text_of
from renderers.games.theater.view import View, scales_on
from renderers.grounds import NOT_KEPT, Grounds
from renderers.placement import around_point
from renderers.raster import Picture
from renderers.screens import Screen, Stage


def draw(
    observation: Observation,
    *,
    marks: Sequence[Mark] = (),
    language: Language = "en",
    view: View = "auto",
    width: int = 1280,
    screen: Screen | None = None,
    grounds: Grounds = NOT_KEPT,
) -> Picture:
    """The map; nothing is hidden, so all see the same.

    Args:
        observation: the position.
        marks: what to point at, such as arrows and places; unknown kinds and places are passed over.
        language: of names and words.
        view: "auto" crops to the action if there is any, "near" to what the marks name, "overview" shows the
            whole theatre of war.
        width: of the picture in pixels; 1280 for a photo, 2560 for an original.
        screen: where it is seen, for a picture on which all that is written can be read there; it tells the width.
        grounds: who keeps painted grounds.
    """
    return compose(plan_of(observation.map), scene_of(observation, marks, language, view, width, screen), grounds)


def stage(
    observation: Observation,
    *,
    marks: Sequence[Mark] = (),
    language: Language = "en",
    view: View = "auto",
    screen: Screen,
) -> Stage:
    """Which part of the map the same picture shows, and where counters stand on it."""
    scene = scene_of(observation, marks, language, view, screen.width, screen)
    counters = {one.word: around_point(one.at, (one.size, one.size)) for one in scene.pieces}
    return Stage.of(scene.box, scene.scale, counters)


def paint_ahead(observation: Observation, *, screen: Screen, part: int, grounds: Grounds = NOT_KEPT) -> bool:
    """Paint one of the grounds that pictures of a map may need on a screen; whether there is such a part."""
    plan = plan_of(observation.map)
    return base.paint_ahead(plan, scales_on(plan, observation.scenario, screen), part, grounds)


def describe(observation: Observation, *, marks: Sequence[Mark] = (), language: Language) -> str:
    """The alternative text of the picture, at most 1000 characters."""
    return text.alternative(text_of(observation, marks, language))


def board_text(observation: Observation, *, language: Language) -> str:
    """The whole position as text for a console."""
    return text.board(text_of(observation, (), language))
