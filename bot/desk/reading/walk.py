"""Walk: the words of a typed line, one after another, along the orders that are allowed as far as they are."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import chain

from bot.desk.reading import spelling
from bot.desk.reading.ahead import Ahead
from bot.desk.reading.context import MOST, Context
from bot.desk.reading.outcome import Ambiguous, LeftOut, Mended, NotUnderstood, Reading, SoFar, Understood, put_in
from bot.desk.reading.rephrasing import by_means
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, excepts, refuses
from engine.core.game import Word
from engine.core.text import Text

_MOST = 24
"""Words and marks that are read although they take no allowed order further; orders seldom have so many."""
_SERVING = 16
"""Words that serve of which it is read on which are meant."""
_RUNS = 2
"""Runs of several words that are alike to a name, of those that begin at a slip."""
_BEFORE_MARK = re.compile(r" (?=[,:])")


class Walk:
    """A walk along the typed words and, as far as it goes, the allowed ones; filled if one left out was put in."""

    def __init__(
        self, context: Context, tokens: list[str], left: str, order: SoFar | None = None, begun: Sequence[str] = ()
    ) -> None:
        """Begin at the first word of an order, or behind those it has begun with; what is left is not read.

        With an order it is a branch, which goes on with it otherwise.
        """
        self._context = context
        self._vocabulary = context.vocabulary
        self._tokens = tokens
        self._ahead = Ahead(context, tokens)
        self._left = left
        self._at = 0
        self._order = order or SoFar([*begun], [*begun], context.has_choices)
        self._begun = begun
        self._is_branch = order is not None
        self._later: list[str] = []
        self._whole: tuple[SoFar, int] | None = None
        self.is_filled = False

    @property
    def is_legal(self) -> bool:
        """Whether an allowed order begins as the words do that were read."""
        return self._order.is_legal

    @property
    def reach(self) -> int:
        """How many words of an allowed order were read."""
        return self._order.reach

    def to_end(self) -> Understood | Ambiguous | LeftOut | None:
        """What the line means; `None` if it stops at a word that means nothing."""
        reading = self._to_end()
        if self._whole is None or (isinstance(reading, Understood) and self.is_legal):
            return reading
        # What stands behind a target that is asked for later made no sense of the order.
        self._order, at = self._whole
        return Understood(" ".join(self._order.walked), " ".join(self._tokens[at:]))

    def _to_end(self) -> Understood | Ambiguous | LeftOut | None:
        while self._at < min(len(self._tokens), self._most()):
            serving = self._serving()
            if self._has_left(serving) or self._has_passed(serving):
                continue
            length, found = self._ahead.match(self._at, self._order, serving)
            if found:
                typed = self._ahead.run(self._at, length)
                meant = self._context.told_apart(self._meant(typed, found, serving))
                if self._order.is_legal and (places := self._ahead.placed(meant, self._order.walked)):
                    meant = places
                if len(meant) > 1:
                    return self._told_apart(typed, meant, length)
                longer = self._longer(typed, meant[0], length, serving)
                if longer is not None:
                    return longer
                missing = self._spread(meant[0], serving) or self._missing(meant[0], serving)
                if missing is not None:
                    return missing
                self._go_on(meant[0], serving)
                length = max(length, self._labelled())
            elif not self._ahead.is_idle(self._at, self._order):
                return None
            self._at += length
        left = [*self._tokens[self._at :], *filter(None, [self._left])]
        self._order.is_legal = self._order.is_legal and not left
        if self._order.is_legal:
            return Understood(" ".join(self._order.walked), " ".join(self._later))
        return Understood(_BEFORE_MARK.sub("", " ".join([*self._order.plain, *left])))

    def to_order(self) -> Understood | None:
        """What the line means if it begins an allowed order, or is an order at all."""
        reading = self.to_end()
        is_order = isinstance(reading, Understood) and (self.is_legal or self._context.is_order(reading.text))
        return reading if isinstance(reading, Understood) and is_order else None

    def _has_passed(self, serving: Mapping[str, Text]) -> bool:
        """Go on past a mark, or with all things there are."""
        if self._tokens[self._at] not in MARKS:
            return bool(serving) and self._has_taken_all(serving)
        self._mark(self._tokens[self._at], serving)
        self._at += 1
        return True

    def _has_taken_all(self, serving: Mapping[str, Text]) -> bool:
        """Go on with all or so many that are named next, else that serve, and with what each must be followed by."""
        at, count = self._at, known_short_words().several(self._tokens[self._at])
        if not self._ahead.is_of_several(at, serving):
            return False
        if not count and len(serving) == 1 and {*serving} <= MARKS:
            self.take(*serving)
            serving = self._serving()
        self._at += 1
        # How many they are says nothing more.
        self._at += self._at < len(self._tokens) and known_short_words().is_count(self._tokens[self._at])
        while self._at < len(self._tokens) and self._ahead.is_idle(self._at, self._order):
            self._at += 1
        length, named = self._ahead.match(self._at, self._order, serving) if self._at < len(self._tokens) else (0, ())
        things = [word for word in named if word in serving and self._is_thing(word)]
        if len(things) == 1:
            things = self._vocabulary.namesakes(things, serving)
        elif count:
            things = []  # which of them are meant is not told
        self._at += length if things else 0
        kinds = [self._vocabulary.like(word) for word in serving if self._is_thing(word)]
        every = things or [word for word in serving if self._vocabulary.like(word) in kinds[:1]]
        self._at, excepted = self._ahead.excepted(self._at, self._order, serving)
        left = dict.fromkeys([word for word in every if word not in excepted][: count or None])
        if not left or len(things) < count or (not things and self._context.is_of_hand(self._order.walked, [*left])):
            self._at = at
            return False
        if not things and self._context.takes_one(self._order.walked, [*left]):
            return True  # which one is asked
        left = left if things or excepted or count else {**self._ahead.all_of(self._at, self._order.walked, left)}
        while word := self._ahead.next_of(self._order.walked, left, serving) or self._joining(serving, left):
            left.pop(word, None)
            self.take(word)
            serving = self._serving()
        return True

    def _joining(self, serving: Mapping[str, Text], left: Mapping[str, None]) -> str | None:
        """The only word that can follow, if one of those that are left can be named behind it, or an order ends so."""
        if len(serving) != 1 or self._context.is_whole(self._order.walked):
            return None
        (word,) = serving
        if not left:
            return word if self._at == len(self._tokens) else None
        behind = self._context.serving((*self._order.walked, word)) or {}
        return None if behind.keys().isdisjoint(left) else word

    def _is_thing(self, word: str) -> bool:
        return self._kind(word) not in ("verb", "particle", "")

    def _has_left(self, serving: Mapping[str, Text]) -> bool:
        """Leave for later a target that an order, allowed as it is so far, asks nothing of the kind for."""
        walked, begin = self._order.walked, self._ahead.aim(self._at)
        if not (self._order.is_legal and walked[1:] and self._context.is_whole(walked)):
            return False
        if ">" in (*self._order.plain, *serving):
            return False
        length, found = self._ahead.match(begin, self._order, serving) if begin < len(self._tokens) else (0, ())
        if not found or any(word in serving for word in found) or self._ahead.is_at_others(self._order, found, serving):
            return False
        if not (self._tokens[self._at] != ">" and begin > self._at and self._context.are_others(found)):
            asked = {self._kind(word) for word in (*walked, *self._context.asked(walked))}
            is_target = self._tokens[self._at] == ">" or self._context.place(found) is not None
            if not is_target or not asked.isdisjoint(map(self._kind, found)):
                return False
        self._whole = self._whole or (self._order.copy(), self._at)
        self._later += self._tokens[self._at : begin + length]
        self._at = begin + length
        return True

    def _spread(self, word: str, serving: Mapping[str, Text]) -> Understood | None:
        """The line with what is said of several said of each, as `191 destroy 194 destroy`; `None` if no order."""
        kind, before = self._kind(word), self._order.walked[-1:]
        if not self._context.has_choices or self._order.is_spread or self._left or len(self._tokens) > _MOST:
            return None
        if word in serving or not before or kind != self._kind(before[0]) or kind in ("verb", "particle"):
            return None
        start, names, tail = self._at, list[list[str]](), list[str]()
        while self._at < len(self._tokens) and not tail:
            length, found = self._ahead.match(self._at, self._order, {})
            if any(self._kind(each) == kind for each in found):
                names.append(self._tokens[self._at : self._at + length])
            elif self._tokens[self._at] != "," and not self._ahead.is_idle(self._at, self._order):
                tail = self._tokens[self._at :]
            self._at += length
        self._at = start
        if not tail:
            return None
        spread = [*tail, *chain.from_iterable((*name, *tail) for name in names)]
        ways = (spread, self._tokens[start:])
        walks = [Walk(self._context, each, "", self._order.copy(is_spread=True)) for each in ways]
        # What is an order as it is said is refused as it is said.
        order, said = (walk.to_order() for walk in walks)
        return None if order is None or order.rest or (said and not walks[0].is_legal) else order

    def _missing(self, word: str, serving: Mapping[str, Text]) -> Understood | LeftOut | None:
        """The line with a word before this one that was left out; `None` if none was, or nothing comes of any."""
        if self._is_branch or not self._order.is_legal or word in serving or self._kind(word) in serving:
            return None
        if self._context.bridge(self._order.walked, word) is not None or self._ahead.is_at_others(
            self._order, [word], serving
        ):
            return None
        walked = self._order.walked
        ways = self._ahead.cards_before(word, walked)
        if not ways and not walked[1:] and by_means(self._tokens, self._context.is_verb) is not None:
            return None  # who does it is told behind
        found = {each: self._mended(each, 0) for each in ways or self._context.between(walked, word)}
        orders = {each: order for each, order in found.items() if order is not None and self._kind(each)}
        allowed = {each: order for each, order in orders.items() if order.is_allowed}
        if not allowed and self._order.walked:
            # The game tells of one of them why it is not allowed.
            allowed = {each: order for each, order in orders.items() if self._context.is_order(order.text)}
        if allowed and all(word not in (self._context.serving((*self._order.walked, each)) or ()) for each in allowed):
            self._order.is_legal = False
        self.is_filled = bool(allowed)
        if len(allowed) < 2:
            return next((Understood(order.text, order.rest) for order in allowed.values()), None)
        rest = next(order.rest for order in allowed.values())
        return LeftOut(tuple(map(self._known, allowed)), tuple(order.text for order in allowed.values()), rest)

    def _most(self) -> int:
        """How many words are read before the rest is left: more with every word of an allowed order."""
        return _MOST + self._vocabulary.longest * len(self._order.walked) * self._order.is_legal

    def _told_apart(self, typed: str, meant: Sequence[str], length: int) -> Understood | Ambiguous:
        """The line with the only one of some words with which it is an order; else it is ambiguous."""
        told: dict[str, str] = {}
        if not self._is_branch and (len(meant) < MOST or (len(meant) < _SERVING and {*meant} <= {*self._serving()})):
            orders = [(word, each) for word in meant if (each := self._mended(word, length)) is not None]
            told = {word: each.text for word, each in orders if self._context.is_order(each.text)}
            told = {word: each.text for word, each in orders if word in told and each.is_allowed} or told
            told = {word: told[word] for word in self._context.likely([*told], self._serving())}
            if len(told) == 1:
                return next(map(Understood, told.values()))
        likely = [*told] or self._context.likely(meant, self._serving())
        is_begun = not told and bool(self._order.walked) and {*likely} <= {*self._serving()}
        begun = (" ".join((*self._order.walked, word)) for word in likely if is_begun)
        return Ambiguous(typed, tuple(map(self._known, likely)), tuple(told.values()), tuple(begun))

    def _longer(self, typed: str, word: str, length: int, serving: Mapping[str, Text]) -> Understood | Ambiguous | None:
        """The line with a longer name that begins as typed, such as a unit's in place of its kind's.

        `None` if none is meant, as where the shorter name serves or the line is an order with it.
        """
        if self._is_branch or word in serving or self._kind(word) == "verb" or self._kind(word) in serving:
            return None
        longer = [each for each in self._context.in_play(self._vocabulary.begun(typed)) if each != word]
        if not longer or self._context.bridge(self._order.walked, word) is not None:
            return None
        mended = self._mended(word, length)
        if mended is not None and self._context.is_order(mended.text):
            return None
        told = self._told_apart(typed, longer, length)
        return told if isinstance(told, Understood) or told.orders else None

    def slip(self) -> Reading:
        """What the word may have been meant for that the walk stopped at: alone, or with those behind it in one name.

        Long names come before short ones, but for a suggestion that makes the line an order that is allowed.
        """
        found: list[NotUnderstood] = []
        for length in range(self._ahead.room(self._at), 0, -1):
            typed, is_run = self._ahead.run(self._at, length), length > 1
            if is_run and (len(found) == _RUNS or not self._vocabulary.partly(self._tokens[self._at + length - 1])):
                continue  # it ends with nothing that is in a name
            parts = self._context.told_apart(self._context.partly(typed)) if length == 1 else []
            if parts:
                told = self._told_apart(typed, parts, length)
                return told if isinstance(told, Understood) or not found else found[0]
            alike = self._context.alike(typed, self._serving())
            if any(map(refuses, typed.split())):  # whoever says “no attack” does not attack
                alike = [word for word in alike if any(map(refuses, f"{word.name.en} {word.name.ru}".split()))]
            mended = [each for word in alike if (each := self._mended(word.word, length)) is not None]
            orders = tuple(each.text for each in mended)
            line = [*self._begun, *self._tokens]
            lines = (put_in(line, len(self._begun) + self._at, length, each.word) for each in alike)
            slip = NotUnderstood(typed, tuple(alike), orders, tuple(lines))
            if any(each.is_allowed for each in mended):
                return slip
            if alike:
                found.append(slip)
        if found:
            return found[0]
        without = None if refuses(self._tokens[self._at]) else self._mended("", 1)
        orders = (without.text,) if without is not None and without.is_allowed else ()
        at = self._at  # not “but” is strange, but what is named behind it
        while at + 1 < len(self._tokens) and (excepts(self._tokens[at]) or self._ahead.is_idle(at, self._order)):
            at += 1
        return NotUnderstood(self._ahead.run(at, 1), orders=orders)

    def _mended(self, word: str, length: int) -> Mended | None:
        """The line with a word in the place of so many typed ones; `None` if that neither is nor begins an order."""
        if self._left:
            return None
        order = self._order.copy()
        walk = Walk(self._context, self._tokens[self._at + length :], self._left, order)
        # What was read of its name before the slip stands for the word already.
        if word and order.plain[-1:] != [word]:
            walk.take(word)
        reading = walk.to_end()
        if reading is None and not self._is_branch:
            return walk.mended_again()
        if not isinstance(reading, Understood) or not (walk.is_legal or self._context.is_order(reading.text)):
            return None
        return Mended(reading.text, order.is_legal and self._context.is_whole(order.walked), reading.rest)

    def mended_again(self) -> Mended | None:
        """The line with the likeliest in the place of the word that the walk stopped at; `None` for a third slip."""
        alike = self._context.alike(self._ahead.run(self._at, 1), self._serving())
        return self._mended(alike[0].word, 1) if alike else None

    def _serving(self) -> Mapping[str, Text]:
        """The words that serve here, with their labels; none once the walk has left the allowed orders."""
        serving = self._context.serving(self._order.walked) if self._order.is_legal else None
        self._order.is_legal = serving is not None
        return serving or {}

    def _meant(self, typed: str, found: Sequence[str], serving: Collection[str]) -> Sequence[str]:
        """Those of the words that are meant: those that serve, else those that are in play."""
        legal: Sequence[str] = ()
        if serving:
            legal = [word for word in found if word in serving or self._context.bridge(self._order.walked, word)]
            if not legal and not self._names_verb(found):
                legal = self._vocabulary.partly(typed, serving) or self._kept_behind(found, serving)
        known = self._context.in_play(found) or self._context.partly(typed) or found
        return legal or self._context.likely(known, serving)

    def _kept_behind(self, found: Sequence[str], serving: Collection[str]) -> list[str]:
        """Those of the words that an order may begin with once its verb, which is their kind, is put before them."""
        return [] if self._order.plain else [word for word in found if self._kind(word) in serving]

    def _names_verb(self, found: Sequence[str]) -> bool:
        """Whether the order begins with a verb by its own name: then no other is meant that has the word in it."""
        return not self._order.plain and all(self._kind(word) == "verb" for word in found)

    def _kind(self, word: str) -> str:
        return "" if (known := self._vocabulary.word(word)) is None else known.kind

    def _mark(self, mark: str, serving: Collection[str]) -> None:
        self._order.plain.append(mark)
        if mark in serving:
            self._order.walked.append(mark)

    def take(self, word: str) -> None:
        """Go on with a word of the game."""
        self._go_on(word, self._serving())

    def _go_on(self, word: str, serving: Mapping[str, Text]) -> None:
        kind = self._kind(word)
        if not self._order.plain and self._vocabulary.word(kind) is not None and word not in serving:
            # Whoever names a card means to play it: `card` is both its kind and a word of the orders.
            self._order.plain.append(kind)
            self._order.is_legal = self._order.is_legal and kind in serving
            self._order.walked.append(kind)
            serving = self._serving()
        bridge = None if word in serving or not self._order.is_legal else self._context.bridge(self._order.walked, word)
        if bridge is not None:
            self._order.walked.append(bridge)
            self._order.plain.append(bridge)
            serving = self._serving()
        elif ">" not in self._order.plain and self._ahead.is_at_others(self._order, [word], serving):
            self._mark(">", serving)
        self._order.is_legal = word in serving
        self._order.reach += word in serving
        self._order.label = serving.get(word)
        self._order.walked.append(word)
        self._order.plain.append(word)

    def _labelled(self) -> int:
        """How many typed words copy the button of the word just read, such as `Assault Guns 4/7`; 0 if none do."""
        for text in () if (label := self._order.label) is None else (label.en, label.ru):
            length = len(text.split())
            if spelling.key(self._ahead.run(self._at, length)) == spelling.key(text):
                return length
        return 0

    def _known(self, word: str) -> Word:
        known = self._vocabulary.word(word)
        assert known is not None, "only words of the game are ever ambiguous"
        return known
