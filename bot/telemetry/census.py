"""How many tables are open, counted now and then by one process of all that share a store."""

from __future__ import annotations

import asyncio
import logging

from bot.telemetry import measures
from storage.port import Store, StoreError

log = logging.getLogger(__name__)

EVERY = 60.0
"""Seconds from one count to the next."""
_NAME = "census"


async def count_tables(store: Store, owner: str, at_rest: str) -> None:
    """Count them for ever, whenever no other process does.

    Args:
        store: where they are.
        owner: names this process among all.
        at_rest: what the keys of dues begin with that are scheduled for tables which do not go on.
    """
    while True:
        try:
            is_mine = await store.lease(_NAME, owner, 2 * EVERY)
            tables = len(await store.every_table()) - len(await store.scheduled(at_rest)) if is_mine else 0
        except StoreError as error:
            log.info("the tables could not be counted: %s", error)
        else:
            measures.put("tables_open", max(0, tables))
        await asyncio.sleep(EVERY)
