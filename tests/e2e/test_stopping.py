"""A bot that is told to stop does, although its store or its platform is away."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.forks import Forks
from tests.e2e.process import BotProcess
from tests.storage.redis_server import RedisServer

SETTLED = 2.0
"""Seconds after which a bot without its store, or its platform, is busy with asking again."""
SOON = 20.0
"""Seconds in which a part ends on a busy machine."""


async def ended(bot: BotProcess) -> float:
    """Tell a bot to stop; after how many seconds it had."""
    began = time.monotonic()
    assert await bot.end(20.0) == 0
    return time.monotonic() - began


@asynccontextmanager
async def working(folder: Path, store: str) -> AsyncGenerator[tuple[TelegramFake, BotProcess]]:
    """A bot with some tables, in the middle of a burst."""
    async with TelegramFake() as telegram:
        bot = BotProcess(telegram, store, folder)
        try:
            await bot.start()
            people = [telegram.person(f"Anna{number}") for number in range(4)]
            for person in people:
                person.types("/new street nail-factory")
            await telegram.until(lambda: all("/join" in person.chat.ever for person in people), 60)
            for person in people:
                person.types("/join ger")
                person.types("/board")
            yield telegram, bot
        finally:
            await bot.kill()


@pytest.mark.parametrize("way", ["stopped", "killed"])
async def test_a_bot_whose_redis_is_away_stops(
    way: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    with RedisServer(tmp_path) as server:
        async with working(tmp_path, server.url) as (telegram, bot):
            process: Any = server._process
            os.kill(process.pid, signal.SIGSTOP if way == "stopped" else signal.SIGKILL)
            telegram.person("Vera").types("/new street nail-factory")
            await asyncio.sleep(SETTLED)
            record_property("counted", f"ended {await ended(bot):.1f} s after SIGTERM with Redis {way}")
            os.kill(process.pid, signal.SIGCONT)


async def test_a_bot_that_cannot_reach_telegram_stops(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    async with working(tmp_path, f"sqlite:///{tmp_path / 'fieldpost.sqlite'}") as (telegram, bot):
        telegram.is_away = True
        await asyncio.sleep(SETTLED)
        record_property("counted", f"ended {await ended(bot):.1f} s after SIGTERM without Telegram")


async def test_parts_that_have_just_begun_end_at_any_moment(tmp_path: Path) -> None:
    # In its first second a process makes connections, in the midst of which a cancellation is easily lost.
    with RedisServer(tmp_path) as server:
        async with TelegramFake() as telegram:
            forks = Forks(tmp_path, {**telegram.settings, "FIELDPOST_STORE": server.url})

            async def life(number: int) -> tuple[int, int | None]:
                role = "front" if number % 4 == 0 else "desk"
                part = forks.start_part(role)
                await asyncio.sleep(0.1 * number)
                forks.dismiss_part(part)
                code = await forks.end_of(part, SOON)
                if code is None:
                    forks.kill_part(part)
                return number, code

            # Whoever is not yet asked to be told of the signal ends by it.
            lives = await asyncio.gather(*map(life, range(24)))
            assert {code for _, code in lives} <= {0, -signal.SIGTERM}, (lives, forks.log[-2000:])
            assert sum(code == 0 for _, code in lives) >= len(lives) // 2, lives
