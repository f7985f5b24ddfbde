"""Air units: placing them, air fights, and the way back to a base [P14.1, P15, 11.2-2]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import Addend, Event, Sum
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.map.chart import disc_of, members, union
from engine.games.theater.supply.bases import (
    air_distance,
    base_room,
    base_size,
    has_base_within,
    is_own_box,
    open_bases,
)
from engine.games.theater.supply.lines import closed_hexes
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import AIR
from engine.games.theater.table.scenario import MUD
from engine.games.theater.table.state import AirFights, Homing, Unit, is_at_war
from engine.games.theater.table.survey import Position, box_at, is_hex, is_ready, situation, zone_at
from engine.games.theater.units.casualties import eliminate
from engine.games.theater.words import phrases, phrases_strategy
from engine.games.theater.words.meant import hex_named, own_air_unit, place_named
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_word, place_words, unit_text, unit_texts
from engine.kits.refusing import refusing

PLACED_WITHIN = 4
REBASED_WITHIN = 12
RETURNS_WITHIN = 8
STAYS_WITHIN = 4
"""Distances of air units in hexes [P15.1, P15.3, P15.7, P15.8]."""
DESTROYED_BY = 5
"""Lower by so much, an air unit is destroyed [P15.6]."""


def air_units(position: Position, faction: int) -> Sequence[Unit]:
    """The air units of a faction, in the order of words."""
    return situation(position).support_of(faction, AIR)


def can_be_placed(unit: Unit) -> bool:
    """Whether an air unit may still be placed in this segment."""
    return is_ready(unit) and not unit.moved


# --- placing ----------------------------------------------------------------------------------------------------------


@refusing
def judge_air(position: Position, faction: int, word: str, goal: str) -> Refusal | None:
    """Why an air unit may not be put there in the Support segment [P15.1..4, 11.2-2]."""
    unit = own_air_unit(position, faction, word)
    to = place_named(position, goal)
    if unit.spent:
        return rules.air.AIR_SPENT.refuse(unit=unit_text(unit))
    if unit.moved:
        return rules.air.AIR_PLACEMENT.refuse(phrases.MOVED_ALREADY, unit=unit_text(unit))
    if to == unit.at:
        return rules.air.AIR_PLACEMENT.refuse(phrases.ALREADY_THERE, unit=unit_text(unit))
    return _judge_place(position, unit, to)


def _judge_place(position: Position, unit: Unit, to: int) -> Refusal | None:
    game_map, faction = position.plan.map, unit.faction
    name, there = unit_text(unit), place_text(position, to)
    marks = _flight(position, unit, to)
    if is_hex(game_map, to):
        if not game_map.is_land[to]:
            return rules.air.AIR_PLACEMENT.refuse(unit=name, hex=there, marks=marks)
        if closed_hexes(position, faction) >> to & 1:
            return rules.air.AIR_CLOSED_HEXES.refuse(unit=name, hex=there, marks=marks)
        if weather_at(position, to) == MUD:
            return rules.weather.NO_AIR_INTO_MUD.refuse(unit=name, hex=there, marks=marks)
    elif zone_at(game_map, to) >= 0 or not is_own_box(position, to, faction):
        return rules.air.AIR_REBASING.refuse(unit=name, hex=there, marks=marks)
    far = air_distance(position, unit.at, to)
    size = base_size(position, to, faction)
    if size == 0 and far <= PLACED_WITHIN and is_hex(game_map, unit.at):
        return None
    if far > REBASED_WITHIN:
        return rules.air.AIR_REBASING.refuse(
            unit=name, hex=there, marks=_flight(position, unit, to, f"{far}>{REBASED_WITHIN}")
        )
    if size == 0:
        figure = f"{far}>{PLACED_WITHIN}" if far > PLACED_WITHIN else ""
        return rules.air.AIR_PLACEMENT.refuse(unit=name, hex=there, marks=_flight(position, unit, to, figure))
    if base_room(position, to, faction) <= 0:
        return rules.air.AIR_BASE_ROOM.refuse(hex=there, marks=_full_base(position, unit, to))
    return None


def _flight(position: Position, unit: Unit, to: int, figure: str = "") -> tuple[Mark, ...]:
    """The way that an air unit may not fly, with the hexes against those it may."""
    way = Mark("air", place_words(position, (unit.at, to)), figure, (unit.word,))
    return (way, *pointing(position, (to,), (unit,)))


def _full_base(position: Position, unit: Unit, to: int) -> tuple[Mark, ...]:
    """The air units that fill a base."""
    there = [one for one in situation(position).support.get(to, ()) if one.kind == AIR and one.faction == unit.faction]
    return pointing(position, (to,), (unit, *there), f"{len(there)}/{base_size(position, to, unit.faction)}")


def air_targets(position: Position, unit: Unit) -> Iterator[int]:
    """Where an air unit may be put: hexes within 4 in order, then farther bases."""
    game_map, faction, here = position.plan.map, unit.faction, situation(position)
    areas = [land for area, land in enumerate(here.chart.areas) if position.plan.weather_of(position.turn, area) != MUD]
    open_land = union(areas) & here.chart.land & ~closed_hexes(position, faction)
    near = 0
    if is_hex(game_map, unit.at):
        near = open_land & disc_of(game_map, unit.at, PLACED_WITHIN) & ~here.chart.bit[unit.at]
        for to in members(near):
            is_base = here.held[faction] >> to & 1 and base_size(position, to, faction)
            if not is_base or base_room(position, to, faction) > 0:
                yield to
    for to in open_bases(position, faction, unit.at, REBASED_WITHIN):
        if not is_hex(game_map, to) or open_land & ~near & here.chart.bit[to]:
            yield to


def worth_flying_to(position: Position, faction: int) -> frozenset[int]:
    """Hexes over which an air unit counts in a battle with enemies next to own units, or meets ready air units."""
    game_map, here = position.plan.map, situation(position)

    def is_foe(unit: Unit) -> bool:
        return is_at_war(position.wars, faction, unit.faction)

    around = game_map.grid.around
    fronts = [
        hex_
        for hex_, stack in here.stacks.items()
        if is_hex(game_map, hex_)
        and any(map(is_foe, stack))
        and any(unit.faction == faction for near in around[hex_] for unit in here.stacks.get(near, ()))
    ]
    met = {hex_ for hex_, units in here.support.items() for unit in units if is_foe(unit) and is_ready(unit)}
    return frozenset(met.union(fronts, *(around[hex_] for hex_ in fronts)))


def place_air(board: Board, faction: int, word: str, goal: str) -> None:
    """Put an air unit there."""
    to = board.plan.map.place_index[goal]
    before = situation(board).units[word]
    unit = board.change(word, at=to, moved=True)
    is_base = base_size(board, to, faction) > 0
    cited: tuple[Rule, ...] = (
        (rules.air.AIR_REBASING, rules.organisation.AIR_BASE) if is_base else (rules.air.AIR_PLACEMENT,)
    )
    if not is_hex(board.plan.map, to) or box_at(board.plan.map, before.at) >= 0:
        cited += (rules.organisation.BOX_BASES,)
    cited += (rules.air.AIR_EFFECTS,)
    facts: Facts = {
        "side": faction_name(faction),
        "unit": unit_text(unit),
        "hex": place_text(board, before.at),
        "to": place_text(board, to),
    }
    mark = Mark("air", place_words(board, (before.at, to)), units=(unit.word,))
    board.tell(Event("air", Line(phrases_strategy.AIR_PLACED, facts), cited, marks=(mark,)))


# --- air fights -------------------------------------------------------------------------------------------------------


def ready_at(position: Position, place: int) -> tuple[list[Unit], list[Unit]]:
    """The ready air units of the phasing faction and of its enemies in a hex."""
    there = [unit for unit in situation(position).support.get(place, ()) if is_ready(unit)]
    own = [unit for unit in there if unit.faction == position.phasing]
    return own, [unit for unit in there if is_at_war(position.wars, position.phasing, unit.faction)]


def fight_hexes(position: Position) -> tuple[int, ...]:
    """Hexes in which ready air units of both sides meet [P15.6]."""
    own = {unit.at for unit in air_units(position, position.phasing) if is_hex(position.plan.map, unit.at)}
    return tuple(sorted(hex_ for hex_ in own if all(ready_at(position, hex_))))


def open_fights(board: Board) -> None:
    """Begin the air fights once all air units are placed."""
    hexes = fight_hexes(board)
    if hexes:
        board.push(AirFights(board.phasing, hexes))


@refusing
def judge_fight(position: Position, faction: int, goal: str) -> Refusal | None:
    """Why no air fight is to be fought over this hex."""
    del faction
    hex_ = hex_named(position, goal)
    frame = position.doing[-1]
    if not isinstance(frame, AirFights) or hex_ not in frame.hexes:
        marks = pointing(position, frame.hexes if isinstance(frame, AirFights) else ())
        return rules.turn.PHASING_FACTION.refuse(phrases.MISPLACED["air-fight"], marks=marks)
    return None


def go_on_fights(board: Board, frame: AirFights) -> bool:
    """Fight the only air fight left; ask for the next of several."""
    if len(frame.hexes) > 1:
        return False
    board.pop()
    for hex_ in frame.hexes:
        _fight(board, hex_)
    return True


def fight(board: Board, faction: int, goal: str) -> None:
    """Fight out one air fight; the others wait."""
    del faction
    frame = board.pop()
    hex_ = board.plan.map.index[goal]
    if not isinstance(frame, AirFights):
        raise TypeError(f"expected air fights, got {frame!r}")
    board.push(AirFights(frame.side, tuple(one for one in frame.hexes if one != hex_)))
    _fight(board, hex_)


def _fight(board: Board, hex_: int) -> None:
    """Round after round until only one side is ready there."""
    homeless: dict[int, list[str]] = {}
    own, enemies = ready_at(board, hex_)
    while own and enemies:
        total, other = _fight_round(board, hex_, own, enemies)
        losers = [enemies[0]] if total > other else [own[0]] if total < other else [own[0], enemies[0]]
        for loser in losers:
            if abs(total - other) >= DESTROYED_BY:
                _destroy(board, loser)
            else:
                board.change(loser.word, spent=True)
                homeless.setdefault(loser.faction, []).append(loser.word)
        own, enemies = ready_at(board, hex_)
    for faction in sorted(homeless):
        board.push(Homing(faction, tuple(sorted(homeless[faction]))))


def _fight_round(board: Board, hex_: int, own: list[Unit], enemies: list[Unit]) -> tuple[int, int]:
    dice = board.dice.below(10) + 1, board.dice.below(10) + 1
    total, other = dice[0] + len(own), dice[1] + len(enemies)
    facts: Facts = {
        "hex": place_text(board, hex_),
        "side": faction_name(board.phasing),
        "total": total,
        "enemy": faction_name(enemies[0].faction),
        "other": other,
    }
    sums = (_fight_sum(own, dice[0]), _fight_sum(enemies, dice[1]))
    mark = Mark("air-fight", (place_word(board, hex_),), f"{total}:{other}")
    line = Line(phrases_strategy.AIR_FIGHT, facts)
    board.tell(Event("air-fight", line, (rules.air.AIR_FIGHT,), sums, (mark,), reveals=True))
    return total, other


def _fight_sum(units: list[Unit], die: int) -> Sum:
    side = faction_name(units[0].faction)
    addends = (
        Addend(die, Line(phrases_strategy.DIE_OF, {"side": side}), rules.air.AIR_FIGHT),
        Addend(len(units), Line(phrases_strategy.AIR_UNITS_OF, {"units": unit_texts(units)}), rules.air.AIR_FIGHT),
    )
    return Sum(Line(phrases_strategy.TOTAL_OF, {"side": side}), addends, die + len(units), rules.air.AIR_FIGHT)


def _destroy(board: Board, unit: Unit) -> None:
    eliminate(board, unit.word)
    mark = Mark("eliminated", place_words(board, (unit.at,)), units=(unit.word,))
    line = Line(phrases_strategy.AIR_DESTROYED, {"unit": unit_text(unit)})
    board.tell(Event("air-destroyed", line, (rules.air.AIR_FIGHT, rules.defaults.POOL), marks=(mark,)))


# --- going home -------------------------------------------------------------------------------------------------------


def bases_for(position: Position, unit: Unit) -> Sequence[int]:
    """Own air bases with room within 8 hexes, the nearest first; its own hex is one if it is a base."""
    memo, key = situation(position).memo, (bases_for, unit.faction, unit.at)
    known: Sequence[int] | None = memo.get(key)
    if known is None:
        found = open_bases(position, unit.faction, unit.at, RETURNS_WITHIN)
        known = memo[key] = sorted(found, key=lambda to: (air_distance(position, unit.at, to), to))
    return known


def go_on_homing(board: Board, frame: Homing) -> bool:
    """Bring home whoever has no choice, or no player to choose; those without a base are lost [P31.3]."""
    units = [unit for unit in board.units if unit.word in frame.units]
    for unit in units:
        bases = bases_for(board, unit)
        if len(bases) > 1 and frame.side in board.plan.players:
            continue
        if bases:
            send_home(board, unit, bases[0])
        else:
            lose_without_base(board, unit)
        units = [one for one in units if one.word != unit.word]
        board.replace_top(Homing(frame.side, tuple(one.word for one in units)))
        return True
    if units:
        return False
    board.pop()
    return True


@refusing
def judge_homing(position: Position, faction: int, word: str, goal: str) -> Refusal | None:
    """Why an air unit may not go to this base now [P15.7, P15.9]."""
    unit = own_air_unit(position, faction, word)
    to = place_named(position, goal)
    frame = position.doing[-1]
    if not isinstance(frame, Homing) or unit.word not in frame.units:
        words = frame.units if isinstance(frame, Homing) else ()
        marks = pointing(position, units=[one for one in position.units if one.word in words])
        return rules.air.AIR_SPENT.refuse(phrases.MISPLACED["air-return"], marks=marks)
    return judge_return(position, unit, to)


def judge_return(position: Position, unit: Unit, to: int) -> Refusal | None:
    """Why a place is no base for an air unit that goes home."""
    name = place_text(position, to)
    if base_size(position, to, unit.faction) == 0:
        return rules.organisation.AIR_BASE.refuse(hex=name, also=(rules.supplied.BASE_NEEDS_SUPPLY,))
    if to == unit.at:
        return rules.air.AIR_REBASING.refuse(phrases.ALREADY_THERE, unit=unit_text(unit))
    far = air_distance(position, unit.at, to)
    if far > RETURNS_WITHIN:
        marks = _flight(position, unit, to, f"{far}>{RETURNS_WITHIN}")
        return rules.air.AIR_REBASING.refuse(phrases_strategy.BASE_TOO_FAR, unit=unit_text(unit), hex=name, marks=marks)
    if base_room(position, to, unit.faction) <= 0:
        return rules.air.AIR_BASE_ROOM.refuse(hex=name, marks=_full_base(position, unit, to))
    return None


def come_home(board: Board, faction: int, word: str, goal: str) -> None:
    """One of several air units goes to a base of its owner's choice."""
    del faction
    frame = board.doing[-1]
    if not isinstance(frame, Homing):
        raise TypeError(f"expected air units on their way home, got {frame!r}")
    unit = situation(board).units[word]
    send_home(board, unit, board.plan.map.place_index[goal])
    board.replace_top(Homing(frame.side, tuple(word for word in frame.units if word != unit.word)))


