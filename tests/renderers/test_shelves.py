"""What lies beside the counters of `theater`, and arrows between those that nearly touch: nothing hides anything."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from engine.core.rules import Mark
from renderers.games.theater.marks import head_of
from renderers.games.theater.names import label_box
from renderers.games.theater.picture import scene_of
from renderers.games.theater.plan import plan_of
from renderers.games.theater.stacks import is_support
from renderers.layout import overlap
from renderers.placement import around_point
from renderers.screens import TELEGRAM
from tests.bench.bench_collisions import positions
from tests.renderers.blind import BLIND
from tests.renderers.collisions import collisions
from tests.renderers.theater_positions import opening, with_markers

ATTACK = Mark("attack", ("e1106", "e1107"), "3:1")
START = opening("shores-west")
CROWD = (("logistics", 4), ("blitz", 1), ("partisan-base", 1), ("devastation", 1), ("detachment", 1))


def test_markers_that_are_alike_are_one_with_their_number() -> None:
    seen = with_markers(START, *[("logistics", "s0404", "axis")] * 3)
    (marker,) = [one for one in scene_of(seen, (), "en", "auto", 1280).markers if one.text]
    assert (marker.kind, marker.seat, marker.text) == ("logistics", "axis", "3")


def test_many_markers_of_a_hex_stand_in_rows_and_can_be_told_apart() -> None:
    more = [(kind, "s0606", "axis") for kind, count in CROWD for _ in range(count)]
    seen = with_markers(START, *more)
    fresh = set(scene_of(seen, (), "en", "auto", 1280).markers) - set(scene_of(START, (), "en", "auto", 1280).markers)
    boxes = [around_point(one.at, (20.0, 20.0)) for one in fresh]
    assert len(boxes) >= len(CROWD)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))


def test_what_belongs_to_a_hex_at_the_edge_of_a_picture_stands_wholly_in_view() -> None:
    plan = plan_of("small")
    for word in ("s0101", "s0112", "s1012"):
        assert word in plan.map.index
        seen = with_markers(START, ("beachhead", word, "west"))
        scene = scene_of(seen, (), "en", "auto", 1280)
        left, top, right, bottom = scene.box
        (marker,) = [one for one in scene.markers if one.kind == "beachhead"]
        assert left + 13 <= marker.at[0] <= right - 13
        assert top + 11 <= marker.at[1] <= bottom - 11


def test_an_arrow_between_counters_that_touch_lies_above_them_and_hides_no_figures() -> None:
    seen = opening("barbarossa")
    (arrow,) = scene_of(seen, (ATTACK,), "ru", "auto", 1280).arrows
    assert arrow.is_above
    picture = BLIND["theater"].draw(seen, marks=(ATTACK,), language="ru")
    assert not [one for one in collisions(picture.shown(), picture.size) if one.kind == "figures"]


def test_the_head_of_a_short_arrow_hides_no_figures_beside_its_way() -> None:
    *_, (seen, marks) = positions("theater", "barbarossa", 9)
    picture = BLIND["theater"].draw(seen, marks=marks, language="en")
    assert [one for one in picture.shown() if one.role == "arrow"]
    assert not collisions(picture.shown(), picture.size)


@pytest.mark.parametrize("kinds", [*combinations(("blitz", "devastation", "detachment", "logistics"), 2)])
def test_where_every_stack_has_markers_neither_they_nor_their_lines_hide_anything(kinds: tuple[str, str]) -> None:
    for seen in (START, opening("barbarossa")):
        held = sorted({unit.place for unit in seen.units if unit.place is not None and not is_support(unit)})
        crowded = with_markers(seen, *[(kind, place, "axis") for place in held for kind in kinds])
        picture = BLIND["theater"].draw(crowded, language="ru")
        assert not collisions(picture.shown(), picture.size)


def test_a_short_arrow_hides_no_name() -> None:
    """By way of each hex beside a city to that behind it, and back to beside where it began."""
    plan, hidden = plan_of("small"), []
    for site in plan.map.sites:
        ring = plan.map.grid.around[site.hex]
        for way in ((site.hex, *ring[:2]), (*ring[:2], site.hex)):
            mark = Mark("move", tuple(plan.map.words[index] for index in way))
            picture = BLIND["theater"].draw(START, marks=(mark,), view="near")
            found = collisions(picture.shown(), picture.size)
            hidden += [(mark, one) for one in found if one.kind == "label" and one.by.startswith("arrow")]
    assert not hidden


def test_figures_told_of_a_hex_are_those_of_its_units_alone() -> None:
    seen = opening("barbarossa")
    scene = scene_of(seen, (ATTACK,), "ru", "overview", 1280, TELEGRAM)
    for place in ATTACK.places:
        units = {unit.word: unit for unit in seen.units if unit.place == place}
        pile = next(pile for pile in scene.piles if units.keys() & set(pile.units))
        ground = [unit for unit in units.values() if unit.kind not in ("air", "fleet")]
        assert set(pile.units) == {unit.word for unit in ground}
        assert pile.figures == f"{sum(unit.attack for unit in ground)}-{sum(unit.defence for unit in ground)}"


def test_what_stands_on_a_shelf_lies_on_no_name_on_the_ground() -> None:
    flying = next(unit for unit in opening("shores-east").units if unit.kind == "air")
    for word in plan_of("small").map.words:
        air = tuple(msgspec.structs.replace(flying, word=f"{n}-air", place=word, spent=n > 1) for n in (1, 2))
        scene = scene_of(msgspec.structs.replace(START, units=air), (), "en", "overview", 1280)
        rooms = [around_point(one.at, (34.0, 20.0)) for one in scene.supports]
        assert not [name for name in scene.labels for box in rooms if overlap(box, label_box(name))], word


def test_the_head_of_an_arrow_lies_on_no_name_of_a_river() -> None:
    seen = opening("barbarossa")
    faces = [unit for unit in seen.units if not is_support(unit)]
    places = ("e1006", "e1006", "e1006", "e1106", "e1107", "e1206")
    units = tuple(msgspec.structs.replace(one, place=place) for one, place in zip(faces, places, strict=False))
    scene = scene_of(
        msgspec.structs.replace(seen, units=units), (Mark("advance", ("e1106", "e1107")),), "ru", "auto", 1280
    )
    heads = [box for arrow in scene.arrows for box in head_of(arrow.path, scene.grow)]
    assert heads
    assert not [name for name in scene.labels for box in heads if overlap(box, label_box(name))]
