"""Pixels: the only importer of Pillow; canvases, sprites, textures, fonts and encoders for the other renderers."""

from renderers.geometry import Box, Point
from renderers.raster.canvas import Canvas, Paint, Sprite, smooth_overlay, sprite
from renderers.raster.fonts import figure_height, text_width
from renderers.raster.sheets import Picture, Sheet
from renderers.raster.textures import added, blurred, hillshade, indexes, mapped, masked, mixed, noise, noise_part

__all__ = (
    "Box",
    "Canvas",
    "Paint",
    "Picture",
    "Point",
    "Sheet",
    "Sprite",
    "added",
    "blurred",
    "figure_height",
    "hillshade",
    "indexes",
    "mapped",
    "masked",
    "mixed",
    "noise",
    "noise_part",
    "smooth_overlay",
    "sprite",
    "text_width",
)
