"""A process that does the next step of keeping on a store, and dies in the middle of it, as by SIGKILL.

python -m tests.desk.dying STORE FOLDER TIME    each number on standard input lets a fork do what is due at that time,
                                                and die when Python has told so many things of files and sockets
"""

from __future__ import annotations

import asyncio
import os
import sys
from functools import partial
from pathlib import Path

from bot.archive import AtticFolder
from bot.desk.office.keeping import Keeping
from bot.desk.office.office import Bylaws, Office, Repertoire
from engine.games.street.game import STREET
from storage import redis as _redis  # so that no fork has to load it
from storage.open import open_store

GAMES = {"street": STREET}
KEPT_DAYS = 100
KILLED = 137
_TOLD = ("open", "os.", "socket.", "sqlite3.")
assert _redis


async def look(address: str, folder: Path, now: int) -> None:
    """Do what is due."""
    store = await open_store(address)
    office = Office(
        store, Repertoire(GAMES), Bylaws(keep_days=KEPT_DAYS), now=lambda: now, secret=partial(os.urandom, 32)
    )
    office.attic = AtticFolder(folder, GAMES)
    keeping = Keeping(office)
    for due in await store.claim(now, 10, 1):
        if due.key.startswith("keep:"):
            await keeping.look(due)
    await store.close()


def _die_at(last: int) -> None:
    """Die when so much was told; what the process had to do until then is done."""
    told = 0

    def hear(event: str, _: object) -> None:
        nonlocal told
        if event.startswith(_TOLD):
            told += 1
            if told == last:
                os._exit(KILLED)

    sys.addaudithook(hear)


def main(address: str, folder: str, now: str) -> None:
    """Serve the test on standard input."""
    for line in sys.stdin:
        child = os.fork()
        if not child:
            _die_at(int(line))
            asyncio.run(look(address, Path(folder), int(now)))
            os._exit(0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
