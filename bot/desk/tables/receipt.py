"""Receipts: what was written while one update was handled, so that handling it again writes nothing twice.

An update is handled again when the process died before it was marked as done, or the store failed. Each of its appends
has a key, which the store keeps in the same step as the records. Whoever handles the update again sees each table as it
was when the append was made that had been applied already: so everything is judged as it was then, the person is
answered as he would have been, and what had not been written yet is written now.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from structlog.contextvars import bound_contextvars

from bot.desk.messages.commands import command_named
from bot.desk.messages.incoming import Commanded, Incoming, Moved, Removed, Said
from bot.telemetry import measures

if TYPE_CHECKING:
    from bot.desk.tables.table import Table


class Receipt:
    """The appends made so far for one update.

    Attributes:
        update: the update's key; nothing if it has none and will never be handled again.
        is_again: the update may have been handled before, in part or wholly.
        has_written: an append was applied.
        has_acted: what was wanted has taken effect, by an append or without one.
        is_unsure: it is not known whether an append was applied, because the store gave no answer.
        is_closed: the handling has ended; what it set going and left behind is not for the update any more.
        past: tables as they were before the next append to them, which had been applied before.
    """

    def __init__(self, update: str, *, is_again: bool) -> None:
        """Begin with nothing written."""
        self.update = update
        self.is_again = is_again
        self.has_written = False
        self.has_acted = False
        self.is_unsure = False
        self.is_closed = False
        self.past: dict[str, Table] = {}
        self._written: dict[str, int] = {}

    def key(self, table: str) -> str | None:
        """The key of the next append to a table."""
        return f"{self.update}/{self._written.get(table, 0) + 1}" if self.update else None

    def note(self, table: str) -> None:
        """Note that the next append to a table is applied, now or before."""
        self.has_written = self.has_acted = True
        self._written[table] = self._written.get(table, 0) + 1
        self.past.pop(table, None)


_current: ContextVar[Receipt | None] = ContextVar("receipt", default=None)


def current() -> Receipt | None:
    """The receipt of the update that is being handled; none for what nobody asked for, such as a computer's answer."""
    found = _current.get()
    return None if found is None or found.is_closed else found


def note_acted() -> None:
    """Note that the update in work has taken effect, though no table has a record of it."""
    mine = current()
    if mine is not None:
        mine.has_acted = True


@contextmanager
def handling(receipt: Receipt, incoming: Incoming) -> Iterator[Receipt]:
    """Let everything that is written within belong to one update; lines of the log name it and its chat."""
    token = _current.set(receipt)
    chat = _chat_of(incoming)
    measures.count("incoming", chat.partition(":")[0], type(incoming).__name__.casefold())
    try:
        with bound_contextvars(update=receipt.update, chat=chat), measures.timed("stage_seconds", "handled"):
            yield receipt
    finally:
        receipt.is_closed = True
        _current.reset(token)


def _chat_of(incoming: Incoming) -> str:
    """The key of the chat it happened in."""
    if isinstance(incoming, Moved):
        return incoming.old
    return incoming.chat if isinstance(incoming, Removed) else incoming.chat.key


def kind_of(incoming: Incoming) -> str:
    """What came in, as far as a log may tell: never a word that somebody wrote."""
    match incoming:
        case Commanded(command=command, text=text) if command_named(command) is not None:
            return f"/{command} with {len(text)} characters"
        case Said(text=text) | Commanded(text=text):
            return f"{type(incoming).__name__} of {len(text)} characters"
        case _:
            return type(incoming).__name__
