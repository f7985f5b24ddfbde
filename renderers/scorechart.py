"""The course of the score as a chart: a named line for each side with its last figure, turning points numbered."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from engine.core.game import Seat
from renderers import theme
from renderers.geometry import Point
from renderers.raster import Canvas, Paint, Picture, Sheet, smooth_overlay, text_width

WIDTH = 1280.0
"""Units across, whatever the pixels: a chart is read on screens 400 pixels wide, so its letters are large."""
_TITLE, _SMALL = 36.0, 34.0
_LINES = 2
"""The most lines of the title and of a name."""
_PLOT = (90.0, 400.0)
"""Where the plot begins from the left, and how tall it is."""
_NAMES = 330.0
"""Room at the right for the names with their last figures."""
_GAP, _MARGIN = 36.0, 20.0
"""Before them, so that no number of a turning point reaches them, and after them."""
_ROOM = _NAMES - _GAP - _MARGIN
_APART = 44.0
"""From one line of them to the next."""
_GLUE = "\N{NO-BREAK SPACE}"
"""Keeps a figure in the line of its name."""
_FOOT = 62.0
_DASHES = (None, (26.0, 14.0), (6.0, 12.0))
"""How the lines of the first, second and third side are broken, so that nothing hangs on colour alone."""
_FACTIONS: dict[Seat, Paint] = {"west": theme.ARRIVE, "soviet": theme.SOVIET.flag}
_OTHERS: tuple[Paint, ...] = (theme.FIRE, theme.MOVE, theme.ARRIVE)


class Curve(msgspec.Struct, frozen=True):
    """The points of a side.

    Attributes:
        name: of the side, in the language of the reader.
        points: at the start and after each turn.
    """

    seat: Seat
    name: str
    points: tuple[int, ...]


class Plot(msgspec.Struct, frozen=True):
    """What a chart shows.

    Attributes:
        title: what is counted.
        curves: of the sides, all equally long.
        ticks: what stands below the start and each turn.
        turning: numbers, from 0, of the turns that were turning points, in order.
    """

    title: str
    curves: tuple[Curve, ...]
    ticks: tuple[str, ...]
    turning: tuple[int, ...] = ()


def height_for(plot: Plot, width: int) -> int:
    """Pixels of height of the chart at a width in pixels."""
    return round((_top(plot) + _PLOT[1] + _FOOT) * width / WIDTH)


def draw_score(plot: Plot, width: int) -> Picture:
    """The chart at a width in pixels."""
    sheet = Sheet.plain((width, height_for(plot, width)), theme.PAPER)
    smooth_overlay(sheet, (0, 0, *sheet.size), width / WIDTH, (0.0, 0.0), lambda canvas: _draw(canvas, plot))
    return sheet.picture()


def _top(plot: Plot) -> float:
    return 44.0 * len(_titled(plot)) + 34.0


def _titled(plot: Plot) -> Sequence[str]:
    return _wrapped(plot.title, WIDTH - 56, _TITLE, 700)


def _draw(canvas: Canvas, plot: Plot) -> None:
    lines, top = _titled(plot), _top(plot)
    canvas.polygon([(0, 0), (WIDTH, 0), (WIDTH, top - 14), (0, top - 14)], theme.BAR)
    for number, line in enumerate(lines):
        canvas.text((28, 34 + 44 * number), line, _TITLE, theme.BAR_INK, weight=700, anchor="lm")
    frame = _Frame(plot, top + 26)
    _grid(canvas, plot, frame)
    for number, curve in enumerate(plot.curves):
        _line(canvas, curve, number, frame)
    _turning(canvas, plot, frame)
    _names(canvas, plot, frame)


class _Frame:
    """Where turns and points lie."""

    def __init__(self, plot: Plot, top: float) -> None:
        every = [points for curve in plot.curves for points in curve.points]
        self.least, self.most = min(every), max(every)
        self.left, self.right = _PLOT[0], WIDTH - _NAMES
        self.top, self.bottom = top, top + _PLOT[1] - 52
        self._turns = max(1, len(plot.ticks) - 1)

    def at(self, turn: float, points: float) -> Point:
        """The point of a turn, counted from 0 for the start, and a figure."""
        span = max(1, self.most - self.least)
        x = self.left + (self.right - self.left) * turn / self._turns
        return x, self.bottom - (self.bottom - self.top) * (points - self.least) / span


def _grid(canvas: Canvas, plot: Plot, frame: _Frame) -> None:
    figures = {frame.least, frame.most} | ({0} if frame.least < 0 < frame.most else set())
    placed: list[float] = []
    for figure in sorted(figures, key=bool, reverse=True):
        _, y = frame.at(0, figure)
        canvas.line([(frame.left, y), (frame.right, y)], (176, 160, 128), 3.0, round_ends=False)
        if all(abs(y - other) >= _SMALL for other in placed):
            canvas.text((frame.left - 16, y), _figure(figure), _SMALL, theme.INK, weight=600, anchor="rm")
            placed.append(y)
    last, free = len(plot.ticks) - 1, -WIDTH
    for number in (0, last, *range(1, last)):
        x, _ = frame.at(number, 0)
        half = text_width(plot.ticks[number], _SMALL, 600) / 2 + 14
        if number == last:
            end = x - half
            canvas.text((x, frame.bottom + 40), plot.ticks[number], _SMALL, theme.INK, weight=600, anchor="mm")
        elif x - half > free and (number == 0 or x + half < end):
            canvas.text((x, frame.bottom + 40), plot.ticks[number], _SMALL, theme.INK, weight=600, anchor="mm")
            free = x + half


def _line(canvas: Canvas, curve: Curve, number: int, frame: _Frame) -> None:
    points = [frame.at(turn, figure) for turn, figure in enumerate(curve.points)]
    steps = [points[0]]
    for before, after in pairwise(points):
        steps += [(after[0], before[1]), after]
    dash = _DASHES[number % len(_DASHES)]
    colour = _colour(curve.seat, number)
    if dash is None:
        canvas.line(steps, colour, 10.0)
    else:
        canvas.dashes(steps, colour, 10.0, *dash)


def _turning(canvas: Canvas, plot: Plot, frame: _Frame) -> None:
    """A number at each turning point, on the line that moved most."""
    for number, turn in enumerate(plot.turning, 1):
        moved = max(plot.curves, key=lambda curve: abs(curve.points[turn] - curve.points[turn - 1]))
        x, y = frame.at(turn, (moved.points[turn] + moved.points[turn - 1]) / 2)
        canvas.disc((x, y), 27, theme.GOLD, theme.INK, 4)
        canvas.text((x, y + 1), str(number), _SMALL, theme.INK, weight=800, anchor="mm")


def _names(canvas: Canvas, plot: Plot, frame: _Frame) -> None:
    """The name of each side and its last figure where its line ends, apart from each other."""
    ends = sorted((frame.at(0, curve.points[-1])[1], number) for number, curve in enumerate(plot.curves))
    low = frame.top
    rows: list[tuple[float, int, str]] = []
    for y, number in ends:
        curve = plot.curves[number]
        low = max(low, y)
        for line in _wrapped(f"{curve.name}{_GLUE}{_figure(curve.points[-1])}", _ROOM, _SMALL, 800):
            rows.append((low, number, line))
            low += _APART
    over = max(0.0, rows[-1][0] - frame.bottom)
    for y, number, line in rows:
        colour = _colour(plot.curves[number].seat, number)
        canvas.text((frame.right + _GAP, y - over), line, _SMALL, colour, weight=800, anchor="lm")


def _colour(seat: Seat, number: int) -> Paint:
    army = theme.ARMIES.get(seat)
    return army.flag if army is not None else _FACTIONS.get(seat, _OTHERS[number % len(_OTHERS)])


def _figure(number: int) -> str:
    return str(number).replace("-", "−")


def _wrapped(text: str, room: float, size: float, weight: int) -> Sequence[str]:
    """A text in as many lines as there are; what does not fit is cut."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, size, weight) <= room:
            lines[-1] = longer
        elif len(lines) < _LINES:
            lines.append(word)
        else:
            lines[-1] += "…"
            break
    return lines
