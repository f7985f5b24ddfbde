"""Computers that play against each other hold up neither deadlines nor people nor the end of the process."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from storage.sqlite import SqliteStore
from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.house import until
from tests.e2e.prepared import Prepared
from tests.e2e.process import BotProcess

TABLES = 6
DEADLINES = 12
_PARENT, _AT = 1, 19
"""Where the kernel tells of a process who began it, and when, behind its name."""


class Begun(NamedTuple):
    """A process by its number and when it began: numbers are given anew, in a busy run within a minute."""

    number: int
    at: str


def running() -> dict[Begun, int]:
    """All processes, each with the number of the one that began it."""
    found: dict[Begun, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            told = stat.read_text().rpartition(")")[2].split()
            found[Begun(int(stat.parent.name), told[_AT])] = int(told[_PARENT])
    return found


def children(number: int) -> set[Begun]:
    """The processes that a process has begun, and those that they have."""
    found = [one for one, parent in running().items() if parent == number]
    return {*found, *(each for one in found for each in children(one.number))}


async def have_ended(processes: set[Begun]) -> bool:
    """Whether none of these processes is there any more."""
    return not processes & running().keys()


@pytest.mark.thorough
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
