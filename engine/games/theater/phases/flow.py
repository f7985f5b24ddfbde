"""How the game runs on until somebody must be asked or it is over: frames, segments, faction-turns, turns [P1]."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from engine.core.game import Event
from engine.core.rules import Rule
from engine.core.text import Facts, Line, Text
from engine.games.theater import rules
from engine.games.theater.battles.aftermath import battle_goes_on
from engine.games.theater.battles.designation import tell_barred
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
_FOLLOWING: Mapping[Segment, Segment] = dict(pairwise(SEGMENTS[: SEGMENTS.index("end")]))
"""The segment after each one in a faction-turn."""
_CLOSED = Passing()
"""A segment that is to be closed; nothing of it is done."""


def advance(board: Board) -> None:
    """Go on until somebody must be asked or the game is over."""
    is_fresh = False
    while board.segment != "over":
        if board.doing:
            frame = board.doing[-1]
            if isinstance(frame, Passing):
                board.pop()
                is_fresh = _pass_on(board, frame)
            elif not _frame_goes_on(board, frame):
                return
        else:
            segment = board.segment
            if segment in CAN_ACT and CAN_ACT[segment](board):
                return
            if is_fresh and segment in PASSED_OVER:
                if segment == "blitz":
                    tell_barred(board)
                board.tell(_skipped(board.phasing, segment))
            is_fresh = _pass_on(board, _CLOSED)


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
    board.push(_CLOSED)


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
    while True:
        for number in range(stage, len(work)):
            work[number](board)
            if board.doing is not below:
                return _wait(board, below, Passing(number + 1, is_opening))
        if is_opening:
            return True
        _next_segment(board)
        work, stage, is_opening = OPENING.get(board.segment, ()), 0, True
        if board.doing is not below:
            return _wait(board, below, Passing(0, is_opening))


def _wait(board: Board, below: tuple[Frame, ...], rest: Passing) -> bool:
    """Do the rest when what has been put above is settled, unless the game is over; nothing is opened meanwhile."""
    if board.segment != "over":
        board.doing = (*below, rest, *board.doing[len(below) :])
    return False


def _next_segment(board: Board) -> None:
    """Go on to the next segment."""
    if board.segment in _FOLLOWING:
        board.segment = _FOLLOWING[board.segment]
    else:
        next_segment(board)
