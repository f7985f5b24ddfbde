"""What a store does when a person wants to be forgotten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from storage.record import Record


class Erasure(Protocol):
    """How what is known of a person is erased; every step may be done again."""

    async def reword(self, table: str, change: Callable[[Record], Record]) -> bool:
        """Put other records in the place of a table's, as many, sealed anew in a pack, and forget its snapshots.

        Returns:
            Whether it is done; if something is added meanwhile, nothing was changed.
        """
        ...

    async def recipients(self, table: str) -> list[str]:
        """All that have slots at a table."""
        ...

    async def forget(self, key: str, table: str | None = None) -> None:
        """Forget a recipient's cursor and slots at a table; without one, a person and a chat and all their lists."""
        ...
