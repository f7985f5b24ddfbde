"""A game whose every table begins at a given position: two of them are twins for a whole conversation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.dice import Dice
from engine.core.game import AnyGame, Seat, Step


class Placed:
    """The game, but for where it begins: what is worked out for it serves all tables, wherever they begin."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game = game
        self._state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Placed) and other._game is self._game

    def __hash__(self) -> int:
        return hash(self._game)

    def setup(self, scenario: str, options: Mapping[str, str], dice: Dice) -> Step[Any]:
        """The position that was given, whatever is asked for."""
        del scenario, options, dice
        return Step(self._state, ())

    def opposing(self, seats: Sequence[Seat]) -> frozenset[Seat]:
        """Who plays against the player who is watched: whoever is not asked, or the last if all are; none alone.

        Without an opponent nobody would be asked what has only one answer, and the hand would show by that.
        """
        asked = {ask.seat for ask in self._game.pending(self._state)}
        return frozenset(seat for seat in seats if seat not in asked) or frozenset(seats[1:][-1:])
