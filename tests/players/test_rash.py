"""A player with lapses answers like its mind but for these, which are allowed as well."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Ask
from engine.players.rash import Rash

STREET = GAMES["street"]
ROUNDS = 400


class Steady:
    """Always proposes the safe answer."""

    def choose(self, game: AnyGame, observation: Any, ask: Ask[Any], dice: Any) -> Any:  # noqa: ARG002 - the protocol's
        return ask.choices.default()


@pytest.mark.parametrize(
    ("kinds", "lapses", "least", "most"),
    [
        (frozenset({"action"}), 0, 0, 0),
        (frozenset({"reaction"}), 100, 0, 0),
        (frozenset({"action"}), 20, 20, 120),
        (frozenset({"action"}), 100, 150, ROUNDS),
    ],
)
def test_lapses_come_as_often_as_said_and_only_at_these_questions(
    kinds: frozenset[str], lapses: int, least: int, most: int
) -> None:
    state = STREET.setup("nail-factory", {}, StepDice(b"rash", "table", 0)).state
    (ask,) = STREET.pending(state)
    assert ask.kind == "action"
    player, seen = Rash(Steady(), kinds, lapses), STREET.observe(state, ask.seat)
    given = [player.choose(STREET, seen, ask, StepDice(b"rash", "player", number)) for number in range(ROUNDS)]
    assert all(each in ask.choices for each in given)
    counted = Counter(map(STREET.write_order, given))
    assert least <= ROUNDS - counted[STREET.write_order(ask.choices.default())] <= most
