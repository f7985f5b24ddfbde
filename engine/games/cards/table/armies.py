"""The two armies: their seats and names."""

from __future__ import annotations

from engine.core.text import Declined

SOV = 0
GER = 1
ARMIES = (SOV, GER)
SEATS = ("sov", "ger")
"""The seat of each army."""
ARMY_NAMES = (
    Declined("Soviets", "СССР", of="СССР", to="СССР", by="СССР", many=("en",)),
    Declined("Germans", "Германия", of="Германии", to="Германии", by="Германией", many=("en",)),
)
ALSO_CALLED = (("советы", "советские", "ussr"), ("немцы", "вермахт", "germany"))
"""What else people call the armies."""


def enemy(army: int) -> int:
    """The other army."""
    return 1 - army
