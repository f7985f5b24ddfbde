"""The allowed answers to the questions of a fight [O16.4, O20 to O23, A28 to A31]."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from engine.core.choices import Fork, Option
from engine.core.dice import Dice, pick
from engine.core.text import Line, Text
from engine.games.squad import fight_phrases, rules
from engine.games.squad.actions import (
    Action,
    Bundle,
    Done,
    Eliminate,
    Hug,
    IronWill,
    Pass,
    Rally,
    Retreat,
    Shoot,
    Wounds,
)
from engine.games.squad.choices import Node, PassChoices, SquadChoices
from engine.games.squad.geography import hex_word, rows_to_own_edge
from engine.games.squad.naming import unit_name
from engine.games.squad.phases.attack import hug_hexes
from engine.games.squad.phases.melee import difference, losses
from engine.games.squad.phases.panic import retreat_hexes
from engine.games.squad.phases.shots import means_of_fire
from engine.games.squad.phases.wounds import sufferers
from engine.games.squad.shot_walk import ShotWalk
from engine.games.squad.state import Attack, Firing, Melee, Panic, Recovering
from engine.games.squad.survey import find_unit, unit_word
from engine.games.squad.values import figures_of, values_of
from engine.games.squad.words import label_of

SHOTS = 6
"""Of so many random answers to a Fire order one ends it."""


class FireChoices(SquadChoices):
    """Declare the next attack of a Fire order, or end it [O20.1]."""

    @cached_property
    def walk(self) -> ShotWalk:
        """The ways to declare an attack."""
        frame = self.state.doing[-1]
        if not isinstance(frame, Firing):
            raise TypeError(f"expected a Fire order, got {frame!r}")
        return ShotWalk(self.state, means_of_fire(self.state, frame), Shoot)

    def verbs(self) -> tuple[str, ...]:
        """Shoot, or be done."""
        return ("shoot", "done")

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """A declaration, or nothing more."""
        del listing
        if verb == "done":
            return (), Done()
        found = self.walk.fork(rest, why=False)
        return [option.word for option in found.serving], found.action if isinstance(found.action, Shoot) else None

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the order stands."""
        if not words:
            return Fork((*self._shoot_option(why=why), Option("done", label_of(self.state, "done"))))
        if words[0] == "shoot":
            return self.walk.fork(words[1:], why=why)
        return super().fork(words, why=why)

    def _shoot_option(self, *, why: bool) -> tuple[Option, ...]:
        """Shooting is shown as its first pieces are: as possible, as masked, or not at all."""
        first = self.walk.fork((), why=False).options
        label = label_of(self.state, "shoot")
        if any(option.refusal is None and not option.masked for option in first):
            return (Option("shoot", label),)
        if first:
            held = any(option.refusal is None for option in first)
            return (Option("shoot", label, None if held else first[0].refusal, masked=True),)
        return (Option("shoot", label, self.walk.refuse_idle(rules.AT_LEAST_ONE_FIREPOWER)),) if why else ()

    def orders(self, verb: str) -> Iterator[Action]:
        """Every attack; or done."""
        if verb == "shoot":
            yield from self.walk.orders()
        else:
            yield Done()

    def default(self) -> Action:
        """End the order: nothing is spent."""
        return Done()

    def sample(self, dice: Dice) -> Action:
        """Mostly an attack."""
        if dice.below(SHOTS):
            found = self.walk.sample(dice)
            if found is not None:
                return found
        return Done()


class CardWindow(PassChoices):
    """A window in which one kind of action may be played, or nothing; that it opens tells nothing of the hand [A24]."""

    verb: str
    action: str

    @abstractmethod
    def targets(self) -> tuple[str, ...]:
        """The words that may follow the card; empty if none is needed."""

    @abstractmethod
    def made(self, card: str, target: str) -> Action:
        """The order of a card and a target."""

    def verbs(self) -> tuple[str, ...]:
        """The action or nothing; both are shown whatever the hand holds."""
        return (self.verb, "pass")

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:  # noqa: ARG002 - one order of words only
        """The card, then its target."""
        if verb == "pass":
            return (), Pass()
        if not rest:
            return self.cards_for(action=self.action), None
        targets = self.targets()
        if len(rest) == 1 and targets:
            return targets, None
        return (), self.made(rest[0], rest[-1])


