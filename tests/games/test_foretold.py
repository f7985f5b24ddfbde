"""What is near is said in words: the status foretells how a game ends, a question that a second pass ends a part."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import Ask
from engine.core.text import LANGUAGES, Language
from renderers.speech import speak

SHORT = [
    (name, scenario.id)
    for name, game in GAMES.items()
    for scenario in game.card.scenarios
    if scenario.is_training and not scenario.is_puzzle
]
GAMES_PLAYED = 3


def played(name: str, scenario: str, seed: int) -> Iterator[tuple[Any, tuple[Ask[Any], ...]]]:
    """The positions of a random game in which somebody is asked, with the questions."""
    game = GAMES[name]
    state = game.setup(scenario, {}, StepDice(b"foretold %d" % seed, name, 0)).state
    number = 0
    while asks := game.pending(state):
        yield state, asks
        number += 1
        dice = StepDice(b"foretold %d" % seed, name, number)
        state = game.apply(state, asks[0].seat, asks[0].choices.sample(dice), dice).state


@pytest.mark.parametrize(("name", "scenario"), SHORT)
def test_whoever_is_asked_last_has_read_how_the_game_is_about_to_end(name: str, scenario: str) -> None:
    game = GAMES[name]
    for seed in range(GAMES_PLAYED):
        positions = [state for state, _ in played(name, scenario, seed)]
        first, last = (game.status(state).text for state in (positions[0], positions[-1]))
        for language in LANGUAGES:
            assert last.in_(language).startswith(first.in_(language))
            assert len(last.in_(language)) > len(first.in_(language)), "more than turn and phase"


PASSED: dict[Language, str] = {"en": "have passed: if you pass too", "ru": ": если спасуете и вы"}
"""What the question says to whoever may be the second to pass."""


@pytest.mark.parametrize(
    ("name", "scenario", "kind"), [("street", "nail-factory", "action"), ("cards", "summer-1943", "support")]
)
def test_before_a_second_pass_the_question_says_that_it_ends_this_part(name: str, scenario: str, kind: str) -> None:
    met = {False: 0, True: 0}
    for state, asks in played(name, scenario, 1):
        passes = state.passes if name == "street" else state.wave and state.wave.passes
        for ask in asks:
            if ask.kind == kind:
                met[bool(passes)] += 1
                for language in LANGUAGES:
                    assert (PASSED[language] in speak(ask.prompt, language)) == bool(passes)
    assert min(met.values()) > 0
