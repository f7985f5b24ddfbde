"""Whoever plays goes on while nothing can be drawn; the pictures come when something can be again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import psutil

from bot.desk.news.errand import DRAWING
from tests.adapters.telegram_fake_world import FakeMessage
from tests.e2e.test_buttons_back import PATIENCE, Group, playing
from tests.storage.redis_server import address_of

ORDERS = 2


def _cards(group: Group) -> list[FakeMessage]:
    return [message for message in group.chat.messages if message.keyboard]


async def test_a_group_plays_on_while_what_draws_is_frozen(tmp_path: Path) -> None:
    with address_of("sqlite", tmp_path) as url:
        async with playing(url, tmp_path) as group:
            await group.telegram.until(lambda: bool(_cards(group)[-1].photo), PATIENCE)
            hands = psutil.Process(group.bot.number).children(recursive=True)
            for process in hands:
                process.suspend()
            try:
                for number in range(ORDERS):
                    before = (await group.table()).head.moved
                    await group.order(number)
                    await group.until(lambda table, before=before: table.head.moved > before)  # type: ignore[misc]
                    await group.has_buttons()
                await asyncio.sleep(DRAWING)
                lacking = _cards(group)[-1]
            finally:
                for process in hands:
                    process.resume()
            shown = lacking.photo
            await group.telegram.until(lambda: lacking.photo != shown, PATIENCE)
            assert _cards(group)[-1] is lacking, "it comes into the card, not below it"
            await group.has_buttons()
            await group.has_no_dead_buttons()
