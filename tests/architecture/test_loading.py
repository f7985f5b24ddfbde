"""What a command does not need it does not load."""

from __future__ import annotations

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


@pytest.mark.parametrize(
    ("command", "games"),
    [(("games",), []), (("position", "cards", "prokhorovka"), ["engine.games.cards.game"])],
    ids=lambda value: value[0] if value else "",
)
def test_a_command_loads_the_games_it_is_about(command: tuple[str, ...], games: list[str]) -> None:
    counted = COUNTED.format(command=command, large=LARGE)
    ran = subprocess.run([sys.executable, "-c", counted], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1].split() == ["loaded:", *games]
