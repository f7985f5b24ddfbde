"""Rephrasing: other ways in which the words of a line may stand, as people say what orders say in one way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.desk.reading import spelling
from bot.desk.reading.typed import MARKS

_BY_MEANS_OF = frozenset(("with", "using", "by", "силами", "с", "со", "при", "помощью"))
"""Words behind which it is said who does it, after what it is done to."""
_INSTRUMENTAL = ("ом", "ем", "ой", "ей", "ами", "ями")
"""How the last word of a line ends that says the same by its case."""
_WHITHER = frozenset(("to", "into", "в", "во", "на", "к", "ко"))
"""Words behind which it is said where something goes."""
_PARTING = frozenset((",", ";", "and", "и", "а", "plus"))


def by_means(tokens: list[str], is_verb: Callable[[str], bool]) -> list[str] | None:
    """The line with those who do it before what it is done to; `None` if no `with` says who they are."""
    at = next((at for at, token in enumerate(tokens) if spelling.fold(token) in _BY_MEANS_OF), 0)
    begin = int(is_verb(tokens[0])) if tokens else 0
    if begin and not at and len(tokens) > 2 and spelling.fold(tokens[-1]).endswith(_INSTRUMENTAL):
        return [tokens[0], tokens[-1], ">", *(each for each in tokens[1:-1] if each != ">")]
    if not begin < at < len(tokens) - 1:
        return None
    return [*tokens[:begin], *tokens[at + 1 :], ">", *(each for each in tokens[begin:at] if each != ">")]


def paired(tokens: list[str], is_verb: Callable[[str], bool]) -> list[str]:
    """The words of a line with two of them in one that are a verb together, such as `by sea`."""
    pairs = (at for at in range(len(tokens) - 1) if is_verb(f"{tokens[at]} {tokens[at + 1]}"))
    at = next(pairs, None)
    return tokens if at is None else [*tokens[:at], " ".join(tokens[at : at + 2]), *tokens[at + 2 :]]


def rephrased(tokens: list[str], is_verb: Callable[[str], bool], is_fate: Callable[[str], bool]) -> Iterator[list[str]]:
    """The words of a line in other orders, of which the first that is an order is meant.

    `A blocks X, B blocks Y` says its verb once, `move A by sea` two, `3 on A` gives A 3, `block X with A` has A do it;
    `flip A and B` says what becomes of both.
    """
    tokens = paired(tokens, is_verb)
    verbs = [token for token in tokens if is_verb(token)]
    if len(verbs) > 1:
        for verb in verbs:
            yield [verb, *(token for token in tokens if not is_verb(token))]
    counted = _counted(tokens)
    if counted != tokens:
        yield counted
    suffered = _suffered(tokens, is_fate)
    if suffered != tokens:
        yield suffered
    if (with_means := by_means(tokens, is_verb)) is not None:
        yield with_means


def _suffered(tokens: list[str], is_fate: Callable[[str], bool]) -> list[str]:
    """The line with what becomes of each thing behind it, where that is said before it, once for several perhaps."""
    if not any(map(is_fate, tokens)):
        return tokens
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token in _PARTING:
            parts.append([])
        else:
            parts[-1].append(token)
    found: list[str] = []
    fate = ""
    for part in parts:
        leading = next((at for at, token in enumerate(part) if not is_fate(token)), len(part))
        rest = part[leading:]
        fate = part[leading - 1] if leading else "" if any(map(is_fate, rest)) else fate
        if not rest:
            continue
        if not fate:
            found += [*rest, ","]
            continue
        whither = next((at for at, token in enumerate(rest) if at and spelling.fold(token) in _WHITHER), len(rest))
        found += [*rest[:whither], fate, *rest[whither:], ","]
    return found[:-1]


def _counted(tokens: list[str]) -> list[str]:
    """The line with each number behind what it is for, where it stands before that."""
    found: list[str] = []
    number = ""
    for token in tokens:
        if number and (token in MARKS or token in _PARTING):
            found.append(number)
            number = ""
        if token.isdecimal() and (not found or found[-1] in _PARTING):
            number = token
        else:
            found.append(token)
    return [*found, number] if number else found
