"""P6 to P8, 10.3 and 11: battles from their declaration to the losses, on board T."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.text import same
from engine.games.theater import rules
from engine.games.theater.actions import (
    Attack,
    Blitz,
    Losses,
)
from engine.games.theater.asks import pending
from engine.games.theater.battles.assault import Assault
from engine.games.theater.battles.shifts import ratio_text
from engine.games.theater.battles.table import COLUMNS, RATIOS, column_of, meaning, result_of, weathered
from engine.games.theater.map.countries import AXIS, SEATS, SOVIET, WEST
from engine.games.theater.orders.book import ORDERS
from engine.games.theater.table.scenario import CLEAR, MUD, SNOW, STORMS
from renderers.speech import speak
from tests import cited
from tests.games.theater.battlefield import CITIES, HOME, RAIL, amounts, fight, shift
from tests.games.theater.proving import Field, field, ground

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


@pytest.mark.covers(
    rules.combat.WHO_MAY_ATTACK, rules.combat.TARGET_HOLDS_ENEMY, rules.turn.ZERO_FACTORS, rules.combat.RATIO_TOO_LOW
)
def test_who_may_attack_what() -> None:
    at = fight(ax="t0506 1id 1ge-ft; t0503 2id", su="t0507 1sd/3 2sd/3")
    at.refuses(Attack("t0606", ("1id",)), rules.combat.TARGET_HOLDS_ENEMY)
    at.refuses(Attack("t0507", ("2id",)), rules.combat.WHO_MAY_ATTACK)
    at.refuses(Attack("t0507", ("1ge-ft",)), rules.turn.ZERO_FACTORS)
    at.refuses(Attack("t0507", ("1id",)), rules.combat.RATIO_TOO_LOW)


@pytest.mark.covers(rules.combat.ATTACK_HEXSIDES, rules.victory.NEUTRALS_CLOSED, rules.victory.AT_PEACE)
def test_hexsides_and_peace_bar_attacks() -> None:
    map_ = ground(cities=CITIES, impassable_sides="t0506/t0507", sea_sides="t0506/t0606")
    at = fight(map_, ax="t0506 1id", su="t0507 1sd; t0606 2sd", no="t0405 1sw")
    at.refuses(Attack("t0507", ("1id",)), rules.combat.ATTACK_HEXSIDES)
    at.refuses(Attack("t0606", ("1id",)), rules.combat.ATTACK_HEXSIDES)
    at.refuses(Attack("t0405", ("1id",)), rules.victory.NEUTRALS_CLOSED)
    peace = field(HOME, wa="t0506 1br", su="t0507 1sd", phasing=WEST, segment="combat")
    peace.refuses(Attack("t0507", ("1br",)), rules.victory.AT_PEACE)


@pytest.mark.covers(
    rules.combat.ONE_ATTACK_A_TURN,
    rules.combat.HEX_ATTACKED_ONCE,
    rules.combat.COMBAT_TABLE,
    rules.combat.COMBAT_DECLARED,
)
def test_a_unit_attacks_once_a_turn_and_a_hex_is_attacked_once_a_segment() -> None:
    at = fight(ax="t0506 1id/2 2id/2 3id/2 4id", su="t0507 1sd/3; t0606 2sd")
    done = at.does(Attack("t0507", ("1id",)), die=5)
    assert done.event("rolled").sums[0].total == 4
    done.refuses(Attack("t0606", ("1id",)), rules.combat.ONE_ATTACK_A_TURN)
    done.refuses(Attack("t0507", ("2id",)), rules.combat.HEX_ATTACKED_ONCE)


@pytest.mark.covers(rules.combat.ATTACK_FROM_BLITZ_HEX, rules.blitz.BLITZ_HEXES, rules.blitz.BLITZ_HEX_NEEDS)
def test_blitz_battles_are_fought_from_blitz_hexes() -> None:
    at = fight(ax="t0506 1pz; t0605 1id; t0405 2pz 1ge-hq; t0504 3pz; t0505 4pz", su="t0507 1sd", segment="designation")
    at.refuses(Blitz("t0605"), rules.blitz.BLITZ_HEX_NEEDS)
    marked = at.does(Blitz("t0506")).does(Blitz("t0405"))
    marked.refuses(Blitz("t0506"), rules.blitz.BLITZ_HEX_NEEDS)
    full = marked.does(Blitz("t0504"))
    assert full.asked() == ("axis", "blitz")
    limited = msgspec.structs.replace(full.state, segment="designation")
    Field(limited).refuses(Blitz("t0505"), rules.blitz.BLITZ_HEXES)
    elsewhere = fight(ax="t0506 1pz; t0606 2pz", su="t0507 1sd", segment="blitz", blitz="t0506")
    elsewhere.refuses(Attack("t0507", ("2pz",)), rules.combat.ATTACK_FROM_BLITZ_HEX)


@pytest.mark.covers(rules.weather.NO_BLITZ_INTO_MUD, rules.weather.NO_BLITZ_INTO_STORMS, rules.blitz.ORDINARY_COMBAT)
def test_mud_and_storms_bar_the_blitz_but_not_the_ordinary_attack() -> None:
    for weather, rule in (("mud", rules.weather.NO_BLITZ_INTO_MUD), ("storms", rules.weather.NO_BLITZ_INTO_STORMS)):
        blitz = fight(ax="t0506 1pz 1fsj", su="t0507 1sd", segment="blitz", blitz="t0506", weather=weather)
        blitz.refuses(Attack("t0507", ("1pz",)), rule)
        plain = fight(ax="t0506 1pz", su="t0507 1sd", weather=weather)
        plain.does(Attack("t0507", ("1pz",)), die=5)


@pytest.mark.covers(
    rules.weather.BLITZ_INTO_SNOW,
    rules.weather.GERMAN_SS_IN_SNOW,
    rules.weather.GERMANS_BY_SS_IN_SNOW,
)
def test_into_snow_only_some_may_attack_in_the_blitz() -> None:
    given = {"su": "t0507 1sd", "segment": "blitz", "weather": "snow"}
    far = fight(ax="t0506 1id 1fi 1pz; t0504 1ss-pz", blitz="t0506", **given)
    far.refuses(Attack("t0507", ("1id",)), rules.weather.BLITZ_INTO_SNOW)
    fight(ax="t0506 1id 1ss-pz 1pz", blitz="t0506", **given).does(Attack("t0507", ("1ss-pz", "1id")), die=5)
    fight(ax="t0506 1id 1pz; t0505 1ss-pz", blitz="t0506", **given).does(Attack("t0507", ("1id",)), die=5)
    italians = fight(ax="t0506 1it 1pz; t0505 1ss-pz", blitz="t0506", **given)
    italians.refuses(Attack("t0507", ("1it",)), rules.weather.BLITZ_INTO_SNOW)
    outside = fight(ax="t0506 1ss-pz; t0606 1pz", blitz="t0606", **given)
    outside.refuses(Attack("t0507", ("1ss-pz",)), rules.combat.ATTACK_FROM_BLITZ_HEX)
    cited.note(outside.refuses(Attack("t0507", ("1ss-pz",)), rules.combat.ATTACK_FROM_BLITZ_HEX))


@pytest.mark.covers(
    rules.weather.FINNS_IN_SNOW,
    rules.weather.SWEDES_IN_SNOW,
    rules.weather.SOVIETS_IN_SNOW,
    rules.weather.SIBERIANS_IN_SNOW,
)
def test_finns_swedes_soviets_and_siberians_attack_into_snow() -> None:
    given = {"segment": "blitz", "weather": "snow", "blitz": "t0506"}
    for unit in ("1fi", "1sw"):
        at = fight(ax=f"t0506 {unit}; t0505 1fsj", su="t0507 1sd", **given)
        at.does(Attack("t0507", (unit,)), die=5)
    for unit in ("1sd", "1sib"):
        at = fight(su=f"t0506 {unit}; t0508 1vdk", ax="t0507 1id", phasing=SOVIET, **given)
        at.does(Attack("t0507", (unit,)), die=5)


# --- shifts -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(
    rules.combat.SHIFT_ARMOUR, rules.movement.NO_ARMOUR_SHIFT_TERRAIN, rules.supplied.ARMOUR_SHIFT_NEEDS_SUPPLY
)
def test_armour_shifts_in_the_blitz_if_it_is_supplied_and_the_terrain_allows() -> None:
    given = {"su": "t0507 1sd", "segment": "blitz", "blitz": "t0506"}
    attack = Attack("t0507", ("1pz",))
    assert amounts(shift(fight(ax="t0506 1pz", **given), attack)) == {"P8.1": 1}
    forest = ground(cities=CITIES, rails=(RAIL,), terrain={"t0507": "f"})
    assert amounts(shift(fight(forest, ax="t0506 1pz", **given), attack)) == {}
    far = ground(cities={"t0101": "GE", "t0512": "SU"}, rails=(RAIL,))
    assert amounts(shift(fight(far, ax="t0506 1pz; t0101 1fsj", **given), attack)) == {}
    assert amounts(shift(fight(ax="t0506 1pz", su="t0507 1sd"), attack)) == {}


@pytest.mark.covers(
    rules.combat.SHIFT_HQ_ATTACKER, rules.combat.SHIFT_HQ_DEFENDER, rules.supplied.HQ_SUPPORT_NEEDS_SUPPLY
)
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
    cut_off.refuses(Attack("t0507", ("1id",), "1ge-hq"), rules.supplied.HQ_SUPPORT_NEEDS_SUPPLY)
    assert all(unit.supported for unit in done_again.units if unit.word == "1ge-hq")
    fight(ax="t0506 1id; t0504 1ge-hq", su="t0507 1sd").refuses(with_hq, rules.combat.SHIFT_HQ_ATTACKER)


@pytest.mark.covers(
    rules.combat.SHIFT_AIR,
    rules.weather.NO_AIR_SHIFT_IN_MUD,
    rules.weather.STORM_AIR_SHIFT,
    rules.weather.SNOW_AIR_SHIFT,
)
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


@pytest.mark.covers(
    rules.combat.SHIFT_FLEET,
    rules.movement.TERRAIN_SHIFT,
    rules.movement.HEXSIDE_SHIFT,
    rules.combat.SHIFT_FORTRESS,
    rules.weather.MUD_SHIFT,
)
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


@pytest.mark.covers(
    rules.weather.MUD_SHIFT, rules.combat.RATIO_ROUNDED_DOWN, rules.turn.UNIT_FACTORS, rules.combat.ALL_DEFEND_TOGETHER
)
def test_twelve_against_four_in_mud_is_two_to_one() -> None:
    at = fight(ax="t0506 1pz/3 2pz", su="t0507 1gsd/2", weather="mud")
    found = ORDERS.preview(at.state, SEATS[AXIS], Attack("t0507", ("1pz", "2pz")))
    cited.note(found)
    assert (found.lines[0].facts["ratio"], found.lines[0].facts["column"]) == (same("3:1"), same("2:1"))
    assert speak(found.lines[0], "en") == "12 : 4 is 3:1, mud −1 → column 2:1."


@pytest.mark.parametrize(
    ("attack", "defence", "en", "ru"),
    [
        (16, 4, "4:1", "4:1"),
        (22, 4, "4:1 (rounded down, next is 6:1)", "4:1 (вниз до столбца, следующий – 6:1)"),
        (24, 4, "6:1", "6:1"),
        (26, 4, "6:1 (the most there is)", "6:1 (больше не бывает)"),
    ],
)
def test_a_ratio_says_that_it_is_rounded_and_where_the_table_ends(attack: int, defence: int, en: str, ru: str) -> None:
    found = ratio_text(Assault(AXIS, 0, (), (), None, (), attack, defence))
    assert (found.en, found.ru) == (en, ru)


# --- losses -----------------------------------------------------------------------------------------------------------


@pytest.mark.covers(rules.results.LOSSES_BY_OWNER, rules.turn.STEP_LOSS, rules.results.NO_ADVANCE)
def test_the_owner_chooses_from_which_units_steps_are_lost() -> None:
    at = fight(ax="t0506 1id/2 2id/2; t0505 3id", su="t0507 1sd/3 2sd/3").does(Attack("t0507", ("1id", "2id")), die=1)
    assert at.asked() == ("axis", "losses")
    at.refuses(Losses(("1id",)), rules.results.LOSSES_BY_OWNER)
    at.refuses(Losses(("1id", "3id")), rules.results.LOSSES_BY_OWNER)
    assert pending(at.state)[0].choices.default() == Losses(("1id", "2id"))
    done = at.does(Losses(("1id", "1id")))
    assert "1id" not in {unit.word for unit in done.state.units}
    assert "eliminated" in done.kinds


@pytest.mark.covers(rules.results.EXCHANGE)
def test_in_an_exchange_the_defender_chooses_first() -> None:
    at = fight(ax="t0506 1id/2 2id", su="t0507 1sd 2sd").does(Attack("t0507", ("1id", "2id")), die=5)
    assert at.asked() == ("soviet", "losses")
    assert at.does(Losses(("1sd",))).asked() == ("axis", "losses")


@pytest.mark.covers(
    rules.weather.DR1_TO_EXCHANGE, rules.weather.DR2_TO_DR1, rules.weather.DR3_TO_DR2, rules.weather.OTHER_RESULTS_KEPT
)
def test_weather_in_the_defenders_hex_softens_the_result() -> None:
    attack = Attack("t0507", ("1id",))
    for die, strength, rule in (
        (8, "1id", rules.weather.OTHER_RESULTS_KEPT),
        (9, "1id/2", rules.weather.DR1_TO_EXCHANGE),
    ):
        at = fight(ax=f"t0506 {strength}", su="t0507 1sd/1", weather="snow").does(attack, die=die)
        assert rule in {cited_rule for event in at.events for cited_rule in event.rules}
    strong = fight(ax="t0506 1id/3 2id/3", su="t0507 1sd", weather="storms")
    for die, rule in ((6, rules.weather.DR2_TO_DR1), (10, rules.weather.DR3_TO_DR2)):
        assert rule in strong.does(Attack("t0507", ("1id", "2id")), die=die).event("rolled").rules
