"""Prints what films of recorded games cost, as ratios: `python -m tests.bench.bench_films [SCENARIO…]`.

For each: how long a film lasts, what it weighs for a second, how many frames it has for a moment, and the CPU that it
takes against showing it, and against the bare encoding of as many pictures as it has frames.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.desk.filming import footage_of
from bot.desk.work.filming import draw_frames, join_frames, settle_script
from bot.desk.work.video import encoder
from engine.catalog import GAMES
from engine.core.text import Language
from renderers.films.film import FRAME
from renderers.raster import Frame
from renderers.registry import RENDERERS
from renderers.screens import Screen
from tests.desk.told import records_of, whole_games

T = TypeVar("T")

SCENARIOS = ("street.nail-factory", "cards.prokhorovka", "squad.farm", "theater.shores-west")
LANGUAGE: Language = "ru"
ENCODED = 10
"""How often a picture is encoded, to know what that takes."""


def measured(work: Callable[[], T]) -> tuple[T, float]:
    """What a function gives, and the seconds of CPU that it takes."""
    begun = time.process_time()
    found = work()
    return found, time.process_time() - begun


def report(scenario: str) -> str:
    """The figures of the longest recorded game of a scenario."""
    game = scenario.partition(".")[0]
    renderer = RENDERERS[game]
    records = records_of(max(whole_games(scenario), key=lambda each: len(each.answers)))
    takes, told = measured(lambda: footage_of("BENCH", records, GAMES, LANGUAGE))
    picture = renderer.draw(takes[0].after, language=LANGUAGE, view="overview", screen=Screen(*FRAME))
    _, encoding = measured(lambda: [picture.jpeg() for _ in range(ENCODED)])
    script, settling = measured(lambda: settle_script(renderer, takes, LANGUAGE))
    frames, drawing = measured(lambda: draw_frames(renderer, takes, 0, script, LANGUAGE))
    film, joining = measured(lambda: join_frames(frames, script.palette, "gif"))
    making = told + settling + drawing + joining
    lasts = sum(frame.lasts for frame in frames) / 1000
    shares = " ".join(f"{round(100 * part / making)} %" for part in (told, settling, drawing, joining))
    return (
        f"{scenario}: {len(records)} records, {lasts:.0f} s of film, {len(film) / 1024 / lasts:.0f} KB for a second, "
        f"{len(frames) / len(takes):.1f} frames for a moment; CPU against its length {making / lasts:.2f}, against "
        f"encoding as many pictures {making / (encoding / ENCODED * len(frames)):.1f}; "
        f"of it records, script, drawing, joining {shares}{encoded(frames, script.palette, len(film), joining)}"
    )


def encoded(frames: Sequence[Frame], palette: bytes, size: int, joining: float) -> str:
    """What the same film is as H.264 against the GIF, where an encoder is installed."""
    if encoder() is None:
        return ""
    begun = os.times()
    film = join_frames(frames, palette, "mp4")
    ended = os.times()
    spent = sum(ended[:4]) - sum(begun[:4])  # that of the encoder, which is another process, too
    return f"; as H.264 {len(film) / size:.2f} of its size, and joining takes {spent / joining:.1f} times as long"


if __name__ == "__main__":
    for name in sys.argv[1:] or SCENARIOS:
        print(report(name), flush=True)  # noqa: T201 - it is what the command is for
