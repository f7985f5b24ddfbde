"""Blitz designation: marking the hexes from which the Blitz Combat segment is fought [P11.1, P11.2]."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.game import Event
from engine.core.rules import Mark, Refusal, Rule
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.battles.assault import NO_BLITZ
from engine.games.theater.map.chart import members
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.tracing import refuse_if_unsupplied
from engine.games.theater.supply.weather import weather_at
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import AIRBORNE, ARMOUR
from engine.games.theater.table.state import Unit, is_at_war
from engine.games.theater.table.survey import IS_HQ, Position, situation
from engine.games.theater.words import phrases_battle, phrases_refusals
from engine.games.theater.words.meant import hex_named
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import place_text, place_word, place_words
from engine.kits.refusing import refusing


def limit_of(position: Position) -> int:
    """Blitz hexes the phasing faction may mark in this turn."""
    return position.plan.blitz_limit(position.phasing, position.turn)


def blitz_hexes(position: Position, faction: int) -> list[int]:
    """Hexes that may still be marked."""
    return list(_unmarked(position, faction))


def _unmarked(position: Position, faction: int) -> Iterator[int]:
    if len(position.blitz) < limit_of(position):
        for one in members(situation(position).held[faction]):
            if one not in position.blitz and _qualifies(position, one):
                yield one


def _qualifies(position: Position, hex_: int) -> bool:
    """Whether a supplied armour, airborne or HQ unit is in the hex."""
    return any(_is_fit(unit) and is_supplied(position, unit) for unit in situation(position).ground_at(hex_))


def _is_fit(unit: Unit) -> bool:
    """Whether it is armour, airborne or an HQ."""
    return unit.kind in (ARMOUR, AIRBORNE) or IS_HQ[unit.kind]


def barred_by_weather(position: Position, faction: int, hex_: int) -> list[int]:
    """Hexes with enemies at war next to a Blitz hex that the weather protects from its battles [11.2-4, 11.3-3]."""
    known = situation(position)
    return [
        near
        for near in position.plan.map.grid.around[hex_]
        if weather_at(position, near) in NO_BLITZ
        and any(is_at_war(position.wars, faction, unit.faction) for unit in known.enemies_at(near, faction))
    ]


def storm(position: Position, barred: Sequence[int]) -> tuple[Facts, tuple[Rule, ...], Mark]:
    """What is told of hexes that the weather protects: their names, the rules by which it does, the mark on them."""
    facts: Facts = {"hexes": tuple(place_text(position, near) for near in barred)}
    cited = tuple(dict.fromkeys(NO_BLITZ[weather_at(position, near)] for near in barred))
    return facts, cited, Mark("highlight", place_words(position, barred))


def tell_barred(board: Board) -> None:
    """Why no battle can be fought from the Blitz hexes that are marked, where it is the weather."""
    barred = sorted({near for hex_ in board.blitz for near in barred_by_weather(board, board.phasing, hex_)})
    if barred:
        facts, cited, mark = storm(board, barred)
        board.tell(Event("blitz-barred", Line(phrases_battle.BLITZ_BARRED, facts), cited, marks=(mark,)))


def can_designate(position: Position) -> bool:
    """Whether any hex may be marked."""
    return next(_unmarked(position, position.phasing), None) is not None


@refusing
def judge_blitz(position: Position, faction: int, word: str) -> Refusal | None:
    """Why a hex may not be marked."""
    hex_ = hex_named(position, word, rules.blitz.BLITZ_HEX_NEEDS)
    limit = limit_of(position)
    if len(position.blitz) >= limit:
        marks = pointing(position, position.blitz, figure=f"{len(position.blitz)}/{limit}")
        return rules.blitz.BLITZ_HEXES.refuse(limit=limit, n=len(position.blitz), marks=marks)
    where = place_text(position, hex_)
    if hex_ in position.blitz:
        return rules.blitz.BLITZ_HEX_NEEDS.refuse(phrases_refusals.MARKED_ALREADY, hex=where)
    if situation(position).held[faction] >> hex_ & 1 and _qualifies(position, hex_):
        return None
    units = [unit for unit in situation(position).ground_at(hex_) if unit.faction == faction and _is_fit(unit)]
    return refuse_if_unsupplied(
        position, units, rules.blitz.BLITZ_HEX_NEEDS, hex=where
    ) or rules.blitz.BLITZ_HEX_NEEDS.refuse(hex=where)


def designate(board: Board, faction: int, word: str) -> None:
    """Mark a hex."""
    hex_ = board.plan.map.index[word]
    board.blitz = tuple(sorted((*board.blitz, hex_)))
    facts: Facts = {
        "side": faction_name(faction),
        "hex": place_text(board, hex_),
        "n": len(board.blitz),
        "limit": limit_of(board),
    }
    mark = Mark("blitz", (place_word(board, hex_),))
    cited = (rules.blitz.BLITZ_HEXES, rules.blitz.BLITZ_HEX_NEEDS)
    board.tell(Event("designated", Line(phrases_battle.MARKS_BLITZ, facts), cited, marks=(mark,)))


def take_blitz_markers_off(board: Board) -> None:
    """At the end of the faction-turn [P1]."""
    if board.blitz:
        board.blitz = ()
        board.tell(Event("blitz-off", Line(phrases_battle.BLITZ_MARKERS_OFF), (rules.blitz.BLITZ_HEXES,)))
