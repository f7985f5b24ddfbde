"""Whatever is counted has the form of its number, in both languages, wherever a fact stands before a noun."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.desk.messages.words import say
from engine.core.text import LANGUAGES, Language

SENTENCES = Path(__file__).parents[3] / "bot" / "desk" / "messages" / "words"
_COUNTS = frozenset(("count", "n", "number", "most", "amount"))
"""Facts that are numbers by their names."""
_SEVERAL: dict[Language, re.Pattern[str]] = {"en": re.compile(r"\w{2}s$"), "ru": re.compile(r"(?:ов|ев|ей)$")}
"""How words end that stand for several."""
_ALIKE: dict[Language, frozenset[str]] = {"en": frozenset(("of", "more", "given")), "ru": frozenset()}
"""What is the same whatever the number is."""
_NOUN = re.compile(r"\s+([^\W\d_]+)")
Chosen = Mapping[str, frozenset[str]]
"""What stands are chosen by, with the ways there are."""


def _counted(pattern: ftl.Pattern, chosen: Chosen) -> Iterator[tuple[str, str, Chosen]]:
    """Each fact with the word behind it, and what it stands in."""
    for at, element in enumerate(pattern.elements):
        if not isinstance(element, ftl.Placeable):
            continue
        said = element.expression
        if isinstance(said, ftl.VariableReference):
            behind = pattern.elements[at + 1] if at + 1 < len(pattern.elements) else None
            noun = _NOUN.match(behind.value) if isinstance(behind, ftl.TextElement) else None
            if noun is not None:
                yield said.id.name, noun[1].casefold(), chosen
        elif isinstance(said, ftl.SelectExpression) and isinstance(said.selector, ftl.VariableReference):
            keys = frozenset(
                variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
                for variant in said.variants
            )
            for variant in said.variants:
                yield from _counted(variant.value, {**chosen, said.selector.id.name: keys})


@cache
def _all(language: Language) -> tuple[tuple[str, str, str, Chosen], ...]:
    """Every fact of every sentence with the word behind it."""
    found = []
    for path in sorted(SENTENCES.glob(f"*.{language}.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ftl.Message) and entry.value is not None:
                found += [(entry.id.name, *each) for each in _counted(entry.value, {})]
    return tuple(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_anywhere_has_a_form_for_one_everywhere(language: Language) -> None:
    numbers = {fact for each in LANGUAGES for _, fact, _, chosen in _all(each) if "one" in chosen.get(fact, ())}
    nouns = {noun for _, fact, noun, chosen in _all(language) if "one" in chosen.get(fact, ())}
    assert len(nouns) > len(numbers) > len(("count", "seconds"))
    wrong = [
        (key, fact, noun)
        for key, fact, noun, chosen in _all(language)
        if noun in nouns - _ALIKE[language] and fact in numbers and not chosen.get(fact, frozenset()) & {"one", "1"}
    ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_noun_that_ends_like_several_stands_behind_a_number_without_a_form_for_one(language: Language) -> None:
    assert not [
        (key, fact, noun)
        for key, fact, noun, chosen in _all(language)
        if fact in _COUNTS and _SEVERAL[language].search(noun) and not chosen.get(fact, frozenset()) & {"one", "1"}
    ]


@pytest.mark.parametrize(("language", "one"), [("en", "one game"), ("ru", "один раз")])
def test_an_average_of_one_game_is_said_as_one(language: Language, one: str) -> None:
    assert one in say(language, "desk-best-how", worlds=1)
