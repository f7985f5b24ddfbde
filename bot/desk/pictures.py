"""Pictures of tables: drawn in a worker thread, kept by what they show."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Literal

from bot.desk.examples import play
from bot.desk.outgoing import Image
from bot.desk.people import clip
from bot.desk.table import Table
from bot.desk.telling import odds_figures
from bot.desk.words import say
from engine.core.game import AnyGame, Preview, Seat
from engine.core.rules import Mark
from engine.core.text import Language
from renderers.oddschart import Row, draw_odds
from renderers.registry import Renderer
from renderers.speech import capitalised, speak

View = Literal["auto", "overview"]

WIDTH = 1280
"""Pixels across: what platforms show of a photo without making it smaller."""
SMALL = 800
"""Pixels across of the picture beside a rule."""
KEPT = 64
"""Pictures kept; each has some hundred kilobytes."""
ALT = 1000
"""Characters of the text that stands for a picture."""


class Pictures:
    """The pictures of all tables, each drawn once."""

    def __init__(self, renderers: Mapping[str, Renderer]) -> None:
        """Begin with nothing drawn."""
        self._renderers = renderers
        self._drawn: OrderedDict[tuple[object, ...], Image] = OrderedDict()
        self._width = asyncio.Semaphore(2)

    def can_draw(self, table: Table) -> bool:
        """Whether there are pictures of this table."""
        return table.is_sound and table.head.has_begun and table.head.game in self._renderers

    async def board(
        self,
        table: Table,
        language: Language,
        *,
        seat: Seat | None = None,
        marks: Sequence[Mark] = (),
        view: View = "auto",
        is_file: bool = False,
    ) -> Image | None:
        """The board as a seat (`None`: everybody) sees it; as a file, it is lossless."""
        if not self.can_draw(table):
            return None
        key = (table.code, table.head.moved, language, seat, tuple(marks), view, is_file)
        if key not in self._drawn:
            async with self._width:
                image = await asyncio.to_thread(self._draw, table, language, seat, tuple(marks), view, is_file)
            self._keep(key, image)
        return self._drawn[key]

    def text(self, table: Table, language: Language, *, seat: Seat | None = None) -> str:
        """The board in words."""
        if not self.can_draw(table):
            return ""
        observation = table.play.observe(table.position, seat)
        return self._renderers[table.head.game].board_text(observation, language=language)

    async def hand(self, table: Table, language: Language, seat: Seat) -> Image | None:
        """What a seat holds hidden, for its holders alone; `None` if the game hides nothing."""
        if not self.can_draw(table) or not table.play.card.hidden:
            return None
        observation = table.play.observe(table.position, seat)
        renderer = self._renderers[table.head.game]
        async with self._width:
            picture = await asyncio.to_thread(renderer.draw_hand, observation, language=language)
            data = await asyncio.to_thread(picture.jpeg)
        alt = renderer.describe_hand(observation, language=language)
        return Image(data, "jpeg", clip(alt, ALT), _name(table, data))

    async def example(self, game: AnyGame, rule_id: str, language: Language) -> Image | None:
        """The position in which a rule shows, with what there is to see; `None` if there is no example of it."""
        renderer = self._renderers.get(game.card.id)
        example = game.example(rule_id)
        if renderer is None or example is None:
            return None
        key = (game.card.id, rule_id, language)
        if key not in self._drawn:
            shown = play(game, rule_id, example)
            observation = game.observe(shown.state, example.seat or None)
            async with self._width:
                picture = await asyncio.to_thread(
                    renderer.draw, observation, marks=shown.marks, language=language, width=SMALL
                )
                data = await asyncio.to_thread(picture.jpeg)
            alt = clip(renderer.describe(observation, marks=shown.marks, language=language), ALT)
            self._keep(key, Image(data, "jpeg", alt, f"rule-{hashlib.blake2b(data, digest_size=4).hexdigest()}"))
        return self._drawn[key]

    async def odds(self, title: str, preview: Preview, language: Language) -> Image | None:
        """The odds of an order as a bar chart; `None` if nothing in it is left to chance."""
        if not preview.odds:
            return None
        rows = tuple(
            Row(capitalised(speak(chance.result, language)), chance.ways / chance.of, odds_figures(chance, language))
            for chance in preview.odds
        )
        picture = await asyncio.to_thread(draw_odds, title, rows, say(language, "desk-odds-exact"))
        data = await asyncio.to_thread(picture.jpeg)
        alt = clip("; ".join(f"{row.label}: {row.figures}" for row in rows), ALT)
        return Image(data, "jpeg", alt, f"odds-{hashlib.blake2b(data, digest_size=4).hexdigest()}")

    def _keep(self, key: tuple[object, ...], image: Image) -> None:
        self._drawn[key] = image
        while len(self._drawn) > KEPT:
            self._drawn.popitem(last=False)

    def _draw(
        self,
        table: Table,
        language: Language,
        seat: Seat | None,
        marks: tuple[Mark, ...],
        view: View,
        is_file: bool,
    ) -> Image:
        observation = table.play.observe(table.position, seat)
        renderer = self._renderers[table.head.game]
        picture = renderer.draw(observation, marks=marks, language=language, view=view, width=WIDTH)
        data = picture.png() if is_file else picture.jpeg()
        alt = clip(renderer.describe(observation, marks=marks, language=language), ALT)
        return Image(data, "png" if is_file else "jpeg", alt, _name(table, data), as_file=is_file)


def _name(table: Table, data: bytes) -> str:
    return f"{table.code.lower()}-{table.version}-{hashlib.blake2b(data, digest_size=4).hexdigest()}"
