"""How the game runs on until somebody must be asked or it is over: frames, segments, faction-turns, turns [P1]."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine.core.game import Event
from engine.core.rules import Rule
from engine.core.text import Facts, Line, Text
from engine.games.theater import rules
from engine.games.theater.battles.aftermath import battle_goes_on
from engine.games.theater.moves.entering import leaving_goes_on
from engine.games.theater.phases.sequence import CAN_ACT, CLOSING, OPENING, PASSED_OVER, SETTLING, Work
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
    is_fresh = False
    while board.segment != "over":
        frame = board.doing[-1] if board.doing else None
        if isinstance(frame, Passing):
            board.pop()
            is_fresh = _pass_on(board, frame)
        elif frame is not None:
            if not _frame_goes_on(board, frame):
                return
        else:
            can_act = CAN_ACT.get(board.segment)
            if can_act is not None and can_act(board):
                return
            if is_fresh and board.segment in PASSED_OVER:
                board.tell(_skipped(board.phasing, board.segment))
            is_fresh = _pass_on(board, Passing())


def _frame_goes_on(board: Board, frame: Frame) -> bool:
    """Take the next step of what is under way; `False` if somebody must be asked."""
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
    return Event("closed", Line(phrases.SEGMENT_CLOSED, facts), cited, segment=True, part=_part(segment))


@cache
def _skipped(side: int, segment: Segment) -> Event:
    facts: Facts = {"side": faction_name(side), "segment": phrases.SEGMENTS[segment]}
    cited: tuple[Rule, ...] = (rules.turn.ORDERS_BY_SEGMENT,)
    return Event("skipped", Line(phrases.SEGMENT_SKIPPED, facts), cited, part=_part(segment))


def _part(segment: Segment) -> Text:
    """The short name of a segment, that of what is asked in it."""
    return phrases.KINDS[segment]


def _pass_on(board: Board, frame: Passing) -> bool:
    """Do what belongs to the end of this segment and to the beginning of the next, until somebody must be asked.

    Returns:
        Whether a segment was opened, in which nobody has ordered anything yet.
    """
    below = board.doing
    stage, is_opening = frame.stage, frame.is_opening
    work = OPENING.get(board.segment, ()) if is_opening else _CLOSING[board.segment]
    while board.segment != "over":
        if stage < len(work):
            work[stage](board)
            stage += 1
        elif is_opening:
            return True
        else:
            _next_segment(board)
            work, stage, is_opening = OPENING.get(board.segment, ()), 0, True
        if board.doing is not below and len(board.doing) > len(below):
            above = board.doing[len(below) :]
            board.doing = (*below, Passing(stage, is_opening), *above)
            return False
    return False


def _next_segment(board: Board) -> None:
    """Go on to the next segment."""
    if board.segment in ("recovery", "end"):
        next_segment(board)
    else:
        board.segment = SEGMENTS[SEGMENTS.index(board.segment) + 1]
    if board.segment == "over":
        board.doing = ()
