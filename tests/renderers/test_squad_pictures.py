"""Pictures of `squad`: figures are large enough, nothing hidden shows, the same gives the same."""

from __future__ import annotations

import tomllib
from functools import partial
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from bot.grounds import GroundFolder
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language, Text
from engine.games.squad.observation import ChitView, Observation, UnitView
from engine.games.squad.words.naming import numbered_unit
from renderers import layout
from renderers.games.squad import renderer as squad
from renderers.games.squad import words as squad_words
from renderers.games.squad.map import plan_of
from renderers.games.squad.scene import scene_of
from renderers.games.squad.units import arranged, face_of, unit_box
from renderers.grounds import BARE, NOT_KEPT, Grounds
from renderers.hexes import map as hexmap
from renderers.hexes.grid import RADIUS, HexGrid
from renderers.hexes.shapes import FORTS
from renderers.hexes.signs import hex_sign
from renderers.hexes.unitface import FIGURE_SIZE, SIDE, unit_sprite
from renderers.hexes.weaponart import WEAPONS as SILHOUETTES
from renderers.raster import figure_height
from renderers.scene import Box
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.renderers.blind import BLIND
from tests.renderers.golden import bare, differences
from tests.renderers.squad_positions import (
    ALL_MARKS,
    BLOCKED,
    HINDERED,
    KINDS,
    OPEN_CHITS,
    WALLED,
    WEAPONS,
    battle,
    crowd,
    hexes,
    learning,
    position,
    sides,
    unit,
    weapon,
)
from tests.renderers.telling import hand_told, squad_told
from tests.renderers.variants import squad_owner

PHOTO_LIMIT = 10 * 1024 * 1024
SMALL, PAINTED = 400, 0.7
"""Pixels across a picture whose ground is looked at, and for a map unit of the ground that is painted for it."""

draw = partial(squad.draw, grounds=BARE)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GroundFolder:
    """A folder for grounds that are painted small."""
    monkeypatch.setattr(hexmap, "FULL_SCALE", PAINTED)
    return GroundFolder(tmp_path)


def drawn(observation: Observation, grounds: Grounds, width: int = SMALL) -> bytes:
    return draw(observation, view="overview", width=width, grounds=grounds).png()


def forget() -> None:
    """Let grounds be looked for on the disk."""
    for cache in (hexmap._ground, hexmap._gridded, hexmap._field):
        cache.cache_clear()


def looks(one: UnitView) -> bytes:
    """The pixels of a unit's counter."""
    sheet, _ = unit_sprite(face_of(one, "en"), 1.0).parts()
    return sheet.raw()


