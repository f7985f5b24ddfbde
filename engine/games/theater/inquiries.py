"""Questions about a position that anybody may ask: who is supplied along which line, and who controls a hex."""

from __future__ import annotations

from engine.core.game import Preview
from engine.core.rules import Mark, Rule
from engine.core.text import Facts, Line, Text
from engine.games.theater import rules
from engine.games.theater.card import INQUIRIES
from engine.games.theater.map.terrain import HEXSIDES
from engine.games.theater.reaching import coming_to, reach
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.tracing import Supply, supply_mark, trace, trace_marker
from engine.games.theater.supply.weather import weather_at, weather_rules
from engine.games.theater.supply.zoc import EZOC_RULES, held_off, is_negated, projectors, zoc_rules
from engine.games.theater.table.pieces import read_unit, unit_title
from engine.games.theater.table.scenario import CLEAR, MUD
from engine.games.theater.table.state import AWAY, Marker, State, Unit, is_at_war
from engine.games.theater.table.survey import is_ground, is_hex, situation
from engine.games.theater.words import phrases, phrases_supply
from engine.games.theater.words.meant import said
from engine.games.theater.words.naming import faction_name, weather_name, weather_word
from engine.games.theater.words.vocabulary import MARKER_WORDS, PLACE_WORDS
from engine.games.theater.words.wording import marker_text, place_text, unit_at, unit_text, unit_texts


def inquire(state: State, inquiry: str, text: str) -> Preview:
    """The answer to a question.

    Raises:
        ValueError: there is no such question, or the text after it is not understood.
    """
    words = text.lower().split()
    if inquiry not in {one.word for one in INQUIRIES}:
        raise ValueError(f"expected one of {', '.join(one.word for one in INQUIRIES)}, got {inquiry!r}")
    if inquiry == "supply" and not words:
        return _unsupplied(state)
    if inquiry == "reach":
        return reach(state, words)
    if len(words) != 1:
        raise ValueError(f"expected one word after {inquiry!r}, got {text.strip()!r}")
    return _supply(state, words[0]) if inquiry == "supply" else _zoc(state, words[0])


# --- supply -----------------------------------------------------------------------------------------------------------


def _supply(state: State, word: str) -> Preview:
    if word in MARKER_WORDS:
        marker = next((one for one in state.markers if one.word == word), None)
        if marker is None or marker.kind not in ("logistics", "shaef"):
            return _absent(said(word))
        return _marker_supply(state, marker)
    if (place := state.plan.map.index.get(word)) is not None:
        return _of_place(state, place)
    name = unit_title(*read_unit(word))
    unit = situation(state).units.get(word)
    return _absent(name) if unit is None else _unit_supply(state, unit)


def _of_place(state: State, place: int) -> Preview:
    """The supply of each ground unit that stands in a hex, and who could come to its line."""
    units = situation(state).ground_at(place)
    traced = [trace(state, unit) for unit in units]
    found = [_traced(state, unit, supply) for unit, supply in zip(units, traced, strict=True)]
    if not found:
        where: Facts = {"hex": place_text(state, place)}
        return Preview((Line(phrases_supply.NOBODY_TO_SUPPLY, where),), rules=(rules.supply.ACTIONS_NEED_SUPPLY,))
    ways = {hex_ for supply in traced for hex_ in supply.line if is_hex(state.plan.map, hex_)}
    foes = coming_to(state, units[0].faction, ways)
    facts: Facts = {"units": unit_texts(foes)} if foes else {}
    told = Line(phrases_supply.COULD_CUT if foes else phrases_supply.NONE_COULD_CUT, facts)
    return Preview(
        (*(line for each in found for line in each.lines), told),
        rules=tuple(dict.fromkeys(rule for each in found for rule in each.rules)),
        marks=tuple(dict.fromkeys(mark for each in found for mark in each.marks)),
    )


