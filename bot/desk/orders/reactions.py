"""Reactions: how others may answer an order that is not yet given, as far as whoever plans it can know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from bot.desk.reading.watched import Hidden, Watched
from bot.desk.tables.table import Table
from bot.desk.views.asking import MaskedWord, path_of, walk
from engine.core import referee
from engine.core.choices import Choices, Fork, Option
from engine.core.dice import StepDice
from engine.core.game import Ask, Seat
from engine.core.rules import Refusal

TWINS = 24
"""Positions in which all that is hidden is drawn anew, to learn what may stand behind a word that hides something."""


class Reactions(Choices[Any]):
    """The beginnings of the answers to a question that a reader who does not hold its seat can know to be possible.

    What all may watch is taken as it is. Of what only a hand decides there is every word that follows in some of the
    twins: they have that hand drawn anew, so that it makes no difference which it is. An answer may end after any word.
    """

    def __init__(self, table: Table, seat: Seat) -> None:
        """What may be answered at a table to an order of this seat."""
        self._table = table
        self._seat = seat
        self._watched = Watched(asked_of_others(table, seat).choices)

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the beginning of an answer stands; its `action` is the beginning as text."""
        del why
        try:
            found = self._watched.fork(words).serving
        except Hidden:
            found = self._gathered(words)
        options = tuple(msgspec.structs.replace(option, masked=False) for option in found)
        # A single word that is all but a name, such as `>`, is no choice: the walk goes on past it.
        is_link = len(options) == 1 and not options[0].word[0].isalnum()
        return Fork(options, " ".join(words) if words and not is_link else None)

    def __contains__(self, action: object) -> bool:
        """Whether an answer may begin so."""
        with suppress(ValueError):
            return isinstance(action, str) and self.fork(action.split()).action is not None
        return False

    def default(self) -> str:
        """The first word there is."""
        return self.fork(()).options[0].word

    def _gathered(self, words: Sequence[str]) -> tuple[Option, ...]:
        found: dict[str, Option] = {}
        for twin in twins(self._table, self._seat):
            with suppress(ValueError):
                options = asked_of_others(twin, self._seat).choices.fork(words).serving
                found |= {option.word: option for option in options}
        return tuple(found[word] for word in sorted(found))


def asked_of_others(table: Table, seat: Seat) -> Ask[Any]:
    """The first question that is put to another seat.

    Raises:
        StopIteration: none is.
    """
    return next(ask for ask in table.asks if ask.seat != seat)


def put_to_others(table: Table, seat: Seat) -> Ask[Any]:
    """The first question that is put to another seat, with the answers that one who does not hold it can know of.

    Raises:
        StopIteration: none is.
    """
    return msgspec.structs.replace(asked_of_others(table, seat), choices=Reactions(table, seat))


def is_for_others(table: Table, seat: Seat) -> bool:
    """Whether others are asked something that they have a choice about, before a seat is."""
    if not table.asks or table.ask(seat) is not None:
        return False
    sole = asked_of_others(table, seat).choices.moot()
    return sole is None or not sole.is_known


def twins(table: Table, seat: Seat) -> Iterator[Table]:
    """Tables that look the same to a seat, with what is hidden from it drawn anew; one where nothing ever is."""
    for number in range(TWINS if table.play.card.hidden else 1):
        dice = StepDice(b"twins", f"{table.code} {number}", table.version)
        yield msgspec.structs.replace(table, position=table.play.resample_hidden(table.position, seat, dice))


def answered(table: Table, seat: Seat, answer: str) -> Table | None:
    """The table after others have answered so, in the first of its twins where they can; `None` if they never can.

    Args:
        table: where they are asked.
        seat: whose order they answer.
        answer: how the answer begins, in the game's own words.
    """
    for twin in twins(table, seat):
        ask = asked_of_others(twin, seat)
        try:
            words = walk(ask.choices, path_of(ask.choices, answer), is_private=True).words
        except (ValueError, MaskedWord):
            continue
        action = next(ask.choices.beginning(words), None)
        dice = StepDice(b"answered", table.code, table.version)
        if action is not None:
            step = referee.submit(twin.play, twin.position, ask.seat, action, dice, asks=twin.asks)
            if not isinstance(step, Refusal):
                return msgspec.structs.replace(twin, position=step.state)
    return None
