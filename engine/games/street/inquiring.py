"""What anybody may ask about a position: where a unit gets, what it fires at, who could fire at it; and supply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import Preview
from engine.core.sights import pointed
from engine.core.text import Facts, Line, Text, plural
from engine.games.street import rules
from engine.games.street.card import INQUIRIES
from engine.games.street.phases.cards import ranges
from engine.games.street.phases.fire import judge_target
from engine.games.street.phases.manoeuvre import judge_move
from engine.games.street.supplying import supply, taken
from engine.games.street.table.cards import CARD_FIRES, CARDS
from engine.games.street.table.scenario import ARMY_NAMES, SEATS, enemy
from engine.games.street.table.state import State
from engine.games.street.table.survey import active_in, fire_targets, is_active
from engine.games.street.words.naming import area_name, unit_names

GOES = Text("{ $unit } may move to: { $areas }.", "{ $unit }: манёвр возможен сюда: { $areas }.")
STAYS = Text("{ $unit } cannot move anywhere now.", "{ $unit }: двинуться сейчас некуда.")
GETS = Text("{ $unit } may move to { $area } with one action.", "{ $unit } → { $area }: доходит одним действием.")
HITS = Text("{ $unit } may fire into: { $areas }.", "{ $unit }: огонь возможен сюда: { $areas }.")
HITS_NONE = Text("{ $unit } has no enemy within reach of its fire.", "{ $unit }: огнём никого не достаёт.")
CAN_FIRE = Text("{ $unit } may fire into { $area }.", "{ $unit } → { $area }: огонь возможен.")
SPENT = Text(
    "{ $unit } is inactive: it does neither before it is readied.",
    "{ $unit }: неактивна и до готовности ничего не делает.",
)
LINKS = Text(
    "{ $unit } to { $area }: "
    + plural("n", one="area", other="areas")
    + "; one manoeuvre goes one area far, and whoever has moved must be readied before the next.",
    "{ $unit } → { $area }: "
    + plural("n", one="область", few="области", other="областей")
    + "; манёвр ведёт на одну область, и до следующего часть нужно привести в готовность.",
)
NEAREST = Text(
    "{ $area }: the nearest are { $units }, " + plural("n", one="area", other="areas") + " away.",
    "{ $area }: ближе всех { $units }, до неё " + plural("n", one="область", few="области", other="областей") + ".",
)
UNDER = Text("{ $area }: { $units } could fire here.", "{ $area }: сюда могут стрелять { $units }.")
UNDER_NONE = Text(
    "{ $area }: no active enemy is near enough to fire here.",
    "{ $area }: рядом нет активного противника, который мог бы сюда стрелять.",
)
CAN_COME = Text(
    "{ $area }: these could move there with one action: { $units }.",
    "{ $area }: одним действием сюда дойдут: { $units }.",
)
CANNOT_COME = Text(
    "{ $area }: none of the { $army } could move there with one action now.",
    "{ $area }: одним действием сейчас сюда из { $army-of } не дойдёт никто.",
)
CAN_HIT = Text(
    "{ $area }: of the { $army } these are near enough to fire there: { $units }.",
    "{ $area }: из { $army-of } достать огнём сюда могут: { $units }.",
)
CANNOT_HIT = Text(
    "{ $area }: no active unit of the { $army } is near enough to fire there.",
    "{ $area }: достать огнём сюда из { $army-of } не может ни одна активная часть.",
)
CARDS_TOO = Text(
    "Cards may strike here as well; from the deck of the { $army } these reach: { $cards }. What is held is hidden.",
    "Ударить сюда могут и карточки; из колоды { $army-of } достанут: { $cards }. Что на руках, скрыто.",
)
_STRIKING = (*CARD_FIRES, "sniper")
"""Cards that deal losses without a unit that fires."""
_RULES = (rules.manoeuvre.MANOEUVRE, rules.fire.FIRE_NO_FARTHER)


def inquire(state: State, inquiry: str, text: str) -> Preview:
    """The answer to a question.

    Raises:
        ValueError: there is no such question, or the text after it names no unit on the map and no areas.
    """
    if inquiry not in {each.word for each in INQUIRIES}:
        raise ValueError(f"expected one of {', '.join(each.word for each in INQUIRIES)}, got {inquiry!r}")
    words = text.replace(">", " ").replace(",", " ").split()
    units = [i for word in words if (i := state.map.unit_index.get(word)) is not None and state.at[i] >= 0]
    areas = [i for word in words if (i := state.map.area_index.get(word)) is not None]
    armies = [SEATS.index(word) for word in words if word in SEATS]
    if len(units) + len(areas) + len(armies) != len(words) or len(words) > 2:
        raise ValueError(f"expected a unit and perhaps an area or another unit, got {text.strip()!r}")
    if inquiry == "supply":
        return supply(state, armies, [*areas, *(state.at[unit] for unit in units)])
    if inquiry == "taken":
        if not (len(armies) == len(areas) == 1):
            raise ValueError(f"expected a side and an area, got {text.strip()!r}")
        return taken(state, armies[0], areas[0])
    goal = areas[0] if areas else state.at[units[-1]] if units and len(units) + len(armies) > 1 else None
    if armies and goal is not None:
        marks = pointed((state.map.areas[goal].id,))
        lines = [*_of_army(state, armies[0], goal), *_by_cards(state, armies[0], (goal,))]
        return Preview(tuple(lines), rules=_RULES, marks=marks)
    if not units and not armies and len(areas) > 1 and areas[0] != areas[1]:
        return _apart(state, areas[0], areas[1])
    if not units:
        own = {at for at, one in _there(state) if at >= 0 and one.army in (armies or (0, 1))}
        places = areas or sorted(own)
        lines = [line for place in places for line in _under(state, place, armies[0] if armies else None)]
        foes = sorted({enemy(each) for each in armies or {one.army for at, one in _there(state) if at in places}})
        lines += [line for foe in foes for line in _by_cards(state, foe, places)]
        return Preview(tuple(lines), rules=_RULES, marks=pointed(tuple(state.map.areas[place].id for place in places)))
    here = state.at[units[0]]
    lines = _freely(state, units[0]) if goal in (None, here) else _towards(state, units[0], goal)
    places = [here] if goal is None else [here, goal]
    return Preview(tuple(lines), rules=_RULES, marks=pointed(tuple(state.map.areas[place].id for place in places)))


def _of_army(state: State, army: int, goal: int) -> list[Line]:
    """Who of an army could come to an area with one action, and who is near enough to fire there."""
    near = [i for at in state.map.neighbours[goal] for i in active_in(state, at, army)]
    come = tuple(i for i in near if judge_move(state, army, (i,), goal, storm=False) is None)
    fire = tuple(i for i in (*active_in(state, goal, army), *near) if state.map.units[i].fire)
    facts: Facts = {"area": area_name(state, goal), "army": ARMY_NAMES[army]}
    return [
        Line(CAN_HIT, {**facts, "units": unit_names(state, fire)}) if fire else Line(CANNOT_HIT, facts),
        Line(CAN_COME, {**facts, "units": unit_names(state, come)}) if come else Line(CANNOT_COME, facts),
        *_nearest(state, army, goal),
    ]


def _nearest(state: State, army: int, goal: int) -> Iterator[Line]:
    """Who of an army is the nearest to an area in which it has nobody, and how far they are from it [P4.6]."""
    away = {
        i: state.map.distance[at][goal] for i, (at, one) in enumerate(_there(state)) if at >= 0 and one.army == army
    }
    least = min(away.values(), default=0)
    if least:
        units = tuple(i for i, far in away.items() if far == least)
        yield Line(NEAREST, {"area": area_name(state, goal), "units": unit_names(state, units), "n": least})


def _apart(state: State, here: int, goal: int) -> Preview:
    """How far one area is from another [P4.6]."""
    facts: Facts = {
        "unit": area_name(state, here),
        "area": area_name(state, goal),
        "n": state.map.distance[here][goal],
    }
    marks = pointed((state.map.areas[here].id, state.map.areas[goal].id))
    return Preview((Line(LINKS, facts),), rules=(rules.turn.BARRIER_LINKS, rules.manoeuvre.MANOEUVRE), marks=marks)


def _towards(state: State, unit: int, goal: int) -> list[Line]:
    """Whether a unit gets to an area, and whether it may fire there."""
    one, here = state.map.units[unit], state.at[unit]
    facts: Facts = {"unit": one.name, "area": area_name(state, goal), "n": state.map.distance[here][goal]}
    lines = [Line(LINKS, facts)] if is_active(state, unit) else [Line(SPENT, {"unit": one.name}), Line(LINKS, facts)]
    if goal not in state.map.neighbours[here]:
        return lines
    barred = judge_move(state, one.army, (unit,), goal, storm=False)
    missed = judge_target(state, one.army, here, goal)
    lines.append(Line(GETS, facts) if barred is None else barred.line)
    lines.append(Line(CAN_FIRE, facts) if missed is None else missed.line)
    return lines


def _freely(state: State, unit: int) -> list[Line]:
    """Where a unit gets, what it fires at, and who could fire at it."""
    one, here = state.map.units[unit], state.at[unit]
    if not is_active(state, unit):
        return [Line(SPENT, {"unit": one.name}), *_under(state, here, one.army)]
    ways = [to for to in state.map.neighbours[here] if judge_move(state, one.army, (unit,), to, storm=False) is None]
    aims = fire_targets(state, here, one.army) if one.fire else ()
    name: Facts = {"unit": one.name}
    return [
        Line(GOES, {**name, "areas": _areas(state, ways)}) if ways else Line(STAYS, name),
        Line(HITS, {**name, "areas": _areas(state, aims)}) if aims else Line(HITS_NONE, name),
        *_under(state, here, one.army),
    ]


def _areas(state: State, areas: Sequence[int]) -> tuple[Text, ...]:
    return tuple(area_name(state, area) for area in areas)


def _under(state: State, area: int, army: int | None = None) -> list[Line]:
    """Who could fire into an area: the enemies of an army, else of each that is there, or of both if nobody is."""
    armies = [each for each in (0, 1) if any(at == area and one.army == each for at, one in _there(state))]
    lines = []
    for own in [army] if army is not None else armies or [0, 1]:
        near = (area, *state.map.neighbours[area])
        foes = tuple(i for at in near for i in active_in(state, at, enemy(own)) if state.map.units[i].fire)
        name = area_name(state, area)
        facts: Facts = {"area": name, "units": unit_names(state, foes)}
        lines.append(Line(UNDER, facts) if foes else Line(UNDER_NONE, {"area": name}))
    return lines


def _by_cards(state: State, army: int, places: Sequence[int]) -> Iterator[Line]:
    """Which cards of an army could strike any of these areas, by its deck and its open discards, whatever is held."""
    left = [card for card in _STRIKING if state.discards[army].count(card) < CARDS[card].copies[army]]
    found = tuple(CARDS[card].name for card in left if not set(places).isdisjoint(ranges(state, army, card)))
    if found and state.hands[army]:
        yield Line(CARDS_TOO, {"army": ARMY_NAMES[army], "cards": found})


def _there(state: State) -> zip:  # type: ignore[type-arg]
    return zip(state.at, state.map.units, strict=True)
