"""Going by rail in Reserve Movement [P12.3 to P12.6]."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Line
from engine.games.theater import rules
from engine.games.theater.map.chart import Hexes, members
from engine.games.theater.moves.entering import enter, leave
from engine.games.theater.moves.march import March
from engine.games.theater.moves.movement import judge_units
from engine.games.theater.supply.lines import controlled
from engine.games.theater.supply.tracing import refuse_if_unsupplied
from engine.games.theater.supply.zoc import projectors
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, is_hex, situation
from engine.games.theater.words import phrases, phrases_moves, phrases_refusals
from engine.games.theater.words.meant import hex_named, own_ground_unit
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_words, unit_text, unit_texts
from engine.kits.refusing import insist, refusing

RAIL_HEXES = 15
"""Linked hexes that a unit may travel [P12.5]."""


def open_rails(position: Position, faction: int) -> Hexes:
    """Hexes on transport lines that the faction controls and that lie in no enemy zone of control [P12.4]."""
    found = situation(position)
    return controlled(position, faction) & found.chart.lines & ~found.ezoc[faction] & ~found.shut[faction]


def rail_ways(position: Position, unit: Unit) -> dict[int, int]:
    """The hexes a unit may reach by rail, each with the hex before it."""
    game_map = position.plan.map
    open_ = open_rails(position, unit.faction)
    came: dict[int, int] = {}
    front = [unit.at]
    for _ in range(RAIL_HEXES):
        following = []
        for one in front:
            for near in game_map.links[one]:
                if open_ >> near & 1 and near not in came and near != unit.at:
                    came[near] = one
                    following.append(near)
        front = following
    return came


def rail_way(came: dict[int, int], start: int, goal: int) -> list[int]:
    """The hexes from the start to the goal."""
    way = [goal]
    while way[-1] != start:
        way.append(came[way[-1]])
    return way[::-1]


@refusing
def judge_rail(position: Position, faction: int, word: str, to: str) -> Refusal | None:
    """Why a unit may not go there by rail."""
    unit = own_ground_unit(position, faction, word)
    insist(judge_passenger(position, unit))
    goal = hex_named(position, to, rules.blitz.RAIL_ROUTE)
    if goal == unit.at:
        return rules.blitz.RAIL_LENGTH.refuse(phrases.ALREADY_THERE, unit=unit_text(unit))
    if goal in rail_ways(position, unit):
        return None
    return _why_no_way(position, unit, goal)


@refusing
def judge_passenger(position: Position, unit: Unit) -> Refusal | None:
    """Why a unit may not go by rail at all."""
    limit = position.plan.rail[unit.faction]
    if position.railed >= limit:
        return rules.blitz.RAIL_CAPACITY.refuse(unit=unit_text(unit), limit=limit, figure=f"{position.railed}/{limit}")
    insist(judge_units(position, (unit,)))
    if not is_hex(position.plan.map, unit.at) or not position.plan.map.links[unit.at]:
        where = place_text(position, unit.at)
        return rules.blitz.RAIL_MOVE.refuse(phrases_refusals.RAIL_NO_LINE, unit=unit_text(unit), hex=where)
    if situation(position).ezoc[unit.faction] >> unit.at & 1:
        march = March(position, (unit,))
        marks = (*pointing(position, units=(unit,)), *march.zoc_marks(unit.at))
        where = place_text(position, unit.at)
        return rules.zones.RESERVE_NOT_OUT_OF_EZOC.refuse(unit=unit_text(unit), hex=where, marks=marks)
    return refuse_if_unsupplied(position, (unit,), rules.blitz.RAIL_MOVE)


def _why_no_way(position: Position, unit: Unit, goal: int) -> Refusal:
    """The hex itself is not open, the way is cut, or it is too long."""
    open_ = open_rails(position, unit.faction)
    if not open_ >> goal & 1:
        return _closed(position, unit.faction, goal)
    came = {unit.at: unit.at}
    length = {unit.at: 0}
    queue = [unit.at]
    for one in queue:
        for near in position.plan.map.links[one]:
            if near not in came and open_ >> near & 1:
                came[near], length[near] = one, length[one] + 1
                queue.append(near)
    if goal in length:
        marks = (Mark("rail", place_words(position, (unit.at, goal)), f"{length[goal]}>{RAIL_HEXES}", (unit.word,)),)
        return rules.blitz.RAIL_LENGTH.refuse(n=length[goal], marks=marks)
    cut = next(
        (one for one in members(situation(position).chart.lines & ~open_) if _is_between(position, one, came)), goal
    )
    return _closed(position, unit.faction, cut)


def _closed(position: Position, faction: int, hex_: int) -> Refusal:
    """Why a rail move cannot pass a hex, or not come there."""
    found, where = situation(position), place_text(position, hex_)
    if not found.chart.lines >> hex_ & 1:
        return rules.blitz.RAIL_ROUTE.refuse(hex=where)
    if found.ezoc[faction] >> hex_ & 1:
        enemies = unit_texts(projectors(position, hex_, faction))
        return rules.blitz.RAIL_ROUTE.refuse(phrases_refusals.RAIL_EZOC, hex=where, units=enemies)
    if not controlled(position, faction) >> hex_ & 1:
        return rules.blitz.RAIL_ROUTE.refuse(phrases_refusals.RAIL_NOT_YOURS, hex=where)
    return rules.blitz.RAIL_ROUTE.refuse(hex=where)


def _is_between(position: Position, hex_: int, came: dict[int, int]) -> bool:
    """Whether a closed hex lies next to what can be reached along a line."""
    return any(near in came for near in position.plan.map.links[hex_])


def rail(board: Board, faction: int, word: str, to: str) -> None:
    """Go by rail."""
    unit = situation(board).units[word]
    goal = board.plan.map.index[to]
    way = rail_way(rail_ways(board, unit), unit.at, goal)
    board.railed += 1
    board.change(word, at=goal, moved=True)
    line = Line(
        phrases_moves.RAILS,
        {
            "side": faction_name(faction),
            "unit": unit_text(unit),
            "hex": place_text(board, unit.at),
            "to": place_text(board, goal),
            "n": len(way) - 1,
            "used": board.railed,
            "limit": board.plan.rail[faction],
        },
    )
    mark = Mark("rail", place_words(board, way), units=(word,))
    cited = (rules.blitz.RAIL_MOVE, rules.blitz.RAIL_ROUTE, rules.blitz.RAIL_LENGTH, rules.blitz.RAIL_CAPACITY)
    board.tell(Event("railed", line, cited, marks=(mark,)))
    enter(board, faction, way[1:])
    leave(board, (unit,), unit.at)
