"""Faults planted in what the toy says of the words of orders that others may watch."""

from __future__ import annotations

from tests.sabotage.faults import caught_by
from tests.sabotage.toy.game import Bids, Losses, Toy


@caught_by("harmless_words_hide_nothing")
class CallsBiddingHarmless(Toy):
    class bids(Bids):  # noqa: N801 - stands where the toy keeps its kinds of choices
        def may_hide(self, word: str) -> bool:
            return word != "bid"


@caught_by("harmless_words_hide_nothing")
class CallsTheShieldHarmless(Toy):
    class losses(Losses):  # noqa: N801 - as above
        def may_hide(self, word: str) -> bool:
            return word not in ("lose", "shield")


@caught_by("harmless_words_hide_nothing")
class TellsByTheLossesWhoHasAShield(Toy):
    class losses(Losses):  # noqa: N801 - as above
        def may_hide(self, word: str) -> bool:
            return super().may_hide(word) or 6 in self.state.hands[self.side]
