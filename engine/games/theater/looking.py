"""Looking at one thing, at the score and at one's forces; nothing is hidden, so all see the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from engine.core.game import Preview, Seat
from engine.core.rules import Rule
from engine.core.sights import PLACE, THING, Sight, Spot, counted, mustered, pointed, side_by_side
from engine.core.tally import Loss, Tally
from engine.core.text import Fact, Line, Text
from engine.games.theater import rules
from engine.games.theater.map.countries import AXIS, COUNTRIES, COUNTRY_OF_WORD, FACTION_NAMES, SEATS
from engine.games.theater.map.geography import DESERT, NORMAL, Map
from engine.games.theater.map.terrain import IMPASSABLE, SEA, TERRAINS
from engine.games.theater.observation import CountryView, MarkerView, Observation, UnitView
from engine.games.theater.supply.zoc import EZOC_RULES
from engine.games.theater.table.pieces import AIR, ARM_OF, ARMS, read_unit
from engine.games.theater.table.scenario import WEATHER_NAMES, WEATHERS, scenarios
from engine.games.theater.table.state import AWAY, NEUTRAL, Lot, State, Unit
from engine.games.theater.table.survey import attack_of, is_ground, is_hex, situation
from engine.games.theater.units.stacking import MOST_STEPS, MOST_STEPS_SMALL, MOST_UNITS
from engine.games.theater.victory import (
    balance,
    by_points,
    city_points,
    final_verdict,
    goal_lines,
    has_objectives,
    is_long_war,
    objectives_held,
    sudden_verdict,
    victory_rules,
)
from engine.games.theater.words import phrases_looking as say
from engine.games.theater.words.naming import faction_name, weather_line
from engine.games.theater.words.vocabulary import NAMED, is_in_play
from engine.games.theater.words.wording import word_text

_NEUTRALS: Text = faction_name(NEUTRAL)
_SUPPORT = frozenset(("air", "fleet"))
"""Kinds of units that do not stack."""
_COMING = ("unit", "marker", "country")
"""Kinds of words that name what may come into play yet."""
_MOST = 12
"""Places named in one sentence."""


def look(seen: Observation, word: str) -> Sight | None:
    """What is seen of a unit or a kind of them, a marker, a place or a country; `None` if it is none of these here."""
    plan = scenarios()[seen.scenario]
    unit = next((one for one in seen.units if one.word == word), None)
    if unit is not None:
        return _unit(plan.map, unit)
    marker = next((one for one in seen.markers if word and one.word == word), None)
    if marker is not None:
        return _marker(plan.map, marker)
    if word in plan.map.index:
        return _hex(seen, plan.map, word)
    if word in plan.map.place_index:
        return _beyond(seen, plan.map, word)
    country = next((one for one in seen.countries if one.word == word), None)
    if country is not None:
        return _country(seen, plan.map, country)
    return _arm(seen, word) if word in NAMED and NAMED[word].kind == "arm" else _absent(seen, word)


def score(state: State, seen: Observation) -> Preview:
    """Who would win as things stand, by what, what either side still needs, and the weather till then [P27]."""
    plan = state.plan
    lines = [*goal_lines(state), seen.score]
    if is_long_war(state):
        missing = max(0, plan.victory.at_once - city_points(state, AXIS))
        lines.append(Line(say.AXIS_LACKS, {"points": missing}))
    winner = final_verdict(state).winner
    is_draw = winner == NEUTRAL
    lines.append(Line(say.WOULD_DRAW) if is_draw else Line(say.WOULD_WIN, {"side": faction_name(winner)}))
    left = seen.last_turn - seen.turn
    lines.append(Line(say.TURNS_LEFT, {"left": left}) if left > 0 else Line(say.LAST_TURN))
    lines.append(weather_line(*(plan.weather_of(state.turn, area) for area in (NORMAL, DESERT))))
    marks = pointed(tuple(plan.map.place_words[hex_] for hex_ in plan.victory.objectives))
    return Preview(tuple(lines), rules=victory_rules(state), marks=marks)


def peril(state: State) -> Line | None:
    """Who is about to win at the end of this turn: by what does not wait for the last one, or as it is the last."""
    sudden = sudden_verdict(state)
    if sudden is None and state.turn < state.plan.last_turn:
        return None
    winner = (sudden or final_verdict(state)).winner
    if winner == NEUTRAL:
        return Line(say.ENDS_IN_DRAW)
    return Line(say.ENDS_THIS_TURN, {"winner": faction_name(winner)})


def tally(state: State) -> Tally:
    """What the scenario counts in the end against what the Axis needs, and the pools of lost pieces [P27, P30]."""
    players = state.plan.players
    lost: dict[int, tuple[list[Lot], list[Lot]]] = {player: ([], []) for player in players}
    for lot in state.pool:
        # A country counts where it stood at the start, so that nothing is lost by its changing sides.
        faction = state.plan.standings[lot.country].faction
        faction = faction if faction in lost else state.nations[lot.country].faction
        if faction in lost:
            lost[faction][lot.kind >= AIR].append(lot)
    losses = {
        SEATS[player]: (_lost(say.LOST_STEPS, steps), _lost(say.LOST_OTHERS, others))
        for player, (steps, others) in lost.items()
    }
    if is_long_war(state):
        points = {SEATS[player]: city_points(state, player) for player in players}
        return Tally(say.CITY_POINTS, points, losses, decides=False)
    reached = len(objectives_held(state)) if has_objectives(state) else balance(state)
    needed = state.plan.victory.win
    points = {SEATS[player]: reached if player == AXIS else needed for player in players}
    figures = {SEATS[player]: say.HELD if player == AXIS else say.NEEDED for player in players}
    measure = say.OBJECTIVES if has_objectives(state) else say.BALANCE
    return Tally(measure, points, losses, by_points(state), figures)


def _lost(what: Text, lots: Sequence[Lot]) -> Loss:
    """Lost pieces, each sort by the name and number of what lies in its pool."""
    names = [counted(ARMS[ARM_OF[lot.country, lot.kind, lot.flag]].name, lot.count) for lot in lots if lot.count]
    return Loss(what, sum(lot.count for lot in lots), tuple(names))


def muster(seen: Observation, seat: Seat) -> Preview:
    """The units of a faction by place: who may still act in this segment, and who may not."""
    map_ = scenarios()[seen.scenario].map
    own = [(_place(map_, one.place), one) for one in seen.units if one.seat == seat and one.place is not None]
    lines = [
        line
        for heading, may_act in ((say.READY, True), (say.OTHERS, False))
        for line in mustered(heading, [(at, word_text(one.word)) for at, one in own if one.can_act == may_act])
    ]
    lines = lines or [Line(say.NOBODY_LEFT)]
    kept = tuple(counted(one.name, one.points) for one in seen.countries if one.seat == seat and one.points)
    lines.append(Line(say.REPLACEMENTS, {"countries": kept}) if kept else Line(say.NO_REPLACEMENTS))
    return Preview(tuple(lines), rules=(rules.movement.ONE_MOVE_EACH, rules.replacements.REPLACEMENT_POINTS))


def whereabouts(state: State, words: Iterable[str]) -> dict[str, Spot]:
    """The place of each unit and marker; whose each country and hex is, and who is in a place, in a few words [P4]."""
    map_, known = state.plan.map, situation(state)
    markers = {marker.word: marker for marker in state.markers if marker.word}
    found: dict[str, Spot] = {}
    for word in words:
        piece = known.units.get(word) or markers.get(word)
        if piece is not None:
            power = attack_of(piece) if isinstance(piece, Unit) and is_ground(piece) else 0
            name = say.AWAY_NOW if piece.at == AWAY else map_.place_names[piece.at]
            seat = SEATS[piece.faction] if piece.faction in range(len(SEATS)) else ""
            found[word] = Spot(name, (THING, piece.at, piece.faction, -power), seat)
        elif word in map_.place_index:
            place = map_.place_index[word]
            found[word] = Spot(_held(state, place), (PLACE, place))
        elif word in COUNTRY_OF_WORD:
            country = COUNTRY_OF_WORD[word]
            found[word] = Spot(_owner(state, country), (PLACE, len(map_.place_names) + country))
    return found


def _held(state: State, place: int) -> Text:
    """Who is in a place; where nobody is, whose it is."""
    known = situation(state)
    there = Counter(unit.faction for unit in (*known.stacks.get(place, ()), *known.support.get(place, ())))
    if there:
        return side_by_side(counted(faction_name(faction), count) for faction, count in sorted(there.items()))
    is_land = is_hex(state.plan.map, place) and state.plan.map.terrain[place] not in (SEA, IMPASSABLE)
    return side_by_side((faction_name(state.control[place]), say.EMPTY)) if is_land else say.EMPTY


def _owner(state: State, country: int) -> Text:
    nation = state.nations[country]
    return say.CONQUERED if nation.status == "conquered" else faction_name(nation.faction)


def _place(map_: Map, word: str) -> Text:
    return map_.place_names[map_.place_index[word]]


def _side(seat: Seat | None) -> Text:
    return _NEUTRALS if seat is None else FACTION_NAMES[SEATS.index(seat)]


def _unit(map_: Map, unit: UnitView) -> Sight:
    where = Line(say.IS_AWAY, {"turn": unit.until})
    if unit.place is not None:
        where = Line(say.STANDS, {"place": _place(map_, unit.place)})
    cited: list[Rule] = []
    if unit.attack + unit.defence:
        facts: dict[str, Fact] = {
            "attack": unit.attack,
            "defence": unit.defence,
            "move": unit.move,
            "steps": unit.steps,
        }
        lines = [Line(say.FIGURES, {"name": unit.name, "side": _side(unit.seat), **facts})]
        lines.append(Line(say.IS_SUPPLIED if unit.supplied else say.IS_CUT_OFF))
        cited += [rules.supply.ACTIONS_NEED_SUPPLY, rules.movement.MOVEMENT_ALLOWANCE]
    else:
        lines = [Line(say.SUPPORT_UNIT, {"name": unit.name, "side": _side(unit.seat)})]
        cited.append(rules.air.AIR_PLACEMENT if unit.kind == "air" else rules.stacking.STACK)
    states = (
        (unit.moved, say.HAS_MOVED, rules.movement.ONE_MOVE_EACH),
        (unit.attacked, say.HAS_ATTACKED, rules.combat.ONE_ATTACK_A_TURN),
        (unit.engaged, say.IS_ENGAGED, rules.combat.WHO_MAY_ATTACK),
        (unit.dug_in, say.IS_DUG_IN, rules.landings.DUG_IN),
        (unit.spent, say.IS_SPENT, rules.air.AIR_SPENT),
        (unit.can_act, say.MAY_ACT, rules.movement.ONE_MOVE_EACH),
    )
    lines += [Line(text) for holds, text, _ in states if holds]
    cited += [rule for holds, _, rule in states if holds]
    marks = pointed((unit.place,) if unit.place is not None else (), (unit.word,))
    return Sight(unit.name, where, tuple(lines), tuple(dict.fromkeys(cited)), marks)


def _absent(seen: Observation, word: str) -> Sight | None:
    """A unit, a marker or a country that the game has and that is not on the map now."""
    known = NAMED.get(word)
    if known is None or known.kind not in _COMING or not is_in_play(scenarios()[seen.scenario], word):
        return None
    line = Line(say.IS_A_UNIT if known.kind == "unit" else say.MAY_COME, {"name": known.name})
    return Sight(known.name, Line(say.IS_OUT), (line,), (rules.deployment.DEPLOYMENT_LOCATION,))


def _arm(seen: Observation, word: str) -> Sight:
    """What the letters on units of a kind stand for, and which of them are on the map."""
    arm = next(one for one in ARMS if one.tag.en == word)
    units = [one for one in seen.units if ARMS[read_unit(one.word)[0]] is arm and one.place is not None]
    there = tuple(word_text(one.word) for one in units[:_MOST])
    lines = (Line(say.ARM_THERE, {"units": there}) if there else Line(say.IS_OUT),)
    where = Line(say.ARM, {"letters": arm.tag, "name": arm.name})
    return Sight(arm.name, where, lines, (rules.stacking.STACK,))


def _marker(map_: Map, marker: MarkerView) -> Sight:
    where = Line(say.IS_AWAY, {"turn": marker.until})
    if marker.place is not None:
        where = Line(say.STANDS, {"place": _place(map_, marker.place)})
    line = Line(say.MARKER) if marker.seat is None else Line(say.MARKER_OF, {"side": _side(marker.seat)})
    cited = rules.supplied.LOGISTICS_DEPLOYS if marker.kind == "logistics" else rules.supply.ACTIONS_NEED_SUPPLY
    return Sight(marker.name, where, (line,), (cited,), pointed((marker.place,) if marker.place else ()))


def _hex(seen: Observation, map_: Map, word: str) -> Sight:
    hex_ = map_.index[word]
    terrain = TERRAINS[map_.terrain[hex_]]
    name = map_.place_names[hex_]
    if map_.terrain[hex_] in (SEA, IMPASSABLE):
        where = Line(say.IS_SEA if map_.terrain[hex_] == SEA else say.IS_IMPASSABLE)
        return Sight(name, where, tuple(_inside(seen, word)), (rules.movement.CLOSED_IMPASSABLE,), pointed((word,)))
    view = next(one for one in seen.hexes if one.word == word)
    facts: dict[str, Fact] = {"terrain": terrain.name, "foot": terrain.cost, "armour": terrain.armour_cost}
    lines = [Line(say.TERRAIN, facts)]
    cited: list[Rule] = [rules.movement.TERRAIN_COST, rules.countries.CONTROL]
    if map_.shifts[hex_]:
        lines.append(Line(say.SHIFT, {"shift": map_.shifts[hex_]}))
        cited.append(rules.movement.TERRAIN_SHIFT)
    if map_.points[hex_]:
        lines.append(Line(say.WORTH, {"points": map_.points[hex_]}))
        cited.append(rules.victory.CITY_POINTS)
    lines += [Line(say.HAS_PORT)] if map_.is_port[hex_] else []
    if view.weather != WEATHERS[0]:
        lines.append(Line(say.WEATHER, {"weather": WEATHER_NAMES[WEATHERS.index(view.weather)]}))
        cited.append(rules.weather.THREE_KINDS_OF_WEATHER)
    if view.zoc:
        sides = tuple(_side(None if seat == "neutral" else seat) for seat in view.zoc)
        lines.append(Line(say.IN_ZOC, {"sides": sides}))
        cited += EZOC_RULES
    lines += _inside(seen, word)
    if ground := [one for one in seen.units if one.place == word and one.kind not in _SUPPORT]:
        steps, limit = sum(one.steps for one in ground), MOST_STEPS_SMALL if hex_ in map_.box4 else MOST_STEPS
        room: dict[str, Fact] = {"n": len(ground), "most": MOST_UNITS, "steps": steps, "limit": limit}
        lines.append(Line(say.STACK, room))
        cited.append(rules.stacking.STACK_LIMIT_FOUR if hex_ in map_.box4 else rules.stacking.STACK_LIMIT_SEVEN)
    where = Line(say.HELD_BY, {"side": _side(view.controller)}) if view.controller else Line(say.HELD_BY_NOBODY)
    if view.closed:
        where = Line(say.IS_NEUTRAL)
        cited.append(rules.movement.CLOSED_NEUTRAL)
    return Sight(name, where, tuple(lines), tuple(dict.fromkeys(cited)), pointed((word,)))


def _inside(seen: Observation, word: str) -> list[Line]:
    """Whose units and which markers are in a place."""
    there: dict[Seat | None, list[Text]] = {}
    for unit in seen.units:
        if unit.place == word:
            there.setdefault(unit.seat, []).append(word_text(unit.word))
    lines = [Line(say.INSIDE, {"side": _side(seat), "units": tuple(units)}) for seat, units in there.items()]
    markers = tuple(one.name for one in seen.markers if one.place == word)
    lines += [Line(say.MARKERS_THERE, {"markers": markers})] if markers else []
    return lines or [Line(say.IS_EMPTY)]


def _beyond(seen: Observation, map_: Map, word: str) -> Sight:
    """A sea zone or a box."""
    if word in map_.zone_index:
        zone = map_.zones[map_.zone_index[word]]
        near: Sequence[Text] = [map_.zones[other].name for other in zone.neighbours]
        lines, rule, where = _inside(seen, word), rules.fleets.ZONES_TOUCHED, Line(say.IS_ZONE)
        name: Text = zone.name
    else:
        box = map_.boxes[map_.box_index[word]]
        near = [map_.boxes[other].name for other in box.boxes] + [map_.zones[other].name for other in box.zones]
        lines, rule, where = _inside(seen, word), rules.boxes.BOX_LINKS, Line(say.IS_BOX)
        name = box.name
    lines += [Line(say.TOUCHES, {"places": tuple(near[:_MOST])})] if near else []
    return Sight(name, where, tuple(lines), (rule,), pointed((word,)))


def _country(seen: Observation, map_: Map, country: CountryView) -> Sight:
    where = Line(say.COUNTRY_NEUTRAL)
    if country.status == "conquered":
        where = Line(say.COUNTRY_CONQUERED)
    elif country.seat is not None:
        where = Line(say.COUNTRY_OF, {"side": _side(country.seat)})
    number = next(index for index, one in enumerate(COUNTRIES) if one.id == country.word)
    cities = map_.cities_of.get(number, ())[:_MOST]
    lines = [Line(say.COUNTRY_POINTS, {"points": country.points})]
    if cities:
        lines.append(Line(say.CITIES, {"places": tuple(map_.place_names[hex_] for hex_ in cities)}))
    lines += _garrisons(seen, map_, [map_.words[hex_] for hex_ in map_.hexes_of.get(number, ())])
    places = tuple(map_.words[hex_] for hex_ in cities)
    cited = (rules.countries.CONQUEST, rules.countries.CONTROL)
    return Sight(country.name, where, tuple(lines), cited, pointed(places))


def _garrisons(seen: Observation, map_: Map, hexes: Collection[str]) -> Iterator[Line]:
    """Whose units are in some hexes, how many and where."""
    there: dict[Seat | None, list[Text]] = {}
    for unit in seen.units:
        if unit.place is not None and unit.place in hexes:
            name, place = word_text(unit.word), _place(map_, unit.place)
            there.setdefault(unit.seat, []).append(Text(f"{name.en} – {place.en}", f"{name.ru} – {place.ru}"))
    for seat, units in there.items():
        left = len(units) - _MOST
        more = (Text(f"{left} more", f"ещё {left}"),) if left > 0 else ()
        yield Line(say.IN_COUNTRY, {"side": _side(seat), "n": len(units), "units": (*units[:_MOST], *more)})
    if not there:
        yield Line(say.IS_EMPTY)
