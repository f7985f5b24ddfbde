"""What a picture of `theater` shows of a refusal, and what its alternative text says."""

from __future__ import annotations

from math import dist

import pytest

from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language
from engine.games.theater.observation import Observation
from renderers.games.theater import renderer as theater
from renderers.games.theater.picture import scene_of
from renderers.games.theater.scene import TheaterScene
from tests.renderers.theater_positions import opening

WEST = opening("shores-west")


def scene(*marks: Mark, observation: Observation = WEST) -> TheaterScene:
    return scene_of(observation, marks, "en", "auto", 1280)


def test_refused_places_are_tinted_once_each() -> None:
    found = scene(Mark("refused", ("s0505", "s0504")), Mark("refused", ("s0504",)))
    assert [item.kind for item in found.hexes] == ["refused", "refused"]


def test_the_figure_that_decides_stands_beside_the_first_place() -> None:
    found = scene(Mark("refused", ("s0505", "s1004"), "8>7"))
    (plate,) = found.plates
    first, last = (item.at for item in found.hexes)
    assert plate.text == "8>7"
    assert dist(plate.at, first) < dist(plate.at, last)


def test_a_refused_unit_is_ringed_where_it_stands() -> None:
    unit = next(unit for unit in WEST.units if unit.place == "s0211")
    found = scene(Mark("refused", (), units=(unit.word,)))
    assert [piece.ring for piece in found.pieces if piece.word == unit.word] == ["refused"]
    assert [item.kind for item in found.hexes] == ["refused"]


def test_a_refused_box_is_framed_and_leaves_the_map_alone() -> None:
    found = scene(Mark("refused", ("southern-reach",)))
    assert [box.is_refused for box in found.frame.boxes] == [False, True]
    assert found.hexes == ()


def test_the_box_of_a_refused_unit_is_framed() -> None:
    unit = next(unit for unit in WEST.units if unit.place == "eastern-us-canada")
    found = scene(Mark("refused", (), units=(unit.word,)))
    assert [box.is_refused for box in found.frame.boxes] == [True, False]


def test_a_hexside_that_bars_the_way_is_drawn() -> None:
    assert [line.kind for line in scene(Mark("barred", ("s0605", "s0705"))).lines] == ["cut"]
    assert scene(Mark("barred", ("s0605", "s0905"))).lines == ()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("not allowed: Brussels (s0504) · 8>7", "involved: 1fi", "no way across: s0605, Rome (s0705)")),
        ("ru", ("нельзя: Брюссель (s0504) · 8>7", "участвуют: 1фин", "здесь не перейти: s0605, Рим (s0705)")),
    ],
)
def test_the_alternative_text_tells_a_refusal(language: Language, said: tuple[str, ...]) -> None:
    marks = (
        Mark("refused", ("s0504",), "8>7"),
        Mark("refused", (), units=("1fi",)),
        Mark("barred", ("s0605", "s0705")),
    )
    text = theater.describe(WEST, marks=marks, language=language)
    for each in said:
        assert each in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_unit_that_is_not_in_play_is_not_told(language: Language) -> None:
    marks = (Mark("refused", (), units=("9id",)),)
    assert "9id" not in theater.describe(WEST, marks=marks, language=language)
