"""Where a computer player of `theater` reckons to be in supply: a quick flood along transport lines, by hexes."""

from __future__ import annotations

from engine.games.theater.map.countries import SOVIET, WEST
from engine.players.theater.scene import Scene

_FREE = 2
"""Hexes that a line may go before it reaches a transport line [10.2-line-4]."""


def fed_hexes(scene: Scene) -> frozenset[int]:
    """Hexes that own lines should reach, whatever the country of a unit; the engine's answer for a unit may differ."""
    reached = {hex_ for hex_ in _sources(scene) if _is_open(scene, hex_)}
    open_ = list(reached)
    while open_:
        here = open_.pop()
        for near in scene.map.links[here]:
            if near not in reached and _is_open(scene, near):
                reached.add(near)
                open_.append(near)
    found = set(reached)
    edge = list(reached)
    for step in range(_FREE):
        further = []
        for here in edge:
            for near in scene.around(here):
                if near not in found and near not in scene.closed:
                    found.add(near)
                    if step + 1 < _FREE and _is_open(scene, near):
                        further.append(near)
        edge = further
    return frozenset(found)


def _sources(scene: Scene) -> list[int]:
    """Home cities of the faction's countries, the Soviet edge of the map, and ports that sea lines should reach."""
    map_, standings = scene.map, scene.plan.standings
    found = [
        hex_
        for country, cities in map_.cities_of.items()
        if standings[country].faction == scene.me and not standings[country].is_conquered
        for hex_ in cities
        if scene.is_mine(hex_)
    ]
    if scene.me == SOVIET:
        found += map_.east_edge
    barred = {one.at for one in scene.fleets if one.side != scene.me}
    convoys = scene.markers.get(("supply-convoy", scene.me), set())
    for number, zone in enumerate(map_.zones):
        place = map_.zone_place(number)
        if place not in barred and (scene.me == WEST or place in convoys):
            found += [port for port in zone.ports if scene.is_mine(port)]
    return found


def _is_open(scene: Scene, hex_: int) -> bool:
    """Whether a line may pass: nobody else there, no zone of control without own units, no city of others."""
    if hex_ in scene.closed or hex_ in scene.hostile or hex_ in scene.strangers:
        return False
    if hex_ in scene.watched and hex_ not in scene.stacks:
        return False
    return scene.is_mine(hex_) or not (scene.map.is_city[hex_] or scene.map.is_port[hex_])
