"""Pictures made for where they are seen: all that is written on them can be read there, and most is the board."""

from __future__ import annotations

from itertools import islice

import pytest

from engine.catalog import GAMES
from engine.core.rules import Mark
from engine.core.text import LANGUAGES
from renderers.games.squad.scene import scene_of as squad_scene_of
from renderers.games.street.scene import scene_of
from renderers.games.theater.picture import scene_of as theater_scene_of
from renderers.games.theater.plan import plan_of
from renderers.games.theater.stacks import is_support
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.bench.bench_collisions import positions
from tests.renderers.blind import BLIND
from tests.renderers.city_names import misplaced
from tests.renderers.collisions import collisions
from tests.renderers.readable import share_of_board, too_small
from tests.renderers.street_positions import ALL_MARKS, city_battle, opening

ON_SCREENS = ("street", "cards", "squad", "theater")
"""Games whose pictures are made for where they are seen."""
SCREENS = {"telegram": TELEGRAM, "discord": DISCORD}


@pytest.mark.parametrize("stride", [3, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
@pytest.mark.parametrize(
    ("game", "scenario"), [(game, scenario.id) for game in ON_SCREENS for scenario in GAMES[game].card.scenarios]
)
def test_in_its_frame_all_that_is_written_can_be_read_and_most_is_the_board(
    game: str, scenario: str, screen: Screen, stride: int
) -> None:
    """And each name of a city is at its hex or joined to it, and never nearer to another."""
    for place, (seen, marks) in islice(enumerate(positions(game, scenario, 12)), 0, None, stride):
        language, view = LANGUAGES[place % 2], "overview" if place % 4 > 1 else "auto"
        picture = BLIND[game].draw(seen, marks=marks, language=language, view=view, screen=screen)
        case = f"{place} {language} {view}"
        assert not too_small(picture, screen), case
        assert not collisions(picture.shown(), picture.size), case
        assert picture.size[0] <= screen.width, case
        assert picture.size[1] <= screen.height, case
        assert share_of_board(picture) >= 0.8, case
        if game == "theater":
            assert not misplaced(picture, seen, marks, language, view, screen), case


def test_on_an_original_there_is_what_cannot_be_read_on_a_phone() -> None:
    small = too_small(BLIND["street"].draw(city_battle(), view="overview"), TELEGRAM)
    assert {"191", "0-4"} & {what for what, _ in small}
    assert min(size for _, size in small) < 4


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_on_the_whole_city_every_unit_is_counted_and_whoever_is_asked_reads_what_he_can_do(screen: Screen) -> None:
    battle = city_battle()
    scene = scene_of(battle, (ALL_MARKS["fire"],), "ru", "overview", 1280, screen)
    piled = [unit for area in scene.areas for pile in area.piles for unit in pile.units]
    assert sorted(piled) == sorted(unit.id for unit in battle.units if unit.area is not None)
    for area in scene.areas:
        assert not area.counters
        is_meant = area.contested or area.id in ALL_MARKS["fire"].places
        assert {pile.seat for pile in area.piles if pile.figures} >= {
            pile.seat for pile in area.piles if is_meant or pile.seat in battle.awaited
        }


def test_a_pile_tells_all_that_fires_and_the_best_defence() -> None:
    """Fire adds up [9.1.1], and of a group only the highest defence counts [9.2.1]."""
    start = opening("september-november")
    scene = scene_of(start, (), "en", "overview", 1280, TELEGRAM)
    pile = next(pile for area in scene.areas for pile in area.piles if len(pile.units) > 1 and pile.figures)
    units = [unit for unit in start.units if unit.id in pile.units]
    fire = sum(unit.fire for unit in units if unit.active)
    assert pile.figures == f"{fire}-{max(unit.defence for unit in units)}"


def test_a_place_that_fits_is_shown_near_enough_to_read_who_is_there() -> None:
    picture = BLIND["street"].draw(
        city_battle(), marks=(Mark("highlight", ("kurgan",)),), language="ru", screen=TELEGRAM
    )
    counters = [one for one in picture.shown() if one.role == "counter"]
    assert counters
    assert any(len(one.parts) > 1 for one in counters), "no tag is on any counter"


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_on_the_whole_field_every_unit_is_counted_and_the_strongest_of_whoever_is_asked_is_told(screen: Screen) -> None:
    seen, marks = next(positions("squad", "brickworks", 1))
    scene = squad_scene_of(seen, marks, "ru", "overview", 1280, screen)
    for seat in ("axis", "allies"):
        piles = [pile for pile in scene.piles if pile.seat == seat]
        shown = sum(one.face.seat == seat for one in scene.units) + sum(pile.count for pile in piles)
        assert shown == sum(unit.seat == seat for unit in seen.units)
        assert piles
        assert seat != seen.asked or all(pile.figures for pile in piles)


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
def test_on_the_whole_theatre_every_unit_is_counted_and_whoever_is_asked_tells_what_some_can_do(screen: Screen) -> None:
    seen, marks = next(positions("theater", "barbarossa", 1))
    scene = theater_scene_of(seen, marks, "ru", "overview", 1280, screen)
    left, top, right, bottom = scene.box
    plan = plan_of(seen.map)
    homes = {unit.word: plan.map.index.get(unit.place or "") for unit in seen.units if not is_support(unit)}
    inside = [
        word
        for word, home in homes.items()
        if home is not None and left < plan.centres[home][0] < right and top < plan.centres[home][1] < bottom
    ]
    assert sorted(word for pile in scene.piles for word in pile.units) == sorted(inside)
    figures = {unit.word: (unit.attack, unit.defence) for unit in seen.units}
    told = [pile for pile in scene.piles if pile.figures]
    assert any(pile.seat == seen.asked for pile in told)
    for pile in told:
        attack, defence = (sum(figures[word][place] for word in pile.units) for place in (0, 1))
        assert pile.figures == f"{attack}-{defence}"


def test_what_a_hex_is_called_in_orders_is_read_where_there_is_room() -> None:
    seen, marks = next(positions("squad", "farm", 1))
    near = squad_scene_of(seen, marks, "ru", "auto", 1280, TELEGRAM)
    assert len(near.covered) > len(seen.hexes) / 4
    assert {word for word, _ in near.covered} <= {one.word for one in seen.hexes}
