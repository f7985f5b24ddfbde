"""The attack phase: which wave to declare next, whether to strike the deck, when to stop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.cards.actions import Action, Attack, Done, Strike
from engine.games.cards.table.cards import CARDS
from engine.players.cards.candidates import Charges, able_units, candidates, plain_candidates, strikers
from engine.players.cards.outlook import threat
from engine.players.cards.siege import assault
from engine.players.cards.situation import Pieces, Situation, fresh, line_of, ready_of, side_of
from engine.players.cards.waves import Aftermath, Wave
from engine.players.cards.worth import deck_worth

_WIDTH = 10
"""Waves that are looked at closely."""
_FEW = 4
"""The same for whoever is brisk."""
_ANSWERS = 3
"""Defences that are considered against each."""
_GREED = 0.3
"""What a wave must gain at once to be declared without looking ahead."""
_CAUTION = 0.05
"""What a wave must gain over doing nothing."""


class AttackPhase:
    """The asked seat's attack phase."""

    def __init__(self, situation: Situation, *, is_brisk: bool = False) -> None:
        """Weigh the decks.

        Args:
            situation: what he sees.
            is_brisk: of what he could look at he takes the plain waves and the best defence alone.
        """
        self.candidates = plain_candidates if is_brisk else candidates
        self.width, self.answers = (_FEW, 1) if is_brisk else (_WIDTH, _ANSWERS)
        self.situation = situation
        self.rate = situation.rate(situation.foe)
        self.own_rate = situation.rate(situation.own)
        self.pieces: Pieces = tuple(fresh(unit.word, unit.card) for unit in situation.own.units)
        self.guard, self.foes = ready_of(situation.foe), line_of(situation.foe)
        self.line, self.home = line_of(situation.own), ready_of(situation.own, reserve=True)
        self.able = tuple(fresh(unit.word, unit.card) for unit in able_units(situation.own) if unit.line == 1)

    def _wave(self, charges: Charges) -> Wave:
        return Wave(charges, self.pieces, self.situation.foe, self.rate)

    def _bounded(self, found: Iterable[Charges]) -> list[tuple[float, Charges, Wave]]:
        """The waves with what they can gain at most, the most promising first."""
        waves = []
        for charges in found:
            wave = self._wave(charges)
            waves.append((wave.bound, charges, wave))
        return sorted(waves, key=lambda one: -one[0])

    def greedy(self) -> Action:
        """The wave that gains most at once."""
        best: Action = self._strike() or Done()
        most = _GREED
        for bound, charges, wave in self._bounded(plain_candidates(self.situation.own, self.situation.foe)):
            if bound <= most:
                break
            gain = wave.defences[0].value
            if gain > most:
                best, most = Attack(charges), gain
        return best

    def far_sighted(self) -> Action:
        """The wave after which the table promises most, the enemy's counter-attack included."""
        waves = self._promising()
        best: Action = Done()
        most = self._prospect((), None) + _CAUTION
        for _, charges, wave in waves:
            value = min(self._prospect(charges, wave.aftermath(defence)) for defence in wave.defences[: self.answers])
            if value > most:
                best, most = Attack(charges), value
        if best == Done():
            return self._strike() or best
        return best

    def ideas(self) -> Iterator[Action]:
        """Waves that gain most at once, the best first; then a strike at the deck."""
        for _, charges, _ in self._promising():
            yield Attack(charges)
        strike = self._strike()
        if strike is not None:
            yield strike

    def _promising(self) -> list[tuple[float, Charges, Wave]]:
        """The few waves that gain most against the best defence, with what they gain."""
        waves: list[tuple[float, Charges, Wave]] = []
        for bound, charges, wave in self._bounded(self.candidates(self.situation.own, self.situation.foe)):
            if len(waves) == self.width and bound <= waves[-1][0]:
                break
            waves.append((wave.defences[0].value, charges, wave))
            waves.sort(key=lambda one: -one[0])
            del waves[self.width :]
        return waves

    def _strike(self) -> Action | None:
        able = strikers(self.situation.own)
        if not able or not self.situation.foe.deck:
            return None
        return Strike(max(able, key=lambda unit: (CARDS[unit.card].strike, unit.word)).word)

    def _prospect(self, charges: Charges, after: Aftermath | None) -> float:
        """What the table is worth after this wave: gains, what may follow this turn, and the enemy's turn."""
        situation = self.situation
        gone = after.fallen if after is not None else frozenset()
        spent = {charge.unit for charge in charges}
        value = 0.0
        deck = situation.foe.deck
        if after is not None:
            value = after.value
            if after.hits:
                value += deck_worth(deck) - deck_worth(deck - after.hits) - self.rate * after.hits
        turned = after.turned if after is not None else frozenset()
        guard = tuple(one for one in self.guard if one.word not in turned and one.word not in gone)
        foes = tuple(one for one in self.foes if one.word not in gone)
        own = tuple(one for one in self.line if one.word not in gone)
        rest = tuple([one for one in self.able if one.word not in spent])
        home = tuple([one for one in self.home if one.word not in spent])
        stay = -threat(foes, home, own, self.own_rate, self.rate)
        if after is None or not rest:
            return value + stay
        kept = tuple(one for one in home if one not in rest)
        follow = assault(side_of(rest), side_of(guard), self.rate)
        if follow <= 0:
            return value + stay
        go = follow - threat(foes, kept, own, self.own_rate, self.rate)
        return value + max(stay, go)
