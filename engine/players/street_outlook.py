"""Looking ahead by the rules themselves: what an order leads to, over all results of the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.game import AnyGame
from engine.games.street.actions import Decline
from engine.games.street.moment import moment
from engine.games.street.scenario import SEATS

Value = Callable[[Any], float]
Totals = tuple[tuple[int, float], ...]


class _NeededError(Exception):
    """A roll is needed that was not given."""


class _Given:
    """Dice that give what was set, and raise when more is wanted."""

    __slots__ = ("_values", "rolled")

    def __init__(self, values: tuple[int, ...]) -> None:
        self._values = values
        self.rolled: list[int] = []

    def below(self, n: int) -> int:  # noqa: ARG002 - the protocol's
        index = len(self.rolled)
        if index == len(self._values):
            raise _NeededError
        value = self._values[index]
        self.rolled.append(value)
        return value


def _faces(total: int) -> tuple[int, int]:
    """Two dice that make the total, as `below(6)` gives them."""
    one = min(6, total - 1)
    return one - 1, total - one - 1


def expect(game: AnyGame, position: Any, action: Any, value: Value, totals: Totals) -> float:
    """The expected value after an order of whoever is asked, once its action is over.

    Losses are allocated as the game proposes; reactions are declined.

    Args:
        game: the game.
        position: where the order is given.
        action: the order, an allowed one.
        value: what a position in which the action is over is worth.
        totals: totals of two dice with their chances.
    """
    seat = SEATS[_asked(position)]
    return _after(game, position, seat, action, value, totals)


def _asked(position: Any) -> int:
    now = moment(position)
    return 0 if now is None else now.army


def _after(
    game: AnyGame, position: Any, seat: str, action: Any, value: Value, totals: Totals, rolled: tuple[int, ...] = ()
) -> float:
    try:
        after = game.apply(position, seat, action, _Given(rolled)).state
    except _NeededError:
        return sum(
            chance * _after(game, position, seat, action, value, totals, rolled + _faces(total))
            for total, chance in totals
        )
    return _settle(game, after, value, totals)


def _settle(game: AnyGame, position: Any, value: Value, totals: Totals) -> float:
    """Answer whatever is left of the action."""
    if not position.doing or position.phase != "combat":
        return value(position)
    ask = game.pending(position)[0]
    answer = Decline() if ask.kind == "reaction" else ask.choices.default()
    return _after(game, position, ask.seat, answer, value, totals)
