"""What processes do that make films: each piece of it takes a moment, so that a film can be given up between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.desk.work.video import mp4
from engine.core.text import Language
from renderers.films.film import Script, filmed, scripted
from renderers.films.page import page_of
from renderers.films.take import Take
from renderers.raster import Frame, gif
from renderers.registry import Renderer

FilmFormat = Literal["gif", "mp4"]
AT_ONCE = 6
"""Moments that are drawn in one piece."""


def settle_script(renderer: Renderer, takes: Sequence[Take], language: Language) -> Script:
    """What is settled before the first frame."""
    return scripted(renderer, takes, language)


def draw_frames(
    renderer: Renderer, takes: Sequence[Take], first: int, script: Script, language: Language
) -> tuple[Frame, ...]:
    """The frames of some moments, of which the first has this number in the film."""
    return filmed(renderer, takes, first, first + len(takes), script, language)


def join_frames(frames: Sequence[Frame], palette: bytes, form: FilmFormat) -> bytes:
    """The film as the bytes of its file."""
    return mp4(frames, palette) if form == "mp4" else gif(frames, palette)


def draw_page(renderer: Renderer, takes: Sequence[Take], language: Language) -> bytes:
    """The chief moments on one page, as the bytes of a picture."""
    return page_of(renderer, takes, language).jpeg()
