"""An observation of `theater` and what changed, as a scene."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor

import msgspec

from engine.core.rules import Mark
from engine.core.text import Language
from engine.games.theater.observation import MarkerView, Observation, UnitView
from renderers.games.theater import words
from renderers.games.theater.cities import CityNames, cities_in
from renderers.games.theater.counters import FIGURE_SIZE, TAG_SIZE, figure_size, met, standing
from renderers.games.theater.edge import frame_of
from renderers.games.theater.legend import signs_on
from renderers.games.theater.marks import ARROWS, LEADER, SHAFT, TYPE, Pointing, head_of, with_pending
from renderers.games.theater.names import label_box, labels_among, labels_in, uncovered
from renderers.games.theater.plan import TheaterPlan, plan_of
from renderers.games.theater.scene import Backdrop, CityItem, LabelItem, PieceItem, PileItem, TheaterScene, TokenItem
from renderers.games.theater.stacks import TOKEN, Piles, Shelves, face_of, is_support, take_counter
from renderers.games.theater.view import (
    View,
    box_anchors,
    box_of,
    chart_of,
    scale_across,
    seen_part,
    sees,
    theatre,
    zone_anchors,
)
from renderers.hexes.crops import moved_into
from renderers.hexes.grid import RADIUS, Point
from renderers.layout import union
from renderers.marks import ordered, placed, told_once
from renderers.overlays.inset import inset_box, inset_of
from renderers.overlays.numbers import DISC
from renderers.placement import Placement, around_point, on_way
from renderers.raster import text_width
from renderers.scene import Box, InsetItem, NumberItem
from renderers.screens import Screen

TOKENS_BELOW = 0.6
"""Pixels for a unit below which a stack is one token."""
_MANY = 18.0
"""Size of type from which on only every other hex of every other row is named."""
_WIDE = frozenset({"reach", "stop", "zoc", "supply", "control"})
"""Marks that name many hexes, none of which matters by itself."""
_CELL = 4.0
"""Pixels, in a picture 1280 px wide, of the cells in which it is noted what is taken."""


def scene_of(
    observation: Observation,
    marks: Sequence[Mark],
    language: Language,
    view: View,
    width: int,
    screen: Screen | None = None,
) -> TheaterScene:
    """The scene of a position and of what should be pointed at, for a screen or as an original so many pixels wide."""
    plan = plan_of(observation.map)
    marks = placed(marks, {unit.word: unit.place for unit in observation.units if unit.place is not None})
    if screen is None:
        return _Painter(plan, observation, language, box_of(plan, observation, marks, view), width).scene(marks)
    box, width = seen_part(plan, observation, marks, view, screen)
    return _Painter(plan, observation, language, box, width, screen.least(width)).scene(marks)


class _Painter:
    """Everything of one observation that is put on one part of its map."""

    def __init__(
        self, plan: TheaterPlan, observation: Observation, language: Language, box: Box, width: int, least: float = 0.0
    ) -> None:
        self._plan, self._seen, self._language, self._box = plan, observation, language, box
        self._width = width
        self._scale = scale_across(box, width)
        self._detail = self._scale * 1280 / width
        self._least = least / self._scale
        self._is_far = self._least > FIGURE_SIZE if least else self._detail < TOKENS_BELOW
        self._grow = self._least / TYPE if least else max(1.0, 0.62 / self._detail)
        self._at: dict[str, list[UnitView]] = {}
        for unit in observation.units:
            if unit.place is not None:
                self._at.setdefault(unit.place, []).append(unit)
        self._lying: dict[str, list[MarkerView]] = {}
        for marker in observation.markers:
            if marker.place is not None:
                self._lying.setdefault(marker.place, []).append(marker)
        self._anchors = zone_anchors(plan, box)
        self._cities = cities_in(plan, observation, language, box, is_far=self._is_far)

    def scene(self, marks: Sequence[Mark]) -> TheaterScene:
        marks = with_pending(self._seen, marks)
        if self._least:
            return self._on_screen(marks)
        pieces, tokens, small = self._pieces(marks)
        stacks = self._stacks_of(pieces, tokens)
        placement = self._with_counters(pieces, tokens)
        piles = self._piles(placement)
        piles.gather([(self._home(word), small[word]) for word in sorted(small)], ())
        # Names keep clear of where shelves would stand if nothing were pointed at, so that most stay where they are.
        rooms = (*stacks.values(), *self._shelves(None).boxes, *(piles.room(one.at) for one in piles.items()))
        taken = tuple(_even(box) for box in rooms)
        names = labels_in(self._plan, self._language, self._detail, self._box, taken)
        boxes = [label_box(line) for name in names for line in name]
        placement.take("ground", *boxes)
        cities = self._city_names(stacks, placement)
        cities.first(self._told_of(marks))
        cities.expect()
        pointing = self._pointed(marks, stacks, placement)
        numbers, shelves, inset = pointing.numbers(marks), self._shelves(placement), self._inset(placement)
        placement.forget("ground")
        placement.take("word", *boxes)
        cities.rest()
        ways = [(arrow.path, SHAFT * self._grow) for arrow in pointing.arrows]
        ways += [(line, 1.0) for line in (*pointing.leaders, *shelves.leaders, *cities.leaders)]
        above = [
            *pointing.rooms,
            *shelves.boxes,
            *self._above(numbers, inset),
            *(box for path, half in ways for box in on_way(path, half)),
            *(box for arrow in pointing.arrows for box in head_of(arrow.path, self._grow)),
        ]
        return self._scene(
            marks,
            pointing,
            labels=uncovered(names, above),
            cities=cities.placed,
            pieces=pieces,
            tokens=tokens,
            shelves=shelves,
            leaders=(*cities.leaders, *shelves.leaders),
            numbers=numbers,
            inset=inset,
            piles=tuple(piles.items()),
        )

    def _piles(self, placement: Placement) -> Piles:
        return Piles(placement, self._least or FIGURE_SIZE, self._seen.phasing, LEADER * self._grow)

    def _home(self, word: str) -> Point:
        """The middle of a hex."""
        return self._plan.centres[self._plan.map.index[word]]

    def _with_counters(self, pieces: Sequence[PieceItem], tokens: Sequence[TokenItem]) -> Placement:
        """What counters leave free."""
        placement = Placement(self._box, _CELL / self._detail)
        for at, side in (*((one.at, one.size) for one in pieces), *((one.at, TOKEN) for one in tokens)):
            take_counter(placement, at, side)
        return placement

    def _above(self, numbers: Sequence[NumberItem], inset: InsetItem | None) -> list[Box]:
        """The boxes of numbers and of the inset."""
        side = TYPE * self._grow * DISC
        found = [around_point(item.at, (side, side)) for item in numbers]
        return found if inset is None else [*found, inset_box(inset)]

    def _on_screen(self, marks: Sequence[Mark]) -> TheaterScene:
        """The scene for a screen: what cannot be read there is gathered in piles, and names take what room is left."""
        pieces, tokens, small = self._pieces(marks)
        stacks = self._stacks_of(pieces, tokens)
        placement = Placement(self._box, _CELL / self._detail)
        for piece in pieces:
            take_counter(placement, piece.at, piece.size, has_tag=bool(piece.face.tag))
        piles = self._piles(placement)
        named = {place for mark in marks if mark.kind not in _WIDE for place in mark.places}
        homes = {word: self._home(word) for word in small}
        for word in sorted(named & small.keys()):
            stacks[homes[word]] = piles.name(homes[word], small[word])
        # Where piles will stand that find room is known before: names of cities stand beside them.
        expected = {home: piles.room(home) for home in homes.values() if home not in stacks}
        placement.take("ground", *expected.values())
        cities = self._city_names(expected | stacks, placement)
        cities.first(self._told_of(marks))
        placement.forget("ground")
        pointing = self._pointed(marks, stacks, placement)
        numbers, inset = pointing.numbers(marks), self._inset(placement)
        rest = [(homes[word], units) for word, units in sorted(small.items()) if word not in named]
        piles.gather(rest, {self._seen.asked or self._seen.phasing})
        shelves = None if self._is_far else self._shelves(placement)
        cities.rest()
        labels = labels_among(self._plan, self._language, self._box, self._least, placement)
        words_ = () if self._is_far else self._hex_words(placement)
        return self._scene(
            marks,
            pointing,
            labels=(*labels, *words_),
            cities=cities.placed,
            pieces=pieces,
            shelves=shelves,
            leaders=(*piles.leaders, *cities.leaders),
            numbers=numbers,
            inset=inset,
            piles=tuple(piles.items()),
        )

    def _city_names(self, stacks: dict[Point, Box], placement: Placement) -> CityNames:
        far = self._detail if self._is_far else None
        return CityNames(self._plan, self._cities, stacks, placement, far, self._least)

    def _told_of(self, marks: Sequence[Mark]) -> set[Point]:
        """The middles of the hexes that marks point at."""
        index = self._plan.map.index
        return {self._plan.centres[index[p]] for m in marks if m.kind not in _WIDE for p in m.places if p in index}

    def _hex_words(self, placement: Placement) -> tuple[LabelItem, ...]:
        """What hexes are called in orders, where there is room."""
        found = []
        step = 2 if self._least > _MANY else 1
        for word, (column, row), (x, y) in zip(
            self._plan.map.words, self._plan.map.spots, self._plan.centres, strict=True
        ):
            if column % step or row % step or not self._sees((x, y), 0.0):
                continue
            size = (text_width(word, self._least, 600, 80) + 6.0, self._least * 1.1)
            at = placement.free([(x, y - 33.0, 0.0), (x, y + 33.0, 1.0)], size)
            if at is not None:
                found.append(LabelItem("hex", word, at, self._least))
        return tuple(found)

    def _pointed(self, marks: Sequence[Mark], stacks: dict[Point, Box], placement: Placement) -> Pointing:
        pointing = Pointing(
            self._plan,
            self._seen,
            self._language,
            self._box,
            self._detail,
            self._anchors | box_anchors(self._plan, self._box),
            stacks,
            placement,
            self._least,
        )
        for mark in ordered(told_once(marks), ARROWS):
            pointing.add(mark)
        return pointing

    def _scene(
        self,
        marks: Sequence[Mark],
        pointing: Pointing,
        *,
        labels: Sequence[LabelItem],
        cities: Sequence[CityItem],
        pieces: Sequence[PieceItem],
        shelves: Shelves | None,
        leaders: Iterable[tuple[Point, Point]],
        numbers: tuple[NumberItem, ...],
        inset: InsetItem | None,
        tokens: Sequence[TokenItem] = (),
        piles: tuple[PileItem, ...] = (),
    ) -> TheaterScene:
        backdrop = self._backdrop()
        lying = (*(shelves.markers if shelves else ()), *pointing.badges)
        signs = signs_on(
            self._plan,
            self._box,
            self._scale,
            backdrop,
            pieces,
            tokens,
            piles=piles if self._least else (),  # on an original one stands only at an edge
            cities=cities,
            signs=lying,
            plates=pointing.plates,
        )
        return TheaterScene(
            map=self._seen.map,
            language=self._language,
            title=self._seen.title.in_(self._language),
            box=self._box,
            scale=self._scale,
            width=self._width,
            chrome=self._width / 1280,
            grow=self._grow,
            backdrop=backdrop,
            labels=tuple(labels),
            cities=tuple(cities),
            pieces=tuple(pieces),
            tokens=tuple(tokens),
            supports=tuple(shelves.supports) if shelves else (),
            markers=tuple(shelves.markers) if shelves else (),
            frame=frame_of(self._seen, self._language, marks, signs, is_on_screen=self._least > 0),
            hexes=tuple(pointing.hexes),
            lines=tuple(pointing.lines),
            arrows=tuple(pointing.arrows),
            badges=tuple(pointing.badges),
            plates=tuple(pointing.plates),
            leaders=(*pointing.leaders, *leaders),
            numbers=numbers,
            inset=inset,
            piles=piles,
            least=self._least * self._scale,
        )

    def _inset(self, placement: Placement) -> InsetItem | None:
        control = {view.word: view.controller for view in self._seen.hexes}
        held = tuple(control.get(word) for word in self._plan.map.words)
        return inset_of(chart_of(self._plan, theatre(self._plan, self._seen.scenario), held), self._box, placement)

    def _sees(self, point: Point, margin: float = 30.0) -> bool:
        return sees(self._box, point, margin)

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

    def _pieces(self, marks: Sequence[Mark]) -> tuple[list[PieceItem], list[TokenItem], dict[str, Sequence[UnitView]]]:
        """Counters, stacks seen from afar, and the units of hexes whose counters could not be read or have no room."""
        small: dict[str, Sequence[UnitView]] = {}
        pieces: list[PieceItem] = []
        tokens: list[TokenItem] = []
        ground: dict[str, list[UnitView]] = {}
        for word, units in self._at.items():
            if word in self._plan.map.index and self._sees(self._home(word), RADIUS):
                ground[word] = [unit for unit in units if not is_support(unit)]
        places = {word: self._home(word) for word, units in ground.items() if units}
        stands = {
            word: standing(self._box, at, len(ground[word]), is_on_screen=self._least > 0)
            for word, at in places.items()
        }
        meeting = met(stands)
        for word, at in places.items():
            units, stand = ground[word], stands[word]
            units.sort(key=lambda unit: (-(unit.attack + unit.defence), unit.word))
            faces = [face_of(unit, self._language, self._seen.phasing) for unit in units]
            if self._is_far and not self._least:
                x, y = at[0], at[1] - 4
                move = moved_into(self._box, around_point((x, y), (TOKEN, TOKEN)))
                if move is not None:
                    steps = sum(unit.steps for unit in units)
                    tokens.append(TokenItem(word, faces[0], (x + move[0], y + move[1]), steps))
                continue
            if word in meeting or any(figure_size(face, stand.side) < self._least for face in faces):
                if self._sees(at, 0.0):
                    small[word] = units
                continue
            for unit, face, spot in zip(units, faces, stand.spots, strict=False):
                shown = msgspec.structs.replace(face, tag="") if self._least > TAG_SIZE else face
                pieces.append(PieceItem(unit.word, shown, spot, stand.side, self._ring(unit, marks)))
        return sorted(pieces, key=lambda piece: piece.at[1]), sorted(tokens, key=lambda token: token.at[1]), small

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
            centre = self._home(homes[piece.word])
            box = around_point(piece.at, (piece.size, piece.size))
            found[centre] = union((found[centre], box)) if centre in found else box
        return found | {self._home(token.hex): around_point(token.at, (TOKEN, TOKEN)) for token in tokens}

    def _shelves(self, placement: Placement | None) -> Shelves:
        """Air units, fleets and markers at the places in view."""
        shelves = Shelves(self._plan, placement, self._grow, is_far=self._is_far, is_small=self._least > 0)
        for word in dict.fromkeys((*self._at, *self._lying)):
            index = self._plan.map.index.get(word)
            at = self._anchors.get(word) if index is None else self._plan.centres[index]
            if at is not None and self._sees(at):
                shelves.put(word, at, self._at.get(word, ()), self._lying.get(word, ()))
        return shelves


def _even(box: Box) -> Box:
    """A box in whole units, so that the names for it are found again."""
    return (floor(box[0]) - 3.0, floor(box[1]) - 3.0, ceil(box[2]) + 3.0, ceil(box[3]) + 3.0)
