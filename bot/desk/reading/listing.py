"""Listing: a line that names several things where an order takes one is several orders."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk.reading.typed import tokens_of

_ARROW = ">"
_PARTING = frozenset((",", "and", "и"))


def parts_of_list(line: str) -> list[str]:
    """The parts of a line between commas or joined by “and”; one that says no target has that of the next that does.

    `place A > D4, B and C > E5` becomes `place A > D4`, `B > E5` and `C > E5`. A line with nothing to part it is one.
    """
    tokens = tokens_of(line)
    if _PARTING.isdisjoint(tokens):
        return [line]
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token in _PARTING:
            parts.append([])
        else:
            parts[-1].append(token)
    target: Sequence[str] = ()
    found = []
    for part in reversed([part for part in parts if part]):
        if _ARROW in part:
            target = part[part.index(_ARROW) :]
            found.append(" ".join(part))
        else:
            found.append(" ".join((*part, *target)))
    return found[::-1]
