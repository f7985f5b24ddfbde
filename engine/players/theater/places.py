"""How good a place a hex is for a unit of a computer player of `theater`, and whether a unit may leave its own."""

from __future__ import annotations

import msgspec

from engine.players.theater.mind import Mind
from engine.players.theater.odds import troop_worth
from engine.players.theater.situation import Troop


class March(msgspec.Struct, frozen=True):
    """A march or journey of one unit and what it brings."""

    gain: float
    word: str
    to: int


def ranked(marches: list[March]) -> list[March]:
    """Marches, the most gainful first."""
    return sorted(marches, key=lambda one: (-one.gain, one.word, one.to))


class Places:
    """Places as they will be when the marches planned so far are over.

    Attributes:
        stacks: own ground units by place.
    """

    def __init__(self, mind: Mind) -> None:
        """Take what has been worked out."""
        self.mind = mind
        self.situation = mind.situation
        self.stacks = {at: list(stack) for at, stack in mind.situation.stacks.items()}
        self._beside: dict[int, float] = {}

    def at(self, place: int) -> list[Troop]:
        """Own ground units in a place."""
        return self.stacks.get(place, [])

    def shift(self, one: Troop, to: int) -> None:
        """Note where a unit will stand."""
        self.stacks[one.at] = [other for other in self.at(one.at) if other.word != one.word]
        self.stacks.setdefault(to, []).append(one)

    def has_room(self, one: Troop, place: int) -> bool:
        """Whether a unit may stay in a place."""
        return self.situation.fits(one, place, self.at(place))

    def gain(self, one: Troop, hex_: int) -> float:
        """What it brings a unit to stand in a hex instead of where it stands."""
        return self.rest(one, hex_, self.at(hex_)) - self.rest(one, one.at, self.at(one.at))

    def rest(self, one: Troop, hex_: int, stack: list[Troop]) -> float:
        """What it is worth to have a unit stand in a hex at the end of the phase."""
        worth = self.mind.worth
        if hex_ >= len(self.situation.map):
            return -0.5
        value = worth.heat(hex_) * (0.6 + 0.1 * one.steps)
        if one.is_hq:
            value = 0.6 * value + (0.5 if sum(other.attack for other in stack) > 3 else -0.5)
            value += 0.6 * any(near in self.situation.hostile for near in self.situation.around(hex_))
        if self.situation.is_hostile(hex_):
            value += 0.2
        if hex_ in worth.sites and self.situation.is_mine(hex_):
            guard = sum(other.defence for other in stack if other.word != one.word)
            lack = worth.garrison(hex_) - guard
            if lack > 0:
                value += 0.5 * worth.sites[hex_] * min(1.0, one.defence / lack)
        if hex_ not in self.mind.fed(one.country):
            value = 0.5 * value - 0.5
        return value - self.loss(one, hex_)

    def loss(self, one: Troop, hex_: int) -> float:
        """What the enemy's next turn may cost in a hex."""
        if not self.mind.looks_ahead:
            return 0.0
        near = self._beside.get(hex_)
        if near is None:
            hostile = self.situation.hostile
            around = [hostile[other] for other in self.situation.around(hex_) if other in hostile]
            near = self._beside[hex_] = float(sum([foe.attack for stack in around for foe in stack]))
        if not near:
            return 0.0
        defence = one.defence + sum(other.defence for other in self.at(hex_) if other.word != one.word)
        shift = self.situation.map.shifts[hex_]
        ratio = near * 1.2**shift / max(1.0, defence)
        return 0.25 * troop_worth(one) * max(0.0, min(2.0, ratio - 1.0))

    def may_leave(self, one: Troop) -> bool:
        """Whether a unit may march and is not needed where it stands."""
        return not one.is_idle and self.mind.is_free(one, self.at(one.at))
