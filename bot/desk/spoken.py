"""Orders as players write them: the game's words in the reader's language; typed again, they mean the same order."""

from __future__ import annotations

import re

from bot.desk.words import speak_text
from engine.core.game import AnyGame
from engine.core.text import Language

_MARKS = re.compile(r"[,>;]")
_WORD = re.compile(r"[^\s,>;]+")
_NUMBER = re.compile(r"\s+\d")
_names: dict[tuple[str, Language], dict[str, str]] = {}
"""What to write for each word, by game and language; made once."""


def _names_of(game: AnyGame, language: Language) -> dict[str, str]:
    """What to write for each word. Units keep their short words: they stand on the counters."""
    key = game.card.id, language
    if key not in _names:
        names = {word.word: speak_text(word.name, language) for word in game.words if word.kind != "unit"}
        # A name with a comma in it would be read as two.
        _names[key] = {word: name for word, name in names.items() if not _MARKS.search(name)}
    return _names[key]


def spoken(game: AnyGame, order: str, language: Language) -> str:
    """An order in a language; marks and short words stay as they are."""
    names = _names_of(game, language)

    def said(found: re.Match[str]) -> str:
        # A name with a number behind it could be taken for the second of its kind; a verb could not.
        is_counted = found.start() > 0 and _NUMBER.match(order, found.end()) is not None
        return found.group() if is_counted else names.get(found.group(), found.group())

    text = _WORD.sub(said, order)
    return text[:1].upper() + text[1:]
