"""Move orders under way, for the tests of them."""

from __future__ import annotations

from typing import Any

from engine.games.squad.game import SQUAD_GAME as SQUAD
from engine.games.squad.table.frames import Moving
from tests.at import At, Moment
from tests.games.squad.fights import at_hex, battle

FAR = "guards-squad-9 L12"


def moves(at: At, *pieces: str, units: tuple[int, ...] = (0,), group: bool = False, **changes: Any) -> Moment:
    """A Move order of the Axis under way with the first pieces; with `group` they have just set out together."""
    first = pieces[0].split()[1]
    frame = Moving(0, units)
    if group:
        frame = Moving(0, (), units, (at_hex(first),), 0, "go-on")
    given: dict[str, Any] = {"postures": ("attack", "attack"), "doing": (frame,)} | changes
    return at(SQUAD, battle(*pieces, FAR, **given))
