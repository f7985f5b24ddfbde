"""Painting ahead: the grounds of all maps are there before a picture needs them."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from bot.desk.work import drawing
from bot.desk.work.aside import Aside
from bot.desk.work.drawing import Studio
from engine.core.dice import StepDice
from engine.core.game import AnyGame
from renderers.registry import Renderer
from renderers.screens import Screen

log = logging.getLogger(__name__)


async def paint_ahead(
    games: Mapping[str, AnyGame], renderers: Mapping[str, Renderer], studio: Studio, screens: Sequence[Screen]
) -> None:
    """Have all grounds painted that pictures on these screens may need and that are not kept yet.

    They are painted one at a time, behind all pictures; a ground that cannot be painted is left to them.
    """
    aside = Aside(1)
    for name, renderer in renderers.items():
        game = games[name]
        for scenario in game.card.scenarios:
            step = await aside.run(game.setup, scenario.id, {}, StepDice(b"grounds", scenario.id, 0))
            observation = await aside.run(game.observe, step.state, None)
            for screen in screens:
                await _paint(renderer, observation, screen, studio)


async def _paint(renderer: Renderer, observation: object, screen: Screen, studio: Studio) -> None:
    part = 0
    try:
        while await studio.run(drawing.paint_ahead, renderer, observation, screen, part, is_waited_for=False):
            part += 1
    except Exception:
        log.exception("a ground could not be painted ahead")
