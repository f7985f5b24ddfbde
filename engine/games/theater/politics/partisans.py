"""Partisans, and the places that events leave open to choice [P21.5..7, P.S.devastation, P.L.partition]."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.map.countries import COUNTRIES
from engine.games.theater.moves.entering import lay_devastation
from engine.games.theater.politics.joining import nearest_places
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import ARM_OF, ARMS, INFANTRY, LIGHT, MOUNTAIN, read_unit
from engine.games.theater.table.state import Choosing, Marker, Unit, is_at_war
from engine.games.theater.table.survey import Position, situation
from engine.games.theater.units.casualties import into_pool
from engine.games.theater.units.numbering import free_word
from engine.games.theater.words import phrases_strategy
from engine.games.theater.words.meant import hex_named
from engine.games.theater.words.naming import country_name, faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_word, place_words, unit_text, word_text
from engine.kits.refusing import refusing

RISES_AT = 9
"""Least figure of the die that makes partisans rise [P21.5]."""
_AWAY_FROM_ENEMIES = 2
PARTISANS = (INFANTRY, LIGHT, MOUNTAIN)
"""Kinds of units that come with a Base."""


def roll_partisans(board: Board) -> None:
    """A roll for each conquered minor of the phasing faction's side without a Base [P21.5]."""
    for country, nation in enumerate(board.nations):
        if nation.status != "conquered" or nation.faction != board.phasing or COUNTRIES[country].is_major:
            continue
        if has_base(board, country):
            continue
        die = board.dice.below(10) + 1
        line = Line(phrases_strategy.PARTISANS_ROLL, {"country": country_name(country), "die": die})
        board.tell(Event("partisan-roll", line, (rules.countries.PARTISAN_ROLL,), reveals=True))
        if die >= RISES_AT:
            arms = [
                ARM_OF[lot.country, lot.kind, lot.flag]
                for lot in board.pool
                if lot.country == country and lot.kind in PARTISANS
            ]
            _rise(board, country, arms[:1])


def _rise(board: Board, country: int, arms: Sequence[int]) -> None:
    """Offer the places; the unit leaves the pool at once."""
    if offer_base(board, board.phasing, country, arms, distance=_AWAY_FROM_ENEMIES):
        for arm in arms:
            one = ARMS[arm]
            into_pool(board, one.country, one.kind, one.flag, -1)


def has_base(position: Position, country: int) -> bool:
    """Whether the one Base that a country may have is on the map [P21.6]."""
    return any(one.kind == "partisan-base" and one.country == country for one in position.markers)


def offer_base(board: Board, faction: int, country: int, arms: Sequence[int], *, distance: int) -> bool:
    """Ask where a Base and its unit go; whether there is a place at all."""
    among = () if has_base(board, country) else base_hexes(board, faction, country, distance)
    if not among:
        text = phrases_strategy.PARTISANS_HAVE_BASE if has_base(board, country) else phrases_strategy.PARTISANS_NO_PLACE
        line = Line(text, {"country": country_name(country)})
        board.tell(Event("no-base", line, (rules.countries.PARTISAN_PLACE,)))
        return False
    word = free_word(board, arms[0]) if arms else ""
    board.push(Choosing(faction, "partisans", among, country, word))
    return True


def base_hexes(position: Position, faction: int, country: int, distance: int) -> tuple[int, ...]:
    """Land hexes of a country, so far from every enemy ground unit, that may take a Base, in order [P21.6]."""
    game_map, found = position.plan.map, situation(position)
    barred = found.enemy_markers[faction] | found.shut[faction]
    enemies = [at for at, stack in found.stacks.items() if is_at_war(position.wars, faction, stack[0].faction)]
    return tuple(
        one
        for one in game_map.hexes_of.get(country, ())
        if not barred >> one & 1
        and all(game_map.grid.distance(one, at) >= max(1, distance) for at in enemies if at < len(game_map))
    )


# --- choosing ---------------------------------------------------------------------------------------------------------


def go_on_choosing(board: Board, frame: Choosing) -> bool:
    """Choose for a faction without a player, and where there is one place only [P31.3, P31.4]."""
    if frame.cause == "partition":
        places = ways_out(board, frame)
        if places != frame.among:
            board.pop()
            if places:
                board.push(msgspec.structs.replace(frame, among=places))
            return True
    if len(frame.among) > 1 and frame.side in board.plan.players:
        return False
    choose_place(board, frame.among[0])
    return True


