"""Orders about fleets, convoys, Beachheads and air units, and what events leave open [P15, P16, P18, P21]."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from engine.core.game import Preview
from engine.core.rules import Mark, Refusal
from engine.core.text import Deed, Facts, Line, Text
from engine.games.theater import rules
from engine.games.theater.actions import Air, Choose, Convoy, Fight, Fleet, FormBeachhead, Withdraw
from engine.games.theater.orders.consequences import journey_lines
from engine.games.theater.orders.nouns import MARKER, PLACE, Question, unit_words
from engine.games.theater.orders.plain import Do, Judge, naming, near, sending, unless
from engine.games.theater.phases.recovery import bring_home, judge_air_home
from engine.games.theater.politics.partisans import choose, judge_choose
from engine.games.theater.support.air import (
    air_targets,
    air_units,
    bases_for,
    can_be_placed,
    come_home,
    fight,
    judge_air,
    judge_fight,
    judge_homing,
    place_air,
    worth_flying_to,
)
from engine.games.theater.support.beachheads import (
    beachhead_hexes,
    empty_beachheads,
    form_beachhead,
    judge_beachhead,
    judge_withdraw,
    withdraw,
)
from engine.games.theater.support.convoys import can_be_put, convoy_zones, convoys_of, judge_convoy, put_convoy
from engine.games.theater.support.fleets import can_sail, enemy_fleets, fleet_targets, fleets_of, judge_fleet, sail
from engine.games.theater.table.state import AWAY, AirFights, Choosing, Homing, State, Unit, is_at_war
from engine.games.theater.table.survey import Position, is_ready, situation
from engine.games.theater.words import phrases_conditions, phrases_strategy
from engine.games.theater.words.wording import marker_text, place_text, place_word, place_words, unit_text

# --- fleets, convoys, Beachheads --------------------------------------------------------------------------------------


def _zones(position: State, faction: int, word: str) -> list[int]:
    """All zones in play."""
    del faction, word
    return [position.plan.map.zone_place(zone) for zone in sorted(position.plan.zones)]


def _fleet_preview(at: Question, order: Fleet) -> Preview:
    state, word = at.position, order.to
    place = state.plan.map.place_index[word]
    unit = situation(state).units[order.unit]
    going = journey_lines(state, unit_text(unit), unit.at, place)
    if not enemy_fleets(state, place):
        return Preview(going, rules=(rules.fleets.FLEET_MOVE,))
    line = Line(phrases_strategy.PREVIEW_SEA_BATTLE, {"zone": place_text(state, place)})
    cited = (rules.fleets.FLEET_MOVE, rules.fleets.SEA_BATTLE)
    return Preview((*going, line), rules=cited, marks=(Mark("sea-battle", (word,)),))


FLEET = sending(
    "fleet",
    Text("Move a fleet", "Флот"),
    Fleet,
    lambda at, faction: unit_words(unit for unit in fleets_of(at, faction) if can_sail(at, unit)),
    lambda at, _, word: fleet_targets(at, situation(at).units[word]),
    aliases=("navy", "флот"),
    judge=judge_fleet,
    resolve=sail,
    idle=unless(rules.fleets.FLEET_MOVE, phrases_conditions.FLEET),
    expected=_zones,
    preview=_fleet_preview,
)


def _convoy_zones(position: State, faction: int, word: str) -> list[int]:
    marker = next(one for one in convoys_of(position, faction) if one.word == word)
    places = [position.plan.map.zone_place(zone) for zone in convoy_zones(position, faction)]
    return [place for place in places if place != marker.at]


def _convoy_preview(at: Question, order: Convoy) -> Preview:
    state = at.position
    place = state.plan.map.place_index[order.to]
    marker = next(one for one in convoys_of(state, at.side) if one.word == order.marker)
    going = journey_lines(state, marker_text(marker), marker.at, place)
    there = situation(state).support.get(place, ())
    if not any(is_at_war(state.wars, at.side, unit.faction) for unit in there):
        return Preview(going, rules=(rules.fleets.CONVOY_PLACED,))
    line = Line(phrases_strategy.PREVIEW_INTERCEPTION, {"zone": place_text(state, place)})
    return Preview((*going, line), rules=(rules.fleets.CONVOY_PLACED, rules.fleets.INTERCEPTION))


CONVOY = sending(
    "convoy",
    Text("Place a convoy", "Поставить конвой"),
    Convoy,
    lambda at, faction: (one.word for one in convoys_of(at, faction) if can_be_put(at, one)),
    _convoy_zones,
    noun=MARKER,
    aliases=("конвой",),
    judge=judge_convoy,
    resolve=put_convoy,
    idle=unless(rules.fleets.CONVOY_PLACED, phrases_conditions.CONVOY),
    expected=_zones,
    preview=_convoy_preview,
)


def _coast(position: State, faction: int, word: str) -> tuple[int, ...]:
    """Sea hexes of the zone a fleet is in."""
    del faction
    game_map = position.plan.map
    zone = situation(position).units[word].at - len(game_map)
    return game_map.zones[zone].hexes if 0 <= zone < len(game_map.zones) else ()


FORM_BEACHHEAD = sending(
    "beachhead",
    Text("Form a Beachhead", "Плацдарм"),
    FormBeachhead,
    lambda at, faction: unit_words(unit for unit in fleets_of(at, faction) if unit.at != AWAY),
    lambda at, _, word: beachhead_hexes(at, situation(at).units[word]),
    aliases=("плацдарм",),
    judge=judge_beachhead,
    resolve=form_beachhead,
    idle=unless(rules.landings.BEACHHEAD_FORMED, phrases_conditions.BEACHHEAD),
    expected=_coast,
)

WITHDRAW = naming(
    "withdraw",
    Text("Beachhead back to fleet", "Плацдарм снова во флот"),
    Withdraw,
    PLACE,
    lambda at, faction: place_words(at, (marker.at for marker in empty_beachheads(at, faction))),
    aliases=("отозвать", "убрать-плацдарм"),
    judge=judge_withdraw,
    resolve=withdraw,
    idle=unless(rules.landings.BEACHHEAD_BACK, phrases_conditions.WITHDRAW),
)


# --- air units --------------------------------------------------------------------------------------------------------


class _Flight(msgspec.Struct, frozen=True):
    """How air units fly while one kind of question is open."""

    units: Callable[[State, int], Iterable[str]]
    goals: Callable[[State, Unit], Iterable[int]]
    judge: Judge
    resolve: Do
    idle: Callable[[Question], Refusal]


def _homeless(position: State, faction: int) -> tuple[str, ...]:
    del faction
    frame = position.doing[-1]
    return frame.units if isinstance(frame, Homing) else ()


_IDLE_HOME = unless(rules.air.AIR_RETURNS, phrases_conditions.AIR_HOME)
_PLACING = _Flight(
    lambda at, faction: unit_words(filter(can_be_placed, air_units(at, faction))),
    air_targets,
    judge_air,
    place_air,
    unless(rules.air.AIR_PLACEMENT, phrases_conditions.AIR),
)
_RECOVERING = _Flight(
    lambda at, faction: unit_words(unit for unit in air_units(at, faction) if not unit.moved),
    bases_for,
    judge_air_home,
    bring_home,
    _IDLE_HOME,
)
_RETURNING = _Flight(_homeless, bases_for, judge_homing, come_home, _IDLE_HOME)


def _flight(position: Position) -> _Flight:
    if position.doing and isinstance(position.doing[-1], Homing):
        return _RETURNING
    return _RECOVERING if position.segment == "recovery" else _PLACING


def _air_preview(at: Question, order: Air) -> Preview:
    state, faction, word = at.position, at.side, order.to
    if state.segment != "air":
        return Preview()
    place = state.plan.map.place_index[word]
    there = [unit for unit in situation(state).support.get(place, ()) if is_ready(unit)]
    enemies = [unit for unit in there if is_at_war(state.wars, faction, unit.faction)]
    own = [unit for unit in there if unit.faction == faction]
    if not enemies:
        return Preview(rules=(rules.air.AIR_PLACEMENT,))
    facts: Facts = {"hex": place_text(state, place), "own": len(own) + 1, "enemy": len(enemies)}
    line = Line(phrases_strategy.PREVIEW_AIR, facts)
    return Preview((line,), rules=(rules.air.AIR_PLACEMENT, rules.air.AIR_FIGHT), marks=(Mark("air-fight", (word,)),))


def _home(at: Question) -> Air | None:
    """The first air unit goes to the nearest base [P31.3]."""
    for word in _homeless(at.position, at.side) if at.kind == "air-return" else ():
        base = bases_for(at.position, situation(at.position).units[word])[0]
        return Air(word, place_word(at.position, base))
    return None


AIR = sending(
    "air",
    Text("Air unit", "Авиация"),
    Air,
    lambda at, faction: _flight(at).units(at, faction),
    lambda at, _, word: _flight(at).goals(at, situation(at).units[word]),
    aliases=("fly", "aircraft", "авиация", "лететь", "самолёты"),
    judge=lambda at, faction, word, goal: _flight(at).judge(at, faction, word, goal),
    resolve=lambda board, faction, word, goal: _flight(board).resolve(board, faction, word, goal),
    idle=lambda at: _flight(at.position).idle(at),
    expected=near,
    preview=_air_preview,
    default=_home,
    at_stake=lambda at, faction: worth_flying_to(at, faction) if _flight(at) is _PLACING else (),
    stake=Line(phrases_strategy.AIR_AT_STAKE),
)


# --- what is open -----------------------------------------------------------------------------------------------------


def _fights(position: State, faction: int) -> tuple[str, ...]:
    del faction
    frame = position.doing[-1]
    return place_words(position, frame.hexes) if isinstance(frame, AirFights) else ()


def _choices(position: State, faction: int) -> tuple[str, ...]:
    del faction
    frame = position.doing[-1]
    return place_words(position, frame.among) if isinstance(frame, Choosing) else ()


FIGHT = naming(
    "fight",
    Text("Air fight", "Воздушный бой"),
    Fight,
    PLACE,
    _fights,
    aliases=("dogfight", "воздушный-бой"),
    judge=judge_fight,
    resolve=fight,
    default=lambda at: Fight(_fights(at.position, at.side)[0]),
)

CHOOSE = naming(
    "choose",
    Deed("Choose", "Выбрать"),
    Choose,
    PLACE,
    _choices,
    aliases=("pick", "выбрать", "выбор"),
    judge=judge_choose,
    resolve=choose,
    default=lambda at: Choose(_choices(at.position, at.side)[0]),
)
