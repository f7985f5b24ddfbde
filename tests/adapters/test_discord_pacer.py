"""A channel of Discord gets no more than is good for it, the first at once."""

from __future__ import annotations

import asyncio

from bot.adapters.discord.adapter import DiscordAdapter
from bot.desk.messages.outgoing import Block, Message
from bot.pacer import Allowance, Pacer, Window
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.scripted_desk import ScriptedDesk

MOST, SECONDS = 4, 1.0


async def test_a_channel_gets_no_more_within_a_time_than_is_allowed_and_nothing_is_lost() -> None:
    clock = asyncio.get_running_loop().time
    async with DiscordFake() as fake:
        channel = fake.guild("Server").channel("table")
        pacer = Pacer(Allowance(Window(MOST, SECONDS, 2), person=None, all=None), clock)
        adapter = DiscordAdapter(ScriptedDesk(), token=fake.token, pacer=pacer)
        async with fake.running(adapter):
            counted: list[float] = []
            turn = pacer.turn

            async def counting(chat: str, *, is_group: bool) -> None:
                await turn(chat, is_group=is_group)
                counted.append(clock())

            pacer.turn = counting  # type: ignore[method-assign,assignment]
            card = await adapter.post(channel.key, Message((Block("turn 0"),)))
            await asyncio.gather(
                *(adapter.edit(channel.key, card, Message((Block(f"turn {turn}"),))) for turn in range(1, 9)),
                adapter.post(channel.key, Message((Block("your turn"),))),
            )
            shown = [post.text for post in channel.posts]
    assert len(counted) == 10
    assert counted[1] - counted[0] < SECONDS / MOST
    assert all(later - earlier > SECONDS * 0.99 for earlier, later in zip(counted, counted[MOST:], strict=False))
    assert shown == ["turn 8", "your turn"]
