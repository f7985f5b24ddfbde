"""Supply decides about an advance when each unit declares it, in any order [10.2-line-2, Q34, P10.1]."""

from __future__ import annotations

import pytest

from engine.games.theater import rules
from engine.games.theater.actions import Advance, Attack, Done, Retreat
from engine.games.theater.asks import pending
from engine.games.theater.game import THEATER
from engine.games.theater.map.countries import SOVIET
from tests.at import At
from tests.games.theater.proving import Field, field, ground


def retreated(at: Field, *path: str) -> Field:
    """The position once the defender has retreated over this way and left nothing behind."""
    gone = at.does(Retreat("1sd", path))
    return gone.does(Done()) if gone.asked()[1] == "leaving" else gone


@pytest.mark.covers(rules.results.ADVANCE_INTO_TARGET, rules.supplied.ADVANCE_NEEDS_SUPPLY)
def test_who_is_supplied_once_a_comrade_has_advanced_may_follow() -> None:
    map_ = ground(cities={"t0504": "GE", "t0507": "GE"})
    at = field(map_, ax="t0506 1id/3; t0606 2id", su="t0507 1sd", segment="combat", control={"t0507": SOVIET})
    won = retreated(at.does(Attack("t0507", ("1id", "2id")), die=7), "t0407")
    assert won.asked() == ("axis", "advance")
    won.refuses(Advance("2id", ("t0507",)), rules.supplied.ADVANCE_NEEDS_SUPPLY)
    assert offered(won) == {"1id"}
    followed = won.does(Advance("1id", ("t0507",)))
    assert offered(followed) == {"2id"}
    assert followed.does(Advance("2id", ("t0507",))).where("2id") == "t0507"


@pytest.mark.covers(rules.landings.DROPPED_LANDS, rules.results.ADVANCE_INTO_TARGET)
def test_who_is_supplied_once_an_airborne_unit_has_landed_may_advance() -> None:
    map_ = ground(cities={"t0303": "GE", "t0507": "GE"})
    at = field(
        map_,
        ax="t0303 1fsj; t0606 1pz/3",
        su="t0507 1sd",
        segment="blitz",
        blitz="t0606",
        control={"t0507": SOVIET},
    )
    won = retreated(at.does(Attack("t0507", ("1fsj", "1pz")), die=5), "t0407")
    assert won.where("1fsj") == "t0507"
    assert offered(won) == {"1pz"}
    assert won.does(Advance("1pz", ("t0507",))).where("1pz") == "t0507"


@pytest.mark.covers(rules.results.ADVANCE_INTO_TARGET, rules.supplied.ADVANCE_NEEDS_SUPPLY)
def test_who_is_cut_off_for_a_moment_may_still_advance_later() -> None:
    map_ = ground(cities={"t0505": "GE", "t0407": "GE", "t0609": "GE"})
    at = field(
        map_,
        ax="t0506 1id/3; t0505 4id; t0606 2id; t0607 1pz",
        su="t0507 1sd; t0405 2sd; t0705 3sd",
        segment="combat",
    )
    won = retreated(at.does(Attack("t0507", ("1id", "1pz", "2id")), die=5), "t0407", "t0308")
    assert offered(won) == {"1id", "1pz", "2id"}
    cut = won.does(Advance("1id", ("t0507",)))
    assert offered(cut) == {"1pz"}
    cut.refuses(Advance("2id", ("t0507",)), rules.supplied.ADVANCE_NEEDS_SUPPLY)
    again = cut.does(Advance("1pz", ("t0507", "t0407")))
    assert offered(again) == {"2id"}
    assert again.does(Advance("2id", ("t0507",))).where("2id") == "t0507"


@pytest.mark.covers(rules.turn.ZERO_FACTORS, rules.results.ADVANCE_INTO_TARGET)
def test_who_cannot_move_or_has_advanced_is_told_so() -> None:
    map_ = ground(cities={"t0504": "GE"})
    at = field(map_, ax="t0506 1id/3 1ss-hq; t0505 2id", su="t0507 1sd", segment="combat")
    won = retreated(at.does(Attack("t0507", ("1id", "1ss-hq")), die=5), "t0407")
    won.refuses(Advance("1ss-hq", ("t0507",)), rules.turn.ZERO_FACTORS)
    won.refuses(Advance("2id", ("t0507",)), rules.results.ADVANCE_INTO_TARGET)


CUT_OFF = """theater shores-west
turn: 1 combat axis
battled: s0504
units axis: s0505 1id/attacked; s0503 2id/attacked
units west: s0602 1fr
battle: axis west s0504 units=1id,2id defenders=1bh advancing=1id,2id
"""


@pytest.mark.covers(rules.supplied.ADVANCE_NEEDS_SUPPLY)
def test_only_who_may_advance_is_shown_and_asked_and_no_position_asks_when_nobody_may(at: At) -> None:
    moment = at(THEATER, CUT_OFF)
    battle = THEATER.observe(moment.state, None).battle
    assert battle is not None
    assert battle.advancing == ("1id",)
    moment.refuses("axis", "advance 2id > s0504", rules.supplied.ADVANCE_NEEDS_SUPPLY)
    with pytest.raises(ValueError, match="an advance that are still to come"):
        THEATER.read_position(CUT_OFF.replace("=1id,2id\n", "=2id\n"))


def offered(at: Field) -> set[str]:
    """Units that may advance just now."""
    assert at.asked() == ("axis", "advance")
    return {option.word for option in pending(at.state)[0].choices.fork(("advance",)).options}
