"""Origin: a place that a line names for where something comes from stands for one's own pieces there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk.reading import spelling
from bot.desk.reading.context import Context
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, is_all

FROM = frozenset(("from", "out", "из", "с", "со", "от"))
"""Words before the place where something comes from."""
_THERE = frozenset(("in", "at", "on", "в", "во", "на"))
"""Words behind “all” that stand before the place where they are."""
_ARTICLES = frozenset(("the", "my", "our"))
_MOST = 8
"""Pieces of a place that a line is tried with."""


def from_places(context: Context, tokens: list[str]) -> tuple[list[str], list[list[str]]]:
    """The pieces that may be meant by a place, and the line with each of them in its stead, or with all if it says so.

    Nothing where no place is named as an origin.
    """
    for at, typed in enumerate(tokens):
        word = spelling.fold(typed)
        is_from = word in FROM
        is_there = word in _THERE and at > 0 and is_all(tokens[at - 1])
        begin = at + 1 if is_from or is_there else at
        begin += begin > at and begin < len(tokens) and spelling.fold(tokens[begin]) in _ARTICLES
        place, end = _place(context, tokens, begin)
        # “Fire all at the factory” names a target; “fire all in the yard at the factory” one behind where they are.
        is_from = is_from or (is_there and _goes_on(context, tokens[end:]))
        is_of_all = end < len(tokens) and is_all(tokens[end])
        if place and (is_from or is_of_all):
            rest = _but_all((*tokens[:at], *tokens[end:]))
            verb = rest[:1] if rest and context.is_verb(rest[0]) else []
            there = context.standing_in(place)[:_MOST]
            if any(map(is_all, tokens)):
                return there, [[*verb, *there, *rest[len(verb) :]]]
            return there, [[*verb, piece, *rest[len(verb) :]] for piece in there]
    return [], []


def _but_all(tokens: Sequence[str]) -> list[str]:
    """The words of a line without those for all things, and how many these are."""
    after_all = [False, *map(is_all, tokens)]
    return [
        token
        for token, is_behind in zip(tokens, after_all, strict=False)
        if not (is_all(token) or (is_behind and known_short_words().is_count(token)))
    ]


def _goes_on(context: Context, tokens: Sequence[str]) -> bool:
    """Whether words have a verb or another place among them."""
    return any(context.is_verb(each) or context.place(context.partly(each)) for each in tokens if each not in MARKS)


def _place(context: Context, tokens: list[str], begin: int) -> tuple[str, int]:
    """The place that is named from a word on, and where its name ends; none if none is."""
    for end in range(min(begin + context.vocabulary.longest, len(tokens)), begin, -1):
        run = tokens[begin:end]
        if MARKS.isdisjoint(run):
            said = " ".join(run)
            word = context.place(context.vocabulary.spelled(said) or context.partly(said))
            if word is not None:
                return word, end
    return "", begin
