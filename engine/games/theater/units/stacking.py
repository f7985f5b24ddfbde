"""Stacking: who may share a hex, how many, and what must go when it is too much [6, 9.0.1, 9.1, P25]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.core.rules import Mark, Refusal, Rule
from engine.games.theater import rules
from engine.games.theater.map.countries import BELGIUM_HOLLAND, BRITAIN, COUNTRIES, FRANCE, WEST
from engine.games.theater.table.pieces import EXPEDITIONARY, FORTRESS, HQ
from engine.games.theater.table.state import Unit
from engine.games.theater.table.survey import IS_HQ, Position, attack_of, is_hex, situation
from engine.games.theater.words.naming import country_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_word, unit_text

MOST_UNITS = 4
MOST_STEPS = 7
MOST_STEPS_SMALL = 4
"""Limits of a hex; the last of one with the small "4" box [9.1]."""
_ALLIES = frozenset({FRANCE, BELGIUM_HOLLAND})
_RIVALS = frozenset({FRANCE, BRITAIN})
_NONE = frozenset[int]()


def is_free_stacker(unit: Unit) -> bool:
    """Whether it is an Expeditionary unit of order 1, which stacks with any unit of its faction [9.0.1-exp-1]."""
    return unit.flag == EXPEDITIONARY and unit.steps == 1


def pair_ban(position: Position, one: Unit, other: Unit) -> Rule | None:
    """The rule that keeps two units of a faction apart, if any [9.0.1]."""
    if IS_HQ[one.kind] and IS_HQ[other.kind]:
        return rules.stacking.ONE_HQ
    if one.kind == FORTRESS and other.kind == FORTRESS:
        return rules.stacking.ONE_FORTRESS
    if one.country == other.country:
        return None
    return _minor_ban(position, one, other) or _rival_ban(position, one, other)


def _minor_ban(position: Position, one: Unit, other: Unit) -> Rule | None:
    """Units of different minor countries [9.0.1-minor-1, 9.0.1-exp, 9.0.1-frbel-1]."""
    if COUNTRIES[one.country].is_major or COUNTRIES[other.country].is_major:
        return None
    if is_free_stacker(one) or is_free_stacker(other):
        return None
    if {one.country, other.country} == _ALLIES:
        return None if position.cooperation else rules.stacking.FRANCO_BELGIAN_COOPERATION
    if EXPEDITIONARY in (one.flag, other.flag):
        return rules.stacking.LARGER_EXPEDITIONARY_APART
    return rules.stacking.MINORS_APART


def _rival_ban(position: Position, one: Unit, other: Unit) -> Rule | None:
    """British and Western French units while Anglo-French Non-Cooperation holds [9.0.1-ukfr-1]."""
    if not position.non_cooperation or {one.country, other.country} != _RIVALS:
        return None
    if one.faction != WEST or other.faction != WEST:
        return None
    if "exped-overrides-noncoop=on" in position.switches and (is_free_stacker(one) or is_free_stacker(other)):
        return None
    return rules.stacking.ANGLO_FRENCH_NON_COOPERATION


def banned_pair(position: Position, units: Sequence[Unit]) -> tuple[Unit, Unit, Rule] | None:
    """The first two units that may not share a hex, with the rule."""
    country = units[0].country if units else 0
    for unit in units:
        if unit.country != country or unit.kind >= HQ:
            break
    else:
        return None  # of one country and neither HQs nor fortresses: nothing can keep them apart
    for one, other in combinations(units, 2):
        rule = pair_ban(position, one, other)
        if rule is not None:
            return one, other, rule
    return None


def forbidden_pair(position: Position, units: Sequence[Unit], hex_: int = -1) -> Refusal | None:
    """Why these units may not share a hex; by default the one where the first of them stands [9.0.1]."""
    found = banned_pair(position, units)
    if found is None:
        return None
    one, other, rule = found
    place = units[0].at if hex_ < 0 else hex_
    name = place_text(position, place)
    marks = (
        Mark("excess", (place_word(position, place),), units=(one.word, other.word)),
        *pointing(position, (place,), (one, other)),
    )
    if rule is rules.stacking.MINORS_APART:
        countries = country_name(one.country), country_name(other.country)
        return rule.refuse(hex=name, one=countries[0], other=countries[1], marks=marks)
    if rule is rules.stacking.LARGER_EXPEDITIONARY_APART:
        large = one if one.flag == EXPEDITIONARY else other
        return rule.refuse(hex=name, unit=unit_text(large), also=(rules.stacking.EXPEDITIONARY_STACKS,), marks=marks)
    return rule.refuse(hex=name, marks=marks)


def step_limit(position: Position, hex_: int) -> int:
    """The most steps that may stay in a hex [9.1]."""
    return MOST_STEPS_SMALL if hex_ in position.plan.map.box4 else MOST_STEPS


def is_within(units: Sequence[Unit], limit: int) -> bool:
    """Whether so many units and steps are within a limit of steps [9.1]."""
    return len(units) <= MOST_UNITS and sum([unit.steps for unit in units]) <= limit


def is_legal(position: Position, units: Sequence[Unit], hex_: int) -> bool:
    """Whether ground units of one owner may stay in a hex; in a box anything may [6-box-1]."""
    if not is_hex(position.plan.map, hex_):
        return True
    return is_within(units, step_limit(position, hex_)) and banned_pair(position, units) is None


def stack_refusal(position: Position, units: Sequence[Unit], hex_: int) -> Refusal | None:
    """Why ground units may not stay together in a hex [9.0.1, 9.1]."""
    if not is_hex(position.plan.map, hex_):
        return None
    banned = forbidden_pair(position, units, hex_)
    if banned is not None:
        return banned
    if is_within(units, step_limit(position, hex_)):
        return None
    rule = rules.stacking.STACK_LIMIT_FOUR if hex_ in position.plan.map.box4 else rules.stacking.STACK_LIMIT_SEVEN
    steps, limit = sum(unit.steps for unit in units), step_limit(position, hex_)
    figure = f"{steps}>{limit}" if steps > limit else f"{len(units)}>{MOST_UNITS}"
    mark = Mark("excess", (place_word(position, hex_),), figure, tuple(unit.word for unit in units))
    also = (rules.stacking.STACK, rules.stacking.ONLY_GROUND_UNITS_STACK)
    marks = (mark, *pointing(position, (hex_,)))
    return rule.refuse(hex=place_text(position, hex_), n=len(units), steps=steps, also=also, marks=marks)


def crowded_hexes(position: Position) -> list[int]:
    """Hexes over their limit, in order [9.1-when-2]; only those are looked at that have changed since the last look."""
    found = situation(position)
    terms = (position.cooperation, position.non_cooperation)
    if found.crowds == (terms, _NONE, _NONE):
        return []
    crowded: frozenset[int] = frozenset()
    places: Iterable[int] = found.stacks
    if found.crowds is not None and found.crowds[0] == terms:
        _, crowded, places = found.crowds
    if places:
        stacks, size = found.stacks, found.chart.size
        looked = [(at, stacks[at]) for at in places if at < size and len(stacks.get(at, ())) > 1]
        over = [at for at, stack in looked if not is_legal(position, stack, at)]
        crowded = crowded.difference(places).union(over)
        found.crowds = terms, crowded, _NONE
    return sorted(crowded)


def excess_sets(position: Position, hex_: int) -> list[tuple[Unit, ...]]:
    """Every set of units that may be removed: what stays is legal, and none of the removed could stay [P25]."""
    stack = situation(position).ground_at(hex_)
    limit = step_limit(position, hex_)
    kept: list[tuple[Unit, ...]] = []
    for size in range(min(MOST_UNITS, len(stack)), -1, -1):
        for units in combinations(stack, size):
            if not is_within(units, limit) or banned_pair(position, units) is not None:
                continue
            if not any(set(_words(units)) <= set(_words(more)) for more in kept):
                kept.append(units)
    return [tuple(unit for unit in stack if unit not in units) for units in kept]


def default_excess(position: Position, hex_: int) -> tuple[Unit, ...]:
    """The set with the fewest steps, then the lowest attack, then the first words [P31]."""
    return min(
        excess_sets(position, hex_),
        key=lambda units: (sum(unit.steps for unit in units), sum(attack_of(unit) for unit in units), _words(units)),
    )


def _words(units: Iterable[Unit]) -> tuple[str, ...]:
    return tuple(unit.word for unit in units)
