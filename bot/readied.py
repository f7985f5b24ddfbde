"""What the process has at hand from which those that think and draw are copied, so that none begins from nothing.

It is imported there before the first copy is made: games, computers and pictures, and of the pictures what each would
work out at its first one: plans of maps, type, counters, signs. Copies share all of it, until they change it.
"""

from __future__ import annotations

import gc
import logging
from importlib import import_module

from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES
from engine.players.catalog import COMPUTERS
from renderers.grounds import BARE
from renderers.registry import Renderer, renderers_on
from renderers.screens import DISCORD, TELEGRAM

SCREENS = (TELEGRAM, DISCORD)

log = logging.getLogger(__name__)


def get_ready() -> None:
    """Load all that thinks and draws, and draw how each scenario begins, for each screen in each language."""
    for module in COMPUTERS.modules:
        import_module(module)
    for name, renderer in renderers_on(BARE).items():
        game = GAMES[name]
        for scenario in (one for one in game.card.scenarios if not one.is_puzzle):
            state = game.setup(scenario.id, {}, StepDice(b"ready", scenario.id, 0)).state
            _draw(renderer, game.observe(state, None))
    # What is at hand for good is not looked through for garbage, which would copy the pages that it lies on.
    gc.collect()
    gc.freeze()


def _draw(renderer: Renderer, observation: object) -> None:
    for screen in SCREENS:
        for language in LANGUAGES:
            renderer.draw(observation, language=language, screen=screen)


try:
    get_ready()
except Exception:
    # Whoever is copied from here works all the same, and begins from nothing.
    log.exception("what is needed for pictures could not be got ready")
