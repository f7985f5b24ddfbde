"""Piles: all counters of an army in an area as one block with their number, where their figures would be too small.

So they are where an area is cut by the edge of a picture, and what of it is in view has no room for its counters.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

import msgspec

from renderers import layout, theme
from renderers.blocks import TALL, block_size
from renderers.scene import AreaItem, Box, CounterItem, PileItem, Point, Stand

_MARGIN = 4.0
"""Units between what stands in an area and the edge of a picture."""


def in_sight(area: AreaItem, field: Box, view: Box, size: float, told: Collection[str]) -> AreaItem:
    """An area none of whose counters is cut by the edge of a view: they stand closer together there, else as piles.

    Where not even these have room, nothing of it can be read; it has to be looked at.

    Args:
        area: with its counters.
        field: its room for them.
        view: the part in view.
        size: of the type on piles, in map units.
        told: the armies of which it matters what they can do.
    """
    boxes = [layout.counter_box(counter.at) for counter in area.counters]
    if all(_is_within(box, view) for box in boxes) or not any(layout.overlap(box, view) for box in boxes):
        return area
    (x0, y0, x1, y1), (left, top, right, bottom) = field, layout.around((view[:2], view[2:]), -_MARGIN)
    room = (max(x0, left), max(y0, top), min(x1, right), min(y1, bottom))
    first = sum(counter.face.seat == area.counters[0].face.seat for counter in area.counters)
    spots = [spot for line in layout.field(room, first, len(area.counters) - first) for spot in line]
    if all(_is_within(layout.counter_box(spot), room) for spot in spots) and _are_apart(spots):
        counters = zip(area.counters, spots, strict=True)
        return msgspec.structs.replace(
            area, counters=tuple(msgspec.structs.replace(counter, at=spot) for counter, spot in counters)
        )
    gathered = piled(area, room, size, told)
    if all(_is_within(_box(pile, size), room) for pile in gathered.piles):
        return gathered
    return msgspec.structs.replace(area, counters=())


def _is_within(box: Box, room: Box) -> bool:
    return room[0] <= box[0] and room[1] <= box[1] and box[2] <= room[2] and box[3] <= room[3]


def _are_apart(spots: Collection[Point]) -> bool:
    """Whether no counter at one of these places would lie on another."""
    return all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= theme.COUNTER for a, b in combinations(spots, 2))


def piled(area: AreaItem, field: Box, size: float, told: Collection[str]) -> AreaItem:
    """An area with a pile for each army in place of its counters.

    Args:
        area: with its counters.
        field: its room for them.
        size: of the type on the piles, in map units.
        told: the armies of which it matters what they can do: all fire together, and the best defence.
    """
    seats = dict.fromkeys(counter.face.seat for counter in area.counters)
    piles = [_gathered(area.counters, seat, seat in told) for seat in seats]
    sizes = [pile_size(pile, size) for pile in piles]
    x, y = layout.middle_of(field)
    wide, tall = sum(wide for wide, _ in sizes) + 3.0 * (len(sizes) - 1), size * TALL
    if wide > field[2] - field[0] and len(piles) * tall <= field[3] - field[1] + tall / 2:
        step = tall + 3.0
        spots = [(x, y + step * (place - (len(piles) - 1) / 2)) for place in range(len(piles))]
    else:
        left, spots = x - wide / 2, []
        for own, _ in sizes:
            spots.append((left + own / 2, y))
            left += own + 3.0
    placed = tuple(msgspec.structs.replace(pile, at=at) for pile, at in zip(piles, spots, strict=True))
    return msgspec.structs.replace(area, counters=(), piles=placed)


def _gathered(counters: Collection[CounterItem], seat: str, is_told: bool) -> PileItem:
    own = [counter for counter in counters if counter.face.seat == seat]
    fire = sum(counter.face.fire for counter in own if counter.face.active)
    figures = f"{fire}-{max(counter.face.defence for counter in own)}" if is_told else ""
    is_active = any(counter.face.active for counter in own)
    return PileItem(seat, tuple(counter.unit for counter in own), figures, is_active, (0.0, 0.0))


def pile_size(pile: PileItem, size: float) -> Point:
    """Width and height of a pile with type of this size."""
    return block_size(str(len(pile.units)), pile.figures, size)


def stands(area: AreaItem, size: float) -> tuple[Stand, ...]:
    """What stands in an area: its counters, or its piles with type of this size."""
    if area.piles:
        return tuple(Stand(pile.seat, pile.units, _box(pile, size)) for pile in area.piles)
    return tuple(Stand(counter.face.seat, (counter.unit,), layout.counter_box(counter.at)) for counter in area.counters)


def _box(pile: PileItem, size: float) -> Box:
    wide, tall = pile_size(pile, size)
    return (pile.at[0] - wide / 2, pile.at[1] - tall / 2, pile.at[0] + wide / 2, pile.at[1] + tall / 2)
