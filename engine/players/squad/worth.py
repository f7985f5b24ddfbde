"""What units, markers and objectives are worth to a computer player of `squad`, in Victory Points."""

from __future__ import annotations

from functools import cache

from engine.games.squad.sums.attack_figures import effect_of
from engine.games.squad.sums.odds import OF, WAYS
from engine.players.squad.situation import Situation, Soldier

LOSSES = {"": 0.0, "suppressed": 0.15, "broken": 0.5, "shattered": 0.62, "eliminated": 1.0}
"""What part of a unit's worth each state costs its owner."""
_MEN = 0.28
"""What a point of firepower is worth."""
_COMMAND = 0.9
"""What a point of Command is worth."""
HIDDEN = 0.4
"""What an objective may bring by chits one does not see."""
_SURRENDER = 12.0
"""What the last unit that brings surrender is worth."""


def _state(*, broken: bool, suppressed: bool) -> str:
    if broken:
        return "shattered" if suppressed else "broken"
    return "suppressed" if suppressed else ""


@cache
def harm(edge: int, broken: bool, suppressed: bool) -> float:
    """The expected part of its worth that a unit loses to a Fire Roll.

    Args:
        edge: firepower less the unit's defence, before the dice.
        broken: the unit is broken already.
        suppressed: the unit is Suppressed already.
    """
    before = LOSSES[_state(broken=broken, suppressed=suppressed)]
    total = 0.0
    for dice in range(2, 13):
        effect = effect_of(edge + dice, broken=broken, suppressed=suppressed)
        if effect == "broken" and suppressed:
            effect = "shattered"
        total += WAYS[dice] * max(0.0, LOSSES[effect] - before) if effect else 0.0
    return total / OF


def resting_loss(one: Soldier) -> float:
    """What part of its worth a unit has lost by its markers."""
    return LOSSES[_state(broken=one.broken, suppressed=one.suppressed)]


class Prices:
    """What everything costs in the position at hand."""

    def __init__(self, situation: Situation) -> None:
        """See how near each side is to surrender, and what each objective brings."""
        self.situation = situation
        self._pressure = {}
        for side, view in ((situation.side, situation.view), (situation.foe, situation.foe_view)):
            left = max(1, view.surrender - view.eliminated)
            self._pressure[side] = _SURRENDER / (left * left)
        self.stakes = [(hex_, worth) for hex_, worth in self._stakes() if worth]

    def unit(self, one: Soldier) -> float:
        """A fresh unit on the map: VP for its loss, surrender, and what it can do."""
        power: float = one.power
        if one.weapon is not None and not one.weapon.jammed:
            power += one.weapon.firepower * 0.7
        return one.points + self._pressure[one.side] + _MEN * power + _COMMAND * one.command

    def _stakes(self) -> list[tuple[int, float]]:
        """Objectives: what it would change to take them, or what there is to keep; both ways twice what is held."""
        situation = self.situation
        found = []
        for hex_ in situation.objectives:
            at = situation.map.objectives[hex_.objective - 1]
            worth = hex_.worth + HIDDEN
            found.append((at, worth if hex_.controller is None else worth * 2))
        return found
