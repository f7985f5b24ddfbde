"""Agendas: plans in force, whose orders may hang on what others answer."""

from __future__ import annotations

import msgspec

from engine.core.game import Seat

_IF, _ELSE, _THEN = "if ", "else", ": "
"""How an entry with a condition reads: `if decline: fire 191 > factory`, `else: pass`."""


class Agenda(msgspec.Struct, frozen=True):
    """A plan in force: orders of a person for a seat, the next first, and the kinds of questions they are meant for.

    Attributes:
        seat: the seat.
        by: key of the person.
        orders: entries, see `planned_order`.
        kinds: of questions; empty where nobody could foresee it.
        since: version after which others have answered what the next order may hang on.
    """

    seat: Seat
    by: str
    orders: tuple[str, ...]
    kinds: tuple[str, ...]
    since: int = 0


class PlannedOrder(msgspec.Struct, frozen=True):
    """An order of a plan, and how another seat must have answered for it to be given.

    Without an order it is open: its maker is asked then, or has not chosen yet.

    Attributes:
        order: in the game's own words; "" where its maker wants to be asked.
        answer: how the answer begins, in those words; "" for any, `None` where the order hangs on none.
    """

    order: str
    answer: str | None = None

    @property
    def text(self) -> str:
        """The entry as records and drafts have it."""
        match self.answer:
            case None:
                return self.order
            case "":
                return f"{_ELSE}{_THEN}{self.order}"
            case _:
                return f"{_IF}{self.answer}{_THEN}{self.order}"


def planned_order(text: str) -> PlannedOrder:
    """An entry of a plan; whatever states no condition is an order."""
    head, mark, order = text.partition(_THEN)
    if mark and head == _ELSE:
        return PlannedOrder(order, "")
    if mark and head.startswith(_IF):
        return PlannedOrder(order, head.removeprefix(_IF))
    return PlannedOrder(text)


def joined(orders: tuple[str, ...], order: str) -> tuple[str, ...]:
    """Entries with an order more, which completes the last one if that is open."""
    last = planned_order(orders[-1]) if orders else PlannedOrder(order)
    if last.order or planned_order(order).answer is not None:
        return (*orders, order)
    return (*orders[:-1], msgspec.structs.replace(last, order=order).text)


def alternatives(orders: tuple[str, ...]) -> tuple[PlannedOrder, ...]:
    """The entries that a plan answers its next question with, of which the first that holds is given; one at least."""
    first, *others = [planned_order(text) for text in orders]
    found = [first]
    for entry in others:
        if entry.answer is None or found[-1].answer in (None, "") or first.answer is None:
            break
        found.append(entry)
    return tuple(found)
