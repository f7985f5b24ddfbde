"""The beats of a game: its answers that stand, each with what came of it, from its records; and those worth showing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.desk.tables.folding import fold, opened
from bot.desk.tables.table import Table
from engine.core.game import AnyGame, Event, Seat
from engine.core.weights import AUTOMATIC
from storage.record import Answered, Begun, Opened, Record, Undone

BEATS = 46
"""The most beats of a whole game that are shown: more would make a film longer than a minute."""


class Beat(msgspec.Struct, frozen=True):
    """An answer that stands, or the beginning of play.

    Attributes:
        version: number of its record.
        turn: the game turn in which it was given.
        seat: whose answer it was; empty at the beginning.
        before: the position in which it was given; `None` at the beginning.
        after: the position that came of it.
        events: what came of it, as far as it may be seen.
        weight: how much the heaviest of them matters.
        swing: by how many points it moved the sides apart, or together.
    """

    version: int
    turn: int
    seat: Seat
    before: Any
    after: Any
    events: tuple[Event, ...]
    weight: int
    swing: int


def beats_of(code: str, records: Sequence[Record], games: Mapping[str, AnyGame]) -> tuple[Table, list[Beat]] | None:
    """The table as it is now, and the beats of its game so far, the beginning first.

    Of a game that is over, all that happened is told, also what was hidden while it lasted; else what everybody saw.
    `None` if it has not begun, or its records no longer give what they once gave.
    """
    first = records[0]
    if not isinstance(first, Opened) or first.game not in games:
        return None
    table = opened(code, first, games)
    found: list[tuple[int, int, Seat, Any, Any, tuple[Event, ...]]] = []
    for version, record in enumerate(records[1:], 2):
        before = table.position
        table = fold(table, record)
        if not table.is_sound:
            return None
        if isinstance(record, Undone):
            found = [each for each in found if each[0] <= record.to]
        elif isinstance(record, Begun | Answered):
            seat = record.seat if isinstance(record, Answered) else ""
            notice = table.notices[-1]
            found.append((version, notice.turn, seat, before, table.position, notice.events))
    if not found:
        return None
    return table, [_beat(table, *each) for each in found]


def shown(beats: Sequence[Beat], most: int = BEATS) -> list[Beat]:
    """The beats that tell the game best: of every turn the heaviest, then all over the game what matters most.

    The beginning and the end are always among them.
    """
    told = [beat for beat in beats[1:-1] if beat.weight > AUTOMATIC]
    ranked = sorted(told, key=lambda beat: (-beat.weight, -beat.swing, beat.version))
    heads: dict[int, Beat] = {}
    for beat in ranked:
        heads.setdefault(beat.turn, beat)
    # Where there are more turns than can be shown, the heaviest of them are.
    firsts = sorted(heads.values(), key=ranked.index)
    chosen = list(dict.fromkeys([beat.version for beat in (*firsts, *_spread(ranked))]))[: most - 2]
    kept = {beats[0].version, beats[-1].version, *chosen}
    return [beat for beat in beats if beat.version in kept]


def latest(beats: Sequence[Beat], most: int = BEATS) -> list[Beat]:
    """The beats of the turn in which somebody answered last, the last of them for certain."""
    turn = beats[-1].turn
    here = [beat for beat in beats if beat.turn == turn]
    weighed = sorted(here[:-1], key=lambda beat: (-beat.weight, -beat.version))[: most - 1]
    kept = {here[-1].version, *(beat.version for beat in weighed if beat.weight > AUTOMATIC)}
    return [beat for beat in here if beat.version in kept]


def chief(beats: Sequence[Beat], most: int) -> list[Beat]:
    """A few beats for a page: what moved the score most, then what matters most, and in any case the end."""
    ranked = sorted(beats[:-1], key=lambda beat: (-beat.swing, -beat.weight, beat.version))
    kept = {beats[-1].version, *(beat.version for beat in ranked[: most - 1])}
    return [beat for beat in beats if beat.version in kept]


def _spread(ranked: Sequence[Beat]) -> list[Beat]:
    """Beats in the order in which they are taken: the heavier first, of equals first those far from each other."""
    found: list[Beat] = []
    for key in dict.fromkeys((beat.weight, beat.swing > 0) for beat in ranked):
        equal = [beat for beat in ranked if (beat.weight, beat.swing > 0) == key]
        if not key[1]:
            equal.sort(key=lambda beat: beat.version)
            bits = max(1, (len(equal) - 1).bit_length())
            equal = [equal[place] for place in _reversed_bits(bits) if place < len(equal)]
        found += equal
    return found


def _reversed_bits(bits: int) -> list[int]:
    """The numbers of so many bits, each read backwards: any beginning of them is spread over the whole."""
    return [int(f"{number:0{bits}b}"[::-1], 2) for number in range(1 << bits)]


def _beat(
    table: Table, version: int, turn: int, seat: Seat, before: Any, after: Any, events: tuple[Event, ...]
) -> Beat:
    seen = tuple([event for event in events if event.seen_by is None or table.is_over])
    weight = max((table.play.weights.weight(event.kind) for event in seen), default=AUTOMATIC)
    return Beat(version, turn, seat, before, after, seen, weight, _swing(table.play, before, after))


def _swing(game: AnyGame, before: Any, after: Any) -> int:
    if before is None:
        return 0
    old, new = game.tally(before).points, game.tally(after).points
    moved = [points - old[seat] for seat, points in new.items()]
    return max(moved) - min(moved)
