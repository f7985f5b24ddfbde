"""What counts in a position of `theater` for the chance to win, where two sides fight for places that count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from engine.core.game import Seat
from engine.games.theater.map.countries import AXIS, SEATS
from engine.games.theater.observation import Observation
from engine.games.theater.table.scenario import scenarios
from engine.players.search.evaluation import Evaluation, read_evaluations

_CLOSE, _NEAR = 1, 3
"""Hexes from a place that counts within which a unit takes part in the fight for it, and within which it soon may."""


class Prize(msgspec.Struct, frozen=True):
    """A place that counts, what it counts, and the places that are close to it and near it."""

    place: str
    worth: int
    close: frozenset[str]
    near: frozenset[str]


class Contest(msgspec.Struct, frozen=True):
    """What decides a scenario of two sides.

    Attributes:
        sides: the two, in the order of their turns.
        prizes: the places that count.
        even: what the Axis must hold of them for neither side to be nearer to its victory.
    """

    sides: tuple[Seat, ...]
    prizes: tuple[Prize, ...]
    even: float


@cache
def contest_of(scenario: str) -> Contest:
    """What decides a scenario: its objectives, or the cities whose points are reckoned up."""
    plan = scenarios()[scenario]
    map_, victory = plan.map, plan.victory
    worth = dict.fromkeys(victory.objectives, 1)
    kept = 0
    if not worth:
        worth = {site.hex: site.points for site in map_.sites if site.points and plan.control[site.hex] in plan.players}
        kept = sum(points for hex_, points in worth.items() if plan.control[hex_] == AXIS)
    prizes = [
        Prize(map_.words[hex_], points, *(_about(scenario, hex_, reach) for reach in (_CLOSE, _NEAR)))
        for hex_, points in worth.items()
    ]
    return Contest(
        tuple(SEATS[each] for each in plan.players), tuple(prizes), kept + (victory.win + victory.draw - 1) / 2
    )


def _about(scenario: str, hex_: int, reach: int) -> frozenset[str]:
    map_ = scenarios()[scenario].map
    return frozenset(map_.words[each] for each in map_.grid.within(hex_, reach))


def whose_turn(position: Any) -> tuple[int, int]:
    """The number of the turn and whose it is, of a position of the game."""
    return position.turn, position.phasing


class _Force:
    """The units of a side on land.

    Attributes:
        steps: theirs, less those that a battle under way still costs.
        attack: all there is.
    """

    def __init__(self, observation: Observation, seat: Seat) -> None:
        """Count those of a seat."""
        units = [one for one in observation.units if one.seat == seat and one.kind not in {"air", "fleet"}]
        battle = observation.battle
        owed = 0 if battle is None else sum(steps for whose, steps in battle.losses if whose == seat)
        self.steps = sum(one.steps for one in units) - owed
        self.attack = sum(one.attack for one in units)
        self._power: dict[str | None, int] = {}
        for one in units:
            self._power[one.place] = self._power.get(one.place, 0) + one.attack + one.defence

    def about(self, places: Iterable[str]) -> int:
        """Attack and defence in these places."""
        return sum(self._power.get(place, 0) for place in places)


def figures(observation: Observation) -> Mapping[str, float]:
    """Places that count and who is about them, steps, attack and time, the seat's less its enemy's.

    Raises:
        ValueError: it is a spectator's.
    """
    contest = contest_of(observation.scenario)
    seat = contest.sides[contest.sides.index(observation.seat or "")]
    own, foe = (_Force(observation, each) for each in sorted(contest.sides, key=lambda each: each != seat))
    holders = _holders(observation)
    held = sum(prize.worth for prize in contest.prizes if holders[prize.place] == SEATS[AXIS])
    sign = 1.0 if seat == SEATS[AXIS] else -1.0
    lead = sign * (held - contest.even)
    close = sum(prize.worth * _share(own.about(prize.close), foe.about(prize.close)) for prize in contest.prizes)
    near = sum(prize.worth * _share(own.about(prize.near), foe.about(prize.near)) for prize in contest.prizes)
    left = 2 * (observation.last_turn - observation.turn) + (observation.phasing == contest.sides[0])
    return {
        "lead": lead / 3,
        "lead-late": lead / (left + 1),
        "close": close / 5,
        "close-late": close / (left + 3),
        "near": near / 5,
        "steps": (own.steps - foe.steps) / 20,
        "attack": (own.attack - foe.attack) / 50,
        "turn": 1.0 if observation.phasing == seat else -1.0,
        "army": sign,
        "army-late": sign / (left + 1),
    }


def _share(own: int, foe: int) -> float:
    """From -1 to 1, who has more."""
    return (own - foe) / (own + foe + 1)


def _holders(observation: Observation) -> Mapping[str, Seat | None]:
    """By hex who holds it; a hex whose defenders are all lost or on their way out is as good as the attacker's."""
    found = {each.word: each.controller for each in observation.hexes}
    battle = observation.battle
    if battle is not None:
        leaving = {word for word, _ in battle.retreats}
        standing = sum(
            one.steps
            for one in observation.units
            if one.word in battle.defenders and one.place == battle.target and one.word not in leaving
        )
        if standing <= sum(steps for seat, steps in battle.losses if seat != observation.phasing):
            found[battle.target] = observation.phasing
    return found


@cache
def evaluations() -> Mapping[str, Evaluation]:
    """By scenario, what tells the chance to win."""
    return read_evaluations(__package__, figures)
