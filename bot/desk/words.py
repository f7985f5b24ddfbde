"""Sentences in the reader's language; the only importer of Fluent.

Sentences of the desk stand in `words/<topic>.<language>.ftl` and are said by key; sentences of the engine arrive as
values and are spoken as they are. A hole in either (no such key, no such fact) is a `MissingWords` warning: it fails a
test, and in production it costs the reader a word but never shows him a key.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from engine.core.text import LANGUAGES, Fact, Language, Line, Text

Said = Fact | Line
"""What may fill a placeholder of the desk's own sentences."""

_AND: dict[Language, str] = {"en": " and ", "ru": " и "}
_OTHER: dict[Language, Language] = {"en": "ru", "ru": "en"}
_UNKNOWN = re.compile(r"Unknown external: (\w+)")
_FACT = re.compile(r"\$([A-Za-z][\w-]*)")
_HOLE = re.compile(r"\{[^{}]*\}")
_BLANK = "…"


class MissingWords(UserWarning):
    """A sentence has a hole: no such key, no such fact, or a pattern that cannot be read."""


def say(language: Language, key: str, /, **facts: Said) -> str:
    """The desk's sentence of this key with its placeholders filled."""
    for reader in (language, _OTHER[language]):
        if _bundle(reader).has_message(key):
            return _format(reader, key, facts)
        warnings.warn(f"expected a sentence {key!r} in {reader}, got none", MissingWords, stacklevel=2)
    return _BLANK


def speak(line: Line, language: Language) -> str:
    """An engine's sentence in one language."""
    return speak_text(line.text, language, line.facts)


def speak_text(text: Text, language: Language, facts: Mapping[str, Said] | None = None) -> str:
    """A text in one language with its placeholders filled."""
    pattern = text.in_(language)
    if "{" not in pattern and "}" not in pattern:
        return pattern
    key = _compiled(language, pattern)
    if key is None:
        warnings.warn(f"expected a Fluent pattern, got {pattern!r}", MissingWords, stacklevel=2)
        return _HOLE.sub(_BLANK, pattern)
    return _format(language, key, facts or {}, _patterns(language))


def speak_blank(text: Text, language: Language) -> str:
    """A text in one language with `…` for each fact, to show what a sentence will look like."""
    return speak_text(text, language, dict.fromkeys(_FACT.findall(text.in_(language)), _BLANK))


def listed(names: tuple[str, ...], language: Language) -> str:
    """Names as a list in a sentence: `A, B and C`."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + _AND[language] + names[-1]


def capitalised(sentence: str) -> str:
    """The sentence with its first letter made large, the rest as it was."""
    return sentence[:1].upper() + sentence[1:]


def keys(language: Language) -> Iterator[str]:
    """The keys of all sentences of the desk in one language."""
    for source in _sources(language):
        yield from re.findall(r"^([a-z][\w-]*) *=", source, re.MULTILINE)


def _format(language: Language, key: str, facts: Mapping[str, Said], bundle: FluentBundle | None = None) -> str:
    bundle = bundle or _bundle(language)
    pattern = bundle.get_message(key).value
    if pattern is None:
        warnings.warn(f"expected a sentence {key!r} in {language}, got attributes only", MissingWords, stacklevel=3)
        return _BLANK
    args = {name: _spoken(fact, language) for name, fact in facts.items()}
    sentence, errors = bundle.format_pattern(pattern, args)
    if errors:
        warnings.warn(f"expected every fact of {sentence!r}, got {errors}", MissingWords, stacklevel=3)
        blanks = dict.fromkeys(_UNKNOWN.findall(" ".join(map(str, errors))), _BLANK)
        sentence, _ = bundle.format_pattern(pattern, args | blanks)
    return str(sentence)


def _spoken(fact: Said, language: Language) -> int | str:
    if isinstance(fact, Text):
        return speak_text(fact, language)
    if isinstance(fact, Line):
        return speak(fact, language)
    if isinstance(fact, tuple):
        return listed(tuple(speak_text(name, language) for name in fact), language)
    return fact


@cache
def _bundle(language: Language) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for source in _sources(language):
        bundle.add_resource(FluentResource(source))
    return bundle


@cache
def _patterns(language: Language) -> FluentBundle:
    return FluentBundle([language], use_isolating=False)


@cache
def _compiled(language: Language, pattern: str) -> str | None:
    key = f"pattern-{_compiled.cache_info().misses}"
    bundle = _patterns(language)
    bundle.add_resource(FluentResource(f"{key} = " + pattern.replace("\n", "\n    ")))
    return key if bundle.has_message(key) else None


def _sources(language: Language) -> tuple[str, ...]:
    folder = files("bot.desk") / "words"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(f".{language}.ftl"))
    return tuple((folder / name).read_text("utf-8") for name in names)


def load() -> None:
    """Read the sentences of every language now rather than when the first is said."""
    for language in LANGUAGES:
        _bundle(language)
