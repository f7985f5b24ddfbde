"""An attack as declared: who attacks what with which support, and who may not [P6, P11, 11.2-4, 11.3-3, 11.4-6]."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.core.rules import Mark, Refusal, Rule
from engine.games.theater import rules
from engine.games.theater.battles.table import column_of
from engine.games.theater.map.countries import COUNTRIES, FINLAND, GERMANY, SWEDEN, USSR
from engine.games.theater.map.terrain import IMPASSABLE_SIDE, SEA_SIDE
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.tracing import refuse_if_unsupplied
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.supply.zoc import projectors
from engine.games.theater.table.pieces import AIRBORNE, SIBERIAN, SS
from engine.games.theater.table.scenario import MUD, SNOW, STORMS
from engine.games.theater.table.state import NEUTRAL, Unit, is_at_war
from engine.games.theater.table.survey import IS_HQ, Position, attack_of, is_hex, situation
from engine.games.theater.units.strength import defence_total
from engine.games.theater.words import phrases_refusals
from engine.games.theater.words.meant import hex_named, own_ground_units
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import barrier, pointing
from engine.games.theater.words.wording import place_text, place_words, unit_text, unit_texts
from engine.kits.refusing import Refused, insist, refusing

DROP_RANGE = 5
"""Hexes an airborne unit may fly [P17.2]."""


class Assault(msgspec.Struct, frozen=True):
    """A declared attack.

    Attributes:
        units: the attackers; `dropped` are those of them that drop into the battle.
        hq: the supporting HQ, if any.
        defenders: the ground units in the target hex.
        attack, defence: the two sums.
    """

    faction: int
    target: int
    units: tuple[Unit, ...]
    dropped: tuple[Unit, ...]
    hq: Unit | None
    defenders: tuple[Unit, ...]
    attack: int
    defence: int

    @property
    def column(self) -> int:
        """The column of the ratio, before shifts."""
        column = column_of(self.attack, self.defence)
        if column is None:
            raise TypeError("expected an attack that is strong enough")
        return column


def plan_assault(position: Position, faction: int, target_word: str, words: tuple[str, ...], hq_word: str) -> Assault:
    """The attack an order declares.

    Raises:
        Refused: it may not be made.
    """
    target = hex_named(position, target_word, rules.combat.TARGET_HOLDS_ENEMY)
    insist(judge_target(position, faction, target))
    units = own_ground_units(position, faction, words)
    for unit in units:
        insist(judge_attacker(position, unit, target))
    hq: Unit | None = None
    if hq_word:
        hq = own_ground_units(position, faction, (*words, hq_word))[-1]
        insist(judge_support(position, hq, target))
    return _weighed(position, faction, target, units, hq)


def _weighed(position: Position, faction: int, target: int, units: tuple[Unit, ...], hq: Unit | None) -> Assault:
    """The attack with its sums; refused if the ratio is not on the table [P6.10]."""
    defenders = tuple(situation(position).ground_at(target))
    attack = sum(attack_of(unit) for unit in units) + (attack_of(hq) if hq is not None else 0)
    defence = defence_total(position, defenders)
    if column_of(attack, defence) is None:
        marks = _ratio_marks(position, target, units, f"{attack}:{defence}")
        where, also = place_text(position, target), (rules.combat.RATIO_ROUNDED_DOWN,)
        raise Refused(
            rules.combat.RATIO_TOO_LOW.refuse(attack=attack, defence=defence, hex=where, also=also, marks=marks)
        )
    dropped = tuple(unit for unit in units if drops(position, unit, target))
    return Assault(faction, target, units, dropped, hq, defenders, attack, defence)


def _ratio_marks(position: Position, target: int, units: tuple[Unit, ...], figure: str) -> tuple[Mark, ...]:
    """An arrow from each hex of attackers, the first with the ratio."""
    hexes = tuple(dict.fromkeys(unit.at for unit in units))
    return tuple(
        Mark("attack", place_words(position, (at, target)), "" if index else figure, _words_at(units, at))
        for index, at in enumerate(hexes)
    )


def _words_at(units: tuple[Unit, ...], at: int) -> tuple[str, ...]:
    return tuple(unit.word for unit in units if unit.at == at)


def drops(position: Position, unit: Unit, target: int) -> bool:
    """Whether an airborne attacker comes from the air: it does not stand next to the target [P17.3]."""
    return unit.kind == AIRBORNE and position.segment == "blitz" and target not in _around(position, unit)


def _around(position: Position, unit: Unit) -> tuple[int, ...]:
    return position.plan.map.grid.around[unit.at] if is_hex(position.plan.map, unit.at) else ()


NO_BLITZ: Mapping[int, Rule] = {MUD: rules.weather.NO_BLITZ_INTO_MUD, STORMS: rules.weather.NO_BLITZ_INTO_STORMS}
"""Weather in which a hex cannot be attacked in the Blitz Combat segment."""


def judge_target(position: Position, faction: int, target: int) -> Refusal | None:
    """Why a hex may not be attacked in this segment, whoever attacks."""
    enemies = situation(position).enemies_at(target, faction)
    if not enemies:
        return rules.combat.TARGET_HOLDS_ENEMY.refuse(hex=place_text(position, target))
    owner = enemies[0].faction
    if owner == NEUTRAL:
        marks = pointing(position, (target,), enemies)
        return rules.victory.NEUTRALS_CLOSED.refuse(country=COUNTRIES[enemies[0].country].name, marks=marks)
    if not is_at_war(position.wars, faction, owner):
        return rules.victory.AT_PEACE.refuse(faction=faction_name(owner), marks=pointing(position, (target,), enemies))
    if target in position.battled:
        return rules.combat.HEX_ATTACKED_ONCE.refuse(hex=place_text(position, target))
    if position.segment == "blitz":
        weather = weather_at(position, target)
        if weather in NO_BLITZ:
            return NO_BLITZ[weather].refuse(hex=place_text(position, target))
    return None


def judge_attacker(position: Position, unit: Unit, target: int) -> Refusal | None:
    """Why a unit may not attack the hex."""
    if attack_of(unit) == 0:
        return rules.turn.ZERO_FACTORS.refuse(unit=unit_text(unit))
    if unit.attacked or unit.supported:
        return rules.combat.ONE_ATTACK_A_TURN.refuse(unit=unit_text(unit))
    if unit.kind == AIRBORNE and unit.engaged:
        return rules.landings.AIRBORNE_ONE_ACTION.refuse(unit=unit_text(unit))
    if "attack-needs-supply=on" in position.switches and not is_supplied(position, unit):
        return refuse_if_unsupplied(position, (unit,), rules.supplied.ADVANCE_NEEDS_SUPPLY)
    if target in _around(position, unit):
        refusal = _judge_on_foot(position, unit, target)
    elif unit.kind == AIRBORNE and position.segment == "blitz":
        refusal = judge_drop(position, unit, target)
    else:
        return rules.combat.WHO_MAY_ATTACK.refuse(unit=unit_text(unit), hex=place_text(position, target))
    if refusal is None and position.segment == "blitz" and weather_at(position, target) == SNOW:
        return judge_snow(position, unit, target)
    return refusal


def _judge_on_foot(position: Position, unit: Unit, target: int) -> Refusal | None:
    """Hexside and Blitz hex of an attacker next to the target."""
    side = position.plan.map.side(unit.at, target)
    is_sea = side == SEA_SIDE and position.plan.map.is_land[unit.at] and position.plan.map.is_land[target]
    is_barred = side == IMPASSABLE_SIDE or is_sea
    if not is_barred and (position.segment != "blitz" or unit.at in position.blitz):
        return None
    mark = Mark("attack", place_words(position, (unit.at, target)), units=(unit.word,))
    if is_barred:
        here, there = place_text(position, unit.at), place_text(position, target)
        barred = (mark, barrier(position, unit.at, target))
        return rules.combat.ATTACK_HEXSIDES.refuse(unit=unit_text(unit), one=here, other=there, marks=barred)
    marks = (mark, *pointing(position, units=(unit,)))
    return rules.combat.ATTACK_FROM_BLITZ_HEX.refuse(unit=unit_text(unit), marks=marks)


def snow_rule(position: Position, unit: Unit) -> Rule | None:
    """The rule that lets a unit attack into snow in the Blitz segment, if any [11.4-6]."""
    if unit.flag == SIBERIAN:
        return rules.weather.SIBERIANS_IN_SNOW
    if unit.country == GERMANY:
        if unit.flag == SS:
            return rules.weather.GERMAN_SS_IN_SNOW
        return rules.weather.GERMANS_BY_SS_IN_SNOW if _is_near_ss(position, unit) else None
    return _NORTHERNERS.get(unit.country)


_NORTHERNERS = {
    FINLAND: rules.weather.FINNS_IN_SNOW,
    USSR: rules.weather.SOVIETS_IN_SNOW,
    SWEDEN: rules.weather.SWEDES_IN_SNOW,
}


def judge_snow(position: Position, unit: Unit, target: int) -> Refusal | None:
    """Why a unit may not attack into snow in the Blitz segment [11.4-6]."""
    name = place_text(position, target)
    if snow_rule(position, unit) is not None:
        if unit.at in position.blitz:
            return None
        say, marks = phrases_refusals.SNOW_FROM_BLITZ_HEX, pointing(position, (unit.at, target), (unit,))
        return rules.weather.BLITZ_INTO_SNOW.refuse(say, unit=unit_text(unit), hex=name, marks=marks)
    also = (rules.weather.GERMAN_SS_IN_SNOW, rules.weather.GERMANS_BY_SS_IN_SNOW) if unit.country == GERMANY else ()
    return rules.weather.BLITZ_INTO_SNOW.refuse(unit=unit_text(unit), hex=name, also=also)


def _is_near_ss(position: Position, unit: Unit) -> bool:
    """Whether an SS unit is in the hex or next to it, hexsides ignored [11.4-6b, Q28]."""
    found = situation(position)
    places = (unit.at, *_around(position, unit))
    return any(one.flag == SS and one.faction == unit.faction for at in places for one in found.ground_at(at))


@refusing
def judge_drop(position: Position, unit: Unit, target: int) -> Refusal | None:
    """Why an airborne unit may not fly from its hex to another [P17.1, P17.2, 10.3-8]."""
    game_map = position.plan.map
    there = place_text(position, target)
    if unit.engaged or unit.attacked:
        return rules.landings.AIRBORNE_ONE_ACTION.refuse(unit=unit_text(unit))
    insist(refuse_if_unsupplied(position, (unit,), rules.supplied.DROP_NEEDS_SUPPLY))
    where = place_text(position, unit.at)
    if not is_hex(game_map, unit.at):
        return rules.landings.DROP_START.refuse(phrases_refusals.DROP_FROM_BOX, unit=unit_text(unit), hex=where)
    if situation(position).ezoc[unit.faction] >> unit.at & 1:
        enemies = unit_texts(projectors(position, unit.at, unit.faction))
        say = phrases_refusals.DROP_FROM_EZOC
        return rules.landings.DROP_START.refuse(say, unit=unit_text(unit), hex=where, units=enemies)
    if weather_at(position, unit.at) == MUD:
        return rules.landings.DROP_START.refuse(unit=unit_text(unit), hex=where)
    far = game_map.grid.distance(unit.at, target)
    if far > DROP_RANGE:
        mark = Mark("drop", place_words(position, (unit.at, target)), f"{far}>{DROP_RANGE}", (unit.word,))
        return rules.landings.DROP_RANGE.refuse(unit=unit_text(unit), hex=there, n=far, marks=(mark,))
    return None


def judge_support(position: Position, hq: Unit, target: int) -> Refusal | None:
    """Why an HQ may not support the attack [P8.2, 10.3-11]."""
    if not IS_HQ[hq.kind] or hq.attacked or hq.supported or target not in _around(position, hq):
        return rules.combat.SHIFT_HQ_ATTACKER.refuse(unit=unit_text(hq), hex=place_text(position, target))
    return refuse_if_unsupplied(position, (hq,), rules.supplied.HQ_SUPPORT_NEEDS_SUPPLY)
