"""Examples of rules read from a game's data file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from engine.core.examples import Example


@cache
def read_examples(package: str) -> Mapping[str, Example]:
    """The examples of a game's package by rule id, from its `data/examples.toml`.

    Raises:
        KeyError: an example lacks a field or names a position that is not there.
    """
    data = tomllib.loads((files(package) / "data" / "examples.toml").read_text("utf-8"))
    positions: dict[str, str] = data["positions"]
    return {
        rule: Example(positions[row["position"]], row["seat"], row["order"], row["kind"], tuple(row.get("rolls", ())))
        for rule, row in data["examples"].items()
    }
