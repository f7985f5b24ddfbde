"""How far from its hex each name of a city stands on a picture of `theater`, measured on what was drawn."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist, hypot

import msgspec

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.theater.observation import Observation
from renderers.display import Box, Point, Shown
from renderers.games.theater.frame import top_height
from renderers.games.theater.picture import scene_of
from renderers.games.theater.plan import plan_of
from renderers.games.theater.scene import TheaterScene
from renderers.games.theater.view import View, sees
from renderers.hexes.grid import RADIUS
from renderers.layout import middle_of, union
from renderers.raster import Picture
from renderers.screens import Screen

TOUCHING = RADIUS * 1.25
"""Units from the middle of a hex within which a name touches it or the counters that lie a little over its edge."""
_INSIDE = RADIUS * 0.7
"""Units from the middle of a hex within which all is in that hex."""
_JOINED = 10.0
"""Units between a name and the end of its line, at most, and the room round its letters."""


class Astray(msgspec.Struct, frozen=True):
    """A name that does not say of which hex it is: "apart" without a line, or nearer to another city."""

    name: str
    fault: str
    off: float


def misplaced(
    picture: Picture, seen: Observation, marks: tuple[Mark, ...], language: Language, view: View, screen: Screen | None
) -> list[Astray]:
    """What does not say of which hex it is, and whether more or fewer objectives are marked than are in view."""
    scene = scene_of(seen, marks, language, view, 1280, screen)
    plan = plan_of(seen.map)
    goals = [word for word in seen.objectives if sees(scene.box, plan.centres[plan.map.index[word]], 0.0)]
    off = objectives_marked(picture) - len(goals)
    return [*astray(picture, scene, language), *((Astray("objectives", "not those in view", off),) if off else ())]


def astray(picture: Picture, scene: TheaterScene, language: Language) -> list[Astray]:
    """Names of cities that stand apart from their hexes without a line, or that may be read as those of others."""
    plan = plan_of(scene.map)
    left, top = scene.box[0], scene.box[1] - (0 if scene.least else top_height(scene)) / scene.scale

    def to_map(x: float, y: float) -> Point:
        return left + x / scene.scale, top + y / scene.scale

    sites = {site.name.in_(language): site for site in plan.map.sites}
    homes = {name: plan.centres[site.hex] for name, site in sites.items() if site.is_city or scene.grow <= 1.0}
    homes |= {name: plan.centres[sites[name].hex] for name, _ in _names(picture.shown()) if name in sites}
    lines = [
        tuple(to_map(*end) for end in (one.way[0], one.way[-1])) for one in picture.shown() if one.what == "leader"
    ]
    found = []
    for name, shown in _names(picture.shown()):
        if name not in sites:
            continue
        word = next(part for part in shown.parts if part.size and part.what == name)
        mark = next(part.box for part in shown.parts if part.role == "sign")
        x0, y0, x1, y1 = union((word.box, mark))
        box = (*to_map(x0, y0), *to_map(x1, y1))
        sign = to_map(*middle_of(mark))
        own = _off(homes[name], box)
        spare = word.size / scene.scale / 4
        others = [home for other, home in homes.items() if other != name]
        if any(_joins(line, box, homes[name], _JOINED + spare) for line in lines):
            if any(_off(home, box) < min(_INSIDE, own) for home in others):
                found.append(Astray(name, "in the hex of another", round(own)))
            continue
        if own > TOUCHING + spare:
            found.append(Astray(name, "apart", round(own)))
        if any(_off(home, box) < own for home in others):
            found.append(Astray(name, "nearer to another", round(own)))
        if any(dist(home, sign) < dist(homes[name], sign) for home in others):
            found.append(Astray(name, "its sign is nearer to another", round(dist(homes[name], sign))))
    return found


def _names(shown: tuple[Shown, ...]) -> Iterator[tuple[str, Shown]]:
    for one in shown:
        if one.role == "name" and (words := [part.what for part in one.parts if part.size and part.role == "text"]):
            yield words[0], one


def _off(point: Point, box: Box) -> float:
    x, y = point
    return hypot(max(box[0] - x, 0.0, x - box[2]), max(box[1] - y, 0.0, y - box[3]))


def _joins(line: tuple[Point, ...], box: Box, home: Point, reach: float) -> bool:
    return any(_off(one, box) < reach and dist(other, home) < TOUCHING for one, other in (line, line[::-1]))


def objectives_marked(picture: Picture) -> int:
    """How many names, or places of names, bear the star of an objective."""
    return sum(any(part.what == "objective" for part in one.parts) for one in picture.shown() if one.role == "name")
