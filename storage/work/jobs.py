"""Jobs: work that any process of the same version may do, of which whoever wants it done only sees the result.

A job is a value, and so is its result: doing it twice gives the same. It is acknowledged when it is done. One whose
worker has died is another's after `ABANDONED` seconds.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

PERSON, COMPUTER, FILM = URGENCIES = range(3)
"""Who waits: a person; computers, or chats that are told of something; whoever wants a film. The first go first."""
STAFFED = 3.0
"""Seconds after a worker's last sign of life for which it is taken to be there."""
ABANDONED = 4.0
"""Seconds after which a job that was not renewed is another's."""


class TakenJob(msgspec.Struct, frozen=True):
    """Something to be done, in the hands of a worker.

    Attributes:
        key: names it.
        owner: who wants the result.
        what: what is to be done.
        times: how often it was given to somebody, this time included.
    """

    key: str
    owner: str
    what: bytes
    times: int


class Jobs(Protocol):
    """The jobs of all processes of one version on one store. Every method may raise `StoreError`."""

    async def attend(self) -> None:
        """A worker is there; to be said again within `STAFFED` seconds."""
        ...

    async def is_staffed(self) -> bool:
        """Whether a worker is there."""
        ...

    async def put(self, owner: str, urgency: int, what: bytes) -> str | None:
        """Let something be done, as urgent as that; its key, or nothing if nobody is there."""
        ...

    async def take(self, worker: str) -> TakenJob | None:
        """The most urgent job that nobody does, or whose worker is dead; nothing if there is none."""
        ...

    async def renew(self, worker: str, key: str) -> None:
        """A worker is still at it."""
        ...

    async def finish(self, job: TakenJob, result: bytes) -> bool:
        """It is done; whether the result was still wanted, and nobody else had been quicker."""
        ...

    async def withdraw(self, key: str) -> None:
        """The result is not wanted any more."""
        ...

    async def ring(self) -> None:
        """Wait until there may be a job again; not for ever."""
        ...

    async def result(self, owner: str) -> tuple[str, bytes] | None:
        """What has been done for an owner next: key and result; nothing if nothing has for a while."""
        ...