def test_a_counter_too_small_for_its_morale_bears_no_empty_disc() -> None:
    face = face_of(unit("grenadier-squad", 1, "E5"), "en")
    written, left_out = (unit_sprite(face, 4.0, least).image for least in (16.0, 17.0))
    at = (written.size[0] // 2 + round(11.2 * 4), written.size[1] // 2 - round(6.6 * 4))  # beside the figure
    assert written.getpixel(at) == (255, 252, 240, 255)
    assert left_out.getpixel(at) != written.getpixel(at)


def test_fire_op_fire_moves_and_retreats_look_different() -> None:
    scenes = [
        scene_of(battle(), (Mark(kind, ("D4", "F8")),), "en", "overview", 1280)
        for kind in ("fire", "op-fire", "move", "retreat")
    ]
    assert [scene.arrows[0].kind for scene in scenes] == ["fire", "reaction", "move", "retreat"]


def test_a_mark_of_an_unknown_kind_or_place_is_no_error() -> None:
    strange = (Mark("fire", ("Z99", "D4"), "1"), Mark("parade", ()), Mark("sight"))
    more = differences(squad_told(battle()), squad_told(battle(), *strange))
    assert [bare(line).split("  ")[-1] for line in more if "leader" not in line] == ["badge shell", 'plate, "1"']
    assert squad_told(battle(), Mark("parade", ("L1",))) == squad_told(battle(), Mark("smoke", ("L1",)))


def test_the_line_of_sight_ends_at_the_exact_point_in_axial_coordinates() -> None:
    (sight,) = scene_of(battle(), BLOCKED, "en", "auto", 1280).sights
    grid = HexGrid(12, 12)
    assert sight.kind == "blocked"
    assert sight.start == grid.centre((4, 3))
    assert sight.at == pytest.approx(grid.centre((6, 4)))
    (sight,) = scene_of(battle(), HINDERED, "en", "auto", 1280).sights
    assert sight.kind == "hindered"
    assert sight.at is not None
    (ax, ay), (bx, by) = sight.start, sight.end
    assert (sight.at[0] - ax) * (by - ay) == pytest.approx((sight.at[1] - ay) * (bx - ax), abs=1e-3)


def test_a_wall_that_blocks_is_drawn_as_its_hexside_and_a_wood_as_its_hex() -> None:
    (sight,) = scene_of(battle(), WALLED, "en", "auto", 1280).sights
    assert len(sight.shape) == 2
    (sight,) = scene_of(battle(), BLOCKED, "en", "auto", 1280).sights
    assert len(sight.shape) == 6


def test_what_decides_a_line_of_sight_stands_on_the_picture_in_words() -> None:
    for language, said in (("en", "hindered at C6"), ("ru", "помеха C6")):
        scene = scene_of(battle(), HINDERED, language, "auto", 1280)
        assert [plate.text for plate in scene.plates] == [said]


def test_several_obstacles_on_a_line_are_all_drawn_round() -> None:
    marks = (Mark("sight", ("F4", "H6")), Mark("blocked", ("G5",), "11/2,1"), Mark("blocked", ("G6",), "6,2"))
    scene = scene_of(battle(), marks, "en", "auto", 1280)
    assert [sight.kind for sight in scene.sights] == ["blocked", "blocked"]
    assert scene.sights[1].start == scene.sights[1].end


def test_reach_shows_the_movement_points_left_in_every_hex() -> None:
    seen = battle(path=("F3", "F4", "F5"), reach=(("F6", 2), ("E5", 1), ("G6", 0)))
    scene = scene_of(seen, (), "en", "auto", 1280)
    (zone,) = scene.zones
    assert (zone.kind, zone.figures) == ("reach", ("2", "1", "0"))
    assert [arrow.kind for arrow in scene.arrows] == ["move"]


def test_hexes_for_the_set_up_are_outlined() -> None:
    free = {word: {"may_set_up": True} for word in ("A1", "B1", "C1")}
    (zone,) = scene_of(position(hexes=hexes(changes=free)), (), "en", "auto", 1280).zones
    assert (zone.kind, len(zone.centres)) == ("setup", 3)


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD, None])
@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAMES["squad"].card.scenarios])
def test_whoever_sets_up_sees_all_hexes_where_he_may_whatever_has_happened_elsewhere(
    scenario: str, screen: Screen | None
) -> None:
    rules, dice = GAMES["squad"], StepDice(b"set-up" + bytes(26), scenario, 0)
    state = rules.setup(scenario, {}, dice).state
    looked = 0
    for _ in range(40):
        asks = rules.pending(state)
        step = rules.apply(state, asks[0].seat, asks[0].choices.default(), dice)
        state, news = step.state, [mark for event in step.events if event.seen_by is None for mark in event.marks]
        seen = rules.observe(state, None)
        free = [one.word for one in seen.hexes if one.may_set_up]
        if not free or not any(mark.places for mark in news):
            continue
        looked += 1
        picture = BLIND["squad"].draw(seen, marks=news, screen=screen)
        wide, tall = picture.size
        lit = [one.box for one in picture.shown() if (one.role, one.what) == ("hex", "setup")]
        inside = [box for box in lit if box[0] > -2 and box[1] > -2 and box[2] < wide + 2 and box[3] < tall + 2]
        assert len(inside) == len(free)
    assert looked


def test_states_differ_in_lightness_and_not_by_colour_alone() -> None:
    plain = unit("sov-rifle-squad", 1, "D4")
    seen = set()
    for change in ({}, {"broken": True}, {"suppressed": True}, {"veteran": True}, {"activated": True}):
        sheet, _ = unit_sprite(face_of(msgspec.structs.replace(plain, **change), "en"), 2.0).parts()
        seen.add(sheet.image.convert("L").tobytes())
    assert len(seen) == 5


