"""The scenarios of the squad game, with forces, sheets and postures of the catalogue."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.core.dice import RecordedDice
from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME
from engine.games.squad.map.geography import INDEX, ROW, WORDS, geography
from engine.games.squad.map.sides import ALLIES, AXIS, SIDES
from engine.games.squad.map.terrain import FORTS
from engine.games.squad.table.chits import CHITS
from engine.games.squad.table.pieces import KINDS, RADIOS, WEAPONS
from engine.games.squad.table.scenario import NOBODY, POSTURES, SHEETS, Scenario, free_control, scenarios, sheets_from

MAP = geography("brickworks")
FARM, FULL, FREE = (one for one in scenarios().values() if not one.is_for_lessons)


def at(word: str) -> int:
    return INDEX[word]


def force(plan: Scenario, side: int) -> dict[str, Any]:
    found = msgspec.structs.asdict(plan.forces[side])
    return {
        key: dict(Counter(value)) if key in ("units", "weapons", "forts") else value for key, value in found.items()
    }


def facts(plan: Scenario) -> tuple[object, ...]:
    control = "".join("x" if side == AXIS else "l" if side == ALLIES else "." for side in plan.control)
    return (
        *(plan.map.columns, plan.first, plan.initiative, plan.points, plan.open_chits, plan.open_drawn),
        *(plan.secret_chits, plan.objectives, control, plan.sudden_death),
    )


def test_the_learning_scenario_is_as_the_catalogue_says() -> None:
    assert facts(FARM) == (6, AXIS, ALLIES, -2, ("H",), 0, 1, (0, 2, 3), "x.ll.", 5)
    assert set(CHITS) - set(FARM.chits) == {"C", "D", "J", "K"}
    assert force(FARM, AXIS) == {
        "posture": "attack",
        "limit": 3,
        "rows": (1, 3),
        "surrender": 6,
        "units": {"rifle-squad": 3, "grenadier-squad": 1, "weapon-team": 1, "lieutenant": 1, "sergeant": 1},
        "weapons": {"medium-mg": 1, "light-mg": 1},
        "forts": {},
        "radio": "",
    }
    assert force(FARM, ALLIES) == {
        "posture": "defence",
        "limit": 2,
        "rows": (8, 12),
        "surrender": 5,
        "units": {"guards-squad": 1, "sov-rifle-squad": 2, "sov-weapon-team": 1, "sov-lieutenant": 1},
        "weapons": {"maxim": 1, "dp": 1},
        "forts": {"foxholes": 2},
        "radio": "",
    }


def test_the_full_scenario_is_as_the_catalogue_says() -> None:
    assert facts(FULL) == (12, AXIS, ALLIES, -8, ("F", "P"), 0, 2, (0, 1, 2, 3, 4), "xllll", 7)
    assert FULL.chits == tuple(CHITS)
    assert force(FULL, AXIS) == {
        "posture": "attack",
        "limit": 4,
        "rows": (1, 4),
        "surrender": 9,
        "units": {
            "grenadier-squad": 4,
            "assault-squad": 2,
            "rifle-squad": 2,
            "weapon-team": 2,
            "grenadier-team": 1,
            "lieutenant": 1,
            "sergeant": 2,
        },
        "weapons": {"heavy-mg": 1, "mortar": 1, "light-mg": 2, "flamethrower": 1},
        "forts": {},
        "radio": "radio-105",
    }
    assert force(FULL, ALLIES) == {
        "posture": "defence",
        "limit": 3,
        "rows": (5, 12),
        "surrender": 9,
        "units": {
            "guards-squad": 3,
            "sov-rifle-squad": 4,
            "smg-squad": 1,
            "militia-squad": 1,
            "sov-weapon-team": 2,
            "rifle-team": 1,
            "sov-lieutenant": 2,
            "commissar": 1,
        },
        "weapons": {"maxim": 1, "gun": 1, "dp": 2},
        "forts": {"foxholes": 3, "trench": 1, "wire": 2, "mines": 2},
        "radio": "radio-76",
    }


def test_every_weapon_of_a_force_finds_a_carrier_of_its_own() -> None:
    for plan in (FARM, FULL):
        for side in SIDES:
            one = plan.forces[side]
            assert {KINDS[kind].side for kind in one.units} == {side}
            free = list(one.units)
            for weapon in sorted(one.weapons, key=lambda kind: len(WEAPONS[kind].carriers)):
                free.remove(next(kind for kind in free if kind in WEAPONS[weapon].carriers))
            assert set(one.forts) <= set(FORTS)
            assert not one.radio or RADIOS[one.radio].side == side


def test_the_rows_of_a_force_have_room_for_it_one_unit_a_hex() -> None:
    for plan in (FARM, FULL):
        for side in SIDES:
            one = plan.forces[side]
            room = [
                hex_
                for hex_ in plan.map.hexes
                if one.rows[0] <= ROW[hex_] <= one.rows[1] and plan.map.is_passable(hex_)
            ]
            assert len(room) >= len(one.units)


def test_the_learning_map_is_the_left_half_with_its_edge_closed() -> None:
    place = FARM.map
    assert [WORDS[hex_] for hex_ in place.hexes] == [word for word in WORDS if word[0] in "ABCDEF"]
    assert place.barred[at("F3"), at("G3")] is rules.movement.NO_OWN_OR_SIDE_EDGE
    assert at("G3") not in place.around[at("F3")]
    assert place.random_hex(at("G3")) == at("A3")
    assert place.random_hex(at("L12")) == at("F12")
    assert place.random_hex(at("F5")) == at("F5")
    assert MAP.random_hex(at("L12")) == at("L12")


def test_an_objective_exists_exactly_where_its_hex_is_in_play() -> None:
    for plan in (FARM, FULL):
        numbers = plan.map.objective_in
        assert [numbers[at(hex_)] for hex_ in ("D4", "G5", "F7")] == [0, 1, 2]
        assert tuple(sorted(number for hex_, number in numbers.items() if plan.map.is_in_play(hex_))) == plan.objectives


def test_the_sheets_of_the_free_scenario_are_those_of_the_catalogue_tuned_for_balance() -> None:
    found = [
        [(one.side, one.has_initiative, dict(Counter(one.units)), one.picks, one.surrender) for one in pair]
        for pair in SHEETS
    ]
    axis_1 = {
        "grenadier-squad": 3,
        "assault-squad": 2,
        "weapon-team": 2,
        "grenadier-team": 1,
        "lieutenant": 1,
        "sergeant": 1,
    }
    allies_1 = {
        "guards-squad": 3,
        "sov-rifle-squad": 4,
        "sov-weapon-team": 2,
        "rifle-team": 1,
        "sov-lieutenant": 2,
        "commissar": 1,
    }
    axis_2 = {"rifle-squad": 4, "replacement-squad": 2, "weapon-team": 2, "lieutenant": 1, "sergeant": 2}
    allies_2 = {
        "smg-squad": 3,
        "sov-rifle-squad": 4,
        "militia-squad": 1,
        "sov-weapon-team": 2,
        "sov-lieutenant": 2,
        "commissar": 1,
    }
    assert found == [
        [(AXIS, False, axis_1, 3, 6), (ALLIES, True, allies_1, 3, 9)],
        [(AXIS, True, axis_2, 4, 7), (ALLIES, False, allies_2, 4, 10)],
    ]


@pytest.mark.parametrize("legends", [(False, False), (True, True)])
def test_a_pair_of_sheets_needs_the_initiative_card_exactly_once(legends: tuple[bool, bool]) -> None:
    rows = [
        {"pair": 1, "side": side, "initiative": legend, "units": ["lieutenant"], "picks": 1, "surrender": 1}
        for side, legend in zip(("axis", "allies"), legends, strict=True)
    ]
    with pytest.raises(ValueError, match="Initiative Card"):
        sheets_from(rows)


def test_the_postures_are_those_of_the_catalogue() -> None:
    assert {
        one.id: (one.hand, one.limit, one.rows, dict(Counter(one.forts)), one.points) for one in POSTURES.values()
    } == {
        "attack": (7, 4, ((1, 3), (10, 12)), {}, 0),
        "meeting": (6, 3, ((1, 4), (9, 12)), {}, 0),
        "defence": (5, 3, ((1, 5), (8, 12)), {"foxholes": 3, "trench": 1, "bunker": 1, "wire": 2}, 6),
    }


def test_the_free_scenario_draws_two_open_chits_and_gives_objectives_by_rows() -> None:
    assert facts(FREE) == (12, NOBODY, NOBODY, 0, (), 2, 1, (0, 1, 2, 3, 4), ".....", 7)
    assert FREE.is_free
    assert not FARM.is_free
    attack, meeting, defence = (POSTURES[word].rows for word in ("attack", "meeting", "defence"))
    assert free_control(FREE, (defence[AXIS], attack[ALLIES])) == (AXIS, AXIS, NOBODY, NOBODY, AXIS)
    assert free_control(FREE, (attack[AXIS], defence[ALLIES])) == (NOBODY, NOBODY, NOBODY, ALLIES, NOBODY)
    assert free_control(FREE, (meeting[AXIS], meeting[ALLIES])) == (AXIS, NOBODY, NOBODY, ALLIES, NOBODY)


def test_the_ground_of_lessons_is_read_but_no_table_is_opened_for_it() -> None:
    drill = scenarios()["drill"]
    assert drill.is_for_lessons
    assert not drill.chits
    assert drill.map.ground[at("C4")].rule is drill.map.ground[at("C5")].rule is rules.terrain.BRUSH
    assert "drill" not in {one.id for one in SQUAD_GAME.card.scenarios}
    with pytest.raises(ValueError, match="expected a scenario out of farm, brickworks, free, got 'drill'"):
        SQUAD_GAME.setup("drill", {}, RecordedDice(()))
    assert SQUAD_GAME.problems(SQUAD_GAME.read_position(next(iter(_lessons_on("drill"))))) == ()


def _lessons_on(scenario: str) -> list[str]:
    return [one.position for one in SQUAD_GAME.lessons if one.position.split()[:2] == ["squad", scenario]]
