"""Choices whose orders begin with a verb: listed verb by verb, tested by the game's own judge."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TypeVar

from engine.core.choices import Choices

A = TypeVar("A")


class VerbChoices(Choices[A]):
    """What a game adds: its verbs, the orders of each, and the fork after some words."""

    @abstractmethod
    def verbs(self) -> tuple[str, ...]:
        """First words that may stand here; which they are tells nothing hidden."""

    @abstractmethod
    def orders(self, verb: str) -> Iterator[A]:
        """Every allowed order that begins with the verb."""

    def __iter__(self) -> Iterator[A]:
        """Every allowed order, verb by verb."""
        for verb in self.verbs():
            yield from self.orders(verb)

    def has_orders(self, verb: str) -> bool:
        """Whether anything can be ordered with the verb."""
        return next(self.orders(verb), None) is not None

    def expect_verb(self, word: str) -> None:
        """Check a first word.

        Raises:
            ValueError: no order begins with it here.
        """
        if word not in self.verbs():
            raise ValueError(f"expected {', '.join(self.verbs())}, got {word!r}")
