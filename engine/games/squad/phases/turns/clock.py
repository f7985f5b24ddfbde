"""Chapter 6: the time track and Sudden Death."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Rule
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.phases.changes.ending import end_by_points
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import LastHour
from engine.games.squad.table.survey import Position
from engine.games.squad.words import score_phrases


def advance_time(board: Board, *because: Rule) -> None:
    """Advance the time marker; Smoke thins; from space S on the active player rolls for Sudden Death [6.1, 6.2]."""
    board.time += 1
    board.smoke = tuple((hex_, value - 1) for hex_, value in board.smoke if value > 1)
    line = Line(score_phrases.TIME_ADVANCES, {"n": board.time})
    board.tell(Event("time", line, (rules.fate.TIME_ADVANCES, *because), segment=True))
    if board.time >= board.plan.sudden_death:
        board.push(LastHour(board.time))


def threshold(position: Position, space: int) -> int:
    """The highest face of a die that ends the game on this space [6.2]."""
    return space - position.plan.sudden_death + 1


def go_on(board: Board, frame: LastHour) -> bool:
    """Have the active player roll, then end the game or go on [6.2]."""
    if frame.dice is None:
        board.start_roll(board.active, "sudden-death", quiet=True)
        return True
    board.pop()
    limit = threshold(board, frame.space)
    is_over = min(frame.dice) <= limit
    facts: Facts = {"one": frame.dice[0], "two": frame.dice[1], "limit": limit}
    text = score_phrases.SUDDEN_DEATH if is_over else score_phrases.NO_SUDDEN_DEATH
    board.tell(Event("sudden-death", Line(text, facts), (rules.fate.SUDDEN_DEATH,)))
    if is_over:
        end_by_points(board, rules.fate.SUDDEN_DEATH)
    return True
