"""Prints how the computer players of `cards` fare and how long they think: `python -m tests.bench.bench_card_players`.

A number after the command is the games of each pairing; the default is 200. Sides are swapped after every game, and
both games of a pair are dealt from the same secret.
"""

from __future__ import annotations

import sys
import time
from math import sqrt

import msgspec

from engine.core.dice import StepDice
from engine.core.game import Step
from engine.core.referee import submit
from engine.games.cards.game import CARDS_GAME
from engine.games.cards.table.scenario import scenarios
from engine.players.cards.players import EASY, HARD
from engine.players.chance import RandomPlayer
from engine.players.player import Player

PAIRINGS: tuple[tuple[str, Player, str, Player], ...] = (
    ("easy", EASY, "random", RandomPlayer()),
    ("hard", HARD, "random", RandomPlayer()),
    ("hard", HARD, "easy", EASY),
    ("hard", HARD, "hard", HARD),
)


class Tally(msgspec.Struct):
    """What became of a pairing's games; seconds are thinking time by the first of the two players."""

    games: int = 0
    won: int = 0
    first: int = 0
    soviet: int = 0
    turns: int = 0
    seconds: list[float] = []


def play(players: dict[str, Player], measured: Player, scenario: str, seed: int, tally: Tally) -> int:
    """One game: the army that won, 0 for the Soviets."""
    secret = str(seed).encode()
    state = CARDS_GAME.setup(scenario, {}, StepDice(secret, "table", 0)).state
    answers = 0
    while asks := CARDS_GAME.pending(state):
        answers += 1
        ask = asks[0]
        seen = CARDS_GAME.observe(state, ask.seat)
        start = time.perf_counter()
        action = players[ask.seat].choose(CARDS_GAME, seen, ask, StepDice(secret, "player", answers))
        if players[ask.seat] is measured:
            tally.seconds.append(time.perf_counter() - start)
        step = submit(CARDS_GAME, state, ask.seat, action, StepDice(secret, "table", answers))
        assert isinstance(step, Step)
        state = step.state
    assert state.winner is not None
    tally.games += 1
    tally.turns += state.turn
    tally.first += state.winner == state.starter
    tally.soviet += state.winner == 0
    return state.winner


def share(part: int, whole: int) -> str:
    """A share with the interval that holds it in 95 cases of 100."""
    rate = part / whole
    return f"{100 * rate:.1f} % ± {196 * sqrt(rate * (1 - rate) / whole):.1f}"


def measure(one: Player, other: Player, scenario: str, games: int) -> Tally:
    """So many games of two players, sides swapped."""
    tally = Tally()
    for number in range(games):
        army = number % 2
        players = {"sov": other, "ger": one} if army else {"sov": one, "ger": other}
        tally.won += play(players, one, scenario, number // 2 if one is not other else number, tally) == army
    return tally


def main() -> None:
    """Measure every pairing in both whole games."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for scenario in (one.id for one in scenarios().values() if not one.is_puzzle):
        for name, one, other_name, other in PAIRINGS:
            tally = measure(one, other, scenario, games)
            times = sorted(tally.seconds)
            sys.stdout.write(
                f"{scenario}: {name} beats {other_name} {share(tally.won, games)}; first player "
                f"{share(tally.first, games)}; Soviets {share(tally.soviet, games)}; {tally.turns / games:.1f} turns; "
                f"an answer takes {1000 * sum(times) / len(times):.1f} ms, one in a hundred more than "
                f"{1000 * times[len(times) * 99 // 100]:.0f} ms, none more than {1000 * times[-1]:.0f} ms\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
