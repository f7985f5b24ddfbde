"""Where the map of hexes and what frames it go: boxes below a wide map, in a column to the right of a narrow one."""

from __future__ import annotations

from renderers import chrome, theme
from renderers.hexes import boxes as hexboxes
from renderers.hexes import legend as hexlegend
from renderers.hexes.scene import HexScene
from renderers.panel import STATUS, status_row
from renderers.raster import Canvas, Sheet

_COLUMN = 400.0
"""Units of the chrome that a column of boxes takes at least to be drawn in full size."""


class Frame:
    """The sizes of everything round the map of a scene, in pixels.

    Attributes:
        size: of the whole picture.
        map_at: the corner of the map.
        map_size: of the map in view.
    """

    def __init__(self, scene: HexScene) -> None:
        """Measure."""
        self._scene = scene
        self._unit = scene.chrome
        box = scene.box
        wide = min(scene.width, round((box[2] - box[0]) * scene.scale))
        tall = round((box[3] - box[1]) * scene.scale)
        self._bar = round(theme.BAR_HEIGHT * self._unit)
        self.map_size = (wide, tall)
        if scene.least:
            self.map_at, self.size = (0, 0), (scene.width, tall + round(STATUS * scene.least))
            return
        self._beside = scene.width - wide >= 200 * self._unit
        if self._beside:
            needed = 2 * hexboxes.TRACK + 3 * hexboxes.BOX + hexlegend.column_height(scene.legend)
            room = scene.width - wide
            self._unit = max(scene.chrome, min(tall / needed, room / _COLUMN))
            tall = max(tall, round(needed * self._unit))
            self.map_at = (0, self._bar)
            self.size = (scene.width, self._bar + tall)
        else:
            track, below, legend = (
                round(height * self._unit) for height in (hexboxes.TRACK, hexboxes.BOX, theme.LEGEND_HEIGHT)
            )
            self.map_at = (0, self._bar + track)
            self.size = (scene.width, self._bar + track + tall + below + legend)
        self.map_size = (wide, tall)

    def lay(self, sheet: Sheet) -> None:
        """Lay everything round the map."""
        scene = self._scene
        if scene.least:
            sheet.lay(status_row(scene.status, scene.width, scene.least), (0, self.map_size[1]))
            return
        sheet.lay(chrome.status_bar(scene.title, scene.status, scene.width, scene.chrome), (0, 0))
        if self._beside:
            self._lay_column(sheet)
        else:
            self._lay_rows(sheet)
        self._edge(sheet)

    def _lay_column(self, sheet: Sheet) -> None:
        scene, unit = self._scene, self._unit
        left, top = self.map_size[0], self._bar
        wide = scene.width - left
        for block in (
            hexboxes.time_track(scene.tracks, wide, unit),
            hexboxes.points_track(scene.tracks, wide, unit),
            *(hexboxes.side_box(side, wide, unit) for side in scene.sides),
            hexboxes.chit_box(scene.chits, wide, unit),
            hexlegend.legend_column(scene.legend, wide, unit),
        ):
            sheet.lay(block, (left, top))
            top += block.size[1]

    def _lay_rows(self, sheet: Sheet) -> None:
        scene, unit, width = self._scene, self._unit, self._scene.width
        half = width // 2
        sheet.lay(hexboxes.time_track(scene.tracks, half, unit), (0, self._bar))
        sheet.lay(hexboxes.points_track(scene.tracks, width - half, unit), (half, self._bar))
        top = self.map_at[1] + self.map_size[1]
        side = round(width * 0.345)
        sheet.lay(hexboxes.side_box(scene.sides[0], side, unit), (0, top))
        sheet.lay(hexboxes.chit_box(scene.chits, width - 2 * side, unit), (side, top))
        sheet.lay(hexboxes.side_box(scene.sides[1], side, unit), (width - side, top))
        legend = hexlegend.legend(scene.legend, width, unit)
        sheet.lay(legend, (0, sheet.size[1] - legend.size[1]))

    def _edge(self, sheet: Sheet) -> None:
        """A gold edge round the map."""
        canvas = Canvas.on(sheet, 1.0)
        thick = max(2, round(3 * self._scene.chrome))
        (left, top), (wide, tall) = self.map_at, self.map_size
        for y in (top, top + tall - thick):
            canvas.plate((left, y, left + wide - 1, y + thick - 1), 0, theme.BAR_EDGE)
        if self._beside:
            canvas.plate((left + wide - thick, top, left + wide - 1, top + tall - 1), 0, theme.BAR_EDGE)
