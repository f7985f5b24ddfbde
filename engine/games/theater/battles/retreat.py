"""Retreat after a battle: hex by hex away from the target, or paid in steps [8.1.1-retreat, P9.4 to P9.13]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line, Text, followed
from engine.games.theater import rules
from engine.games.theater.battles.losses import battle_of, tell_dead
from engine.games.theater.map.terrain import IMPASSABLE_SIDE, MOUNTAIN, SEA_SIDE
from engine.games.theater.moves.entering import enter, leave
from engine.games.theater.supply.lines import closed_hexes
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.supply.zoc import is_ezoc, is_negated, projectors
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import ARMOUR
from engine.games.theater.table.scenario import CLEAR, MUD, SNOW, STORMS
from engine.games.theater.table.state import Battle, Unit
from engine.games.theater.table.survey import Position, allowance_of, situation
from engine.games.theater.units.casualties import lose_step
from engine.games.theater.units.stacking import stack_refusal
from engine.games.theater.words import phrases_battle, phrases_refusals
from engine.games.theater.words.meant import hex_named, own_ground_unit
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import barrier, pointing
from engine.games.theater.words.wording import place_text, place_words, unit_text
from engine.kits.refusing import insist, refusing

_SPARED = {
    CLEAR: rules.results.RETREAT_IS_FREE,
    MUD: rules.weather.MUD_SPARES_RETREAT,
    STORMS: rules.weather.STORMS_SPARE_RETREAT,
    SNOW: rules.weather.SNOW_SPARES_RETREAT,
}

_SHUT = {
    rules.results.RETREAT_CLOSED: ("closed", phrases_battle.SHUT_AS_CLOSED),
    rules.results.RETREAT_HEXSIDES: ("beyond", phrases_battle.SHUT_BY_HEXSIDE),
    rules.results.RETREAT_ENEMY_HELD: ("held", phrases_battle.SHUT_BY_ENEMY),
    rules.results.RETREAT_STACKING: ("full", phrases_battle.SHUT_BY_STACK),
    rules.zones.RETREAT_NOT_INTO_EZOC: ("zoc", phrases_battle.SHUT_BY_ZOC),
}
"""What is told of hexes that a rule shuts, and the fact that holds them."""


def weather_spares(weather: int) -> Rule:
    """The rule by which the weather does not hinder a retreat or an advance [11.2-1, 11.3-1, 11.4-1]."""
    return _SPARED[weather]


def side_bar(position: Position, unit: Unit, one: int, near: int, rule: Rule) -> Refusal | None:
    """Why a retreat or an advance may not cross a hexside [P9.8, P10.3]."""
    game_map = position.plan.map
    side = game_map.side(one, near)
    is_barred = side == IMPASSABLE_SIDE
    if side == SEA_SIDE:
        beachheads = situation(position).beachheads[unit.faction]
        is_barred = not (beachheads >> one & 1 or beachheads >> near & 1)
    elif side == MOUNTAIN:
        is_barred = unit.kind == ARMOUR and not game_map.has_link(one, near)
    if not is_barred:
        return None
    names = place_text(position, one), place_text(position, near)
    marks = (*pointing(position, (one, near), (unit,)), barrier(position, one, near))
    return rule.refuse(unit=unit_text(unit), one=names[0], other=names[1], marks=marks)


def judge_step(position: Position, unit: Unit, one: int, near: int, target: int, *, is_last: bool) -> Refusal | None:
    """Why a hex does not meet the retreat conditions, other hexes apart [P9]."""
    found = situation(position)
    game_map = position.plan.map
    name, who = place_text(position, near), unit_text(unit)
    distance = game_map.grid.distance
    if distance(near, target) <= distance(one, target):
        figure = f"{distance(one, target)}→{distance(near, target)}"
        return rules.results.RETREAT_FARTHER.refuse(unit=who, hex=name, figure=figure)
    is_shore = bool(found.beachheads[unit.faction] >> near & 1)
    if not is_shore and (not game_map.is_land[near] or closed_hexes(position, unit.faction) >> near & 1):
        return rules.results.RETREAT_CLOSED.refuse(unit=who, hex=name)
    barred = side_bar(position, unit, one, near, rules.results.RETREAT_HEXSIDES)
    if barred is not None:
        return barred
    if (found.shut[unit.faction] | found.blocking[unit.faction]) >> near & 1:
        marks = pointing(position, (near,), (unit, *found.enemies_at(near, unit.faction)))
        return rules.results.RETREAT_ENEMY_HELD.refuse(unit=who, hex=name, marks=marks)
    crowd = stack_refusal(position, [*_others(position, unit, near), unit], near) if is_last else None
    if crowd is not None:
        return rules.results.RETREAT_STACKING.refuse(unit=who, hex=name, also=crowd.rules, marks=crowd.marks)
    if is_ezoc(position, near, unit.faction) and not is_negated(position, near, unit.faction):
        words = tuple(one.word for one in projectors(position, near, unit.faction))
        mark = Mark("zoc", place_words(position, (near,)), units=words)
        also = (rules.zones.MARKERS_NEVER_NEGATE,) if found.markers.get(near) else ()
        return rules.zones.RETREAT_NOT_INTO_EZOC.refuse(unit=who, hex=name, also=also, marks=(mark,))
    return None


def _others(position: Position, unit: Unit, hex_: int) -> list[Unit]:
    return [one for one in situation(position).ground_at(hex_) if one.word != unit.word]


def eligible(position: Position, unit: Unit, one: int, target: int, left: int) -> list[int]:
    """Hexes a unit may retreat to next: those outside enemy zones of control if there are any [8.1.1-retreat-2]."""
    open_ = [
        near
        for near in position.plan.map.grid.around[one]
        if judge_step(position, unit, one, near, target, is_last=left == 1) is None
    ]
    free = [near for near in open_ if not is_ezoc(position, near, unit.faction)]
    return sorted(free or open_)


def owed(battle: Battle, word: str) -> int:
    """Hexes the unit still owes; 0 if it need not retreat."""
    return dict(battle.retreats).get(word, 0)


@refusing
def judge_retreat(position: Position, faction: int, word: str, path: Sequence[str]) -> Refusal | None:
    """Why a unit may not retreat so."""
    unit = own_ground_unit(position, faction, word)
    battle = battle_of(position)
    left = owed(battle, word)
    if not left:
        return rules.results.RETREAT_BY_OWNER.refuse(unit=unit_text(unit))
    here = unit.at
    for one in path:
        near = hex_named(position, one, rules.results.RETREAT_FARTHER)
        if not left:
            return _wrong_length(position, unit, path, owed(battle, word))
        insist(_judge_next(position, unit, here, near, battle.target, left))
        here, left = near, left - 1
    if left and eligible(position, unit, here, battle.target, left):
        return _wrong_length(position, unit, path, owed(battle, word))
    return None


def _wrong_length(position: Position, unit: Unit, path: Sequence[str], due: int) -> Refusal:
    words = (*place_words(position, (unit.at,)), *path)
    marks = (Mark("retreat", words, f"{len(path)}≠{due}", (unit.word,)), *pointing(position, units=(unit,)))
    return rules.results.RETREAT_LENGTH.refuse(unit=unit_text(unit), n=due, marks=marks)


@refusing
def _judge_next(position: Position, unit: Unit, here: int, near: int, target: int, left: int) -> Refusal | None:
    if near not in position.plan.map.grid.around[here]:
        names = place_text(position, here), place_text(position, near)
        say = phrases_refusals.NOT_NEXT
        return rules.results.RETREAT_FARTHER.refuse(say, unit=unit_text(unit), one=names[0], other=names[1])
    insist(judge_step(position, unit, here, near, target, is_last=left == 1))
    serving = eligible(position, unit, here, target, left)
    if near in serving:
        return None
    name, other = place_text(position, near), place_text(position, serving[0])
    return rules.zones.RETREAT_EZOC_LAST_RESORT.refuse(unit=unit_text(unit), hex=name, other=other)


def ways(position: Position, unit: Unit, target: int, left: int, here: int = -1) -> Iterator[tuple[int, ...]]:
    """Every whole retreat of a unit, in order; an empty one where no hex is eligible."""
    here = unit.at if here < 0 else here
    open_ = eligible(position, unit, here, target, left) if left else []
    if not open_:
        yield ()
    for near in open_:
        for tail in ways(position, unit, target, left - 1, near):
            yield (near, *tail)


def default_way(position: Position, unit: Unit, target: int, left: int) -> tuple[int, ...]:
    """Of the eligible hexes always the one nearest to a home city, then the lowest [P31.3]."""
    cities = position.plan.map.cities_of.get(unit.nation, ())
    distance = position.plan.map.grid.distance
    found: list[int] = []
    here = unit.at
    while left:
        open_ = eligible(position, unit, here, target, left)
        if not open_:
            break
        here = min(open_, key=lambda one: (min((distance(one, city) for city in cities), default=0), one))
        found.append(here)
        left -= 1
    return tuple(found)


def retreat(board: Board, word: str, path: Sequence[int]) -> None:
    """Retreat a unit; it loses a step for each hex it is short."""
    battle = battle_of(board)
    unit = situation(board).units[word]
    short = owed(battle, word) - len(path)
    trail = battle.trail
    if word in battle.defenders:
        trail = tuple(sorted({*trail, *path}))
    left = tuple(pair for pair in battle.retreats if pair[0] != word)
    board.replace_top(msgspec.structs.replace(battle, retreats=left, trail=trail))
    if path:
        _tell_way(board, unit, path)
        board.change(word, at=path[-1])
    if short:
        _pay(board, situation(board).units[word], short, battle.target)
    if path:
        enter(board, unit.faction, path)
        leave(board, (unit,), unit.at)


def _tell_way(board: Board, unit: Unit, path: Sequence[int]) -> None:
    facts: Facts = {
        "side": faction_name(unit.faction),
        "unit": unit_text(unit),
        "hex": place_text(board, unit.at),
        "to": place_text(board, path[-1]),
    }
    cited = [rules.results.RETREAT_BY_OWNER, rules.results.RETREAT_FARTHER]
    if any(is_ezoc(board, one, unit.faction) for one in path):
        cited.append(rules.zones.FRIEND_NEGATES_EZOC)
    cited += [weather_spares(weather) for weather in sorted({weather_at(board, one) for one in (unit.at, *path)})]
    mark = Mark("retreat", place_words(board, (unit.at, *path)), units=(unit.word,))
    board.tell(Event("retreated", Line(phrases_battle.RETREATS, facts), tuple(cited), marks=(mark,)))


def _pay(board: Board, unit: Unit, short: int, target: int) -> None:
    """One step for each hex short [P9.12, P9.13]."""
    facts: Facts = {"unit": unit_text(unit), "n": short}
    if allowance_of(unit) == 0:
        line, cited = Line(phrases_battle.CANNOT_MOVE_AWAY, facts), [rules.results.IMMOBILE_PAYS]
    else:
        shut = _shut(board, unit, target, is_last=short == 1)
        why = (Line(_SHUT[rule][1], {_SHUT[rule][0]: tuple(names)}) for rule, names in shut.items())
        line = followed(Line(phrases_battle.CANNOT_RETREAT, facts), *why)
        cited = [rules.results.RETREAT_IMPOSSIBLE, *shut]
    taken = min(short, unit.steps)
    for _ in range(taken):
        lose_step(board, unit.word)
    mark = Mark("losses", place_words(board, (unit.at,)), str(taken), (unit.word,))
    board.tell(Event("paid", line, (*cited, rules.turn.STEP_LOSS), marks=(mark,)))
    tell_dead(board, (unit,))


def _shut(position: Position, unit: Unit, target: int, *, is_last: bool) -> dict[Rule, list[Text]]:
    """The hexes farther away that a unit may not retreat to, by the rule that shuts them."""
    shut: dict[Rule, list[Text]] = {}
    for near in position.plan.map.grid.around[unit.at]:
        refusal = judge_step(position, unit, unit.at, near, target, is_last=is_last)
        if refusal is not None and refusal.rule is not rules.results.RETREAT_FARTHER:
            shut.setdefault(refusal.rule, []).append(place_text(position, near))
    return shut


def retreats_go_on(board: Board, battle: Battle) -> bool:
    """Retreat units that have no choice; whether anything was done."""
    units = situation(board).units
    alive = tuple(pair for pair in battle.retreats if pair[0] in units)
    if alive != battle.retreats:
        board.replace_top(msgspec.structs.replace(battle, retreats=alive))
        return True
    for word, left in alive:
        unit = units[word]
        if allowance_of(unit) == 0:
            retreat(board, word, ())
            return True
        if unit.faction not in board.plan.players:
            retreat(board, word, default_way(board, unit, battle.target, left))
            return True
    if len(alive) == 1:
        word, left = alive[0]
        found = _few_ways(board, units[word], battle.target, left)
        if len(found) == 1:
            retreat(board, word, found[0])
            return True
    return False


def _few_ways(position: Position, unit: Unit, target: int, left: int) -> list[tuple[int, ...]]:
    """At most two of the ways: enough to know whether there is a choice."""
    found: list[tuple[int, ...]] = []
    for way in ways(position, unit, target, left):
        found.append(way)
        if len(found) > 1:
            break
    return found
