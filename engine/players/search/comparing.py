"""Comparing answers by what comes of them, for any game; what is played out and how its end is judged is the game's.

A search is given a prospect, which a game's room makes from an observation; so it cannot know more than its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any, Protocol

import msgspec

_CLEAR = 2.0
"""Standard errors of a paired difference that chance rarely makes."""
_ALWAYS = 4
"""Worlds in all of which one answer must be the better to be so clearly, if the difference is the same in all."""


class Prospect(Protocol):
    """What may come of the answers to one question, as the asked seat must suppose."""

    def world(self, number: int) -> Any:
        """A position that looks to the seat as the true one does; for equal numbers the same."""
        ...

    def result(self, world: Any, answer: Any, number: int) -> float:
        """What the seat has from an answer there, played on with the dice of this number and judged; more is better."""
        ...


class Effort(msgspec.Struct, frozen=True):
    """How much is played out; counted in playouts, so that whoever has the question, wherever, finds the same answer.

    Attributes:
        answers: the first few that are compared.
        rounds: worlds; in each of them all answers that are still compared are tried, with the same dice.
        margin: by how many standard errors of the paired difference an answer must lead the first one to replace it;
            0 takes whichever has the best results.
        kept: answers that are compared to the end at least.
    """

    answers: int
    rounds: int
    margin: float = 0.0
    kept: int = 2


class Compared(msgspec.Struct, frozen=True):
    """An answer with its results, one for each world in which it was tried."""

    place: int
    answer: Any
    results: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The mean result; nothing where it was never tried."""
        return sum(self.results) / len(self.results) if self.results else 0.0

    def is_clearly_better(self, other: Compared) -> bool:
        """Whether its results are better than those of the other in the same worlds by more than chance may make."""
        pairs = [*zip(self.results, other.results, strict=False)]
        is_always = len(pairs) >= _ALWAYS and all(mine > theirs for mine, theirs in pairs)
        return is_always or _lead([mine for mine, _ in pairs], [theirs for _, theirs in pairs]) >= _CLEAR


def best(
    prospect: Prospect, answers: Sequence[Any], effort: Effort, is_late: Callable[[], bool] = lambda: False
) -> Any:
    """The answer with the best results; with a margin the first, thought best before, unless another leads it by that.

    Args:
        prospect: what may come of the answers.
        answers: the allowed answers worth comparing, at least one, the best by first impression first.
        effort: how much is played out.
        is_late: there is no more time; what is known by then has to do.
    """
    if len(answers) == 1 or effort.answers == 1:
        return answers[0]
    ordered = compared(prospect, answers, effort, is_late)
    found = ordered[0]
    first = next((each for each in ordered if each.place == 0), found)
    is_clear = not effort.margin or _lead(found.results, first.results) >= effort.margin
    return (found if is_clear else first).answer


def compared(
    prospect: Prospect, answers: Sequence[Any], effort: Effort, is_late: Callable[[], bool] = lambda: False
) -> list[Compared]:
    """The answers that were compared to the end, the best first.

    Sequential halving: after a third and two thirds of the rounds the worse half is dropped, though never the last
    few that are to be kept, nor the first answer where it must be led by a margin.

    Args:
        prospect: what may come of the answers.
        answers: the allowed answers worth comparing, the best by first impression first.
        effort: how much is played out.
        is_late: asked before each playout; what is known by then has to do, but for a round that is not whole.
    """
    results: list[list[float]] = [[] for _ in answers[: effort.answers]]
    alive = list(range(len(results)))
    for number in range(effort.rounds):
        found = list(_round(prospect, [answers[index] for index in alive], number, is_late))
        if len(found) < len(alive):
            break
        for index, result in zip(alive, found, strict=True):
            results[index].append(result)
        if number in (effort.rounds // 3, 2 * effort.rounds // 3):
            alive = sorted(alive, key=lambda index: -sum(results[index]))[: max(effort.kept, (len(alive) + 1) // 2)]
            if effort.margin and 0 not in alive:
                alive.append(0)
    alive.sort(key=lambda index: -sum(results[index]))
    return [Compared(index, answers[index], tuple(results[index])) for index in alive]


def _round(prospect: Prospect, answers: Sequence[Any], number: int, is_late: Callable[[], bool]) -> Iterator[float]:
    """What each answer brings in the world of this number, as far as there is time."""
    if is_late():
        return
    world = prospect.world(number)
    for place, answer in enumerate(answers):
        if place and is_late():
            return
        yield prospect.result(world, answer, number)


def _lead(one: Sequence[float], other: Sequence[float]) -> float:
    """By how many standard errors the first results are better than the second, each pair from the same world."""
    differences = [a - b for a, b in zip(one, other, strict=True)]
    count = len(differences)
    if not count:
        return 0.0
    mean = sum(differences) / count
    spread = sum((difference - mean) ** 2 for difference in differences) / max(1, count - 1)
    return mean / sqrt(spread / count) if spread else 0.0
