"""Foresight: how far the orders of a plan are allowed, one after another, as far as their maker can know that now."""

from __future__ import annotations

from functools import reduce
from typing import Any

import msgspec

from bot.desk.office.acting import Accepted, act, order_of, read_order
from bot.desk.office.office import Office
from bot.desk.orders.reactions import answered, is_for_others
from bot.desk.reading.short_words import known_short_words
from bot.desk.tables.agenda import planned_order
from bot.desk.tables.table import Table
from bot.desk.views.previews import passing
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.game import Ask, Seat, Step
from engine.core.rules import Mark, Refusal

IMAGINED = 120
"""The most answers of others that are imagined for a plan."""
_PASSED = 4
"""The most questions to its own maker that an order of a plan passes over until one comes that it answers."""
_AHEAD = 24
"""The most questions that are imagined until one comes in which something can be ordered."""


class Foreseen(msgspec.Struct, frozen=True):
    """What is foreseen of an order: the kind of question it answers, "" if nobody can know, and why it may not."""

    kind: str = ""
    refusal: Refusal | None = None


class Foresight(msgspec.Struct, frozen=True):
    """What is foreseen of a plan.

    Attributes:
        table: the table as it will be when the next order is asked for, or as it may be then; `None` if nobody is asked
            any more as far as can be imagined.
        rows: of each order.
        marks: what a picture shows of those that are allowed, planned and with the number of their order.
        is_sure: the table will be so; else it is only imagined, and nothing is refused for it.
        imagined: answers that were imagined on the way.
        asked: the table before the last order, if it hangs on a condition, for the order that is given otherwise.
        others: the table at which others are asked, or may be, what they answer to the last order that is no
            alternative; `None` if nobody is, or nobody has a choice.
    """

    table: Table | None
    rows: tuple[Foreseen, ...] = ()
    marks: tuple[Mark, ...] = ()
    is_sure: bool = True
    imagined: int = 0
    asked: Table | None = None
    others: Table | None = None


async def past_between(office: Office, table: Table, person: str, before: Ask[Any] | None, line: str) -> Table:
    """The table after what somebody is asked in between, where a line behind an order of theirs ends what was asked.

    What was asked `before` is meant, if it is asked again once what is asked now is passed.
    """
    if before is None or known_short_words().said(line.rstrip(" !")) != "end":
        return table
    while (ask := table.ask(before.seat)) is not None and ask.kind != before.kind:
        end = order_of(table, ask.choices.default())
        is_back = ask.choices.ends(end.words[0])
        is_back = is_back and before.kind in [each.kind for _, each in passing(table, ask, _PASSED)]
        result = await act(office, table, ask.seat, person, end, moved=table.head.moved) if is_back else None
        if not isinstance(result, Accepted):
            break
        table = result.table
    return table


def foresee(table: Table, seat: Seat, orders: tuple[str, ...]) -> Foresight:
    """What is foreseen of orders that a seat gives one after another.

    It is tried in a position in which everything hidden from the seat is drawn anew, so that nothing is learned by
    trying; where dice are thrown, something comes to light or another seat is asked, foresight ends. What comes after
    is imagined, the others giving the safe answers, so that there is something to choose from; it proves nothing.
    """
    return reduce(lambda far, order: further(far, seat, order), orders, _begun(table, seat))


def has_ended(table: Table, seat: Seat) -> bool:
    """Whether the last answer of a seat has ended what it was asked."""
    last = next((done for done in reversed(table.dones) if done.seat == seat), None)
    before = None if last is None else referee.asked(table.play, last.before, seat)
    return last is not None and before is not None and before.choices.ends(last.order.split()[0])


def further(foresight: Foresight, seat: Seat, order: str) -> Foresight:
    """The same with one order more, which may hang on what others will have answered."""
    entry = planned_order(order)
    before = awaiting(foresight, seat, entry.answer)
    far = _further(before, seat, entry.order) if entry.order else _with_row(before, Foreseen())
    if not entry.answer:
        return far
    return msgspec.structs.replace(far, asked=foresight.asked or foresight.table, others=foresight.others)


def awaiting(foresight: Foresight, seat: Seat, answer: str | None) -> Foresight:
    """The same where the next order is given if others have answered so, see `PlannedOrder`; that is only imagined."""
    alone = msgspec.structs.replace(foresight, asked=None, others=None)
    if answer is None:
        return alone
    unsure = msgspec.structs.replace(alone, table=foresight.asked or foresight.table, is_sure=False)
    after = answered(foresight.others, seat, answer) if answer and foresight.others is not None else None
    return unsure if after is None else _imagined(msgspec.structs.replace(unsure, table=after), seat)


def later(foresight: Foresight, seat: Seat) -> Foresight:
    """The same at the next question but one, its maker having answered the next one by hand; that is only imagined."""
    table = foresight.table
    ask = None if table is None else table.ask(seat)
    if table is None or ask is None or foresight.imagined >= IMAGINED:
        return msgspec.structs.replace(foresight, table=None)
    after = _answered_safely(table, ask, foresight.imagined)
    far = msgspec.structs.replace(foresight, table=after, is_sure=False, imagined=foresight.imagined + 1)
    return _imagined(far, seat)


