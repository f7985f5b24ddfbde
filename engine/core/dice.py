"""Dice that can be audited: every step has its own stream, made from a secret that is revealed at the end."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Dice(Protocol):
    """Chance as the engine sees it; `rolled` lists what it gave, in order."""

    rolled: list[int]

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        ...


class StepDice:
    """The dice of one step of one table: HMAC-SHA-256 of (table, step, block) under the table's secret."""

    __slots__ = ("_block", "_buffer", "_key", "_label", "rolled")

    def __init__(self, secret: bytes, table: str, step: int) -> None:
        """Prepare the stream; nothing is computed before the first roll."""
        self._key = secret
        self._label = f"{table}:{step}:"
        self._block = 0
        self._buffer = b""
        self.rolled: list[int] = []

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, without bias (values past the last full multiple are dropped).

        Raises:
            ValueError: n is not between 1 and 256.
        """
        if not 1 <= n <= 256:
            raise ValueError(f"expected a die with 1 to 256 faces, got {n}")
        limit = 256 - 256 % n
        while True:
            if not self._buffer:
                message = f"{self._label}{self._block}".encode()
                self._buffer = hmac.digest(self._key, message, "sha256")
                self._block += 1
            byte, self._buffer = self._buffer[0], self._buffer[1:]
            if byte < limit:
                value = byte % n
                self.rolled.append(value)
                return value


class RecordedDice:
    """Dice that repeat what was rolled before; they are how a record is replayed and how a test sets a result."""

    __slots__ = ("_given", "rolled")

    def __init__(self, given: Sequence[int]) -> None:
        """Prepare to give these values of `below` in order."""
        self._given = list(given)
        self.rolled: list[int] = []

    def below(self, n: int) -> int:
        """The next recorded value.

        Raises:
            ValueError: the record has no more values, or this one does not fit the die.
        """
        index = len(self.rolled)
        if index >= len(self._given):
            raise ValueError(f"expected {index + 1} or more recorded rolls, got {len(self._given)}")
        value = self._given[index]
        if not 0 <= value < n:
            raise ValueError(f"expected a roll from 0 to {n - 1}, got {value}")
        self.rolled.append(value)
        return value


def two_dice(dice: Dice) -> tuple[int, int]:
    """Two six-sided dice, faces 1 to 6."""
    return dice.below(6) + 1, dice.below(6) + 1


def shuffled(items: Sequence[T], dice: Dice) -> tuple[T, ...]:
    """The items in a random order, every order equally likely."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def pick(items: Sequence[T], dice: Dice) -> T:
    """One of up to 65,536 items, each equally likely.

    Raises:
        ValueError: there are no items, or too many.
    """
    n = len(items)
    if n <= 256:
        return items[dice.below(n)]
    if n > 65536:
        raise ValueError(f"expected at most 65536 items, got {n}")
    limit = 65536 - 65536 % n
    while True:
        value = dice.below(256) * 256 + dice.below(256)
        if value < limit:
            return items[value % n]


def commitment(secret: bytes) -> str:
    """What is published when a table opens: the SHA-256 of its secret, as hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def mixed(secret: bytes, words: Sequence[str]) -> bytes:
    """The key of the dice: the secret and the players' words together, so that neither side alone chose it."""
    return hmac.digest(secret, "\n".join(words).encode(), "sha256")
