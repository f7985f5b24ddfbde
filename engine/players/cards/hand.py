"""What to do with the hand: lay resources, build, play Build cards, discard."""

from __future__ import annotations

from engine.games.cards.actions import Action, Build, Discard, Done, LayResource, Pass, Play
from engine.games.cards.observation import SideView
from engine.games.cards.phases.cards import sorted_targets
from engine.games.cards.table.cards import CARDS, HAND_LIMIT, in_order
from engine.players.cards.situation import Situation
from engine.players.cards.worth import deck_rate, resource_worth, worth

_KEPT = 0.45
"""How much of its worth a card has that stays in hand."""
_DISTANT = 3
"""Cards that cost so much more than one has are of little use."""
_TOKEN = 0.8
"""What the mobilisation token is worth while it is unspent."""

Bill = tuple[tuple[int, float], ...]
"""Costs and values of the cards that may be bought."""


class Hand:
    """The hand with what each card is worth now."""

    def __init__(self, situation: Situation) -> None:
        """Weigh the cards."""
        self.situation = situation
        self.cards: tuple[str, ...] = situation.own.hand or ()
        self.values = {word: self._value(word) for word in dict.fromkeys(self.cards)}

    def _value(self, word: str) -> float:
        card = CARDS[word]
        if not card.is_unit:
            return self._tactical(word)
        enemies = [unit.kind for unit in self.situation.foe.units]
        value = worth(word)
        if card.versus and enemies:
            share = enemies.count(card.versus) / len(enemies)
            value += (share - 0.4) * 0.5 * (card.extra_attack + card.extra_defence)
        if card.covers is not None:
            value += 0.8 * enemies.count("aviation")
        return value

    def _tactical(self, word: str) -> float:
        """What playing a Build card would bring now; other cards wait for their moment."""
        card, situation = CARDS[word], self.situation
        if card.effect == "deck-strike":
            return card.amount * deck_rate(situation.foe.deck, card.amount) if situation.foe.deck else 0.0
        if card.effect == "salvage":
            armour = [worth(lost) for lost in situation.own.losses if CARDS[lost].kind == "armour"]
            return 0.5 * max(armour, default=0.0)
        if card.effect == "cut-road":
            return 1.1 * min(card.amount, len(_open(situation.foe)))
        return worth(word)

    def spending(self, cards: tuple[str, ...], points: int, *, token: bool) -> tuple[float, tuple[str, ...]]:
        """The best use of so many points on these cards: what it brings, and the cards.

        Cards that stay in hand count too; the token is the last point and has its price.
        """
        buyable = [word for word in cards if CARDS[word].is_unit or CARDS[word].window == "build"]
        kept = sum(self._kept(word, points) for word in cards)
        bill = tuple((CARDS[word].cost, round(self.values[word] - self._kept(word, points), 3)) for word in buyable)
        gain, chosen = purchase(bill, points)
        if token:
            plain, thrifty = purchase(bill, points - 1)
            if plain >= gain - _TOKEN:
                gain, chosen = plain + _TOKEN, thrifty
        return kept + gain, tuple(buyable[index] for index in chosen)

    def _kept(self, word: str, points: int) -> float:
        """What a card is worth that stays in hand with so many points a turn."""
        missing = CARDS[word].cost - points
        return self.values[word] * _KEPT * (0.3 if missing > _DISTANT else 0.7 if missing > 1 else 1.0)

    def resource(self) -> Action:
        """Lay a Supply Echelon; else the card that is missed least, if a point more is worth it."""
        for word in self.cards:
            if CARDS[word].kind == "resource":
                return LayResource(word)
        side = self.situation.own
        best: Action = Pass()
        most = self.spending(self.cards, side.payable, token=side.token)[0]
        for word in sorted(self.values, key=lambda one: (self.values[one], one)):
            rest = list(self.cards)
            rest.remove(word)
            value = self.spending(tuple(rest), side.payable + 1, token=side.token)[0]
            value += resource_worth(len(side.resources))
            if value > most:
                best, most = LayResource(word), value
        return best

    def build(self) -> Action:
        """The next card of the best purchase."""
        side = self.situation.own
        _, chosen = self.spending(self.cards, side.payable, token=side.token)
        for word in sorted(chosen, key=lambda one: (-CARDS[one].cost, one)):
            if CARDS[word].is_unit:
                return Build(word)
            play = self._play(word)
            if play is not None:
                return play
        return Done()

    def _play(self, word: str) -> Action | None:
        card, situation = CARDS[word], self.situation
        if card.effect == "deck-strike":
            return Play(word) if situation.foe.deck else None
        if card.effect == "salvage":
            armour = [lost for lost in situation.own.losses if CARDS[lost].kind == "armour"]
            return Play(word, (max(armour, key=lambda one: (worth(one), one)),)) if armour else None
        targets = sorted_targets(_open(situation.foe)[: card.amount])
        return Play(word, targets) if card.effect == "cut-road" and targets else None

    def discard(self) -> Action:
        """The cards that are missed least."""
        points = len(self.situation.own.resources) + 1
        ranked = sorted(self.cards, key=lambda word: (self._discarding(word, points), word))
        return Discard(in_order(tuple(ranked[: len(self.cards) - HAND_LIMIT])))

    def _discarding(self, word: str, points: int) -> float:
        if CARDS[word].kind == "resource":
            return _KEPT * resource_worth(points)
        return self._kept(word, points)


def _open(side: SideView) -> tuple[str, ...]:
    """The unturned resources of a side."""
    return tuple(one.word for one in side.resources if not one.turned)


def purchase(bill: Bill, points: int) -> tuple[float, tuple[int, ...]]:
    """The part of a bill that brings most for so many points: its value and the indices."""
    table: list[tuple[float, tuple[int, ...]]] = [(0.0, ())] * (max(0, points) + 1)
    for index, (cost, value) in enumerate(bill):
        if value <= 0:
            continue
        for have in range(points, cost - 1, -1):
            before, chosen = table[have - cost]
            if before + value > table[have][0]:
                table[have] = (before + value, (*chosen, index))
    return table[-1]
