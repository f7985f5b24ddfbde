"""Carrying an allowed answer out, and everything that follows from it until somebody must be asked again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.core.game import Event
from engine.core.text import Line
from engine.games.theater import phrases_battle, phrases_moves, rules
from engine.games.theater.actions import (
    Action,
    Advance,
    Attack,
    Blitz,
    Box,
    Detach,
    Devastate,
    DigIn,
    Done,
    Drop,
    Exploit,
    Land,
    Losses,
    Move,
    Overrun,
    Rail,
    Remove,
    Retreat,
    Transport,
)
from engine.games.theater.board import Board
from engine.games.theater.entering import devastate, leave_detachment
from engine.games.theater.naming import faction_name
from engine.games.theater.phases.advancing import advance_unit
from engine.games.theater.phases.airborne import dig_in, drop
from engine.games.theater.phases.battle import attack
from engine.games.theater.phases.boxes import follow_link
from engine.games.theater.phases.crowding import remove
from engine.games.theater.phases.designation import designate
from engine.games.theater.phases.exploitation import exploit
from engine.games.theater.phases.flow import advance, close_segment, tell_closed
from engine.games.theater.phases.losses import take_losses
from engine.games.theater.phases.movement import move
from engine.games.theater.phases.rail import rail
from engine.games.theater.phases.retreat import retreat
from engine.games.theater.phases.sea import land, transport
from engine.games.theater.phases.strategic import STRATEGIC_RESOLVERS
from engine.games.theater.state import Battle, Leaving
from engine.games.theater.wording import place_text

Resolve = Callable[[Board, int, Any], None]
"""Carries out an action of one kind for a faction."""


def _hexes(board: Board, words: tuple[str, ...]) -> tuple[int, ...]:
    index = board.plan.map.index
    return tuple(index[word] for word in words)


def _detach(board: Board, faction: int, action: Detach) -> None:  # noqa: ARG001  - one signature for all actions
    """A Detachment, and perhaps Devastation too."""
    frame = _leaving(board)
    leave_detachment(board, frame)
    board.replace_top(msgspec.structs.replace(frame, can_detach=False))


def _devastate(board: Board, faction: int, action: Devastate) -> None:  # noqa: ARG001  - one signature for all
    """Devastation, and perhaps a Detachment too."""
    frame = _leaving(board)
    devastate(board, frame)
    board.replace_top(msgspec.structs.replace(frame, can_devastate=False))


def _leaving(board: Board) -> Leaving:
    frame = board.doing[-1]
    if not isinstance(frame, Leaving):
        raise TypeError(f"expected a hex that is left, got {frame!r}")
    return frame


RESOLVERS: Mapping[type, Resolve] = {
    Move: lambda board, faction, one: move(board, faction, one.units, one.path),
    Overrun: lambda board, faction, one: move(board, faction, one.units, one.path, overrun=True),
    Rail: lambda board, faction, one: rail(board, faction, one.unit, one.to),
    Transport: lambda board, _, one: transport(board, one.unit, one.to),
    Land: lambda board, _, one: land(board, one.unit, one.to),
    Box: lambda board, faction, one: follow_link(board, faction, one.unit, one.to),
    Blitz: lambda board, faction, one: designate(board, faction, one.hex),
    Attack: lambda board, faction, one: attack(board, faction, one.target, one.units, one.hq),
    Drop: lambda board, faction, one: drop(board, faction, one.unit, one.to),
    DigIn: lambda board, faction, one: dig_in(board, faction, one.unit),
    Exploit: lambda board, faction, one: exploit(board, faction, one.unit, one.path),
    Losses: lambda board, _, one: take_losses(board, one.units),
    Retreat: lambda board, _, one: retreat(board, one.unit, _hexes(board, one.path)),
    Advance: lambda board, _, one: advance_unit(board, one.unit, _hexes(board, one.path)),
    Remove: lambda board, _, one: remove(board, one.units),
    Detach: _detach,
    Devastate: _devastate,
    **STRATEGIC_RESOLVERS,
}
"""What carries each kind of action out."""


def resolve_order(board: Board, faction: int, action: Action) -> None:
    """Carry an allowed order out to the next question."""
    if isinstance(action, Done):
        _close(board)
    else:
        RESOLVERS[type(action)](board, faction, action)
    advance(board)


def _close(board: Board) -> None:
    """Close the segment, or decline what is offered."""
    if not board.doing:
        tell_closed(board)
        close_segment(board)
        return
    frame = board.pop()
    if isinstance(frame, Leaving):
        facts = {"side": faction_name(frame.side), "hex": place_text(board, frame.hex)}
        board.tell(Event("left", Line(phrases_moves.LEAVES_NOTHING, {**facts}), (rules.DEFAULT_ORDERS,)))
    elif isinstance(frame, Battle):
        line = Line(phrases_battle.NO_ADVANCE, {"side": faction_name(frame.side)})
        board.tell(Event("no-advance", line, (rules.ADVANCE_INTO_TARGET, rules.DEFAULT_ORDERS)))
