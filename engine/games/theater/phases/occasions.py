"""Whether there is anything to order in a segment."""

from __future__ import annotations

from engine.games.theater.battles.airborne import airborne
from engine.games.theater.battles.battle import can_attack
from engine.games.theater.support.air import (
    air_targets,
    air_units,
    can_be_placed,
)
from engine.games.theater.support.beachheads import (
    beachhead_hexes,
)
from engine.games.theater.support.convoys import can_be_put, convoy_zones, convoys_of
from engine.games.theater.support.fleets import can_sail, fleet_targets, fleets_of
from engine.games.theater.table.state import AWAY
from engine.games.theater.table.survey import Position
from engine.games.theater.units.deployment import places_for, waiting
from engine.games.theater.units.depots import (
    clearers,
    liftable,
    movable_depots,
    shift_targets,
)
from engine.games.theater.units.organisation import (
    breakable,
    combinable,
    convertible,
)
from engine.games.theater.units.replacing import (
    arms_for_sale,
    can_grow,
)


def can_deploy(position: Position) -> bool:
    """Whether anything waits, or can be bought."""
    faction = position.phasing
    return any(places_for(position, one) for one in waiting(position, faction)) or can_buy(position)


def can_buy(position: Position) -> bool:
    """Whether a unit or a step can be bought."""
    faction = position.phasing
    if not position.pool:
        return False
    return bool(arms_for_sale(position, faction)) or any(
        unit.faction == faction and can_grow(position, unit) for unit in position.units
    )


def can_organise(position: Position) -> bool:
    """Whether anything can be done in the Organisation segment."""
    faction = position.phasing
    if any(next(iter(listed(position, faction)), None) is not None for listed in (breakable, convertible, combinable)):
        return True
    if any(shift_targets(position, one) for one in movable_depots(position, faction)):
        return True
    return any(next(iter(listed(position, faction)), None) is not None for listed in (liftable, clearers))


def can_sail_any(position: Position) -> bool:
    """Whether any fleet can move."""
    fleets = fleets_of(position, position.phasing)
    return any(can_sail(position, unit) and next(fleet_targets(position, unit), None) is not None for unit in fleets)


def can_put_any(position: Position) -> bool:
    """Whether any convoy can be put elsewhere."""
    faction = position.phasing
    convoys = [one for one in convoys_of(position, faction) if can_be_put(position, one)]
    if not convoys:
        return False
    places = {position.plan.map.zone_place(zone) for zone in convoy_zones(position, faction)}
    return any(places - {one.at} for one in convoys)


def can_form_any(position: Position) -> bool:
    """Whether any fleet can become a Beachhead."""
    fleets = fleets_of(position, position.phasing)
    return any(unit.at != AWAY and next(beachhead_hexes(position, unit), None) is not None for unit in fleets)


def can_fly_any(position: Position) -> bool:
    """Whether any air unit can be placed."""
    flying = [unit for unit in air_units(position, position.phasing) if can_be_placed(unit)]
    return any(next(air_targets(position, unit), None) is not None for unit in flying)


def can_fight_blitz(position: Position) -> bool:
    """Whether a battle can be fought from a Blitz hex, or an airborne unit can do something of its own."""
    return bool(airborne(position, position.phasing)) or can_attack(position)
