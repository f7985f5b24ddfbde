"""Pictures of `theater`: figures are large enough, the same gives the same bytes."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from engine.catalog import GAMES
from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language
from engine.games.theater.map.terrain import SEA
from engine.games.theater.observation import Observation
from engine.games.theater.table.pieces import FLAGS, KINDS, MARKERS
from renderers import theme
from renderers.games.theater import backdrop as theater_backdrop
from renderers.games.theater import base as theater_base
from renderers.games.theater import renderer as theater
from renderers.games.theater import words
from renderers.games.theater.backdrop import lay_backdrop
from renderers.games.theater.counters import FIGURE_SIZE, LARGE, PieceFace, piece_sprite, stack_places, support_sprite
from renderers.games.theater.ground import land_mask
from renderers.games.theater.map import compose
from renderers.games.theater.nations import FLAGS as NATIONAL_FLAGS
from renderers.games.theater.nations import NATIONS
from renderers.games.theater.picture import scene_of
from renderers.games.theater.plan import plan_of
from renderers.games.theater.signs import MARKERS as MARKER_SIGNS
from renderers.games.theater.signs import theater_sign
from renderers.games.theater.tints import weather_sign
from renderers.games.theater.view import CROPS
from renderers.grounds import BARE, NOT_KEPT, Grounds
from renderers.raster import Sheet, figure_height
from tests.bench.bench_collisions import positions
from tests.renderers.blind import BLIND
from tests.renderers.collisions import collisions
from tests.renderers.golden import bare, differences
from tests.renderers.kept import KEPT
from tests.renderers.telling import theater_told
from tests.renderers.theater_positions import (
    SCENARIOS,
    SMALL_MARKS,
    desert_battle,
    opening,
    words_at,
)
from tests.renderers.variants import at_place, in_hex, theater_states

PHOTO_LIMIT = 10 * 1024 * 1024
SMALL = 640
"""Pixels across a picture whose ground is looked at."""

draw = partial(theater.draw, grounds=KEPT, width=SMALL)


def drawn(observation: Observation, grounds: Grounds = KEPT) -> bytes:
    return draw(observation, view="overview", grounds=grounds).jpeg()


def pixels_at(word: str, observation: Observation) -> bytes:
    """The middle of a hex before any counter lies on it."""
    scene, plan = scene_of(observation, (), "en", "overview", 1280), plan_of("small")
    x, y = (round(each * scene.scale) for each in plan.centres[plan.map.index[word]])
    sheet = Sheet.plain((24, 24), theme.WHITE)
    lay_backdrop(plan, scene, (x - 12, y - 12, x + 12, y + 12), sheet, 0, KEPT)
    return sheet.raw()


def test_a_mark_of_an_unknown_kind_or_place_is_no_error() -> None:
    start = opening("shores-west")
    strange = (Mark("attack", ("nowhere", "s0606"), "1:1"), Mark("parade", ()), Mark("move"))
    more = differences(theater_told(start), theater_told(start, *strange))
    assert [bare(line).split("  ")[-1] for line in more if "leader" not in line] == ["hex highlight", 'plate, "1:1"']
    assert theater_told(start, Mark("parade", ("s0606",))) == theater_told(start, Mark("highlight", ("s0606",)))


def test_the_column_of_the_odds_stands_on_the_arrow_of_the_attack() -> None:
    scene = scene_of(opening("shores-west"), (SMALL_MARKS["attack"],), "en", "auto", 1280)
    (arrow,) = scene.arrows
    assert (arrow.kind, arrow.label) == ("fire", "3:1")
    left, top, right, bottom = scene.box
    assert left < arrow.label_at[0] < right
    assert top < arrow.label_at[1] < bottom


def test_a_supply_line_runs_through_its_places_to_the_source() -> None:
    scene = scene_of(opening("shores-west"), (SMALL_MARKS["supply"],), "en", "auto", 1280)
    (line,) = scene.lines
    assert line.kind == "supply"
    assert len(line.points) == len(SMALL_MARKS["supply"].places)


def test_a_cut_shows_the_hexside_or_the_hex_and_says_so() -> None:
    on_side = scene_of(opening("shores-west"), (Mark("cut", ("s0605", "s0705"), "10.2.1-1"),), "en", "auto", 1280)
    assert [line.kind for line in on_side.lines] == ["cut"]
    assert [plate.text for plate in on_side.plates] == ["cut here"]
    in_hex = scene_of(opening("shores-west"), (SMALL_MARKS["cut"],), "en", "auto", 1280)
    assert [item.kind for item in in_hex.hexes] == ["refused"]


def test_a_fleet_in_refit_lies_in_a_box() -> None:
    scene = scene_of(theater_states()["fleet in refit"], (), "en", "overview", 1280)
    assert scene.frame.boxes[-1].name == "Fleets in refit"
    assert scene.frame.boxes[-1].supports == (("fleet", "germany", 1, False),)


def test_every_marker_looks_like_no_other() -> None:
    looks = {theater_sign(kind, 1.0, "axis").parts()[0].raw() for kind in MARKER_SIGNS}
    assert len(looks) == len(MARKER_SIGNS)


def test_the_land_of_a_hex_takes_the_colour_of_who_controls_it_and_the_veil_of_its_weather() -> None:
    start = opening("shores-west")
    seen = [start, in_hex(start, "s0606", controller="west")]
    seen += [in_hex(start, "s0606", weather=weather) for weather in ("snow", "mud", "storms")]
    assert len({pixels_at("s0606", each) for each in seen}) == len(seen)
    assert len({pixels_at("s0607", each) for each in seen}) == 1


def test_each_kind_of_weather_has_a_sign_of_its_own() -> None:
    signs = {weather_sign(kind, 2.0).parts()[0].raw() for kind in ("clear", "mud", "storms", "snow")}
    assert len(signs) == 4


def test_every_marker_and_kind_and_flag_of_the_rules_has_a_look() -> None:
    political = {"franco-belgian-cooperation", "anglo-french-non-cooperation"}
    assert set(MARKERS) - political == set(MARKER_SIGNS)
    ground = [kind.id for kind in KINDS if kind.is_ground]
    seen = {
        piece_sprite(PieceFace("germany", kind, "plain", "1", 1, "2-3-3"), LARGE, 1.2).parts()[0].raw()
        for kind in ground
    }
    assert len(seen) == len(ground) - 1, "a SS HQ differs by its flag, all others by their symbol"
    looks = {
        piece_sprite(PieceFace("germany", "infantry", flag.id, "1", 1, "2-3-3"), LARGE, 1.2).parts()[0].raw()
        for flag in FLAGS
    }
    assert len(looks) == len(FLAGS) - 1, "Expeditionary units show it in their tag"
    assert support_sprite("air", "germany", 1, False, 1.2).size == support_sprite("fleet", "italy", 2, True, 1.2).size


def test_nations_differ_by_their_flag_and_not_by_colour_alone() -> None:
    assert set(NATIONS) - {"ss", "siberian"} <= set(NATIONAL_FLAGS)
    great = [
        "germany",
        "italy",
        "britain",
        "united-states",
        "france",
        "ussr",
        "romania",
        "hungary",
        "finland",
        "poland",
    ]
    assert len({NATIONAL_FLAGS[country] for country in great}) == len(great)


def test_a_long_note_is_written_in_lines_and_no_smaller() -> None:
    scene = scene_of(desert_battle(), (), "ru", "auto", 1280)
    said = msgspec.structs.replace(scene.frame, note=" · ".join([scene.frame.note] * 3))
    picture = compose(plan_of(scene.map), msgspec.structs.replace(scene, frame=said), BARE)
    (note,) = [one for one in picture.shown() if one.what == "note"]
    assert len(note.parts) > 1
    assert all(line.size >= 17.0 for line in note.parts)
    assert not collisions(picture.shown(), picture.size)


def test_boxes_track_factions_score_and_political_markers_stand_round_the_map() -> None:
    frame = scene_of(desert_battle(), (), "ru", "auto", 1280).frame
    assert [box.name for box in frame.boxes] == ["Восток США и Канада", "Южный рубеж"]
    assert len(frame.boxes[0].pieces) == 4
    assert [turn.turn for turn in frame.track] == list(range(1, 9))
    assert frame.track[4].normal == "snow"
    assert [(side.seat, side.asked) for side in frame.sides] == [("axis", False), ("west", True)]
    assert "танки, Германия 2" in frame.sides[0].pools
    assert "Целей под контролем Оси: 0 из 4" in frame.note
    assert "Франко-бельгийский союз" in frame.note
    assert frame.status[-1].value == "Союзники"


def test_units_alike_share_a_counter_in_a_crowded_box() -> None:
    crowded = at_place(
        at_place(opening("shores-west"), "s0603", place="southern-reach"), "s0503", place="southern-reach"
    )
    few = scene_of(crowded, (), "en", "auto", 1280).frame.boxes[1]
    assert len(few.pieces) == 4
    more = at_place(at_place(crowded, "s0604", place="southern-reach"), "s1007", place="southern-reach")
    box = scene_of(more, (), "en", "auto", 1280).frame.boxes[1]
    assert [face.tag for face in box.pieces].count("×2") == 1
    assert len(box.pieces) == 7


def test_the_legend_shows_only_signs_that_are_on_the_picture() -> None:
    seen = opening("europe")
    cut_off = msgspec.structs.replace(
        seen, units=tuple(msgspec.structs.replace(unit, supplied=False) for unit in seen.units)
    )
    far, cut, near = (
        {item.sign for item in scene_of(of, marks, "en", view, 1280).frame.legend}
        for of, marks, view in ((seen, (), "overview"), (cut_off, (), "overview"), (opening("shores-west"), (), "auto"))
    )
    assert "closed" in far
    assert not far & {"unit", "ready", "unsupplied", "zoc"}
    assert cut - far == {"unsupplied"}
    assert "unit" in near
    assert "unsupplied" not in near


def test_who_has_won_stands_in_the_bar() -> None:
    start = opening("shores-west")
    won = msgspec.structs.replace(start, winner="axis", ending=start.score, asked=None)
    assert scene_of(won, (), "en", "auto", 1280).frame.status[-1].value == "Axis"


def test_a_unit_in_a_pending_retreat_is_ringed() -> None:
    battle = desert_battle()
    ringed = {piece.word for piece in scene_of(battle, (), "en", "auto", 1280).pieces if piece.ring == "held"}
    assert ringed == set(words_at(battle, "s0504"))


@pytest.mark.parametrize("count", range(1, 10))
def test_counters_of_a_stack_never_cover_each_others_figures(count: int) -> None:
    size = {1: LARGE, 2: 41.0}.get(count, 36.5 if count <= 4 else 29.0)
    places = stack_places(count)
    assert len(places) == count
    for place, (x, y) in enumerate(places):
        for a, b in places[place + 1 :]:
            assert abs(a - x) >= size - 0.6 or abs(b - y) >= size - 0.6


@pytest.mark.parametrize("scenario", SCENARIOS[:2])
def test_the_small_map_is_always_shown_whole(scenario: str) -> None:
    marked = scene_of(opening(scenario), (SMALL_MARKS["attack"],), "en", "auto", 1280)
    assert marked.box == plan_of("small").whole
    assert len(marked.pieces) == sum(
        unit.kind not in ("air", "fleet") and str(unit.place).startswith("s0") | str(unit.place).startswith("s1")
        for unit in opening(scenario).units
    )


def test_a_crop_shows_every_hex_that_a_mark_names() -> None:
    plan = plan_of("europe")
    for places in (("w0111", "w0213"), ("e3528", "e3427"), ("e1106", "e1107", "e1208"), ("w3501", "w3403")):
        scene = scene_of(opening("europe"), (Mark("move", places),), "ru", "auto", 1280)
        assert scene.box[2] - scene.box[0] == pytest.approx(CROPS[0][0])
        for place in places:
            x, y = plan.centres[plan.map.index[place]]
            assert scene.box[0] < x < scene.box[2]
            assert scene.box[1] < y < scene.box[3]


def test_what_does_not_fit_a_small_crop_gets_a_larger_one_and_at_last_the_whole_theatre() -> None:
    def width(*places: str) -> float:
        box = scene_of(opening("europe"), (Mark("reach", places),), "en", "auto", 1280).box
        return box[2] - box[0]

    assert width("e1106", "e1110") < width("e1106", "e1116") < width("e1106", "e1122") < width("w0101", "e3528")
    assert width("w0101", "e3528") == plan_of("europe").size[0]


def test_figures_on_single_counters_are_at_least_24_pixels_high_in_a_photo_of_the_action() -> None:
    scene = scene_of(opening("barbarossa"), (Mark("attack", ("e1106", "e1107"), "3:1"),), "en", "auto", 1280)
    assert figure_height(FIGURE_SIZE, scene.scale) >= 24
    small = scene_of(opening("shores-west"), (), "en", "auto", 1280)
    assert figure_height(FIGURE_SIZE, small.scale) >= 20


def test_afar_a_stack_is_one_token_with_its_steps() -> None:
    scene = scene_of(opening("barbarossa"), (), "ru", "overview", 1280)
    assert not scene.pieces
    steps = sum(unit.steps for unit in opening("barbarossa").units if unit.place == "e1106" and unit.attack)
    x, y = plan_of("europe").centres[plan_of("europe").map.index["e1106"]]
    (token,) = [token for token in scene.tokens if abs(token.at[0] - x) < 1 and abs(token.at[1] - y) < 9]
    assert token.steps == steps


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_draws_in_both_languages(scenario: str, language: Language) -> None:
    picture = theater.draw(opening(scenario), language=language, view="overview", grounds=BARE)
    size = Image.open(BytesIO(picture.jpeg())).size
    assert size[0] == 1280
    assert 1000 < size[1] < 1450


def test_an_original_is_larger_and_all_stay_within_the_limits_of_platforms() -> None:
    small = draw(desert_battle())
    photo, original = (BLIND["theater"].draw(desert_battle(), width=width) for width in (1280, 2560))
    assert original.size[0] == 2 * photo.size[0]
    assert abs(original.size[1] - 2 * photo.size[1]) <= 8
    # What is small has the more detail for a pixel, so that a larger picture takes fewer bytes for each.
    assert len(small.jpeg()) * (original.size[0] / small.size[0]) ** 2 < PHOTO_LIMIT
    assert sum(original.size) <= 10000


def test_the_same_position_gives_the_same_bytes() -> None:
    marks = (SMALL_MARKS["attack"], SMALL_MARKS["supply"])
    first = draw(desert_battle(), marks=marks, language="ru")
    assert draw(desert_battle(), marks=marks, language="ru").jpeg() == first.jpeg()


def test_a_ground_from_disk_gives_the_same_picture_as_one_painted_anew() -> None:
    kept = drawn(opening("shores-east"))
    assert list(KEPT.path.iterdir())
    for cache in (theater_base._tile, theater_backdrop._washed):
        cache.cache_clear()
    assert drawn(opening("shores-east")) == kept
    theater_backdrop._washed.cache_clear()
    painted = drawn(opening("shores-east"), NOT_KEPT)
    assert painted == kept


def test_tiles_meet_without_a_seam() -> None:
    plan = plan_of("small")
    whole = theater_base.window_of(plan, 1.2, (0, 0, 1280, 640))
    edge = theater_base.TILE
    sheet = theater_base.land_in_view(plan, 1.2, (edge - 40, 0, edge + 40, 640), KEPT)
    painted = land_mask(plan, whole.grown(160)).crop((160 + edge - 40, 160, 160 + edge + 40, 800))
    steps = [abs(a - b) for a, b in zip(sheet.raw(), painted.raw(), strict=True)]
    assert sum(steps) / len(steps) < 2.0


@pytest.mark.parametrize("name", ["small", "europe"])
def test_what_looks_like_land_on_the_ground_is_land(name: str) -> None:
    plan = plan_of(name)
    size = (round(plan.size[0] * 0.34), round(plan.size[1] * 0.34))
    land = theater_base.land_in_view(plan, 0.34, (0, 0, *size), KEPT)
    wrong = [
        plan.map.words[index]
        for index, (x, y) in enumerate(plan.centres)
        if (land.pixel((round(x * 0.34), round(y * 0.34))) > 127) == (plan.map.terrain[index] == SEA)
    ]
    assert wrong == []


def test_a_scene_is_all_a_picture_needs() -> None:
    scene = scene_of(desert_battle(), (), "ru", "auto", SMALL)
    assert compose(plan_of("small"), scene, KEPT).jpeg() == draw(desert_battle(), language="ru").jpeg()


def test_nothing_is_hidden() -> None:
    seat = msgspec.structs.replace(opening("shores-west"), seat="axis")
    assert theater.board_text(seat, language="en") == theater.board_text(opening("shores-west"), language="en")


@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAMES["theater"].card.scenarios])
def test_every_sign_that_lies_on_the_map_is_explained_below_it(scenario: str) -> None:
    for place, (seen, marks) in enumerate(positions("theater", scenario, 6)):
        picture = BLIND["theater"].draw(seen, marks=marks, language=LANGUAGES[place % 2])
        shown = picture.shown()
        legend = next(one for one in shown if one.role == "legend")
        explained = {part.what.split()[0] for part in legend.parts if part.role in ("marker", "badge")}
        drawn = {one.what.split()[0] for one in shown if one.role in ("marker", "badge") and one.what}
        assert drawn <= explained | {"now"}, place
        zones = {one.what for one in shown if one.role == "hex" and one.what.startswith("zoc:")}
        assert {what.removesuffix(":coast") for what in zones} <= {part.what for part in legend.parts}, place


def test_what_a_battle_comes_to_is_explained_in_words() -> None:
    assert words.result_said("Dr2+dL1", "en") == "defender: retreat 2, −1 st."
    assert words.result_said("aL1", "ru") == "атакующий: −1 ст."
    assert words.result_said("Ex", "en") == "both lose"
    assert not words.is_result("3:1")
    assert all(words.is_result(result) for result in ("aL2", "Ar1", "Ex", "Dr1", "Dr3+dL2"))
