"""Pixels: the only importer of Pillow; canvases, sprites, textures, fonts and encoders for the other renderers."""

from renderers.geometry import Box, Point
from renderers.raster.canvas import Canvas, Paint, smooth_overlay
from renderers.raster.fonts import drawable, drawn_width, figure_height, missing, text_width
from renderers.raster.reel import Frame, between, colours_of, frame_of, gif, mounted, palette_of
from renderers.raster.sheets import LIGHT, Picture, Sheet
from renderers.raster.sprites import Patchwork, Sprite, sprite, stroked
from renderers.raster.textures import added, blurred, hillshade, indexes, mapped, masked, mixed, noise, noise_part

__all__ = (
    "LIGHT",
    "Box",
    "Canvas",
    "Frame",
    "Paint",
    "Patchwork",
    "Picture",
    "Point",
    "Sheet",
    "Sprite",
    "added",
    "between",
    "blurred",
    "colours_of",
    "drawable",
    "drawn_width",
    "figure_height",
    "frame_of",
    "gif",
    "hillshade",
    "indexes",
    "mapped",
    "masked",
    "missing",
    "mixed",
    "mounted",
    "noise",
    "noise_part",
    "palette_of",
    "smooth_overlay",
    "sprite",
    "stroked",
    "text_width",
)
