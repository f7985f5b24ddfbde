"""What a computer player of `theater` answers when a battle, a limit or an event leaves him something to decide."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.theater.actions import Action, Advance, Air, Choose, Detach, Done, Fight, Losses, Retreat
from engine.players.theater.mind import Mind
from engine.players.theater.odds import step_worth, troop_worth
from engine.players.theater.offers import Offers
from engine.players.theater.situation import NOWHERE, Troop

_MOST_WAYS = 60
"""Ways of a retreat that are compared."""


class Duties:
    """Answers that the asked side owes."""

    def __init__(self, mind: Mind, offers: Offers) -> None:
        """Take what has been worked out, and what the question offers."""
        self.mind = mind
        self.situation = mind.situation
        self.offers = offers

    def losses(self) -> Iterator[Action]:
        """The cheapest steps."""
        battle = self.situation.seen.battle
        if battle is None:
            return
        due = battle.losses[0][1]
        words = self.offers.after("losses")
        left = {word: self.situation.troops[word].steps for word in words}
        taken: list[str] = []
        for _ in range(due):
            open_ = [word for word in words if left[word]]
            if not open_:
                break
            word = min(open_, key=lambda one: (self._step_price(self.situation.troops[one], left[one]), one))
            left[word] -= 1
            taken.append(word)
        yield Losses(tuple(sorted(taken)))

    def _step_price(self, one: Troop, left: int) -> float:
        """What it costs to lose one more step: the last of a unit costs more."""
        return step_worth(one) + (0.3 if left == 1 else 0.0) - 0.05 * left

    def retreat(self) -> Iterator[Action]:
        """The way to the best place behind."""
        battle = self.situation.seen.battle
        if battle is None:
            return
        index = self.situation.map.index
        word = battle.retreats[0][0]
        one = self.situation.troops[word]
        ways: list[tuple[str, ...]] = []
        self._follow(word, (), ways)
        ranked = sorted(ways, key=lambda way: (-self._stand(one, index[way[-1]]) if way else 0.0, way))
        for way in ranked:
            yield Retreat(word, way)

    def _follow(self, word: str, way: tuple[str, ...], ways: list[tuple[str, ...]]) -> None:
        """Collect the ways that begin so."""
        if len(ways) >= _MOST_WAYS:
            return
        fork = self.offers.fork("retreat", word, *way)
        if isinstance(fork.action, Retreat):
            ways.append(way)
        for option in fork.serving:
            self._follow(word, (*way, option.word), ways)

    def _stand(self, one: Troop, hex_: int) -> float:
        """What it is worth to stand in a hex now."""
        worth = self.mind.worth
        value = 0.5 * worth.heat(hex_)
        stack = self.situation.stacks.get(hex_, [])
        value += 0.4 * bool(stack)
        if not self.situation.fits(one, hex_, stack):
            value -= troop_worth(one)
        if hex_ in worth.threats:
            value += worth.sites.get(hex_, 0.0)
        if hex_ in self.situation.watched and not stack:
            value -= 0.5
        return value

    def advance(self) -> Iterator[Action]:
        """The advance that brings most, if any does."""
        found: list[tuple[float, tuple[str, ...]]] = []
        for word in self.offers.after("advance"):
            self._onward(word, (), found)
        for value, (word, *way) in sorted(found, key=lambda one: (-one[0], one[1])):
            if value > 0:
                yield Advance(word, tuple(way))
        yield Done()

    def _onward(self, word: str, way: tuple[str, ...], found: list[tuple[float, tuple[str, ...]]]) -> None:
        """Collect the advances of a unit that begin so, with their values."""
        fork = self.offers.fork("advance", word, *way)
        if isinstance(fork.action, Advance) and way:
            found.append((self._gain(self.situation.troops[word], self.situation.map.index[way[-1]]), (word, *way)))
        if len(found) < _MOST_WAYS:
            for option in fork.serving:
                self._onward(word, (*way, option.word), found)

    def _gain(self, one: Troop, hex_: int) -> float:
        """What it brings to go there from where the unit stands."""
        if not self._is_free(one) or one.is_hq:
            return -1.0
        worth = self.mind.worth
        stack = self.situation.stacks.get(hex_, [])
        if not self.situation.fits(one, hex_, stack):
            return -1.0
        gain = worth.heat(hex_) - worth.heat(one.at) + 0.2 * (not stack)
        if self.situation.is_hostile(hex_):
            gain += worth.sites.get(hex_, 0.0) + 0.1
        if hex_ in worth.sites:
            guard = sum(other.defence for other in stack)
            gain += 0.3 * worth.sites[hex_] * (guard < 8)
        if self.mind.looks_ahead:
            near = sum(
                foe.attack for other in self.situation.around(hex_) for foe in self.situation.hostile.get(other, ())
            )
            defence = one.defence + sum(other.defence for other in stack)
            gain -= 0.2 * troop_worth(one) * max(0.0, min(2.0, near / max(1.0, defence) - 1.5))
        return gain

    def _is_free(self, one: Troop) -> bool:
        """Whether a unit is not needed where it stands."""
        return self.mind.is_free(one, self.situation.stacks.get(one.at, ()))

    def leave(self) -> Iterator[Action]:
        """A Detachment, as long as there are any; nothing is laid waste."""
        if self.mind.looks_ahead:
            yield Detach()
        yield Done()

    def choose(self) -> Iterator[Action]:
        """The place that hurts the enemy most."""
        index = self.situation.map.index
        words = self.offers.after("choose")
        for word in sorted(words, key=lambda one: (-self._harm(index[one]), one)):
            yield Choose(word)

    def _harm(self, hex_: int) -> float:
        value = self.mind.worth.sites.get(hex_, 0.0) if self.situation.is_hostile(hex_) else 0.0
        return value + 0.5 * bool(self.situation.map.links[hex_]) + 0.1 * self.mind.worth.heat(hex_)

    def air_fight(self) -> Iterator[Action]:
        """The fight with the best odds first."""
        index = self.situation.map.index
        words = self.offers.after("fight")
        for word in sorted(words, key=lambda one: (-self._odds(index[one]), one)):
            yield Fight(word)

    def _odds(self, hex_: int) -> int:
        ready = [one for one in self.situation.air if one.at == hex_ and not one.is_idle]
        return sum(1 if one.side == self.situation.me else -1 for one in ready)

    def air_home(self) -> Iterator[Action]:
        """The base that is nearest to the fighting."""
        index = self.situation.map.place_index
        for word in self.offers.after("air"):
            bases = self.offers.after("air", word)
            size = len(self.situation.map)
            ranked = sorted(
                bases,
                key=lambda one: (-self.mind.worth.heat(index[one]) if index[one] < size else NOWHERE + 1.0, one),
            )
            for base in ranked:
                yield Air(word, base)
