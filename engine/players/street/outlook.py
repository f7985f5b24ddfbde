"""Looking ahead by the rules themselves: what an order leads to, over all results of the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.game import AnyGame
from engine.games.street.actions import Decline

Value = Callable[[Any], float]
Totals = tuple[tuple[int, float], ...]
"""Totals of two dice with their chances."""


class _Wanted(Exception):  # noqa: N818 - no error: it says how many dice an order needs
    """A roll is wanted that was not given."""


class _Given:
    """Dice that give what was set, and say when more is wanted."""

    __slots__ = ("_values", "rolled")

    def __init__(self, values: tuple[int, ...]) -> None:
        self._values = values
        self.rolled: list[int] = []

    def below(self, n: int) -> int:  # noqa: ARG002 - the protocol's
        """The next value that was set."""
        if len(self.rolled) == len(self._values):
            raise _Wanted
        self.rolled.append(self._values[len(self.rolled)])
        return self.rolled[-1]


def _faces(total: int) -> tuple[int, int]:
    """Two dice that make the total, as `below(6)` gives them."""
    one = min(6, total - 1)
    return one - 1, total - one - 1


def unrolled(game: AnyGame, position: Any, seat: str, action: Any) -> Any | None:
    """The position right after an order, or `None` when it takes dice to get there."""
    try:
        return game.apply(position, seat, action, _Given(())).state
    except _Wanted:
        return None


def expect(game: AnyGame, position: Any, seat: str, action: Any, value: Value, totals: Totals) -> float:
    """The expected value after an order, once its action is over.

    Losses are allocated as the game proposes; reactions are declined.

    Args:
        game: the game.
        position: where the order is given.
        seat: who gives it.
        action: the order, an allowed one.
        value: what a position in which the action is over is worth.
        totals: totals of two dice with their chances; all eleven make the result exact.
    """
    return _after(game, position, seat, action, value, totals, ())


def _after(
    game: AnyGame, position: Any, seat: str, action: Any, value: Value, totals: Totals, rolled: tuple[int, ...]
) -> float:
    try:
        after = game.apply(position, seat, action, _Given(rolled)).state
    except _Wanted:
        return sum(
            chance * _after(game, position, seat, action, value, totals, rolled + _faces(total))
            for total, chance in totals
        )
    if not after.doing or after.phase != "combat":
        return value(after)
    ask = game.pending(after)[0]
    answer = Decline() if ask.kind == "reaction" else ask.choices.default()
    return _after(game, after, ask.seat, answer, value, totals, ())
