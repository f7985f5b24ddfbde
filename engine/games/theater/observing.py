"""Building an observation field by field: nothing is hidden, so everybody sees the same [Part 1, P1]."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.core.game import Seat
from engine.core.text import Text, same
from engine.games.theater.battles.advancing import candidates
from engine.games.theater.map.chart import Hexes, members
from engine.games.theater.map.countries import COUNTRIES, FACTIONS, SEATS
from engine.games.theater.map.geography import DESERT, NORMAL, Map
from engine.games.theater.moment import moment
from engine.games.theater.moves.entering import detachments_left
from engine.games.theater.moves.movement import can_march
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
from engine.games.theater.supply.lines import neutral_hexes
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.support.air import can_be_placed
from engine.games.theater.table.pieces import AIR, ARM_OF, ARMS, FLAGS, KINDS, read_unit, unit_name, unit_sign
from engine.games.theater.table.scenario import WEATHERS, Scenario
from engine.games.theater.table.state import AWAY, NEUTRAL, Battle, Marker, State, Unit, is_at_war
from engine.games.theater.table.survey import allowance_of, attack_of, defence_of, is_ground, situation
from engine.games.theater.victory import counted_line, outcome, score_line
from engine.games.theater.words import phrases
from engine.games.theater.words.naming import faction_name, marker_name
from engine.kits.nouns import At

_NEUTRAL_ZOC = "neutral"
_SUPPORT = -1
"""Stands for the country where it does not matter: support units are always supplied."""
_SEAT_OF: tuple[Seat | None, ...] = (*SEATS, None)
"""The seat of an owner; `None` for neutrals and nobody."""


def observe(state: State, seat: Seat | None) -> Observation:
    """What a seat, or a spectator for `None`, sees; made once a position."""
    memo = situation(state).memo
    known: tuple[State, Observation] | None = memo.get("observation")
    if known is None or known[0] is not state:
        known = state, _observe(state)
        memo["observation"] = known
    return msgspec.structs.replace(known[1], seat=seat)


def _observe(state: State) -> Observation:
    plan = state.plan
    now = moment(state)
    ended = outcome(state)
    return Observation(
        scenario=state.scenario,
        title=plan.title,
        map=plan.map.id,
        seat=None,
        turn=state.turn,
        last_turn=plan.last_turn,
        track=_track(plan),
        phase=state.segment,
        phase_name=phrases.SEGMENTS[state.segment],
        phasing=None if state.segment == "over" else SEATS[state.phasing],
        asked=None if now is None else SEATS[now.side],
        kind="" if now is None else now.kind,
        sides=tuple(_side(state, faction) for faction in FACTIONS),
        countries=_countries(state),
        units=_units(state, now),
        markers=_markers(state),
        hexes=_hexes(state),
        front=_front(state.plan.map, state.control, state.wars),
        political=_political(state),
        battle=_battle(state),
        objectives=tuple(plan.map.words[hex_] for hex_ in (*plan.victory.objectives, *plan.victory.capture)),
        score=score_line(state),
        winner=None if ended is None else ended.winner,
        ending=None if ended is None else ended.line,
        sums=(),
    )


def _place(state: State, place: int) -> str | None:
    return None if place == AWAY else state.plan.map.place_words[place]


@lru_cache(maxsize=8)
def _track(plan: Scenario) -> tuple[TurnView, ...]:
    """The turns of a scenario, which never change."""
    return tuple(
        TurnView(
            turn,
            plan.turn_name(turn) or same(str(turn)),
            WEATHERS[plan.weather_of(turn, NORMAL)],
            WEATHERS[plan.weather_of(turn, DESERT)],
        )
        for turn in range(plan.first_turn, plan.last_turn + 1)
    )


def _side(state: State, faction: int) -> SideView:
    plan = state.plan
    return SideView(
        seat=SEATS[faction],
        name=faction_name(faction),
        plays=faction in plan.players,
        counts=counted_line(state, faction),
        detachments=detachments_left(state, faction),
        blitz=plan.blitz_limit(faction, state.turn),
        rail=plan.rail[faction],
        at_war=tuple(SEATS[other] for other in FACTIONS if is_at_war(state.wars, faction, other)),
        steps=sum(unit.steps for unit in state.units if unit.faction == faction and is_ground(unit)),
    )


def _countries(state: State) -> tuple[CountryView, ...]:
    pools: dict[int, list[tuple[str, Text, int]]] = {}
    for lot in state.pool:
        arm = ARMS[ARM_OF[lot.country, lot.kind, lot.flag]]
        pools.setdefault(lot.country, []).append((arm.tag.en, arm.name, lot.count))
    present = {*state.plan.map.hexes_of, *pools, *(unit.country for unit in state.units)}
    return tuple(
        CountryView(
            word=COUNTRIES[index].id,
            name=COUNTRIES[index].name,
            seat=_SEAT_OF[nation.faction],
            status=nation.status,
            depends_on=COUNTRIES[nation.depends_on].id if nation.depends_on >= 0 else "",
            points=nation.points,
            pool=tuple(pools.get(index, ())),
        )
        for index, nation in enumerate(state.nations)
        if index in present
    )


def _units(state: State, now: At[State] | None) -> tuple[UnitView, ...]:
    supplies: dict[tuple[int, int, int], tuple[bool, bool]] = {}
    found = []
    for unit in state.units:
        key = unit.at, unit.faction, unit.nation if is_ground(unit) else _SUPPORT
        if key not in supplies:
            supplies[key] = is_supplied(state, unit), is_supplied(state, unit, ground=True)
        found.append(_unit(unit, _place(state, unit.at), supplies[key], can_act=_can_act(state, unit, now)))
    return tuple(found)


@lru_cache(maxsize=4096)
def _unit(unit: Unit, place: str | None, supplied: tuple[bool, bool], *, can_act: bool) -> UnitView:
    """A unit as everybody sees it; kept, for most units stay as they are for many answers."""
    is_land_unit = is_ground(unit)
    arm, number = read_unit(unit.word)
    return UnitView(
        word=unit.word,
        tag=unit_sign(arm, number),
        name=unit_name(arm, number),
        seat=_SEAT_OF[unit.faction],
        country=COUNTRIES[unit.country].id,
        kind=KINDS[unit.kind].id,
        flag=FLAGS[unit.flag].id,
        place=place,
        steps=unit.steps,
        attack=attack_of(unit) if is_land_unit else 0,
        defence=defence_of(unit) if is_land_unit else 0,
        move=allowance_of(unit) if is_land_unit else 0,
        supplied=supplied[0],
        ground_supplied=supplied[1],
        moved=unit.moved,
        attacked=unit.attacked,
        engaged=unit.engaged,
        dug_in=unit.dug_in,
        can_act=can_act,
        spent=unit.spent,
        until=unit.until,
    )


def _can_act(state: State, unit: Unit, now: At[State] | None) -> bool:
    """Whether a unit of whoever is asked may still do something in this segment, as far as it depends on itself."""
    if now is None or now.side != unit.faction or state.doing:
        return False
    if now.kind in ("movement", "reserve"):
        return is_ground(unit) and can_march(state, unit)
    if now.kind in ("blitz", "combat"):
        return is_ground(unit) and not unit.attacked and attack_of(unit) > 0
    if now.kind == "air":
        return can_be_placed(unit)
    if now.kind == "fleets":
        return not is_ground(unit) and unit.kind != AIR and not unit.moved
    return now.kind == "organisation" and is_ground(unit) and not unit.organised


def _markers(state: State) -> tuple[MarkerView, ...]:
    found = [_marker(state, marker) for marker in state.markers]
    seat = SEATS[state.phasing]
    words = state.plan.map.words
    found += [MarkerView("", "blitz", marker_name("blitz"), seat, words[one], "", 0) for one in state.blitz]
    return tuple(found)


def _marker(state: State, marker: Marker) -> MarkerView:
    return MarkerView(
        word=marker.word,
        kind=marker.kind,
        name=marker_name(marker.kind),
        seat=_SEAT_OF[marker.faction],
        place=_place(state, marker.at),
        country=COUNTRIES[marker.country].id if marker.country >= 0 else "",
        until=marker.until,
    )


def _hexes(state: State) -> tuple[HexView, ...]:
    """Every land hex."""
    weather = tuple(WEATHERS[state.plan.weather_of(state.turn, area)] for area in (NORMAL, DESERT))
    return _land(state.plan.map, state.control, tuple(situation(state).zoc), weather, neutral_hexes(state))


@lru_cache(maxsize=16)
def _land(
    game_map: Map, control: bytes, zoc: tuple[Hexes, ...], weather: tuple[str, ...], closed: Hexes
) -> tuple[HexView, ...]:
    """The same; most answers leave it as it was, and it is the largest part of what is seen."""
    zones: dict[int, tuple[str, ...]] = {}
    for owner, name in enumerate((*SEATS, _NEUTRAL_ZOC)):
        for one in members(zoc[owner]):
            zones[one] = (*zones.get(one, ()), name)
    neutral = set(members(closed))
    return tuple(
        [
            HexView(
                game_map.words[one],
                _SEAT_OF[control[one]],
                weather[game_map.area[one]],
                one in neutral,
                zones.get(one, ()),
            )
            for one in game_map.land
        ]
    )


@lru_cache(maxsize=16)
def _front(game_map: Map, control: bytes, wars: tuple[bool, bool]) -> tuple[tuple[str, str], ...]:
    """Where hexes of sides at war meet; most answers leave it as it was."""
    words = game_map.words
    return tuple(
        (words[one], words[other])
        for one, other in game_map.grid.sides
        if control[one] != control[other]
        and control[one] != NEUTRAL
        and control[other] != NEUTRAL
        and is_at_war(wars, control[one], control[other])
    )


def _political(state: State) -> tuple[Text, ...]:
    found = []
    if state.cooperation:
        found.append(marker_name("franco-belgian-cooperation"))
    if state.non_cooperation:
        found.append(marker_name("anglo-french-non-cooperation"))
    return tuple(found)


def _battle(state: State) -> BattleView | None:
    battle = next((frame for frame in reversed(state.doing) if isinstance(frame, Battle)), None)
    if battle is None:
        return None
    return BattleView(
        target=state.plan.map.words[battle.target],
        attackers=battle.units,
        defenders=battle.defenders,
        losses=tuple((_SEAT_OF[owner], steps) for owner, steps in battle.losses),
        retreats=battle.retreats,
        advancing=tuple(unit.word for unit in candidates(state, battle)),
    )
