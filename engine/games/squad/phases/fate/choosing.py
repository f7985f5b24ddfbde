"""Chapters 4.4 and 5.3: what a trigger or an event leaves to choose, and what the choice does."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.game import Event
from engine.core.rules import Refusal, Rule
from engine.core.text import Line
from engine.games.squad import rules
from engine.games.squad.actions import Choose
from engine.games.squad.map.geography import hex_word
from engine.games.squad.phases.changes.harm import eliminate, jam, rally, suppress
from engine.games.squad.phases.changes.objectives import reveal_secret
from engine.games.squad.phases.changes.raising import deploy, honour, raise_unit, return_hexes, return_unit
from engine.games.squad.phases.fate.befalling import befallen
from engine.games.squad.phases.turns.orders import repair
from engine.games.squad.table.board import Board
from engine.games.squad.table.chits import CHITS
from engine.games.squad.table.frames import Choice, Panic
from engine.games.squad.table.pieces import FOUND_LEADER
from engine.games.squad.table.survey import NONE, Position
from engine.games.squad.words import phrases, refusals
from engine.games.squad.words.naming import hex_fact, hex_name, piece_fact, side_name

OF_WEAPONS = ("misfire", "E58")
"""Causes whose choice is among Weapons."""
OF_CHITS = "E67"
"""The cause whose choice is among one's own secret chits."""
OPTIONAL = ("E52",)
"""Causes whose choice may be declined."""
AROUND_A_HEX = ("marksman", "E65", "E76")
"""Causes whose choice hangs on the random hex."""
PANIC_STEPS = 2
"""Hexes a unit retreats in a panic [E65]."""


def offer(board: Board, side: int, event: str, here: int) -> None:
    """Leave what an event may befall to a side; a single possibility is taken at once, none is passed over."""
    among = befallen(board, side, event, here)
    hex_ = here if event in AROUND_A_HEX else NONE
    if not among:
        line = Line(phrases.NOTHING_HAPPENS, {"side": side_name(side)})
        board.tell(Event("nothing", line, (_rule(event),)))
    elif len(among) == 1 and event not in OPTIONAL:
        decide(board, Choice(side, event, hex_, among), among[0])
    else:
        board.push(Choice(side, event, hex_, among))


def go_on(board: Board, frame: Choice) -> bool:  # noqa: ARG001 - every chapter is asked alike
    """The choice waits for an answer."""
    return False


def is_of_hexes(frame: Choice) -> bool:
    """Whether hexes are chosen from: where stragglers return [E72]."""
    return frame.cause == "E72" and frame.unit != NONE


def words_of_choice(position: Position, frame: Choice) -> tuple[str, ...]:
    """The words that may be chosen, in order; chits of one's own are hidden from the enemy."""
    if is_of_hexes(frame):
        return tuple(hex_word(hex_) for hex_ in frame.among)
    if frame.cause == OF_CHITS:
        return tuple(CHITS[position.chits_secret[frame.side][index]].word for index in frame.among)
    if frame.cause in OF_WEAPONS:
        return tuple(position.weapons[i].word for i in frame.among)
    return tuple(position.units[i].word for i in frame.among)


def _rule(cause: str) -> Rule:
    return rules.fate.TRIGGERS if cause in ("marksman", "misfire") else rules.RULES.rules[cause]


def judge_choose(position: Position, frame: Choice, what: str) -> Refusal | None:
    """Why this may not be chosen."""
    if what in words_of_choice(position, frame):
        return None
    piece = piece_fact(position, what)
    match frame.cause:
        case "marksman":
            return rules.fate.TRIGGERS.refuse(unit=piece, hex=hex_name(frame.hex))
        case "misfire":
            return rules.fate.TRIGGERS.refuse(refusals.NOT_IN_THIS_ROLL, weapon=piece)
        case "E58":
            return rules.events.ARMOURER.refuse(weapon=piece)
        case "E67":
            chit = next((one.name for one in CHITS.values() if one.word == what), piece)
            return rules.events.CAPTURED_MAP.refuse(chit=chit, private=True)
        case "E72":
            if frame.unit == NONE:
                return rules.events.STRAGGLERS_RETURN.refuse(refusals.NO_ELIMINATED_TEAM, unit=piece)
            return rules.events.STRAGGLERS_RETURN.refuse(hex=hex_fact(what))
        case _:
            return _rule(frame.cause).refuse(unit=piece)


def choose(board: Board, frame: Choice, action: Choose) -> None:
    """Take the choice made."""
    board.pop()
    decide(board, frame, frame.among[words_of_choice(board, frame).index(action.what)])


def decline(board: Board, frame: Choice) -> None:
    """Leave a thing that may be done undone [E52]."""
    board.pop()
    line = Line(phrases.DECLINES_EVENT, {"side": side_name(frame.side)})
    board.tell(Event("declined", line, (_rule(frame.cause),)))


def decide(board: Board, frame: Choice, index: int) -> None:
    """Do what a trigger or an event does to what was chosen."""
    _DECISIONS[frame.cause](board, frame, index)


def _suppress(board: Board, frame: Choice, index: int) -> None:
    suppress(board, index, _rule(frame.cause))


def _jam(board: Board, frame: Choice, index: int) -> None:
    del frame
    jam(board, index)


def _deploy(board: Board, frame: Choice, index: int) -> None:
    del frame
    deploy(board, index, rules.fate.TRIGGERS)


def _commander(board: Board, frame: Choice, index: int) -> None:
    place = board.units[index].at
    raise_unit(board, frame.side, FOUND_LEADER[frame.side], place, rules.events.COMMANDER_FOUND)


def _repair(board: Board, frame: Choice, index: int) -> None:
    del frame
    repair(board, index, rules.events.ARMOURER)


def _honour(board: Board, frame: Choice, index: int) -> None:
    del frame
    honour(board, index)


def _panic(board: Board, frame: Choice, index: int) -> None:
    del frame
    board.push(Panic(board.units[index].side, NONE, ((index, PANIC_STEPS),), index))


def _reveal(board: Board, frame: Choice, index: int) -> None:
    reveal_secret(board, frame.side, index, rules.events.CAPTURED_MAP)


def _take_prisoner(board: Board, frame: Choice, index: int) -> None:
    del frame
    eliminate(board, index, rules.events.HANDS_UP, rules.victory.ELIMINATION_POINTS)


def _rally(board: Board, frame: Choice, index: int) -> None:
    del frame
    rally(board, index, rules.events.SECOND_WIND)


def _stragglers(board: Board, frame: Choice, index: int) -> None:
    """First the team is chosen, then the hex of the own edge where it returns [E72]."""
    if frame.unit != NONE:
        return_unit(board, frame.unit, index)
        return
    among = return_hexes(board, frame.side)
    if len(among) == 1:
        return_unit(board, index, among[0])
    elif among:
        board.push(Choice(frame.side, frame.cause, frame.hex, among, index))


_DECISIONS: dict[str, Callable[[Board, Choice, int], None]] = {
    "marksman": _suppress,
    "misfire": _jam,
    "E52": _deploy,
    "E56": _commander,
    "E58": _repair,
    "E60": _honour,
    "E65": _panic,
    "E67": _reveal,
    "E70": _take_prisoner,
    "E72": _stragglers,
    "E74": _rally,
    "E76": _suppress,
}
