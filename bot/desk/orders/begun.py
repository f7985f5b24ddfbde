"""Begun: the order that somebody has begun, by buttons or by words, so that what is typed next goes on with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.desk.messages.outgoing import Form
from bot.desk.messages.words import Answers, Call
from bot.desk.reading.outcome import Reading, Understood
from bot.desk.tables.table import Table
from bot.desk.views.asking import MaskedWord, Section, path_of, walk
from bot.desk.views.reasons import example_orders
from bot.desk.views.token import Token
from engine.core.choices import Choices
from engine.core.game import Seat
from storage.port import Store

EXAMPLE = 90
"""Characters of an example that a form shows."""

_BEGUN, _ALONE = "begun", "begun alone"
"""Where the store has how far somebody's order is, behind the version of the position and the seat; and the same as far
as he went on where hands are hidden and nobody could know of it."""
AMONG = "among"
"""Where the store has what somebody was asked about a line, and the lines that wait behind it, see `picking`."""
_UNSEEN = "-"
"""Before the first word alone: the order goes on where nobody else sees it."""


class Beginning(msgspec.Struct, frozen=True):
    """An order as far as it was put together.

    Attributes:
        seat: the seat it is for.
        words: its words so far.
        is_alone: hands are hidden, and he went on with it alone: so he alone is answered, wherever he stands by now,
            or others would learn of it.
        first: its first word, which all may know.
    """

    seat: Seat
    words: tuple[str, ...]
    is_alone: bool = False
    first: str = ""

    def has(self, order: str) -> bool:
        """Whether an order begins with these words."""
        return tuple(order.split()[: len(self.words)]) == self.words


async def note(
    store: Store,
    call: Call,
    table: Table,
    seat: Seat,
    words: Sequence[str],
    *,
    is_alone: bool,
    is_own: bool = False,
    first: str = "",
) -> None:
    """Remember how far an order is.

    Args:
        store: where.
        call: who puts it together.
        table: the table.
        seat: the seat it is for.
        words: the words so far.
        is_alone: nobody else sees them.
        is_own: nobody else could know either that anything was pressed or typed.
        first: the first word, as far as all may know it.
    """
    is_hidden = table.play.card.hidden and (is_alone or call.chat.private)
    if not (is_hidden and (is_own or call.chat.private)):
        await _put(store, call, table, seat, _BEGUN, (_UNSEEN, first) if is_hidden else words)
    if is_hidden:
        await _put(store, call, table, seat, _ALONE, words)


async def begun(store: Store, call: Call, table: Table) -> Beginning | None:
    """What somebody has begun in the position of a table, if anything; nothing where he has gone back to the start."""
    seen = await _get(store, call, table, _BEGUN)
    is_unseen = seen is not None and seen.words[:1] == (_UNSEEN,)
    if not (call.chat.private or is_unseen):
        return seen if seen is not None and seen.words else None
    alone = await _get(store, call, table, _ALONE) if table.play.card.hidden else None
    if call.chat.private:
        found = alone or (None if is_unseen else seen)
        return found if found is not None and found.words else None
    assert seen is not None, "others know that he goes on unseen"
    first = "".join(seen.words[1:])
    if alone is None:
        return Beginning(seen.seat, (), is_alone=True, first=first)
    return Beginning(alone.seat, alone.words, is_alone=True, first=first)


async def _put(store: Store, call: Call, table: Table, seat: Seat, name: str, words: Sequence[str]) -> None:
    text = " ".join((str(table.head.moved), str(table.seats.index(seat)), *words))
    await store.put_slot(table.code, call.who.key, name, text)


async def _get(store: Store, call: Call, table: Table, name: str) -> Beginning | None:
    moved, *rest = (await store.slot(table.code, call.who.key, name) or "").split(" ")
    if moved != str(table.head.moved) or table.ask(seat := table.seats[int(rest[0])]) is None:
        return None
    return Beginning(seat, tuple(rest[1:])) if seat in table.seats_of(call.who.key) else None


async def form(call: Call, table: Table, _: Token) -> Answers:
    """A form to type an order into."""
    seats = table.seats_of(call.who.key)
    if not seats:
        return call.toast("desk-not-seated", is_alert=True, code=table.name)
    ask = next((ask for ask in table.asks if ask.seat in seats), None)
    # Where there are no modals the form is a message that all can read.
    found = [] if ask is None else example_orders(table, ask, call.language, 1, is_public=True)
    title = call.say("desk-type-title", code=table.name)
    return (Form(title, call.say("desk-type"), found[0][:EXAMPLE] if found else "", f"#{table.code} "),)


def begun_by(choices: Choices[Any], order: str) -> tuple[str, tuple[int, ...]] | None:
    """The words of an order as far as they serve, and the path there; `None` if all do, or only the player may know."""
    words, found = order.split(), None
    for length in range(1, len(words) + 1):
        beginning = " ".join(words[:length])
        try:
            found = beginning, path_of(choices, beginning)
        except MaskedWord:
            return None
        except ValueError:
            return found
    return None


def offered_by(choices: Choices[Any], section: Section, reading: Reading) -> tuple[str, ...]:
    """The words of the only order that a section offers to go on with, by a button or by its menu."""
    is_menu = bool(section.menu) and isinstance(reading, Understood) and not reading.rest
    if (section.menu and not is_menu) or not (is_menu or len(section.long_paths) == 1):
        return ()
    try:
        path = path_of(choices, reading.text) if isinstance(reading, Understood) and is_menu else section.long_paths[0]
        return walk(choices, path, is_private=False).words
    except (MaskedWord, ValueError):  # only its player may know
        return ()
