"""Wondering: whether somebody asks why a thing or the score is as it is, and which things they compare."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bot.desk.orders.aiming import Purport
from bot.desk.reading import spelling
from bot.desk.reading.aims import FIGHT, SCORE
from bot.desk.reading.intent import known_matters
from bot.desk.reading.short_words import known_short_words

_LEAD = re.compile(r"(?:(?:so|but|and|well|а|но|и|ну|так)[\s,]+)*")
"""What says nothing before a why."""
_TALK = re.compile(r"\s*[.!;:,…?]+\s+|\s+[-–—]+\s+")
"""What stands between what somebody says first and what is asked behind it."""
_SUPPOSING = re.compile(r"(?<!\w)(?:if|when|while|after|before|once|unless|если|когда|пока|после|перед|кроме)(?!\w)")
"""Words of what a question supposes."""
_LONGEST = 2
"""Digits of the longest figure that is wondered at; a year and the name of a regiment have more."""


def wonders_at_thing(line: str, names: Iterable[str]) -> bool:
    """Whether a line asks why a thing is as it is, and speaks of its figures besides its own name.

    What became of a thing, and what it can do, is another matter.
    """
    own = {token for name in names for token in spelling.tokens(name)}
    rest, known = " ".join(token for token in spelling.tokens(line) if token not in own), known_matters()
    is_figure = bool(figures_in(rest)) or known.speaks("figure", rest)
    return wonders(line) and is_figure and not known.speaks("became", rest)


def command_wondering(line: str, asked: Purport) -> str:
    """The command for a line that asks why the score or a figure of no thing that it names is as it is; else ""."""
    if _wonders_at_score(line, is_of_somebody=asked.is_here):
        return SCORE
    return FIGHT if known_short_words().wonders_at_figure(line) and not asked.things else ""


def _wonders_at_score(line: str, *, is_of_somebody: bool) -> bool:
    """Whether a line asks why somebody has the points that win a game, or as many or few."""
    known = known_matters()
    is_theirs = is_of_somebody or known.speaks("me", line) or known.speaks("others", line)
    is_score = known.speaks("victory points", line) or (known.speaks("any points", line) and is_theirs)
    return wonders(line) and is_score and not known.speaks("other points", line)


def wonders(line: str) -> bool:
    """Whether a line asks why."""
    folded = spelling.fold(line).strip()
    begun = _LEAD.match(folded)
    return known_matters().begins("why", folded[begun.end() :] if begun is not None else folded)


def figures_in(line: str) -> frozenset[int]:
    """The figures that a line has."""
    return frozenset(int(each) for each in spelling.tokens(line) if each.isdecimal() and len(each) <= _LONGEST)


def compared(line: str) -> str | None:
    """A line that compares things, without what it compares them in, which is no deed; `None` if it compares none."""
    known, folded = known_matters(), spelling.fold(line)
    is_meant = known.speaks("compare", folded) or (known.speaks("better", folded) and known.speaks("of two", folded))
    return known.without("in which", folded) if is_meant else None


def behind_talk(line: str) -> Iterator[tuple[str, str]]:
    """Each end of a line before which something else may be said, the longest first, and what that is.

    What is supposed belongs to the question behind it, and who asks several things asks them all.
    """
    for found in _TALK.finditer(line):
        before, behind = line[: found.start()], line[found.end() :]
        if "?" in found.group() or _SUPPOSING.search(spelling.fold(before)):
            return
        if behind:
            yield before, behind
