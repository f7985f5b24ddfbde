"""The arithmetic of fire as sums: every addend with its reason and its rule, and what was left out and why [O20]."""

from __future__ import annotations

from functools import lru_cache

from engine.core.game import Addend, Sum
from engine.core.rules import Rule
from engine.core.text import Facts, Line, Text
from engine.games.squad import rules
from engine.games.squad.map.geography import Geography, distance
from engine.games.squad.map.terrain import FORTS, TERRAIN
from engine.games.squad.sums.attack_figures import (
    AIMED_BURST,
    GRENADE_BUNDLE,
    HUG_COVER,
    MINES_FIREPOWER,
    STRAY_FIREPOWER,
    TARGETING_MARGIN,
    battery_firepower,
    defence,
    firepower,
    flankers,
    hindrance_of,
    is_heavy_attack,
    is_wall_crossed,
    member_hexes,
    powers,
)
from engine.games.squad.sums.sight import bare_name, explain, place_word, rules_of
from engine.games.squad.table.frames import Attack
from engine.games.squad.table.pieces import KINDS, RADIOS
from engine.games.squad.table.state import Unit
from engine.games.squad.table.survey import NONE, Position, fort_in
from engine.games.squad.table.values import command_of, leader_for
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import unit_name, weapon_name
from engine.kits.los import Cause, Sight


def dice_addend(dice: tuple[int, int], rule: Rule) -> Addend:
    """The dice of a roll."""
    one, two = dice
    return Addend(one + two, Line(fight_phrases.DICE, {"one": one, "two": two}), rule)


def marker_addends(unit: Unit, name: Text | None = None) -> list[Addend]:
    """What the markers of a unit do to one of its figures that is not 0 [13.2, 13.3]."""
    facts = {"unit": name or unit_name(unit)}
    found = []
    if unit.veteran:
        found.append(Addend(1, Line(fight_phrases.ADDS_VETERAN, {**facts}), rules.units.VETERAN))
    if unit.suppressed:
        found.append(Addend(-1, Line(fight_phrases.ADDS_SUPPRESSED, {**facts}), rules.units.SUPPRESSED))
    return found


def firepower_sum(position: Position, attack: Attack, dice: tuple[int, int] | None = None) -> Sum:
    """The total firepower of an attack, with the dice of the Fire Roll if they are known [O20.3]."""
    if attack.by == "mines":
        addends = [Addend(MINES_FIREPOWER, Line(fight_phrases.ADDS_MINES), rules.actions.HIDDEN_MINES)]
    elif attack.by == "stray-shells":
        addends = [Addend(STRAY_FIREPOWER, Line(fight_phrases.ADDS_STRAY), rules.events.STRAY_SHELLS)]
    elif attack.by == "artillery":
        addends = _battery_addends(position, attack)
    else:
        addends = [*_piece_addends(position, attack), *_bonus_addends(position, attack)]
        addends += hindrance_addends(position, attack)
    total = firepower(position, attack)
    if dice is not None:
        addends.append(dice_addend(dice, rules.orders.FIRE_ROLL))
        total += sum(dice)
    return Sum(Line(fight_phrases.FIREPOWER), tuple(addends), total, rules.orders.TOTAL_FIREPOWER)


def _battery_addends(position: Position, attack: Attack) -> list[Addend]:
    radio = position.radios[attack.side]
    name = RADIOS[radio.kind].name if radio is not None else fight_phrases.NO_RADIO
    found = [
        Addend(
            battery_firepower(position, attack.side),
            Line(fight_phrases.ADDS, {"what": name}),
            rules.orders.ARTILLERY_FIRE,
        )
    ]
    found.append(Addend(0, Line(fight_phrases.HINDRANCE_DONE), rules.sight.HINDRANCE_COUNTED_ONCE, counted=False))
    return found


def _piece_addends(position: Position, attack: Attack) -> list[Addend]:
    """The best piece in full, the others at half; Assault Fire halves each before that [O20.3.1, A26]."""
    found: list[Addend] = []
    is_group = len(attack.units) + len(attack.weapons) > 1
    for place, (is_weapon, index, power, whole) in enumerate(powers(position, attack)):
        name = weapon_name(position.weapons[index]) if is_weapon else unit_name(position.units[index])
        counted = power if place == 0 else power // 2
        if attack.by == "assault-fire":
            text = fight_phrases.ADDS_ASSAULT if place == 0 else fight_phrases.ADDS_ASSAULT_HALF
            rule = rules.actions.ASSAULT_FIRE if place == 0 else rules.orders.FIRE_GROUP
            found.append(Addend(counted, Line(text, {"what": name, "n": whole, "half": power}), rule))
        elif place:
            found.append(
                Addend(counted, Line(fight_phrases.ADDS_HALF, {"what": name, "n": power}), rules.orders.FIRE_GROUP)
            )
        else:
            rule = (
                rules.orders.FIRE_GROUP
                if is_group
                else (rules.units.WEAPON_FIGURES if is_weapon else rules.orders.TOTAL_FIREPOWER)
            )
            found += _best_addends(position.units[index] if not is_weapon else None, name, power, rule)
    return found


