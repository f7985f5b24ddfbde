"""Pictures drawn in processes of their own: the same as here, whatever is killed; and here where there are none."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot import compute
from bot.compute import Drawers
from bot.desk.work import drawing
from bot.desk.work.drawing import Threads
from bot.grounds import GroundFolder
from engine.catalog import GAMES
from engine.core.dice import StepDice
from renderers import theme
from renderers.oddschart import Row, draw_odds
from renderers.registry import renderers_on
from renderers.scorechart import Curve, Plot
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.bench.bench_collisions import positions
from tests.renderers.kept import ON_BLANK

PLOT = Plot(
    "Cards left", (Curve("sov", "Soviets", (9, 7, 7)), Curve("ger", "Germans", (9, 9, 4))), ("start", "1", "2"), (2,)
)


def observed(name: str) -> Any:
    """What the side that is asked sees at the beginning of a game's first scenario."""
    game = GAMES[name]
    state = game.setup(game.card.scenarios[0].id, {}, StepDice(b"secret", "T", 1)).state
    return game.observe(state, game.pending(state)[0].seat)


def killed_once(mark: Path) -> int:
    """Kills its process at the first attempt; the file tells that there was one."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


@pytest.fixture
async def drawers() -> AsyncIterator[Drawers]:
    drawers = Drawers()
    yield drawers
    await drawers.close()


async def test_whatever_is_drawn_in_a_process_is_what_is_drawn_here(drawers: Drawers, tmp_path: Path) -> None:
    here = Threads()
    renderers = renderers_on(GroundFolder(tmp_path))
    work: list[tuple[Any, ...]] = [
        (drawing.draw_chart, "fire 191 > factory", (Row("Hit", 0.5, "1/2"), Row("Miss", 0.5, "1/2")), "exact"),
        (drawing.draw_board, renderers["cards"], observed("cards"), (), "ru", "auto", None, False),
        (drawing.draw_beside, renderers["cards"], observed("cards"), (), "en"),
        (drawing.draw_example, renderers["cards"], observed("cards"), (), "ru", "ПРИМЕР из правил"),
        (drawing.draw_end, renderers["cards"], observed("cards"), "en", None, PLOT, "the score"),
    ]
    for name, renderer in renderers.items():
        work.append((drawing.board_text, renderer, observed(name), "ru"))
        if GAMES[name].card.hidden:
            work.append((drawing.draw_hand, renderer, observed(name), "en"))
    for each in work:
        assert await drawers.run(*each, is_waited_for=True) == await here.run(*each, is_waited_for=False)
    assert await drawers.run(os.getpid, is_waited_for=False) != os.getpid()


def test_bars_of_a_chart_are_as_long_as_their_shares_of_the_whole() -> None:
    rows = [Row(str(share), share, str(share)) for share in (1.0, 0.8, 0.4)]
    chart = Image.open(BytesIO(draw_odds("fire", rows, "exact").jpeg())).convert("RGB")
    lengths = [
        sum(
            max(abs(one - other) for one, other in zip(chart.getpixel((x, y)), theme.MOVE, strict=True)) < 40
            for x in range(chart.width)
        )
        for y in (78 + 27, 78 + 54 + 27, 78 + 108 + 27)
    ]
    assert [round(length / lengths[0], 1) for length in lengths] == [1.0, 0.8, 0.4]


async def test_a_picture_whose_process_is_killed_is_begun_again_in_another(drawers: Drawers, tmp_path: Path) -> None:
    async with asyncio.timeout(60):
        assert await drawers.run(killed_once, tmp_path / "tried", is_waited_for=True) != os.getpid()


async def test_where_no_process_can_be_had_pictures_are_drawn_here(
    drawers: Drawers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class NoPool:
        active = False

        def __init__(self, **given: Any) -> None:
            del given

        def schedule(self, *given: Any, **named: Any) -> Any:
            del given, named
            raise OSError("no process can be begun")

        def stop(self) -> None:
            """There is nothing to stop."""

        def join(self, seconds: float) -> None:
            """Nor to wait for."""
            del seconds

    monkeypatch.setattr(compute, "ProcessPool", NoPool)
    assert await drawers.run(os.getpid, is_waited_for=True) == os.getpid()
    assert "no process can be begun" in caplog.text


async def test_what_fails_there_fails_here_and_nothing_is_drawn_after_the_end(drawers: Drawers) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        await drawers.run(int, "no number", is_waited_for=True)
    assert await drawers.run(int, "5", is_waited_for=True) == 5
    await drawers.close()
    with pytest.raises(BrokenProcessPool):
        await drawers.run(int, "5", is_waited_for=True)


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD], ids=["telegram", "discord"])
@pytest.mark.parametrize("game", ["street", "cards", "squad", "theater"])
def test_the_picture_of_an_end_is_about_as_wide_as_its_screen_asks(game: str, screen: Screen) -> None:
    for scenario in GAMES[game].card.scenarios:
        seen, _ = next(positions(game, scenario.id, 1))
        data = drawing.draw_end(ON_BLANK[game], seen, "en", screen, PLOT, "the score").data
        wide = Image.open(BytesIO(data)).size[0]
        assert min(screen.width, screen.height) * 0.74 < wide <= screen.width * 1.02, scenario.id