def test_a_figure_that_is_not_as_printed_is_marked() -> None:
    plain = unit("grenadier-squad", 1, "D4")
    lower = msgspec.structs.replace(plain, firepower=4)
    higher = msgspec.structs.replace(plain, firepower=6)
    assert face_of(lower, "en").shifts == (-1, 0, 0, 0)
    assert face_of(higher, "en").shifts == (1, 0, 0, 0)


def test_every_weapon_has_its_plate_with_figures_and_jammed_or_used_ones_look_different() -> None:
    seen = set()
    for kind, row in WEAPONS.items():
        if kind.startswith("radio"):
            continue
        assert kind.removeprefix("sov-") in SILHOUETTES, row
        carried = weapon(kind)
        for arms in (
            carried,
            msgspec.structs.replace(carried, jammed=True),
            msgspec.structs.replace(carried, spent=True),
        ):
            seen.add(looks(unit("weapon-team", 1, "D4", arms)))
    kinds = [kind for kind in WEAPONS if not kind.startswith("radio") and kind != "sov-flamethrower"]
    assert len(seen) == 3 * len(kinds)


def test_every_kind_of_unit_has_a_short_name_in_both_languages() -> None:
    for language in LANGUAGES:
        shown = {kind: face_of(unit(kind, 3, "D4"), language).tag for kind in KINDS}
        assert all(tag.endswith(" 3") for tag in shown.values())
        for seat in ("axis", "allies"):
            army = [tag for kind, tag in shown.items() if KINDS[kind]["side"] == seat]
            assert len(set(army)) == len(army), "no two of a side are told alike"
    assert face_of(unit("guards-squad", 2, "D4"), "ru").tag == "Гвард 2"


def test_squads_teams_and_leaders_show_their_figures() -> None:
    men = [face_of(unit(kind, 1, "D4"), "en").men for kind in ("rifle-squad", "weapon-team", "lieutenant")]
    assert men == [4, 2, 1]


def test_figures_on_counters_are_at_least_24_pixels_high_in_a_photo_of_the_action() -> None:
    for observation, marks in ((battle(), BLOCKED), (learning(), (Mark("fire", ("D4", "F8")),))):
        scene = scene_of(observation, marks, "en", "auto", 1280)
        largest = max(one.size for one in scene.units)
        assert figure_height(FIGURE_SIZE, scene.scale * largest / SIDE) >= 24


@pytest.mark.parametrize("armed", [False, True])
@pytest.mark.parametrize("count", range(1, 10))
def test_counters_of_a_hex_do_not_overlap_and_keep_to_the_room_of_their_hex(count: int, armed: bool) -> None:
    arms = weapon("light-mg") if armed else None
    faces = [face_of(unit("rifle-squad", place + 1, "D4", arms), "en") for place in range(count)]
    size, spots = arranged(faces, (0.0, 0.0))
    boxes = [unit_box(at, size, face) for at, face in zip(spots, faces, strict=True)]
    for place, box in enumerate(boxes):
        assert all(layout.overlap(box, other) == 0 for other in boxes[place + 1 :])
        assert -0.75 * RADIUS - 1 <= box[0] <= box[2] <= 0.75 * RADIUS + 1
        assert -0.82 * RADIUS - 1 <= box[1] <= box[3] <= 0.82 * RADIUS + 1
    assert size >= 0.3 * RADIUS


def test_a_hex_too_crowded_to_read_is_shown_once_more_in_a_tray() -> None:
    scene = scene_of(crowd(), (Mark("melee", ("D4",), "+3"),), "en", "auto", 1280)
    (tray,) = scene.trays
    assert tray.word == "D4"
    assert len(tray.units) == 6
    x, y = tray.at
    wide, tall = tray.size
    box: Box = (x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)
    assert layout.overlap(box, scene.box) == pytest.approx(wide * tall)


def test_too_many_figures_in_a_hex_are_warned_of_with_their_number() -> None:
    scene = scene_of(crowd(), (), "en", "overview", 1280)
    found = {sign.text for sign in scene.badges if sign.kind == "crowded"}
    assert found == {"8", "9", "11"}


