"""Fleets: moves in the Support segment, sea battles, refit, and room in Recovery [P16.1..9]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import Addend, Event, Sum
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.map.chart import members
from engine.games.theater.supply.bases import fleet_room, fleets_in, is_own_box, zone_rooms
from engine.games.theater.supply.lines import blocked_zones, is_strait_closed
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import FLEET
from engine.games.theater.table.state import AWAY, Unit, is_at_war
from engine.games.theater.table.survey import Position, box_at, is_hex, is_ready, situation, zone_at
from engine.games.theater.words import phrases, phrases_refusals, phrases_strategy
from engine.games.theater.words.meant import own_fleet, place_named
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_word, place_words, unit_text, unit_texts
from engine.kits.refusing import refusing

MOST_AIR = 2
"""Air units that count in a sea battle at most [P16.6]."""
REFIT_TURNS = 2
"""Turns after which a fleet or convoy comes back [P16.8, P16.11]."""


def fleets_of(position: Position, faction: int) -> Sequence[Unit]:
    """The fleets of a faction, in refit too."""
    return situation(position).support_of(faction, FLEET)


def can_sail(position: Position, unit: Unit) -> bool:
    """Whether a fleet may still move in this segment; one in refit comes back on its turn [P16.8]."""
    return not unit.moved and (unit.at != AWAY or unit.until <= position.turn)


# --- moves ------------------------------------------------------------------------------------------------------------


def sea_ways(position: Position, unit: Unit) -> dict[int, tuple[int, ...]]:
    """By zone that a fleet reaches, the zones on the way, the first one included [P16.5]."""
    zones = position.plan.map.zones
    begin = _first_zones(position, unit)
    ways: dict[int, tuple[int, ...]] = {zone: (zone,) for zone in begin}
    queue = list(begin)
    for zone in queue:
        if unit.at == AWAY:
            break
        for near in zones[zone].neighbours:
            closed = near not in position.plan.zones or is_strait_closed(position, zone, near, unit.faction)
            if near not in ways and not closed:
                ways[near] = (*ways[zone], near)
                queue.append(near)
    return ways


def _first_zones(position: Position, unit: Unit) -> list[int]:
    """Zones in which a fleet begins: its own, those linked with its box, any after a refit."""
    game_map = position.plan.map
    if unit.at == AWAY:
        return sorted(position.plan.zones)
    zone = zone_at(game_map, unit.at)
    if zone >= 0:
        return [zone]
    return [one for one in game_map.boxes[box_at(game_map, unit.at)].zones if one in position.plan.zones]


def fleet_targets(position: Position, unit: Unit) -> Iterator[int]:
    """Zones and boxes a fleet may go to, in order [P16.2, P16.4, P16.5]."""
    game_map = position.plan.map
    ways = sea_ways(position, unit)
    for zone in sorted(ways):
        place = game_map.zone_place(zone)
        if place != unit.at and fleet_room(position, zone, unit.faction) > 0:
            yield place
    if unit.at != AWAY:
        for number, box in enumerate(game_map.boxes):
            place = game_map.box_place(number)
            is_near = place != unit.at and any(zone in ways for zone in box.zones)
            if is_near and is_own_box(position, place, unit.faction):
                yield place


@refusing
def judge_fleet(position: Position, faction: int, word: str, goal: str) -> Refusal | None:
    """Why a fleet may not go there."""
    unit = own_fleet(position, faction, word)
    to = place_named(position, goal)
    name = unit_text(unit)
    if unit.at == AWAY and unit.until > position.turn:
        return rules.fleets.REFIT.refuse(unit=name)
    if unit.moved:
        return rules.fleets.FLEET_MOVE.refuse(phrases.MOVED_ALREADY, unit=name)
    if to == unit.at:
        return rules.fleets.FLEET_MOVE.refuse(phrases.ALREADY_THERE, unit=name)
    if is_hex(position.plan.map, to):
        return rules.fleets.FLEET_PLACES.refuse(phrases.NOT_A_ZONE, place=place_text(position, to))
    return _judge_way(position, unit, to)


def _judge_way(position: Position, unit: Unit, to: int) -> Refusal | None:
    game_map = position.plan.map
    name, there = unit_text(unit), place_text(position, to)
    zone = zone_at(game_map, to)
    ways = sea_ways(position, unit)
    if zone >= 0 and zone not in ways:
        closed = _closed_strait(position, unit, ways)
        return closed or rules.fleets.FLEET_MOVE.refuse(unit=name, zone=there)
    if zone >= 0:
        if fleet_room(position, zone, unit.faction) <= 0:
            limit = zone_rooms(position, unit.faction)[zone]
            own = fleets_in(position, to, unit.faction)
            marks = pointing(position, (to,), (unit, *own), f"{len(own)}/{limit}")
            also = (rules.fleets.ZONE_REACH, rules.organisation.NAVAL_BASE)
            return rules.fleets.FLEET_ROOM.refuse(zone=there, limit=limit, also=also, marks=marks)
        return None
    linked = any(one in ways for one in game_map.boxes[box_at(game_map, to)].zones)
    if unit.at == AWAY or not linked or not is_own_box(position, to, unit.faction):
        return rules.fleets.FLEET_PLACES.refuse(phrases_refusals.NO_BOX_FOR_FLEET, unit=name, place=there)
    return None


def _closed_strait(position: Position, unit: Unit, ways: dict[int, tuple[int, ...]]) -> Refusal | None:
    """The strait that ends the way of a fleet, if one does."""
    game_map = position.plan.map
    for strait in game_map.straits:
        for one, other in (strait.zones, strait.zones[::-1]):
            if one in ways and other not in ways and is_strait_closed(position, one, other, unit.faction):
                places = game_map.zone_place(one), game_map.zone_place(other)
                marks = (*pointing(position, units=(unit,)), _strait_mark(position, strait.hex))
                names = place_text(position, places[0]), place_text(position, places[1])
                return rules.europe.CLOSED_STRAITS.refuse(one=names[0], other=names[1], marks=marks)
    return None


def _strait_mark(position: Position, hex_: int) -> Mark:
    return Mark("cut", place_words(position, (hex_,)), rules.europe.CLOSED_STRAITS.id)


def sail(board: Board, faction: int, word: str, goal: str) -> None:
    """Move a fleet, or bring it back from refit."""
    to = board.plan.map.place_index[goal]
    before = situation(board).units[word]
    unit = board.change(word, at=to, moved=True, until=0, came=before.at)
    name = unit_text(unit)
    if before.at == AWAY:
        line = Line(phrases_strategy.OUT_OF_REFIT, {"unit": name, "zone": place_text(board, to)})
        mark = Mark("placed", (place_word(board, to),), units=(unit.word,))
        board.tell(Event("fleet", line, (rules.fleets.REFIT,), marks=(mark,)))
        return
    facts: Facts = {
        "side": faction_name(faction),
        "unit": name,
        "zone": place_text(board, before.at),
        "to": place_text(board, to),
    }
    mark = Mark("fleet", place_words(board, (before.at, to)), units=(unit.word,))
    cited = (rules.fleets.FLEET_MOVE, rules.fleets.FLEET_PLACES, rules.fleets.FLEET_ROOM, rules.fleets.ZONE_REACH)
    board.tell(Event("fleet", Line(phrases_strategy.FLEET_SAILS, facts), cited, marks=(mark,)))


# --- sea battles ------------------------------------------------------------------------------------------------------


def enemy_fleets(position: Position, place: int) -> list[Unit]:
    """Fleets in a zone that are at war with the phasing faction."""
    there = situation(position).support.get(place, ())
    return [unit for unit in there if unit.kind == FLEET and is_at_war(position.wars, position.phasing, unit.faction)]


def fight_at_sea(board: Board) -> None:
    """A sea battle in each zone with phasing and enemy fleets, in the order of zones [P16.6]."""
    if not situation(board).at_sea[board.phasing] & blocked_zones(board, board.phasing):
        return  # nobody meets, so nobody is turned back to where he meets somebody else
    for zone in sorted(board.plan.zones):
        place = board.plan.map.zone_place(zone)
        own, enemies = fleets_in(board, place, board.phasing), enemy_fleets(board, place)
        if own and enemies:
            _sea_battle(board, zone, own, enemies)


def _air_over(position: Position, zone: int, factions: set[int]) -> int:
    """Ready air units of the factions over hexes touching a zone, as far as they count [P16.1, P16.6]."""
    zones_of = position.plan.map.zones_of
    over = sum(
        1
        for unit in position.units
        if is_ready(unit)
        and unit.faction in factions
        and is_hex(position.plan.map, unit.at)
        and zone in zones_of[unit.at]
    )
    return min(over, MOST_AIR)


def _sea_battle(board: Board, zone: int, own: list[Unit], enemies: list[Unit]) -> None:
    place = board.plan.map.zone_place(zone)
    total = _sea_total(board, zone, own)
    other = _sea_total(board, zone, enemies)
    facts: Facts = {
        "zone": place_text(board, place),
        "side": faction_name(board.phasing),
        "total": total.total,
        "enemy": faction_name(enemies[0].faction),
        "other": other.total,
    }
    mark = Mark("sea-battle", (place_word(board, place),), f"{total.total}:{other.total}")
    cited = (rules.fleets.SEA_BATTLE, rules.fleets.ZONES_TOUCHED, rules.air.AIR_EFFECTS)
    line = Line(phrases_strategy.SEA_BATTLE, facts)
    board.tell(Event("sea-battle", line, cited, (total, other), (mark,), reveals=True))
    if total.total == other.total:
        _turn_back(board, place, own)
    else:
        into_refit(board, (enemies if total.total > other.total else own)[0])


def _sea_total(board: Board, zone: int, fleets: list[Unit]) -> Sum:
    """Die, fleets and air units of one side."""
    die = board.dice.below(10) + 1
    air = _air_over(board, zone, {unit.faction for unit in fleets})
    side = faction_name(fleets[0].faction)
    addends = (
        Addend(die, Line(phrases_strategy.DIE_OF, {"side": side}), rules.fleets.SEA_BATTLE),
        Addend(len(fleets), Line(phrases_strategy.FLEETS_OF, {"units": unit_texts(fleets)}), rules.fleets.SEA_BATTLE),
        Addend(air, Line(phrases_strategy.AIR_OVER_COAST), rules.fleets.SEA_BATTLE),
    )
    total = die + len(fleets) + air
    return Sum(Line(phrases_strategy.TOTAL_OF, {"side": side}), addends, total, rules.fleets.SEA_BATTLE)


def _turn_back(board: Board, place: int, own: list[Unit]) -> None:
    """A drawn sea battle sends back whoever came this turn [P16.7]."""
    back = [unit for unit in own if unit.came not in (AWAY, place)]
    name = place_text(board, place)
    for unit in back:
        board.change(unit.word, at=unit.came)
    facts: Facts = {"zone": name, "units": unit_texts(back)} if back else {"zone": name}
    text = phrases_strategy.SEA_BATTLE_TIE if back else phrases_strategy.SEA_BATTLE_TIE_STAYS
    marks = tuple(Mark("fleet", place_words(board, (place, unit.came)), units=(unit.word,)) for unit in back)
    board.tell(Event("sea-tie", Line(text, facts), (rules.fleets.SEA_BATTLE_TIE,), marks=marks))


def into_refit(board: Board, unit: Unit) -> None:
    """Take a fleet off the map for two turns [P16.8]."""
    turn = board.turn + REFIT_TURNS
    board.change(unit.word, at=AWAY, until=turn, came=AWAY)
    mark = Mark("removed", place_words(board, (unit.at,)), "fleet", (unit.word,))
    line = Line(phrases_strategy.INTO_REFIT, {"unit": unit_text(unit), "turn": turn})
    board.tell(Event("refit", line, (rules.fleets.REFIT,), marks=(mark,)))


# --- Recovery ---------------------------------------------------------------------------------------------------------


def check_rooms(board: Board, faction: int) -> None:
    """Fleets above the room of their zone move to one with room, or go into refit [P16.9]."""
    for zone in members(situation(board).at_sea[faction]):
        place = board.plan.map.zone_place(zone)
        while fleets_in(board, place, faction) and fleet_room(board, zone, faction) < 0:
            unit = fleets_in(board, place, faction)[-1]
            facts: Facts = {"zone": place_text(board, place), "unit": unit_text(unit)}
            cited = (rules.fleets.FLEETS_OVER_ROOM, rules.fleets.FLEET_ROOM)
            board.tell(Event("over-room", Line(phrases_strategy.OVER_ROOM, facts), cited))
            to = next(fleet_targets(board, unit), None)
            if to is not None:
                board.change(unit.word, at=to)
                mark = Mark("fleet", place_words(board, (place, to)), units=(unit.word,))
                line = Line(phrases_strategy.FLEET_HAS_TO_SAIL, {**facts, "to": place_text(board, to)})
                board.tell(Event("fleet", line, (rules.fleets.FLEETS_OVER_ROOM,), marks=(mark,)))
            else:
                into_refit(board, unit)
