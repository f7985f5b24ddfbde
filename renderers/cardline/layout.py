"""Where everything lies on a card table: rows of cards, the columns of piles and resources, the front between."""

from __future__ import annotations

from itertools import pairwise, product
from math import ceil

import msgspec

from renderers import theme
from renderers.cardline.face import CARD
from renderers.cardline.legend import LEGEND
from renderers.cardline.scene import CardItem, JointItem, SideItem, TableScene
from renderers.panel import STATUS
from renderers.raster import text_width
from renderers.scene import Box, Point

WIDTH = 1280.0
"""Width of a table in its own units, which are the pixels of a photo."""
COLUMN = 200.0
"""Width of the columns of piles and resources on the right."""
HEAD = 78.0
PILES = 130.0
PILE = (74.0, 100.0)
JOINT_HEIGHT = 46.0
JOINT_SIZE = 36.0
"""Size of the type of sums."""

_LEFT = 34.0
_RIGHT = WIDTH - COLUMN - 8
_GAP = 17.0
_ROW_GAP = 28.0
_EDGE = 16.0
_LARGEST = 1.34
_LARGEST_SEEN_SMALL = 1.9
"""How large a card may be, on an original and on a picture that is made for where it is seen."""
_SHORT_COLUMN, _LONG_COLUMN = 310.0, 374.0
"""Units that a column needs to be high, with a row of resources and with more: what it leaves is room for cards."""
_IN_A_ROW = 4
"""Resources that stand in one row of a column as large as they can be."""
_WORTH = 1.1
"""How many times as large cards have to become for columns to be short: a table of another shape is drawn anew."""
_SPLIT = 34.0


class Row(msgspec.Struct, frozen=True):
    """A row of cards: their middles from left to right; `border` parts the second line from the reserve."""

    zone: str
    y: float
    xs: tuple[float, ...]
    words: tuple[str, ...]
    border: float | None = None


class Half(msgspec.Struct, frozen=True):
    """One side of the table; its rows from the front outwards."""

    top: float
    bottom: float
    rows: tuple[Row, ...]
    is_far: bool


class Joint(msgspec.Struct, frozen=True):
    """Where the sums of a battle stand."""

    item: JointItem
    at: Point
    wide: float


class LaidTable(msgspec.Struct, frozen=True):
    """A laid table, in units.

    Attributes:
        card: units of the table for a unit of a card.
        places: the box of every card, resource and pile; turned cards keep to the box of an upright one.
        front: top and bottom of the band between the sides.
    """

    height: float
    card: float
    front: tuple[float, float]
    far: Half
    near: Half
    places: dict[str, Box]
    joints: tuple[Joint, ...]

    def half_of(self, word: str) -> Half:
        """The half in which a place lies."""
        return self.far if middle_of(self.places[word])[1] < sum(self.front) / 2 else self.near


def middle_of(box: Box) -> Point:
    """The centre of a box."""
    return ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)


def lay(scene: TableScene) -> LaidTable:
    """Find the arrangement of rows in which cards are largest, and place everything."""
    band = 136.0 if scene.joints or scene.loose else 62.0
    if scene.joints and sum(_joint_width(item) + 12 for item in scene.joints) > _RIGHT - _LEFT:
        band = 176.0
    long, short = (_largest(scene, band, is_short=is_short) for is_short in (False, True))
    is_short = short[0] > long[0] * _WORTH
    card, plan = short if is_short else long
    places: dict[str, Box] = {}
    far_tall = _half_height(scene, scene.far, plan[0] + plan[1], card, is_short=is_short)
    near_tall = _half_height(scene, scene.near, plan[2] + plan[3], card, is_short=is_short)
    top = 0.0 if scene.least else theme.BAR_HEIGHT
    front = (top + far_tall, top + far_tall + band)
    far = _half(scene.far, plan[:2], card, (top, front[0]), places, is_far=True)
    near = _half(scene.near, plan[2:], card, (front[1], front[1] + near_tall), places, is_far=False)
    return LaidTable(front[1] + near_tall + foot(scene), card, front, far, near, places, _joints(scene, places, front))


def _largest(scene: TableScene, band: float, *, is_short: bool) -> tuple[float, tuple[int, ...]]:
    """The size of cards in the arrangement of rows in which they are largest, and that; columns may be short."""
    best: tuple[float, tuple[int, ...]] = (0.0, (1, 0, 1, 0))
    for plan in product(*(options for side in (scene.far, scene.near) for options in _options(side))):
        size = _size(scene, plan, band, is_short=is_short)
        if size > best[0] + 0.01:
            best = (size, plan)
    return best


