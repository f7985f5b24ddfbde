"""Repeated: a sentence that something beside it says as well is told once."""

from __future__ import annotations

from functools import lru_cache

from bot.desk.reading import spelling
from engine.core.text import Language, Line
from renderers.speech import capitalised, speak

_LONG = 24
"""Characters of a sentence that says more than a name, so that it is told once if it stands in something else."""


def is_repeated(line: Line, language: Language, said: frozenset[str]) -> bool:
    """Whether something beside it says the same: in it, or in the same words and more behind the same first word."""
    sentence = capitalised(speak(line, language)).rstrip(".") if said else ""
    if any(len(text) > len(sentence) + 1 and text.startswith(sentence) for text in said):
        return True
    first, *words = _stems(sentence) or [""]
    is_long = len(sentence) > _LONG
    return is_long and any(
        sentence in text or (_stems(text)[:1] == [first] and {*words} <= {*_stems(text)}) for text in said
    )


@lru_cache(maxsize=256)
def _stems(text: str) -> list[str]:
    return [spelling.stem(word) for word in spelling.tokens(text)]
