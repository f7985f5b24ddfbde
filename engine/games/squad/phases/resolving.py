"""Carrying an allowed answer out, and everything that follows from it until somebody must be asked again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.squad.actions import (
    AdvanceOrder,
    Arm,
    ArtilleryOrder,
    AssaultFire,
    Auto,
    Bundle,
    Cancel,
    Choose,
    CutOrder,
    Deploy,
    Displace,
    Done,
    Eliminate,
    End,
    Exchange,
    Exit,
    Fight,
    FireOrder,
    Give,
    Go,
    Grenades,
    Halt,
    HiddenMines,
    HiddenWire,
    Hug,
    IronWill,
    Keep,
    Lift,
    MoveOrder,
    OpFire,
    Pass,
    Pick,
    Place,
    Rally,
    Ready,
    RecoverOrder,
    ReorganiseOrder,
    Retreat,
    RoutOrder,
    Shoot,
    Spades,
    Step,
    Wounds,
)
from engine.games.squad.board import Board
from engine.games.squad.geography import find_hex
from engine.games.squad.phases import (
    advance,
    choosing,
    crowding,
    displacing,
    melee,
    movement,
    orders,
    placing,
    reactions,
    rolls,
    turn,
)
from engine.games.squad.phases.artillery import order_artillery
from engine.games.squad.phases.assault import apply_assault
from engine.games.squad.phases.attack import apply_hug
from engine.games.squad.phases.fire import apply_shoot, end_fire, order_fire
from engine.games.squad.phases.flow import run
from engine.games.squad.phases.op_fire import apply_op_fire
from engine.games.squad.phases.panic import apply_retreat, order_rout
from engine.games.squad.phases.recover import apply_iron, apply_rally, order_recover
from engine.games.squad.phases.wounds import apply_wounds, close_window
from engine.games.squad.state import EXITED, Advancing, Attack, Choice, Crowding, Firing, Melee, Moving, Reorganising


def resolve(board: Board, side: int, action: object) -> None:
    """Apply an answer that has been judged and go on to the next question."""
    _APPLY[type(action)](board, side, action)
    run(board)


def _auto(board: Board, side: int, action: Auto) -> None:
    del action
    placing.place_rest(board, side)


def _ready(board: Board, side: int, action: Ready) -> None:
    del action
    placing.finish(board, side)


def _spades(board: Board, side: int, action: Spades) -> None:
    orders.dig(board, side, action.card, action.unit)


def _cut(board: Board, side: int, action: CutOrder) -> None:
    orders.cut(board, side, action.card)


def _exchange(board: Board, side: int, action: Exchange) -> None:
    orders.exchange(board, side, action.cards)
    turn.finish(board)


def _end(board: Board, side: int, action: End) -> None:
    del side, action
    turn.finish(board)


def _go(board: Board, side: int, action: Go) -> None:
    del side
    movement.begin(board, action)


def _step(board: Board, side: int, action: Step) -> None:
    del side
    if isinstance(board.top, Advancing):
        advance.advance_unit(board, action)
        return
    to = find_hex(action.hex)
    if to is None:
        raise ValueError(f"expected a hex, got {action.hex!r}")
    movement.enter(board, to)


def _give(board: Board, side: int, action: Give) -> None:
    del side
    if isinstance(board.top, Reorganising):
        orders.reorganise_handover(board, action)
    else:
        movement.give(board, action)


def _exit(board: Board, side: int, action: Exit) -> None:
    del side, action
    movement.enter(board, EXITED)


def _halt(board: Board, side: int, action: Halt) -> None:
    del side, action
    movement.halt(board)


def _done(board: Board, side: int, action: Done) -> None:
    del action
    frame = board.top
    if frame is None:
        placing.end_picks(board, side)
    elif isinstance(frame, Firing):
        end_fire(board)
    elif isinstance(frame, Advancing):
        advance.stay(board)
    elif isinstance(frame, Moving):
        movement.end_order(board)
    else:
        orders.end_reorganising(board)


def _pass(board: Board, side: int, action: Pass) -> None:
    del action
    frame = board.top
    if isinstance(frame, Moving):
        reactions.decline(board, side)
    elif isinstance(frame, Attack):
        close_window(board, side)
    elif isinstance(frame, Melee):
        melee.pass_bundle(board, side)
    elif isinstance(frame, Choice):
        choosing.decline(board, frame)


def _fight(board: Board, side: int, action: Fight) -> None:
    del side
    hex_ = find_hex(action.hex)
    if hex_ is None:
        raise ValueError(f"expected a hex, got {action.hex!r}")
    advance.fight(board, hex_)


def _displace(board: Board, side: int, action: Displace) -> None:
    del side
    displacing.displace_unit(board, action)


def _cancel(board: Board, side: int, action: Cancel) -> None:
    del action
    rolls.cancel(board, side)


def _keep(board: Board, side: int, action: Keep) -> None:
    del action
    rolls.keep(board, side)


def _choose(board: Board, side: int, action: Choose) -> None:
    del side
    choosing.choose(board, board.frame(Choice), action)


def _deploy(board: Board, side: int, action: Deploy) -> None:
    del side
    crowding.deploy_crowded(board, action)


def _eliminate(board: Board, side: int, action: Eliminate) -> None:
    if isinstance(board.top, Crowding):
        crowding.eliminate_crowded(board, action)
    else:
        melee.apply_losses(board, side, action)


_APPLY: dict[type, Callable[[Board, int, Any], None]] = {
    Pick: placing.pick,
    Place: placing.place,
    Arm: placing.arm,
    Lift: placing.lift,
    Auto: _auto,
    Ready: _ready,
    FireOrder: order_fire,
    MoveOrder: movement.order_move,
    AdvanceOrder: advance.order_advance,
    ArtilleryOrder: order_artillery,
    RoutOrder: order_rout,
    RecoverOrder: order_recover,
    CutOrder: _cut,
    ReorganiseOrder: orders.reorganise,
    Spades: _spades,
    Exchange: _exchange,
    End: _end,
    Shoot: apply_shoot,
    Go: _go,
    Step: _step,
    Give: _give,
    Grenades: reactions.throw,
    AssaultFire: apply_assault,
    Exit: _exit,
    Halt: _halt,
    Done: _done,
    OpFire: apply_op_fire,
    HiddenMines: reactions.hide,
    HiddenWire: reactions.hide,
    Hug: apply_hug,
    Wounds: apply_wounds,
    Bundle: melee.apply_bundle,
    Fight: _fight,
    Rally: apply_rally,
    IronWill: apply_iron,
    Retreat: apply_retreat,
    Displace: _displace,
    Cancel: _cancel,
    Keep: _keep,
    Choose: _choose,
    Deploy: _deploy,
    Eliminate: _eliminate,
    Pass: _pass,
}
