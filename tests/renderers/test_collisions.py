"""The measure of what cannot be read on a picture, and the placement that keeps clear of it."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from renderers.placement import Placement, along, around_point, beside, between, leader
from renderers.raster import Canvas, Sheet, Sprite, sprite
from renderers.signs import name_sprite, plate_sprite
from tests.bench.bench_collisions import positions
from tests.renderers.blind import BLIND
from tests.renderers.collisions import collisions

WHITE, INK = (255, 255, 255), (20, 20, 20)
VIEW = (0.0, 0.0, 400.0, 300.0)


def counter() -> Sprite:
    return sprite(
        (40, 40), 1.0, lambda canvas: canvas.figures((0, 10), "4-6", 16, INK), shows=("counter", "sov"), margin=0
    )


def found(*laid: tuple[Sprite, float, float]) -> list[tuple[str, str, str]]:
    """What collides where these lie on each other in this order."""
    sheet = Sheet.plain((400, 300), WHITE)
    for drawing, x, y in laid:
        drawing.lay(sheet, x, y)
    return [(one.kind, one.what, one.by) for one in collisions(sheet.picture().shown(), sheet.size)]


def plate(text: str = "3:1") -> Sprite:
    return plate_sprite(text, 14.0, 1.0, INK, WHITE, WHITE)


def name(text: str) -> Sprite:
    return name_sprite(text, 16.0, 1.0, INK, WHITE)


def test_figures_under_something_are_told_with_what_lies_above_and_those_beside_it_are_not() -> None:
    assert found((counter(), 100, 100), (plate(), 100, 110)) == [("figures", "4-6", "plate")]
    assert found((counter(), 100, 100), (plate(), 100, 70)) == []
    assert found((plate(), 100, 110), (counter(), 100, 100)) == [("label", "3:1", "counter sov")]


def test_what_is_laid_again_on_top_is_not_covered() -> None:
    assert found((counter(), 100, 100), (plate(), 100, 110), (counter(), 100, 100)) == [("label", "3:1", "counter sov")]


def test_a_name_that_is_covered_or_cut_at_an_edge_is_told() -> None:
    assert found((name("Минск"), 200, 100), (name("Пинск"), 205, 104)) == [("label", "Минск", "name")]
    assert found((name("Бухарест"), 390, 100)) == [("cut", "Бухарест", "the edge")]
    assert found((name("Бухарест"), 340, 100)) == []


def test_an_arrow_covers_what_lies_along_its_way_only() -> None:
    sheet = Sheet.plain((400, 300), WHITE)
    for x in (100, 200, 300):
        counter().lay(sheet, x, 100)
    Canvas.on(sheet, 1.0).leads("arrow", "fire", [(100, 140), (200, 110), (300, 140)], 10.0)
    assert [(one.what, one.at[0]) for one in collisions(sheet.picture().shown(), sheet.size)] == [("4-6", 200)]


def test_the_head_of_an_arrow_covers_more_than_its_shaft() -> None:
    sheet = Sheet.plain((400, 300), WHITE)
    for x, y in ((100, 100), (200, 100)):
        counter().lay(sheet, x, y)
    Canvas.on(sheet, 1.0).leads("arrow", "fire", [(60, 98), (300, 98)], 11.4)
    Canvas.on(sheet, 1.0).leads("arrow", "fire", [(140, 98), (206, 98)], 11.4)
    assert [one.at[0] for one in collisions(sheet.picture().shown(), sheet.size)] == [200]


def test_a_word_that_sticks_out_of_what_it_stands_on_is_told() -> None:
    narrow = sprite(
        (40, 20), 1.0, lambda canvas: canvas.text((0, 0), "Направленная атака", 14, INK), shows=("plate", "")
    )
    assert found((narrow, 200, 100)) == [("cut", "Направленная атака", "its own edge")]


def test_a_thing_goes_where_it_hides_least_and_the_next_keeps_clear_of_it() -> None:
    placement = Placement(VIEW, 4.0)
    unit = around_point((200, 150), (40, 40))
    placement.take("figures", unit)
    size = (50.0, 20.0)
    places = [placement.claim(beside(unit, size, 12.0), size) for _ in range(6)]
    boxes = [unit, *(around_point(place, size) for place in places)]
    for at, box in enumerate(boxes):
        for other in boxes[at + 1 :]:
            assert (
                min(box[2], other[2]) - max(box[0], other[0]) < 4 or min(box[3], other[3]) - max(box[1], other[1]) < 4
            )
    assert places == [placement_again(size, unit, count) for count in range(6)], "the same comes out the same"


def placement_again(size: tuple[float, float], unit: tuple[float, float, float, float], count: int) -> object:
    placement = Placement(VIEW, 4.0)
    placement.take("figures", unit)
    return [placement.claim(beside(unit, size, 12.0), size) for _ in range(count + 1)][-1]


def test_a_thing_over_the_edge_of_figures_is_found_though_cells_are_coarse() -> None:
    placement = Placement(VIEW, 4.0)
    placement.take("figures", (101.9, 100.0, 133.0, 110.0))
    beside_it, over_it = (70.0, 96.0, 101.5, 114.0), (74.0, 96.0, 105.5, 114.0)
    assert placement.touches_figures(over_it)
    assert not placement.touches_figures(beside_it)
    assert not placement.touches_figures((110.0, 80.0, 120.0, 101.0)), "above figures their box is empty"


def test_nothing_is_put_over_the_edge_of_the_view_where_there_is_room_inside() -> None:
    size = (80.0, 20.0)
    corner = around_point((390, 290), (10, 10))
    x, y = Placement(VIEW, 4.0).claim(beside(corner, size, 12.0), size)
    assert x + 40 <= 400
    assert y + 10 <= 300


def test_an_arrow_bends_round_figures_and_its_label_stands_beside_it() -> None:
    placement = Placement(VIEW, 4.0)
    placement.take("figures", around_point((200, 150), (40, 30)))
    origin, target = around_point((30, 150), (40, 40)), around_point((370, 150), (40, 40))
    path = placement.way(between(origin, target, 30.0), 6.0)
    assert all(abs(x - 200) > 20 or abs(y - 150) > 15 for x, y in path)
    assert (path[0][0], path[-1][0]) == pytest.approx((55, 345))
    size = (40.0, 22.0)
    label = placement.claim(along(path, size), size)
    assert min(dist(label, point) for point in path) < 60
    assert max(dist(a, b) for a, b in pairwise(path)) < 30


def test_what_stands_far_from_its_thing_has_a_leader_to_its_edge() -> None:
    thing = around_point((100, 100), (40, 40))
    assert leader((145, 100), (50, 20), thing) is None
    line = leader((220, 100), (50, 20), thing)
    assert line is not None
    assert line[1] == (120, 100)


def test_the_figure_of_an_arrow_lies_on_no_figures_of_the_cards_that_it_passes() -> None:
    *_, (seen, marks) = positions("cards", "summer-1943", 31)
    picture = BLIND["cards"].draw(seen, marks=marks)
    assert any(part.what == "−2" for one in picture.shown() if one.role == "plate" for part in one.parts)
    assert not collisions(picture.shown(), picture.size)