def _best_addends(unit: Unit | None, name: Text, power: int, rule: Rule) -> list[Addend]:
    """The piece that counts in full, its markers apart if they changed its firepower by just what they say."""
    if unit is None:
        return [Addend(power, Line(fight_phrases.ADDS, {"what": name}), rule)]
    markers = marker_addends(unit, name)
    printed = power - sum(addend.amount for addend in markers)
    if printed != _printed_firepower(unit):
        return [Addend(power, Line(fight_phrases.ADDS, {"what": name}), rule)]
    return [Addend(printed, Line(fight_phrases.ADDS, {"what": name}), rule), *markers]


def _printed_firepower(unit: Unit) -> int:
    kind = KINDS[unit.kind]
    return (kind.back if unit.broken else kind.front).firepower


def _bonus_addends(position: Position, attack: Attack) -> list[Addend]:
    found = []
    for action in attack.actions:
        if action == "aimed-burst":
            found.append(Addend(AIMED_BURST, Line(fight_phrases.ADDS_AIMED_BURST), rules.actions.AIMED_BURST))
        elif action == "enfilade":
            count = flankers(position, attack)
            found.append(Addend(count, Line(fight_phrases.ADDS_ENFILADE, {"n": count}), rules.actions.ENFILADE))
        elif action == "grenade-bundle":
            found.append(Addend(GRENADE_BUNDLE, Line(fight_phrases.ADDS_GRENADE_BUNDLE), rules.actions.GRENADE_BUNDLE))
    if attack.leader != NONE:
        leader = position.units[attack.leader]
        found.append(
            Addend(
                command_of(leader), Line(fight_phrases.ADDS_COMMAND, {"unit": unit_name(leader)}), rules.units.LEADERS
            )
        )
    return found


@lru_cache(maxsize=4096)
def line_between(
    place: Geography, one: int, other: int, smoke: tuple[tuple[int, int], ...], blaze: tuple[int, ...]
) -> Sight:
    """What two hexes see of each other, kept for the next attack along the same line."""
    return place.sight.sight(one, other, smoke, blaze)


@lru_cache(maxsize=4096)
def sight_rules_between(
    place: Geography, one: int, other: int, smoke: tuple[tuple[int, int], ...], blaze: tuple[int, ...]
) -> tuple[Rule, ...]:
    """The rules that shape what two hexes see of each other, kept likewise."""
    return explain(place, line_between(place, one, other, smoke, blaze), one).rules


def hindrance_causes(position: Position, attack: Attack) -> tuple[tuple[Cause, Sight], ...]:
    """Every hindrance on the lines of an attack with its line, the worst first, each place once [10.3.3, Q-5]."""
    members = member_hexes(position, attack)
    return _causes(position.plan.map, members, attack.hex, position.smoke, position.blaze)


@lru_cache(maxsize=4096)
def _causes(
    place: Geography, members: tuple[int, ...], hex_: int, smoke: tuple[tuple[int, int], ...], blaze: tuple[int, ...]
) -> tuple[tuple[Cause, Sight], ...]:
    lines = [line_between(place, member, hex_, smoke, blaze) for member in members]
    found: dict[tuple[object, ...], tuple[Cause, Sight]] = {}
    for line in lines if any(line.hindrance > 0 for line in lines) else ():
        for cause in line.causes:
            if not cause.is_obstacle:
                found.setdefault((cause.kind, cause.hexes), (cause, line))
    return tuple(sorted(found.values(), key=lambda one: -one[0].value))


