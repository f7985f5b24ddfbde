"""How a computer player is asked: the one door by which they come to a position, of which they see their part."""

from __future__ import annotations

from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Seat
from engine.players.player import Player


def answer(player: Player, game: AnyGame, position: Any, seat: Seat, dice: Dice) -> Any:
    """What a player answers to the question put to a seat.

    Args:
        player: who answers.
        game: the game.
        position: the true position; the player gets what the seat sees of it.
        seat: who is asked in it.
        dice: the player's own chance, apart from the table's.

    Raises:
        LookupError: the seat is not asked.
        ValueError: the player gave an answer that is not allowed.
    """
    ask = {ask.seat: ask for ask in game.pending(position)}[seat]
    action = player.choose(game, game.observe(position, seat), ask, dice)
    if action not in ask.choices:
        # The order itself may hide something, and this text goes into logs.
        raise ValueError(f"expected an answer that is allowed, got one that is not allowed: {type(action).__name__}")
    return action
