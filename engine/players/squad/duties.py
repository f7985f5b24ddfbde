"""Answers of `squad` that are owed: who rallies, retreats, is displaced or eliminated, what an event chooses."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.choices import Choices
from engine.core.text import Text
from engine.games.squad.actions import (
    Action,
    Choose,
    Deploy,
    Displace,
    Eliminate,
    IronWill,
    Pass,
    Rally,
    Retreat,
)
from engine.games.squad.map.geography import INDEX
from engine.games.squad.table.fate import EVENTS, TRIGGERS
from engine.players.squad.field import words_after
from engine.players.squad.mind import Mind
from engine.players.squad.situation import Soldier
from engine.players.squad.worth import resting_loss

_HARMFUL = (EVENTS["E65"].name, EVENTS["E76"].name, TRIGGERS["misfire"].name)
"""Events and triggers that hurt what they choose."""
_IRON = 2.6
"""What a unit must be worth for Iron Will."""


class Duties:
    """Answers to questions that leave a choice of ways only."""

    def __init__(self, mind: Mind) -> None:
        """Take what has been worked out."""
        self.mind = mind
        self.situation = mind.situation
        self.prices = mind.prices

    def _men(self, words: Iterable[str]) -> list[Soldier]:
        return [one for word in words if (one := self.situation.soldier(word)) is not None]

    def rally(self, choices: Choices[Action]) -> Action:
        """Leaders first, then whoever is worth most; Iron Will for the best when his roll is doubtful."""
        men = self._men(words_after(choices, "rally"))
        men.sort(key=lambda one: (not one.command, -self.prices.unit(one), one.word))
        if not men:
            return choices.default()
        cards = self.situation.cards(action="iron-will")
        best = max(men, key=lambda one: (self.prices.unit(one), one.word))
        needed = best.morale + min(3, self.situation.cover(best.at)) + self.mind.led(best)
        if cards and self.prices.unit(best) >= _IRON and needed < 8:
            return IronWill(cards[0].word, best.word)
        return Rally(men[0].word)

    def retreat(self, choices: Choices[Action]) -> Action:
        """The hex that is worth most to the unit."""
        for word in words_after(choices, "retreat"):
            return Retreat(word, self._refuge(word, words_after(choices, "retreat", word)))
        return choices.default()

    def displace(self, choices: Choices[Action]) -> Action:
        """The hex that is worth most to the unit."""
        for word in words_after(choices, "displace"):
            return Displace(word, self._refuge(word, words_after(choices, "displace", word)))
        return choices.default()

    def _refuge(self, unit: str, words: list[str]) -> str:
        one = self.situation.soldier(unit)
        if one is None:
            return words[0]

        def worth(word: str) -> float:
            hex_ = INDEX[word]
            crowd = 0.0 if self.mind.marching.has_room(one, hex_) else -4.0
            near = -0.5 * sum(self.situation.adjacent(foe.at, hex_) for foe in self.situation.foes if not foe.broken)
            return self.mind.ground.place(one, hex_) + crowd + near

        return max(words, key=lambda word: (worth(word), word))

    def losses(self, choices: Choices[Action]) -> Action:
        """The units that are missed least."""
        return min(choices, key=self._missed)

    def _missed(self, action: Action) -> tuple[float, str]:
        if not isinstance(action, Eliminate):
            return 99.0, ""
        return (
            sum(self.prices.unit(one) * (1.3 - resting_loss(one)) for one in self._men(action.units)),
            " ".join(action.units),
        )

    def overstack(self, choices: Choices[Action]) -> Action:
        """Deploy a squad if that saves something, else eliminate what is missed least."""
        least = min((one for one in choices if isinstance(one, Eliminate)), key=self._missed, default=None)
        if least is None:
            return choices.default()
        if sum(one.figures for one in self._men(least.units)) > 2:
            squads = self._men(words_after(choices, "deploy"))
            if squads:
                return Deploy(min(squads, key=lambda one: (self.prices.unit(one), one.word)).word)
        return least

    def choose(self, choices: Choices[Action], cause: object) -> Action:
        """What a trigger or an event leaves to choose: the enemy's best for harm, one's own best for good."""
        words = words_after(choices, "choose")
        harmful = isinstance(cause, Text) and cause in _HARMFUL
        men = self._men(words)
        if any(isinstance(action, Pass) for action in choices):
            return Pass()
        if not men:
            return self._choose_thing(words, harmful=harmful)
        foes = [one for one in men if one.side == self.situation.foe]
        if foes:
            return Choose(max(foes, key=lambda one: (self.prices.unit(one), one.word)).word)
        if harmful:
            return Choose(min(men, key=lambda one: (self.prices.unit(one), one.word)).word)
        return Choose(max(men, key=lambda one: (self.prices.unit(one), one.word)).word)

    def _choose_thing(self, words: list[str], *, harmful: bool) -> Action:
        """A Weapon, a chit or a hex."""
        arms = {one.weapon.word: one.weapon.firepower for one in self.situation.own if one.weapon is not None}
        if all(word in arms for word in words):
            pick = min if harmful else max
            return Choose(pick(words, key=lambda word: (arms[word], word)))
        return Choose(words[0])
