"""Rephrasing: other ways in which the words of a line may stand, as people say what orders say in one way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.desk.reading import spelling
from bot.desk.reading.typed import MARKS

_BY_MEANS_OF = frozenset(("with", "using", "by", "силами", "с", "со", "при", "помощью"))
"""Words behind which it is said who does it, after what it is done to."""
_PARTING = frozenset((",", ";", "and", "и", "а", "plus"))


def rephrased(tokens: list[str], is_verb: Callable[[str], bool]) -> Iterator[list[str]]:
    """The words of a line in other orders, of which the first that is an order is meant.

    `A blocks X, B blocks Y` says its verb once, `3 on A` gives A 3, and `block X with A` has A do it.
    """
    verbs = [token for token in tokens if is_verb(token)]
    if len(verbs) > 1:
        yield [verbs[0], *(token for token in tokens if not is_verb(token))]
    counted = _counted(tokens)
    if counted != tokens:
        yield counted
    at = next((at for at, token in enumerate(tokens) if spelling.fold(token) in _BY_MEANS_OF), 0)
    begin = int(is_verb(tokens[0]))
    if begin < at < len(tokens) - 1:
        yield [*tokens[:begin], *tokens[at + 1 :], ">", *(each for each in tokens[begin:at] if each != ">")]
    elif begin and len(tokens) > 2:
        yield [tokens[0], tokens[-1], ">", *tokens[1:-1]]


def _counted(tokens: list[str]) -> list[str]:
    """The line with each number behind what it is for, where it stands before that."""
    found: list[str] = []
    number = ""
    for token in tokens:
        is_end = token.isdecimal() or token in MARKS or token in _PARTING
        if is_end and number:
            found.append(number)
            number = ""
        if token.isdecimal() and (not found or found[-1] in _PARTING or found[-1].isdecimal()):
            number = token
        else:
            found.append(token)
    return [*found, number] if number else found
