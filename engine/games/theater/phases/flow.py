"""How the game runs on until somebody must be asked or it is over: frames, segments, faction-turns, turns [P1]."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.core.game import Event
from engine.core.rules import Rule
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.battles.aftermath import battle_goes_on
from engine.games.theater.moves.entering import leaving_goes_on
from engine.games.theater.phases.sequence import CAN_ACT, CLOSING, OPENING, SETTLING, Work
from engine.games.theater.phases.turns import next_segment
from engine.games.theater.table.board import Board
from engine.games.theater.table.state import SEGMENTS, Battle, Excess, Frame, Leaving, Passing, Segment
from engine.games.theater.units.crowding import check_stacking, excess_goes_on
from engine.games.theater.words import phrases
from engine.games.theater.words.naming import faction_name

_CLOSING: Mapping[Segment, tuple[Work, ...]] = {
    segment: (*CLOSING.get(segment, ()), check_stacking) for segment in SEGMENTS
}
"""What belongs to the end of each segment."""


def advance(board: Board) -> None:
    """Go on until somebody must be asked or the game is over."""
    while board.segment != "over":
        if board.doing:
            if not _frame_goes_on(board, board.doing[-1]):
                return
        else:
            can_act = CAN_ACT.get(board.segment)
            if can_act is not None and can_act(board):
                return
            _pass_on(board, Passing())


def _frame_goes_on(board: Board, frame: Frame) -> bool:
    """Take the next step of what is under way; `False` if somebody must be asked."""
    if isinstance(frame, Passing):
        board.pop()
        _pass_on(board, frame)
        return True
    if isinstance(frame, Battle):
        return battle_goes_on(board, frame)
    if isinstance(frame, Excess):
        return excess_goes_on(board, frame)
    if isinstance(frame, Leaving):
        return leaving_goes_on(board, frame)
    return SETTLING[type(frame)](board, frame)


def close_segment(board: Board) -> None:
    """Nobody has anything more to do in the segment."""
    board.push(Passing())


def tell_closed(board: Board) -> None:
    """Say that the phasing player has closed the segment himself: time for a picture."""
    board.tell(_closed(board.phasing, board.segment))


@cache
def _closed(side: int, segment: Segment) -> Event:
    facts: Facts = {"side": faction_name(side), "segment": phrases.SEGMENTS[segment]}
    cited: tuple[Rule, ...] = (rules.turn.ORDERS_BY_SEGMENT, rules.turn.CHECK_AFTER_SEGMENT)
    return Event("closed", Line(phrases.SEGMENT_CLOSED, facts), cited, segment=True)


def _pass_on(board: Board, frame: Passing) -> None:
    """Do what belongs to the end of this segment and to the beginning of the next, until somebody must be asked."""
    below = board.doing
    stage, is_opening = frame.stage, frame.is_opening
    work = OPENING.get(board.segment, ()) if is_opening else _CLOSING[board.segment]
    while board.segment != "over":
        if stage < len(work):
            work[stage](board)
            stage += 1
        elif is_opening:
            return
        else:
            _next_segment(board)
            work, stage, is_opening = OPENING.get(board.segment, ()), 0, True
        if board.doing is not below and len(board.doing) > len(below):
            above = board.doing[len(below) :]
            board.doing = (*below, Passing(stage, is_opening), *above)
            return


def _next_segment(board: Board) -> None:
    """Go on to the next segment."""
    if board.segment in ("recovery", "end"):
        next_segment(board)
    else:
        board.segment = SEGMENTS[SEGMENTS.index(board.segment) + 1]
    if board.segment == "over":
        board.doing = ()
