"""Questions about a position: what a place is, who stands where, who controls which hexes; computed once a position."""

from __future__ import annotations

from engine.games.theater.map.geography import Map
from engine.games.theater.table.board import Board
from engine.games.theater.table.dispositions import Dispositions
from engine.games.theater.table.pieces import AIR, FORTRESS, HQ, KINDS, SS_HQ
from engine.games.theater.table.state import State, Unit
from engine.kits.hexgrid import NOWHERE

Position = State | Board


# --- places -----------------------------------------------------------------------------------------------------------


def is_hex(game_map: Map, place: int) -> bool:
    """Whether a place is a hex; places are the hexes, then the sea zones, then the boxes."""
    return 0 <= place < len(game_map.words)


def zone_at(game_map: Map, place: int) -> int:
    """The sea zone that a place is, or `NOWHERE`."""
    zone = place - len(game_map)
    return zone if 0 <= zone < len(game_map.zones) else NOWHERE


def box_at(game_map: Map, place: int) -> int:
    """The off-map box that a place is, or `NOWHERE`."""
    box = place - len(game_map) - len(game_map.zones)
    return box if box >= 0 else NOWHERE


# --- units ------------------------------------------------------------------------------------------------------------

IS_HQ = tuple(kind in (HQ, SS_HQ) for kind in range(len(KINDS)))
"""By kind, whether it is an HQ."""


def attack_of(unit: Unit) -> int:
    """Its attack factor [P2]."""
    return KINDS[unit.kind].attack[unit.steps]


def defence_of(unit: Unit) -> int:
    """Its defence factor [P2]."""
    return KINDS[unit.kind].defence[unit.steps]


def allowance_of(unit: Unit) -> int:
    """Its movement allowance [P2]."""
    return KINDS[unit.kind].move[unit.steps]


def is_ground(unit: Unit) -> bool:
    """Whether it is a ground unit: HQs and fortresses are [0.2]."""
    return unit.kind < AIR


def is_fortress(unit: Unit) -> bool:
    """Whether it is a fortress."""
    return unit.kind == FORTRESS


def is_ready(unit: Unit) -> bool:
    """Whether it is a ready air unit."""
    return unit.kind == AIR and not unit.spent


# --- the whole position -----------------------------------------------------------------------------------------------


def situation(position: Position) -> Dispositions:
    """The dispositions of a position, which hang on it; what still holds of those before is taken over."""
    known = position.lately.known
    return _looked_up(position) if known is None else known


def _looked_up(position: Position) -> Dispositions:
    lately = position.lately
    before = lately.before
    if before is None:
        known = Dispositions.of(position)
    else:
        known = before.after(position, lately.changes, are_lands_same=lately.are_lands_same)
    lately.known, lately.before = known, None
    return known