def ways_out(position: Position, frame: Choosing) -> tuple[int, ...]:
    """Where a unit may go that a partition drives away, now that others may have gone before it [P.L.partition]."""
    unit = situation(position).units[frame.unit]
    return tuple(sorted(nearest_places(position, unit, unit.at)))


@refusing
def judge_choose(position: Position, faction: int, goal: str) -> Refusal | None:
    """Why an event does not allow this place."""
    del faction
    hex_ = hex_named(position, goal, rules.countries.PARTISAN_PLACE)
    frame = position.doing[-1]
    if not isinstance(frame, Choosing):
        raise TypeError(f"expected a choice, got {frame!r}")
    if hex_ in frame.among:
        return None
    name = place_text(position, hex_)
    marks = (*pointing(position, (hex_,)), *(Mark("reach", (word,)) for word in place_words(position, frame.among)))
    if frame.cause == "devastation":
        return rules.scenarios.TWO_SHORES_DEVASTATION.refuse(hex=name, marks=marks)
    if frame.cause == "partisans":
        return rules.countries.PARTISAN_PLACE.refuse(hex=name, marks=marks)
    return rules.europe.PARTITION.refuse(
        phrases_strategy.NOT_NEAREST, hex=name, unit=word_text(frame.unit), marks=marks
    )


def choose(board: Board, faction: int, goal: str) -> None:
    """Take the place that the player has chosen."""
    del faction
    choose_place(board, board.plan.map.index[goal])


def choose_place(board: Board, hex_: int) -> None:
    """What follows from a place that was chosen."""
    frame = board.pop()
    if not isinstance(frame, Choosing):
        raise TypeError(f"expected a choice, got {frame!r}")
    if frame.cause == "devastation":
        _devastate(board, hex_)
    elif frame.cause == "partisans":
        _found_base(board, frame, hex_)
    else:
        _go_away(board, frame, hex_)


def _devastate(board: Board, hex_: int) -> None:
    lay_devastation(board, hex_)
    mark = Mark("devastated", place_words(board, (hex_,)))
    line = Line(phrases_strategy.DEVASTATED_BY_EVENT, {"hex": place_text(board, hex_)})
    cited = (rules.scenarios.TWO_SHORES_DEVASTATION, rules.countries.DEVASTATION_EFFECTS)
    board.tell(Event("devastated", line, cited, marks=(mark,)))


def _found_base(board: Board, frame: Choosing, hex_: int) -> None:
    board.lay(Marker("", "partisan-base", frame.side, hex_, frame.country))
    facts: Facts = {
        "side": faction_name(frame.side),
        "hex": place_text(board, hex_),
        "country": country_name(frame.country),
    }
    mark = Mark("placed", (place_word(board, hex_),), "partisan-base")
    cited = (rules.countries.PARTISAN_PLACE, rules.supply.PARTISAN_BASE_SOURCE)
    board.tell(Event("partisans", Line(phrases_strategy.PARTISANS_RISE, facts), cited, marks=(mark,)))
    if frame.unit:
        arm = ARMS[read_unit(frame.unit)[0]]
        unit = Unit(frame.unit, frame.side, arm.country, arm.kind, arm.flag, 1, hex_)
        board.add(unit)
        line = Line(phrases_strategy.PARTISANS_WITH, {"unit": unit_text(unit)})
        mark = Mark("placed", (place_word(board, hex_),), units=(unit.word,))
        board.tell(Event("partisan-unit", line, (rules.countries.PARTISAN_ROLL,), marks=(mark,)))


def _go_away(board: Board, frame: Choosing, hex_: int) -> None:
    before = situation(board).units[frame.unit]
    board.change(frame.unit, at=hex_)
    facts: Facts = {
        "unit": word_text(frame.unit),
        "hex": place_text(board, before.at),
        "to": place_text(board, hex_),
    }
    mark = Mark("move", place_words(board, (before.at, hex_)), units=(frame.unit,))
    line = Line(phrases_strategy.MOVED_BY_PARTITION, facts)
    board.tell(Event("moved-away", line, (rules.europe.PARTITION,), marks=(mark,)))
