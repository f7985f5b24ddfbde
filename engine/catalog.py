"""The games, by id; none is loaded before it is asked for."""

from __future__ import annotations

from engine.core.shelf import GameShelf, Shelf

_PLACES = {
    "street": "engine.games.street.game:STREET",
    "cards": "engine.games.cards.game:CARDS_GAME",
    "squad": "engine.games.squad.game:SQUAD_GAME",
    "theater": "engine.games.theater.game:THEATER",
}
GAMES = GameShelf(_PLACES, Shelf({game: f"engine.games.{game}.card:card()" for game in _PLACES}))
"""Every game a table can be opened for, in the order in which they are listed."""
