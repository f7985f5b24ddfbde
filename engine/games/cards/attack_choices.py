"""Declaring waves, deck strikes, or ending the attack [P.turn-4]."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.dice import Dice, pick
from engine.games.cards.actions import Action, Attack, Done, Pair, Strike
from engine.games.cards.cards import DECK, enemy
from engine.games.cards.choices import strikes
from engine.games.cards.pair_choices import PairChoices
from engine.games.cards.phases.attack import aims, attackers, strikers
from engine.games.cards.survey import may_hold


class AttackChoices(PairChoices):
    """A wave, a deck strike, Kampfgruppe, or the end of the attack."""

    verb = "attack"

    def verbs(self) -> tuple[str, ...]:
        """Playing is offered while, as far as everybody can know, there may be a card to play."""
        if may_hold(self.state, self.army, "before"):
            return ("attack", "strike", "play", "done")
        return ("attack", "strike", "done")

    def find_ways(self) -> dict[str, list[str]]:
        """Every unit that may attack with everything it may attack."""
        state, army = self.state, self.army
        return {unit.word: aims(state, army, unit) for unit in attackers(state, army)}

    def made(self, pairs: tuple[Pair, ...]) -> Action:
        """A wave."""
        return Attack(pairs)

    def candidates(self, unit: str | None) -> Iterator[str]:
        """All own units, or everything of the enemy."""
        if unit is None:
            for one in self.state.units[self.army]:
                yield one.word
            return
        other = enemy(self.army)
        for foe in self.state.units[other]:
            yield foe.word
        for resource in self.state.resources[other]:
            yield f"resource-{resource.number}"
        yield DECK

    def orders(self, verb: str) -> Iterator[Action]:
        """Waves, strikes, cards, the end."""
        if verb == "attack":
            for pairs in self.pairings():
                if pairs:
                    yield Attack(pairs)
        elif verb == "strike":
            yield from strikes(self.state, self.army)
        elif verb == "play":
            yield from self.plays_of("before")
        else:
            yield Done()

    def count(self) -> int:
        """Waves are counted without listing them."""
        others = sum(1 for verb in self.verbs() if verb != "attack" for _ in self.orders(verb))
        return self.pairings_count() - 1 + others

    def default(self) -> Action:
        """End the attack: nobody is committed."""
        return Done()

    def sample(self, dice: Dice) -> Action:
        """A random wave more often than anything else."""
        way = dice.below(6)
        if way < 3:
            pairs = self.sample_pairs(dice)
            if pairs:
                return Attack(pairs)
        if way == 3:
            able = strikers(self.state, self.army)
            if able:
                return Strike(pick(able, dice).word)
        if way == 4:
            play = self.sample_play("before", dice)
            if play is not None:
                return play
        return Done()
