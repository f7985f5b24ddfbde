"""What an order against a rule is told, read from a game's data file: for rules whose examples show something else."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from engine.core.text import Text


@cache
def read_refused(package: str) -> Mapping[str, Text]:
    """Sentences of refusals by rule, of real positions, from the `data/refused.toml` of a game's package.

    Raises:
        KeyError: a sentence lacks a language.
    """
    file = files(package) / "data" / "refused.toml"
    data = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {rule: Text(row["en"], row["ru"]) for rule, row in data.items()}
