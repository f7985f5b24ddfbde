"""Flags of objectives on pictures of `squad`: each lies in its hex, and hides nothing of the counters beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import sqrt

import msgspec
import pytest

from engine.core.dice import StepDice
from engine.games.squad.game import SQUAD_GAME
from engine.games.squad.observation import Observation, UnitView
from renderers import layout
from renderers.games.squad.map import cell_of, plan_of
from renderers.games.squad.scene import View, scene_of
from renderers.games.squad.units import figure_boxes
from renderers.hexes.grid import RADIUS
from renderers.hexes.signs import FLAG
from renderers.placement import around_point
from renderers.scene import Box, Point
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.renderers.collisions import collisions
from tests.renderers.kept import ON_BLANK
from tests.renderers.squad_positions import unit, weapon

SCENARIOS = [one.id for one in SQUAD_GAME.card.scenarios]
FRAMES: list[tuple[Screen | None, View]] = [*product((TELEGRAM, DISCORD), ("near", "overview")), (None, "overview")]


def field(scenario: str) -> Observation:
    """The field of a scenario with nobody on it."""
    return SQUAD_GAME.observe(SQUAD_GAME.setup(scenario, {}, StepDice(b"flags", "squad", 0)).state, None)


def stacks(word: str, after: int) -> Iterator[tuple[UnitView, ...]]:
    """Nobody in a hex, one to nine units, with and without weapons, and a melee."""
    yield ()
    for count, armed in (*product((1, 2, 3), (0, 1)), (3, 3), (4, 0), (5, 2), (6, 0), (7, 1), (9, 0)):
        arms = [weapon("light-mg", after + place) if place < armed else None for place in range(count)]
        yield tuple(unit("rifle-squad", after + place, word, arm) for place, arm in enumerate(arms))
    yield unit("rifle-squad", after, word), unit("sov-rifle-squad", after, word)


def is_inside(box: Box, centre: Point) -> bool:
    """Whether a box lies in the hex about a point."""
    across = max(abs(box[0] - centre[0]), abs(box[2] - centre[0]))
    down = max(abs(box[1] - centre[1]), abs(box[3] - centre[1]))
    return down <= RADIUS * sqrt(3) / 2 and sqrt(3) * across + down <= RADIUS * sqrt(3)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_flag_of_an_objective_lies_in_its_hex_whoever_stands_there(scenario: str) -> None:
    empty = field(scenario)
    centres = plan_of(empty).centres
    homes = {one.objective: one.word for one in empty.hexes if one.objective}
    assert len(homes) >= 3
    for screen, view in FRAMES:
        for crowds in zip(*(stacks(word, 10 * number) for number, word in homes.items()), strict=True):
            units = tuple(one for crowd in crowds for one in crowd)
            scene = scene_of(msgspec.structs.replace(empty, units=units), (), "en", view, 1280, screen)
            flags = [sign for sign in scene.signs if sign.kind == "objective"]
            assert len(flags) == len(homes)
            for (number, word), flag in zip(homes.items(), flags, strict=True):
                cell = cell_of(word)
                assert cell is not None
                assert flag.text.startswith((f"{number}:", ":"))
                box = around_point(flag.at, (FLAG[0] * flag.grow, FLAG[1] * flag.grow))
                assert is_inside(box, centres[cell]), (screen, view, word, len(crowds[0]))
                for one in scene.units:
                    assert not any(layout.overlap(box, part) for part in figure_boxes(one.at, one.size, one.face))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_flag_hides_what_stands_in_the_hexes_of_objectives_and_next_to_them(scenario: str) -> None:
    empty = field(scenario)
    homes = [one.word for one in empty.hexes if one.objective]
    for count, (screen, view) in product((1, 4), FRAMES):
        units = tuple(unit("rifle-squad", 9 * at + n, word) for at, word in enumerate(homes) for n in range(count))
        picture = ON_BLANK["squad"].draw(
            msgspec.structs.replace(empty, units=units), language="ru", view=view, screen=screen
        )
        assert collisions(picture.shown(), picture.size) == []
