"""Drawing: canvases over rasters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from renderers.display import DisplayList, Role, Type
from renderers.geometry import Box, Point, dashed
from renderers.raster.fonts import text_box
from renderers.raster.letters import kept, line
from renderers.raster.sheets import Sheet

Paint = tuple[int, int, int] | tuple[int, int, int, int]


class Canvas:
    """Draws on a raster in units of its own: `scale` pixels for a unit, the point `origin` in the corner.

    Shapes are drawn `ss` times larger than asked and come out smooth once the raster is reduced.
    """

    def __init__(self, image: Image.Image, scale: float, origin: Point, display_list: DisplayList) -> None:
        """Draw on this raster; colours with four parts blend on RGB rasters and overwrite on RGBa rasters."""
        self.image = image
        self.scale = scale
        self.origin = origin
        self._list = display_list
        self._draw = ImageDraw.Draw(image, "RGBA" if image.mode == "RGB" else None)

    @classmethod
    def on(cls, sheet: Sheet, scale: float, origin: Point = (0.0, 0.0)) -> Canvas:
        """A canvas over a sheet."""
        return cls(sheet.image, scale, origin, sheet.display_list)

    def about(self, point: Point, zoom: float = 1.0) -> Canvas:
        """The same raster in units so many times as large, with its zero at a point."""
        origin = ((self.origin[0] - point[0]) / zoom, (self.origin[1] - point[1]) / zoom)
        return Canvas(self.image, self.scale * zoom, origin, self._list)

    def shows(self, role: Role, what: str, box: Box) -> None:
        """Say what the shapes in a box are a drawing of."""
        self._list.draw(role, what, (self._at(box[:2]), self._at(box[2:])))

    def leads(self, role: Role, what: str, way: Sequence[Point], width: float) -> None:
        """Say what the shapes along a way, so many units wide, are a drawing of."""
        self._list.draw(role, what, [self._at(point) for point in way], width * self.scale)

    def _at(self, point: Point) -> Point:
        return (point[0] - self.origin[0]) * self.scale, (point[1] - self.origin[1]) * self.scale

    def _ink(self, paint: Paint | int | None) -> Paint | int | None:
        """The colour as this raster holds it: one with its opacity multiplied in takes thin colours darker."""
        if self.image.mode != "RGBa" or not isinstance(paint, tuple) or len(paint) == 3:
            return paint
        red, green, blue, alpha = paint
        return (red * alpha + 127) // 255, (green * alpha + 127) // 255, (blue * alpha + 127) // 255, alpha

    def polygon(self, points: Sequence[Point], fill: Paint | int) -> None:
        """A filled polygon; nothing where there are no points."""
        if points:
            self._draw.polygon([self._at(point) for point in points], fill=self._ink(fill))

    def line(self, points: Sequence[Point], fill: Paint | int, width: float, *, round_ends: bool = True) -> None:
        """A line through points, `width` units wide; nothing where there are no points."""
        if not points:
            return
        placed = [self._at(point) for point in points]
        pixels = max(1, round(width * self.scale))
        for run in (placed,) if len(placed) < 3 else self._in_view(placed, pixels):
            self._draw.line(run, fill=self._ink(fill), width=pixels, joint="curve" if pixels > 2 else None)
        if round_ends and pixels > 2:
            radius = pixels / 2
            for x, y in (placed[0], placed[-1]):
                self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=self._ink(fill))

    def _in_view(self, points: Sequence[Point], width: int) -> Iterator[list[Point]]:
        """The pieces of a way, so many pixels wide, that may be seen: to round its corners takes long."""
        wide, tall = self.image.size
        run: list[Point] = []
        for (ax, ay), (bx, by) in pairwise(points):
            if max(ax, bx) < -width or min(ax, bx) > wide + width or max(ay, by) < -width or min(ay, by) > tall + width:
                if run:
                    yield run
                run = []
            else:
                run = run or [(ax, ay)]
                run.append((bx, by))
        if run:
            yield run

    def dashes(self, points: Sequence[Point], fill: Paint, width: float, dash: float, gap: float) -> None:
        """A dashed line through points; dash and gap in units."""
        for piece in dashed(points, dash, gap):
            self.line(piece, fill, width, round_ends=False)

    def disc(
        self, centre: Point, radius: float, fill: Paint | int | None, rim: Paint | None = None, width: float = 0
    ) -> None:
        """A filled disc with an optional rim inside its edge."""
        self.oval((centre[0] - radius, centre[1] - radius, centre[0] + radius, centre[1] + radius), fill, rim, width)

    def oval(self, box: Box, fill: Paint | int | None, rim: Paint | None = None, width: float = 0) -> None:
        """A filled oval with an optional rim inside its edge."""
        (x0, y0), (x1, y1) = self._at(box[:2]), self._at(box[2:])
        self._draw.ellipse(
            (x0, y0, x1, y1),
            fill=self._ink(fill),
            outline=self._ink(rim),
            width=max(1, round(width * self.scale)) if rim else 0,
        )

    def arc(self, box: Box, start: float, end: float, fill: Paint, width: float) -> None:
        """A part of an oval's rim; degrees clockwise from the east."""
        (x0, y0), (x1, y1) = self._at(box[:2]), self._at(box[2:])
        self._draw.arc((x0, y0, x1, y1), start, end, fill=self._ink(fill), width=max(1, round(width * self.scale)))

    def plate(self, box: Box, radius: float, fill: Paint | None, rim: Paint | None = None, width: float = 0) -> None:
        """A rectangle with round corners and an optional rim inside its edge."""
        (x0, y0), (x1, y1) = self._at(box[:2]), self._at(box[2:])
        self._draw.rounded_rectangle(
            (x0, y0, x1, y1),
            radius * self.scale,
            fill=self._ink(fill),
            outline=self._ink(rim),
            width=max(1, round(width * self.scale)) if rim else 0,
        )

    def text(
        self,
        at: Point,
        text: str,
        size: float,
        fill: Paint,
        *,
        weight: int = 700,
        width: int = 80,
        anchor: str = "mm",
        halo: Paint | None = None,
        halo_width: float = 0,
    ) -> None:
        """A line of text; `anchor` as two letters: l, m or r, then m (middle), s (base line) or a (top)."""
        how = Type(size * self.scale, weight, width, anchor)
        self._list.write("text", text, self._at(at), how)
        if halo and (reach := round(halo_width * self.scale)) > 0:
            self._set(text, self._at(at), how, halo, reach)
        self._set(text, self._at(at), how, fill)

    def figures(self, at: Point, text: str, size: float, fill: Paint) -> None:
        """Figures centred by their visible shape on a point."""
        how = Type(size * self.scale, 800, 80, "ls")
        left, top, right, bottom = text_box(text, kept(how))
        x, y = self._at(at)
        self._list.write("figures", text, (x, y), how)
        self._set(text, (x - (left + right) / 2, y - (top + bottom) / 2), how, fill)

    def _set(self, text: str, place: Point, how: Type, fill: Paint, reach: int = 0) -> None:
        """Put a line together, its letters spread by so many pixels."""
        solid = (*fill[:3], 255) if self.image.mode == "RGBa" else fill[:3]
        for shape, box in line(text, place, how, reach):
            self.image.paste(solid, box, shape)


def smooth_overlay(
    sheet: Sheet, box: tuple[int, int, int, int], scale: float, origin: Point, paint: Callable[[Canvas], None]
) -> None:
    """Draw smooth shapes onto a part of a sheet: the part is drawn on at three times its size and reduced.

    Args:
        sheet: where to draw.
        box: left, top, right, bottom of the part in pixels; clipped to the sheet.
        scale: pixels for a unit.
        origin: the unit point in the sheet's corner.
        paint: draws.
    """
    width, height = sheet.size
    left, top, right, bottom = max(0, box[0]), max(0, box[1]), min(width, box[2]), min(height, box[3])
    if right <= left or bottom <= top:
        return
    ss = 3
    big = Image.new("RGBa", ((right - left) * ss, (bottom - top) * ss))
    drawn = DisplayList(big.size)
    paint(Canvas(big, scale * ss, (origin[0] + left / scale, origin[1] + top / scale), drawn))
    small = big.reduce(ss).convert("RGBA")
    sheet.image.paste(small, (left, top), small)
    sheet.display_list.lay(drawn, ((left + right) / 2, (top + bottom) / 2), 1 / ss)
