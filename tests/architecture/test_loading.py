"""What a command does not need it does not load."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
LARGE = ("PIL", "aiohttp", "discord", "pydantic_settings", "redis", "structlog", "telegram")
NOT_IN_FRONTS = ("PIL", "bot.compute", "bot.desk.desk", "engine.catalog", "rapidfuzz", "redis", "telegram")
COUNTED = """
import sys
from bot.main import run
code = run({command!r})
games = [name for name in sys.modules if name.startswith("engine.games.") and name.endswith(".game")]
print("loaded:", *sorted(games), *(name for name in {large!r} if name in sys.modules))
sys.exit(code)
"""
DESK = """
import asyncio, sys
from bot.cli.stored import open_configured_store, settings_for
from bot.composition import build_desk

async def build():
    settings = settings_for("en")
    store = await open_configured_store("en", settings)
    desk = build_desk(store, settings, is_limited=True)
    await desk.close()
    await store.close()

asyncio.run(build())
print(*(name for name in sys.modules if name == "redis" or name.startswith("engine.games.") and name.endswith(".game")))
"""


FRONT = """
import asyncio, sys
from bot.adapters.{module} import {front}
from bot.cli.serving import open_configured_store, settings_for

async def build():
    store = await open_configured_store("en", settings_for("en"))
    {front}(store, owner="1", token="1:a")
    await store.close()

asyncio.run(build())
print(*(name for name in {names!r} if name in sys.modules))
"""
FRONTS = (
    FRONT.format(module="telegram.front", front="TelegramFront", names=(*NOT_IN_FRONTS, "discord")),
    FRONT.format(module="discord.front", front="DiscordFront", names=NOT_IN_FRONTS),
)


@pytest.mark.parametrize(
    ("command", "games"),
    [(("games",), []), (("position", "cards", "prokhorovka"), ["engine.games.cards.game"])],
    ids=lambda value: value[0] if value else "",
)
def test_a_command_loads_the_games_it_is_about(command: tuple[str, ...], games: list[str]) -> None:
    counted = COUNTED.format(command=command, large=LARGE)
    ran = subprocess.run([sys.executable, "-c", counted], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1].split() == ["loaded:", *games]


@pytest.mark.parametrize("code", [DESK, *FRONTS], ids=["desk", "Telegram's front", "Discord's front"])
def test_a_desk_loads_no_game_before_it_is_asked_and_a_front_nothing_of_a_desk(code: str, tmp_path: Path) -> None:
    environment = {**os.environ, "FIELDPOST_STORE": f"sqlite:///{tmp_path}/fieldpost.db"}
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == []
