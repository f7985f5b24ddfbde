"""Numbers of units and markers: whoever comes into play takes the lowest one that is free."""

from __future__ import annotations

from engine.games.theater.table.pieces import marker_word, unit_word
from engine.games.theater.table.state import Choosing
from engine.games.theater.table.survey import Position


def words_in_use(position: Position) -> set[str]:
    """Words of units in play, on their way, and meant by something under way."""
    found = {unit.word for unit in position.units}
    found.update(arrival.word for arrival in position.arrivals)
    found.update(frame.unit for frame in position.doing if isinstance(frame, Choosing))
    return found


def free_word(position: Position, arm: int) -> str:
    """The word of the next unit of an arm."""
    return free_words(position, arm, 1)[0]


def free_words(position: Position, arm: int, count: int) -> tuple[str, ...]:
    """The words of several new units of an arm."""
    taken = words_in_use(position)
    found: list[str] = []
    number = 0
    while len(found) < count:
        number += 1
        word = unit_word(arm, number)
        if word not in taken:
            found.append(word)
    return tuple(found)


def free_marker_word(position: Position, kind: str, owner: str) -> str:
    """The word of the next marker of a kind: of a faction's seat, or of the tag of a country."""
    taken = {marker.word for marker in position.markers} | words_in_use(position)
    number = 1
    while marker_word(kind, owner, number) in taken:
        number += 1
    return marker_word(kind, owner, number)
