"""An order that waits in a group of Telegram keeps its message, whatever is said in between."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Answer, Block, Message, Reply, Toast
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake


@pytest.mark.usefixtures("adapter")
async def test_an_order_that_waits_stays_whatever_is_said_until_another_waits_or_something_is_done(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")

    async def says(text: str, answer: Answer, left: list[str]) -> None:
        desk.will_answer(answer)
        anna.types(f"/order {text}", group)
        await fake.until(lambda: group.texts == left)

    def told(text: str, *, waits: bool = False) -> Reply:
        return Reply(Message((Block(text),)), waits=waits)

    await says("fire", told("Give it?", waits=True), ["Give it?"])
    await says("how do I win?", told("by points"), ["Give it?", "by points"])
    await says("gosh", told("what?"), ["Give it?", "what?"])
    await says("move", told("Or this?", waits=True), ["Or this?"])
    await says("gosh", told("what?"), ["Or this?", "what?"])
    await says("yes", Toast("✓ move", done=True), [])
