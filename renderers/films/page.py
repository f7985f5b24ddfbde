"""Pages: the chief moments of a game beside and below each other, for chats that want no film."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.core.text import Language
from renderers import theme
from renderers.films.caption import caption
from renderers.films.take import Take
from renderers.raster import Picture, Sheet, mounted
from renderers.registry import Renderer
from renderers.screens import Screen

PANEL = (512, 600)
"""Pixels of a moment on a page."""
ACROSS = 2
"""Moments beside each other on a page."""

_CAPTION = 136


def page_of(renderer: Renderer, takes: Sequence[Take], language: Language) -> Picture:
    """Some moments on one page, each as readable as in a chat."""
    rows = -(-len(takes) // ACROSS)
    wide, tall = PANEL
    sheet = Sheet.plain((wide * min(ACROSS, len(takes)), tall * rows), theme.BAR)
    screen = Screen(wide - 8, tall - _CAPTION - 8, 400 // ACROSS)
    for number, take in enumerate(takes):
        view: Literal["near", "overview"] = "overview" if take.is_whole else "near"
        drawn = renderer.draw(take.after, marks=take.marks, language=language, view=view, screen=screen)
        panel = mounted(drawn, caption(take, wide, _CAPTION, 23.5), PANEL, theme.BAR)
        sheet.lay(panel.sheet(), (number % ACROSS * wide, number // ACROSS * tall))
    return sheet.picture()
