"""What anybody may ask about supply, and about what changes when an army takes an area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import Preview
from engine.core.rules import Mark, Rule
from engine.core.sights import pointed
from engine.core.text import Facts, Line, Name, Text
from engine.games.street import rules
from engine.games.street.phases.manoeuvre import judge_move
from engine.games.street.phases.turn import peril
from engine.games.street.table.scenario import ARMIES, ARMY_NAMES, WAITING, enemy
from engine.games.street.table.state import State
from engine.games.street.table.supply import cutting, missing, open_sources, supply_line, unsupplied, with_area_taken
from engine.games.street.table.survey import active_in, holding, room, supplied_areas, units_in, victory_points
from engine.games.street.words import supply_phrases as phrases
from engine.games.street.words.naming import area_name, unit_names

_CITED = (rules.turn.SUPPLY,)
_MOST = 4
"""Areas of which it is told what their loss would cut off."""


def supply(state: State, armies: Sequence[int], areas: Sequence[int]) -> Preview:
    """Who is in supply along which line, what would cut it, and what would bring it back [P5.3]."""
    lines = [line for area in areas for line in _of_area(state, area, armies)]
    marks: tuple[Mark, ...] = pointed(tuple(state.map.areas[area].id for area in areas))
    if not areas:
        asked = armies or ARMIES
        lines = [line for army in asked for line in _of_army(state, army, is_brief=len(asked) > 1)]
        cut = tuple(state.map.areas[area].id for army in asked for area in unsupplied(state, army))
        found = tuple(state.map.areas[area].id for army in asked for area in open_sources(state, army))
        marks = (*((Mark("supply", found),) if found else ()), *((Mark("refused", cut),) if cut else ()))
    if any(line.text in (phrases.THESE_UNSUPPLIED, phrases.IS_CUT_OFF) for line in lines):
        lines.append(Line(phrases.UNREADIED))
    return Preview(tuple(lines), rules=_CITED, marks=marks)


def taken(state: State, army: int, area: int) -> Preview:
    """What would change if an army held an area in which no enemy is any more: supply, arrivals, points [P5.3, P12]."""
    facts: Facts = {"army": ARMY_NAMES[army], "area": area_name(state, area)}
    marks = pointed((state.map.areas[area].id,))
    if state.control[area] == army and not units_in(state, area, enemy(army)):
        told = supply(state, (), (area,))
        return Preview((Line(phrases.HELD_ALREADY, facts), *told.lines), rules=_CITED, marks=marks)
    then = with_area_taken(state, army, area)
    cited: list[Rule] = [rules.turn.SUPPLY]
    lines = [Line(phrases.IF_TAKEN, facts)]
    changes = [line for each in (enemy(army), army) for line in _supply_then(state, then, each)]
    lines += changes or [Line(phrases.SUPPLY_STAYS)]
    if arrivals := [*_arrivals_then(then, area)]:
        lines += arrivals
        cited.append(rules.evening.REINFORCEMENTS)
    points = victory_points(then)
    if points != victory_points(state):
        counted: Facts = {"vp": points, "total": state.map.total_vp, "threshold": state.map.threshold}
        lines.append(Line(phrases.POINTS_THEN, counted))
        cited.append(rules.evening.FINAL_COUNT)
    ending = peril(then)
    if ending is not None and ending != peril(state) and units_in(state, area, enemy(army)) == ():
        lines.append(ending)
        cited.append(rules.evening.SUDDEN_VICTORY)
    return Preview(tuple(lines), rules=tuple(cited), marks=marks)


def _of_army(state: State, army: int, *, is_brief: bool) -> Iterator[Line]:
    """Who of an army is out of supply and what would bring it back, else what would cut somebody off."""
    name = ARMY_NAMES[army]
    if not holding(state, army):
        yield Line(phrases.NO_UNITS, {"army": name})
        return
    cut = [*unsupplied(state, army)]
    there = tuple(_at(state, unit) for area in cut for unit in units_in(state, area, army))
    yield Line(
        phrases.THESE_UNSUPPLIED if cut else phrases.ALL_SUPPLIED,
        {"army": name, "units": there} if cut else {"army": name},
    )
    sources = open_sources(state, army)
    facts: Facts = {"army": name, "areas": _names(state, sources)}
    yield Line(phrases.SOURCES, facts) if sources else Line(phrases.NO_SOURCES, {"army": name})
    for area in cut:
        if needed := missing(state, army, area):
            yield Line(
                phrases.RESTORED_BY, {"army": name, "area": area_name(state, area), "areas": _names(state, needed)}
            )
    if is_brief:
        return
    hit: dict[int, list[int]] = {}
    for area in holding(state, army):
        for each in cutting(state, army, area):
            hit.setdefault(each, []).extend(units_in(state, area, army))
    if not hit and not cut:
        yield Line(phrases.NOBODY_CUT_BY_ONE)
    for each, units in sorted(hit.items(), key=lambda found: -len(found[1]))[:_MOST]:
        yield Line(phrases.WOULD_CUT_OFF, {"area": area_name(state, each), "units": unit_names(state, tuple(units))})


def _of_area(state: State, area: int, asked: Sequence[int]) -> Iterator[Line]:
    """How supply comes to an area for the armies in it, else for whoever controls it, else for both."""
    there = [army for army in ARMIES if units_in(state, area, army)]
    armies = [*asked] or there or [army for army in ARMIES if state.control[area] == army] or [*ARMIES]
    for army in armies:
        facts: Facts = {"army": ARMY_NAMES[army], "area": area_name(state, area)}
        if not units_in(state, area, army):
            yield Line(phrases.NOBODY_THERE, facts)
        line = supply_line(state, army, area)
        if line is None:
            yield Line(phrases.IS_CUT_OFF, facts)
            if needed := missing(state, army, area):
                yield Line(phrases.RESTORED_BY, {**facts, "areas": _names(state, needed)})
            continue
        yield Line(phrases.BY_LINE, {**facts, "areas": _names(state, line)}) if line else Line(phrases.IS_SOURCE, facts)
        if line:
            yield from _cut_by(state, army, area)


def _cut_by(state: State, army: int, area: int) -> Iterator[Line]:
    """What would cut off an area that is supplied along a line, and who could do that with one action."""
    needed = cutting(state, army, area)
    if not needed:
        yield Line(phrases.NEVER_CUT_BY_ONE)
        return
    yield Line(phrases.CUT_BY, {"areas": _names(state, needed)})
    coming = {each: _coming(state, enemy(army), each) for each in needed}
    for each, units in coming.items():
        if units:
            yield Line(phrases.COULD_COME, {"area": area_name(state, each), "units": unit_names(state, units)})
    if not any(coming.values()):
        yield Line(phrases.NONE_COULD_COME, {"army": ARMY_NAMES[enemy(army)]})


def _coming(state: State, army: int, goal: int) -> tuple[int, ...]:
    """The units of an army that may move to an area now."""
    near = [unit for at in state.map.neighbours[goal] for unit in active_in(state, at, army)]
    return tuple(unit for unit in near if judge_move(state, army, (unit,), goal, storm=False) is None)


def _supply_then(state: State, then: State, army: int) -> Iterator[Line]:
    """Who of an army loses supply or gets it back."""
    before, after = supplied_areas(state, army), supplied_areas(then, army)
    there = [(area, _with_places(then, area, army)) for area in range(len(then.control))]
    lost = tuple(unit for area, units in there if area in before - after for unit in units)
    back = tuple(unit for area, units in there if area in after - before for unit in units)
    if lost:
        yield Line(phrases.CUT_OFF_THEN, {"army": ARMY_NAMES[army], "units": lost})
    if back:
        yield Line(phrases.SUPPLIED_THEN, {"army": ARMY_NAMES[army], "units": back})


def _arrivals_then(then: State, area: int) -> Iterator[Line]:
    """Where the units still to come that could have come to an area would come, if anywhere [P12]."""
    for army in ARMIES:
        due = [
            unit
            for unit, one in enumerate(then.map.units)
            if one.army == army and then.at[unit] == WAITING and area in one.landing
        ]
        open_to = {
            unit: tuple(
                each
                for each in then.map.units[unit].landing
                if then.control[each] == army and not units_in(then, each, enemy(army)) and room(then, each, army) > 0
            )
            for unit in due
        }
        for ways in dict.fromkeys(open_to.values()):
            units = unit_names(then, tuple(unit for unit in due if open_to[unit] == ways))
            facts: Facts = {"army": ARMY_NAMES[army], "units": units}
            if ways:
                yield Line(phrases.ARRIVE_THEN, {**facts, "areas": _names(then, ways)})
            else:
                yield Line(phrases.ARRIVE_NOWHERE, facts)


def _with_places(state: State, area: int, army: int) -> tuple[Name, ...]:
    return tuple(_at(state, unit) for unit in units_in(state, area, army))


def _at(state: State, unit: int) -> Name:
    """A unit with where it stands."""
    one, area = state.map.units[unit], area_name(state, state.at[unit])
    return Name(f"{one.name.en} ({area.en})", f"{one.name.ru} ({area.ru})", one.id)


def _names(state: State, areas: Sequence[int]) -> tuple[Text, ...]:
    return tuple(area_name(state, area) for area in areas)
