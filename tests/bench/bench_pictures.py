"""Prints what pictures cost against bare encoding, in the processes that draw: `python -m tests.bench.bench_pictures`.

For each scenario, and for a phone and a desk, games under way are drawn as a chat would see them: the first picture of
a fresh process, then those of later positions, then the last one again. Beside their ratios to the encoding of the very
same picture stands what such a process weighs afterwards, in all and without what it shares with others, in MB.
Names of games or of scenarios choose some. Grounds are painted first, where the cache folder does not have them yet.
"""

from __future__ import annotations

import asyncio
import re
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.composition import renderers_for
from bot.compute import DRAWING, Drawers, Processes
from bot.desk.work.painting import paint_ahead
from bot.settings import read_settings
from engine.catalog import GAMES
from engine.core.rules import Mark
from renderers.registry import Renderer
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.bench.bench_collisions import positions

SCREENS = {"phone": TELEGRAM, "desk": DISCORD}
POSITIONS = 12
"""Positions of a game that are drawn, each five answers after the one before."""
AGAIN = 5
"""How often a picture is drawn again, and encoded: the median counts."""


class Spent(msgspec.Struct, frozen=True):
    """What a picture has cost, in seconds of the processor, and how heavy the process has become, in MB.

    Attributes:
        encoding: the bare encoding of that picture.
        resident: all memory of the process.
        own: what of it is not shared, and its share of what is.
    """

    drawing: float
    encoding: float
    resident: float
    own: float

    @property
    def ratio(self) -> float:
        """How many times as much as bare encoding it has cost."""
        return self.drawing / self.encoding


def drawn(renderer: Renderer, seen: Any, marks: Sequence[Mark], screen: Screen) -> Spent:
    """Draw and encode a picture in the process that is asked to."""
    start = time.process_time()
    picture = renderer.draw(seen, marks=marks, language="ru", screen=screen)
    picture.jpeg()
    spent = time.process_time() - start
    encoded = []
    for _ in range(AGAIN):
        start = time.process_time()
        picture.jpeg()
        encoded.append(time.process_time() - start)
    rollup = Path("/proc/self/smaps_rollup")
    told = dict(re.findall(r"^(Rss|Pss): +(\d+)", rollup.read_text(), re.MULTILINE)) if rollup.exists() else {}
    return Spent(spent, statistics.median(encoded), int(told.get("Rss", 0)) / 1024, int(told.get("Pss", 0)) / 1024)


async def measured(renderer: Renderer, seen: Sequence[tuple[Any, tuple[Mark, ...]]], screen: Screen) -> str:
    """The figures of a scenario on a screen, of a process that draws nothing else."""
    process = Processes(1, DRAWING)
    try:
        first, *new = [await process.run(drawn, renderer, *each, screen) for each in seen]
        warm = [await process.run(drawn, renderer, *seen[-1], screen) for _ in range(AGAIN)]
    finally:
        await process.close()
    ratios = sorted(one.ratio for one in new)
    bare = statistics.median(one.encoding for one in (first, *new))
    return (
        f"bare {bare * 1000:4.1f} ms  first x{first.ratio:5.1f}  new x{statistics.median(ratios):4.1f}"
        f" (most x{ratios[-1]:5.1f})  warm x{statistics.median(one.ratio for one in warm):4.2f}"
        f"  {warm[-1].resident:3.0f} MB, own {warm[-1].own:3.0f} MB"
    )


async def run(renderers: Mapping[str, Renderer], wanted: Sequence[str]) -> None:
    """Print the figures of all scenarios, or of those that are wanted."""
    for game in GAMES:
        for scenario in GAMES[game].card.scenarios:
            if wanted and not {game, scenario.id} & set(wanted):
                continue
            seen = list(positions(game, scenario.id, POSITIONS))
            for name, screen in SCREENS.items():
                told = await measured(renderers[game], seen, screen)
                sys.stdout.write(f"{game + '/' + scenario.id:28} {name:5}  {told}\n")
                sys.stdout.flush()


async def paint(renderers: Mapping[str, Renderer], wanted: Sequence[str]) -> None:
    """Paint what is not kept yet, as the bot does, of all games or of those that are wanted."""
    studio = Drawers()
    chosen = [
        game for game in GAMES if not wanted or {game, *(one.id for one in GAMES[game].card.scenarios)} & set(wanted)
    ]
    try:
        await paint_ahead(GAMES, {game: renderers[game] for game in chosen}, studio, tuple(SCREENS.values()))
    finally:
        await studio.close()


async def main() -> None:
    """Paint, then measure."""
    renderers = renderers_for(read_settings())
    await paint(renderers, sys.argv[1:])
    await run(renderers, sys.argv[1:])


if __name__ == "__main__":
    asyncio.run(main())
