"""Splitting: a line that comes to several orders, by what it lists or by the deeds that it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import Any

import msgspec

from bot.desk.messages.people import clip
from bot.desk.messages.words import Call
from bot.desk.office.acting import Order, read_order
from bot.desk.office.office import Office
from bot.desk.orders.foresight import as_known, foresee, later
from bot.desk.orders.refusing import refused_twice
from bot.desk.orders.under_way import AT_ONCE, LINE, UnderWay
from bot.desk.orders.understanding import Typed, Understanding
from bot.desk.reading.beside import has_second_thought
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.listing import TOGETHER, clauses_of, dealt_out, deeds_of, ended_by, parts_of_list, stops_of, swaps
from bot.desk.reading.naming import but_for_named, mentioned, one_by_one
from bot.desk.reading.reading import Reader
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import excepts, is_all, is_pair, tokens_of
from bot.desk.reading.watched import Watched, bare_words, first_words, is_only_way, is_whole, only_way
from bot.desk.tables.table import Table
from bot.desk.views.telling import spoken
from engine.core.game import Ask, Seat
from engine.core.sights import PLACE
from engine.core.text import Name

_STOPS = 8
"""Places behind the first that one line leads to."""
_PASSED = 3
"""Questions of one's own behind an order that are looked at for whether a line behind it answers one of them."""
_PAIR, _STEP = 2, 2
"""Pieces that are swapped, and words of an order that only says where somebody goes on to."""


class Split(msgspec.Struct, frozen=True):
    """The orders of a line; hidden if they go by what only its writer may see, so that they must not show.

    What is said behind them for later can be told to be orders only where they have led to.
    """

    orders: list[str]
    later: list[str] = []
    is_hidden: bool = False


class _Eyes:
    """Read the parts of a line as its readers may; they note whether one came to what only its writer may see."""

    def __init__(self, understanding: Understanding, call: Call) -> None:
        self._understanding = understanding
        self.call = call
        self.is_hidden = False

    async def read(self, table: Table, seat: Seat, ask: Ask[Any] | None, line: str) -> Typed:
        """See `Understanding.read`."""
        typed = await self._understanding.read(self.call, table, seat, ask, line)
        self.is_hidden = self.is_hidden or typed.is_hidden
        return typed


