"""Lessons: short positions in which a player learns a chapter of the rules by doing it in the real game."""

from __future__ import annotations

import msgspec

from engine.core.text import Text


class Lesson(msgspec.Struct, frozen=True):
    """A position with a task.

    Attributes:
        id: a word of its own within the game.
        title: what it teaches, in a few words.
        task: what the situation is and what to do.
        seat: whom the learner plays; the other seats are the computer's.
        position: the position, as text of the game.
        event: the kind of the event that fulfils the task.
        rule: the id of a rule that this event cites.
        words: words that the order must hold as well, where the event alone would be too easy.
        hints: from a nudge to the whole answer: the last of them, one for each of `orders`, say what to type.
        praise: what has been learned.
        orders: a way to do it, order by order.
        mistake: an order that is refused in the first position.
        refused_by: the id of the rule that refuses it.
    """

    id: str
    title: Text
    task: Text
    seat: str
    position: str
    event: str
    rule: str
    hints: tuple[Text, ...]
    praise: Text
    orders: tuple[str, ...]
    mistake: str
    refused_by: str
    words: tuple[str, ...] = ()

    @property
    def nudges(self) -> tuple[Text, ...]:
        """The hints that do not say yet what to type."""
        return self.hints[: -len(self.orders)]

    @property
    def answers(self) -> tuple[Text, ...]:
        """What to type for each of `orders`, once those before it are given."""
        return self.hints[-len(self.orders) :]
