"""What follows from entering and leaving hexes: control, markers, air units driven off, what is left behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.game import Event
from engine.core.rules import Mark
from engine.core.text import Facts, Line
from engine.games.theater import rules
from engine.games.theater.moves.march import COSTLY_MARKERS
from engine.games.theater.table.board import Board
from engine.games.theater.table.pieces import AIR, LOGISTICS
from engine.games.theater.table.state import NEUTRAL, Homing, Leaving, Marker, Unit, is_at_war
from engine.games.theater.table.survey import Position, is_hex, situation
from engine.games.theater.words import phrases_moves
from engine.games.theater.words.naming import faction_name
from engine.games.theater.words.wording import marker_text, place_text, place_word, place_words, unit_texts

_LEAST_TO_DETACH = 2
"""Order of a unit that may leave a Detachment [P19]."""


def enter(board: Board, faction: int, hexes: Iterable[int]) -> None:
    """A ground unit of the faction has entered these hexes, some of them perhaps twice [P3.11, P15, P22.2]."""
    taken = []
    for one in dict.fromkeys(hexes):
        if not is_hex(board.plan.map, one):
            continue
        _remove_markers(board, faction, one)
        _drive_off(board, faction, one)
        if is_at_war(board.wars, faction, board.control[one]):
            taken.append(one)
    if not taken:
        return
    board.take(tuple(taken), faction)
    names = tuple(place_text(board, one) for one in taken)
    line = Line(phrases_moves.TAKES_CONTROL, {"side": faction_name(faction), "hexes": names})
    marks = tuple(Mark("control", (place_word(board, one),)) for one in taken)
    board.tell(Event("control", line, (rules.countries.CONTROL_TAKEN, rules.countries.CONTROL), marks=marks))


def _remove_markers(board: Board, faction: int, hex_: int) -> None:
    """Enemy Detachments, Logistics, SHAEF and Partisan Bases go back to their stock [P3.11, P20.13, P21.7, P30.2]."""
    for marker in situation(board).markers.get(hex_, ()):
        if marker.kind in COSTLY_MARKERS and is_at_war(board.wars, faction, marker.faction):
            remove_marker(board, marker)


def remove_marker(board: Board, marker: Marker) -> None:
    """Take a marker off the map because an enemy came."""
    board.lift(marker)
    cited = [rules.movement.ENEMY_MARKERS_REMOVED, rules.defaults.MARKERS_TO_STOCK]
    if marker.kind == LOGISTICS:
        cited.append(rules.deployment.LOGISTICS_LOST)
    elif marker.kind == "partisan-base":
        cited.append(rules.countries.PARTISAN_REMOVED)
    line = Line(phrases_moves.REMOVES_MARKER, {"hex": place_text(board, marker.at), "marker": marker_text(marker)})
    mark = Mark("removed", (place_word(board, marker.at),), marker.kind)
    board.tell(Event("removed", line, tuple(cited), marks=(mark,)))


def _drive_off(board: Board, faction: int, hex_: int) -> None:
    """Air units based in the hex must go at once; over an enemy's ground none is based [P15.8]."""
    owner = board.control[hex_]
    if not is_at_war(board.wars, faction, owner):
        return
    air = [unit for unit in situation(board).support.get(hex_, ()) if unit.kind == AIR and unit.faction == owner]
    if not air:
        return
    words = tuple(unit.word for unit in air)
    line = Line(phrases_moves.AIR_DRIVEN_OFF, {"hex": place_text(board, hex_), "units": unit_texts(air)})
    mark = Mark("removed", (place_word(board, hex_),), "air", words)
    board.tell(Event("driven-off", line, (rules.air.AIR_RETURNS,), marks=(mark,)))
    board.push(Homing(owner, words))


def detachments_left(position: Position, faction: int) -> int:
    """Detachments in the stock of a faction [P19.2]."""
    laid = sum(marker.kind == "detachment" and marker.faction == faction for marker in position.markers)
    return position.plan.detachments - laid


def can_devastate(position: Position, faction: int, hex_: int) -> bool:
    """Whether the faction may devastate a city or port on leaving it: once per turn [P21.1]."""
    if faction in position.ravaged or position.plan.map.site[hex_] < 0 or position.control[hex_] != faction:
        return False
    return not situation(position).devastated >> hex_ & 1


def leave(board: Board, units: Sequence[Unit], hex_: int) -> None:
    """Ask what is left behind if no own ground unit is left in the hex [P19.1, P21.1].

    Args:
        board: where the units have moved already.
        units: who has left, as they were.
        hex_: the place they left.
    """
    game_map = board.plan.map
    if not is_hex(game_map, hex_) or not game_map.is_land[hex_] or situation(board).ground_at(hex_):
        return
    faction = units[0].faction
    if faction not in board.plan.players:
        return
    is_own_phase = board.segment in ("movement", "reserve") and board.phasing == faction
    is_large = any(unit.steps >= _LEAST_TO_DETACH for unit in units)
    can_detach = is_own_phase and is_large and detachments_left(board, faction) > 0
    if can_detach and situation(board).marker_at(hex_, "detachment") is not None:
        can_detach = False
    ravages = can_devastate(board, faction, hex_)
    if can_detach or ravages:
        board.push(Leaving(faction, hex_, can_detach, ravages))


def still_left(position: Position, frame: Leaving) -> Leaving:
    """What may be left behind by now: another hex may have taken the last Detachment, or the turn's Devastation."""
    return Leaving(
        frame.side,
        frame.hex,
        frame.can_detach and detachments_left(position, frame.side) > 0,
        frame.can_devastate and can_devastate(position, frame.side, frame.hex),
    )


def leaving_goes_on(board: Board, frame: Leaving) -> bool:
    """Forget what can no longer be left behind; `False` if somebody must be asked."""
    left = still_left(board, frame)
    if not (left.can_detach or left.can_devastate):
        board.pop()
        return True
    if left != frame:
        board.replace_top(left)
    return False


def leave_detachment(board: Board, frame: Leaving) -> None:
    """Leave a Detachment [P19]."""
    board.lay(Marker("", "detachment", frame.side, frame.hex))
    line = Line(phrases_moves.LEAVES_DETACHMENT, _facts(board, frame))
    mark = Mark("placed", (place_word(board, frame.hex),), "detachment")
    cited = (rules.deployment.DETACHMENT_LEFT, rules.deployment.DETACHMENT_EFFECTS)
    board.tell(Event("detached", line, cited, marks=(mark,)))


def devastate(board: Board, frame: Leaving) -> None:
    """Devastate the city or port [P21.1]."""
    lay_devastation(board, frame.hex)
    board.ravaged = tuple(sorted((*board.ravaged, frame.side)))
    line = Line(phrases_moves.DEVASTATES, _facts(board, frame))
    mark = Mark("devastated", place_words(board, (frame.hex,)))
    cited = (rules.countries.DEVASTATE_ON_LEAVING, rules.countries.DEVASTATION_EFFECTS)
    board.tell(Event("devastated", line, cited, marks=(mark,)))


def lay_devastation(board: Board, hex_: int) -> None:
    """Put a Devastation marker down; one in a hex is enough [P21]."""
    if situation(board).marker_at(hex_, "devastation") is None:
        board.lay(Marker("", "devastation", NEUTRAL, hex_))


def _facts(board: Board, frame: Leaving) -> Facts:
    return {"side": faction_name(frame.side), "hex": place_text(board, frame.hex)}
