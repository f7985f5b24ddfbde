"""No counter is cut by the edge of a picture, on an original or a screen, wherever a part of a map is shown."""

from __future__ import annotations

from itertools import combinations, product

import msgspec
import pytest

from engine.core.text import LANGUAGES
from renderers.games.squad import scene as squad_scene
from renderers.games.squad.scene import scene_of as squad_scene_of
from renderers.games.squad.seen import freest
from renderers.games.squad.units import face_of, figure_boxes
from renderers.games.theater.names import label_box
from renderers.games.theater.picture import scene_of as theater_scene_of
from renderers.games.theater.plan import plan_of
from renderers.games.theater.stacks import TOKEN, is_support
from renderers.hexes.crops import IN_LINE, STAGGERED, cropped, moved_into
from renderers.hexes.grid import RADIUS, HexGrid
from renderers.hexes.signs import sign_grow
from renderers.hexes.unitface import SIDE
from renderers.layout import around, overlap
from renderers.placement import around_point, wider
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.bench.bench_collisions import positions
from tests.renderers.blind import BLIND
from tests.renderers.collisions import collisions
from tests.renderers.squad_positions import unit
from tests.renderers.theater_positions import opening

POSITIONS = 4
PILE = (30.0, 20.0)
"""Units of the middle of a pile, with its number."""
SCENARIOS = (
    ("street", "september-november"),
    ("squad", "brickworks"),
    ("theater", "shores-east"),
    ("theater", "barbarossa"),
    ("theater", "europe"),
)


@pytest.mark.parametrize("screen", [None, TELEGRAM, DISCORD], ids=["original", "telegram", "discord"])
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_no_counter_stands_across_the_edge_of_a_crop(game: str, scenario: str, screen: Screen | None) -> None:
    counters = 0
    for place, (seen, marks) in enumerate(positions(game, scenario, POSITIONS)):
        language = LANGUAGES[place % len(LANGUAGES)]
        picture = BLIND[game].draw(seen, marks=marks, language=language, view="auto", screen=screen)
        shown = picture.shown()
        counters += sum(one.role == "counter" for one in shown)
        cut = [(one.what, one.at) for one in collisions(shown, picture.size) if one.kind == "counter"]
        assert not cut, (place, cut)
    assert counters


@pytest.mark.parametrize("screen", [None, TELEGRAM, DISCORD], ids=["original", "telegram", "discord"])
def test_counters_that_an_edge_moves_onto_others_stand_as_a_pile_and_none_is_lost(screen: Screen | None) -> None:
    piles = 0
    for scenario, place in (("barbarossa", 10), ("shores-east", 4), ("shores-west", 3)):
        seen, marks = list(positions("theater", scenario, place + 1))[place]
        scene = theater_scene_of(seen, marks, "en", "auto", 1280, screen)
        plan = plan_of(seen.map)
        homes = {unit.word: unit.place or "" for unit in seen.units if not is_support(unit)}
        left, top, right, bottom = wider(scene.box, -6.0)
        inside = {
            word
            for word, home in homes.items()
            if home in plan.map.index
            and left < plan.centres[plan.map.index[home]][0] < right
            and top < plan.centres[plan.map.index[home]][1] < bottom
        }
        assert inside <= {
            *(piece.word for piece in scene.pieces),
            *(unit for pile in scene.piles for unit in pile.units),
        }
        for one, other in combinations(scene.pieces, 2):
            if homes[one.word] != homes[other.word]:
                boxes = [around_point(piece.at, (piece.size, piece.size)) for piece in (one, other)]
                assert not overlap(*boxes), (one.word, other.word)
        for pile, label in product(scene.piles, scene.labels):
            assert not overlap(around_point(pile.at, PILE), label_box(label)), (pile.units, label.text)
        piles += len(scene.piles)
    assert piles


def test_who_stands_on_the_edge_of_a_theatre_of_war_is_wholly_in_view_of_it() -> None:
    start = opening("barbarossa")
    plan, box = plan_of(start.map), theater_scene_of(start, (), "en", "overview", 1280).box
    on_map = zip(plan.map.words, plan.centres, strict=True)
    words = [word for word, (x, y) in on_map if abs(x - box[0]) < 1.0 and box[1] < y < box[3]]
    walking = next(unit for unit in start.units if unit.kind == "infantry")
    units = [msgspec.structs.replace(walking, word=f"on-{word}", place=word) for word in words]
    scene = theater_scene_of(msgspec.structs.replace(start, units=tuple(units)), (), "en", "overview", 1280)
    assert {token.hex for token in scene.tokens} == set(words) != set()
    for token in scene.tokens:
        room = around_point(token.at, (TOKEN, TOKEN))
        assert overlap(room, box) == pytest.approx(TOKEN * TOKEN), token.hex


