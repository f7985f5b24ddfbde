"""Positions of `theater` for pictures, made from the set-ups of the scenarios by hand."""

from __future__ import annotations

from functools import cache

import msgspec

from engine.core.rules import Mark
from engine.core.text import Line, Text
from engine.games.theater.map.countries import COUNTRIES, FACTION_NAMES, NOBODY, SEATS
from engine.games.theater.observation import (
    BattleView,
    CountryView,
    HexView,
    MarkerView,
    Observation,
    SideView,
    TurnView,
    UnitView,
)
from engine.games.theater.setup import first_state
from engine.games.theater.table.pieces import ARM_OF, FLAGS, KINDS, MARKERS, read_unit, unit_name, unit_sign
from engine.games.theater.table.scenario import WEATHERS, Scenario, scenarios
from engine.games.theater.table.state import NEUTRAL, Unit
from engine.games.theater.victory import counted_line

SCENARIOS = ("shores-west", "shores-east", "barbarossa", "europe")


def _seat(faction: int) -> str | None:
    return None if faction in (NEUTRAL, NOBODY) else SEATS[faction]


def _unit(plan: Scenario, unit: Unit) -> UnitView:
    kind = KINDS[unit.kind]
    arm = ARM_OF[unit.country, unit.kind, unit.flag]
    number = read_unit(unit.word)[1]
    factors = (
        (kind.attack[unit.steps], kind.defence[unit.steps], kind.move[unit.steps]) if kind.is_ground else (0, 0, 0)
    )
    return UnitView(
        word=unit.word,
        tag=unit_sign(arm, number),
        name=unit_name(arm, number),
        seat=_seat(unit.faction),
        country=COUNTRIES[unit.country].id,
        kind=kind.id,
        flag=FLAGS[unit.flag].id,
        place=plan.map.place_words[unit.at],
        steps=unit.steps,
        attack=factors[0],
        defence=factors[1],
        move=factors[2],
        supplied=True,
        ground_supplied=True,
        moved=False,
        attacked=False,
        engaged=False,
        dug_in=False,
        can_act=True,
        spent=False,
        until=0,
    )


def _hexes(plan: Scenario, turn: int, units: tuple[UnitView, ...]) -> tuple[HexView, ...]:
    zoc: dict[int, set[str]] = {}
    for unit in units:
        if unit.place in plan.map.index and unit.kind not in ("air", "fleet"):
            one = plan.map.index[unit.place]
            for near in (one, *plan.map.zoc[one]):
                zoc.setdefault(near, set()).add(unit.seat or "neutral")
    found = []
    for one in plan.map.land:
        standing = plan.standings[plan.map.country[one]]
        faction = plan.control[one]
        weather = WEATHERS[plan.weather_of(turn, plan.map.area[one])]
        zones = tuple(sorted(zoc.get(one, ())))
        found.append(HexView(plan.map.words[one], _seat(faction), weather, standing.is_neutral, zones))
    return tuple(found)


def _front(plan: Scenario) -> tuple[tuple[str, str], ...]:
    wars = {frozenset(pair) for pair in plan.wars}
    words, control = plan.map.words, plan.control
    return tuple(
        (words[one], words[other])
        for one, other in plan.map.grid.sides
        if frozenset((control[one], control[other])) in wars
    )


@cache
def opening(scenario: str, turn: int | None = None) -> Observation:
    """The position at the start of a scenario, or the same forces on a later turn."""
    plan = scenarios()[scenario]
    state = first_state(plan)
    now = turn or plan.first_turn
    units = tuple(_unit(plan, unit) for unit in state.units)
    on_map = {country for country in plan.map.country if country != NOBODY}
    phasing = SEATS[plan.players[0]]
    return Observation(
        scenario=scenario,
        title=plan.title,
        map=plan.map.id,
        seat=None,
        turn=now,
        last_turn=plan.last_turn,
        track=tuple(
            TurnView(
                each,
                plan.turn_name(each) or Text("", ""),
                WEATHERS[plan.weather_of(each, 0)],
                WEATHERS[plan.weather_of(each, 1)],
            )
            for each in range(plan.first_turn, plan.last_turn + 1)
        ),
        phase="movement",
        phase_name=Text("Movement", "Перемещение"),
        phasing=phasing,
        asked=phasing,
        kind="move",
        sides=tuple(
            SideView(
                seat=SEATS[faction],
                name=FACTION_NAMES[faction],
                plays=True,
                counts=counted_line(state, faction),
                detachments=plan.detachments,
                blitz=plan.blitz_limit(faction, now),
                rail=plan.rail[faction],
                at_war=tuple(SEATS[foe] for pair in plan.wars for foe in pair if faction in pair and foe != faction),
                steps=sum(unit.steps for unit in units if unit.seat == SEATS[faction] and unit.attack + unit.defence),
            )
            for faction in plan.players
        ),
        countries=tuple(
            CountryView(
                word=country.id,
                name=country.name,
                seat=_seat(plan.standings[number].faction),
                status="neutral"
                if plan.standings[number].is_neutral
                else "conquered"
                if plan.standings[number].is_conquered
                else "active",
                depends_on=COUNTRIES[plan.standings[number].depends_on].id
                if plan.standings[number].depends_on != NOBODY
                else "",
                points=0,
                pool=(),
            )
            for number, country in enumerate(COUNTRIES)
            if number in on_map
        ),
        units=units,
        markers=tuple(
            MarkerView(
                word=marker.word,
                kind=marker.kind,
                name=MARKERS[marker.kind].name,
                seat=_seat(marker.faction),
                place=plan.map.place_words[marker.at],
                country=COUNTRIES[marker.country].id if marker.country != NOBODY else "",
                until=0,
            )
            for marker in state.markers
        ),
        hexes=_hexes(plan, now, units),
        front=_front(plan),
        political=(),
        battle=None,
        objectives=tuple(plan.map.words[one] for one in (*plan.victory.objectives, *plan.victory.capture)),
        score=Line(Text("Objectives held by the Axis: { $n } of 4", "Целей под контролем Оси: { $n } из 4"), {"n": 0}),
        winner=None,
        ending=None,
        sums=(),
    )


