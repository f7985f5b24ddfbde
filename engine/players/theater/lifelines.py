"""Where a computer player of `theater` reckons to be in supply: a quick flood along transport lines, by hexes."""

from __future__ import annotations

from engine.games.theater.map.countries import BRITAIN, UNITED_STATES, USSR, WEST
from engine.players.theater.situation import Situation

_FREE = 2
"""Hexes that a line may go before it reaches a transport line [10.2-line-4]."""
_OVERSEAS = "eastern-us-canada"
"""The box that supplies the British and the US [10.1-src-3]."""


def fed_hexes(situation: Situation, country: int) -> frozenset[int]:
    """Hexes in which lines of a country should reach a unit of it; the engine's answer for a unit may differ."""
    found = _on_lines(situation, country)
    edge = list(found)
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


def _on_lines(situation: Situation, country: int) -> set[int]:
    """Hexes from which a source is reached along transport lines, over sea and by boxes alone."""
    map_ = situation.map
    reached = set(_sources(situation, country))
    harbours = _open_ports(situation)
    zones = [number for number in range(len(map_.zones)) if _is_crossed(situation, number, harbours)]
    crossed: set[int] = set()
    if country in (BRITAIN, UNITED_STATES) and _OVERSEAS in map_.box_index:
        home = map_.boxes[map_.box_index[_OVERSEAS]]
        for box in (home, *(map_.boxes[near] for near in home.boxes)):
            reached.update(hex_ for hex_ in box.hexes if _is_open(situation, hex_))
            crossed.update(zone for zone in box.zones if zone in zones)
    landed: set[int] = set()
    waiting = list(reached)
    while True:
        while waiting:
            here = waiting.pop()
            for near in map_.links[here]:
                if near not in reached and _is_open(situation, near):
                    reached.add(near)
                    waiting.append(near)
        for number in zones:
            zone = map_.zones[number]
            if not crossed.isdisjoint(zone.neighbours) or any(
                port in reached and port in harbours for port in zone.ports
            ):
                crossed.add(number)
        if crossed == landed:
            return reached
        waiting = [port for zone in crossed - landed for port in map_.zones[zone].ports if port in harbours - reached]
        reached.update(waiting)
        landed |= crossed


def _sources(situation: Situation, country: int) -> list[int]:
    """Cities of the country and, of the USSR, the edge of the map."""
    map_ = situation.map
    found = [] if country == UNITED_STATES else list(map_.cities_of.get(country, ()))
    if country == USSR:
        found += map_.east_edge
    spoilt = situation.spoilt
    return [hex_ for hex_ in found if hex_ not in spoilt and not _is_barred(situation, hex_)]


def _open_ports(situation: Situation) -> set[int]:
    """Own ports that no support unit of an enemy closes [10.2-port-1, 10.2-port-4]."""
    map_ = situation.map
    barred = {one.at for one in (*situation.fleets, *situation.air) if one.side in situation.wars}
    closed = {
        port for number, zone in enumerate(map_.zones) if map_.zone_place(number) in barred for port in zone.ports
    }
    ports = {port for zone in map_.zones for port in zone.ports}
    return {
        port
        for port in ports - closed - situation.spoilt
        if situation.is_mine(port) and not _is_barred(situation, port)
    }


def _is_crossed(situation: Situation, zone: int, open_ports: set[int]) -> bool:
    """Whether own lines may cross a sea zone [10.2-port-2, 10.2-sea-1, 10.2-sea-2]."""
    if open_ports.isdisjoint(situation.map.zones[zone].ports):
        return False
    if situation.me == WEST:
        return True
    return situation.map.zone_place(zone) in situation.markers.get(("supply-convoy", situation.me), set())


def _is_barred(situation: Situation, hex_: int) -> bool:
    """Whether no line passes, whoever has the hex."""
    if hex_ in situation.closed or hex_ in situation.hostile or hex_ in situation.strangers:
        return True
    return hex_ in situation.watched and hex_ not in situation.stacks


def _is_open(situation: Situation, hex_: int) -> bool:
    """Whether a line may pass: nobody else there, no zone of control without own units, no city of others."""
    if _is_barred(situation, hex_):
        return False
    return situation.is_mine(hex_) or not (situation.map.is_city[hex_] or situation.map.is_port[hex_])
