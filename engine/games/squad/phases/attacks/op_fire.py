"""Chapter A33: Op Fire, the answer of the inactive side to the entry of a hex."""

from __future__ import annotations

from engine.core.rules import Refusal
from engine.games.squad import rules
from engine.games.squad.actions import OpFire
from engine.games.squad.map.geography import hex_word
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.attacks.attack import declare
from engine.games.squad.phases.attacks.fire import declared, play_cards, shooters
from engine.games.squad.phases.attacks.shot_judging import judge_hand, judge_shot
from engine.games.squad.phases.attacks.shots import can_answer, means_of_op_fire
from engine.games.squad.phases.turns.orders import judge_card, play_action
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Moving
from engine.games.squad.table.survey import Position


def can_op_fire(position: Position, side: int) -> bool:
    """Whether a side could, as far as everybody can know, fire at the group that has just entered a hex."""
    frame = position.doing[-1] if position.doing else None
    if not isinstance(frame, Moving) or side != enemy(frame.side) or not frame.entered or not frame.path:
        return False
    return can_answer(position, frame)


def judge_op_fire(position: Position, frame: Moving, action: OpFire) -> Refusal | None:
    """Why Op Fire may not be played so [A33, O21.3]."""
    side = enemy(frame.side)
    means = means_of_op_fire(position, frame)
    refusal = judge_shot(position, means, action.pieces, hex_word(frame.path[-1]), action.cards, action.leader)
    if refusal is not None:
        return refusal
    return judge_hand(position, side, action.cards) or judge_card(position, side, action.card, action="op-fire")


def apply_op_fire(board: Board, side: int, action: OpFire) -> None:
    """Fire at the moving units; who fires may not fire again at this entry [A33]."""
    frame = board.frame(Moving)
    target = hex_word(frame.path[-1])
    attack = declared(board, means_of_op_fire(board, frame), action.pieces, target, action.cards, action.leader)
    play_action(board, side, action.card, rules.actions.OP_FIRE)
    play_cards(board, side, action.cards)
    board.replace_top(answered=tuple(sorted((*frame.answered, *shooters(board, attack)))))
    declare(board, attack)
