"""Sentences in the reader's language, those of the engine above all; the only importer of Fluent.

A hole in a sentence (no such fact, no readable pattern) is a `MissingWords` warning: it fails a test, and in production
it costs the reader a word but never shows him a key.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import lcm
from typing import TYPE_CHECKING

from engine.core.percent import percents
from engine.core.text import LANGUAGES, Declined, Fact, Language, Line, Text, whom

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

    from engine.core.game import Chance

Filling = Fact | Line
"""What may fill a placeholder."""

_WORD = re.compile(r"\w+")
_ROOT = 5
"""Letters of a word that stay whatever its ending."""
_LONG = 24
"""Characters of a sentence that says more than a name."""
BLANK = "…"
"""What stands where a word is missing."""
_AND: dict[Language, str] = {"en": " and ", "ru": " и "}
_WHOM = "-whom"
"""The case in which a Russian sentence writes that to which something is done: `{ $unit-whom }`."""
_QUOTES = "«“(‹"
"""What a sentence may begin with before its first letter."""
_UNKNOWN = re.compile(r"Unknown external: (\w+)")
_HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")
"""What stands for a minus sign before a figure."""
_HOLE = re.compile(r"\{[^{}]*\}")
_PLACE = re.compile(r"\{ *\$([A-Za-z][\w-]*) *\}")
_ENTRY = re.compile(r"^([a-z][\w-]*) *=(.*(?:\n(?=[ \t}]).*|\n(?=\n))*)", re.MULTILINE)


class MissingWords(UserWarning):
    """A sentence has a hole: no such key, no such fact, or a pattern that cannot be read."""


class Sentences:
    """Sentences of one language, each under its key; a sentence is read when it is first said."""

    def __init__(self, language: Language, sources: Iterable[str] = ()) -> None:
        """Take sources in Fluent's syntax."""
        self._language = language
        self._patterns = {key: text.strip() for source in sources for key, text in _ENTRY.findall(source)}

    def __contains__(self, key: str) -> bool:
        return key in self._patterns

    def say(self, key: str, facts: Mapping[str, Filling]) -> str:
        """The sentence of a key that is there, with its placeholders filled."""
        return _said(self._patterns[key], self._language, facts)


def speak(line: Line, language: Language) -> str:
    """An engine's sentence in one language."""
    return speak_text(line.text, language, line.facts)


def speak_text(text: Text, language: Language, facts: Mapping[str, Filling] | None = None) -> str:
    """A text in one language with its placeholders filled."""
    pattern = text.in_(language)
    if "{" not in pattern and "}" not in pattern:
        return pattern
    return _said(pattern, language, facts or {})


def _said(pattern: str, language: Language, facts: Mapping[str, Filling]) -> str:
    """A pattern with its placeholders filled: Fluent is asked where more than names is to be put in."""
    args = _arguments(facts, language)
    if _WHOM in pattern:
        args |= {f"{name}{_WHOM}": _as_object(fact, language) for name, fact in facts.items()}
    parts = _parts(pattern)
    if parts is not None:
        named = [args.get(name) for name in parts[1::2]]
        if all(isinstance(each, str) for each in named):
            return "".join(text + str(name) for text, name in zip(parts[::2], (*named, ""), strict=True))
    sentence, wrong = _filled(pattern, language, tuple(args.items()))
    if wrong:
        warnings.warn(wrong, MissingWords, stacklevel=3)
    return sentence


