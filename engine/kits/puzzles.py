"""Puzzles: positions in which one of several orders gains most on average, with what each promises."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal

import msgspec

Gain = Literal["losses", "points"]
"""What an order gains: losses of the enemy less one's own, or points of the game."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position with a choice.

    Attributes:
        id: a word of its own within the game.
        seat: who chooses.
        position: the position, as text of the game.
        orders: the orders among which to choose, in the game's own words.
        gains: of each, what it gained in all of `worlds` by the end of what it sets going.
        worlds: in how many it was played out.
        counts: what is a gain: what the enemy loses less what one loses oneself, or the lead in points of the game.
        rating: how hard the choice is, as a rating of whoever finds it every other time.
        seed, step: the game played by computers against themselves and the question in it where this was found.
    """

    id: str
    seat: str
    position: str
    orders: tuple[str, ...]
    gains: tuple[int, ...]
    worlds: int
    counts: Gain
    rating: int
    seed: int
    step: int

    @property
    def solution(self) -> int:
        """The place of the best order."""
        return self.gains.index(max(self.gains))

    def in_hundred(self, place: int) -> int:
        """What the order at a place gains in a hundred tries."""
        return round(100 * self.gains[place] / self.worlds)


def read_puzzles(package: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game's package, from its `data/puzzles.json`; none if it has no such file.

    Raises:
        msgspec.ValidationError: the file holds something else.
    """
    file = files(package) / "data" / "puzzles.json"
    return msgspec.json.decode(file.read_bytes(), type=tuple[Puzzle, ...]) if file.is_file() else ()
