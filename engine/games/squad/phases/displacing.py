"""Chapter 13.4: units that must leave their hex at once, moved by their owners."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Line
from engine.games.squad import phrases, rules
from engine.games.squad.actions import Displace
from engine.games.squad.board import Board
from engine.games.squad.geography import find_hex, hex_word
from engine.games.squad.naming import hex_fact, piece_fact, unit_name
from engine.games.squad.phases.harm import eliminate
from engine.games.squad.phases.paths import judge_way
from engine.games.squad.questions import Moment
from engine.games.squad.sides import enemy
from engine.games.squad.state import Displacing
from engine.games.squad.survey import NONE, Position, find_unit, has_units, unit_word


def refuges(position: Position, i: int) -> list[int]:
    """The hexes a displaced unit may be moved to [13.4, O21.4]."""
    unit = position.units[i]
    other = enemy(unit.side)
    return [
        to for to in position.plan.map.cost[unit.at] if to not in position.blaze and not has_units(position, to, other)
    ]


def go_on(board: Board, frame: Displacing) -> bool:
    """Displace the first unit where there is nothing to choose; ask its owner otherwise."""
    if not frame.left:
        board.pop()
        return True
    i = frame.left[0]
    if board.units[i].at < 0:
        board.replace_top(left=frame.left[1:])
        return True
    found = refuges(board, i)
    if len(found) > 1:
        return False
    board.replace_top(left=frame.left[1:])
    if found:
        move(board, i, found[0])
    else:
        eliminate(board, i, rules.DISPLACED)
    return True


def question(position: Position, frame: Displacing) -> Moment | None:
    """The owner of the first unit is asked."""
    if not frame.left or position.units[frame.left[0]].at < 0 or len(refuges(position, frame.left[0])) < 2:
        return None
    return Moment(position.units[frame.left[0]].side, "displace")


def judge_displace(position: Position, frame: Displacing, action: Displace) -> Refusal | None:
    """Why a displaced unit may not go there [13.4]."""
    i = find_unit(position, action.unit)
    if i == NONE or i != frame.left[0]:
        other = unit_name(position.units[frame.left[0]])
        return rules.DISPLACED.refuse(phrases.OTHER_UNIT_FIRST, unit=piece_fact(position, action.unit), other=other)
    to = find_hex(action.hex)
    if to is None or to not in refuges(position, i):
        bar = None if to is None else judge_way(position, position.units[i].at, to)
        also, marks = (bar.rules, bar.marks) if bar is not None else ((), ())
        name = unit_name(position.units[i])
        return rules.DISPLACED.refuse(unit=name, hex=hex_fact(action.hex), also=also, marks=marks)
    return None


def displace_unit(board: Board, action: Displace) -> None:
    """Move the displaced unit where its owner wants it."""
    frame = board.frame(Displacing)
    board.replace_top(left=frame.left[1:])
    to = find_hex(action.hex)
    if to is None:
        raise ValueError(f"expected a hex, got {action.hex!r}")
    move(board, frame.left[0], to)


def move(board: Board, i: int, to: int) -> None:
    """Move a displaced unit."""
    here = board.units[i].at
    unit = board.set_unit(i, at=to)
    mark = Mark("displaced", (hex_word(here), hex_word(to)), units=(unit_word(unit),))
    line = Line(phrases.IS_DISPLACED, {"unit": unit_name(unit), "hex": hex_word(to)})
    board.tell(Event("displaced", line, (rules.DISPLACED,), marks=(mark,)))
