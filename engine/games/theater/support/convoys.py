"""Convoys: putting them into sea zones, and interception [P16.10, P16.11]."""

from __future__ import annotations

from engine.core.game import Event
from engine.core.rules import Mark, Refusal
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.supply.bases import fleets_in
from engine.games.theater.supply.lines import lines_of
from engine.games.theater.support.fleets import REFIT_TURNS
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import SUPPLY_CONVOY, TRANSPORT_CONVOY
from engine.games.theater.table.state import AWAY, Marker, is_at_war
from engine.games.theater.table.survey import Position, zone_at
from engine.games.theater.words import phrases, phrases_strategy
from engine.games.theater.words.meant import own_marker, zone_named
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.pointing import pointing
from engine.games.theater.words.wording import marker_text, place_text, place_word, place_words
from engine.kits.refusing import refusing

CONVOYS = (SUPPLY_CONVOY, TRANSPORT_CONVOY)
INTERCEPTED_AT = 6
"""Least figure of the die that intercepts a convoy [P16.11]."""


def convoys_of(position: Position, faction: int) -> list[Marker]:
    """The convoys of a faction, those that are out too."""
    return [one for one in position.markers if one.kind in CONVOYS and one.faction == faction]


def can_be_put(position: Position, marker: Marker) -> bool:
    """Whether a convoy may still be put somewhere in this segment."""
    return not marker.moved and (marker.at != AWAY or marker.until <= position.turn)


def convoy_zones(position: Position, faction: int) -> list[int]:
    """Zones in play with an own open port, in order."""
    return sorted(lines_of(position, faction).sea.zones & position.plan.zones)


@refusing
def judge_convoy(position: Position, faction: int, word: str, goal: str) -> Refusal | None:
    """Why a convoy may not be put into a zone."""
    marker = own_marker(position, faction, word, CONVOYS)
    zone = zone_named(position, goal)
    name, place = marker_text(marker), position.plan.map.zone_place(zone)
    if marker.at == AWAY and marker.until > position.turn:
        return rules.fleets.CONVOY_PLACED.refuse(phrases_strategy.CONVOY_OUT, marker=name, turn=marker.until)
    if marker.moved:
        return rules.fleets.CONVOY_PLACED.refuse(
            phrases.MOVED_ALREADY, unit=name, marks=pointing(position, (marker.at,))
        )
    if marker.at == place:
        return rules.fleets.CONVOY_PLACED.refuse(phrases.ALREADY_THERE, unit=name, marks=pointing(position, (place,)))
    if zone not in convoy_zones(position, faction):
        return rules.fleets.CONVOY_PLACED.refuse(unit=name, zone=place_text(position, place))
    return None


def put_convoy(board: Board, faction: int, word: str, goal: str) -> None:
    """Put a convoy into a zone."""
    marker = next(one for one in board.markers if one.word == word)
    to = board.plan.map.place_index[goal]
    board.change_marker(marker, at=to, until=0, moved=True)
    if marker.at == AWAY:
        line = Line(phrases_strategy.CONVOY_BACK, {"marker": marker_text(marker)})
        board.tell(Event("convoy-back", line, (rules.fleets.INTERCEPTION,)))
    facts: Facts = {"side": faction_name(faction), "marker": marker_text(marker), "zone": place_text(board, to)}
    places = (to,) if marker.at == AWAY else (marker.at, to)
    mark = Mark("convoy", place_words(board, places), marker.word)
    board.tell(
        Event("convoy", Line(phrases_strategy.CONVOY_PLACED, facts), (rules.fleets.CONVOY_PLACED,), marks=(mark,))
    )


def intercept(board: Board) -> None:
    """Roll for each enemy convoy in a zone with a phasing fleet and none of its own faction [P16.11]."""
    for marker in board.markers:
        if marker.kind not in CONVOYS or not is_at_war(board.wars, board.phasing, marker.faction):
            continue
        if zone_at(board.plan.map, marker.at) < 0 or fleets_in(board, marker.at, marker.faction):
            continue
        if fleets_in(board, marker.at, board.phasing):
            _roll(board, marker)


def _roll(board: Board, marker: Marker) -> None:
    die = board.dice.below(10) + 1
    facts: Facts = {"zone": place_text(board, marker.at), "marker": marker_text(marker), "die": die}
    if die < INTERCEPTED_AT:
        line = Line(phrases_strategy.NOT_INTERCEPTED, facts)
        board.tell(Event("slipped-through", line, (rules.fleets.INTERCEPTION,), reveals=True))
        return
    turn = board.turn + REFIT_TURNS
    board.change_marker(marker, at=AWAY, until=turn)
    line = Line(phrases_strategy.INTERCEPTED, {**facts, "turn": turn})
    mark = Mark("removed", (place_word(board, marker.at),), marker.kind)
    board.tell(Event("intercepted", line, (rules.fleets.INTERCEPTION,), marks=(mark,), reveals=True))
