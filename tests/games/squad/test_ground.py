"""Ground and sight on the real maps: what a hex costs to enter, and what anybody is told who asks what he sees."""

from __future__ import annotations

import pytest

from engine.core.rules import Rule
from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME
from renderers.speech import speak
from tests.at import At, Moment


def standing(at: At, here: str, *more: str, scenario: str = "brickworks") -> Moment:
    """An Axis team at a hex, about to move on its own, and whatever else is said."""
    lines = [
        f"squad {scenario}",
        "turn: 1 axis turn",
        "orders: 1",
        f"unit: grenadier-team-1 {here} activated",
        "unit: guards-squad-1 L12" if scenario == "brickworks" else "unit: rifle-team-1 A1",
        *more,
        "doing: moving side=axis units=grenadier-team-1",
    ]
    return at(SQUAD_GAME, "\n".join(lines))


@pytest.mark.parametrize(
    ("scenario", "here", "there", "cost", "rule"),
    [
        ("drill", "B10", "B11", 1, rules.terrain.BRIDGE),
        ("brickworks", "A3", "B3", 1, rules.terrain.OPEN_GROUND),
        ("brickworks", "B3", "C4", 2, rules.terrain.FENCE),
        ("brickworks", "A3", "A4", 1, rules.terrain.SUNFLOWERS),
        ("brickworks", "A6", "A7", 3, rules.terrain.STREAM),
        ("brickworks", "I4", "J4", 2, rules.terrain.SLOPE),
        ("drill", "F9", "F10", 3, rules.terrain.BALKA),
        ("drill", "E11", "F11", 4, rules.terrain.MARSH),
        ("drill", "A11", "A12", 2, rules.terrain.RAILWAY),
    ],
)
def test_each_ground_costs_its_points(at: At, scenario: str, here: str, there: str, cost: int, rule: Rule) -> None:
    moment = standing(at, here, scenario=scenario)
    (total,) = moment.previews("axis", f"go grenadier-team-1 > {there}").sums
    assert total.total == cost
    assert rule in {addend.rule for addend in total.addends}


def looking(at: At, scenario: str, observer: str, target: str, *more: str) -> Moment:
    """A team at each of two hexes, and whatever else is said."""
    enemy = "rifle-team-1" if scenario == "drill" else "sov-rifle-squad-1"
    lines = [
        f"squad {scenario}",
        "turn: 1 axis turn",
        f"unit: grenadier-squad-1 {observer}",
        f"unit: {enemy} {target}",
        "hand axis: X-01",
        *more,
    ]
    return at(SQUAD_GAME, "\n".join(lines))


@pytest.mark.parametrize(
    ("scenario", "observer", "target", "more", "rule", "says"),
    [
        ("brickworks", "A6", "E6", (), rules.sight.SIGHT_RECIPROCAL, "A6 sees E6, hindered −3"),
        ("brickworks", "E6", "A6", (), rules.sight.SIGHT_FREELY_CHECKED, "E6 sees A6, hindered −3"),
        ("brickworks", "E5", "G5", (), rules.sight.OWN_HEXES_IGNORED, "E5 sees G5"),
        ("brickworks", "F4", "H4", (), rules.sight.WALL_BLOCKS_ALONG, "blocked by the wall G4/G5"),
        ("brickworks", "I4", "L5", (), rules.setup.LEVELS_IN_SIGHT, "blocked by the higher ground"),
        ("brickworks", "A6", "E6", ("unit: sov-rifle-squad-2 B6",), rules.sight.UNITS_DO_NOT_BLOCK, "A6 sees E6"),
        ("drill", "C3", "C6", (), rules.sight.EXAMPLE_TWO_BRUSH, "C3 sees C6, hindered −3"),
        ("drill", "C3", "C6", ("smoke: C4=4",), rules.sight.EXAMPLE_BRUSH_AND_SMOKE, "C3 sees C6, hindered −4"),
        ("drill", "C3", "C6", ("smoke: C4=4 C5=4",), rules.sight.EXAMPLE_TWO_SMOKES, "C3 sees C6, hindered −4"),
        ("drill", "C3", "C6", ("smoke: C3=5",), rules.sight.EXAMPLE_SMOKE_IN_OWN_HEX, "C3 sees C6, hindered −5"),
        ("drill", "A2", "C2", ("smoke: B2=3",), rules.sight.MARKER_ANYWHERE_IN_HEX, "A2 sees C2, hindered −3"),
    ],
)
def test_anybody_is_told_what_a_line_meets(
    at: At, scenario: str, observer: str, target: str, more: tuple[str, ...], rule: Rule, says: str
) -> None:
    answer = looking(at, scenario, observer, target, *more).inquires("los", f"{observer} {target}")
    assert says in speak(answer.lines[0], "en")
    assert rule in answer.rules
    assert answer.marks
