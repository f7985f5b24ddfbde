"""A whole store as a stream of what it holds, in one order whichever store it is: so that another can be made of it.

InUse                       a bot, or another program, works with the store
NotEmpty                    what is to be filled holds something already
Unhandled                   something that a platform brought waits to be handled
Differs                     what was written does not read as it was
MovedAway                   everything in the store lies in another one now

What only a running process needs is no part of it: leases, announcements, the keys of appends and what is remembered
for updates that are handled, snapshots, what limits have counted.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from typing import ClassVar, Protocol

import msgspec

from storage.port import Person, StoreError

MARGIN = 3600
"""Seconds that something must have left to be known when the copy begins; what ends sooner is left behind."""
PAGE = 1000
"""Keys of finished updates in one piece."""

StreamPosition = tuple[int, str]
"""Where in the stream something stands: its kind and its name, in that order."""
START: StreamPosition = (-1, "")
"""The position before everything."""


class InUse(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """Somebody works with the store; the message is its place."""


class NotEmpty(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """The store holds something already; the message is its place."""


class Unhandled(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """Updates wait to be handled.

    Attributes:
        count: how many.
    """

    def __init__(self, place: str, count: int) -> None:
        super().__init__(f"{place} holds {count} updates that wait to be handled")
        self.count = count


class Differs(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """Two stores do not hold the same; the message is the first thing that differs."""


class MovedAway(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """Everything is in another store by now, or this one is not complete yet.

    Attributes:
        other: the other store's place.
        is_filling: it is not complete: `other` is being copied into it.
    """

    def __init__(self, place: str, other: str, *, is_filling: bool) -> None:
        state = f"is not complete: {other} is being copied into it" if is_filling else f"was moved to {other}"
        super().__init__(f"{place} {state}")
        self.other = other
        self.is_filling = is_filling


class Mark(msgspec.Struct, frozen=True):
    """A note in a store that keeps bots from working with it.

    Attributes:
        other: the place of the other store.
        is_filling: this store is being made of the other; else all of this one has gone to the other.
        horizon: what was to be known no longer than until then, Unix seconds, was left behind.
        done: the last position that has been written.
    """

    other: str
    is_filling: bool = False
    horizon: int = 0
    done: StreamPosition = START


class HeldInbox(msgspec.Struct, frozen=True, tag="inbox"):
    """Some of the updates of a source that are handled or were put aside, the one forgotten first at the front.

    Attributes:
        source: which platform brought them.
        page: the number of this piece.
        updates: of each the key, until when it is known, and place and body if it was put aside.
    """

    kind: ClassVar[int] = 0
    source: str
    page: int
    updates: list[tuple[str, float, tuple[str, str] | None]]

    @property
    def name(self) -> str:
        """Its name among its kind."""
        return f"{self.source} {self.page:09}"


class HeldPerson(msgspec.Struct, frozen=True, tag="person"):
    """A person: what is known, and the tables with a seat, in order."""

    kind: ClassVar[int] = 1
    name: str
    about: Person | None
    tables: list[str]


class HeldChat(msgspec.Struct, frozen=True, tag="chat"):
    """A chat: its tables in order, its current one, its settings."""

    kind: ClassVar[int] = 2
    name: str
    tables: list[str]
    current: str | None
    settings: dict[str, str]


class HeldTable(msgspec.Struct, frozen=True, tag="table"):
    """A table, or what is kept under a name like a table's.

    Attributes:
        name: its id.
        bodies: its records as they are stored, in order.
        packed: how many of them lie in a pack.
        chats: those that follow it, in order.
        cursors: how far each recipient has been told.
        slots: what is kept for each recipient.
    """

    kind: ClassVar[int] = 3
    name: str
    bodies: list[bytes]
    packed: int
    chats: list[str]
    cursors: dict[str, int]
    slots: dict[str, dict[str, str]]


class HeldDue(msgspec.Struct, frozen=True, tag="due"):
    """What falls due; whoever had claimed it runs no more."""

    kind: ClassVar[int] = 4
    name: str
    at: int
    payload: str


Holding = HeldInbox | HeldPerson | HeldChat | HeldTable | HeldDue
"""One piece of what a store holds."""


def position(holding: Holding) -> StreamPosition:
    """Where it stands in the stream."""
    return holding.kind, holding.name


class Whole(Protocol):
    """A store that nobody else works with, as one thing."""

    @property
    def place(self) -> str:
        """Where it is, without a password."""
        ...

    async def mark(self) -> Mark | None:
        """The note that keeps bots out."""
        ...

    async def put_mark(self, mark: Mark | None) -> None:
        """Keep a note, or take it away."""
        ...

    async def unhandled(self) -> int:
        """How many updates wait to be handled."""
        ...

    async def mend(self) -> None:
        """Finish what was half done when a process died; afterwards all sides of the store tell the same."""
        ...

    def everything(self, horizon: int, after: StreamPosition = START) -> AsyncGenerator[Holding]:
        """What it holds past a position, in order; one piece at a time is in memory.

        Args:
            horizon: Unix seconds; what is known no longer than until then is left out.
            after: the position.

        Raises:
            Damaged: a table is not as it was written.
        """
        ...

    async def keep(self, holdings: Sequence[Holding], mark: Mark) -> None:
        """Write pieces in place of what there is of them, then the note that says so; it may be done again.

        Raises:
            InUse: somebody else has begun to work with the store.
        """
        ...

    async def close(self) -> None:
        """Let others have it again."""
        ...
