"""A process of its own that works on a store; tests start several and kill some.

    python -m tests.storage.worker URL append TABLE NAME COUNT    prints each word it got in, with its version
    python -m tests.storage.worker URL claim NOW                  prints each due it claimed
    python -m tests.storage.worker URL draw NAME KEY…             prints what is remembered under each key

It opens the store, prints "ready", and begins when it reads a line.
"""

from __future__ import annotations

import asyncio
import sys

from storage.open import open_store
from storage.port import Conflict, Store
from tests.storage.samples import word


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


async def _append(store: Store, table: str, name: str, count: int) -> None:
    version = 0
    for number in range(count):
        while True:
            try:
                version = await store.append(table, version, [word(f"{name}-{number}")])
            except Conflict as conflict:
                version = conflict.actual
            else:
                break
        _say(f"{version} {name}-{number}")


async def _claim(store: Store, now: int) -> None:
    while dues := await store.claim(now, limit=3, lease=600):
        for due in dues:
            _say(due.key)
            await store.done(due.key, due.at)


async def _draw(store: Store, name: str, keys: list[str]) -> None:
    for key in keys:
        _say(await store.remember(key, f"{name} {key}", 600))


async def main(url: str, task: str, words: list[str]) -> None:
    store = await open_store(url)
    _say("ready")
    sys.stdin.readline()
    if task == "append":
        await _append(store, words[0], words[1], int(words[2]))
    elif task == "claim":
        await _claim(store, int(words[0]))
    else:
        await _draw(store, words[0], words[1:])
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
