"""10.1a to 10.3.4x and 1.1 on the maps of the game: who sees whom, in words, rules and marks."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement

import msgspec
import pytest

from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Text
from engine.games.squad import rules
from engine.games.squad.map.geography import HEXES, INDEX, Geography, geography, geography_from
from engine.games.squad.sums.sight import (
    bare_name,
    explain,
    full_name,
    hindrance_between,
    look,
    refuse_blind,
    rules_of,
    sight_between,
)
from engine.games.squad.table.scenario import scenarios
from engine.games.squad.table.state import State, Unit
from engine.kits.los import BLOCKED, Sight
from renderers.speech import speak
from tests import cited

BRICKWORKS = geography("brickworks")
FARM = geography("brickworks", 6)


def ground(
    terrain: Mapping[str, str] | None = None, *, walls: str = "", fences: str = "", level_1: str = ""
) -> Geography:
    """Open ground but for letters of terrain by hex, and hexsides such as `C4/D4`."""
    letters = [[(terrain or {}).get(f"{column}{row}", ".") for column in "ABCDEFGHIJKL"] for row in range(1, 13)]
    return geography_from(
        {
            "id": "ground",
            "en": "Ground",
            "ru": "Местность",
            "rows": [" ".join(row) for row in letters],
            "walls": [side.split("/") for side in walls.split()],
            "fences": [side.split("/") for side in fences.split()],
            "level_1": level_1.split(),
        }
    )


def seen(place: Geography, line: str, smoke: str = "", blaze: str = "") -> Sight:
    """What two hexes such as `D4 G5` see of each other; smoke is written `C4=3`."""
    one, other = line.split()
    smokes = tuple((INDEX[at], int(value)) for at, value in (pair.split("=") for pair in smoke.split()))
    return place.sight.sight(INDEX[one], INDEX[other], smokes, tuple(INDEX[at] for at in blaze.split()))


def told(place: Geography, line: str, smoke: str = "", blaze: str = "", units: str = "") -> Preview:
    """The same explained; its rules count for the `covers` marker."""
    observer, _ = line.split()
    answer = explain(place, seen(place, line, smoke, blaze), INDEX[observer], {INDEX[at] for at in units.split()})
    cited.note(answer)
    return answer


def english(answer: Preview) -> list[str]:
    return [speak(line, "en") for line in answer.lines]


def russian(answer: Preview) -> list[str]:
    return [speak(line, "ru") for line in answer.lines]


@pytest.mark.covers(rules.sight.OBSTACLE, rules.terrain.HOUSE)
def test_a_house_blocks_and_is_named() -> None:
    answer = told(BRICKWORKS, "D4 G5")
    assert english(answer) == ["D4 does not see G5: blocked by the house in E5."]
    assert russian(answer) == ["D4 не видит G5: на линии дом в E5."]
    assert answer.rules[:2] == (rules.sight.OBSTACLE, rules.terrain.HOUSE)
    assert answer.marks == (Mark("sight", ("D4", "G5")), Mark("blocked", ("E5",), "807/200,331/200"))
    assert english(told(BRICKWORKS, "G5 D4")) == ["G5 does not see D4: blocked by the house in E5."]


@pytest.mark.covers(rules.sight.HINDRANCE, rules.terrain.BRUSH, rules.sight.LINE_TOUCHES_TERRAIN)
def test_brush_hinders_and_open_ground_does_not() -> None:
    answer = told(BRICKWORKS, "A6 D6")
    assert english(answer) == ["A6 sees D6, hindered −3 by the brush in C6."]
    assert russian(answer) == ["A6 видит D6, но с Помехой −3: кустарник в C6."]
    clear = told(ground(), "A6 D6")
    assert english(clear) == ["A6 sees D6; nothing hinders."]
    assert russian(clear) == ["A6 видит D6, ничто не мешает."]
    assert clear.marks == (Mark("sight", ("A6", "D6")),)


@pytest.mark.covers(rules.sight.OWN_HEXES_IGNORED)
def test_what_belongs_to_the_ends_does_not_count() -> None:
    answer = told(BRICKWORKS, "E4 G6")
    assert english(answer) == [
        "E4 sees G6; nothing hinders.",
        "Not counted, for it belongs to the hexes at the ends: the wall F5/G6 and the factory hall in G6.",
    ]
    assert russian(answer)[1] == "Не в счёт, так как относится к крайним гексам: стена F5/G6 и цех в G6."


@pytest.mark.covers(rules.sight.WALL_BLOCKS_ALONG, rules.terrain.WALL)
def test_a_wall_along_the_line_blocks() -> None:
    answer = told(ground(walls="C4/C5"), "B4 D4")
    assert english(answer) == ["B4 does not see D4: blocked by the wall C4/C5."]
    assert answer.marks[1] == Mark("blocked", ("C4", "C5"), "2,5/2")
    assert told(ground(walls="C4/C5"), "C5 E4").lines[0].facts == {"from": "C5", "to": "E4"}


@pytest.mark.covers(rules.terrain.FENCE)
def test_a_fence_hinders() -> None:
    answer = told(BRICKWORKS, "A3 D5")
    assert english(answer) == ["A3 sees D5, hindered −1 by the fence B4/C4."]
    assert russian(answer) == ["A3 видит D5, но с Помехой −1: забор B4/C4."]


@pytest.mark.covers(rules.sight.BLAZE_FILLS_HEX, rules.terrain.BLAZE, rules.sight.MARKER_ANYWHERE_IN_HEX)
def test_a_blaze_blocks_along_its_hexside() -> None:
    answer = told(ground(), "B4 D4", blaze="C4")
    assert english(answer) == ["B4 does not see D4: blocked by the Blaze in C4."]
    assert rules.sight.MARKER_ANYWHERE_IN_HEX not in told(ground(), "B4 B6", blaze="B5").rules


@pytest.mark.covers(rules.sight.SMOKE_FILLS_HEX, rules.terrain.SMOKE)
def test_smoke_hinders_along_its_hexside() -> None:
    answer = told(ground(), "B4 D4", smoke="C4=2")
    assert english(answer) == ["B4 sees D4, hindered −2 by Smoke 2 in C4."]
    assert russian(answer) == ["B4 видит D4, но с Помехой −2: Дым 2 в C4."]
    assert rules.sight.MARKER_ANYWHERE_IN_HEX in answer.rules


@pytest.mark.covers(rules.sight.SMOKE_AT_THE_ENDS)
@pytest.mark.parametrize("where", ["B4", "B5"])
def test_smoke_hinders_into_and_out_of_its_hex(where: str) -> None:
    answer = told(ground(), "B4 B5", smoke=f"{where}=3")
    assert answer.lines[0].facts["n"] == 3
    assert answer.rules[0] is rules.sight.SMOKE_AT_THE_ENDS


@pytest.mark.covers(
    rules.sight.MORE_HINDRANCES_NO_MORE,
    rules.sight.LARGEST_HINDRANCE_ONLY,
    rules.sight.EXAMPLE_TWO_BRUSH,
    rules.sight.EXAMPLE_BRUSH_AND_SMOKE,
    rules.sight.EXAMPLE_TWO_SMOKES,
    rules.sight.EXAMPLE_SMOKE_IN_OWN_HEX,
)
def test_the_squad_of_the_rules_fires_through_two_hexes_of_brush() -> None:
    place = ground({"B5": "b", "B6": "b"})
    for smoke, hindrance, example in (
        ("", 3, rules.sight.EXAMPLE_TWO_BRUSH),
        ("B5=4", 4, rules.sight.EXAMPLE_BRUSH_AND_SMOKE),
        ("B5=4 B6=4", 4, rules.sight.EXAMPLE_TWO_SMOKES),
        ("B5=4 B4=5", 5, rules.sight.EXAMPLE_SMOKE_IN_OWN_HEX),
    ):
        answer = told(place, "B4 B7", smoke=smoke)
        assert answer.lines[0].facts["n"] == hindrance
        assert [rule for rule in answer.rules if rule.id.startswith("10.3.") and "x" in rule.id] == [example]


def test_hindrances_do_not_add_up_in_words() -> None:
    answer = told(ground({"B5": "b"}), "B4 B7", smoke="B6=4")
    assert english(answer) == [
        "B4 sees B7, hindered −4 by Smoke 4 in B6.",
        "Hindrances do not add up: the brush in B5 would matter too, but only the largest counts.",
    ]
    assert russian(answer)[1] == (
        "Помехи не складываются: на линии ещё кустарник в B5, но считается только наибольшая."
    )
    assert rules.sight.EXAMPLE_TWO_BRUSH not in answer.rules


@pytest.mark.covers(rules.setup.LEVELS_IN_SIGHT)
def test_heights_overlook_and_block() -> None:
    blocked = told(BRICKWORKS, "J3 J6")
    assert english(blocked) == ["J3 does not see J6: blocked by the higher ground in J4 and the higher ground in J5."]
    assert blocked.rules[0] is rules.setup.LEVELS_IN_SIGHT
    over = told(ground({"B5": "w"}, level_1="B4 B6"), "B6 B4")
    assert english(over) == ["B6 sees B4; nothing hinders.", "Not counted, for it lies lower: the woods in B5."]
    assert russian(over)[1] == "Не в счёт, так как лежит ниже: лес в B5."


def test_between_two_hexes_both_are_named() -> None:
    answer = told(ground({"C4": "w", "C5": "h"}), "B4 D4")
    assert english(answer) == ["B4 does not see D4: blocked by the woods and house on both sides of C4/C5."]
    assert russian(answer) == ["B4 не видит D4: на линии лес и дом по обе стороны C4/C5."]
    same = told(ground({"C4": "b", "C5": "b"}), "B4 D4")
    assert english(same) == ["B4 sees D4, hindered −3 by the brush on both sides of C4/C5."]
    high = told(ground({"C4": "w"}, level_1="C5"), "B4 D4")
    assert english(high) == ["B4 does not see D4: blocked by the woods and higher ground on both sides of C4/C5."]


@pytest.mark.covers(rules.sight.UNITS_DO_NOT_BLOCK)
def test_units_between_do_not_matter() -> None:
    answer = told(BRICKWORKS, "A6 E7", units="B6 H12")
    assert english(answer) == ["A6 sees E7; nothing hinders.", "Units in the hexes between do not matter."]
    assert rules.sight.UNITS_DO_NOT_BLOCK not in told(BRICKWORKS, "A6 E7", units="A6 E7 H12").rules


def test_a_hex_sees_itself() -> None:
    assert english(told(BRICKWORKS, "D4 D4"))[0] == "D4: inside one hex all is in sight."


def test_the_nearest_obstacles_are_named_first_and_not_too_many() -> None:
    place = ground({f"B{row}": "w" for row in range(2, 7)})
    down, up = told(place, "B1 B7"), told(place, "B7 B1")
    assert english(down) == ["B1 does not see B7: blocked by the woods in B2, the woods in B3 and the woods in B4."]
    assert [mark.places for mark in up.marks[1:]] == [("B6",), ("B5",), ("B4",), ("B3",), ("B2",)]
    assert sorted(down.marks[1:], key=repr) == sorted(up.marks[1:], key=repr)


@pytest.mark.covers(rules.sight.MUST_HAVE_SIGHT, rules.sight.OBSTACLE)
def test_fire_that_is_not_seen_is_refused_with_the_place() -> None:
    refusal = refuse_blind(BRICKWORKS, seen(BRICKWORKS, "E5 H6"), INDEX["E5"], Text("Rifle Squad 1", "Отделение 1"))
    cited.note(refusal)
    assert speak(refusal.line, "en") == (
        "Rifle Squad 1 does not see H6: blocked by the wall F5/G6 and the factory hall in G6."
    )
    assert speak(refusal.line, "ru") == "Отделение 1 не видит H6: на линии стена F5/G6 и цех в G6."
    assert refusal.rules == (
        rules.sight.MUST_HAVE_SIGHT,
        rules.sight.WALL_BLOCKS_ALONG,
        rules.terrain.WALL,
        rules.sight.OBSTACLE,
        rules.terrain.FACTORY_HALL,
    )
    assert [mark.kind for mark in refusal.marks] == ["sight", "blocked", "blocked"]


def test_the_part_of_the_map_in_play_sees_as_the_whole_map() -> None:
    for i, j in combinations_with_replacement(FARM.hexes, 2):
        between = BRICKWORKS.sight.between(i, j)
        assert all(map(FARM.is_in_play, between))
        assert FARM.sight.sight(i, j) == BRICKWORKS.sight.sight(i, j)


def test_every_line_of_the_map_can_be_told_in_both_languages() -> None:
    told_so = set()
    for i, j in combinations_with_replacement(range(0, HEXES, 5), 2):
        line = BRICKWORKS.sight.sight(i, j, ((40, 2), (95, 5)), (22, 107))
        answer = explain(BRICKWORKS, line, j, {60})
        assert answer.rules
        assert line.is_seen == (" does not see " not in english(answer)[0])
        assert all(speak(sentence, "ru") for sentence in answer.lines)
        for cause in line.causes:
            assert {*rules_of(BRICKWORKS, cause, line)} <= {*rules.RULES.rules.values()}
            assert bare_name(BRICKWORKS, cause).en in full_name(BRICKWORKS, cause).en
            told_so.add(cause.kind)
    assert told_so == {"terrain", "run", "hexside", "level", "smoke", "blaze"}


def position(**changes: object) -> State:
    """A position of the learning scenario with nothing but what is named."""
    scenario = next(name for name, one in scenarios().items() if one.map.columns == 6)
    pair: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    state = State(
        scenario,
        ("attack", "defence"),
        (3, 2),
        (6, 5),
        "turn",
        turn=1,
        active=0,
        units=(),
        weapons=(),
        control=(0, 1, 1, 1, 1),
        chits_open=(),
        chits_secret=pair,
        chits_left=(),
        points=0,
        initiative=1,
        radios=(None, None),
        hands=pair,
        decks=pair,
        discards=pair,
    )
    return msgspec.structs.replace(state, **changes)


def test_a_position_knows_its_smoke_and_blaze() -> None:
    one, other = INDEX["A6"], INDEX["D6"]
    assert hindrance_between(position(), one, other) == 3
    assert hindrance_between(position(smoke=((one, 5),)), other, one) == 5
    burning = position(blaze=(INDEX["B6"],))
    assert hindrance_between(burning, one, other) == sight_between(burning, one, other).hindrance == BLOCKED


@pytest.mark.covers(rules.sight.SIGHT_RECIPROCAL, rules.sight.SIGHT_FREELY_CHECKED)
def test_a_look_at_a_position_heeds_its_units() -> None:
    answer = look(position(units=(Unit("rifle-squad", 1, 1, INDEX["B6"]),)), INDEX["A6"], INDEX["E7"])
    cited.note(answer)
    assert english(answer) == [
        "A6 sees E7; nothing hinders.",
        "Units in the hexes between do not matter.",
        "It is 4 hexes from one to the other.",
    ]
    assert rules.sight.UNITS_DO_NOT_BLOCK in answer.rules
