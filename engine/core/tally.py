"""Tallies: how a game stands, in figures that everybody may know, and what dice have given to whom."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.core.text import Text


class Loss(msgspec.Struct, frozen=True):
    """What has been lost of one kind.

    Attributes:
        what: a text with the number `$n`, such as `{ $n } steps`.
        count: that number.
        names: what it was, where that is told beside the number.
        worth: what all of it was worth, where the game says so.
        value: a text with that number `$n`, such as `worth { $n } points`; `None` where there is no worth.
    """

    what: Text
    count: int
    names: tuple[Text, ...] = ()
    worth: int = 0
    value: Text | None = None


class Tally(msgspec.Struct, frozen=True):
    """How a game stands.

    Attributes:
        measure: what the points count, in words of the game.
        points: by seat; whoever has more is ahead.
        losses: by seat, what it has lost and not got back, kinds in the same order at all times.
        decides: if the game ended as it does, or would end now, the rules decided by these points.
        figures: by seat, what its figure is called where it is no score of its own, such as what the other needs.
        usual: by seat, what of its points came or went by the mere course of the game, such as cards drawn each turn.
    """

    measure: Text
    points: Mapping[str, int]
    losses: Mapping[str, tuple[Loss, ...]]
    decides: bool
    figures: Mapping[str, Text] = {}
    usual: Mapping[str, int] = {}


class Roll(msgspec.Struct, frozen=True):
    """Dice that were thrown for a seat, the higher the better for it.

    Attributes:
        seat: for whom.
        total: the sum of the faces.
        dice: how many were thrown.
        faces: of each, from 1 up.
    """

    seat: str
    total: int
    dice: int
    faces: int

    @property
    def expected(self) -> float:
        """What such dice come to on average."""
        return self.dice * (self.faces + 1) / 2
