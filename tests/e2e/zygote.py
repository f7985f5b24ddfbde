"""Starts bots quickly: all that a bot imports is imported once, and each bot is a fork of this process.

It reads lines of JSON and answers each with one. `{"arguments": …, "folder": …, "environment": …, "log": …}` starts a
process of Fieldpost there, whose number it answers; a number asks whether that process has ended, and is answered with
its exit code, or with `null` while it runs. When nobody can ask any more it ends.

FAKE_DISCORD in an environment is the address of the Discord that such a bot finds, FAKE_CLOCK a file that holds by
how many seconds its clock is wrong (a double of the machine's own order).
"""

from __future__ import annotations

import gc
import importlib
import json
import mmap
import os
import struct
import sys
import time
from pathlib import Path
from typing import Any

IMPORTED = (
    "bot.cli.running",
    "bot.cli.serving",
    "bot.adapters.telegram.front",
    "bot.adapters.telegram.adapter",
    "bot.adapters.discord.adapter",
    "bot.adapters.discord.front",
    "storage.redis",
    "storage.sqlite",
    "PIL.Image",
)


def serve() -> None:
    """Do what is asked, until nobody asks any more."""
    run = importlib.import_module("bot.main").run
    for name in IMPORTED:
        importlib.import_module(name)
    gc.freeze()  # so that a look for garbage in a fork copies no page of what all of them share
    for line in sys.stdin:
        asked = json.loads(line)
        answer = ended(asked) if isinstance(asked, int) else os.fork()
        if answer == 0 and isinstance(asked, dict):
            become(asked)
            os._exit(run(asked["arguments"]))
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()


def ended(number: int) -> int | None:
    """The exit code of a process that was started, less than nothing if a signal ended it; `None` while it runs."""
    found, status = os.waitpid(number, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if found else None


def become(asked: dict[str, Any]) -> None:
    """Be the process that is asked for: where it works, what it is told, where it writes."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.chdir(asked["folder"])
    os.environ.clear()
    os.environ.update(asked["environment"])
    if "FAKE_DISCORD" in os.environ:
        find_discord(os.environ["FAKE_DISCORD"])
    if "FAKE_CLOCK" in os.environ:
        bend_clock(os.environ["FAKE_CLOCK"])
    if "NEWER_RECORDS" in os.environ:
        write_newer()


def write_newer() -> None:
    """Be a Fieldpost whose records have the version after today's, and which reads today's as well."""
    upcast = importlib.import_module("storage.upcast")
    upcast.UPCASTERS[upcast.VERSION] = dict
    upcast.VERSION += 1
    upcast._PREFIX = b'{"v":%d,' % upcast.VERSION


def find_discord(address: str) -> None:
    """Let the library find Discord at an address."""
    http, gateway = importlib.import_module("discord.http"), importlib.import_module("discord.gateway")
    http.Route.BASE = f"http://{address}/api/v10"
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = importlib.import_module("yarl").URL(f"ws://{address}/gateway")


def bend_clock(place: str) -> None:
    """Let the clock be wrong by what stands in a file, now and whenever that changes; what counts time stays right."""
    with Path(place).open("rb") as file:
        shift = mmap.mmap(file.fileno(), 8, prot=mmap.PROT_READ)
    true = time.time
    time.time = lambda: true() + float(struct.unpack("d", shift[:8])[0])


if __name__ == "__main__":
    serve()
