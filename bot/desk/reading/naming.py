"""Naming: which things a typed text names, wherever in it they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import islice

import msgspec

from bot.desk.reading import spelling
from bot.desk.reading.pieces import CARDS
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, excepts, is_filler, tokens_of
from bot.desk.reading.vocabulary import Vocabulary
from engine.core.game import Seat
from engine.core.sights import Spot
from engine.core.text import Name, Text

_MOST = 24
"""Words of a text that are looked at."""
CANDIDATES = 24
"""The most things that one name is taken to mean."""


class Mentioned(msgspec.Struct, frozen=True):
    """A name in a text.

    Attributes:
        at: how many words and marks of the text come before it.
        words: the words of the game that it may mean.
        end: how many words and marks come before what follows it.
    """

    at: int
    words: tuple[str, ...]
    end: int


def mentioned(vocabulary: Vocabulary, text: str, is_meant: Callable[[str], bool]) -> list[Mentioned]:
    """The names in a text from its beginning to its end, the longest at each place.

    Args:
        vocabulary: of the game.
        text: as it was typed.
        is_meant: whether a word of the game can be what is named.
    """
    tokens = tokens_of(text)[:_MOST]
    found: list[Mentioned] = []
    at = 0
    while at < len(tokens):
        end, words = _longest(vocabulary, tokens, at, is_meant)
        if words:
            found.append(Mentioned(at, words, end))
        at = end
    return found


def names_only(vocabulary: Vocabulary, text: str, is_meant: Callable[[str], bool]) -> bool:
    """Whether a text names something that can be meant, and nothing but that."""
    tokens, found = tokens_of(text)[:_MOST], mentioned(vocabulary, text, is_meant)
    in_names = {at for each in found for at in range(each.at, each.end)}
    beside = [token for at, token in enumerate(tokens) if at not in in_names]
    return bool(found) and all(token in MARKS or is_filler(token) for token in beside)


def but_for_named(vocabulary: Vocabulary, line: str, every: Sequence[str]) -> list[str]:
    """Some things without those that a line names as not meant; none if it says of anything else that it is not."""
    tokens = tokens_of(line)
    at = next((at for at, token in enumerate(tokens) if excepts(token)), len(tokens))
    rest = " ".join(tokens[at + 1 :])
    if rest and not names_only(vocabulary, rest, every.__contains__):
        return []
    named = {word for each in mentioned(vocabulary, rest, every.__contains__) for word in each.words}
    return [word for word in every if word not in named]


def by_place(
    vocabulary: Vocabulary, things: Sequence[Mentioned], text: str, where: Callable[[Sequence[str]], Mapping[str, Spot]]
) -> list[Mentioned]:
    """Things, of several like it those of whose place another word of the text speaks: “the company in reserve”.

    Args:
        vocabulary: of the game.
        things: that the text names.
        text: as it was typed.
        where: where things are.
    """
    tokens = tokens_of(text)[:_MOST]
    # A place that is itself named says where one thing is, perhaps another than this one.
    in_names = {at for each in things for at in range(each.at, each.end)}
    said = {spelling.stem(word) for at, word in enumerate(tokens) if at not in in_names}
    found = []
    for each in things:
        named = [token for token in tokens[each.at : each.end] if not is_filler(token)]
        parts = reduce(frozenset.intersection, (frozenset(vocabulary.partly(token)) for token in named or ("",)))
        spots = where([*each.words, *sorted(parts.difference(each.words))[:CANDIDATES]])
        there = [word for word, spot in spots.items() if not said.isdisjoint(_stems(spot.name))]
        found.append(msgspec.structs.replace(each, words=tuple(there)) if 0 < len(there) < len(spots) else each)
    return found


def _stems(name: Text) -> Iterator[str]:
    return (spelling.stem(word) for text in (name.en, name.ru) for word in spelling.tokens(text))


def where_they_stand(things: Sequence[Mentioned], spots: Mapping[str, Spot], seat: Seat) -> list[Mentioned]:
    """Things, those of others by the places where they stand."""
    found = []
    for each in things:
        theirs = [spots[word].name for word in each.words if word in spots and spots[word].seat not in ("", seat)]
        places = dict.fromkeys(name.word for name in theirs if isinstance(name, Name))
        found.append(msgspec.structs.replace(each, words=tuple(places)) if places else each)
    return found


def one_by_one(vocabulary: Vocabulary, text: str, is_meant: Callable[[str], bool]) -> str:
    """A text with each name of a card that a number stands before as often as that says; "" if there is none in it."""
    tokens, found, at = tokens_of(text)[:_MOST], list[str](), 0
    while at < len(tokens):
        count = known_short_words().several(tokens[at])
        end, words = _longest(vocabulary, tokens, at + 1, is_meant) if count and at + 1 < len(tokens) else (at, ())
        if vocabulary.those_of(words, CARDS):
            found.append(" , ".join([" ".join(tokens[at + 1 : end])] * count))
            at = end
        else:
            found.append(tokens[at])
            at += 1
    return " ".join(found) if len(found) < len(tokens) else ""


def named(vocabulary: Vocabulary, text: str, is_meant: Callable[[str], bool]) -> tuple[str, ...]:
    """The words that a text as a whole may name: by a spelling, by all words of it, by its beginning; else none."""
    tokens = [token for token in tokens_of(text)[:_MOST] if token not in MARKS]
    if not tokens:
        return ()
    whole = " ".join(tokens)
    told = [token for token in tokens if not is_filler(token)] or tokens
    parts = reduce(frozenset.intersection, (frozenset(vocabulary.partly(token)) for token in told))
    for words in (vocabulary.spelled(whole), sorted(parts), vocabulary.begun(whole)):
        meant = _first(words, is_meant)
        if meant:
            return meant
    return ()


def _longest(
    vocabulary: Vocabulary, tokens: list[str], at: int, is_meant: Callable[[str], bool]
) -> tuple[int, tuple[str, ...]]:
    """Where the longest name that begins here ends, and what it may mean."""
    for end in range(min(len(tokens), at + vocabulary.longest), at, -1):
        if end - at == 1 and (tokens[at] in MARKS or is_filler(tokens[at])):
            continue
        words = _first(vocabulary.spelled(" ".join(tokens[at:end])), is_meant)
        if words:
            return end, words
    if tokens[at] in MARKS or is_filler(tokens[at]):
        return at + 1, ()
    found, end = [*filter(is_meant, vocabulary.partly(tokens[at]))], at + 1
    # Words of one name in a row narrow down which is meant.
    while end < len(tokens) and (nearer := [*set(found).intersection(vocabulary.partly(tokens[end]))]):
        found, end = [word for word in found if word in nearer], end + 1
    return end, tuple(found[:CANDIDATES])


def _first(words: Iterable[str], is_meant: Callable[[str], bool]) -> tuple[str, ...]:
    return tuple(islice(filter(is_meant, words), CANDIDATES))
