"""Faults planted in what the toy says at once of orders: whether they hide anything from others."""

from __future__ import annotations

from engine.core.choices import Sole
from tests.sabotage.faults import caught_by
from tests.sabotage.toy.game import Bids, Losses, Toy
from tests.sabotage.toy.values import Action


@caught_by("sole_answers_are_the_only_ones")
class CallsTheSafeBidTheOnlyOne(Toy):
    class bids(Bids):  # noqa: N801 - stands where the toy keeps its kinds of choices
        def sole(self) -> Sole[Action]:
            return Sole(self.default(), is_known=False)


@caught_by("sole_answers_are_the_only_ones")
class AsksInVain(Toy):
    class bids(Bids):  # noqa: N801 - as above
        def moot(self) -> Sole[Action] | None:
            return None


@caught_by("sole_answers_hide")
class LetsEverybodyKnowTheLastCard(Toy):
    class bids(Bids):  # noqa: N801 - as above
        def sole(self) -> Sole[Action] | None:
            found = super().sole()
            return found and Sole(found.action, is_known=True)


@caught_by("what_words_hide_is_known")
class CallsBiddingHarmless(Toy):
    class bids(Bids):  # noqa: N801 - stands where the toy keeps its kinds of choices
        def hides(self, word: str) -> bool | None:
            return False if word == "bid" else None


@caught_by("what_words_hide_is_known")
class CallsTheShieldHarmless(Toy):
    class losses(Losses):  # noqa: N801 - as above
        def hides(self, word: str) -> bool | None:
            return False if word in ("lose", "shield") else None


@caught_by("what_words_hide_is_known")
class CallsLossesHidden(Toy):
    class losses(Losses):  # noqa: N801 - as above
        def hides(self, word: str) -> bool | None:
            return True if word in ("lose", "shield") else None


@caught_by("what_words_hide_is_known")
class TellsByTheShieldWhoHasASix(Toy):
    class losses(Losses):  # noqa: N801 - as above
        def hides(self, word: str) -> bool | None:
            is_told = word != "shield" or 6 in self.state.hands[self.side]
            return super().hides(word) if is_told else None
