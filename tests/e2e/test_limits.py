"""A hundred tables and a hundred guesses by one person at once, through both platforms."""

from __future__ import annotations

from pathlib import Path

from storage.meter import MemoryMeter
from storage.sqlite import SqliteStore
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.house import World

TIMES = 100


async def tables_of(world: World, chat: str) -> int:
    """How many tables a chat follows."""
    store = await SqliteStore.open(world.folder / "fieldpost.sqlite")
    try:
        return len(await store.tables(chat))
    finally:
        await store.close()


async def test_in_telegram_five_tables_are_opened_and_five_codes_are_tried(tmp_path: Path) -> None:
    async with TelegramFake() as telegram:
        world = World(telegram, None, tmp_path, meter=MemoryMeter())
        async with world.bot():
            anna, carl, boris = (telegram.person(name) for name in ("Anna", "Carl", "Boris"))
            for number in range(TIMES):
                anna.types("/new street nail-factory")
                carl.types(f"/table 2345672{number:03}".replace("0", "Z").replace("1", "Y"))
            boris.types("/rule 9.2.2")
            await telegram.until(lambda: any("9.2.2" in text for text in boris.chat.texts), 60)
            await telegram.until(lambda: sum("Not so fast" in text for text in anna.chat.texts) == 1, 60)
            await telegram.settled(0.5)
            assert sum("take your seats" in text for text in anna.chat.texts) == 5
            assert sum("no table" in text for text in carl.chat.texts) == 5
            assert sum("Too many codes" in text for text in carl.chat.texts) == 1
            for person in (anna, carl):
                assert sum("Not so fast" in text for text in person.chat.texts) == 1
        assert await tables_of(world, f"tg:{anna.number}") == 5


async def test_in_discord_five_tables_are_opened_and_five_codes_are_tried(tmp_path: Path) -> None:
    async with TelegramFake() as telegram, DiscordFake() as discord:
        world = World(telegram, discord, tmp_path, meter=MemoryMeter())
        guild = discord.guild("Stalingrad")
        channel, other = guild.channel("table"), guild.channel("other")
        anna, carl = discord.user("Anna", "en-US"), discord.user("Carl", "en-US")
        async with world.bot():
            for number in range(TIMES):
                await anna.slash("new", "street nail-factory", in_=channel)
                code = f"2345672{number:03}".replace("0", "Z").replace("1", "Y")
                await carl.slash("table", code, in_=other)
            await discord.settled()
        told = {each.name: "\n".join(post.text for post in each.posts) for each in (channel, other)}
        assert told["table"].count("Not so fast") == told["other"].count("Not so fast") == 1
        assert told["other"].count("no table") == 5
        assert await tables_of(world, channel.key) == 5
