"""Judging: whether something may be done, asked in anybody's words, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice, product
from typing import Any

import msgspec

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.people import clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import keep_paths, title
from bot.desk.office.office import Office
from bot.desk.orders.refusing import Refusing
from bot.desk.reading.intent import deed_in
from bot.desk.reading.naming import Mentioned, mentioned
from bot.desk.reading.reading import Reader
from bot.desk.tables.table import Table
from bot.desk.views.asking import MaskedWord, path_of, walk, walking
from bot.desk.views.telling import refusal_text, spoken_line
from engine.core.choices import Choices, Fork, Option
from engine.core.game import Ask, Seat
from engine.core.rules import Refusal

MEANT = 4
"""Things of one name that are judged."""
ORDERS = 6
"""Orders that are judged for one question."""
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

    def __init__(self, office: Office, refusing: Refusing) -> None:
        """Use these means."""
        self._office = office
        self._refusing = refusing

    async def answer(self, call: Call, table: Table, seat: Seat, ask: Ask[Any], text: str) -> Answers | None:
        """Whether what a text names may be done now, for the asker's eyes alone; `None` if it names no deed."""
        reader = await self._office.readers.get(table.head.game)
        judged = await self._office.aside.run(_judged, reader, table, seat, ask, text)
        if isinstance(judged, str):
            verb = reader.vocabulary.word(judged)
            facts = {"verb": judged if verb is None else verb.name, "prompt": ask.prompt}
            return call.reply("desk-deed-not-now", is_private=True, **facts)
        if not judged:
            return None
        if len(judged) > 1:
            return self._several(call, table, judged)
        (only,) = judged
        if only.is_whole:
            return await self._refusing.why(call.in_private, table, only.order)
        if only.refusal is not None:
            return await self._refusing.unfinished(call.in_private, table, seat, only.refusal, only.order)
        return await self._begun(call, table, ask, only.order)

    async def begun(self, call: Call, table: Table, ask: Ask[Any], order: str) -> Answers | None:
        """What may follow after the words of an order; `None` if no order begins so."""
        try:
            return await self._begun(call, table, ask, order)
        except (MaskedWord, ValueError):
            return None

    async def _begun(self, call: Call, table: Table, ask: Ask[Any], order: str) -> Answers:
        step = walk(ask.choices, path_of(ask.choices, order), is_private=True)
        section = walking(table, ask, step, call.language, is_private=True)
        await keep_paths(self._office, table, section)
        yes = Block(call.say("desk-may-follow", order=spoken_line(table, order, call.language)))
        return (Reply(section.message(title(table, call.language), yes), private=True),)

    def _several(self, call: Call, table: Table, judged: Sequence[Judged]) -> Answers:
        rows = [title(table, call.language)]
        for each in judged:
            said = spoken_line(table, each.order, call.language)
            why = "" if each.refusal is None else f" — {refusal_text(each.refusal, call.language)}"
            rows.append(Block(clip(f"{'✗' if why else '✓'} {said}{why}", 400)))
        buttons = self._refusing.rules(call, table, next((each.refusal for each in judged if each.refusal), None))
        return (Reply(Message(tuple(rows), buttons=_each_once(buttons)), private=True),)


def _each_once(buttons: Sequence[Button]) -> tuple[Button, ...]:
    return tuple({button.token: button for button in buttons}.values())


def _judged(reader: Reader, table: Table, seat: Seat, ask: Ask[Any], text: str) -> list[Judged] | str:
    """The orders that a text may mean; else the verb of one that nobody is asked for now."""
    is_in_play = partial(table.play.is_in_play, table.position)
    names = mentioned(reader.vocabulary, text, is_in_play)
    offered = [option.word for option in ask.choices.fork((), why=True).options]
    verbs = [word for each in names for word in each.words if word in offered and _kind(reader, word) == "verb"]
    verb = deed_in(text, offered) or next(iter(verbs), None) or deed_in(text, _verbs(table))
    things = [each for each in names if any(_kind(reader, word) not in ("verb", "particle", "") for word in each.words)]
    if verb is None or not things:
        return []
    found = _of_orders(table, seat, ask, verb, things, reader)
    return found or (verb if verb not in offered else [])


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
    return list(found.values())[:ORDERS]


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
