"""Airborne units on their own in the Blitz Combat segment: dropping alone, going over to the defence [P17]."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.battles.assault import DROP_RANGE, judge_drop
from engine.games.theater.moves.entering import enter
from engine.games.theater.supply.lines import closed_hexes
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.tracing import refuse_if_unsupplied
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import AIRBORNE
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import Position, is_hex, situation
from engine.games.theater.words import phrases_battle, phrases_refusals
from engine.games.theater.words.meant import hex_named, own_ground_unit
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_words, unit_text
from engine.kits.refusing import Refused, refusing


def airborne(position: Position, faction: int) -> list[Unit]:
    """Supplied airborne units that have done nothing yet in this segment."""
    return [
        unit
        for unit in position.units
        if unit.kind == AIRBORNE
        and unit.faction == faction
        and not unit.engaged
        and not unit.attacked
        and is_supplied(position, unit)
    ]


@refusing
def judge_alone(position: Position, faction: int, word: str, to: str) -> Refusal | None:
    """Why a unit may not drop alone there [P17.5]."""
    unit = _airborne(position, faction, word)
    goal = hex_named(position, to, rules.landings.DROP_ALONE)
    return judge_drop(position, unit, goal) or _judge_ground(position, unit, goal)


def _airborne(position: Position, faction: int, word: str) -> Unit:
    unit = own_ground_unit(position, faction, word)
    if unit.kind != AIRBORNE:
        raise Refused(rules.landings.DROP_ALONE.refuse(phrases_refusals.NOT_AIRBORNE, unit=unit_text(unit)))
    return unit


def _judge_ground(position: Position, unit: Unit, goal: int) -> Refusal | None:
    """The hex itself: land, open to the faction, without enemy ground units."""
    if _is_open(position, unit, goal):
        return None
    marks = pointing(position, (goal,), (unit, *situation(position).enemies_at(goal, unit.faction)))
    return rules.landings.DROP_ALONE.refuse(unit=unit_text(unit), hex=place_text(position, goal), marks=marks)


def _is_open(position: Position, unit: Unit, goal: int) -> bool:
    is_land = position.plan.map.is_land[goal] and not closed_hexes(position, unit.faction) >> goal & 1
    return is_land and goal != unit.at and not situation(position).enemies_at(goal, unit.faction)


def drop_hexes(position: Position, unit: Unit) -> Iterator[int]:
    """Hexes a unit may drop on alone."""
    if is_hex(position.plan.map, unit.at) and judge_drop(position, unit, unit.at) is None:
        for one in position.plan.map.grid.within(unit.at, DROP_RANGE):
            if _is_open(position, unit, one):
                yield one


def drop(board: Board, faction: int, word: str, to: str) -> None:
    """Drop alone."""
    unit = situation(board).units[word]
    goal = board.plan.map.index[to]
    facts: Facts = {
        "side": faction_name(faction),
        "unit": unit_text(unit),
        "hex": place_text(board, unit.at),
        "to": place_text(board, goal),
    }
    mark = Mark("drop", place_words(board, (unit.at, goal)), units=(word,))
    cited = (rules.landings.DROP_ALONE, rules.supplied.DROP_NEEDS_SUPPLY, rules.landings.DROP_RANGE)
    board.tell(Event("dropped", Line(phrases_battle.DROPS, facts), cited, marks=(mark,)))
    board.change(word, at=goal, engaged=True)
    enter(board, faction, (goal,))


@refusing
def judge_dig_in(position: Position, faction: int, word: str) -> Refusal | None:
    """Why a unit may not go over to the defence [10.3-9]."""
    unit = own_ground_unit(position, faction, word)
    if unit.kind != AIRBORNE or not is_hex(position.plan.map, unit.at):
        return rules.landings.DUG_IN.refuse(unit=unit_text(unit))
    if unit.engaged or unit.attacked:
        return rules.landings.AIRBORNE_ONE_ACTION.refuse(unit=unit_text(unit))
    return refuse_if_unsupplied(position, (unit,), rules.supplied.DEFENCE_NEEDS_SUPPLY)


def dig_in(board: Board, faction: int, word: str) -> None:
    """Go over to the defence until the owner's next Movement phase."""
    unit = board.change(word, engaged=True, dug_in=True)
    facts: Facts = {"side": faction_name(faction), "unit": unit_text(unit)}
    mark = Mark("dug-in", place_words(board, (unit.at,)), units=(word,))
    cited = (rules.landings.DUG_IN, rules.supplied.DEFENCE_NEEDS_SUPPLY)
    board.tell(Event("dug-in", Line(phrases_battle.DIGS_IN, facts), cited, marks=(mark,)))
