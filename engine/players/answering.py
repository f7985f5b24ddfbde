"""How a computer player is asked: the one door by which they come to a position, of which they see their part."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.dice import Dice, StepDice
from engine.core.game import AnyGame, Seat
from engine.players.player import Player
from engine.players.search.searcher import Searcher

_KEY_BYTES = 16


def no_clock() -> float:
    """A clock that stands: whoever searches stops when their playouts are used up, wherever it is."""
    return 0.0


def answer(
    player: Player, game: AnyGame, position: Any, seat: Seat, dice: Dice, clock: Callable[[], float] = no_clock
) -> Any:
    """What a player answers to the question put to a seat.

    Args:
        player: who answers.
        game: the game.
        position: the true position. The player gets what the seat sees of it; whoever searches gets positions drawn
            from what the seat knows, and nothing that was made from the true one.
        seat: who is asked in it.
        dice: the player's own chance, apart from the table's.
        clock: seconds of CPU that have passed; whoever searches may then use no more than their level has.

    Raises:
        LookupError: the seat is not asked.
        ValueError: the player gave an answer that is not allowed.
    """
    ask = {ask.seat: ask for ask in game.pending(position)}[seat]
    if isinstance(player, Searcher):
        key = bytes(dice.below(256) for _ in range(_KEY_BYTES))

        def world(number: int) -> Any:
            return game.resample_hidden(position, seat, StepDice(key, "world", number))

        action = player.search(game, world, seat, dice, clock)
    else:
        action = player.choose(game, game.observe(position, seat), ask, dice)
    if action not in ask.choices:
        # The order itself may hide something, and this text goes into logs.
        raise ValueError(f"expected an answer that is allowed, got one that is not allowed: {type(action).__name__}")
    return action
