"""No position text, however it came about, breaks a game: it is refused with a sentence, or can be played on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.catalog import GAMES
from tests.conformance.case import FIRST, Effort
from tests.conformance.mutants import Mutants, Trials
from tests.conformance.suite import CASES

A_MILLION = 1_000_000
PARTS = 5
"""In so many tests the million is tried, each with positions of other random games."""
MOMENTS = 60
"""Positions of each random game, which are changed."""

each_game = pytest.mark.parametrize("name", GAMES)


def mutated(name: str, number: int, seed: int) -> Trials:
    """What became of so many mutants of positions of random games of all scenarios."""
    cases = [case for case in CASES if case.game is GAMES[name]]
    effort = Effort(games=1, moments=MOMENTS, inputs=0, first=seed)
    texts = [case.game.write_position(moment.state) for case in cases for moment in case.moments(effort)]
    mutants, trials = Mutants(texts, seed), Trials(cases[0])
    for _ in range(number):
        trials.take(mutants.one())
    return trials


@pytest.mark.thorough
@each_game
def test_mutants_of_positions_are_refused_or_can_be_played_on(name: str) -> None:
    found = mutated(name, 800, 1)
    assert min(found.counts["refused"], found.counts["played"]) > 30


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
@each_game
def test_a_million_mutants_of_positions_are_refused_or_can_be_played_on(
    name: str, part: int, record_property: Callable[[str, object], None]
) -> None:
    found = mutated(name, A_MILLION // PARTS, FIRST + part)
    record_property("counted", f"{name}: {found.total:,} mutants of positions: {dict(found.counts)}")
    assert found.total == A_MILLION // PARTS


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("street nail-factory\nturn: 1 evening ger\nstation: 191\nfactory: nkvd\n", "cards to discard"),
        ("street nail-factory\nstation: 191\nfactory: nkvd\nhand ger: sniper\nhand ger: rally\n", "line 5: "),
        (
            (
                "street nail-factory\nstation: 191\nfactory: nkvd\nhand sov: defensive-fire\n"
                "doing: fire ger units=211 origin=station target=factory step=answer\n"
            ),
            "may fire",
        ),
        (
            (
                "street nail-factory\nstation: 191\nfactory: nkvd\nhand ger: countermand\n"
                "doing: card sov card=smoke-screen reaction\n"
            ),
            "a reaction",
        ),
        (
            (
                "street nail-factory\nturn: 1 combat ger\nstore: 191\nhand sov: countermand\ndiscard ger: artillery\n"
                "doing: card ger card=artillery area=store\n"
            ),
            "allowed as it was played",
        ),
        ("cards puzzle-2\nturn: 1 resource sov\n", "a hand"),
        ("cards puzzle-2\nturn: 1 attack sov\nwave: damage\nattack: kv-1s>tiger\n", "attacked and turned"),
        ("cards puzzle-1\nturn: 1 attack sov\nwave: support sov 1\nwave: block\nattack: kv-1s\n", "line 4: "),
    ],
)
def test_a_position_that_cannot_arise_is_refused_with_what_is_wrong(text: str, line: str) -> None:
    game = GAMES[text.split(maxsplit=1)[0]]
    with pytest.raises(ValueError, match=line):
        game.read_position(text)
