"""Adverse weather: which kind holds in which hex on this turn [8-wx-1..5]."""

from __future__ import annotations

from engine.core.rules import Rule
from engine.games.theater import rules
from engine.games.theater.map.geography import DESERT, NO_AREA
from engine.games.theater.table.scenario import CLEAR, MUD, SNOW, STORMS
from engine.games.theater.table.survey import Position

_KINDS: dict[int, tuple[Rule, ...]] = {
    CLEAR: (rules.weather.WEATHER_ON_TRACK,),
    MUD: (rules.weather.WEATHER_ON_TRACK, rules.weather.THREE_KINDS_OF_WEATHER),
    STORMS: (rules.weather.WEATHER_ON_TRACK, rules.weather.THREE_KINDS_OF_WEATHER),
    SNOW: (rules.weather.WEATHER_ON_TRACK, rules.weather.THREE_KINDS_OF_WEATHER),
}


def weather_at(position: Position, hex_: int) -> int:
    """The weather in a hex; sea hexes lie in no area and have none [Q33]."""
    plan = position.plan
    area = plan.map.area[hex_]
    return CLEAR if area == NO_AREA else plan.weather_of(position.turn, area)


def weather_rules(position: Position, hex_: int) -> tuple[Rule, ...]:
    """The rules that say which weather a hex has."""
    area = position.plan.map.area[hex_]
    if area == NO_AREA:
        return ()
    where = rules.weather.DESERT_AREA if area == DESERT else rules.weather.NORMAL_AREA
    return (*_KINDS[weather_at(position, hex_)], where, rules.weather.WEATHER_IN_ITS_AREA)
