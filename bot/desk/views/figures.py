"""Figures: which thing of a game is meant by the figures that stand on it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain, islice

from bot.desk.tables.table import Table
from engine.core.game import Seat
from engine.core.sights import Sight

LOOKED_AT = 80
"""Things of which one with some figures is looked for."""
_FIGURES = re.compile(r"(?<![\w/.-])\d{1,2}(?:[-/]\d{1,2}){1,3}(?![\w/-])")
"""The figures of a unit as they stand on it."""
_FIGURED = frozenset(("unit", "card"))


def figures_of(line: str) -> str:
    """The figures in a line as they stand on a unit, such as `3/2` or `4-7`; else ""."""
    told = _FIGURES.search(line)
    return "" if told is None else told.group()


def with_figures(table: Table, seat: Seat | None, line: str) -> tuple[str, Sight] | None:
    """The first thing, on the board before others, in whose first line all figures of a line stand, and its sight."""
    figures = [int(each) for each in figures_of(line).replace("/", "-").split("-") if each]
    words = [word.word for word in table.play.words if word.kind in _FIGURED] if figures else []
    there = table.play.whereabouts(table.position, words)
    away = (word for word in words if word not in there and table.play.is_in_play(table.position, word))
    for word in islice(chain(there, away), LOOKED_AT):
        sight: Sight | None = table.play.look(table.position, seat, word)
        facts = [fact for line in sight.lines[:1] for fact in line.facts.values()] if sight is not None else []
        if sight is not None and not Counter(figures) - Counter(fact for fact in facts if isinstance(fact, int)):
            return word, sight
    return None


def figured(table: Table, seat: Seat | None) -> tuple[str, Sight] | None:
    """Some thing, one's own on the board before others, of which figures are told, to read others by."""
    words = [word.word for word in table.play.words if word.kind in _FIGURED]
    there = table.play.whereabouts(table.position, words)
    own = [word for word in there if there[word].seat == seat]
    away = (word for word in words if word not in there and table.play.is_in_play(table.position, word))
    for word in islice(chain(own, there, away), LOOKED_AT):
        sight: Sight | None = table.play.look(table.position, seat, word)
        facts = [fact for line in sight.lines[:1] for fact in line.facts.values()] if sight is not None else []
        if sight is not None and sum(isinstance(fact, int) for fact in facts) >= len(("one", "other")):
            return word, sight
    return None
