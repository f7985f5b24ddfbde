"""Judging: whether something may be done, asked in anybody's words, and why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice, product
from typing import Any

import msgspec

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.people import clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import keep_paths, status, title
from bot.desk.office.office import Office
from bot.desk.orders.foresight import until
from bot.desk.orders.refusing import Refusing, last_refused
from bot.desk.reading.deed import Deed, deed_in, deed_of, verbs_of
from bot.desk.reading.naming import Mentioned, by_place, mentioned, where_they_stand
from bot.desk.reading.reading import Reader
from bot.desk.reading.watched import bare_words
from bot.desk.rules.library import Library
from bot.desk.tables.table import Table
from bot.desk.views.asking import MaskedWord, path_of, walk, walking
from bot.desk.views.ended import told_when, turn_of
from bot.desk.views.labels import labels_of
from bot.desk.views.telling import refusal_text, spoken_line
from bot.desk.views.token import Verb
from engine.core.choices import Choices, Fork, Option
from engine.core.game import Ask, Seat
from engine.core.rules import Refusal
from engine.core.sights import PLACE, THING, Spot
from engine.core.text import Name, same

MEANT = 4
"""Things of one name that are judged."""
ORDERS = 6
"""Orders that are judged for one question."""
ACTORS = 24
"""Things that can be named first of which each is tried with what a question names."""
ROW = 500
"""Characters told of the orders to which the same applies."""
_MARKS = (">", ",")


class Judged(msgspec.Struct, frozen=True):
    """An order that a question may mean.

    Attributes:
        order: its words, a whole order or the beginning of one.
        refusal: why it is not allowed; `None` where it is, or can be gone on with.
        is_whole: it is a whole order.
    """

    order: str
    refusal: Refusal | None
    is_whole: bool


class Judging:
    """Finds the orders that a question may mean and tells of each whether it is allowed."""

    def __init__(self, office: Office, refusing: Refusing, library: Library) -> None:
        """Use these means."""
        self._office = office
        self._refusing = refusing
        self._library = library

    async def answer(self, call: Call, table: Table, seat: Seat, ask: Ask[Any], text: str) -> Answers | None:
        """Whether what a text names may be done now, for the asker's eyes alone; `None` if it names no deed."""
        reader = await self._office.readers.get(table.head.game)
        judged = await self._office.aside.run(orders_meant, reader, table, seat, ask, text)
        if not judged:
            return await self.untimely(call, table, ask, text)
        if len(judged) > 1:
            return await self._several(call, table, seat, judged)
        (only,) = judged
        if only.is_whole:
            return await self._refusing.why(call.in_private, table, only.order)
        if only.refusal is not None:
            return await self._refusing.unfinished(call.in_private, table, seat, only.refusal, only.order)
        return await self._begun(call, table, ask, only.order)

    async def last(self, call: Call, table: Table) -> Answers:
        """Why the last refused order of whoever asks is refused, in the position as it is.

        Whoever has given one since hears that it was allowed: what was refused before may be refused now for a reason
        of which he has not heard.
        """
        version, refused = await last_refused(self._office, call, table)
        given = next((done for done in reversed(table.dones) if done.by == call.who.key), None)
        if given is None or given.version <= version:
            return await self._refusing.why(call, table, refused)
        told = [call.say("desk-why-given", order=spoken_line(table, given.order, call.language))]
        if refused is not None:
            told.append(call.say("desk-why-before", order=spoken_line(table, refused, call.language)))
        return (Reply(Message(tuple(map(Block, told))), private=True),)

    async def order(self, table: Table, seat: Seat, ask: Ask[Any], text: str) -> str | None:
        """The one whole order that a text means, if it is allowed."""
        reader = await self._office.readers.get(table.head.game)
        judged = await self._office.aside.run(orders_meant, reader, table, seat, ask, text)
        orders = [each.order for each in judged if each.is_whole and each.refusal is None]
        return orders[0] if len(orders) == len(judged) == 1 else None

    async def untimely(
        self, call: Call, table: Table, ask: Ask[Any] | None, text: str, *, is_if: bool = False
    ) -> Answers | None:
        """What is asked now in place of a deed, and the rule about it; `None` if a text speaks of more than the deed.

        Args:
            call: who asks.
            table: the table.
            ask: what is asked of them; `None` while others are asked.
            text: what they speak of doing.
            is_if: they want to know what would come of it.
        """
        deed = await self._deed(table, text)
        if deed is None or not deed.is_all:
            return None
        game, language = table.play, call.language
        verb = next((word.name for word in game.words if word.word == deed.verb), same(deed.verb))
        if ask is None:
            told = turn_of(call, table)
        elif deed_in(text, _firsts(ask.choices)) is not None or deed.verb in _firsts(ask.choices):
            return None
        else:
            told = (Block(call.say("desk-deed-not-now", verb=verb, prompt=ask.prompt)),)
        # When it comes tells nothing of a hand where nobody hides one, or nobody else reads it.
        is_open = call.chat.private or not table.play.card.hidden
        ways = (table, table.seat_for(call.who.key), deed.verb)
        before, then = await self._office.aside.run(until, *ways) if is_open else ((), ())
        told += told_when(call, table, verb, before, then)
        head = (title(table, language), Block(status(table, language)), *told)
        if is_if:
            return (Reply(Message((*head, Block(call.say("desk-if-later", verb=verb)))), private=True),)
        ruled = await self._library.about(game.card.id, deed.verb, language)
        if ruled is None:
            return (Reply(Message(head), private=True),)
        note = Block(call.say("desk-deed-rule", verb=verb), "italic")
        message = msgspec.structs.replace(ruled, blocks=(*head, note, *ruled.blocks))
        return (Reply(message, private=True, look_up=True),)

    async def is_told(self, table: Table, ask: Ask[Any], text: str) -> bool:
        """Whether a text is a deed that may answer what is asked, or of which it is told why it may not."""
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        return not {*vocabulary.spelled(text), *verbs_of(text)}.isdisjoint(_firsts(ask.choices))

    async def speaks_of_order(self, table: Table, text: str) -> bool:
        """Whether there is an order in a text, however it is put: a deed alone, or with a thing of the game."""
        reader = await self._office.readers.get(table.head.game)
        return await self._office.aside.run(_has_order, reader, table, text)

    async def _deed(self, table: Table, text: str) -> Deed | None:
        reader = await self._office.readers.get(table.head.game)
        is_in_play = partial(table.play.is_in_play, table.position)
        return await self._office.aside.run(deed_of, reader.vocabulary, text, _verbs(table), is_in_play)

    async def begun(self, call: Call, table: Table, ask: Ask[Any], order: str) -> Answers | None:
        """What may follow after the words of an order; `None` if no order begins so."""
        with suppress(MaskedWord, ValueError):
            return await self._begun(call, table, ask, order)
        return None

    async def _begun(self, call: Call, table: Table, ask: Ask[Any], order: str) -> Answers:
        step = walk(ask.choices, path_of(ask.choices, order), is_private=True)
        section = walking(table, ask, step, call.language, is_private=True)
        await keep_paths(self._office, table, section)
        key, said = "desk-may-follow" if section.menu else "desk-none-follows", spoken_line(table, order, call.language)
        return (Reply(section.message(title(table, call.language), Block(call.say(key, order=said))), private=True),)

    async def _several(self, call: Call, table: Table, seat: Seat, judged: Sequence[Judged]) -> Answers:
        """Orders by what is said of them, and a button for each that is allowed."""
        told: dict[str, list[str]] = {}
        choices = []
        orders = [each.order for each in judged]
        labels = dict(zip(orders, labels_of(table, orders, call.language), strict=True))
        for each in judged:
            why = "" if each.refusal is None else refusal_text(each.refusal, call.language)
            told.setdefault(why, []).append(spoken_line(table, each.order, call.language))
            if not why:
                token = msgspec.structs.replace(
                    await self._refusing.kept(table, seat, Verb.TAKE, each.order), private=True
                )
                choices.append(Button(labels[each.order], token.text))
        rows = [title(table, call.language)]
        for why, said in told.items():
            rows.append(Block(clip(f"✗ {'; '.join(said)} — {why}" if why else f"✓ {'; '.join(said)}", ROW)))
        rules = self._refusing.rules(call, table, next((each.refusal for each in judged if each.refusal), None))
        buttons = tuple({button.token: button for button in rules}.values())
        hint = call.say("desk-pick") if choices else ""
        return (Reply(Message(tuple(rows), tuple(choices), buttons, hint), private=True),)


