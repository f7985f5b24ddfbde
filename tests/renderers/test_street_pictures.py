"""Pictures of `street`: figures are large enough, nothing hidden shows, the same gives the same."""

from __future__ import annotations

import threading
from io import BytesIO
from itertools import product
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from bot.grounds import GroundFolder
from engine.core.dice import StepDice
from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language, same
from engine.games.street.game import STREET
from engine.games.street.observation import FireView, LossView, Observation
from renderers import layout, theme
from renderers.areas import map as areamap
from renderers.counters import KINDS, SIZE_MARKS, counter_sprite
from renderers.games.street import renderer as street
from renderers.games.street.scene import plan_of, scene_of
from renderers.grounds import BARE, NOT_KEPT, Grounds
from renderers.idraster import CLASSES, tints
from renderers.raster import figure_height
from renderers.registry import RENDERERS
from renderers.scene import CounterFace
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.renderers.blind import BLIND
from tests.renderers.golden import bare, differences
from tests.renderers.readable import written
from tests.renderers.street_positions import (
    ALL_MARKS,
    SCENARIOS,
    card_rows,
    city_battle,
    crowded,
    data_of,
    learning_battle,
    opening,
)
from tests.renderers.telling import hand_told, street_told
from tests.renderers.variants import city_states

PHOTO_LIMIT = 10 * 1024 * 1024
SMALL, PAINTED = 320, 640
"""Pixels across a picture whose ground is looked at, and across the ground that is painted for it."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GroundFolder:
    """A folder for grounds that are painted small."""
    monkeypatch.setattr(areamap, "FULL_WIDTH", PAINTED)
    return GroundFolder(tmp_path)


def drawn(observation: Observation, grounds: Grounds, width: int = SMALL) -> bytes:
    return street.draw(observation, view="overview", width=width, grounds=grounds).png()


def forget() -> None:
    """Let grounds be looked for on the disk."""
    for cache in (areamap._ground, areamap._tinted, areamap._frame, areamap._ground_in_view, areamap._indexes):
        cache.cache_clear()


def test_a_mark_of_an_unknown_kind_or_place_is_no_error() -> None:
    battle = learning_battle()
    strange = (Mark("fire", ("nowhere", "mill"), "1"), Mark("parade", ()), Mark("fire"))
    more = differences(street_told(battle), street_told(battle, *strange))
    laid_again = ("name", "chip")  # names on the border
    assert [bare(line) for line in more if not any(one in line for one in laid_again)] == [
        "+ mill  area highlight mill"
    ]
    assert street_told(battle, Mark("parade", ("mill",))) == street_told(battle, Mark("highlight", ("mill",)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_of_the_legend_lies_on_a_word(language: Language) -> None:
    (legend,) = [one for one in BLIND["street"].draw(city_battle(), language=language).shown() if one.role == "legend"]
    words, signs = ([one.box for one in legend.parts if (one.role == "text") is is_text] for is_text in (True, False))
    assert len(words) == len(signs) > 8
    assert not [(word, sign) for word, sign in product(words, signs) if layout.overlap(word, sign)]


def test_the_sum_stands_on_the_arrow() -> None:
    scene = scene_of(city_battle(), (ALL_MARKS["fire"],), "en", "auto", 1280)
    (arrow,) = scene.arrows
    assert arrow.label == "14−9=5"
    left, top, right, bottom = scene.box
    assert left < arrow.label_at[0] < right
    assert top < arrow.label_at[1] < bottom


def test_several_losses_in_one_area_make_one_badge_with_all_tags() -> None:
    marks = [Mark("destroyed", ("lazur",), "", ("161",)), Mark("destroyed", ("lazur",), "", ("241",))]
    (badge,) = scene_of(city_battle(), marks, "ru", "auto", 1280).badges
    assert badge.label == "161, 241"


def test_a_fire_that_waits_for_an_answer_shows_without_any_mark() -> None:
    battle = city_battle()
    fire = FireView("ger", "kurgan", "banny", ("517",), None)
    waiting = msgspec.structs.replace(battle, firing=(fire,), moving=("lazur",))
    scene = scene_of(waiting, (), "en", "auto", 1280)
    assert [arrow.kind for arrow in scene.arrows] == ["fire"]
    assert [outline.area for outline in scene.outlines] == ["lazur"]
    assert {c.unit for area in scene.areas for c in area.counters if c.held} == {"517"}


def test_a_unit_out_of_supply_shows_it_in_words() -> None:
    assert "2/42 II 3-6 active (no supply)" in street.board_text(city_states()["cut off"], language="en")


def test_the_legend_shows_only_signs_that_are_in_view_and_the_bar_how_many_cards_each_side_has() -> None:
    plain, cut_off = learning_battle(), city_states()["cut off"]
    signs = [{item.sign for item in scene_of(seen, (), "en", "overview", 1280).legend} for seen in (plain, cut_off)]
    assert signs[1] - signs[0] == {"unsupplied"}
    chips = [chip for chip in scene_of(plain, (), "en", "overview", 1280).status if chip.word == "hand / deck"]
    assert [(chip.tone, chip.value) for chip in chips] == [
        (hand.seat, f"{hand.size} / {hand.deck}") for hand in plain.hands
    ]


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD])
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_chat_every_sign_in_view_is_explained(screen: Screen, language: Language) -> None:
    """Only the face of an active counter goes where there is no room: the other one is told."""
    for seen in (opening("nail-factory"), learning_battle(), city_battle()):
        legend_of = scene_of(seen, (), language, "auto", screen.width, screen).legend
        told = {item.word for item in legend_of if not item.sign.startswith("active")}
        picture = BLIND["street"].draw(seen, language=language, screen=screen)
        (legend,) = (one for one in picture.shown() if one.role == "legend")
        assert told
        assert told <= {one.what for one in written([legend])}


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD])
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_chat_it_is_told_who_comes_next_and_when(screen: Screen, language: Language) -> None:
    word = {"en": "to come: turn {}", "ru": "придут: ход {}"}[language]
    for scenario, counts, turns in (("nail-factory", ["1"], "2"), ("september-november", ["3", "4"], "3 / 2")):
        picture = BLIND["street"].draw(opening(scenario), language=language, screen=screen)
        (legend,) = (one for one in picture.shown() if one.role == "legend")
        told = [one.what for one in written([legend])]
        assert word.format(turns) in told
        assert told[: len(counts)] == counts


def test_reinforcements_wait_with_their_active_side_up() -> None:
    start = opening("nail-factory")
    waiting = msgspec.structs.replace(
        start, units=tuple(msgspec.structs.replace(unit, active=False) for unit in start.units)
    )
    (tray,) = scene_of(waiting, (), "en", "overview", 1280).trays
    assert [(face.tag, face.active) for face in tray.faces] == [("34 Gds", True)]


def test_badges_and_figures_on_arrows_leave_the_counters_free() -> None:
    marks = [
        Mark("destroyed", ("store",), "", ("15mot", "71mot")),
        Mark("fire", ("station", "store"), "15−9=6", ("191",)),
    ]
    scene = scene_of(city_battle(), marks, "en", "auto", 1280)
    counters = [layout.counter_box(counter.at) for area in scene.areas for counter in area.counters]
    labels = [(arrow.label, arrow.label_at) for arrow in scene.arrows]
    labels += [(badge.label, (badge.at[0], badge.at[1] + 19)) for badge in scene.badges]
    for label, (x, y) in labels:
        half = 4.0 * len(label)
        assert all(layout.overlap((x - half, y - 8, x + half, y + 8), box) == 0 for box in counters), label


def test_aviation_and_artillery_have_their_own_badges() -> None:
    def badge(card: str) -> str:
        fire = FireView("ger", None, "banny", (), card)
        observed = msgspec.structs.replace(city_battle(), firing=(fire,))
        return scene_of(observed, (), "en", "auto", 1280).badges[0].kind

    assert (badge("dive-bombers"), badge("artillery")) == ("aircraft", "shell")


def test_losses_that_wait_for_their_owner_show_with_their_points() -> None:
    losing = LossView("sov", "banny", 5, True)
    scene = scene_of(msgspec.structs.replace(city_battle(), losing=losing), (), "en", "auto", 1280)
    assert [(badge.kind, badge.label) for badge in scene.badges] == [("burst", "−5")]
    assert {c.unit for area in scene.areas for c in area.counters if c.held} == {"161", "241"}


@pytest.mark.parametrize(
    ("observation", "marks"), [(learning_battle(), ()), (city_battle(), (ALL_MARKS["fire"],)), (city_battle(), ())]
)
def test_figures_on_counters_are_at_least_24_pixels_high_in_a_photo_of_the_action(
    observation: Observation, marks: tuple[Mark, ...]
) -> None:
    scene = scene_of(observation, marks, "en", "auto", 1280)
    assert figure_height(theme.FIGURE_SIZE, scene.scale) >= 24


def test_a_photo_is_square_or_landscape_and_an_original_is_larger(folder: GroundFolder) -> None:
    small = street.draw(learning_battle(), view="overview", width=SMALL, grounds=folder)
    photo = BLIND["street"].draw(city_battle())
    original = BLIND["street"].draw(city_battle(), view="overview", width=2560)
    assert photo.size[0] == 1280
    assert photo.size[0] >= photo.size[1]
    assert original.size == (2560, 2560)
    # What is small has the more detail for a pixel, so that a larger picture takes fewer bytes for each.
    assert len(small.jpeg()) * (original.size[0] / small.size[0]) ** 2 < PHOTO_LIMIT


def test_the_crop_shows_every_area_that_the_last_mark_names() -> None:
    for origin, target in data_of("september-november")["open_links"]:
        scene = scene_of(opening("september-november"), (Mark("move", (origin, target)),), "ru", "auto", 1280)
        assert scene.scale == theme.ZOOM, f"{origin} and {target} do not fit one crop"
        shown = {area.id: area.core for area in scene.areas}
        for place in (target, origin):
            box = shown[place]
            assert box[0] >= scene.box[0], f"{place} is cut"
            assert box[1] >= scene.box[1], f"{place} is cut"
            assert box[2] <= scene.box[2], f"{place} is cut"
            assert box[3] <= scene.box[3], f"{place} is cut"


def test_the_same_position_gives_the_same_bytes(folder: GroundFolder) -> None:
    for seen, grounds in ((city_battle(), BARE), (learning_battle(), folder)):
        first, second = (
            street.draw(seen, marks=(ALL_MARKS["fire"],), language="ru", width=PAINTED, grounds=grounds)
            for _ in range(2)
        )
        assert first.jpeg() == second.jpeg()
        assert first.png() == second.png()


def test_a_ground_from_disk_gives_the_same_picture_as_one_painted_anew(folder: GroundFolder) -> None:
    kept = drawn(learning_battle(), folder)
    forget()
    assert list(folder.path.iterdir())
    assert drawn(learning_battle(), folder) == kept
    assert drawn(learning_battle(), NOT_KEPT) == kept


def test_a_damaged_ground_on_disk_is_painted_again(folder: GroundFolder) -> None:
    wanted = drawn(learning_battle(), folder)
    for file in folder.path.iterdir():
        file.write_bytes(b"torn")
    forget()
    assert drawn(learning_battle(), folder) == wanted


def test_one_picture_may_be_encoded_by_several_threads_at_once() -> None:
    picture = street.draw(learning_battle(), width=640, grounds=BARE)
    wanted = {"jpeg": picture.jpeg(), "png": picture.png()}
    found: list[bool] = []

    def encode(kind: str) -> None:
        found.extend(getattr(picture, kind)() == wanted[kind] for _ in range(4))

    threads = [threading.Thread(target=encode, args=(kind,)) for kind in ("jpeg", "png", "jpeg", "png")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [True] * 16


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_fullest_position_draws_in_both_languages(scenario: str, language: Language) -> None:
    picture = street.draw(crowded(scenario), language=language, view="overview", grounds=BARE)
    assert Image.open(BytesIO(picture.jpeg())).size == (1280, 1280)


def test_no_picture_and_no_public_text_depends_on_a_hand() -> None:
    start = opening("nail-factory")
    for seat in ("ger", "sov"):
        hidden = opening("nail-factory", seat)
        assert drawn(hidden, BARE, 1280) == drawn(start, BARE, 1280)
        assert street.describe(hidden, language="en") == street.describe(start, language="en")
    assert "artillery" not in street.board_text(start, language="en").lower()
    assert "artillery" in street.board_text(opening("nail-factory", "sov"), language="en")


def test_active_and_inactive_sides_differ_for_every_type_and_size_of_unit() -> None:
    seen = set()
    for kind in KINDS:
        for size in SIZE_MARKS:
            for active in (True, False):
                face = CounterFace("sov", kind, size, "1", 3, 6, active)
                sheet, _ = counter_sprite(face, 2.0).parts()
                seen.add(sheet.raw())
    assert len(seen) == len(KINDS) * len(SIZE_MARKS) * 2


@pytest.mark.parametrize("least", [0.0, 11.0, 13.0, 14.6])
def test_every_counter_bears_at_least_the_number_of_its_unit_at_any_size_at_which_names_are_written(
    least: float,
) -> None:
    for scenario, language in product(SCENARIOS, LANGUAGES):
        state = STREET.setup(scenario, {}, StepDice(b"tags", "T", 1)).state
        for unit in STREET.observe(state, None).units:
            tag = unit.tag.in_(language)
            face = CounterFace(unit.seat, unit.kind, unit.size, tag, unit.fire, unit.defence, unit.active)
            said = [one.what for one in written(counter_sprite(face, 2.0, least).parts()[0].picture().shown())]
            assert any(text.startswith(tag.partition(" ")[0]) for text in said), (tag, said)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_unit_of_the_scenarios_has_a_symbol_and_a_size_mark(scenario: str) -> None:
    for row in data_of(scenario)["units"]:
        assert row["kind"] in KINDS
        assert row["size"] in SIZE_MARKS


def test_each_kind_of_control_shows_by_a_pattern_of_its_own() -> None:
    plan = plan_of(opening("nail-factory"))
    for seat, stripe, other in (("ger", 2, 4), ("sov", 4, 2)):
        looks = tints(plan, dict.fromkeys(plan.areas, seat))[CLASSES : 2 * CLASSES]
        assert looks[stripe] != looks[0] == looks[other]


def test_an_empty_hand_says_so() -> None:
    assert any('"Карточек на руке нет"' in line for line in hand_told(street.draw_hand(with_hand(()), language="ru")))


def test_every_card_has_a_short_effect_and_a_vignette_of_its_own_in_both_languages() -> None:
    data = street._card_data()["cards"]
    rows = [data[row["id"]] for row in card_rows()]
    assert len({str(row["shapes"]) for row in rows}) == len(rows)
    assert all(row["shapes"] and all(row[language] for language in LANGUAGES) for row in rows)


def test_a_spectator_has_no_hand_to_draw() -> None:
    with pytest.raises(ValueError, match="a spectator"):
        street.draw_hand(opening("nail-factory"), language="en")


def test_the_hand_in_words_names_its_cards() -> None:
    hand = msgspec.structs.replace(with_hand(("sniper",)), card_names={"sniper": same("Снайпер")})
    assert "Снайпер: 1 очко потерь" in street.describe_hand(hand, language="ru")


def test_the_registry_serves_street() -> None:
    assert RENDERERS["street"].describe(opening("nail-factory"), language="en").startswith("Nail Factory")


def with_hand(cards: tuple[str, ...]) -> Observation:
    start = opening("nail-factory", "sov")
    hands = tuple(msgspec.structs.replace(hand, cards=cards) if hand.seat == "sov" else hand for hand in start.hands)
    return msgspec.structs.replace(start, hands=hands)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_every_area_of_the_learning_scenario_tells_what_it_counts(language: Language) -> None:
    position = opening("nail-factory")
    scene = scene_of(position, (), language, "auto", 1280, TELEGRAM)
    told = {area.id for area in scene.areas if any(chip.kind == "star" for chip in area.chips)}
    assert told == {area.id for area in position.areas if area.vp}
