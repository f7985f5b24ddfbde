"""Tips read from a game's data file: what somebody is told who is asked a kind of question for the first time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engine.core.game import AnyGame
from engine.core.shelf import package_of
from engine.core.text import Text
from engine.kits.datafile import read_data


@cache
def read_tips(package: str) -> Mapping[str, Text]:
    """The tips of a game's package by kinds of questions, from its `data/tips.toml`; none if it has no such file.

    Raises:
        KeyError: a tip lacks a language.
    """
    return {kind: Text(row["en"], row["ru"]) for kind, row in read_data(package, "tips.toml").items()}


class Tips(Mapping[str, Mapping[str, Text]]):
    """The tips of games, by game and by kind of question; those of a game are read when they are first asked for."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        """Know whose they are."""
        self._games = games

    def __getitem__(self, name: str) -> Mapping[str, Text]:
        return read_tips(package_of(self._games, name))

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)
