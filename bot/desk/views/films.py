"""Films of tables: drawn a few moments at a time, behind all pictures that somebody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence

from bot.desk.tables.table import Table
from bot.desk.work.drawing import Studio
from bot.desk.work.filming import AT_ONCE, FilmFormat, draw_frames, draw_page, join_frames, settle_script
from engine.core.text import Language
from renderers.films.take import Take
from renderers.raster import Frame
from renderers.registry import Renderer


class Films:
    """Draws the films and pages of all tables, one after another."""

    def __init__(self, renderers: Mapping[str, Renderer], studio: Studio) -> None:
        """Use these means; see `Pictures`."""
        self._renderers = renderers
        self._studio = studio
        self._turn = asyncio.Semaphore(1)

    def can_film(self, table: Table) -> bool:
        """Whether there are pictures of this table's game."""
        return table.is_sound and table.head.has_begun and table.head.game in self._renderers

    async def film(
        self,
        game: str,
        takes: Sequence[Take],
        language: Language,
        tell: Callable[[float], None],
        *,
        form: FilmFormat = "gif",
    ) -> bytes:
        """The film of these moments.

        Args:
            game: the id of the game.
            takes: what is shown.
            language: of names and words on the board.
            tell: is told which share of it is done, whenever another piece is.
            form: of the file.

        Raises:
            EncodingError: there is no encoder for that form, or it failed.
        """
        renderer = self._renderers[game]
        frames: list[Frame] = []
        async with self._turn:
            script = await self._studio.run(settle_script, renderer, takes, language, is_waited_for=False)
            for first in range(0, len(takes), AT_ONCE):
                piece = takes[first : first + AT_ONCE]
                frames += await self._studio.run(
                    draw_frames, renderer, piece, first, script, language, is_waited_for=False
                )
                tell(min(1.0, (first + AT_ONCE) / len(takes)))
            return await self._studio.run(join_frames, frames, script.palette, form, is_waited_for=False)

    async def page(self, game: str, takes: Sequence[Take], language: Language) -> bytes:
        """These moments on one page, as a JPEG."""
        renderer = self._renderers[game]
        async with self._turn:
            return await self._studio.run(draw_page, renderer, takes, language, is_waited_for=False)