@pytest.mark.parametrize("screen", [None, TELEGRAM, DISCORD], ids=["original", "telegram", "discord"])
@pytest.mark.parametrize("scenario", ["farm", "brickworks"])
def test_no_flag_of_an_objective_stands_across_the_edge_of_a_crop(scenario: str, screen: Screen | None) -> None:
    flags = 0
    for seen, marks in positions("squad", scenario, 12):
        scene = squad_scene_of(seen, marks, "ru", "auto", 1280, screen)
        grow = sign_grow("objective", scene.least / scene.scale)
        for sign in scene.signs:
            room = around_point(sign.at, (25.0 * grow, 37.0 * grow))
            if sign.kind == "objective" and overlap(room, scene.box):
                assert overlap(room, scene.box) == pytest.approx(overlap(room, room)), sign
                flags += 1
    assert flags


@pytest.mark.parametrize(("x", "y"), [(14.0, 14.0), (586.0, 14.0), (14.0, 486.0), (586.0, 486.0)])
def test_in_a_corner_of_a_picture_a_flag_hides_no_figures_of_the_counter_that_is_moved_in(x: float, y: float) -> None:
    view, face = (0.0, 0.0, 600.0, 500.0), face_of(unit("grenadier-squad", 1, "E5"), "en")
    dx, dy = moved_into(view, around_point((x, y), (SIDE, SIDE))) or (0.0, 0.0)
    figures = figure_boxes((x + dx, y + dy), SIDE, face)
    beside = x + squad_scene._beside(None)
    spots = [(beside + RADIUS * across, y + RADIUS * down) for across, down in squad_scene._FLAG_AT]
    flag = around_point(freest(spots, squad_scene._FLAG, figures, view), squad_scene._FLAG)
    assert sum(overlap(flag, box) for box in figures) < 1.0


@pytest.mark.parametrize("screen", [None, TELEGRAM, DISCORD], ids=["original", "telegram", "discord"])
def test_the_number_of_a_battle_is_whole_on_every_card(screen: Screen | None) -> None:
    numbers = 0
    for place, (seen, marks) in enumerate(positions("cards", "prokhorovka", 15)):
        language = LANGUAGES[place % len(LANGUAGES)]
        picture = BLIND["cards"].draw(seen, marks=marks, language=language, view="auto", screen=screen)
        for one in picture.shown():
            if one.role == "badge" and one.what == "battle":
                assert one.box[1] >= 0.0, (place, one.box)
                assert one.box[3] <= picture.size[1], (place, one.box)
                numbers += 1
    assert numbers


@pytest.mark.parametrize("pointy", [True, False])
def test_the_edges_of_a_crop_run_where_few_counters_of_any_hex_are(*, pointy: bool) -> None:
    grid = HexGrid(30, 30, pointy=pointy)
    steps = (STAGGERED, IN_LINE) if pointy else (IN_LINE, STAGGERED)
    size = (10 * steps[0], 10 * steps[1])
    for cell in product(range(10, 20), repeat=2):
        box = cropped(grid, around([grid.centre(cell)], 60.0), size)
        assert box is not None
        assert (box[2] - box[0], box[3] - box[1]) == pytest.approx(size)
        for other in grid.cells:
            at = grid.centre(other)
            for side in (0, 1):
                least = 0.75 * IN_LINE / 1.5 if steps[side] == IN_LINE else STAGGERED / 2
                assert min(abs(at[side] - box[side]), abs(at[side] - box[side + 2])) > least - 0.01


def test_a_crop_that_is_too_small_is_none_and_at_the_edge_of_the_map_it_ends_there() -> None:
    grid = HexGrid(30, 30)
    size = (9 * IN_LINE, 13 * STAGGERED)
    assert cropped(grid, around([grid.centre((3, 3)), grid.centre((20, 3))], 10.0), size) is None
    corner = cropped(grid, around([grid.centre((0, 0))], 60.0), size)
    assert corner is not None
    assert corner[0] >= 0.0
    assert corner[1] >= 0.0


def test_counters_at_an_edge_move_into_the_picture_and_are_left_out_where_most_of_them_would_be_cut_off() -> None:
    view = (0.0, 0.0, 100.0, 100.0)
    assert moved_into(view, (40.0, 40.0, 60.0, 60.0)) == (0.0, 0.0)
    assert moved_into(view, (-5.0, 40.0, 15.0, 60.0)) == (6.5, 0.0)
    assert moved_into(view, (85.0, 95.0, 105.0, 115.0)) is None
    assert moved_into(view, (120.0, 40.0, 140.0, 60.0)) == (0.0, 0.0)
