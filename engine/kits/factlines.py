"""Positions as text: a heading, then `key: words` lines, one fact each; this is how every game writes its positions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from engine.kits.board import changed

D = TypeVar("D")
S = TypeVar("S")
Reader = Callable[[D, list[str], list[str]], None]
"""Takes a line into a draft of a position: the words between its key and the colon, and those behind the colon."""
Value = Callable[[D, list[str]], Any]
"""What the words of a line say; raises ValueError if they say nothing."""


def read_position(
    text: str,
    game: str,
    scenarios: Collection[str],
    begin: Callable[[str], D],
    read: Callable[[D, str], None],
    finish: Callable[[D, Collection[str]], S],
    problems: Callable[[S], Sequence[str]],
    *,
    repeated: Collection[str] = (),
) -> S:
    """Read a heading of game and scenario, then line after line into a draft; `#` begins a remark.

    Args:
        text: the whole text.
        game: the word the heading begins with.
        scenarios: the words that may follow it.
        begin: makes the draft for a scenario.
        read: takes one line into the draft.
        finish: makes the position of the draft and of what was said before the colons.
        problems: every contradiction of a position.
        repeated: the keys of which there may be several lines; any other is said once.

    Raises:
        ValueError: names the line and what was expected there, or every contradiction of the whole.
    """
    lines = [(number, line.split("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    wanted = f"'{game}' and a scenario out of {', '.join(scenarios)}"
    if not lines:
        raise ValueError(f"line 1: expected {wanted}, got nothing")
    number, first = lines[0]
    words = first.split()
    if len(words) != 2 or words[0] != game or words[1] not in scenarios:
        raise ValueError(f"line {number}: expected {wanted}, got {first!r}")
    draft = begin(words[1])
    said: set[str] = set()
    for number, line in lines[1:]:
        key = " ".join(line.partition(":")[0].split())
        if key in said and key.partition(" ")[0] not in repeated:
            raise ValueError(f"line {number}: expected {key!r} once, got it again")
        said.add(key)
        try:
            read(draft, line)
        except ValueError as wrong:
            raise ValueError(f"line {number}: {wrong}") from None
    state = finish(draft, said)
    found = problems(state)
    if found:
        raise ValueError("; ".join(found))
    return state


# --- lines ------------------------------------------------------------------------------------------------------------


def by_key(readers: Mapping[str, Reader[D]]) -> Callable[[D, str], None]:
    """What takes a line into a draft by the reader of its key."""

    def read(draft: D, line: str) -> None:
        key, colon, rest = line.partition(":")
        head = key.split()
        reader = readers.get(head[0] if head else "")
        if not colon or reader is None:
            raise ValueError(f"expected one of {', '.join(readers)} and a colon, got {line!r}")
        reader(draft, head[1:], rest.split())

    return read


def bare(read: Callable[[D, list[str]], None]) -> Reader[D]:
    """A reader of lines whose key stands alone."""

    def reader(draft: D, head: list[str], words: list[str]) -> None:
        expect_nothing(head)
        read(draft, words)

    return reader


def expect_nothing(head: list[str]) -> None:
    """Check that a key stands alone before its colon.

    Raises:
        ValueError: something else stands there.
    """
    if head:
        raise ValueError(f"expected nothing before the colon, got {' '.join(head)!r}")


def fact(field: str, value: Value[D]) -> Reader[D]:
    """A reader of lines that give a field of the draft."""
    return bare(lambda draft, words: setattr(draft, field, value(draft, words)))


def of_side(seats: Sequence[str], read: Callable[[D, int, list[str]], None]) -> Reader[D]:
    """A reader of lines that name a side before the colon."""
    return lambda draft, head, words: read(draft, side_of(head, seats), words)


def fact_of(seats: Sequence[str], field: str, value: Value[D]) -> Reader[D]:
    """A reader of lines that give a side's part of a field of the draft."""

    def reader(draft: D, head: list[str], words: list[str]) -> None:
        said = value(draft, words)
        setattr(draft, field, changed(getattr(draft, field), side_of(head, seats), said))

    return reader


def line(key: str, words: Iterable[str], *, always: bool = False) -> list[str]:
    """The line of a fact; none if there are no words, unless it is always written."""
    said = " ".join(words)
    return [f"{key}: {said}".rstrip()] if said or always else []


# --- words ------------------------------------------------------------------------------------------------------------


def side_of(words: list[str], seats: Sequence[str]) -> int:
    """The index of the one side that is named.

    Raises:
        ValueError: there is not exactly one, or it is none of the seats.
    """
    if len(words) != 1 or words[0] not in seats:
        raise ValueError(f"expected one of {', '.join(seats)}, got {' '.join(words)!r}")
    return seats.index(words[0])


def a_side(seats: Sequence[str]) -> Value[Any]:
    """One side, as its index."""
    return lambda _, words: side_of(words, seats)


def sides(seats: Sequence[str]) -> Value[Any]:
    """Whether each side is named."""

    def read(_: object, words: list[str]) -> tuple[bool, ...]:
        named = {side_of([word], seats) for word in words}
        return tuple(side in named for side in range(len(seats)))

    return read


def each_of(known: Collection[str], what: str) -> Value[Any]:
    """Words out of those that are known."""

    def read(_: object, words: list[str]) -> tuple[str, ...]:
        for word in words:
            if word not in known:
                raise ValueError(f"expected {what}, got {word!r}")
        return tuple(words)

    return read


def number_of(word: str, what: str) -> int:
    """A whole number of at most four digits.

    Raises:
        ValueError: the word is none; says what was to be counted.
    """
    if not word.isascii() or not word.isdigit() or len(word) > 4:
        raise ValueError(f"expected {what} as a number, got {word!r}")
    return int(word)


def rest_of(cards: Iterable[str], *elsewhere: Iterable[str]) -> tuple[str, ...]:
    """The cards that are nowhere else, in their order."""
    left = list(cards)
    for pile in elsewhere:
        for card in pile:
            if card in left:
                left.remove(card)
    return tuple(left)