def hindrance_addends(position: Position, attack: Attack, *, of_roll: bool = False) -> list[Addend]:
    """The largest hindrance, and the others that do not add to it [10.3.2, 10.3.3]."""
    causes = hindrance_causes(position, attack)
    if not causes:
        return []
    if is_heavy_attack(position, attack) and not of_roll:
        worst = causes[0][0].value
        return [Addend(-worst, Line(fight_phrases.HINDRANCE_DONE), rules.sight.HINDRANCE_COUNTED_ONCE, counted=False)]
    found = []
    largest = causes[0][0].value
    for number, (cause, line) in enumerate(causes):
        facts: Facts = {
            "what": bare_name(position.plan.map, cause),
            "hex": place_word(cause),
            "n": cause.value,
        }
        if number == 0:
            main = rules.sight.HINDRANCE_LOWERS_ROLL if of_roll else rules.sight.HINDRANCE_LOWERS_FIREPOWER
            rule = next(rules_of(position.plan.map, cause, line)) if cause.kind == "smoke" else main
            found.append(Addend(-cause.value, Line(fight_phrases.ADDS_HINDRANCE, {**facts}), rule))
        else:
            rule = rules.sight.MORE_HINDRANCES_NO_MORE if cause.value == largest else rules.sight.LARGEST_HINDRANCE_ONLY
            reason = Line(fight_phrases.HINDRANCE_NOT_ADDED, {**facts})
            found.append(Addend(-cause.value, reason, rule, counted=False))
    return found


def targeting_sum(position: Position, attack: Attack, dice: tuple[int, int]) -> Sum:
    """A Targeting Roll: dice less the largest hindrance, against the distance plus 2 [O20.2, 10.3.1a]."""
    addends = [dice_addend(dice, rules.orders.TARGETING_ROLL), *hindrance_addends(position, attack, of_roll=True)]
    hindrance = attack.fixed[0] if attack.fixed else hindrance_of(position, attack)
    needed = distance(attack.base, attack.hex) + TARGETING_MARGIN
    return Sum(
        Line(fight_phrases.TARGETING, {"n": needed}), tuple(addends), sum(dice) - hindrance, rules.orders.TARGETING_ROLL
    )


def morale_addends(position: Position, i: int) -> list[Addend]:
    """The Morale of a unit: printed, markers, leader [12, 13, P.units]."""
    unit = position.units[i]
    kind = KINDS[unit.kind]
    printed = (kind.back if unit.broken else kind.front).morale
    rule = rules.units.BROKEN if unit.broken else rules.lists.UNIT_LIST
    found = [Addend(printed, Line(fight_phrases.ADDS_MORALE), rule), *marker_addends(unit)]
    leader = NONE if unit.broken else leader_for(position, i)
    if leader != NONE:
        one = position.units[leader]
        found.append(
            Addend(command_of(one), Line(fight_phrases.ADDS_COMMAND, {"unit": unit_name(one)}), rules.units.LEADERS)
        )
    return found


def cover_addends(position: Position, hex_: int, attack: Attack | None = None) -> list[Addend]:
    """The cover of a hex: the best of terrain, Fortification and wall; the others are left out [O20.4, P.forts]."""
    if attack is not None and attack.by == "mines":
        return [Addend(0, Line(fight_phrases.NO_COVER), rules.actions.HIDDEN_MINES, counted=False)]
    place = position.plan.map
    ground, fort = place.ground[hex_], fort_in(position, hex_)
    kinds: list[tuple[int, Text, Rule]] = [(ground.cover, ground.name, ground.rule)]
    if fort and FORTS[fort].cover:
        kinds.append((FORTS[fort].cover, FORTS[fort].name, rules.lists.FORTIFICATIONS))
    if attack is not None and attack.base != NONE and is_wall_crossed(place, attack.base, hex_):
        kinds.append((TERRAIN["wall"].cover, TERRAIN["wall"].name, rules.terrain.WALL))
    kinds.sort(key=lambda kind: -kind[0])
    found = []
    for number, (amount, name, rule) in enumerate(kinds):
        if amount:
            text = fight_phrases.ADDS_COVER if number == 0 else fight_phrases.COVER_NOT_BEST
            found.append(Addend(amount, Line(text, {"what": name}), rule, counted=number == 0))
    return found


def defence_sum(position: Position, attack: Attack, i: int) -> Sum:
    """What an attack must exceed against one target [O20.4]."""
    unit = position.units[i]
    addends = [*morale_addends(position, i), *cover_addends(position, unit.at, attack)]
    if (unit.side, unit.at) in attack.hugs:
        addends.append(Addend(HUG_COVER, Line(fight_phrases.ADDS_HUG), rules.actions.HUG_THE_GROUND))
    title = Line(fight_phrases.DEFENCE_OF, {"unit": unit_name(unit)})
    return Sum(title, tuple(addends), defence(position, attack, i), rules.orders.FIRE_ROLL)