def _options(side: SideItem) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many rows the first line and what stands behind it may take."""
    first = sum(item.zone == "front" for item in side.cards)
    behind = len(side.cards) - first
    return ((1, 2) if first > 4 else (1,)), ((1, 2) if behind > 5 else (1,) if behind else (0,))


def _size(scene: TableScene, plan: tuple[int, ...], band: float, *, is_short: bool) -> float:
    """The largest size of cards at which the rows fit the width and the whole table a square."""
    room = _RIGHT - _LEFT
    size = _LARGEST_SEEN_SMALL if scene.least else _LARGEST
    halves = ((scene.far, plan[0], plan[1]), (scene.near, plan[2], plan[3]))
    for side, first_rows, rows_behind in halves:
        first = [item for item in side.cards if item.zone == "front"]
        behind = [item for item in side.cards if item.zone != "front"]
        spare = _SPLIT if len({item.zone for item in behind}) > 1 else 0.0
        for cards, rows, taken in ((first, first_rows, 0.0), (behind, rows_behind, spare)):
            if cards:
                size = min(size, (room - taken) / (ceil(len(cards) / rows) * (CARD[0] + _GAP)))
    free = scene.tallest - (0.0 if scene.least else theme.BAR_HEIGHT) - foot(scene) - band

    def fits(card: float) -> bool:
        tall = (_half_height(scene, side, first + behind, card, is_short=is_short) for side, first, behind in halves)
        return sum(tall) <= free

    if fits(size):
        return size
    low, high = 0.1, size
    for _ in range(16):
        size = (low + high) / 2
        low, high = (size, high) if fits(size) else (low, size)
    return low


def foot(scene: TableScene) -> float:
    """Units of what lies below the table: the legend, and the status where it does not lie above."""
    if scene.least:
        return (STATUS + (LEGEND if scene.legend else 0.0)) * scene.least
    return theme.LEGEND_HEIGHT if scene.legend else 0.0


def note_size(scene: TableScene) -> float:
    """Size of the type that tells of cards which are not shown."""
    return max(19.0, scene.least)


def _outside(scene: TableScene, side: SideItem) -> float:
    """Units at the outer edge of a side for the note on its cards that are not shown."""
    return note_size(scene) * 1.4 if side.unseen else 0.0


def _half_height(scene: TableScene, side: SideItem, rows: int, card: float, *, is_short: bool) -> float:
    """Units that a side needs to be high, for its rows of cards and for its column, which may be short."""
    column = _SHORT_COLUMN if is_short and len(side.resources) <= _IN_A_ROW else _LONG_COLUMN
    return max(column, rows * (CARD[1] * card + _ROW_GAP) + _EDGE - _ROW_GAP / 2 + _outside(scene, side))


def _half(
    side: SideItem,
    plan: tuple[int, ...],
    card: float,
    span: tuple[float, float],
    places: dict[str, Box],
    *,
    is_far: bool,
) -> Half:
    """Place one side's cards and column."""
    first = [item for item in side.cards if item.zone == "front"]
    behind = sorted((item for item in side.cards if item.zone != "front"), key=lambda item: item.zone == "reserve")
    groups = [("front", cards) for cards in _shares(first, plan[0])]
    groups += [("rear", cards) for cards in _shares(behind, plan[1])]
    rows = []
    tall = CARD[1] * card
    for place, (zone, cards) in enumerate(groups):
        away = _ROW_GAP / 2 + tall / 2 + place * (tall + _ROW_GAP) - 2
        y = span[1] - away if is_far else span[0] + away
        rows.append(_row(zone, cards, card, y))
        for word, x in zip(rows[-1].words, rows[-1].xs, strict=True):
            places[word] = (x - CARD[0] * card / 2, y - tall / 2, x + CARD[0] * card / 2, y + tall / 2)
    _place_column(side, span, places, is_far=is_far)
    return Half(span[0], span[1], tuple(rows), is_far)


def _shares(cards: list[CardItem], rows: int) -> list[list[CardItem]]:
    """Cards dealt to rows as evenly as they go, none of them empty unless there is only one."""
    if not rows:
        return []
    size = max(1, ceil(len(cards) / rows))
    return [cards[start : start + size] for start in range(0, max(1, len(cards)), size)]


def _row(zone: str, cards: list[CardItem], card: float, y: float) -> Row:
    pitch = (CARD[0] + _GAP) * card
    reserves = sum(item.zone == "reserve" for item in cards)
    has_border = 0 < reserves < len(cards)
    total = pitch * len(cards) + (_SPLIT if has_border else 0.0)
    x = (_LEFT + _RIGHT - total) / 2 + pitch / 2
    xs, border = [], None
    for place, item in enumerate(cards):
        if item.zone == "reserve" and (place == 0 or cards[place - 1].zone != "reserve"):
            if has_border:
                border = x - pitch / 2 + _SPLIT / 2
                x += _SPLIT
            else:
                border = x - pitch / 2
        xs.append(x)
        x += pitch
    return Row(zone, y, tuple(xs), tuple(item.word for item in cards), border)


