"""The computer players, by game and strength."""

from __future__ import annotations

from collections.abc import Mapping

from engine.players.chance import RandomPlayer
from engine.players.player import Player

COMPUTERS: Mapping[tuple[str, str], Player] = {("street", "easy"): RandomPlayer(), ("street", "hard"): RandomPlayer()}
"""Computer players by game id and strength, the weakest first."""
