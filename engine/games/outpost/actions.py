"""What players may answer: actions that name units and areas by their words."""

from __future__ import annotations

import msgspec


class Move(msgspec.Struct, frozen=True, tag="move"):
    """Move a unit into an area next to its own; enemies who stand there are attacked [2.1, 3.1]."""

    unit: str
    area: str


class Hold(msgspec.Struct, frozen=True, tag="hold"):
    """Stay where everybody is [1.1]."""


Action = Move | Hold
