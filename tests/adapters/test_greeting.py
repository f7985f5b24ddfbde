"""Whoever puts the bot into a group is told in three lines what to do there; a flood of that costs next to nothing."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from bot.adapters.discord.adapter import DiscordAdapter
from bot.desk.desk import Desk
from bot.desk.office.limits import Rates
from bot.desk.office.office import Office, Repertoire
from engine.catalog import GAMES
from storage.meter import MemoryMeter
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.look_ups import real_desk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_stage import on_stage
from tests.desk.town import open_store

HELLO = {"en": "I run wargames in this chat", "ru": "Здесь играют в военные игры"}


def told(text: str, language: str) -> None:
    """The greeting: three lines, with the two commands that one needs."""
    lines = [line for line in text.splitlines() if line.strip()]
    assert len(lines) == 3
    assert HELLO[language] in lines[0]
    assert "/new" in lines[1]
    assert "/help" in lines[2]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_telegram_group_is_greeted_once_it_has_the_bot(language: str) -> None:
    async with TelegramFake() as fake, real_desk() as desk, on_stage(fake, desk):
        anna = fake.person("Anna", language=language)
        group = fake.group("Club")
        fake.push(fake.membership(group, anna.payload(), "member", "left"))
        await fake.until(lambda: group.messages)
        told(group.messages[-1].text or "", language)


async def test_whoever_floods_groups_with_the_bot_is_answered_a_few_times() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(Path(folder))
        office = Office(
            store, Repertoire(GAMES), now=lambda: 1_800_000_000, secret=lambda: bytes(32), meter=MemoryMeter()
        )
        desk = Desk(office)
        await desk.prepare()
        async with TelegramFake() as fake, on_stage(fake, desk):
            anna = fake.person("Anna")
            groups = [fake.group(f"Club {number}") for number in range(20)]
            for group in groups:
                fake.push(fake.membership(group, anna.payload(), "member", "left"))
            anna.types("/help")
            await fake.until(lambda: anna.chat.messages)
            assert sum(len(group.messages) for group in groups) == Rates().greeting.burst
        await store.close()


@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("ru", "ru")])
@pytest.mark.parametrize("may_write", [True, False])
async def test_a_discord_server_is_greeted_where_its_system_speaks(
    locale: str, language: str, *, may_write: bool
) -> None:
    async with DiscordFake() as fake, real_desk() as desk:
        guild = fake.guild("Stalingrad", locale=locale, with_bot=False)
        channel = guild.channel("general")
        guild.has_system_channel = may_write
        adapter = DiscordAdapter(desk, token=fake.token)
        async with fake.running(adapter):
            # Until then the library takes a server for one that it was told of at the beginning.
            assert adapter._client is not None
            await adapter._client.wait_until_ready()
            await guild.put_bot_in()
            await fake.settled()
            texts = [post.text for post in channel.messages]
        assert fake.complaints == []
    assert len(texts) == may_write
    for text in texts:
        told(text, language)
