"""Chapter 1: the order to hold."""

from __future__ import annotations

from engine.core.text import Text
from engine.games.outpost.actions import Hold
from engine.games.outpost.phases.turn import hold
from engine.games.outpost.table.board import Board
from engine.games.outpost.table.survey import Position
from engine.kits.walks import Verb

HOLD: Verb[Position, Board, Hold] = Verb(
    "hold",
    Text("Hold", "Стоять"),
    Hold,
    aliases=("stay", "pass", "wait", "стой", "пас", "ждать"),
    resolve=lambda board, side, _: hold(board, side),
    default=lambda _: Hold(),
)
