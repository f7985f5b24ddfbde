"""Orders of `squad` under way: the next attack, the next hex of a move, the next unit that advances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.core.choices import Choices
from engine.games.squad.actions import (
    Action,
    AssaultFire,
    Done,
    Exit,
    Fight,
    Go,
    Grenades,
    Halt,
    Shoot,
    Step,
)
from engine.games.squad.map.geography import INDEX, hex_word
from engine.players.squad.ground import way_out
from engine.players.squad.mind import Mind
from engine.players.squad.shots import LEAST, Gun, guns_of
from engine.players.squad.situation import Soldier

_ASSAULT = 0.7
"""What Assault Fire must bring."""
_SMOKED = 1.4
"""The danger in a hex from which on Smoke is thrown there."""


def words_after(choices: Choices[Action], *words: str) -> list[str]:
    """The words that may follow these; none if these lead nowhere."""
    for length, word in enumerate(words):
        if word not in (option.word for option in choices.fork(words[:length]).serving):
            return []
    return [option.word for option in choices.fork(words).serving]


class Field:
    """The asked seat's orders as they are carried out."""

    def __init__(self, mind: Mind, choices: Choices[Action]) -> None:
        """Take what has been worked out, and the choices."""
        self.mind = mind
        self.situation = mind.situation
        self.choices = choices
        self.verbs = words_after(choices)

    # --- fire -----------------------------------------------------------------------------------------------------

    def shoot(self) -> Iterator[Action]:
        """The attack that brings most; then the end of the order."""
        if "shoot" in self.verbs:
            words = set(words_after(self.choices, "shoot"))
            guns = [gun for one in self.situation.own for gun in guns_of(one) if gun.word in words]
            shot = self.mind.shooting.best(guns)
            if shot is not None and shot.value >= LEAST / 2:
                pieces = tuple(gun.word for gun in shot.guns)
                if self.mind.looks_ahead:
                    yield Shoot(pieces, hex_word(shot.hex), self.mind.shooting.support(shot, 0.45))
                yield Shoot(pieces, hex_word(shot.hex))
                yield from self._smaller(shot.guns, shot.hex)
        yield Done()

    def _smaller(self, guns: Sequence[Gun], hex_: int) -> Iterator[Action]:
        """The same attack by single pieces, should the group not be allowed."""
        for gun in guns:
            yield Shoot((gun.word,), hex_word(hex_))

    # --- moves ----------------------------------------------------------------------------------------------------

    def move(self) -> Iterator[Action]:
        """Who sets out next, or where the group under way goes."""
        if "go" in self.verbs or "done" in self.verbs:
            yield from self._set_out()
            yield Done()
            return
        group = [one for one in self.situation.own if one.moving]
        if group:
            yield from self._go_on(group)
        yield Halt()

    def _set_out(self) -> Iterator[Action]:
        words = set(words_after(self.choices, "go")) if "go" in self.verbs else set()
        ways = []
        for one in self.situation.own:
            if one.word in words:
                march = self.mind.marching.best(one)
                leaves = self._is_leaving(one, one.move)
                if march.gain > self.mind.hardly or leaves:
                    ways.append((one.command == 0 or one.broken, march.gain, one, march))
        for _, _, one, march in sorted(ways, key=lambda way: (not way[0], -way[1], way[2].word)):
            if march.path:
                yield Go((one.word,), hex_word(march.path[0]))
            yield Go((one.word,))

    def _spent(self) -> int:
        path = [INDEX[word] for word in self.situation.seen.path]
        return sum(self.mind.marching.cost(here, to) for here, to in pairwise(path))

    def _go_on(self, group: list[Soldier]) -> Iterator[Action]:
        left = max(0, min(one.move for one in group) - self._spent())
        if "exit" in self.verbs and all(self._is_leaving(one, left) for one in group):
            yield Exit()
        yield from self._assault(group)
        yield from self._smoke(group)
        if "step" in self.verbs:
            march = self.mind.marching.best(group[0], left)
            if march.path and march.gain > 0:
                yield Step(hex_word(march.path[0]))

    def _is_leaving(self, one: Soldier, left: int) -> bool:
        """Whether a unit should go off the map by the enemy's edge: it can, and is worth more there than here."""
        if one.broken or way_out(self.situation)[one.at] or left < 1:
            return False
        return one.points >= self.mind.stay_worth(one)

    def _assault(self, group: list[Soldier]) -> Iterator[Action]:
        cards = self.situation.cards(action="assault-fire")
        if not cards or "assault" not in self.verbs:
            return
        guns = [gun for one in group for gun in guns_of(one, assault=True)]
        shot = self.mind.shooting.best(guns)
        if shot is not None and shot.value >= _ASSAULT:
            yield AssaultFire(cards[0].word, tuple(gun.word for gun in shot.guns), hex_word(shot.hex))

    def _smoke(self, group: list[Soldier]) -> Iterator[Action]:
        cards = self.situation.cards(action="smoke-grenades")
        if not cards or "smoke" not in self.verbs or not self.mind.looks_ahead:
            return
        one = group[0]
        here = one.at
        if self.mind.ground.danger(one, here) > _SMOKED and here not in dict(self.situation.smoke):
            yield Grenades(cards[0].word, hex_word(here))

    # --- advances -------------------------------------------------------------------------------------------------

    def advance(self) -> Iterator[Action]:
        """The next unit that advances, or the next Melee."""
        if "fight" in self.verbs:
            for word in words_after(self.choices, "fight"):
                yield Fight(word)
            return
        words = set(words_after(self.choices, "step")) if "step" in self.verbs else set()
        men = [one for one in self.situation.own if one.word in words]
        plan = self.mind.advances.plan(men)
        for word, hex_ in plan.steps:
            yield Step(hex_word(hex_), word)
        yield Done()
