"""Names of cards in large type: in lines, words too long for a card parted, and how far down that reaches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from pyphen import Pyphen

from renderers.raster import text_width

LINE = 1.02
"""The height of a line against the size of its type."""
_BROKEN = re.compile(" ?[^-/]+[-/]?")
"""The pieces in which a word is broken."""
_JOINT = "\u00a0"
"""Between words that stay together."""
_NUMBER = re.compile(r" (?=\d)")
"""What stands between a number and the word that it belongs to."""
_LEAST = 3
"""Letters of a word that are carried over, at least."""
_CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
_VOWELS = "аеёиоуыэюяйьъaeiouyäöü"
"""Letters that no shortened word ends in."""


def wrapped(text: str, size: float, width: float, most: int) -> list[str]:
    """A name in lines, of which the first is beside the cost.

    A word too long for a card is broken at its hyphens and slashes, else parted by the rules of its language, or
    shortened, with a dot, where that takes too many lines.

    Args:
        text: the name.
        size: of its type.
        width: of a card.
        most: the most lines that have room.
    """
    words = [f" {word}" for word in _NUMBER.sub(_JOINT, text).split(" ")]
    pieces = [piece for word in words for piece in (_BROKEN.findall(word) if _is_long(word, size, width) else (word,))]
    lines = _in_lines(pieces, size, width, is_parted=True)
    if len(lines) > most:
        lines = _in_lines(words, size, width, is_parted=False)
    return [line.replace(_JOINT, " ") for line in lines]


def _in_lines(pieces: Sequence[str], size: float, width: float, *, is_parted: bool) -> list[str]:
    lines: list[str] = [""]
    for piece in pieces:
        longer = (lines[-1] + piece).lstrip()
        if text_width(longer, size, 800, 75) <= width - (44 if len(lines) == 1 else 12):
            lines[-1] = longer
            continue
        lines.append(piece.lstrip())
        while _is_long(lines[-1], size, width):
            parts = _parted(lines[-1], size, width) if is_parted else ()
            lines[-1:] = parts or [_shortened(lines[-1], size, width)]
    return lines


def _parted(word: str, size: float, width: float) -> tuple[str, ...]:
    """The longest beginning of a word that fits, with a hyphen, and the rest; nothing if none fits."""
    # What is so long in Latin letters is a German word, in English as well.
    for head, tail in _syllables("ru_RU" if _CYRILLIC.search(word) else "de_DE").iterate(word):
        if sum(map(str.isalpha, tail)) >= _LEAST and not _is_long(f"{head}-", size, width):
            return f"{head}-", tail
    return ()


def _shortened(word: str, size: float, width: float) -> str:
    while _is_long(f"{word}.", size, width):
        word = word[:-1].rstrip(_VOWELS)
    return f"{word}."


@lru_cache(maxsize=2)
def _syllables(language: str) -> Pyphen:
    return Pyphen(lang=language)


def _is_long(word: str, size: float, width: float) -> bool:
    return text_width(word.lstrip(), size, 800, 75) > width - 3
