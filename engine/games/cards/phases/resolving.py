"""Carrying an allowed answer out, and everything that follows from it until somebody must be asked again."""

from __future__ import annotations

from engine.games.cards.actions import (
    Action,
    Attack,
    Block,
    Build,
    Damage,
    Discard,
    LayResource,
    Play,
    Strike,
    Support,
    Target,
)
from engine.games.cards.board import Board
from engine.games.cards.phases.attack import declare, strike
from engine.games.cards.phases.blocking import apply_block, no_block
from engine.games.cards.phases.breakthrough import apply_target
from engine.games.cards.phases.cards import play_card
from engine.games.cards.phases.damage import sorted_shares
from engine.games.cards.phases.flow import advance, begin_support
from engine.games.cards.phases.settling import give_shares
from engine.games.cards.phases.support import pass_on, support
from engine.games.cards.phases.turn import build, discard, end_turn, lay_resource, next_turn


def resolve_order(board: Board, army: int, action: Action) -> None:
    """Carry an allowed order out to the next question."""
    if board.wave is not None:
        _resolve_in_wave(board, army, action)
    elif isinstance(action, LayResource):
        lay_resource(board, army, action.card)
        board.phase = "build"
    elif isinstance(action, Build):
        build(board, army, action.card)
    elif isinstance(action, Play):
        play_card(board, army, action)
    elif isinstance(action, Attack):
        declare(board, army, action.charges)
    elif isinstance(action, Strike):
        strike(board, army, action.unit)
    elif isinstance(action, Discard):
        discard(board, army, action.cards)
        next_turn(board)
    elif board.phase == "resource":
        board.phase = "build"
    elif board.phase == "build":
        board.phase = "attack"
    else:
        end_turn(board)
    advance(board)


def _resolve_in_wave(board: Board, army: int, action: Action) -> None:
    wave = board.current_wave()
    if isinstance(action, Block):
        apply_block(board, army, action.tasks)
    elif isinstance(action, Target):
        apply_target(board, action.aims)
        begin_support(board)
    elif isinstance(action, Support):
        support(board, army, action.unit, action.target)
        pass_on(board, passed=False)
    elif isinstance(action, Play):
        play_card(board, army, action)
        if wave.step == "support":
            pass_on(board, passed=False)
    elif isinstance(action, Damage):
        give_shares(board, army, sorted_shares(action.shares))
    elif wave.step == "block":
        no_block(board, army)
        apply_block(board, army, ())
    elif wave.step == "support":
        pass_on(board, passed=True)
    else:
        give_shares(board, army, ())
