"""Delays: how long an answer waits that is given in a seat's name, so that its speed tells nothing."""

from __future__ import annotations

import hmac
from itertools import pairwise

from bot.desk.tables.standing import DEFAULT, StandingOrder
from bot.desk.tables.table import Table
from engine.core.game import Ask, Seat
from engine.core.referee import asked
from storage.record import BY_THEMSELVES

LONGEST_DELAY = 30
"""Seconds; an answer whose speed would tell something waits up to so long, where nothing is known of its people."""
SHORTEST_DELAY = 6
AWAY = 60
"""Seconds; where its people seem to be elsewhere, it takes so long or up to twice as long, and that up to"""
DOUBLED = 6
"""five times doubled."""
TYPING = 60
"""Seconds after anything that somebody does while they are asked during which they are taken to be at their answer."""
NEARBY = 600
"""Seconds after anything they did at the table during which its people are taken to be near."""
KNOWN = 3
"""Answers of its people to questions of a kind from which on it takes as long as one of them did."""
LATEST = 8
"""How many of them are looked at."""
_SPREAD = 4
"""It takes up to this part of that less or more, so that no figure comes back."""


def delay(table: Table, ask: Ask[object], standing: StandingOrder) -> int:
    """Seconds that an answer waits whose speed might tell something.

    A fixed answer may or may not be possible, which may hang on a hidden hand; a policy, the default and the wish to
    be asked come regardless of it, so that their speed tells nothing.
    """
    if not ask.telling or standing.is_policy or standing.answer == DEFAULT:
        return 0
    return _between(table, ask.seat, SHORTEST_DELAY, LONGEST_DELAY)


def time_of_people(table: Table, ask: Ask[object]) -> int:
    """Seconds that the people in a seat might have taken to answer, so that nobody learns whether they were asked.

    It is drawn from what they took for questions of the same kind when they had something to choose, and were as near
    or as far as now. Where nobody else plays, nobody can learn anything, and nobody waits.
    """
    seat = ask.seat
    if not any(table.opponents(holder.key) for holder in table.holders(seat)):
        return 0
    is_near = _were_near(table, seat, table.version + 1, table.head.moved_at)
    taken = _times(table, ask, is_near=is_near)
    if len(taken) >= KNOWN:
        drawn = taken[_chance(table, f"which {seat}") % len(taken)]
        return _between(table, seat, drawn - drawn // _SPREAD, drawn + drawn // _SPREAD)
    if is_near and ask.telling:
        return _between(table, seat, SHORTEST_DELAY, LONGEST_DELAY)
    if is_near:
        # Few say in half a minute what to do with a turn of their own: its menu is there to be read and asked about.
        return _between(table, seat, AWAY, 2 * AWAY)
    # However far they are: a minute as likely as two, four, eight and so on up to an hour.
    return _between(table, seat, AWAY, 2 * AWAY) << _chance(table, f"doubled {seat}") % DOUBLED


def _times(table: Table, ask: Ask[object], *, is_near: bool) -> list[int]:
    """Seconds that the people in a seat took for questions of this kind in which they had a choice, the latest."""
    at = {notice.version: notice.record.at for notice in table.notices}
    found: list[int] = []
    for before, done in reversed(list(pairwise(table.dones))):
        if done.seat != ask.seat or done.by in BY_THEMSELVES or not {before.version, done.version} <= at.keys():
            continue
        if _were_near(table, ask.seat, done.version, at[before.version]) != is_near:
            continue
        before_it = asked(table.play, done.before, ask.seat)
        if before_it is not None and before_it.kind == ask.kind and before_it.choices.moot() is None:
            found.append(at[done.version] - at[before.version])
        if len(found) == LATEST:
            break
    return found


def _were_near(table: Table, seat: Seat, version: int, asked: int) -> bool:
    """Whether people of a seat had been heard of at the table shortly before they were asked.

    Args:
        table: the table.
        seat: the seat.
        version: only news before this is looked at.
        asked: when they were asked, in Unix seconds.
    """
    keys = {holder.key for holder in table.holders(seat)}
    return any(
        notice.version < version and notice.record.at > asked - NEARBY and getattr(notice.record, "by", "") in keys
        for notice in reversed(table.notices)
    )


def _between(table: Table, seat: Seat, shortest: int, longest: int) -> int:
    """Seconds from one bound to the other."""
    return shortest + _chance(table, f"delay {seat}") % (longest - shortest + 1)


def _chance(table: Table, purpose: str) -> int:
    """A number for a purpose in this position, which nobody without the secret of the dice can foresee."""
    return int.from_bytes(hmac.digest(table.dice_key, f"{purpose} {table.head.moved}".encode(), "sha256")[:4])
