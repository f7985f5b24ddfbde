"""How a game runs on until somebody must be asked: the uppermost thing under way first, then the Turn [2, 5.2, 6.1]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.dice import RecordedDice
from engine.games.squad.phases.attacks import artillery, attack, fire
from engine.games.squad.phases.changes.ending import check_losses
from engine.games.squad.phases.changes.objectives import check_control
from engine.games.squad.phases.fate import choosing, rolls
from engine.games.squad.phases.moves import advance, displacing, melee, movement, panic, reactions, recover
from engine.games.squad.phases.turns import clock, crowding, orders, placing, turn
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import (
    Advancing,
    Attack,
    Barrage,
    Choice,
    Crowding,
    Displacing,
    Firing,
    LastHour,
    Melee,
    Moving,
    Panic,
    Recovering,
    Reorganising,
    Roll,
    Smoking,
)
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE
from engine.kits.board import closed

_GO_ON: dict[type, Callable[[Board, Any], bool]] = {
    Roll: rolls.go_on,
    Choice: choosing.go_on,
    Panic: panic.go_on,
    Displacing: displacing.go_on,
    Attack: attack.go_on,
    Firing: fire.go_on,
    Moving: movement.go_on,
    Smoking: reactions.go_on,
    Advancing: advance.go_on,
    Melee: melee.go_on,
    Recovering: recover.go_on,
    Barrage: artillery.go_on,
    Reorganising: orders.go_on,
    LastHour: clock.go_on,
    Crowding: crowding.go_on,
}
_RESTING = (Firing, Moving, Advancing, Recovering, Reorganising)


def run(board: Board) -> None:
    """Go on until somebody must be asked or the game is over."""
    while board.phase != "over":
        if board.units_changed and _is_settled(board):
            board.units_changed = False
            check_control(board)
            check_losses(board)
            if board.winner is not None:
                return
        if board.owed and (_is_settled(board) or _is_checking_stacks(board)):
            board.owed -= 1
            clock.advance_time(board)
            continue
        if board.doing:
            frame = board.doing[-1]
            if not _GO_ON[type(frame)](board, frame):
                return
        elif board.phase in ("picks", "setup"):
            if not placing.go_on(board):
                return
        elif not turn.go_on(board):
            return


def _is_settled(board: Board) -> bool:
    """Whether nothing is half done: control, losses and time owed are looked at now [7.3h, 7.4, 5.4]."""
    if board.phase in ("picks", "setup"):
        return False
    if not board.doing:
        return True
    frame = board.doing[-1]
    if len(board.doing) > 1 or not isinstance(frame, _RESTING):
        return False
    if isinstance(frame, Moving):
        return frame.step != "reaction" and frame.to == NONE
    if isinstance(frame, Advancing):
        return frame.to == NONE
    return not isinstance(frame, Recovering) or frame.current == NONE


def _is_checking_stacks(board: Board) -> bool:
    """Whether the check at the end of a Turn is under way and nothing else; losses are looked at after it [7.4]."""
    return len(board.doing) == 1 and isinstance(board.doing[0], Crowding)


def rests(state: State) -> bool:
    """Whether nothing happens by itself before somebody answers: so every position rests that play leads to.

    A Fire order that has nothing left to fire at may as well be ended by whoever is asked.
    """
    if state.doing and isinstance(state.doing[-1], Firing):
        return True
    board = Board.of(state, RecordedDice(()))
    try:
        run(board)
    except ValueError:  # there would be dice to roll
        return False
    return not board.events and closed(State, board) == state
