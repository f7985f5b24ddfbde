"""Look-ups as people make them in the fake Telegram and the fake Discord, with the real desk behind the real adapters.

`python -m tests.adapters.look_ups` writes the transcripts anew; look at the difference before keeping it.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.adapters.discord.adapter import DiscordAdapter
from bot.desk.desk import Desk
from bot.desk.office.office import Office, Repertoire
from engine.catalog import GAMES
from tests.adapters.discord_fake import DiscordFake
from tests.adapters.discord_fake_world import Channel, Post, User
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeMessage, FakePerson
from tests.adapters.telegram_stage import on_stage
from tests.desk.town import open_store

FOLDER = Path(__file__).parent / "transcripts"
SHOWN = 3
"""Results of an inline query, or suggestions, that are written down."""
LINES = 3
"""Lines of a message that are: what follows is the example, and examples change with the games."""


@asynccontextmanager
async def real_desk() -> AsyncIterator[Desk]:
    """A desk with all games, no pictures and an empty store."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(Path(folder))
        desk = Desk(Office(store, Repertoire(GAMES), now=lambda: 1_700_000_000, secret=lambda: bytes(32)))
        await desk.prepare()
        try:
            yield desk
        finally:
            await store.close()


async def in_telegram() -> list[str]:
    """What is looked up in Telegram, by command, by button and inline, and what is read."""
    async with TelegramFake() as fake, real_desk() as desk, on_stage(fake, desk):
        anna, ivan = fake.person("Anna"), fake.person("Иван", language="ru")
        lines: list[str] = []
        for person, text in (
            (anna, "/rule squad opfire"),
            (ivan, "/rule ЛВ"),
            (ivan, "/правило О21.4а"),
            (anna, "/rule zzqqxx"),
            (anna, "/rule now"),
            (ivan, "/rule"),
        ):
            lines += await _typed(fake, person, text)
        lines += await _pressed(fake, ivan, "/rule squad рукопашная")
        for person, text in ((anna, "line of sigth"), (ivan, "rule ни шагу назад"), (ivan, "9.2.2"), (anna, "")):
            lines.append(f"{person.name} @bot {text}".rstrip())
            for result in (await person.searches(text))[:SHOWN]:
                lines.append(f"  ? {result['title']} · {result['description']}")
                lines += _read(result["parsed"]["text"])
        return lines


async def in_discord() -> list[str]:
    """What is looked up in Discord, by slash command, menu and suggestion, and what is read."""
    async with DiscordFake() as fake, real_desk() as desk:
        guild = fake.guild("Stalingrad")
        channel, elsewhere = guild.channel("table"), fake.guild("elsewhere", with_bot=False).channel("talk")
        anna, boris = fake.user("Анна", "ru"), fake.user("Boris", "en-US")
        boris.installed = True
        lines: list[str] = []
        async with fake.running(DiscordAdapter(desk, token=fake.token)):
            for user, where, text in (
                (anna, channel, "street зашитный фактор"),
                (boris, elsewhere, "cards katyusha reload"),
                (boris, channel, "T99"),
            ):
                lines.append(f"{user.name}@{where.name} /rule {text}")
                before = len(user.sees(where))
                await user.slash("rule", text, in_=where)
                lines += [line for post in user.sees(where)[before:] for line in _post(user, post)]
            lines += await _followed(anna, channel)
            for user, text in (
                (anna, "cards прорыв"),
                (boris, "street order po"),
                (boris, "O21."),
                (anna, "squad ldb;tybt"),
            ):
                lines.append(f"{user.name} /rule {text} …")
                for choice in (await user.autocompletes("rule", text, in_=channel))[:SHOWN]:
                    lines.append(f"  ? {choice['name']} → {choice['value']}")
        return lines


async def _typed(fake: TelegramFake, person: FakePerson, text: str) -> list[str]:
    before = len(person.chat.messages)
    person.types(text)
    await fake.until(lambda: len(person.chat.messages) > before)
    message = person.chat.last
    return [f"{person.name}: {text}", *_read(message.text), *_buttons(message.labels)]


async def _pressed(fake: TelegramFake, person: FakePerson, text: str) -> list[str]:
    """A term read in place of the rule, its rule in place of the term, and that shown to all."""
    lines = await _typed(fake, person, text)
    message = person.chat.last
    label = next(label for label in message.labels if label.startswith("❓"))
    for press in (label, "", "Показать всем"):
        chosen = press or message.labels[0]
        await _press(fake, person, message, chosen)
        lines += [f"{person.name}! {chosen}", *_read(person.chat.last.text), *_buttons(person.chat.last.labels)]
    return lines


async def _press(fake: TelegramFake, person: FakePerson, message: FakeMessage, label: str) -> None:
    shown = (message.text, len(person.chat.messages))
    person.presses(label)
    await fake.until(lambda: (message.text, len(person.chat.messages)) != shown)


async def _followed(user: User, channel: Channel) -> list[str]:
    """The first rule that an answer of the bot leads on to."""
    post = next(post for post in user.sees(channel) if post.menus)
    label = post.menus[0][0]
    await user.picks(label, in_=channel)
    return [f"{user.name}! {label}", *_post(user, user.sees(channel)[-1])]


def _post(user: User, post: Post) -> list[str]:
    eyes = "only for " + user.name if post.only_for is user else "for all"
    menus = [label for menu in post.menus for label in menu]
    return [f"  ({eyes})", *_read(post.text), *_buttons(menus), *_buttons(post.buttons)]


def _read(text: str) -> list[str]:
    return [f"    {line}" for line in text.splitlines()[:LINES]]


def _buttons(labels: list[str]) -> list[str]:
    return ["    " + " ".join(f"[{label}]" for label in labels)] if labels else []


PLAYS: dict[str, Any] = {"telegram": in_telegram, "discord": in_discord}


def main() -> None:
    """Write the transcripts anew."""
    for name, play in PLAYS.items():
        lines = asyncio.run(play())
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        sys.stdout.write(f"{name}.txt: {len(lines)} lines\n")


if __name__ == "__main__":
    main()
