"""What counts in a position of `cards` for the chance to win."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import log
from typing import Any

from engine.games.cards.observation import SideView
from engine.players.cards.situation import Situation
from engine.players.cards.worth import resource_worth, worth
from engine.players.search.evaluation import Evaluation, read_evaluations


def whose_turn(position: Any) -> tuple[int, int]:
    """The number of the turn and whose it is, of a position of the game."""
    return position.turn, position.active


def figures(observation: Any) -> Mapping[str, float]:
    """Decks, units, resources and hands, the seat's less its enemy's.

    Raises:
        ValueError: it is a spectator's.
    """
    seen = Situation(observation)
    own, foe = seen.own, seen.foe
    first = 1.0 if seen.army == 0 else -1.0
    starts = 1.0 if seen.is_active else -1.0
    pressure = _attack(own) / (foe.deck + 3) - _attack(foe) / (own.deck + 3)
    return {
        "deck": log(own.deck + 3) - log(foe.deck + 3),
        "deck-cards": (own.deck - foe.deck) / 10,
        "front": (_worth(own, 1) - _worth(foe, 1)) / 10,
        "rear": (_worth(own, 2) - _worth(foe, 2)) / 10,
        "pressure": pressure,
        "resources": (_supply(own) - _supply(foe)) / 5,
        "hand": (own.hand_size - foe.hand_size) / 5,
        "token": float(own.token) - float(foe.token),
        "turn": starts,
        "army": first,
    }


def _worth(side: SideView, line: int) -> float:
    return sum(worth(unit.card) for unit in side.units if unit.line == line)


def _attack(side: SideView) -> float:
    return float(sum(unit.attack for unit in side.units if unit.line == 1))


def _supply(side: SideView) -> float:
    return sum(resource_worth(number) for number in range(len(side.resources)))


@cache
def evaluations() -> Mapping[str, Evaluation]:
    """By scenario, what tells the chance to win."""
    return read_evaluations(__package__, figures)
