"""Chapter A26: Assault Fire of the moving group between two hexes."""

from __future__ import annotations

from engine.core.rules import Refusal
from engine.games.squad import rules
from engine.games.squad.actions import AssaultFire
from engine.games.squad.phases.attacks.attack import declare
from engine.games.squad.phases.attacks.fire import declared, play_cards, with_leader
from engine.games.squad.phases.attacks.shot_judging import judge_hand, judge_shot
from engine.games.squad.phases.attacks.shots import has_shot, means_of_assault
from engine.games.squad.phases.turns.orders import judge_card, play_action
from engine.games.squad.table.board import Board
from engine.games.squad.table.frames import Moving
from engine.games.squad.table.survey import Position
from engine.games.squad.words.naming import piece_fact


def can_assault(position: Position, side: int) -> bool:
    """Whether the group under way has pieces with boxed firepower and something to fire at; a public fact."""
    frame = position.doing[-1] if position.doing else None
    if not isinstance(frame, Moving) or side != frame.side or not frame.group or not frame.spent:
        return False
    return has_shot(position, means_of_assault(position, frame))


def judge_assault(position: Position, frame: Moving, action: AssaultFire) -> Refusal | None:
    """Why Assault Fire may not be played so [A26, O21.6]."""
    side = frame.side
    if not frame.group or not frame.spent:
        return rules.actions.ASSAULT_FIRE.refuse(piece=piece_fact(position, action.pieces[0] if action.pieces else "–"))
    means = means_of_assault(position, frame)
    refusal = judge_shot(position, means, action.pieces, action.hex, action.cards, action.leader)
    if refusal is not None:
        return refusal
    return judge_hand(position, side, action.cards) or judge_card(position, side, action.card, action="assault-fire")


def apply_assault(board: Board, side: int, action: AssaultFire) -> None:
    """Fire from the hex of the moving group; it may move on afterwards [A26]."""
    frame = board.frame(Moving)
    attack = declared(board, means_of_assault(board, frame), action.pieces, action.hex, action.cards, action.leader)
    play_action(board, side, action.card, rules.actions.ASSAULT_FIRE)
    play_cards(board, side, action.cards)
    board.replace_top(
        assaulted_units=tuple(sorted((*frame.assaulted_units, *attack.units))),
        assaulted_weapons=tuple(sorted((*frame.assaulted_weapons, *attack.weapons))),
        leaders=with_leader(frame.leaders, attack),
    )
    declare(board, attack)
