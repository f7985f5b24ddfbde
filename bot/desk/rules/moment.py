"""The moment: the rules that apply where a table stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.desk.rules.entry import Entry
from bot.desk.rules.lookup import Lookup
from engine.core.game import AnyGame, Ask, Seat
from engine.core.rules import Chapter

NOW = frozenset(("now", "сейчас", "теперь"))
"""What may be typed in place of words to ask for them."""
KINDS = 12
"""The most kinds of orders whose rules are given."""


def rules_now(lookup: Lookup, game: AnyGame, asks: Sequence[Ask[Any]], eyes: frozenset[Seat]) -> list[Entry]:
    """The entries that apply now: what puts the question, its chapter, the rules of the orders that may answer it.

    Args:
        lookup: the rulebooks.
        game: the game that is played.
        asks: the open questions.
        eyes: the reader's seats; words of an order that would tell something hidden are for their owner alone.
    """
    home = game.card.id
    found: dict[Entry, None] = {}
    for ask in asks:
        asked = lookup.entry(home, ask.rule.id)
        if asked is not None:
            found[asked] = None
            chapter = _chapter(lookup, asked)
            if chapter is not None:
                found.setdefault(chapter)
        for word in _first_words(ask, eyes):
            rule = lookup.about(home, word)
            if rule is not None:
                found.setdefault(rule)
    return list(found)


def _chapter(lookup: Lookup, entry: Entry) -> Entry | None:
    """The nearest heading above; `None` where that is the heading of a whole part of the book."""
    above = lookup.parent(entry)
    while above is not None and not isinstance(above.entry, Chapter):
        above = lookup.parent(above)
    if above is None or any(isinstance(below.entry, Chapter) for below in lookup.children(above)):
        return None
    return above


def _first_words(ask: Ask[Any], eyes: frozenset[Seat]) -> Iterator[str]:
    """The words an answer may begin with, as far as they may be told."""
    fork = ask.choices.fork(())
    if not fork.hidden or ask.seat in eyes:
        for option in fork.serving[:KINDS]:
            yield option.word
