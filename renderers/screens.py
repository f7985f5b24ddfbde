"""What a picture is made for: the room that a chat gives it, and how wide it is seen there; and what it then shows."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from renderers.geometry import Box

LEAST = 9.0
"""Pixels on the screen of the smallest type that can be read there."""


class Screen(msgspec.Struct, frozen=True):
    """The room for a picture.

    Attributes:
        width: pixels at most; a picture that is not as wide as its room for its height is narrower.
        height: pixels at most.
        seen: pixels across on the screen, however many the picture has.
        part: what is to be seen of a map, in its units, as a stage of the same room told it; if left out, the picture
            chooses. A table of cards is always seen whole.
    """

    width: int
    height: int
    seen: int = 400
    part: Box | None = None

    def least(self, width: float) -> float:
        """Pixels of the smallest type that can be read on a picture so many pixels wide."""
        return LEAST * width / self.seen


TELEGRAM = Screen(1024, 1280)
"""The tallest that Telegram shows as wide as a chat."""
DISCORD = Screen(1440, 960)
"""The widest that Discord shows as tall as it may be."""


class Stage(msgspec.Struct, frozen=True):
    """What a picture shows and where.

    Attributes:
        part: the part of the map, in its units; `None` where there is no map, or any part would serve.
        counters: the boxes of the counters of units, in pixels of the picture; of piles and of cards there are none.
    """

    part: Box | None = None
    counters: Mapping[str, Box] = {}

    @staticmethod
    def of(part: Box, scale: float, counters: Mapping[str, Box], above: int = 0) -> Stage:
        """The stage of a map whose part lies at the left of the picture.

        Args:
            part: in units of the map.
            scale: pixels for a unit.
            counters: the boxes of units, in units of the map.
            above: pixels of the picture above the map.
        """
        left, top = round(part[0] * scale), round(part[1] * scale) - above
        placed = {
            unit: (box[0] * scale - left, box[1] * scale - top, box[2] * scale - left, box[3] * scale - top)
            for unit, box in counters.items()
            if box[0] >= part[0] and box[1] >= part[1] and box[2] <= part[2] and box[3] <= part[3]
        }
        return Stage(part, placed)
