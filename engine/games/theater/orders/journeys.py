"""Orders that carry one unit to a place: by rail, by sea, along links, by parachute [P12, P16, P17, P18, P24]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.text import Deed, Text
from engine.games.theater import rules
from engine.games.theater.actions import Box, Drop, Land, Rail, Transport
from engine.games.theater.battles.airborne import airborne, drop, drop_hexes, judge_alone
from engine.games.theater.map.countries import WEST
from engine.games.theater.moves.boxes import follow_link, judge_box, judge_link, linked_places
from engine.games.theater.moves.movement import judge_units
from engine.games.theater.moves.rail import judge_passenger as judge_rail_passenger
from engine.games.theater.moves.rail import judge_rail, rail, rail_way, rail_ways
from engine.games.theater.moves.sea import judge_land, judge_passenger, judge_transport, land, transport
from engine.games.theater.orders.consequences import journey
from engine.games.theater.orders.nouns import PIECE, Question, own, unit_words
from engine.games.theater.orders.plain import around, sending, unless
from engine.games.theater.supply.lines import lines_of
from engine.games.theater.supply.sealift import destinations, harbour_zones, landing_ways, lift_left
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.table.pieces import FORTRESS
from engine.games.theater.table.state import State, Unit
from engine.games.theater.table.survey import allowance_of, situation
from engine.games.theater.words import phrases_conditions


def _unit(position: State, word: str) -> Unit:
    return situation(position).units[word]


def _is_movement(at: Question) -> bool:
    return at.kind == "movement"


# --- by rail ----------------------------------------------------------------------------------------------------------


def _by_rail(position: State, faction: int) -> Iterable[str]:
    """Units that may go by rail."""
    if position.railed >= position.plan.rail[faction]:
        return ()
    chart, ezoc = situation(position).chart, situation(position).ezoc[faction]
    open_ = chart.lines & ~ezoc
    return unit_words(
        unit
        for unit in own(position, faction)
        if unit.at < chart.size
        and open_ >> unit.at & 1
        and not unit.moved
        and is_supplied(position, unit)
        and judge_rail_passenger(position, unit) is None
    )


RAIL = sending(
    "rail",
    Text("By rail", "По железной дороге"),
    Rail,
    _by_rail,
    lambda at, _, word: sorted(rail_ways(at, _unit(at, word))),
    aliases=("train", "жд", "поездом", "рельсы", "переброска"),
    judge=judge_rail,
    resolve=rail,
    idle=lambda at: rules.blitz.RAIL_MOVE.refuse(
        phrases_conditions.RAIL, limit=at.position.plan.rail[at.side], n=at.position.railed
    ),
    expected=around,
    tells=False,
    preview=journey(
        "rail",
        (rules.blitz.RAIL_MOVE, rules.blitz.RAIL_ROUTE),
        lambda at, unit, goals: rail_way(rail_ways(at, unit), unit.at, *goals)[1:],
        rail,
    ),
)


# --- by sea -----------------------------------------------------------------------------------------------------------


def _at_sea(position: State, faction: int, *, load: int = 1) -> Iterator[str]:
    """Units in a harbour that may leave it if each step takes so much room."""
    lines = lines_of(position, faction)
    if faction == WEST and lift_left(position) <= 0:
        return
    for unit in own(position, faction):
        if (
            not unit.moved
            and unit.kind != FORTRESS
            and allowance_of(unit)
            and harbour_zones(position, lines, unit.at, faction)
            and is_supplied(position, unit)
            and judge_passenger(position, unit, load * unit.steps) is None
        ):
            yield unit.word


def _landers(position: State, faction: int) -> Iterable[str]:
    """Units in a harbour while there is a Beachhead to land on."""
    return _at_sea(position, faction, load=2) if situation(position).beachheads[faction] else ()


def _over(position: State, zones: Iterable[int], goal: int) -> list[int]:
    return [*map(position.plan.map.zone_place, zones), goal]


TRANSPORT = sending(
    "transport",
    Text("By sea", "Морем"),
    Transport,
    _at_sea,
    lambda at, _, word: sorted(destinations(at, _unit(at, word))),
    noun=PIECE,
    aliases=("ship", "sail", "морем", "перевезти", "перевозка"),
    judge=judge_transport,
    resolve=transport,
    idle=unless(rules.fleets.SEA_TRANSPORT, phrases_conditions.TRANSPORT),
    expected=around,
    tells=False,
    when=_is_movement,
    preview=journey(
        "transport",
        (rules.fleets.SEA_TRANSPORT, rules.fleets.TRANSPORT_ROUTE),
        lambda at, unit, goals: _over(at, destinations(at, unit)[goals[0]], goals[0]),
        transport,
    ),
)

LAND = sending(
    "land",
    Deed("Land", "Высадить"),
    Land,
    _landers,
    lambda at, _, word: sorted(landing_ways(at, _unit(at, word))),
    aliases=("disembark", "высадить", "высадка"),
    judge=judge_land,
    resolve=land,
    idle=unless(rules.landings.LANDING, phrases_conditions.LAND),
    expected=around,
    tells=False,
    when=_is_movement,
    preview=journey(
        "landing",
        (rules.landings.LANDING, rules.landings.LANDING_DOUBLE),
        lambda at, unit, goals: _over(at, landing_ways(at, unit)[goals[0]], goals[0]),
        land,
    ),
)


# --- along links, and by parachute ------------------------------------------------------------------------------------


def _at_links(position: State, faction: int) -> Iterator[str]:
    """Units in boxes or on hexes linked with one."""
    game_map = position.plan.map
    size = len(game_map)
    for unit in own(position, faction):
        is_linked = unit.at >= size or game_map.boxes_of[unit.at]
        if not unit.moved and is_linked and judge_units(position, (unit,)) is None:
            yield unit.word


def _links(position: State, faction: int, word: str) -> list[int]:
    del faction
    unit = _unit(position, word)
    return sorted(goal for goal in linked_places(position, unit.at) if judge_link(position, unit, goal) is None)


BOX = sending(
    "box",
    Text("To or from an off-map box", "За край карты или обратно"),
    Box,
    _at_links,
    _links,
    aliases=("блок", "в-блок"),
    judge=judge_box,
    resolve=follow_link,
    idle=unless(rules.boxes.BOX_MOVE, phrases_conditions.BOX),
    expected=around,
    tells=False,
    preview=journey("box", (rules.boxes.BOX_MOVE, rules.boxes.BOX_LINKS), lambda _at, _unit, goals: goals, follow_link),
)

DROP = sending(
    "drop",
    Deed("Drop", "Десантировать"),
    Drop,
    lambda at, faction: unit_words(airborne(at, faction)),
    lambda at, _, word: drop_hexes(at, _unit(at, word)),
    aliases=("jump", "десант", "десантировать", "сбросить-десант"),
    judge=judge_alone,
    resolve=drop,
    idle=unless(rules.landings.DROP_START, phrases_conditions.DROP),
    expected=around,
    tells=False,
    preview=journey(
        "drop", (rules.landings.DROP_ALONE, rules.landings.DROP_RANGE), lambda _at, _unit, goals: goals, drop
    ),
)
