"""The objective chits, loaded once from the data file [P.objectives]."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from engine.core.text import Noun, Text

OBJECTIVES = 5
"""Objectives of the map."""


class Chit(msgspec.Struct, frozen=True, eq=False):
    """An objective chit; `word` is its name in orders, such as `chit-H`.

    Attributes:
        worth: VP for whoever controls objective 1, 2, 3, 4, 5.
        can_be_secret: it has a secret side [7.3c].
        doubles: "exits" or "eliminations" if it doubles their VP for both sides, else empty.
        text: what it says, in a few words.
    """

    letter: str
    word: str
    name: Text
    worth: tuple[int, ...]
    can_be_secret: bool
    doubles: str
    text: Text


_DOUBLES = {
    "exits": Text("exits count double", "выходы считаются вдвое"),
    "eliminations": Text("eliminations count double", "уничтожения считаются вдвое"),
}


def _text(worth: tuple[int, ...], doubles: str) -> Text:
    if doubles:
        return _DOUBLES[doubles]
    if len(set(worth)) == 1:
        return Text(f"every objective: {worth[0]} VP", f"каждая Цель: {worth[0]} ПО")
    parts = [(number, points) for number, points in enumerate(worth, 1) if points]
    return Text(
        ", ".join(f"objective {number}: {points} VP" for number, points in parts),
        ", ".join(f"Цель {number}: {points} ПО" for number, points in parts),
    )


def _chit_from(row: dict[str, Any]) -> Chit:
    letter, doubles = row["letter"], row.get("doubles", "")
    worth = tuple(row["worth"])
    return Chit(
        letter=letter,
        word=f"chit-{letter}",
        name=Noun(f"chit {letter}", f"фишка {letter}", f"фишку {letter}"),
        worth=worth,
        can_be_secret=row.get("secret", True),
        doubles=doubles,
        text=_text(worth, doubles),
    )


_DATA = tomllib.loads((files("engine.games.squad") / "data" / "chits.toml").read_text("utf-8"))

CHITS: dict[str, Chit] = {row["letter"]: _chit_from(row) for row in _DATA["chits"]}
"""Every chit by its letter, in order."""


def worth_of(letters: tuple[str, ...], objective: int) -> int:
    """VP of an objective, counted from 0, by these chits together."""
    return sum(CHITS[letter].worth[objective] for letter in letters)
