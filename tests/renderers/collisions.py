"""What collides on a picture: figures and labels under something else, words and counters cut at an edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import dist

import msgspec

from renderers.display import Box, Point, Shown
from renderers.layout import middle_of, overlap

SEEN = 0.95
"""The share of a figure, a word or a sign that must be free."""
_UNITS = frozenset({"counter", "token", "card"})
_LABELS = frozenset({"name", "plate", "text", "badge", "marker"})
_OPAQUE = frozenset({"bar", "track", "box", "legend", "column"})
_COVERING = frozenset({"counter", "token", "card", "ring", "name", "plate", "text", "badge", "marker", "chip", "tray"})
_ROUND = frozenset({"badge", "marker", "chip"})
_STEP = 3.0
"""Pixels between the points at which it is looked whether something is covered."""
_HEAD = (1.5, 1.1)
"""Length of the head of an arrow and half its width at the root, against the width of the arrow."""
_TOUCHED = 1.5
"""Pixels of a counter that must be in view, and as many cut off, for it to be seen as cut."""
_SPARE = 3.0
"""Pixels by which a word may reach over the edge of what it stands on: its box is taller than its letters."""


class Collision(msgspec.Struct, frozen=True):
    """Something that cannot be read as it should.

    Attributes:
        kind: "figures" of a unit or a "label" under something else, a word "cut" at an edge, or a "counter" cut there.
        what: the words or the sign.
        by: what lies above.
        at: its middle in pixels.
    """

    kind: str
    what: str
    by: str
    at: Point


def collisions(shown: Sequence[Shown], size: tuple[int, int]) -> list[Collision]:
    """Everything on a picture of this size that cannot be read."""
    field = _field(shown, size)
    last = {(one.role, one.what, one.box): place for place, one in enumerate(shown)}
    above = [(place, one) for place, one in enumerate(shown) if one.role in _COVERING or one.width]
    found = []
    for place, one in enumerate(shown):
        if last[one.role, one.what, one.box] != place:  # it is laid once more, above what came between
            continue
        kind = "figures" if one.role in _UNITS else "label" if one.role in _LABELS else ""
        if one.role in ("counter", "token") and _is_across(one.box, field):
            found.append(Collision("counter", one.what, "the edge", middle_of(one.box)))
        later = [other for after, other in above if after > place]
        for what, box in _readable(one) if kind else ():
            if not _is_inside(box, field, 0.0):
                if kind == "label" and overlap(box, field) and one.role != "badge":
                    found.append(Collision("cut", what, "the edge", middle_of(box)))
                continue
            covering = _covering(box, later)
            if covering:
                found.append(Collision(kind, what, covering, middle_of(box)))
    return found + [
        Collision("cut", part.what, "its own edge", middle_of(part.box))
        for one in shown
        for part in _parts(one)
        if part.size and not _is_inside(part.box, one.box, max(_SPARE, part.size * 0.3))
    ]


def _parts(one: Shown) -> Iterator[Shown]:
    """What lies on it; what lies on a card of the column that frames a table is measured against the column."""
    for part in one.parts:
        yield part
        yield from _parts(part)


def _field(shown: Sequence[Shown], size: tuple[int, int]) -> Box:
    """What the bars and boxes round a map leave of the picture."""
    left, top, right, bottom = 0.0, 0.0, float(size[0]), float(size[1])
    wide = [one.box for one in shown if one.role in _OPAQUE and one.box[2] - one.box[0] >= size[0] * 0.3]
    for _, y0, _, y1 in sorted(wide, key=lambda box: box[1]):
        top = max(top, y1) if y0 <= top else top
    for _, y0, _, y1 in sorted(wide, key=lambda box: -box[3]):
        bottom = min(bottom, y0) if y0 > top and y1 >= bottom - 1 else bottom
    columns = [one.box for one in shown if one.role in _OPAQUE and one.box[2] >= size[0] - 1 and one.box[0] > 0]
    for x0, y0, _, y1 in columns:
        if y0 < bottom and y1 > top:
            right = min(right, x0)
    return left, top, right, bottom


def _readable(one: Shown) -> Iterator[tuple[str, Box]]:
    """The figures of a unit, the words of a label, or the sign itself where it has none."""
    if one.role == "text":
        yield one.what, _letters(one)
        return
    written = [part for part in one.parts if part.size and part.what]
    if one.role in _UNITS:
        yield from ((part.what, part.box) for part in written if part.role == "figures")
    elif written:
        yield from ((part.what, _letters(part)) for part in written)
    elif one.role in _ROUND:
        x, y = middle_of(one.box)
        wide, tall = (one.box[2] - one.box[0]) * 0.28, (one.box[3] - one.box[1]) * 0.28
        yield f"{one.role} {one.what}", (x - wide, y - tall, x + wide, y + tall)


def _letters(one: Shown) -> Box:
    """The box of a word without the room above and below its letters."""
    x0, y0, x1, y1 = one.box
    return (x0, y0 + (y1 - y0) * 0.12, x1, y1 - (y1 - y0) * 0.12)


def _is_inside(box: Box, other: Box, spare: float) -> bool:
    x0, y0, x1, y1 = other
    return x0 - spare <= box[0] and y0 - spare <= box[1] and box[2] <= x1 + spare and box[3] <= y1 + spare


def _is_across(box: Box, field: Box) -> bool:
    """Whether an edge of the field runs through a box."""
    in_view = (max(box[0], field[0]), max(box[1], field[1]), min(box[2], field[2]), min(box[3], field[3]))
    is_seen = min(in_view[2] - in_view[0], in_view[3] - in_view[1]) > _TOUCHED
    return is_seen and not _is_inside(box, field, _TOUCHED)


def _covering(box: Box, later: Sequence[Shown]) -> str:
    """What hides more of a box than may be hidden; empty if it is free."""
    near = [other for other in later if overlap(_reach(other), box)]
    if not near:
        return ""
    columns, rows = (max(2, round((box[place + 2] - box[place]) / _STEP)) for place in (0, 1))
    points = [
        (box[0] + (box[2] - box[0]) * (x + 0.5) / columns, box[1] + (box[3] - box[1]) * (y + 0.5) / rows)
        for x, y in product(range(columns), range(rows))
    ]
    hidden = [next((other for other in near if _covers(other, point)), None) for point in points]
    covering = [f"{other.role} {other.what}".strip() for other in hidden if other is not None]
    return max(set(covering), key=covering.count) if len(covering) > (1 - SEEN) * len(points) else ""


def _reach(one: Shown) -> Box:
    x0, y0, x1, y1 = one.box
    half = one.width * _HEAD[1]
    return (x0 - half, y0 - half, x1 + half, y1 + half)


def _covers(one: Shown, point: Point) -> bool:
    if one.width:
        return any(_apart(point, a, b) < one.width / 2 for a, b in pairwise(one.way)) or _is_in_head(one, point)
    x0, y0, x1, y1 = one.box
    if one.role in _ROUND:
        x, y = (point[0] - (x0 + x1) / 2) / (x1 - x0), (point[1] - (y0 + y1) / 2) / (y1 - y0)
        return x * x + y * y < 0.42 * 0.42
    if one.role == "name":
        return any(_is_inside((*point, *point), _letters(part), 0.0) for part in one.parts)
    return x0 < point[0] < x1 and y0 < point[1] < y1


def _is_in_head(one: Shown, point: Point) -> bool:
    """Whether a point lies in the head of an arrow, which is wider than its shaft."""
    long, half = (share * one.width for share in _HEAD)
    (x, y), root = one.way[-1], one.way[max(0, len(one.way) - 2)]
    far = dist(root, (x, y))
    if one.role != "arrow" or not far:
        return False
    dx, dy = (x - root[0]) / far, (y - root[1]) / far
    back = (x - point[0]) * dx + (y - point[1]) * dy
    aside = abs((x - point[0]) * dy - (y - point[1]) * dx)
    return 0.0 < back < long and aside < half * back / long


def _apart(point: Point, a: Point, b: Point) -> float:
    """How far a point lies from a line between two others."""
    ax, ay, dx, dy = *a, b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / length)) if length else 0.0
    return dist(point, (ax + dx * share, ay + dy * share))
