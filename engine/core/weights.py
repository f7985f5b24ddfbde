"""What of a game's events is worth telling to whoever was away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine.core.rules import Mark

DECISIVE, NOTABLE, ROUTINE, AUTOMATIC = 3, 2, 1, 0

RECKONING = "reckoning"
"""The kind of an event, in any game, that tells what is counted only when the game is over, and what it came to."""


class Weights(msgspec.Struct, frozen=True):
    """The kinds of a game's events that mean more, or less, to whoever comes back than moves, draws and purchases.

    Attributes:
        decisive: what is lost and won: units, ground, points, the game.
        notable: what was tried, and with what result: fights, cards played, rolls that decide.
        automatic: what follows by itself; only the full report tells it.
        fights: who fought whom, where, and with what result, in one sentence; the largest go before all else that is
            lost and won.
        states: kinds that tell in which of several states something now is; of the same units, or the same places where
            no unit is meant, the latest takes back the earlier ones.
    """

    decisive: frozenset[str] = frozenset()
    notable: frozenset[str] = frozenset()
    automatic: frozenset[str] = frozenset()
    fights: frozenset[str] = frozenset()
    states: tuple[frozenset[str], ...] = ()

    @staticmethod
    def of(*, decisive: str, notable: str, automatic: str, fights: str = "", states: tuple[str, ...] = ()) -> Weights:
        """The weights, from kinds in a row with blanks between."""

        def some(kinds: str) -> frozenset[str]:
            return frozenset(kinds.split())

        return Weights(some(decisive), some(notable), some(automatic), some(fights), tuple(map(some, states)))

    def weight(self, kind: str) -> int:
        """How much a kind weighs."""
        if kind in self.decisive or kind == RECKONING:
            return DECISIVE
        if kind in self.notable or kind in self.fights:
            return NOTABLE
        return AUTOMATIC if kind in self.automatic else ROUTINE

    def states_told(self, kind: str, marks: Iterable[Mark]) -> Iterator[tuple[int, str]]:
        """Of which of the states an event of this kind tells, each with what is in it."""
        for number, kinds in enumerate(self.states):
            if kind in kinds:
                words = [word for mark in marks for word in mark.units or mark.places]
                # What is said of nothing in particular is so everywhere.
                yield from ((number, word) for word in words or [""])
