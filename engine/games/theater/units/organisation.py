"""Organisation: units combine, break down, become fortresses and come out of them again [10.3-6, P13]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.tracing import refuse_if_unsupplied
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import (
    ARM_OF,
    EXPEDITIONARY,
    FORTRESS,
    INFANTRY,
    KINDS,
    LIGHT,
    MOUNTAIN,
    PLAIN,
    infantry_of,
)
from engine.games.theater.table.state import Unit, is_at_war
from engine.games.theater.table.survey import IS_HQ, Position, is_hex, is_ready, situation
from engine.games.theater.units.numbering import free_words
from engine.games.theater.words import phrases_refusals, phrases_strategy
from engine.games.theater.words.meant import own_ground_unit, own_ground_units
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.wording import place_text, place_word, unit_text, unit_texts
from engine.kits.refusing import insist, refusing

_FORTIFIABLE = (INFANTRY, LIGHT, MOUNTAIN)
_MOST_PARTS = 3
_SPLITS: dict[int, tuple[tuple[int, ...], ...]] = {2: ((1, 1),), 3: ((2, 1), (1, 1, 1))}
"""By order, how a unit may break down [P13.4]."""


def is_free(unit: Unit) -> bool:
    """Whether a unit may be reorganised at all this turn [P13.7, P13.8]."""
    return not unit.organised and not IS_HQ[unit.kind]


def has_enemy_air(position: Position, place: int, faction: int) -> bool:
    """Whether a ready enemy air unit is over a hex [10.3-6a, P15.5]."""
    return bool(enemy_air(position, place, faction))


def enemy_air(position: Position, place: int, faction: int) -> list[Unit]:
    """The ready enemy air units over a hex."""
    there = situation(position).support.get(place, ())
    return [unit for unit in there if is_ready(unit) and is_at_war(position.wars, faction, unit.faction)]


def _judge_free(unit: Unit) -> Refusal | None:
    if IS_HQ[unit.kind]:
        return rules.organisation.HQ_NOT_ORGANISED.refuse(unit=unit_text(unit))
    if unit.organised:
        return rules.organisation.ONE_ORGANISATION_EACH.refuse(unit=unit_text(unit))
    return None


def _tell(board: Board, kind: str, line: Line, cited: tuple[Rule, ...], units: Sequence[Unit]) -> None:
    mark = Mark("placed", (place_word(board, units[0].at),), units=tuple(unit.word for unit in units))
    board.tell(Event(kind, line, cited, marks=(mark,)))


# --- combining --------------------------------------------------------------------------------------------------------


def _likeness(unit: Unit) -> tuple[int, int, int, int]:
    """What units that combine have in common [P13.1, P13.3]."""
    return unit.nation, unit.country, unit.kind, PLAIN if unit.flag == EXPEDITIONARY else unit.flag


@refusing
def judge_combine(position: Position, faction: int, words: tuple[str, ...]) -> Refusal | None:
    """Why units may not combine."""
    units = own_ground_units(position, faction, words)
    for unit in units:
        insist(_judge_free(unit))
    names, at = unit_texts(units), units[0].at
    is_alike = len({_likeness(unit) for unit in units}) == 1 and len({unit.at for unit in units}) == 1
    if not 2 <= len(units) <= _MOST_PARTS or not is_alike or not is_hex(position.plan.map, at):
        return rules.organisation.COMBINE_ALIKE.refuse(units=names)
    if sum(unit.steps for unit in units) > KINDS[units[0].kind].largest:
        figure = f"{sum(unit.steps for unit in units)}>{KINDS[units[0].kind].largest}"
        return rules.organisation.COMBINE_LIMIT.refuse(units=names, figure=figure)
    if has_enemy_air(position, at, faction):
        say, enemies = phrases_refusals.ENEMY_AIR_OVER, unit_texts(enemy_air(position, at, faction))
        where, also = place_text(position, at), (rules.air.AIR_EFFECTS,)
        return rules.supplied.COMBINING_NEEDS_SUPPLY.refuse(say, hex=where, enemy=enemies, also=also)
    return refuse_if_unsupplied(position, units, rules.supplied.COMBINING_NEEDS_SUPPLY, hex=place_text(position, at))


def combine(board: Board, faction: int, words: tuple[str, ...]) -> None:
    """Make one unit of several."""
    units = [board.drop(word) for word in words]
    first = units[0]
    is_expeditionary = all(unit.flag == EXPEDITIONARY for unit in units)
    flag = first.flag if is_expeditionary or first.flag != EXPEDITIONARY else PLAIN
    if any(unit.flag != first.flag for unit in units):
        flag = PLAIN
    word = free_words(board, ARM_OF[first.country, first.kind, flag], 1)[0]
    steps = sum(unit.steps for unit in units)
    made = Unit(word, faction, first.country, first.kind, flag, steps, first.at, home=first.home, organised=True)
    board.add(made)
    facts: Facts = {"side": faction_name(faction), "units": unit_texts(units), "unit": unit_text(made)}
    cited: tuple[Rule, ...] = (rules.organisation.COMBINE_ALIKE, rules.organisation.COMBINE_LIMIT)
    if any(unit.flag == EXPEDITIONARY for unit in units):
        cited += (rules.organisation.COMBINE_EXPEDITIONARY,)
    if made.flag != PLAIN:
        cited += (rules.turn.FLAGS,)
    _tell(board, "combined", Line(phrases_strategy.COMBINES, facts), cited, [made])


def combinable(position: Position, faction: int) -> Iterator[tuple[Unit, ...]]:
    """Every set of units that may combine."""
    for at, stack in sorted(situation(position).stacks.items()):
        if len(stack) < 2 or stack[0].faction != faction or not is_hex(position.plan.map, at):
            continue
        units = [unit for unit in stack if is_free(unit) and unit.steps < KINDS[unit.kind].largest]
        if len(units) < 2 or has_enemy_air(position, at, faction):
            continue
        for size in range(2, min(_MOST_PARTS, len(units)) + 1):
            for some in combinations(units, size):
                if _can_combine(position, some):
                    yield some


def _can_combine(position: Position, units: tuple[Unit, ...]) -> bool:
    if (
        len({_likeness(unit) for unit in units}) != 1
        or sum(unit.steps for unit in units) > KINDS[units[0].kind].largest
    ):
        return False
    return all(is_supplied(position, unit) for unit in units)


# --- breaking down ----------------------------------------------------------------------------------------------------


@refusing
def judge_break(position: Position, faction: int, word: str, parts: tuple[int, ...]) -> Refusal | None:
    """Why a unit may not break down so; supply is not asked for [10.3-6b]."""
    unit = own_ground_unit(position, faction, word)
    insist(_judge_free(unit))
    if parts not in _SPLITS.get(unit.steps, ()):
        figure = f"{'+'.join(map(str, parts))}≠{unit.steps}" if sum(parts) != unit.steps else ""
        return rules.organisation.BREAK_DOWN.refuse(unit=unit_text(unit), figure=figure)
    return None


def break_down(board: Board, faction: int, word: str, parts: tuple[int, ...]) -> None:
    """Make several units of one."""
    unit = board.drop(word)
    words = free_words(board, ARM_OF[unit.country, unit.kind, unit.flag], len(parts))
    made = [
        msgspec.structs.replace(unit, word=word, steps=steps, organised=True)
        for word, steps in zip(words, parts, strict=True)
    ]
    for part in made:
        board.add(part)
    facts: Facts = {"side": faction_name(faction), "unit": unit_text(unit), "units": unit_texts(made)}
    cited = (rules.organisation.BREAK_DOWN, rules.supplied.UNSUPPLIED_MAY_SPLIT)
    _tell(board, "broken-down", Line(phrases_strategy.BREAKS_DOWN, facts), cited, made)


def breakable(position: Position, faction: int) -> Iterator[tuple[Unit, tuple[int, ...]]]:
    """Every unit that may break down, with the orders of its parts."""
    for unit in position.units:
        if unit.faction == faction and unit.steps > 1 and is_free(unit):
            for parts in _SPLITS[unit.steps]:
                yield unit, parts


# --- fortresses -------------------------------------------------------------------------------------------------------


@refusing
def judge_convert(position: Position, faction: int, word: str) -> Refusal | None:
    """Why a unit may not be converted."""
    unit = own_ground_unit(position, faction, word)
    insist(_judge_free(unit))
    name, hex_ = unit_text(unit), place_text(position, unit.at)
    if unit.kind == FORTRESS:
        return refuse_if_unsupplied(position, (unit,), rules.organisation.FORTRESS_INTO_INFANTRY)
    if unit.kind not in _FORTIFIABLE or not is_hex(position.plan.map, unit.at):
        return rules.organisation.INTO_FORTRESS.refuse(unit=name)
    other = next((one for one in situation(position).ground_at(unit.at) if one.kind == FORTRESS), None)
    if other is not None:
        say, also = phrases_refusals.FORTRESS_THERE, (rules.stacking.ONE_FORTRESS,)
        return rules.organisation.INTO_FORTRESS.refuse(say, unit=name, hex=hex_, other=unit_text(other), also=also)
    return None


def can_convert(position: Position, unit: Unit) -> bool:
    """Whether a unit of the faction may be converted."""
    if not is_free(unit):
        return False
    if unit.kind == FORTRESS:
        return is_supplied(position, unit)
    if unit.kind not in _FORTIFIABLE or not is_hex(position.plan.map, unit.at):
        return False
    return not any(other.kind == FORTRESS for other in situation(position).ground_at(unit.at))


def convert(board: Board, faction: int, word: str) -> None:
    """Make a fortress of a unit, or infantry of a fortress; light infantry of order 3 is two units [P13.5, P13.6]."""
    unit = board.drop(word)
    is_fortress = unit.kind == FORTRESS
    kind = infantry_of(unit.country) if is_fortress else FORTRESS
    largest = KINDS[kind].largest
    orders = (unit.steps,) if unit.steps <= largest else (largest, unit.steps - largest)
    words = free_words(board, ARM_OF[unit.country, kind, unit.flag], len(orders))
    made = [
        msgspec.structs.replace(unit, word=word, kind=kind, steps=steps, organised=True)
        for word, steps in zip(words, orders, strict=True)
    ]
    for one in made:
        board.add(one)
    facts: Facts = {"side": faction_name(faction), "unit": unit_text(unit), "other": unit_texts(made)}
    cited = (
        (rules.organisation.FORTRESS_INTO_INFANTRY,)
        if is_fortress
        else (rules.organisation.INTO_FORTRESS, rules.supplied.UNSUPPLIED_MAY_SPLIT)
    )
    _tell(board, "converted", Line(phrases_strategy.CONVERTS, facts), cited, made)


def convertible(position: Position, faction: int) -> Iterator[Unit]:
    """Every unit that may be converted."""
    return (unit for unit in position.units if unit.faction == faction and can_convert(position, unit))
