"""How nations and factions look in `theater`: the colours of their counters and a small flag each."""

from __future__ import annotations

import msgspec

from renderers import theme
from renderers.counters import star_points
from renderers.raster import Canvas, Point
from renderers.theme import Colour

_INK: Colour = (22, 20, 18)
_CREAM: Colour = (252, 246, 230)


class NationLook(msgspec.Struct, frozen=True):
    """A nation's counters.

    Attributes:
        body: the face from top to bottom.
        ink: figures and tag.
        box: the field of the type symbol.
        line: its lines.
        rim: the edge.
    """

    body: tuple[Colour, Colour]
    ink: Colour
    box: Colour
    line: Colour
    rim: Colour


def _dark(body: Colour, low: Colour, box: Colour = _CREAM) -> NationLook:
    return NationLook((body, low), (255, 252, 240), box, _INK, (28, 22, 20))


def _light(body: Colour, low: Colour, box: Colour) -> NationLook:
    return NationLook((body, low), _INK, box, (255, 252, 240), (34, 30, 28))


NATIONS: dict[str, NationLook] = {
    "germany": _light((198, 207, 211), (158, 172, 179), (58, 70, 82)),
    "ss": _dark((66, 66, 70), (38, 38, 42), (226, 228, 230)),
    "italy": _light((180, 196, 158), (140, 162, 116), (58, 84, 52)),
    "hungary": _light((214, 200, 172), (180, 160, 124), (112, 62, 44)),
    "romania": _light((222, 206, 138), (190, 168, 92), (44, 62, 110)),
    "bulgaria": _light((206, 190, 206), (168, 146, 170), (92, 48, 88)),
    "finland": _light((238, 242, 246), (200, 212, 226), (36, 78, 138)),
    "slovakia": _light((196, 190, 182), (160, 152, 142), (80, 66, 96)),
    "britain": _light((226, 198, 140), (192, 158, 92), (122, 40, 34)),
    "united-states": _dark((112, 128, 76), (74, 90, 48)),
    "france": _dark((78, 116, 182), (46, 78, 138)),
    "belgium-holland": _light((238, 182, 106), (206, 140, 58), (92, 48, 12)),
    "poland": _light((240, 214, 216), (216, 172, 178), (168, 30, 52)),
    "greece": _light((190, 216, 240), (144, 180, 216), (26, 74, 140)),
    "yugoslavia": _dark((124, 96, 138), (86, 62, 100)),
    "ussr": _dark((198, 46, 38), (154, 24, 22), (255, 228, 156)),
    "siberian": _dark((226, 98, 44), (178, 60, 22), (255, 238, 196)),
    "sweden": _light((226, 224, 196), (194, 190, 152), (36, 84, 140)),
    "turkey": _light((230, 206, 196), (204, 166, 152), (160, 28, 32)),
    "spain": _light((236, 212, 160), (208, 174, 108), (150, 30, 32)),
}
_OTHERS: NationLook = _light((224, 216, 198), (190, 178, 156), (86, 74, 62))


def look_of(country: str, flag: str) -> NationLook:
    """The look of a unit of a country; flags of units have one of their own where rules name them."""
    return NATIONS.get({"ss": "ss", "siberian": "siberian"}.get(flag, country), _OTHERS)


_R: Colour = (200, 26, 36)
_W: Colour = (250, 250, 248)
_B: Colour = (28, 62, 140)
_G: Colour = (24, 120, 62)
_Y: Colour = (248, 200, 40)
_K: Colour = (20, 20, 22)

FLAGS: dict[str, tuple[str, tuple[Colour, ...]]] = {
    "germany": ("balkenkreuz", (_W, _K)),
    "italy": ("tall", (_G, _W, _R)),
    "hungary": ("flat", (_R, _W, _G)),
    "romania": ("tall", (_B, _Y, _R)),
    "bulgaria": ("flat", (_W, _G, _R)),
    "finland": ("nordic", (_W, _B)),
    "slovakia": ("flat", (_W, _B, _R)),
    "albania": ("disc", (_R, _K)),
    "libya": ("flat", (_G, _W, _R)),
    "britain": ("saltire", (_B, _W, _R)),
    "united-states": ("star", ((32, 60, 120), _W)),
    "france": ("tall", (_B, _W, _R)),
    "belgium-holland": ("tall", (_K, _Y, _R)),
    "poland": ("flat", (_W, _R)),
    "denmark": ("nordic", (_R, _W)),
    "norway": ("nordic", (_R, _B)),
    "greece": ("cross", (_B, _W)),
    "yugoslavia": ("flat", (_B, _W, _R)),
    "ussr": ("star", ((204, 30, 30), _Y)),
    "sweden": ("nordic", (_B, _Y)),
    "switzerland": ("cross", (_R, _W)),
    "spain": ("flat", (_R, _Y, _R)),
    "portugal": ("tall", (_G, _R)),
    "ireland": ("tall", (_G, _W, (240, 134, 40))),
    "turkey": ("disc", (_R, _W)),
    "persia": ("flat", (_G, _W, _R)),
    "egypt": ("disc", (_G, _W)),
    "iraq": ("flat", (_K, _W, _G)),
}


