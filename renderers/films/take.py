"""Takes: the moments of a game as a film shows them."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.core.rules import Mark


class Die(msgspec.Struct, frozen=True):
    """Dice that were thrown together: for which seat, what they came to."""

    seat: str
    total: int


class Take(msgspec.Struct, frozen=True):
    """A moment of a game as a film shows it.

    Attributes:
        before: what was observed before it; `None` where nothing moves.
        after: what was observed after it.
        marks: what to point at.
        title: of the caption: when it is, and whose moment.
        lines: what happened, in sentences.
        dice: what was thrown.
        lasts: milliseconds that its last frame is shown.
        is_whole: the whole board is seen, not the place of action.
    """

    before: Any | None
    after: Any
    marks: tuple[Mark, ...]
    title: str
    lines: tuple[str, ...]
    dice: tuple[Die, ...]
    lasts: int
    is_whole: bool = False
