"""The games, by id."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.game import AnyGame
from engine.games.cards.game import CARDS_GAME
from engine.games.squad.game import SQUAD_GAME
from engine.games.street.game import STREET
from engine.games.theater.game import THEATER

GAMES: Mapping[str, AnyGame] = {game.card.id: game for game in (STREET, CARDS_GAME, SQUAD_GAME, THEATER)}
"""Every game a table can be opened for, in the order in which they are listed."""
