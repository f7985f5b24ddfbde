"""Orders as players write them: the game's words in the reader's language; typed again, they mean the same order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from engine.core.game import AnyGame, Word
from engine.core.text import Language
from renderers.speech import speak_text

_MARKS = re.compile(r"[,>;]")
_WORD = re.compile(r"[^\s,>;]+")
_NUMBER = re.compile(r"\s+\d+(?![\w-])")
_LATIN = re.compile(r"[a-z]")
_IN_RUSSIAN = re.compile(r"[^a-z\s,>;]+", re.IGNORECASE)


@cache
def _names_of(game: AnyGame, language: Language) -> Mapping[str, str]:
    """What to write for each word."""
    names = {word.word: _name_of(word, language) for word in game.words}
    # A name with a comma in it would be read as two.
    return {word: name for word, name in names.items() if not _MARKS.search(name)}


def _name_of(word: Word, language: Language) -> str:
    """What to write for a word. Units keep a short one, such as stands on their counters."""
    if word.kind != "unit":
        return speak_text(word.name, language)
    if language == "ru" and _LATIN.search(word.word):
        return next(filter(_IN_RUSSIAN.fullmatch, word.aliases), word.word)
    return word.word


def spoken(game: AnyGame, order: str, language: Language) -> str:
    """An order in a language; marks and short words stay as they are."""
    names = _names_of(game, language)  # type: ignore[arg-type]  # a game is known by what it is, not by its fields

    def said(found: re.Match[str]) -> str:
        # A name with a number behind it could be taken for the second of its kind; a verb could not.
        is_counted = found.start() > 0 and _NUMBER.match(order, found.end()) is not None
        return found.group() if is_counted else names.get(found.group(), found.group())

    text = _WORD.sub(said, order)
    return text[:1].upper() + text[1:]
