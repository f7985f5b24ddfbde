"""Positions packed for the store: back as they were, small, and older ones still read."""

from __future__ import annotations

import pytest

from bot.desk.tables.packing import packed, unpacked
from engine.catalog import GAMES
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.game import AnyGame

BUDGET = 2_048
LONG_GAMES = {"europe", "barbarossa"}
SCENARIOS = [(game, one.id) for game in GAMES.values() for one in game.card.scenarios if one.id not in LONG_GAMES]


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS, ids=[f"{game.card.id}-{one}" for game, one in SCENARIOS])
def test_a_stored_position_takes_two_kilobytes_at_most(game: AnyGame, scenario: str) -> None:
    state = game.setup(scenario, {}, StepDice(b"packing", scenario, 0)).state
    number = 0
    while (asks := game.pending(state)) and number < 500:
        text = game.write_position(state) if number % 20 == 0 else ""
        assert unpacked(packed(text)) == text
        assert len(packed(text).encode()) <= BUDGET
        action = asks[0].choices.sample(StepDice(b"choosing", scenario, number))
        answer = referee.submit(game, state, asks[0].seat, action, StepDice(b"playing", scenario, number))
        state = answer.state  # type: ignore[union-attr]  # what is offered is accepted
        number += 1


def test_a_position_stored_before_packing_is_read() -> None:
    assert unpacked("street nail-factory\nturn: 1 combat ger") == "street nail-factory\nturn: 1 combat ger"


@pytest.mark.parametrize("damaged", ["zlib:", "zlib:abc", "zlib:" + "~" * 50, "zlib:\u00e4"])
def test_a_damaged_position_is_a_value_error(damaged: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - several kinds of damage, several sentences
        unpacked(damaged)
