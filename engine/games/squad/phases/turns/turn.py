"""Chapter 2: a Turn from its first order to the check at its end."""

from __future__ import annotations

from msgspec.structs import replace

from engine.core.game import Event
from engine.core.rules import Refusal
from engine.core.text import Facts, Line
from engine.games.squad import rules
from engine.games.squad.map.sides import enemy
from engine.games.squad.phases.changes.deck import draw_hand
from engine.games.squad.phases.turns import crowding
from engine.games.squad.table.board import Board
from engine.games.squad.table.scenario import POSTURES
from engine.games.squad.table.survey import Position
from engine.games.squad.words import phrases, refusals
from engine.games.squad.words.naming import side_name
from engine.kits.board import changed


def hand_size(position: Position, side: int) -> int:
    """Cards a side draws up to, by its posture; the Initiative Card does not count [2, 9.c]."""
    return POSTURES[position.postures[side]].hand


def judge_end(position: Position, side: int) -> Refusal | None:
    """Why the Turn cannot end yet: it uses up a card [2]."""
    if not position.orders and position.hands[side]:
        return rules.setup.TURN.refuse(refusals.PLAY_OR_EXCHANGE, also=(rules.orders.EXCHANGE,))
    return None


def end_turn(board: Board) -> None:
    """Draw up to the hand size, then check stacking [2, 8.2]."""
    side = board.active
    line = Line(phrases.ENDS_TURN, {"side": side_name(side), "n": board.orders})
    board.tell(Event("turn-ends", line, (rules.setup.TURN,)))
    draw_hand(board, side, max(0, hand_size(board, side) - len(board.hands[side])), rules.setup.TURN)
    crowding.begin(board)


def next_turn(board: Board) -> None:
    """Begin the other side's Turn: nobody is activated [2, O14.1]."""
    board.active = enemy(board.active)
    board.turn += 1
    board.orders = 0
    board.called = (False, False)
    for i, unit in enumerate(board.units):
        if unit.activated:
            board.units = changed(board.units, i, replace(unit, activated=False))
    for i, weapon in enumerate(board.weapons):
        if weapon.spent:
            board.weapons = changed(board.weapons, i, replace(weapon, spent=False))
    begin_turn(board)


def begin_turn(board: Board) -> None:
    """Say whose Turn begins."""
    board.phase = "turn"
    facts: Facts = {"side": side_name(board.active), "n": board.turn, "limit": board.limits[board.active]}
    board.tell(Event("turn", Line(phrases.TURN_BEGINS, facts), (rules.setup.TURN,), segment=True))


def go_on(board: Board) -> bool:
    """End a Turn in which nothing can be played; false while the active player is asked."""
    if board.phase == "overstack":
        next_turn(board)
        return True
    if board.hands[board.active]:
        return False
    board.phase = "overstack"
    end_turn(board)
    return True


def finish(board: Board) -> None:
    """The active player ends his Turn."""
    board.phase = "overstack"
    end_turn(board)