def _unsupplied(state: State) -> Preview:
    """Who has no supply, by sides, and what cuts the line of each."""
    lines: list[Line] = []
    marks: dict[Mark, None] = {}
    cited: dict[Rule, None] = dict.fromkeys((rules.supply.ACTIONS_NEED_SUPPLY,))
    for faction in state.plan.players:
        cut = [
            unit
            for unit in state.units
            if unit.faction == faction and is_ground(unit) and unit.at != AWAY and not is_supplied(state, unit)
        ]
        facts: Facts = {"side": faction_name(faction), "units": tuple(unit_at(state, unit) for unit in cut)}
        lines.append(Line(phrases_supply.THESE_UNSUPPLIED if cut else phrases_supply.ALL_SUPPLIED, facts))
        for unit in cut:
            found = trace(state, unit)
            if found.cut is not None:
                marks.update(dict.fromkeys((supply_mark(state, found), *found.cut.marks)))
                cited.update(dict.fromkeys(found.cut.rules))
    return Preview(tuple(lines), rules=tuple(cited), marks=tuple(marks))


def _absent(name: Text) -> Preview:
    return Preview((Line(phrases.NO_SUCH_UNIT, {"unit": name}),), rules=(rules.supply.ACTIONS_NEED_SUPPLY,))


def _unit_supply(state: State, unit: Unit) -> Preview:
    if not is_ground(unit):
        told = Line(phrases_supply.SUPPLY_UNASKED, {"unit": unit_text(unit)})
        return Preview((told,), rules=(rules.supply.ACTIONS_NEED_SUPPLY,))
    return _traced(state, unit, trace(state, unit))


def without_supply(state: State, word: str) -> tuple[Line, ...]:
    """Why a ground unit on the map is out of supply, and what cuts its line; nothing of any other."""
    unit = situation(state).units.get(word)
    if unit is None or unit.at == AWAY or not is_ground(unit):
        return ()
    supply = trace(state, unit)
    return () if supply.cut is None else tuple(_line_cut(state, unit_text(unit), supply)[0][1:])


def _traced(state: State, unit: Unit, supply: Supply) -> Preview:
    return _answer(state, unit_text(unit), supply, trace(state, unit, ground=True))


def _marker_supply(state: State, marker: Marker) -> Preview:
    return _answer(state, marker_text(marker), trace_marker(state, marker), trace_marker(state, marker, ground=True))


def _answer(state: State, name: Text, supply: Supply, ground: Supply) -> Preview:
    lines, marks = _line_found(state, name, supply) if supply.cut is None else _line_cut(state, name, supply)
    cited: dict[Rule, None] = dict.fromkeys(
        (*supply.rules, rules.supply.ACTIONS_NEED_SUPPLY, rules.supply.GROUND_SUPPLY)
    )
    if supply.cut is not None:
        cited.update(dict.fromkeys(supply.cut.rules))
    elif ground.cut is None:
        is_same = ground.line == supply.line
        text = phrases_supply.ALSO_BY_GROUND if is_same else phrases_supply.BY_GROUND
        lines.append(Line(text, {"places": _places(state, ground.line)}))
    else:
        over = tuple(place for place in supply.line if not is_hex(state.plan.map, place))
        lines.append(Line(phrases_supply.NOT_BY_GROUND, {"places": _places(state, over or supply.line)}))
    return Preview(tuple(lines), rules=tuple(cited), marks=tuple(marks))


def _places(state: State, places: tuple[int, ...]) -> tuple[Text, ...]:
    return tuple(place_text(state, place) for place in places)


def _line_found(state: State, name: Text, supply: Supply) -> tuple[list[Line], list[Mark]]:
    source = place_text(state, supply.line[-1])
    if len(supply.line) == 1:
        lines = [Line(phrases_supply.SUPPLIED_ON_THE_SPOT, {"unit": name, "source": source})]
    else:
        lines = [
            Line(phrases_supply.SUPPLIED, {"unit": name, "source": source}),
            Line(phrases_supply.LINE_RUNS, {"places": _places(state, supply.line)}),
        ]
    return lines, [supply_mark(state, supply)]


def _line_cut(state: State, name: Text, supply: Supply) -> tuple[list[Line], list[Mark]]:
    lines = [Line(phrases_supply.UNSUPPLIED, {"unit": name})]
    cut = supply.cut
    if cut is None:
        return lines, []
    if len(supply.line) > 1:
        where = place_text(state, cut.places[0])
        lines.append(Line(phrases_supply.CUT_HERE, {"places": _places(state, supply.line), "hex": where}))
    lines.append(cut.line)
    if cut.units:
        units = unit_texts(situation(state).units[word] for word in cut.units)
        lines.append(Line(phrases_supply.CUT_BY, {"units": units}))
    return lines, [supply_mark(state, supply), *cut.marks]


