"""Replacements: new units and steps bought out of the pool [P26]."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.map.countries import COUNTRIES
from engine.games.theater.supply.locations import ground_locations, has_room, judge_location, location_rules
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import ARM_OF, ARMS, KINDS, read_unit
from engine.games.theater.table.state import AWAY, Unit
from engine.games.theater.table.survey import IS_HQ, Position, is_ground, is_hex, situation
from engine.games.theater.units.casualties import into_pool, lot_of
from engine.games.theater.units.deployment import take_room
from engine.games.theater.units.numbering import free_word
from engine.games.theater.words import phrases, phrases_strategy
from engine.games.theater.words.meant import own_ground_unit, place_named, said
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_word, unit_text
from engine.kits.refusing import insist, refusing


def points_of(position: Position, country: int) -> int:
    """Replacement points a country has."""
    return position.nations[country].points


def _pool_of(position: Position, country: int, kind: int, flag: int) -> int:
    for lot in position.pool:
        if (lot.country, lot.kind, lot.flag) == (country, kind, flag):
            return lot.count
    return 0


def _judge_price(position: Position, country: int, price: int, place: int) -> Refusal | None:
    have = points_of(position, country)
    if price <= have:
        return None
    return rules.replacements.POINTS_OF_ONE_COUNTRY.refuse(
        country=COUNTRIES[country].name,
        cost=price,
        have=have,
        also=(rules.replacements.PRICES,),
        marks=pointing(position, (place,), figure=f"{have}<{price}"),
    )


# --- new units --------------------------------------------------------------------------------------------------------


def new_unit(position: Position, faction: int, arm: int) -> Unit:
    """What would be bought."""
    one = ARMS[arm]
    return Unit(free_word(position, arm), faction, one.country, one.kind, one.flag, 1, AWAY)


def arms_for_sale(position: Position, faction: int) -> list[int]:
    """Arms of which the faction can pay for a new unit out of the pool."""
    return [
        ARM_OF[lot.country, lot.kind, lot.flag]
        for lot in position.pool
        if position.nations[lot.country].faction == faction
        and KINDS[lot.kind].price <= points_of(position, lot.country)
    ]


def arm_named(word: str) -> int | None:
    """The arm that a word of an order means."""
    try:
        return read_unit(f"1{word}")[0]
    except ValueError:
        return None


@refusing
def judge_buy(position: Position, faction: int, word: str, goal: str) -> Refusal | None:
    """Why a new unit cannot be bought there."""
    arm = arm_named(word)
    if arm is None:
        return rules.turn.ORDERS_BY_SEGMENT.refuse(phrases.UNKNOWN_WORD, word=said(word))
    to = place_named(position, goal)
    one = ARMS[arm]
    if position.nations[one.country].faction != faction:
        marks = pointing(position, (to,))
        return rules.replacements.POINTS_OF_ONE_COUNTRY.refuse(phrases.NOT_YOUR_UNIT, unit=one.name, marks=marks)
    if not _pool_of(position, one.country, one.kind, one.flag):
        country, marks = COUNTRIES[one.country].name, pointing(position, (to,))
        return rules.replacements.BOUGHT_FROM_POOL.refuse(unit=one.name, country=country, marks=marks)
    refusal = _judge_price(position, one.country, KINDS[one.kind].price, to)
    return refusal or judge_location(position, new_unit(position, faction, arm), to, steps=1)


def buy(board: Board, faction: int, word: str, goal: str) -> None:
    """Buy a new unit."""
    arm, to = read_unit(f"1{word}")[0], board.plan.map.place_index[goal]
    one = ARMS[arm]
    price = KINDS[one.kind].price
    by = location_rules(board, new_unit(board, faction, arm), to)
    into_pool(board, one.country, one.kind, one.flag, -1)
    board.set_points(one.country, points_of(board, one.country) - price)
    unit = Unit(free_word(board, arm), faction, one.country, one.kind, one.flag, 1, to, organised=True)
    board.add(unit)
    if is_ground(unit):
        take_room(board, to, 1)
    facts: Facts = {
        "side": faction_name(faction),
        "unit": unit_text(unit),
        "cost": price,
        "hex": place_text(board, to),
    }
    mark = Mark("placed", (place_word(board, to),), units=(unit.word,))
    cited = (rules.replacements.BOUGHT_WHERE, rules.replacements.PRICES, rules.replacements.BOUGHT_FROM_POOL, *by)
    board.tell(Event("bought", Line(phrases_strategy.BUYS, facts), cited, marks=(mark,)))


# --- steps ------------------------------------------------------------------------------------------------------------


def can_grow(position: Position, unit: Unit) -> bool:
    """Whether a step can be bought for a ground unit, wherever it stands."""
    if not is_ground(unit) or IS_HQ[unit.kind] or unit.organised or unit.steps >= KINDS[unit.kind].largest:
        return False
    return bool(_pool_of(position, *lot_of(unit))) and KINDS[unit.kind].price <= points_of(position, unit.country)


def depots_for(position: Position, unit: Unit) -> list[int]:
    """Locations with room at or next to a unit, in order [P26.5]."""
    near = {unit.at, *position.plan.map.grid.around[unit.at]} if is_hex(position.plan.map, unit.at) else {unit.at}
    return [at for at in ground_locations(position, unit) if at in near and has_room(position, at, 1)]


@refusing
def judge_strengthen(position: Position, faction: int, word: str, goal: str) -> Refusal | None:
    """Why a step cannot be bought for a unit there."""
    unit = own_ground_unit(position, faction, word)
    to = place_named(position, goal)
    name, where = unit_text(unit), place_text(position, to)
    if unit.organised:
        return rules.replacements.BOUGHT_WHERE.refuse(phrases_strategy.GROWN_ALREADY, unit=name)
    if IS_HQ[unit.kind] or unit.steps >= KINDS[unit.kind].largest:
        figure = f"{unit.steps + 1}>{KINDS[unit.kind].largest}"
        return rules.organisation.COMBINE_LIMIT.refuse(units=(name,), figure=figure)
    if not _pool_of(position, *lot_of(unit)):
        return rules.replacements.BOUGHT_FROM_POOL.refuse(unit=name, country=COUNTRIES[unit.country].name)
    insist(_judge_price(position, unit.country, KINDS[unit.kind].price, to))
    is_near = unit.at == to
    if is_hex(position.plan.map, unit.at) and is_hex(position.plan.map, to):
        is_near = is_near or position.plan.map.grid.is_adjacent(unit.at, to)
    if not is_near:
        return rules.replacements.BOUGHT_WHERE.refuse(unit=name, hex=where)
    return judge_location(position, unit, to, steps=1)


def strengthen(board: Board, faction: int, word: str, goal: str) -> None:
    """Add a step to a unit."""
    before = situation(board).units[word]
    to = board.plan.map.place_index[goal]
    price = KINDS[before.kind].price
    by = location_rules(board, before, to)
    into_pool(board, *lot_of(before), -1)
    board.set_points(before.country, points_of(board, before.country) - price)
    unit = board.change(word, steps=before.steps + 1, organised=True)
    take_room(board, to, 1)
    facts: Facts = {
        "side": faction_name(faction),
        "unit": unit_text(unit),
        "cost": price,
        "hex": place_text(board, to),
    }
    mark = Mark("placed", (place_word(board, unit.at),), units=(unit.word,))
    cited = (rules.replacements.BOUGHT_WHERE, rules.replacements.PRICES, rules.replacements.BOUGHT_FROM_POOL, *by)
    board.tell(Event("strengthened", Line(phrases_strategy.STRENGTHENS, facts), cited, marks=(mark,)))
