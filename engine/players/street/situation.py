"""What a computer player has before him while he thinks about one question."""

from __future__ import annotations

from typing import Any

from engine.core.game import AnyGame
from engine.games.street.observation import HandView, Observation
from engine.games.street.table.scenario import SEATS, enemy
from engine.players.street.cards import price
from engine.players.street.outlook import Totals, expect
from engine.players.street.supposing import other, suppose
from engine.players.street.worth import Weights, Worth

Ranked = list[tuple[float, Any]]
"""Answers with what they are worth, the best first."""


class Situation:
    """The observation, a supposed position that fits it, and a judge of positions."""

    def __init__(
        self, game: AnyGame, seen: Observation, weights: Weights, doing: tuple[str, ...] = (), *, reacts: bool = False
    ) -> None:
        """Set the situation.

        Args:
            game: the game.
            seen: what the asked seat sees.
            weights: how positions are judged.
            doing: the actions under way, as a position text writes them.
            reacts: a window is open for the asked seat.

        Raises:
            ValueError: the observation is a spectator's.
        """
        if seen.seat is None:
            raise ValueError("expected the observation of a seat, got a spectator's")
        self.game = game
        self.seen = seen
        self.seat = seen.seat
        self.army = SEATS.index(seen.seat)
        self.doing = doing
        self.reacted = (other(seen.seat),) if reacts else SEATS
        self.mover = self.army if seen.phase != "readiness" else enemy(self.army)
        if doing:
            self.mover = SEATS.index(doing[0].split()[1])
        self.position = self.holding(*(self.own.cards or ()) if reacts else ())
        self.worth = Worth(self.position, weights, (seen.hands[0].size, seen.hands[1].size))

    @property
    def own(self) -> HandView:
        """The asked seat's own hand."""
        return self.seen.hands[self.army]

    def holding(self, *cards: str) -> Any:
        """The supposed position with these cards in the asked seat's hand."""
        return suppose(self.game, self.seen, hand=cards, doing=self.doing, reacted=self.reacted)

    def value(self, position: Any) -> float:
        """What a position is worth to the asked seat when the action in question is over."""
        value = self.worth.value(position, self.mover)
        return value if self.mover == self.army else -value

    def price(self, card: str) -> float:
        """What playing a card must gain."""
        return price(card, self.own.size, self.worth.left)

    def expect(self, action: Any, totals: Totals, position: Any = None) -> float:
        """The expected value of an order of the asked seat."""
        start = self.position if position is None else position
        return expect(self.game, start, self.seat, action, self.value, totals)


def best_first(found: Ranked) -> Ranked:
    """The answers in the order of their worth; equals keep their order."""
    return sorted(found, key=lambda one: -one[0])
