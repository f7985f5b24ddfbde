"""A battlefield on board T: the Axis in the west, the Soviets in the east, each with a city on a railway behind it."""

from __future__ import annotations

from typing import Any

from engine.core.game import Sum
from engine.games.theater.actions import Attack
from engine.games.theater.map.countries import AXIS, SEATS, SOVIET
from engine.games.theater.map.geography import Map
from engine.games.theater.orders.book import ORDERS
from tests import cited
from tests.games.theater.proving import Field, field, ground

CITIES = {"t0505": "GE", "t0512": "SU"}
RAIL = "t0512-t0511-t0510-t0509-t0508"
HOME = ground(cities=CITIES, rails=(RAIL,))
EAST = {f"t{row:02}{column:02}": SOVIET for row in range(1, 10) for column in range(7, 13)}


def fight(map_: Map = HOME, *, segment: str = "combat", **given: Any) -> Field:
    """A battlefield: the Axis in the west attacks the Soviets of the east."""
    return field(map_, segment=segment, **{"control": EAST, **given})


def shift(at: Field, attack: Attack) -> Sum:
    """The column shift of an attack, as the preview shows it."""
    found = ORDERS.preview(at.state, SEATS[AXIS], attack)
    cited.note(found)
    return found.sums[2]


def amounts(total: Sum) -> dict[str, int]:
    """What counts in a sum, by rule."""
    return {addend.rule.id: addend.amount for addend in total.addends if addend.counted}