class DefenceChoices(CardWindow):
    """Hug the Ground before a Fire Roll [A29]."""

    hidden_verbs = frozenset({"hug"})
    verb = "hug"
    action = "hug-the-ground"

    def targets(self) -> tuple[str, ...]:
        """Hexes of own units under fire."""
        frame = self.state.doing[-1]
        return tuple(hex_word(hex_) for hex_ in hug_hexes(self.state, frame)) if isinstance(frame, Attack) else ()

    def made(self, card: str, target: str) -> Action:
        """Hug the Ground in a hex."""
        return Hug(card, target)


class WoundsChoices(CardWindow):
    """Light Wounds as units are hit [A31]."""

    hidden_verbs = frozenset({"wounds"})
    verb = "wounds"
    action = "light-wounds"

    def targets(self) -> tuple[str, ...]:
        """Own units about to break or to be eliminated."""
        frame = self.state.doing[-1]
        if not isinstance(frame, Attack):
            return ()
        return tuple(unit_word(self.state.units[i]) for i in sufferers(self.state, frame, self.side))

    def made(self, card: str, target: str) -> Action:
        """Light Wounds of a unit."""
        return Wounds(card, target)


class BundleChoices(CardWindow):
    """Grenade Bundle in a Melee [A28]."""

    hidden_verbs = frozenset({"bundle"})
    verb = "bundle"
    action = "grenade-bundle"

    def targets(self) -> tuple[str, ...]:
        """It needs no target."""
        return ()

    def made(self, card: str, target: str) -> Action:
        """A Grenade Bundle."""
        del target
        return Bundle(card)


