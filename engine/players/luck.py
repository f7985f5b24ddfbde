"""Luck and play told apart: what chance brought a side in a game that is over, and what orders did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.core.dice import RecordedDice, StepDice
from engine.core.game import AnyGame, Seat
from engine.players.search.evaluation import Evaluation

DRAWS = 12
"""How often an order is given again, with other dice and other cards to come, to learn what could be expected of it."""
_KEY = b"luck".ljust(32, b".")


class GivenOrder(msgspec.Struct, frozen=True):
    """An answer that stands: whose, in the game's own words, and what was rolled for it."""

    seat: Seat
    order: str
    rolls: list[int]


class Replay(msgspec.Struct, frozen=True):
    """A game from its first position on: what it was, what was rolled to set it up, and all that was answered."""

    game: str
    scenario: str
    options: dict[str, str]
    rolls: list[int]
    deeds: list[GivenOrder]


class Account(msgspec.Struct, frozen=True):
    """What a side's chance to win was made of.

    Attributes:
        seat: whose chance it is.
        start, end: at the beginning and at the end, where it is 1 for a win.
        luck: what came of all orders, against what whoever gave them could expect.
    """

    seat: Seat
    start: float
    end: float
    luck: float

    @property
    def play(self) -> float:
        """What the orders of both sides did: all that was not luck."""
        return self.end - self.start - self.luck


def account(
    game: AnyGame, played: Replay, evaluation: Evaluation, seat: Seat, is_late: Callable[[], bool] = lambda: False
) -> Account | None:
    """What became of a side's chance; nothing when there is no more time.

    What could be expected is judged as whoever gave the order sees it, with all that is hidden from them drawn anew:
    so it makes no difference whether a game rolls dice or turns cards over. Where nothing is rolled and nothing hidden,
    there is no luck to be told.

    Args:
        game: the game.
        played: how it went.
        evaluation: tells chances in its scenario.
        seat: whose chance is told.
        is_late: there is no more time.
    """
    state = game.setup(played.scenario, played.options, RecordedDice(played.rolls)).state
    seats = [side.seat for side in game.card.sides_of(played.scenario)]
    start, luck = _chance(game, state, evaluation, seat, seats), 0.0
    for number, deed in enumerate(played.deeds):
        if is_late():
            return None
        action = game.read_order(state, deed.seat, deed.order)
        after = game.apply(state, deed.seat, action, RecordedDice(deed.rolls)).state
        if not deed.rolls and not game.card.hidden:
            state = after
            continue
        came = evaluation.chance(game, after, deed.seat)
        expected = 0.0
        for draw in range(DRAWS):
            dice = StepDice(_KEY, f"{number}", draw)
            world = game.resample_hidden(state, deed.seat, dice)
            expected += evaluation.chance(game, game.apply(world, deed.seat, action, dice).state, deed.seat) / DRAWS
        luck += came - expected if deed.seat == seat else expected - came
        state = after
    return Account(seat, start, _chance(game, state, evaluation, seat, seats), luck)


def _chance(game: AnyGame, state: Any, evaluation: Evaluation, seat: Seat, seats: Sequence[Seat]) -> float:
    """The chance of a side against one other, by what both see: either knows something that the other does not."""
    shares = {each: evaluation.chance(game, state, each) for each in seats}
    return sum(share if each == seat else 1 - share for each, share in shares.items()) / len(shares)
