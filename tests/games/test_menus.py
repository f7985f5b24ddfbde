"""Text and buttons of a question agree: where it lists what may be ordered, it lists just what has a button."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Any

import pytest

from bot.desk.reading.spelling import stem
from engine.catalog import GAMES
from engine.core.game import Ask
from engine.core.text import LANGUAGES, Language
from tests.games.test_foretold import played

SCENARIOS = [
    (name, scenario.id) for name, game in GAMES.items() for scenario in game.card.scenarios if not scenario.is_puzzle
]
POSITIONS = 700
_PART = re.compile(r"[.;:?]")
_FACT = re.compile(r"\{[^{}]*\}")


def stems(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in re.findall(r"\w+", text.casefold()))


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_of_every_order_that_stands_in_a_question_it_is_told_whether_it_can_be_given(name: str, scenario: str) -> None:
    for _, asks in islice(played(name, scenario, 0), POSITIONS):
        for ask in asks:
            choices: Any = ask.choices
            told = [option.word for option in ask.choices.fork((), why=True).options]
            assert told == [verb.word for verb in choices.verbs]


@cache
def verbs(name: str, language: Language) -> Mapping[str, frozenset[str]]:
    """The stems of what each order is called."""
    return {word.word: stems(word.name.in_(language)) for word in GAMES[name].words if word.kind == "verb"}


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_a_question_that_lists_orders_lists_those_that_have_buttons(name: str, scenario: str) -> None:
    kinds = set()
    for number, (_, asks) in enumerate(played(name, scenario, 0)):
        if number == POSITIONS:
            break
        for ask in asks:
            kinds.add(ask.kind)
            for language in LANGUAGES:
                assert disagreeing(name, ask, language) == set(), (ask.kind, ask.prompt.text.in_(language))
    assert len(kinds) > 3


def disagreeing(name: str, ask: Ask[object], language: Language) -> set[str]:
    """The orders that a question lists and does not offer, or the reverse; one that only it is about is no list."""
    offered = {option.word for option in ask.choices.fork(()).options if option.refusal is None}
    for part in _PART.split(_FACT.sub(" ", ask.prompt.text.in_(language))):
        said = stems(part)
        named = {word for word, called in verbs(name, language).items() if called and called <= said}
        if len(named) > 1:
            return named ^ offered
    return set()
