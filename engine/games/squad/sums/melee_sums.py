"""The arithmetic of Melee: what each side brings, and which losses satisfy a difference [O16.4]."""

from __future__ import annotations

from itertools import combinations

from engine.core.game import Addend, Sum
from engine.core.text import Line
from engine.games.squad import rules
from engine.games.squad.sums.attack_sums import dice_addend
from engine.games.squad.table.frames import Melee
from engine.games.squad.table.state import Unit
from engine.games.squad.table.survey import Position, units_in
from engine.games.squad.table.values import command_of, figures_of, firepower_of
from engine.games.squad.words import fight_phrases
from engine.games.squad.words.naming import side_name, unit_name

BUNDLE_IN_MELEE = 2
"""What a Grenade Bundle adds in a Melee [A28]."""


def melee_power(unit: Unit) -> int:
    """What a unit brings: its firepower, half of it, down, if broken; of a leader also his Command [O16.4]."""
    own = firepower_of(unit)
    return own // 2 if unit.broken else own + command_of(unit)


def melee_total(position: Position, hex_: int, side: int, bundles: tuple[int, ...] = ()) -> int:
    """The total of a side before the dice."""
    total = sum(melee_power(position.units[i]) for i in units_in(position, hex_, side))
    return total + (BUNDLE_IN_MELEE if side in bundles else 0)


def melee_sum(position: Position, frame: Melee, side: int, dice: tuple[int, int] | None = None) -> Sum:
    """The total of a side with its addends; once it is fixed, a trigger no longer changes it [5.2]."""
    addends: list[Addend] = []
    for i in units_in(position, frame.hex, side):
        unit = position.units[i]
        own, name = firepower_of(unit), unit_name(unit)
        if unit.broken:
            addends.append(
                Addend(own // 2, Line(fight_phrases.ADDS_BROKEN_HALF, {"what": name, "n": own}), rules.units.BROKEN)
            )
        else:
            addends.append(Addend(own, Line(fight_phrases.ADDS, {"what": name}), rules.orders.MELEE))
        if command_of(unit):
            addends.append(
                Addend(command_of(unit), Line(fight_phrases.ADDS_COMMAND, {"unit": name}), rules.units.LEADERS)
            )
    if side in frame.bundles:
        line = Line(fight_phrases.ADDS_GRENADE_BUNDLE)
        addends.append(Addend(BUNDLE_IN_MELEE, line, rules.actions.GRENADE_BUNDLE))
    total = sum(addend.amount for addend in addends)
    if frame.fixed and frame.fixed[side] != total:
        line = Line(fight_phrases.FIXED_BEFORE)
        addends.append(Addend(frame.fixed[side] - total, line, rules.fate.ROLL_SEQUENCE))
        total = frame.fixed[side]
    if dice is not None:
        addends.append(dice_addend(dice, rules.orders.MELEE))
        total += sum(dice)
    return Sum(Line(fight_phrases.MELEE_OF, {"side": side_name(side)}), tuple(addends), total, rules.orders.MELEE)


def loss_sets(position: Position, units: tuple[int, ...], figures: int) -> list[tuple[int, ...]]:
    """Every choice of units with at least so many figures and the least possible total; all if they are too few."""
    worth = {i: figures_of(position.units[i]) for i in units}
    if sum(worth.values()) <= figures:
        return [units]
    least, found = sum(worth.values()) + 1, []
    for count in range(1, len(units) + 1):
        for chosen in combinations(units, count):
            total = sum(worth[i] for i in chosen)
            if figures <= total < least:
                least, found = total, [chosen]
            elif total == least:
                found.append(chosen)
    return found
