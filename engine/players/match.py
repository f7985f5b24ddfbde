"""A match of two players: pairs of games with the sides swapped and the same dice of the table, and what they prove."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log, sqrt
from typing import Literal

import msgspec

from engine.core.dice import StepDice
from engine.core.game import AnyGame
from engine.players.answering import answer, no_clock
from engine.players.player import Player

Findings = Literal["better", "equal", "open"]

_SURE = 1.96
"""Standard errors on either side that hold the truth in 95 cases of 100."""
_EQUAL, _BETTER = 0.5, 0.6
"""Shares of points between which the sequential test decides."""
_BOUND = log(0.95 / 0.05)
"""How much likelier than the other one share must be: either is taken wrongly in 5 cases of 100."""


class Bout(msgspec.Struct, frozen=True):
    """A game that two players have played.

    Attributes:
        points: of the first player: 1 for a win, 0.5 for a draw.
        is_broken_off: it was not played to its end; see `settled`.
        lead: by how much the first player's sides had more points of the game at last than the second's.
        is_swapped: the first player had not the first side.
        luck: how much more than expected the first player's dice showed than the second's, where dice are told apart.
        seconds: of CPU that each answer took, of the first player and of the second.
    """

    points: float
    is_swapped: bool
    luck: float
    seconds: tuple[tuple[float, ...], tuple[float, ...]]
    lead: float = 0.0
    is_broken_off: bool = False


def play(
    game: AnyGame,
    scenario: str,
    options: Mapping[str, str],
    players: tuple[Player, Player],
    secret: bytes,
    *,
    swap: bool,
    turns: int | None = None,
    clock: Callable[[], float] = no_clock,
) -> Bout:
    """One game; where there are more than two sides, one player has the first and the other all the rest.

    Args:
        game: the game.
        scenario: its scenario.
        options: its options.
        players: the first and the second.
        secret: of the dice of the table, which are the same for both games of a pair, and of the players' own.
        swap: the second player has the first side.
        turns: of the game after which it is broken off; it is played to its end if left out.
        clock: seconds of CPU that have passed.

    Raises:
        ValueError: a player gave an answer that is not allowed.
    """
    seats = [side.seat for side in game.card.sides_of(scenario)]
    held = {seat: int((seat == seats[0]) == swap) for seat in seats}
    seconds: tuple[list[float], list[float]] = ([], [])
    luck = dict.fromkeys(seats, 0.0)
    state = game.setup(scenario, options, StepDice(secret, "table", 0)).state
    answers, last = 0, None if turns is None else game.turn(state) + turns
    while (asks := game.pending(state)) and (last is None or game.turn(state) < last):
        answers += 1
        ask = asks[0]
        dice = StepDice(secret, f"player {ask.seat}", answers)
        begun = clock()
        action = answer(players[held[ask.seat]], game, state, ask.seat, dice, clock)
        seconds[held[ask.seat]].append(clock() - begun)
        step = game.apply(state, ask.seat, action, StepDice(secret, "table", answers))
        for roll in (roll for event in step.events for roll in event.rolls):
            luck[roll.seat] += roll.total - roll.expected
        state = step.state
    outcome = game.outcome(state)
    winner = outcome.winner if outcome is not None else None
    sign = {seat: -1 if player else 1 for seat, player in held.items()}
    points = 0.5 if winner is None else float(sign[winner] > 0)
    extra = sum(sign[seat] * each for seat, each in luck.items())
    lead = float(sum(sign[seat] * each for seat, each in game.tally(state).points.items()))
    return Bout(points, swap, extra, (tuple(seconds[0]), tuple(seconds[1])), lead, is_broken_off=bool(asks))


def settled(first: Bout, second: Bout) -> tuple[Bout, Bout]:
    """The two games of a pair; where one was broken off, whoever led by more in both together has won both.

    So it makes no difference that a side has more points from the beginning.
    """
    if not (first.is_broken_off or second.is_broken_off):
        return first, second
    lead = first.lead + second.lead
    points = 0.5 if not lead else float(lead > 0)
    return msgspec.structs.replace(first, points=points), msgspec.structs.replace(second, points=points)


class Score(msgspec.Struct, frozen=True):
    """What games in pairs have shown of the first player.

    Attributes:
        pairs: the points of each pair, of 2.
        games: how many games.
        share: of the points.
        low, high: the interval that holds the true share in 95 cases of 100, by Wilson, as of independent games; of
            pairs where games were broken off, which are decided in pairs.
        first_side: the share of points of whoever had the first side.
        luck: per game, see `Bout`.
    """

    pairs: tuple[float, ...]
    games: int
    share: float
    low: float
    high: float
    first_side: float
    luck: float

    @property
    def verdict(self) -> Findings:
        """The sequential test by pairs: the first player wins 60 of 100, or 50 at most, or it is too early to tell."""
        count = len(self.pairs)
        means = [points / 2 for points in self.pairs]
        mean = sum(means) / count
        # One pair lost and one won are added, so that a few equal pairs do not look like certainty.
        spread = (sum((each - mean) ** 2 for each in means) + mean**2 + (1 - mean) ** 2) / (count + 2)
        evidence = count * (_BETTER - _EQUAL) * (mean - (_EQUAL + _BETTER) / 2) / spread
        return "better" if evidence > _BOUND else "equal" if evidence < -_BOUND else "open"


def score_of(games: Sequence[Bout]) -> Score:
    """The score of at least one pair of games, the two of each pair side by side."""
    count = len(games)
    points = [game.points for game in games]
    share = sum(points) / count
    low, high = interval(share, count // 2 if any(game.is_broken_off for game in games) else count)
    pairs = tuple(points[number] + points[number + 1] for number in range(0, count, 2))
    first = sum(1 - game.points if game.is_swapped else game.points for game in games) / count
    return Score(pairs, count, share, low, high, first, sum(game.luck for game in games) / count)


def interval(share: float, count: int) -> tuple[float, float]:
    """Where the true share lies in 95 cases of 100, by Wilson."""
    room = _SURE**2 / count
    middle = (share + room / 2) / (1 + room)
    half = _SURE * sqrt(share * (1 - share) / count + room / (4 * count)) / (1 + room)
    return max(0.0, middle - half), min(1.0, middle + half)