def paint_flag(canvas: Canvas, country: str, at: Point, wide: float, tall: float) -> None:
    """A small flag about a point: stripes, cross, star or disc, so that it is known by shape as well as by hue."""
    kind, tones = FLAGS.get(country, ("flat", ((206, 198, 182), (150, 138, 120), (206, 198, 182))))
    x0, y0 = at[0] - wide / 2, at[1] - tall / 2
    x1, y1 = x0 + wide, y0 + tall
    canvas.shows("sign", f"flag {country}", (x0, y0, x1, y1))
    edge = tall * 0.11
    canvas.plate((x0 - edge, y0 - edge, x1 + edge, y1 + edge), edge * 0.6, (24, 20, 18))
    if kind in ("flat", "tall"):
        for place, tone in enumerate(tones):
            share, end = place / len(tones), (place + 1) / len(tones)
            if kind == "flat":
                canvas.plate((x0, y0 + tall * share, x1, y0 + tall * end), 0, tone)
            else:
                canvas.plate((x0 + wide * share, y0, x0 + wide * end, y1), 0, tone)
        return
    canvas.plate((x0, y0, x1, y1), 0, tones[0])
    x, y, reach = at[0], at[1], tall * 0.5
    if kind == "star":
        canvas.polygon(star_points(x, y + reach * 0.08, reach * 0.92), tones[1])
    elif kind == "disc":
        canvas.disc(at, reach * 0.62, tones[1])
    elif kind == "saltire":
        for tone, width in ((tones[1], 0.34), (tones[2], 0.15)):
            canvas.line([(x0, y0), (x1, y1)], tone, tall * width * 0.7, round_ends=False)
            canvas.line([(x0, y1), (x1, y0)], tone, tall * width * 0.7, round_ends=False)
            canvas.line([(x, y0), (x, y1)], tone, tall * width, round_ends=False)
            canvas.line([(x0, y), (x1, y)], tone, tall * width, round_ends=False)
    else:
        at_x = x0 + wide * 0.38 if kind == "nordic" else x
        thick = tall * (0.3 if kind == "balkenkreuz" else 0.24)
        short = tall * 0.08 if kind in ("balkenkreuz", "cross") and tones[0] != _B else 0.0
        canvas.line([(at_x, y0 + short), (at_x, y1 - short)], tones[1], thick, round_ends=False)
        span = (x - reach + short, x + reach - short) if kind in ("balkenkreuz", "cross") else (x0, x1)
        canvas.line([(span[0], y), (span[1], y)], tones[1], thick, round_ends=False)


SEATS: dict[str, tuple[Colour, Colour]] = {
    "axis": ((62, 76, 92), theme.WHITE),
    "west": ((30, 108, 92), theme.WHITE),
    "soviet": ((176, 30, 26), (255, 224, 128)),
    "neutral": ((150, 140, 122), theme.WHITE),
}
"""The colour of each faction, and of what is drawn on it."""
WASHES: dict[str, Colour] = {"axis": (212, 217, 226), "west": (214, 236, 226), "soviet": (255, 222, 208)}
"""What the land of each faction is multiplied with."""


def paint_seat(canvas: Canvas, seat: str, at: Point, radius: float) -> None:
    """The sign of a faction: a cross in a square, a ring in a disc, a star in a shield, a dash for neutrals."""
    fill, ink = SEATS[seat]
    x, y = at
    canvas.shows("sign", f"emblem {seat}", (x - radius, y - radius, x + radius, y + radius))
    if seat == "axis":
        canvas.plate((x - radius, y - radius, x + radius, y + radius), radius * 0.2, theme.WHITE)
        inner = radius * 0.84
        canvas.plate((x - inner, y - inner, x + inner, y + inner), radius * 0.14, fill)
        canvas.line([(x, y - inner * 0.7), (x, y + inner * 0.7)], ink, radius * 0.42, round_ends=False)
        canvas.line([(x - inner * 0.7, y), (x + inner * 0.7, y)], ink, radius * 0.42, round_ends=False)
    elif seat == "soviet":
        shield = [(-1.0, -1.0), (1.0, -1.0), (1.0, 0.3), (0, 1.16), (-1.0, 0.3)]
        canvas.polygon([(x + u * radius, y + v * radius) for u, v in shield], theme.WHITE)
        canvas.polygon([(x + u * radius * 0.84, y + v * radius * 0.84) for u, v in shield], fill)
        canvas.polygon(star_points(x, y - radius * 0.06, radius * 0.74), ink)
    else:
        canvas.disc(at, radius * 1.08, theme.WHITE)
        canvas.disc(at, radius * 0.92, fill)
        if seat == "west":
            canvas.disc(at, radius * 0.62, ink)
            canvas.disc(at, radius * 0.34, fill)
        else:
            canvas.line([(x - radius * 0.5, y), (x + radius * 0.5, y)], ink, radius * 0.36, round_ends=False)


GILT: Colour = (255, 214, 84)


def paint_goal(canvas: Canvas, at: Point, reach: float) -> None:
    """The golden star of an objective."""
    canvas.shows("sign", "objective", (at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach))
    canvas.polygon(star_points(at[0], at[1] + reach * 0.06, reach), GILT)
