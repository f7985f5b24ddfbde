"""The levels of computer players, the weakest first: what they are called, now and at tables opened long ago."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.text import Text, same


class Level(msgspec.Struct, frozen=True):
    """A level.

    Attributes:
        id: its name in records and on the command line.
        name: what people read.
        also: what else people type for it; the first is what it was called before, also in records.
    """

    id: str
    name: Text
    also: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """Everything that means it."""
        return (self.id, self.name.en, self.name.ru, *self.also)


LEVELS = (
    Level("recruit", Text("recruit", "новобранец"), ("easy", "weak", "лёгкий")),
    Level("regular", Text("regular", "солдат"), ("hard", "strong", "сильный", "кадровый")),
    Level("veteran", Text("veteran", "ветеран")),
    Level("staff", Text("staff officer", "штабист"), ("штаб",)),
)
"""All of them; no game needs to have every one."""
USUAL = "regular"
"""Who plays where none is named."""


def level_of(strength: str) -> Level:
    """The level that a strength means, in a record or typed; one of its own for a strength that is no level."""
    for level in LEVELS:
        if strength in level.words:
            return level
    return Level(strength, same(strength))


def usual_of(strengths: Sequence[str]) -> str:
    """Who plays where none of these is named, the weakest first: the usual level, else the strongest there is."""
    return next((each for each in strengths if level_of(each).id == USUAL), strengths[-1])
