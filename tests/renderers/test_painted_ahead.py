"""What is painted ahead is all that pictures of games under way ask for: no one waits for a ground."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.catalog import GAMES
from engine.core.dice import StepDice
from renderers.grounds import BARE, Key, View
from renderers.raster import Sheet
from renderers.registry import renderers_on
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.bench.bench_collisions import positions
from tests.renderers.blind import blindly

MAPS = ("street", "squad", "theater")
"""Games on maps; a table of cards is painted when rows of cards first lie so."""
SCENARIOS = [(game, one.id) for game in MAPS for one in GAMES[game].card.scenarios if not one.is_puzzle]


class Asked(msgspec.Struct, frozen=True, eq=False):
    """Bare grounds that note what is asked for."""

    keys: set[tuple[str, Key]]

    def keep(self, name: str, key: Key, sheet: Sheet) -> None:
        raise AssertionError(f"expected to be asked only, got {name} {key} {sheet.size}")

    def kept_part(self, name: str, key: Key, size: tuple[int, int], view: View, mode: str) -> Sheet:
        self.keys.add((name, key))
        return BARE.kept_part(name, key, size, view, mode)

    def __hash__(self) -> int:
        return id(self)


def painted_ahead(game: str, observation: Any, screen: Screen) -> set[tuple[str, Key]]:
    """What is asked for ahead."""
    asked = Asked(set())
    renderer, part = renderers_on(asked)[game], 0
    while renderer.paint_ahead(observation, screen=screen, part=part):
        part += 1
    return asked.keys


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD], ids=["phone", "desk"])
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_pictures_ask_for_no_ground_that_was_not_painted_ahead(game: str, scenario: str, screen: Screen) -> None:
    start = GAMES[game].setup(scenario, {}, StepDice(b"ahead", scenario, 0)).state
    ahead = painted_ahead(game, GAMES[game].observe(start, None), screen)
    asked = Asked(set())
    renderer = renderers_on(asked)[game]
    for seen, marks in positions(game, scenario, 2):
        for view in ("auto", "near", "overview"):
            with blindly():
                renderer.draw(seen, marks=marks, language="en", view=view, screen=screen)
    assert asked.keys
    assert asked.keys <= ahead
