"""What of a game's events is worth telling to whoever was away."""

from __future__ import annotations

import msgspec

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
    """

    decisive: frozenset[str] = frozenset()
    notable: frozenset[str] = frozenset()
    automatic: frozenset[str] = frozenset()
    fights: frozenset[str] = frozenset()

    @staticmethod
    def of(*, decisive: str, notable: str, automatic: str, fights: str = "") -> Weights:
        """The weights, from kinds in a row with blanks between."""
        return Weights(*(frozenset(kinds.split()) for kinds in (decisive, notable, automatic, fights)))

    def weight(self, kind: str) -> int:
        """How much a kind weighs."""
        if kind in self.decisive or kind == RECKONING:
            return DECISIVE
        if kind in self.notable or kind in self.fights:
            return NOTABLE
        return AUTOMATIC if kind in self.automatic else ROUTINE
