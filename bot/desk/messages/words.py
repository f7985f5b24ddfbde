"""The desk's own sentences, which stand in `words/<topic>.<language>.ftl` and are said by key."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from engine.core.text import LANGUAGES, Language
from renderers.speech import BLANK, MissingWords, Said, Sentences

_OTHER: dict[Language, Language] = {"en": "ru", "ru": "en"}


def say(language: Language, key: str, /, **facts: Said) -> str:
    """The desk's sentence of this key with its placeholders filled."""
    for reader in (language, _OTHER[language]):
        if key in _sentences(reader):
            return _sentences(reader).say(key, facts)
        warnings.warn(f"expected a sentence {key!r} in {reader}, got none", MissingWords, stacklevel=2)
    return BLANK


def keys(language: Language) -> Iterator[str]:
    """The keys of all sentences of the desk in one language."""
    for source in _sources(language):
        yield from re.findall(r"^([a-z][\w-]*) *=", source, re.MULTILINE)


def load() -> None:
    """Read the sentences of every language now rather than when the first is said."""
    for language in LANGUAGES:
        _sentences(language)


@cache
def _sentences(language: Language) -> Sentences:
    return Sentences(language, _sources(language))


def _sources(language: Language) -> tuple[str, ...]:
    folder = files("bot.desk.messages") / "words"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(f".{language}.ftl"))
    return tuple((folder / name).read_text("utf-8") for name in names)
