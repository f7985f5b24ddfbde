"""Sound positions thrown about at random: units, control, markers, hexes of neutrals in other hands, any turn."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from engine.games.theater.map.countries import AXIS, LEADERS, SOVIET
from engine.games.theater.setup import first_state
from engine.games.theater.table.board import marker_order
from engine.games.theater.table.pieces import AIR, SUPPLY_CONVOY, TRANSPORT_CONVOY, marker_word
from engine.games.theater.table.scenario import scenarios
from engine.games.theater.table.state import NEUTRAL, SEGMENTS, Marker, State, Unit

_SEATS = {AXIS: "axis", SOVIET: "soviet"}
_MOST_CONVOYS = 3
"""Of a kind and a faction, as the words of orders have them."""
_CLOSED = ("end", "over")


def shuffled(scenario: str, seed: int, *, anywhere: bool = False, switches: tuple[str, ...] = ()) -> State:
    """The set-up of a scenario thrown about.

    Args:
        scenario: its id.
        seed: the same gives the same position.
        anywhere: in any segment of any faction's turn, not only in the first faction's Movement phase.
        switches: options of the table that are not as usual.
    """
    chance = random.Random(seed)
    plan = scenarios()[scenario]
    state = first_state(plan)
    units = _units(state, chance)
    found = msgspec.structs.replace(
        state,
        units=tuple(sorted(units, key=lambda unit: unit.word)),
        markers=tuple(sorted(_markers(state, chance), key=marker_order)),
        control=_control(state, units, chance),
        turn=chance.randrange(plan.first_turn, plan.last_turn + 1),
        segment="movement",
        switches=switches,
    )
    if not anywhere:
        return found
    segment = chance.choice([one for one in SEGMENTS if one not in _CLOSED])
    stands = sorted({unit.at for unit in units if unit.kind < AIR and unit.at < len(plan.map)})
    blitz = tuple(sorted(chance.sample(stands, min(3, len(stands))))) if segment in ("blitz", "exploitation") else ()
    return msgspec.structs.replace(found, segment=segment, phasing=chance.choice(plan.players), blitz=blitz)


def _units(state: State, chance: random.Random) -> list[Unit]:
    """Most ground units anywhere, never two owners in a hex; fleets in any zone, air units over any land."""
    game_map = state.plan.map
    near = game_map.land[:: max(1, len(game_map.land) // 200)]
    zones = [game_map.zone_place(zone) for zone in sorted(state.plan.zones)]
    held: dict[int, int] = {}
    units = []
    for unit in state.units:
        if unit.kind >= AIR:
            at = chance.choice(zones) if unit.kind > AIR else chance.choice((unit.at, chance.choice(near)))
            units.append(msgspec.structs.replace(unit, at=at))
            continue
        at = chance.choice(near) if chance.random() < 0.7 else unit.at
        if held.setdefault(at, unit.faction) == unit.faction:
            units.append(msgspec.structs.replace(unit, at=at))
    return units


def _control(state: State, units: list[Unit], chance: random.Random) -> bytes:
    """A third of the land in other hands, of neutrals a tenth; most units control their own hexes."""
    control = bytearray(state.control)
    for hex_ in state.plan.map.land:
        if chance.random() < (0.1 if control[hex_] == NEUTRAL else 0.3):
            control[hex_] = chance.choice(state.plan.players)
    for unit in units:
        if unit.at < len(control) and unit.kind < AIR and unit.faction != NEUTRAL and chance.random() < 0.8:
            control[unit.at] = unit.faction
    return bytes(control)


def _markers(state: State, chance: random.Random) -> Iterator[Marker]:
    """Those of the set-up and a few of every kind, no more than the rules allow."""
    plan, game_map = state.plan, state.plan.map
    yield from (one for one in state.markers if one.kind not in (SUPPLY_CONVOY, TRANSPORT_CONVOY))
    for faction in plan.players:
        for hex_ in chance.sample(game_map.land, plan.detachments):
            yield Marker("", "detachment", faction, hex_)
    for site in chance.sample(game_map.sites, 6):
        yield Marker("", "devastation", NEUTRAL, site.hex)
    for country in chance.sample(sorted(game_map.hexes_of), 6):
        base = chance.choice(game_map.hexes_of[country])
        yield Marker("", "partisan-base", chance.choice(plan.players), base, country)
    sea = [hex_ for zone in sorted(plan.zones) for hex_ in game_map.zones[zone].hexes]
    for faction, hex_ in zip(plan.players, chance.sample(sea, len(plan.players)), strict=True):
        yield Marker("", "beachhead", faction, hex_, LEADERS[faction])
    for faction in set(plan.players) & set(_SEATS):
        for kind in (SUPPLY_CONVOY, TRANSPORT_CONVOY):
            is_more_to_come = any(one.kind == kind for event in plan.events for one in event.forces.markers)
            most = 1 if is_more_to_come else min(_MOST_CONVOYS, len(plan.zones))
            zones = chance.sample(sorted(plan.zones), most)
            for number, zone in enumerate(zones, 1):
                if chance.random() < 0.7:
                    word = marker_word(kind, _SEATS[faction], number)
                    yield Marker(word, kind, faction, game_map.zone_place(zone), LEADERS[faction])
