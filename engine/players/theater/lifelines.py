"""Where a computer player of `theater` reckons to be in supply: a quick flood along transport lines, by hexes."""

from __future__ import annotations

from engine.games.theater.map.countries import SOVIET, WEST
from engine.players.theater.situation import Situation

_FREE = 2
"""Hexes that a line may go before it reaches a transport line [10.2-line-4]."""


def fed_hexes(situation: Situation) -> frozenset[int]:
    """Hexes that own lines should reach, whatever the country of a unit; the engine's answer for a unit may differ."""
    reached = {hex_ for hex_ in _sources(situation) if _is_open(situation, hex_)}
    open_ = list(reached)
    while open_:
        here = open_.pop()
        for near in situation.map.links[here]:
            if near not in reached and _is_open(situation, near):
                reached.add(near)
                open_.append(near)
    found = set(reached)
    edge = list(reached)
    for step in range(_FREE):
        further = []
        for here in edge:
            for near in situation.around(here):
                if near not in found and near not in situation.closed:
                    found.add(near)
                    if step + 1 < _FREE and _is_open(situation, near):
                        further.append(near)
        edge = further
    return frozenset(found)


def _sources(situation: Situation) -> list[int]:
    """Home cities of the faction's countries, the Soviet edge of the map, and ports that sea lines should reach."""
    map_, standings = situation.map, situation.plan.standings
    found = [
        hex_
        for country, cities in map_.cities_of.items()
        if standings[country].faction == situation.me and not standings[country].is_conquered
        for hex_ in cities
        if situation.is_mine(hex_)
    ]
    if situation.me == SOVIET:
        found += map_.east_edge
    barred = {one.at for one in situation.fleets if one.side != situation.me}
    convoys = situation.markers.get(("supply-convoy", situation.me), set())
    for number, zone in enumerate(map_.zones):
        place = map_.zone_place(number)
        if place not in barred and (situation.me == WEST or place in convoys):
            found += [port for port in zone.ports if situation.is_mine(port)]
    return found


def _is_open(situation: Situation, hex_: int) -> bool:
    """Whether a line may pass: nobody else there, no zone of control without own units, no city of others."""
    if hex_ in situation.closed or hex_ in situation.hostile or hex_ in situation.strangers:
        return False
    if hex_ in situation.watched and hex_ not in situation.stacks:
        return False
    return situation.is_mine(hex_) or not (situation.map.is_city[hex_] or situation.map.is_port[hex_])
