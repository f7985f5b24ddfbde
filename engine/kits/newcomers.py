"""What newcomers ask before a first game, read from a game's data file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.core.text import Text
from engine.kits.datafile import read_data

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
