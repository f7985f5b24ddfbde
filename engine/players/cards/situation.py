"""What a computer player of `cards` sees of the table, in the terms in which he thinks."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.cards.observation import Observation, SideView
from engine.games.cards.table.armies import SEATS, enemy
from engine.games.cards.table.cards import CARDS
from engine.players.cards.clash import Band, Combatant
from engine.players.cards.worth import deck_rate


class Piece(NamedTuple):
    """A unit on the table: its word, and how it would fight."""

    word: str
    combatant: Combatant

    @property
    def card(self) -> str:
        """The card of the unit."""
        return self.combatant.card


Pieces = tuple[Piece, ...]


def fresh(word: str, card: str) -> Piece:
    """A unit that fights with all its strength."""
    return Piece(word, Combatant(card))


def side_of(pieces: Pieces) -> Band:
    """The combatants of pieces, the strongest attack first, so that equal sides are equal."""
    return tuple(sorted((one.combatant for one in pieces), key=lambda one: (-CARDS[one.card].attack, one)))


class Situation:
    """The observation by sides, with the deck rates."""

    def __init__(self, seen: Observation) -> None:
        """Read the observation.

        Raises:
            ValueError: it is a spectator's.
        """
        if seen.seat is None:
            raise ValueError("expected the observation of a seat, got a spectator's")
        self.seen = seen
        self.army = SEATS.index(seen.seat)
        self.own: SideView = seen.sides[self.army]
        self.foe: SideView = seen.sides[enemy(self.army)]
        self.is_active = seen.active == seen.seat

    def rate(self, side: SideView) -> float:
        """What a card off the deck of a side is worth, if all that can come through does."""
        other = self.foe if side is self.own else self.own
        force = sum(unit.attack for unit in other.units if unit.line == 1)
        return deck_rate(side.deck, max(1, force))


def line_of(side: SideView) -> Pieces:
    """The units of the first line as they will be when they have unturned."""
    return tuple(fresh(unit.word, unit.card) for unit in side.units if unit.line == 1)


def ready_of(side: SideView, *, reserve: bool = False) -> Pieces:
    """Unturned units of the first line, who may block; with those in reserve for the enemy's next turn."""
    return tuple(
        fresh(unit.word, unit.card)
        for unit in side.units
        if unit.line == 1 and not unit.turned and (reserve or not unit.reserve)
    )
