"""O18: the spotter, the Hit Roll and its drift, shells on friend and foe, Smoke."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.squad import rules
from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.state import Radio
from tests.at import At, Moment
from tests.games.squad.fights import AXIS, addends, at_hex, battle, holding, rolled, stand, total, unit

(CARD,) = holding(0, order="artillery")


def battery(at: At, *pieces: str, **changes: Any) -> Moment:
    """The Axis may call its 105-mm battery."""
    given = {"axis": (CARD,), "orders": 0, "radios": (Radio("radio-105"), None)} | changes
    return at(SQUAD, battle(*pieces, **given))


@pytest.mark.covers(rules.orders.ARTILLERY)
def test_artillery_needs_a_radio_face_up_and_an_unbroken_leader(at: At) -> None:
    pieces = ("lieutenant-1 I5", "sergeant-1 I5 broken", "rifle-squad-1 I5", "guards-squad-1 I9")
    for radio in (None, Radio("radio-105", face_up=False)):
        moment = battery(at, *pieces, radios=(radio, None))
        moment.refuses(AXIS, f"artillery {CARD} lieutenant-1 > I9", rules.orders.ARTILLERY)
    moment = battery(at, *pieces)
    moment.refuses(AXIS, f"artillery {CARD} sergeant-1 > I9", rules.orders.ARTILLERY)
    moment.refuses(AXIS, f"artillery {CARD} rifle-squad-1 > I9", rules.orders.ARTILLERY)
    moment.allows(AXIS, f"artillery {CARD} lieutenant-1 > I9")


@pytest.mark.covers(rules.orders.ACTIVATION)
def test_the_spotter_is_activated_once_a_turn(at: At) -> None:
    moment = battery(at, "lieutenant-1 I5 activated", "guards-squad-1 I9")
    moment.refuses(AXIS, f"artillery {CARD} lieutenant-1 > I9", rules.orders.ACTIVATION)
    done = battery(at, "lieutenant-1 I5", "guards-squad-1 I9").does(AXIS, f"artillery {CARD} lieutenant-1 > I9")
    assert unit(done, "lieutenant-1").activated


@pytest.mark.covers(rules.orders.ARTILLERY_AIM)
def test_the_spotter_must_see_the_hex_which_may_be_empty(at: At) -> None:
    moment = battery(at, "lieutenant-1 E3", "guards-squad-1 I9")
    refusal = moment.refuses(AXIS, f"artillery {CARD} lieutenant-1 > E6", rules.orders.ARTILLERY_AIM)
    assert rules.sight.MUST_HAVE_SIGHT in refusal.rules
    moment.allows(AXIS, f"artillery {CARD} lieutenant-1 > F4")


@pytest.mark.covers(rules.orders.HIT_ROLL, rules.orders.ARTILLERY_FIRE, rules.sight.HINDRANCE_COUNTED_ONCE)
def test_a_hit_shells_the_hex_and_its_neighbours_friend_and_foe(at: At) -> None:
    moment = battery(
        at,
        "lieutenant-1 I5",
        "grenadier-squad-1 I8",
        "guards-squad-1 I9",
        "guards-squad-2 I11",
        axis_dice=(7, 4),
    )
    done = stand(moment.does(AXIS, f"artillery {CARD} lieutenant-1 > I9"))
    assert total(done, "fired") == 7 + 4
    assert unit(done, "guards-squad-1").broken
    assert unit(done, "grenadier-squad-1").broken
    assert not unit(done, "guards-squad-2").broken


@pytest.mark.covers(rules.orders.HIT_ROLL)
def test_a_miss_drifts_by_the_first_die_half_as_far_as_the_second(at: At) -> None:
    moment = battery(at, "lieutenant-1 I5", "guards-squad-1 I11", axis_dice=("X-30",))  # 1-2: one hex north
    done = rolled(moment.does(AXIS, f"artillery {CARD} lieutenant-1 > I9"))
    assert done.event("drift").marks[0].places == ("I9", "I8")
    assert "no-effect" in done.kinds


@pytest.mark.covers(rules.orders.HIT_ROLL)
def test_shells_that_drift_off_the_map_have_no_effect(at: At) -> None:
    moment = battery(at, "lieutenant-1 I2", "guards-squad-1 I11", axis_dice=("X-30",))
    done = rolled(moment.does(AXIS, f"artillery {CARD} lieutenant-1 > I1"))
    assert "off-map" in done.kinds
    assert not done.state.doing


@pytest.mark.covers(rules.sight.HINDRANCE_LOWERS_ROLL)
def test_hindrance_lowers_the_hit_roll(at: At) -> None:
    moment = battery(at, "lieutenant-1 I2", "guards-squad-1 I4", axis_dice=(9,))
    done = rolled(moment.does(AXIS, f"artillery {CARD} lieutenant-1 > I4"))
    assert addends(done, "drift") == [(9, "O18.2.2", True), (-3, "10.3.1a", True)]


@pytest.mark.covers(rules.orders.ARTILLERY_SMOKE, rules.terrain.SMOKE)
def test_smoke_has_the_value_of_the_first_die(at: At) -> None:
    moment = battery(at, "lieutenant-1 I5", "guards-squad-1 I9", axis_dice=((3, 6),))
    done = rolled(moment.does(AXIS, f"artillery {CARD} lieutenant-1 > I7 smoke"))
    assert done.state.smoke == ((at_hex("I7"), 3),)
    assert "fired" not in done.kinds


def test_the_preview_tells_the_odds_and_warns_of_own_units(at: At) -> None:
    moment = battery(at, "lieutenant-1 I5", "grenadier-squad-1 I8", "guards-squad-1 I9")
    preview = moment.previews(AXIS, f"artillery {CARD} lieutenant-1 > I9")
    assert (preview.odds[0].ways, preview.odds[0].of) == (21, 36)
    told = [line.facts["units"] for line in preview.lines if "units" in line.facts]
    assert [names[0].en for names in told if isinstance(names, tuple)] == ["Guards Squad #1", "Grenadier Squad #1"]
