"""A wave as its battles: what it can gain, and how its best defence leaves the table."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from engine.games.cards.actions import Pair
from engine.games.cards.observation import SideView
from engine.games.cards.table.cards import CARDS, DECK, RESOURCE_DEFENCE, RESOURCE_WORDS
from engine.players.cards.clash import Band, Combatant, clash
from engine.players.cards.siege import Defence, Thrust, defences
from engine.players.cards.situation import Piece, Pieces
from engine.players.cards.worth import resource_worth


class Aftermath(NamedTuple):
    """How a wave ends: what it gains the attacker, the deck cards taken, who fell, and which blockers turned."""

    value: float
    hits: int
    fallen: frozenset[str]
    turned: frozenset[str]
    tasks: tuple[Pair, ...]


class Wave:
    """The battles of a declared or supposed wave."""

    def __init__(self, charges: tuple[Pair, ...], attackers: Pieces, defender: SideView, rate: float) -> None:
        """Sort the attackers into battles.

        Args:
            charges: the attackers and what they attack.
            attackers: all units of the attacker.
            defender: the side attacked.
            rate: what a card off its deck is worth.
        """
        pieces = {one.word: one for one in attackers}
        foes = {unit.word: unit for unit in defender.units if not unit.reserve}
        named: dict[str, list[Piece]] = {}
        for charge in charges:
            if charge.target:
                named.setdefault(charge.target, []).append(pieces[charge.unit])
        self.targets = tuple(target for target in named if target in foes)
        able = [unit for unit in foes.values() if not unit.turned and unit.word not in self.targets]
        self.blockers: Pieces = tuple(
            Piece(unit.word, Combatant(unit.card, is_idle=False, shield=unit.shield, damage=unit.damage))
            for unit in able
            if unit.line == 1 or CARDS[unit.card].covers is not None
        )
        ground = sum(1 << index for index, one in enumerate(self.blockers) if CARDS[one.card].line == 1)
        covers = sum(1 << index for index, one in enumerate(self.blockers) if CARDS[one.card].line == 2)
        self.places: list[str] = []
        self.words: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        thrusts = []
        for charge in charges:
            if not charge.target:
                attack = CARDS[pieces[charge.unit].card].attack
                thrusts.append(Thrust((pieces[charge.unit].combatant,), (), ground, rate * attack, attack))
                self.places.append(charge.unit)
                self.words.append(((charge.unit,), ()))
        for target, group in named.items():
            side: Band = tuple(one.combatant for one in group)
            words = tuple(one.word for one in group)
            self.places.append(target)
            if target in foes:
                unit = foes[target]
                fixed = (Combatant(unit.card, unit.turned, unit.shield, unit.damage),)
                by_air = any(CARDS[one.card].is_aviation for one in side)
                joined = (ground if unit.line == 1 else 0) | (covers if by_air else 0)
                thrusts.append(Thrust(side, fixed, joined, 0.0, 0))
                self.words.append((words, (target,)))
            else:
                thrusts.append(_rear_thrust(target, side, len(defender.resources), rate))
                self.words.append((words, ()))
        self.thrusts = tuple(thrusts)

    @property
    def bound(self) -> float:
        """What the wave would gain if nobody joined its battles; no defence leaves it more."""
        return sum(
            clash(thrust.attackers, thrust.fixed).value if thrust.fixed else thrust.gain for thrust in self.thrusts
        )

    @cached_property
    def defences(self) -> list[Defence]:
        """The best ways to meet the wave, the best for the defender first."""
        return defences(self.thrusts, tuple(one.combatant for one in self.blockers))

    def aftermath(self, defence: Defence) -> Aftermath:
        """How the wave ends if it is met so."""
        joined: dict[int, list[int]] = {}
        for blocker, number in defence.tasks:
            joined.setdefault(number, []).append(blocker)
        fallen: set[str] = set()
        for number, thrust in enumerate(self.thrusts):
            helpers = [self.blockers[index] for index in joined.get(number, ())]
            side = thrust.fixed + tuple(one.combatant for one in helpers)
            if not side:
                continue
            end = clash(thrust.attackers, side)
            attackers, fixed = self.words[number]
            defenders = (*fixed, *(one.word for one in helpers))
            fallen.update(attackers[index] for index in end.fallen_attackers)
            fallen.update(defenders[index] for index in end.fallen_defenders)
        tasks = tuple(Pair(self.blockers[blocker].word, self.places[number]) for blocker, number in defence.tasks)
        turned = frozenset((*self.targets, *(task.unit for task in tasks)))
        return Aftermath(defence.value, defence.hits, frozenset(fallen), turned, tasks)


def _rear_thrust(target: str, side: Band, resources: int, rate: float) -> Thrust:
    """Against the deck or a resource nobody fights."""
    cards = [CARDS[one.card] for one in side]
    force = sum(card.bombing if card.is_aviation else card.attack for card in cards)
    if target == DECK:
        return Thrust(side, (), 0, rate * force, force)
    if target in RESOURCE_WORDS and force >= RESOURCE_DEFENCE:
        return Thrust(side, (), 0, resource_worth(max(0, resources - 1)), 0)
    return Thrust(side, (), 0, 0.0, 0)
