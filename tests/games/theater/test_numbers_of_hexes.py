"""A hex is called by the number that the map prints for it, with or without the letter of the map and the nought."""

from __future__ import annotations

import pytest

from bot.desk.reading.outcome import Understood
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.games.theater.table.scenario import scenarios
from tests.desk.readers import READERS

THEATER = GAMES["theater"]


@pytest.mark.parametrize("scenario", scenarios())
def test_the_number_of_a_hex_means_that_of_the_map_in_play(scenario: str) -> None:
    state = THEATER.setup(scenario, {}, StepDice(b"numbers", scenario, 0)).state
    vocabulary = READERS["theater"].vocabulary
    hexes = [word.word for word in THEATER.words if word.kind == "hex" and THEATER.is_in_play(state, word.word)]
    assert len(hexes) > 50
    for word in hexes:
        for said in {word[1:], word[1:].lstrip("0")}:
            meant = [each for each in vocabulary.spelled(said) if THEATER.is_in_play(state, each)]
            same = [each for each in hexes if each[1:] == word[1:]]
            assert meant == same, "where a map has two halves it is asked which"


@pytest.mark.parametrize("line", ["move 1id to {}", "1id > {}", "переместить 1пд в {}", "1пд на {}"])
def test_a_unit_goes_to_the_number_of_a_hex(line: str) -> None:
    state = THEATER.setup("shores-west", {}, StepDice(b"numbers", "order", 0)).state
    while (ask := THEATER.pending(state)[0]).kind != "movement":
        state = THEATER.apply(state, ask.seat, ask.choices.default(), StepDice(b"numbers", ask.kind, 1)).state
    to = next(
        word for option in ask.choices.fork(("move", "1id", ">")).serving if (word := option.word).startswith("s0")
    )
    reading = READERS["theater"].read_at(line.format(to[2:]), ask.choices, THEATER, state, ask.seat)
    assert isinstance(reading, Understood), reading
    assert reading.text.split()[-1] == to
