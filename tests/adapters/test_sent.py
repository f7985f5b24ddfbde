"""The desk hears when a line was sent, so that a bare answer is not taken for one to a later question."""

from __future__ import annotations

import pytest

from bot.adapters.discord.arrival import Act, Arrival
from bot.desk.messages.incoming import Chat, Commanded, Said, Who
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import LATER


@pytest.mark.parametrize(("act", "word"), [("said", ""), ("commanded", "order")])
def test_what_waited_in_discord_was_sent_when_it_was_heard(act: Act, word: str) -> None:
    arrival = Arrival(7, Who("dc:1", "Anna"), Chat("dc:7/8", private=False), act, word, "done", came=1234.9)
    incoming = arrival.incoming
    assert isinstance(incoming, Said | Commanded)
    assert incoming.sent == 1234


@pytest.mark.parametrize("line", ["done", "/order done"])
async def test_what_waited_in_telegram_was_sent_when_telegram_says(
    fake: TelegramFake, desk: ScriptedDesk, adapter: object, line: str
) -> None:
    del adapter
    fake.person("Anna").types(line)
    await fake.until(lambda: desk.received)
    incoming = desk.received[0]
    assert isinstance(incoming, Said | Commanded)
    assert incoming.sent == LATER
