"""Imagining: the next question at which what somebody speaks of could be ordered, if nothing changes until then."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

import msgspec

from bot.desk.orders.foresight import foresee, further, later
from bot.desk.orders.judging import Judged, Judging, orders_meant
from bot.desk.orders.reckoning import about
from bot.desk.reading.reading import Reader
from bot.desk.reading.watched import bare_words
from bot.desk.tables.table import Table
from engine.core.game import Ask, Seat

QUESTIONS = 24
"""Questions to a seat that are passed over."""
FIRST = 6
"""Orders that may have to be given first, such as one that activates a unit, of which each is tried."""

LOOKED_AT = 100
"""Orders that begin alike, of which those are looked for: what a question names may be in none of them."""


class Imagined(msgspec.Struct, frozen=True):
    """What a text speaks of, where it can be ordered next.

    Attributes:
        table: how it stands then.
        ask: what is asked then.
        orders: those that are meant and allowed.
        is_now: that is how it stands now, but for what is hidden.
        refused: where none is allowed, the first that is meant and why it is not.
    """

    table: Table
    ask: Ask[Any]
    orders: tuple[str, ...] = ()
    is_now: bool = False
    refused: Judged | None = None


def imagined(reader: Reader, table: Table, seat: Seat, text: str, named: Sequence[Sequence[str]]) -> Imagined | None:
    """What a text speaks of, where it can be ordered next, the others and oneself doing nothing till then.

    What is hidden from the seat is drawn anew, so that nothing is learned of it.

    Args:
        reader: of the game.
        table: the table.
        seat: whose orders they are.
        text: as it was typed.
        named: the words that each thing in it may mean.
    """
    far = foresee(table, seat, ())
    refused: Imagined | None = None
    for number in range(QUESTIONS):
        ask = None if far.table is None else far.table.ask(seat)
        if far.table is None or ask is None:
            break
        meant = orders_meant(reader, far.table, seat, ask, text)
        found = _allowed(far.table, ask, meant, named)
        if found is not None:
            return msgspec.structs.replace(found, is_now=far.is_sure and not number)
        after = _after_another(reader, far.table, ask, meant, text, named)
        if after is not None and after.orders:
            return after
        refused = refused or after or _refused(far.table, ask, meant, is_now=far.is_sure and not number)
        far = later(far, seat)
    return refused


def _allowed(table: Table, ask: Ask[Any], meant: Sequence[Judged], named: Sequence[Sequence[str]]) -> Imagined | None:
    """Whole orders that are meant, else those about all that is named which leave something to reckon."""
    begun = [each.order for each in meant if each.refusal is None]
    whole = tuple([order for order in begun if Judging.is_allowed(table, ask.seat, order)])
    orders = whole or (tuple(about(table, ask, named)) if named and (begun or not meant) else ())
    return Imagined(table, ask, orders) if orders else None


def _refused(table: Table, ask: Ask[Any], meant: Sequence[Judged], *, is_now: bool = False) -> Imagined | None:
    refused = next((each for each in meant if each.refusal is not None), None)
    return None if refused is None else Imagined(table, ask, is_now=is_now, refused=refused)


def _after_another(
    reader: Reader, table: Table, ask: Ask[Any], meant: Sequence[Judged], text: str, named: Sequence[Sequence[str]]
) -> Imagined | None:
    """The same where an order has to be given first that the text begins as well: one with its things, if any has."""
    things = {word for words in named for word in words}
    firsts: dict[str, None] = {}
    for path in [each.order.split() for each in meant if each.refusal is None]:
        with suppress(ValueError):  # it may begin so, and mean something else in full
            begun = islice(ask.choices.beginning(tuple(path)), LOOKED_AT)
            orders = [*map(table.play.write_order, begun)]
            telling = [each for each in orders if things & {*bare_words(each)}]
            firsts |= dict.fromkeys((telling or orders)[:FIRST])
    refused: Imagined | None = None
    for order in islice(firsts, FIRST):
        far = further(foresee(table, ask.seat, ()), ask.seat, order)
        then = None if far.table is None else far.table.ask(ask.seat)
        if far.table is None or then is None or then.kind == ask.kind:
            continue
        after = orders_meant(reader, far.table, ask.seat, then, text)
        found = _allowed(far.table, then, after, named)
        if found is not None:
            return found
        refused = refused or _refused(far.table, then, after)
    return refused
