"""Events E46 to E78: what each does, to whom, and what is skipped."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.state import BOX, Radio
from tests.at import At
from tests.games.squad.fights import ALLIES, AXIS, at_hex, unit
from tests.games.squad.happenings import happens, triggered

GUARDS = "guards-squad-1 A12"


@pytest.mark.covers(
    rules.events.FIRE_BREAKS_OUT,
    rules.fate.RANDOM_HEX,
    rules.fate.TRIGGERS,
    rules.terrain.BLAZE,
    rules.stacking.NOTHING_IN_BLAZE,
)
def test_a_fire_breaks_out_and_drives_units_and_markers_away(at: At) -> None:
    here = at_hex("H5")
    changes: dict[str, Any] = {"smoke": ((here, 3),), "forts": ((here, "foxholes"),)}
    moment = happens(at, "E46", GUARDS, "guards-squad-2 H5", **changes)
    assert moment.state.blaze == (here,)
    assert moment.state.smoke == ()
    assert moment.state.forts == ()
    assert moment.awaited() == ((ALLIES, "displace"),)
    moment.refuses(ALLIES, "displace guards-squad-2 > H7", rules.units.DISPLACED)
    moment.refuses(ALLIES, "displace guards-squad-1 > B12", rules.units.DISPLACED)
    moment = moment.does(ALLIES, moment.game.write_order(moment.asks(ALLIES).choices.default()))
    assert unit(moment, "guards-squad-2").at != here


@pytest.mark.covers(rules.units.DISPLACED)
def test_a_displaced_unit_without_a_way_out_is_eliminated(at: At) -> None:
    around = ["H4", "G5", "G6", "H6", "I6", "I5"]
    enemies = [f"rifle-squad-{number} {hex_}" for number, hex_ in enumerate(around, 1)]
    moment = happens(at, "E46", GUARDS, *enemies, "guards-squad-2 H5")
    assert unit(moment, "guards-squad-2").at == BOX


@pytest.mark.covers(rules.stacking.ONE_BLAZE)
def test_a_second_blaze_is_not_placed(at: At) -> None:
    moment = happens(at, "E46", GUARDS, blaze=(at_hex("H5"),))
    assert moment.state.blaze == (at_hex("H5"),)


@pytest.mark.covers(rules.events.GUST_OF_WIND, rules.terrain.SMOKE)
def test_a_gust_of_wind_thins_smoke_and_on_a_six_spreads_fire(at: At) -> None:
    smoke = ((at_hex("A5"), 1), (at_hex("C5"), 4))
    moment = happens(at, "E48", GUARDS, dice=(6, 6), smoke=smoke, blaze=(at_hex("B5"),))
    assert moment.state.smoke == ((at_hex("C5"), 3),)
    assert moment.state.blaze == (at_hex("A5"), at_hex("B5"))
    calm = happens(at, "E48", GUARDS, dice=(1, 4), blaze=(at_hex("D4"),))
    assert calm.state.blaze == (at_hex("D4"),)


@pytest.mark.covers(rules.events.CRATERS, rules.lists.FORTIFICATIONS)
def test_craters_give_foxholes(at: At) -> None:
    moment = happens(at, "E50", GUARDS, dice=(5, 1))
    assert moment.state.forts == ((at_hex("K6"), "foxholes"),)


@pytest.mark.covers(rules.events.CRATERS, rules.stacking.ONE_FORTIFICATION, rules.stacking.EXAMPLE_CRATERS)
def test_craters_do_not_replace_wire(at: At) -> None:
    moment = happens(at, "E50", GUARDS, dice=(5, 1), forts=((at_hex("K6"), "wire"),))
    assert moment.state.forts == ((at_hex("K6"), "wire"),)


@pytest.mark.covers(rules.events.CRATERS)
def test_there_are_no_foxholes_in_water(at: At) -> None:
    assert happens(at, "E50", GUARDS, dice=(5, 4)).state.forts == ()


@pytest.mark.covers(rules.events.DEPLOY)
def test_a_squad_may_be_deployed_into_two_teams_with_its_markers(at: At) -> None:
    pieces = ("grenadier-squad-1 C3 suppressed veteran light-mg-1", "lieutenant-1 C4")
    moment = happens(at, "E52", *pieces, GUARDS)
    moment.refuses(AXIS, "choose lieutenant-1", rules.events.DEPLOY)
    moment.allows(AXIS, "pass")
    done = moment.does(AXIS, "choose grenadier-squad-1")
    for word in ("grenadier-team-1", "grenadier-team-2"):
        assert unit(done, word).at == at_hex("C3")
        assert unit(done, word).suppressed
        assert unit(done, word).veteran
    assert unit(done, "grenadier-team-1").weapon == 0
    assert unit(done, "grenadier-team-2").weapon == -1
    declined = moment.does(AXIS, "pass")
    assert unit(declined, "grenadier-squad-1").at == at_hex("C3")


@pytest.mark.covers(rules.events.DUST_CLOUD, rules.terrain.SMOKE)
def test_a_dust_cloud_is_smoke_of_the_second_die(at: At) -> None:
    moment = happens(at, "E54", GUARDS, dice=(3, 5))
    assert moment.state.smoke == ((at_hex("L1"), 5),)


@pytest.mark.covers(rules.stacking.ONE_SMOKE)
@pytest.mark.parametrize(("there", "stays"), [(3, 5), (5, 5), (6, 6)])
def test_of_two_smokes_the_thicker_stays(at: At, there: int, stays: int) -> None:
    moment = happens(at, "E54", GUARDS, dice=(3, 5), smoke=((at_hex("L1"), there),))
    assert moment.state.smoke == ((at_hex("L1"), stays),)
    again = happens(at, "E54", GUARDS, dice=(3, 5), smoke=((at_hex("L1"), 5),))
    assert again.event("no-smoke").rules[-1] == rules.stacking.ONE_SMOKE


@pytest.mark.covers(rules.stacking.NOTHING_IN_BLAZE)
def test_no_smoke_lies_in_a_blaze(at: At) -> None:
    moment = happens(at, "E54", GUARDS, dice=(3, 5), blaze=(at_hex("L1"),))
    assert moment.state.smoke == ()


@pytest.mark.covers(rules.events.COMMANDER_FOUND)
def test_a_commander_appears_with_a_squad(at: At) -> None:
    moment = happens(at, "E56", "grenadier-squad-1 C3", "weapon-team-1 D3", GUARDS)
    moment.refuses(AXIS, "choose weapon-team-1", rules.events.COMMANDER_FOUND)
    moment = moment.does(AXIS, "choose grenadier-squad-1")
    assert unit(moment, "sergeant-1").at == at_hex("C3")
    assert not unit(moment, "sergeant-1").broken


@pytest.mark.covers(rules.events.ARMOURER)
def test_the_armourer_repairs_a_jammed_weapon(at: At) -> None:
    pieces = ("grenadier-squad-1 C3 light-mg-1 jammed", "grenadier-squad-2 C4 light-mg-2 jammed")
    moment = happens(at, "E58", *pieces, "grenadier-squad-3 C5 light-mg-3", GUARDS)
    moment.refuses(AXIS, "choose light-mg-3", rules.events.ARMOURER)
    moment = moment.does(AXIS, "choose light-mg-2")
    assert [weapon.jammed for weapon in moment.state.weapons] == [True, False, False]


@pytest.mark.covers(rules.events.BAPTISM_OF_FIRE, rules.stacking.ONE_VETERAN_MARKER, rules.units.VETERAN)
def test_a_baptism_of_fire_goes_to_a_unit_that_is_no_veteran(at: At) -> None:
    moment = happens(at, "E60", "grenadier-squad-1 C3 veteran", "grenadier-squad-2 C3", GUARDS)
    moment.refuses(AXIS, "choose grenadier-squad-1", rules.events.BAPTISM_OF_FIRE)
    assert unit(moment.does(AXIS, "choose grenadier-squad-2"), "grenadier-squad-2").veteran


@pytest.mark.covers(rules.events.SCOUTS_IN_THE_REAR)
def test_scouts_appear_where_no_enemy_is_near(at: At) -> None:
    assert unit(happens(at, "E61", GUARDS, dice=(3, 2)), "grenadier-team-1").at == at_hex("I10")
    near = happens(at, "E61", "guards-squad-1 I11", dice=(3, 2))
    assert all(one.kind != "grenadier-team" for one in near.state.units)


@pytest.mark.covers(rules.events.LINE_DEAD)
def test_the_line_goes_dead(at: At) -> None:
    moment = happens(at, "E63", GUARDS, radios=(Radio("radio-105"), Radio("radio-76")))
    assert moment.state.radios == (Radio("radio-105", face_up=False), Radio("radio-76"))


@pytest.mark.covers(rules.events.PANIC)
def test_panic_drives_the_nearest_broken_unit_back_two_hexes(at: At) -> None:
    moment = happens(at, "E65", "guards-squad-1 H3 broken", "guards-squad-2 A12 broken", dice=(1, 5))
    assert moment.awaited() == ((ALLIES, "rout"),)
    moment = moment.does(ALLIES, "retreat guards-squad-1 > H4").does(ALLIES, "retreat guards-squad-1 > H5")
    assert unit(moment, "guards-squad-1").at == at_hex("H5")
    assert unit(moment, "guards-squad-2").at == at_hex("A12")


@pytest.mark.covers(rules.events.PANIC)
def test_of_units_equally_near_the_roller_chooses(at: At) -> None:
    moment = happens(at, "E65", "guards-squad-1 H3 broken", "guards-squad-2 H3 broken", GUARDS.replace("1", "3", 1))
    assert moment.awaited() == ((AXIS, "choice"),)
    moment.refuses(AXIS, "choose guards-squad-3", rules.events.PANIC)
    moment.allows(AXIS, "choose guards-squad-2")


@pytest.mark.covers(rules.events.CAPTURED_MAP, rules.victory.SECRET_SCORES_LATE, rules.victory.OPEN_SCORES_AT_ONCE)
def test_a_captured_map_reveals_the_secret_chit_drawn_first(at: At) -> None:
    changes: dict[str, Any] = {
        "chits_secret": ((), ("K", "A")),
        "chits_left": tuple("BCDEGHJLMNQR"),
        "chits_open": ("F", "P"),
    }
    moment = happens(at, "E67", GUARDS, **changes)
    assert moment.state.chits_open == ("F", "K", "P")
    assert moment.state.points == -8 - 3


@pytest.mark.covers(rules.events.CAPTURED_MAP)
def test_without_an_enemy_chit_one_of_ones_own_is_revealed(at: At) -> None:
    changes: dict[str, Any] = {"chits_secret": (("K", "A"), ()), "chits_left": tuple("BCDEGHJLMNQR")}
    moment = happens(at, "E67", GUARDS, **changes)
    assert moment.fork(AXIS, "choose").hidden
    moment.refuses(AXIS, "choose chit-B", rules.events.CAPTURED_MAP)
    moment = moment.does(AXIS, "choose chit-A")
    assert moment.state.chits_secret == (("K",), ())
    assert moment.state.points == -8 + 1


@pytest.mark.covers(rules.events.NEW_TASK, rules.victory.SECRET_CHITS_OWN)
def test_a_new_task_is_a_secret_chit(at: At) -> None:
    changes: dict[str, Any] = {"chits_secret": ((), ()), "chits_left": tuple("ABCDEGHJKLMNQR")}
    state = triggered(GUARDS, trigger="event", top=("X-02",), **changes)
    moment = at(SQUAD, state).does(ALLIES, "keep", rolls=(3,))
    assert moment.state.chits_secret == (("D",), ())
    assert [view.letter for view in moment.sees(ALLIES).chits if view.owner] == [None]


@pytest.mark.covers(rules.events.NEW_TASK, rules.victory.CHITS_WITHOUT_SECRET_SIDE, rules.victory.OPEN_CHITS_VISIBLE)
def test_a_chit_without_a_secret_side_is_placed_openly(at: At) -> None:
    changes: dict[str, Any] = {"chits_secret": ((), ()), "chits_left": tuple("ABCDEGHJKLMNQR"), "exits": (3, 1)}
    state = triggered(GUARDS, trigger="event", top=("X-02",), **changes)
    moment = at(SQUAD, state).does(ALLIES, "keep", rolls=(12,))
    assert "Q" in moment.state.chits_open
    assert moment.state.points == -8 + 3 - 1


@pytest.mark.covers(rules.events.HANDS_UP, rules.victory.ELIMINATION_POINTS)
def test_a_broken_enemy_next_to_an_unbroken_unit_surrenders(at: At) -> None:
    pieces = ("grenadier-squad-1 C3", "guards-squad-1 C4 broken", "guards-squad-2 C5", "guards-squad-3 B3 broken")
    moment = happens(at, "E70", *pieces)
    moment.refuses(AXIS, "choose guards-squad-2", rules.events.HANDS_UP)
    moment = moment.does(AXIS, "choose guards-squad-1")
    assert unit(moment, "guards-squad-1").at == BOX
    assert moment.state.points == -8 + 2


@pytest.mark.covers(rules.events.STRAGGLERS_RETURN)
def test_stragglers_return_broken_at_the_own_edge(at: At) -> None:
    moment = happens(at, "E72", "grenadier-team-1 box", "grenadier-team-2 box", GUARDS)
    moment.refuses(AXIS, "choose rifle-squad-9", rules.events.STRAGGLERS_RETURN)
    moment = moment.does(AXIS, "choose grenadier-team-2")
    moment.refuses(AXIS, "choose C2", rules.events.STRAGGLERS_RETURN)
    moment = moment.does(AXIS, "choose C1")
    assert unit(moment, "grenadier-team-2").at == at_hex("C1")
    assert unit(moment, "grenadier-team-2").broken


@pytest.mark.covers(rules.events.SECOND_WIND)
def test_a_second_wind_rallies_a_broken_unit(at: At) -> None:
    moment = happens(at, "E74", "grenadier-squad-1 C3 broken", "grenadier-squad-2 C3", GUARDS)
    moment.refuses(AXIS, "choose grenadier-squad-2", rules.events.SECOND_WIND)
    assert not unit(moment.does(AXIS, "choose grenadier-squad-1"), "grenadier-squad-1").broken


@pytest.mark.covers(rules.events.CONCUSSION)
def test_a_concussion_suppresses_the_nearest_leader(at: At) -> None:
    moment = happens(at, "E76", "lieutenant-1 D8", "commissar-1 D10", "sergeant-1 A1", dice=(3, 5))
    moment.refuses(AXIS, "choose sergeant-1", rules.events.CONCUSSION)
    assert unit(moment.does(AXIS, "choose commissar-1"), "commissar-1").suppressed


@pytest.mark.covers(rules.stacking.ONE_SUPPRESSED_MARKER)
def test_a_second_suppressed_marker_is_not_placed(at: At) -> None:
    moment = happens(at, "E76", "lieutenant-1 D8 suppressed", GUARDS, dice=(3, 5))
    assert unit(moment, "lieutenant-1").suppressed


@pytest.mark.covers(rules.events.STRAY_SHELLS, rules.fate.NOT_A_ROLL)
def test_stray_shells_hit_friend_and_foe_and_set_off_no_trigger(at: At) -> None:
    state = triggered(
        "grenadier-squad-1 F1",
        "guards-squad-1 F1",
        trigger="event",
        top=("X-25", "X-03"),
        allies=(),
    )
    moment = at(SQUAD, state).does(ALLIES, "keep")
    while moment.awaited() and moment.awaited()[0][1] in ("defence", "wounds"):
        moment = moment.does(moment.awaited()[0][0], "pass")
    moment = moment.does(ALLIES, "keep")
    assert "marksman" not in moment.kinds
    assert {"grenadier-squad-1", "guards-squad-1"} <= {
        word for event in moment.events for mark in event.marks for word in mark.units
    } or moment.awaited()[0][1] == "wounds"


@pytest.mark.covers(rules.lists.FARM_BEYOND_THE_FORD, rules.fate.RANDOM_HEX)
def test_on_half_the_map_random_hexes_are_read_six_columns_to_the_left(at: At) -> None:
    changes: dict[str, Any] = {
        "scenario": "farm",
        "chits_open": ("H",),
        "chits_left": tuple("ABEFGLMNPQR"),
        "chits_secret": ((), ()),
        "control": (0, -1, 1, 1, -1),
    }
    moment = happens(at, "E54", GUARDS, dice=(3, 5), **changes)
    assert moment.state.smoke == ((at_hex("F1"), 5),)
