"""Chapter 13.4: units that must leave their hex at once, moved by their owners."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Line
from engine.games.squad import rules
from engine.games.squad.actions import Displace
from engine.games.squad.map.geography import find_hex, hex_of, hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.attacks.attack import mines_attack
from engine.games.squad.phases.changes.harm import eliminate
from engine.games.squad.phases.moves.paths import judge_way
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Displacing
from engine.games.squad.table.survey import NONE, Position, find_unit, fort_in, has_units
from engine.games.squad.words import phrases, refusals
from engine.games.squad.words.naming import hex_fact, piece_fact, unit_name


def refuges(position: Position, i: int) -> list[int]:
    """The hexes a displaced unit may be moved to [13.4, O21.4]."""
    unit = position.units[i]
    other = enemy(unit.side)
    return [
        to for to in position.plan.map.cost[unit.at] if to not in position.blaze and not has_units(position, to, other)
    ]


def ways(position: Position, frame: Displacing) -> list[int]:
    """The hexes the first unit may go to: back where it came from, if that is open, else any refuge [O16.4, 13.4]."""
    i = frame.left[0]
    found = refuges(position, i)
    home = dict(frame.homes).get(i, NONE)
    return [home] if home in found else found


def go_on(board: Board, frame: Displacing) -> bool:
    """Displace the first unit where there is nothing to choose; ask its owner otherwise."""
    if frame.current != NONE:
        _resume(board, frame)
        return True
    if not frame.left:
        board.pop()
        return True
    i = frame.left[0]
    if board.units[i].at < 0:
        board.replace_top(left=frame.left[1:])
        return True
    found = ways(board, frame)
    if len(found) > 1:
        return False
    if found:
        _set_out(board, i, found[0])
    else:
        board.replace_top(left=frame.left[1:])
        eliminate(board, i, rules.units.DISPLACED)
    return True


def judge_displace(position: Position, frame: Displacing, action: Displace) -> Refusal | None:
    """Why a displaced unit may not go there [13.4]."""
    i = find_unit(position, action.unit)
    if i == NONE or i != frame.left[0]:
        other = unit_name(position.units[frame.left[0]])
        return rules.units.DISPLACED.refuse(
            refusals.OTHER_UNIT_FIRST, unit=piece_fact(position, action.unit), other=other
        )
    to = find_hex(action.hex)
    if to is None or to not in ways(position, frame):
        bar = None if to is None else judge_way(position, position.units[i].at, to)
        also, marks = (bar.rules, bar.marks) if bar is not None else ((), ())
        name = unit_name(position.units[i])
        return rules.units.DISPLACED.refuse(unit=name, hex=hex_fact(action.hex), also=also, marks=marks)
    return None


def displace_unit(board: Board, action: Displace) -> None:
    """Move the displaced unit where its owner wants it."""
    to = hex_of(action.hex)
    _set_out(board, board.frame(Displacing).left[0], to)


def _set_out(board: Board, i: int, to: int) -> None:
    """Let the first unit leave its hex; Mines lying there go off before it goes [A35.2]."""
    here = board.units[i].at
    left = board.frame(Displacing).left[1:]
    if fort_in(board, here) == "mines":
        board.replace_top(left=left, current=i, base=here, to=to)
        mines_attack(board, (i,), here)
    else:
        board.replace_top(left=left)
        _enter(board, i, to)


def _resume(board: Board, frame: Displacing) -> None:
    """Go on after the Mines have gone off; whoever they leave no way looks for another one."""
    i = frame.current
    board.replace_top(current=NONE, base=NONE, to=NONE)
    if board.units[i].at != frame.base:
        return
    if frame.to in refuges(board, i):
        _enter(board, i, frame.to)
    else:
        board.replace_top(left=(i, *frame.left))


def _enter(board: Board, i: int, to: int) -> None:
    here = board.units[i].at
    unit = board.drive_unit(i, to)
    is_home = (i, to) in board.frame(Displacing).homes
    mark = Mark("displaced", (hex_word(here), hex_word(to)), units=(unit.word,))
    line = Line(phrases.GOES_BACK if is_home else phrases.IS_DISPLACED, {"unit": unit_name(unit), "hex": hex_word(to)})
    cited = (rules.orders.MELEE, rules.units.DISPLACED) if is_home else (rules.units.DISPLACED,)
    board.tell(Event("displaced", line, cited, marks=(mark,)))
    if fort_in(board, to) == "mines":
        mines_attack(board, (i,), to)
