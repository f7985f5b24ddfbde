"""The legend of a hex map: signs and what they mean, as a strip below the map or as a column beside it."""

from __future__ import annotations

from functools import lru_cache

from renderers import theme
from renderers.hexes.boxes import fitted, plain
from renderers.hexes.scene import UnitFace
from renderers.hexes.signs import hex_sign
from renderers.hexes.unitface import unit_sprite
from renderers.raster import Canvas, Sheet, text_width
from renderers.scene import LegendItem

_LEGEND = 17.5
_LEGEND_ROW = 46.0


@lru_cache(maxsize=16)
def legend(items: tuple[LegendItem, ...], wide: int, scale: float) -> Sheet:
    """Signs and what they mean, evenly spread."""
    sheet, units = plain(wide, theme.LEGEND_HEIGHT, scale, ("legend", ""))
    words = sum(text_width(item.word, _LEGEND, 600, 80) for item in items)
    size = _LEGEND * min(1.0, (units - 24 - 50 * len(items)) / max(1.0, words))
    total = sum(text_width(item.word, size, 600, 80) + 42 for item in items)
    gap = min(theme.LEGEND_GAP, (units - 24 - total) / max(1, len(items) - 1))
    canvas = Canvas.on(sheet, scale)
    x = 12.0
    for item in items:
        canvas.text((x + 41, 29), item.word, size, theme.BAR_INK, weight=600, anchor="lm")
        _lay_sign(sheet, item.sign, ((x + 19) * scale, 28 * scale), scale)
        x += text_width(item.word, size, 600, 80) + 42 + gap
    return sheet


def column_height(items: tuple[LegendItem, ...]) -> float:
    """Height of the legend as a column, in units of the chrome."""
    return _LEGEND_ROW * -(-len(items) // 2) + 10


@lru_cache(maxsize=16)
def legend_column(items: tuple[LegendItem, ...], wide: int, scale: float) -> Sheet:
    """Signs and what they mean, two in a row."""
    sheet, units = plain(wide, column_height(items), scale, ("legend", ""))
    canvas = Canvas.on(sheet, scale)
    for place, item in enumerate(items):
        row, column = divmod(place, 2)
        x, y = 10 + column * (units - 16) / 2, 5 + _LEGEND_ROW * (row + 0.5)
        size = fitted(item.word, 18.5, (units - 16) / 2 - 52, 600)
        canvas.text((x + 46, y), item.word, size, theme.BAR_INK, weight=600, anchor="lm")
        _lay_sign(sheet, item.sign, ((x + 21) * scale, y * scale), scale)
    return sheet


def _lay_sign(sheet: Sheet, sign: str, at: tuple[float, float], scale: float) -> None:
    kind, _, rest = sign.partition(":")
    if kind == "fort":
        hex_sign(sign, scale * 0.98).lay(sheet, *at)
    elif kind == "unit":
        face = UnitFace(
            seat="axis",
            men=4,
            arms="rifle",
            tag="",
            figures=(3 if rest == "lowered" else 5, 5, 4, 8),
            shifts=(-1 if rest == "lowered" else 0, 0, 0, 0),
            boxed=(rest == "boxed", False),
            broken=rest == "broken",
            suppressed=rest == "suppressed",
            veteran=rest == "veteran",
            activated=rest == "activated",
        )
        unit_sprite(face, scale * 0.7).lay(sheet, *at)
    else:
        hex_sign(kind, scale * 0.98, rest or None, _TEXTS.get(kind, "")).lay(sheet, *at)


_TEXTS = {"objective": "4:2", "value": "3"}
