"""The asked seat's own Turn in `squad`: which order promises most, what to exchange, when to stop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.squad.actions import (
    Action,
    AdvanceOrder,
    ArtilleryOrder,
    CutOrder,
    End,
    Exchange,
    FireOrder,
    MoveOrder,
    RecoverOrder,
    ReorganiseOrder,
    RoutOrder,
    Spades,
)
from engine.games.squad.map.geography import distance, hex_word
from engine.games.squad.map.sides import SEATS
from engine.games.squad.observation import CardView
from engine.games.squad.sums.attack_figures import HIT_TOTAL
from engine.games.squad.sums.odds import OF, at_least, at_most
from engine.players.squad.mind import Mind
from engine.players.squad.shots import guns_of
from engine.players.squad.situation import UNSEEN, Soldier
from engine.players.squad.worth import LOSSES, harm, resting_loss

EXCHANGED = 3
"""Most cards exchanged in a Turn [O15]."""
_ENOUGH = 0.2
"""What an order must bring to be played."""
_EXCHANGEABLE = 0.75
"""Cards worth less are exchanged."""
_CROWD = 5
"""Units one order moves at most, as far as its worth is reckoned."""
_KEPT = {
    "op-fire": 0.35,
    "hug-the-ground": 0.2,
    "light-wounds": 0.25,
    "hidden-mines": 0.25,
    "hidden-wire": 0.15,
    "grenade-bundle": 0.1,
    "aimed-burst": 0.12,
    "iron-will": 0.1,
}
"""What a card in hand is worth by its action."""
_HELD = {"fire": 0.5, "move": 0.4, "advance": 0.4, "recover": 0.35, "artillery": 0.4, "rout": 0.15, "reorganise": 0.1}
"""What a card in hand is worth by its order."""


class Plan(NamedTuple):
    """An order or action and what it may be expected to bring."""

    value: float
    action: Action


class OwnTurn:
    """Everything the asked seat could do in its Turn."""

    def __init__(self, mind: Mind) -> None:
        """Group the units that one order can activate."""
        self.mind = mind
        self.situation = mind.situation
        self.prices = mind.prices

    def ideas(self) -> Iterator[Action]:
        """Orders, the most promising first, each of its kind and units once; then the end of the Turn."""
        for plan in sorted(self._plans(), key=lambda plan: -plan.value):
            yield plan.action
        yield End()

    def _plans(self) -> list[Plan]:
        situation = self.situation
        plans = list(self._spades())
        if situation.seen.orders_played < situation.view.order_limit:
            plans += [*self._fire(), *self._move(), *self._advance(), *self._recover(), *self._rout()]
            plans += [*self._artillery(), *self._others()]
        return plans

    def choose(self) -> Action:
        """The order that promises most; an exchange or the end of the Turn if none does."""
        plans = self._plans()
        best = max(plans, key=lambda plan: plan.value, default=None)
        if best is not None and best.value >= _ENOUGH:
            return best.action
        has_played = bool(self.situation.seen.orders_played)
        return End() if has_played or not self.situation.hand else self.exchange()

    def exchange(self) -> Action:
        """The cards that are missed least."""
        ranked = sorted(self.situation.hand, key=lambda card: (self.held(card), card.word))
        chosen = [card.word for card in ranked if self.held(card) < _EXCHANGEABLE] or [ranked[0].word]
        return Exchange(tuple(sorted(chosen[:EXCHANGED])))

    def held(self, card: CardView) -> float:
        """What a card is worth in hand."""
        order = _HELD.get(card.order, 0.0)
        if card.order == "artillery" and not self.situation.view.radio_ready:
            order = 0.05
        action = _KEPT.get(card.action, 0.0)
        if card.action.startswith("hidden") and self.situation.view.posture != "defence":
            action = 0.0
        return order + action

    def _card(self, order: str) -> CardView | None:
        """The card for an order whose action is missed least."""
        cards = self.situation.cards(order=order)
        return min(cards, key=lambda card: (_KEPT.get(card.action, 0.0), card.word), default=None)

    def _price(self, card: CardView) -> float:
        """What playing a card costs."""
        return 0.3 * _KEPT.get(card.action, 0.0) if self.mind.looks_ahead else 0.0

    def groups(self) -> Iterator[list[Soldier]]:
        """Units that one order can activate: those of a hex, or within a leader's Command [O14.1]."""
        fresh = [one for one in self.situation.own if not one.activated]
        seen: set[tuple[str, ...]] = set()
        for leader in self.situation.own:
            if leader.command and not leader.broken:
                group = [one for one in fresh if distance(one.at, leader.at) <= leader.command]
                names = tuple(one.word for one in group)
                if group and names not in seen:
                    seen.add(names)
                    yield group
        for at in dict.fromkeys(one.at for one in fresh):
            group = [one for one in fresh if one.at == at]
            names = tuple(one.word for one in group)
            if names not in seen:
                seen.add(names)
                yield group

    def _fire(self) -> Iterator[Plan]:
        card = self._card("fire")
        if card is None:
            return
        for group in self.groups():
            guns = [gun for one in group for gun in guns_of(one, fresh=True)]
            value, shots = self.mind.shooting.volley(guns)
            owners = {gun.owner for shot in shots for gun in shot.guns}
            if owners:
                words = tuple(one.word for one in group if one.word in owners)
                yield Plan(value - self._price(card), FireOrder(card.word, words))

    def _move(self) -> Iterator[Plan]:
        card = self._card("move")
        if card is None:
            return
        gains = {}
        for one in self.situation.own:
            if not one.activated and one.move:
                gain = self.mind.marching.best(one).gain
                if gain > self.mind.hardly:
                    gains[one.word] = gain
        for group in self.groups():
            movers = sorted((one for one in group if one.word in gains), key=lambda one: -gains[one.word])[:_CROWD]
            if movers:
                words = tuple(one.word for one in group if one in movers)
                value = sum(gains[one.word] * 0.85**place for place, one in enumerate(movers))
                yield Plan(value - self._price(card), MoveOrder(card.word, words))

    def _advance(self) -> Iterator[Plan]:
        card = self._card("advance")
        if card is None:
            return
        for group in self.groups():
            plan = self.mind.advances.plan(group)
            if plan.steps:
                names = {word for word, _ in plan.steps}
                words = tuple(one.word for one in group if one.word in names)
                yield Plan(plan.value - self._price(card), AdvanceOrder(card.word, words))

    def _recover(self) -> Iterator[Plan]:
        card = self._card("recover")
        if card is None or self.situation.view.called:
            return
        value = 0.0
        foes = {one.at for one in self.situation.foes}
        for one in self.situation.own:
            worth = self.prices.unit(one)
            calmed = one.suppressed and foes.isdisjoint(self.situation.map.around[one.at])
            if one.broken:
                needed = one.morale + (1 if calmed else 0) + min(3, self.situation.cover(one.at)) + self.mind.led(one)
                value += worth * at_most(needed) / OF * (resting_loss(one) - LOSSES[""])
            elif calmed:
                value += worth * LOSSES["suppressed"]
        if value:
            yield Plan(value - self._price(card), RecoverOrder(card.word))

    def _rout(self) -> Iterator[Plan]:
        card = self._card("rout")
        if card is None or self.situation.foe_view.called:
            return
        value = 0.0
        for one in self.situation.foes:
            if one.broken:
                value += self.mind.routed(one)
        if value:
            yield Plan(value - self._price(card), RoutOrder(card.word, SEATS[self.situation.foe]))

    def _artillery(self) -> Iterator[Plan]:
        card = self._card("artillery")
        situation = self.situation
        if card is None or not situation.view.radio_ready:
            return
        best: Plan | None = None
        for spotter in situation.own:
            if spotter.activated or spotter.broken or not spotter.command:
                continue
            for hex_ in situation.map.hexes:
                if not any(distance(foe.at, hex_) <= 1 for foe in situation.foes):
                    continue
                hindrance = situation.hindrance(spotter.at, hex_)
                if hindrance == UNSEEN:
                    continue
                value = self._shells(hex_) * at_least(HIT_TOTAL + hindrance) / OF
                if best is None or value > best.value:
                    best = Plan(value, ArtilleryOrder(card.word, spotter.word, hex_word(hex_)))
        if best is not None:
            yield Plan(best.value - self._price(card), best.action)

    def _shells(self, hex_: int) -> float:
        """What shells on a hex and its neighbours may be expected to bring."""
        strength = self.situation.view.radio_firepower
        value = 0.0
        for one in (*self.situation.own, *self.situation.foes):
            if distance(one.at, hex_) <= 1:
                loss = harm(strength - self.situation.guard(one), one.broken, one.suppressed) * self.prices.unit(one)
                value += loss if one.side == self.situation.foe else -1.3 * loss
        return value

    def _others(self) -> Iterator[Plan]:
        cut = self._card("cut")
        if cut is not None and self.situation.foe_view.radio_ready:
            yield Plan(0.7, CutOrder(cut.word))
        card = self._card("reorganise")
        if card is None:
            return
        if self.situation.view.radio is not None and not self.situation.view.radio_ready:
            yield Plan(0.6, ReorganiseOrder(card.word, "radio"))
        for one in self.situation.own:
            if one.weapon is not None and one.weapon.jammed:
                value = 0.15 * one.weapon.firepower
                yield Plan(value, ReorganiseOrder(card.word, "repair", one.weapon.word))

    def _spades(self) -> Iterator[Plan]:
        cards = self.situation.cards(action="spades")
        if not cards or not self.mind.looks_ahead:
            return
        card = min(cards, key=lambda one: (_HELD.get(one.order, 0.0), one.word))
        for one in self.situation.own:
            can_dig = one.at in self.situation.map.diggable and one.at not in self.situation.forts
            if one.activated or one.broken or not can_dig:
                continue
            lack = 3 - self.situation.cover(one.at)
            if lack <= 0:
                continue
            saved = self.mind.ground.danger(one, one.at) - self.mind.ground.danger(
                one._replace(morale=one.morale + lack), one.at
            )
            yield Plan(0.8 * saved - _HELD.get(card.order, 0.0), Spades(card.word, one.word))
