"""Zones of control, supply and reach on random positions: the engine and the slow reference agree."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from engine.core.dice import StepDice
from engine.games.theater.game import THEATER
from engine.games.theater.map.chart import members
from engine.games.theater.map.countries import COUNTRIES, FACTIONS
from engine.games.theater.moves.march import March
from engine.games.theater.moves.reach import Reach
from engine.games.theater.supply.bases import zone_rooms
from engine.games.theater.supply.supply import is_supplied, supplied_places
from engine.games.theater.supply.tracing import trace
from engine.games.theater.table.dispositions import Dispositions
from engine.games.theater.table.options import SETTINGS
from engine.games.theater.table.pieces import AIR
from engine.games.theater.table.state import NEUTRAL, State
from engine.games.theater.table.survey import allowance_of, situation
from engine.games.theater.units.stacking import crowded_hexes
from tests.games.theater.reference import Reference
from tests.games.theater.shuffling import shuffled

POSITIONS = {"shores-west": 25, "shores-east": 25, "europe": 2}
MANY = {"shores-west": 300, "shores-east": 300, "europe": 8}
"""The same for a soak."""
UNDONE = 0.1
"""How often the game goes on from an earlier position."""
KEPT = {"crowds", "memo", "of_control", "of_lands", "of_lines", "of_sea", "of_support", "past"}
"""What a situation keeps to find things out sooner."""


def positions(scenario: str, count: int) -> Iterator[State]:
    return (shuffled(scenario, seed) for seed in range(count))


each = pytest.mark.parametrize(
    ("scenario", "count"),
    [*POSITIONS.items(), *(pytest.param(*one, marks=pytest.mark.soak) for one in MANY.items())],
)


@each
def test_zones_of_control_agree(scenario: str, count: int) -> None:
    for state in positions(scenario, count):
        slow, game_map = Reference(state), state.plan.map
        for looker in (*FACTIONS, NEUTRAL):
            assert {game_map.words[one] for one in members(situation(state).ezoc[looker])} == slow.ezoc(looker)


@each
def test_supply_agrees_and_so_does_its_explanation(scenario: str, count: int) -> None:
    for seed, state in enumerate(positions(scenario, count)):
        slow = Reference(state)
        for unit in state.units:
            if unit.kind >= AIR or unit.faction == NEUTRAL:
                continue
            for ground in (False, True):
                code = COUNTRIES[unit.nation].code
                expected = slow.is_supplied(slow.where[unit.at], unit.faction, code, ground=ground)
                found = is_supplied(state, unit, ground=ground)
                assert found == expected, f"expected {expected} for {unit.word}, {ground=}, {scenario} {seed}"
                if not seed % 5:
                    assert (trace(state, unit, ground=ground).cut is None) == expected


@each
def test_reach_agrees(scenario: str, count: int) -> None:
    for seed, state in enumerate(positions(scenario, count)):
        slow, game_map = Reference(state), state.plan.map
        for unit in state.units:
            if unit.kind >= AIR or unit.faction == NEUTRAL or unit.at >= len(game_map) or not allowance_of(unit):
                continue
            reach = Reach(March(state, (unit,)), unit.at)
            found = {game_map.words[hex_]: reach.stop(hex_).cost for hex_ in reach}
            assert found == slow.reach(unit), f"expected the reach of {unit.word} in {scenario} {seed}"


def test_a_flood_that_was_kept_is_still_true_after_other_positions() -> None:
    first = shuffled("shores-west", 1)
    before = [is_supplied(first, unit) for unit in first.units]
    for seed in range(2, 12):
        other = shuffled("shores-west", seed)
        assert [is_supplied(other, unit) for unit in other.units] == [
            is_supplied(msgspec.structs.replace(other), unit) for unit in other.units
        ]
    assert [is_supplied(first, unit) for unit in first.units] == before


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak), 2])
@pytest.mark.parametrize("scenario", ["shores-west", "shores-east", "europe"])
def test_what_is_taken_over_from_before_is_what_would_be_found_anew(scenario: str, seed: int) -> None:
    chance = random.Random(seed)
    options = {one.id: chance.choice(one.values[: 1 + seed]).id for one in SETTINGS}
    state = THEATER.setup(scenario, options, StepDice(b"secret", scenario, seed)).state
    earlier = [state]
    for number in range(1, 400):
        if chance.random() < UNDONE:
            state = chance.choice(earlier)
        asks = THEATER.pending(state)
        if not asks:
            break
        action = asks[0].choices.sample(StepDice(b"player", scenario, number))
        state = THEATER.apply(state, asks[0].seat, action, StepDice(b"secret", scenario, number)).state
        earlier.append(state)
        anew = msgspec.structs.replace(state)
        for name in Dispositions.__struct_fields__:
            if name not in KEPT:
                known, fresh = getattr(situation(state), name), getattr(situation(anew), name)
                assert known == fresh, f"expected the same {name} after {action} with {options}"
        for ask in (crowded_hexes, _rooms, *((_supplied,) if number % 5 == 0 else ())):
            assert ask(state) == ask(anew), f"expected the same after {action} with {options}"
        for unit in state.units if number % 20 == 0 else ():
            if unit.kind < AIR:
                assert is_supplied(state, unit) == (trace(state, unit).cut is None)


def _rooms(state: State) -> list[tuple[int, ...]]:
    return [zone_rooms(state, faction) for faction in FACTIONS]


def _supplied(state: State) -> list[int]:
    """Where whose units are supplied, of the countries of every faction."""
    return [
        supplied_places(state, nation.faction, country, ground=ground)
        for country, nation in enumerate(state.nations)
        for ground in (False, True)
    ]
