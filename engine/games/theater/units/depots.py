"""The rest of the Organisation segment: Logistics, SHAEF, the SS HQ, Devastation, Detachments [P19.4, P20, P21.4]."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Line
from engine.games.theater import rules
from engine.games.theater.map.chart import Hexes, members
from engine.games.theater.supply.lines import controlled
from engine.games.theater.supply.supply import is_supplied
from engine.games.theater.supply.tracing import refuse_if_unsupplied
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import LOGISTICS, SHAEF, SS_HQ
from engine.games.theater.table.state import Arrival, Marker, Unit
from engine.games.theater.table.survey import Position, is_hex, situation
from engine.games.theater.units.organisation import enemy_air, has_enemy_air
from engine.games.theater.words import phrases, phrases_refusals, phrases_strategy
from engine.games.theater.words.meant import hex_named, own_ground_unit, own_marker
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import marker_text, place_text, place_word, place_words, unit_text, unit_texts
from engine.kits.refusing import refusing

DEPOTS = (LOGISTICS, SHAEF)
"""Markers that are deployment locations and move in this segment."""
_FARTHEST = 3
"""Hexes a Logistics or SHAEF marker moves at most [P20.12]."""


# --- Logistics and SHAEF ----------------------------------------------------------------------------------------------


def shift_targets(position: Position, marker: Marker) -> list[int]:
    """Hexes a marker may be moved to, in order: own land all the way, no EZOC without an own unit [P20.12]."""
    found = situation(position)
    faction, chart = marker.faction, found.chart
    open_hexes = controlled(position, faction) & chart.land
    open_hexes &= ~found.ezoc[faction] | found.occupied[faction]
    reached: Hexes = chart.bit[marker.at]
    edge = reached
    for _ in range(_FARTHEST):
        near: Hexes = 0
        for one in members(edge):
            near |= chart.near[one]
        edge = near & open_hexes & ~reached
        reached |= edge
    return list(members(reached & ~chart.bit[marker.at]))


def movable_depots(position: Position, faction: int) -> list[Marker]:
    """Logistics and SHAEF of the faction that have not been moved in this segment."""
    return [one for one in position.markers if one.kind in DEPOTS and one.faction == faction and not one.moved]


@refusing
def judge_shift(position: Position, faction: int, word: str, goal: str) -> Refusal | None:
    """Why a marker may not be moved there."""
    marker = own_marker(position, faction, word, DEPOTS)
    hex_ = hex_named(position, goal, rules.deployment.LOGISTICS_MOVE)
    name = marker_text(marker)
    if marker.moved:
        return rules.deployment.LOGISTICS_MOVE.refuse(
            phrases.MOVED_ALREADY, unit=name, marks=pointing(position, (marker.at,))
        )
    if hex_ not in shift_targets(position, marker):
        places = place_words(position, (marker.at, hex_))
        return rules.deployment.LOGISTICS_MOVE.refuse(
            marker=name, hex=place_text(position, hex_), marks=(Mark("move", places), *pointing(position, (hex_,)))
        )
    return None


def shift(board: Board, faction: int, word: str, goal: str) -> None:
    """Move a marker."""
    marker = next(one for one in board.markers if one.word == word)
    to = board.plan.map.index[goal]
    board.change_marker(marker, at=to, moved=True)
    line = Line(
        phrases_strategy.SHIFTS_MARKER,
        {
            "side": faction_name(faction),
            "marker": marker_text(marker),
            "hex": place_text(board, marker.at),
            "to": place_text(board, to),
        },
    )
    mark = Mark("move", place_words(board, (marker.at, to)), marker.word)
    cited = (
        rules.deployment.LOGISTICS_MOVE,
        rules.deployment.SHAEF if marker.kind == SHAEF else rules.deployment.LOGISTICS_MARKERS,
    )
    board.tell(Event("shifted", line, cited, marks=(mark,)))


# --- the SS HQ --------------------------------------------------------------------------------------------------------


def liftable(position: Position, faction: int) -> Iterator[Unit]:
    """SS HQs of the faction that may be lifted."""
    for unit in position.units:
        if unit.kind == SS_HQ and unit.faction == faction and is_supplied(position, unit):
            yield unit


@refusing
def judge_lift(position: Position, faction: int, word: str) -> Refusal | None:
    """Why a unit may not be lifted off the map."""
    unit = own_ground_unit(position, faction, word)
    if unit.kind != SS_HQ:
        return rules.deployment.SS_HQ_LIFTED.refuse(unit=unit_text(unit))
    return refuse_if_unsupplied(position, (unit,), rules.deployment.SS_HQ_LIFTED)


def lift(board: Board, faction: int, word: str) -> None:
    """Lift the SS HQ; it is deployed again in a later Deployment segment."""
    unit = board.drop(word)
    board.arrivals = (*board.arrivals, Arrival(unit.word, unit.country, unit.kind, unit.flag, unit.steps))
    mark = Mark("removed", (place_word(board, unit.at),), "ss-hq", (unit.word,))
    line = Line(phrases_strategy.LIFTS, {"side": faction_name(faction), "unit": unit_text(unit)})
    board.tell(Event("lifted", line, (rules.deployment.SS_HQ_LIFTED,), marks=(mark,)))


# --- Devastation and Detachments --------------------------------------------------------------------------------------


def can_clear(position: Position, unit: Unit) -> bool:
    """Whether a ground unit may clear the Devastation of its hex [P21.4]."""
    if not is_hex(position.plan.map, unit.at) or not situation(position).devastated >> unit.at & 1:
        return False
    return not has_enemy_air(position, unit.at, unit.faction) and is_supplied(position, unit)


def clearers(position: Position, faction: int) -> Iterator[Unit]:
    """Units of the faction that may clear Devastation, in the order of words."""
    found = situation(position)
    if found.devastated & found.held[faction]:
        for place in members(found.devastated & found.held[faction]):
            yield from (unit for unit in found.ground_at(place) if can_clear(position, unit))


@refusing
def judge_clear(position: Position, faction: int, word: str) -> Refusal | None:
    """Why a unit may not clear Devastation."""
    unit = own_ground_unit(position, faction, word)
    if can_clear(position, unit):
        return None
    name, hex_ = unit_text(unit), place_text(position, unit.at)
    if not is_hex(position.plan.map, unit.at) or not situation(position).devastated >> unit.at & 1:
        return rules.countries.DEVASTATION_CLEARED.refuse(unit=name, hex=hex_)
    if has_enemy_air(position, unit.at, faction):
        say, enemies = phrases_refusals.CLEAR_UNDER_AIR, unit_texts(enemy_air(position, unit.at, faction))
        return rules.countries.DEVASTATION_CLEARED.refuse(say, unit=name, hex=hex_, enemy=enemies)
    say = phrases_refusals.CLEAR_UNSUPPLIED
    return refuse_if_unsupplied(position, (unit,), rules.countries.DEVASTATION_CLEARED, say, hex=hex_)


def clear(board: Board, faction: int, word: str) -> None:
    """Clear the Devastation; the unit neither moves nor attacks in this turn."""
    unit = board.change(word, moved=True, attacked=True, engaged=True)
    marker = situation(board).marker_at(unit.at, "devastation")
    if marker is not None:
        board.lift(marker)
    hex_ = place_text(board, unit.at)
    line = Line(phrases_strategy.CLEARS, {"side": faction_name(faction), "unit": unit_text(unit), "hex": hex_})
    mark = Mark("removed", (place_word(board, unit.at),), "devastation", (unit.word,))
    board.tell(
        Event("cleared", line, (rules.countries.DEVASTATION_CLEARED, rules.defaults.MARKERS_TO_STOCK), marks=(mark,))
    )


def open_organisation(board: Board) -> None:
    """Markers may move again; Detachments beside own ground units are taken up [P19.4]."""
    for marker in board.markers:
        if marker.faction != board.phasing:
            continue
        if marker.kind in DEPOTS and marker.moved:
            board.change_marker(marker, moved=False)
        elif marker.kind == "detachment" and situation(board).is_held(marker.at, board.phasing):
            board.lift(marker)
            facts = {"side": faction_name(board.phasing), "hex": place_text(board, marker.at)}
            mark = Mark("removed", (place_word(board, marker.at),), "detachment")
            line = Line(phrases_strategy.TAKES_UP, dict(facts))
            cited = (rules.deployment.DETACHMENT_TAKEN_UP, rules.defaults.MARKERS_TO_STOCK)
            board.tell(Event("taken-up", line, cited, marks=(mark,)))
