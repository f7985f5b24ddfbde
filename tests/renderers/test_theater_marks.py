"""What marks become on maps of `theater`: ways to places off the hexes are short, and signs stand where they belong."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from engine.catalog import GAMES
from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language
from renderers.games.theater.picture import scene_of
from renderers.games.theater.plan import plan_of
from renderers.hexes.grid import RADIUS
from renderers.layout import apart, around
from renderers.marks import told_once
from renderers.placement import around_point
from renderers.scene import Box
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.bench.bench_collisions import positions
from tests.renderers.theater_positions import opening

SCREENS: dict[str, Screen | None] = {"telegram": TELEGRAM, "discord": DISCORD, "original": None}
SCENARIOS = [scenario.id for scenario in GAMES["theater"].card.scenarios if not scenario.is_puzzle]
SHORT, NEAR = 3.5 * RADIUS, 2.0 * RADIUS
"""Units, on a near map, that an arrow to or from a place off the hexes is long at most, and a sign from its hex."""
SIGNS = {"losses": "losses", "result": "attack", "eliminated": "eliminated"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_of_a_way_to_or_from_a_place_off_the_hexes_only_its_end_is_drawn(
    scenario: str, screen: Screen | None, language: Language
) -> None:
    """Fleets, convoys and what comes from boxes would else lead across half a continent."""
    seen = opening(scenario)
    map_ = plan_of(seen.map).map
    off = [place.id for places in (map_.zones, map_.boxes) for place in places]
    land = next(unit.place for unit in seen.units if unit.place in map_.index)
    ways = [(one, other) for one in off[::2] for other in off[1::3] if one != other]
    ways += [way for one in off[::2] for way in ((one, land), (land, one))]
    scene = scene_of(seen, [Mark("box", way) for way in ways], language, "overview", 1280, screen)
    assert len(scene.arrows) > len(off)
    for arrow in scene.arrows:
        assert sum(dist(one, other) for one, other in pairwise(arrow.path)) < SHORT * max(1.0, scene.grow)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_way_comes_from_stands_at_its_tail_and_where_it_goes_at_its_tip(language: Language) -> None:
    seen = opening("europe")
    map_, drawn = plan_of(seen.map).map, 0
    names = {zone.id: zone.name for zone in map_.zones} | {box.id: box.name for box in map_.boxes}
    for place, name in names.items():
        for way in ((place, "w1514"), ("w1514", place)):
            for arrow in scene_of(seen, (Mark("box", way),), language, "auto", 1280).arrows:  # none to seas out of view
                assert arrow.label == name.in_(language)
                ends = arrow.path[:: 1 if way[1] == "w1514" else -1]
                assert dist(arrow.label_at, ends[0]) < dist(arrow.label_at, ends[-1]), way
                drawn += 1
    assert drawn > 4


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_sign_of_losses_and_of_a_result_stands_near_its_hex(scenario: str, screen: Screen | None) -> None:
    looked_at = 0
    for seen, marks in positions("theater", scenario, 30):
        plan, homes = plan_of(seen.map), dict[str, list[Box]]()
        for mark in told_once(marks):
            if mark.kind in SIGNS and mark.places[:1] and mark.places[0] in plan.map.index:
                home = around((plan.centres[plan.map.index[mark.places[0]]],), RADIUS * 0.8)
                homes.setdefault(SIGNS[mark.kind], []).append(home)
        if not homes:
            continue
        scene = scene_of(seen, marks, "ru", "auto", 1280, screen)
        for sign in scene.badges:
            side, near = 28.0 * scene.grow, homes.get(sign.kind, [])
            if near:
                gap = min(apart(home, around_point(sign.at, (side, side))) for home in near)
                assert gap < NEAR * max(1.0, scene.grow), (sign, gap)
                looked_at += 1
    assert looked_at


@pytest.mark.parametrize("places", [("nowhere", "e1203", "e1204"), ("e1203", "e1204", "nowhere"), ("nowhere", "e1203")])
def test_a_way_with_an_end_that_the_map_does_not_know_is_no_error(places: tuple[str, ...]) -> None:
    scene = scene_of(opening("europe"), (Mark("move", places),), "en", "auto", 1280)
    assert not any(arrow.label for arrow in scene.arrows)


def test_whoever_was_eliminated_is_not_told_to_have_lost_besides() -> None:
    lost = [
        Mark("losses", ("e1203",), "1", ("3pl",)),
        Mark("losses", ("e1303",), "1", ("7id",)),
        Mark("losses", ("e1",)),
    ]
    gone = Mark("eliminated", ("e1203",), "", ("3pl",))
    assert told_once([*lost, gone]) == [*lost[1:], gone]
