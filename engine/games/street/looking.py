"""Looking at one thing, at the score and at one's army, from what a seat may see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.game import Preview, Seat
from engine.core.rules import Rule
from engine.core.sights import PLACE, THING, Sight, Spot, counted, mustered, pointed, side_by_side
from engine.core.tally import Loss, Tally
from engine.core.text import LANGUAGES, Facts, Line, Name, Text
from engine.games.street import rules
from engine.games.street.observation import AreaView, Observation, UnitView
from engine.games.street.table.cards import CARDS
from engine.games.street.table.scenario import ARMY_NAMES, DESTROYED, GER, NOBODY, SEATS, SOV, scenarios
from engine.games.street.table.state import State
from engine.games.street.table.survey import layout, victory_points
from engine.games.street.words import sights

_NAMES = dict(zip(SEATS, ARMY_NAMES, strict=True))


def look(seen: Observation, word: str) -> Sight | None:
    """What is seen of a unit, an area or a card; `None` if the word is none of these here."""
    unit = next((one for one in seen.units if one.id == word), None)
    if unit is not None:
        return _unit(seen, unit)
    area = next((one for one in seen.areas if one.id == word), None)
    if area is not None:
        return _area(seen, area)
    return _card(seen, word) if word in CARDS else None


def score(seen: Observation, verdict: Line | None, peril: Line | None) -> Preview:
    """Who is ahead, by what, and what either army still needs, or how the game will end this evening [P13]."""
    cited = (rules.evening.FINAL_COUNT, rules.evening.SUDDEN_VICTORY)
    german, lacking = _NAMES["ger"], seen.threshold - seen.german_vp
    facts = {"vp": seen.german_vp, "total": seen.total_vp, "threshold": seen.threshold}
    have = Line(sights.GERMANS_HAVE, {**facts})
    if verdict is not None:
        return Preview((verdict, have), rules=cited)
    lines = [
        Line(sights.WOULD_WIN, {"army": german if lacking <= 0 else _NAMES["sov"]}),
        have,
        Line(sights.GERMANS_NEED, {"missing": lacking})
        if lacking > 0
        else Line(sights.SOVIETS_NEED, {"missing": 1 - lacking}),
    ]
    left = seen.turns - seen.turn
    lines.append(Line(sights.TURNS_LEFT, {"left": left}) if left > 0 else Line(sights.LAST_TURN))
    goals = [area for area in seen.areas if area.vp]
    for seat in (*SEATS, None):
        held = tuple(_worth(area) for area in goals if area.control == seat)
        if held and seat is not None:
            lines.append(Line(sights.AREAS_HELD, {"army": _NAMES[seat], "areas": held}))
        elif held:
            lines.append(Line(sights.AREAS_FREE, {"areas": held}))
    lines.append(Line(sights.SOONER_BY_LANDINGS if scenarios()[seen.scenario].landings_decide else sights.SOONER))
    marks = pointed(tuple(area.id for area in goals))
    return Preview((*lines, peril) if peril is not None else tuple(lines), rules=cited, marks=marks)


def tally(state: State) -> Tally:
    """The victory points of the Germans against those they need, and the units destroyed [P13.1]."""
    units = state.map.units
    lost = {
        seat: tuple([units[unit].name for unit, at in enumerate(state.at) if at == DESTROYED and mask >> unit & 1])
        for seat, mask in zip(SEATS, state.map.masks, strict=True)
    }
    return Tally(
        sights.MEASURE,
        {SEATS[GER]: victory_points(state), SEATS[SOV]: state.map.threshold},
        {seat: (Loss(sights.LOST_UNITS, len(names), names),) for seat, names in lost.items()},
        decides=not state.sudden,
        figures=sights.FIGURES_OF,
    )


def muster(seen: Observation, seat: Seat) -> Preview:
    """The units of an army by place: who may still act, who may not, who is to come; its hand [P5]."""
    lines = []
    for heading, is_active in ((sights.READY, True), (sights.SPENT, False)):
        there = [
            (area.name, one.name)
            for area in seen.areas
            for one in seen.units
            if (one.seat, one.area, one.active) == (seat, area.id, is_active)
        ]
        lines += mustered(heading, there)
    lines += (coming := [*_coming(seen, seat)])
    hand = next(each for each in seen.hands if each.seat == seat)
    lines = [*(lines or [Line(sights.NOBODY_LEFT)]), Line(sights.HAND_SIZE, {"n": hand.size}), _orders_left(seen, seat)]
    cited = (rules.turn.READY_COST, *((rules.evening.REINFORCEMENTS,) if coming else ()))
    return Preview(tuple(lines), rules=cited)


def _orders_left(seen: Observation, seat: Seat) -> Line:
    """How many order points an army has left while they serve, else how many it gets [P5.1]."""
    if seen.phase == "readiness":
        return Line(sights.ORDER_POINTS, {"n": seen.points[seat]})
    return Line(sights.ORDER_POINTS_NEXT, {"n": scenarios()[seen.scenario].order_points[SEATS.index(seat)]})


def _coming(seen: Observation, seat: Seat) -> Iterator[Line]:
    """Which units of an army are not there yet, each with when and where it comes, or what holds up those due [P12]."""
    waiting = [one for one in seen.units if one.seat == seat and one.state == "waiting"]
    shut = {one.id: held for one in waiting if one.turn <= seen.turn and (held := _held_up(seen, one))}
    due = tuple(shut[one.id] for one in waiting if one.id in shut)
    coming = tuple(_due(seen, one) for one in waiting if one.id not in shut)
    yield from [Line(sights.HELD_UP, {"units": due})] if due else []
    yield from [Line(sights.STILL_TO_COME, {"units": coming})] if coming else []


def _held_up(seen: Observation, unit: UnitView) -> Name | None:
    """A unit with why each area of its list is shut to it now; `None` if one is open."""
    areas = {area.id: area for area in seen.areas}
    shut = [(area, _shut(seen, areas[area.word], unit.seat)) for area in _landings(seen, unit)]
    if any(reason is None for _, reason in shut):
        return None
    told = [(area, reason) for area, reason in shut if reason is not None]
    en, ru = ("; ".join(f"{area.in_(of)} – {why.in_(of)}" for area, why in told) for of in LANGUAGES)
    return Name(f"{unit.name.en} ({en})", f"{unit.name.ru} ({ru})", unit.id)


def _shut(seen: Observation, area: AreaView, seat: Seat) -> Text | None:
    """Why no unit of an army may appear in an area; `None` if one may."""
    there = [one.seat for one in seen.units if one.area == area.id]
    if area.control != seat:
        return sights.NOT_HELD
    if any(one != seat for one in there):
        return sights.ENEMY_THERE
    return None if there.count(seat) < area.cap else sights.NO_ROOM


def _due(seen: Observation, unit: UnitView) -> Name:
    """A unit with when and where it comes."""
    areas = _landings(seen, unit)
    en, ru = (" / ".join(area.in_(language) for area in areas) for language in LANGUAGES)
    turns = f"turn {unit.turn}", f"ход {unit.turn}"
    return Name(f"{unit.name.en} ({turns[0]}: {en})", f"{unit.name.ru} ({turns[1]}: {ru})", unit.id)


def _landings(seen: Observation, unit: UnitView) -> tuple[Name, ...]:
    """Where a unit may come into play, what is tried first before the others."""
    map_ = scenarios()[seen.scenario]
    return tuple(map_.areas[area].name for area in map_.units[map_.unit_index[unit.id]].landing)


def whereabouts(state: State, words: Iterable[str]) -> dict[str, Spot]:
    """The area of each unit on the map, and who stands in each area, or controls it if nobody does [P4.2]."""
    map_ = state.map
    found: dict[str, Spot] = {}
    for word in words:
        unit, area = map_.unit_index.get(word), map_.area_index.get(word)
        if unit is not None and state.at[unit] >= 0:
            at, one = state.at[unit], map_.units[unit]
            found[word] = Spot(
                map_.areas[at].name, (THING, at, one.army, -one.fire, -one.defence, unit), SEATS[one.army]
            )
        elif area is not None:
            found[word] = Spot(_inside(state, area), (PLACE, area))
    return found


def _inside(state: State, area: int) -> Text:
    armies = zip(ARMY_NAMES, layout(state)[area], strict=True)
    there = [counted(name, len(units)) for name, units in armies if units]
    if not there and state.control[area] != NOBODY:
        there.append(ARMY_NAMES[state.control[area]])
    return side_by_side(there if layout(state)[area] != ((), ()) else [*there, sights.EMPTY])


def _worth(area: AreaView) -> Name:
    """An area with its victory points."""
    return Name(f"{area.name.en} ({area.vp})", f"{area.name.ru} ({area.vp})", area.id, is_place=True)


def _unit(seen: Observation, unit: UnitView) -> Sight:
    figures: Facts = {"army": _NAMES[unit.seat], "fire": unit.fire, "defence": unit.defence}
    lines = [Line(sights.FIGURES, {**figures})]
    if unit.area is None:
        away = Line(sights.COMES if unit.turn > seen.turn else sights.WAITS, {"turn": unit.turn})
        where = Line(sights.IS_LOST) if unit.state == "destroyed" else away
        if unit.state == "waiting":
            lines.append(Line(sights.ARRIVES, {"areas": _landings(seen, unit)}))
        return Sight(unit.name, where, tuple(lines), (rules.turn.COMPONENTS, rules.evening.REINFORCEMENTS))
    area = next(one for one in seen.areas if one.id == unit.area)
    is_supplied = unit.seat in area.supplied
    cited = [rules.fire.ACTIVE_UNITS_FIRE if unit.active else rules.turn.READY_COST, rules.turn.SUPPLY]
    lines.append(Line(sights.IS_ACTIVE if unit.active else sights.IS_INACTIVE))
    if not unit.fire:
        lines.append(Line(sights.CANNOT_FIRE))
        cited.insert(0, rules.fire.FIREPOWER_ONE)
    lines.append(Line(sights.DESTROYED_BY, {"n": _harm(unit)}))
    lines.append(Line(sights.IS_SUPPLIED if is_supplied else sights.IS_CUT_OFF))
    return Sight(
        unit.name, Line(sights.STANDS, {"area": area.name}), tuple(lines), tuple(cited), pointed((), (unit.id,))
    )


def _area(seen: Observation, area: AreaView) -> Sight:
    lines = [Line(sights.AREA_FIGURES, {"defence": area.defence, "room": area.cap})]
    cited: list[Rule] = [rules.turn.CONTROLLERS, rules.turn.ROOM]
    if area.vp:
        lines.append(Line(sights.WORTH, {"vp": area.vp}))
        cited.append(rules.evening.FINAL_COUNT)
    inside = {seat: [one for one in seen.units if (one.seat, one.area) == (seat, area.id)] for seat in SEATS}
    lines += [
        Line(sights.INSIDE, {"army": _NAMES[seat], "units": _with_figures(units), "n": sum(map(_harm, units))})
        for seat, units in inside.items()
        if units
    ]
    if all(inside.values()):
        lines.append(Line(sights.IS_CONTESTED))
        cited.append(rules.turn.CONTESTED)
    if not any(inside.values()):
        lines.append(Line(sights.IS_EMPTY))
    lines += [Line(sights.HAS_MARKER, {"army": _NAMES[seat]}) for seat in area.fire]
    cited += [rules.fire.MARKER_STRIPS_AREA] * bool(area.fire)
    signs = (
        (area.barricades, sights.HAS_BARRICADES),
        (area.landing, sights.IS_LANDING),
        (area.german_source, sights.IS_SOURCE),
        (area.volga_bank, sights.IS_BANK),
    )
    lines += [Line(text) for is_so, text in signs if is_so]
    lines += _borders(seen, area)
    where = Line(sights.HELD_BY, {"army": _NAMES[area.control]}) if area.control else Line(sights.HELD_BY_NOBODY)
    return Sight(area.name, where, tuple(lines), (*cited, rules.turn.BARRIER_LINKS), pointed((area.id,)))


def _borders(seen: Observation, area: AreaView) -> list[Line]:
    """The areas next to it, and those that a barrier parts from it."""
    names = {one.id: one.name for one in seen.areas}
    beside = [
        (link.b if link.a == area.id else link.a, link.barrier) for link in seen.links if area.id in (link.a, link.b)
    ]
    lines = [Line(sights.BORDERS_ON, {"areas": tuple(names[there] for there, _ in beside)})]
    barred = tuple(names[there] for there, is_barred in beside if is_barred)
    return [*lines, Line(sights.BEHIND_BARRIERS, {"areas": barred})] if barred else lines


def _card(seen: Observation, word: str) -> Sight:
    card = CARDS[word]
    where = Line(sights.IS_UNSEEN)
    for hand in seen.hands:
        if word in hand.discard:
            where = Line(sights.DISCARDED, {"army": _NAMES[hand.seat]})
    if any(word in (hand.cards or ()) for hand in seen.hands):
        where = Line(sights.IN_HAND)
    return Sight(card.name, where, (Line(card.rule.text),), (card.rule,))


def _with_figures(units: list[UnitView]) -> tuple[Name, ...]:
    """Units, each with its fire and defence, and whether it is inactive."""
    found = []
    for unit in units:
        en, ru = (
            f"{unit.name.in_(each)} {unit.fire}-{unit.defence}" + f" ({sights.INACTIVE.in_(each)})" * (not unit.active)
            for each in LANGUAGES
        )
        found.append(Name(en, ru, unit.id))
    return tuple(found)


def _harm(unit: UnitView) -> int:
    """The loss points that destroy a unit as it stands [10.1]."""
    return 3 if unit.active else 2
