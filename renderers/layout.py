"""Where things go on an area map: names and chips, counters in their field; boxes and curves, and texts in lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, hypot

from renderers import theme
from renderers.geometry import AreaPlan
from renderers.raster import text_width
from renderers.scene import Box, ChipItem, NameItem, Point

STEP = 1.26
"""Height of a line against its type."""
SIZES = (24.0, 22.0, 20.0, 18.5, 17.0, 15.5, 14.0)
"""Type that is tried where it may become small."""
_LINE = 1.08
"""Height of a line of a name against its type."""
_CHIP_STEP = 17.0
_CHIPS_IN_ROW = 4
_LASTING = frozenset({"flag", "shield", "room", "star", "source", "bank", "landing"})
"""Chips that say what an area is; the others, of what lies on it now, go into a second row when it gets tight."""


def head(
    plan: AreaPlan, lines: Sequence[str], chips: Sequence[tuple[str, str | None, str]], grow: float = 1.0
) -> tuple[NameItem, tuple[ChipItem, ...]]:
    """The name of an area and its chips round the point the map gives for them.

    Args:
        plan: the area on the map; its mode says whether the chips stand beside or below the name.
        lines: the lines of the name.
        chips: kind, seat and figure of each chip, in order.
        grow: how many times as large as on an original they are.
    """
    x, y = plan.head
    size, step = theme.NAME_SIZE * grow, _CHIP_STEP * grow
    width = max(text_width(line, size, 800, 80) for line in lines)
    tall = size * _LINE * len(lines)
    if plan.mode == "row":
        left = x - (width + 6 + step * len(chips)) / 2
        middle = left + step * min(2, len(chips)) + 3 + width / 2
        top = y - tall / 2
        placed = [*_chip_row(chips[:2], left, y, step), *_chip_row(chips[2:], middle + width / 2 + 3, y, step)]
    else:
        rows = [chips] if chips else []
        if len(chips) > _CHIPS_IN_ROW:
            lasting = [chip for chip in chips if chip[0] in _LASTING]
            rows = [lasting, [chip for chip in chips if chip[0] not in _LASTING]]
        middle = x
        top = y - (tall + 17 * grow * len(rows)) / 2
        placed = []
        for place, row in enumerate(rows):
            placed += _chip_row(row, x - step * len(row) / 2, top + tall + (9 + 16.5 * place) * grow, step)
    placed_lines = tuple((text, (middle, top + size * _LINE * (place + 0.5))) for place, text in enumerate(lines))
    box = (middle - width / 2, top, middle + width / 2, top + tall)
    return NameItem(placed_lines, box), tuple(placed)


def _chip_row(chips: Sequence[tuple[str, str | None, str]], left: float, y: float, step: float) -> list[ChipItem]:
    return [
        ChipItem(kind, (left + step * (place + 0.5), y), seat, text) for place, (kind, seat, text) in enumerate(chips)
    ]


def chip_box(chip: ChipItem, grow: float = 1.0) -> Box:
    """The room a chip takes."""
    x, y = chip.at
    return (x - 8 * grow, y - 8 * grow, x + 8 * grow, y + 8 * grow)


def counter_box(at: Point) -> Box:
    """The room a counter takes."""
    half = theme.COUNTER / 2
    return (at[0] - half, at[1] - half, at[0] + half, at[1] + half)


def field(room: Box, first: int, second: int) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Places for the counters of two armies inside a field, the first above or left of the second.

    No two overlap as long as the field has room for them; past that they close up.
    """
    x0, y0, x1, y1 = room
    columns = max(1, int((x1 - x0 + 2.5) // theme.PITCH))
    rows = max(1, int((y1 - y0 + 2.5) // theme.PITCH))
    needed = [ceil(count / columns) for count in (first, second)]
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    if first and second and sum(needed) > rows:
        total = first + second
        gap = min(theme.PITCH, (x1 - x0 - theme.COUNTER) / (total - 1))
        left = middle[0] - gap * (total - 1) / 2
        line = tuple((left + gap * place, middle[1]) for place in range(total))
        return line[:first], line[first:]
    lines = []
    for count, need in zip((first, second), needed, strict=True):
        lines += [min(columns, count - columns * row) for row in range(need)]
    step = min(theme.PITCH, (y1 - y0 - theme.COUNTER) / (len(lines) - 1)) if len(lines) > 1 else theme.PITCH
    top = middle[1] - step * (len(lines) - 1) / 2
    points: list[Point] = []
    for row, count in enumerate(lines):
        left = middle[0] - theme.PITCH * (count - 1) / 2
        points += [(left + theme.PITCH * place, top + step * row) for place in range(count)]
    return tuple(points[:first]), tuple(points[first:])


def around(points: Iterable[Point], margin: float) -> Box:
    """The smallest box round some points, with a margin."""
    placed = list(points)
    xs, ys = [x for x, _ in placed], [y for _, y in placed]
    return (min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def union(boxes: Iterable[Box]) -> Box:
    """The smallest box round some boxes."""
    every = list(boxes)
    return (min(b[0] for b in every), min(b[1] for b in every), max(b[2] for b in every), max(b[3] for b in every))


def overlap(a: Box, b: Box) -> float:
    """The area two boxes share."""
    wide, tall = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return wide * tall if wide > 0 and tall > 0 else 0.0


def moved(view: Box, room: Box, margin: float) -> Point:
    """How far something must move to lie wholly in view, with a margin to its edges."""
    x, y = (
        max(0.0, view[side] + margin - room[side]) - max(0.0, room[side + 2] - view[side + 2] + margin)
        for side in (0, 1)
    )
    return x, y


def apart(one: Box, other: Box) -> float:
    """How wide the gap between two boxes is."""
    return hypot(max(0.0, one[0] - other[2], other[0] - one[2]), max(0.0, one[1] - other[3], other[1] - one[3]))


def middle_of(box: Box) -> Point:
    """The centre of a box."""
    return ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def leave(box: Box, towards: Point, inset: float = 0.0) -> Point:
    """Where a line from the middle of a box towards a point leaves it, `inset` units before the edge."""
    x, y = middle_of(box)
    dx, dy = towards[0] - x, towards[1] - y
    length = hypot(dx, dy) or 1.0
    reach = min(
        ((box[2] - box[0]) / 2 / abs(dx / length)) if dx else 1e9,
        ((box[3] - box[1]) / 2 / abs(dy / length)) if dy else 1e9,
    )
    reach = max(0.0, min(reach - inset, length * 0.45))
    return (x + dx / length * reach, y + dy / length * reach)


def curve(start: Point, end: Point, bend: float) -> tuple[Point, ...]:
    """A bent line from a point to another; `bend` is the sag as a share of its length."""
    nx, ny = -(end[1] - start[1]) * bend * 2, (end[0] - start[0]) * bend * 2
    control = ((start[0] + end[0]) / 2 + nx, (start[1] + end[1]) / 2 + ny)
    points = []
    for step in range(25):
        t = step / 24
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return tuple(points)


def through(points: tuple[Point, ...], steps: int = 8) -> tuple[Point, ...]:
    """A smooth line through points (Catmull-Rom)."""
    if len(points) < 3:
        return points
    padded = (points[0], *points, points[-1])
    line: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(steps):
            t = step / steps
            line.append((_spline(a[0], b[0], c[0], d[0], t), _spline(a[1], b[1], c[1], d[1], t)))
    return (*line, points[-1])


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def arrow_inside(origin: Box, target: Box) -> tuple[Point, ...]:
    """An arrow between two groups in the same area: round their outside, so that no figure is hidden."""
    (ax, ay), (bx, by) = middle_of(origin), middle_of(target)
    if abs(by - ay) >= abs(bx - ax):
        start, end = (origin[2] - 2, ay), (target[2] - 2, by)
        bend = 0.42 if by < ay else -0.42
    else:
        start, end = (ax, origin[1] + 2), (bx, target[1] + 2)
        bend = 0.3 if bx < ax else -0.3
    return curve(start, end, bend)


def fitted(text: str, width: float, height: float, sizes: Sequence[float] = SIZES) -> tuple[float, list[str]]:
    """The largest type in which a text fits a box, and its lines; in the smallest it is cut short with an ellipsis."""
    for size in sizes:
        lines = wrapped(text, size, width)
        if len(lines) * size * STEP <= height:
            return size, lines
    room = int(height / (sizes[-1] * STEP))
    return sizes[-1], [*lines[: room - 1], lines[room - 1] + " …"]


def wrapped(
    text: str, size: float, width: float, *, weight: int = 500, stretch: int = 90, first: float = 0.0
) -> list[str]:
    """A text in lines no wider than so many units.

    Args:
        text: words.
        size: of the type.
        width: of the lines.
        weight: of the type.
        stretch: width of the type.
        first: so much of the first line is taken already; it is empty if no word fits into what is left.
    """
    lines = [""] if first else []
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip() if lines else word
        room = width - first if len(lines) == 1 else width
        if lines and text_width(longer, size, weight, stretch) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
