"""The two sides: their seats, names and edges of the map."""

from __future__ import annotations

from engine.core.text import Declined

AXIS = 0
ALLIES = 1
SIDES = (AXIS, ALLIES)
"""The sides in the order in which they act when both act at once [1.2]."""
SEATS = ("axis", "allies")
"""The seat of each side."""
SIDE_NAMES = (
    Declined("Axis", "Ось", of="Оси", to="Оси", by="Осью"),
    Declined("Allies", "Союзники", of="Союзников", to="Союзникам", by="Союзниками", many=("en", "ru")),
)
SIDE_ALIASES: tuple[tuple[str, ...], tuple[str, ...]] = (("ось",), ("союзники", "allied"))
OWN_ROW = (1, 12)
"""The row of each side's own edge [1]."""


def enemy(side: int) -> int:
    """The other side."""
    return 1 - side
