"""Acting: one answer of one seat, judged, written, and only then told."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from bot.desk.office.office import Office
from bot.desk.tables.table import Table
from engine.core import referee
from engine.core.game import Seat
from engine.core.rules import GAME_OVER, Refusal
from storage.port import Conflict, Gone
from storage.record import BY_THEMSELVES, Answered, Record, Revealed

ATTEMPTS = 12
"""How often an answer is judged again because another process was quicker."""

_WORDS = re.compile(r"[^\s,>;:]+")


class Order(msgspec.Struct, frozen=True):
    """An order as a value, as it was read or chosen in a position.

    Attributes:
        action: what the game takes.
        text: the same in the game's own words, as people and records have it.
        moved: the version of the table at which that position came about.
    """

    action: Any
    text: str
    moved: int

    @property
    def words(self) -> list[str]:
        """Its words without the marks between them."""
        return _WORDS.findall(self.text)


def order_of(table: Table, action: Any) -> Order:
    """An action that was chosen in the position of a table, as an order."""
    return Order(action, table.play.write_order(action), table.head.moved)


def read_order(table: Table, seat: Seat, text: str) -> Order:
    """The order that a text means in the position of a table.

    Raises:
        ValueError: it means none.
    """
    return order_of(table, table.play.read_order(table.position, seat, text))


def is_literal(table: Table, seat: Seat, text: str) -> bool:
    """Whether a text is an order of a seat in the game's own words, perhaps with a mark that gives it at once."""
    if not table.is_running:
        return False
    try:
        return read_order(table, seat, text.rstrip("! ")).action is not None
    except ValueError:
        return False


class Accepted(msgspec.Struct, frozen=True):
    """The answer was written; the table after it."""

    table: Table


class Denied(msgspec.Struct, frozen=True):
    """The answer is not allowed."""

    table: Table
    refusal: Refusal


class Stale(msgspec.Struct, frozen=True):
    """The position the answer was meant for has passed, or the answer makes no sense in the present one."""

    table: Table


class Barred(msgspec.Struct, frozen=True):
    """Whoever answers may not do so at the table as it is now."""

    table: Table


class Frozen(msgspec.Struct, frozen=True):
    """The table takes no orders: it has not begun, or its records no longer fit the rules."""

    table: Table


Result = Accepted | Denied | Stale | Barred | Frozen


async def act(
    office: Office,
    table: Table,
    seat: Seat,
    by: str,
    order: Order,
    *,
    moved: int | None = None,
    may: Callable[[Table], bool] | None = None,
) -> Result:
    """Answer for a seat.

    Args:
        office: the desk's means.
        table: the table as the caller saw it; it is loaded again when that turns out to be old.
        seat: the seat that answers.
        by: who answers for it: a person's key, or one of those who answer by themselves.
        order: the answer; where the table has moved on since it was read, it is read again.
        moved: the version of the position it was meant for; without it, any in which the seat is asked and the order
            can be read.
        may: whether whoever answers may do so at a table; asked of the table that the answer is written to.

    Raises:
        StoreError: the store fails.
    """
    is_fresh = False
    for _ in range(ATTEMPTS):
        if moved is not None and table.head.moved != moved:
            verdict: Result = Stale(table)
        else:
            judged = _judge(table, seat, order)
            if isinstance(judged, _Allowed) and may is not None and not may(table):
                judged = Barred(table)
            if isinstance(judged, _Allowed):
                try:
                    return Accepted(await _write(office, table, seat, by, judged))
                except Conflict:
                    table = await _again(office, table)
                    is_fresh = True
                    continue
            verdict = judged
        if is_fresh:
            return verdict
        newer = await _again(office, table)
        is_fresh = True
        if newer.version == table.version:
            return verdict
        table = newer
    return Stale(table)


async def write(office: Office, table: Table, make: Callable[[Table], tuple[Record, ...] | None]) -> tuple[Table, bool]:
    """Write records that are no answers, made anew for the table as it stands whenever another process was quicker.

    Returns:
        The table, and whether anything was written; nothing is when `make` gives `None`.
    """
    for _ in range(ATTEMPTS):
        records = make(table)
        if records is None:
            newer = await _again(office, table)
            if newer.version == table.version:
                return newer, False
            table = newer
            continue
        await office.foresee(table.code)
        try:
            written = await office.tables.append(table, records)
        except Conflict:
            table = await _again(office, table)
            continue
        office.reseated.add(table.code)
        office.touched.add(table.code)
        return written, True
    return table, False


class _Allowed(msgspec.Struct, frozen=True):
    order: str
    step: Any
    rolled: list[int]


def _judge(table: Table, seat: Seat, order: Order) -> _Allowed | Result:
    if not table.is_sound or not table.head.has_begun:
        return Frozen(table)
    if table.is_over:
        return Denied(table, GAME_OVER.refuse())
    if table.ask(seat) is None:
        return Denied(table, referee.not_asked(table.asks))
    try:
        order = order if order.moved == table.head.moved else read_order(table, seat, order.text)
    except ValueError:
        return Stale(table)
    dice = table.dice()
    result = referee.submit(table.play, table.position, seat, order.action, dice, asks=table.asks)
    if isinstance(result, Refusal):
        return Denied(table, result)
    return _Allowed(order.text, result, dice.rolled)


async def _write(office: Office, table: Table, seat: Seat, by: str, allowed: _Allowed) -> Table:
    now = office.now()
    state = allowed.step.state
    records: list[Record] = [Answered(now, by, seat, allowed.order, allowed.rolled, referee.fingerprint(state))]
    if table.play.outcome(state) is not None:
        records.append(Revealed(now, table.head.secret))
        office.reseated.add(table.code)
    await office.foresee(table.code)
    written = await office.tables.append(table, records, allowed.step)
    if by not in BY_THEMSELVES:
        office.touched.add(table.code)
    return written


async def _again(office: Office, table: Table) -> Table:
    newer = await office.table(table.code)
    if newer is None:
        raise Gone(table.code)
    return newer
