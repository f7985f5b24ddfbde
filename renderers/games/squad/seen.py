"""What a picture of `squad` shows that is made for where it is seen: how near, what as blocks, which ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from math import floor

import msgspec

from engine.core.text import Language
from engine.games.squad.observation import Observation, UnitView
from renderers import layout
from renderers.blocks import TALL, block_size
from renderers.games.squad import words
from renderers.games.squad.map import cell_of
from renderers.games.squad.units import unit_box
from renderers.hexes.grid import RADIUS
from renderers.hexes.plan import HexPlan
from renderers.hexes.scene import HexPile, SignItem, UnitItem
from renderers.hexes.signs import FIGURE, sign_grow
from renderers.hexes.unitface import RING, SIDE
from renderers.panel import STATUS
from renderers.placement import Placement, around_point, wider
from renderers.raster import text_width
from renderers.scene import Box, Chart, Point, StatusChip
from renderers.screens import Screen
from renderers.theme import Colour

_NEAR = 670.0
"""Units across at which the figures of two counters in a hex can be read."""
_WORTH = 9.8
"""Size of the type of what an objective is worth."""
_STEP = 18.0
"""Size of the type of ids from which on only every other one is shown."""
_OPEN: Colour = (214, 209, 164)
_TONES: dict[str, Colour] = {
    **dict.fromkeys(("woods", "brush", "orchard", "sunflowers"), (150, 164, 104)),
    **dict.fromkeys(("house", "hall", "rubble"), (176, 142, 116)),
    **dict.fromkeys(("stream", "water", "marsh", "bridge", "light-bridge"), (124, 168, 190)),
}
"""The colour of a hex on the small map of all, by its terrain."""
_BESIDE = RADIUS * 0.65
"""Units by which flags stand left of the middle of their hexes, about."""
_APART = 28.0
"""Units between two signs below the blocks of a hex."""


def seen_part(
    plan: HexPlan, screen: Screen, named: Sequence[str], together: Collection[str] = ()
) -> tuple[Box, float, int]:
    """The part of the map in view, pixels for a map unit, and pixels across.

    Args:
        plan: the map.
        screen: where it is seen.
        named: what should be in view, most wanted first; if nothing, all is.
        together: those of them that must be, such as a shooter and his target; from further away if need be.
    """
    size, room = plan.grid.size, _room(screen)
    if screen.part is not None:
        left, top, right, bottom = screen.part
        scale = round(min(screen.width / (right - left), room / (bottom - top)) * 20) / 20
        return screen.part, scale, round((right - left) * scale)
    cores = {word: layout.around(plan.grid.corners(cell), 2.0) for word in named if (cell := cell_of(word))}
    needed = layout.union([cores[word] for word in together]) if together else None
    scales = scales_on(plan, screen)
    scale = scales[-1 if named else 0]
    if needed is not None and not _holds(needed, screen.width / scale, room / scale):
        scale = scales[0]
    wide, tall = min(size[0], screen.width / scale), min(size[1], room / scale)
    box = needed
    for core in cores.values():
        wider = layout.union((box, core)) if box else core
        if _holds(wider, wide, tall):
            box = wider
    x, y = layout.middle_of(box) if box else (size[0] / 2, size[1] / 2)
    left = min(max(0.0, round(x - wide / 2)), size[0] - wide)
    top = min(max(0.0, round(y - tall / 2)), size[1] - tall)
    return (left, top, left + wide, top + tall), scale, round(wide * scale)


def _holds(box: Box, wide: float, tall: float) -> bool:
    return box[2] - box[0] <= wide and box[3] - box[1] <= tall


def scales_on(plan: HexPlan, screen: Screen) -> list[float]:
    """Pixels for a map unit of all pictures that a screen may show, from the furthest to the nearest, in steps."""
    size = plan.grid.size
    whole = min(screen.width / size[0], _room(screen) / size[1])
    near = max(whole, screen.width / min(_NEAR, size[0]))
    return [floor(scale * 20 + 1e-6) / 20 for scale in dict.fromkeys((whole, near))]


def _room(screen: Screen) -> int:
    """Pixels of the height of a screen that are left for the map."""
    return screen.height - round(STATUS * screen.least(screen.width))


def piles_of(
    plan: HexPlan, observation: Observation, piled: Collection[str], named: Collection[str], least: float
) -> dict[str, tuple[HexPile, ...]]:
    """The blocks in each of these hexes, the Axis above; the strongest of whoever is asked or named is told."""
    found = {}
    for word in sorted(piled):
        cell = cell_of(word)
        assert cell is not None
        x, y = plan.centres[cell]
        here = [unit for unit in observation.units if unit.hex == word]
        seats = [seat for seat in words.SEATS if any(unit.seat == seat for unit in here)]
        piles = []
        for place, seat in enumerate(seats):
            own = [unit for unit in here if unit.seat == seat]
            is_told = seat == observation.asked or word in named
            at = (x, y + (place - (len(seats) - 1) / 2) * (least * TALL + 2.0))
            figures = _strongest(own) if is_told else ""
            piles.append(HexPile(seat, len(own), figures, not all(unit.broken for unit in own), at))
        found[word] = tuple(piles)
    return found


def _strongest(units: Sequence[UnitView]) -> str:
    """Firepower and range of the strongest of some units that can fight."""
    best = max(units, key=lambda unit: (not unit.broken, unit.firepower, unit.range))
    return f"{best.firepower}-{best.range}"


def blocks_of(piles: Mapping[str, Sequence[HexPile]], least: float) -> dict[str, list[Box]]:
    """The boxes of the blocks in each hex."""
    return {
        word: [around_point(pile.at, block_size(str(pile.count), pile.figures, least)) for pile in here]
        for word, here in piles.items()
    }


def chart_of(plan: HexPlan, observation: Observation) -> Chart:
    """All hexes in the colours of their ground, and who stands where."""
    wide, tall = plan.grid.size
    stands = dict.fromkeys((unit.hex, unit.seat) for unit in observation.units)
    dots = [(seat, plan.centres[cell]) for word, seat in stands if (cell := cell_of(word)) is not None]
    return Chart((0.0, 0.0, wide, tall), _patches(plan), tuple(dots))


@lru_cache(maxsize=8)
def _patches(plan: HexPlan) -> tuple[tuple[Colour, tuple[Point, ...]], ...]:
    return tuple((_TONES.get(plan.terrain.get(cell, ""), _OPEN), plan.grid.corners(cell)) for cell in plan.grid.cells)


def plain_sign(sign: SignItem, least: float) -> SignItem:
    """A sign without the figures that could not be read."""
    grow = sign_grow(sign.kind, least)
    number, _, worth = sign.text.partition(":")
    if sign.kind != "objective":
        return sign if grow * FIGURE >= least else msgspec.structs.replace(sign, text="")
    text = f"{number}:{worth if grow * _WORTH >= least else 0}" if grow * FIGURE >= least else ":0"
    return msgspec.structs.replace(sign, text=text)


def moved_off(
    plan: HexPlan, signs: Sequence[SignItem], piles: Mapping[str, Sequence[HexPile]], least: float
) -> tuple[SignItem, ...]:
    """The signs, those of hexes with blocks above and below these."""
    halves = {}
    for word, here in piles.items():
        cell = cell_of(word)
        assert cell is not None
        halves[plan.centres[cell]] = len(here) * (least * TALL + 2.0) / 2
    found = []
    below = Counter[Point]()
    for sign in signs:
        near = sign.at[0] + _BESIDE * (sign.kind == "objective"), sign.at[1]
        x, y = min(plan.centres.values(), key=lambda at: (at[0] - near[0]) ** 2 + (at[1] - near[1]) ** 2)
        half = halves.get((x, y))
        at = sign.at
        if half is not None and sign.kind == "objective":
            at = (x - 16.0, y - half - 21.0)
        elif half is not None:
            at = (x + 18.0 - below[x, y] * _APART, y + half + 12.0)
            below[x, y] += 1
        found.append(msgspec.structs.replace(sign, at=at))
    return tuple(found)


def freest(spots: Sequence[Point], size: Point, taken: Sequence[Box], view: Box) -> Point:
    """The first middle of those at which a sign of this size hides least, moved into a view whose edge would cut it."""
    left, top = min(x for x, _ in spots) - size[0], min(y for _, y in spots) - size[1]
    right, bottom = max(x for x, _ in spots) + size[0], max(y for _, y in spots) + size[1]
    near = [box for box in taken if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]
    if layout.overlap((left, top, right, bottom), view):
        rooms = [around_point(at, (size[0] + 8.0, size[1] + 8.0)) for at in spots]  # signs have rims
        moves = [layout.moved(view, room, 0.0) if layout.overlap(room, view) else (0.0, 0.0) for room in rooms]
        spots = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(spots, moves, strict=True)]
    return min(spots, key=lambda at: sum(layout.overlap(around_point(at, size), box) for box in near))


def free_ids(
    ids: Sequence[tuple[str, Point]], placement: Placement, box: Box, least: float, units: Sequence[UnitItem]
) -> tuple[tuple[str, Point], ...]:
    """The words of hexes that have room for them, also beside rings; where they are large, of every other hex."""
    rings = [wider(unit_box(unit.at, unit.size, unit.face), RING * unit.size / SIDE) for unit in units if unit.ring]

    def shown() -> Iterator[tuple[str, Point]]:
        for word, at in ids:
            cell = cell_of(word)
            assert cell is not None
            if least > _STEP and (cell[0] + cell[1]) % 2:
                continue
            room = around_point(at, (text_width(word, max(10.0, least), 700, 80) + 3.0, max(10.0, least)))
            if not layout.overlap(room, box) or any(layout.overlap(room, ring) for ring in rings):
                continue
            if placement.is_free(room):
                yield word, at

    return tuple(shown())


def told_more(status: Sequence[StatusChip], observation: Observation, language: Language) -> tuple[StatusChip, ...]:
    """The status with what else stands in boxes round an original: time, points, losses and hands."""
    leader = "axis" if observation.points > 0 else "allies" if observation.points < 0 else "plain"
    time = StatusChip(words.TIME.in_(language), f"{observation.time} / {observation.sudden_death}")
    points = StatusChip(words.VP.in_(language), str(abs(observation.points)), leader)
    lost = [
        StatusChip(words.LOST.in_(language), f"{side.eliminated} / {side.surrender}", side.seat)
        for side in observation.sides
    ]
    hands = [StatusChip(words.HAND.in_(language), str(side.hand_size), side.seat) for side in observation.sides]
    last = status[-1:] if observation.asked is not None or observation.winner is not None else ()
    return (*status[: len(status) - len(last)], time, points, *lost, *hands, *last)
