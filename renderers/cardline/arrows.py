"""Arrows on a card table: attacks, blocks and supports joined at the sums of their battle, and fire from afar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, dist, hypot, pi, sin

from renderers import theme
from renderers.cardline import paths as cardpaths
from renderers.cardline.face import BADGE
from renderers.cardline.layout import JOINT_HEIGHT, JOINT_SIZE, Joint, LaidTable, joint_parts, middle_of, plaque_box
from renderers.cardline.scene import TableScene
from renderers.cardline.signs import DARK, battle_badge, tint
from renderers.counters import blend
from renderers.display import Subject
from renderers.layout import around, overlap
from renderers.placement import around_point
from renderers.raster import Box, Canvas, Point, Sheet, Sprite, smooth_overlay, sprite
from renderers.theme import Colour

_COLOURS: dict[str, Colour] = {
    "attack": (206, 28, 20),
    "block": (36, 108, 196),
    "support": (30, 142, 84),
    "strike": (196, 84, 10),
    "tried": theme.REACTION,
}
"""Of arrows; attacks are broad, blocks narrower, supports broken as well."""

_REACH = 30.0
"""How far an arrow's head and casing reach from its line."""
_STRIP = 260.0
_LABEL = 26.0
"""Half the width of a label, with a little air."""
_TALL = 20.0
"""Half the height of its plate."""
_RIM = 1.225
"""How far the number of a battle reaches with its rim, against its radius."""
_LOWER, _OVER = 0.26, 10.0
"""The share of a card, from below, in which its figures are, and units by which they reach over its edge."""


class _Stroke:
    """A cased arrow or line."""

    def __init__(
        self, kind: str, path: cardpaths.Path, width: float, *, has_head: bool, is_broken: bool = False
    ) -> None:
        self.kind, self.path, self.width, self.has_head, self.is_broken = kind, path, width, has_head, is_broken
        self.colour = _COLOURS[kind]

    def _head(self, grow: float) -> list[Point]:
        (x, y), (bx, by) = self.path[-1], _behind(self.path, self.width * 1.2)
        angle = atan2(y - by, x - bx)
        reach, half = self.width * 1.7, self.width * 1.25 + grow
        tip = (x + cos(angle) * grow * 1.5, y + sin(angle) * grow * 1.5)
        root = (x - cos(angle) * (reach + grow * 0.6), y - sin(angle) * (reach + grow * 0.6))
        across = (cos(angle + pi / 2) * half, sin(angle + pi / 2) * half)
        return [tip, (root[0] + across[0], root[1] + across[1]), (root[0] - across[0], root[1] - across[1])]

    def _shaft(self) -> Sequence[Point]:
        return _shortened(self.path, self.width * 1.4) if self.has_head else self.path

    def case(self, canvas: Canvas, grow: float, colour: Colour) -> None:
        canvas.line(self._shaft(), colour, self.width + grow * 2)
        if self.has_head:
            canvas.polygon(self._head(grow), colour)

    def fill(self, canvas: Canvas) -> None:
        if self.is_broken:
            canvas.dashes(self._shaft(), self.colour, self.width, self.width * 1.6, self.width * 0.8)
        else:
            canvas.line(self._shaft(), self.colour, self.width)
        if self.has_head:
            canvas.polygon(self._head(0.0), self.colour)


def _behind(path: cardpaths.Path, reach: float) -> Point:
    x, y = path[-1]
    for point in reversed(path[:-1]):
        if abs(point[0] - x) + abs(point[1] - y) >= reach:
            return point
    return path[0]


def _shortened(path: cardpaths.Path, reach: float) -> Sequence[Point]:
    """A path without its last piece, so that the shaft ends inside the head."""
    kept = list(path)
    while len(kept) > 1:
        (ax, ay), (bx, by) = kept[-2], kept[-1]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        if length > reach:
            kept[-1] = (bx + (ax - bx) * reach / length, by + (ay - by) * reach / length)
            return kept
        reach -= length
        kept.pop()
    return path[:2]