# --- zones of control -------------------------------------------------------------------------------------------------


def _zoc(state: State, word: str) -> Preview:
    if word not in PLACE_WORDS:
        raise ValueError(f"expected a hex, got {word!r}")
    hex_ = state.plan.map.index.get(word)
    if hex_ is None:
        return Preview((Line(phrases.UNKNOWN_WORD, {"word": word}),), rules=EZOC_RULES)
    name = place_text(state, hex_)
    cited: dict[Rule, None] = dict.fromkeys(EZOC_RULES)
    lines: list[Line] = []
    marks: list[Mark] = []
    for faction in state.plan.players:
        units = projectors(state, hex_, faction)
        if units:
            marks.append(Mark("zoc", (word,), units=tuple(unit.word for unit in units)))
            lines += _enemies(state, hex_, faction, units, cited)
    if not lines:
        lines.append(Line(phrases_supply.NOT_IN_EZOC, {"hex": name}))
        marks.append(Mark("reach", (word,)))
    lines += _held_off(state, hex_, cited)
    lines += _weather(state, hex_, cited)
    return Preview(tuple(lines), rules=tuple(cited), marks=tuple(marks))


def _enemies(state: State, hex_: int, faction: int, units: list[Unit], cited: dict[Rule, None]) -> list[Line]:
    """Who makes a hex an enemy zone of control for a faction, and who negates it."""
    name = place_text(state, hex_)
    facts: Facts = {"side": faction_name(faction), "hex": name, "units": unit_texts(units)}
    lines = [Line(phrases_supply.IN_EZOC_OF, facts)]
    cited.update(dict.fromkeys(rule for unit in units for rule in zoc_rules(state, unit.at, hex_)))
    if not all(is_at_war(state.wars, faction, unit.faction) for unit in units):
        cited[rules.victory.ZOC_ASKS_NO_WAR] = None
    if is_negated(state, hex_, faction):
        lines.append(_negated(state, hex_, faction, cited))
    return lines


def _negated(state: State, hex_: int, faction: int, cited: dict[Rule, None]) -> Line:
    """Who negates it and for what: not for moving in adverse weather, but by a switch [8.1-neg-1, Q6]."""
    cited[rules.zones.FRIEND_NEGATES_EZOC] = None
    there = (*situation(state).ground_at(hex_), *situation(state).support.get(hex_, ()))
    facts: Facts = {"units": unit_texts(unit for unit in there if unit.faction == faction)}
    weather = weather_at(state, hex_)
    if weather == CLEAR or "weather-ezoc-negated=on" in state.switches:
        return Line(phrases_supply.EZOC_NEGATED, facts)
    if weather == MUD:
        cited[rules.zones.MUD_LOCKS_IN_EZOC] = None
        return Line(phrases_supply.EZOC_NEGATED_IN_MUD, facts)
    cited.update(dict.fromkeys((rules.zones.STOP_ENTERING_STORM_OR_SNOW, rules.zones.STOP_LEAVING_STORM_OR_SNOW)))
    facts["weather"] = weather_word(weather)
    return Line(phrases_supply.EZOC_NEGATED_IN_WEATHER, facts)


def _held_off(state: State, hex_: int, cited: dict[Rule, None]) -> list[Line]:
    """Units next to the hex whose zones the hexside between stops; each once, whoever's enemy it is."""
    units = {unit.word: unit for faction in state.plan.players for unit in held_off(state, hex_, faction)}
    lines = []
    for unit in units.values():
        cited.update(dict.fromkeys(zoc_rules(state, unit.at, hex_)))
        side = HEXSIDES[state.plan.map.side(unit.at, hex_)].name
        facts: Facts = {"unit": unit_text(unit), "hex": place_text(state, hex_), "hexside": side}
        lines.append(Line(phrases_supply.HELD_OFF, facts))
    return lines


def _weather(state: State, hex_: int, cited: dict[Rule, None]) -> list[Line]:
    weather = weather_at(state, hex_)
    if weather == CLEAR:
        return []
    cited.update(dict.fromkeys(weather_rules(state, hex_)))
    facts: Facts = {"hex": place_text(state, hex_), "weather": weather_name(weather)}
    return [Line(phrases_supply.WEATHER_IN_HEX, facts)]
