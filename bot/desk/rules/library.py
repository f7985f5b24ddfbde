"""The library: the rulebooks as people ask them, each question as soon as the books that it needs are indexed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from bot.desk.messages.outgoing import Found, Message, Reply, Suggestion, Toast
from bot.desk.rules.finding import Finding
from bot.desk.rules.rulebook import Rulebook
from bot.desk.work.aside import Aside, Once
from engine.core.game import Ask, Seat
from engine.core.text import LANGUAGES, Language

SOON = 2.0
"""Seconds that whoever is still typing waits for an index; the platforms wait three."""


class Library:
    """Asks a `Rulebook` aside. Books are indexed each by itself, when a question needs one or when there is time."""

    def __init__(self, rulebook: Rulebook, aside: Aside, building: Aside) -> None:
        """Use these means.

        Args:
            rulebook: the rulebooks.
            aside: where questions are answered.
            building: where books are indexed, which takes long.
        """
        self.rulebook = rulebook
        self._aside = aside
        self._building = building
        self._shelves: Once[str, None] = Once(building, rulebook.lookup.shelve)

    async def prepare(self) -> None:
        """Index every book, and read what the first look-ups by number and by words would else have to read."""
        for name in self.rulebook.games:
            game = await self._building.run(self.rulebook.games.__getitem__, name)
            number, rule = next(iter(game.rules.rules.items()))
            for language in LANGUAGES:
                await self.answer(number, language, game.card.id)
            await self.answer(rule.title.en, "en", game.card.id)
        await self._ready(self.rulebook.lookup.scope())

    async def answer(self, query: str, language: Language, game: str | None, scenario: str = "") -> Finding:
        """See `Rulebook.answer`."""
        await self._ready(await self._aside.run(self.rulebook.lookup.needs, query, game))
        return await self._aside.run(self.rulebook.answer, query, language, game, scenario)

    async def briefly(
        self, query: str, language: Language, game: str | None, most: int, scenario: str = ""
    ) -> Message | None:
        """See `Rulebook.briefly`."""
        await self._ready(await self._aside.run(self.rulebook.lookup.needs, query, game))
        return await self._aside.run(self.rulebook.briefly, query, language, game, most, scenario)

    async def is_way(self, query: str, game: str) -> bool:
        """See `Lookup.is_way`."""
        await self._ready(self.rulebook.lookup.scope(game))
        return await self._aside.run(self.rulebook.lookup.is_way, query, game)

    async def is_sure(self, query: str, game: str) -> bool:
        """See `Lookup.is_sure`."""
        await self._ready(self.rulebook.lookup.scope(game))
        return await self._aside.run(self.rulebook.lookup.is_sure, query, game)

    async def asks_for_term(self, query: str, game: str) -> bool:
        """See `Lookup.asks_for_term`."""
        await self._ready(self.rulebook.lookup.scope(game))
        return await self._aside.run(self.rulebook.lookup.asks_for_term, query, game)

    async def is_known(self, query: str, game: str | None) -> bool:
        """See `Lookup.is_known`."""
        await self._ready(self.rulebook.lookup.scope(game))
        return await self._aside.run(self.rulebook.lookup.is_known, query, game)

    async def likeness(self, query: str, game: str | None) -> float:
        """See `Lookup.likeness`."""
        await self._ready(self.rulebook.lookup.scope(game))
        return await self._aside.run(self.rulebook.lookup.likeness, query, game)

    async def is_numbered(self, query: str, game: str) -> bool:
        """See `Lookup.is_numbered`."""
        return await self._aside.run(self.rulebook.lookup.is_numbered, query, game)

    async def grasp(self, query: str, game: str, scenario: str = "") -> float:
        """See `Lookup.grasp`."""
        await self._ready(self.rulebook.lookup.scope(game))
        return await self._aside.run(self.rulebook.lookup.grasp, query, game, scenario)

    async def about(self, game: str, word: str, language: Language) -> Message | None:
        """The rule about a word of a game's orders in short, with a button to all of it; `None` if there is none."""
        await self._ready(frozenset((game,)))
        return await self._aside.run(self._about, game, word, language)

    def _about(self, game: str, word: str, language: Language) -> Message | None:
        entry = self.rulebook.lookup.about(game, word)
        return None if entry is None else self.rulebook.brief(entry, language)

    async def found(self, query: str, language: Language, limit: int) -> tuple[Found, ...]:
        """See `Rulebook.found`."""
        await self._ready(await self._aside.run(self.rulebook.lookup.needs, query))
        return await self._aside.run(self.rulebook.found, query, language, limit)

    async def completed(self, query: str, language: Language, game: str | None) -> tuple[Suggestion, ...]:
        """See `Rulebook.completed`; nothing while the index is not there yet, for an answer that comes late is none."""
        try:
            async with asyncio.timeout(SOON):
                await self._ready(await self._aside.run(self.rulebook.lookup.needs, query, game))
        except TimeoutError:
            return ()
        return await self._aside.run(self.rulebook.completed, query, language, game)

    async def moment(
        self, game: str, asks: Sequence[Ask[Any]], eyes: frozenset[Seat], language: Language
    ) -> Message | None:
        """See `Rulebook.moment`."""
        await self._ready(frozenset((game,)))
        return await self._aside.run(self.rulebook.moment, game, asks, eyes, language)

    async def told(self, token: str, language: Language) -> Toast | None:
        """See `Rulebook.told`."""
        return await self._aside.run(self.rulebook.told, token, language)

    async def pressed(self, token: str, language: Language) -> Reply | None:
        """See `Rulebook.pressed`."""
        return await self._aside.run(self.rulebook.pressed, token, language)

    async def _ready(self, books: frozenset[str]) -> None:
        for book in sorted(books):
            await self._shelves.get(book)
