"""One order of a game, and the way through its words: which may follow, which orders there are, one at random."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import islice
from typing import Any, Generic, TypeVar

import msgspec

from engine.core.choices import Fork, Option, Whole
from engine.core.dice import Dice, pick
from engine.core.game import Preview
from engine.core.rules import Refusal
from engine.core.text import Line, Text
from engine.kits.nouns import At
from engine.kits.slots import Part, Phrase, Said, Slot

P = TypeVar("P")
B = TypeVar("B")
A = TypeVar("A")
TRIES = 4
"""Random tries before a verb's orders are listed; most succeed, so listing is seldom needed."""
WHOLES = 8
"""Orders that are offered whole, where there are no more."""
_SIGNS = re.compile(r"[,>;]")


def _always_allowed(at: At[Any], action: object) -> Refusal | None:
    del at, action
    return None


class Verb(Generic[P, B, A]):
    """One order: its words, when it is offered, how it is judged, carried out and previewed."""

    def __init__(
        self,
        word: str,
        name: Text,
        action: Callable[..., A],
        *,
        resolve: Callable[[B, int, A], None],
        judge: Callable[[At[P], A], Refusal | None] | None = None,
        phrases: Sequence[Phrase[P]] = (),
        walk: Callable[[At[P], Verb[P, B, A]], Walk[P, A]] | None = None,
        aliases: tuple[str, ...] = (),
        preview: Callable[[At[P], A], Preview] | None = None,
        idle: Callable[[At[P]], Refusal] | None = None,
        shown: Callable[[Walk[P, A], bool], Option | None] | None = None,
        hidden: bool = False,
        may_hide: bool | None = None,
        closes: bool = False,
        ends: bool = False,
        is_drastic: bool = False,
        when: Callable[[At[P]], bool] | None = None,
        weight: Callable[[Walk[P, A]], int] | int = 1,
        default: Callable[[At[P]], A | None] | None = None,
        tidied: Callable[[P, A], A] | None = None,
        called: Callable[[P, A], Text] | None = None,
    ) -> None:
        """Put the order together.

        Args:
            word: the first word.
            name: what a button shows.
            action: the struct that the order makes, called with the fields of the phrases; with the value alone where
                there is only one.
            resolve: carries an allowed action out; what follows from it is the game's flow.
            judge: why an action is not allowed; asked only of one that answers a question of the verb in known words.
                Without one whatever answers is allowed.
            phrases: what stands behind the first word, in order.
            walk: the way through the words; without one the phrases are slots, walked one after another.
            aliases: other spellings of the first word.
            preview: what an allowed action would do; without one it needs no second thought.
            idle: what it needs, told to whoever asks why nothing can be done with it now. Only a verb that can always
                be ordered where it stands needs none.
            shown: the verb as the first word, with or without why; without it the verb stands there when it has orders.
            hidden: the words behind it tell something that only the player may see.
            may_hide: it, or a word behind it, may be masked or stand at a hidden fork. If left out, that is so of a
                hidden verb and of one that is shown or walked in a way of its own.
            closes: it ends a run of orders and gives up what could still be ordered, of which the player is told.
            ends: it ends a run of orders, though nobody need be told what could still be ordered.
            is_drastic: it gives up or destroys what is one's own, or cannot be made good: it is shown last.
            when: whether the verb stands here at all, which must tell nothing hidden.
            weight: how often random play picks the verb, against 1 of others.
            default: the safe answer, `None` where this verb gives none.
            tidied: an order that was read, in its canonical form.
            called: what an order is called where it is picked whole; without it by its words.

        Raises:
            TypeError: there is no walk for a phrase that can only be read and written.
        """
        self.word, self.name, self.action, self.aliases = word, name, action, aliases
        self.resolve, self.phrases, self.preview = resolve, tuple(phrases), preview
        self.idle, self.shown, self.hidden, self.when, self.closes = idle, shown, hidden, when, closes
        self.weight, self.default, self.ends, self.is_drastic = weight, default, ends or closes, is_drastic
        self.may_hide = (hidden or shown is not None or walk is not None) if may_hide is None else may_hide
        self.judge, self.called = judge or _always_allowed, called
        self._walk, self._tidied = walk or SlotWalk, tidied
        self.bare: A | None = None if phrases or walk is not None else action()
        """The only order of a verb behind which nothing stands."""
        self.sure = self._offered() if self.bare is not None and shown is None else None
        """The first word of a verb that can always be ordered."""
        self._strange = tuple((phrase.strange, phrase.name) for phrase in phrases)
        rooms = [phrase.room for phrase in phrases]
        self._read = tuple((phrase, sum(rooms[place + 1 :])) for place, phrase in enumerate(phrases))
        self.slots = tuple(phrase for phrase in phrases if isinstance(phrase, Slot))
        if walk is None and len(self.slots) < len(self.phrases):
            raise TypeError(
                f"expected slots behind {word!r}, or a walk of its own, got phrases that only read and write"
            )

    def walk(self, at: At[P]) -> Walk[P, A]:
        """The verb's orders in a question."""
        return self._walk(at, self)

    def option(self, walk: Walk[P, A], *, why: bool) -> Option | None:
        """The verb as the first word; with `why` also when nothing can be done with it, for its reason."""
        if self.shown is not None:
            return self.shown(walk, why)
        if walk.is_open():
            return self._offered()
        return self._offered(self.idle(walk.at)) if why and self.idle is not None else None

    def _offered(self, refusal: Refusal | None = None) -> Option:
        """The first word, or why it does not serve."""
        return Option(self.word, self.name, refusal, is_drastic=self.is_drastic)

    def write(self, action: A) -> str:
        """The order as words; no arrow stands right behind the verb."""
        text = self.word
        for phrase in self.phrases:
            part = " ".join(phrase.write(getattr(action, phrase.name)))
            if part:
                text += ((phrase.arrow if text != self.word else "") or " ") + part
        return text

    def read(self, position: P, side: int, words: Sequence[str]) -> A:
        """The order that the words behind the verb mean, allowed or not.

        Raises:
            ValueError: they mean none.
        """
        left = list(words)
        said = {phrase.name: phrase.read(position, side, left, later) for phrase, later in self._read}
        if left:
            raise ValueError(f"expected the order to end before {left[0]!r}")
        action = self.action(**said)
        return action if self._tidied is None else self._tidied(position, action)

    def strange(self, position: P, action: A) -> str | None:
        """A word of the action that the position does not know."""
        for strange, name in self._strange:
            found = strange(position, getattr(action, name))
            if found is not None:
                return found
        return None


