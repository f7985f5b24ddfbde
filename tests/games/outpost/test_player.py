"""The computer player: allowed answers, and better than chance."""

from __future__ import annotations

from engine.core.dice import StepDice
from engine.core.game import Step
from engine.core.referee import submit
from engine.games.outpost.game import OUTPOST_GAME
from engine.players.chance import RandomPlayer
from engine.players.outpost.player import OutpostPlayer
from engine.players.player import Player


def winner(blue: Player, red: Player, seed: int) -> str | None:
    players = {"blue": blue, "red": red}
    secret = str(seed).encode()
    state = OUTPOST_GAME.setup("start", {}, StepDice(secret, "table", 0)).state
    number = 0
    while asks := OUTPOST_GAME.pending(state):
        number += 1
        seen = OUTPOST_GAME.observe(state, asks[0].seat)
        action = players[asks[0].seat].choose(OUTPOST_GAME, seen, asks[0], StepDice(secret, "player", number))
        step = submit(OUTPOST_GAME, state, asks[0].seat, action, StepDice(secret, "table", number))
        assert isinstance(step, Step)
        state = step.state
    outcome = OUTPOST_GAME.outcome(state)
    return None if outcome is None else outcome.winner


def test_it_beats_chance_from_either_side() -> None:
    player, chance = OutpostPlayer(), RandomPlayer()
    assert sum(winner(player, chance, seed) == "blue" for seed in range(30)) > 22
    assert sum(winner(chance, player, seed) == "red" for seed in range(30)) > 26
