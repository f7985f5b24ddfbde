"""What pictures of each game show, told in lines with the areas, hexes and cards where things lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import dist
from typing import Any

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.cards.observation import Observation as CardsObservation
from engine.games.outpost.observation import Observation as OutpostObservation
from engine.games.squad.observation import Observation as SquadObservation
from engine.games.street.observation import Observation as StreetObservation
from engine.games.theater.observation import Observation as TheaterObservation
from renderers import chrome
from renderers.cardline.layout import JOINT_HEIGHT, WIDTH, lay
from renderers.display import Point
from renderers.games.cards import renderer as cards
from renderers.games.cards import scene as cards_scene
from renderers.games.outpost import renderer as outpost
from renderers.games.outpost import scene as outpost_scene
from renderers.games.squad import map as squad_map
from renderers.games.squad import renderer as squad
from renderers.games.squad import scene as squad_scene
from renderers.games.street import renderer as street
from renderers.games.street import scene as street_scene
from renderers.games.theater import frame as theater_frame
from renderers.games.theater import picture as theater_picture
from renderers.games.theater import plan as theater_plan
from renderers.games.theater import renderer as theater
from renderers.geometry import MapPlan
from renderers.grounds import BARE
from renderers.hexes.frame import Frame
from renderers.hexes.grid import RADIUS
from renderers.layout import around
from renderers.raster import Picture
from renderers.registry import Renderer
from renderers.scene import Box, Scene
from renderers.screens import Screen
from tests.renderers.blind import blindly
from tests.renderers.golden import Where, differences, told

View = street_scene.View


@blindly()
def street_told(
    seen: StreetObservation,
    *marks: Mark,
    language: Language = "en",
    view: View = "overview",
    screen: Screen | None = None,
) -> list[str]:
    """What the picture of a position of `street` shows."""
    plan, scene = street_scene.plan_of(seen), street_scene.scene_of(seen, marks, language, view, 1280, screen)
    picture = street.draw(seen, marks=marks, language=language, view=view, screen=screen, grounds=BARE)
    return told(picture.shown(), _area_at(plan, scene))


@blindly()
def outpost_told(seen: OutpostObservation, *marks: Mark, language: Language = "en") -> list[str]:
    """What the picture of a position of `outpost` shows."""
    plan, scene = outpost_scene.plan_of(seen), outpost_scene.scene_of(seen, marks, language, 1280)
    picture = outpost.draw(seen, marks=marks, language=language, grounds=BARE)
    return told(picture.shown(), _area_at(plan, scene))


def _area_at(plan: MapPlan, scene: Scene) -> Where:
    """The area that a pixel lies in."""
    bar = 0 if scene.least else chrome.bar_height(scene)
    corner = (round(scene.box[0] * scene.scale), round(scene.box[1] * scene.scale) - bar)

    def where(pixel: Point) -> str:
        point = (pixel[0] + corner[0]) / scene.scale, (pixel[1] + corner[1]) / scene.scale
        return next((area.id for area in plan.areas.values() if _is_within(area.polygon, point)), "")

    return where


def _is_within(polygon: Sequence[Point], point: Point) -> bool:
    x, y = point
    sides = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    return sum((ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax for (ax, ay), (bx, by) in sides) % 2


@blindly()
def squad_told(
    seen: SquadObservation,
    *marks: Mark,
    language: Language = "en",
    view: View = "overview",
    screen: Screen | None = None,
) -> list[str]:
    """What the picture of a position of `squad` shows."""
    scene, grid = squad_scene.scene_of(seen, marks, language, view, 1280, screen), squad_map.plan_of(seen).grid
    left, top = Frame(scene).map_at
    corner = (round(scene.box[0] * scene.scale) - left, round(scene.box[1] * scene.scale) - top)
    centres = {squad_map.word_of(cell): grid.centre(cell) for cell in grid.cells}
    where = _nearest(centres, corner, scene.scale)
    picture = squad.draw(seen, marks=marks, language=language, view=view, screen=screen, grounds=BARE)
    return told(picture.shown(), where)


@blindly()
def theater_told(
    seen: TheaterObservation, *marks: Mark, language: Language = "en", view: View = "overview"
) -> list[str]:
    """What the picture of a position of `theater` shows."""
    plan = theater_plan.plan_of(seen.map)
    scene = theater_picture.scene_of(seen, marks, language, view, 1280)
    corner = (
        round(scene.box[0] * scene.scale),
        round(scene.box[1] * scene.scale) - theater_frame.top_height(scene),
    )
    where = _nearest(dict(zip(plan.map.words, plan.centres, strict=True)), corner, scene.scale)
    return told(theater.draw(seen, marks=marks, language=language, view=view, grounds=BARE).shown(), where)


def _nearest(centres: Mapping[str, Point], corner: Point, scale: float) -> Where:
    """The hex a pixel lies in; both of those whose hexside it lies on."""

    def where(pixel: Point) -> str:
        point = (pixel[0] + corner[0]) / scale, (pixel[1] + corner[1]) / scale
        near = sorted((dist(point, centre), word) for word, centre in centres.items() if dist(point, centre) < RADIUS)
        return "/".join(sorted(word for away, word in near if away < near[0][0] + 3 / scale))

    return where


@blindly()
def cards_told(
    seen: CardsObservation,
    *marks: Mark,
    language: Language = "en",
    view: View = "overview",
    screen: Screen | None = None,
) -> list[str]:
    """What the picture of a position of `cards` shows."""
    scene = cards_scene.scene_of(seen, marks, language, view, 1280, screen)
    table, scale = lay(scene), scene.width / WIDTH
    boxes = [(f"battle {joint.item.number}", around((joint.at,), JOINT_HEIGHT / 2)) for joint in table.joints]
    boxes += table.places.items()

    def where(pixel: Point) -> str:
        at = (pixel[0] / scale, pixel[1] / scale)
        return next((word for word, box in boxes if _is_on(box, at)), "")

    return told(cards.draw(seen, marks=marks, language=language, view=view, screen=screen).shown(), where)


def _is_on(box: Box, point: Point) -> bool:
    return box[0] - 14 < point[0] < box[2] + 14 and box[1] - 14 < point[1] < box[3] + 14


def hand_told(picture: Picture) -> list[str]:
    """What a picture without places shows."""
    return told(picture.shown(), lambda _: "")


def text_told(renderer: Renderer, seen: Any, *marks: Mark, language: Language) -> list[str]:
    """The position as text, and the alternative text of its picture."""
    board = renderer.board_text(seen, language=language)
    return [*board.splitlines(), "", "-----", *renderer.describe(seen, marks=marks, language=language).splitlines()]


def each_told(tell: Callable[..., list[str]], seen: Any, changed: Mapping[str, Any]) -> list[str]:
    """What each change of a position, or each mark, adds to its picture and takes away."""
    plain = tell(seen)
    lines = []
    for name, one in changed.items():
        other = tell(seen, *one) if isinstance(one, tuple) else tell(one)
        lines += [f"== {name}", *differences(plain, other, is_moving_told=False), ""]
    return lines