def test_a_weapon_that_fires_rings_its_carrier() -> None:
    scene = scene_of(battle(), (Mark("fire", ("D4", "E9"), "3", ("light-mg-1",)),), "en", "auto", 1280)
    assert [one.unit for one in scene.units if one.ring == "fired"] == ["grenadier-squad-1"]


def test_a_roll_that_is_over_stands_in_the_status_bar() -> None:
    chips = scene_of(battle(), (ALL_MARKS["roll"],), "en", "auto", 1280).status
    assert [(chip.word, chip.value) for chip in chips if chip.word == "roll"] == [("roll", "3+4 = 7")]


def test_what_is_still_to_be_set_up_is_counted() -> None:
    seen = battle(sides=sides(axis={"waiting": (numbered_unit("rifle-squad", 9),), "stock": ("wire",)}))
    assert ("to set up", "2") in scene_of(seen, (), "en", "overview", 1280).sides[0].rows


def test_a_hex_with_both_sides_shows_a_melee() -> None:
    assert [sign.kind for sign in scene_of(crowd(), (), "en", "overview", 1280).badges].count("melee") == 1


def test_smoke_fire_and_every_fortification_have_a_shape_of_their_own() -> None:
    shapes = {hex_sign(kind, 1.0, None, text).parts()[0].raw() for kind, text in (("smoke", "2"), ("smoke", "5"))}
    shapes |= {hex_sign(kind, 1.0).parts()[0].raw() for kind in ("blaze", *FORTS)}
    assert len(shapes) == 3 + len(FORTS)


def test_objectives_show_number_controller_and_the_worth_by_open_chits() -> None:
    flags = {
        sign.text: sign.seat
        for sign in scene_of(battle(), (), "en", "overview", 1280).signs
        if sign.kind == "objective"
    }
    assert flags == {"1:2": "axis", "2:2": "allies", "3:5": "allies", "4:2": "allies", "5:2": "allies"}


def test_boxes_show_initiative_radio_losses_and_who_is_asked() -> None:
    axis, allies = scene_of(battle(), (), "en", "overview", 1280).sides
    assert (axis.initiative, allies.initiative) == ("", "Initiative Card")
    assert (axis.radio, axis.radio_ready) == ("105-mm battery, FP 7", True)
    assert allies.radio_ready is False
    assert (axis.lost, allies.lost) == ((3, 9), (2, 9))
    assert (axis.asked, allies.asked) == ("", "to answer")
    tracks = scene_of(battle(), (), "en", "overview", 1280).tracks
    assert (tracks.time, tracks.sudden_death, tracks.spaces, tracks.points) == (4, 7, 13, -5)


def test_no_picture_depends_on_a_hand_or_a_secret_chit() -> None:
    secret = (ChitView("K", Text("objective 5: 3 VP", "цель 5: 3 ПО"), "axis"), *battle().chits[3:])
    worth = tuple(msgspec.structs.replace(view, worth=9 * bool(view.objective)) for view in battle().hexes)
    mine = battle(seat="axis", sides=sides("axis"), chits=(*OPEN_CHITS, *secret), hexes=worth)
    assert drawn(mine, BARE, 1280) == drawn(battle(), BARE, 1280)
    assert squad.describe(mine, language="en") == squad.describe(battle(), language="en")


def test_the_crop_shows_every_hex_that_is_named_or_else_the_whole_map() -> None:
    grid = HexGrid(12, 12)
    for origin, target in ((("D", 4), ("G", 5)), (("A", 1), ("D", 4)), (("L", 12), ("I", 9)), (("A", 1), ("L", 12))):
        words = [f"{letter}{row}" for letter, row in (origin, target)]
        scene = scene_of(battle(), (Mark("fire", tuple(words)),), "en", "auto", 1280)
        for letter, row in (origin, target):
            corners = layout.around(grid.corners(("ABCDEFGHIJKL".index(letter), row - 1)), 0.0)
            assert layout.overlap(corners, scene.box) == pytest.approx(
                (corners[2] - corners[0]) * (corners[3] - corners[1])
            )


