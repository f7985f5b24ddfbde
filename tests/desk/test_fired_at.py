"""Who names only a place at which he fires means those who can fire at it; of several groups he is asked which."""

from __future__ import annotations

import pytest

from bot.desk.reading.outcome import LeftOut, Reading, Understood
from engine.games.squad.game import Squad
from engine.games.squad.table.frames import Firing
from engine.games.squad.table.state import State
from tests.desk.readers import READERS
from tests.games.squad.fights import battle

SQUAD = Squad()
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
