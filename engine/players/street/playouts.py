"""Comparing answers by playing the turn's combat out many times, with hidden cards dealt by chance."""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import msgspec

from engine.core.dice import Dice, StepDice, shuffled
from engine.core.game import AnyGame
from engine.games.street.moment import moment
from engine.games.street.table.cards import full_deck, in_order
from engine.games.street.table.scenario import GER, SEATS
from engine.players.street.cards import keeping
from engine.players.street.quick import quick_action, quick_reaction, quick_ready
from engine.players.street.situation import Situation
from engine.players.street.worth import Worth

_SPREAD = (1.0, 2.5, 4.0, 5.0)
"""Points ahead that make winning rather sure on a map of `_SMALL_MAP` victory points, by turns left after this one."""
_SMALL_MAP = 11
_POINT, _CARD = 0.01, 0.02
"""Chance of winning that a victory point, and a card worth one, count beside it."""
_KEY_BYTES = 8


class Playouts:
    """Playouts from one situation: each a deal of the hidden cards and a stream of dice, the same for all answers."""

    def __init__(self, situation: Situation, start: Any, dice: Dice) -> None:
        """Prepare to play on from a position.

        Args:
            situation: what the player knows.
            start: the supposed position in which the answers are given; hands and decks in it do not matter.
            dice: the player's own chance.
        """
        self.situation = situation
        self.start = start
        self.key = bytes(dice.below(256) for _ in range(_KEY_BYTES))
        self.pools = []
        for army, hand in enumerate(situation.seen.hands):
            pool = list(full_deck(army))
            for card in (*hand.discard, *(hand.cards or ())):
                pool.remove(card)
            self.pools.append(tuple(pool))

    def world(self, number: int) -> Any:
        """The start with every hidden card dealt anew."""
        dice = StepDice(self.key, "deal", number)
        hands, decks = [], []
        for pool, hand in zip(self.pools, self.situation.seen.hands, strict=True):
            order = shuffled(pool, dice)
            unseen = 0 if hand.cards is not None else hand.size
            hands.append(hand.cards if hand.cards is not None else in_order(order[:unseen]))
            decks.append(order[unseen:])
        discards = tuple(hand.discard for hand in self.situation.seen.hands)
        return msgspec.structs.replace(self.start, hands=tuple(hands), decks=tuple(decks), discards=discards)

    def result(self, world: Any, answer: Any, number: int) -> float:
        """The chance to win after the turn's combat, and a little for victory points and cards held."""
        situation = self.situation
        dice = self.dice(number)
        start = situation.game.apply(world, situation.seat, answer, dice).state
        end = play_out(situation.game, start, situation.worth, dice)
        points = 0.0 if end.winner is not None else situation.worth.points(end)
        result = self.chance(situation.worth, end) + _POINT * points
        result = result if situation.army == GER else -result
        if situation.worth.left:
            kept = [sum(keeping(card) for card in hand) for hand in end.hands]
            result += _CARD * (kept[situation.army] - kept[1 - situation.army])
        return result

    def dice(self, number: int) -> Dice:
        """The dice of a playout."""
        return StepDice(self.key, "play", number)

    def chance(self, worth: Worth, end: Any) -> float:
        """The Germans' chance to win as it stands when the turn is over of which this is the judge."""
        if end.winner is not None:
            return 1.0 if end.winner == GER else 0.0
        seen = self.situation.seen
        middle = seen.threshold - 0.5 + (sum(worth.stakes) - seen.total_vp) / 2
        return 1 / (1 + exp(-(worth.points(end) - middle) / (_SPREAD[worth.left] * sqrt(seen.total_vp / _SMALL_MAP))))


def play_out(game: AnyGame, position: Any, worth: Worth, dice: Dice, *, knows_more: bool = False) -> Any:
    """The position after the combat of the turn, played on with quick answers; see `quick_action`."""
    turn = position.turn
    while position.phase != "over" and position.turn == turn:
        now = moment(position)
        if now is None:
            break
        if now.kind == "action":
            action = quick_action(position, now.army, worth, dice, knows_more=knows_more)
        elif now.kind == "reaction" and now.window is not None:
            action = quick_reaction(position, now.army, now.window, worth)
        elif now.kind == "ready":
            action = quick_ready(position, now.army)
        else:
            action = game.pending(position)[0].choices.default()
        position = game.apply(position, SEATS[now.army], action, dice).state
    return position
