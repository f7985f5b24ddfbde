"""The computer players, by game and strength."""

from __future__ import annotations

from collections.abc import Mapping

from engine.players.cards_players import EASY, HARD
from engine.players.player import Player
from engine.players.street_easy import EasyStreetPlayer
from engine.players.street_hard import HardStreetPlayer

COMPUTERS: Mapping[tuple[str, str], Player] = {
    ("street", "easy"): EasyStreetPlayer(),
    ("street", "hard"): HardStreetPlayer(),
    ("cards", "easy"): EASY,
    ("cards", "hard"): HARD,
}
"""Computer players by game id and strength, the weakest first."""
