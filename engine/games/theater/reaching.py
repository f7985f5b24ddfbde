"""How far a unit gets in one movement, and which enemies could get next to it, as it stands now."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.core.game import Preview
from engine.core.rules import Mark
from engine.core.text import Facts, Line, Text, plural
from engine.games.theater import rules
from engine.games.theater.map.countries import SEATS
from engine.games.theater.moves.march import March
from engine.games.theater.moves.reach import Reach
from engine.games.theater.table.state import AWAY, State, Unit, is_at_war
from engine.games.theater.table.survey import is_ground, is_hex, situation
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.wording import place_text, unit_text, unit_texts

GETS = Text(
    "{ $unit } gets to { $hex } on foot in one movement: { $cost } of { $n } MP.",
    "{ $unit } → { $hex }: одним движением доходит, ПД { $cost } из { $n }.",
)
NOT = Text(
    "{ $unit } does not get to { $hex } on foot in one movement of { $n } MP.",
    "{ $unit } → { $hex }: одним движением не доходит, ПД { $n }.",
)
APART = Text(
    "{ $unit } to { $hex }: " + plural("far", one="hex", other="hexes") + ".",
    "{ $unit } → { $hex }: " + plural("far", one="гекс", few="гекса", other="гексов") + ".",
)
AT_LEAST = Text(
    "On foot that takes at least " + plural("times", one="movement", other="movements") + ".",
    "Пешком это не меньше " + plural("times", one="движения", few="движений", other="движений") + ".",
)
NEAREST = Text(
    "{ $hex }: the nearest are { $units }, " + plural("far", one="hex", other="hexes") + " away.",
    "{ $hex }: ближе всех { $units }, до него " + plural("far", one="гекс", few="гекса", other="гексов") + ".",
)
FARTHEST = Text(
    "{ $unit } has { $n } MP, and gets as far as { $hexes }.",
    "{ $unit }: ПД { $n }, дойти можно самое дальнее до { $hexes }.",
)
STAYS = Text("{ $unit } cannot go anywhere on foot.", "{ $unit }: идти некуда.")
NEXT = Text(
    "Next to { $hex } stand enemies of the { $side }: { $units }.",
    "{ $hex }: рядом стоят враги { $side-of }: { $units }.",
)
COMING = Text(
    "Could get next to { $hex } in one movement and attack: { $units }.",
    "{ $hex }: за одно движение могут подойти вплотную и атаковать { $units }.",
)
SAFE = Text(
    "No enemy of the { $side } could get next to { $hex } in one movement.",
    "{ $hex }: за одно движение никто из врагов { $side-of } вплотную не подойдёт.",
)
STANDS = Text("{ $hex }: next to it stand already: { $units }.", "{ $hex }: рядом уже стоят { $units }.")
COMES_NEXT = Text(
    "{ $hex }: could get next to it in one movement: { $units }.",
    "{ $hex }: за одно движение вплотную подойдут { $units }.",
)
COMES = Text(
    "{ $hex }: could get into it in one movement: { $units }.",
    "{ $hex }: за одно движение войдут в него { $units }.",
)
COMES_NOT = Text(
    "{ $hex }: none of the { $side } stands next to it or gets there in one movement.",
    "{ $hex }: из { $side-of } рядом не стоит и за одно движение сюда не дойдёт никто.",
)
NOBODY = Text("No enemy could get next to anybody in one movement.", "За одно движение ни к кому вплотную не подойти.")
_MOST = 8
"""Hexes that a sentence names."""
_RULES = (rules.movement.MOVEMENT_ALLOWANCE,)


def reach(state: State, words: list[str]) -> Preview:
    """What a unit reaches, or whether it reaches a hex; and who could get next to it there, or next to a hex.

    Raises:
        ValueError: the words name neither a ground unit on the map nor a hex.
    """
    units = [unit for word in words if (unit := situation(state).units.get(word)) is not None and _marches(state, unit)]
    hexes = [
        hex_ for word in words if (hex_ := state.plan.map.index.get(word)) is not None and is_hex(state.plan.map, hex_)
    ]
    if words and words[0] in SEATS and len(words) == 1 + len(hexes or units):
        goals = hexes or [unit.at for unit in units]
        side = SEATS.index(words[0])
        if not goals:
            return _of_side(state, side)
        marked = Mark("reach", (state.plan.map.words[goals[0]],))
        return Preview(tuple(_near(state, side, goals[0])), rules=_RULES, marks=(marked,))
    if not words or len(units) + len(hexes) != len(words) or len(words) > 2:
        raise ValueError(f"expected a unit and perhaps a hex or another unit, got {' '.join(words)!r}")
    if not units:
        return _of_hexes(state, hexes)
    if len(words) == 1:
        return _freely(state, units[0])
    goal = hexes[0] if hexes else units[1].at
    marked = Mark("reach", (state.plan.map.words[goal],))
    return Preview(tuple(_towards(state, units[0], goal, is_beside=not hexes)), rules=_RULES, marks=(marked,))


def _of_hexes(state: State, hexes: Sequence[int]) -> Preview:
    """How far two hexes are apart; of one who could get next to it."""
    goal, places = hexes[0], tuple(state.plan.map.words[hex_] for hex_ in hexes)
    marks = (Mark("reach", places),)
    if len(hexes) > 1:
        names: Facts = {"unit": place_text(state, goal), "hex": place_text(state, hexes[1])}
        apart = Line(APART, {**names, "far": state.plan.map.grid.distance(*hexes)})
        return Preview((apart,), rules=_RULES, marks=marks)
    there = {unit.faction for unit in situation(state).ground_at(goal)}
    lines: list[Line] = []
    for faction in state.plan.players:
        if faction in there:
            lines += _danger(state, goal, faction)
        elif not there:
            lines += _near(state, faction, goal)
    return Preview(tuple(lines), rules=_RULES, marks=marks)


def _towards(state: State, unit: Unit, goal: int, *, is_beside: bool) -> list[Line]:
    """How far a unit is from a hex, and whether it gets there, or next to it, in one movement."""
    march, grid = March(state, (unit,)), state.plan.map.grid
    found = Reach(march, unit.at)
    ends = [hex_ for hex_ in grid.around[goal] if hex_ in found or hex_ == unit.at] if is_beside else [goal]
    end = next((hex_ for hex_ in ends if hex_ in found), None)
    far = grid.distance(unit.at, goal)
    facts: Facts = {"unit": unit_text(unit), "hex": place_text(state, goal), "n": march.allowance, "far": far}
    lines = [] if goal == unit.at else [Line(APART, facts)]
    if end is not None:
        return [*lines, Line(GETS, {**facts, "hex": place_text(state, end), "cost": found.stop(end).cost})]
    times = -(-far // max(march.allowance, 1))
    return [*lines, Line(NOT, facts), *([Line(AT_LEAST, {"times": times})] if times > 1 else [])]


def _freely(state: State, unit: Unit) -> Preview:
    """How far a unit gets in one movement, and which enemies could get next to it."""
    march = March(state, (unit,))
    found = Reach(march, unit.at)
    last = max((found.stop(hex_).cost for hex_ in found), default=0)
    ends = [place_text(state, hex_) for hex_ in found if found.stop(hex_).cost == last]
    facts: Facts = {"unit": unit_text(unit), "n": march.allowance}
    lines = [Line(FARTHEST, {**facts, "hexes": tuple(ends[:_MOST])}) if ends else Line(STAYS, facts)]
    words = tuple(state.plan.map.words[hex_] for hex_ in found)
    marks = (Mark("reach", words),) if words else ()
    return Preview((*lines, *_danger(state, unit.at, unit.faction)), rules=_RULES, marks=marks)


def coming_to(state: State, faction: int, hexes: Collection[int]) -> list[Unit]:
    """The enemies of a faction that get into some hexes or next to them in one movement, those that are there too."""
    around = {*hexes, *(near for hex_ in hexes for near in state.plan.map.grid.around[hex_])}
    foes = [one for one in state.units if _marches(state, one) and is_at_war(state.wars, faction, one.faction)]
    return [one for one in foes if one.at in around or not around.isdisjoint(Reach(March(state, (one,)), one.at))]


def _of_side(state: State, faction: int) -> Preview:
    """The hexes of a side next to which enemies stand or could come."""
    places = sorted({one.at for one in state.units if one.faction == faction and _marches(state, one)})
    found = {hex_: _danger(state, hex_, faction) for hex_ in places}
    told = [hex_ for hex_, lines in found.items() if lines[0].text is not SAFE][:_MOST]
    lines = [line for hex_ in told for line in found[hex_]]
    marks = (Mark("reach", tuple(state.plan.map.words[hex_] for hex_ in told)),) if told else ()
    return Preview(tuple(lines) or (Line(NOBODY),), rules=_RULES, marks=marks)


def _near(state: State, faction: int, goal: int) -> list[Line]:
    """Who of a side stands next to a hex, and who gets into it or next to it in one movement."""
    own = [one for one in state.units if one.faction == faction and _marches(state, one) and one.at != goal]
    around = {*state.plan.map.grid.around[goal]}
    near = [one for one in own if one.at in around]
    ways = {one.word: Reach(March(state, (one,)), one.at) for one in own}
    into = [one for one in own if goal in ways[one.word]]
    coming = [one for one in own if one not in (*near, *into) and not around.isdisjoint(ways[one.word])]
    facts: Facts = {"hex": place_text(state, goal), "side": faction_name(faction)}
    told = ((STANDS, near), (COMES, into), (COMES_NEXT, coming))
    lines = [Line(text, {**facts, "units": unit_texts(units)}) for text, units in told if units]
    away = {one.word: state.plan.map.grid.distance(one.at, goal) for one in own}
    if lines or not away:
        return lines or [Line(COMES_NOT, facts)]
    least = min(away.values())
    nearest = unit_texts(one for one in own if away[one.word] == least)
    return [Line(COMES_NOT, facts), Line(NEAREST, {**facts, "units": nearest, "far": least})]


def _marches(state: State, unit: Unit) -> bool:
    return is_ground(unit) and unit.at != AWAY and is_hex(state.plan.map, unit.at)


def _danger(state: State, hex_: int, faction: int) -> list[Line]:
    """The enemies of a faction that stand next to a hex, and those that could get there in one movement."""
    around = {*state.plan.map.grid.around[hex_]}
    foes = [one for one in state.units if _marches(state, one) and is_at_war(state.wars, faction, one.faction)]
    near = [one for one in foes if one.at in around]
    coming = [one for one in foes if one not in near and not around.isdisjoint(Reach(March(state, (one,)), one.at))]
    facts: Facts = {"hex": place_text(state, hex_), "side": faction_name(faction)}
    told = ((NEXT, near), (COMING, coming))
    return [Line(text, {**facts, "units": unit_texts(units)}) for text, units in told if units] or [Line(SAFE, facts)]
