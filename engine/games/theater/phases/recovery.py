"""The Recovery phase: bombing, air units and fleets checked, the end of a faction-turn [P1, P15.8, P16.9, P21.2]."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.moves.entering import lay_devastation
from engine.games.theater.support.air import (
    air_units,
    bases_for,
    has_base_near,
    judge_return,
    lose_without_base,
    send_home,
)
from engine.games.theater.support.beachheads import empty_beachheads
from engine.games.theater.support.fleets import check_rooms
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import Unit, is_at_war
from engine.games.theater.table.survey import Position, is_hex, is_ready, situation
from engine.games.theater.words import phrases, phrases_strategy
from engine.games.theater.words.meant import own_air_unit, place_named
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.wording import place_text, place_words, unit_text, unit_texts
from engine.kits.refusing import refusing

DEVASTATES_AT = 8
"""Least figure of the die that devastates [P21.2]."""


def bombing_runs(position: Position, faction: int) -> list[Unit]:
    """Ready air units over something to bomb, in the order of words [P21.2]."""
    return [unit for unit in air_units(position, faction) if is_ready(unit) and _can_bomb(position, unit)]


def _can_bomb(position: Position, unit: Unit) -> bool:
    game_map = position.plan.map
    if not is_hex(game_map, unit.at) or game_map.site[unit.at] < 0:
        return False
    found = situation(position)
    if not is_at_war(position.wars, unit.faction, position.control[unit.at]) or found.devastated >> unit.at & 1:
        return False
    there = found.support[unit.at]
    return not any(is_ready(one) and is_at_war(position.wars, unit.faction, one.faction) for one in there)


def bomb(board: Board) -> None:
    """Each bombing run, until the hex is devastated."""
    for unit in bombing_runs(board, board.phasing):
        if _can_bomb(board, unit):
            _run(board, unit)


def _run(board: Board, unit: Unit) -> None:
    die = board.dice.below(10) + 1
    name = place_text(board, unit.at)
    facts: Facts = {"side": faction_name(unit.faction), "unit": unit_text(unit), "hex": name, "die": die}
    line = Line(phrases_strategy.BOMBS, facts)
    board.tell(Event("bombing", line, (rules.countries.BOMBING,), reveals=True))
    if die < DEVASTATES_AT:
        board.tell(
            Event("bombed-in-vain", Line(phrases_strategy.BOMBED_IN_VAIN, {"hex": name}), (rules.countries.BOMBING,))
        )
        return
    lay_devastation(board, unit.at)
    mark = Mark("devastated", place_words(board, (unit.at,)))
    cited = (rules.countries.BOMBING, rules.countries.DEVASTATION_EFFECTS)
    board.tell(Event("devastated", Line(phrases_strategy.BOMBED, {"hex": name}), cited, marks=(mark,)))


def make_ready(board: Board) -> None:
    """Spent air units of the phasing faction are ready again [P15.7]."""
    spent = [unit for unit in air_units(board, board.phasing) if unit.spent]
    for unit in spent:
        board.change(unit.word, spent=False)
    if spent:
        line = Line(phrases_strategy.AIR_READY, {"units": unit_texts(spent)})
        board.tell(Event("air-ready", line, (rules.air.AIR_SPENT,)))


# --- orders -----------------------------------------------------------------------------------------------------------


@refusing
def judge_air_home(position: Position, faction: int, word: str, goal: str) -> Refusal | None:
    """Why an air unit may not be brought back to a base in Recovery."""
    unit = own_air_unit(position, faction, word)
    to = place_named(position, goal)
    if unit.moved:
        return rules.air.AIR_REBASING.refuse(phrases.MOVED_ALREADY, unit=unit_text(unit))
    return judge_return(position, unit, to)


def bring_home(board: Board, faction: int, word: str, goal: str) -> None:
    """Bring an air unit back to a base."""
    del faction
    unit = situation(board).units[word]
    send_home(board, unit, board.plan.map.place_index[goal])
    board.change(word, moved=True)


def open_recovery(board: Board) -> None:
    """Every air unit may go home once."""
    for unit in air_units(board, board.phasing):
        if unit.moved:
            board.change(unit.word, moved=False)


def can_recover(position: Position) -> bool:
    """Whether the phasing faction has a Beachhead to withdraw or an air unit that cannot stay where it is."""
    if empty_beachheads(position, position.phasing):
        return True
    strays = [unit for unit in air_units(position, position.phasing) if not has_base_near(position, unit)]
    return any(len(bases_for(position, unit)) > 1 for unit in strays)


# --- the end of the faction-turn --------------------------------------------------------------------------------------


def check_air(board: Board) -> None:
    """Air units with no base within 4 hexes go to the nearest one with room within 8, or are lost [P15.8, P15.9]."""
    for unit in air_units(board, board.phasing):
        if has_base_near(board, unit):
            continue
        bases = bases_for(board, unit)
        if bases:
            send_home(board, unit, bases[0])
        else:
            lose_without_base(board, unit)


def check_fleets(board: Board) -> None:
    """Fleets above the room of their zones [P16.9]."""
    check_rooms(board, board.phasing)
