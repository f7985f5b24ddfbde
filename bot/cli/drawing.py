"""A position as a file: PNG, JPEG or text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.cli.failing import Failure
from bot.desk.rules.page import pictured
from bot.desk.views.examples import played_and_seen
from bot.desk.work.drawing import Drawn, draw_plate
from engine.core.game import AnyGame, Seat
from engine.core.rules import Mark
from engine.core.text import Language
from renderers import plain
from renderers.registry import RENDERERS

WIDTH = 1600


def plates(game: AnyGame, language: Language) -> dict[str, Drawn]:
    """The pictures of the examples of a game's rules, by their numbers; none if nobody has drawn it."""
    renderer = RENDERERS.get(game.card.id)
    found: dict[str, Drawn] = {}
    if renderer is None:
        return found
    for number in pictured(game):
        example = played_and_seen(game, number)
        if example is not None:
            shown, observation = example
            found[number] = draw_plate(renderer, observation, shown.marks, language)
    return found


def drawn(
    game: AnyGame, state: Any, seat: Seat | None, suffix: str, language: Language, *, marks: Sequence[Mark] = ()
) -> bytes:
    """The whole board as a seat (`None`: everybody) sees it, in the format that the file's suffix names.

    Raises:
        Failure: the game has no pictures, or the suffix names no known format.
    """
    renderer = RENDERERS.get(game.card.id)
    observation = game.observe(state, seat)
    if suffix == ".txt":
        return ((renderer or plain).board_text(observation, language=language) + "\n").encode()
    if suffix not in (".png", ".jpg", ".jpeg"):
        raise Failure(language, "cli-no-format", suffix=suffix or "–")
    if renderer is None:
        raise Failure(language, "cli-no-pictures", game=game.card.title)
    picture = renderer.draw(observation, marks=marks, language=language, view="overview", width=WIDTH)
    return picture.png() if suffix == ".png" else picture.jpeg()
