"""What a game has until it has more."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from engine.core.dice import Dice
from engine.core.examples import Example
from engine.core.game import Preview, Seat
from engine.core.glossary import Synonyms, Term
from engine.core.lessons import Lesson
from engine.core.policies import Policy
from engine.core.sights import Sight, Spot
from engine.core.text import Text
from engine.core.weights import Weights


class PlainGame:
    """What a game has until it has more: no examples, lessons, terms, inquiries, standing orders but fixed answers.

    Nor has it anything hidden, or questions in the midst of something.
    """

    kinds: Mapping[str, Text] = {}
    dispensable: frozenset[str] = frozenset()
    weights: Weights = Weights()
    policies: tuple[Policy, ...] = ()

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """See `Game`."""
        return ()

    @property
    def glossary(self) -> tuple[Term, ...]:
        """See `Game`."""
        return ()

    @property
    def synonyms(self) -> Synonyms:
        """See `Game`."""
        return Synonyms()

    def example(self, rule_id: str) -> Example | None:
        """See `Game`."""
        del rule_id
        return None

    def at_stake(self, state: Any, seat: Seat) -> Preview:
        """See `Game`."""
        del state, seat
        return Preview()

    def read_policy(self, kind: str, text: str) -> str:
        """See `Game`."""
        raise ValueError(f"expected no standing order of the game's own for {kind!r}, got {text!r}")

    def follow(self, state: Any, seat: Seat, policy: str) -> Any:
        """See `Game`."""
        del state, seat, policy

    def is_in_play(self, state: Any, word: str) -> bool:
        """See `Game`."""
        del state, word
        return True

    def resample_hidden(self, state: Any, seat: Seat | None, dice: Dice) -> Any:
        """See `Game`."""
        del seat, dice
        return state

    def look(self, state: Any, seat: Seat | None, word: str) -> Sight | None:
        """See `Game`."""
        del state, seat, word
        return None

    def score(self, state: Any, seat: Seat | None) -> Preview:
        """See `Game`."""
        del state, seat
        return Preview()

    def muster(self, state: Any, seat: Seat) -> Preview:
        """See `Game`."""
        del state, seat
        return Preview()

    def whereabouts(self, state: Any, words: Collection[str]) -> Mapping[str, Spot]:
        """See `Game`."""
        del state, words
        return {}

    def inquire(self, state: Any, inquiry: str, text: str) -> Preview:
        """See `Game`."""
        del state, text
        raise ValueError(f"expected no inquiry, got {inquiry!r}")
