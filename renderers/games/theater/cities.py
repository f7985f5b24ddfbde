"""The names of cities on a map of `theater`: how they look, and where they stand beside what is in their hexes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from engine.core.text import Language
from engine.games.theater.observation import Observation
from renderers import theme
from renderers.display import Subject
from renderers.games.theater.nations import paint_seat
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.scene import CityItem
from renderers.games.theater.view import sees
from renderers.placement import Placement, around_point, beside, inside, leader
from renderers.raster import Canvas, Sprite, sprite, text_width
from renderers.scene import Box, Point

_MOST = 150.0
"""What the place of a mere port's name may cost; a dearer one hides too much."""
_LOW = 3.5
"""Units between what stands in a hex and the name below it."""
_APART = 16.0
"""Units between a name and what stands in its hex from which on a line joins them."""
_OUT = 0.7
"""How far the disc with the points reaches over the sign of a city, against that."""
_CITY: Point = (30.0, 36.0)
"""The room of the sign of a city on the ground."""


class CityNames:
    """The names of the cities in view, those of the greatest first."""

    def __init__(
        self,
        cities: Sequence[CityItem],
        stacks: Mapping[Point, Box],
        placement: Placement,
        far: float | None,
        least: float,
    ) -> None:
        """Note where the names would stand, so that other things keep clear of them if they can.

        Args:
            cities: at the middles of their hexes.
            stacks: the room of the counters in a hex, by its middle.
            placement: where is room.
            far: pixels for a unit where things are seen from afar.
            least: units of the smallest type on a picture made for where it is seen, on which a name that has no
                room is left out; nothing on an original.
        """
        self._placement, self._far, self._least = placement, far, least
        self._cities = sorted(cities, key=lambda city: (not city.is_capital, -city.points))
        self._stacks = {city.at: stacks.get(city.at, around_point(city.at, _CITY)) for city in cities}
        for city in self._cities if not least else ():
            size = self._size(city)
            placement.take("ground", around_point(self._below(city, size, _LOW), size))

    def _size(self, city: CityItem) -> Point:
        if self._least:
            size, reach = _type_of(self._least, is_capital=city.is_capital)
            return text_width(city.name, size, 800, 80) + reach * 2.7, size * 1.1
        size, reach = _type(city.points, is_capital=city.is_capital, is_far=self._far is not None)
        share = 1.0 / (self._far or 1.0)
        out = reach * _OUT if city.points and self._far is None else 0.0
        wide = text_width(city.name, size, 800, 80) + reach * 2 + 5
        return (wide + 2 * out) * share, (size * 1.24 + out) * share

    def _below(self, city: CityItem, size: Point, push: float) -> Point:
        return city.at[0], self._stacks[city.at][3] + size[1] / 2 + push

    def placed(self) -> tuple[list[CityItem], list[tuple[Point, Point]]]:
        """The names where they hide least, and lines to those that stand apart; a mere port may have no room at all."""
        names: list[CityItem] = []
        leaders: list[tuple[Point, Point]] = []
        for city in self._cities:
            size, stack = self._size(city), self._stacks[city.at]
            spots = [(*self._below(city, size, push), push * 0.2) for push in (_LOW, 9.0)]
            spots += [(x, y, cost + 4.0) for x, y, cost in beside(stack, size, 14.0)]
            if self._least:
                place = self._placement.free(spots, size)
                if place is not None:
                    names.append(msgspec.structs.replace(city, at=place))
                continue
            at, cost = self._placement.best(spots, size)
            if cost > _MOST and not city.points:
                continue
            if cost > _MOST:  # rather far away than over figures
                far = inside(self._placement.view, beside(stack, size, 44.0), size)
                at, _ = self._placement.best((*spots, *far), size)
            self._placement.take("word", around_point(at, size))
            names.append(msgspec.structs.replace(city, at=at))
            line = leader(at, size, stack, _APART)
            if line is not None:
                leaders.append(line)
        return names, leaders


def cities_in(
    plan: TheaterPlan, observation: Observation, language: Language, box: Box, *, is_far: bool
) -> list[CityItem]:
    """The cities in a part of a map, their names at the middles of their hexes; from afar without mere ports."""
    control = {view.word: view.controller for view in observation.hexes}
    return [
        CityItem(
            site.name.in_(language),
            plan.centres[site.hex],
            control.get(plan.map.words[site.hex]),
            site.points,
            site.is_capital,
        )
        for site in plan.map.sites
        if sees(box, plan.centres[site.hex], 0.0) and (site.is_city or not is_far)
    ]


def _type(points: int, *, is_capital: bool, is_far: bool) -> tuple[float, float]:
    """The size of the type of a city's name, and how far its sign reaches; a mere port is written smaller."""
    if is_far:
        return (12.5 if is_capital else 11.0), 5.0
    return (14.6, 7.6) if is_capital else (13.0, 6.8) if points else (11.2, 5.4)


def _type_of(least: float, *, is_capital: bool) -> tuple[float, float]:
    """Type and sign where the smallest type is so large."""
    return least * (1.1 if is_capital else 1.0), least * 0.44


@lru_cache(maxsize=512)
def city_sprite(
    name: str, seat: str | None, points: int, is_capital: bool, scale: float, is_far: bool, chrome: float, least: float
) -> Sprite:
    """The name of a city behind the sign of who controls it, with its points; `least` is in pixels."""
    size, reach = (
        _type_of(least, is_capital=is_capital) if least else _type(points, is_capital=is_capital, is_far=is_far)
    )
    if least:
        is_far, scale = True, 1.0
    elif is_far:
        scale = chrome
    wide = text_width(name, size, 800, 80)
    room = reach * (2.4 if least else 2) + (0 if least else 3)
    ink = (112, 14, 14) if is_capital else theme.INK

    def paint(canvas: Canvas) -> None:
        left = -(wide + room) / 2
        canvas.text(
            (left + room, 0), name, size, ink, weight=800, anchor="lm", halo=(250, 246, 232), halo_width=size * 0.17
        )

    def sign(canvas: Canvas) -> None:
        at = (-(wide + room) / 2 + reach, 0.0)
        paint_seat(canvas, seat or "neutral", at, reach)
        if points and not is_far:
            canvas.disc((at[0] - reach * 0.9, at[1] - reach * 0.9), reach * 0.74, theme.GOLD_DARK)
            canvas.disc((at[0] - reach * 0.9, at[1] - reach * 0.9), reach * 0.62, theme.GOLD)
            canvas.figures((at[0] - reach * 0.9, at[1] - reach * 0.9), str(points), reach * 1.1, (58, 34, 0))

    box = (wide + room + 12, size * 1.9)
    shows: Subject = ("name", "capital" if is_capital else "")
    return sprite(box, scale, paint, shows=shows, margin=2.0, ss=1).topped(
        scale, (sprite(box, scale, sign, margin=2.0), (0.0, 0.0))
    )
