"""Chapter P7: manoeuvre to an adjacent area, alone or as a storm group."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.street import rules
from engine.games.street.phases.owning import judge_together
from engine.games.street.table.board import Board
from engine.games.street.table.cards import STORM_GROUP_UNITS
from engine.games.street.table.scenario import enemy
from engine.games.street.table.state import Move
from engine.games.street.table.survey import Position, active_in, is_active, is_contested, room, units_in
from engine.games.street.words import phrases, refusals
from engine.games.street.words.naming import area_name, army_name, unit_names
from engine.games.street.words.pointing import barred_way

MOVE_UNITS = 2
"""Units that may move together [P7.1]."""


def judge_move(position: Position, army: int, units: tuple[int, ...], to: int, *, storm: bool) -> Refusal | None:
    """Why these units may not move there; a storm group may be larger and enter among active enemies [P6, P7]."""
    refusal = _judge_movers(position, army, units, storm=storm)
    if refusal is not None:
        return refusal
    origin = position.at[units[0]]
    game_map = position.map
    here, there = area_name(position, origin), area_name(position, to)
    if to not in game_map.neighbours[origin]:
        marks = barred_way(position, origin, to, units=units, figure=f"{game_map.distance[origin][to]}>1")
        return rules.manoeuvre.MANOEUVRE.refuse(refusals.MOVE_NOT_ADJACENT, area=here, to=there, marks=marks)
    if game_map.is_barrier(origin, to) and len(units) > 1:
        marks = barred_way(position, origin, to, units=units, figure=f"{len(units)}>1")
        also = (rules.turn.BARRIER_LINKS,)
        return rules.manoeuvre.MANOEUVRE.refuse(refusals.ONE_OVER_BARRIER, also=also, area=here, to=there, marks=marks)
    cap, count = game_map.areas[to].cap, len(units_in(position, to, army)) + len(units)
    if count > cap:
        marks = barred_way(position, origin, to, units=units, figure=f"{count}>{cap}")
        return rules.turn.ROOM.refuse(area=there, n=count, cap=cap, marks=marks)
    foes = () if storm else active_in(position, to, enemy(army))
    if foes:
        marks = barred_way(position, origin, to, units=units, foes=foes)
        return rules.manoeuvre.DESTINATION.refuse(area=there, enemies=unit_names(position, foes), marks=marks)
    foes = active_in(position, origin, enemy(army))
    if foes and position.control[to] != army:
        marks = barred_way(position, origin, to, units=units, foes=foes)
        return rules.manoeuvre.DISENGAGE.refuse(area=here, to=there, enemies=unit_names(position, foes), marks=marks)
    return None


def _judge_movers(position: Position, army: int, units: tuple[int, ...], *, storm: bool) -> Refusal | None:
    most = STORM_GROUP_UNITS if storm else MOVE_UNITS
    roster = position.map.units
    if not 1 <= len(units) <= most:
        also = (rules.effects.CARD_STORM_GROUP,) if storm else ()
        marks = (
            (Mark("refused", (), f"{len(units)}>{most}", tuple(roster[unit].id for unit in units)),) if units else ()
        )
        return rules.manoeuvre.MANOEUVRE.refuse(
            refusals.MOVE_HOW_MANY, n=most, count=len(units), also=also, marks=marks
        )
    refusal = judge_together(position, army, units, own=rules.manoeuvre.MANOEUVRE, together=rules.manoeuvre.MANOEUVRE)
    if refusal is not None:
        return refusal
    for unit in units:
        if not is_active(position, unit):
            return rules.manoeuvre.MANOEUVRE.refuse(refusals.MOVE_INACTIVE, unit=roster[unit].name)
    return None


def moves(
    position: Position, army: int, area: int, *, storm: bool
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every group that may leave an area with the areas where it may go, small groups first [P6, P7]."""
    able = active_in(position, area, army)
    ways = position.map.neighbours[area]
    for size in range(1, min(STORM_GROUP_UNITS if storm else MOVE_UNITS, len(able)) + 1):
        # Active units of one area differ in nothing that the judge asks for, and fewer may go wherever more may.
        ways = tuple(to for to in ways if judge_move(position, army, able[:size], to, storm=storm) is None)
        for group in combinations(able, size) if ways else ():
            yield group, ways


def move(board: Board, army: int, units: tuple[int, ...], to: int, card: str = "") -> None:
    """Move the units; they flip unless a storm group moves [P7.3]. The enemy's window follows [P6.1]."""
    origin = board.at[units[0]]
    for unit in units:
        board.place(unit, to)
    facts: Facts = {
        "army": army_name(army),
        "units": unit_names(board, units),
        "area": area_name(board, origin),
        "to": area_name(board, to),
    }
    mark = Mark(
        "move",
        (board.map.areas[origin].id, board.map.areas[to].id),
        units=tuple(board.map.units[unit].id for unit in units),
    )
    cited: tuple[Rule, ...] = (rules.effects.CARD_STORM_GROUP,) if card else (rules.manoeuvre.MANOEUVRE,)
    if is_contested(board, to):
        cited += (rules.turn.CONTESTED,)
    board.tell(Event("moved", Line(phrases.MOVES, facts), cited, marks=(mark,), segment=True))
    if not card:
        for unit in units:
            board.flip(unit)
        line = Line(phrases.MOVERS_FLIP, {"army": army_name(army), "units": unit_names(board, units)})
        board.tell(Event("flipped", line, (rules.manoeuvre.MOVED_FLIP, rules.fire.MANOEUVRE_HAMPERED)))
    board.push(Move(army, origin, to, card))


def creep(board: Board, army: int, unit: int, to: int) -> None:
    """Move a unit through the sewers: it stays active and nobody may answer [P6]."""
    origin = board.at[unit]
    board.place(unit, to)
    facts: Facts = {
        "army": army_name(army),
        "units": unit_names(board, (unit,)),
        "area": area_name(board, origin),
        "to": area_name(board, to),
    }
    places = (board.map.areas[origin].id, board.map.areas[to].id)
    mark = Mark("move", places, units=(board.map.units[unit].id,))
    cited = (rules.effects.CARD_SEWER_PASSAGE,)
    board.tell(Event("moved", Line(phrases.MOVES, facts), cited, marks=(mark,), segment=True))


def may_enter(position: Position, army: int, to: int) -> bool:
    """Whether there is room and no active enemy, as the sewer passage demands."""
    return room(position, to, army) > 0 and not active_in(position, to, enemy(army))
