"""What the rest of the program may ask of a store, whichever it is, and the ways in which a store can fail.

StoreError                  something is wrong with the store; the message is a sentence for whoever runs the bot
├── Conflict                the table has moved on: fold it again and judge the answer again
├── NewerRecord             a record was written by a newer Fieldpost; this one must not touch the table
├── Damaged                 records are missing or not as they were written; nobody may go on from what is left
├── Gone                    the table was removed, because its time was over
├── StoreAway             the store cannot be reached, opened or read; what was being written may or may not be stored
└── Full                    disk or memory is full; nothing was written

Keys are opaque texts: a table's id, a chat's or a person's key with its platform before a colon ("tg:-100123",
"dc:456", "con:me"). A recipient is a chat or a person. Times are Unix seconds UTC. Nothing stored reads as empty.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from typing import Protocol

import msgspec

from storage.erasure import Erasure
from storage.record import Record

REMEMBERED = 48 * 3600
"""Seconds for which the keys of appends and of finished updates are known; Telegram repeats updates for half of it."""
PARKED = 90 * 86_400
"""Seconds for which updates that were put aside are kept."""


class StoreError(Exception):
    """Something is wrong with the store."""


class Conflict(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """The table is not at the version the writer expected.

    Attributes:
        expected: the version the writer had seen.
        actual: the version the table is at.
    """

    def __init__(self, expected: int, actual: int) -> None:
        super().__init__(f"expected the table at version {expected}, got version {actual}")
        self.expected = expected
        self.actual = actual


class NewerRecord(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """A record has a shape that only a newer Fieldpost knows."""


class Damaged(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """Records are missing or are not as they were written.

    Attributes:
        table: the table, or nothing if it cannot be told which are hit.
    """

    def __init__(self, message: str, table: str = "") -> None:
        super().__init__(message)
        self.table = table


class Gone(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """A table of which something was known is there no more."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} was removed")
        self.table = table


