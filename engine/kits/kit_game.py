"""A game made of the kits: what it is asked of orders its book answers, and its texts are data files of its package."""

from __future__ import annotations

from typing import Generic, TypeVar

from engine.core.examples import Example
from engine.core.game import Preview, Seat
from engine.core.glossary import Synonyms, Term
from engine.core.lessons import Lesson
from engine.core.plain import PlainGame
from engine.core.rules import Refusal
from engine.kits.examples import read_examples
from engine.kits.glossary import read_glossary, read_synonyms
from engine.kits.lessons import read_lessons
from engine.kits.orders import OrderBook

P = TypeVar("P")
B = TypeVar("B")
A = TypeVar("A")


class KitGame(PlainGame, Generic[P, B, A]):
    """What follows of a game from its book of orders and from its `data`, which is read when it is first asked for.

    Attributes:
        package: the name of the game's package.
        orders: its book.
    """

    package: str
    orders: OrderBook[P, B, A]

    @property
    def glossary(self) -> tuple[Term, ...]:
        """See `Game`."""
        return read_glossary(self.package)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """See `Game`."""
        return read_lessons(self.package)

    @property
    def synonyms(self) -> Synonyms:
        """See `Game`."""
        return read_synonyms(self.package)

    def example(self, rule_id: str) -> Example | None:
        """See `Game`."""
        return read_examples(self.package).get(rule_id)

    def judge(self, state: P, seat: Seat, action: A) -> Refusal | None:
        """See `Game`."""
        return self.orders.judge(state, seat, action)

    def preview(self, state: P, seat: Seat, action: A) -> Preview:
        """See `Game`."""
        return self.orders.preview(state, seat, action)

    def write_order(self, action: A) -> str:
        """See `Game`."""
        return self.orders.write(action)

    def read_order(self, state: P, seat: Seat, text: str) -> A:
        """See `Game`."""
        return self.orders.read(state, seat, text)
