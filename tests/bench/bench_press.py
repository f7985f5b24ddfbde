"""Prints what a button press costs, picture included, against an echo bot with a ready picture of the same size.

Run `python -m tests.bench.bench_press`. Both bots run the real Telegram adapter against the fake server.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from bot.adapters.telegram.adapter import TelegramAdapter
from bot.desk.messages.outgoing import Block, Button, Image, Message, Reply
from engine.core.dice import StepDice
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakePerson
from tests.e2e.house import QUICK, World

PRESSES = 10


def pictures(fake: TelegramFake) -> int:
    """How many pictures were posted or put in place of another."""
    return fake.count("sendPhoto") + fake.count("editMessageMedia")


async def game_seconds() -> tuple[float, bytes]:
    """The median time from a press that gives an order to the card with the new picture; and a picture."""
    async with TelegramFake() as telegram:
        world = World(telegram, None, Path(tempfile.mkdtemp()))
        anna, group = telegram.person("Anna"), telegram.group("Club")
        async with world.watched(), world.bot():
            anna.types("/new street september-november", group)
            await telegram.until(lambda: any("Join: Germans" in each.labels for each in group.messages), 10)
            anna.presses("Join: Germans", group)
            anna.presses("Join: Soviets", group)
            code = re.search(r"/join ([A-Z0-9]+)", group.ever)[1]  # type: ignore[index]  # it is there
            await telegram.settled()
            anna.types("/begin", group)
            await telegram.until(lambda: "Pass" in group.last.labels, 10)
            await telegram.settled()
            spent: list[float] = []
            chance = StepDice(b"bench", "", 0)
            while len(spent) < PRESSES:
                table = await world.table(code)
                order = table.play.write_order(table.asks[0].choices.sample(chance))
                if " " not in order:  # a pass asks about what was looked at before, and what is asked has no picture
                    anna.types(f"/order {order}!", group)
                    await telegram.settled()
                    continue
                asked = len(group.messages)
                anna.types(f"/order {order}", group)
                with suppress(AssertionError):
                    await telegram.until(lambda asked=asked: len(group.messages) > asked, 1)
                await telegram.settled()
                if "Give the order" not in group.last.labels:
                    continue
                shown, start = pictures(telegram), time.perf_counter()
                anna.presses("Give the order", group)
                await telegram.until(lambda shown=shown: pictures(telegram) > shown)
                spent.append(time.perf_counter() - start)
                await telegram.settled()
            picture = next(message.data for message in reversed(group.messages) if message.photo)
            return sorted(spent)[len(spent) // 2], picture


async def echo_seconds(picture: bytes) -> float:
    """The median time from a press to a picture that was ready."""
    async with TelegramFake() as telegram:
        desk = ScriptedDesk()
        adapter = TelegramAdapter(desk, token=telegram.token, base_url=telegram.base_url, pace=QUICK)
        await adapter.start()
        try:
            return await _echoes(telegram, desk, telegram.person("Anna"), telegram.group("Club"), picture)
        finally:
            await adapter.stop()


async def _echoes(
    telegram: TelegramFake, desk: ScriptedDesk, anna: FakePerson, group: FakeChat, picture: bytes
) -> float:
    desk.will_answer(Reply(Message((Block("echo"),), buttons=(Button("Echo", "echo"),))))
    anna.types("/who", group)
    await telegram.until(lambda: group.messages)
    spent = []
    for number in range(PRESSES):
        image = Image(picture + bytes([number]), "jpeg", "a map", f"map-{number}")
        desk.will_answer(Reply(Message((Block("echo"),), image=image)))
        shown = pictures(telegram)
        start = time.perf_counter()
        anna.presses("Echo", group, group.messages[0])
        await telegram.until(lambda shown=shown: pictures(telegram) > shown)
        spent.append(time.perf_counter() - start)
        await telegram.settled()
    return sorted(spent)[len(spent) // 2]


async def start_seconds() -> float:
    """The time from the start of the process to the answer to an update that waited for it."""
    async with TelegramFake() as telegram:
        anna = telegram.person("Anna")
        with tempfile.TemporaryDirectory() as folder:
            environment = {
                **os.environ,
                "FIELDPOST_LIMITS": "off",
                "FIELDPOST_TELEGRAM_PACE": "off",
                **telegram.settings,
            }
            anna.types("/rule 9.2.2")
            start = time.perf_counter()
            command = [sys.executable, "-m", "bot.main", "bot"]
            environment["PYTHONPATH"] = str(Path(__file__).parents[2])
            process = subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.DEVNULL)  # noqa: ASYNC220
            try:
                await telegram.until(lambda: any("9.2.2" in text for text in telegram.dm(anna).texts), 20)
                return time.perf_counter() - start
            finally:
                process.terminate()
                process.wait()


async def main() -> None:
    """Measure and print."""
    spent, picture = await game_seconds()
    echo = await echo_seconds(picture)
    sys.stdout.write(
        f"from a press to the card with the new picture: {spent / echo:.2f} × an echo with a ready one of "
        f"{len(picture):,} bytes\n"
    )
    sys.stdout.write(f"from start to the first answered update: {await start_seconds():.2f} s (budget 1 s)\n")


if __name__ == "__main__":
    asyncio.run(main())
