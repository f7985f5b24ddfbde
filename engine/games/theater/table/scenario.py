"""The scenarios: who fights whom where and when, with what, and for what; loaded once from the data files."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

import msgspec

from engine.core.text import Text
from engine.games.theater.map.atlas import europe, small_map
from engine.games.theater.map.countries import COUNTRIES, COUNTRY_OF_CODE, NOBODY, SEATS
from engine.games.theater.map.geography import Map
from engine.games.theater.table.events import Event, event_from
from engine.games.theater.table.forces import NO_FORCES, Forces, arriving, forces_from, posted
from engine.games.theater.table.sheets import SHEETS, sheet

CLEAR = 0
MUD = 1
STORMS = 2
SNOW = 3
WEATHERS = ("clear", "mud", "storms", "snow")
"""Words of the weather, by the constants above [8-wx-2]."""
WEATHER_NAMES = (Text("Clear", "Ясно"), Text("Mud", "Бездорожье"), Text("Storms", "Бури"), Text("Snow", "Снег"))
NEVER = 1000
"""A turn that does not come."""

_MAPS = {"small": small_map, "europe": europe}
_TURNS_A_YEAR = 6
_FIRST_OF_NEXT_YEAR = 2  # the calendar's third entry is January and February


class Standing(msgspec.Struct, frozen=True):
    """How a country stands at the start.

    Attributes:
        faction: whose it is, or was before its conquest; `NOBODY` for a neutral country.
        is_conquered: whether it is conquered.
        depends_on: the country whose Dependent it is, or `NOBODY`.
    """

    faction: int
    is_conquered: bool
    depends_on: int

    @property
    def is_neutral(self) -> bool:
        """Whether it is neutral."""
        return self.faction == NOBODY


class Victory(msgspec.Struct, frozen=True):
    """The figures of a scenario's victory rules; 0 or empty where it has none [P27].

    Attributes:
        objectives: hexes that count at the end.
        win, draw: the least that is an Axis victory, and the least that is a draw.
        capture: hexes whose possession wins at once for the Axis.
        collapse, collapse_from: no more Axis points than this from this turn on win at once for the Soviets.
        at_once: city points with which the Axis wins at once.
        west_par, soviet_par: what is taken off these factions' points.
    """

    objectives: tuple[int, ...] = ()
    win: int = 0
    draw: int = 0
    capture: tuple[int, ...] = ()
    collapse: int = 0
    collapse_from: int = NEVER
    at_once: int = NEVER
    west_par: int = 0
    soviet_par: int = 0


class Scenario(msgspec.Struct, frozen=True, eq=False, dict=True):
    """Everything of a scenario that never changes. What goes by faction has three entries, by country one for each.

    Attributes:
        rule: the id of its rule.
        players: the factions that somebody plays, in the order of their turns.
        wars: pairs of factions at war at the start.
        first_turn, last_turn: numbers of its turns on the track.
        turn_names: the date of each turn from the first on; empty without dates.
        weather: for each turn from the first on the weather of the areas Normal and Desert.
        blitz_limits: by faction and turn from the first on, how many Blitz hexes [P11].
        rail: by faction, units that may go by rail in a turn [P12].
        detachments: Detachments of each faction [P19].
        sea_lift: steps the Western faction may send by sea in a turn [P16].
        us_points: replacement points of the US in a turn [P26].
        standings: by country, how it stands.
        control: by hex, the faction that controls it, or `NOBODY`.
        zones, boxes: those in play.
        forces: what is set up.
        garrisons: by country, what is placed when it leaves neutrality; owners are set then.
        arrivals: by turn, reinforcements [P20].
        events: by turn.
        declarations: by faction and country, the first turn on which it may declare war on it while neutral.
        victory: the figures of its victory rules.
    """

    id: str
    rule: str
    title: Text
    about: Text
    map: Map
    players: tuple[int, ...]
    wars: frozenset[tuple[int, int]]
    first_turn: int
    last_turn: int
    turn_names: tuple[Text, ...]
    weather: tuple[tuple[int, int], ...]
    blitz_limits: tuple[tuple[int, ...], ...]
    rail: tuple[int, ...]
    detachments: int
    sea_lift: int
    us_points: int
    standings: tuple[Standing, ...]
    control: tuple[int, ...]
    zones: frozenset[int]
    boxes: frozenset[int]
    forces: Forces
    garrisons: tuple[Forces, ...]
    arrivals: dict[int, Forces]
    events: tuple[Event, ...]
    declarations: tuple[tuple[int, ...], ...]
    victory: Victory

    @property
    def turns(self) -> int:
        """How many turns it has."""
        return self.last_turn - self.first_turn + 1

    def weather_of(self, turn: int, area: int) -> int:
        """The weather of an area, `NORMAL` or `DESERT`, on a turn."""
        return self.weather[turn - self.first_turn][area]

    def blitz_limit(self, faction: int, turn: int) -> int:
        """How many Blitz hexes a faction may mark on a turn [P11]."""
        return self.blitz_limits[faction][turn - self.first_turn]

    def turn_name(self, turn: int) -> Text | None:
        """The date of a turn, if turns have dates."""
        return self.turn_names[turn - self.first_turn] if self.turn_names else None

    @cached_property
    def events_on(self) -> dict[int, tuple[Event, ...]]:
        """The events by turn, in the order of the list."""
        turns = sorted({event.turn for event in self.events})
        return {turn: tuple(event for event in self.events if event.turn == turn) for turn in turns}


def _factions(row: dict[str, int]) -> tuple[int, ...]:
    return tuple(row.get(seat, 0) for seat in SEATS)


def _blitz_limits(data: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    turns = range(data["first_turn"], data["last_turn"] + 1)
    steps = [data["blitz"].get(seat, [[0, 0]]) for seat in SEATS]
    return tuple(tuple([limit for since, limit in rows if since <= turn][-1] for turn in turns) for rows in steps)


def _standings(data: dict[str, Any]) -> tuple[Standing, ...]:
    sides = {code: faction for faction, seat in enumerate(SEATS) for code in data["sides"].get(seat, "").split()}
    conquered = data.get("conquered", "").split()
    others = {code: COUNTRY_OF_CODE[lord] for code, lord in data.get("depends_on", {}).items()}
    return tuple(
        Standing(
            faction=sides.get(country.code, NOBODY),
            is_conquered=country.code in conquered,
            depends_on=others.get(country.code, country.depends_on),
        )
        for country in COUNTRIES
    )


def _control(data: dict[str, Any], map_: Map, standings: tuple[Standing, ...]) -> tuple[int, ...]:
    found = [NOBODY if country == NOBODY else standings[country].faction for country in map_.country]
    for seat, words in data.get("control", {}).items():
        for word in words.split():
            hexes = map_.hexes_of[COUNTRY_OF_CODE[word]] if word in COUNTRY_OF_CODE else (map_.index[word],)
            for one in hexes:
                found[one] = SEATS.index(seat)
    return tuple(found)


def _forces(data: dict[str, Any], shared: dict[str, Any], map_: Map, standings: tuple[Standing, ...]) -> Forces:
    later = {row["forces_of"] for row in data["events"] if "forces_of" in row}
    rows: dict[str, dict[str, Any]] = shared.get("forces", {})
    tables: dict[str, dict[str, Any]] = {code: row for code, row in rows.items() if code not in later} | data["forces"]
    found = NO_FORCES
    for code, table in tables.items():
        country = COUNTRY_OF_CODE[code]
        found += forces_from(map_, table, standings[country].faction, country)
    return found


def _arrivals(data: dict[str, Any], shared: dict[str, Any], map_: Map) -> dict[int, Forces]:
    found: dict[int, Forces] = {}
    for seat, codes in data.get("reinforced", {}).items():
        for code in codes.split():
            for turn, text in shared["reinforcements"][code].items():
                if data["first_turn"] < int(turn) <= data["last_turn"]:
                    came = arriving(map_, text, SEATS.index(seat), COUNTRY_OF_CODE[code])
                    found[int(turn)] = found.get(int(turn), NO_FORCES) + came
    return found


def _weather(data: dict[str, Any], shared: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    clear = ["clear", "clear"]
    rows: list[list[str]] = data.get("weather") or [
        clear if turn in shared["clear_turns"] else shared["calendar"][(turn - 1) % _TURNS_A_YEAR]["weather"]
        for turn in range(data["first_turn"], data["last_turn"] + 1)
    ]
    return tuple((WEATHERS.index(normal), WEATHERS.index(desert)) for normal, desert in rows)


def _turn_names(data: dict[str, Any], shared: dict[str, Any]) -> tuple[Text, ...]:
    if not shared:
        return ()
    found = []
    for turn in range(data["first_turn"], data["last_turn"] + 1):
        months = shared["calendar"][(turn - 1) % _TURNS_A_YEAR]
        year = shared["first_year"] + (turn - 1 + _TURNS_A_YEAR - _FIRST_OF_NEXT_YEAR) // _TURNS_A_YEAR
        found.append(Text(f"{months['en']} {year}", f"{months['ru']} {year}"))
    return tuple(found)


def _declarations(data: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    rows = [data.get("declarations", {}).get(seat, {}) for seat in SEATS]
    return tuple(tuple(row.get(country.code, row.get("others", NEVER)) for country in COUNTRIES) for row in rows)


def _victory(row: dict[str, Any], map_: Map) -> Victory:
    figures = dict(row)
    for key in {"objectives", "capture"} & figures.keys():
        figures[key] = tuple(map_.index[word] for word in row[key].split())
    return Victory(**figures)


def scenario_from(data: dict[str, Any], shared: dict[str, Any], map_: Map) -> Scenario:
    """A scenario from its data file, from what it shares with others, and on its map."""
    standings = _standings(data)
    codes = [zone.code for zone in map_.zones]
    garrisons = shared.get("garrisons", {})
    return Scenario(
        id=data["id"],
        rule=data["rule"],
        title=Text(data["title_en"], data["title_ru"]),
        about=Text(data["about_en"], data["about_ru"]),
        map=map_,
        players=tuple(map(SEATS.index, data["players"])),
        wars=frozenset((one, other) for pair in data["wars"] for one, other in [sorted(map(SEATS.index, pair))]),
        first_turn=data["first_turn"],
        last_turn=data["last_turn"],
        turn_names=_turn_names(data, shared),
        weather=_weather(data, shared),
        blitz_limits=_blitz_limits(data),
        rail=_factions(data["rail"]),
        detachments=data["detachments"],
        sea_lift=data["sea_lift"],
        us_points=data["us_points"],
        standings=standings,
        control=_control(data, map_, standings),
        zones=frozenset(map(codes.index, data["zones"].split()) if "zones" in data else range(len(map_.zones))),
        boxes=frozenset(
            (map_.box_index[word] for word in data["boxes"].split()) if "boxes" in data else range(len(map_.boxes))
        ),
        forces=_forces(data, shared, map_, standings),
        garrisons=tuple(
            posted(map_, garrisons[country.code], NOBODY, index) if country.code in garrisons else NO_FORCES
            for index, country in enumerate(COUNTRIES)
        ),
        arrivals=_arrivals(data, shared, map_),
        events=tuple(event_from(map_, row, shared) for row in data["events"]),
        declarations=_declarations(data),
        victory=_victory(data["victory"], map_),
    )


@cache
def scenarios() -> dict[str, Scenario]:
    """The scenarios by id, the learning scenario first."""
    return {
        row["id"]: scenario_from(row, sheet(row["shared"]) if "shared" in row else {}, _MAPS[row["map"]]())
        for row in map(sheet, SHEETS)
    }
