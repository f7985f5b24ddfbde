"""On maps of `theater` each name of a city is at its hex, objectives and what is told of before all others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from math import hypot

import msgspec
import pytest

from engine.catalog import GAMES
from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language
from renderers.games.theater.cities import TOUCHES
from renderers.games.theater.names import label_box
from renderers.games.theater.picture import scene_of
from renderers.games.theater.plan import plan_of
from renderers.games.theater.scene import CityItem, TheaterScene
from renderers.games.theater.signs import look_of
from renderers.hexes.grid import RADIUS
from renderers.layout import overlap
from renderers.placement import around_point
from renderers.scene import Box
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.bench.bench_collisions import positions
from tests.renderers.blind import BLIND
from tests.renderers.city_names import misplaced

NEARBY, OF_CAPITALS = 3.0 * RADIUS, 4.0 * RADIUS
"""Units from its hex within which the name of a city, or of a capital, stands in a crowd: beside a pile, or apart."""
SCREENS: dict[str, Screen | None] = {"telegram": TELEGRAM, "discord": DISCORD, "original": None}


@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAMES["theater"].card.scenarios])
def test_on_an_original_a_name_is_at_its_hex_or_joined_to_it_and_never_nearer_to_another_city(scenario: str) -> None:
    """What is made for a screen is looked at together with all that must be read there."""
    for place, (seen, marks) in enumerate(positions("theater", scenario, 12)):
        language, view = LANGUAGES[place % 2], "overview" if place % 4 > 1 else "auto"
        picture = BLIND["theater"].draw(seen, marks=marks, language=language, view=view)
        assert not misplaced(picture, seen, marks, language, view, None), f"{place} {language} {view}"


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_the_name_of_a_city_that_is_told_of_comes_before_others(screen: Screen | None) -> None:
    seen, _ = next(positions("theater", "shores-west", 1))
    plan = plan_of(seen.map)
    for site in plan.map.sites:
        told = Mark("highlight", (plan.map.words[site.hex],))
        scene = scene_of(seen, (told,), "ru", "overview", 1280, screen)
        assert site.name.ru in {city.name for city in scene.cities}, site.name.ru


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD])
def test_in_a_crowd_the_name_of_an_objective_is_at_its_hex_or_joined_to_it_and_on_no_symbol(screen: Screen) -> None:
    seen, _ = next(positions("theater", "shores-west", 1))
    plan, walking = plan_of(seen.map), next(unit for unit in seen.units if unit.kind == "infantry")
    goals = [plan.map.index[word] for word in seen.objectives]
    crowded = {word for goal in goals for word in (goal, *plan.map.grid.around[goal]) if not plan.is_sea(word)}
    units = [
        msgspec.structs.replace(walking, word=f"{word}-{n}", place=plan.map.words[word], tag=walking.tag)
        for word in crowded
        for n in range(1 + word % 2)
    ]
    scene = scene_of(msgspec.structs.replace(seen, units=tuple(units)), (), "ru", "overview", 1280, screen)
    names = {city.name: city for city in scene.cities if city.is_goal}
    for site in plan.map.sites:
        if site.hex in goals:
            look = look_of(names[site.name.ru], scene.least / scene.scale, is_far=False)
            left, top, right, bottom = around_point(names[site.name.ru].at, (look.wide, look.tall))
            x, y = plan.centres[site.hex]
            off = hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0))
            ends = [end for start, end in scene.leaders if left <= start[0] <= right and top <= start[1] <= bottom]
            is_joined = any(hypot(end[0] - x, end[1] - y) < RADIUS for end in ends)
            assert off <= TOUCHES or (is_joined and off <= OF_CAPITALS), (site.name.ru, off)
            assert not _hidden(scene)


def _hidden(scene: TheaterScene) -> list[tuple[str, str]]:
    """Names of cities, each with a unit of whose counter it hides the middle of the symbol."""
    symbols = [
        (one.word, around_point((one.at[0], one.at[1] - one.size * 0.03), (one.size * 0.5, one.size * 0.16)))
        for one in scene.pieces
    ]
    return [
        (city.name, word) for city in scene.cities for word, symbol in symbols if overlap(_room(city, scene), symbol)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_the_name_of_a_city_hides_no_symbol_of_a_counter(screen: Screen | None, language: Language) -> None:
    for scenario in ("shores-west", "shores-east"):
        for seen, marks in islice(positions("theater", scenario, 16), 0, 16, 5):
            assert not _hidden(scene_of(seen, marks, language, "auto", 1280, screen))


def _crowds(language: Language) -> Iterator[TheaterScene]:
    """All of Europe in the middle of games, for each screen."""
    for (seen, _), screen in product(islice(positions("theater", "europe", 60), 19, 60, 13), (TELEGRAM, DISCORD)):
        yield scene_of(seen, (), language, "overview", 1280, screen)


def _room(city: CityItem, scene: TheaterScene) -> Box:
    look = look_of(city, scene.least / scene.scale, is_far=scene.grow > 1.0)
    return around_point(city.at, (look.wide, look.tall))


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_crowd_the_name_of_an_ordinary_city_is_near_it_or_left_out(language: Language) -> None:
    looked_at = 0
    for scene in _crowds(language):
        plan = plan_of(scene.map)
        homes = {site.name.in_(language): plan.centres[site.hex] for site in plan.map.sites}
        for city in scene.cities:
            if city.name and not city.is_goal:
                (x, y), (left, top, right, bottom) = homes[city.name], _room(city, scene)
                off = hypot(max(left - x, x - right, 0.0), max(top - y, y - bottom, 0.0))
                assert off <= (OF_CAPITALS if city.is_capital else NEARBY), (city.name, off / RADIUS)
                looked_at += 1
    assert looked_at > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_crowd_an_objective_is_named_at_its_hex_and_other_things_go_elsewhere(language: Language) -> None:
    for scene in _crowds(language):
        plan = plan_of(scene.map)
        homes = {site.name.in_(language): plan.centres[site.hex] for site in plan.map.sites}
        goals = [city for city in scene.cities if city.is_goal]
        assert goals
        for city in goals:
            (x, y), (left, top, right, bottom) = homes[city.name], _room(city, scene)
            assert left - TOUCHES <= x <= right + TOUCHES, city.name
            assert top - TOUCHES <= y <= bottom + TOUCHES, city.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_leads_from_a_hex_to_a_sign_without_a_name(language: Language) -> None:
    nameless = 0
    for scene in _crowds(language):
        for city in scene.cities:
            if not city.name and not city.is_goal:
                nameless += 1
                x0, y0, x1, y1 = _room(city, scene)
                ends = [end for line in scene.leaders for end in line[:1] if x0 <= end[0] <= x1 and y0 <= end[1] <= y1]
                assert not ends, city.at
    assert nameless


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_a_region_touches_no_other_name_beside_it(language: Language) -> None:
    for scene in _crowds(language):
        regions = [label for label in scene.labels if label.kind in ("country", "sea")]
        for label in regions:
            x0, y0, x1, y1 = label_box(label)
            others = [label_box(other) for other in regions if other is not label]
            for left, top, right, bottom in (*others, *(_room(city, scene) for city in scene.cities)):
                if top < y1 and bottom > y0:
                    assert max(left - x1, x0 - right) > label.size * 0.3, label.text
