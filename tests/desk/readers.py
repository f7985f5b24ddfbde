"""Readers of the games: each is built by the first test that reads with it."""

from __future__ import annotations

from bot.desk.reading.reading import Reader
from engine.catalog import GAMES


class _Readers(dict[str, Reader]):
    def __missing__(self, game: str) -> Reader:
        self[game] = reader = Reader(GAMES[game].words)
        return reader


READERS = _Readers()
"""By game."""
