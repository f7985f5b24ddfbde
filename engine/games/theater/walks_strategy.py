"""Walks of the strategic segments, of Recovery and of what events leave open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.core.choices import Option
from engine.core.rules import Refusal
from engine.core.text import Text, same
from engine.games.theater import phrases
from engine.games.theater.actions import (
    Action,
    Air,
    BreakDown,
    Buy,
    Choose,
    Clear,
    Convert,
    Convoy,
    Declare,
    Deploy,
    Fight,
    Fleet,
    FormBeachhead,
    Lift,
    Shift,
    Strengthen,
)
from engine.games.theater.countries import COUNTRIES, COUNTRY_OF_WORD
from engine.games.theater.locations import locations
from engine.games.theater.moment import Kind
from engine.games.theater.naming import marker_name
from engine.games.theater.phases.air import (
    air_targets,
    air_units,
    bases_for,
    can_be_placed,
    judge_air,
    judge_homing,
)
from engine.games.theater.phases.beachheads import beachhead_hexes, judge_beachhead
from engine.games.theater.phases.convoys import can_be_put, convoy_zones, convoys_of, judge_convoy
from engine.games.theater.phases.declaring import declare_orders, judge_declare, place_orders
from engine.games.theater.phases.deployment import MARKER, judge_deploy, places_for, waiting
from engine.games.theater.phases.depots import (
    clearers,
    judge_clear,
    judge_shift,
    liftable,
    movable_depots,
    shift_targets,
)
from engine.games.theater.phases.fleets import can_sail, fleet_targets, fleets_of, judge_fleet
from engine.games.theater.phases.organisation import (
    break_orders,
    combine_orders,
    convert_orders,
    judge_break,
    judge_convert,
)
from engine.games.theater.phases.recovery import judge_air_home, withdraw_orders
from engine.games.theater.phases.replacing import (
    arms_for_sale,
    can_grow,
    depots_for,
    judge_buy,
    judge_strengthen,
    new_unit,
)
from engine.games.theater.pieces import AIR, ARMS, LOGISTICS, SHAEF
from engine.games.theater.state import AWAY, AirFights, Choosing, Homing, Unit
from engine.games.theater.survey import Position, is_hex, situation
from engine.games.theater.walks import Walk, place_label, unit_label
from engine.games.theater.walks_pairs import ListedWalk, PairWalk


def word_label(position: Position, word: str) -> Text:
    """A unit, a place, a country or a plain word on a button."""
    unit = situation(position).units.get(word)
    if unit is not None:
        return unit_label(unit)
    place = position.plan.map.place_index.get(word)
    if place is not None:
        return place_label(position, place)
    if word in COUNTRY_OF_WORD:
        return COUNTRIES[COUNTRY_OF_WORD[word]].name
    return phrases.WORDS.get(word) or same(word)


def _units(units: Iterable[Unit]) -> list[Option]:
    return [Option(unit.word, unit_label(unit)) for unit in units]


def _unit(position: Position, word: str) -> Unit:
    return situation(position).units[word]


# --- deployment -------------------------------------------------------------------------------------------------------


def _waiting_options(position: Position, faction: int) -> Iterator[Option]:
    for arrival in waiting(position, faction):
        if arrival.kind == MARKER:
            name = marker_name(SHAEF if arrival.word == SHAEF else LOGISTICS)
            yield Option(arrival.word, name)
        else:
            yield Option(arrival.word, unit_label(_arriving(position, faction, arrival.word)))


def _arriving(position: Position, faction: int, word: str) -> Unit:
    arrival = next(one for one in waiting(position, faction) if one.word == word)
    return Unit(word, faction, arrival.country, arrival.kind, arrival.flag, arrival.steps, AWAY)


def _deploy_places(position: Position, faction: int, word: str) -> list[int]:
    return places_for(position, next(one for one in waiting(position, faction) if one.word == word))


def _own_cities(position: Position, faction: int, word: str) -> list[int]:
    """Cities and ports of the faction, where a player would look first."""
    del word
    sites = position.plan.map.sites
    return sorted(site.hex for site in sites if position.control[site.hex] == faction)


def _sale_options(position: Position, faction: int) -> list[Option]:
    return [Option(ARMS[arm].tag.en, ARMS[arm].name) for arm in arms_for_sale(position, faction)]


def _sale_places(position: Position, faction: int, tag: str) -> list[int]:
    arm = next(arm for arm in arms_for_sale(position, faction) if ARMS[arm].tag.en == tag)
    return locations(position, new_unit(position, faction, arm))


def _growing(position: Position, faction: int) -> list[Option]:
    if not position.pool:
        return []
    return _units(unit for unit in position.units if unit.faction == faction and can_grow(position, unit))


def _near(position: Position, faction: int, word: str) -> tuple[int, ...]:
    del faction
    at = _unit(position, word).at
    return (at, *position.plan.map.grid.around[at]) if is_hex(position.plan.map, at) else ()


# --- organisation -----------------------------------------------------------------------------------------------------


def _refused_units(judge: Any, make: Any) -> Any:
    """First words of an organisation order that do not serve: own ground units, each with the reason."""

    def refused(position: Position, faction: int) -> Iterator[Option]:
        for unit in position.units:
            if unit.faction == faction and unit.kind < AIR:
                refusal: Refusal | None = judge(position, faction, make(unit))
                if refusal is not None:
                    yield Option(unit.word, unit_label(unit), refusal)

    return refused


def _depot_options(position: Position, faction: int) -> list[Option]:
    return [Option(one.word, marker_name(one.kind)) for one in movable_depots(position, faction)]


def _depot_places(position: Position, faction: int, word: str) -> list[int]:
    marker = next(one for one in movable_depots(position, faction) if one.word == word)
    return shift_targets(position, marker)


def _around_depot(position: Position, faction: int, word: str) -> tuple[int, ...]:
    marker = next(one for one in movable_depots(position, faction) if one.word == word)
    return position.plan.map.grid.around[marker.at]


# --- support ----------------------------------------------------------------------------------------------------------


def _zones(position: Position, faction: int, word: str) -> list[int]:
    """All zones in play."""
    del faction, word
    return [position.plan.map.zone_place(zone) for zone in sorted(position.plan.zones)]


def _sailing(position: Position, faction: int) -> list[Option]:
    return _units(unit for unit in fleets_of(position, faction) if can_sail(position, unit))


def _convoy_options(position: Position, faction: int) -> list[Option]:
    return [
        Option(one.word, marker_name(one.kind)) for one in convoys_of(position, faction) if can_be_put(position, one)
    ]


def _convoy_places(position: Position, faction: int, word: str) -> list[int]:
    marker = next(one for one in convoys_of(position, faction) if one.word == word)
    places = [position.plan.map.zone_place(zone) for zone in convoy_zones(position, faction)]
    return [place for place in places if place != marker.at]


def _forming(position: Position, faction: int) -> list[Option]:
    return _units(unit for unit in fleets_of(position, faction) if unit.at != AWAY)


def _coast(position: Position, faction: int, word: str) -> tuple[int, ...]:
    """Sea hexes of the zone a fleet is in."""
    del faction
    zone = _unit(position, word).at - len(position.plan.map)
    return position.plan.map.zones[zone].hexes if 0 <= zone < len(position.plan.map.zones) else ()


def _flying(position: Position, faction: int) -> list[Option]:
    return _units(unit for unit in air_units(position, faction) if can_be_placed(unit))


def _home_options(position: Position, faction: int) -> list[Option]:
    return _units(unit for unit in air_units(position, faction) if not unit.moved)


def _home_bound(position: Position, faction: int) -> list[Option]:
    del faction
    frame = position.doing[-1]
    return _units(_unit(position, word) for word in frame.units) if isinstance(frame, Homing) else []


# --- what is open -----------------------------------------------------------------------------------------------------


def _choices(position: Position, faction: int) -> Iterator[Choose]:
    del faction
    frame = position.doing[-1]
    if isinstance(frame, Choosing):
        for place in frame.among:
            yield Choose(position.plan.map.words[place])


def _fights(position: Position, faction: int) -> Iterator[Fight]:
    del faction
    frame = position.doing[-1]
    if isinstance(frame, AirFights):
        for place in frame.hexes:
            yield Fight(position.plan.map.words[place])


def _refused_wars(position: Position, faction: int) -> Iterator[Option]:
    """Countries of the map on which no war can be declared."""
    for country in sorted(position.plan.map.hexes_of):
        word = COUNTRIES[country].id
        refusal = judge_declare(position, faction, Declare(word))
        if refusal is not None:
            yield Option(word, COUNTRIES[country].name, refusal)


def _marker_label(position: Position, word: str) -> Text:
    del position
    return marker_name(word)


def _one(action: Any) -> tuple[str, ...]:
    """The only word of an order, whatever its field is called."""
    return (getattr(action, action.__struct_fields__[0]),)


def _parts(action: Any) -> tuple[str, ...]:
    return (action.unit, *map(str, action.parts))


def _all_units(action: Any) -> tuple[str, ...]:
    words: tuple[str, ...] = action.units
    return words


def _clear_orders(position: Position, faction: int) -> Iterator[Clear]:
    for unit in clearers(position, faction):
        yield Clear(unit.word)


def _lift_orders(position: Position, faction: int) -> Iterator[Lift]:
    for unit in liftable(position, faction):
        yield Lift(unit.word)


STRATEGY_WALKS: Mapping[Kind, tuple[Walk, ...]] = {
    "events": (
        ListedWalk("declare", declare_orders, _one, word_label, _refused_wars),
        ListedWalk("place", place_orders, _one, _marker_label),
    ),
    "deployment": (
        PairWalk("deploy", Deploy, _waiting_options, _deploy_places, _own_cities, judge_deploy),
        PairWalk("buy", Buy, _sale_options, _sale_places, _own_cities, judge_buy),
        PairWalk(
            "strengthen",
            Strengthen,
            _growing,
            lambda at, _, word: depots_for(at, _unit(at, word)),
            _near,
            judge_strengthen,
        ),
    ),
    "organisation": (
        ListedWalk("combine", combine_orders, _all_units, word_label),
        ListedWalk(
            "break",
            break_orders,
            _parts,
            word_label,
            _refused_units(judge_break, lambda unit: BreakDown(unit.word, (1,) * unit.steps)),
        ),
        ListedWalk(
            "convert",
            convert_orders,
            _one,
            word_label,
            _refused_units(judge_convert, lambda unit: Convert(unit.word)),
        ),
        PairWalk("shift", Shift, _depot_options, _depot_places, _around_depot, judge_shift),
        ListedWalk("lift", _lift_orders, _one, word_label),
        ListedWalk(
            "clear", _clear_orders, _one, word_label, _refused_units(judge_clear, lambda unit: Clear(unit.word))
        ),
    ),
    "fleets": (
        PairWalk("fleet", Fleet, _sailing, lambda at, _, word: fleet_targets(at, _unit(at, word)), _zones, judge_fleet),
    ),
    "convoys": (PairWalk("convoy", Convoy, _convoy_options, _convoy_places, _zones, judge_convoy),),
    "beachheads": (
        PairWalk(
            "beachhead",
            FormBeachhead,
            _forming,
            lambda at, _, word: beachhead_hexes(at, _unit(at, word)),
            _coast,
            judge_beachhead,
        ),
    ),
    "air": (PairWalk("air", Air, _flying, lambda at, _, word: air_targets(at, _unit(at, word)), _near, judge_air),),
    "recovery": (
        ListedWalk("withdraw", withdraw_orders, _one, word_label),
        PairWalk("air", Air, _home_options, lambda at, _, word: bases_for(at, _unit(at, word)), _near, judge_air_home),
    ),
    "air-return": (
        PairWalk("air", Air, _home_bound, lambda at, _, word: bases_for(at, _unit(at, word)), _near, judge_homing),
    ),
    "air-fight": (ListedWalk("fight", _fights, _one, word_label),),
    "event": (ListedWalk("choose", _choices, _one, word_label),),
}
"""The walks of each kind of question that is not about moving or fighting."""


def _home(position: Position) -> Action:
    """The first air unit goes to the nearest base."""
    frame = position.doing[-1]
    if not isinstance(frame, Homing):
        raise TypeError(f"expected air units on their way home, got {frame!r}")
    unit = _unit(position, frame.units[0])
    return Air(unit.word, position.plan.map.place_words[bases_for(position, unit)[0]])


STRATEGY_DEFAULTS: Mapping[Kind, Callable[[Position], Action]] = {
    "air-return": _home,
    "air-fight": lambda position: next(_fights(position, position.phasing)),
    "event": lambda position: next(_choices(position, position.phasing)),
}
"""The safe answers to what `done` does not answer [P31.3]."""
