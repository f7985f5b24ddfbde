"""Waves worth thinking about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.games.cards.actions import Pair
from engine.games.cards.observation import SideView, UnitView
from engine.games.cards.phases.attack import sorted_pairs
from engine.games.cards.table.cards import CARDS, RESOURCE_WORDS

Charges = tuple[Pair, ...]


def able_units(side: SideView) -> list[UnitView]:
    """Units that may still attack or strike this turn, as far as they go."""
    return [unit for unit in side.units if not (unit.turned or unit.reserve or unit.attacked)]


def strikers(side: SideView) -> list[UnitView]:
    """Units that may strike the enemy deck."""
    return [unit for unit in able_units(side) if CARDS[unit.card].strike]


def general_units(side: SideView) -> list[UnitView]:
    """Units that may attack the first line, the strongest first."""
    return sorted(
        (unit for unit in able_units(side) if unit.line == 1), key=lambda unit: (-unit.attack, unit.defence, unit.word)
    )


def aims_of(unit: UnitView, foe: SideView) -> list[str]:
    """What a unit may attack by name; of the resources the first stands for all."""
    card = CARDS[unit.card]
    there = [one for one in foe.units if not one.reserve]
    if not card.is_aviation:
        return [one.word for one in there if one.line == 1] if card.is_directed else []
    found = [one.word for one in there if card.is_directed or one.line == 2]
    return found + [one.word for one in foe.resources[:1]]


def plain_candidates(own: SideView, foe: SideView) -> Iterator[Charges]:
    """Single attacks, general or by name, and everybody together."""
    general = general_units(own)
    for unit in general:
        yield (Pair(unit.word),)
    if len(general) > 1:
        yield _together(general)
    for unit in able_units(own):
        for aim in aims_of(unit, foe):
            yield (Pair(unit.word, aim),)


def candidates(own: SideView, foe: SideView) -> Iterator[Charges]:
    """Single attacks, the strongest few together, pairs, and joint attacks by name."""
    general = general_units(own)
    for unit in general:
        yield (Pair(unit.word),)
    for size in range(2, len(general) + 1):
        yield _together(general[:size])
    for pair in combinations(general[:5], 2):
        if pair != tuple(general[:2]):
            yield _together(list(pair))
    if len(general) > 2:
        for unit in general:
            yield _together([one for one in general if one is not unit])
    yield from _by_name(own, foe)


def _together(units: list[UnitView]) -> Charges:
    return sorted_pairs(tuple(Pair(unit.word) for unit in units))


def _by_name(own: SideView, foe: SideView) -> Iterator[Charges]:
    hunters: dict[str, list[UnitView]] = {}
    for unit in able_units(own):
        for aim in aims_of(unit, foe):
            hunters.setdefault(aim, []).append(unit)
    for aim, units in hunters.items():
        most = 1 if aim in RESOURCE_WORDS else 3 if len(units) <= 3 else 2
        for size in range(1, most + 1):
            for group in combinations(units, size):
                yield sorted_pairs(tuple(Pair(unit.word, aim) for unit in group))
