"""The sheets of the scenarios as they stand in the data files."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

SHEETS = ("scenario_sw", "scenario_se", "scenario_b", "scenario_l")
"""One for each scenario, the learning scenario first."""


def sheet(name: str) -> dict[str, Any]:
    """A sheet as the data file has it."""
    data: dict[str, Any] = tomllib.loads((files("engine.games.theater") / "data" / f"{name}.toml").read_text("utf-8"))
    return data
