"""Painting ahead: all parts of all maps, for each screen, behind all pictures; a failure stops nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.desk.work.painting import paint_ahead
from engine.catalog import GAMES
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.desk.pictures import FakeRenderer

PARTS = 3


class Painter(FakeRenderer):
    """Has three parts for each map and screen, of which one cannot be painted on a desk."""

    def __init__(self) -> None:
        super().__init__()
        self.painted: list[tuple[str, Screen, int]] = []

    def paint_ahead(self, observation: Any, *, screen: Screen, part: int) -> bool:
        if screen == DISCORD and part == 1:
            raise MemoryError("no room for a ground")
        if part < PARTS:
            self.painted.append((observation.scenario, screen, part))
        return part < PARTS


class Here:
    """Does what it is asked at once, and notes whether somebody waits for it."""

    def __init__(self) -> None:
        self.waits: set[bool] = set()

    async def run(self, work: Callable[..., Any], *given: Any, is_waited_for: bool) -> Any:
        self.waits.add(is_waited_for)
        return work(*given)

    async def close(self) -> None:
        """There is nothing to close."""


async def test_every_part_of_every_map_is_painted_and_one_that_cannot_be_stops_no_other(
    caplog: pytest.LogCaptureFixture,
) -> None:
    painter, here = Painter(), Here()
    await paint_ahead(GAMES, {"street": painter}, here, (TELEGRAM, DISCORD))  # type: ignore[dict-item]
    parts = [(screen, part) for screen in (TELEGRAM,) for part in range(PARTS)]
    wanted = [(one.id, *part) for one in GAMES["street"].card.scenarios for part in (*parts, (DISCORD, 0))]
    assert painter.painted == wanted
    assert here.waits == {False}
    assert caplog.text.count("a ground could not be painted ahead") == len(GAMES["street"].card.scenarios)