def column_spans(half: tuple[float, float], *, is_far: bool) -> tuple[float, float, float]:
    """The tops of head, resources and piles in a column."""
    top, bottom = half
    if is_far:
        return top, top + HEAD, bottom - PILES
    return bottom - HEAD, top + PILES, top


def _place_column(side: SideItem, span: tuple[float, float], places: dict[str, Box], *, is_far: bool) -> None:
    _, resources, piles = column_spans(span, is_far=is_far)
    left = WIDTH - COLUMN
    y = piles + 4 + PILE[1] / 2 + (22 if is_far else 4)
    for x, pile in ((left + 52, side.deck), (left + 148, side.losses)):
        places[pile.place] = (x - PILE[0] / 2, y - PILE[1] / 2, x + PILE[0] / 2, y + PILE[1] / 2)
    count = len(side.resources)
    room = span[1] - span[0] - HEAD - PILES - 40
    for columns in range(3, 12):
        pitch = (COLUMN - 16) / columns
        wide = pitch - 8
        tall = min(wide * 1.36, room)
        if ceil(count / columns) * (tall + 8) <= room:
            break
    for place, item in enumerate(side.resources):
        row, column = divmod(place, columns)
        x, y = left + 8 + pitch * (column + 0.5), resources + 36 + (tall + 8) * (row + 0.5)
        places[item.place] = (x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)


def _joint_width(item: JointItem) -> float:
    return joint_parts(item)[-1] + 14


def joint_parts(item: JointItem) -> tuple[float, float, float, float]:
    """Where the left figure, the sign and the right figure of a battle stand from its left edge, and its right end."""
    left = text_width(item.left, JOINT_SIZE, 800, 80)
    sign = text_width(item.sign, JOINT_SIZE * 0.8, 800, 80) if item.sign else 0.0
    right = text_width(item.right, JOINT_SIZE, 800, 80)
    begin = JOINT_HEIGHT + 6
    middle = begin + left + 8 + sign / 2
    return begin + left / 2, middle, middle + sign / 2 + 8 + right / 2, middle + sign / 2 + 8 + right


def _joints(scene: TableScene, places: dict[str, Box], front: tuple[float, float]) -> tuple[Joint, ...]:
    """Sums in the band, near the cards they join and clear of each other."""
    wanted = []
    for item in scene.joints:
        known = [
            middle_of(places[word])[0] for word in dict.fromkeys((*item.attackers, *item.defenders)) if word in places
        ]
        if known and item.kind in ("deck", "resource"):
            known.append(_RIGHT)
        if known:
            wanted.append((sum(known) / len(known), item))
    wanted.sort(key=lambda pair: (pair[0], pair[1].number))
    total = sum(_joint_width(item) + 12 for _, item in wanted)
    levels = 2 if total > _RIGHT - _LEFT else 1
    middle = sum(front) / 2
    placed: list[Joint] = []
    for level in range(levels):
        mine = wanted[level::levels]
        y = middle if levels == 1 else middle + (level - 0.5) * (JOINT_HEIGHT + 16)
        widths = [_joint_width(item) for _, item in mine]
        xs = _spread([x for x, _ in mine], widths)
        placed += [Joint(item, (x, y), wide) for (_, item), x, wide in zip(mine, xs, widths, strict=True)]
    return tuple(sorted(placed, key=lambda joint: joint.item.number))


def _spread(wanted: list[float], widths: list[float]) -> list[float]:
    """Places as near to the wanted ones as the widths allow, inside the field, in the same order."""
    xs: list[float] = []
    low = _LEFT
    for x, wide in zip(wanted, widths, strict=True):
        xs.append(max(x, low + wide / 2))
        low = xs[-1] + wide / 2 + 12
    high = _RIGHT
    for place in range(len(xs) - 1, -1, -1):
        xs[place] = min(xs[place], high - widths[place] / 2)
        high = xs[place] - widths[place] / 2 - 12
    return xs


def lanes(row: Row, card: float) -> list[float]:
    """The gaps of a row of cards of this size through which an arrow may pass."""
    if not row.xs:
        return [(_LEFT + _RIGHT) / 2]
    half = (CARD[0] + _GAP) * card / 2
    between = [(a + b) / 2 for a, b in pairwise(row.xs)]
    return [row.xs[0] - half, *between, row.xs[-1] + half]


def plaque_box(scene: TableScene, table: LaidTable) -> Box:
    """The box of what is said on the front while no battle lies there."""
    x, y = (WIDTH - 174) / 2, sum(table.front) / 2
    half = (9.4 * len(scene.captions.centre) * 0.62 + 26) * max(22.0, scene.least) / 22
    return (x - half, y - 21, x + half, y + 21)
