"""Pictures of `cards`: cards keep apart, figures are large, nothing hidden shows."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations, product

import msgspec
import pytest
from PIL import Image

from engine.core.rules import Mark
from engine.core.text import LANGUAGES, Language
from engine.games.cards.observation import Observation
from renderers import layout
from renderers.cardline import arrows as cardarrows
from renderers.cardline import column as cardcolumn
from renderers.cardline import face as cardface
from renderers.cardline import figures as cardfigures
from renderers.cardline import line as cardline
from renderers.cardline import smallcard
from renderers.cardline.art import art
from renderers.cardline.face import CARD, MARGIN, TILT, TURNED_SHARE, card_sprite
from renderers.cardline.figures import FIGURE_SIZE
from renderers.cardline.layout import COLUMN, JOINT_HEIGHT, WIDTH, Row, lanes, lay
from renderers.cardline.paths import across, into_joint, onwards, out_of_joint
from renderers.cardline.scene import CardFace, TableScene
from renderers.cardline.signs import PROPERTIES, TINTS
from renderers.games.cards import renderer as cards
from renderers.games.cards.scene import View, face_of, scene_of
from renderers.grounds import BARE, NOT_KEPT
from renderers.raster import Sheet, figure_height, letters
from renderers.screens import DISCORD, TELEGRAM, Screen
from tests.renderers.blind import BLIND, blindly
from tests.renderers.cards_positions import (
    ALL_MARKS,
    aftermath,
    catalogue,
    crowded,
    declared,
    fight,
    opening,
    seen_by,
    side,
    table,
    unit,
)
from tests.renderers.telling import cards_told, hand_told

POSITIONS = {"opening": opening(), "declared": declared(), "fight": fight(), "after": aftermath()[0], "full": crowded()}


def drawn(observation: Observation, *marks: Mark, language: Language = "en", view: View = "overview") -> bytes:
    return cards.draw(observation, marks=marks, language=language, view=view).png()


def scene(observation: Observation, *marks: Mark, view: View = "overview") -> TableScene:
    return scene_of(observation, marks, "ru", view, 1280)


@pytest.mark.parametrize("screen", [TELEGRAM, DISCORD, None], ids=["telegram", "discord", "original"])
def test_how_many_resources_there_are_is_read_above_an_arrow_into_one_of_them(screen: Screen | None) -> None:
    shown = BLIND["cards"].draw(fight(), language="en", screen=screen).shown()
    arrows = [place for place, one in enumerate(shown) if one.role == "arrow"]
    assert "resources 4/7" in {one.what for one in shown[arrows[-1] :] if one.role == "text"}


def test_a_line_in_two_rows_bears_its_name_once() -> None:
    for language, name in (("en", "1st line"), ("ru", "1-я линия")):
        lines = cards_told(crowded(), language=language, view="overview")
        assert sum(f'"{name}"' in line for line in lines) == 2, "once for each side"


def test_a_mark_of_an_unknown_kind_or_place_is_no_error() -> None:
    position = aftermath()[0]
    strange = (Mark("parade"), Mark("attack", ("nobody", "nowhere")), Mark("battle", ("sov/deck",)), Mark("damage"))
    assert cards_told(position, *strange) == cards_told(position)
    assert cards_told(position, Mark("parade", ("rifles",))) == cards_told(position, Mark("highlight", ("rifles",)))


def test_raised_lowered_and_printed_figures_differ_in_more_than_colour() -> None:
    face = face_of(catalogue()["rifles"], "en")
    raised, lowered = (msgspec.structs.replace(face, attack_now=now) for now in (5, 0))
    assert len({face_pixels(one, grey=True) for one in (face, raised, lowered)}) == 3


def face_pixels(face: CardFace, *, grey: bool = False) -> bytes:
    colour, mask = card_sprite(cards._vignettes(NOT_KEPT), face, 1.0).parts()
    return (colour.image.convert("L").tobytes() if grey else colour.raw()) + mask.raw()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_in_large_type_lies_on_no_sign_of_its_card(language: Language) -> None:
    names, moved = 0, set()
    for card, least in product(catalogue().values(), (26.0, 30.0, 34.0)):  # the last on cards that are turned
        with blindly():
            face, sheet = face_of(card, language), Sheet.plain((400, 500), (0, 0, 0))
            cardface._body(cards._vignettes(BARE), face, 1.5, least).lay(sheet, 200, 250)
        (shown,) = sheet.picture().shown()
        signs = [one for one in shown.parts if one.role == "sign" or one.what in {str(n) for _, n in face.properties}]
        moved |= {round(one.box[1]) for one in signs}
        for line in (one for one in shown.parts if one.role == "text" and one.what[:3] in face.name):
            names += 1
            x0, y0, x1, y1 = line.box
            letters = (x0, y0 + (y1 - y0) * 0.15, x1, y1 - (y1 - y0) * 0.2)
            assert not [one.what for one in signs if layout.overlap(letters, one.box) > 1.0], (face.name, line.what)
    assert names > 40
    assert len(moved) > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_too_long_for_a_card_is_broken_at_its_hyphen_rather_than_cut(language: Language) -> None:
    def lines(card: str, least: float) -> list[str]:
        return cardface._named(face_of(catalogue()[card], language), least)

    tank = lines("t-34-85", 30.0)[-1]
    assert tank == face_of(catalogue()["t-34-85"], language).name
    assert lines("t-34-85", 46.0) == [tank[:5], tank[5:]]
    for card in catalogue():  # where that would take lines down to the figures it is cut all the same
        assert len(lines(card, 46.0)) <= 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_too_long_for_a_card_is_parted_by_the_rules_of_its_language_where_there_is_room(
    language: Language,
) -> None:
    parted = shortened = 0
    for card, least in product(catalogue().values(), (20.0, 22.0, 24.0, 26.0)):
        face = face_of(card, language)
        name, lines = face.name, [line for line in cardface._named(face, least) if line]
        joined = "".join(line.removesuffix("-") if name.find(line) < 0 else line for line in lines).replace(" ", "")
        is_whole = joined == name.replace(" ", "")
        parted += is_whole and any(line.endswith("-") and line not in name for line in lines)
        shortened += not is_whole
        if not is_whole:
            assert all(line[-2] not in "аеёиоуыэюяaeiou" for line in lines if line.endswith(".") and line not in name)
    assert parted > 10 * shortened


@pytest.mark.parametrize("name", POSITIONS)
def test_no_two_cards_overlap_and_all_stand_on_their_side(name: str) -> None:
    shown = scene(POSITIONS[name], *(aftermath()[1] if name == "after" else ()))
    laid = lay(shown)
    for a, b in combinations(laid.places, 2):
        assert layout.overlap(laid.places[a], laid.places[b]) == 0, (a, b)
    for side_item, half in ((shown.far, laid.far), (shown.near, laid.near)):
        for place in [item.word for item in side_item.cards] + [item.place for item in side_item.resources]:
            left, top, right, bottom = laid.places[place]
            assert 0 < left < right < WIDTH, place
            assert half.top < top < bottom < half.bottom, place


@pytest.mark.parametrize("name", POSITIONS)
def test_an_arrow_to_a_resource_ends_beside_its_number_and_that_of_its_battle(name: str) -> None:
    shown = scene(POSITIONS[name])
    laid = lay(shown)
    for attacker, target in ((shown.far, shown.near), (shown.near, shown.far)):
        for card, resource in product(attacker.cards[:1], target.resources):
            x0, y0, x1, y1 = laid.places[resource.place]
            tip = across(laid, card.word, resource.place)[-1]
            wide = x1 - x0
            assert x0 - 4 < tip[0] < x1 - wide * 0.6  # left of where the number of a battle is
            assert y0 < tip[1] < y1 - wide * 0.68  # above where its own number is


def test_a_turned_card_keeps_to_the_place_of_an_upright_one() -> None:
    wide, tall = ((side_ + 2 * MARGIN) * TURNED_SHARE for side_ in CARD)
    assert (wide, tall) < (CARD[0] + 2 * MARGIN, CARD[1] + 2 * MARGIN)
    face = face_of(catalogue()["tiger"], "en")
    turned = msgspec.structs.replace(face, is_turned=True)
    assert TILT >= 8
    sprites = [card_sprite(cards._vignettes(NOT_KEPT), one, 1.0).size for one in (face, turned)]
    assert sprites[0] == sprites[1]


@pytest.mark.parametrize("name", ["opening", "declared", "fight", "after"])
def test_figures_are_at_least_24_pixels_high_with_up_to_fourteen_cards_on_the_table(name: str) -> None:
    assert figure_height(FIGURE_SIZE, lay(scene(POSITIONS[name])).card) >= 24


def test_fourteen_cards_however_they_are_spread_keep_their_figures_24_pixels_high() -> None:
    first = [word for word, card in catalogue().items() if card.line == 1 and card.seat == "sov"]
    enemy = [word for word, card in catalogue().items() if card.line == 1 and card.seat == "ger"]
    for count in range(15):
        position = table(
            side("sov", [unit(w) for w in first[:count]]), side("ger", [unit(w) for w in enemy[: 14 - count]])
        )
        assert figure_height(FIGURE_SIZE, lay(scene(position)).card) >= 24, count


def test_a_side_with_one_row_leaves_room_for_cards_to_one_with_two() -> None:
    few = scene(table(side("sov", [unit("kv-1s")]), side("ger", [unit("stug"), unit("he-111")])))
    few = msgspec.structs.replace(few, tallest=1055.0)
    many = tuple(msgspec.structs.replace(few.near.resources[0], place=f"sov-{n}", number=n) for n in range(1, 7))
    laden = msgspec.structs.replace(few, near=msgspec.structs.replace(few.near, resources=many))
    assert len(few.near.resources) <= 4
    assert lay(few).card > lay(laden).card * 1.08


def test_a_crop_to_the_battles_keeps_figures_large_and_says_what_it_leaves_out() -> None:
    shown = scene(crowded(), view="auto")
    assert figure_height(FIGURE_SIZE, lay(shown).card) >= 24
    assert {item.word for item in (*shown.far.cards, *shown.near.cards)} == {"stug", "kv-1s", "zis-3"}
    assert (shown.far.unseen, shown.near.unseen) == (11, 10)


def test_a_crop_for_the_defender_keeps_every_unit_that_could_block() -> None:
    shown = scene(msgspec.structs.replace(crowded(), step="block"), view="auto")
    assert len([item for item in shown.near.cards if item.zone == "front"]) == 10
    assert {item.word for item in shown.far.cards} == {"stug"}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_photo_is_at_most_a_square(name: str) -> None:
    wide, tall = BLIND["cards"].draw(POSITIONS[name], view="overview").size
    assert wide == 1280
    assert tall <= 1281


def test_sums_stand_in_the_front_and_clear_of_each_other() -> None:
    laid = lay(scene(fight()))
    boxes = []
    for joint in laid.joints:
        x, y = joint.at
        boxes.append((x - joint.wide / 2, y - JOINT_HEIGHT / 2, x + joint.wide / 2, y + JOINT_HEIGHT / 2))
        assert laid.front[0] < boxes[-1][1] < boxes[-1][3] < laid.front[1]
        assert 0 < boxes[-1][0] < boxes[-1][2] < WIDTH - COLUMN
    assert all(layout.overlap(a, b) == 0 for a, b in combinations(boxes, 2))


def test_the_sums_of_each_kind_of_battle_read_as_the_rules_count() -> None:
    joints = scene(fight()).joints
    assert [(j.left, j.sign, j.right) for j in joints] == [
        ("4", ":", "8"),
        ("3", ":", "7"),
        ("4", ":", "3"),
        ("3", "»", "−3"),
        ("5", "≥", "2"),
    ]


def test_arrows_run_between_the_cards_and_their_sums() -> None:
    laid = lay(scene(fight()))
    for joint in laid.joints:
        ways = [into_joint(laid, word, joint, 0.0) for word in joint.item.attackers]
        for way, word in zip(ways, joint.item.attackers, strict=True):
            box = laid.places[word]
            assert box[0] < way[0][0] < box[2]
            assert abs(way[-1][0] - joint.at[0]) < joint.wide / 2
        if joint.item.kind != "block":
            x, y = out_of_joint(laid, joint, joint.item.target)[-1]
            left, top, right, bottom = laid.places[joint.item.target]
            assert left <= x <= right
            assert top - 12 <= y <= bottom + 12


def test_arrows_pass_between_the_cards_of_the_lines_they_cross() -> None:
    laid = lay(scene(fight()))
    joint = next(one for one in laid.joints if one.item.target == "howitzers")
    way = (*into_joint(laid, "la-5", joint, 0.0), *out_of_joint(laid, joint, "howitzers"))
    for word in ("kv-1s", "zis-3", "rifles", "guards", "su-85"):
        left, top, right, bottom = laid.places[word]
        assert not any(left < x < right and top < y < bottom for x, y in way), word


def test_an_arrow_passes_a_single_card_however_large_it_is() -> None:
    row = Row("front", 0.0, (500.0,), ("rifles",))
    assert all(abs(lane - 500.0) > CARD[0] * 1.9 / 2 for lane in lanes(row, 1.9))


@pytest.mark.parametrize("screen", [None, TELEGRAM, DISCORD])
def test_the_name_of_the_reserve_lies_on_no_card(screen: Screen | None) -> None:
    shown = BLIND["cards"].draw(fight(), language="ru", view="overview", screen=screen).shown()
    (name,) = [one for one in shown if one.role == "name" and one.parts[0].what == "резерв"]
    assert not [one.what for one in shown if one.role == "card" and layout.overlap(one.box, name.parts[0].box)]


def test_a_breakthrough_goes_past_the_first_line_and_a_general_attack_stops_before_it() -> None:
    laid = lay(scene(declared()))
    stopped = onwards(laid, "sturmgrenadiers", is_through=False)[-1]
    through = onwards(laid, "sturmgrenadiers", is_through=True)[-1]
    assert laid.front[0] < stopped[1] < laid.front[1]
    assert through[1] > laid.places["kv-1s"][3]
    marching = [line for line in cards_told(declared()) if "sturmgrenadiers → ?" in line]
    units = tuple(
        msgspec.structs.replace(one, role="through") if one.word == "sturmgrenadiers" else one
        for one in declared().sides[1].units
    )
    sides = (declared().sides[0], msgspec.structs.replace(declared().sides[1], units=units))
    assert marching
    assert not set(marching) & set(cards_told(msgspec.structs.replace(declared(), sides=sides)))


def test_after_a_wave_the_picture_shows_who_fought_what_it_cost_and_who_fell() -> None:
    position, marks = aftermath()
    shown = scene(position, *marks)
    faces = {item.word: item.face for item in (*shown.far.cards, *shown.near.cards)}
    assert [(j.kind, j.left, j.sign, j.right) for j in shown.joints] == [
        ("directed", "4", ":", "8"),
        ("deck", "6", "»", "−6"),
    ]
    assert {word for word, face in faces.items() if face.stamp == "destroyed"} == {"kv-1s", "stug"}
    assert (faces["kv-1s"].damage, faces["stug"].damage, faces["sturmgrenadiers"].damage) == (4, 8, 2)
    assert (faces["zis-3"].battle, faces["sturmgrenadiers-2"].battle, faces["tiger"].battle) == (1, 2, 0)


def test_battles_of_the_past_are_not_mixed_with_a_wave_nor_shown_where_no_numbered_line_tells_of_them() -> None:
    position, marks = aftermath()
    fought = [msgspec.structs.replace(mark, number=0) for mark in marks]
    assert len(scene(position, *fought).joints) == 2
    unblocked = msgspec.structs.replace(declared(), battles=())
    assert not scene(unblocked, *fought).joints, "another wave is under way, and nobody has blocked yet"
    first = next(place for place, mark in enumerate(fought) if mark.kind == "battle")
    told = [msgspec.structs.replace(mark, number=int(place == first)) for place, mark in enumerate(fought)]
    assert [joint.number for joint in scene(position, *told).joints] == [1]


def test_a_blocked_general_attack_of_the_past_is_told_from_a_directed_one() -> None:
    position = aftermath()[0]
    blocked = Mark("battle", ("stug", "rifles"), "4:3", ("stug", "rifles"))
    (joint,) = scene(position, blocked, Mark("block", ("rifles", "stug"), units=("rifles",))).joints
    assert joint.kind == "block"
    (joint,) = scene(position, blocked, Mark("attack", ("stug", "rifles"), units=("stug",))).joints
    assert joint.kind == "directed"


def test_a_lost_resource_shows_once_more_in_the_picture_of_its_battle() -> None:
    marks = (Mark("battle", ("tiger", "sov/resource-9"), "5", ("tiger",)), ALL_MARKS["destroyed-resource"])
    shown = scene(aftermath()[0], *marks)
    assert [(one.number, one.stamp, one.battle) for one in shown.near.resources][-1] == (9, "destroyed", 1)


@pytest.mark.parametrize("seat", ["sov", "ger"])
def test_no_picture_of_the_table_and_no_alternative_text_depends_on_what_is_hidden(seat: str) -> None:
    twins = [
        seen_by(seat, fight(), ("t-34-85", "il-2"), "is-1"),
        seen_by(seat, fight(), ("katyusha", "partisans"), "soviet-supply"),
    ]
    assert drawn(twins[0]) == drawn(twins[1])
    for language in LANGUAGES:
        assert cards.describe(twins[0], language=language) == cards.describe(twins[1], language=language)


def test_a_spectator_sees_the_same_as_the_player_of_the_lower_side() -> None:
    sides = tuple(msgspec.structs.replace(one, hand_size=2) for one in fight().sides)
    watched = msgspec.structs.replace(fight(), sides=sides)
    assert drawn(watched) == drawn(seen_by("sov", watched, ("t-34-85", "il-2"), "is-1"))


def test_the_own_side_is_the_lower_one() -> None:
    assert scene(fight()).near.seat == "sov"
    assert scene(seen_by("ger", fight(), (), "tiger")).near.seat == "ger"


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    with pytest.raises(ValueError, match="a spectator"):
        cards.draw_hand(fight(), language="en")
    with pytest.raises(ValueError, match="a spectator"):
        cards.describe_hand(fight(), language="en")


def test_no_two_cards_look_alike() -> None:
    looks = {art(cards._vignettes(NOT_KEPT), word, card.seat, (48, 64)).raw() for word, card in catalogue().items()}
    assert len(looks) == len(catalogue()) == 64


def test_cards_that_are_alike_are_one_strip_with_their_number() -> None:
    word = next(iter(catalogue()))
    told = hand_told(BLIND["cards"].draw_hand(seen_by("sov", fight(), (word,) * 3, "is-1"), language="ru"))
    assert [line for line in told if f"card sov {word} ×3, " in line and '"×3"' in line]


def test_the_own_face_down_resources_show_with_the_hand() -> None:
    one, other = (seen_by("sov", fight(), ("rifles",), hidden) for hidden in ("is-1", "t-60"))
    for seen, name in ((one, "3 – ИС-1"), (other, "3 – Лёгкий танк Т-60")):
        assert any(name in line for line in hand_told(BLIND["cards"].draw_hand(seen, language="ru")))
        assert name in cards.describe_hand(seen, language="ru")


def test_every_card_has_art_of_its_own_and_every_property_a_symbol() -> None:
    vignettes = cards._vignettes(NOT_KEPT)
    assert set(vignettes.scenes) == set(catalogue())
    assert all(vignettes.scenes[word]["shapes"] for word in catalogue())
    assert {one.kind for card in catalogue().values() for one in card.properties} <= set(PROPERTIES)


def test_battles_past_the_last_colour_keep_their_own_numbers() -> None:
    battles = fight().battles * 2
    shown = scene(msgspec.structs.replace(fight(), battles=battles[: len(TINTS) + 1]))
    assert [joint.number for joint in shown.joints] == list(range(1, len(TINTS) + 2))


def test_the_same_position_gives_the_same_bytes_after_every_cache_is_cleared() -> None:
    first = cards.draw(fight(), language="ru")
    bytes_of = (first.jpeg(), first.png())
    for cache in (
        cardline._ground,
        cardarrows.joint_sprite,
        cardface.card_sprite,
        cardface._spent,
        cardface._body,
        cardface._blank,
        cardface._strip,
        cardfigures.figure_sprite,
        cardfigures._shape,
        letters.letter,
        cardface._outline,
        cardcolumn._column,
        smallcard.small_card,
    ):
        cache.cache_clear()
    second = cards.draw(fight(), language="ru")
    assert (second.jpeg(), second.png()) == bytes_of


def test_an_original_is_twice_as_large() -> None:
    photo, original = cards.draw(fight()), BLIND["cards"].draw(fight(), width=2560)
    assert original.size == (2560, photo.size[1] * 2)
    assert Image.open(BytesIO(photo.jpeg())).size == photo.size


def test_a_crowded_column_of_resources_keeps_inside_its_side() -> None:
    position = table(side("sov", [unit("rifles")], resources="S" * 26), side("ger", [], resources="sD" * 15))
    laid = lay(scene(position))
    for place, box in laid.places.items():
        if "/resource" in place:
            half = laid.half_of(place)
            assert half.top < box[1] < box[3] < half.bottom, place
            assert box[2] < WIDTH, place


@pytest.mark.parametrize("mark", [*ALL_MARKS, None])
@pytest.mark.parametrize("name", ["after", "fight"])
def test_the_legend_explains_just_the_signs_of_battles_and_of_what_has_happened(name: str, mark: str | None) -> None:
    marks = () if mark is None else (ALL_MARKS[mark],)
    shown = BLIND["cards"].draw(POSITIONS[name], marks=marks, view="overview").shown()
    legend = next(one for one in shown if one.role == "legend")
    seen = [part for one in shown if one is not legend for part in (one, *one.parts)]
    badges = {one.what.split()[0] for one in seen if one.role == "badge" and one.what}
    assert badges == {part.what for part in legend.parts if part.role == "badge"}