class MeleeLossChoices(SquadChoices):
    """Which units of the loser are eliminated: enough figures, the least possible total [O16.4]."""

    @cached_property
    def sets(self) -> list[tuple[int, ...]]:
        """The choices of units."""
        frame = self.state.doing[-1]
        return losses(self.state, frame) if isinstance(frame, Melee) else []

    def verbs(self) -> tuple[str, ...]:
        """Only eliminating."""
        return ("eliminate",)

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:
        """Units in any order until the figures suffice."""
        del verb
        chosen = [find_unit(self.state, word) for word in rest]
        matching = [one for one in self.sets if set(chosen) <= set(one)]
        following = sorted({i for one in matching for i in one if i not in chosen})
        words = self.further([unit_word(self.state.units[i]) for i in following], rest, listing=listing)
        return words, self._order(chosen) if any(len(one) == len(chosen) for one in matching) else None

    def _order(self, chosen: Iterable[int]) -> Action:
        return Eliminate(tuple(unit_word(self.state.units[i]) for i in sorted(chosen)))

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the order stands, with the figures that are due."""
        found = super().fork(words, why=why)
        frame = self.state.doing[-1]
        if not words or not isinstance(frame, Melee):
            return found
        given = sum(figures_of(self.state.units[find_unit(self.state, word)]) for word in words[1:])
        note = Line(fight_phrases.FIGURES_DUE, {"n": abs(difference(frame)), "chosen": given})
        return Fork(found.options, found.action, note=note)

    def expected(self, verb: str, rest: Sequence[str]) -> Iterable[str]:
        """Every own unit in the Melee."""
        del verb, rest
        frame = self.state.doing[-1]
        units = self.state.units
        return [unit_word(unit) for unit in units if unit.at == getattr(frame, "hex", None) and unit.side == self.side]

    def probe(self, verb: str, rest: Sequence[str]) -> Action | None:
        """These units alone."""
        del verb
        return Eliminate(tuple(rest))

    def label(self, word: str) -> Text:
        """A unit with its figures."""
        i = find_unit(self.state, word)
        if i < 0:
            return super().label(word)
        name, figures = unit_name(self.state.units[i]), figures_of(self.state.units[i])
        return Text(f"{name.en} ({figures})", f"{name.ru} ({figures})")

    def __iter__(self) -> Iterator[Action]:
        """Every choice."""
        for chosen in self.sets:
            yield self._order(chosen)

    def count(self) -> int:
        """How many choices there are."""
        return len(self.sets)

    def default(self) -> Action:
        """The units that fight worst: broken ones first, then the lowest firepower."""

        def worth(chosen: Iterable[int]) -> tuple[int, int]:
            units = [self.state.units[i] for i in chosen]
            return sum(not unit.broken for unit in units), sum(values_of(unit).firepower for unit in units)

        return self._order(min(self.sets, key=worth))

    def sample(self, dice: Dice) -> Action:
        """Any choice."""
        return self._order(pick(self.sets, dice))


class RecoverChoices(SquadChoices):
    """The unit that rolls next, or Iron Will for one [O22.2, A30]."""

    hidden_verbs = frozenset({"iron"})

    @cached_property
    def left(self) -> tuple[str, ...]:
        """Words of the units that still have to roll."""
        frame = self.state.doing[-1]
        return tuple(unit_word(self.state.units[i]) for i in frame.left) if isinstance(frame, Recovering) else ()

    def verbs(self) -> tuple[str, ...]:
        """Iron Will is offered while, as far as everybody can know, it may be held."""
        return ("rally", "iron") if self.state.hands[self.side] else ("rally",)

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:  # noqa: ARG002 - one order of words only
        """A unit, or a card and a unit."""
        if verb == "rally":
            return ((), Rally(rest[0])) if rest else (self.left, None)
        if not rest:
            return self.cards_for(action="iron-will"), None
        return ((), IronWill(rest[0], rest[1])) if len(rest) > 1 else (self.left, None)

    def default(self) -> Action:
        """The first unit rolls."""
        return Rally(self.left[0])


class RoutChoices(SquadChoices):
    """The next hex of a retreating unit [O23]."""

    @cached_property
    def frame(self) -> Panic:
        """The retreat under way."""
        frame = self.state.doing[-1]
        if not isinstance(frame, Panic):
            raise TypeError(f"expected a retreat, got {frame!r}")
        return frame

    def verbs(self) -> tuple[str, ...]:
        """Only retreating."""
        return ("retreat",)

    def step(self, verb: str, rest: Sequence[str], *, listing: bool = False) -> Node:  # noqa: ARG002 - one order of words only
        """The unit under way, then the hex."""
        del verb
        if not rest:
            return (unit_word(self.state.units[self.frame.current]),), None
        if len(rest) == 1:
            return tuple(hex_word(hex_) for hex_ in retreat_hexes(self.state, self.frame)), None
        return (), Retreat(rest[0], rest[1])

    def fork(self, words: Sequence[str], *, why: bool = False) -> Fork:
        """Where the order stands, with the steps still owed."""
        found = super().fork(words, why=why)
        note = Line(fight_phrases.STEPS_LEFT, {"n": self.frame.left[0][1]})
        return Fork(found.options, found.action, note=note) if words else found

    def expected(self, verb: str, rest: Sequence[str]) -> Iterable[str]:
        """The hexes around."""
        del verb
        if len(rest) != 1:
            return ()
        at = self.state.units[self.frame.current].at
        return [hex_word(hex_) for hex_ in self.state.plan.map.around[at]]

    def probe(self, verb: str, rest: Sequence[str]) -> Action | None:
        """A step."""
        del verb
        return Retreat(rest[0], rest[-1])

    def default(self) -> Action:
        """Towards the own edge, to the best cover."""
        cover = self.state.plan.map.cover
        best = max(
            retreat_hexes(self.state, self.frame),
            key=lambda hex_: (-rows_to_own_edge(self.side, hex_), cover[hex_], -hex_),
        )
        return Retreat(unit_word(self.state.units[self.frame.current]), hex_word(best))
