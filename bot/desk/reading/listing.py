"""Listing: a line that names several things where an order takes one, or several deeds, is several orders."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import parted, tokens_of

_ARROWS = frozenset((">", "to", "into", "in", "at", "on", "onto", "на", "в", "во", "к", "ко"))
"""Before the target of a part."""
TOGETHER = frozenset(("with", "с", "со"))
"""Between parts of which one may as well be done with the other."""
_PARTING = TOGETHER | {",", ";", "and", "then", "и", "потом", "затем"}
_BETWEEN = re.compile(
    r"((?:\s*[,;]\s*|[.!]\s+)(?:(?:and then|then|and|а потом|и потом|а затем|потом|затем|и|а)\s+)?"
    r"|\s+(?:and then|then|and|after that|а потом|и потом|а затем|потом|затем|и|а)\s+)",
    re.IGNORECASE,
)
"""What stands between two orders, or between two things of one."""


def parts_of_list(line: str, *, is_spread: bool = True) -> list[str]:
    """The parts of a line between commas or joined by “and”; one that says no target has that of the next that does.

    `place A > D4, B and C > E5` becomes `place A > D4`, `B > E5` and `C > E5`. A line with nothing to part it is one.
    Unless a target is spread, each part is as it was typed.
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
        if not is_spread:
            found.append(" ".join(part))
        elif arrow is not None:
            target = part[arrow:]
            found.append(" ".join(part))
        else:
            found.append(" ".join((*part, *target)))
    return found[::-1]


def stops_of(line: str) -> list[str]:
    """A line in front of a place, and the places that follow one by one, each a word without what points to it."""
    parts = [each.strip() for each in _BETWEEN.split(line)[::2]]
    found: list[str] = []
    for part in reversed(parts[1:]):
        words = [token for token in tokens_of(part) if token.casefold() not in _ARROWS]
        if len(words) != 1:
            return [line]
        found.insert(0, words[0])
    return [parts[0], *found]


def deeds_in(line: str, is_deed: Callable[[str], bool]) -> list[str]:
    """The parts of a line each of which speaks of a deed or says that it is enough; the line itself if it is one.

    What speaks of none belongs to the part before it; to the next one, if that names who is to do it first.
    """
    pieces = _BETWEEN.split(line)
    found: list[str] = []
    waiting = ""
    for part, between in zip(pieces[::2], ["", *pieces[1::2]], strict=True):
        tokens = tokens_of(part)
        deeds = [at for at, token in enumerate(tokens) if is_deed(token)]
        is_first = deeds[:1] == [0] or known_short_words().said(part) == "end"
        if not (deeds or is_first):
            waiting += between + part
            continue
        if is_first and found:
            found[-1] += waiting
            waiting = ""
        before = f"{waiting}{between}"
        joint = _BETWEEN.match(before)
        found.append(before[joint.end() if joint else 0 :] + part)
        waiting = ""
    if found:
        found[-1] += waiting
    return [part.strip() for part in found] if len(found) > 1 else [line]
