"""P6 to P11, P17, 10.3-8 to 10.3-12 and 11: battles from their declaration to the last advance."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core.game import Sum
from engine.games.theater import rules
from engine.games.theater.actions import (
    Advance,
    Attack,
    Blitz,
    DigIn,
    Done,
    Drop,
    Exploit,
    Losses,
    Move,
    Retreat,
)
from engine.games.theater.asks import pending
from engine.games.theater.battles.table import COLUMNS, RATIOS, column_of, meaning, result_of, weathered
from engine.games.theater.map.countries import AXIS, SEATS, SOVIET, WEST
from engine.games.theater.map.geography import Map
from engine.games.theater.orders.book import ORDERS
from engine.games.theater.table.scenario import CLEAR, MUD, SNOW, STORMS, scenarios
from engine.games.theater.table.state import NEUTRAL
from tests import cited
from tests.games.theater.proving import Field, field, ground

CITIES = {"t0505": "GE", "t0512": "SU"}
RAIL = "t0512-t0511-t0510-t0509-t0508"
HOME = ground(cities=CITIES, rails=(RAIL,))
EAST = {f"t{row:02}{column:02}": SOVIET for row in range(1, 10) for column in range(7, 13)}

PRINTED = """
aL2 aL2 aL1 aL1 Ar1 Ex Ex Dr1 Dr2
aL2 aL2 aL1 Ar1 Ar1 Ex Dr1 Dr1 Dr2
aL2 aL1 aL1 Ar1 Ex Ex Dr1 Dr2 Dr2
aL2 aL1 Ar1 Ar1 Ex Dr1 Dr1 Dr2 Dr2+dL1
aL1 aL1 Ar1 Ex Ex Dr1 Dr2 Dr2 Dr2+dL1
aL1 Ar1 Ar1 Ex Dr1 Dr1 Dr2 Dr2+dL1 Dr2+dL1
aL1 Ar1 Ex Ex Dr1 Dr2 Dr2 Dr2+dL1 Dr3+dL1
Ar1 Ar1 Ex Dr1 Dr1 Dr2 Dr2+dL1 Dr2+dL1 Dr3+dL1
Ar1 Ex Ex Dr1 Dr2 Dr2 Dr2+dL1 Dr3+dL1 Dr3+dL1
Ar1 Ex Dr1 Dr1 Dr2 Dr2+dL1 Dr2+dL1 Dr3+dL1 Dr3+dL2
"""


def fight(map_: Map = HOME, *, segment: str = "combat", **given: Any) -> Field:
    """A battlefield: the Axis in the west attacks the Soviets of the east."""
    return field(map_, segment=segment, **{"control": EAST, **given})


def shift(at: Field, attack: Attack) -> Sum:
    """The column shift of an attack, as the preview shows it."""
    found = ORDERS.preview(at.state, SEATS[AXIS], attack)
    cited.note(found)
    return found.sums[2]


def amounts(total: Sum) -> dict[str, int]:
    """What counts in a sum, by rule."""
    return {addend.rule.id: addend.amount for addend in total.addends if addend.counted}


# --- the table --------------------------------------------------------------------------------------------------------


def test_the_table_is_as_printed() -> None:
    rows = [line.split() for line in PRINTED.strip().splitlines()]
    assert [[result_of(column, die) for column in range(9)] for die in range(1, 11)] == rows
    assert tuple(f"{more}:{less}" for more, less in RATIOS) == COLUMNS


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(12, 4, "3:1"), (11, 4, "2:1"), (30, 4, "6:1"), (99, 1, "6:1"), (1, 3, "1:3"), (3, 2, "3:2"), (5, 3, "3:2")],
)
def test_a_ratio_is_rounded_down_to_a_column(attack: int, defence: int, column: str) -> None:
    found = column_of(attack, defence)
    assert found is not None
    assert COLUMNS[found] == column
    assert column_of(1, 4) is None


def test_weather_reduces_retreats_once_and_nothing_else() -> None:
    for weather in (MUD, STORMS, SNOW):
        found = {code: weathered(code, weather)[0] for code in ("Dr3+dL1", "Dr2", "Dr2+dL1", "Dr1", "Ex", "Ar1", "aL2")}
        assert list(found.values()) == ["Dr2+dL1", "Dr1", "Dr1+dL1", "Ex", "Ex", "Ar1", "aL2"]
    assert weathered("Dr2", CLEAR) == ("Dr2", ())
    assert meaning("Dr2+dL1").defender_loss == 1


# --- declaring --------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.WHO_MAY_ATTACK, rules.TARGET_HOLDS_ENEMY, rules.ZERO_FACTORS, rules.RATIO_TOO_LOW)
def test_who_may_attack_what() -> None:
    at = fight(ax="t0506 1id 1ge-ft; t0503 2id", su="t0507 1sd/3 2sd/3")
    at.refuses(Attack("t0606", ("1id",)), rules.TARGET_HOLDS_ENEMY)
    at.refuses(Attack("t0507", ("2id",)), rules.WHO_MAY_ATTACK)
    at.refuses(Attack("t0507", ("1ge-ft",)), rules.ZERO_FACTORS)
    at.refuses(Attack("t0507", ("1id",)), rules.RATIO_TOO_LOW)


@pytest.mark.covers(rules.ATTACK_HEXSIDES, rules.NEUTRALS_CLOSED, rules.AT_PEACE)
def test_hexsides_and_peace_bar_attacks() -> None:
    map_ = ground(cities=CITIES, impassable_sides="t0506/t0507", sea_sides="t0506/t0606")
    at = fight(map_, ax="t0506 1id", su="t0507 1sd; t0606 2sd", no="t0405 1sw")
    at.refuses(Attack("t0507", ("1id",)), rules.ATTACK_HEXSIDES)
    at.refuses(Attack("t0606", ("1id",)), rules.ATTACK_HEXSIDES)
    at.refuses(Attack("t0405", ("1id",)), rules.NEUTRALS_CLOSED)
    peace = field(HOME, wa="t0506 1br", su="t0507 1sd", phasing=WEST, segment="combat")
    peace.refuses(Attack("t0507", ("1br",)), rules.AT_PEACE)


@pytest.mark.covers(rules.ONE_ATTACK_A_TURN, rules.HEX_ATTACKED_ONCE, rules.COMBAT_TABLE, rules.COMBAT_DECLARED)
def test_a_unit_attacks_once_a_turn_and_a_hex_is_attacked_once_a_segment() -> None:
    at = fight(ax="t0506 1id/2 2id/2 3id/2 4id", su="t0507 1sd/3; t0606 2sd")
    done = at.does(Attack("t0507", ("1id",)), die=5)
    assert done.event("rolled").sums[0].total == 4
    done.refuses(Attack("t0606", ("1id",)), rules.ONE_ATTACK_A_TURN)
    done.refuses(Attack("t0507", ("2id",)), rules.HEX_ATTACKED_ONCE)


@pytest.mark.covers(rules.ATTACK_FROM_BLITZ_HEX, rules.BLITZ_HEXES, rules.BLITZ_HEX_NEEDS)
def test_blitz_battles_are_fought_from_blitz_hexes() -> None:
    at = fight(ax="t0506 1pz; t0605 1id; t0405 2pz 1ge-hq; t0504 3pz; t0505 4pz", su="t0507 1sd", segment="designation")
    at.refuses(Blitz("t0605"), rules.BLITZ_HEX_NEEDS)
    marked = at.does(Blitz("t0506")).does(Blitz("t0405"))
    marked.refuses(Blitz("t0506"), rules.BLITZ_HEX_NEEDS)
    full = marked.does(Blitz("t0504"))
    assert full.asked() == ("axis", "blitz")
    limited = msgspec.structs.replace(full.state, segment="designation")
    Field(limited).refuses(Blitz("t0505"), rules.BLITZ_HEXES)
    elsewhere = fight(ax="t0506 1pz; t0606 2pz", su="t0507 1sd", segment="blitz", blitz="t0506")
    elsewhere.refuses(Attack("t0507", ("2pz",)), rules.ATTACK_FROM_BLITZ_HEX)


@pytest.mark.covers(rules.NO_BLITZ_INTO_MUD, rules.NO_BLITZ_INTO_STORMS, rules.ORDINARY_COMBAT)
def test_mud_and_storms_bar_the_blitz_but_not_the_ordinary_attack() -> None:
    for weather, rule in (("mud", rules.NO_BLITZ_INTO_MUD), ("storms", rules.NO_BLITZ_INTO_STORMS)):
        blitz = fight(ax="t0506 1pz 1fsj", su="t0507 1sd", segment="blitz", blitz="t0506", weather=weather)
        blitz.refuses(Attack("t0507", ("1pz",)), rule)
        plain = fight(ax="t0506 1pz", su="t0507 1sd", weather=weather)
        plain.does(Attack("t0507", ("1pz",)), die=5)


@pytest.mark.covers(
    rules.BLITZ_INTO_SNOW,
    rules.GERMAN_SS_IN_SNOW,
    rules.GERMANS_BY_SS_IN_SNOW,
)
def test_into_snow_only_some_may_attack_in_the_blitz() -> None:
    given = {"su": "t0507 1sd", "segment": "blitz", "weather": "snow"}
    far = fight(ax="t0506 1id 1fi 1pz; t0504 1ss-pz", blitz="t0506", **given)
    far.refuses(Attack("t0507", ("1id",)), rules.BLITZ_INTO_SNOW)
    fight(ax="t0506 1id 1ss-pz 1pz", blitz="t0506", **given).does(Attack("t0507", ("1ss-pz", "1id")), die=5)
    fight(ax="t0506 1id 1pz; t0505 1ss-pz", blitz="t0506", **given).does(Attack("t0507", ("1id",)), die=5)
    italians = fight(ax="t0506 1it 1pz; t0505 1ss-pz", blitz="t0506", **given)
    italians.refuses(Attack("t0507", ("1it",)), rules.BLITZ_INTO_SNOW)
    outside = fight(ax="t0506 1ss-pz; t0606 1pz", blitz="t0606", **given)
    outside.refuses(Attack("t0507", ("1ss-pz",)), rules.ATTACK_FROM_BLITZ_HEX)
    cited.note(outside.refuses(Attack("t0507", ("1ss-pz",)), rules.ATTACK_FROM_BLITZ_HEX))


@pytest.mark.covers(rules.FINNS_IN_SNOW, rules.SWEDES_IN_SNOW, rules.SOVIETS_IN_SNOW, rules.SIBERIANS_IN_SNOW)
def test_finns_swedes_soviets_and_siberians_attack_into_snow() -> None:
    given = {"segment": "blitz", "weather": "snow", "blitz": "t0506"}
    for unit in ("1fi", "1sw"):
        at = fight(ax=f"t0506 {unit}; t0505 1fsj", su="t0507 1sd", **given)
        at.does(Attack("t0507", (unit,)), die=5)
    for unit in ("1sd", "1sib"):
        at = fight(su=f"t0506 {unit}; t0508 1vdk", ax="t0507 1id", phasing=SOVIET, **given)
        at.does(Attack("t0507", (unit,)), die=5)


# --- shifts -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.SHIFT_ARMOUR, rules.NO_ARMOUR_SHIFT_TERRAIN, rules.ARMOUR_SHIFT_NEEDS_SUPPLY)
def test_armour_shifts_in_the_blitz_if_it_is_supplied_and_the_terrain_allows() -> None:
    given = {"su": "t0507 1sd", "segment": "blitz", "blitz": "t0506"}
    attack = Attack("t0507", ("1pz",))
    assert amounts(shift(fight(ax="t0506 1pz", **given), attack)) == {"P8.1": 1}
    forest = ground(cities=CITIES, rails=(RAIL,), terrain={"t0507": "f"})
    assert amounts(shift(fight(forest, ax="t0506 1pz", **given), attack)) == {}
    far = ground(cities={"t0101": "GE", "t0512": "SU"}, rails=(RAIL,))
    assert amounts(shift(fight(far, ax="t0506 1pz; t0101 1fsj", **given), attack)) == {}
    assert amounts(shift(fight(ax="t0506 1pz", su="t0507 1sd"), attack)) == {}


@pytest.mark.covers(rules.SHIFT_HQ_ATTACKER, rules.SHIFT_HQ_DEFENDER, rules.HQ_SUPPORT_NEEDS_SUPPLY)
def test_headquarters_shift_for_either_side() -> None:
    at = fight(ax="t0506 1id 1ge-hq", su="t0507 1sd; t0508 1su-hq")
    with_hq = Attack("t0507", ("1id",), "1ge-hq")
    found = ORDERS.preview(at.state, SEATS[AXIS], with_hq)
    assert found.sums[0].total == 3
    assert amounts(shift(at, with_hq)) == {"P8.2": 1, "P8.3": -1}
    done = at.does(with_hq, die=5)
    done_again = msgspec.structs.replace(done.state, battled=())
    far = ground(cities={"t0101": "GE", "t0512": "SU"}, rails=(RAIL,))
    cut_off = fight(far, ax="t0506 1id 1ge-hq", su="t0507 1sd")
    cut_off.refuses(Attack("t0507", ("1id",), "1ge-hq"), rules.HQ_SUPPORT_NEEDS_SUPPLY)
    assert all(unit.supported for unit in done_again.units if unit.word == "1ge-hq")
    fight(ax="t0506 1id; t0504 1ge-hq", su="t0507 1sd").refuses(with_hq, rules.SHIFT_HQ_ATTACKER)


@pytest.mark.covers(rules.SHIFT_AIR, rules.NO_AIR_SHIFT_IN_MUD, rules.STORM_AIR_SHIFT, rules.SNOW_AIR_SHIFT)
def test_air_units_shift_as_the_weather_allows() -> None:
    attack = Attack("t0507", ("1id",))
    near = {"ax": "t0506 1id 1ge-air", "su": "t0507 1sd"}
    over = {"ax": "t0506 1id; t0507 1ge-air", "su": "t0507 1sd"}
    assert amounts(shift(fight(**near), attack)) == {"P8.4": 1}
    both = fight(ax="t0506 1id 1ge-air", su="t0507 1sd 1su-air 2su-air")
    assert amounts(shift(both, attack)) == {"P8.4": -1}
    for weather in ("storms", "snow"):
        assert amounts(shift(fight(weather=weather, **near), attack)) == {}
        assert amounts(shift(fight(weather=weather, **over), attack)) == {"P8.4": 1}
    assert amounts(shift(fight(weather="mud", **over), attack)) == {"11.2-6": -1}


@pytest.mark.covers(rules.SHIFT_FLEET, rules.TERRAIN_SHIFT, rules.HEXSIDE_SHIFT, rules.SHIFT_FORTRESS, rules.MUD_SHIFT)
def test_fleets_terrain_hexsides_fortresses_and_mud() -> None:
    attack = Attack("t0507", ("1id",))
    coast = ground(cities=CITIES, sea={"t0607": "A"})
    assert amounts(shift(fight(coast, ax="t0506 1id; zone-a 1ge-fl", su="t0507 1sd"), attack)) == {"P8.5": 1}
    rough = ground(cities={**CITIES, "t0507": "SU"}, terrain={"t0507": "a"}, river="t0506/t0507")
    assert shift(fight(rough, ax="t0506 1id/3", su="t0507 1sd"), attack).total == -4
    mixed = fight(ground(cities=CITIES, river="t0506/t0507"), ax="t0506 1id; t0606 2id", su="t0507 1sd")
    assert amounts(shift(mixed, Attack("t0507", ("1id", "2id")))) == {}
    assert amounts(shift(fight(ax="t0506 1id/3", su="t0507 1ur"), attack)) == {"P8.6": -1}
    assert amounts(shift(fight(ax="t0506 1id", su="t0507 1sd", weather="mud"), attack)) == {"11.2-6": -1}


@pytest.mark.covers(rules.MUD_SHIFT, rules.RATIO_ROUNDED_DOWN, rules.UNIT_FACTORS, rules.ALL_DEFEND_TOGETHER)
def test_twelve_against_four_in_mud_is_two_to_one() -> None:
    at = fight(ax="t0506 1pz/3 2pz", su="t0507 1gsd/2", weather="mud")
    found = ORDERS.preview(at.state, SEATS[AXIS], Attack("t0507", ("1pz", "2pz")))
    cited.note(found)
    assert found.lines[2].facts["column"] == "2:1"


# --- losses -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.LOSSES_BY_OWNER, rules.STEP_LOSS, rules.NO_ADVANCE)
def test_the_owner_chooses_from_which_units_steps_are_lost() -> None:
    at = fight(ax="t0506 1id/2 2id/2; t0505 3id", su="t0507 1sd/3 2sd/3").does(Attack("t0507", ("1id", "2id")), die=1)
    assert at.asked() == ("axis", "losses")
    at.refuses(Losses(("1id",)), rules.LOSSES_BY_OWNER)
    at.refuses(Losses(("1id", "3id")), rules.LOSSES_BY_OWNER)
    assert pending(at.state)[0].choices.default() == Losses(("1id", "2id"))
    done = at.does(Losses(("1id", "1id")))
    assert "1id" not in {unit.word for unit in done.state.units}
    assert "eliminated" in done.kinds


@pytest.mark.covers(rules.EXCHANGE)
def test_in_an_exchange_the_defender_chooses_first() -> None:
    at = fight(ax="t0506 1id/2 2id", su="t0507 1sd 2sd").does(Attack("t0507", ("1id", "2id")), die=5)
    assert at.asked() == ("soviet", "losses")
    assert at.does(Losses(("1sd",))).asked() == ("axis", "losses")


@pytest.mark.covers(rules.DR1_TO_EXCHANGE, rules.DR2_TO_DR1, rules.DR3_TO_DR2, rules.OTHER_RESULTS_KEPT)
def test_weather_in_the_defenders_hex_softens_the_result() -> None:
    attack = Attack("t0507", ("1id",))
    for die, strength, rule in ((8, "1id", rules.OTHER_RESULTS_KEPT), (9, "1id/2", rules.DR1_TO_EXCHANGE)):
        at = fight(ax=f"t0506 {strength}", su="t0507 1sd/1", weather="snow").does(attack, die=die)
        assert rule in {cited_rule for event in at.events for cited_rule in event.rules}
    strong = fight(ax="t0506 1id/3 2id/3", su="t0507 1sd", weather="storms")
    assert "reduced" in strong.does(Attack("t0507", ("1id", "2id")), die=6).kinds
    assert "reduced" in strong.does(Attack("t0507", ("1id", "2id")), die=10).kinds


# --- retreat ----------------------------------------------------------------------------------------------------------


def beaten(steps: int = 2, **given: Any) -> Field:
    """Two Soviet units in t0507 that owe a retreat: 4:1 with die 1 is Dr1, with die 3 Dr2."""
    given = {"su": "t0507 1sd 2sd", **given}
    at = fight(ax="t0506 1id/3 2id/3 3id/3 4id/3" + str(given.pop("more", "")), **given)
    return at.does(Attack("t0507", ("1id", "2id", "3id", "4id")), die=1 if steps == 1 else 3)


@pytest.mark.covers(rules.RETREAT_BY_OWNER, rules.RETREAT_FARTHER, rules.RETREAT_LENGTH, rules.RETREAT_IS_FREE)
def test_each_hex_of_a_retreat_lies_farther_from_the_target() -> None:
    at = beaten()
    assert at.asked() == ("soviet", "retreat")
    at.refuses(Retreat("1sd", ("t0508",)), rules.RETREAT_LENGTH)
    at.refuses(Retreat("1sd", ("t0508", "t0507")), rules.RETREAT_FARTHER)
    at.refuses(Retreat("1sd", ("t0508", "t0509", "t0510")), rules.RETREAT_LENGTH)
    done = at.does(Retreat("1sd", ("t0508", "t0509")))
    assert done.where("1sd") == "t0509"
    assert done.asked() == ("soviet", "retreat")
    assert done.does(Retreat("2sd", ("t0508", "t0608"))).asked() == ("axis", "advance")


@pytest.mark.covers(rules.RETREAT_CLOSED, rules.RETREAT_HEXSIDES, rules.RETREAT_ENEMY_HELD, rules.RETREAT_STACKING)
def test_what_closes_a_hex_to_a_retreat() -> None:
    map_ = ground(cities=CITIES, sea={"t0407": "A"}, impassable_sides="t0507/t0508")
    at = beaten(1, map_=map_)
    at.refuses(Retreat("1sd", ("t0407",)), rules.RETREAT_CLOSED)
    at.refuses(Retreat("1sd", ("t0508",)), rules.RETREAT_HEXSIDES)
    held = beaten(1, lay="t0508 ax detachment")
    held.refuses(Retreat("1sd", ("t0508",)), rules.RETREAT_ENEMY_HELD)
    full = beaten(1, su="t0507 1sd 2sd; t0508 3sd/3 4sd/3 5sd")
    full.refuses(Retreat("1sd", ("t0508",)), rules.RETREAT_STACKING)


@pytest.mark.covers(rules.RETREAT_NOT_INTO_EZOC, rules.RETREAT_EZOC_LAST_RESORT)
def test_an_enemy_zone_is_no_way_out_but_with_a_friend_and_as_a_last_resort() -> None:
    at = beaten(1, more="; t0509 5id")
    at.refuses(Retreat("1sd", ("t0508",)), rules.RETREAT_NOT_INTO_EZOC)
    friend = beaten(1, more="; t0509 5id", su="t0507 1sd 2sd; t0508 3sd")
    friend.refuses(Retreat("1sd", ("t0508",)), rules.RETREAT_EZOC_LAST_RESORT)


@pytest.mark.covers(rules.RETREAT_IMPOSSIBLE, rules.IMMOBILE_PAYS)
def test_who_cannot_retreat_pays_in_steps() -> None:
    map_ = ground(cities=CITIES, impassable="t0407 t0508 t0607")
    at = fight(map_, ax="t0506 1id/3 2id/3", su="t0507 1sd").does(Attack("t0507", ("1id", "2id")), die=1)
    assert "1sd" not in {unit.word for unit in at.state.units}
    fort = fight(ax="t0506 1id/3 2id/3", su="t0507 1ur").does(Attack("t0507", ("1id", "2id")), die=6)
    assert "paid" in fort.kinds
    assert "1ur" not in {unit.word for unit in fort.state.units}


# --- advance and exploitation -----------------------------------------------------------------------------------------


@pytest.mark.covers(rules.ADVANCE_INTO_TARGET, rules.ADVANCE_NEEDS_SUPPLY, rules.ARMOUR_GOES_ON)
def test_supplied_attackers_enter_the_hex_and_armour_goes_on() -> None:
    at = fight(ax="t0506 1pz/3 1id/3", su="t0507 1sd").does(Attack("t0507", ("1id", "1pz")), die=3)
    after = at.does(Retreat("1sd", ("t0508", "t0509")))
    after.refuses(Advance("1id", ("t0606",)), rules.ADVANCE_INTO_TARGET)
    after.refuses(Advance("1id", ("t0507", "t0508")), rules.ARMOUR_GOES_ON)
    done = after.does(Advance("1pz", ("t0507", "t0508")))
    assert done.where("1pz") == "t0508"
    assert done.asked() == ("axis", "advance")
    assert done.does(Done()).state.doing == ()


@pytest.mark.covers(rules.ADVANCE_STOPS_IN_EZOC, rules.FRIEND_LETS_ADVANCE)
def test_an_advance_stops_in_an_enemy_zone_unless_a_friend_is_there() -> None:
    at = fight(ax="t0506 1pz/3 1id/3", su="t0507 1sd; t0607 2sd").does(Attack("t0507", ("1id", "1pz")), die=3)
    after = at.does(Retreat("1sd", ("t0407", "t0408")))
    after.refuses(Advance("1pz", ("t0507", "t0407")), rules.ADVANCE_STOPS_IN_EZOC)
    first = after.does(Advance("1id", ("t0507",)))
    assert first.does(Advance("1pz", ("t0507", "t0407"))).where("1pz") == "t0407"


@pytest.mark.covers(rules.ADVANCE_NEEDS_SUPPLY)
def test_an_unsupplied_winner_stays() -> None:
    far = ground(cities={"t0101": "GE", "t0512": "SU"}, rails=(RAIL,))
    at = fight(far, ax="t0506 1id/3 2id/3", su="t0507 1sd").does(Attack("t0507", ("1id", "2id")), die=1)
    assert at.asked()[1] == "retreat"
    done = at.does(Retreat("1sd", ("t0508",)))
    assert done.where("1id") == "t0506"
    assert done.asked()[1] != "advance"


@pytest.mark.covers(
    rules.WHO_EXPLOITS, rules.EXPLOITATION_ALLOWANCE, rules.EXPLOITATION_BARS, rules.NO_EXPLOITATION_IN_MUD
)
def test_armour_exploits_three_points_but_not_in_mud_and_not_into_enemies() -> None:
    at = fight(ax="t0506 1pz; t0504 1id; t0503 2pz", su="t0406 1sd", segment="exploitation", blitz="t0506")
    at.refuses(Exploit("2pz", ("t0403",)), rules.WHO_EXPLOITS)
    at.refuses(Exploit("1pz", ("t0406",)), rules.EXPLOITATION_BARS)
    at.refuses(Exploit("1pz", ("t0606", "t0706", "t0806", "t0906")), rules.EXPLOITATION_ALLOWANCE)
    assert at.does(Exploit("1pz", ("t0606", "t0706", "t0806"))).where("1pz") == "t0806"
    mud = fight(ax="t0506 1pz; t0504 1id", segment="exploitation", blitz="t0506", weather="mud")
    mud.refuses(Exploit("1pz", ("t0606",)), rules.NO_EXPLOITATION_IN_MUD)


@pytest.mark.covers(rules.MUD_SPARES_RETREAT, rules.STORMS_SPARE_RETREAT, rules.SNOW_SPARES_RETREAT)
def test_weather_hinders_neither_retreat_nor_advance() -> None:
    spared = {
        "mud": rules.MUD_SPARES_RETREAT,
        "storms": rules.STORMS_SPARE_RETREAT,
        "snow": rules.SNOW_SPARES_RETREAT,
    }
    for weather, rule in spared.items():
        at = fight(ax="t0506 1id/3 2id/3", su="t0507 1sd/2", weather=weather)
        after = at.does(Attack("t0507", ("1id", "2id")), die=9).does(Retreat("1sd", ("t0508",)))
        assert rule in after.event("retreated").rules
        assert rule in after.does(Advance("1id", ("t0507",))).event("advanced").rules


# --- airborne ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.DROP_START, rules.DROP_RANGE, rules.DROP_ALONE, rules.DROP_NEEDS_SUPPLY)
def test_an_airborne_unit_drops_alone_within_five_hexes() -> None:
    at = fight(ax="t0505 1fsj 2fsj", su="t0512 1sd", segment="blitz")
    assert at.does(Drop("1fsj", "t0509")).where("1fsj") == "t0509"
    at.refuses(Drop("1fsj", "t0511"), rules.DROP_RANGE)
    neutral = fight(ax="t0505 1fsj", su="t0508 1sd", segment="blitz", control={**EAST, "t0509": NEUTRAL})
    neutral.refuses(Drop("1fsj", "t0508"), rules.DROP_ALONE)
    neutral.refuses(Drop("1fsj", "t0509"), rules.DROP_ALONE)
    fight(ax="t0505 1fsj", su="t0506 1sd", segment="blitz").refuses(Drop("1fsj", "t0503"), rules.DROP_START)
    fight(ax="t0505 1fsj", segment="blitz", weather="mud").refuses(Drop("1fsj", "t0503"), rules.DROP_START)
    far = ground(cities={"t0101": "GE"})
    cut_off = fight(far, ax="t0505 1fsj; t0101 2fsj", segment="blitz", control={})
    cut_off.refuses(Drop("1fsj", "t0504"), rules.DROP_NEEDS_SUPPLY)


@pytest.mark.covers(rules.DUG_IN, rules.DEFENCE_NEEDS_SUPPLY, rules.AIRBORNE_ONE_ACTION, rules.SHIFT_DUG_IN)
def test_an_airborne_unit_digs_in() -> None:
    at = fight(ax="t0505 1fsj 2fsj; t0504 1id", segment="blitz")
    dug = at.does(DigIn("1fsj"))
    assert dug.unit("1fsj").dug_in
    dug.refuses(Drop("1fsj", "t0504"), rules.AIRBORNE_ONE_ACTION)
    at.refuses(DigIn("1id"), rules.DUG_IN)
    far = ground(cities={"t0101": "GE"})
    fight(far, ax="t0505 1fsj; t0101 2fsj", segment="blitz", control={}).refuses(
        DigIn("1fsj"), rules.DEFENCE_NEEDS_SUPPLY
    )
    soviet = fight(ax="t0506 1id/3", su="t0507 1vdk")
    holder = msgspec.structs.replace(soviet.unit("1vdk"), dug_in=True)
    state = msgspec.structs.replace(soviet.state, units=(soviet.unit("1id"), holder))
    assert amounts(shift(Field(state), Attack("t0507", ("1id",)))) == {"P8.7": -1}


@pytest.mark.covers(rules.DROP_INTO_BATTLE, rules.DROPPED_LANDS)
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


@pytest.mark.covers(rules.SHIFT_LIMITS)
def test_shifts_are_held_within_their_limits() -> None:
    rough = ground(cities={**CITIES, "t0507": "SU"}, terrain={"t0507": "a"}, mountain="t0506/t0507")
    total = shift(fight(rough, ax="t0506 1id/3", su="t0507 1ur"), Attack("t0507", ("1id",)))
    assert total.total == -4
    assert total.addends[-1].amount == 2


@pytest.mark.covers(rules.ADVANCE_HEXSIDES, rules.RESULT_ORDER)
def test_armour_does_not_advance_over_mountains_without_a_line() -> None:
    map_ = ground(cities=CITIES, rails=(RAIL,), mountain="t0506/t0507")
    at = fight(map_, ax="t0506 1pz/3 1id/3 2id/3", su="t0507 1sd").does(Attack("t0507", ("1id", "1pz", "2id")), die=6)
    while at.asked()[1] == "retreat":
        at = at.does(pending(at.state)[0].choices.default())
    assert at.asked() == ("axis", "advance")
    at.refuses(Advance("1pz", ("t0507",)), rules.ADVANCE_HEXSIDES)


@pytest.mark.covers(rules.BEACHHEAD_FIGHTS)
def test_a_beachhead_fights_over_the_sea_hexside_and_is_fought_but_not_entered() -> None:
    map_ = ground(cities=CITIES, sea={"t0506": "A"})
    at = fight(map_, ax="t0506 1id/3; t0505 2id", su="t0507 1sd", lay="t0506 ax beachhead")
    attack = Attack("t0507", ("1id",))
    assert amounts(shift(at, attack)) == {"P4.8": -1}
    at.does(attack, die=9)
    held = fight(map_, ax="t0505 1id/3 2id/3; t0605 3id", su="t0506 1sd", lay="t0506 su beachhead")
    done = held.does(Attack("t0506", ("1id", "2id")), die=10)
    assert "t0506" not in {done.where(word) for word in ("1id", "2id", "3id")}


@pytest.mark.covers(rules.DEFAULT_LOSSES, rules.DEFAULT_SIDES)
def test_a_side_without_a_player_takes_the_default_losses() -> None:
    at = fight(ax="t0506 1id/3 2id/3; t0505 3id", su="t0507 1sd/2 2sd", weather="clear")
    plan = msgspec.structs.replace(at.state.plan, id="without-soviets", players=(AXIS, WEST))
    scenarios()[plan.id] = plan
    lonely = Field(msgspec.structs.replace(at.state, scenario=plan.id))
    done = lonely.does(Attack("t0507", ("1id", "2id")), die=5)
    assert done.unit("1sd").steps == 1


@pytest.mark.covers(rules.ORDERS_BY_SEGMENT, rules.PHASING_FACTION, rules.SUPPORT_COUNTERS, rules.CONTROL)
def test_orders_belong_to_the_phasing_faction_and_to_its_segment() -> None:
    at = field(HOME, ax="t0505 1id 1ge-air", su="t0907 1sd", control=EAST)
    at.refuses(Attack("t0907", ("1id",)), rules.ORDERS_BY_SEGMENT)
    at.refuses(Move(("1sd",), ("t0906",)), rules.PHASING_FACTION)
    at.refuses(Move(("1ge-air",), ("t0504",)), rules.SUPPORT_COUNTERS)
    at.refuses(Move(("9id",), ("t0504",)), rules.ORDERS_BY_SEGMENT)
    taken = at.does(Move(("1id",), ("t0506", "t0507")))
    assert taken.event("control").marks[0].places == ("t0507",)


def test_by_a_switch_attacking_needs_supply() -> None:
    far = ground(cities={"t0101": "GE", "t0512": "SU"}, rails=(RAIL,))
    at = fight(far, ax="t0506 1id/2", su="t0507 1sd", switches=("attack-needs-supply=on",))
    at.refuses(Attack("t0507", ("1id",)), rules.ADVANCE_NEEDS_SUPPLY)
