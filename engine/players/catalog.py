"""The computer players, by game and strength."""

from __future__ import annotations

from collections.abc import Mapping

from engine.players.cards.players import EASY, HARD
from engine.players.player import Player
from engine.players.squad.players import EASY as EASY_SQUAD
from engine.players.squad.players import HARD as HARD_SQUAD
from engine.players.street.easy import EasyStreetPlayer
from engine.players.street.hard import HardStreetPlayer
from engine.players.theater.players import EASY as EASY_THEATER
from engine.players.theater.players import HARD as HARD_THEATER

COMPUTERS: Mapping[tuple[str, str], Player] = {
    ("street", "easy"): EasyStreetPlayer(),
    ("street", "hard"): HardStreetPlayer(),
    ("cards", "easy"): EASY,
    ("cards", "hard"): HARD,
    ("squad", "easy"): EASY_SQUAD,
    ("squad", "hard"): HARD_SQUAD,
    ("theater", "easy"): EASY_THEATER,
    ("theater", "hard"): HARD_THEATER,
}
"""Computer players by game id and strength, the weakest first."""
