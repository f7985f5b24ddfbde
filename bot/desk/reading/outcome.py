"""What a typed text means: an order, a word that means nothing, one that means several things, or one left out."""

from __future__ import annotations

import msgspec

from engine.core.game import Word


class Understood(msgspec.Struct, frozen=True):
    """The order in the game's own words; whether it is allowed is for the game to say.

    Attributes:
        text: the order.
        rest: what was typed behind an allowed order, from a target on that only a later question asks for.
    """

    text: str
    rest: str = ""


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
