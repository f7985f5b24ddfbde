"""So far: an order as it is read word by word, and as it would be with another word in it."""

from __future__ import annotations

import msgspec

from engine.core.text import Text


class SoFar(msgspec.Struct):
    """An order as far as it was read.

    Attributes:
        walked: its words and marks as the game has them.
        plain: the same as they were typed, should it turn out not to be allowed.
        is_legal: an allowed order begins so.
        label: what the button of the last word says.
        reach: how many words of an allowed order were read.
        is_spread: what is said of several has been said of each already.
    """

    walked: list[str]
    plain: list[str]
    is_legal: bool
    label: Text | None = None
    reach: int = 0
    is_spread: bool = False

    def copy(self, *, is_spread: bool = False) -> SoFar:
        """Another like it, to go on with otherwise."""
        is_spread = is_spread or self.is_spread
        return SoFar([*self.walked], [*self.plain], self.is_legal, reach=self.reach, is_spread=is_spread)


class Mended(msgspec.Struct, frozen=True):
    """An order that a line comes to with another word in it, and whether it is known to be allowed."""

    text: str
    is_allowed: bool
    rest: str = ""


def put_in(line: list[str], at: int, length: int, word: str) -> str:
    """A line with a word in the place of so many."""
    return " ".join([*line[:at], word, *line[at + length :]])
