"""The sentences of the theatre game: the same facts in both languages, fit to be formatted, and one meaning a word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import get_args

import pytest

from engine.core.text import LANGUAGES, Text
from engine.games.theater import words
from engine.games.theater.actions import Action
from engine.games.theater.moment import Kind
from engine.games.theater.orders.book import ORDERS
from engine.games.theater.table.events import EVENT_KINDS
from engine.games.theater.table.options import OFF, SETTINGS
from engine.games.theater.table.state import Segment
from engine.games.theater.words import phrases, phrases_strategy
from tests.games.patterns import placeholders, spoken

MODULES = tuple(module.name for module in iter_modules(words.__path__) if module.name.startswith("phrases"))
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
COUNTS = (0, 1, 2, 5, 11, 21)

each_module = pytest.mark.parametrize("name", MODULES)


def texts_in(value: object) -> Iterator[Text]:
    match value:
        case Text():
            yield value
        case dict():
            for inner in value.values():
                yield from texts_in(inner)
        case tuple():
            for inner in value:
                yield from texts_in(inner)


def sentences(name: str) -> list[Text]:
    return list(texts_in(vars(import_module(f"{words.__name__}.{name}"))))


@each_module
def test_every_sentence_takes_the_same_facts_in_both_languages(name: str) -> None:
    assert sentences(name)
    for text in sentences(name):
        assert placeholders(text.en) == placeholders(text.ru), text.en


@each_module
def test_every_sentence_can_be_spoken_with_any_figures(name: str) -> None:
    for text in sentences(name):
        for language in LANGUAGES:
            for count in COUNTS:
                said = spoken(text, language, **dict.fromkeys(placeholders(text.en), count))
                assert "{" not in said
                assert "\n" not in said


@each_module
def test_english_sentences_hold_no_cyrillic_letters(name: str) -> None:
    for text in sentences(name):
        assert not CYRILLIC.search(text.en), text.en


def test_every_order_has_a_name_and_other_spellings_in_both_alphabets() -> None:
    assert {verb.action for verb in ORDERS.verbs} == set(get_args(Action))
    assert [verb.word for verb in ORDERS.verbs if verb.word != verb.action.__struct_config__.tag] == []
    for word in ORDERS.words():
        assert any(CYRILLIC.search(alias) for alias in word.aliases), word
        assert CYRILLIC.search(word.name.ru), word
        assert not CYRILLIC.search(word.name.en), word


def test_every_kind_of_question_has_its_orders_its_prompt_and_its_waiting_line() -> None:
    assert set(ORDERS.questions) == set(get_args(Kind))
    assert set(phrases.PROMPTS) == set(get_args(Kind))
    assert set(phrases.MISPLACED) == set(get_args(Kind)) - set(get_args(Segment))


def test_every_segment_has_a_name() -> None:
    assert set(phrases.SEGMENTS) == {*get_args(Segment), "end"}


def test_every_kind_of_event_has_its_news() -> None:
    assert set(phrases_strategy.EVENTS) == set(EVENT_KINDS)


def test_every_option_is_explained_in_both_languages_and_is_off_unless_the_excerpt_is_read_so() -> None:
    assert len({setting.id for setting in SETTINGS}) == len(SETTINGS)
    for setting in SETTINGS:
        assert len(setting.values) == 2, setting.id
        for text in (setting.title, *(choice.about for choice in setting.values)):
            assert CYRILLIC.search(text.ru), setting.id
            assert not CYRILLIC.search(text.en), setting.id
    defaults = {setting.id: setting.values[0].id for setting in SETTINGS}
    assert {option for option, value in defaults.items() if value != OFF} == {"beachhead-is-port", "edge"}


def test_no_spelling_means_two_orders() -> None:
    counted = Counter(spelling for word in ORDERS.words() for spelling in {word.word, *word.aliases})
    assert [spelling for spelling, times in counted.items() if times > 1] == []
