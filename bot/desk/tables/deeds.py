"""What was done in a game from its first position on, without what was taken back; from its records."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.luck import GivenOrder, Replay
from storage.record import Answered, Begun, Opened, Record, Undone


def played_of(records: Sequence[Record]) -> Replay | None:
    """The game of a table; nothing if none ever began."""
    first = records[0]
    rolls: list[int] | None = None
    stands: list[tuple[int, GivenOrder]] = []
    for version, record in enumerate(records[1:], 2):
        match record:
            case Begun():
                rolls = record.rolls
            case Answered():
                stands.append((version, GivenOrder(record.seat, record.order, record.rolls)))
            case Undone():
                stands = [(at, deed) for at, deed in stands if at <= record.to]
    if rolls is None or not isinstance(first, Opened):
        return None
    return Replay(first.game, first.scenario, first.options, rolls, [deed for _, deed in stands])
