"""The names of cities on a map of `theater`: which are in view, how they look and where they stand.

A name stands beside the sign of who controls its city, and whoever reads the map takes that sign for the city: it is
at the end of the name that is at the hex. Objectives of the scenario stand on plates with a star.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import dist, hypot, inf

import msgspec

from engine.core.text import Language
from engine.games.theater.observation import Observation
from renderers.games.theater.marks import LEADER
from renderers.games.theater.plan import TheaterPlan
from renderers.games.theater.scene import CityItem
from renderers.games.theater.signs import CityLook, look_of
from renderers.games.theater.view import sees
from renderers.hexes.grid import RADIUS
from renderers.placement import RINGS, Placement, Spot, around_point, beside, leader
from renderers.scene import Box, Point

_LOW, _LOWER = 3.5, 9.0
"""Units between what stands in a hex and the name beside it."""
_APART = 16.0
"""Units between a name and what stands in its hex from which on a line joins them."""
TOUCHES = RADIUS * 1.2
"""Units from the middle of a hex within which a name still touches it."""
OUTSIDE = RADIUS * 0.75
"""Units from the middle of a hex from which on a name lies outside it, but for its corners."""
_NEARBY, _CAPITAL = 2.5 * RADIUS, 4.0 * RADIUS
"""Units from the middle of its hex within which the name of a city stands, or of a capital, on a picture made for a
screen if nothing is told of it: a line through a crowd is hard to follow there, and the name is rather left out."""
_STRAYS = 40.0
"""What it costs that a name stands apart from its hex, with a line to it."""
_SHIFTS = (
    (0.0, 0.0),
    (0.0, -0.45),
    (0.0, 0.45),
    (0.0, -0.9),
    (0.0, 0.9),
    (-0.35, 0.0),
    (0.35, 0.0),
    (-0.7, 0.0),
    (0.7, 0.0),
)
"""By which shares of its width and height a name that stands apart is moved along a ring of places."""
_OVER = (-0.5, -0.25, 0.0, 0.25, 0.5)
"""By which shares of its height the middle of a name lies below the upper edge of what stands in its hex."""
_PLAINER = 0.22
"""By so much of the height of a name it is nearer to its own city than to any other, at least."""
_REACH = 3 * RADIUS
"""Units round a hex and the longest name beside it within which cities might be meant instead."""
_CITY: Point = (30.0, 36.0)
"""The room of the sign of a city on the ground."""
_DOT: Point = (8.0, 8.0)
"""The same of a city that is seen from afar."""


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
            plan.map.words[site.hex] in observation.objectives,
        )
        for site in plan.map.sites
        if sees(box, plan.centres[site.hex], 0.0) and (site.is_city or not is_far)
    ]


class _Stand(msgspec.Struct, frozen=True):
    """A place for a name.

    Attributes:
        at: its middle.
        cost: what it costs to stand there.
        is_left: the name is left of its sign.
        is_joined: a line alone tells whose it is.
    """

    at: Point
    cost: float
    is_left: bool
    is_joined: bool = False


class _Home(msgspec.Struct, frozen=True):
    """A city whose name looks for a place.

    Attributes:
        at: the middle of its hex.
        others: the cities for which it may be taken.
        look: of its name.
    """

    at: Point
    others: Sequence[Point]
    look: CityLook

    def first(self, stands: Iterable[_Stand]) -> _Stand | None:
        """The first of some places at which the name is nearest to its city."""
        return next(filter(self.is_nearest, stands), None)

    def is_nearest(self, stand: _Stand) -> bool:
        """Whether the name, and the sign at its end, is nearer to its own city than to any other.

        Where a line alone tells whose it is, it is at least outside the hexes of others.
        """
        look = self.look
        x0, y0, x1, y1 = box = around_point(stand.at, (look.wide, look.tall))
        more, sign = look.tall * _PLAINER, stand.at[0] + (look.sign if stand.is_left else -look.sign)
        if stand.is_joined:
            own, signed = OUTSIDE, 0.0
        else:
            own, signed = _off(self.at, box) + more, dist(self.at, (sign, stand.at[1])) + more
        # In squares and in one loop, for hundreds of places are tried for some names.
        own, signed = own * own, signed * signed
        for x, y in self.others:
            dx = x0 - x if x < x0 else x - x1 if x > x1 else 0.0
            dy = y0 - y if y < y0 else y - y1 if y > y1 else 0.0
            if dx * dx + dy * dy < own or (x - sign) ** 2 + (y - stand.at[1]) ** 2 < signed:
                return False
        return True


class CityNames:
    """Puts the names of the cities in view: those that are looked for before all else, then those of the greatest.

    Attributes:
        leaders: lines from names that stand apart to their hexes.
    """

    def __init__(
        self,
        plan: TheaterPlan,
        cities: Sequence[CityItem],
        stacks: Mapping[Point, Box],
        placement: Placement,
        far: float | None,
        least: float,
    ) -> None:
        """Begin with none.

        Args:
            plan: the map.
            cities: at the middles of their hexes.
            stacks: the room of the counters in a hex, by its middle.
            placement: where is room.
            far: pixels for a unit where things are seen from afar.
            least: units of the smallest type on a picture made for where it is seen, on which a name that has no
                room is left out; nothing on an original.
        """
        self._placement, self._stacks, self._least = placement, stacks, least
        self._is_far, self._unit = far is not None, 1.0 if least or far is None else 1.0 / far
        self._cities = sorted(cities, key=lambda city: (not city.is_goal, not city.is_capital, -city.points))
        self._all = tuple(plan.centres[site.hex] for site in plan.map.sites if site.is_city or not self._is_far)
        self._placed: dict[Point, CityItem] = {}
        self.leaders: list[tuple[Point, Point]] = []

    @property
    def placed(self) -> list[CityItem]:
        """The names where they stand."""
        return list(self._placed.values())

    def first(self, places: Collection[Point]) -> None:
        """Put the names of what is told of and of objectives, before anything else takes their room."""
        for city in sorted(self._cities, key=lambda city: city.at not in places):
            if city.is_goal or city.at in places:
                self._put(city, is_wanted=True)

    def expect(self) -> None:
        """Note where other names would stand, so that what is put before them keeps clear of them if it can."""
        for city in self._cities:
            if city.at not in self._placed:
                look = self._look(city)
                self._placement.take("ground", around_point(next(self._near(city, look)).at, (look.wide, look.tall)))

    def rest(self) -> None:
        """Put all other names; for a mere port there may be no room, and on a screen none nearby."""
        for city in self._cities:
            if city.at not in self._placed:
                reach = (_CAPITAL if city.is_capital else _NEARBY) if self._least else inf
                self._put(city, is_wanted=city.points > 0, reach=reach)

    def _look(self, city: CityItem) -> CityLook:
        look = look_of(city, self._least, is_far=self._is_far)
        return CityLook(look.size, look.reach, look.wide * self._unit, look.tall * self._unit, look.sign * self._unit)

    def _put(self, city: CityItem, *, is_wanted: bool, reach: float = inf) -> None:
        """Put a name where it hides nothing; one that is wanted over ways and edges of counters, or so far apart."""
        look = self._look(city)
        size, home = (look.wide, look.tall), _Home(city.at, self._others(city.at, look), look)
        near = list(self._near(city, look))
        free = self._placement.rooms(size)
        stand = home.first(one for one in sorted(near, key=lambda one: one.cost) if free.have(*one.at))
        if stand is None and city.is_goal:
            stand = self._instead(city, look) or self._over(city, home)
        if stand is None and is_wanted:
            away = [spot for spot in self._away(city, look) if _off(city.at, around_point(spot[:2], size)) <= reach]
            stand = self._apart(city, home, free.among(away)) or self._hiding(city, home, near, away)
        if stand is None:
            if is_wanted and city.name:
                # That it is an objective has to be seen in any case, and whose a city is if it can.
                self._put(msgspec.structs.replace(city, name=""), is_wanted=city.is_goal)
            return
        line = self._line(city, stand, size)
        if line and not city.name and not city.is_goal:
            return  # whoever follows a line wants to read a name at its end
        self._placement.take("word", around_point(stand.at, size))
        self._placed[city.at] = msgspec.structs.replace(city, at=stand.at, is_left=stand.is_left)
        if line is not None:
            self.leaders.append(line)
            self._placement.take_way(line, LEADER * self._unit)

    def _line(self, city: CityItem, stand: _Stand, size: Point) -> tuple[Point, Point] | None:
        """The line from a name, or a sign, of this size to its hex, if it needs one."""
        stack = self._stack(city)
        is_home = not self._is_far and not _off(city.at, stack)  # what is told of may stand beside its hex
        line = leader(stand.at, size, stack, _APART) if is_home else None
        if line is None and (stand.is_joined or _off(city.at, around_point(stand.at, size)) > TOUCHES):
            line = leader(stand.at, size, around_point(city.at, _DOT))  # a pile may come to stand elsewhere
        return line

    def _instead(self, city: CityItem, look: CityLook) -> _Stand | None:
        """Where the sign of an objective that is seen from afar on a screen is at its very hex.

        Piles that are only expected to stand there go elsewhere.
        """
        firm = self._placement.rooms((look.wide, look.tall), "figures", "word", "face", "thing", "way")
        x, y = city.at
        stands = (_Stand((x + way * look.sign, y), 0.0, way < 0) for way in (1, -1))
        return next((one for one in stands if self._is_far and self._least and firm.have(*one.at)), None)

    def _apart(self, city: CityItem, home: _Home, away: Iterable[Spot]) -> _Stand | None:
        """Of some places with room apart from its hex the one that is best for a name and its line."""
        found, least, size = None, inf, (home.look.wide, home.look.tall)
        for one in sorted(filter(home.is_nearest, _stands(city, away)), key=lambda one: one.cost):
            if one.cost >= least:
                break
            line = self._line(city, one, size)
            cost = one.cost
            if line is not None:
                cost += self._placement.cost_of_way(line, LEADER * self._unit, least - cost)
            if cost < least:
                found, least = one, cost
        return found

    def _over(self, city: CityItem, home: _Home) -> _Stand | None:
        """Where the name of an objective lies on the edge of its own counters, but on no symbol, figures or words."""
        (left, top, right, _), size = self._stack(city), (home.look.wide, home.look.tall)
        over, middle = self._placement.rooms(size, "figures", "word", "face"), (left + right) / 2
        stands = (
            _Stand((x, top + size[1] * down), down * 20.0 + abs(x - middle) * 0.1, is_left=False)
            for down, x in product(_OVER, (middle, left, right, (left + middle) / 2, (middle + right) / 2))
        )
        return self._least_of(home, [one for one in stands if over.have(*one.at)]) if city.at in self._stacks else None

    def _hiding(self, city: CityItem, home: _Home, near: Sequence[_Stand], away: Sequence[Spot]) -> _Stand | None:
        """Where a name for which there is no room hides least, or stands where a line alone tells whose it is."""
        size = (home.look.wide, home.look.tall)
        over = self._placement.rooms(size, "figures", "word", "face")
        joined = self._joined(city, size, self._placement.rooms(size).among(away))
        return (
            self._least_of(home, [one for one in near if over.have(*one.at)])
            or self._least_of(home, _stands(city, over.among(away)))
            or home.first(joined)
        )

    def _others(self, home: Point, look: CityLook) -> list[Point]:
        """The cities that a name near its hex, or apart from it, may be taken for, the nearest first."""
        (x, y), across, down = home, look.wide * 2 + _REACH, look.tall * 8 + _REACH
        near = (one for one in self._all if abs(one[0] - x) < across and abs(one[1] - y) < down and one != home)
        return sorted(near, key=lambda one: dist(one, home))

    def _least_of(self, home: _Home, stands: Iterable[_Stand]) -> _Stand | None:
        """Of some places the one where a name hides least."""
        found, least = None, inf
        for one in sorted(filter(home.is_nearest, stands), key=lambda one: one.cost):
            if one.cost >= least:
                break
            box = around_point(one.at, (home.look.wide, home.look.tall))
            cost = one.cost + self._placement.cost(box, least - one.cost)
            if cost < least:
                found, least = one, cost
        return found

    def _stack(self, city: CityItem) -> Box:
        return self._stacks.get(city.at, around_point(city.at, _DOT if self._is_far else _CITY))

    def _near(self, city: CityItem, look: CityLook) -> Iterator[_Stand]:
        """Places at a hex: of a city seen from afar, in which nobody is, on it, else below and beside what is there."""
        (x, y), (left, top, right, bottom) = city.at, self._stack(city)
        wide, tall, sign = look.wide / 2, look.tall / 2, look.sign
        places: list[tuple[float, float, bool]] = []
        if self._is_far and city.at not in self._stacks:
            places += [(x + sign, y, False), (x - sign, y, True)]
        for push in (_LOW, _LOWER):
            above, below, east, west = top - tall - push, bottom + tall + push, right + wide + push, left - wide - push
            centred = [(x, below, False), (east, y, False), (west, y, True), (x, above, False)]
            shifted = [(x + sign, below, False), (x - sign, below, True), (x + sign, above, False)]
            shifted += [(x - sign, above, True), (east, bottom, False), (east, top, False), (west, bottom, True)]
            shifted += [(west, top, True), (east, below, False), (west, below, True)]
            shifted += [(east, above, False), (west, above, True)]
            places += [*centred, *shifted]
        for place, (px, py, is_left) in enumerate(places):
            off = dist((px + (sign if is_left else -sign), py), city.at)
            yield _Stand((px, py), place * 0.4 + off * 0.05, is_left)

    def _joined(self, city: CityItem, size: Point, away: Iterable[Spot]) -> Iterator[_Stand]:
        """Places apart for a name that can stand nowhere else: a line alone tells whose it is."""
        for one in _stands(city, away):
            if leader(one.at, size, self._stack(city), _APART) is not None:
                yield msgspec.structs.replace(one, is_joined=True)

    def _away(self, city: CityItem, look: CityLook) -> list[Spot]:
        """Places further and further away in view, from which a line leads to the hex."""
        wide, tall, (left, top, right, bottom) = look.wide / 2, look.tall / 2, self._placement.view
        left, top, right, bottom = left + wide, top + tall, right - wide, bottom - tall
        spots = beside(self._stack(city), (look.wide, look.tall), max(14.0, look.tall * 0.8))
        ring, found = len(spots) // RINGS, list[Spot]()
        for start in range(0, len(spots), ring):
            for aside, down in _SHIFTS:
                dx, dy, more = aside * look.wide, down * look.tall, abs(aside) + abs(down) + _STRAYS
                for x, y, cost in spots[start : start + ring]:
                    px, py = x + dx, y + dy
                    px = left if px < left else min(px, right)
                    found.append((px, top if py < top else min(py, bottom), cost + more))
        return found


def _stands(city: CityItem, away: Iterable[Spot]) -> Iterator[_Stand]:
    """Places apart, with the sign at the end that is nearer to the city."""
    return (_Stand((x, y), cost, x < city.at[0]) for x, y, cost in away)


def _off(point: Point, box: Box) -> float:
    """How far a point lies outside a box."""
    return hypot(max(box[0] - point[0], 0.0, point[0] - box[2]), max(box[1] - point[1], 0.0, point[1] - box[3]))
