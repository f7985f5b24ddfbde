"""Answers of `squad` to what others do: Op Fire, Mines and Wire, cards into an attack or Melee, the Initiative Card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.text import Text
from engine.games.squad.actions import (
    Action,
    Bundle,
    Cancel,
    HiddenMines,
    HiddenWire,
    Hug,
    Keep,
    OpFire,
    Pass,
    Wounds,
)
from engine.games.squad.map.geography import INDEX, hex_word
from engine.games.squad.sums.attack_figures import HUG_COVER, MINES_FIREPOWER, effect_of
from engine.games.squad.sums.odds import OF
from engine.games.squad.words import phrases
from engine.players.squad.melees import melee_power
from engine.players.squad.mind import Mind
from engine.players.squad.shots import Shot, guns_of
from engine.players.squad.situation import Soldier
from engine.players.squad.worth import LOSSES, harm, resting_loss

_OP_FIRE = 0.5
"""What Op Fire must bring to be worth its card, with one such card in hand."""
_HUG = 0.35
"""What Hug the Ground must save."""
_WOUNDS = 1.0
"""What a unit must be worth for Light Wounds."""
_MINES = 0.6
"""What Hidden Mines must bring."""
_PRECIOUS = ("fire", "advance")
"""Orders whose cards are played last for their actions."""
_CARD = 1.6
"""What the Initiative Card is worth to whoever holds it."""


class Windows:
    """Answers in the windows that the other side's actions open."""

    def __init__(self, mind: Mind, facts: object) -> None:
        """Take what has been worked out, and the facts of the prompt."""
        self.mind = mind
        self.situation = mind.situation
        self.prices = mind.prices
        told = facts.get("hex") if isinstance(facts, dict) else None
        self.hex = INDEX.get(told, -1) if isinstance(told, str) else -1

    # --- entries --------------------------------------------------------------------------------------------------

    def reactions(self) -> Iterator[Action]:
        """Answers to the entry of a hex, the best first; passing comes last."""
        movers = [one for one in self.situation.foes if one.moving]
        if movers:
            yield from self._op_fires(movers)
            yield from self._hidden(movers)
        yield Pass()

    def _op_fires(self, movers: list[Soldier]) -> Iterator[Action]:
        cards = sorted(self.situation.cards(action="op-fire"), key=lambda card: (card.order in _PRECIOUS, card.word))
        if not cards:
            return
        least = _OP_FIRE / len(cards) ** 0.5 if self.mind.looks_ahead else 0.3
        here = movers[0].at
        shots: list[Shot] = []
        for at in dict.fromkeys(one.at for one in self.situation.own):
            guns = [gun for one in self.situation.own if one.at == at for gun in guns_of(one)]
            shot = self.mind.shooting.best_at(guns, here, movers)
            if shot is not None and shot.value >= least:
                shots.append(shot)
        for shot in sorted(shots, key=lambda shot: -shot.value):
            spent = cards[0].word
            support: tuple[str, ...] = ()
            if self.mind.looks_ahead:
                support = self.mind.shooting.support(shot, 0.4, movers)
            words = tuple(gun.word for gun in shot.guns)
            yield OpFire(spent, words, tuple(card for card in support if card != spent))
            yield OpFire(spent, words)

    def _hidden(self, movers: list[Soldier]) -> Iterator[Action]:
        if self.situation.forts.get(movers[0].at):
            return
        blown = sum(
            harm(MINES_FIREPOWER - one.morale, one.broken, one.suppressed) * self.prices.unit(one) for one in movers
        )
        mines, wire = self.situation.cards(action="hidden-mines"), self.situation.cards(action="hidden-wire")
        if mines and blown >= _MINES:
            yield HiddenMines(mines[0].word)
        here = movers[0].at
        under_fire = max(
            (
                shot.value
                for at in dict.fromkeys(one.at for one in self.situation.own)
                if (
                    shot := self.mind.shooting.best_at(
                        [gun for one in self.situation.own if one.at == at for gun in guns_of(one)], here, movers
                    )
                )
                is not None
            ),
            default=0.0,
        )
        if wire and under_fire >= 0.8 and any(one.move > 1 for one in movers):
            yield HiddenWire(wire[0].word)

    # --- attacks --------------------------------------------------------------------------------------------------

    def _edges(self) -> tuple[int, list[tuple[Soldier, int]]]:
        """Firepower of the attack under way, and its targets with what the firepower exceeds their defence by."""
        strength, *guards = self.situation.seen.sums
        named = {unit.name: unit.word for unit in self.situation.seen.units}
        found = []
        for guard in guards:
            unit = guard.title.facts.get("unit")
            one = self.situation.soldier(named.get(unit, "")) if isinstance(unit, Text) else None
            if one is not None:
                found.append((one, strength.total - guard.total))
        return strength.total, found

    def hug(self) -> Iterator[Action]:
        """Hug the Ground where it saves enough."""
        cards = self.situation.cards(action="hug-the-ground")
        if cards and self.situation.seen.sums:
            saved: dict[int, float] = {}
            for one, edge in self._edges()[1]:
                if one.side == self.situation.side:
                    less = harm(edge, one.broken, one.suppressed) - harm(edge - HUG_COVER, one.broken, one.suppressed)
                    saved[one.at] = saved.get(one.at, 0.0) + less * self.prices.unit(one)
            if saved:
                at = max(saved, key=lambda hex_: saved[hex_])
                if saved[at] >= (_HUG if self.mind.looks_ahead else 0.6):
                    card = min(cards, key=lambda one: (one.order in _PRECIOUS, one.word))
                    yield Hug(card.word, hex_word(at))
        yield Pass()

    def wounds(self, sufferers: list[str]) -> Iterator[Action]:
        """Light Wounds for the unit that is worth most."""
        cards = self.situation.cards(action="light-wounds")
        men = [one for word in sufferers if (one := self.situation.soldier(word)) is not None]
        if cards and men:
            best = max(men, key=lambda one: (self.prices.unit(one) * (1.0 if one.broken else 0.75), one.word))
            if self.prices.unit(best) >= _WOUNDS:
                yield Wounds(cards[0].word, best.word)
        yield Pass()

    def bundle(self) -> Iterator[Action]:
        """A Grenade Bundle where a Melee hangs in the balance."""
        cards = self.situation.cards(action="grenade-bundle")
        own = [one for one in self.situation.own if one.at == self.hex]
        foes = [one for one in self.situation.foes if one.at == self.hex]
        if cards and own and foes:
            advances = self.mind.advances
            gain = advances.melee(own, foes, 2) - advances.melee(own, foes)
            if gain >= (0.3 if self.mind.looks_ahead else 0.6):
                yield Bundle(cards[0].word)
        yield Pass()

    # --- rolls ----------------------------------------------------------------------------------------------------

    def initiative(self) -> Action:
        """Cancel a roll that costs more than the Initiative Card is worth."""
        roll = self.situation.seen.roll
        if roll is None:
            return Keep()
        price = _CARD if self.mind.looks_ahead else 2.5
        return Cancel() if self._regret(sum(roll.card.dice)) > price else Keep()

    def _regret(self, total: int) -> float:
        """How much better off the asked seat would expect to be with another roll."""
        roll = self.situation.seen.roll
        if roll is None:
            return 0.0
        is_own = roll.seat == self.situation.seen.seat
        purpose = roll.purpose
        fire = (phrases.PURPOSES["fire"], phrases.PURPOSES["mines"], phrases.PURPOSES["stray"])
        if purpose in fire and self.situation.seen.sums:
            return self._fire_regret(total)
        if purpose == phrases.PURPOSES["sudden-death"]:
            return self._end_regret()
        if purpose == phrases.PURPOSES["melee"]:
            men = [one for one in (*self.situation.own, *self.situation.foes) if self._is_in_melee(one)]
            stake = sum(self.prices.unit(one) for one in men) * 0.09 * max(0.3, min(1.0, self._evenness()))
            return stake * ((7 - total) if is_own else (total - 7))
        if purpose == phrases.PURPOSES["recover"]:
            return 0.25 * ((total - 7) if is_own else (7 - total))
        if purpose in (phrases.PURPOSES["targeting"], phrases.PURPOSES["hit"]):
            return 0.2 * ((7 - total) if is_own else (total - 7))
        return 0.0

    def _is_in_melee(self, one: Soldier) -> bool:
        """Whether a unit shares its hex with the enemy."""
        others = self.situation.foes if one.side == self.situation.side else self.situation.own
        return any(other.at == one.at for other in others)

    def _evenness(self) -> float:
        """How much the dice decide the Melee: 1 for equal forces, less for unequal ones."""
        own = sum(melee_power(one) for one in self.situation.own if self._is_in_melee(one))
        foes = sum(melee_power(one) for one in self.situation.foes if self._is_in_melee(one))
        return 1.2 - abs(own - foes) / 10

    def _fire_regret(self, total: int) -> float:
        """What the roll does to the targets, less what one may expect."""
        value = 0.0
        for one, edge in self._edges()[1]:
            before = resting_loss(one)
            effect = effect_of(edge + total, broken=one.broken, suppressed=one.suppressed)
            if effect == "broken" and one.suppressed:
                effect = "shattered"
            loss = max(0.0, LOSSES[effect] - before) if effect else 0.0
            swing = (loss - harm(edge, one.broken, one.suppressed)) * self.prices.unit(one)
            value += swing if one.side == self.situation.side else -swing
        return value

    def _end_regret(self) -> float:
        """Whether the game may better go on: certainly if it would end in defeat."""
        roll = self.situation.seen.roll
        if roll is None:
            return 0.0
        limit = self.situation.seen.time - self.situation.seen.sudden_death + 1
        ends = min(roll.card.dice) <= limit
        ways = sum(1 for one in range(1, 7) for other in range(1, 7) if min(one, other) <= limit) / OF
        leads = self.mind.final_lead() > 0
        if leads == ends:
            return 0.0
        return 20.0 * (1 - ways if ends else ways)
