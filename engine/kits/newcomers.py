"""What newcomers ask before a first game, read from a game's data file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from engine.core.text import Text
from engine.kits.datafile import read_data

GAME = "game"
"""Under which words for all scenarios of a game stand."""
FIRST, EASIER, LENGTH = "first", "easier", "length"
"""What to know first, of the game; which side is easier and how long it takes, of each scenario."""


@cache
def read_newcomers(package: str) -> Mapping[tuple[str, str], Text]:
    """The answers of a game's package by what is asked and scenario, "" for all, from its `data/newcomers.toml`.

    Raises:
        KeyError: an answer lacks a language.
    """
    data = read_data(package, "newcomers.toml")
    rows = {(FIRST, ""): data[FIRST]} if FIRST in data else {}
    rows |= {(what, scenario): row for what in (EASIER, LENGTH) for scenario, row in data.get(what, {}).items()}
    return {key: Text(row["en"], row["ru"]) for key, row in rows.items()}


class Known(msgspec.Struct, frozen=True):
    """What a game says of itself to whoever chooses one.

    Attributes:
        minutes: how long each scenario takes if all are there.
        words: by scenario, those beside the words of its title by which people wish for it; of the game under `GAME`.
    """

    minutes: Mapping[str, int]
    words: Mapping[str, str]


@cache
def read_known(package: str) -> Known:
    """What a game's package says in its `data/newcomers.toml` to whoever chooses a game."""
    data = read_data(package, "newcomers.toml")
    return Known(data.get("minutes", {}), data.get("words", {}))
