"""What an order against a rule is told, read from a game's data file: for rules whose examples show something else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.core.text import Text
from engine.kits.datafile import read_data


@cache
def read_refused(package: str) -> Mapping[str, Text]:
    """Sentences of refusals by rule, of real positions, from the `data/refused.toml` of a game's package.

    Raises:
        KeyError: a sentence lacks a language.
    """
    return {rule: Text(row["en"], row["ru"]) for rule, row in read_data(package, "refused.toml").items()}