class Splitting:
    """Finds the orders of a line."""

    def __init__(self, office: Office, under_way: UnderWay, understanding: Understanding) -> None:
        """Use these means."""
        self._office = office
        self._under_way = under_way
        self._understanding = understanding

    async def split(self, call: Call, table: Table, line: str) -> Split:
        """The orders of a line; the line itself if it is one, or none.

        Where its parts are no orders of a list, each that speaks of a deed is one, so that what it comes to is told.
        """
        eyes = _Eyes(self._understanding, call)
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        orders = [] if has_second_thought(vocabulary, line) else await self._orders(eyes, table, line)
        if len(orders) > 1:
            return Split(orders, is_hidden=eyes.is_hidden)
        first, *later = await self._deed_by_deed(eyes, table, line) if orders else [line]
        return Split([first], later, eyes.is_hidden)

    async def joined(self, call: Call, table: Table, lines: list[str]) -> list[str]:
        """Some lines in one, where a single order takes all that each of them says: no more than one can be given."""
        bare = [line.rstrip(AT_ONCE + " ") for line in lines]
        text = "; ".join(bare)
        if len(lines) < 2 or len(text) > LINE:
            return lines
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        one = (await self._understanding.read(call, table, seat, ask, text)).order
        if one is None or not _is_allowed(table, seat, one):
            return lines
        orders = [(await self._understanding.read(call, table, seat, ask, line)).order for line in bare]
        whole, *parts = ([] if order is None else order.text.split() for order in (one, *orders))
        is_one = all(each[1:] and each[:1] == whole[:1] for each in parts)
        is_one = is_one and sorted(whole[1:]) == sorted(word for each in parts for word in each[1:])
        return [text + AT_ONCE * lines[-1].endswith(AT_ONCE)] if is_one else lines

    async def left_by(self, call: Call, table: Table, line: str, behind: Sequence[str]) -> tuple[str, bool]:
        """What is told of lines behind an order that cannot be given once it is, as far as can be known; else "".

        And whether these would be lost for good. Where others read it that is foreseen from what they can know.
        """
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        order = (await self._understanding.read(call, table, seat, ask, line.rstrip(AT_ONCE + " "))).order
        if ask is None or order is None or not behind or not _is_allowed(table, seat, order):
            return "", False
        bare = behind[0].rstrip(AT_ONCE + " ")
        known = table if call.chat.private else await self._office.aside.run(as_known, table, None)
        far = await self._office.aside.run(foresee, known, seat, (order.text,))
        is_again = False  # the same is asked once more as soon as the order is given
        for step in range(_PASSED):
            then = None if far.table is None else far.table.ask(seat)
            if far.table is None or then is None:
                break
            after = await self._understanding.read(call, far.table, seat, then, bare)
            is_next = not far.imagined and then.kind == ask.kind
            is_again = is_again or is_next
            if is_next and after.order is not None and call.chat.private:
                return refused_twice(call, (table, far.table), seat, after.order), False
            is_open = not _is_strange(after) if after.order is None else _is_allowed(far.table, seat, after.order)
            if is_open or (is_next and after.order is not None):
                return call.say("desk-lines-apart") if step else "", False
            far = await self._office.aside.run(later, far, seat)
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        verbs = {verb for each in tokens_of(bare) if vocabulary.is_verb(each) for verb in vocabulary.spelled(each)}
        now = await self._understanding.read(call, table, seat, ask, bare)
        if _is_strange(now) and (is_again or not verbs):
            return call.say("desk-lines-strange"), True
        if is_again:
            return "", False
        is_lost = not verbs or order.words[0] in verbs
        return call.say("desk-lines-lost" if is_lost else "desk-lines-apart"), is_lost

    async def _orders(self, eyes: _Eyes, table: Table, line: str) -> list[str]:
        if len(line) > LINE or await self._under_way.tells_fate(eyes.call, table, line):
            return [line]  # what becomes of all of them is one order
        parts = parts_of_list(line.rstrip(AT_ONCE + " "))
        if len(parts) > 1 and all(map(known_short_words().answers, parts)):
            return [parts[-1]]  # “nope, decline” answers one question
        if (ended := await self._ended(eyes, table, line)) or (ended := await self._route(eyes, table, line)):
            return ended
        listed = await self._swapped(eyes, table, line) or await self._listed(eyes, table, line)
        if len(listed) > 1 or len(listed := await self._of_cards(eyes, table, line)) > 1:
            return listed
        if dealt := await self._dealt(eyes, table, line):
            return dealt
        reader, seat = await self._office.readers.get(table.head.game), table.seat_for(eyes.call.who.key)
        deeds = await self._office.aside.run(self._spoken_of, reader, table, line)
        then = await self._then(eyes, table, seat, line)
        if max(len(deeds), len(then)) < 2:
            return [line]
        whole = await eyes.read(table, seat, table.ask(seat), line.rstrip(AT_ONCE + " "))
        is_order = whole.order is not None and _is_allowed(table, seat, whole.order)
        parts = then or (deeds if not whole.section.menu else [])
        return [line] if is_order or not parts else [part + AT_ONCE * line.endswith(AT_ONCE) for part in parts]

    async def _ended(self, eyes: _Eyes, table: Table, line: str) -> list[str]:
        """Allowed orders, and that something ends behind them; none where nothing does."""
        mark = AT_ONCE * line.endswith(AT_ONCE)
        first, last, is_apart = ended_by(line.rstrip(AT_ONCE + " "))
        if not first:
            return []
        orders = await self._orders(eyes, table, first)
        seat = table.seat_for(eyes.call.who.key)
        order = (await eyes.read(table, seat, table.ask(seat), first)).order if len(orders) == 1 else None
        is_order = is_apart or len(orders) > 1 or (order is not None and _is_allowed(table, seat, order))
        return [f"{each.rstrip(AT_ONCE)}{mark}" for each in (*orders, last)] if is_order else []

    async def _then(self, eyes: _Eyes, table: Table, seat: Seat, line: str) -> list[str]:
        """An allowed order, and what is to be done then, whatever that is; none where nothing is."""
        first, *then = clauses_of(line.rstrip(AT_ONCE + " "))
        order = (await eyes.read(table, seat, table.ask(seat), first)).order if then else None
        return [first, *then] if order is not None and _is_allowed(table, seat, order) else []

    async def _deed_by_deed(self, eyes: _Eyes, table: Table, line: str) -> list[str]:
        """An allowed order, and each further deed that a line speaks of, whatever it comes to once that is given.

        The line itself where it is an order, or where a further deed may say more of the first.
        """
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        seat = table.seat_for(eyes.call.who.key)
        ask, bare = table.ask(seat), line.rstrip(AT_ONCE + " ")
        parts = deeds_of(vocabulary, bare) if len(line) <= LINE else []
        if ask is None or len(parts) < 2:
            return [line]
        first, whole = [(await eyes.read(table, seat, ask, each)) for each in (parts[0], bare)]
        is_one = whole.order is not None and _is_allowed(table, seat, whole.order)
        if is_one or first.order is None or first.is_guess or not _is_allowed(table, seat, first.order):
            return [line]
        verb, tokens = first.order.words[0], [tokens_of(each) for each in parts[1:]]
        verbs = {word for each in chain(*tokens) for word in (*vocabulary.spelled(each), *verbs_of(each))}
        is_apart = ask.choices.hides(verb) or verb not in verbs
        return [part + AT_ONCE * line.endswith(AT_ONCE) for part in parts] if is_apart else [line]

    @staticmethod
    def _spoken_of(reader: Reader, table: Table, line: str) -> list[str]:
        """The parts of a line that speak of a deed each, with something on the board, or that it is enough."""
        vocabulary, is_in_play = reader.vocabulary, partial(table.play.is_in_play, table.position)
        parts = deeds_of(vocabulary, line.rstrip(AT_ONCE + " "))
        for part in parts:
            words = [word for each in mentioned(vocabulary, part, is_in_play) for word in each.words]
            if known_short_words().said(part) != "end" and not table.play.whereabouts(table.position, words):
                return [line]
        return parts

    async def _route(self, eyes: _Eyes, table: Table, line: str) -> list[str]:
        """The orders of a line by which somebody goes on from place to place, such as `squad 1 to D4, then E5`.

        The first part is an order that ends in a place; each later one is nothing but a place of the same kind, and an
        order at what is asked next, if nobody else answers. Nothing if the line is none such.
        """
        is_at_once = line.endswith(AT_ONCE)
        first, *places = stops_of(line.rstrip(AT_ONCE + " "))
        seat = table.seat_for(eyes.call.who.key)
        ask = table.ask(seat) if 0 < len(places) <= _STOPS else None
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        if ask is None or not all(vocabulary.spelled(place) for place in places):
            return []
        order = (await eyes.read(table, seat, ask, first)).order
        if order is None or not _is_allowed(table, seat, order):
            return []
        there = table.play.whereabouts(table.position, order.words[-1:])
        last = order.words[-1] if any(spot.rank[0] == PLACE for spot in there.values()) else ""
        kinds = [] if (word := vocabulary.word(last)) is None else [word.kind]
        found, so_far = [first + AT_ONCE * is_at_once], [order.text]
        for place in places:
            is_place = any(vocabulary.is_of(word, kinds) for word in vocabulary.spelled(place))
            then = (await self._office.aside.run(foresee, table, seat, tuple(so_far))).table if is_place else None
            asked = None if then is None else then.ask(seat)
            if then is None or asked is None or asked.kind != ask.kind:
                return []
            step = (await eyes.read(then, seat, asked, place)).order
            if step is None or len(step.words) > _STEP or not _is_allowed(then, seat, step):
                return []
            so_far.append(step.text)
            found.append(spoken(then.play, step.text, eyes.call.language) + AT_ONCE * is_at_once)
        return found

    async def _swapped(self, eyes: _Eyes, table: Table, line: str) -> list[str]:
        """The two orders by which one's own two pieces come to each other's place; none if a line says no such thing.

        Of two that say so it is the one first that can be given first.
        """
        seat, bare = table.seat_for(eyes.call.who.key), line.rstrip(AT_ONCE + " ")
        ask = table.ask(seat) if swaps(bare) else None
        if ask is None:
            return []
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        named = mentioned(vocabulary, bare, partial(table.play.is_in_play, table.position))
        spots = table.play.whereabouts(table.position, [word for each in named for word in each.words])
        own = [[word for word in each.words if word in spots and spots[word].seat == seat] for each in named]
        pieces = [words[0] for words in own if len(words) == 1]
        places = [name.word for piece in pieces if isinstance(name := spots[piece].name, Name)]
        if len(pieces) != _PAIR or len(places) != _PAIR or len([each for each in own if each]) != _PAIR:
            return []
        for verb in first_words(ask.choices):
            ways = [f"{verb} {piece} > {place}" for piece, place in zip(pieces, reversed(places), strict=True)]
            read = [(await eyes.read(table, seat, ask, way)).order for way in ways]
            if all(each is not None and each.words[0] == verb for each in read):
                ways.sort(key=lambda way: not _is_allowed(table, seat, read_order(table, seat, way)))
                mark = AT_ONCE * line.endswith(AT_ONCE)
                return [spoken(table.play, each, eyes.call.language) + mark for each in ways]
        return []

    async def _listed(self, eyes: _Eyes, table: Table, line: str) -> list[str]:
        """The orders of a line that names several things where an order takes one; the line itself if it is none such.

        Each part must be an order, the verb before it put in where it has none, so that a slip in one gives no other.
        """
        parts = parts_of_list(line) if len(line) <= LINE else []
        if len(parts) < 2 or any(map(excepts, tokens_of(clip(line, LINE)))):
            return await self._each(eyes, table, line) if any(map(is_all, tokens_of(clip(line, LINE)))) else [line]
        seat = table.seat_for(eyes.call.who.key)
        ask = table.ask(seat)
        whole = await eyes.read(table, seat, ask, line.rstrip(AT_ONCE + " "))
        if whole.is_guess or (whole.order is not None and _is_allowed(table, seat, whole.order)):
            return [line]
        is_allowed = whole.order is not None or not TOGETHER.isdisjoint(tokens_of(line))
        parts = await self._grouped(eyes, table, line) or parts
        found = await self._each_of(eyes, table, seat, ask, parts, is_allowed=is_allowed)
        # What names a target may name it for itself alone, and the next part be another deed.
        found = found or await self._each_of(
            eyes, table, seat, ask, parts_of_list(line, is_spread=False), is_allowed=True
        )
        said = [spoken(table.play, order, eyes.call.language) + AT_ONCE * line.endswith(AT_ONCE) for order in found]
        return said or [line]

    async def _of_cards(self, eyes: _Eyes, table: Table, line: str) -> list[str]:
        """The orders of a line that says how many cards of a hand are meant, where an order takes one: `build 2 A`."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        is_in_play = partial(table.play.is_in_play, table.position)
        singly = await self._office.aside.run(one_by_one, vocabulary, clip(line, LINE), is_in_play)
        seat = table.seat_for(eyes.call.who.key)
        ask = table.ask(seat) if singly else None
        if ask is None:
            return []
        order = (await eyes.read(table, seat, ask, line.rstrip(AT_ONCE + " "))).order
        is_one = order is not None and _is_allowed(table, seat, order)
        found = [] if is_one else await self._listed(eyes, table, singly + AT_ONCE * line.endswith(AT_ONCE))
        read = [(await eyes.read(table, seat, ask, each.rstrip(AT_ONCE))).order for each in found]
        return found if all(each is not None and ask.choices.hides(each.words[0]) for each in read) else []

    async def _dealt(self, eyes: _Eyes, table: Table, line: str) -> list[str]:
        """The orders of a line by which several alike come to several places in turn: `squads > E8, F8`; else none."""
        reader = await self._office.readers.get(table.head.game)
        (first, *others), seat = stops_of(line.rstrip(AT_ONCE + " ")), table.seat_for(eyes.call.who.key)
        ask = table.ask(seat) if others else None
        named = [word for each in others for word in reader.vocabulary.spelled(each)]
        for way in () if ask is None or len(named) != len(others) else ("", *first_words(ask.choices)):
            among = (await eyes.read(table, seat, ask, f"{way} {first}".strip())).among
            spots = table.play.whereabouts(table.position, [*named, *(w for each in among for w in each.split())])
            if found := dealt_out(among, named, spots):
                mark = AT_ONCE * line.endswith(AT_ONCE)
                return [spoken(table.play, each, eyes.call.language) + mark for each in found]
        return []

    async def _grouped(self, eyes: _Eyes, table: Table, line: str) -> list[str]:
        """The parts of a line of several deeds: one that is an order with all whom it names is not parted."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        seat = table.seat_for(eyes.call.who.key)
        deeds = deeds_of(vocabulary, line.rstrip(AT_ONCE + " "))
        found, has_grouped = list[str](), False
        for part in deeds if len(deeds) > 1 else ():
            order = (await eyes.read(table, seat, table.ask(seat), part)).order
            listed = parts_of_list(part)
            # What cannot be ordered yet is one order as well, if that takes all whom it names.
            is_one = order is not None and (_is_allowed(table, seat, order) or len(order.words) > len(listed))
            has_grouped = has_grouped or (is_one and len(listed) > 1)
            found += [part] if is_one else listed
        return found if has_grouped else []

    async def _each_of(
        self, eyes: _Eyes, table: Table, seat: Seat, ask: Ask[Any] | None, parts: list[str], *, is_allowed: bool
    ) -> list[str]:
        """The order of each part, the verb before it put in where it has none; nothing if one of them is none."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        found: list[str] = []
        for part in parts:
            ways: tuple[str, ...] = (part,)
            if found and not any(verbs_of(each) or vocabulary.is_verb(each) for each in tokens_of(part)):
                ways = (f"{found[-1].split()[0]} {part}", part, f"{found[-1].rpartition(' ')[0]} {part}")
            read = [await eyes.read(table, seat, ask, way) for way in ways]
            known = [each.order for each in read if each.order is not None and _is_plain(eyes, ask, each)]
            orders = [each.text for each in known if not is_allowed or _is_allowed(table, seat, each)]
            if not orders:
                return []
            # What ends one question may be called otherwise at the one it is meant for.
            found.append(part if known_short_words().said(part) == "end" else orders[0])
        return found

    async def _each(self, eyes: _Eyes, table: Table, line: str) -> list[str]:
        """The orders of a line that means all things, where an order takes one; else the line itself."""
        ask = table.ask(seat := table.seat_for(eyes.call.who.key))
        order = (await eyes.read(table, seat, ask, line.rstrip(AT_ONCE + " "))).order
        if ask is None or order is None or len(words := bare_words(order.text)) < _STEP:
            return [line]
        with suppress(ValueError):  # what only the player may see is not told in a list
            choices = ask.choices if eyes.call.chat.private else Watched(ask.choices)
            verb, first, *rest = words
            every = (first, *(option.word for option in choices.fork((verb,)).serving if option.word not in words))
            vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
            meant = but_for_named(vocabulary, line.rstrip(AT_ONCE + " "), every)
            # Where nothing else is asked than where each goes, all of them go to one place.
            is_each = len(words) == _STEP or len(choices.fork(()).serving) == 1
            ways, spots = [[verb, word, *rest] for word in meant], table.play.whereabouts(table.position, every)
            are_own = all(word in spots and spots[word].seat == seat for word in every)
            if not is_each and are_own and is_only_way(choices, " ".join(words)):
                is_each = all(ways := [only_way(choices, (verb, word)) for word in meant])
            is_two = any(map(is_pair, tokens_of(line))) and len(meant) > _PAIR  # it is asked which
            if is_each and not is_two and not choices.fork(words).serving:
                mark, orders = AT_ONCE * line.endswith(AT_ONCE), [" ".join(w) for w in ways if is_whole(choices, w)]
                return [spoken(table.play, each, eyes.call.language) + mark for each in orders] or [line]
        return [line]


def _is_plain(eyes: _Eyes, ask: Ask[Any] | None, typed: Typed) -> bool:
    """Whether an order is just what was typed, or is filled in with all that can follow that."""
    if ask is None or typed.order is None or typed.other or not typed.is_guess:
        return not typed.is_guess
    return is_only_way(ask.choices if eyes.call.chat.private else Watched(ask.choices), typed.order.text)


def _is_strange(typed: Typed) -> bool:
    """Whether a line is neither an order nor anything that is gone on with, as far as its readers may know."""
    return typed.order is None and not (typed.is_hidden or typed.begun or typed.section.menu)


def _is_allowed(table: Table, seat: Seat, order: Order) -> bool:
    return table.play.judge(table.position, seat, order.action) is None
