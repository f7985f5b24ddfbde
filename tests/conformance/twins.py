"""Twins: positions that look the same to a seat while everything hidden from it was drawn anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.choices import Choices, Fork
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Event, Seat
from engine.core.rules import Refusal
from tests.conformance.case import QUICK, Case, Effort, Moment

Twins = tuple[Moment, Any, Seat | None]
"""A moment, the state of its twin, and the seat (or spectator) that must not tell them apart."""


def twins(case: Case, effort: Effort) -> Iterator[Twins]:
    """Every moment with a twin for each seat and for the spectator."""
    for moment in case.moments(effort):
        for index, viewer in enumerate(case.viewers):
            dice = StepDice(f"twin {moment.seed} {index}".encode(), case.name, moment.number)
            yield moment, case.game.resample_hidden(moment.state, viewer, dice), viewer


def hidden_twins(
    game: AnyGame, scenario: str, seeds: range = range(QUICK.games), moments: int = QUICK.moments
) -> Iterator[tuple[Any, Any, Seat | None]]:
    """For tests of pictures and messages: (state, twin, seat); whatever the seat is shown of both must be equal."""
    from tests.conformance.suite import case_of  # noqa: PLC0415 - the suite imports the checks, which import this

    for moment, twin, viewer in twins(case_of(game, scenario), Effort(len(seeds), moments, 0)):
        yield moment.state, twin, viewer


def shown_fork(game: AnyGame, fork: Fork, *, public: bool) -> object:
    """A fork as it is shown: to its owner whole, in public without what it hides."""
    if public and fork.hidden:
        return "hidden"
    options = tuple(
        (
            option.word,
            option.label,
            option.masked,
            None if public and option.masked else shown_refusal(option.refusal, public=public),
        )
        for option in fork.options
    )
    return options, fork.action and game.write_order(fork.action), fork.note, fork.hidden


def shown_refusal(refusal: Refusal | None, *, public: bool) -> object:
    """A refusal as it is shown: a private one is known to others only as such."""
    return "private" if public and refusal is not None and refusal.private else refusal


def shown_forks(game: AnyGame, choices: Choices[Any], beginnings: list[tuple[str, ...]], *, public: bool) -> object:
    """The forks after these beginnings, with and without reasons; a beginning that fails is shown as such."""
    found = []
    for words in beginnings:
        for why in (False, True):
            try:
                found.append((words, why, shown_fork(game, choices.fork(words, why=why), public=public)))
            except ValueError:
                found.append((words, why, "no such beginning"))
    return found


def public_beginnings(choices: Choices[Any], beginnings: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The beginnings that others may watch: no hidden fork and no masked word on the way."""
    return [words for words in beginnings if watched_words(choices, words) == words]


def watched_words(choices: Choices[Any], words: Sequence[str]) -> tuple[str, ...]:
    """The words of an order that others watch being chosen: those before the first hidden fork or masked word."""
    for length, word in enumerate(words):
        fork = choices.fork(words[:length])
        if fork.hidden or any(option.masked and option.word == word for option in fork.options):
            return tuple(words[:length])
    return tuple(words)


def visible(events: tuple[Event, ...], viewer: Seat | None) -> tuple[Event, ...]:
    """The events a viewer may know, up to the first one that reveals something to him."""
    found = []
    for event in events:
        if event.seen_by is None or viewer in event.seen_by:
            if event.reveals:
                break
            found.append(event)
    return tuple(found)


def told_alike(one: tuple[Event, ...], other: tuple[Event, ...], viewer: Seat | None) -> bool:
    """Whether a viewer is told the same by both until something is revealed to him in either."""
    first, second = visible(one, viewer), visible(other, viewer)
    if any(event.reveals for event in (*one, *other) if event.seen_by is None or viewer in event.seen_by):
        shorter = min(len(first), len(second))
        return first[:shorter] == second[:shorter]
    return first == second
