"""Who names only a place at which he fires means those who can fire at it; of several groups he is asked which."""

from __future__ import annotations

import pytest

from bot.desk.reading.outcome import LeftOut, Reading, Understood
from bot.desk.views.telling import refusal_text
from engine.games.squad.game import Squad
from engine.games.squad.table.frames import Firing
from engine.games.squad.table.state import State
from tests.desk.readers import READERS
from tests.games.squad.fights import battle

SQUAD = Squad()
ORDERING = """\
squad farm
turn: 1 axis turn
orders: 2
unit: rifle-squad-1 F3
unit: lieutenant-1 A1
unit: grenadier-squad-1 F4
unit: rifle-squad-2 F4
unit: rifle-squad-3 E4 activated
unit: guards-squad-1 F8
hand axis: X-26 X-44 X-08
"""
BARE = (
    *("I9", "at I9", "fire at I9", "fire > I9", "everyone fire at I9"),
    *("по I9", "огонь по I9", "стреляем по I9", "все по I9"),
)


def position(*pieces: str) -> State:
    """The Axis declare attacks with these pieces on a squad in I9."""
    return battle(*pieces, "guards-squad-1 I9", doing=(Firing(0, tuple(range(len(pieces)))),))


def read(state: State, line: str) -> Reading:
    (ask,) = SQUAD.pending(state)
    return READERS["squad"].read_at(line, ask.choices, SQUAD, state, ask.seat)


@pytest.mark.parametrize("line", BARE)
def test_a_bare_target_is_fired_at_by_all_who_can_together(line: str) -> None:
    state = position("rifle-squad-1 I5 light-mg-1", "rifle-squad-2 I5", "grenadier-squad-1 A1")
    assert read(state, line) == Understood("shoot rifle-squad-1 light-mg-1 rifle-squad-2 > I9")


@pytest.mark.parametrize("line", BARE)
def test_of_several_groups_it_is_asked_which(line: str) -> None:
    found = read(position("rifle-squad-1 H8", "rifle-squad-2 J8"), line)
    assert isinstance(found, LeftOut)
    assert found.orders == ("shoot rifle-squad-1 > I9", "shoot rifle-squad-2 > I9")
    assert [each.word for each in found.candidates] == ["rifle-squad-1", "rifle-squad-2"]


@pytest.mark.parametrize("line", ["A1", "at A1", "fire at A1", "огонь по A1"])
def test_where_nobody_can_nobody_is_named(line: str) -> None:
    found = read(position("rifle-squad-1 I5"), line)
    assert not (isinstance(found, Understood) and "rifle-squad-1" in found.text)


@pytest.mark.parametrize("line", ["fire from I5", "огонь из I5"])
def test_where_fire_comes_from_is_no_target(line: str) -> None:
    found = read(position("rifle-squad-1 I5"), line)
    assert not (isinstance(found, Understood) and found.text.endswith("> I5"))


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("fire F3 at F8", ["rifle-squad-1"]),
        ("fire with F4 at F8", ["grenadier-squad-1", "rifle-squad-2"]),
        ("shoot F4 at F8", ["grenadier-squad-1", "rifle-squad-2"]),
        ("огонь F3 по F8", ["rifle-squad-1"]),
        ("стрелять F4 по F8", ["grenadier-squad-1", "rifle-squad-2"]),
    ],
)
def test_a_place_in_whose_stead_somebody_fires_means_all_there_who_can(line: str, who: list[str]) -> None:
    state = SQUAD.read_position(ORDERING)
    (ask,) = SQUAD.pending(state)
    said = READERS["squad"].read_at(line, ask.choices, SQUAD, state, ask.seat)
    assert isinstance(said, Understood), said
    assert said.text.split()[:2] == ["fire", "X-08"]
    assert sorted(said.text.split()[2:]) == who


TWO_PLACES = (
    *("fire I5 and H5 at I9", "fire from I5, H5 at I9", "I5 and H5 at I9"),
    *("огонь I5 и H5 по I9", "огонь из I5 и H5 по I9", "I5 и H5 по I9"),
)


@pytest.mark.parametrize("line", TWO_PLACES)
def test_several_places_mean_all_in_them_who_can_together(line: str) -> None:
    state = position("rifle-squad-1 I5 light-mg-1", "rifle-squad-2 I5", "grenadier-squad-1 H5", "rifle-squad-3 A1")
    found = read(state, line)
    assert isinstance(found, Understood), found
    verb, *pieces, target = found.text.replace(" > ", " ").split()
    assert (verb, target) == ("shoot", "I9")
    assert {"rifle-squad-1", "rifle-squad-2", "grenadier-squad-1"} <= {*pieces}
    assert "rifle-squad-3" not in pieces


@pytest.mark.parametrize("line", ["fire F3 and F4 at F8", "fire from F3 and F4 at F8", "огонь F3 и F4 по F8"])
def test_where_those_of_several_places_cannot_together_nobody_is_left_out_unsaid(line: str) -> None:
    state = SQUAD.read_position(ORDERING)
    (ask,) = SQUAD.pending(state)
    said = READERS["squad"].read_at(line, ask.choices, SQUAD, state, ask.seat)
    assert isinstance(said, Understood), said
    assert {"rifle-squad-1", "grenadier-squad-1"} <= {*said.text.split()}
    assert SQUAD.judge(state, "axis", SQUAD.read_order(state, "axis", said.text)) is not None


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("fire X-08 rifle-squad-1 rifle-squad-3 F8", "Axis Rifle Squad #3 has been activated"),
        ("fire X-08 rifle-squad-1 lieutenant-1 F8", "Lieutenant #1"),
        ("fire X-08 lieutenant-1 F8", "beyond the Range of 1"),
        ("fire X-08 grenadier-squad-1 L1", "there is no enemy unit here to fire at"),
    ],
)
def test_of_those_who_are_named_it_is_told_who_cannot_fire_there_and_why(order: str, told: str) -> None:
    state = SQUAD.read_position(ORDERING)
    refusal = SQUAD.judge(state, "axis", SQUAD.read_order(state, "axis", order))
    assert refusal is not None
    assert told in refusal_text(refusal, "en")
    assert "F8" in refusal_text(refusal, "ru") or "L1" in refusal_text(refusal, "ru")
