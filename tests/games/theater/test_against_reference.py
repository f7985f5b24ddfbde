"""Zones of control, supply and reach on random positions: the engine and the slow reference agree."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from engine.core.dice import StepDice
from engine.games.theater.board import marker_order
from engine.games.theater.chart import members
from engine.games.theater.countries import COUNTRIES, FACTIONS
from engine.games.theater.game import THEATER
from engine.games.theater.march import March
from engine.games.theater.pieces import AIR
from engine.games.theater.reach import Reach
from engine.games.theater.scenario import scenarios
from engine.games.theater.setup import first_state
from engine.games.theater.situation import Situation
from engine.games.theater.state import NEUTRAL, Marker, State, Unit
from engine.games.theater.supply import is_supplied
from engine.games.theater.survey import allowance_of, situation
from engine.games.theater.tracing import trace
from tests.games.theater.reference import Reference

POSITIONS = {"shores-west": 150, "shores-east": 150, "europe": 4}


def shuffled(scenario: str, seed: int) -> State:
    """The set-up of a scenario thrown about: units anywhere, control and markers at random, any turn."""
    chance = random.Random(seed)
    plan = scenarios()[scenario]
    state = first_state(plan)
    units = _units(state, chance)
    return msgspec.structs.replace(
        state,
        units=tuple(sorted(units, key=lambda unit: unit.word)),
        markers=tuple(sorted((*state.markers, *_markers(state, chance)), key=marker_order)),
        control=_control(state, units, chance),
        turn=chance.randrange(plan.first_turn, plan.last_turn + 1),
        segment="movement",
    )


def _units(state: State, chance: random.Random) -> list[Unit]:
    """Most ground units anywhere, never two owners in a hex; fleets in any zone."""
    game_map = state.plan.map
    near = game_map.land[:: max(1, len(game_map.land) // 200)]
    zones = [game_map.zone_place(zone) for zone in range(len(game_map.zones))]
    held: dict[int, int] = {}
    units = []
    for unit in state.units:
        if unit.kind >= AIR:
            units.append(msgspec.structs.replace(unit, at=chance.choice(zones) if unit.kind > AIR else unit.at))
            continue
        at = chance.choice(near) if chance.random() < 0.7 else unit.at
        if held.setdefault(at, unit.faction) == unit.faction:
            units.append(msgspec.structs.replace(unit, at=at))
    return units


def _control(state: State, units: list[Unit], chance: random.Random) -> bytes:
    """A third of the land in other hands; units control their own hexes."""
    control = bytearray(state.control)
    for hex_ in state.plan.map.land:
        if control[hex_] != NEUTRAL and chance.random() < 0.3:
            control[hex_] = chance.choice(state.plan.players)
    for unit in units:
        if unit.at < len(control) and control[unit.at] != NEUTRAL and unit.faction != NEUTRAL:
            control[unit.at] = unit.faction
    return bytes(control)


def _markers(state: State, chance: random.Random) -> Iterator[Marker]:
    """A few of every kind."""
    game_map, players = state.plan.map, state.plan.players
    for _ in range(6):
        faction, base = chance.choice(players), chance.choice(game_map.land)
        yield Marker("", "detachment", faction, chance.choice(game_map.land))
        yield Marker("", "devastation", NEUTRAL, chance.choice(game_map.sites).hex)
        yield Marker("", "partisan-base", faction, base, game_map.country[base])
    sea = [hex_ for zone in game_map.zones for hex_ in zone.hexes]
    for faction in players:
        yield Marker("", "beachhead", faction, chance.choice(sea))
    for zone in range(len(game_map.zones)):
        if chance.random() < 0.5:
            yield Marker(f"x-{zone}", "supply-convoy", chance.choice((0, 2)), game_map.zone_place(zone), 0)


def positions(scenario: str) -> Iterator[State]:
    for seed in range(POSITIONS[scenario]):
        yield shuffled(scenario, seed)


each = pytest.mark.parametrize("scenario", list(POSITIONS))


@each
def test_zones_of_control_agree(scenario: str) -> None:
    for state in positions(scenario):
        slow, game_map = Reference(state), state.plan.map
        for looker in (*FACTIONS, NEUTRAL):
            assert {game_map.words[one] for one in members(situation(state).ezoc[looker])} == slow.ezoc(looker)


@each
def test_supply_agrees_and_so_does_its_explanation(scenario: str) -> None:
    for seed, state in enumerate(positions(scenario)):
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
                    assert trace(state, unit, ground=ground).is_supplied == expected


@each
def test_reach_agrees(scenario: str) -> None:
    for seed, state in enumerate(positions(scenario)):
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


@pytest.mark.parametrize("scenario", ["shores-west", "shores-east", "europe"])
def test_what_is_taken_over_from_before_is_what_would_be_found_anew(scenario: str) -> None:
    state = THEATER.setup(scenario, {}, StepDice(b"secret", scenario, 0)).state
    for number in range(1, 250):
        asks = THEATER.pending(state)
        if not asks:
            break
        action = asks[0].choices.sample(StepDice(b"player", scenario, number))
        state = THEATER.apply(state, asks[0].seat, action, StepDice(b"secret", scenario, number)).state
        known, fresh = situation(state), Situation(state)
        for name in ("units", "stacks", "support", "fleets", "markers", "held", "occupied", "zoc", "ezoc", "foes"):
            assert getattr(known, name) == getattr(fresh, name), f"expected the same {name} after {action}"
        for name in ("enemy_markers", "blocking", "devastated", "beachheads"):
            assert getattr(known, name) == getattr(fresh, name), f"expected the same {name} after {action}"
        for unit in state.units if number % 20 == 0 else ():
            if unit.kind < AIR:
                assert is_supplied(state, unit) == trace(state, unit).is_supplied
