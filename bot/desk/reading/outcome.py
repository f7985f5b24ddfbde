"""What a typed text means: an order, a word that means nothing, one that means several things, or one left out.

And an order as it is read word by word.
"""

from __future__ import annotations

import msgspec

from engine.core.game import Word
from engine.core.text import Text


class Understood(msgspec.Struct, frozen=True):
    """The order in the game's own words; whether it is allowed is for the game to say.

    Attributes:
        text: the order.
        rest: what was typed behind an allowed order, from a target on that only a later question asks for.
        is_loose: something of the line was left out that may have been meant, so that the order is shown first.
        side: which side of a card it says is up, which is as the rules have it; nothing if it does not say.
    """

    text: str
    rest: str = ""
    is_loose: bool = False
    side: str = ""


class NotUnderstood(msgspec.Struct, frozen=True):
    """A word that means nothing here.

    Attributes:
        word: as it was typed.
        suggestions: words it may have been meant for, the likeliest first; none when nothing is alike.
        orders: the whole order with each suggestion put in, in the game's own words; shorter than `suggestions` when
            the rest of the text makes no sense either.
        lines: the line as it was typed with each suggestion put in.
        part: the part of a longer line in which it stands.
    """

    word: str
    suggestions: tuple[Word, ...] = ()
    orders: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    part: str = ""


class Ambiguous(msgspec.Struct, frozen=True):
    """A word, as it was typed, that fits several words of the game equally well.

    Attributes:
        word: as it was typed.
        candidates: the words; only those with which the line is an order, if it is with any.
        orders: the whole order with each candidate put in, in the game's own words; none if it is an order with none.
        beginnings: how an order begins with each, if the line is the beginning of one with all of them.
    """

    word: str
    candidates: tuple[Word, ...]
    orders: tuple[str, ...] = ()
    beginnings: tuple[str, ...] = ()


class LeftOut(msgspec.Struct, frozen=True):
    """A word is missing.

    Attributes:
        candidates: the words that it may be.
        orders: the whole order with each, in the game's own words.
        rest: of what was typed, a target that only a later question asks for.
        asked: the name of the sentence that asks which.
    """

    candidates: tuple[Word, ...]
    orders: tuple[str, ...]
    rest: str = ""
    asked: str = "desk-left-out"


Reading = Understood | NotUnderstood | Ambiguous | LeftOut


def as_said(rest: str) -> str:
    """What is left of a line, without the mark of an order that stands before a word for whither or at what."""
    return rest.removeprefix("> ") if " " in rest.removeprefix("> ") else rest


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