def send_home(board: Board, unit: Unit, to: int) -> None:
    """Bring an air unit to a base."""
    board.change(unit.word, at=to)
    text = phrases_strategy.AIR_SPENT if unit.spent else phrases_strategy.AIR_RETURNS
    facts: Facts = {"side": faction_name(unit.faction), "unit": unit_text(unit), "to": place_text(board, to)}
    rule = rules.air.AIR_SPENT if unit.spent else rules.air.AIR_RETURNS
    mark = Mark("air", place_words(board, (unit.at, to)), units=(unit.word,))
    board.tell(Event("air-home", Line(text, facts), (rule, rules.organisation.AIR_BASE), marks=(mark,)))


def lose_without_base(board: Board, unit: Unit) -> None:
    """An air unit without a base to go to is in the pool [P15.9]."""
    eliminate(board, unit.word)
    mark = Mark("eliminated", place_words(board, (unit.at,)), units=(unit.word,))
    line = Line(phrases_strategy.AIR_WITHOUT_BASE, {"unit": unit_text(unit)})
    board.tell(Event("air-lost", line, (rules.air.AIR_WITHOUT_BASE, rules.defaults.POOL), marks=(mark,)))


def has_base_near(position: Position, unit: Unit) -> bool:
    """Whether an own air base is within 4 hexes, so that an air unit may stay over its hex [P15.8]."""
    if base_size(position, unit.at, unit.faction) > 0:
        return True
    return has_base_within(position, unit.faction, unit.at, STAYS_WITHIN)
