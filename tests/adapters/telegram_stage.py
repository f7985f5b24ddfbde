"""The stage of the Telegram tests: the real adapter, a desk, a fake Telegram."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.adapters.telegram.adapter import Pace, TelegramAdapter
from bot.adapters.telegram.fetching import WebhookSettings
from bot.desk.messages.service import Service
from tests.adapters.telegram_fake import TelegramFake

QUICK = Pace(press=0.15, direct=1.0, poll=5, retry=0.05, drain=0.2)
UNHURRIED = Pace(press=60.0, direct=60.0, poll=5, retry=0.05, drain=0.2)
"""No press is answered because time has passed, however slow the machine is."""


@asynccontextmanager
async def on_stage(
    fake: TelegramFake, desk: Service, webhook: WebhookSettings | None = None, pace: Pace = QUICK
) -> AsyncIterator[TelegramAdapter]:
    """An adapter at work; it has registered its menus already, so that all further requests are the test's."""
    adapter = TelegramAdapter(desk, token=fake.token, base_url=fake.base_url, webhook=webhook, pace=pace)
    await adapter.start()
    fake.adapter = adapter
    try:
        await fake.until(lambda: fake.menus.profile.get(("short", "ru")))
        yield adapter
    finally:
        await adapter.stop()