def orders_meant(reader: Reader, table: Table, seat: Seat, ask: Ask[Any], text: str) -> list[Judged]:
    """The orders that a text may mean, of those that begin as what is asked now can be answered."""
    is_in_play = partial(table.play.is_in_play, table.position)
    names, offered = mentioned(reader.vocabulary, text, is_in_play), _firsts(ask.choices)
    deed = deed_of(reader.vocabulary, text, [word for word in offered if _kind(reader, word) == "verb"], is_in_play)
    things = [each for each in names if any(_kind(reader, word) not in ("verb", "particle", "") for word in each.words)]
    if deed is None:
        return []
    things = by_place(reader.vocabulary, things, text, where := partial(table.play.whereabouts, table.position))
    spots = where([word for each in things for word in each.words])
    things = _of_sides(spots, seat, _settled(spots, seat, things))
    placed = where_they_stand(things, spots, seat)
    spots = {**spots, **where([word for each in placed for word in each.words])}
    found = [] if things or not deed.is_all else _partial(ask.choices, deed.verb, ())
    # Where others' pieces are no words of an order, the places where they stand may be.
    for named in (things, placed) if placed != things else filter(None, (things,)):
        if not any(each.refusal is None for each in found):
            orders = _of_orders(table, seat, ask, deed.verb, named, reader)
            found = [_but_for_place(ask.choices, table, spots, each) for each in orders] or found
    return list({each.order: each for each in found}.values())


