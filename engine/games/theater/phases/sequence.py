"""What belongs to each segment: what happens as it opens and closes, and whether there is anything to order in it [P1].

The tables below are all that `flow` knows of the segments. A function of `OPENING` or `CLOSING` may push frames; the
next one runs when they are done. After the closing of a segment all hexes are checked for stacking.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.theater.battles.battle import can_attack, forget_battles
from engine.games.theater.battles.designation import can_designate, take_blitz_markers_off
from engine.games.theater.battles.exploitation import can_exploit_any, forget_advances
from engine.games.theater.phases.ending import begin_end, decide, settle_countries
from engine.games.theater.phases.occasions import (
    can_deploy,
    can_fight_blitz,
    can_fly_any,
    can_form_any,
    can_organise,
    can_put_any,
    can_sail_any,
)
from engine.games.theater.phases.readiness import begin_movement, begin_reserve, begin_turn, can_move_any
from engine.games.theater.phases.recovery import (
    bomb,
    can_recover,
    check_air,
    check_fleets,
    make_ready,
    open_recovery,
)
from engine.games.theater.politics.declaring import can_act_in_events
from engine.games.theater.politics.events import end_surprise, open_events, open_rolls
from engine.games.theater.politics.partisans import go_on_choosing
from engine.games.theater.support.air import go_on_fights, go_on_homing, open_fights
from engine.games.theater.support.convoys import intercept
from engine.games.theater.support.fleets import fight_at_sea
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import AirFights, Choosing, Homing, Segment
from engine.games.theater.table.survey import Position
from engine.games.theater.units.deployment import close_deployment, open_deployment
from engine.games.theater.units.depots import open_organisation

Work = Callable[[Board], None]

OPENING: Mapping[Segment, tuple[Work, ...]] = {
    "events": (begin_turn, open_events, open_rolls),
    "deployment": (open_deployment,),
    "organisation": (open_organisation,),
    "movement": (begin_movement,),
    "reserve": (begin_reserve,),
    "recovery": (open_recovery, bomb, make_ready),
    "end": (begin_end, settle_countries, decide),
}
"""Done in order before anybody is asked for orders in the segment."""

CLOSING: Mapping[Segment, tuple[Work, ...]] = {
    "deployment": (close_deployment,),
    "fleets": (fight_at_sea,),
    "convoys": (intercept,),
    "air": (open_fights,),
    "blitz": (forget_battles,),
    "exploitation": (forget_advances,),
    "combat": (forget_battles,),
    "recovery": (check_air, check_fleets, take_blitz_markers_off, end_surprise),
}
"""Done in order when the phasing player has closed the segment, or has nothing to do in it."""

CAN_ACT: Mapping[Segment, Callable[[Position], bool]] = {
    "events": can_act_in_events,
    "deployment": can_deploy,
    "organisation": can_organise,
    "fleets": can_sail_any,
    "convoys": can_put_any,
    "beachheads": can_form_any,
    "air": can_fly_any,
    "recovery": can_recover,
    "movement": can_move_any,
    "designation": can_designate,
    "blitz": can_fight_blitz,
    "exploitation": can_exploit_any,
    "combat": can_attack,
    "reserve": can_move_any,
}
"""Whether the phasing player can give an order at all; a segment in which he cannot closes itself. False if missing."""

PASSED_OVER = frozenset(CAN_ACT) - {"events", "recovery"}
"""Segments that come to nothing where nobody can give an order; the others do work of their own all the same."""

SETTLING: Mapping[type, Callable[[Board, Any], bool]] = {
    Homing: go_on_homing,
    AirFights: go_on_fights,
    Choosing: go_on_choosing,
}
"""For frames of other kinds than battles, excess and what is left behind: do what leaves no choice; whether it did."""
