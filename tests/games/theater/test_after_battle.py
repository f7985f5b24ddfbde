"""P9 to P11, P17, 10.3-8 to 10.3-12: retreat, advance, exploitation, and airborne units in battle, on board T."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core.rules import Rule
from engine.core.text import LANGUAGES
from engine.games.theater import rules
from engine.games.theater.actions import (
    Advance,
    Attack,
    DigIn,
    Done,
    Drop,
    Exploit,
    Losses,
    Move,
    Retreat,
)
from engine.games.theater.asks import pending
from engine.games.theater.map.countries import AXIS, WEST
from engine.games.theater.table.scenario import scenarios
from engine.games.theater.table.state import NEUTRAL
from renderers.speech import speak
from tests.games.theater.battlefield import CITIES, EAST, HOME, RAIL, amounts, fight, shift
from tests.games.theater.proving import Field, field, ground

# --- retreat ----------------------------------------------------------------------------------------------------------


def beaten(steps: int = 2, **given: Any) -> Field:
    """Two Soviet units in t0507 that owe a retreat: 4:1 with die 1 is Dr1, with die 3 Dr2."""
    given = {"su": "t0507 1sd 2sd", **given}
    at = fight(ax="t0506 1id/3 2id/3 3id/3 4id/3" + str(given.pop("more", "")), **given)
    return at.does(Attack("t0507", ("1id", "2id", "3id", "4id")), die=1 if steps == 1 else 3)


@pytest.mark.covers(
    rules.results.RETREAT_BY_OWNER,
    rules.results.RETREAT_FARTHER,
    rules.results.RETREAT_LENGTH,
    rules.results.RETREAT_IS_FREE,
)
def test_each_hex_of_a_retreat_lies_farther_from_the_target() -> None:
    at = beaten()
    assert at.asked() == ("soviet", "retreat")
    at.refuses(Retreat("1sd", ("t0508",)), rules.results.RETREAT_LENGTH)
    at.refuses(Retreat("1sd", ("t0508", "t0507")), rules.results.RETREAT_FARTHER)
    at.refuses(Retreat("1sd", ("t0508", "t0509", "t0510")), rules.results.RETREAT_LENGTH)
    done = at.does(Retreat("1sd", ("t0508", "t0509")))
    assert done.where("1sd") == "t0509"
    assert done.asked() == ("soviet", "retreat")
    assert done.does(Retreat("2sd", ("t0508", "t0608"))).asked() == ("axis", "advance")


@pytest.mark.covers(
    rules.results.RETREAT_CLOSED,
    rules.results.RETREAT_HEXSIDES,
    rules.results.RETREAT_ENEMY_HELD,
    rules.results.RETREAT_STACKING,
)
def test_what_closes_a_hex_to_a_retreat() -> None:
    map_ = ground(cities=CITIES, sea={"t0407": "A"}, impassable_sides="t0507/t0508")
    at = beaten(1, map_=map_)
    at.refuses(Retreat("1sd", ("t0407",)), rules.results.RETREAT_CLOSED)
    at.refuses(Retreat("1sd", ("t0508",)), rules.results.RETREAT_HEXSIDES)
    held = beaten(1, lay="t0508 ax detachment")
    held.refuses(Retreat("1sd", ("t0508",)), rules.results.RETREAT_ENEMY_HELD)
    full = beaten(1, su="t0507 1sd 2sd; t0508 3sd/3 4sd/3 5sd")
    full.refuses(Retreat("1sd", ("t0508",)), rules.results.RETREAT_STACKING)


@pytest.mark.covers(rules.zones.RETREAT_NOT_INTO_EZOC, rules.zones.RETREAT_EZOC_LAST_RESORT)
def test_an_enemy_zone_is_no_way_out_but_with_a_friend_and_as_a_last_resort() -> None:
    at = beaten(1, more="; t0509 5id")
    at.refuses(Retreat("1sd", ("t0508",)), rules.zones.RETREAT_NOT_INTO_EZOC)
    friend = beaten(1, more="; t0509 5id", su="t0507 1sd 2sd; t0508 3sd")
    friend.refuses(Retreat("1sd", ("t0508",)), rules.zones.RETREAT_EZOC_LAST_RESORT)


@pytest.mark.covers(rules.results.RETREAT_IMPOSSIBLE, rules.results.IMMOBILE_PAYS)
def test_who_cannot_retreat_pays_in_steps() -> None:
    map_ = ground(cities=CITIES, impassable="t0407 t0508 t0607")
    at = fight(map_, ax="t0506 1id/3 2id/3", su="t0507 1sd").does(Attack("t0507", ("1id", "2id")), die=1)
    assert "1sd" not in {unit.word for unit in at.state.units}
    fort = fight(ax="t0506 1id/3 2id/3", su="t0507 1ur").does(Attack("t0507", ("1id", "2id")), die=6)
    assert "paid" in fort.kinds
    assert "1ur" not in {unit.word for unit in fort.state.units}


@pytest.mark.parametrize(
    ("marks", "around", "rule", "told"),
    [
        (
            {"impassable": "t0407 t0508 t0607"},
            "",
            rules.results.RETREAT_CLOSED,
            ("Closed to its side or no land: ", "Суши нет, или она закрыта для этой стороны: "),
        ),
        (
            {"impassable_sides": "t0507/t0407 t0507/t0508 t0507/t0607"},
            "",
            rules.results.RETREAT_HEXSIDES,
            ("The hexside bars the way to ", "Граница гекса не пускает: "),
        ),
        (
            {},
            "; t0407 5id; t0508 6id; t0607 7id",
            rules.results.RETREAT_ENEMY_HELD,
            ("The enemy is in ", "Там противник: "),
        ),
        (
            {},
            "; t0308 5id; t0509 6id; t0708 7id",
            rules.zones.RETREAT_NOT_INTO_EZOC,
            ("An enemy zone of control and no friendly unit: ", "ЗК противника, а своих там нет: "),
        ),
    ],
)
def test_who_cannot_retreat_is_told_what_shuts_each_way(
    marks: dict[str, str], around: str, rule: Rule, told: tuple[str, str]
) -> None:
    after = beaten(1, map_=ground(cities=CITIES, **marks), more=around).does(Retreat("1sd", ()))
    paid = next(event for event in after.events if event.kind == "paid")
    assert rule in paid.rules
    for language, begun in zip(LANGUAGES, told, strict=True):
        line = speak(paid.line, language)
        assert begun in line
        assert all(name in line.split(begun)[1].split(".")[0] for name in ("t0407", "t0508", "t0607")), line


# --- advance and exploitation -----------------------------------------------------------------------------------------


@pytest.mark.covers(
    rules.results.ADVANCE_INTO_TARGET, rules.supplied.ADVANCE_NEEDS_SUPPLY, rules.results.ARMOUR_GOES_ON
)
def test_supplied_attackers_enter_the_hex_and_armour_goes_on() -> None:
    at = fight(ax="t0506 1pz/3 1id/3", su="t0507 1sd").does(Attack("t0507", ("1id", "1pz")), die=3)
    after = at.does(Retreat("1sd", ("t0508", "t0509")))
    after.refuses(Advance("1id", ("t0606",)), rules.results.ADVANCE_INTO_TARGET)
    after.refuses(Advance("1id", ("t0507", "t0508")), rules.results.ARMOUR_GOES_ON)
    done = after.does(Advance("1pz", ("t0507", "t0508")))
    assert done.where("1pz") == "t0508"
    assert done.asked() == ("axis", "advance")
    assert done.does(Done()).state.doing == ()


@pytest.mark.covers(rules.zones.ADVANCE_STOPS_IN_EZOC, rules.zones.FRIEND_LETS_ADVANCE)
def test_an_advance_stops_in_an_enemy_zone_unless_a_friend_is_there() -> None:
    at = fight(ax="t0506 1pz/3 1id/3", su="t0507 1sd; t0607 2sd").does(Attack("t0507", ("1id", "1pz")), die=3)
    after = at.does(Retreat("1sd", ("t0407", "t0408")))
    after.refuses(Advance("1pz", ("t0507", "t0407")), rules.zones.ADVANCE_STOPS_IN_EZOC)
    first = after.does(Advance("1id", ("t0507",)))
    assert first.does(Advance("1pz", ("t0507", "t0407"))).where("1pz") == "t0407"


@pytest.mark.covers(rules.supplied.ADVANCE_NEEDS_SUPPLY)
def test_an_unsupplied_winner_stays() -> None:
    far = ground(cities={"t0101": "GE", "t0512": "SU"}, rails=(RAIL,))
    at = fight(far, ax="t0506 1id/3 2id/3", su="t0507 1sd").does(Attack("t0507", ("1id", "2id")), die=1)
    assert at.asked()[1] == "retreat"
    done = at.does(Retreat("1sd", ("t0508",)))
    assert done.where("1id") == "t0506"
    assert done.asked()[1] != "advance"


@pytest.mark.covers(
    rules.blitz.WHO_EXPLOITS,
    rules.blitz.EXPLOITATION_ALLOWANCE,
    rules.blitz.EXPLOITATION_BARS,
    rules.weather.NO_EXPLOITATION_IN_MUD,
)
def test_armour_exploits_three_points_but_not_in_mud_and_not_into_enemies() -> None:
    at = fight(ax="t0506 1pz; t0504 1id; t0503 2pz", su="t0406 1sd", segment="exploitation", blitz="t0506")
    at.refuses(Exploit("2pz", ("t0403",)), rules.blitz.WHO_EXPLOITS)
    at.refuses(Exploit("1pz", ("t0406",)), rules.blitz.EXPLOITATION_BARS)
    at.refuses(Exploit("1pz", ("t0606", "t0706", "t0806", "t0906")), rules.blitz.EXPLOITATION_ALLOWANCE)
    assert at.does(Exploit("1pz", ("t0606", "t0706", "t0806"))).where("1pz") == "t0806"
    mud = fight(ax="t0506 1pz; t0504 1id", segment="exploitation", blitz="t0506", weather="mud")
    mud.refuses(Exploit("1pz", ("t0606",)), rules.weather.NO_EXPLOITATION_IN_MUD)


@pytest.mark.covers(
    rules.weather.MUD_SPARES_RETREAT, rules.weather.STORMS_SPARE_RETREAT, rules.weather.SNOW_SPARES_RETREAT
)
def test_weather_hinders_neither_retreat_nor_advance() -> None:
    spared = {
        "mud": rules.weather.MUD_SPARES_RETREAT,
        "storms": rules.weather.STORMS_SPARE_RETREAT,
        "snow": rules.weather.SNOW_SPARES_RETREAT,
    }
    for weather, rule in spared.items():
        at = fight(ax="t0506 1id/3 2id/3", su="t0507 1sd/2", weather=weather)
        after = at.does(Attack("t0507", ("1id", "2id")), die=9).does(Retreat("1sd", ("t0508",)))
        assert rule in after.event("retreated").rules
        assert rule in after.does(Advance("1id", ("t0507",))).event("advanced").rules


# --- airborne ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    rules.landings.DROP_START, rules.landings.DROP_RANGE, rules.landings.DROP_ALONE, rules.supplied.DROP_NEEDS_SUPPLY
)
def test_an_airborne_unit_drops_alone_within_five_hexes() -> None:
    at = fight(ax="t0505 1fsj 2fsj", su="t0512 1sd", segment="blitz")
    assert at.does(Drop("1fsj", "t0509")).where("1fsj") == "t0509"
    at.refuses(Drop("1fsj", "t0511"), rules.landings.DROP_RANGE)
    neutral = fight(ax="t0505 1fsj", su="t0508 1sd", segment="blitz", control={**EAST, "t0509": NEUTRAL})
    neutral.refuses(Drop("1fsj", "t0508"), rules.landings.DROP_ALONE)
    neutral.refuses(Drop("1fsj", "t0509"), rules.landings.DROP_ALONE)
    fight(ax="t0505 1fsj", su="t0506 1sd", segment="blitz").refuses(Drop("1fsj", "t0503"), rules.landings.DROP_START)
    fight(ax="t0505 1fsj", segment="blitz", weather="mud").refuses(Drop("1fsj", "t0503"), rules.landings.DROP_START)
    far = ground(cities={"t0101": "GE"})
    cut_off = fight(far, ax="t0505 1fsj; t0101 2fsj", segment="blitz", control={})
    cut_off.refuses(Drop("1fsj", "t0504"), rules.supplied.DROP_NEEDS_SUPPLY)


@pytest.mark.covers(
    rules.landings.DUG_IN,
    rules.supplied.DEFENCE_NEEDS_SUPPLY,
    rules.landings.AIRBORNE_ONE_ACTION,
    rules.combat.SHIFT_DUG_IN,
)
def test_an_airborne_unit_digs_in() -> None:
    at = fight(ax="t0505 1fsj 2fsj; t0504 1id", segment="blitz")
    dug = at.does(DigIn("1fsj"))
    assert dug.unit("1fsj").dug_in
    dug.refuses(Drop("1fsj", "t0504"), rules.landings.AIRBORNE_ONE_ACTION)
    at.refuses(DigIn("1id"), rules.landings.DUG_IN)
    far = ground(cities={"t0101": "GE"})
    fight(far, ax="t0505 1fsj; t0101 2fsj", segment="blitz", control={}).refuses(
        DigIn("1fsj"), rules.supplied.DEFENCE_NEEDS_SUPPLY
    )
    soviet = fight(ax="t0506 1id/3", su="t0507 1vdk")
    holder = msgspec.structs.replace(soviet.unit("1vdk"), dug_in=True)
    state = msgspec.structs.replace(soviet.state, units=(soviet.unit("1id"), holder))
    assert amounts(shift(Field(state), Attack("t0507", ("1id",)))) == {"P8.7": -1}


@pytest.mark.covers(rules.landings.DROP_INTO_BATTLE, rules.landings.DROPPED_LANDS)
def test_a_unit_that_drops_into_a_battle_lands_or_is_lost() -> None:
    at = fight(ax="t0506 1pz/3; t0505 1id; t0503 1fsj", su="t0507 1sd", segment="blitz", blitz="t0506")
    attack = Attack("t0507", ("1fsj", "1pz"))
    won = at.does(attack, die=6)
    while won.asked()[1] == "retreat":
        won = won.does(pending(won.state)[0].choices.default())
    assert won.where("1fsj") == "t0507"
    strong = fight(ax="t0506 1pz; t0505 1id; t0503 1fsj", su="t0507 1sd/3", segment="blitz", blitz="t0506")
    lost = strong.does(attack, die=1)
    while lost.asked()[1] == "losses":
        lost = lost.does(Losses(("1pz",)))
    assert "1fsj" not in {unit.word for unit in lost.state.units}


@pytest.mark.covers(rules.combat.SHIFT_LIMITS)
def test_shifts_are_held_within_their_limits() -> None:
    rough = ground(cities={**CITIES, "t0507": "SU"}, terrain={"t0507": "a"}, mountain="t0506/t0507")
    total = shift(fight(rough, ax="t0506 1id/3", su="t0507 1ur"), Attack("t0507", ("1id",)))
    assert total.total == -4
    assert total.addends[-1].amount == 2


@pytest.mark.covers(rules.results.ADVANCE_HEXSIDES, rules.results.RESULT_ORDER)
def test_armour_does_not_advance_over_mountains_without_a_line() -> None:
    map_ = ground(cities=CITIES, rails=(RAIL,), mountain="t0506/t0507")
    at = fight(map_, ax="t0506 1pz/3 1id/3 2id/3", su="t0507 1sd").does(Attack("t0507", ("1id", "1pz", "2id")), die=6)
    while at.asked()[1] == "retreat":
        at = at.does(pending(at.state)[0].choices.default())
    assert at.asked() == ("axis", "advance")
    at.refuses(Advance("1pz", ("t0507",)), rules.results.ADVANCE_HEXSIDES)


@pytest.mark.covers(rules.landings.BEACHHEAD_FIGHTS)
def test_a_beachhead_fights_over_the_sea_hexside_and_is_fought_but_not_entered() -> None:
    map_ = ground(cities=CITIES, sea={"t0506": "A"})
    at = fight(map_, ax="t0506 1id/3; t0505 2id", su="t0507 1sd", lay="t0506 ax beachhead")
    attack = Attack("t0507", ("1id",))
    assert amounts(shift(at, attack)) == {"P4.8": -1}
    at.does(attack, die=9)
    held = fight(map_, ax="t0505 1id/3 2id/3; t0605 3id", su="t0506 1sd", lay="t0506 su beachhead")
    done = held.does(Attack("t0506", ("1id", "2id")), die=10)
    assert "t0506" not in {done.where(word) for word in ("1id", "2id", "3id")}


@pytest.mark.covers(rules.defaults.DEFAULT_LOSSES, rules.defaults.DEFAULT_SIDES)
def test_a_side_without_a_player_takes_the_default_losses() -> None:
    at = fight(ax="t0506 1id/3 2id/3; t0505 3id", su="t0507 1sd/2 2sd", weather="clear")
    plan = msgspec.structs.replace(at.state.plan, id="without-soviets", players=(AXIS, WEST))
    scenarios()[plan.id] = plan
    lonely = Field(msgspec.structs.replace(at.state, scenario=plan.id))
    done = lonely.does(Attack("t0507", ("1id", "2id")), die=5)
    assert done.unit("1sd").steps == 1


@pytest.mark.covers(
    rules.turn.ORDERS_BY_SEGMENT, rules.turn.PHASING_FACTION, rules.turn.SUPPORT_COUNTERS, rules.countries.CONTROL
)
def test_orders_belong_to_the_phasing_faction_and_to_its_segment() -> None:
    at = field(HOME, ax="t0505 1id 1ge-air", su="t0907 1sd", control=EAST)
    at.refuses(Attack("t0907", ("1id",)), rules.turn.ORDERS_BY_SEGMENT)
    at.refuses(Move(("1sd",), ("t0906",)), rules.turn.PHASING_FACTION)
    at.refuses(Move(("1ge-air",), ("t0504",)), rules.turn.SUPPORT_COUNTERS)
    at.refuses(Move(("9id",), ("t0504",)), rules.turn.ORDERS_BY_SEGMENT)
    taken = at.does(Move(("1id",), ("t0506", "t0507")))
    assert taken.event("control").marks[0].places == ("t0507",)


def test_by_a_switch_attacking_needs_supply() -> None:
    far = ground(cities={"t0101": "GE", "t0512": "SU"}, rails=(RAIL,))
    at = fight(far, ax="t0506 1id/2", su="t0507 1sd", switches=("attack-needs-supply=on",))
    at.refuses(Attack("t0507", ("1id",)), rules.supplied.ADVANCE_NEEDS_SUPPLY)
