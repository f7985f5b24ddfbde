"""Starts bots quickly: all that a bot imports is imported once, and each bot is a fork of this process.

python -m tests.e2e.zygote    "start" on standard input starts a bot and prints its number,
                              "start serve --role desk" another process of Fieldpost,
                              "wait NUMBER" waits for its end and prints "ended"

FAKE_DISCORD, if set, is the address of the Discord that they find.
"""

from __future__ import annotations

import importlib
import os
import sys

IMPORTED = (
    "bot.cli.running",
    "bot.cli.serving",
    "bot.adapters.telegram.front",
    "bot.adapters.telegram.adapter",
    "bot.adapters.discord.adapter",
    "storage.redis",
    "storage.sqlite",
    "PIL.Image",
)


def serve() -> None:
    """Do what is asked, until nobody asks any more."""
    run = importlib.import_module("bot.main").run
    for name in IMPORTED:
        importlib.import_module(name)
    if "FAKE_DISCORD" in os.environ:
        find_discord(os.environ["FAKE_DISCORD"])
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "start":
            child = os.fork()
            if not child:
                os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
                os.dup2(2, 1)
                os._exit(run(rest.split() or ["bot"]))
            sys.stdout.write(f"{child}\n")
        else:
            os.waitpid(int(rest), 0)
            sys.stdout.write("ended\n")
        sys.stdout.flush()


def find_discord(address: str) -> None:
    """Let the library find Discord at an address."""
    http, gateway = importlib.import_module("discord.http"), importlib.import_module("discord.gateway")
    http.Route.BASE = f"http://{address}/api/v10"
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = importlib.import_module("yarl").URL(f"ws://{address}/gateway")


if __name__ == "__main__":
    serve()
