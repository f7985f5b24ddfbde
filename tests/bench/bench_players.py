"""Prints how the computer players of `street` fare and how long they think: `python -m tests.bench.bench_players`.

Numbers after the command are the games of each pairing in the learning scenario and in the full one; the defaults are
20 and 2, which is enough to see the times. Every pairing is played from the same secrets, first with one player as the
Germans, then as the Soviets.
"""

from __future__ import annotations

import sys
import time
from math import sqrt

import msgspec

from engine.core.dice import StepDice
from engine.core.game import Step
from engine.core.referee import submit
from engine.games.street.game import STREET
from engine.players.catalog import COMPUTERS
from engine.players.chance import RandomPlayer
from engine.players.player import Player

EASY, HARD, RANDOM = COMPUTERS["street", "easy"], COMPUTERS["street", "hard"], RandomPlayer()
PAIRINGS: tuple[tuple[str, Player, str, Player], ...] = (
    ("easy", EASY, "random", RANDOM),
    ("hard", HARD, "random", RANDOM),
    ("hard", HARD, "easy", EASY),
)


class Tally(msgspec.Struct):
    """What became of a row of games; seconds are those of single answers by players who think."""

    games: int = 0
    german: int = 0
    sudden: int = 0
    points: int = 0
    wall: float = 0.0
    seconds: list[float] = []


def play(players: dict[str, Player], scenario: str, seed: int, tally: Tally) -> None:
    """One game, added to the tally."""
    secret = str(seed).encode()
    begun = time.perf_counter()
    state = STREET.setup(scenario, {}, StepDice(secret, "table", 0)).state
    answers = 0
    while asks := STREET.pending(state):
        answers += 1
        ask = asks[0]
        start = time.perf_counter()
        seen = STREET.observe(state, ask.seat)
        action = players[ask.seat].choose(STREET, seen, ask, StepDice(secret, "player", answers))
        if players[ask.seat] is not RANDOM:
            tally.seconds.append(time.perf_counter() - start)
        step = submit(STREET, state, ask.seat, action, StepDice(secret, "table", answers))
        assert isinstance(step, Step)
        state = step.state
    outcome = STREET.outcome(state)
    assert outcome is not None
    tally.games += 1
    tally.german += outcome.winner == "ger"
    tally.sudden += state.sudden
    tally.points += outcome.score["ger"]
    tally.wall += time.perf_counter() - begun


def measure(german: Player, soviet: Player, scenario: str, games: int) -> Tally:
    """So many games of two players."""
    tally = Tally()
    for seed in range(games):
        play({"ger": german, "sov": soviet}, scenario, seed, tally)
    return tally


def share(part: int, whole: int) -> str:
    """A share with the interval that holds it in 95 cases of 100."""
    rate = part / whole
    return f"{100 * rate:.1f} % ± {196 * sqrt(rate * (1 - rate) / whole):.1f}"


def row(title: str, tally: Tally) -> str:
    """A line of the table."""
    times = sorted(tally.seconds)
    return (
        f"{title:<32} Germans win {share(tally.german, tally.games):<16} {tally.points / tally.games:5.1f} points, "
        f"sudden {100 * tally.sudden / tally.games:3.0f} %; {tally.wall / tally.games:5.1f} s a game; an answer "
        f"{1000 * times[len(times) // 2]:.1f} ms in the middle, {1000 * sum(times) / len(times):.1f} on average, "
        f"{1000 * times[-1]:.0f} at most\n"
    )


def report(scenario: str, games: int) -> None:
    """Every pairing both ways, then the hard player against himself for the balance of the sides."""
    sys.stdout.write(f"{scenario}, {games} games in each row\n")
    for name, one, other_name, other in PAIRINGS:
        first = measure(one, other, scenario, games)
        sys.stdout.write(row(f"{name} (Germans) – {other_name}", first))
        second = measure(other, one, scenario, games)
        sys.stdout.write(row(f"{other_name} (Germans) – {name}", second))
        won = first.german + games - second.german
        sys.stdout.write(f"{name} beats {other_name} in {share(won, 2 * games)}\n")
        sys.stdout.flush()
    sys.stdout.write(row("hard – hard", measure(HARD, HARD, scenario, games)))
    sys.stdout.flush()


def main() -> None:
    """Measure both scenarios."""
    sizes = [int(word) for word in sys.argv[1:]]
    short, long = (*sizes, *(20, 2)[len(sizes) :])[:2]
    for scenario, games in (("nail-factory", short), ("september-november", long)):
        if games:
            report(scenario, games)


if __name__ == "__main__":
    main()
