"""Checks of words: what the program calls a thing by stays inside, and a reader is told its name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain, product

import msgspec

from engine.core.game import AnyGame
from engine.core.text import LANGUAGES, Language, Text
from renderers import plain
from renderers.registry import RENDERERS
from renderers.speech import speak_text
from tests.conformance.case import Case, Effort
from tests.conformance.checks_texts import readings, said_in_play

TOKEN = re.compile(r"[\w/'-]+")
LATIN = re.compile("[A-Za-z]+")
NOTATION = re.compile(r"\w>\w|[^\W\d]>|>[^\W\d]|\[[A-Z]?\d+(\.\d+)+[\w-]*[\],]|\[P\.[\w.-]+\]")
"""An arrow of the order language, or the number of a rule in brackets."""
CODE = re.compile("`([^`]*)`")
"""What is shown in order to be typed."""
INTERNAL: Mapping[Language, re.Pattern[str]] = {
    "ru": re.compile(r"[A-Za-z]{2}|[A-Za-z].*-|-.*[A-Za-z]|\d[а-яё]+-[а-яё]"),
    "en": re.compile(r"[a-z].*-|-.*[a-z]|^[A-Z]-\d"),
}
"""What a word of the program looks like, and a name in this language does not.

A Russian name has no Latin word in it, an English one no hyphens without capitals, and neither is a code: a letter and
a number with a hyphen, or a number with letters and a hyphen. The number of a hex, a letter and figures, is printed on
the map and looks like none of these.
"""


def internal_words_stay_inside(case: Case, effort: Effort) -> None:
    """No text, whether fixed, spoken in play or standing beside a picture, holds a word of the program for a name."""
    inside = {language: frozenset(internal_words(case.game, language)) for language in LANGUAGES}
    known = {spelling for word in case.game.words for spelling in (word.word, *word.aliases)}
    read: set[tuple[str, Language]] = set()
    for text, language, where in _texts(case, effort):
        if (text, language) not in read:
            read.add((text, language))
            shown = {token for token in TOKEN.findall(CODE.sub("", text)) if token in inside[language]}
            assert not NOTATION.search(text), f"expected words in {language}, got {text!r} ({where})"
            assert not shown, f"expected names in {language}, got {sorted(shown)} in {text!r} ({where})"
            strange = {word for code in CODE.findall(text) for word in code.split()} - known
            assert not strange, f"expected what can be typed, got {sorted(strange)} in {text!r} ({where})"


def fields_are_called_in_russian(case: Case, effort: Effort) -> None:
    """A game that nobody has drawn is told in words, and in Russian no field of what is seen has an English name."""
    if case.game.card.id in RENDERERS:
        return
    for moment, viewer in product(case.moments(effort), case.viewers):
        seen = case.game.observe(moment.state, viewer)
        told = plain.board_text(seen, language="ru")
        strange = set(LATIN.findall(told)) - set(LATIN.findall(" ".join(_strings(seen))))
        assert not strange, f"expected Russian names of fields, got {sorted(strange)} in {told!r} ({case.name})"


def _strings(value: object) -> Iterator[str]:
    """The texts in what is seen: words of the game and Russian names."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Text):
        yield value.ru
    elif isinstance(value, Mapping):
        yield from _strings((*value, *value.values()))
    elif isinstance(value, tuple | list | set | frozenset):
        yield from chain.from_iterable(map(_strings, value))
    elif isinstance(value, msgspec.Struct):
        yield from _strings(msgspec.structs.astuple(value))


def _texts(case: Case, effort: Effort) -> Iterator[tuple[str, Language, str]]:
    """Every text of a game in both languages, and where it stands."""
    game = case.game
    for text, _ in readings(
        (game.card, tuple(word.name for word in game.words), tuple(game.kinds.values()), tuple(game.rules))
    ):
        for language in LANGUAGES:
            yield text.in_(language), language, "fixed"
    for (text, facts, where), language in product(said_in_play(case, effort), LANGUAGES):
        yield speak_text(text, language, facts), language, where
    renderer = RENDERERS.get(game.card.id)
    if renderer is not None:
        for moment, viewer, language in product(case.moments(effort), case.viewers, LANGUAGES):
            board = renderer.board_text(game.observe(moment.state, viewer), language=language)
            where = f"beside the picture, {case.name}, seed {moment.seed}, before answer {moment.number}"
            yield from ((line, language, where) for line in board.splitlines())


def internal_words(game: AnyGame, language: Language) -> Iterator[str]:
    """The words of things that are not what these things are called."""
    called = chain(
        ((spelling, word.name) for word in game.words for spelling in (word.word, *word.aliases)),
        ((one.id, one.title) for one in game.card.scenarios),
        ((side.seat, side.name) for side in game.card.sides),
    )
    for word, name in called:
        if INTERNAL[language].search(word) and word not in TOKEN.findall(name.in_(language)):
            yield word
