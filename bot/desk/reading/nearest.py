"""The allowed orders most like a refused one, so that a refusal says how to go on."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from rapidfuzz.distance import Levenshtein

from bot.desk.reading import spelling
from bot.desk.reading.typed import MARKS
from bot.desk.reading.vocabulary import SHORTEST_BEGINNING, Vocabulary
from bot.desk.reading.watched import words_of
from engine.core.choices import Choices
from engine.core.game import AnyGame, Ask
from engine.core.text import Language
from renderers.speech import speak_text

LOOKED_AT = 120
"""Allowed orders that are compared at each length of the common beginning."""
BEGINNINGS = 6
"""Beginnings of orders, such as end with a thing of the refused one, that are gone on with."""
FORKS = 160
"""Places in orders that are looked at for them."""


def nearest(game: AnyGame, ask: Ask[Any], order: str, count: int) -> list[str]:
    """Up to so many allowed orders, the most alike first, as they stand in the game's words.

    Those that name a thing the refused order names come first, be it who acts or what is aimed at; where there are any,
    no others are offered. Of them those come first that share the longest beginning of it.
    """
    words = words_of(order)
    things = frozenset(words[1:]) - MARKS
    found: dict[str, int] = {}

    def look_at(beginning: Sequence[str]) -> None:
        with suppress(ValueError):  # so many words may be the beginning of no allowed order
            for action in islice(ask.choices.beginning(beginning), LOOKED_AT):
                written = game.write_order(action)
                found.setdefault(written, Levenshtein.distance(words, words_of(written)))

    for kept in range(len(words), -1, -1):
        look_at(words[:kept])
        if len(found) >= count:
            break
    for beginning in leading(ask.choices, things, BEGINNINGS):
        look_at(beginning)
    kept_things = [written for written in found if not things.isdisjoint(words_of(written))]
    return sorted(kept_things or found, key=lambda written: (found[written], len(written), written))[:count]


def held_instead(vocabulary: Vocabulary, ask: Ask[Any], order: str, language: Language) -> list[str]:
    """The order with each card that is held in place of the first that is not, if their names have a word in common.

    Only with those that can be ordered, such as can be paid for.
    """
    words = order.split()
    for at, word in enumerate(words):
        named = vocabulary.word(word)
        if named is None or named.kind != "card":
            continue
        with suppress(ValueError):  # so many words may be the beginning of no order here
            fork = ask.choices.fork(tuple(words[:at]), why=True)
            held, allowed = ([option.word for option in options] for options in (fork.options, fork.serving))
            parts = [
                part for part in spelling.tokens(speak_text(named.name, language)) if len(part) > SHORTEST_BEGINNING
            ]
            alike = dict.fromkeys(each for part in parts for each in vocabulary.partly(part, allowed))
            return [] if word in held else [" ".join((*words[:at], each, *words[at + 1 :])) for each in alike]
    return []


def leading(choices: Choices[Any], words: Collection[str], most: int) -> list[tuple[str, ...]]:
    """Up to so many beginnings of orders, the shortest first, that end with one of some words.

    What only the player may see, and these choices hide, is passed over.
    """
    found: list[tuple[str, ...]] = []
    ahead: deque[tuple[str, ...]] = deque([()])
    known: set[frozenset[str]] = set()
    for _ in range(FORKS):
        if not ahead or len(found) >= most:
            break
        before = ahead.popleft()
        try:
            serving = choices.fork(before).serving
        except ValueError:
            continue
        for option in serving:
            path = (*before, option.word)
            # Several units named in another order are the same ones.
            if (gist := frozenset(path)) not in known:
                known.add(gist)
                (found if option.word in words else ahead).append(path)
    return found[:most]