class Walk(ABC, Generic[P, A]):
    """The orders of one verb that answer one question; made when they are first asked for, and may keep sums."""

    def __init__(self, at: At[P], verb: Verb[P, Any, A]) -> None:
        """Remember the question and the verb; nothing is computed before it is asked for."""
        self.at, self.verb = at, verb

    @abstractmethod
    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """Where the order stands after these words behind the verb, arrows left out.

        Args:
            rest: the words.
            why: also list the words that do not serve, each with its refusal.

        Raises:
            ValueError: no order of the verb begins so.
        """

    @abstractmethod
    def orders(self) -> Iterator[A]:
        """Every order, each once, in a stable order."""

    _kept: tuple[A, ...] | None = None

    def kept(self) -> tuple[A, ...]:
        """Every order, listed once."""
        if self._kept is None:
            self._kept = tuple(self.orders())
        return self._kept

    def count(self) -> int:
        """How many orders there are."""
        return len(self.kept())

    def sample(self, dice: Dice) -> A | None:
        """An order at random, `None` if there is none."""
        return pick(self.kept(), dice) if self.kept() else None

    def with_wholes(self, fork: Fork) -> Fork:
        """A fork, with orders to be picked at once: the safe answer first, and all where they are few.

        Only of a verb that calls its orders by what becomes of whom.
        """
        verb, position = self.verb, self.at.position
        if verb.called is None:
            return fork
        usual = None if verb.default is None else verb.default(self.at)
        found = tuple(islice(self.orders(), WHOLES + 1))
        are_all = 0 < len(found) <= WHOLES
        orders = dict.fromkeys((*(() if usual is None else (usual,)), *(found if are_all else ())))
        wholes = tuple(
            Whole(tuple(_SIGNS.sub(" ", verb.write(order)).split()[1:]), verb.called(position, order))
            for order in orders
        )
        return msgspec.structs.replace(fork, wholes=wholes, are_all=are_all)

    def is_open(self) -> bool:
        """Whether there is any order."""
        return next(self.orders(), None) is not None

    def lost(self, rest: Sequence[str]) -> ValueError:
        """The error of words with which no order begins."""
        return ValueError(f"expected an order that is offered, got {' '.join((self.verb.word, *rest))!r}")