def paint_arrows(sheet: Sheet, scene: TableScene, table: LaidTable, scale: float) -> None:
    """All arrows, then the sums on top of them."""
    for loose in scene.loose:
        path = cardpaths.onwards(table, loose.word, is_through=loose.is_through)
        _stroke(sheet, [_Stroke("attack", path, 13.0, has_head=True)], scale)
    for joint in table.joints:
        _stroke(sheet, _strokes(table, joint), scale)
    for pointer in scene.pointers:
        if pointer.origin in table.places and pointer.target in table.places:
            path = cardpaths.across(table, pointer.origin, pointer.target)
            is_broken = pointer.kind in ("support", "tried")
            _stroke(sheet, [_Stroke(pointer.kind, path, 11.0, has_head=True, is_broken=is_broken)], scale)
            if pointer.label:
                _tag(
                    sheet, _label_place(scene, table, path, pointer.label), pointer.label, _COLOURS[pointer.kind], scale
                )
    for joint in table.joints:
        x, y = joint.at
        joint_sprite(joint, scale, max(17.0, scene.least / 1.5)).lay(sheet, x * scale, y * scale)
    for item in (*scene.far.cards, *scene.near.cards):
        if item.face.battle:
            x, y = middle_of(table.places[item.word])
            radius = max(15.5, scene.least / table.card / 1.5)
            badge = _badge_sprite(item.face.battle, table.card * scale, radius)
            y = max(y + BADGE[1] * table.card, radius * _RIM * table.card)  # whole also on a card at the upper edge
            badge.lay(sheet, (x + BADGE[0] * table.card) * scale, y * scale)


