"""The store that an address names."""

from __future__ import annotations

from pathlib import Path

from storage.diagnosis.symptom import Diagnosis, Question
from storage.moving import Whole
from storage.port import Store
from storage.sqlite import SqliteStore
from storage.sqlite_moving import SqliteWhole
from storage.work.jobs import Jobs

DEFAULT = "sqlite:///fieldpost.db"
"""Where everything is kept unless an address is given: a file in the working folder."""


async def open_whole(url: str, *, is_new: bool = False) -> Whole:
    """Open a store for oneself alone, to copy all of it or into it.

    Args:
        url: as for `open_store`.
        is_new: an SQLite file that is not there is made.

    Raises:
        ValueError: the address is none.
        InUse: somebody works with it.
        StoreError: it cannot be opened.
    """
    file, server = _named(url)
    if file:
        return await SqliteWhole.open(file, is_new=is_new)
    from storage.redis_moving import RedisWhole  # noqa: PLC0415 - its library is loaded where it is used

    return await RedisWhole.open(server)


async def open_store(url: str | None) -> Store:
    """Open a store, making it if it is an SQLite file that is not there yet.

    Args:
        url: `sqlite:///relative/path`, `sqlite:////absolute/path`, `redis://…` or `rediss://…`; `None` for `DEFAULT`.

    Raises:
        ValueError: the address is none of these.
        StoreError: the store cannot be opened; the message is a sentence for whoever runs the bot.
    """
    file, server = _named(url or DEFAULT)
    if file:
        return await SqliteStore.open(file)
    from storage.redis import RedisStore  # noqa: PLC0415 - its library is loaded where it is used

    return await RedisStore.open(server)


async def diagnose(url: str, question: Question) -> Diagnosis:
    """What is wrong with a store; nothing in it is changed, and an SQLite file that is not there yet is not made.

    Args:
        url: as for `open_store`.
        question: what is to be found out about the processes on it.

    Raises:
        ValueError: the address is none.
    """
    file, server = _named(url)
    if file:
        from storage.diagnosis.file import of_file  # noqa: PLC0415 - for this one command

        return of_file(Path(file), question)
    from storage.diagnosis.server import of_server  # noqa: PLC0415 - for this one command

    return await of_server(server, question)


def jobs_on(store: Store, version: str) -> Jobs | None:
    """The jobs on a store of whoever runs this version of the program; none on SQLite, which serves one machine."""
    if isinstance(store, SqliteStore):
        return None
    from storage.redis import RedisStore  # noqa: PLC0415 - its library is loaded where it is used
    from storage.work.redis_jobs import RedisJobs  # noqa: PLC0415 - its library is loaded where it is used

    return RedisJobs(store.line, version) if isinstance(store, RedisStore) else None


def _named(address: str) -> tuple[str, str]:
    """The file that an address names, or the server."""
    scheme, colon, rest = address.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return rest[1:], ""
    if scheme in ("redis", "rediss") and rest:
        return "", address
    shown = scheme + colon + "…" if colon else repr(address)
    raise ValueError(f"expected sqlite:///path, redis://host or rediss://host, got {shown}")
