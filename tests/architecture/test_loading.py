"""What a command does not need it does not load."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
LARGE = ("PIL", "aiohttp", "discord", "redis", "telegram")
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
from bot.composition import build_desk, open_configured_store, settings_for

async def build():
    settings = settings_for("en")
    store = await open_configured_store("en", settings)
    desk = build_desk(store, settings, is_limited=True)
    await desk.close()
    await store.close()

asyncio.run(build())
print(*(name for name in sys.modules if name == "redis" or name.startswith("engine.games.") and name.endswith(".game")))
"""


@pytest.mark.parametrize(
    ("command", "games"),
    [(("games",), []), (("position", "cards", "prokhorovka"), ["engine.games.cards.game"])],
    ids=lambda value: value[0] if value else "",
)
def test_a_command_loads_the_games_it_is_about(command: tuple[str, ...], games: list[str]) -> None:
    counted = COUNTED.format(command=command, large=LARGE)
    ran = subprocess.run([sys.executable, "-c", counted], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1].split() == ["loaded:", *games]


def test_a_desk_on_a_file_loads_neither_games_nor_redis_before_it_is_asked(tmp_path: Path) -> None:
    environment = {**os.environ, "FIELDPOST_STORE": f"sqlite:///{tmp_path}/desk.db"}
    ran = subprocess.run(
        [sys.executable, "-c", DESK], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == []
