"""The figures of fire: firepower of an attack, defence of each target, and what the margin between them does [O20]."""

from __future__ import annotations

from functools import cache

from engine.games.squad.map.geography import GRID, Geography, distance
from engine.games.squad.map.terrain import FORTS, TERRAIN
from engine.games.squad.table.frames import Attack
from engine.games.squad.table.pieces import RADIOS, WEAPONS
from engine.games.squad.table.survey import NONE, Position, carrier_of, fort_in
from engine.games.squad.table.values import command_of, firepower_of, morale_of
from engine.kits.los import course

MINES_FIREPOWER = 6
"""Of Mines against whoever enters or leaves [A35.2]."""
STRAY_FIREPOWER = 5
"""Of Stray Shells [E78]."""
AIMED_BURST = 2
GRENADE_BUNDLE = 3
HUG_COVER = 2
HIT_TOTAL = 7
"""What a Hit Roll must total after the hindrance [O18.2.2]."""
TARGETING_MARGIN = 2
"""What a Targeting Roll must reach beyond the distance [O20.2]."""

EFFECTS = ("suppressed", "broken", "shattered", "eliminated")
"""What a Fire Roll may do to a unit, the mildest first; "shattered" is broken and Suppressed [O20.4]."""


def effect_of(margin: int, *, broken: bool, suppressed: bool) -> str:
    """What a margin does to a unit; empty for nothing [O20.4]."""
    if margin <= 0:
        return ""
    if margin <= 2 and not suppressed:
        return "suppressed"
    if broken:
        return "eliminated"
    return "shattered" if margin >= 7 else "broken"


def is_heavy_attack(position: Position, attack: Attack) -> bool:
    """Whether a heavy Weapon fires, which needs a Targeting Roll [O20.2]."""
    return len(attack.weapons) == 1 and WEAPONS[position.weapons[attack.weapons[0]].kind].heavy


def targets_left(position: Position, attack: Attack) -> tuple[int, ...]:
    """The targets that are still where the attack strikes: on the map and, where it strikes one hex, in it [5.2]."""
    units = position.units
    if attack.by == "artillery":
        return tuple([i for i in attack.targets if units[i].at >= 0 and distance(units[i].at, attack.hex) <= 1])
    return tuple([i for i in attack.targets if units[i].at == attack.hex])


def member_hexes(position: Position, attack: Attack) -> tuple[int, ...]:
    """The hexes the pieces of an attack stand in, each once."""
    units = position.units
    found = {units[i].at for i in attack.units}
    for weapon in attack.weapons:
        carrier = carrier_of(position, weapon)
        if carrier != NONE:
            found.add(units[carrier].at)
    return tuple(sorted([hex_ for hex_ in found if hex_ >= 0]))


def hindrance_of(position: Position, attack: Attack) -> int:
    """The largest hindrance on the line of sight of any member [10.3.3a, Q-5]; 0 for none."""
    lines = position.plan.map.sight
    worst = 0
    for hex_ in member_hexes(position, attack):
        worst = max(worst, lines.hindrance_of(hex_, attack.hex, position.smoke, position.blaze))
    return worst


def needed_to_hit(position: Position, attack: Attack) -> int:
    """What the dice of a Targeting Roll must total [O20.2, 10.3.1a]."""
    far = distance(attack.base, attack.hex)
    return far + TARGETING_MARGIN + hindrance_of(position, attack)


def flankers(position: Position, attack: Attack) -> int:
    """How many units Enfilade counts: own, unbroken, next to the target, not firing in this attack [A27]."""
    firing = set(attack.units)
    firing.update(carrier_of(position, weapon) for weapon in attack.weapons)
    return sum(
        1
        for i, unit in enumerate(position.units)
        if unit.side == attack.side
        and unit.at >= 0
        and not unit.broken
        and i not in firing
        and distance(unit.at, attack.hex) == 1
    )


def battery_firepower(position: Position, side: int) -> int:
    """The firepower of the battery that a side's Radio calls [O18.3]; 0 without a Radio."""
    radio = position.radios[side]
    return RADIOS[radio.kind].firepower if radio is not None else 0


def powers(position: Position, attack: Attack) -> list[tuple[bool, int, int, int]]:
    """Every piece as (is a Weapon, index, firepower it brings, its whole firepower), the best first [O20.3.1].

    In Assault Fire a piece brings half of its firepower, rounded up [A26].
    """
    found = [(False, i, firepower_of(position.units[i])) for i in attack.units]
    found += [(True, w, WEAPONS[position.weapons[w].kind].firepower) for w in attack.weapons]
    if attack.by == "assault-fire":
        given = [(is_weapon, index, (power + 1) // 2, power) for is_weapon, index, power in found]
    else:
        given = [(is_weapon, index, power, power) for is_weapon, index, power in found]
    given.sort(key=lambda piece: -piece[2])
    return given


def _bonus(position: Position, attack: Attack) -> int:
    """What actions and a leader add [O20.3, A25, A27, A28, 12]."""
    total = 0
    for action in attack.actions:
        if action == "aimed-burst":
            total += AIMED_BURST
        elif action == "enfilade":
            total += flankers(position, attack)
        elif action == "grenade-bundle":
            total += GRENADE_BUNDLE
    if attack.leader != NONE:
        total += command_of(position.units[attack.leader])
    return total


def firepower(position: Position, attack: Attack) -> int:
    """Total firepower before the dice; below 1 the attack cannot be made [O20.3, 10.3.2.1a]."""
    if attack.by == "mines":
        return MINES_FIREPOWER
    if attack.by == "stray-shells":
        return STRAY_FIREPOWER
    if attack.by == "artillery":
        return battery_firepower(position, attack.side)
    found = powers(position, attack)
    total = found[0][2] + sum([power // 2 for _, _, power, _ in found[1:]]) + _bonus(position, attack)
    return total if is_heavy_attack(position, attack) else total - hindrance_of(position, attack)


def defence(position: Position, attack: Attack, i: int) -> int:
    """What the attack must exceed against this target: Morale, leader, markers, cover, Hug the Ground [O20.4]."""
    unit = position.units[i]
    hugs = HUG_COVER if (unit.side, unit.at) in attack.hugs else 0
    return morale_of(position, i) + cover_of(position, attack, unit.at) + hugs


@cache
def is_wall_crossed(place: Geography, base: int, hex_: int) -> bool:
    """Whether the line of sight from a base touches a wall on one of the target hex's own hexsides [O20.4, T97]."""
    (q, r), (to_q, to_r) = GRID.hexes[base], GRID.hexes[hex_]
    line = course(to_q - q, to_r - r)
    last = len(line.hexes) - 1
    for one, other, _ in line.sides:
        if last in (one, other):
            (dq, dr), _ = line.hexes[one if other == last else other]
            near = GRID.index.get((q + dq, r + dr))
            if near is not None and GRID.side(near, hex_) in place.walls:
                return True
    return False


def cover_in(position: Position, hex_: int) -> int:
    """The cover of a hex itself: the better of terrain and Fortification [O20.4, P.forts]."""
    cover = position.plan.map.cover[hex_]
    fort = fort_in(position, hex_)
    return max(cover, FORTS[fort].cover) if fort else cover


def cover_of(position: Position, attack: Attack, hex_: int) -> int:
    """The cover of units in a hex against an attack: the best of its kinds; none against Mines [O20.4, A35.2]."""
    if attack.by == "mines":
        return 0
    cover = cover_in(position, hex_)
    wall = TERRAIN["wall"].cover
    if attack.base != NONE and cover < wall and is_wall_crossed(position.plan.map, attack.base, hex_):
        return wall
    return cover
