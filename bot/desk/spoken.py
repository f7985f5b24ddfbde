"""Orders as players write them: the game's words in the reader's language; typed again, they mean the same order."""

from __future__ import annotations

import re

from bot.desk.words import speak_text
from engine.core.game import AnyGame
from engine.core.text import Language

_WORD = re.compile(r"[^\s,>;]+")


_names: dict[tuple[str, Language], dict[str, str]] = {}
"""What to write for each word, by game and language; made once."""


def _names_of(game: AnyGame, language: Language) -> dict[str, str]:
    """What to write for each word. Units keep their short words: they stand on the counters."""
    key = game.card.id, language
    if key not in _names:
        _names[key] = {word.word: speak_text(word.name, language) for word in game.words if word.kind != "unit"}
    return _names[key]


def spoken(game: AnyGame, order: str, language: Language) -> str:
    """An order in a language; marks and short words stay as they are."""
    names = _names_of(game, language)
    text = _WORD.sub(lambda found: names.get(found.group(), found.group()), order)
    return text[:1].upper() + text[1:]