def listed(names: tuple[str, ...], language: Language) -> str:
    """Names as a list in a sentence: `A, B and C`."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + _AND[language] + names[-1]


def capitalised(sentence: str) -> str:
    """The sentence with its first letter made large, also in quotes; what bears figures keeps its letters."""
    first = sentence.partition(" ")[0]
    if any(map(str.isdigit, first)):
        return sentence
    start = len(sentence) - len(sentence.lstrip(_QUOTES))
    return sentence[:start] + sentence[start : start + 1].upper() + sentence[start + 1 :]


def odds_line(odds: Sequence[Chance], language: Language) -> str:
    """All the odds in one line, what becomes of one and the same together; empty where there are none."""
    told: list[str] = []
    before = ""
    for chance, share in zip(odds, _shares(odds), strict=True):
        whose, mark, what = speak(chance.result, language).partition(": ")
        if mark and whose == before:
            told[-1] += f", {what} – {share} %"
        else:
            told.append(f"{capitalised(whose)}{mark}{what} – {share} %")
        before = whose if mark else ""
    return "; ".join(told)


def odds_rows(odds: Sequence[Chance], language: Language) -> list[str]:
    """A row to each result: `5/36 · 13.9 % · four loss points`."""
    figures = odds_figures(odds, language)
    return [f"{figure} · {speak(chance.result, language)}" for chance, figure in zip(odds, figures, strict=True)]


def odds_figures(odds: Sequence[Chance], language: Language) -> list[str]:
    """How likely each result is: `5/36 · 13.9 %`."""
    shares = _shares(odds, digits=1)
    if language == "ru":
        shares = [share.replace(".", ",") for share in shares]
    return [f"{chance.ways}/{chance.of} · {share} %" for chance, share in zip(odds, shares, strict=True)]


def _shares(odds: Sequence[Chance], digits: int = 0) -> list[str]:
    """The chances in percent."""
    of = lcm(*(chance.of for chance in odds))
    return percents([chance.ways * (of // chance.of) for chance in odds], of, digits)


def _spoken(fact: Filling, language: Language) -> int | str:
    if isinstance(fact, Text):
        return speak_text(fact, language)
    if isinstance(fact, Line):
        return speak(fact, language)
    if isinstance(fact, tuple):
        return listed(tuple(speak_text(name, language) for name in fact), language)
    return fact


def _arguments(facts: Mapping[str, Filling], language: Language) -> dict[str, int | str]:
    """What stands for each placeholder; of a declined name also each of its cases."""
    args = {name: _spoken(fact, language) for name, fact in facts.items()}
    for name, fact in facts.items():
        if isinstance(fact, Declined):
            args |= {f"{name}-{case}": form for case, form in fact.forms(language).items()}
    return args


def _as_object(fact: Filling, language: Language) -> str:
    """A name, or a list of names, as that to which something is done: in Russian in the accusative."""
    names = fact if isinstance(fact, tuple) else (fact,)
    if language != "ru" or not all(isinstance(each, Text) for each in names):
        return str(_spoken(fact, language))
    return listed(tuple([whom(each) for each in names if isinstance(each, Text)]), language)


@lru_cache(maxsize=4096)
def _filled(pattern: str, language: Language, args: tuple[tuple[str, int | str], ...]) -> tuple[str, str]:
    """A pattern that Fluent fills, and what is wrong with it; for what is missing stands a blank.

    The same is said in one chat after the other, and looked through for what it says already.
    """
    compiled = _compiled(pattern)
    if compiled is None:
        return _HOLE.sub(BLANK, pattern), f"expected a Fluent pattern, got {pattern!r}"
    voice, given = _voice(language), dict(args)
    sentence, errors = voice.format_pattern(compiled, given)
    if not errors:
        is_below = any(isinstance(each, int) and each < 0 for each in given.values())
        return _HYPHEN.sub("−", str(sentence)) if is_below else str(sentence), ""
    blanks = dict.fromkeys(_UNKNOWN.findall(" ".join(map(str, errors))), BLANK)
    whole, _ = voice.format_pattern(compiled, {**given, **blanks})
    return str(whole), f"expected every fact of {sentence!r}, got {errors}"


@cache
def _parts(pattern: str) -> tuple[str, ...] | None:
    """A line with nothing but names to be put in, cut at them: text, name, text and so on; `None` for any other."""
    parts = _PLACE.split(pattern)
    is_plain = not any(letter in text for text in parts[::2] for letter in "{}\n")
    return tuple(parts) if is_plain else None


def is_said_in(sentence: str, text: str) -> bool:
    """Whether a text says what a sentence does: it begins so, or has its words and more behind the same first word."""
    sentence = sentence.rstrip(".")
    if len(text) > len(sentence) + 1 and text.startswith(sentence):
        return True
    said, told = ([word[:_ROOT] for word in _WORD.findall(each)] for each in (sentence, text))
    is_all = said[:1] == told[:1] and {*said} <= {*told}
    return len(sentence) > _LONG and (sentence in text or is_all)


def load() -> None:
    """Load now what else the first sentence with a number would: it takes longer than an event loop may wait."""
    for language in LANGUAGES:
        _said("{ $count }", language, {"count": 1})


@cache
def _voice(language: Language) -> FluentBundle:
    """What numbers and plurals of a language are said with; it holds no sentence and is never changed."""
    from fluent.runtime import FluentBundle  # noqa: PLC0415 - it takes longer to load than most commands to run

    return FluentBundle([language], use_isolating=False)


@cache
def _compiled(pattern: str) -> Pattern | None:
    """A pattern once it has been read; `None` if it cannot be."""
    from fluent.runtime import FluentResource  # noqa: PLC0415 - as above
    from fluent.runtime.prepare import Compiler  # noqa: PLC0415 - as above
    from fluent.syntax.ast import Message  # noqa: PLC0415 - as above

    read = FluentResource("said = " + pattern.replace("\n", "\n    ")).body[0]
    return Compiler()(read).value if isinstance(read, Message) else None
