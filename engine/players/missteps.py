"""Missteps: the orders of a game that is over that cost most, by what whoever gave them could know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

import msgspec

from engine.core.dice import Dice, RecordedDice, StepDice
from engine.core.game import AnyGame, Seat
from engine.players.luck import Replay
from engine.players.search.comparing import Effort, Prospect, compared
from engine.players.search.playing import Worlds

TOLD = 5
"""Of each side, the orders that are told at most."""
COSTLY = 0.05
"""What an order must cost of the chance to win to be told."""
SUSPECTED = 10
"""Of each side, the orders that are looked at again."""
_FIRST, _AGAIN = Effort(answers=4, rounds=2, margin=1.0), Effort(answers=2, rounds=24, margin=1.0)
_LATER = 1_000
"""Worlds are counted from here where an order is looked at again: what looked good by chance in the first does not."""
_KEY = b"missteps".ljust(32, b".")


class Misstep(msgspec.Struct, frozen=True):
    """An order that cost much.

    Attributes:
        number: which of the orders that stand, from 0.
        seat: whose.
        given: the order, in the game's own words.
        better: that which would have been better.
        before: the chance to win with the better order.
        after: the chance with the one that was given.
    """

    number: int
    seat: Seat
    given: str
    better: str
    before: float
    after: float

    @property
    def cost(self) -> float:
        """What it cost of the chance to win."""
        return self.before - self.after


class Reviewer(Protocol):
    """Who plays on from the orders of a game that is over."""

    def knows(self, scenario: str) -> bool:
        """Whether it can judge what comes of them in a scenario."""
        ...

    def question(self, game: AnyGame, worlds: Worlds, seat: Seat, dice: Dice) -> tuple[Prospect, list[Any]] | None:
        """What may come of answers to a question, and those worth comparing; nothing if it is not played out.

        Args:
            game: the game.
            worlds: positions that look to the seat as the true one does.
            seat: who is asked in them.
            dice: the reviewer's own chance.
        """
        ...


class _Suspect(msgspec.Struct, frozen=True):
    """An order that another one seemed to be better than, in few worlds."""

    number: int
    seat: Seat
    position: Any
    given: Any
    better: Any
    lead: float


def missteps(
    game: AnyGame, played: Replay, reviewer: Reviewer, is_late: Callable[[], bool] = lambda: False
) -> tuple[Misstep, ...] | None:
    """Of each side the few orders that cost most, in the order in which they were given; nothing without the time.

    Every order is compared with what comes to the reviewer's mind, played on in worlds that fit what its giver saw.
    Where another seems better, both are played on once more in many other worlds; told is what is clear there.

    Args:
        game: the game.
        played: how it went.
        reviewer: plays on, and tells which questions it can judge.
        is_late: there is no more time.
    """
    suspects: dict[Seat, list[_Suspect]] = {}
    for suspect in _suspects(game, played, reviewer, is_late):
        suspects.setdefault(suspect.seat, []).append(suspect)
    found: list[Misstep] = []
    for each in suspects.values():
        again = [_again(game, one, reviewer, is_late) for one in sorted(each, key=lambda one: -one.lead)[:SUSPECTED]]
        costly = sorted((one for one in again if one is not None), key=lambda one: -one.cost)
        found += costly[:TOLD]
    return None if is_late() else tuple(sorted(found, key=lambda one: one.number))


def _suspects(game: AnyGame, played: Replay, reviewer: Reviewer, is_late: Callable[[], bool]) -> Iterator[_Suspect]:
    """The orders than which another one seems to be better."""
    state = game.setup(played.scenario, played.options, RecordedDice(played.rolls)).state
    for number, deed in enumerate(played.deeds):
        if is_late():
            return
        given = game.read_order(state, deed.seat, deed.order)
        question = reviewer.question(game, _worlds(game, state, deed.seat), deed.seat, _dice(number, 1))
        if question is not None:
            prospect, answers = question
            others = [each for each in answers if game.write_order(each) != deed.order]
            lead, better = _best(prospect, given, others, is_late) if others else (0.0, given)
            if lead > 0:
                yield _Suspect(number, deed.seat, state, given, better, lead)
        state = game.apply(state, deed.seat, given, RecordedDice(deed.rolls)).state


def _best(prospect: Prospect, given: Any, others: list[Any], is_late: Callable[[], bool]) -> tuple[float, Any]:
    """By how much the best of the other orders leads the given one, and which that is."""
    ordered = compared(prospect, [given, *others], _FIRST, is_late)
    own = next(each for each in ordered if each.place == 0)
    return ordered[0].mean - own.mean, ordered[0].answer


def _again(game: AnyGame, one: _Suspect, reviewer: Reviewer, is_late: Callable[[], bool]) -> Misstep | None:
    """The order looked at in many other worlds; nothing if it does not cost much there for certain."""
    worlds = _worlds(game, one.position, one.seat, _LATER)
    question = reviewer.question(game, worlds, one.seat, _dice(one.number, 2))
    if question is None:
        return None
    ordered = compared(question[0], [one.given, one.better], _AGAIN, is_late)
    if ordered[0].place == 0 or not ordered[0].is_clearly_better(ordered[1]):
        return None
    better, given = ordered
    if better.mean - given.mean < COSTLY:
        return None
    given_order, better_order = (game.write_order(each.answer) for each in (given, better))
    return Misstep(one.number, one.seat, given_order, better_order, better.mean, given.mean)


def _worlds(game: AnyGame, position: Any, seat: Seat, first: int = 0) -> Worlds:
    """Positions that fit what a seat sees in this one."""
    return lambda number: game.resample_hidden(position, seat, StepDice(_KEY, "world", first + number))


def _dice(number: int, time: int) -> StepDice:
    """The reviewer's own chance at the order of this number, when it is looked at for the first or second time."""
    return StepDice(_KEY, f"own {time}", number)