def with_units(observation: Observation, **changes: dict[str, object]) -> Observation:
    """The position with fields of units changed, by word with `u` before it: `u3pz={"moved": True}`."""
    wanted = {word[1:].replace("_", "-"): fields for word, fields in changes.items()}
    units = tuple(msgspec.structs.replace(unit, **wanted.get(unit.word, {})) for unit in observation.units)
    return msgspec.structs.replace(observation, units=units)


def with_markers(observation: Observation, *markers: tuple[str, str, str | None]) -> Observation:
    """The position with more markers: kind, place and seat."""
    more = tuple(MarkerView("", kind, MARKERS[kind].name, seat, place, "", 0) for kind, place, seat in markers)
    return msgspec.structs.replace(observation, markers=observation.markers + more)


@cache
def desert_battle() -> Observation:
    """The western line-up in the middle of a battle, with every sort of state a unit and marker can have."""
    start = opening("shores-west", 5)
    units = tuple(
        msgspec.structs.replace(
            unit,
            supplied=unit.place != "s1004",
            moved=unit.place == "s0505",
            attacked=unit.place == "s0506",
            dug_in=unit.kind == "airborne" and unit.country == "germany",
            spent=unit.kind == "air" and unit.country == "italy",
        )
        for unit in start.units
    )
    marked = with_markers(
        msgspec.structs.replace(start, units=units),
        ("detachment", "s0604", "west"),
        ("shaef", "s0402", "west"),
        ("partisan-base", "s0601", "west"),
        ("devastation", "s0506", None),
        ("beachhead", "s0801", "axis"),
        ("blitz", "s0505", "axis"),
    )
    attackers = tuple(unit.word for unit in units if unit.place == "s0505")
    defenders = tuple(unit.word for unit in units if unit.place == "s0504")
    battle = BattleView("s0504", attackers, defenders, (("west", 1),), tuple((word, 2) for word in defenders[:1]), ())
    countries = tuple(
        msgspec.structs.replace(country, points=3, pool=(("pz", Text("armour, Germany", "танки, Германия"), 2),))
        if country.word == "germany"
        else country
        for country in marked.countries
    )
    return msgspec.structs.replace(
        marked,
        battle=battle,
        countries=countries,
        asked="west",
        kind="losses",
        political=(MARKERS["franco-belgian-cooperation"].name,),
    )


def words_at(observation: Observation, place: str) -> tuple[str, ...]:
    """The units at a place."""
    return tuple(unit.word for unit in observation.units if unit.place == place)


SMALL_MARKS: dict[str, Mark] = {
    "move": Mark("move", ("s0707", "s0706", "s0705"), "3"),
    "overrun": Mark("overrun", ("s0505", "s0504"), "9:1"),
    "rail": Mark("rail", ("s0507", "s0508", "s0509"), ""),
    "transport": Mark("transport", ("s0805", "mediterranean-sea", "s1002"), ""),
    "landing": Mark("landing", ("mediterranean-sea", "s0902"), ""),
    "box": Mark("box", ("eastern-us-canada", "north-sea"), ""),
    "attack": Mark("attack", ("s0505", "s0504"), "3:1"),
    "support": Mark("support", ("s0506", "s0504"), ""),
    "drop": Mark("drop", ("s0507", "s0603"), ""),
    "retreat": Mark("retreat", ("s0504", "s0603"), ""),
    "advance": Mark("advance", ("s0505", "s0504"), ""),
    "exploit": Mark("exploit", ("s0505", "s0504", "s0503"), ""),
    "result": Mark("result", ("s0504",), "Dr 1"),
    "losses": Mark("losses", ("s0504",), "1"),
    "eliminated": Mark("eliminated", ("s0504",), ""),
    "excess": Mark("excess", ("s0503",), ""),
    "dug-in": Mark("dug-in", ("s0507",), ""),
    "blitz": Mark("blitz", ("s0505",), ""),
    "placed": Mark("placed", ("s0603",), ""),
    "removed": Mark("removed", ("s0604",), "detachment"),
    "conquered": Mark("conquered", ("s0603", "s0703"), ""),
    "liberated": Mark("liberated", ("s0504",), ""),
    "control": Mark("control", ("s0503",), ""),
    "devastated": Mark("devastated", ("s0404",), ""),
    "fleet": Mark("fleet", ("north-sea", "baltic-sea"), ""),
    "convoy": Mark("convoy", ("baltic-sea", "north-sea"), ""),
    "air": Mark("air", ("s0505", "s0605"), ""),
    "sea-battle": Mark("sea-battle", ("mediterranean-sea",), "7–4"),
    "air-fight": Mark("air-fight", ("s0503",), "6–3"),
    "supply": Mark("supply", ("s1004", "s1003", "s1002", "mediterranean-sea", "s0805"), ""),
    "cut": Mark("cut", ("s0509",), "10.2.1-4"),
    "zoc": Mark("zoc", ("s0504",), ""),
    "reach": Mark("reach", ("s0606",), "2"),
    "stop": Mark("stop", ("s0504",), "8.1.1-move-1"),
}
"""A mark of every kind, on the small map."""
