"""The places in a game's code where a refusal is made: all by the source, and those reached while one listens."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.core.rules import Refusal, Rule

ROOT = Path(__file__).resolve().parents[2]

Site = tuple[str, int]
"""The module below its game's folder and the line of the call, such as `phases/fire.py`, 34."""


def sites_of(game: str) -> frozenset[Site]:
    """Every call of `Rule.refuse` in the code of a game."""
    folder = ROOT / "engine" / "games" / game
    return frozenset(
        (source.relative_to(folder).as_posix(), call.lineno)
        for source in sorted(folder.rglob("*.py"))
        for call in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "refuse"
    )


@contextmanager
def listening(game: str) -> Iterator[dict[Site, list[Refusal]]]:
    """Collect the refusals that a game makes from here to the end of the block, by the place that makes them."""
    folder = ROOT / "engine" / "games" / game
    made: dict[Site, list[Refusal]] = {}
    refuse = Rule.refuse

    def overheard(rule: Rule, *args: Any, **kwargs: Any) -> Refusal:
        refusal = refuse(rule, *args, **kwargs)
        caller = sys._getframe(1)
        source = Path(caller.f_code.co_filename)
        if source.is_relative_to(folder):
            made.setdefault((source.relative_to(folder).as_posix(), caller.f_lineno), []).append(refusal)
        return refusal

    Rule.refuse = overheard  # type: ignore[method-assign]  # the calls are counted where they are made
    try:
        yield made
    finally:
        Rule.refuse = refuse  # type: ignore[method-assign]  # as above
