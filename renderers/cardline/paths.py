"""The ways of arrows over a card table: out of the lines through the gaps between cards, to the front and beyond."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from renderers.cardline.layout import COLUMN, JOINT_HEIGHT, WIDTH, Half, Joint, LaidTable, lanes, middle_of
from renderers.scene import Point

Path = tuple[Point, ...]


def to_front(table: LaidTable, word: str, towards: float | None = None) -> list[Point]:
    """From a card to the edge of the band between the sides, past the rows before it.

    Args:
        table: where everything lies.
        word: of the card.
        towards: where the arrow goes from there; of equally near gaps it takes the one on that side.
    """
    box, half = table.places[word], table.half_of(word)
    x = middle_of(box)[0]
    inward = 1.0 if half.is_far else -1.0
    points = [(x, box[3] + 7 if half.is_far else box[1] - 7)]
    # A destroyed or turned card keeps its place, so rows never change under an arrow.
    number = next((place for place, row in enumerate(half.rows) if word in row.words), 0)
    for place in range(number - 1, -1, -1):
        row = half.rows[place]
        lane = min(lanes(row, table.card), key=partial(_detour, x, x if towards is None else towards))
        outside = (half.rows[place + 1].y + row.y) / 2
        inside = row.y + inward * (abs(half.rows[place + 1].y - row.y) / 2)
        points += [(x, outside), (lane, outside), (lane, inside)]
        x = lane
    points.append((x, _edge(table, half)))
    return points


def _detour(origin: float, goal: float, gap: float) -> float:
    return abs(gap - origin) + 0.3 * abs(gap - goal)


def _edge(table: LaidTable, half: Half) -> float:
    return table.front[0] if half.is_far else table.front[1]


def into_joint(table: LaidTable, word: str, joint: Joint, shift: float) -> Path:
    """From a card to the sums of its battle, ending `shift` units from their middle."""
    points = to_front(table, word, joint.at[0])
    side = -1.0 if table.half_of(word).is_far else 1.0
    end = (joint.at[0] + shift, joint.at[1] + side * (JOINT_HEIGHT / 2 + 1))
    return rounded([*points, (end[0], end[1] + side * 16), end])


def out_of_joint(table: LaidTable, joint: Joint, target: str) -> Path:
    """From the sums of a battle to the unit, the resource or the deck under attack."""
    half = table.half_of(target)
    side = -1.0 if half.is_far else 1.0
    start = (joint.at[0], joint.at[1] + side * JOINT_HEIGHT / 2)
    box = table.places[target]
    if box[0] < WIDTH - COLUMN:
        points = to_front(table, target, joint.at[0])
        points[0] = (points[0][0], points[0][1] + side * 12)
        return rounded([start, (start[0], start[1] + side * 12), *reversed(points)])
    return rounded([start, *_to_column(table, target, start[0], joint.item.number)])


def _to_column(table: LaidTable, target: str, x0: float, number: int) -> list[Point]:
    """From the band between the sides to a pile or a resource beside the lines; of several ways each a little apart."""
    half, box = table.half_of(target), table.places[target]
    side = -1.0 if half.is_far else 1.0
    x, y = middle_of(box)
    run = _edge(table, half) - side * (10 + 9 * (number % 3))
    edge = box[3] - 10 if half.is_far else box[1] + 10
    if abs(y - _edge(table, half)) < 110:
        return [(x0, run), (x, run), (x, edge)]
    # To the upper left corner of a resource, from above, so that its numbers and those of its neighbours stay free.
    lane, above, x = WIDTH - COLUMN - 4, box[1] - 9, box[0] * 0.9 + box[2] * 0.1
    return [(x0, run), (lane, run), (lane, above), (x, above), (x, box[1] + 9)]


def onwards(table: LaidTable, word: str, *, is_through: bool) -> Path:
    """From a general attacker towards the enemy's first line, or past it once it has broken through."""
    points = to_front(table, word)
    x, y = points[-1]
    other = table.near if table.half_of(word).is_far else table.far
    edge = _edge(table, other)
    side = -1.0 if other.is_far else 1.0
    if not is_through:
        return rounded([*points, (x, edge + (y - edge) * 0.16)])
    rows = [row for row in other.rows if row.zone == "front"]
    lane = min(lanes(rows[0], table.card), key=lambda gap: abs(gap - x))
    end = rows[-1].y + side * (table.card * 108 + 14)
    return rounded([*points, (x, (y + edge) / 2), (lane, edge), (lane, end)])


def across(table: LaidTable, origin: str, target: str) -> Path:
    """From place to place outside battles: between units through the gaps, from pile to pile in a bow."""
    is_unit = [table.places[word][0] < WIDTH - COLUMN for word in (origin, target)]
    if all(is_unit):
        first, last = middle_of(table.places[origin])[0], middle_of(table.places[target])[0]
        back = to_front(table, target, first)
        inward = -1.0 if table.half_of(target).is_far else 1.0
        back[0] = (back[0][0], back[0][1] + inward * 12)
        return rounded([*to_front(table, origin, last), *reversed(back)])
    if any(is_unit):
        unit, pile = (origin, target) if is_unit[0] else (target, origin)
        way = to_front(table, unit, middle_of(table.places[pile])[0])
        way += _to_column(table, pile, way[-1][0], 0)
        return rounded(way if is_unit[0] else way[::-1])
    (x0, y0), (x1, y1) = middle_of(table.places[origin]), middle_of(table.places[target])
    bow = 0.12 if x1 >= x0 else -0.12
    cx, cy = (x0 + x1) / 2 + (y1 - y0) * bow, (y0 + y1) / 2 - (x1 - x0) * bow
    points = []
    for step in range(3, 23):
        t = step / 24
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * x0 + b * cx + c * x1, a * y0 + b * cy + c * y1))
    return tuple(points)


def rounded(points: Sequence[Point], radius: float = 26.0) -> Path:
    """The same way with its corners rounded."""
    kept = [points[0]]
    kept += [point for before, point in pairwise(points) if abs(before[0] - point[0]) + abs(before[1] - point[1]) > 1.5]
    if len(kept) < 3:
        return tuple(kept) if len(kept) > 1 else (kept[0], (kept[0][0], kept[0][1] + 1.0))
    out = [kept[0]]
    for (ax, ay), (bx, by), (cx, cy) in zip(kept, kept[1:], kept[2:], strict=False):
        first = max(1e-6, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        second = max(1e-6, ((cx - bx) ** 2 + (cy - by) ** 2) ** 0.5)
        reach = min(radius, first / 2, second / 2)
        sx, sy = bx + (ax - bx) * reach / first, by + (ay - by) * reach / first
        ex, ey = bx + (cx - bx) * reach / second, by + (cy - by) * reach / second
        for step in range(9):
            t = step / 8
            u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
            out.append((u * sx + v * bx + w * ex, u * sy + v * by + w * ey))
    out.append(kept[-1])
    return tuple(out)
