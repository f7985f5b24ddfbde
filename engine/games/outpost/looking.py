"""Looking at one thing, at the score and at one's units; here everybody sees everything."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.game import Preview
from engine.core.sights import PLACE, THING, Sight, Spot, counted, mustered, pointed
from engine.core.tally import Loss, Tally
from engine.core.text import Line, Text
from engine.games.outpost import rules
from engine.games.outpost.table.scenario import LOST, RED, SEATS, SIDE_NAMES, SIDES
from engine.games.outpost.table.state import State
from engine.games.outpost.table.survey import holder, units_in, units_of, winner
from engine.games.outpost.words import phrases


def look(state: State, word: str) -> Sight | None:
    """What is seen of a unit or an area; `None` if the word is neither."""
    unit, area = state.map.unit_index.get(word), state.map.area_index.get(word)
    if unit is not None:
        return _unit(state, unit)
    return None if area is None else _area(state, area)


def score(state: State) -> Preview:
    """Who would win now, and how many units each side has left [4.1]."""
    held_by = holder(state, state.map.goal)
    lines = [Line(phrases.WOULD_WIN, {"side": SIDE_NAMES[RED if held_by is None else held_by]})]
    left = {side: len(units_of(state, side)) for side in SIDES}
    lines += [Line(phrases.UNITS_LEFT, {"side": SIDE_NAMES[side], "n": count}) for side, count in left.items()]
    return Preview(tuple(lines), rules=(rules.victory.CROSSROADS,))


def tally(state: State) -> Tally:
    """The units left, with as many as there are in all for whoever would win as things stand [4.1]."""
    held_by, won_by = holder(state, state.map.goal), winner(state)
    ahead = won_by if won_by is not None else RED if held_by is None else held_by
    every = len(state.map.units)
    left = {side: len(units_of(state, side)) for side in SIDES}
    lost = {side: sum(unit.side == side for unit in state.map.units) - left[side] for side in SIDES}
    return Tally(
        phrases.MEASURE,
        {SEATS[side]: left[side] + (every if side == ahead else 0) for side in SIDES},
        {SEATS[side]: (Loss(phrases.LOST_UNITS, lost[side]),) for side in SIDES},
        decides=True,
    )


def muster(state: State, side: int) -> Preview:
    """Where the units of a side stand [2.2]."""
    units, areas = state.map.units, state.map.areas
    there = [(areas[state.at[unit]], units[unit].name) for unit in units_of(state, side)]
    lines = mustered(phrases.UNITS_STAND, there)
    nobody = Line(phrases.UNITS_LEFT, {"side": SIDE_NAMES[side], "n": 0})
    return Preview(tuple(lines or [nobody]), rules=(rules.moving.ROOM,))


def whereabouts(state: State, words: Iterable[str]) -> dict[str, Spot]:
    """The area of each unit, and who stands in each area, in a few words [2.2]."""
    found: dict[str, Spot] = {}
    for word in words:
        unit, area = state.map.unit_index.get(word), state.map.area_index.get(word)
        if unit is not None and state.at[unit] != LOST:
            side = state.map.units[unit].side
            rank = (THING, state.at[unit], side, unit)
            found[word] = Spot(state.map.areas[state.at[unit]], rank, SEATS[side])
        elif area is not None:
            held_by = holder(state, area)
            name = phrases.EMPTY
            if held_by is not None:
                name = counted(SIDE_NAMES[held_by], len(units_in(state, area, held_by)))
            found[word] = Spot(name, (PLACE, area))
    return found


def _unit(state: State, unit: int) -> Sight:
    name, at = state.map.units[unit].name, state.at[unit]
    lines = [Line(phrases.SIDE_OF, {"side": SIDE_NAMES[state.map.units[unit].side]})]
    if at == LOST:
        return Sight(name, Line(phrases.IS_LOST), tuple(lines), (rules.fighting.ATTACK,))
    lines.append(Line(phrases.MAY_GO, {"areas": _areas(state, at)}))
    where = Line(phrases.STANDS, {"area": state.map.areas[at]})
    return Sight(name, where, tuple(lines), (rules.moving.NEXT_AREA,), pointed((), (name.word,)))


def _area(state: State, area: int) -> Sight:
    name, held_by = state.map.areas[area], holder(state, area)
    where = Line(phrases.IS_EMPTY)
    if held_by is not None:
        inside = tuple(state.map.units[unit].name for unit in units_in(state, area, held_by))
        where = Line(phrases.HELD_BY, {"side": SIDE_NAMES[held_by], "units": inside})
    lines = [Line(phrases.NEXT_TO, {"areas": _areas(state, area)})]
    cited = [rules.moving.ROOM]
    if area == state.map.goal:
        lines.append(Line(phrases.IS_GOAL))
        cited.append(rules.victory.CROSSROADS)
    return Sight(name, where, tuple(lines), tuple(cited), pointed((name.word,)))


def _areas(state: State, area: int) -> tuple[Text, ...]:
    return tuple(state.map.areas[other] for other in state.map.neighbours[area])
