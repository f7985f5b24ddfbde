"""Chapter 7: control of objectives, the double swing, surrender, and the ends of a game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.core.text import Language
from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.frames import Moving
from renderers.speech import speak
from tests.at import At, Moment
from tests.games.squad.fights import ALLIES, AXIS, at_hex, battle, unit

FAR = "guards-squad-9 L12"
CUP = tuple("ABCDEGHJKLMNQR")


def takes(at: At, *pieces: str, path: tuple[str, str] = ("E8", "E9"), **changes: Any) -> Moment:
    """The moment after a group of the Axis has entered a hex and halted."""
    frame = Moving(0, (), (0,), (at_hex(path[0]),), 0, "go-on")
    given: dict[str, Any] = {
        "postures": ("attack", "attack"),
        "doing": (frame,),
        "axis": ("X-01",),
        "chits_secret": ((), ()),
        "chits_left": CUP,
    } | changes
    moment = at(SQUAD, battle(*pieces, FAR, **given)).does(AXIS, f"step {path[1]}")
    return (
        moment
        if moment.state.doing == ()
        else Moment(moment.game, (done := moment.does(AXIS, "halt")).state, (*moment.events, *done.events))
    )


@pytest.mark.covers(rules.victory.CONTROL, rules.victory.CONTROL_CHANGES, rules.victory.OPEN_SCORES_AT_ONCE)
def test_an_objective_changes_hands_with_a_double_swing(at: At) -> None:
    changes: dict[str, Any] = {"chits_open": ("H",), "chits_left": tuple("ABCDEFGJKLMNPQR"), "points": -4}
    moment = takes(at, "grenadier-squad-1 E8", **changes)
    assert moment.state.control[3] == 0
    assert moment.state.points == 4
    scored = [event for event in moment.events if event.kind == "scored"]
    assert [event.marks[0].label for event in scored] == ["−4", "+4"]


@pytest.mark.covers(rules.victory.TAKEN_FROM_NOBODY)
def test_an_objective_taken_from_nobody_gives_only_the_gain(at: At) -> None:
    changes: dict[str, Any] = {
        "chits_open": ("H",),
        "chits_left": tuple("ABCDEFGJKLMNPQR"),
        "points": 0,
        "control": (0, 1, 1, -1, 1),
    }
    assert takes(at, "grenadier-squad-1 E8", **changes).state.points == 4


@pytest.mark.covers(rules.movement.ENTRY_COST)
def test_broken_units_take_no_objective(at: At) -> None:
    moment = takes(at, "grenadier-squad-1 F8 broken", path=("F8", "E9"))
    assert moment.state.control[3] == 1


@pytest.mark.covers(rules.victory.CONTROL)
def test_a_secret_objective_scores_nothing_when_it_is_taken(at: At) -> None:
    changes: dict[str, Any] = {
        "chits_secret": (("G",), ()),
        "chits_left": tuple("ABCDEHJKLMNQR"),
        "chits_open": ("F", "P"),
    }
    moment = takes(at, "grenadier-squad-1 E8", **changes)
    assert moment.state.points == -8 + 2 + 2  # chit P alone: −2 for the Allies, +2 for the Axis


@pytest.mark.covers(rules.victory.SURRENDER)
def test_a_side_surrenders_when_its_box_is_full(at: At) -> None:
    lost = [f"guards-squad-{number} box" for number in range(1, 9)]
    state = battle(
        "grenadier-squad-1 D2",
        "guards-squad-9 D9",
        "guards-squad-10 D9",
        "guards-squad-11 L12",
        *lost,
        axis=("X-01",),
        allies=("L-01",),
        active=1,
    )
    moment = at(SQUAD, state).does(ALLIES, "end").does(ALLIES, "eliminate guards-squad-9")
    assert moment.ends(AXIS).rules[0] == rules.victory.SURRENDER


@pytest.mark.covers(rules.initiative.BOTH_SURRENDER)
def test_if_both_surrender_at_once_the_holder_wins(at: At) -> None:
    lost = [f"guards-squad-{number} box" for number in range(1, 10)]
    lost += [f"grenadier-squad-{number} box" for number in range(1, 9)]
    state = battle(
        "grenadier-squad-10 D2",
        "grenadier-squad-11 D2",
        "guards-squad-11 L12",
        *lost,
        axis=("X-01",),
        allies=("L-01",),
        surrender=(9, 10),
    )
    low = at(SQUAD, state).does(AXIS, "end")
    pieces = ("grenadier-squad-10 D2", "grenadier-squad-11 D2", "guards-squad-11 D9", "guards-squad-12 D9")
    both = battle(*pieces, *lost, "guards-squad-10 L12", axis=("X-01",), allies=("L-01",), surrender=(9, 10))
    moment = at(SQUAD, both).does(AXIS, "end").does(AXIS, "eliminate grenadier-squad-10")
    moment = moment.does(ALLIES, "eliminate guards-squad-11")
    assert moment.ends(ALLIES).rules[0] == rules.initiative.BOTH_SURRENDER
    assert low.awaited() == ((AXIS, "overstack"),)


@pytest.mark.covers(rules.victory.NOBODY_LEFT, rules.victory.FINAL_SCORING)
def test_a_side_without_units_ends_the_game_and_points_decide(at: At) -> None:
    frame = Moving(0, (), (0,), (at_hex("D12"),), 0, "go-on")
    state = battle("grenadier-squad-1 D12", FAR, doing=(frame,), axis=("X-01",), points=1)
    moment = at(SQUAD, state).does(AXIS, "exit")
    assert "nobody-left" in moment.kinds
    moment.ends()


@pytest.mark.covers(rules.victory.ELIMINATION_POINTS, rules.lists.OBJECTIVE_CHITS, rules.setup.UNIT_FIGURES)
def test_an_open_chit_r_counts_eliminations_twice(at: At) -> None:
    pieces = ("grenadier-squad-1 D2", "grenadier-squad-2 D2 light-mg-1", "lieutenant-1 D2")
    changes: dict[str, Any] = {
        "chits_open": ("F", "P", "R"),
        "chits_left": tuple("ABCDEGHJKLMNQ"),
        "chits_secret": ((), ()),
    }
    state = battle(*pieces, FAR, axis=("X-01",), allies=("L-01",), **changes)
    moment = at(SQUAD, state).does(AXIS, "end").does(AXIS, "eliminate grenadier-squad-2")
    assert moment.state.points == -8 - 2 - 2
    assert moment.state.eliminations == (0, 2)
    assert moment.state.weapons[0].gone
    assert unit(moment, "grenadier-squad-2").weapon == -1


@pytest.mark.covers(rules.victory.CONTROL)
def test_who_sees_what_of_chits(at: At) -> None:
    changes: dict[str, Any] = {
        "chits_secret": (("G",), ("A",)),
        "chits_left": tuple("BCDEHJKLMNQR"),
        "chits_open": ("F", "P"),
    }
    moment = takes(at, "grenadier-squad-1 E8", **changes)
    chits = moment.sees(AXIS).chits
    assert [(view.letter, view.owner) for view in chits] == [("F", None), ("P", None), ("G", AXIS), (None, ALLIES)]
    assert [view.letter for view in moment.sees(None).chits] == ["F", "P", None, None]


@pytest.mark.parametrize("points", [0, 3, -4])
@pytest.mark.parametrize(("language", "word"), [("en", "VP"), ("ru", "счёт")])
def test_the_track_is_named_once_in_a_sentence(points: int, language: Language, word: str) -> None:
    status = speak(SQUAD.status(battle("grenadier-squad-1 E8", FAR, points=points)), language)
    told, _, _ = status.partition({"en": " Objectives:", "ru": " Цели:"}[language])
    assert told != status
    assert told.count(word) == 1
    assert not re.search(r": (VP|ПО)\b", told)
    assert told.endswith(f"{abs(points)}.")
