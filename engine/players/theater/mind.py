"""What a computer player of `theater` has worked out of one observation, shared by all its answers to one question."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from engine.games.theater.observation import Observation
from engine.players.theater.lifelines import fed_hexes
from engine.players.theater.situation import Situation, Troop
from engine.players.theater.worth import Worth

_LATE = {0: 0.2, 1: 0.6, 2: 0.8}
"""By turns left, what a lost step still matters."""

_WEAK = 2
"""The attack of a unit that is left behind as a garrison."""


class Mind:
    """The situation and what things are worth in it.

    Attributes:
        looks_ahead: the enemy's answer is considered.
        plans: what a unit does is weighed against what it could do elsewhere, and what counts in the end is minded.
        boldness: what an attack must promise.
    """

    def __init__(self, seen: Observation, *, looks_ahead: bool, plans: bool = False) -> None:
        """Read the observation.

        Args:
            seen: the position as the asked seat sees it.
            looks_ahead: the enemy's answer is considered.
            plans: see the attribute.
        """
        self.looks_ahead = looks_ahead
        self.plans = plans
        self.situation = Situation(seen)
        self._fed: dict[int, frozenset[int]] = {}
        self.boldness = 0.15 if looks_ahead else 0.3

    # Some questions need none of these.

    @cached_property
    def worth(self) -> Worth:
        """What hexes are worth."""
        return Worth(self.situation, by_score=self.plans)

    def fed(self, country: int) -> frozenset[int]:
        """Hexes in which own units of a country should be in supply."""
        known = self._fed.get(country)
        if known is None:
            land = self.situation.map.land
            known = self._fed[country] = fed_hexes(self.situation, country) if self.looks_ahead else frozenset(land)
        return known

    @cached_property
    def own_step(self) -> float:
        """What a lost own step costs, in steps of the enemy's infantry."""
        return (0.8 if self.worth.is_attacking else 1.0) * _LATE.get(self.situation.turns_left, 1.0)

    def is_free(self, one: Troop, stack: Iterable[Troop]) -> bool:
        """Whether a unit is not needed where it stands with these.

        Whoever attacks leaves only a weak unit behind, for the strong ones are wanted elsewhere; an HQ is no garrison.
        """
        if self.plans and one.is_hq:
            return True
        need = self.worth.garrison(one.at)
        if not need or (self.worth.is_attacking and one.attack > _WEAK):
            return True
        return sum(other.defence for other in stack if other.word != one.word) >= need
