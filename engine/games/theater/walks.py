"""Orders walked word by word, verb by verb: what each verb offers, and the common kinds of such walks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.rules import Refusal
from engine.core.text import Text
from engine.games.theater import phrases, rules
from engine.games.theater.actions import Action
from engine.games.theater.state import Unit
from engine.games.theater.survey import Position, allowance_of, attack_of, defence_of, is_ground, situation
from engine.games.theater.wording import unit_text

TRIES = 4
"""Units tried at random before a verb is given up in random play."""


def unit_label(unit: Unit) -> Text:
    """A unit on a button: its name and factors."""
    name = unit_text(unit)
    if not is_ground(unit):
        return name
    figures = f"{attack_of(unit)}-{defence_of(unit)}-{allowance_of(unit)}"
    return Text(f"{name.en} {figures}", f"{name.ru} {figures}")


def place_label(position: Position, place: int, note: str = "") -> Text:
    """A place on a button, with a short note behind its name."""
    name = position.plan.map.place_names[place]
    return Text(f"{name.en} {note}", f"{name.ru} {note}") if note else name


class Walk(ABC):
    """The orders that begin with one verb."""

    verb: str

    @abstractmethod
    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """Every order of the verb, in a stable order."""

    @abstractmethod
    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:
        """Where the order stands after these words behind the verb.

        Raises:
            ValueError: no order of the verb begins so.
        """

    def sample(self, position: Position, faction: int, dice: Dice) -> Action | None:
        """An order at random, or `None` if none is found quickly."""
        found = list(self.orders(position, faction))
        return pick(found, dice) if found else None

    def is_open(self, position: Position, faction: int) -> bool:
        """Whether anything can be ordered with the verb."""
        return next(self.orders(position, faction), None) is not None

    def option(self, position: Position, faction: int, *, why: bool) -> Option | None:
        """The verb itself as an option; if nothing can be done with it only when asked why."""
        label = phrases.WORDS[self.verb]
        if self.is_open(position, faction):
            return Option(self.verb, label)
        return Option(self.verb, label, rules.ORDERS_BY_SEGMENT.refuse(phrases.NOTHING_LEFT)) if why else None


def unexpected(verb: str, rest: Sequence[str]) -> ValueError:
    """Words that begin no order offered here."""
    return ValueError(f"expected an order that is offered, got {' '.join((verb, *rest))!r}")


class BareWalk(Walk):
    """A verb that stands alone."""

    def __init__(self, verb: str, action: Action, is_open: Callable[[Position, int], bool]) -> None:
        """A verb, its action, and when it is offered."""
        self.verb = verb
        self._action = action
        self._is_open = is_open

    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """The one order, if it is offered."""
        if self._is_open(position, faction):
            yield self._action

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:  # noqa: ARG002
        """Nothing may follow the verb; there is nothing to ask why about."""
        if rest or not self._is_open(position, faction):
            raise unexpected(self.verb, rest)
        return Fork((), self._action)


class UnitWalk(Walk):
    """A verb and a unit, and nothing more."""

    def __init__(
        self,
        verb: str,
        make: Callable[[str], Action],
        units: Callable[[Position, int], Iterable[Unit]],
        judge: Callable[[Position, int, str], Refusal | None],
    ) -> None:
        """A verb, its action, the units that may, and why others may not."""
        self.verb = verb
        self._make, self._units, self._judge = make, units, judge

    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """One order for each unit that may."""
        for unit in self._units(position, faction):
            if self._judge(position, faction, unit.word) is None:
                yield self._make(unit.word)

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:  # noqa: ARG002
        """The units, then the whole order."""
        serving = {
            unit.word: unit
            for unit in self._units(position, faction)
            if self._judge(position, faction, unit.word) is None
        }
        if not rest:
            return Fork(tuple(Option(word, unit_label(unit)) for word, unit in serving.items()))
        if len(rest) > 1 or rest[0] not in serving:
            raise unexpected(self.verb, rest)
        return Fork((), self._make(rest[0]))


class PlaceWalk(Walk):
    """A verb and a place."""

    def __init__(
        self,
        verb: str,
        make: Callable[[str], Action],
        places: Callable[[Position, int], Iterable[int]],
    ) -> None:
        """A verb, its action, and the places that serve."""
        self.verb = verb
        self._make, self._places = make, places

    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """One order for each place."""
        words = position.plan.map.place_words
        for place in self._places(position, faction):
            yield self._make(words[place])

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:  # noqa: ARG002
        """The places, then the whole order."""
        words = position.plan.map.place_words
        serving = {words[place]: place for place in self._places(position, faction)}
        if not rest:
            return Fork(tuple(Option(word, place_label(position, place)) for word, place in serving.items()))
        if len(rest) > 1 or rest[0] not in serving:
            raise unexpected(self.verb, rest)
        return Fork((), self._make(rest[0]))


class UnitPlaceWalk(Walk):
    """A verb, a unit and a place."""

    def __init__(
        self,
        verb: str,
        make: Callable[[str, str], Action],
        units: Callable[[Position, int], Sequence[Unit]],
        places: Callable[[Position, Unit], Iterable[int]],
        judge: Callable[[Position, int, str, str], Refusal | None],
    ) -> None:
        """A verb, its action, units that may, the places each may go to, and why others not.

        Args:
            verb: the verb.
            make: the action of a unit's and a place's word.
            units: units for which places are worth asking.
            places: the places that serve a unit.
            judge: why a unit may not go to a place.
        """
        self.verb = verb
        self._make, self._units, self._places, self._judge = make, units, places, judge

    def orders(self, position: Position, faction: int) -> Iterator[Action]:
        """Unit by unit, place by place."""
        words = position.plan.map.place_words
        for unit in self._units(position, faction):
            for place in self._places(position, unit):
                yield self._make(unit.word, words[place])

    def follow(self, position: Position, faction: int, rest: Sequence[str], *, why: bool) -> Fork:
        """The units, the places of one, the whole order."""
        units = {unit.word: unit for unit in self._units(position, faction)}
        words = position.plan.map.place_words
        if not rest:
            able = [unit for unit in units.values() if next(iter(self._places(position, unit)), None) is not None]
            return Fork(tuple(Option(unit.word, unit_label(unit)) for unit in able))
        if rest[0] not in units or len(rest) > 2:
            raise unexpected(self.verb, rest)
        unit = units[rest[0]]
        serving = {words[place]: place for place in self._places(position, unit)}
        if not serving or (len(rest) == 2 and rest[1] not in serving):
            raise unexpected(self.verb, rest)
        if len(rest) == 2:
            return Fork((), self._make(rest[0], rest[1]))
        options = [Option(word, place_label(position, place)) for word, place in serving.items()]
        if why:
            options += self._refused(position, faction, unit, serving)
        return Fork(tuple(options))

    def _refused(self, position: Position, faction: int, unit: Unit, serving: dict[str, int]) -> Iterator[Option]:
        """Places next to the unit's that do not serve, each with the reason."""
        game_map = position.plan.map
        if unit.at >= len(game_map):
            return
        for near in game_map.grid.around[unit.at]:
            word = game_map.place_words[near]
            if word not in serving:
                refusal = self._judge(position, faction, unit.word, word)
                if refusal is not None:
                    yield Option(word, place_label(position, near), refusal)

    def sample(self, position: Position, faction: int, dice: Dice) -> Action | None:
        """A unit at random, then a place."""
        units = list(self._units(position, faction))
        words = position.plan.map.place_words
        for _ in range(TRIES):
            if not units:
                return None
            unit = pick(units, dice)
            places = list(self._places(position, unit))
            if places:
                return self._make(unit.word, words[pick(places, dice)])
            units.remove(unit)
        return None


def own(position: Position, faction: int) -> Iterator[Unit]:
    """The faction's ground units in the order of words."""
    return (unit for unit in position.units if unit.faction == faction and is_ground(unit))


def units_by_word(position: Position, words: Iterable[str]) -> tuple[Unit, ...]:
    """Units in play by their words, in the order of words."""
    units = situation(position).units
    return tuple(units[word] for word in sorted(words))
