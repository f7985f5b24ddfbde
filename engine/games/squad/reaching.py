"""How far a unit gets and fires, and which enemies have it in Range and sight, as it stands now: public facts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.game import Preview
from engine.core.sights import pointed
from engine.core.text import Facts, Line, Text, plural
from engine.games.squad import rules
from engine.games.squad.map.geography import distance, find_hex, hex_word
from engine.games.squad.map.sides import SEATS, SIDE_NAMES, SIDES
from engine.games.squad.phases.attacks.shots import far_of, is_within
from engine.games.squad.phases.moves.paths import spread
from engine.games.squad.shooting import shots
from engine.games.squad.sums.sight import look
from engine.games.squad.table.state import State
from engine.games.squad.table.survey import NONE, carrier_of, find_unit, find_weapon, on_map
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
FIRES = Text(
    "{ $unit } fires as far as " + plural("n", one="hex", other="hexes") + ".",
    "{ $unit } стреляет не дальше чем на " + plural("n", one="гекс", few="гекса", other="гексов") + ".",
)
STAYS = Text("{ $unit } cannot go anywhere.", "{ $unit }: идти некуда.")
HITS = Text("{ $unit } has in Range and sight: { $units }.", "{ $unit }: на виду и в пределах Дальности { $units }.")
HITS_NONE = Text(
    "{ $unit } has no enemy in Range and sight.", "{ $unit }: на виду и в пределах Дальности противника нет."
)
SEES = Text(
    "{ $unit } also sees, too far for its Range: { $units }.", "{ $unit }: на виду, но дальше Дальности ещё { $units }."
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
    "{ $unit } can fire at { $hex }: " + plural("cost", one="hex", other="hexes") + ", Range { $n }.",
    "{ $unit } → { $hex }: стрелять можно, гексов { $cost }, Дальность { $n }.",
)
CAN_FIRE = Text(
    "{ $hex }: of the { $side } these could fire there, in Range and sight: { $units }.",
    "{ $hex }: из { $side-of } стрелять сюда могут { $units } – на виду и в пределах Дальности.",
)
CANNOT_FIRE = Text(
    "{ $hex }: none of the { $side } could fire there, for want of Range or sight.",
    "{ $hex }: из { $side-of } стрелять сюда не может никто – не видит или далеко.",
)
ONLY_SEE = Text(
    "{ $hex }: these see it and are too far to fire there: { $units }.",
    "{ $hex }: видят его, но стрелять им слишком далеко: { $units }.",
)
CAN_COME = Text(
    "{ $hex }: these could come there in one Move order: { $units }.",
    "{ $hex }: одним приказом «Движение» сюда дойдут: { $units }.",
)
CANNOT_COME = Text(
    "{ $hex }: none of the { $side } comes there in one Move order.",
    "{ $hex }: одним приказом «Движение» из { $side-of } сюда не дойдёт никто.",
)
NEAREST = Text(
    "{ $hex }: the nearest are { $units }, " + plural("n", one="hex", other="hexes") + " away.",
    "{ $hex }: ближе всех { $units }, до него " + plural("n", one="гекс", few="гекса", other="гексов") + ".",
)
APART = Text(
    "{ $unit } to { $hex }: " + plural("n", one="hex", other="hexes") + ".",
    "{ $unit } → { $hex }: " + plural("n", one="гекс", few="гекса", other="гексов") + ".",
)
SPENT = Text(
    "Of these, already activated in this Turn: { $units }.",
    "Из них в этом ходу уже активированы: { $units }.",
)
TOO_FAR = Text(
    "{ $unit } cannot fire at { $hex }: " + plural("cost", one="hex", other="hexes") + ", Range { $n }.",
    "{ $unit } → { $hex }: стрелять нельзя, гексов { $cost }, Дальность { $n }.",
)
_MOST = 8
"""Hexes that a sentence names."""
_EVER = 99
"""A Range beyond any map: only sight matters."""
_RULES = (rules.movement.ENTRY_COST, rules.orders.FIRE)


def reach(state: State, words: Sequence[str]) -> Preview:
    """What a unit reaches, perhaps of a hex; of a hex or a side, who may fire there; of both, who of them gets there.

    Of a side and another, what it could fire at now; of a side and two hexes, who of it in the first could fire at the
    second.

    Raises:
        ValueError: the words name neither a unit on the map nor hexes.
    """
    units = [i for word in words if (i := _bearer(state, word)) != NONE and state.units[i].at >= 0]
    hexes = [hex_ for word in words if (hex_ := find_hex(word)) is not None and hex_ in state.plan.map.hexes]
    seats = [word for word in words if word in SEATS]
    if len(seats) == 1 and len(hexes) == len(words) - 1 == 2 and hexes[0] != hexes[1]:
        return _from_hex(state, SEATS.index(seats[0]), hexes[0], hexes[1])
    if len(units) + len(hexes) + len(seats) != len(words) or len(words) > 2:
        raise ValueError(f"expected a unit and perhaps a hex or another unit, got {' '.join(words)!r}")
    goal = hexes[0] if hexes else state.units[units[-1]].at if len(units) + len(seats) > 1 and units else NONE
    if len(seats) > 1:
        return shots(state, SEATS.index(seats[0]))
    if seats and goal != NONE:
        return _of_side(state, SEATS.index(seats[0]), goal)
    if not units and len(hexes) > 1 and hexes[0] != hexes[1]:
        marks = pointed((hex_word(hexes[0]), hex_word(hexes[1])))
        return Preview((_apart(hex_name(hexes[0]), hexes[0], hexes[1]),), rules=_RULES[:1], marks=marks)
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
    lines = [_apart(unit_name(state.units[unit]), here, goal)]
    lines += [] if len(units) > 1 else [_way(state, unit, goal)]
    if any(other.at == goal and other.side != state.units[unit].side for other in state.units):
        lines += _shot(state, unit, goal)
    return Preview(tuple(lines), rules=_RULES, marks=pointed((hex_word(here), hex_word(goal))))


def _from_hex(state: State, side: int, here: int, goal: int) -> Preview:
    """Who of a side in a hex could fire at another, or why not."""
    there = [i for i in on_map(state, side) if state.units[i].at == here]
    if not there:
        raise ValueError(f"expected somebody of the {SEATS[side]} in {hex_word(here)}, got nobody")
    lines = tuple([line for i in there for line in _shot(state, i, goal)])
    return Preview(lines, rules=_RULES, marks=pointed((hex_word(here), hex_word(goal))))


def _apart(what: Text, here: int, goal: int) -> Line:
    """How far something that stands here is from another hex."""
    return Line(APART, {"unit": what, "hex": hex_name(goal), "n": distance(here, goal)})


def _bearer(state: State, word: str) -> int:
    """The unit of this word, or that carries the Weapon of this word; -1 if there is none."""
    weapon = find_weapon(state, word)
    return find_unit(state, word) if weapon == NONE else carrier_of(state, weapon)


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
    reach = far_of(state, unit)
    if reach:
        lines.append(Line(FIRES, {"unit": name, "n": reach}))
    aims = [other for other in state.units if other.side != side and is_within(state, at, reach, other.at)]
    facts: Facts = {"unit": name, "units": tuple(map(unit_name, aims))}
    lines.append(Line(HITS, facts) if aims else Line(HITS_NONE, {"unit": name}))
    seen = [other for other in state.units if other.side != side and is_within(state, at, _EVER, other.at)]
    far_off = tuple(unit_name(other) for other in seen if other not in aims)
    lines += [Line(SEES, {"unit": name, "units": far_off})] if far_off else []
    lines += _under(state, at, side)
    return Preview(tuple(lines), rules=_RULES, marks=pointed(tuple(map(hex_word, sorted(found)))))


def _of_side(state: State, side: int, hex_: int) -> Preview:
    """Who of a side could fire at a hex, who else sees it, who gets there in one order, and who is nearest."""
    there = [i for i in on_map(state, side) if state.units[i].at != hex_]
    fire = [i for i in there if is_within(state, state.units[i].at, far_of(state, i), hex_)]
    see = [i for i in there if i not in fire and is_within(state, state.units[i].at, _EVER, hex_)]
    come = [i for i in there if hex_ in _within(state, i)]
    facts: Facts = {"hex": hex_name(hex_), "side": SIDE_NAMES[side]}
    lines = [_line(state, CAN_FIRE if fire else CANNOT_FIRE, fire, facts)]
    lines += [_line(state, ONLY_SEE, see, facts)] if see else []
    lines.append(_line(state, CAN_COME if come else CANNOT_COME, come, facts))
    if there:
        away = {i: distance(state.units[i].at, hex_) for i in there}
        least = min(away.values())
        lines.append(_line(state, NEAREST, [i for i in there if away[i] == least], {**facts, "n": least}))
    spent = [i for i in sorted({*fire, *come}) if state.active == side and state.units[i].activated]
    lines += [_line(state, SPENT, spent, facts)] if spent else []
    return Preview(tuple(lines), rules=_RULES, marks=pointed((hex_word(hex_),)))


def _line(state: State, text: Text, units: Sequence[int], facts: Facts) -> Line:
    return Line(text, {**facts, "units": tuple(unit_name(state.units[i]) for i in units)} if units else facts)


def _within(state: State, unit: int, most: int | None = None) -> dict[int, int]:
    """Every hex that a unit could come to by itself, with the cost; with its own points if no others are given."""
    points = move_of(state, unit) if most is None else most
    found = spread(state, state.units[unit].side, (unit,), state.units[unit].at, points)
    return {to: cost for to, (cost, _) in found.items()}


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
