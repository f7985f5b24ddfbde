"""The store that an address names."""

from __future__ import annotations

from storage.port import Store
from storage.sqlite import SqliteStore

DEFAULT = "sqlite:///fieldpost.db"
"""Where everything is kept unless an address is given: a file in the working folder."""


async def open_store(url: str | None) -> Store:
    """Open a store, making it if it is an SQLite file that is not there yet.

    Args:
        url: `sqlite:///relative/path`, `sqlite:////absolute/path`, `redis://…` or `rediss://…`; `None` for `DEFAULT`.

    Raises:
        ValueError: the address is none of these.
        StoreError: the store cannot be opened; the message is a sentence for whoever runs the bot.
    """
    address = url or DEFAULT
    scheme, colon, rest = address.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        return await SqliteStore.open(rest[1:])
    if scheme in ("redis", "rediss") and rest:
        from storage.redis import RedisStore  # noqa: PLC0415 - its library is loaded where it is used

        return await RedisStore.open(address)
    shown = scheme + colon + "…" if colon else repr(address)
    raise ValueError(f"expected sqlite:///path, redis://host or rediss://host, got {shown}")
