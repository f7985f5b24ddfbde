"""The font, and how much room texts take."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import fontpkg_roboto
from PIL import ImageFont

from renderers.display import Type
from renderers.geometry import Box

_FONT = Path(str(fontpkg_roboto.ROOT)) / "files" / "Roboto[wdth,wght].ttf"


@lru_cache(maxsize=64)
def font_of(size: float, weight: int, width: int) -> ImageFont.FreeTypeFont:
    """The font at a size in pixels, a weight and a width."""
    # Letters stand one by one in all of our languages, so that nothing has to be shaped, which takes several times
    # as long as drawing a figure.
    font = ImageFont.truetype(str(_FONT), size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight, width])
    return font


_STAND_INS = {"→": "»", "✓": "+", "★": "*", "⚔": "×"}
"""What is drawn in place of signs that the font lacks."""


@lru_cache(maxsize=8192)
def drawable(text: str) -> str:
    """A text as the font can draw it; a letter that it lacks and for which nothing stands in is left out."""
    if text.isascii():
        return text
    return "".join(letter if _has(letter) else _STAND_INS.get(letter, "") for letter in text)


@lru_cache(maxsize=1024)
def _has(letter: str) -> bool:
    return not missing(letter)


def text_width(text: str, size: float, weight: int = 700, width: int = 80) -> float:
    """Width of a line of text in the units of its size."""
    return _length(text, weight, width) * size / 96.0


def drawn_width(text: str, size: float, scale: float, weight: int = 700, width: int = 80) -> float:
    """Width of a line as it is drawn at so many pixels for a unit, where each letter takes whole pixels."""
    return font_of(size * scale, weight, width).getlength(drawable(text)) / scale


@lru_cache(maxsize=8192)
def _length(text: str, weight: int, width: int) -> float:
    """The width of a line of text of size 96."""
    return font_of(96.0, weight, width).getlength(drawable(text))


@lru_cache(maxsize=1024)
def figure_height(size: float, scale: float) -> int:
    """Pixels between top and bottom of the digits of a type of this size, as drawn at this scale."""
    box = font_of(size * scale, 800, 80).getbbox("3")
    return round(box[3] - box[1])


@lru_cache(maxsize=8192)
def text_box(text: str, drawn: Type) -> Box:
    """Left, top, right and bottom of a text about the point where it is written."""
    return font_of(drawn.size, drawn.weight, drawn.width).getbbox(drawable(text), anchor=drawn.anchor)


def missing(letters: str) -> str:
    """Why these letters cannot be drawn: there is no font, or the first letter that it lacks; nothing if they can."""
    try:
        font = font_of(20.0, 700, 80)
        hole = bytes(font.getmask("\U0010ffff"))
        return next((letter for letter in letters if bytes(font.getmask(letter)) == hole), "")
    except (ImportError, OSError, ValueError) as error:
        return str(error)
