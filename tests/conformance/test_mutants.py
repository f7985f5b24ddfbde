"""No position text, however it came about, breaks a game: it is refused with a sentence, or can be played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from engine.catalog import GAMES
from tests.conformance.case import Effort
from tests.conformance.mutants import Mutants, tried
from tests.conformance.suite import CASES

A_MILLION = 1_000_000
EFFORT = Effort(games=2, moments=40, inputs=0)

each_game = pytest.mark.parametrize("name", GAMES)


def mutated(name: str, number: int, seed: int) -> Counter[str]:
    """What became of so many mutants of positions of all scenarios of a game."""
    cases = [case for case in CASES if case.game is GAMES[name]]
    texts = [case.game.write_position(moment.state) for case in cases for moment in case.moments(EFFORT)]
    mutants = Mutants(texts, seed)
    return Counter(tried(cases[0], mutants.one(), index) for index in range(number))


@each_game
def test_mutants_of_positions_are_refused_or_can_be_played_on(name: str) -> None:
    found = mutated(name, 1_000, 1)
    assert min(found["refused"], found["played"]) > 50


@pytest.mark.soak
@each_game
def test_a_million_mutants_of_positions_are_refused_or_can_be_played_on(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    found = mutated(name, A_MILLION, 2)
    record_property("counted", f"{name}: {found.total():,} mutants of positions: {dict(found)}")
    assert found.total() == A_MILLION


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