def _settled(spots: Mapping[str, Spot], seat: Seat, things: Sequence[Mentioned]) -> list[Mentioned]:
    """Things, each pair of a piece and the place where it stands as one: one's own piece, else the place it stands in.

    “My crew shoots rifle 1 in a8” speaks of the crew and of A8.
    """
    found: list[Mentioned] = []
    left = [*things]
    while left:
        each = left.pop(0)
        place = left[0] if left and left[0].at - each.end <= 1 and _is_place(spots, left[0]) else None
        # What is named a second time, at a place, is another of that name.
        is_other = any(each.words == before.words for before in found)
        there = [word for word in each.words if place is not None and _in(spots, word, place)]
        own = tuple(word for word in there if spots[word].seat == seat)
        if place is None or not (there or is_other):
            found.append(each)
            continue
        found.append(msgspec.structs.replace(each, words=own) if own and not is_other else place)
        left.pop(0)
    return found


def _is_place(spots: Mapping[str, Spot], thing: Mentioned) -> bool:
    return any(word in spots and spots[word].rank[0] == PLACE for word in thing.words)


def _in(spots: Mapping[str, Spot], word: str, place: Mentioned) -> bool:
    spot = spots.get(word)
    return spot is not None and isinstance(spot.name, Name) and spot.name.word in place.words


def _of_sides(spots: Mapping[str, Spot], seat: Seat, things: Sequence[Mentioned]) -> list[Mentioned]:
    """Things, one's own first; the first name that several sides have is one's own piece's, the others the others'."""
    found: list[Mentioned] = []
    has_own = False
    for each in things:
        sides = {
            is_own: [w for w in each.words if w in spots and (spots[w].seat == seat) is is_own]
            for is_own in (True, False)
        }
        meant = sides[not has_own] or list(each.words)
        found.append(msgspec.structs.replace(each, words=tuple(meant)) if sides[True] and sides[False] else each)
        has_own = has_own or bool(sides[True])
    return sorted(found, key=lambda each: not any(w in spots and spots[w].seat == seat for w in each.words))


def _but_for_place(choices: Choices[Any], table: Table, spots: Mapping[str, Spot], each: Judged) -> Judged:
    """An order up to a place that is named where more of those who act may be, so that it is asked for later."""
    *acting, last = each.order.split()
    if each.refusal is None or len(acting) < 2 or ">" in acting or not (last in spots and spots[last].rank[0] == PLACE):
        return each
    there = partial(table.play.whereabouts, table.position)
    acts = any(spot.rank[0] == THING for spot in there(acting).values())
    with suppress(ValueError):  # where something else is named before them, such as a card, only the verb is known
        others = there([option.word for option in choices.fork(tuple(acting), why=True).options])
        more = any(spot.rank[0] == THING and (word in spots or not acts) for word, spot in others.items())
        return next(iter(_partial(choices, acting[0], acting[1:])), each) if more else each
    return next(iter(_partial(choices, acting[0], ())), each) if acts else each


def _has_order(reader: Reader, table: Table, text: str) -> bool:
    is_in_play = partial(table.play.is_in_play, table.position)
    deed = deed_of(reader.vocabulary, text, _verbs(table), is_in_play)
    named = (word for each in mentioned(reader.vocabulary, text, is_in_play) for word in each.words)
    return deed is not None and (
        deed.is_all or any(_kind(reader, word) not in ("particle", "verb", "") for word in named)
    )


