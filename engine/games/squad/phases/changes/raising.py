"""Chapter 4.4: units that appear in the course of the game, are exchanged, come back or become Veterans."""

from __future__ import annotations

from itertools import count

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.geography import hex_word, is_own_edge
from engine.games.squad.map.sides import enemy
from engine.games.squad.table.board import Board
from engine.games.squad.table.pieces import PLAIN_TEAM
from engine.games.squad.table.state import GONE, Unit
from engine.games.squad.table.survey import NONE, Position, has_units
from engine.games.squad.words import phrases
from engine.games.squad.words.naming import unit_name


def free_number(position: Position, kind: str) -> int:
    """The lowest number that no unit of a kind has had."""
    taken = {unit.number for unit in position.units if unit.kind == kind}
    return next(number for number in count(1) if number not in taken)


def raise_unit(board: Board, side: int, kind: str, hex_: int, *because: Rule) -> int:
    """Put a new unbroken unit into a hex; it is not activated yet [4.4].

    Returns:
        Its index.
    """
    unit = Unit(kind, free_number(board, kind), side, hex_)
    index = board.add_unit(unit)
    _tell(board, unit, Line(phrases.APPEARS, {"unit": unit_name(unit), "hex": hex_word(hex_)}), because)
    return index


def _tell(board: Board, unit: Unit, line: Line, because: tuple[Rule, ...]) -> None:
    mark = Mark("placed", (hex_word(unit.at),), units=(unit.word,))
    board.tell(Event("appeared", line, because, marks=(mark,)))


def deploy(board: Board, i: int, *because: Rule) -> None:
    """Exchange a squad for two plain teams with its state and markers; its Weapon goes to the first [E52]."""
    squad = board.units[i]
    kind = PLAIN_TEAM[squad.side]
    first = msgspec.structs.replace(squad, kind=kind, number=free_number(board, kind))
    board.set_unit(i, at=GONE, broken=False, suppressed=False, veteran=False, activated=False, weapon=NONE)
    board.add_unit(first)
    second = msgspec.structs.replace(first, number=free_number(board, kind), weapon=NONE)
    board.add_unit(second)
    facts: Facts = {"unit": unit_name(squad), "teams": (unit_name(first), unit_name(second))}
    mark = Mark("placed", (hex_word(squad.at),), units=(first.word, second.word))
    board.tell(Event("deployed", Line(phrases.DEPLOYS, facts), (rules.events.DEPLOY, *because), marks=(mark,)))


def honour(board: Board, i: int) -> None:
    """Give a unit a Veteran marker, at most one [E60, 8.1.1b]."""
    unit = board.set_unit(i, veteran=True)
    mark = Mark("veteran", (hex_word(unit.at),), units=(unit.word,))
    cited = (rules.events.BAPTISM_OF_FIRE, rules.units.VETERAN, rules.stacking.ONE_VETERAN_MARKER)
    board.tell(Event("veteran", Line(phrases.BECOMES_VETERAN, {"unit": unit_name(unit)}), cited, marks=(mark,)))


def return_hexes(position: Position, side: int) -> tuple[int, ...]:
    """Hexes of the own edge row where stragglers may return [E72]."""
    return tuple(
        hex_
        for hex_ in position.plan.map.hexes
        if is_own_edge(side, hex_)
        and position.plan.map.is_passable(hex_)
        and hex_ not in position.blaze
        and not has_units(position, hex_, enemy(side))
    )


def return_unit(board: Board, i: int, hex_: int) -> None:
    """Bring an eliminated team back, broken; the VP for it stay [E72]."""
    unit = board.set_unit(i, at=hex_, broken=True)
    line = Line(phrases.RETURNS, {"unit": unit_name(unit), "hex": hex_word(hex_)})
    _tell(board, unit, line, (rules.events.STRAGGLERS_RETURN,))
