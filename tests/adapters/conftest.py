"""What the tests of adapters share."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.adapters.telegram.adapter import TelegramAdapter
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_stage import on_stage
from tests.steps import _no_step_holds_the_loop  # noqa: F401 - for every test of this folder


@pytest.fixture
def desk() -> ScriptedDesk:
    return ScriptedDesk()


@pytest.fixture
async def fake() -> AsyncIterator[TelegramFake]:
    async with TelegramFake() as fake:
        yield fake


@pytest.fixture
async def adapter(fake: TelegramFake, desk: ScriptedDesk) -> AsyncIterator[TelegramAdapter]:
    async with on_stage(fake, desk) as adapter:
        yield adapter
