"""Listing: a line that names several things where an order takes one is several orders."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.desk.reading.typed import parted, tokens_of

_ARROWS = frozenset((">", "to", "into", "in", "at", "on", "onto", "на", "в", "во", "к", "ко"))
"""Before the target of a part."""
TOGETHER = frozenset(("with", "с", "со"))
"""Between parts of which one may as well be done with the other."""
_PARTING = TOGETHER | {",", "and", "и"}


def parts_of_list(line: str) -> list[str]:
    """The parts of a line between commas or joined by “and”; one that says no target has that of the next that does.

    `place A > D4, B and C > E5` becomes `place A > D4`, `B > E5` and `C > E5`. A line with nothing to part it is one.
    """
    tokens = tokens_of(line)
    if _PARTING.isdisjoint(tokens):
        return [line]
    parts = [part for part in parted(tokens, _PARTING) if part]
    for before, part in pairwise(parts):
        # `Squads 1 and 2` are of one name.
        named = [at for at, token in enumerate(before) if token.isdecimal()]
        if part[0].isdecimal() and named and named[0]:
            part[:0] = before[: named[0]]
    target: Sequence[str] = ()
    found = []
    for part in reversed(parts):
        arrow = next((at for at, token in enumerate(part) if token.casefold() in _ARROWS), None)
        if arrow is not None:
            target = part[arrow:]
            found.append(" ".join(part))
        else:
            found.append(" ".join((*part, *target)))
    return found[::-1]
