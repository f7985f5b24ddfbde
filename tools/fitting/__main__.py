"""`python -m tools.fitting GAME SCENARIO [GAMES]`: fits what an evaluation counts to played games; reproducible.

Computers of all plain levels meet each other, and now and then an answer is left to chance, so that positions come up
which they would never come to. The weights are fitted to four games of five and tried on the fifth.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from engine.catalog import GAMES
from engine.core.dice import StepDice, pick
from engine.core.game import AnyGame
from engine.players.answering import answer
from engine.players.catalog import COMPUTERS
from engine.players.chance import RandomPlayer
from engine.players.search.evaluation import Figures
from engine.players.search.playing import Horizon
from tools.fitting.regression import Row, calibrated, fitted

PLAIN = ("recruit", "regular")
"""The levels that need no evaluation."""
PLAYED = 1_500
"""Games, where none are named."""
STRAY = 6
"""Answers of a hundred that are left to chance."""
CAUTION = 2.0
TRIED = 5
"""Every game of so many is kept back for the trial."""
PLACES = 3


def by_actions(position: Any) -> tuple[int, str, int]:
    """The turn of `street`, its part and whose action it is: within a turn its sides act one after the other."""
    return position.turn, position.phase, position.actor


MOMENTS: dict[str, Horizon] = {"street": by_actions}
"""When positions are taken down, where that is not when a side's turn begins by what a player who searches goes by."""


def played(game: AnyGame, scenario: str, number: int, figures: Figures, horizon: Horizon) -> Iterator[Row]:
    """The positions of one game at which a side's turn begins, or its action, each as every seat sees it."""
    secret = f"fitting {scenario} {number}".encode()
    chance = StepDice(secret, "levels", 0)
    seats = [side.seat for side in game.card.sides_of(scenario)]
    held = {seat: COMPUTERS[game.card.id, pick(PLAIN, chance)] for seat in seats}
    state = game.setup(scenario, {}, StepDice(secret, "table", 0)).state
    turn, step, seen = horizon(state), 0, []
    while asks := game.pending(state):
        step += 1
        seat = asks[0].seat
        if horizon(state) != turn:
            turn = horizon(state)
            seen += [(each, figures(game.observe(state, each))) for each in seats]
        player: Any = RandomPlayer() if StepDice(secret, "stray", step).below(100) < STRAY else held[seat]
        action = answer(player, game, state, seat, StepDice(secret, "player", step))
        state = game.apply(state, seat, action, StepDice(secret, "table", step)).state
    outcome = game.outcome(state)
    winner = outcome.winner if outcome is not None else None
    for seat, found in seen:
        yield Row(found, 0.5 if winner is None else float(winner == seat), number)


def written(path: Path, scenario: str, weights: dict[str, float]) -> None:
    """Put the weights of a scenario among those of the others."""
    known = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known[scenario] = {name: round(weight, PLACES) for name, weight in weights.items()}
    tables = (
        f"[{name}]\n" + "".join(f"{key} = {value}\n" for key, value in row.items()) for name, row in known.items()
    )
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(tables), encoding="utf-8")


def main(name: str, scenario: str, games: str = str(PLAYED)) -> None:
    """Fit, try, print and write."""
    room = import_module(f"engine.players.{name}.figures")
    rows = [
        row
        for number in range(int(games))
        for row in played(GAMES[name], scenario, number, room.figures, MOMENTS.get(name) or room.whose_turn)
    ]
    weights = fitted([row for row in rows if row.game % TRIED], CAUTION)
    trial = calibrated(weights, [row for row in rows if not row.game % TRIED])
    lines = [f"{name} {scenario}: {games} games, {len(rows)} positions, log loss {trial.loss:.3f}"]
    lines += [f"  foretold {expected:.2f}  came {points:.2f}  of {count}" for expected, points, count in trial.bins]
    lines += [f"  {figure} {weight:+.3f}" for figure, weight in weights.items()]
    sys.stdout.write("\n".join((*lines, "")))
    written(Path(room.__file__ or "").parent / "data" / "weights.toml", scenario, weights)


if __name__ == "__main__":
    main(*sys.argv[1:])
