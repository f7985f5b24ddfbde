"""What the process has at hand from which those that think and draw are copied, so that none begins from nothing.

It is imported there before the first copy is made: games, computers and pictures, and of the pictures what each would
work out at its first one: plans of maps, type, counters, signs. Copies share all of it, until they change it.
"""

from __future__ import annotations

import ctypes
import gc
import logging
import sys
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
FEW, DRAWN = 12, frozenset({"Sheet", "Sprite", "Picture"})
"""Drawings of which a function remembers so many at most are large or of that one position."""

log = logging.getLogger(__name__)


def get_ready() -> None:
    """Draw a position of each scenario that is no puzzle, for each screen in each language.

    Nobody is drawn for before that is done.
    """
    for name, renderer in RENDERERS.items():
        game = GAMES[name]
        for scenario in game.card.scenarios:
            if scenario.is_puzzle:
                continue
            observation, marks = _under_way(game, scenario.id)
            for screen in SCREENS:
                for language in LANGUAGES:
                    picture = renderer.draw(observation, marks=marks, language=language, screen=screen)
        picture.jpeg()  # opens the encoder
    _forget_sheets()
    # What is at hand for good is not looked through for garbage, which would copy the pages that it lies on.
    gc.collect()
    _give_back()
    gc.freeze()


def _forget_sheets() -> None:
    """Forget what is large: the grounds of these pictures are black, and the parts of maps those of these positions."""
    modules = [module for name, module in sys.modules.items() if name.startswith("renderers.")]
    for one in (one for module in modules for one in vars(module).values() if hasattr(one, "cache_parameters")):
        most = one.cache_parameters()["maxsize"]
        if most is not None and most <= FEW and one.__annotations__["return"] in DRAWN:
            one.cache_clear()


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
