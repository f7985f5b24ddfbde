"""Computers that play against each other hold up neither deadlines nor people nor the end of the process."""

from __future__ import annotations

import os
import re
from pathlib import Path

from storage.sqlite import SqliteStore
from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.house import until
from tests.e2e.prepared import Prepared
from tests.e2e.process import BotProcess

TABLES = 6
DEADLINES = 12


def children(number: int) -> set[int]:
    """The processes that a process has begun, and those that they have."""
    found: set[int] = set()
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            parent = re.search(r"^PPid:\s+(\d+)", status.read_text(), re.MULTILINE)
        except OSError:
            continue
        if parent is not None and int(parent[1]) == number:
            found |= {int(status.parent.name), *children(int(status.parent.name))}
    return found


async def have_ended(processes: set[int]) -> bool:
    """Whether none of these processes is there any more."""
    return not any(map(os.path.exists, (f"/proc/{number}" for number in processes)))


async def test_deadlines_pass_rules_are_told_and_the_bot_ends_while_computers_think(tmp_path: Path) -> None:
    async with TelegramFake() as telegram:
        store = await SqliteStore.open(tmp_path / "fieldpost.sqlite")
        prepared = Prepared(store, telegram)
        await prepared.open(TABLES, DEADLINES)
        bot = BotProcess(telegram, f"sqlite:///{tmp_path / 'fieldpost.sqlite'}", tmp_path)
        try:
            await bot.start()
            begun = await prepared.answers()
            await prepared.let_play()
            await until(lambda: prepared.have_answered(begun), 60)
            await prepared.set_clocks(1)
            await until(lambda: prepared.have_passed(DEADLINES), 60)
            anna = telegram.person("Anna")
            anna.types("/rule 9.2.2")
            await telegram.until(lambda: any("9.2.2" in text for text in anna.chat.texts), 60)
            at_work = children(bot.number)
            assert at_work
            assert await bot.end() == 0
        finally:
            await bot.kill()
        await until(lambda: have_ended(at_work), 60)
        await store.close()
        assert "the computer failed" not in bot.log
        assert "drawn by the process that answers people" not in bot.log
