"""An observation of `theater` and what changed, as a scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.theater.observation import MarkerView, Observation, UnitView
from renderers.games.theater import words
from renderers.games.theater.counters import LARGE, SMALL, PieceFace
from renderers.games.theater.edge import frame_of
from renderers.games.theater.marks import Pointing
from renderers.games.theater.names import labels_in
from renderers.games.theater.plan import TheaterPlan, plan_of
from renderers.games.theater.scene import (
    Backdrop,
    CityItem,
    PieceItem,
    SignItem,
    SupportItem,
    TheaterScene,
    TokenItem,
)
from renderers.games.theater.view import View, box_of
from renderers.hexes.grid import Point
from renderers.marks import placed
from renderers.scene import Box

TOKENS_BELOW = 0.6
"""Pixels for a unit below which a stack is one token."""
_TIGHT = 36.5
"""Side of counters that stand in two rows."""
_PAIR, _ROW = (SMALL - 0.5) / 2, (_TIGHT - 0.5) / 2
_STACKS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.0, -5.0),),
    2: ((-_PAIR, -3.0), (_PAIR, -3.0)),
    3: ((-_ROW, -_ROW - 2), (_ROW, -_ROW - 2), (0.0, _ROW - 2)),
    4: ((-_ROW, -_ROW - 2), (_ROW, -_ROW - 2), (-_ROW, _ROW - 2), (_ROW, _ROW - 2)),
}
"""Where the counters of a stack stand about the middle of its hex."""


def scene_of(
    observation: Observation, marks: Sequence[Mark], language: Language, view: View, width: int
) -> TheaterScene:
    """The scene of a position and of what should be pointed at."""
    plan = plan_of(observation.map)
    marks = placed(marks, {unit.word: unit.place for unit in observation.units if unit.place is not None})
    return _Painter(plan, observation, language, box_of(plan, observation, marks, view), width).scene(marks)


def face_of(unit: UnitView, language: Language, phasing: str | None) -> PieceFace:
    """The counter of a unit."""
    figures = "" if unit.kind in ("air", "fleet") else f"{unit.attack}-{unit.defence}-{unit.move}"
    return PieceFace(
        country=unit.country,
        kind=unit.kind,
        flag=unit.flag,
        tag=unit.tag.in_(language),
        steps=unit.steps,
        figures=figures,
        used=unit.seat == phasing and (unit.moved or unit.attacked or unit.engaged),
        supplied=unit.supplied,
        dug_in=unit.dug_in,
        spent=unit.spent,
        ready=unit.can_act and unit.seat == phasing,
    )


def is_support(unit: UnitView) -> bool:
    """Whether it is an air unit or a fleet."""
    return unit.kind in ("air", "fleet")


def _sort(unit: UnitView) -> tuple[str, str, bool]:
    return (unit.kind, unit.country, unit.spent)


class _Painter:
    """Everything of one observation that is put on one part of its map."""

    def __init__(self, plan: TheaterPlan, observation: Observation, language: Language, box: Box, width: int) -> None:
        self._plan, self._seen, self._language, self._box = plan, observation, language, box
        self._width = width
        self._scale = width / (box[2] - box[0])
        self._detail = self._scale * 1280 / width
        self._is_far = self._detail < TOKENS_BELOW
        self._at: dict[str, list[UnitView]] = {}
        for unit in observation.units:
            if unit.place is not None:
                self._at.setdefault(unit.place, []).append(unit)
        self._lying: dict[str, list[MarkerView]] = {}
        for marker in observation.markers:
            if marker.place is not None:
                self._lying.setdefault(marker.place, []).append(marker)
        self._anchors = self._zone_anchors()

    def scene(self, marks: Sequence[Mark]) -> TheaterScene:
        marks = self._with_pending(marks)
        pieces, tokens = self._pieces(marks)
        supports, markers = self._shelves()
        pointing = Pointing(self._plan, self._seen, self._language, self._box, self._detail, self._anchors, pieces)
        for mark in marks:
            pointing.add(mark)
        taken = {index for word, index in self._plan.map.index.items() if self._holds(word)}
        taken |= {self._nearest(point) for zone, point in self._anchors.items() if self._holds(zone)}
        return TheaterScene(
            map=self._seen.map,
            language=self._language,
            title=self._seen.title.in_(self._language),
            box=self._box,
            scale=self._scale,
            width=self._width,
            chrome=self._width / 1280,
            backdrop=self._backdrop(),
            labels=labels_in(self._plan, self._language, self._detail, self._box, frozenset(taken)),
            cities=tuple(self._cities()),
            pieces=tuple(pieces),
            tokens=tuple(tokens),
            supports=tuple(supports),
            markers=tuple(markers),
            frame=frame_of(self._seen, self._language, marks),
            hexes=tuple(pointing.hexes),
            lines=tuple(pointing.lines),
            arrows=tuple(pointing.arrows),
            badges=tuple(pointing.badges),
            plates=tuple(pointing.plates),
        )

    def _with_pending(self, marks: Sequence[Mark]) -> tuple[Mark, ...]:
        """The marks, and those of the battle under way if none of them is of it."""
        battle = self._seen.battle
        if battle is None or any(battle.target in mark.places for mark in marks):
            return tuple(marks)
        attackers = {unit.place for unit in self._seen.units if unit.word in battle.attackers} - {battle.target, None}
        more = [Mark("attack", (place, battle.target)) for place in sorted(filter(None, attackers))]
        more += [Mark("losses", (battle.target,), str(steps)) for _, steps in battle.losses]
        return (*marks, *more)

    def _sees(self, point: Point, margin: float = 30.0) -> bool:
        left, top, right, bottom = self._box
        return left - margin < point[0] < right + margin and top - margin < point[1] < bottom + margin

    def _backdrop(self) -> Backdrop:
        index = self._plan.map.index
        size = len(self._plan.map)
        control, weather = [""] * size, ["clear"] * size
        closed, zoc = set(), []
        looker = self._seen.seat or self._seen.phasing
        for view in self._seen.hexes:
            one = index[view.word]
            control[one], weather[one] = view.controller or "", view.weather
            if view.closed:
                closed.add(one)
            foes = [seat for seat in view.zoc if seat != looker]
            if foes and not self._is_far and not any(not is_support(unit) for unit in self._at.get(view.word, ())):
                zoc.append((one, foes[0]))
        front = tuple((index[a], index[b]) for a, b in self._seen.front)
        return Backdrop(tuple(control), tuple(weather), frozenset(closed), front, tuple(zoc))

    def _pieces(self, marks: Sequence[Mark]) -> tuple[list[PieceItem], list[TokenItem]]:
        pieces: list[PieceItem] = []
        tokens: list[TokenItem] = []
        for word, units in self._at.items():
            index = self._plan.map.index.get(word)
            ground = [unit for unit in units if not is_support(unit)]
            if index is None or not ground or not self._sees(self._plan.centres[index]):
                continue
            x, y = self._plan.centres[index]
            ground.sort(key=lambda unit: (-(unit.attack + unit.defence), unit.word))
            if self._is_far:
                face = face_of(ground[0], self._language, self._seen.phasing)
                tokens.append(TokenItem(face, (x, y - 4), sum(unit.steps for unit in ground)))
                continue
            for unit, (dx, dy), size in zip(ground, stack_places(len(ground)), _sizes(len(ground)), strict=True):
                face = face_of(unit, self._language, self._seen.phasing)
                pieces.append(PieceItem(unit.word, face, (x + dx, y + dy), size, self._ring(unit, marks)))
        return sorted(pieces, key=lambda piece: piece.at[1]), sorted(tokens, key=lambda token: token.at[1])

    def _ring(self, unit: UnitView, marks: Sequence[Mark]) -> str:
        battle = self._seen.battle
        if battle is not None and any(unit.word == word for word, _ in battle.retreats):
            return "held"
        if battle is not None and unit.word in battle.advancing:
            return "held"
        kinds = {mark.kind for mark in marks if unit.word in mark.units}
        return next((ring for kind, ring in words.RINGS if kind in kinds), "")

    def _cities(self) -> Iterable[CityItem]:
        control = {view.word: view.controller for view in self._seen.hexes}
        for site in self._plan.map.sites:
            x, y = self._plan.centres[site.hex]
            if not self._sees((x, y), 0.0) or (self._is_far and not site.is_city):
                continue
            word = self._plan.map.words[site.hex]
            ground = sum(not is_support(unit) for unit in self._at.get(word, ()))
            low = 48.0 if self._is_far and ground else 36.0 if self._is_far else 41.0 if ground > 2 else 33.0
            # In the last row of the picture a name moves up rather than be cut.
            low = min(low, self._box[3] - y - 27.0 / min(1.0, self._detail * 2.9))
            yield CityItem(site.name.in_(self._language), (x, y + low), control.get(word), site.points, site.is_capital)

    def _shelves(self) -> tuple[list[SupportItem], list[SignItem]]:
        """Air units, fleets and markers: in a hex in a row above its counters, in a zone in a row at its anchor."""
        supports: list[SupportItem] = []
        markers: list[SignItem] = []
        for word in dict.fromkeys((*self._at, *self._lying)):
            groups = sorted(Counter(_sort(unit) for unit in self._at.get(word, ()) if is_support(unit)).items())
            lying = self._lying.get(word, [])
            if not groups and not lying:
                continue
            places = self._shelf(word, len(groups), len(lying))
            for ((kind, country, spent), count), at in zip(groups, places, strict=False):
                supports.append(SupportItem(kind, country, at, count, spent))
            for marker, at in zip(lying, places[len(groups) :], strict=False):
                markers.append(SignItem(marker.kind, at, "", marker.seat))
        return supports, markers

    def _shelf(self, word: str, supports: int, markers: int) -> list[Point]:
        """Places for so many plates and signs at a place; none if it is not in view."""
        grow = max(1.0, 0.62 / self._detail)
        widths = [35.0] * supports + [27.0] * markers
        if word in self._plan.map.index:
            x, y = self._plan.centres[self._plan.map.index[word]]
            ground = sum(not is_support(unit) for unit in self._at.get(word, ()))
            tops = {0: -12.0, 1: -43.0, 2: -33.0}
            y += tops.get(ground, -46.0) if not self._is_far else -44.0 if ground else -8.0
            # What does not fit into the width of the hex closes up.
            room = min(1.0, 84.0 / sum(widths)) if not self._is_far else 1.0
        elif word in self._anchors:
            x, y = self._anchors[word]
            y += 12 * grow
            room = 1.0
        else:
            return []
        if not self._sees((x, y)):
            return []
        places = []
        left = x - sum(widths) * room * grow / 2
        for width in widths:
            places.append((left + width * room * grow / 2, y))
            left += width * room * grow
        return places

    def _holds(self, place: str) -> bool:
        return place in self._at or place in self._lying

    def _zone_anchors(self) -> dict[str, Point]:
        """For each zone in view the place of what is in it: the sea hex in view nearest to the middle of them."""
        found = {}
        for zone in self._plan.map.zones:
            seen = [self._plan.centres[index] for index in zone.hexes if self._sees(self._plan.centres[index], -38.0)]
            if seen:
                x, y = sum(x for x, _ in seen) / len(seen), sum(y for _, y in seen) / len(seen)
                found[zone.id] = min(seen, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
        return found

    def _nearest(self, point: Point) -> int:
        return self._plan.centres.index(point)


def stack_places(count: int) -> Sequence[tuple[float, float]]:
    """Where so many counters stand about the middle of a hex."""
    if count in _STACKS:
        return _STACKS[count]
    columns = 3
    rows = -(-count // columns)
    return tuple(
        ((place % columns - 1) * 29.0, (place // columns - (rows - 1) / 2) * 29.0 - 3) for place in range(count)
    )


def _sizes(count: int) -> Sequence[float]:
    return [LARGE if count == 1 else SMALL if count == 2 else _TIGHT if count <= 4 else 29.0] * count