class SlotWalk(Walk[P, A]):
    """The ordinary walk: slot after slot. Words a player might expect are judged with guesses for what follows."""

    def __init__(self, at: At[P], verb: Verb[P, Any, A]) -> None:
        """See `Walk`; where a slot stands is kept, for an order is walked word by word from its beginning."""
        super().__init__(at, verb)
        self._parts: dict[object, Part] = {}

    def _part(self, place: int, said: Said, begun: tuple[str, ...]) -> Part:
        key = (place, tuple(said.values()), begun)
        if key not in self._parts:
            self._parts[key] = self.verb.slots[place].step(self.at, said, begun)
        return self._parts[key]

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """See `Walk`."""
        slots = self.verb.slots
        said: dict[str, Any] = {}
        place, begun = 0, tuple[str, ...]()
        for word in rest:
            while True:
                if place == len(slots):
                    raise self.lost(rest)
                part = self._part(place, said, begun)
                if any(option.word == word for option in part.options):
                    break
                if not part.is_whole:
                    raise self.lost(rest)
                said[slots[place].name] = part.value
                place, begun = place + 1, ()
            begun = (*begun, word)
        return self._fork(said, place, begun, rest, why=why)

    def _fork(self, said: Said, place: int, begun: tuple[str, ...], rest: Sequence[str], *, why: bool) -> Fork:
        options: list[Option] = []
        refused: list[Option] = []
        note: Line | None = None
        is_whole = True
        for number in range(place, len(self.verb.slots)):
            slot = self.verb.slots[number]
            part = self._part(number, said, begun)
            options += part.options
            note = note or part.note
            if why:
                known = {*rest, *(option.word for option in (*options, *refused))}
                refused += self._refused(number, said, begun, known)
            is_whole = part.is_whole
            if not is_whole:
                break
            said, begun = {**said, slot.name: part.value}, ()
        return Fork((*options, *refused), self.verb.action(**said) if is_whole else None, self.verb.hidden, note)

    def _refused(self, place: int, said: Said, begun: tuple[str, ...], known: set[str]) -> Iterator[Option]:
        slot = self.verb.slots[place]
        for word, value in slot.expected(self.at, said, begun):
            if word not in known:
                filled = {**said, slot.name: value}
                for later in self.verb.slots[place + 1 :]:
                    filled[later.name] = later.guess(self.at, filled)
                refusal = None if None in filled.values() else self.verb.judge(self.at, self.verb.action(**filled))
                if refusal is not None:
                    yield Option(word, slot.label(self.at.position, word), refusal)

    def orders(self) -> Iterator[A]:
        """See `Walk`; a single slot is listed as it offers its words."""
        slots = self.verb.slots
        if len(slots) == 1:
            return map(self.verb.action, slots[0].values(self.at, {}))
        return self._below(0, {}) if slots else iter((self.verb.action(),))

    def _below(self, place: int, said: Said) -> Iterator[A]:
        slot = self.verb.slots[place]
        is_last = place + 1 == len(self.verb.slots)
        for value in slot.values(self.at, said):
            filled = {**said, slot.name: value}
            if is_last:
                yield self.verb.action(**filled)
            else:
                yield from self._below(place + 1, filled)

    def sample(self, dice: Dice) -> A | None:
        """See `Walk`; the slots draw one after another, and a draw that leads nowhere is tried again."""
        for _ in range(TRIES if self._kept is None else 0):
            said: dict[str, Any] = {}
            for slot in self.verb.slots:
                value = slot.sample(self.at, said, dice)
                if value is None and not said:
                    return None
                if value is None:
                    break
                said[slot.name] = value
            else:
                return self.verb.action(**said)
        return super().sample(dice)


class ListedWalk(Walk[P, A]):
    """Orders few enough to be listed whole; the phrases say which of their words stand where."""

    def refused(self, rest: Sequence[str], known: AbstractSet[str]) -> Iterable[Option]:
        """Words that a player might expect after these and that are not yet known, each with its refusal."""
        del rest, known
        return ()

    def follow(self, rest: Sequence[str], *, why: bool) -> Fork:
        """See `Walk`."""
        finished: A | None = None
        found: dict[int, dict[str, None]] = {}
        for order in self.kept():
            place, further = self._stands(order, rest)
            if place == len(self.verb.phrases):
                finished = order
            elif place >= 0:
                found.setdefault(place, {}).update(dict.fromkeys(further))
        if finished is None and not found and rest:
            raise self.lost(rest)
        options = [option for place in sorted(found) for option in self._options(place, found[place])]
        if why:
            known = {*rest, *(option.word for option in options)}
            options += self.refused(rest, known)
        fork = Fork(tuple(options), finished, self.verb.hidden)
        return self.with_wholes(fork) if why and not rest else fork

    def _stands(self, order: A, rest: Sequence[str]) -> tuple[int, Sequence[str]]:
        """The phrase of an order at which these words end and its words that may follow; -1 if it begins otherwise."""
        left = tuple(rest)
        for place, phrase in enumerate(self.verb.phrases):
            words = tuple(phrase.write(getattr(order, phrase.name)))
            given = left[: len(words)]
            while given and not phrase.begins(words, given):  # a part of a group; the rest belongs elsewhere, if at all
                given = given[:-1]
            left = left[len(given) :]
            if len(given) < len(words):
                return (-1, ()) if left else (place, phrase.further(words, given))
        return (-1, ()) if left else (len(self.verb.phrases), ())

    def _options(self, place: int, words: Iterable[str]) -> Iterator[Option]:
        phrase, position = self.verb.phrases[place], self.at.position
        for word in phrase.arranged(position, words):
            yield Option(word, phrase.label(position, word))
