"""An observation of `theater` and what changed, as a scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil, floor

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.theater.observation import MarkerView, Observation, UnitView
from renderers.games.theater import words
from renderers.games.theater.cities import CityNames
from renderers.games.theater.counters import LARGE, SMALL, PieceFace
from renderers.games.theater.edge import frame_of
from renderers.games.theater.legend import signs_on
from renderers.games.theater.marks import ARROWS, Pointing
from renderers.games.theater.names import labels_in
from renderers.games.theater.plan import TheaterPlan, plan_of
from renderers.games.theater.scene import (
    Backdrop,
    CityItem,
    LabelItem,
    PieceItem,
    SignItem,
    SupportItem,
    TheaterScene,
    TokenItem,
)
from renderers.games.theater.view import View, box_of
from renderers.hexes.grid import Point
from renderers.layout import around, union
from renderers.marks import ordered, placed
from renderers.placement import Placement, around_point
from renderers.raster import text_width
from renderers.scene import Box

TOKENS_BELOW = 0.6
"""Pixels for a unit below which a stack is one token."""
_TIGHT = 36.5
_TOKEN = 62.0
"""Side of the token of a stack seen from afar."""
_CELL = 4.0
"""Pixels, in a picture 1280 px wide, of the cells in which it is noted what is taken."""
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
        stacks = self._stacks_of(pieces, tokens)
        placement = Placement(self._box, _CELL / self._detail)
        for at, side in (*((one.at, one.size) for one in pieces), *((one.at, _TOKEN) for one in tokens)):
            _take_counter(placement, at, side)
        supports, markers, shelves = self._shelves(placement)
        taken = tuple(_even(box) for box in (*stacks.values(), *shelves))
        labels = labels_in(self._plan, self._language, self._detail, self._box, taken)
        names = [_label_box(label) for label in labels]
        placement.take("ground", *names)
        city_names = CityNames(self._cities(), stacks, placement, self._detail if self._is_far else None)
        pointing = Pointing(
            self._plan, self._seen, self._language, self._box, self._detail, self._anchors, stacks, placement
        )
        for mark in ordered(marks, ARROWS):
            pointing.add(mark)
        placement.forget("ground")
        placement.take("word", *names)
        cities, leaders = city_names.placed()
        backdrop = self._backdrop()
        signs = signs_on(self._plan, self._box, self._scale, backdrop, pieces, tokens)
        return TheaterScene(
            map=self._seen.map,
            language=self._language,
            title=self._seen.title.in_(self._language),
            box=self._box,
            scale=self._scale,
            width=self._width,
            chrome=self._width / 1280,
            backdrop=backdrop,
            labels=labels,
            cities=tuple(cities),
            pieces=tuple(pieces),
            tokens=tuple(tokens),
            supports=tuple(supports),
            markers=tuple(markers),
            frame=frame_of(self._seen, self._language, marks, signs),
            hexes=tuple(pointing.hexes),
            lines=tuple(pointing.lines),
            arrows=tuple(pointing.arrows),
            badges=tuple(pointing.badges),
            plates=tuple(pointing.plates),
            leaders=(*pointing.leaders, *leaders),
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

    def _stacks_of(self, pieces: Sequence[PieceItem], tokens: Sequence[TokenItem]) -> dict[Point, Box]:
        """The room of the counters in each hex, by its middle."""
        homes = {unit.word: unit.place for unit in self._seen.units if unit.place is not None}
        found: dict[Point, Box] = {}
        for piece in pieces:
            centre = self._plan.centres[self._plan.map.index[homes[piece.word]]]
            box = around_point(piece.at, (piece.size, piece.size))
            found[centre] = union((found[centre], box)) if centre in found else box
        return found | {(x, y + 4): around_point((x, y), (_TOKEN, _TOKEN)) for x, y in (one.at for one in tokens)}

    def _cities(self) -> list[CityItem]:
        """The cities in view, their names at the middles of their hexes."""
        control = {view.word: view.controller for view in self._seen.hexes}
        return [
            CityItem(
                site.name.in_(self._language),
                self._plan.centres[site.hex],
                control.get(self._plan.map.words[site.hex]),
                site.points,
                site.is_capital,
            )
            for site in self._plan.map.sites
            if self._sees(self._plan.centres[site.hex], 0.0) and (site.is_city or not self._is_far)
        ]

    def _shelves(self, placement: Placement) -> tuple[list[SupportItem], list[SignItem], list[Box]]:
        """Air units, fleets and markers in rows: of a hex above its counters, of a zone at its anchor.

        The last are the boxes of the rows.
        """
        supports: list[SupportItem] = []
        markers: list[SignItem] = []
        shelves: list[Box] = []
        for word in dict.fromkeys((*self._at, *self._lying)):
            groups = sorted(Counter(_sort(unit) for unit in self._at.get(word, ()) if is_support(unit)).items())
            lying = self._lying.get(word, [])
            if not groups and not lying:
                continue
            places = self._shelf(word, len(groups), len(lying), placement)
            if not places:
                continue
            for ((kind, country, spent), count), at in zip(groups, places, strict=False):
                supports.append(SupportItem(kind, country, at, count, spent))
            for marker, at in zip(lying, places[len(groups) :], strict=False):
                markers.append(SignItem(marker.kind, at, "", marker.seat))
            shelves.append(around(places, 13.0))
        return supports, markers, shelves

    def _shelf(self, word: str, supports: int, markers: int, placement: Placement) -> list[Point]:
        """Places for so many plates and signs at a place; none if it is not in view."""
        grow = max(1.0, 0.62 / self._detail)
        widths = [35.0] * supports + [27.0] * markers
        room = 1.0
        if word in self._plan.map.index:
            x, y = self._plan.centres[self._plan.map.index[word]]
            ground = sum(not is_support(unit) for unit in self._at.get(word, ()))
            tops = {0: -12.0, 1: -45.0, 2: -35.0}
            y += tops.get(ground, -47.0) if not self._is_far else -4.0 - (_TOKEN / 2 + 11.0 * grow) * bool(ground)
            # What does not fit into the width of the hex closes up.
            room = min(1.0, 84.0 / sum(widths)) if not self._is_far else 1.0
        elif word in self._anchors:
            x, y = self._anchors[word]
            y += 12 * grow
        else:
            return []
        if not self._sees((x, y)):
            return []
        size = (sum(widths) * room * grow, (26.0 if markers else 20.0) * grow)
        # It keeps to its hex, or else nobody would know where it is.
        spots = [(x, y, 0.0), (x, y - 5.0 * grow, 6.0), (x, y + 6.0 * grow, 12.0)]
        at = placement.claim(spots, size)
        places = []
        left = at[0] - size[0] / 2
        for width in widths:
            places.append((left + width * room * grow / 2, at[1]))
            left += width * room * grow
        return places

    def _zone_anchors(self) -> dict[str, Point]:
        """For each zone in view the place of what is in it: the sea hex in view nearest to the middle of them."""
        found = {}
        for zone in self._plan.map.zones:
            seen = [self._plan.centres[index] for index in zone.hexes if self._sees(self._plan.centres[index], -38.0)]
            if seen:
                x, y = sum(x for x, _ in seen) / len(seen), sum(y for _, y in seen) / len(seen)
                found[zone.id] = min(seen, key=lambda point: (point[0] - x) ** 2 + (point[1] - y) ** 2)
        return found


def _take_counter(placement: Placement, at: Point, side: float) -> None:
    """Note where a counter stands, its tag and its figures."""
    x, y = at
    placement.take("thing", around_point(at, (side + 6.0, side + 6.0)))
    placement.take("word", (x - side * 0.3, y - side * 0.48, x + side * 0.48, y - side * 0.26))
    placement.take("figures", (x - side * 0.48, y + side * 0.1, x + side * 0.48, y + side * 0.48))


def _even(box: Box) -> Box:
    """A box in whole units, so that the names for it are found again."""
    return (floor(box[0]) - 3.0, floor(box[1]) - 3.0, ceil(box[2]) + 3.0, ceil(box[3]) + 3.0)


def _label_box(label: LabelItem) -> Box:
    wide = text_width(label.text, label.size, 600 if label.kind == "river" else 700, 80)
    return around_point(label.at, (wide, label.size * 0.9))


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
