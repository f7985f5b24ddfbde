"""Foresight: how far the orders of a plan are allowed, one after another, as far as their maker can know that now."""

from __future__ import annotations

from functools import reduce
from typing import Any

import msgspec

from bot.desk.office.acting import read_order
from bot.desk.tables.agenda import planned_order
from bot.desk.tables.table import Table
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.game import Seat
from engine.core.rules import Mark, Refusal

IMAGINED = 120
"""The most answers of others that are imagined for a plan."""


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
    """

    table: Table | None
    rows: tuple[Foreseen, ...] = ()
    marks: tuple[Mark, ...] = ()
    is_sure: bool = True
    imagined: int = 0
    asked: Table | None = None


def foresee(table: Table, seat: Seat, orders: tuple[str, ...]) -> Foresight:
    """What is foreseen of orders that a seat gives one after another.

    It is tried in a position in which everything hidden from the seat is drawn anew, so that nothing is learned by
    trying; where dice are thrown, something comes to light or another seat is asked, foresight ends. What comes after
    is imagined, the others giving the safe answers, so that there is something to choose from; it proves nothing.
    """
    return reduce(lambda far, order: further(far, seat, order), orders, _begun(table, seat))


def further(foresight: Foresight, seat: Seat, order: str) -> Foresight:
    """The same with one order more, which may hang on what others will have answered."""
    entry = planned_order(order)
    if entry.answer is None:
        return _further(msgspec.structs.replace(foresight, asked=None), seat, entry.order)
    table = foresight.asked or foresight.table
    unsure = msgspec.structs.replace(foresight, table=table, is_sure=False)
    far = _further(unsure, seat, entry.order)
    return msgspec.structs.replace(far, asked=table if entry.answer else None)


def _further(foresight: Foresight, seat: Seat, order: str) -> Foresight:
    table = foresight.table
    ask = None if table is None else table.ask(seat)
    if table is None or ask is None:
        return _with_row(foresight, Foreseen())
    try:
        action = read_order(table, seat, order).action
    except ValueError:
        return _with_row(foresight, Foreseen(), is_sure=False)
    dice = StepDice(b"a plan", f"{table.code} {order}", table.version)
    step = referee.submit(table.play, table.position, seat, action, dice, asks=table.asks)
    if isinstance(step, Refusal):
        return _with_row(foresight, Foreseen(ask.kind, step) if foresight.is_sure else Foreseen())
    preview = table.play.preview(table.position, seat, action)
    is_open = bool(preview.odds) or any(event.reveals for event in step.events)
    after = msgspec.structs.replace(table, position=step.state)
    is_sure = foresight.is_sure and not is_open and after.ask(seat) is not None
    known = _with_row(foresight, Foreseen(ask.kind) if foresight.is_sure else Foreseen(), table=after, is_sure=is_sure)
    marks = (_planned(mark, len(known.rows)) for mark in preview.marks)
    return _imagined(msgspec.structs.replace(known, marks=(*known.marks, *marks)), seat)


def _planned(mark: Mark, number: int) -> Mark:
    return msgspec.structs.replace(mark, number=number if mark.places else 0, is_planned=True)


def _with_row(foresight: Foresight, row: Foreseen, **changes: Any) -> Foresight:
    return msgspec.structs.replace(foresight, rows=(*foresight.rows, row), **changes)


def _begun(table: Table, seat: Seat) -> Foresight:
    dice = StepDice(b"a plan", table.code, table.version)
    position = table.play.resample_hidden(table.position, seat, dice)
    other = msgspec.structs.replace(table, position=position)
    return _imagined(Foresight(other, is_sure=other.ask(seat) is not None), seat)


def _imagined(foresight: Foresight, seat: Seat) -> Foresight:
    """The same at the next question in which the seat has a choice, the others having given the safe answers."""
    table, count = foresight.table, foresight.imagined
    while not foresight.is_sure and table is not None and _passes(table, seat):
        if count == IMAGINED or not table.asks:
            table = None
            break
        ask, count = table.ask(seat) or table.asks[0], count + 1
        dice = StepDice(b"imagined", f"{table.code} {count}", table.version)
        step = referee.submit(table.play, table.position, ask.seat, ask.choices.default(), dice, asks=table.asks)
        table = None if isinstance(step, Refusal) else msgspec.structs.replace(table, position=step.state)
    return msgspec.structs.replace(foresight, table=table, imagined=count)


def _passes(table: Table, seat: Seat) -> bool:
    """Whether a seat is asked nothing, or has only one answer, which need not be set down."""
    ask = table.ask(seat)
    return ask is None or ask.choices.sole() is not None
