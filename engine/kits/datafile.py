"""The tables of a game's data file, for what a game may leave out."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def read_data(package: str, name: str) -> dict[str, Any]:
    """What `data/<name>` of a game's package holds; nothing if it has no such file.

    Raises:
        tomllib.TOMLDecodeError: the file is damaged.
    """
    file = files(package) / "data" / name
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