def _label_place(scene: TableScene, table: LaidTable, path: cardpaths.Path, label: str) -> Point:
    """Where a label hides least: where the arrow crosses the front, else half way, or next to that beside the sums."""
    middle = sum(table.front) / 2
    best = path[len(path) // 2]
    for (ax, ay), (bx, by) in pairwise(path):
        if min(ay, by) <= middle <= max(ay, by) and ay != by:
            best = ax + (bx - ax) * (middle - ay) / (by - ay), middle
            break
    figures = [_figures_of(table.places[item.word]) for item in (*scene.far.cards, *scene.near.cards)]
    size = (2 * _half(label), 2 * _TALL)
    plaque = None if scene.joints or scene.loose else plaque_box(scene, table)
    free = (
        point
        for point in (best, *_dense(path))
        if not _is_at_sums(table, point)
        and (plaque is None or not overlap(around([point], _LABEL), plaque))
        and not any(overlap(around_point(point, size), box) for box in figures)
    )
    return min(free, key=lambda point: dist(point, best), default=best)


def _figures_of(card: Box) -> Box:
    """Where the figures of a card are: in its lower corners, and a little over its edge."""
    x0, y0, x1, y1 = card
    return x0 - _OVER, y1 - (y1 - y0) * _LOWER, x1 + _OVER, y1 + _OVER


def _half(label: str) -> float:
    """Half the width of the plate of a label."""
    return 10.0 * len(label) + 12


def _is_at_sums(table: LaidTable, point: Point) -> bool:
    return any(
        abs(point[0] - joint.at[0]) < joint.wide / 2 + _LABEL and abs(point[1] - joint.at[1]) < JOINT_HEIGHT
        for joint in table.joints
    )


def _strokes(table: LaidTable, joint: Joint) -> list[_Stroke]:
    """The lines of a battle: attackers in, blockers and supporters in, the attack out to its target."""
    item = joint.item
    out = item.target if item.kind != "block" and item.target in table.places else ""
    helpers = [word for word in item.defenders if word != out and word in table.places]
    lines: list[tuple[str, str, float, bool]] = [
        (word, "attack", 14.0, False) for word in item.attackers if word in table.places
    ]
    lines += [(word, "block" if item.kind == "block" else "support", 11.0, item.kind != "block") for word in helpers]
    strokes = []
    for is_far in (True, False):
        mine = sorted(
            (line for line in lines if table.half_of(line[0]).is_far == is_far),
            key=lambda line: middle_of(table.places[line[0]])[0],
        )
        has_out = bool(out) and table.half_of(out).is_far == is_far
        pitch = min(30.0, (joint.wide - 30) / max(1, len(mine) + has_out))
        slots = [(place - (len(mine) - 1) / 2) * pitch for place in range(len(mine))]
        if has_out and mine:
            # The way out keeps the middle to itself.
            x = middle_of(table.places[out])[0]
            slots = []
            below = [line for line in mine if middle_of(table.places[line[0]])[0] < x]
            slots += [-pitch * (len(below) - place) for place in range(len(below))]
            slots += [pitch * (place + 1) for place in range(len(mine) - len(below))]
        for (word, kind, width, is_broken), slot in zip(mine, slots, strict=True):
            path = cardpaths.into_joint(table, word, joint, slot)
            strokes.append(_Stroke(kind, path, width, has_head=True, is_broken=is_broken))
    if out:
        width = 10.5 if item.kind in ("rear", "resource") else 14.0
        strokes.append(_Stroke("attack", cardpaths.out_of_joint(table, joint, out), width, has_head=True))
    return strokes


def _stroke(sheet: Sheet, strokes: list[_Stroke], scale: float) -> None:
    """Draw lines in upright strips, each no taller than the lines are there: long ways cost little."""
    points = [point for stroke in strokes for point in _dense(stroke.path)]
    whole = Canvas.on(sheet, scale)
    for stroke in strokes:
        whole.leads("arrow", stroke.kind, stroke.path, stroke.width + 10.0)

    def paint(canvas: Canvas) -> None:
        for stroke in strokes:
            stroke.case(canvas, 5.0, (30, 18, 14))
        for stroke in strokes:
            stroke.case(canvas, 3.4, theme.WHITE)
        for stroke in strokes:
            stroke.fill(canvas)

    left, right = min(x for x, _ in points) - _REACH, max(x for x, _ in points) + _REACH
    count = max(1, round((right - left) / _STRIP))
    for place in range(count):
        first, last = (round((left + (right - left) * edge / count) * scale) for edge in (place, place + 1))
        ys = [y for x, y in points if first / scale - _REACH <= x <= last / scale + _REACH]
        if ys:
            box = (first, round((min(ys) - _REACH) * scale), last, round((max(ys) + _REACH) * scale))
            smooth_overlay(sheet, box, scale, (0.0, 0.0), paint)


def _dense(path: cardpaths.Path) -> list[Point]:
    """A path with a point at least every twenty units."""
    points = [path[0]]
    for (ax, ay), (bx, by) in pairwise(path):
        steps = max(1, ceil(hypot(bx - ax, by - ay) / 20))
        points += [(ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps) for step in range(1, steps + 1)]
    return points


@lru_cache(maxsize=64)
def _badge_sprite(number: int, scale: float, radius: float) -> Sprite:
    """The number of a battle, to lie on a card above the arrows."""
    side = 2 * radius * _RIM
    return sprite((side, side), scale, lambda canvas: battle_badge(canvas, (0, 0), radius, number), margin=1.0)


@lru_cache(maxsize=64)
def joint_sprite(joint: Joint, scale: float, radius: float = 17.0) -> Sprite:
    """The number of a battle and its sums: the attackers' figure first."""
    item, half, tall = joint.item, joint.wide / 2, JOINT_HEIGHT / 2

    def paint(canvas: Canvas) -> None:
        canvas.plate((-half - 3, -tall - 3, half + 3, tall + 3), tall + 3, DARK)
        canvas.plate((-half - 1.2, -tall - 1.2, half + 1.2, tall + 1.2), tall + 1, tint(item.number))
        canvas.plate((-half + 2.4, -tall + 2.4, half - 2.4, tall - 2.4), tall - 2, (34, 24, 22))
        battle_badge(canvas, (-half + tall, 0), radius, item.number)
        left, sign, right, _ = joint_parts(item)
        canvas.figures((-half + left, 0), item.left, JOINT_SIZE, (255, 150, 124))
        if item.sign:
            canvas.figures((-half + sign, 0), item.sign, JOINT_SIZE * 0.8, theme.WHITE)
        if item.right:
            canvas.figures((-half + right, 0), item.right, JOINT_SIZE, (150, 208, 255))

    shows: Subject = ("plate", f"{item.kind} {item.number}")
    return sprite((joint.wide + 6, JOINT_HEIGHT + 6), scale, paint, shows=shows, shadow=4.0, margin=6.0)


def _tag(sheet: Sheet, at: Point, label: str, colour: Colour, scale: float) -> None:
    half = _half(label)

    def paint(canvas: Canvas) -> None:
        canvas.plate((-half, -_TALL, half, _TALL), 19, theme.WHITE)
        canvas.plate((-half + 2.4, -17.6, half - 2.4, 17.6), 17, blend(colour, theme.BLACK, 0.3))
        canvas.figures((0, 0), label, 34, theme.WHITE)

    tag = sprite((half * 2, 2 * _TALL), scale, paint, shows=("plate", ""), shadow=3.0, margin=5.0)
    tag.lay(sheet, at[0] * scale, at[1] * scale)
