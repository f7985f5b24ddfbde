"""Pictures of tables: drawn aside, kept by what they show."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Literal

from bot.desk.aside import Aside
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
        self._aside = Aside()
        # Whoever has asked for a picture waits for none of the boards that are drawn to be told.
        self._asked = Aside()

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
            self._keep(key, await self._aside.run(self._draw, table, language, seat, tuple(marks), view, is_file))
        return self._drawn[key]

    async def text(self, table: Table, language: Language, *, seat: Seat | None = None) -> str:
        """The board in words."""
        if not self.can_draw(table):
            return ""
        return await self._asked.run(self._described, table, language, seat)

    async def hand(self, table: Table, language: Language, seat: Seat) -> Image | None:
        """What a seat holds hidden, for its holders alone; `None` if the game hides nothing."""
        if not self.can_draw(table) or not table.play.card.hidden:
            return None
        return await self._asked.run(self._draw_hand, table, language, seat)

    async def example(self, game: AnyGame, rule_id: str, language: Language) -> Image | None:
        """The position in which a rule shows, with what there is to see; `None` if there is no example of it."""
        if game.card.id not in self._renderers:
            return None
        key = (game.card.id, rule_id, language)
        if key not in self._drawn:
            image = await self._asked.run(self._draw_example, game, rule_id, language)
            if image is None:
                return None
            self._keep(key, image)
        return self._drawn[key]

    async def odds(self, title: str, preview: Preview, language: Language) -> Image | None:
        """The odds of an order as a bar chart; `None` if nothing in it is left to chance."""
        return await self._asked.run(_draw_chart, title, preview, language) if preview.odds else None

    def _keep(self, key: tuple[object, ...], image: Image) -> None:
        self._drawn[key] = image
        while len(self._drawn) > KEPT:
            self._drawn.popitem(last=False)

    def _described(self, table: Table, language: Language, seat: Seat | None) -> str:
        observation = table.play.observe(table.position, seat)
        return self._renderers[table.head.game].board_text(observation, language=language)

    def _draw_hand(self, table: Table, language: Language, seat: Seat) -> Image:
        observation = table.play.observe(table.position, seat)
        renderer = self._renderers[table.head.game]
        data = renderer.draw_hand(observation, language=language).jpeg()
        return Image(
            data, "jpeg", clip(renderer.describe_hand(observation, language=language), ALT), _name(table, data)
        )

    def _draw_example(self, game: AnyGame, rule_id: str, language: Language) -> Image | None:
        example = game.example(rule_id)
        if example is None:
            return None
        renderer = self._renderers[game.card.id]
        shown = play(game, rule_id, example)
        observation = game.observe(shown.state, example.seat or None)
        data = renderer.draw(observation, marks=shown.marks, language=language, width=SMALL).jpeg()
        alt = clip(renderer.describe(observation, marks=shown.marks, language=language), ALT)
        return Image(data, "jpeg", alt, f"rule-{hashlib.blake2b(data, digest_size=4).hexdigest()}")

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


def _draw_chart(title: str, preview: Preview, language: Language) -> Image:
    rows = tuple(
        Row(capitalised(speak(chance.result, language)), chance.ways / chance.of, odds_figures(chance, language))
        for chance in preview.odds
    )
    data = draw_odds(title, rows, say(language, "desk-odds-exact")).jpeg()
    alt = clip("; ".join(f"{row.label}: {row.figures}" for row in rows), ALT)
    return Image(data, "jpeg", alt, f"odds-{hashlib.blake2b(data, digest_size=4).hexdigest()}")


def _name(table: Table, data: bytes) -> str:
    return f"{table.code.lower()}-{table.version}-{hashlib.blake2b(data, digest_size=4).hexdigest()}"
