"""Overrun: eight to one and nothing in between [P5]."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rules import Mark, Refusal
from engine.games.theater import rules
from engine.games.theater.map.terrain import OPEN_SIDE, TERRAINS
from engine.games.theater.moves.march import has_costly_marker
from engine.games.theater.table.state import Unit, is_at_war
from engine.games.theater.table.survey import Position, attack_of, is_fortress, situation
from engine.games.theater.units.strength import defence_total
from engine.games.theater.words import phrases_refusals
from engine.games.theater.words.pointing import barrier, pointing
from engine.games.theater.words.wording import place_text, place_words, unit_text

NEED = 8
"""How many times the defence the attack must be."""


def judge_overrun(position: Position, units: Sequence[Unit], here: int, goal: int) -> Refusal | None:
    """Why the units may not overrun a hex next to theirs; it holds enemy ground units."""
    enemies = situation(position).ground_at(goal)
    name = place_text(position, goal)
    words = tuple(unit.word for unit in units)
    mark = Mark("overrun", place_words(position, (here, goal)), units=words)
    marks = (mark, *pointing(position, (goal,), enemies))
    if not is_at_war(position.wars, units[0].faction, enemies[0].faction):
        return rules.movement.CLOSED_ENEMY_UNIT.refuse(enemy=unit_text(enemies[0]), hex=name, marks=marks)
    if position.plan.map.side(here, goal) != OPEN_SIDE:
        sides = (mark, barrier(position, here, goal))
        return rules.combat.OVERRUN_BARS.refuse(one=place_text(position, here), other=name, marks=sides)
    fortress = next((unit for unit in enemies if is_fortress(unit)), None)
    if fortress is not None:
        say, also = phrases_refusals.OVERRUN_FORTRESS, (rules.combat.SHIFT_FORTRESS,)
        return rules.combat.OVERRUN_BARS.refuse(say, hex=name, enemy=unit_text(fortress), also=also, marks=marks)
    attack, defence = sum(attack_of(unit) for unit in units), defence_total(position, enemies)
    if attack < NEED * defence:
        need, also = NEED * defence, (rules.turn.UNIT_FACTORS,)
        sums = (Mark("overrun", mark.places, f"{attack}<{need}", words), *marks[1:])
        return rules.combat.OVERRUN_ODDS.refuse(
            hex=name, attack=attack, defence=defence, need=need, also=also, marks=sums
        )
    return None


def overrun_cost(position: Position, goal: int, faction: int, *, is_armour: bool) -> int:
    """Movement points of overrunning a hex: the hex and 1 more, and 1 for an enemy marker [P5.3, P3.11]."""
    terrain = TERRAINS[position.plan.map.terrain[goal]]
    extra = has_costly_marker(position, goal, faction)
    return (terrain.armour_cost if is_armour else terrain.cost) + 1 + extra
