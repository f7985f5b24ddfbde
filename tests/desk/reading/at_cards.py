"""Lines typed in a position of cards where one side is asked, and the orders that they mean."""

from __future__ import annotations

from typing import Any

from bot.desk.reading.outcome import Understood
from bot.desk.reading.reading import reader_of
from engine.games.cards.game import Cards

CARDS = Cards()


def read(state: Any, line: str) -> Any:
    """What a line is read as by whoever is asked."""
    (ask,) = CARDS.pending(state)
    return reader_of(CARDS.words).read_at(line, ask.choices, CARDS, state, ask.seat)


def reads_as(state: Any, line: str, order: str) -> None:
    """A line is understood, and means the same as an order."""
    (ask,) = CARDS.pending(state)
    reading = read(state, line)
    assert isinstance(reading, Understood), (line, reading)
    told, meant = (CARDS.read_order(state, ask.seat, each) for each in (reading.text, order))
    assert told == meant, (line, reading)