class StoreAway(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """The store cannot be reached, opened or read."""


class Full(StoreError):  # noqa: N818 - the tree says Error once, at its root
    """The store has no room left; nothing was written."""


class Snapshot(msgspec.Struct, frozen=True):
    """A table's position folded up to a version, as text."""

    version: int
    text: str


class Person(msgspec.Struct, frozen=True):
    """A person as the bot knows him.

    Attributes:
        key: platform and id, such as "tg:123".
        name: what to call him.
        language: the language he chose, or `None`.
        settings: his other choices.
    """

    key: str
    name: str
    language: str | None = None
    settings: dict[str, str] = {}


class Due(msgspec.Struct, frozen=True):
    """Something to be done at a time: its key, the Unix seconds it was scheduled for, what it means to the desk."""

    key: str
    at: int
    payload: str


class Applied(msgspec.Struct, frozen=True):
    """What an append did: the version the table had before it, and the one it had then."""

    before: int
    after: int


class Update(msgspec.Struct, frozen=True):
    """What a platform brought, as it came.

    Attributes:
        key: names it among all updates of its source; what is brought again has the same key.
        place: updates of one place are handled one after another; nothing if it need not wait for any other.
        body: what came, as text.
        tries: how often it was taken up again because whoever handled it died.
    """

    key: str
    place: str
    body: str
    tries: int = 0


class Inbox(Protocol):
    """Updates of platforms, kept from their arrival until they are handled; a source is handled by one process.

    What is received survives the death of any process, and of the machine as far as the store does.
    """

    async def receive(self, source: str, updates: Sequence[Update]) -> set[str]:
        """Keep updates that just arrived, all or none; what is known already is left as it is.

        Returns:
            The keys of those that are not finished, whether they came now or before.
        """
        ...

    async def waiting(self, source: str) -> list[Update]:
        """What was received and is not finished, in the order of its arrival."""
        ...

    async def retry(self, source: str, key: str) -> int:
        """Note that an update is taken up once more; how often it was by now."""
        ...

    async def finish(self, source: str, key: str) -> None:
        """Note that an update is handled; it stays known by its key for `REMEMBERED` seconds."""
        ...

    async def park(self, source: str, key: str) -> None:
        """Put an update aside; it stays for `PARKED` seconds, for whoever wants to know what was wrong with it."""
        ...


class News(Protocol):
    """How the processes on one store wake each other, and keep out of each other's way."""

    async def announce(self, topic: str) -> None:
        """Let the other processes know of something that is no record; what `append` adds is announced by itself."""
        ...

    def news(self) -> AsyncGenerator[str | None]:
        """What the other processes announce from now on: tables by their ids. It never ends and raises nothing.

        `None` comes first of all, and again whenever something may have been missed because the store was away.
        """
        ...

    async def told(self, table: str, recipient: str) -> tuple[int, dict[str, str]]:
        """A recipient's cursor and all his slots, at one moment."""
        ...

    async def lease(self, key: str, owner: str, seconds: float) -> bool:
        """Take something for oneself alone, or take it for longer; whether one has it now. It ends after `seconds`."""
        ...

    async def release(self, key: str, owner: str) -> None:
        """Give back what `owner` has taken."""
        ...

    async def scheduled(self, prefix: str) -> list[str]:
        """The keys of all that is to fall due, now or later, claimed or not, that begin with `prefix`."""
        ...


class Archive(Protocol):
    """What becomes of tables that have ended; every step may be done again."""

    async def pack(self, table: str, version: int) -> bool:
        """Compress all records of a table at this version into one value; forget its snapshots and slots.

        It is read and added to as before, and its cursors stay.

        Returns:
            Whether it is packed then; if it is at another version, nothing was changed.

        Raises:
            Damaged: the table is not as it was written; nothing was changed.
        """
        ...

    async def remove(self, table: str, version: int) -> bool:
        """Remove a table at this version, with all that names it at chats and persons.

        Returns:
            Whether there is no such table then; if it is at another version, nothing was changed.
        """
        ...

    async def every_table(self) -> list[str]:
        """All tables that there are."""
        ...


class Store(Inbox, News, Archive, Erasure, Protocol):
    """A store shared by any number of processes. Every method may raise `StoreAway`, every writing one `Full`."""

    async def append(self, table: str, expected: int, records: Sequence[Record], key: str | None = None) -> int:
        """Add records to a table, all or none.

        Args:
            table: the table's id.
            expected: the version the writer has folded; 0 for a new table.
            records: what happened, in order.
            key: names this append. When an append with this key was applied to the table in the last `REMEMBERED`
                seconds, nothing is done, and the version it gave then is returned.

        Returns:
            The version after it: the number of records the table then has.

        Raises:
            Conflict: the table is at another version; nothing was written.
            Damaged: the table is not as it was written; nothing was written.
            ValueError: there are no records.
        """
        ...

    async def applied(self, table: str, key: str) -> Applied | None:
        """What the append with this key did to a table in the last `REMEMBERED` seconds, if it was applied."""
        ...

    async def read(self, table: str, after: int = 0) -> list[Record]:
        """The records past version `after`, in order; record number n brought the table to version n.

        Raises:
            NewerRecord: one of them was written by a newer Fieldpost.
            Damaged: one of them is missing or not as it was written.
            Gone: `after` is past 0, and there is no such table any more.
        """
        ...

    async def version(self, table: str) -> int:
        """How many records the table has.

        Raises:
            Damaged: some are missing.
        """
        ...

    async def put_snapshot(self, table: str, version: int, rules_version: int, text: str) -> None:
        """Keep a folded position. One is kept for each version of the rules; an older one never replaces a newer."""
        ...

    async def snapshot(self, table: str, rules_version: int) -> Snapshot | None:
        """The latest position folded by this version of the rules."""
        ...

    async def link(self, chat: str, table: str) -> None:
        """Let a chat follow a table; a second time changes nothing."""
        ...

    async def unlink(self, chat: str, table: str) -> None:
        """Let a chat follow a table no longer; if it was the chat's current table, the chat has none now."""
        ...

    async def tables(self, chat: str) -> list[str]:
        """The tables a chat follows, the one linked first at the front."""
        ...

    async def chats(self, table: str) -> list[str]:
        """The chats that follow a table, the one linked first at the front."""
        ...

    async def set_current(self, chat: str, table: str | None) -> None:
        """Choose the table that a chat's orders are meant for."""
        ...

    async def current(self, chat: str) -> str | None:
        """The table that a chat's orders are meant for."""
        ...

    async def move_chat(self, old: str, new: str) -> None:
        """Give a chat a new key, as when a Telegram group becomes a supergroup.

        Tables, current table and settings move, and the cursors and slots it has as a recipient of its tables. What the
        new key already has is kept and the rest added; a cursor takes the greater value. Moving twice changes nothing.
        """
        ...

    async def person(self, key: str) -> Person | None:
        """The person with this key."""
        ...

    async def put_person(self, person: Person) -> None:
        """Keep a person, in place of what was known of him."""
        ...

    async def sit(self, person: str, table: str) -> None:
        """Note that a person has a seat at a table; a second time changes nothing."""
        ...

    async def rise(self, person: str, table: str) -> None:
        """Note that a person has no seat at a table any more."""
        ...

    async def tables_of(self, person: str) -> list[str]:
        """The tables a person has a seat at, the one he joined first at the front."""
        ...

    async def chat_settings(self, chat: str) -> dict[str, str]:
        """A chat's settings."""
        ...

    async def put_chat_settings(self, chat: str, settings: Mapping[str, str]) -> None:
        """Keep a chat's settings, in place of all it had."""
        ...

    async def cursor(self, table: str, recipient: str) -> int:
        """The version up to which a recipient has been told; 0 before the first time."""
        ...

    async def advance(self, table: str, recipient: str, to: int) -> None:
        """Note that a recipient has been told up to version `to`; a cursor never goes back."""
        ...

    async def slot(self, table: str, recipient: str, name: str) -> str | None:
        """What is kept under a name for a recipient, such as the id of his living board message."""
        ...

    async def put_slot(self, table: str, recipient: str, name: str, value: str | None) -> None:
        """Keep a value under a name for a recipient; `None` forgets it."""
        ...

    async def schedule(self, key: str, at: int, payload: str) -> None:
        """Let something fall due, in place of whatever this key was scheduled for.

        The very same thing again changes nothing, so a due that somebody is doing now is not done twice.
        """
        ...

    async def cancel(self, key: str) -> None:
        """Let nothing fall due under this key."""
        ...

    async def claim(self, now: int, limit: int, lease: int) -> list[Due]:
        """Take up to `limit` things due at `now`, the longest due first, until `done` or for `lease` seconds."""
        ...

    async def renew(self, dues: Sequence[Due], until: int) -> None:
        """Let nobody else get what was claimed until then; what is done or scheduled otherwise by now stays so."""
        ...

    async def done(self, key: str, at: int) -> None:
        """Remove what was claimed, unless it has been scheduled for another time since."""
        ...

    async def remember(self, key: str, value: str, ttl: int) -> str:
        """Keep a value for `ttl` seconds unless there is one under this key already; the value that is there then."""
        ...

    async def close(self) -> None:
        """Let go of the store; nothing may be asked of it afterwards."""
        ...


class Rate(msgspec.Struct, frozen=True):
    """How often something may be done: `burst` times at once, then once in `seconds`."""

    burst: int
    seconds: float


class Meter(Protocol):
    """Counts what is done under a key; it never fails and remembers a bounded number of keys."""

    async def take(self, key: str, rate: Rate, now: int) -> bool:
        """Whether it may be done once more at `now`, Unix seconds; what may not be done is not counted."""
        ...
