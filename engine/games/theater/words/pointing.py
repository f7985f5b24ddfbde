"""What the picture of a refusal points at where its sentence does not name all that is in the way."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rules import Mark, refused_marks
from engine.games.theater.table.state import AWAY, Unit
from engine.games.theater.table.survey import Position
from engine.games.theater.words.wording import place_words


def pointing(
    position: Position, places: Iterable[int] = (), units: Iterable[Unit] = (), figure: str = ""
) -> tuple[Mark, ...]:
    """Marks of places and of units that are in the way.

    Args:
        position: whose map it is.
        places: what is refused.
        units: who is in the way, wherever they stand.
        figure: the sum that decides, such as `8>7`.
    """
    words = place_words(position, (place for place in places if place != AWAY))
    return refused_marks(words, tuple(unit.word for unit in units), figure)


def barrier(position: Position, one: int, other: int) -> Mark:
    """The mark of a hexside that cannot be crossed."""
    return Mark("barred", place_words(position, (one, other)))
