"""Arming: deadline and reminder of the question that is open at a table."""

from __future__ import annotations

from bot.desk.tables.table import Table
from storage.port import Store

REMIND = 3
"""A reminder goes out when this part of the time is left: a third."""
_KEPT = 10_000
_STOPPED = (0, 0)
"""What stands for a table where no time runs."""


class Arming:
    """Schedules deadlines and reminders, and takes them away when nobody is awaited any more."""

    def __init__(self, store: Store) -> None:
        """Schedule in this store."""
        self._store = store
        self._armed: dict[str, tuple[int, int]] = {}

    async def arm(self, table: Table) -> None:
        """Set deadline and reminder for the question that is open; take them away when none is."""
        code, at = table.code, deadline(table)
        wanted = (at, table.head.moved) if is_ticking(table) else _STOPPED
        if self._armed.get(code, _STOPPED if table.head.pace is None else None) == wanted:
            return
        if len(self._armed) > _KEPT:
            self._armed.clear()
        self._armed[code] = wanted
        if wanted == _STOPPED:
            await self._store.cancel(f"deadline:{code}")
            await self._store.cancel(f"remind:{code}")
            return
        pace = table.head.pace or 0
        await self._store.schedule(f"deadline:{code}", at, str(table.head.moved))
        await self._store.schedule(f"remind:{code}", at - pace // REMIND, str(table.head.moved))


def is_ticking(table: Table) -> bool:
    """Whether a person is awaited whose time runs."""
    return (
        table.is_running
        and bool(table.head.pace)
        and not table.head.is_paused
        and any(not table.is_automatic(ask.seat) for ask in table.asks)
    )


def deadline(table: Table) -> int:
    """When the time for the open question is up, in Unix seconds."""
    return table.head.moved_at + (table.head.pace or 0)
