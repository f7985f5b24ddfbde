"""The defender's answer to a wave, and the targets of units that broke through."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.cards.actions import Action, Block, Pair, Pass, Play, Target
from engine.games.cards.observation import Observation, SideView
from engine.games.cards.phases.attack import sorted_pairs
from engine.games.cards.table.cards import CARDS, DECK, RESOURCE_DEFENCE
from engine.players.cards.candidates import able_units
from engine.players.cards.clash import Combatant, clash
from engine.players.cards.siege import Defence, assault
from engine.players.cards.situation import Situation, fresh, side_of
from engine.players.cards.waves import Wave
from engine.players.cards.worth import deck_rate, deck_worth, resource_worth

_LOOKED_AT = 12
"""Defences that are looked at closely."""
_CARD = 1.8
"""What a card must save to be played."""


def charges_of(seen: Observation) -> tuple[Pair, ...]:
    """The attackers of the wave under way with the targets they have."""
    found = [Pair(word) for word in seen.general]
    for battle in seen.battles:
        target = battle.target.rpartition("/")[2]
        found += [Pair(word, target) for word in battle.attackers if battle.kind != "block"]
    return sorted_pairs(tuple(found))


class BlockStep:
    """The wave under way as the defender sees it."""

    def __init__(self, situation: Situation) -> None:
        """Set the wave up."""
        self.situation = situation
        self.charges = charges_of(situation.seen)
        hits = sum(CARDS[situation.seen.card(one.unit).id].attack for one in self.charges if not one.target)
        self.rate = deck_rate(situation.own.deck, max(1, hits))
        self.wave = self._wave(situation.own)

    def _wave(self, own: SideView) -> Wave:
        attackers = tuple(fresh(unit.word, unit.card) for unit in self.situation.foe.units)
        return Wave(self.charges, attackers, own, self.rate)

    def greedy(self) -> Action:
        """The defence that leaves the wave least."""
        return self._action(self.wave.defences[0])

    def far_sighted(self) -> Action:
        """The defence after which the rest of the enemy's turn promises him least."""
        play = self._rally()
        if play is not None:
            return play
        found = self.wave.defences[:_LOOKED_AT]
        return self._action(min(found, key=lambda one: (round(self._cost(one), 4), one)))

    def ideas(self) -> Iterator[Action]:
        """Defences that leave the wave least, the best first."""
        for defence in self.wave.defences[:_LOOKED_AT]:
            yield self._action(defence)

    def _rally(self) -> Action | None:
        """Kampfgruppe, if a turned unit that may block after all saves more than the card is worth."""
        own = self.situation.own
        held = [word for word in own.hand or () if CARDS[word].effect == "unturn" and CARDS[word].cost <= own.payable]
        if not held:
            return None
        best, least = "", self.wave.defences[0].value - _CARD
        for unit in own.units:
            if unit.turned and unit.line == 1 and not unit.reserve:
                units = tuple(replace(one, turned=False) if one is unit else one for one in own.units)
                value = self._wave(replace(own, units=units)).defences[0].value
                if value < least:
                    best, least = unit.word, value
        return Play(held[0], (best,)) if best else None

    def _action(self, defence: Defence) -> Action:
        tasks = sorted_pairs(self.wave.aftermath(defence).tasks)
        return Block(tasks) if tasks else Pass()

    def _cost(self, defence: Defence) -> float:
        """What the enemy gains by this wave and by what may follow."""
        situation = self.situation
        after = self.wave.aftermath(defence)
        deck = situation.own.deck
        loss = after.value - self.rate * after.hits + deck_worth(deck) - deck_worth(deck - after.hits)
        rest = tuple(fresh(unit.word, unit.card) for unit in able_units(situation.foe) if unit.line == 1)
        home = tuple(one for one in self.wave.blockers if one.word not in after.turned and CARDS[one.card].line == 1)
        left = deck - after.hits
        force = sum(CARDS[one.card].attack for one in rest)
        follow = assault(side_of(rest), side_of(home), deck_rate(left, max(1, force)))
        return loss + follow


def choose_targets(situation: Situation) -> Action:
    """For each unit that broke through the target worth most: as a rule the deck."""
    through = [(word, Combatant(situation.seen.card(word).id)) for word in situation.seen.general]
    rate = deck_rate(situation.foe.deck, sum(CARDS[one.card].attack for _, one in through))
    covering = {unit.word for unit in situation.foe.units if unit.role == "covers"}
    taken: set[str] = set()
    aims = []
    for word, one in through:
        best, most = DECK, rate * CARDS[one.card].attack
        for unit in situation.foe.units:
            if unit.line == 2 and not unit.reserve and unit.word not in covering | taken:
                idle = unit.turned and unit.battle is None
                gain = clash((one,), (Combatant(unit.card, idle, unit.shield, unit.damage),)).value
                if gain > most:
                    best, most = unit.word, gain
        for resource in situation.foe.resources:
            gain = resource_worth(len(situation.foe.resources) - 1)
            if resource.word not in taken and CARDS[one.card].attack >= RESOURCE_DEFENCE and gain > most:
                best, most = resource.word, gain
        if best != DECK:
            taken.add(best)
        aims.append(Pair(word, best))
    return Target(sorted_pairs(tuple(aims)))
