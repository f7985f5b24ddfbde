"""Prints how the computer players of `squad` fare and how long they think: `python -m tests.bench.bench_squad_players`.

A number after the command is the games of each pairing; the default is 200. Sides are swapped after every game, and
both games of a pair are dealt from the same secret; a player against itself plays every secret once.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from math import sqrt

import msgspec

from engine.core.dice import StepDice
from engine.core.game import Step
from engine.core.referee import submit
from engine.games.squad.game import SQUAD_GAME
from engine.players.chance import RandomPlayer
from engine.players.player import Player
from engine.players.squad.players import EASY, HARD

PAIRINGS: tuple[tuple[str, Player, str, Player], ...] = (
    ("easy", EASY, "random", RandomPlayer()),
    ("hard", HARD, "random", RandomPlayer()),
    ("hard", HARD, "easy", EASY),
    ("hard", HARD, "hard", HARD),
)
STANDING: Mapping[str, str] = {
    "reaction": "op-fire within 4 at-least 60",
    "defence": "hug at-least 50",
    "wounds": "always",
    "melee": "always",
    "initiative": "harm",
}
"""Standing orders with which hand-offs are counted a second time."""


class Tally(msgspec.Struct):
    """What became of a pairing's games; seconds are thinking time by the first of the two players."""

    games: int = 0
    won: int = 0
    axis: int = 0
    turns: int = 0
    answers: int = 0
    windows: int = 0
    endings: dict[str, int] = {}
    seconds: list[float] = []


def play(
    players: Mapping[str, Player], measured: Player, scenario: str, seed: int, tally: Tally, standing: Mapping[str, str]
) -> str | None:
    """One game: who won."""
    secret = str(seed).encode()
    state = SQUAD_GAME.setup(scenario, {}, StepDice(secret, "table", 0)).state
    answers = 0
    asked: list[tuple[str, str]] = []
    while asks := SQUAD_GAME.pending(state):
        answers += 1
        ask = asks[0]
        action = SQUAD_GAME.follow(state, ask.seat, standing[ask.kind]) if ask.kind in standing else None
        if action is None:
            asked.append((ask.seat, ask.kind))
            seen = SQUAD_GAME.observe(state, ask.seat)
            start = time.perf_counter()
            action = players[ask.seat].choose(SQUAD_GAME, seen, ask, StepDice(secret, "player", answers))
            if players[ask.seat] is measured:
                tally.seconds.append(time.perf_counter() - start)
        step = submit(SQUAD_GAME, state, ask.seat, action, StepDice(secret, "table", answers))
        assert isinstance(step, Step)
        state = step.state
    outcome = SQUAD_GAME.outcome(state)
    assert outcome is not None
    tally.games += 1
    tally.turns += state.turn
    tally.answers += answers
    tally.windows += sum(
        here[1] in STANDING and before[0] != here[0] != after[0]
        for before, here, after in zip(asked, asked[1:], asked[2:], strict=False)
    )
    tally.axis += outcome.winner == "axis"
    tally.endings[state.ending] = tally.endings.get(state.ending, 0) + 1
    return outcome.winner


def share(part: int, whole: int) -> str:
    """A share with the interval that holds it in 95 cases of 100."""
    rate = part / whole
    return f"{100 * rate:.1f} % ± {196 * sqrt(rate * (1 - rate) / whole):.1f}"


def measure(one: Player, other: Player, scenario: str, games: int, standing: Mapping[str, str]) -> Tally:
    """So many games of two players, sides swapped."""
    tally = Tally()
    for number in range(games):
        seat, foe = ("allies", "axis") if number % 2 else ("axis", "allies")
        seed = number // 2 if one is not other else number
        tally.won += play({seat: one, foe: other}, one, scenario, seed, tally, standing) == seat
    return tally


def main() -> None:
    """Measure every pairing in every scenario, and hand-offs with standing orders."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for scenario in (one.id for one in SQUAD_GAME.card.scenarios if not one.is_puzzle):
        for name, one, other_name, other in PAIRINGS:
            tally = measure(one, other, scenario, games, {})
            times = sorted(tally.seconds)
            sys.stdout.write(
                f"{scenario}: {name} beats {other_name} {share(tally.won, games)}; Axis {share(tally.axis, games)}; "
                f"{tally.turns / games:.1f} Turns, {tally.answers / games:.0f} answers, "
                f"{tally.windows / games:.1f} one-step hand-offs; {tally.endings}; "
                f"an answer takes {1000 * sum(times) / len(times):.1f} ms, one in a hundred more than "
                f"{1000 * times[len(times) * 99 // 100]:.0f} ms, none more than {1000 * times[-1]:.0f} ms\n"
            )
            sys.stdout.flush()
        tally = measure(HARD, HARD, scenario, games, STANDING)
        sys.stdout.write(
            f"{scenario}: with standing orders {tally.answers / games:.0f} answers, "
            f"{tally.windows / games:.1f} one-step hand-offs\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
