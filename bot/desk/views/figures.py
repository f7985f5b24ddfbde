"""Figures: which thing of a game is meant by the figures that stand on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice

from bot.desk.tables.table import Table
from engine.core.game import Seat
from engine.core.sights import Sight

LOOKED_AT = 80
"""Things of which one with some figures is looked for."""
_FIGURES = re.compile(r"(?<![\w/.-])\d{1,2}(?:[-/]\d{1,2}){1,3}(?![\w/-])")
"""The figures of a unit as they stand on it."""
_FIGURED = frozenset(("unit", "card"))
_LEAST = 2
"""Figures of a thing by which it is read how others bear them."""


def figures_of(line: str) -> str:
    """The figures in a line as they stand on a unit, such as `3/2` or `4-7`; else ""."""
    told = _FIGURES.search(line)
    return "" if told is None else told.group()


def with_figures(table: Table, seat: Seat | None, line: str) -> tuple[str, Sight] | None:
    """The first thing, on the board before others, in whose first line all figures of a line stand, and its sight."""
    figures = [int(each) for each in figures_of(line).replace("/", "-").split("-") if each]
    bearers = _bearers(table, seat) if figures else ()
    return next(((word, sight) for word, sight, borne in bearers if not Counter(figures) - Counter(borne)), None)


def figured(table: Table, seat: Seat | None) -> tuple[str, Sight] | None:
    """Some thing, one's own on the board before others, of which figures are told, to read others by."""
    bearers = _bearers(table, seat, is_own_first=True)
    return next(((word, sight) for word, sight, borne in bearers if len(borne) >= _LEAST), None)


def _bearers(table: Table, seat: Seat | None, *, is_own_first: bool = False) -> Iterator[tuple[str, Sight, list[int]]]:
    """Things that may bear figures, on the board before others, each as it is seen, with those of its first line."""
    words = [word.word for word in table.play.words if word.kind in _FIGURED]
    there = table.play.whereabouts(table.position, words)
    own = [word for word in there if is_own_first and there[word].seat == seat]
    away = (word for word in words if word not in there and table.play.is_in_play(table.position, word))
    for word in islice(chain(own, there, away), LOOKED_AT):
        sight: Sight | None = table.play.look(table.position, seat, word)
        if sight is not None:
            facts = [fact for line in sight.lines[:1] for fact in line.facts.values()]
            yield word, sight, [fact for fact in facts if isinstance(fact, int)]
