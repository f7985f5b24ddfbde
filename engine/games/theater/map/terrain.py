"""Terrain and hexsides: what they cost, what they close and how they shift a battle [P4]."""

from __future__ import annotations

import msgspec

from engine.core.text import Text

CLEAR = 0
FOREST = 1
ROUGH = 2
MARSH = 3
ALPINE = 4
SAND = 5
SEA = 6
IMPASSABLE = 7


class Terrain(msgspec.Struct, frozen=True):
    """What stands in a hex.

    Attributes:
        letter: what the hex tables write for it.
        cost: movement points to enter, for units but armour.
        armour_cost: the same for armour.
        shift: column shift for the attacker.
        has_armour_shift: whether armour may give its shift against such a hex.
    """

    letter: str
    name: Text
    cost: int
    armour_cost: int
    shift: int
    has_armour_shift: bool


TERRAINS = (
    Terrain("", Text("clear", "открытая местность"), 1, 1, 0, has_armour_shift=True),
    Terrain("f", Text("forest", "лес"), 2, 2, 0, has_armour_shift=False),
    Terrain("r", Text("rough", "пересечённая местность"), 2, 2, -1, has_armour_shift=True),
    Terrain("m", Text("marsh", "болото"), 3, 4, 0, has_armour_shift=False),
    Terrain("a", Text("alpine", "высокогорье"), 3, 3, -2, has_armour_shift=False),
    Terrain("s", Text("sand", "песок"), 1, 1, 0, has_armour_shift=True),
    Terrain("~", Text("sea", "море"), 1, 1, 0, has_armour_shift=True),
    Terrain("XX", Text("impassable", "непроходимый гекс"), 0, 0, 0, has_armour_shift=False),
)
"""What can stand in a hex, by the constants above; a sea hex is entered only where a Beachhead is."""
TERRAIN_OF_LETTER: dict[str, int] = {terrain.letter: index for index, terrain in enumerate(TERRAINS)}

CITY_SHIFT = -1
"""A city shifts so much more, and bars the armour shift."""

OPEN_SIDE = 0
RIVER = 1
MOUNTAIN = 2
IMPASSABLE_SIDE = 3
SEA_SIDE = 4
STRAIT = 5
NO_SIDE = -1
"""Stands for a hexside on the edge of the map."""


class Hexside(msgspec.Struct, frozen=True):
    """What lies between two hexes.

    Attributes:
        cost: movement points more to cross; across sea only from or to a hex with an own Beachhead.
        shift: column shift if all attackers cross such sides; of mixed sides the mildest counts.
        has_zoc: whether zones of control reach across [5-zoc-3..5].
        is_walkable: whether lines and moves cross without a Beachhead [Q7].
    """

    name: Text
    cost: int
    shift: int
    has_zoc: bool
    is_walkable: bool


HEXSIDES = (
    Hexside(Text("open hexside", "открытая граница гекса"), 0, 0, has_zoc=True, is_walkable=True),
    Hexside(Text("river", "река"), 1, -1, has_zoc=True, is_walkable=True),
    Hexside(Text("mountains", "горы"), 2, -2, has_zoc=False, is_walkable=True),
    Hexside(Text("impassable hexside", "непроходимая граница"), 0, 0, has_zoc=False, is_walkable=False),
    Hexside(Text("sea hexside", "морская граница"), 1, -1, has_zoc=False, is_walkable=False),
    Hexside(Text("strait", "пролив"), 2, -2, has_zoc=False, is_walkable=True),
)
"""What can lie between two hexes, by the constants above."""

OFF_MAP = -1
BARRED_SIDE = -2
BARRED_HEX = -3
BARRED_SEA = -4
BARRED_ROADLESS = -5
"""Why a step is closed, in the place of its cost: the map's edge; an impassable hexside; an impassable hex; a sea
hexside, which a Beachhead may open at a cost of 1 more; mountains without transport link, for armour and fortresses."""


def step_cost(terrain: int, side: int, *, is_armour: bool, has_link: bool) -> int:
    """Movement points of a step, or the reason why it is closed [P4].

    Args:
        terrain: of the hex entered.
        side: the hexside crossed.
        is_armour: whether armour or a fortress moves.
        has_link: whether a transport link crosses the hexside.
    """
    if side == NO_SIDE:
        return OFF_MAP
    if terrain == IMPASSABLE:
        return BARRED_HEX
    if side == IMPASSABLE_SIDE:
        return BARRED_SIDE
    if side == SEA_SIDE:
        return BARRED_SEA
    if side == MOUNTAIN and is_armour and not has_link:
        return BARRED_ROADLESS
    entered = TERRAINS[terrain]
    return (entered.armour_cost if is_armour else entered.cost) + HEXSIDES[side].cost
