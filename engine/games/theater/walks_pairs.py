"""Walks of orders that name something and a place for it, and of orders that are few enough to be listed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.core.text import Text
from engine.games.theater.actions import Action
from engine.games.theater.survey import Position
from engine.games.theater.walks import TRIES, Walk, place_label, unexpected

Firsts = Callable[[Position, int], Iterable[Option]]
"""What a faction may name first, with its label."""
Places = Callable[[Position, int, str], Iterable[int]]
"""The places that serve, or that a player might expect, for what was named."""


class PairWalk(Walk):
    """A verb, something named, and a place for it."""

    def __init__(
        self,
        verb: str,
        make: Callable[[str, str], Action],
        firsts: Firsts,
        places: Places,
        expected: Places,
        judge: Callable[[Position, int, Any], Refusal | None],
    ) -> None:
        """Put the walk together.

        Args:
            verb: the verb.
            make: the action of the two words.
            firsts: what may be named, as far as it is worth asking for places.
            places: the places that serve.
            expected: places for which a player might ask why not.
            judge: why an order is refused.
        """
        self.verb = verb
        self._make, self._firsts, self._places = make, firsts, places
        self._expected, self._judge = expected, judge

    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """Thing by thing, place by place."""
        words = position.plan.map.place_words
        for first in self._firsts(position, faction):
            for place in self._places(position, faction, first.word):
                yield self._make(first.word, words[place])

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:
        """What may be named, then its places, then the whole order."""
        if not rest:
            return Fork(tuple(self._first_options(position, faction, why=why)))
        if len(rest) > 2 or all(first.word != rest[0] for first in self._firsts(position, faction)):
            raise unexpected(self.verb, rest)
        words = position.plan.map.place_words
        serving = {words[place]: place for place in self._places(position, faction, rest[0])}
        if not serving or (len(rest) == 2 and rest[1] not in serving):
            raise unexpected(self.verb, rest)
        if len(rest) == 2:
            return Fork((), self._make(rest[0], rest[1]))
        options = [Option(word, place_label(position, place)) for word, place in serving.items()]
        if why:
            options += self._refused(position, faction, rest[0], serving)
        return Fork(tuple(options))

    def _first_options(self, position: Position, faction: int, *, why: bool) -> Iterator[Option]:
        words = position.plan.map.place_words
        for first in self._firsts(position, faction):
            if next(iter(self._places(position, faction, first.word)), None) is not None:
                yield first
                continue
            place = next(iter(self._expected(position, faction, first.word)), None) if why else None
            if place is not None:
                refusal = self._judge(position, faction, self._make(first.word, words[place]))
                if refusal is not None:
                    yield Option(first.word, first.label, refusal)

    def _refused(self, position: Position, faction: int, first: str, serving: dict[str, int]) -> Iterator[Option]:
        words = position.plan.map.place_words
        for place in self._expected(position, faction, first):
            if words[place] not in serving:
                refusal = self._judge(position, faction, self._make(first, words[place]))
                if refusal is not None:
                    yield Option(words[place], place_label(position, place), refusal)

    def sample(self, position: Position, faction: int, dice: Dice) -> Action | None:
        """Something at random, then a place."""
        firsts = list(self._firsts(position, faction))
        words = position.plan.map.place_words
        for _ in range(TRIES):
            if not firsts:
                return None
            first = pick(firsts, dice)
            places = list(self._places(position, faction, first.word))
            if places:
                return self._make(first.word, words[pick(places, dice)])
            firsts.remove(first)
        return None


class ListedWalk(Walk):
    """Orders that are listed whole; their words are followed in the order in which they are written."""

    def __init__(
        self,
        verb: str,
        orders: Callable[[Position, int], Iterable[Action]],
        words: Callable[[Action], tuple[str, ...]],
        label: Callable[[Position, str], Text],
        refused: Callable[[Position, int], Iterable[Option]] | None = None,
    ) -> None:
        """Put the walk together.

        Args:
            verb: the verb.
            orders: every order.
            words: the words of an order behind the verb.
            label: what a button shows for a word.
            refused: first words that do not serve, each with the reason.
        """
        self.verb = verb
        self._orders, self._words, self._label, self._refused = orders, words, label, refused

    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """Every order."""
        yield from self._orders(position, faction)

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:
        """The next words of the orders that begin so."""
        finished: Action | None = None
        following: dict[str, Option] = {}
        begun = tuple(rest)
        for order in self._orders(position, faction):
            words = self._words(order)
            if words[: len(begun)] != begun:
                continue
            if len(words) == len(begun):
                finished = order
            elif words[len(begun)] not in following:
                word = words[len(begun)]
                following[word] = Option(word, self._label(position, word))
        if finished is None and not following and rest:
            raise unexpected(self.verb, rest)
        options = list(following.values())
        if why and not rest and self._refused is not None:
            options += [one for one in self._refused(position, faction) if one.word not in following]
        return Fork(tuple(options), finished)
