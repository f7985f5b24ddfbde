"""Wishes: what people say of their seats in whole lines, that they would sit down, be away for a while, be back."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Literal, get_args

import msgspec

from bot.desk.reading import spelling

SeatMatter = Literal["lend", "back", "away"]
"""That the computer play for them, that they do so again themselves, that they must go."""

_WORD = re.compile(r"[^\W_]+")
_LONGEST = 80
"""Characters of the longest line that is looked at."""
_FOR_A_WHILE = re.compile(
    r" (?:(?:for|in|until|till|на|через|до)(?: \w+){1,2}|today|tonight|ненадолго|пока|немного|сегодня)$"
)
"""For how long, or until when."""


class SeatWish(msgspec.Struct, frozen=True):
    """What somebody wants of a table."""

    kind: SeatMatter


class Wishes:
    """The lines by which people say so."""

    def __init__(self, source: Mapping[str, Mapping[str, str]]) -> None:
        """Take what `data/wishes.toml` holds."""
        words = dict(source["words"])
        self._silent = frozenset(words.pop("silent").split())
        self._same = {each: first for first, others in words.items() for each in others.split()}
        self._lines: dict[str, SeatMatter] = {
            " ".join(self._told(line)): kind
            for kind in get_args(SeatMatter)
            for line in source[kind]["lines"].replace("\n", "|").split("|")
            if line.strip()
        }

    def of(self, text: str) -> SeatWish | None:
        """What a line says of a seat; `None` if it says anything else."""
        if len(text) > _LONGEST or "\n" in text:
            return None
        line = " ".join(self._told(text))
        kind = self._lines.get(line) or self._lines.get(_FOR_A_WHILE.sub("", line))
        return None if kind is None else SeatWish(kind)

    def _told(self, text: str) -> Iterator[str]:
        """The words of a line that say something."""
        for word in _WORD.findall(spelling.fold(text).replace("'", "")):
            if word not in self._silent:
                yield self._same.get(word, word)


@lru_cache(maxsize=1)
def known_wishes() -> Wishes:
    """Those that are known."""
    return Wishes(tomllib.loads((files(__package__ or "") / "data" / "wishes.toml").read_text("utf-8")))
