"""Dice for trying orders out: the faces a person named, then a stream that is the same at each run."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.dice import StepDice


class NamedDice:
    """Gives the named faces to the dice of a game, in order; everything else comes from a fixed stream."""

    __slots__ = ("_die", "_faces", "_stream", "drawn", "rolled")

    def __init__(self, die: int, faces: Sequence[int], stream: StepDice) -> None:
        """Prepare dice with so many faces, the faces named, from 1 on, and the stream for what they do not cover."""
        self._die = die
        self._faces = list(faces)
        self._stream = stream
        self.rolled: list[int] = []
        self.drawn = 0

    def below(self, n: int) -> int:
        """The next named face for a die of the game, counted from 0, or a value of the stream."""
        if n == self._die and self._faces:
            value = self._faces.pop(0) - 1
        else:
            value = self._stream.below(n)
            self.drawn += 1
        self.rolled.append(value)
        return value

    @property
    def unused(self) -> tuple[int, ...]:
        """The named faces that nothing has asked for."""
        return tuple(self._faces)
