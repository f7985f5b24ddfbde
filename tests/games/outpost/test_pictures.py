"""Pictures and text views: what the data links touches on the map, and everything can be pointed at."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language
from engine.games.outpost.game import OUTPOST_GAME
from engine.games.outpost.observation import Observation
from renderers.games.outpost import renderer
from renderers.games.outpost.scene import plan_of, scene_of

POSITION = "outpost start\nturn: 3 red\nfarm: heron\ncrossroads: falcon\nhill: bear lynx\n"


def seen(position: str = POSITION) -> Observation:
    return OUTPOST_GAME.observe(OUTPOST_GAME.read_position(position), None)


def test_areas_touch_on_the_map_exactly_where_they_are_linked() -> None:
    observation = seen()
    plan = plan_of(observation)
    linked = {frozenset((area.id, near)) for area in observation.areas for near in area.neighbours}
    touching = {frozenset(pair) for pair in combinations(plan.areas, 2) if plan.border(*pair)}
    assert touching == linked


def test_the_scene_shows_who_stands_where_and_whose_order_is_due() -> None:
    scene = scene_of(seen(), (), "en", 1280)
    shown = {area.id: (area.control, [counter.unit for counter in area.counters]) for area in scene.areas}
    assert shown["hill"] == ("red", ["bear", "lynx"])
    assert shown["wood"] == (None, [])
    assert [(chip.word, chip.value) for chip in scene.status] == [("turn", "3 / 6"), ("to answer", "Red")]


def test_marks_are_pointed_at() -> None:
    marks = (
        Mark("fire", ("farm", "crossroads"), "5:3", ("heron",)),
        Mark("destroyed", ("crossroads",), units=("falcon",)),
        Mark("refused", (), units=("bear",)),
    )
    scene = scene_of(seen(), marks, "en", 1280)
    assert [(arrow.kind, arrow.seat, arrow.label) for arrow in scene.arrows] == [("fire", "blue", "5:3")]
    assert {(badge.kind, badge.area, badge.label) for badge in scene.badges} == {
        ("cross", "crossroads", "Falcon"),
        ("refused", "hill", ""),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_say_all_that_the_picture_shows(language: Language) -> None:
    observation = seen()
    board = renderer.board_text(observation, language=language)
    for named in (*observation.areas, *observation.units):
        assert named.name.in_(language) in board
    told = renderer.describe(observation, marks=(Mark("move", ("farm", "wood"), units=("heron",)),), language=language)
    assert observation.units[1].name.in_(language) in told
    assert renderer.draw(observation, language=language, width=320).size[0] == 320
