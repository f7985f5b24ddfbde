"""Texts of `key: words` lines with a heading, which is how every game writes its positions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

Draft = TypeVar("Draft")


def read_lines(
    text: str,
    game: str,
    scenarios: Collection[str],
    begin: Callable[[str], Draft],
    read: Callable[[Draft, str], None],
    *,
    repeated: Collection[str] = (),
) -> Draft:
    """Read a heading of game and scenario, then line after line into a draft; `#` begins a remark.

    Args:
        text: the whole text.
        game: the word the heading begins with.
        scenarios: the words that may follow it.
        begin: makes the draft for a scenario.
        read: takes one line into the draft.
        repeated: the keys of which there may be several lines; any other is said once.

    Raises:
        ValueError: names the line and what was expected there.
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
    return draft


def side_of(words: list[str], seats: Sequence[str]) -> int:
    """The index of the one side that is named.

    Raises:
        ValueError: there is not exactly one, or it is none of the seats.
    """
    if len(words) != 1 or words[0] not in seats:
        raise ValueError(f"expected one of {', '.join(seats)}, got {' '.join(words)!r}")
    return seats.index(words[0])


def number_of(word: str, what: str) -> int:
    """A whole number of at most four digits.

    Raises:
        ValueError: the word is none; says what was to be counted.
    """
    if not word.isascii() or not word.isdigit() or len(word) > 4:
        raise ValueError(f"expected {what} as a number, got {word!r}")
    return int(word)


def expect_nothing(head: list[str]) -> None:
    """Check that a key stands alone before its colon.

    Raises:
        ValueError: something else stands there.
    """
    if head:
        raise ValueError(f"expected nothing before the colon, got {' '.join(head)!r}")
