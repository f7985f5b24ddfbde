"""Whose answer the position waits for, and of what kind."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.games.street.phases.windows import Window, open_window
from engine.games.street.table.scenario import enemy
from engine.games.street.table.state import Fire
from engine.games.street.table.survey import Position

Kind = Literal["ready", "action", "reaction", "losses", "discard"]
"""The kinds of questions of this game; standing orders name them."""


class Moment(msgspec.Struct, frozen=True):
    """Who is asked, and what kind of question; for a reaction also which window is open."""

    kind: Kind
    army: int
    window: Window | None = None


def moment(position: Position) -> Moment | None:
    """The question of the position; `None` when the game is over."""
    if position.phase == "over":
        return None
    if position.doing:
        found = open_window(position)
        if found is not None:
            return Moment("reaction", found[1], found[0])
        frame = position.doing[-1]
        if not isinstance(frame, Fire):
            raise TypeError(f"expected losses to wait under a fire, got {frame!r}")
        return Moment("losses", enemy(frame.army))
    if position.phase == "readiness":
        return Moment("ready", position.actor)
    if position.phase == "combat":
        return Moment("action", position.actor)
    return Moment("discard", position.actor)
