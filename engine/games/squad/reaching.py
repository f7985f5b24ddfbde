"""How far a unit gets and fires, and which enemies have it in Range and sight, as it stands now: public facts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Preview
from engine.core.sights import pointed
from engine.core.text import Facts, Line, Text
from engine.games.squad import rules
from engine.games.squad.map.geography import distance, find_hex, hex_word
from engine.games.squad.map.sides import SEATS, SIDES
from engine.games.squad.phases.attacks.shots import far_of, is_within
from engine.games.squad.phases.moves.paths import steps
from engine.games.squad.sums.sight import look
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE, find_unit
from engine.games.squad.table.values import move_of
from engine.games.squad.words.naming import hex_name, unit_name

GETS = Text(
    "{ $unit } gets to { $hex } in one Move order: { $cost } of its { $n } MP.",
    "{ $unit } → { $hex }: одним приказом «Движение» доходит, ОД { $cost } из { $n }.",
)
FALLS_SHORT = Text(
    "{ $unit } does not get to { $hex } in one Move order: that takes { $cost } MP, it has { $n }.",
    "{ $unit } → { $hex }: одним приказом «Движение» не доходит, нужно ОД { $cost }, а есть { $n }.",
)
NO_WAY = Text("{ $unit } has no way to { $hex }.", "{ $unit } → { $hex }: пути нет.")
FARTHEST = Text(
    "{ $unit } has { $n } MP for a Move order, and gets as far as { $hexes }.",
    "{ $unit }: ОД на приказ «Движение» – { $n }, дойти можно самое дальнее до { $hexes }.",
)
STAYS = Text("{ $unit } cannot go anywhere.", "{ $unit }: идти некуда.")
HITS = Text("{ $unit } has in Range and sight: { $units }.", "{ $unit }: на виду и в пределах Дальности { $units }.")
HITS_NONE = Text(
    "{ $unit } has no enemy in Range and sight.", "{ $unit }: на виду и в пределах Дальности противника нет."
)
UNDER = Text(
    "{ $hex }: in Range and sight of { $units }, who could fire there.",
    "{ $hex }: сюда могут стрелять { $units } – на виду и в пределах Дальности.",
)
UNDER_NONE = Text(
    "{ $hex }: no enemy could fire there, for want of Range or sight.",
    "{ $hex }: стрелять сюда никто из противника не может – не видит или далеко.",
)
NOBODY = Text("Nobody is in Range and sight of an enemy.", "Ни у кого нет противника на виду и в пределах Дальности.")
IN_RANGE = Text(
    "{ $unit } can fire at { $hex }: { $cost } hexes, Range { $n }.",
    "{ $unit } → { $hex }: стрелять можно, гексов { $cost }, Дальность { $n }.",
)
TOO_FAR = Text(
    "{ $unit } cannot fire at { $hex }: { $cost } hexes, Range { $n }.",
    "{ $unit } → { $hex }: стрелять нельзя, гексов { $cost }, Дальность { $n }.",
)
_MOST = 8
"""Hexes that a sentence names."""
_RULES = (rules.movement.ENTRY_COST, rules.orders.FIRE)


def reach(state: State, words: Sequence[str]) -> Preview:
    """What a unit reaches, or whether it reaches a hex; of a hex, a side or both, who may fire there.

    Raises:
        ValueError: the words name neither a unit on the map nor hexes.
    """
    units = [i for word in words if (i := find_unit(state, word)) != NONE and state.units[i].at >= 0]
    hexes = [hex_ for word in words if (hex_ := find_hex(word)) is not None and hex_ in state.plan.map.hexes]
    seats = [word for word in words if word in SEATS and len(words) == 1]
    if len(units) + len(hexes) + len(seats) != len(words) or len(words) > 2:
        raise ValueError(f"expected a unit and perhaps a hex or another unit, got {' '.join(words)!r}")
    goal = hexes[0] if hexes else state.units[units[1]].at if len(units) > 1 else NONE
    if not units:
        sides = (SEATS.index(words[0]),) if seats else SIDES
        own = {unit.at for unit in state.units if unit.at >= 0 and unit.side in sides}
        places = [goal] if hexes else sorted(own)
        lines = [
            line for place in places for line in _under(state, place, sides[0] if seats else None, is_brief=not hexes)
        ]
        return Preview(tuple(lines) or (Line(NOBODY),), rules=_RULES, marks=pointed(tuple(map(hex_word, places))))
    unit, here = units[0], state.units[units[0]].at
    if goal in (NONE, here):
        return _freely(state, unit)
    lines = [] if len(units) > 1 else [_way(state, unit, goal)]
    if any(other.at == goal and other.side != state.units[unit].side for other in state.units):
        lines += _shot(state, unit, goal)
    return Preview(tuple(lines), rules=_RULES, marks=pointed((hex_word(here), hex_word(goal))))


def _freely(state: State, unit: int) -> Preview:
    """What a unit could come to and fire at, and who could fire at it."""
    name, found = unit_name(state.units[unit]), _within(state, unit)
    points = move_of(state, unit)
    last = max(found.values(), default=0)
    far = [hex_ for hex_, cost in found.items() if cost == last]
    lines = [Line(STAYS, {"unit": name})]
    if found:
        lines = [Line(FARTHEST, {"unit": name, "n": points, "hexes": tuple(map(hex_name, sorted(far)[:_MOST]))})]
    at, side = state.units[unit].at, state.units[unit].side
    aims = [
        other for other in state.units if other.side != side and is_within(state, at, far_of(state, unit), other.at)
    ]
    facts: Facts = {"unit": name, "units": tuple(map(unit_name, aims))}
    lines.append(Line(HITS, facts) if aims else Line(HITS_NONE, {"unit": name}))
    lines += _under(state, at, side)
    return Preview(tuple(lines), rules=_RULES, marks=pointed(tuple(map(hex_word, sorted(found)))))


def _within(state: State, unit: int, most: int | None = None) -> dict[int, int]:
    """Every hex that a unit could come to by itself, with the cost; with its own points if no others are given."""
    points = move_of(state, unit) if most is None else most
    start = state.units[unit].at
    best = {start: 0}
    ends = [start]
    while ends:
        here = ends.pop()
        for to, cost in steps(state, state.units[unit].side, (unit,), here):
            spent = best[here] + cost
            if spent <= points and spent < best.get(to, points + 1):
                best[to] = spent
                ends.append(to)
    del best[start]
    return best


def _way(state: State, unit: int, goal: int) -> Line:
    points, longest = move_of(state, unit), 3 * len(state.plan.map.hexes)
    cost = _within(state, unit).get(goal) or _within(state, unit, longest).get(goal)
    name = unit_name(state.units[unit])
    if cost is None:
        return Line(NO_WAY, {"unit": name, "hex": hex_name(goal)})
    text = GETS if cost <= points else FALLS_SHORT
    return Line(text, {"unit": name, "hex": hex_name(goal), "cost": cost, "n": points})


def _shot(state: State, unit: int, goal: int) -> list[Line]:
    """Whether a unit could fire at a hex from where it stands."""
    at, far, away = state.units[unit].at, far_of(state, unit), distance(state.units[unit].at, goal)
    facts: Facts = {"unit": unit_name(state.units[unit]), "hex": hex_name(goal), "cost": away, "n": far}
    if is_within(state, at, far, goal):
        return [Line(IN_RANGE, facts)]
    return [Line(TOO_FAR, facts)] if away > far else list(look(state, at, goal).lines)


def _under(state: State, hex_: int, side: int | None = None, *, is_brief: bool = False) -> list[Line]:
    """Who could fire at a hex: the enemies of a side, else of whoever is there; nothing of nobody, to be brief."""
    there = {unit.side for unit in state.units if unit.at == hex_} if side is None else {side}
    foes = [
        unit
        for i, unit in enumerate(state.units)
        if unit.at >= 0 and there != {unit.side} and is_within(state, unit.at, far_of(state, i), hex_)
    ]
    if foes:
        return [Line(UNDER, {"hex": hex_name(hex_), "units": tuple(map(unit_name, foes))})]
    return [] if is_brief else [Line(UNDER_NONE, {"hex": hex_name(hex_)})]
