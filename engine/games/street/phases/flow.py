"""Chapter P3.6 and P6.1: how one action, with its windows, dice and losses, runs to its end and the next begins."""

from __future__ import annotations

import msgspec

from engine.core.game import Event
from engine.core.text import Facts, Line
from engine.games.street import rules
from engine.games.street.phases.cards import resolve
from engine.games.street.phases.fire import firing_units, flip_firers, lapse, roll
from engine.games.street.phases.losses import apply_losses, burden, only_allocation
from engine.games.street.phases.manoeuvre import judge_move
from engine.games.street.phases.turn import can_be_readied, evening, explain_control, next_turn, surplus, update_control
from engine.games.street.phases.windows import open_window
from engine.games.street.table.board import Board
from engine.games.street.table.scenario import GER, SOV, enemy
from engine.games.street.table.state import CardPlay, Fire
from engine.games.street.table.survey import Position, active_in, fire_targets, fronts
from engine.games.street.words import phrases
from engine.games.street.words.naming import army_name
from engine.kits.board import changed


def advance(board: Board) -> None:
    """Go on until somebody must be asked or the game is over."""
    while board.phase != "over":
        if board.doing:
            if open_window(board) is not None or not _go_on(board):
                return
            if not board.doing:
                end_action(board)
        elif board.phase == "readiness":
            if can_be_readied(board, board.actor):
                return
            stop_readying(board)
        elif board.phase == "combat":
            if board.hands[board.actor] or has_action(board, board.actor):
                return
            pass_action(board, forced=True)
        else:
            if surplus(board, board.actor):
                return
            end_discarding(board)


def _go_on(board: Board) -> bool:
    """Take the next step of the uppermost action, whose window is closed; False when its losses must be asked."""
    frame = board.doing[-1]
    if isinstance(frame, CardPlay):
        board.pop()
        resolve(board, frame)
        return True
    if isinstance(frame, Fire):
        return _go_on_firing(board, frame)
    board.pop()
    explain_control(board, (frame.origin, frame.area))
    return True


def _go_on_firing(board: Board, fire: Fire) -> bool:
    if fire.step == "answer":
        _set(board, fire, "boost")
        if not firing_units(board, fire):
            board.pop()
            lapse(board, fire)
    elif fire.step == "boost":
        _set(board, fire, "roll")
    elif fire.step == "roll":
        points = roll(board, fire)
        fire = msgspec.structs.replace(fire, points=points)
        _set(board, fire, "dealt" if points else "flip")
    elif fire.step == "dealt":
        _set(board, fire, "losses" if fire.points else "flip")
    elif fire.step == "losses":
        losses = only_allocation(burden(board, fire))
        if losses is None:
            return False
        apply_losses(board, fire, losses)
        _set(board, fire, "flip")
    else:
        board.pop()
        if fire.units and not fire.reaction:
            flip_firers(board, fire)
    return True


def _set(board: Board, fire: Fire, step: str) -> None:
    board.swap(msgspec.structs.replace(fire, step=step))


def close_window(board: Board) -> None:
    """Go past the open window after its owner declined."""
    if not _go_on(board):
        raise AssertionError("expected an action at a window, got one that waits for losses")
    if not board.doing:
        end_action(board)


def settle_losses(board: Board) -> None:
    """Go past the losses, which have been applied."""
    frame = board.doing[-1]
    if not isinstance(frame, Fire):
        raise TypeError(f"expected a fire, got {frame!r}")
    _set(board, frame, "flip")


def end_action(board: Board) -> None:
    """Settle control and let the other army act [P3.6, P4.2]."""
    update_control(board)
    board.reacted = (False, False)
    board.passes = 0
    board.actor = enemy(board.actor)


def stop_readying(board: Board) -> None:
    """End an army's readying: the Soviets follow the Germans, then combat begins [P3.2, P3.5]."""
    facts: Facts = {"army": army_name(board.actor), "left": board.points[board.actor]}
    board.tell(Event("stopped", Line(phrases.STOPS_READYING, facts), (rules.turn.READINESS, rules.turn.ORDER_POINTS)))
    board.points = changed(board.points, board.actor, 0)
    if board.actor == GER:
        board.actor = SOV
        return
    board.phase = "combat"
    board.actor = GER
    board.passes = 0
    line = Line(phrases.COMBAT_BEGINS, {"army": army_name(GER)})
    board.tell(Event("combat", line, (rules.turn.COMBAT, rules.turn.INITIATIVE), segment=True))


def pass_action(board: Board, *, forced: bool) -> None:
    """Pass; two passes in a row end the combat [P3.3]."""
    text = phrases.PASSES_FORCED if forced else phrases.PASSES
    board.tell(Event("passed", Line(text, {"army": army_name(board.actor)}), (rules.turn.COMBAT,)))
    board.passes += 1
    board.actor = enemy(board.actor)
    if board.passes == 2:
        evening(board)


def end_discarding(board: Board) -> None:
    """Let the Soviets discard after the Germans, then begin the next turn."""
    if board.actor == GER:
        board.actor = SOV
    else:
        next_turn(board)


def has_action(position: Position, army: int) -> bool:
    """Whether the army can fire or manoeuvre at all."""
    for area in fronts(position, army):
        ready = active_in(position, area, army)
        if fire_targets(position, area, army) and any(position.map.units[unit].fire >= 1 for unit in ready):
            return True
        for to in position.map.neighbours[area]:
            if judge_move(position, army, ready[:1], to, storm=False) is None:
                return True
    return False
