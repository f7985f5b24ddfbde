"""The computer players, by game and strength; none is loaded before it is asked for."""

from __future__ import annotations

from engine.core.shelf import Shelf
from engine.players.player import Player

COMPUTERS: Shelf[tuple[str, str], Player] = Shelf(
    {
        ("street", "easy"): "engine.players.street.easy:EasyStreetPlayer()",
        ("street", "hard"): "engine.players.street.hard:HardStreetPlayer()",
        ("cards", "easy"): "engine.players.cards.players:EASY",
        ("cards", "hard"): "engine.players.cards.players:HARD",
        ("squad", "easy"): "engine.players.squad.players:EASY",
        ("squad", "hard"): "engine.players.squad.players:HARD",
        ("theater", "easy"): "engine.players.theater.players:EASY",
        ("theater", "hard"): "engine.players.theater.players:HARD",
    }
)
"""Computer players by game id and strength, the weakest first."""
