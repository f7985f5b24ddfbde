"""Dice for trying orders out: the faces a person named, then a stream that is the same at each run."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.dice import StepDice

FACES = 6


class NamedDice:
    """Gives the named faces to six-sided dice, in order; everything else comes from a fixed stream."""

    __slots__ = ("_faces", "_stream", "drawn", "rolled")

    def __init__(self, faces: Sequence[int], stream: StepDice) -> None:
        """Prepare the faces, 1 to 6, and the stream for what they do not cover."""
        self._faces = list(faces)
        self._stream = stream
        self.rolled: list[int] = []
        self.drawn = 0

    def below(self, n: int) -> int:
        """The next named face for a six-sided die, counted from 0, or a value of the stream."""
        if n == FACES and self._faces:
            value = self._faces.pop(0) - 1
        else:
            value = self._stream.below(n)
            self.drawn += 1
        self.rolled.append(value)
        return value

    @property
    def unused(self) -> int:
        """How many of the named faces nothing has asked for."""
        return len(self._faces)
