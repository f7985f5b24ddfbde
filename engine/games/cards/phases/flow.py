"""How a turn and a wave run on until somebody must be asked [P.turn, P.wave]."""

from __future__ import annotations

import msgspec

from engine.games.cards.actions import Pair
from engine.games.cards.phases.attack import has_attack
from engine.games.cards.phases.blocking import apply_block, has_tasks
from engine.games.cards.phases.breakthrough import apply_target, rear_targets
from engine.games.cards.phases.settling import open_settling, settle
from engine.games.cards.phases.support import has_support, pass_on
from engine.games.cards.phases.turn import next_turn, skip_attack, skip_building, surplus
from engine.games.cards.table.armies import enemy
from engine.games.cards.table.battles import unblocked
from engine.games.cards.table.board import Board
from engine.games.cards.table.cards import DECK
from engine.games.cards.table.survey import payable


def advance(board: Board) -> None:
    """Go on until somebody must be asked or the game is over."""
    while board.phase != "over":
        if not (_wave_goes_on(board) if board.wave is not None else _turn_goes_on(board)):
            return


def _turn_goes_on(board: Board) -> bool:
    """Go past a phase in which nothing can be done; it never hangs on what a hand holds."""
    army = board.active
    if board.phase == "resource":
        if board.hands[army]:
            return False
        board.phase = "build"
    elif board.phase == "build":
        if board.hands[army] and payable(board, army):
            return False
        skip_building(board)
    elif board.phase == "attack":
        if has_attack(board):
            return False
        skip_attack(board)
    else:
        if surplus(board, army):
            return False
        next_turn(board)
    return True


def _wave_goes_on(board: Board) -> bool:
    """Go past a step of the wave that leaves nothing to choose."""
    wave = board.current_wave()
    if wave.step == "block":
        if has_tasks(board):
            return False
        apply_block(board, enemy(board.active), ())
        return True
    if wave.step == "target":
        return _targets_go_on(board)
    if wave.step == "support":
        if wave.passes < 2:
            if has_support(board, wave.asker):
                return False
            pass_on(board, passed=True)
        else:
            open_settling(board)
        return True
    if None in wave.shares:
        return False
    settle(board)
    return True


def _targets_go_on(board: Board) -> bool:
    wave = board.current_wave()
    through = unblocked(wave)
    if through:
        if rear_targets(board) != [DECK]:
            return False
        apply_target(board, tuple(Pair(word, DECK) for word in through))
    begin_support(board)
    return True


def begin_support(board: Board) -> None:
    """Open step (d), the attacker first."""
    board.wave = msgspec.structs.replace(board.current_wave(), step="support", asker=board.active, passes=0)
