"""Policies: standing orders that a game understands."""

from __future__ import annotations

import msgspec

from engine.core.text import Text


class Policy(msgspec.Struct, frozen=True):
    """A standing order that a game understands: it answers questions of a kind by what the position is.

    Attributes:
        kind: the kind of question it answers.
        words: an example of its words, such as `op-fire within 3 at-least 60`.
        about: what it does.
        is_usual: it is in force for a seat that has left no standing order for this kind.
    """

    kind: str
    words: str
    about: Text
    is_usual: bool = False
