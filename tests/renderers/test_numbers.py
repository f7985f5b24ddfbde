"""Numbers of lines of news stand on the picture, each once covered by nothing; a part of a map shows where it is."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace

from engine.catalog import GAMES
from engine.core.rules import Mark
from engine.core.text import LANGUAGES
from renderers.display import Shown
from renderers.overlays.inset import inset_box, inset_sprite
from renderers.overlays.numbers import circled, numbered
from renderers.placement import Placement
from renderers.raster import Sheet
from renderers.scene import Chart, InsetItem
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.bench.bench_collisions import positions
from tests.renderers.blind import BLIND
from tests.renderers.collisions import collisions
from tests.renderers.readable import too_small
from tests.renderers.street_positions import city_battle, learning_battle

SCREENS: tuple[Screen | None, ...] = (TELEGRAM, DISCORD, None)
MOST = 5
"""Numbers on a picture, as many as a digest has lines."""


def _numbered(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The first marks that name places with numbers from 1."""
    numbers = count(1)
    found = [replace(mark, number=next(numbers)) if mark.places else mark for mark in marks]
    return tuple(replace(mark, number=mark.number if mark.number <= MOST else 0) for mark in found)


def _lines(shown: tuple[Shown, ...]) -> list[str]:
    """The numbers of lines on a picture; battles of cards bear theirs on their sums."""
    found = [one.what.removeprefix("line ") for one in shown if one.role == "badge" and one.what.startswith("line ")]
    battles = [one.parts[1].what for one in shown if one.role == "plate" and one.what[-1:].isdigit() and one.parts[1:]]
    return found + [battle for battle in battles if battle not in found]


@pytest.mark.parametrize("game", ["street", "cards", "squad", "theater"])
def test_every_number_of_a_line_is_on_the_picture_once_and_can_be_read(game: str) -> None:
    for place, scenario in enumerate(GAMES[game].card.scenarios[:3]):
        for seen, marks in positions(game, scenario.id, 3):
            told = _numbered(marks)
            for screen in SCREENS[place % 2 :: 2]:
                picture = BLIND[game].draw(seen, marks=told, language=LANGUAGES[place % 2], screen=screen)
                wanted = {str(mark.number) for mark in told} - {"0"}
                lines = _lines(picture.shown())
                assert len(lines) == len(set(lines))
                assert wanted <= {*lines}, told
                assert not collisions(picture.shown(), picture.size)
                assert screen is None or not too_small(picture, screen)


def test_what_lies_outside_the_picture_has_its_number_at_the_edge_and_points_there() -> None:
    places = {"right": (400.0, 50.0, 0.0), "corner": (-20.0, 500.0, 0.0), "here": (50.0, 50.0, 0.0)}
    marks = [Mark("highlight", (place,), number=number) for number, place in enumerate(places, 1)]
    marks.append(Mark("highlight", ("nowhere",), number=4))
    found = numbered(
        marks,
        lambda mark: [places[mark.places[0]]] if mark.places[0] in places else [],
        Placement((0.0, 0.0, 100.0, 100.0), 4.0),
        8.0,
    )
    assert [(item.number, item.away) for item in found] == [(1, (1, 0)), (2, (-1, 1)), (3, (0, 0))]
    assert 80 < found[0].at[0] < 95, "whole, and as near as can be"
    assert found[1].at[0] < 20
    assert found[1].at[1] > 80
    assert found[2].at == (50.0, 50.0)


def test_a_part_of_a_map_has_an_inset_of_the_whole_and_the_whole_has_none() -> None:
    for view, has_inset in (("auto", True), ("overview", False)):
        picture = BLIND["street"].draw(
            city_battle(), marks=(Mark("highlight", ("kurgan",)),), view=view, language="en", screen=TELEGRAM
        )
        assert any(one.what == "whole map" for one in picture.shown()) is has_inset


def test_the_room_of_an_inset_has_its_rim_in_it() -> None:
    item = InsetItem((300.0, 200.0), (160.0, 120.0), Chart((0.0, 0.0, 400.0, 300.0), (), ()), (0.0, 0.0, 100.0, 80.0))
    left, top, right, bottom = inset_box(item)
    sheet = Sheet.plain((600, 400), (0, 0, 0))
    inset_sprite(item, 1.0).lay(sheet, *item.at)
    (tray,) = [one.box for one in sheet.picture().shown() if one.role == "tray"]
    assert left <= tray[0]
    assert top <= tray[1]
    assert right >= tray[2]
    assert bottom >= tray[3]


def test_an_arrow_of_what_is_only_planned_says_so() -> None:
    way = Mark("fire", ("yard", "factory"), is_planned=True)
    shown = BLIND["street"].draw(learning_battle(), marks=(way,), language="en").shown()
    assert [one.what for one in shown if one.role == "arrow"] == ["planned fire"]


def test_a_number_before_its_line_is_a_digit_in_a_circle() -> None:
    assert [circled(number) for number in (1, 2, 20)] == ["①", "②", "⑳"]
    for number in (0, 21):
        with pytest.raises(ValueError, match="1 to 20"):
            circled(number)
