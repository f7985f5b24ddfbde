"""What a picture is made for: the room that a chat gives it, and how wide it is seen there."""

from __future__ import annotations

import msgspec

LEAST = 9.0
"""Pixels on the screen of the smallest type that can be read there."""


class Screen(msgspec.Struct, frozen=True):
    """The room for a picture.

    Attributes:
        width: pixels at most; a picture that is not as wide as its room for its height is narrower.
        height: pixels at most.
        seen: pixels across on the screen, however many the picture has.
    """

    width: int
    height: int
    seen: int = 400

    def least(self, width: float) -> float:
        """Pixels of the smallest type that can be read on a picture so many pixels wide."""
        return LEAST * width / self.seen


TELEGRAM = Screen(1024, 1280)
"""The tallest that Telegram shows as wide as a chat."""
DISCORD = Screen(1440, 960)
"""The widest that Discord shows as tall as it may be."""