def _firsts(choices: Choices[Any]) -> list[str]:
    """The words with which an answer may begin or which are told not to serve."""
    return [option.word for option in choices.fork((), why=True).options]


def _verbs(table: Table) -> list[str]:
    return [word.word for word in table.play.words if word.kind == "verb"]


def _of_orders(
    table: Table, seat: Seat, ask: Ask[Any], verb: str, things: Sequence[Mentioned], reader: Reader
) -> list[Judged]:
    """The orders of a verb that name one of each of some things: whole ones, else how far such an order gets."""
    choices = [
        [word for word in each.words if _kind(reader, word) not in ("verb", "particle")][: MEANT * 2] for each in things
    ]
    found: dict[str, Judged] = {}
    for words in islice(product(*choices), ORDERS * MEANT):
        for each in (*_whole(table, seat, verb, words), *_partial(ask.choices, verb, words)):
            found.setdefault(each.order, each)
            break
    # A thing that is not even a word here is not meant where another of its name is.
    if not found and len(things) == 1:
        for each in _by_others(table, seat, ask.choices, verb, choices[0]):
            found.setdefault(each.order, each)
    return sorted(found.values(), key=lambda each: each.refusal is not None)[:ORDERS]


def _by_others(table: Table, seat: Seat, choices: Choices[Any], verb: str, words: Sequence[str]) -> list[Judged]:
    """Of a thing that an order names later: the orders of those that can be named first, the allowed ones before.

    Where none of them is even offered it, those who may act are told why it is not for them.
    """
    firsts = choices.fork((verb,), why=True).options[:ACTORS]
    found = [each for word in words for first in firsts for each in _partial(choices, verb, (first.word, word))]
    able = [first.word for first in firsts if first.refusal is None]
    reached = [each for each in found if each.order.split()[-1] in words] or [
        each for word in words for first in able for each in _whole(table, seat, verb, (first, word))
    ]
    return sorted(reached or found, key=lambda each: each.refusal is not None)


def without_verb(table: Table, seat: Seat, choices: Choices[Any], text: str) -> Judged | None:
    """The refused order that words without a verb come to, a move before any other; `None` if they come to none."""
    words = bare_words(text)
    if words[0] in _verbs(table):
        return None
    with suppress(ValueError):  # where it begins may be for its player's eyes only
        offered = _firsts(choices)
        verbs = dict.fromkeys((deed_in("move", offered) or "", *offered)) if words[0] not in offered else ()
        for verb in verbs:
            for each in (*_whole(table, seat, verb, words), *_partial(choices, verb, words)):
                if each.refusal is not None and each.order != verb:
                    return each
    return None


def _whole(table: Table, seat: Seat, verb: str, words: Sequence[str]) -> list[Judged]:
    """The first way of putting the words in which they are a whole order."""
    if len(words) < 2:
        return []
    first, last = " ".join(words[:-1]), words[-1]
    for text in (
        f"{verb} {first} > {last}",
        f"{verb} {first} {last}",
        f"{verb} {last} > {first}",
        f"{verb} {last} {first}",
    ):
        try:
            action = table.play.read_order(table.position, seat, text)
        except ValueError:
            continue
        return [Judged(table.play.write_order(action), table.play.judge(table.position, seat, action), is_whole=True)]
    return []


def _partial(choices: Choices[Any], verb: str, words: Sequence[str]) -> list[Judged]:
    """How far an order with these words gets, and the word that does not serve."""
    path: tuple[str, ...] = ()
    for word in (verb, *words):
        option, path = _next(choices, path, word)
        if option is None:
            return []
        path = (*path, word)
        if option.refusal is not None:
            return [Judged(" ".join(path), option.refusal, is_whole=False)]
    return [Judged(" ".join(path), None, is_whole=False)]


def _next(choices: Choices[Any], path: tuple[str, ...], word: str) -> tuple[Option | None, tuple[str, ...]]:
    """A word as it is offered after others, a mark before it if need be, and what then comes before it."""
    for before in (path, *((*path, mark) for mark in _MARKS)):
        try:
            fork: Fork = choices.fork(before, why=True)
        except ValueError:
            continue
        for option in fork.options:
            if option.word == word:
                return option, before
    return None, path


def _kind(reader: Reader, word: str) -> str:
    known = reader.vocabulary.word(word)
    return "" if known is None else known.kind
