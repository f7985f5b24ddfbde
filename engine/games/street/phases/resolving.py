"""Carrying an allowed answer out, and everything that follows from it until somebody must be asked again."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.text import Facts, Line
from engine.games.street import phrases, rules
from engine.games.street.actions import Action, Decline, Discard, FireOrder, Lose, MoveOrder, Pass, Play, Ready, Stop
from engine.games.street.board import Board
from engine.games.street.cards import CARDS
from engine.games.street.moment import moment
from engine.games.street.naming import army_name
from engine.games.street.phases.cards import lay
from engine.games.street.phases.fire import declare
from engine.games.street.phases.flow import (
    advance,
    close_window,
    end_action,
    end_discarding,
    pass_action,
    settle_losses,
    stop_readying,
)
from engine.games.street.phases.losses import apply_losses
from engine.games.street.phases.manoeuvre import move
from engine.games.street.phases.turn import ready
from engine.games.street.state import Fire
from engine.games.street.wording import area_of, card_play, shares, unit_indexes


def resolve_order(board: Board, army: int, action: Action) -> None:
    """Apply an answer that has been judged and go on to the next question."""
    if isinstance(action, Ready):
        ready(board, army, board.map.unit_index[action.unit])
    elif isinstance(action, Stop):
        stop_readying(board)
    elif isinstance(action, Pass):
        pass_action(board, forced=False)
    elif isinstance(action, FireOrder):
        units = unit_indexes(board, action.units)
        declare(board, Fire(army, area_of(board, action.area), units, board.at[units[0]]))
    elif isinstance(action, MoveOrder):
        move(board, army, unit_indexes(board, action.units), area_of(board, action.area))
    elif isinstance(action, Play):
        now = moment(board)
        lay(board, card_play(board, army, action, reaction=now is not None and now.kind == "reaction"))
        if not board.doing:  # a countermanded action is over
            end_action(board)
    elif isinstance(action, Decline):
        line = Line(phrases.DECLINES, {"army": army_name(army)})
        board.tell(Event("declined", line, (rules.WINDOWS, rules.ASKING_TELLS_NOTHING)))
        close_window(board)
    elif isinstance(action, Lose):
        _lose(board, action)
    else:
        _discard(board, army, action)
    advance(board)


def _lose(board: Board, action: Lose) -> None:
    fire = board.doing[-1]
    if not isinstance(fire, Fire):
        raise TypeError(f"expected a fire that dealt losses, got {fire!r}")
    apply_losses(board, fire, shares(board, action))
    settle_losses(board)


def _discard(board: Board, army: int, action: Discard) -> None:
    for card in action.cards:
        board.drop(army, card)
    facts: Facts = {"army": army_name(army), "cards": tuple(CARDS[card].name for card in action.cards)}
    cited = (rules.EVENING_CLEAN, rules.CARDS)
    board.tell(Event("discarded", Line(phrases.DISCARDS, facts), cited, reveals=True))
    end_discarding(board)
