"""Prints how the computer players of `theater` fare and think: `python -m tests.bench.bench_theater_players`.

After the command the games of each pairing (20 by default) and scenarios, all but the whole war if none is named; a
game of the whole war takes minutes. Seats are swapped after every game, and both games of a pair have the same dice.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from math import sqrt

import msgspec

from engine.core.dice import StepDice
from engine.core.game import Seat, Step
from engine.core.referee import submit
from engine.games.theater.game import THEATER
from engine.players.chance import RandomPlayer
from engine.players.player import Player
from engine.players.theater.players import EASY, HARD

PAIRINGS: tuple[tuple[str, Player, str, Player], ...] = (
    ("easy", EASY, "random", RandomPlayer()),
    ("hard", HARD, "random", RandomPlayer()),
    ("hard", HARD, "easy", EASY),
    ("hard", HARD, "hard", HARD),
)
SCENARIOS = ("shores-west", "shores-east", "barbarossa")


class Tally(msgspec.Struct):
    """What became of a pairing's games; seconds are thinking time by the first of the two players."""

    games: int = 0
    won: Counter[str] = msgspec.field(default_factory=Counter)
    results: Counter[str] = msgspec.field(default_factory=Counter)
    answers: int = 0
    longest: int = 0
    seconds: list[float] = msgspec.field(default_factory=list)


def play(players: dict[Seat, Player], measured: Player, scenario: str, seed: int, tally: Tally) -> Seat | None:
    """One game: who wins, `None` for a draw."""
    secret = str(seed).encode()
    state = THEATER.setup(scenario, {}, StepDice(secret, "table", 0)).state
    answers = 0
    while asks := THEATER.pending(state):
        answers += 1
        ask = asks[0]
        seen = THEATER.observe(state, ask.seat)
        start = time.perf_counter()
        action = players[ask.seat].choose(THEATER, seen, ask, StepDice(secret, "player", answers))
        if players[ask.seat] is measured:
            tally.seconds.append(time.perf_counter() - start)
        step = submit(THEATER, state, ask.seat, action, StepDice(secret, "table", answers))
        assert isinstance(step, Step)
        state = step.state
    outcome = THEATER.outcome(state)
    assert outcome is not None
    tally.games += 1
    tally.answers += answers
    tally.longest = max(tally.longest, answers)
    tally.results[outcome.winner or "nobody"] += 1
    return outcome.winner


def share(part: int, whole: int) -> str:
    """A share with the interval that holds it in 95 cases of 100."""
    rate = part / max(1, whole)
    return f"{100 * rate:.0f} % ± {196 * sqrt(rate * (1 - rate) / max(1, whole)):.0f}"


def measure(one: Player, other: Player, scenario: str, games: int) -> Tally:
    """So many games of two players, seats in turn; of three seats the first player has one."""
    seats = [side.seat for side in THEATER.card.sides_of(scenario)]
    tally = Tally()
    for number in range(games):
        own = seats[number % len(seats)]
        players = {seat: one if seat == own else other for seat in seats}
        seed = number if one is other else number // len(seats)
        if play(players, one, scenario, seed, tally) == own:
            tally.won[own] += 1
    return tally


def main() -> None:
    """Measure every pairing in the scenarios named."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for scenario in sys.argv[2:] or SCENARIOS:
        for name, one, other_name, other in PAIRINGS:
            tally = measure(one, other, scenario, games)
            times = sorted(tally.seconds)
            results = ", ".join(f"{winner} {share(count, games)}" for winner, count in sorted(tally.results.items()))
            wins = ", ".join(f"{count} as {seat}" for seat, count in sorted(tally.won.items())) or "none"
            sys.stdout.write(
                f"{scenario}: {name} against {other_name} wins {share(tally.won.total(), games)} ({wins}); won by "
                f"{results}; {tally.answers / games:.0f} answers a game, at most {tally.longest}; an answer takes "
                f"{1000 * sum(times) / len(times):.1f} ms, one in a hundred more than "
                f"{1000 * times[len(times) * 99 // 100]:.0f} ms\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
