"""What counts in a position of `street` for the chance to win."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from engine.games.street.observation import AreaView, Observation, UnitView
from engine.games.street.table.scenario import SEATS
from engine.players.search.evaluation import Evaluation, read_evaluations
from engine.players.street.supposing import other

_IDLE = 0.8
"""What an inactive unit weighs beside an active one."""
_COVER = 2.0
"""What its owner's hold on an area is worth beside the units near it."""
_GERMAN = SEATS[0]


def figures(observation: Any) -> Mapping[str, float]:
    """Victory points against what decides, ground held and contested, forces, cards: the seat's less its enemy's.

    Raises:
        ValueError: it is a spectator's.
    """
    seen: Observation = observation
    if seen.seat is None:
        raise ValueError("expected the observation of a seat, got a spectator's")
    left = seen.turns - seen.turn
    sign = 1.0 if seen.seat == _GERMAN else -1.0
    lead = sign * (seen.german_vp - seen.threshold + 0.5) * 10 / seen.total_vp
    here = [unit for unit in seen.units if unit.area is not None]
    own, foe = _power(here, seen.seat), _power(here, other(seen.seat))
    hands = {hand.seat: hand.size for hand in seen.hands}
    return {
        "lead": lead / 3,
        "lead-late": lead / (left + 1),
        "contested": _contested(seen, here) * 10 / seen.total_vp,
        "power": (own - foe) / 10,
        "balance": (own - foe) / (own + foe + 1),
        "waiting": (_waiting(seen, seen.seat) - _waiting(seen, other(seen.seat))) / 3,
        "hand": (hands[seen.seat] - hands[other(seen.seat)]) / 2,
        "next": 0.0 if not seen.awaited else 1.0 if seen.seat in seen.awaited else -1.0,
        "army": sign,
        "army-left": sign * left / 3,
    }


def _power(units: Iterable[UnitView], seat: str) -> float:
    return sum((unit.fire + 1) * (1 if unit.active else _IDLE) for unit in units if unit.seat == seat)


def _waiting(seen: Observation, seat: str) -> int:
    return sum(unit.seat == seat and unit.state == "waiting" for unit in seen.units)


def _contested(seen: Observation, units: Iterable[UnitView]) -> float:
    """Areas by their points and by who has more men in and beside them; their holder has some advantage."""
    near = {area.id: {area.id} for area in seen.areas}
    for link in seen.links:
        near[link.a].add(link.b)
        near[link.b].add(link.a)
    power = {
        area.id: {seat: _power([unit for unit in units if unit.area == area.id], seat) for seat in SEATS}
        for area in seen.areas
    }
    return sum(area.vp * _hold(area, near[area.id], power, seen.seat or "") for area in seen.areas if area.vp)


def _hold(area: AreaView, near: Iterable[str], power: Mapping[str, Mapping[str, float]], seat: str) -> float:
    """From -1 to 1."""
    own, foe = (sum(power[each][side] for each in near) for side in (seat, other(seat)))
    if area.control is not None:
        own, foe = (own + _COVER, foe) if area.control == seat else (own, foe + _COVER)
    return (own - foe) / (own + foe + _COVER)


@cache
def evaluations() -> Mapping[str, Evaluation]:
    """By scenario, what tells the chance to win."""
    return read_evaluations(__package__, figures)
