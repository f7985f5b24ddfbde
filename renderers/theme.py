"""Colours, sizes and weights of everything drawn, as data; sizes are map units unless said otherwise."""

from __future__ import annotations

import msgspec

Colour = tuple[int, int, int]
Shade = tuple[int, int, int, int]


class ArmyTheme(msgspec.Struct, frozen=True):
    """How an army looks: told apart by lightness and emblem as well as by hue.

    Attributes:
        body: the face of its active counters, from top to bottom.
        spent: the face of its inactive counters.
        hatch: the stripes across inactive counters.
        ink: figures on active counters.
        faded: figures on inactive counters.
        box: the field of the type symbol.
        line: the lines of the type symbol.
        tint: what its areas are multiplied with.
        edge: the same along the borders of its areas.
        stripe: the same on the pattern of its areas.
        flag: its chips and bars.
        emblem: "cross" or "star".
    """

    body: tuple[Colour, Colour]
    spent: tuple[Colour, Colour]
    hatch: Colour
    ink: Colour
    faded: Colour
    box: Colour
    line: Colour
    rim: Colour
    tint: Colour
    edge: Colour
    stripe: Colour
    flag: Colour
    on_flag: Colour
    emblem: str


GERMAN = ArmyTheme(
    body=((214, 223, 226), (176, 190, 196)),
    spent=((162, 164, 160), (148, 150, 146)),
    hatch=(131, 133, 129),
    ink=(18, 24, 30),
    faded=(26, 30, 33),
    box=(66, 82, 96),
    line=(240, 244, 245),
    rim=(30, 38, 46),
    tint=(200, 211, 226),
    edge=(132, 152, 178),
    stripe=(184, 197, 216),
    flag=(58, 74, 90),
    on_flag=(244, 246, 248),
    emblem="cross",
)
SOVIET = ArmyTheme(
    body=((198, 44, 36), (156, 24, 22)),
    spent=((134, 92, 84), (120, 80, 72)),
    hatch=(106, 68, 62),
    ink=(255, 247, 220),
    faded=(240, 226, 206),
    box=(255, 226, 150),
    line=(110, 14, 14),
    rim=(66, 8, 8),
    tint=(252, 230, 216),
    edge=(232, 150, 126),
    stripe=(246, 214, 198),
    flag=(172, 30, 26),
    on_flag=(255, 224, 128),
    emblem="star",
)
ARMIES: dict[str, ArmyTheme] = {
    "ger": GERMAN,
    "sov": SOVIET,
    "axis": GERMAN,
    "allies": SOVIET,
    "blue": GERMAN,
    "red": SOVIET,
}
"""The look of each seat."""

PAPER: Colour = (232, 222, 196)
INK: Colour = (44, 36, 28)
BAR: Colour = (38, 34, 30)
BAR_EDGE: Colour = (196, 160, 84)
BAR_INK: Colour = (246, 238, 218)
BAR_FAINT: Colour = (196, 184, 160)
BAR_CHIP: Colour = (70, 62, 54)
GOLD: Colour = (250, 200, 60)
GOLD_DARK: Colour = (122, 80, 8)
WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
ALERT: Colour = (206, 26, 26)
GLOW: Colour = (255, 222, 92)
FIRE: Colour = (204, 28, 22)
MOVE: Colour = (28, 92, 164)
RETREAT: Colour = (108, 84, 122)
ARRIVE: Colour = (32, 124, 70)
REACTION: Colour = (214, 96, 8)

GROUNDS: dict[str, Colour] = {
    "steppe": (222, 212, 176),
    "houses": (222, 208, 178),
    "town": (220, 204, 182),
    "square": (226, 216, 192),
    "plant": (206, 196, 182),
    "ravine": (202, 192, 150),
    "hill": (216, 202, 156),
    "none": (218, 208, 174),
}
"""The colour of the soil of each kind of ground."""

WATER_SHALLOW: Colour = (158, 196, 208)
WATER_DEEP: Colour = (92, 146, 178)
WATER_LINE: Colour = (226, 240, 244)
BANK_LINE: Colour = (66, 104, 126)
STREAM: Colour = (106, 156, 184)
EARTH: Colour = (112, 82, 48)
EARTH_DARK: Colour = (74, 50, 28)
CONTOUR: Colour = (168, 128, 76)
BORDER: Colour = (64, 52, 42)

COUNTER = 40.0
"""Side of a counter."""
PITCH = 42.0
"""Distance of counters laid side by side."""
NAME_SIZE = 12.0
"""Size of the type of area names."""
FIGURE_SIZE = 18.2
"""Size of the type of fire and defence figures; their digits are 0.711 of it high."""

BAR_HEIGHT = 64.0
"""Height of the status bar at a picture width of 1280 px."""
LEGEND_HEIGHT = 56.0
"""Height of the legend at a picture width of 1280 px."""
LEGEND_TYPE = 17.5
"""Size of the type of a legend at a picture width of 1280 px."""
LEGEND_GAP = 44.0
"""Units between two signs of a legend at most."""
ZOOM = 2.0
"""Pixels of a 1280 px wide picture for a map unit in a zoom crop."""
