"""Foresight: how far the orders of a plan are allowed, one after another, as far as their maker can know that now."""

from __future__ import annotations

from functools import reduce
from typing import Any

import msgspec

from bot.desk.office.acting import read_order
from bot.desk.tables.table import Table
from engine.core import referee
from engine.core.dice import StepDice
from engine.core.game import Seat
from engine.core.rules import Mark, Refusal


class Foreseen(msgspec.Struct, frozen=True):
    """What is foreseen of an order: the kind of question it answers, "" if nobody can know, and why it may not."""

    kind: str = ""
    refusal: Refusal | None = None


class Foresight(msgspec.Struct, frozen=True):
    """What is foreseen of a plan.

    Attributes:
        table: the table as it will be when the next order is asked for; `None` if nobody can know that.
        rows: of each order.
        marks: what a picture shows of those that are allowed, planned and with the number of their order.
    """

    table: Table | None
    rows: tuple[Foreseen, ...] = ()
    marks: tuple[Mark, ...] = ()


def foresee(table: Table, seat: Seat, orders: tuple[str, ...]) -> Foresight:
    """What is foreseen of orders that a seat gives one after another.

    It is tried in a position in which everything hidden from the seat is drawn anew, so that nothing is learned by
    trying; where dice are thrown, something comes to light or another seat is asked, foresight ends.
    """
    return reduce(lambda far, order: further(far, seat, order), orders, _begun(table, seat))


def further(foresight: Foresight, seat: Seat, order: str) -> Foresight:
    """The same with one order more."""
    row, after, found = _tried(foresight.table, seat, order)
    number = len(foresight.rows) + 1
    marks = [msgspec.structs.replace(mark, number=number if mark.places else 0, is_planned=True) for mark in found]
    return Foresight(after, (*foresight.rows, row), (*foresight.marks, *marks))


def _begun(table: Table, seat: Seat) -> Foresight:
    if table.ask(seat) is None:
        return Foresight(None)
    dice = StepDice(b"a plan", table.code, table.version)
    position = table.play.resample_hidden(table.position, seat, dice)
    return Foresight(_asking(table, position, seat))


def _tried(table: Table | None, seat: Seat, text: str) -> tuple[Foreseen, Table | None, tuple[Mark, ...]]:
    ask = None if table is None else table.ask(seat)
    if table is None or ask is None:
        return Foreseen(), None, ()
    try:
        order = read_order(table, seat, text)
    except ValueError:
        return Foreseen(), None, ()
    dice = StepDice(b"a plan", f"{table.code} {text}", table.version)
    step = referee.submit(table.play, table.position, seat, order.action, dice, asks=table.asks)
    if isinstance(step, Refusal):
        return Foreseen(ask.kind, step), table, ()
    preview = table.play.preview(table.position, seat, order.action)
    is_open = bool(preview.odds) or any(event.reveals for event in step.events)
    return Foreseen(ask.kind), None if is_open else _asking(table, step.state, seat), preview.marks


def _asking(table: Table, position: Any, seat: Seat) -> Table | None:
    """The table in another position; `None` if the seat is not asked there."""
    other = msgspec.structs.replace(table, position=position)
    return None if other.ask(seat) is None else other