def until(table: Table, seat: Seat, verb: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The kinds of questions that come for a seat before those in which a verb stands, and the kinds of these.

    It is imagined, everybody giving the safe answers; nothing where none such comes soon.
    """
    before: dict[str, None] = {}
    found: dict[str, None] = {}
    far = _begun(table, seat)
    far = later(far, seat) if table.ask(seat) is not None else far
    for _ in range(_AHEAD):
        ask = None if far.table is None else far.table.ask(seat)
        if ask is None:
            break
        is_there = any(option.word == verb for option in ask.choices.fork((), why=True).options)
        if found and not is_there:
            break
        (found if is_there else before)[ask.kind] = None
        far = later(far, seat)
    return ((*before,), (*found,)) if found else ((), ())


def _further(foresight: Foresight, seat: Seat, order: str) -> Foresight:
    table = foresight.table
    ask = None if table is None else table.ask(seat)
    if table is None or ask is None:
        return _with_row(foresight, Foreseen())
    step = _tried(table, seat, order)
    if step is None:
        return _with_row(foresight, Foreseen(), is_sure=False)
    if not isinstance(step, Refusal):
        return _stepped(foresight, table, ask, order, step)
    if foresight.is_sure:
        return _with_row(foresight, Foreseen(ask.kind, step))
    passed = foresight
    for _ in range(_PASSED):
        passed = later(passed, seat)
        asked = None if passed.table is None else passed.table.ask(seat)
        if passed.table is None or asked is None:
            break
        step = _tried(passed.table, seat, order)
        if step is not None and not isinstance(step, Refusal):
            return _stepped(passed, passed.table, asked, order, step)
    return _with_row(foresight, Foreseen())


def _tried(table: Table, seat: Seat, order: str) -> Step[Any] | Refusal | None:
    """What an order comes to; `None` if it cannot be read there."""
    try:
        action = read_order(table, seat, order).action
    except ValueError:
        return None
    dice = StepDice(b"a plan", f"{table.code} {order}", table.version)
    return referee.submit(table.play, table.position, seat, action, dice, asks=table.asks)


def _stepped(foresight: Foresight, table: Table, ask: Ask[Any], order: str, step: Step[Any]) -> Foresight:
    """What is foreseen after an order that is allowed."""
    seat = ask.seat
    preview = table.play.preview(table.position, seat, read_order(table, seat, order).action)
    is_open = bool(preview.odds) or any(event.reveals for event in step.events)
    after = msgspec.structs.replace(table, position=step.state)
    is_sure = foresight.is_sure and not is_open and after.ask(seat) is not None
    known = _with_row(foresight, Foreseen(ask.kind) if foresight.is_sure else Foreseen(), table=after, is_sure=is_sure)
    marks = (_planned(mark, len(known.rows)) for mark in preview.marks)
    others = after if is_for_others(after, seat) else None
    return _imagined(msgspec.structs.replace(known, marks=(*known.marks, *marks), others=others), seat)


def _planned(mark: Mark, number: int) -> Mark:
    return msgspec.structs.replace(mark, number=number if mark.places else 0, is_planned=True)


def _with_row(foresight: Foresight, row: Foreseen, **changes: Any) -> Foresight:
    return msgspec.structs.replace(foresight, rows=(*foresight.rows, row), **changes)


def as_known(table: Table, seat: Seat | None) -> Table:
    """The table with a position that looks the same to a seat, or to onlookers, what it cannot see drawn anew."""
    dice = StepDice(b"a plan", table.code, table.version)
    return msgspec.structs.replace(table, position=table.play.resample_hidden(table.position, seat, dice))


def _begun(table: Table, seat: Seat) -> Foresight:
    other = as_known(table, seat)
    return _imagined(Foresight(other, is_sure=other.ask(seat) is not None), seat)


def _imagined(foresight: Foresight, seat: Seat) -> Foresight:
    """The same at the next question in which the seat has a choice, the others having given the safe answers."""
    table, count = foresight.table, foresight.imagined
    while not foresight.is_sure and table is not None and _passes(table, seat):
        if count == IMAGINED or not table.asks:
            table = None
            break
        table, count = _answered_safely(table, table.ask(seat) or table.asks[0], count), count + 1
    return msgspec.structs.replace(foresight, table=table, imagined=count)


def _answered_safely(table: Table, ask: Ask[Any], number: int) -> Table | None:
    dice = StepDice(b"imagined", f"{table.code} {number + 1}", table.version)
    step = referee.submit(table.play, table.position, ask.seat, ask.choices.default(), dice, asks=table.asks)
    return None if isinstance(step, Refusal) else msgspec.structs.replace(table, position=step.state)


def _passes(table: Table, seat: Seat) -> bool:
    """Whether a seat is asked nothing, or has only one answer, which need not be set down."""
    ask = table.ask(seat)
    return ask is None or ask.choices.moot() is not None
