"""What judges and carries out the orders of the strategic segments, of Recovery and of what events leave open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.rules import Refusal
from engine.games.theater.actions import (
    Air,
    BreakDown,
    Buy,
    Choose,
    Clear,
    Combine,
    Convert,
    Convoy,
    Declare,
    Deploy,
    Fight,
    Fleet,
    FormBeachhead,
    Lift,
    PlaceMarker,
    Shift,
    Strengthen,
    Withdraw,
)
from engine.games.theater.board import Board
from engine.games.theater.moment import Kind
from engine.games.theater.phases.air import (
    air_targets,
    air_units,
    can_be_placed,
    come_home,
    fight,
    judge_air,
    judge_fight,
    judge_homing,
    place_air,
)
from engine.games.theater.phases.beachheads import (
    beachhead_hexes,
    form_beachhead,
    judge_beachhead,
    judge_withdraw,
    withdraw,
)
from engine.games.theater.phases.convoys import can_be_put, convoy_zones, convoys_of, judge_convoy, put_convoy
from engine.games.theater.phases.declaring import declare, judge_declare, judge_place, place
from engine.games.theater.phases.deployment import deploy, judge_deploy, places_for, waiting
from engine.games.theater.phases.depots import (
    clear,
    clearers,
    judge_clear,
    judge_lift,
    judge_shift,
    lift,
    liftable,
    movable_depots,
    shift,
    shift_targets,
)
from engine.games.theater.phases.fleets import can_sail, fleet_targets, fleets_of, judge_fleet, sail
from engine.games.theater.phases.organisation import (
    break_down,
    break_orders,
    combine,
    combine_orders,
    convert,
    convert_orders,
    judge_break,
    judge_combine,
    judge_convert,
)
from engine.games.theater.phases.partisans import choose, judge_choose
from engine.games.theater.phases.recovery import bring_home, judge_air_home
from engine.games.theater.phases.replacing import (
    arms_for_sale,
    buy,
    can_grow,
    judge_buy,
    judge_strengthen,
    strengthen,
)
from engine.games.theater.state import AWAY, Homing
from engine.games.theater.survey import Position


def _judge_flight(position: Position, faction: int, action: Air) -> Refusal | None:
    if position.doing and isinstance(position.doing[-1], Homing):
        return judge_homing(position, faction, action)
    return (
        judge_air_home(position, faction, action)
        if position.segment == "recovery"
        else judge_air(position, faction, action)
    )


def _fly(board: Board, faction: int, action: Air) -> None:
    if board.doing and isinstance(board.doing[-1], Homing):
        come_home(board, faction, action)
    elif board.segment == "recovery":
        bring_home(board, faction, action)
    else:
        place_air(board, faction, action)


STRATEGIC_JUDGES: Mapping[type, tuple[tuple[Kind, ...], Callable[[Position, int, Any], Refusal | None]]] = {
    Declare: (("events",), judge_declare),
    PlaceMarker: (("events",), judge_place),
    Deploy: (("deployment",), judge_deploy),
    Buy: (("deployment",), judge_buy),
    Strengthen: (("deployment",), judge_strengthen),
    Combine: (("organisation",), judge_combine),
    BreakDown: (("organisation",), judge_break),
    Convert: (("organisation",), judge_convert),
    Shift: (("organisation",), judge_shift),
    Lift: (("organisation",), judge_lift),
    Clear: (("organisation",), judge_clear),
    Fleet: (("fleets",), judge_fleet),
    Convoy: (("convoys",), judge_convoy),
    FormBeachhead: (("beachheads",), judge_beachhead),
    Withdraw: (("recovery",), judge_withdraw),
    Air: (("air", "recovery", "air-return"), _judge_flight),
    Fight: (("air-fight",), judge_fight),
    Choose: (("event",), judge_choose),
}
"""For each kind of action the questions it answers, and its judge."""

STRATEGIC_RESOLVERS: Mapping[type, Callable[[Board, int, Any], None]] = {
    Declare: declare,
    PlaceMarker: place,
    Deploy: deploy,
    Buy: buy,
    Strengthen: strengthen,
    Combine: combine,
    BreakDown: break_down,
    Convert: convert,
    Shift: shift,
    Lift: lift,
    Clear: clear,
    Fleet: sail,
    Convoy: put_convoy,
    FormBeachhead: form_beachhead,
    Withdraw: withdraw,
    Air: _fly,
    Fight: fight,
    Choose: choose,
}
"""What carries each kind of action out."""


# --- whether there is anything to order -------------------------------------------------------------------------------


def can_deploy(position: Position) -> bool:
    """Whether anything waits, or can be bought."""
    faction = position.phasing
    if any(places_for(position, one) for one in waiting(position, faction)):
        return True
    if not position.pool:
        return False
    return bool(arms_for_sale(position, faction)) or any(
        unit.faction == faction and can_grow(position, unit) for unit in position.units
    )


def can_organise(position: Position) -> bool:
    """Whether anything can be done in the Organisation segment."""
    faction = position.phasing
    orders = (break_orders, convert_orders, combine_orders)
    if any(next(iter(listed(position, faction)), None) is not None for listed in orders):
        return True
    if any(shift_targets(position, one) for one in movable_depots(position, faction)):
        return True
    return any(next(iter(listed(position, faction)), None) is not None for listed in (liftable, clearers))


def can_sail_any(position: Position) -> bool:
    """Whether any fleet can move."""
    fleets = fleets_of(position, position.phasing)
    return any(can_sail(position, unit) and fleet_targets(position, unit) for unit in fleets)


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
