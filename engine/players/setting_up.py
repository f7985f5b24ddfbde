"""Setting up: where a computer player would put all that a seat brings, for a person to take or to change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.dice import StepDice
from engine.core.game import AnyGame, Seat
from engine.players.answering import answer
from engine.players.player import Player
from engine.players.search.searcher import Searcher

MOST = 20
"""Orders that are looked ahead for at most."""
_SECRET = b"setting up".ljust(32, b".")


def set_up(game: AnyGame, position: Any, seat: Seat, players: Sequence[Player]) -> tuple[str, ...]:
    """The orders of a set-up before the first turn, but the one that ends it; none where nothing is to be set up.

    Args:
        game: the game.
        position: with everything hidden from the seat drawn anew.
        seat: who is asked in it.
        players: the game's computer players, the weakest first; the strongest of those who answer at once sets up.

    Raises:
        LookupError: the seat is not asked.
    """
    player = next((each for each in reversed(players) if not isinstance(each, Searcher)), None)
    kind = {ask.seat: ask for ask in game.pending(position)}[seat].kind
    orders: list[str] = []
    while player is not None and game.turn(position) == 0 and len(orders) < MOST:
        ask = next((ask for ask in game.pending(position) if ask.seat == seat), None)
        if ask is None or ask.kind != kind:
            break
        dice = StepDice(_SECRET, kind, len(orders))
        action = answer(player, game, position, seat, dice)
        order = game.write_order(action)
        if ask.choices.ends(order.split()[0]):
            break
        orders.append(order)
        position = game.apply(position, seat, action, dice).state
    return tuple(orders)