def test_a_narrow_map_has_its_boxes_beside_it_and_fills_the_photo() -> None:
    for is_whole in (False, True):
        marks = (Mark("fire", ("D4", "F8")),)
        picture = draw(learning(), marks=marks, view="overview" if is_whole else "auto")
        assert picture.size[0] == 1280
        assert picture.size[1] < 1.3 * picture.size[0]


def test_an_original_is_twice_a_photo(folder: GroundFolder) -> None:
    small = draw(battle(), view="overview", width=SMALL, grounds=folder)
    photo, original = (BLIND["squad"].draw(battle(), view="overview", width=width) for width in (1280, 2560))
    assert photo.size[0] == 1280
    assert original.size[0] == 2560
    assert abs(original.size[1] - 2 * photo.size[1]) <= 8
    # What is small has the more detail for a pixel, so that a larger picture takes fewer bytes for each.
    assert len(small.jpeg()) * (original.size[0] / small.size[0]) ** 2 < PHOTO_LIMIT


@pytest.mark.parametrize("width", [800, 1280, 1600, 2560])
def test_a_picture_is_as_wide_as_asked(width: int) -> None:
    for observation in (battle(), learning()):
        assert BLIND["squad"].draw(observation, view="overview", width=width).size[0] == width


def test_the_same_position_gives_the_same_bytes(folder: GroundFolder) -> None:
    first = draw(battle(), marks=BLOCKED, language="ru", width=800, grounds=folder)
    second = draw(battle(), marks=BLOCKED, language="ru", width=800, grounds=folder)
    assert first.jpeg() == second.jpeg()


def test_a_ground_from_disk_gives_the_same_picture_as_one_painted_anew(folder: GroundFolder) -> None:
    kept = drawn(learning(), folder)
    forget()
    assert any(file.name.startswith("hex") for file in folder.path.iterdir())
    assert drawn(learning(), folder) == kept
    assert drawn(learning(), NOT_KEPT) == kept


def test_a_damaged_ground_on_disk_is_painted_again(folder: GroundFolder) -> None:
    wanted = drawn(learning(), folder)
    for file in folder.path.iterdir():
        file.write_bytes(b"torn")
    forget()
    assert drawn(learning(), folder) == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_crowded_positions_draw_in_both_languages(language: Language) -> None:
    for observation in (battle(), crowd(), learning()):
        picture = draw(observation, language=language, view="overview")
        assert Image.open(BytesIO(picture.jpeg())).size == picture.size


def test_a_map_of_any_size_draws(folder: GroundFolder) -> None:
    small = msgspec.structs.replace(
        position([unit("rifle-squad", 1, "B2")]),
        columns=4,
        rows=4,
        hexes=tuple(view for view in hexes(4) if int(view.word[1:]) <= 4),
    )
    assert draw(small, grounds=folder).size[0] == 1280


def test_the_ground_knows_walls_fences_cliffs_roads_heights_and_the_river_of_the_map() -> None:
    data = tomllib.loads((files("engine.games.squad") / "data" / "brickworks.toml").read_text("utf-8"))
    plan = plan_of(battle())
    assert len(plan.walls) == len(data["walls"])
    assert len(plan.fences) == len(data["fences"])
    assert len(plan.cliffs) == len(data["cliffs"])
    assert len(plan.roads) == len(data["roads"])
    assert len(plan.levels) == len(data["level_1"])
    (river,) = plan.rivers
    assert len(river) == 12


def test_own_secret_chits_and_the_initiative_card_come_with_the_hand() -> None:
    drawn_hand = " ".join(hand_told(BLIND["squad"].draw_hand(squad_owner(), language="ru")))
    for told in (squad.describe_hand(squad_owner(), language="ru"), drawn_hand):
        assert "Ваша секретная цель K: цель 5: 3 ПО" in told
        assert "Карта Инициативы у вас" in told


def test_an_empty_hand_says_so() -> None:
    told = hand_told(BLIND["squad"].draw_hand(battle(sides=sides(axis={"hand": ()})), language="ru"))
    assert any(squad_words.NO_CARDS.ru in line for line in told)


def test_a_spectator_has_no_hand_to_draw() -> None:
    with pytest.raises(ValueError, match="a spectator"):
        squad.draw_hand(battle(), language="en")
