"""Naming: which things a typed text names, wherever in it they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import reduce
from itertools import combinations, islice
from typing import Any

import msgspec

from bot.desk.reading import spelling
from bot.desk.reading.outcome import LeftOut
from bot.desk.reading.pieces import CARDS
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, excepts, is_all, is_filler, is_pair, tokens_of
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.reading.watched import bare_words
from engine.core.choices import Choices
from engine.core.game import Seat
from engine.core.sights import PLACE, Spot
from engine.core.text import Name, Text

_MOST = 24
"""Words of a text that are looked at."""
CANDIDATES = 24
"""The most things that one name is taken to mean."""
_PAIR = 2
"""Things that are meant by “both”."""
_CHOICES = 10
"""Pairs that are offered at once."""
_MINE = frozenset(
    (
        *("my", "our", "mine", "мой", "моя", "мое", "мои", "мою", "моего", "моей", "моих", "моему", "моим", "моими"),
        *("наш", "наша", "наше", "наши", "нашу", "нашего", "нашей", "наших", "нашему", "нашим", "нашими"),
    )
)
"""They say that what is named is one's own."""
_NO_THINGS = frozenset(("verb", "particle", ""))
"""Kinds of words that name nothing."""


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


def of_seat(
    vocabulary: Vocabulary,
    text: str,
    name: Sequence[str],
    words: Sequence[str],
    where: Callable[[Sequence[str]], Mapping[str, Spot]],
    seat: Seat | None,
) -> tuple[str, ...]:
    """What some words that are a name in a text may mean: a seat's own pieces, where it says so or others only match.

    Args:
        vocabulary: of the game.
        text: as it was typed.
        name: the words and marks of the name.
        words: the words of the game that it may mean.
        where: where things are.
        seat: whose own are meant.
    """
    spots = where(words)
    is_own = not _MINE.isdisjoint(map(spelling.fold, tokens_of(text)))
    is_foreign = bool(spots) and all(spot.seat not in ("", seat) for spot in spots.values())
    if seat is None or not spots or not (is_own or is_foreign) or " ".join(name) in words:
        return tuple(words)
    called = (each for length, each, _ in vocabulary.pieces.named(name) if length == len(name))
    alike = sorted({*words, *next(called, ())})
    return tuple([word for word, spot in where(alike).items() if spot.seat == seat]) or tuple(words)


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


def meant_by_all(
    vocabulary: Vocabulary,
    line: str,
    order: str,
    choices: Choices[Any],
    is_meant: Callable[[str], bool],
    where: Callable[[Sequence[str]], Mapping[str, Spot]],
    is_allowed: Callable[[str], bool],
) -> LeftOut | None:
    """Which things a line means by “all” or “both”, if its order takes one of them, or more than the two it means.

    What the line names itself, or what nothing else could stand for, is not meant by such a word.

    Args:
        vocabulary: of the game.
        line: as it was typed.
        order: that it was read as.
        choices: the orders that are offered.
        is_meant: whether a word of the game can be what is named.
        where: where things are.
        is_allowed: whether an order is; what is refused is told why, and takes nothing from those that are meant.
    """
    tokens = tokens_of(line)
    if not any(map(is_all, tokens)):
        return None
    names = mentioned(vocabulary, " ".join(token for token in tokens if not is_all(token)), is_meant)
    named = {each.words[0] for each in names if len(each.words) == 1}
    first, *words = bare_words(order)
    things = [word for word in words if vocabulary.like(word) not in _NO_THINGS and word not in named]
    alike = [word for word in things if vocabulary.like(word) == vocabulary.like(things[0])]
    # Against whom something is set counts for nothing: “block with both”.
    sides = {word: spot.seat for word, spot in where(alike).items()} if len({*alike}) > 1 else {}
    alike = [word for word in alike if sides.get(word) == sides.get(alike[0])]
    found = [*dict.fromkeys(alike)]
    if len(found) == 1:
        with suppress(ValueError):  # no other order begins so
            serving = choices.fork((first, *words[: words.index(found[0])])).serving
            every = [each.word for each in serving if vocabulary.like(each.word) == vocabulary.like(found[0])]
            every = [each for each in but_for_named(vocabulary, line, every) if each not in words or each == found[0]]
            called = next((each.words for each in names if found[0] in each.words), every)
            spots = where([*every, *named])
            places = {spots[each].rank[1] for each in named if each in spots and spots[each].rank[0] == PLACE}
            is_there = found[0] in spots and spots[found[0]].rank[1] in places
            found = [each for each in every if each in called and (not is_there or spots[each].rank[1] in places)]
    elif not any(map(is_pair, tokens)):
        return None
    if len(found) > _PAIR and any(map(is_pair, tokens)):
        # Both are none of what a part of a name stands for that no other of them has: “both at the howitzers”.
        parts = ({*vocabulary.partly(each, found)} for each in tokens if not is_all(each))
        alone = {word for part in parts if len(part) == 1 for word in part}
        if len(found) - len(alone) == _PAIR:
            return None
        # Where an order takes but one of them, each is a choice by itself.
        ways_of_pairs = (with_things(order, alike, pair) for pair in combinations(found, _PAIR))
        pairs = tuple(filter(is_allowed, ways_of_pairs)) or tuple(
            filter(is_allowed, (with_things(order, alike, (each,)) for each in found))
        )
        return LeftOut(tuple(filter(None, map(vocabulary.word, found))), pairs[:_CHOICES], asked="desk-which-two")
    if len(alike) != 1 or len(found) < _PAIR:
        return None
    ways = {each: " ".join(each if word == alike[0] else word for word in order.split()) for each in found}
    ways = {each: way for each, way in ways.items() if is_allowed(way)}
    known = tuple(filter(None, map(vocabulary.word, ways)))
    return LeftOut(known, tuple(ways.values()), asked="desk-one-of-all") if ways else None


def with_things(order: str, named: Sequence[str], things: Sequence[str]) -> str:
    """An order with other things in place of those that it names, or with those alone of whom each has a target."""
    first, *others = named
    aimed = {word: word.partition(">")[0] for word in order.split() if ">" in word[1:]}
    if {*named} <= {*aimed.values()}:
        return " ".join(word for word in order.split() if aimed.get(word, things[0]) in things)
    words = (" ".join(things) if word == first else word for word in order.split() if word not in others)
    return " ".join(words)


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
        # “Two companies of rifles” are two of them.
        begin = next((begin for begin in range(at + 1, len(tokens)) if not is_filler(tokens[begin])), len(tokens))
        end, words = _longest(vocabulary, tokens, begin, is_meant) if count and begin < len(tokens) else (at, ())
        if vocabulary.those_of(words, CARDS):
            found.append(" , ".join([" ".join(tokens[begin:end])] * count))
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
