"""What every part of the desk works with: the store, the tables, the games, the clock on the wall."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from bot.desk.outgoing import Messenger
from bot.desk.people import People
from bot.desk.reading import Ambiguous, Reader, Reading
from bot.desk.table import Table
from bot.desk.tables import Tables
from engine.core.choices import Choices
from engine.core.game import AnyGame
from engine.core.text import Language
from engine.players.player import Player
from renderers.registry import Renderer
from storage.port import Store

SWEEP = 60
"""Seconds after a record at the latest when somebody looks whether everybody was told of it."""
_SWEEP_MARGIN = 20


class House:
    """The desk's means. Nothing in it matters for longer than a moment: all that does is in the store."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        renderers: Mapping[str, Renderer],
        *,
        now: Callable[[], int],
        secret: Callable[[], bytes],
        computers: Mapping[tuple[str, str], Player],
        default_language: Language,
        admins: frozenset[str],
    ) -> None:
        """Take the means; see `bot.desk.desk.Desk`."""
        self.store = store
        self.games = games
        self.renderers = renderers
        self.now = now
        self.secret = secret
        self.computers = computers
        self.default_language = default_language
        self.admins = admins
        self.tables = Tables(store, games)
        self.people = People(store, now, default_language)
        self.messengers: dict[str, Messenger] = {}
        self.touched: set[str] = set()
        self._sweeps: dict[str, int] = {}

    @cached_property
    def readers(self) -> dict[str, Reader]:
        """A reader of each game's orders."""
        return {name: Reader(game.words) for name, game in self.games.items()}

    def read(self, table: Table, line: str, choices: Choices[Any] | None, *, is_public: bool = False) -> Reading:
        """What a line means at a table, where a word has but the meanings that are in play there."""
        reading = self.readers[table.head.game].read(line, choices, is_public=is_public)
        while isinstance(reading, Ambiguous) and table.head.has_begun:
            known = tuple(each for each in reading.candidates if table.play.is_in_play(table.position, each.word))
            if len(known) != 1:
                return Ambiguous(reading.word, known or reading.candidates)
            # No word can be put for itself, so this ends.
            meant = re.compile(r"(?<!\w)" + r"\s+".join(map(re.escape, reading.word.split())) + r"(?!\w)")
            mended = meant.sub(known[0].word, line, count=1)
            if mended == line:
                return reading
            line = mended
            reading = self.readers[table.head.game].read(line, choices, is_public=is_public)
        return reading

    def messenger(self, key: str) -> Messenger | None:
        """What reaches the chat or person with this key."""
        return self.messengers.get(platform(key))

    def strengths(self, game: str) -> tuple[str, ...]:
        """The strengths at which the computer plays a game, the first the weakest."""
        return tuple(strength for name, strength in self.computers if name == game)

    async def touch(self, code: str) -> None:
        """Note that a table has news to deliver, so surely that the death of this process cannot lose it.

        A sweep falls due in any case a while after the record; whichever process claims it delivers what is left.
        """
        self.touched.add(code)
        now = self.now()
        if self._sweeps.get(code, 0) < now + _SWEEP_MARGIN:
            if len(self._sweeps) > 10_000:
                self._sweeps.clear()
            self._sweeps[code] = now + SWEEP
            await self.store.schedule(f"sweep:{code}", now + SWEEP, code)

    async def table(self, code: str, *, is_fresh: bool = True) -> Table | None:
        """The table with this code."""
        return await self.tables.load(code, is_fresh=is_fresh)


def platform(key: str) -> str:
    """The platform of a chat's or person's key."""
    return key.partition(":")[0]
