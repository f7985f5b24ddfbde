"""The maps of `street`: what the data says is linked is what the eye sees touching, and everything has its room."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language
from renderers import layout
from renderers.areas.piles import stands
from renderers.games.street.scene import plan_of, scene_of
from renderers.geometry import MapPlan
from renderers.idraster import CLASSES, area_indexes
from renderers.placement import around_point
from renderers.raster import text_width
from renderers.scene import AreaItem, Box, Scene
from renderers.screens import DISCORD, TELEGRAM, Screen
from renderers.theme import FIGURE_SIZE, NAME_SIZE
from tests.bench.bench_collisions import positions
from tests.renderers.blind import BLIND
from tests.renderers.street_positions import SCENARIOS, crowded, data_of, opening

BORDER_PIXELS = 12
"""Pixels of common border, at two for a map unit, from which on two areas visibly touch."""


def touching(plan: MapPlan) -> dict[frozenset[str], int]:
    """Pixels along which each two areas touch on the raster."""
    sheet = area_indexes(plan, 2.0)
    names = ["", *plan.areas]
    width, height = sheet.size
    data = sheet.raw()
    found: dict[frozenset[str], int] = {}
    for step, last in ((1, width - 1), (width, width)):
        for row in range(height - (step == width)):
            start = row * width
            for at in range(start, start + last):
                here, there = data[at], data[at + step]
                if here != there and here and there:
                    pair = frozenset((names[here // CLASSES], names[there // CLASSES]))
                    found[pair] = found.get(pair, 0) + 1
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_areas_touch_on_the_map_exactly_where_they_are_linked(scenario: str) -> None:
    plan = plan_of(opening(scenario))
    data = data_of(scenario)
    linked = {frozenset(pair) for pair in data["open_links"] + data["barrier_links"]}
    bridged = {frozenset(bridge.between) for bridge in plan.bridges}
    seen = touching(plan)
    assert set(seen) == linked - bridged
    assert min(seen.values()) >= BORDER_PIXELS
    assert bridged <= linked


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_bank_of_the_volga_is_where_the_rules_say(scenario: str) -> None:
    plan = plan_of(opening(scenario))
    shore = set(plan.shore)
    on_bank = {area.id for area in plan.areas.values() if len(shore & set(area.polygon)) > 2}
    assert on_bank == {row["id"] for row in data_of(scenario)["areas"] if row.get("volga_bank")}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_barrier_lies_on_a_border(scenario: str) -> None:
    plan = plan_of(opening(scenario))
    bridged = {frozenset(bridge.between) for bridge in plan.bridges}
    for a, b in data_of(scenario)["barrier_links"]:
        assert plan.border(a, b) or frozenset((a, b)) in bridged


def boxes_of(area: AreaItem) -> dict[str, Box]:
    """Everything on an area that must stay legible."""
    boxes = {f"counter {counter.unit}": layout.counter_box(counter.at) for counter in area.counters}
    for line, (x, y) in area.name.lines:
        half = text_width(line, NAME_SIZE, 800, 80) / 2
        boxes[f"name {line}"] = (x - half, y - NAME_SIZE * 0.4, x + half, y + NAME_SIZE * 0.4)
    boxes |= {
        f"chip {place}": (c.at[0] - 7, c.at[1] - 6, c.at[0] + 7, c.at[1] + 6) for place, c in enumerate(area.chips)
    }
    return boxes


def full_scenes(scenario: str) -> list[Scene]:
    """The fullest position in both languages."""
    return [scene_of(crowded(scenario), (), language, "overview", 1280) for language in LANGUAGES]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_names_chips_and_counters_never_cover_each_other_even_when_every_area_is_full(scenario: str) -> None:
    for scene in full_scenes(scenario):
        things = {(area.id, name): box for area in scene.areas for name, box in boxes_of(area).items()}
        for (first, a), (second, b) in combinations(things.items(), 2):
            assert layout.overlap(a, b) <= 1.0, f"{first} covers {second} in {scene.language}"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everything_stays_inside_the_picture(scenario: str) -> None:
    for scene in full_scenes(scenario):
        width, height = plan_of(crowded(scenario)).size
        for area in scene.areas:
            for name, box in boxes_of(area).items():
                assert layout.overlap(box, (0, 0, width, height)) == pytest.approx(
                    (box[2] - box[0]) * (box[3] - box[1])
                ), f"{name} of {area.id} sticks out in {scene.language}"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_counters_stand_in_their_own_area(scenario: str) -> None:
    plan = plan_of(opening(scenario))
    sheet = area_indexes(plan, 1.0)
    places = list(plan.areas)
    for area in full_scenes(scenario)[0].areas:
        for counter in area.counters:
            found = sheet.pixel((round(counter.at[0]), round(counter.at[1])))
            assert found == CLASSES * (places.index(area.id) + 1), f"{counter.unit} stands outside {area.id}"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_map_names_every_area_of_the_rules_in_both_languages(scenario: str) -> None:
    plan = plan_of(opening(scenario))
    for area in opening(scenario).areas:
        for language in LANGUAGES:
            shown = " ".join(plan.areas[area.id].names[language]).lower()
            # In messages a name stands within quotes; on the map it has none around it.
            assert shown == area.name.in_(language).lower().translate(str.maketrans("„“", "«»"))


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD, None], ids=["telegram", "discord", "original"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_line_round_an_area_hides_no_name(scenario: str, screen: Screen | None) -> None:
    seen = opening(scenario)
    plan = plan_of(seen)
    for word, area in plan.areas.items():
        marks = (Mark("highlight", (word,)),)
        scene = scene_of(seen, marks, "ru", "auto", 1280, screen)
        shown = BLIND["street"].draw(seen, marks=marks, language="ru", screen=screen).shown()
        line = next(place for place, one in enumerate(shown) if one.role == "area")
        after = {part.what for one in shown[line:] if one.role == "name" for part in one.parts}
        ring = [layout.around([point], 3.0) for point in area.polygon]
        for other in scene.areas:
            for text, at in other.name.lines:
                box = around_point(at, (text_width(text, NAME_SIZE * scene.grow, 800, 80), NAME_SIZE * 0.5))
                is_in_view = scene.box[0] < box[0] and box[2] < scene.box[2] and scene.box[1] < at[1] < scene.box[3]
                if is_in_view and any(layout.overlap(box, point) for point in ring):
                    assert text in after, (word, text)


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD, None], ids=["telegram", "discord", "original"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_edge_of_a_crop_cuts_nothing_that_stands_in_an_area(language: Language, screen: Screen | None) -> None:
    gathered = 0
    for seen, marks in positions("street", "september-november", 20):
        scene = scene_of(seen, marks, language, "auto", 1280, screen)
        edge = layout.around((scene.box[:2], scene.box[2:]), 0.5)
        for area in scene.areas:
            for stand in stands(area, scene.least / scene.scale or FIGURE_SIZE):
                box = stand.box
                is_whole = edge[0] <= box[0] and edge[1] <= box[1] and box[2] <= edge[2] and box[3] <= edge[3]
                assert is_whole or not layout.overlap(box, scene.box), (area.id, stand.units)
            gathered += bool(area.piles) and any(other.counters for other in scene.areas)
    assert gathered, "no area at an edge has had room for piles alone"
