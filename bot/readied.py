"""What the process has at hand from which those that think and draw are copied, so that none begins from nothing.

It is imported there before the first copy is made: games, computers and pictures, and of the pictures what each would
work out at its first one: plans of maps, type, counters, signs. Copies share all of it, until they change it.
"""

from __future__ import annotations

import ctypes
import gc
import logging
from itertools import cycle
from typing import Any

from bot.loaded import RENDERERS
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Event
from engine.core.rules import Mark
from engine.core.text import LANGUAGES
from renderers.screens import DISCORD, TELEGRAM

SCREENS = (TELEGRAM, DISCORD)
DRAWN_AFTER = 16
"""Answers after which a position is drawn."""
LARGE = 64_000_000
"""Bytes from which on memory is large: more than what is drawn at several times its size, to have each page of which
given anew by the system takes longer than to draw on it."""
_MMAP_THRESHOLD, _TRIM_THRESHOLD = -3, -1
"""What `mallopt` calls its options."""
NEWS = 4
"""Events that a picture points at."""

log = logging.getLogger(__name__)


def get_ready() -> None:
    """Draw a position of each game's first scenario, for each screen; of the others see what would be drawn where.

    Nobody is drawn for before that is done. To draw those of all scenarios would take twice as long, after each start.
    """
    for name, renderer in RENDERERS.items():
        game = GAMES[name]
        for place, scenario in enumerate(game.card.scenarios):
            observation, marks = _under_way(game, scenario.id)
            for screen, language in zip(SCREENS, cycle(LANGUAGES), strict=False):
                if place == 0:
                    renderer.draw(observation, marks=marks, language=language, screen=screen).jpeg()
                else:
                    renderer.stage(observation, marks=marks, language=language, screen=screen)
    _give_back()
    # What is at hand for good is not looked through for garbage, which would copy the pages that it lies on.
    gc.collect()
    gc.freeze()


def _give_back() -> None:
    """Have large canvases given back to the system when they are done with, here and in all copies, and at once."""
    library = ctypes.CDLL(None)
    if hasattr(library, "mallopt"):  # glibc keeps more the larger what was given back; others have no such memory
        for option in (_MMAP_THRESHOLD, _TRIM_THRESHOLD):
            library.mallopt(option, LARGE)
        library.malloc_trim(0)


def _under_way(game: AnyGame, scenario: str) -> tuple[Any, tuple[Mark, ...]]:
    """A position of a game played at random, with what a chat would be shown of the last few answers."""
    dice = StepDice(b"ready", scenario, 0)
    state, news = game.setup(scenario, {}, dice).state, list[Event]()
    for _ in range(DRAWN_AFTER):
        asks = game.pending(state)
        if not asks:
            break
        step = game.apply(state, asks[0].seat, asks[0].choices.sample(dice), dice)
        state = step.state
        news = [*news, *(event for event in step.events if event.seen_by is None)][-NEWS:]
    return game.observe(state, None), tuple(mark for event in news for mark in event.marks)


try:
    get_ready()
except Exception:
    # Whoever is copied from here works all the same, and begins from nothing.
    log.exception("what is needed for pictures could not be got ready")
