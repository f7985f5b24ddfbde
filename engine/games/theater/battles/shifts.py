"""Column shifts of a battle, each with its reason and rule, the ones that do not count too [P8]."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from engine.core.game import Addend, Sum
from engine.core.rules import Rule
from engine.core.text import Fact, Facts, Line, Text, filled, same
from engine.games.theater import rules
from engine.games.theater.battles.assault import Assault
from engine.games.theater.battles.table import COLUMNS, LAST, MOST_LEFT, MOST_RIGHT, RATIOS, shifted
from engine.games.theater.map.terrain import CITY_SHIFT, HEXSIDES, MOUNTAIN, RIVER, SEA_SIDE, STRAIT, TERRAINS
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.table.pieces import AIR, ARMOUR, FLEET, FORTRESS
from engine.games.theater.table.scenario import CLEAR, MUD, SNOW
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import IS_HQ, Position, attack_of, defence_of, situation
from engine.games.theater.units.strength import is_surprised
from engine.games.theater.words import phrases_battle
from engine.games.theater.words.naming import weather_name
from engine.games.theater.words.wording import unit_text, unit_texts

_DETAIL = re.compile("[:,]")
"""What stands between a reason and its details."""
_SIDES = {RIVER: "river", MOUNTAIN: "mountain", SEA_SIDE: "sea", STRAIT: "strait"}


def _counts(key: str, amount: int, rule: Rule, **facts: Fact) -> Addend:
    return Addend(amount, Line(phrases_battle.SHIFTS[key], facts), rule)


def _idle(key: str, rule: Rule, **facts: Fact) -> Addend:
    return Addend(0, Line(phrases_battle.NO_SHIFTS[key], facts), rule, counted=False)


def shifts_of(position: Position, assault: Assault) -> Sum:
    """The net shift of a battle."""
    addends = [
        *_armour(position, assault),
        *_attacker_hq(position, assault),
        *_defender_hq(position, assault),
        *_air(position, assault),
        *_fleets(position, assault),
        *_terrain(position, assault),
        *_hexsides(position, assault),
        *_stances(position, assault),
    ]
    total = sum(addend.amount for addend in addends if addend.counted)
    kept = max(MOST_LEFT, min(MOST_RIGHT, total))
    if kept != total:
        addends.append(_counts("limit", kept - total, rules.combat.SHIFT_LIMITS))
    return Sum(Line(phrases_battle.SHIFT_SUM), tuple(addends), kept, rules.combat.SHIFT_LIMITS)


def shift_texts(shifts: Sum) -> tuple[Text, ...]:
    """The shifts that count, each in a word or two with its columns."""
    return tuple([_in_brief(addend.reason.text, addend.amount) for addend in shifts.addends if addend.counted])


def ratio_text(assault: Assault) -> Text:
    """The column of the strengths before shifts; if they exceed it, that it is rounded down or the last."""
    more, less = RATIOS[assault.column]
    ratio = COLUMNS[assault.column]
    if assault.attack * less == assault.defence * more:
        return same(ratio)
    said = phrases_battle.LAST_RATIO if assault.column == LAST else phrases_battle.ROUNDED
    beyond = COLUMNS[min(assault.column + 1, LAST)]
    return filled(said, ratio=same(ratio), next=same(beyond))


def ratio_line(assault: Assault, shifts: Sum) -> Line:
    """How strength against strength, and whatever shifts it, come to a column of the table."""
    facts: Facts = {
        "attack": assault.attack,
        "defence": assault.defence,
        "ratio": ratio_text(assault),
        "column": same(COLUMNS[shifted(assault.column, shifts.total)]),
    }
    texts = shift_texts(shifts)
    if not texts:
        return Line(phrases_battle.RATIO, facts)
    return Line(phrases_battle.RATIO_SHIFTED, {**facts, "shifts": texts})


@cache
def _in_brief(reason: Text, amount: int) -> Text:
    columns = f"{amount:+}".replace("-", "−")
    return Text(*(f"{_DETAIL.split(said)[0]} {columns}" for said in (reason.en, reason.ru)))


def _armour(position: Position, assault: Assault) -> Iterator[Addend]:
    armour = [unit for unit in assault.units if unit.kind == ARMOUR]
    if not armour:
        return
    game_map = position.plan.map
    if position.segment != "blitz":
        yield _idle("armour-ordinary", rules.combat.SHIFT_ARMOUR)
    elif not TERRAINS[game_map.terrain[assault.target]].has_armour_shift or game_map.is_city[assault.target]:
        yield _idle("armour-terrain", rules.movement.NO_ARMOUR_SHIFT_TERRAIN)
    elif not any(is_supplied(position, unit) for unit in armour):
        yield _idle("armour-supply", rules.supplied.ARMOUR_SHIFT_NEEDS_SUPPLY, units=unit_texts(armour))
    else:
        yield _counts("armour", 1, rules.combat.SHIFT_ARMOUR)


def _attacker_hq(position: Position, assault: Assault) -> Iterator[Addend]:
    if assault.hq is None:
        return
    if is_surprised(position, assault.faction):
        yield _idle("hq-surprise", rules.europe.SURPRISE)
    else:
        yield _counts("hq-attacker", 1, rules.combat.SHIFT_HQ_ATTACKER, unit=unit_text(assault.hq))


def _defender_hq(position: Position, assault: Assault) -> Iterator[Addend]:
    owner = assault.defenders[0].faction
    found = situation(position)
    places = (assault.target, *position.plan.map.grid.around[assault.target])
    hqs = [unit for at in places for unit in found.ground_at(at) if unit.faction == owner and IS_HQ[unit.kind]]
    if not hqs:
        return
    if is_surprised(position, owner):
        yield _idle("hq-surprise", rules.europe.SURPRISE)
        return
    supplied = [unit for unit in hqs if is_supplied(position, unit)]
    if supplied:
        yield _counts("hq-defender", -1, rules.combat.SHIFT_HQ_DEFENDER, unit=unit_text(supplied[0]))
    else:
        yield _idle("hq-supply", rules.supplied.HQ_SUPPORT_NEEDS_SUPPLY, unit=unit_text(hqs[0]))


def _ready_air(position: Position, places: tuple[int, ...], owner: int) -> list[Unit]:
    found = situation(position)
    return [
        unit
        for at in places
        for unit in found.support.get(at, ())
        if unit.kind == AIR and unit.faction == owner and not unit.spent
    ]


def _air(position: Position, assault: Assault) -> Iterator[Addend]:
    """Ready air units in the hex or next to it, as weather allows [P8.4, 11.2-5, 11.3-4, 11.4-5]."""
    target, foe = assault.target, assault.defenders[0].faction
    beside = position.plan.map.grid.around[target]
    own, enemy = (_ready_air(position, (target,), side) for side in (assault.faction, foe))
    own_near, enemy_near = (_ready_air(position, beside, side) for side in (assault.faction, foe))
    if not (own or enemy or own_near or enemy_near):
        return
    weather = weather_at(position, target)
    if weather == MUD:
        yield _idle("air-mud", rules.weather.NO_AIR_SHIFT_IN_MUD)
        return
    if weather == CLEAR:
        own, enemy = own + own_near, enemy + enemy_near
    elif own_near or enemy_near:
        rule = rules.weather.SNOW_AIR_SHIFT if weather == SNOW else rules.weather.STORM_AIR_SHIFT
        name, idle = weather_name(weather), unit_texts((*own_near, *enemy_near))
        yield _idle("air-adjacent", rule, weather=name, units=idle)
    if is_surprised(position, foe) and enemy:
        yield _idle("air-surprise", rules.europe.SURPRISE)
        enemy = []
    if len(own) != len(enemy):
        amount = 1 if len(own) > len(enemy) else -1
        yield _counts("air", amount, rules.combat.SHIFT_AIR, own=len(own), enemy=len(enemy))
    elif own:
        yield _idle("air-even", rules.combat.SHIFT_AIR, own=len(own), enemy=len(enemy))


def _fleets(position: Position, assault: Assault) -> Iterator[Addend]:
    game_map = position.plan.map
    found = situation(position)
    target = assault.target
    zones = game_map.zones_of[target] if game_map.is_land[target] else (game_map.zone[target],)
    counts = [
        sum(
            unit.kind == FLEET and unit.faction == side
            for zone in zones
            for unit in found.support.get(game_map.zone_place(zone), ())
        )
        for side in (assault.faction, assault.defenders[0].faction)
    ]
    if counts[0] != counts[1]:
        amount = 1 if counts[0] > counts[1] else -1
        yield _counts("fleet", amount, rules.combat.SHIFT_FLEET, own=counts[0], enemy=counts[1])
    elif counts[0]:
        yield _idle("fleet-even", rules.combat.SHIFT_FLEET, own=counts[0], enemy=counts[1])


_GROUND_NAMES = {2: "rough", 4: "alpine"}
"""Terrain that shifts, by its number, as phrases name it."""


def _terrain(position: Position, assault: Assault) -> Iterator[Addend]:
    game_map = position.plan.map
    terrain = game_map.terrain[assault.target]
    if TERRAINS[terrain].shift:
        yield _counts(_GROUND_NAMES[terrain], TERRAINS[terrain].shift, rules.movement.TERRAIN_SHIFT)
    if game_map.is_city[assault.target]:
        yield _counts("city", CITY_SHIFT, rules.movement.TERRAIN_SHIFT)


def _hexsides(position: Position, assault: Assault) -> Iterator[Addend]:
    """Only if all attackers on the ground cross such sides; of mixed sides the mildest [P4.8]."""
    walking = [unit for unit in assault.units if unit not in assault.dropped]
    if not walking:
        return
    sides = [position.plan.map.side(unit.at, assault.target) for unit in walking]
    mildest = max(sides, key=lambda side: HEXSIDES[side].shift)
    if HEXSIDES[mildest].shift:
        if len(set(sides)) > 1:
            yield _counts(
                "mixed", HEXSIDES[mildest].shift, rules.movement.HEXSIDE_SHIFT, hexside=HEXSIDES[mildest].name
            )
        else:
            yield _counts(_SIDES[mildest], HEXSIDES[mildest].shift, rules.movement.HEXSIDE_SHIFT)
    elif any(HEXSIDES[side].shift for side in sides):
        yield _idle("hexside-mixed", rules.movement.HEXSIDE_SHIFT)


def _stances(position: Position, assault: Assault) -> Iterator[Addend]:
    """Fortress, mud, dug-in airborne [P8.6, 11.2-6, P8.7]."""
    if any(unit.kind == FORTRESS for unit in assault.defenders):
        yield _counts("fortress", -1, rules.combat.SHIFT_FORTRESS)
    if weather_at(position, assault.target) == MUD:
        yield _counts("mud", -1, rules.weather.MUD_SHIFT)
    dug_in = next((unit for unit in assault.defenders if unit.dug_in), None)
    if dug_in is not None:
        yield _counts("dug-in", -1, rules.combat.SHIFT_DUG_IN, unit=unit_text(dug_in))


def attack_sum(assault: Assault) -> Sum:
    """What the attack is made of."""
    addends = [_strength(assault, unit) for unit in assault.units]
    if assault.hq is not None:
        line = Line(phrases_battle.ADDS_SUPPORT, {"unit": unit_text(assault.hq)})
        addends.append(Addend(attack_of(assault.hq), line, rules.combat.SHIFT_HQ_ATTACKER))
    return Sum(Line(phrases_battle.ATTACK_SUM), tuple(addends), assault.attack, rules.combat.WHO_MAY_ATTACK)


def _strength(assault: Assault, unit: Unit) -> Addend:
    has_dropped = unit in assault.dropped
    text: Text = phrases_battle.ADDS_DROP if has_dropped else phrases_battle.ADDS_UNIT
    rule = rules.landings.DROP_INTO_BATTLE if has_dropped else rules.turn.UNIT_FACTORS
    return Addend(attack_of(unit), Line(text, {"unit": unit_text(unit)}), rule)


def defence_sum(assault: Assault) -> Sum:
    """What the defence is made of; surprise halves it."""
    addends = [
        Addend(defence_of(unit), Line(phrases_battle.ADDS_UNIT, {"unit": unit_text(unit)}), rules.turn.UNIT_FACTORS)
        for unit in assault.defenders
    ]
    full = sum(addend.amount for addend in addends)
    if full != assault.defence:
        addends.append(Addend(assault.defence - full, Line(phrases_battle.HALVED), rules.europe.SURPRISE))
    return Sum(Line(phrases_battle.DEFENCE_SUM), tuple(addends), assault.defence, rules.combat.ALL_DEFEND_TOGETHER)
