"""Names of factions, countries, places and weather as facts of sentences."""

from __future__ import annotations

from engine.core.text import Declined, Line, Text
from engine.games.theater.map.countries import COUNTRIES, FACTION_NAMES, FACTIONS
from engine.games.theater.map.geography import Map
from engine.games.theater.table.pieces import MARKERS
from engine.games.theater.table.scenario import CLEAR, WEATHER_NAMES
from engine.games.theater.words import phrases

_NEUTRAL = Declined("neutral", "нейтралитет", of="нейтралов", to="нейтралам", by="нейтралами")


def faction_name(faction: int) -> Declined:
    """The name of a faction; of anybody else, that it is neutral."""
    return FACTION_NAMES[faction] if faction in FACTIONS else _NEUTRAL


def country_name(country: int) -> Text:
    """The name of a country."""
    return COUNTRIES[country].name


def marker_name(kind: str) -> Text:
    """The name of a kind of markers."""
    return MARKERS[kind].name


def weather_name(weather: int) -> Text:
    """The name of a kind of weather."""
    return WEATHER_NAMES[weather]


def weather_word(weather: int) -> Text:
    """The same within a sentence."""
    name = WEATHER_NAMES[weather]
    return Text(name.en.lower(), name.ru.lower())


def weather_line(normal: int, desert: int) -> Line:
    """The weather in both areas."""
    if normal == desert == CLEAR:
        return Line(phrases.WEATHER_CLEAR)
    return Line(phrases.WEATHER, {"normal": weather_word(normal), "desert": weather_word(desert)})


def place_name(map_: Map, place: int) -> Text:
    """The name of a place: a hex with the city or port in it, a sea zone or a box."""
    return map_.place_names[place]
