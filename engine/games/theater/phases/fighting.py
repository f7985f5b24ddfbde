"""Whether there is anything to order in the Blitz Combat and the Combat segment."""

from __future__ import annotations

from engine.games.theater.phases.airborne import airborne
from engine.games.theater.phases.battle import can_attack
from engine.games.theater.table.survey import Position


def can_fight_blitz(position: Position) -> bool:
    """Whether a battle can be fought from a Blitz hex, or an airborne unit can do something of its own."""
    return bool(airborne(position, position.phasing)) or can_attack(position)
