"""What counts in a position of `squad` for the chance to win."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from engine.core.game import Seat
from engine.games.squad.map.geography import distance
from engine.games.squad.table.chits import worth_of
from engine.players.search.evaluation import Evaluation, read_evaluations
from engine.players.squad.situation import Situation, Soldier
from engine.players.squad.worth import HIDDEN, Prices, resting_loss

_NEAR = 3
"""Hexes from an objective within which a unit may soon hold it."""


def whose_turn(position: Any) -> tuple[int, int]:
    """The number of the turn and whose it is, of a position of the game."""
    return position.turn, position.active


def figures(observation: Any) -> Mapping[str, float]:
    """Points, men, morale, surrender, objectives and time, the seat's less its enemy's.

    Raises:
        ValueError: it is a spectator's.
    """
    seen = Situation(observation)
    prices = Prices(seen)
    left = max(0, observation.sudden_death - observation.time)
    own, foe = _men(prices, seen.own), _men(prices, seen.foes)
    held, near = _ground(seen)
    losses = (
        seen.view.eliminated / max(1, seen.view.surrender),
        seen.foe_view.eliminated / max(1, seen.foe_view.surrender),
    )
    return {
        "points": seen.lead / 10,
        "points-late": seen.lead / (left + 2),
        "men": (own - foe) / 20,
        "balance": (own - foe) / (own + foe + 1),
        "broken": (_broken(seen.foes) - _broken(seen.own)) / 3,
        "surrender": losses[1] ** 2 - losses[0] ** 2,
        "held": held / 5,
        "near": near / 5,
        "hand": (seen.view.hand_size - seen.foe_view.hand_size) / 3,
        "initiative": _mine(observation.initiative, observation.seat),
        "turn": _mine(observation.active, observation.seat),
        "army": 1.0 if seen.side == 0 else -1.0,
    }


def _mine(whose: Seat | None, seat: Seat) -> float:
    return 0.0 if whose is None else 1.0 if whose == seat else -1.0


def _men(prices: Prices, soldiers: Iterable[Soldier]) -> float:
    return sum(prices.unit(one) * (1 - resting_loss(one)) for one in soldiers)


def _broken(soldiers: Iterable[Soldier]) -> int:
    return sum(one.broken for one in soldiers)


def _ground(seen: Situation) -> tuple[float, float]:
    """What objectives bring by open chits: those held, and those near which a side has more men."""
    open_ = tuple(chit.letter for chit in seen.seen.chits if chit.letter is not None and chit.owner is None)
    held = near = 0.0
    for hex_ in seen.objectives:
        worth = worth_of(open_, hex_.objective - 1) + HIDDEN
        if hex_.controller is not None:
            held += worth if hex_.controller == seen.seen.seat else -worth
        at = seen.map.objectives[hex_.objective - 1]
        own, foe = (
            sum(one.figures for one in side if not one.broken and distance(one.at, at) <= _NEAR)
            for side in (seen.own, seen.foes)
        )
        near += worth * (own - foe) / max(1, own + foe)
    return held, near


@cache
def evaluations() -> Mapping[str, Evaluation]:
    """By scenario, what tells the chance to win."""
    return read_evaluations(__package__, figures)
