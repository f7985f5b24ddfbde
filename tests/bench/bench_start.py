"""Prints how long starts take against bare imports, and what idle processes keep in memory.

Run `python -m tests.bench.bench_start`. Each kind of start is measured in turn with what it is compared with, so that a
busy machine weighs on both. Nothing is forked of anything that was imported before.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import psutil

from tests.adapters.discord_fake import DiscordFake
from tests.adapters.telegram_fake import TelegramFake
from tests.e2e.forks import ROOT, free
from tests.storage.redis_server import address_of

ROUNDS = 9
PATIENCE = 120.0
QUIET = 3.0
"""Seconds without work after which a process is idle; it must have been up for longer than it waits to prepare."""
SETTLED = 12.0
_MIB = 2**20

COMMAND_LINE = "import typer, msgspec"
PLATFORMS = "import telegram, discord, PIL.Image"
ON_FAKE_DISCORD = """
import os, sys
if "FAKE_DISCORD" in os.environ:
    from tests.e2e.zygote import find_discord
    find_discord(os.environ["FAKE_DISCORD"])
from bot.main import run
sys.exit(run(sys.argv[1:]))
"""


def seconds_of(*arguments: str) -> float:
    """How long Python takes for this, from its start to its end."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


@contextmanager
def running(folder: Path, settings: Mapping[str, str], *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process of Fieldpost, which is killed at the end; its log is a file of the folder."""
    environment = free() | {"PYTHONPATH": str(ROOT), "FIELDPOST_LOG": "warning", **settings}
    with (folder / "bot.log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", ON_FAKE_DISCORD, *arguments], cwd=folder, env=environment, stdout=log, stderr=log
        )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def settings_for(telegram: TelegramFake, store: str) -> dict[str, str]:
    """Of a process that serves a fake Telegram."""
    address = telegram.base_url.removesuffix("/bot")
    return {"TELEGRAM_TOKEN": telegram.token, "FIELDPOST_TELEGRAM_API": address, "FIELDPOST_STORE": store}


async def to_the_first_answer(*, with_discord: bool) -> float:
    """How long a fresh bot takes from its start until an update that waited for it is answered."""
    folder = Path(tempfile.mkdtemp())
    async with TelegramFake() as telegram, DiscordFake() as discord:
        settings = settings_for(telegram, f"sqlite:///{folder / 'fieldpost.sqlite'}")
        if with_discord:
            settings |= {"DISCORD_TOKEN": discord.token, "FAKE_DISCORD": discord.address}
        anna = telegram.person("Anna")
        anna.types("/help")
        asked = len(anna.chat.messages)
        began = time.perf_counter()
        with running(folder, settings, "bot"):
            await telegram.until(lambda: len(anna.chat.messages) > asked, PATIENCE)
            return time.perf_counter() - began


async def compared(bare: str, start: Callable[[], Awaitable[float]]) -> str:
    """A start against bare imports in turn, as one line; the shortest of each, as other work only ever adds to them."""
    bares, starts = [], []
    for _ in range(ROUNDS):
        bares.append(await asyncio.to_thread(seconds_of, "-c", bare))
        starts.append(await start())
    least, taken = min(bares), min(starts)
    return f"{taken / least:.2f} × `{bare}` ({taken * 1000:.0f} ms against {least * 1000:.0f} ms)"


async def idle(process: subprocess.Popen[bytes]) -> psutil.Process:
    """The process, once it has been up for long enough and does nothing any more."""
    found = psutil.Process(process.pid)
    end = time.monotonic() + PATIENCE
    await asyncio.sleep(SETTLED)
    while True:
        before = sum(found.cpu_times()[:2])
        await asyncio.sleep(QUIET)
        if sum(found.cpu_times()[:2]) - before < QUIET / 50 or time.monotonic() > end:
            return found


async def memory() -> str:
    """What an idle front and an idle desk keep that has prepared all games, and what the desk's helpers add."""
    folder = Path(tempfile.mkdtemp())
    with address_of("redis", folder) as url:
        async with TelegramFake() as telegram:
            settings = settings_for(telegram, url)
            with (
                running(folder, settings, "serve", "--role", "front") as front,
                running(folder, settings, "serve", "--role", "desk") as desk,
            ):
                anna = telegram.person("Anna")
                anna.types("/rule 9.2.2")
                await telegram.until(lambda: any("9.2.2" in text for text in anna.chat.texts), PATIENCE)
                kept = [(await idle(each)).memory_info().rss / _MIB for each in (front, desk)]
    return f"idle memory: front {kept[0]:.0f} MiB, desk with all games {kept[1]:.0f} MiB"


async def main() -> None:
    """Measure and print."""

    async def games() -> float:
        return await asyncio.to_thread(seconds_of, "-m", "bot.main", "games")

    sys.stdout.write(f"`fieldpost games` takes {await compared(COMMAND_LINE, games)}\n")
    for with_discord in (False, True):
        where = "Telegram and Discord" if with_discord else "Telegram"
        found = await compared(
            PLATFORMS, lambda with_discord=with_discord: to_the_first_answer(with_discord=with_discord)
        )
        sys.stdout.write(f"from the start of a bot on {where} to the first answered update: {found}\n")
    sys.stdout.write(f"{await memory()}\n")


if __name__ == "__main__":
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    asyncio.run(main())
