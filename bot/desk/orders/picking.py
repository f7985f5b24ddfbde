"""Picking: the orders of which somebody was asked which he means, and the lines that wait behind them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

import msgspec

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.words import Call
from bot.desk.news.planned import SIGN, THEN
from bot.desk.news.prompting import first_words
from bot.desk.office import offered
from bot.desk.office.office import Office
from bot.desk.orders.under_way import AT_ONCE
from bot.desk.orders.understanding import Typed, Understanding
from bot.desk.reading import spelling
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.intent import asks_within
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, is_filler, tokens_of
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.tables.table import Table
from bot.desk.views.telling import spoken
from bot.desk.views.token import Verb, order_digest, read_token, token_at
from engine.core.game import Seat
from engine.core.text import LANGUAGES

_SLOT = "among"
"""Where the store has it: in a line the version of the position, the seat and two marks; then a line for each order and
for each line behind them."""
_MENU, _SHOWN, _ALONE, _ORDER, _BEHIND = "menu", "shown", "alone", "?", ">"
_ONE = frozenset(
    (
        *(
            "one",
            "ones",
            "that",
            "this",
            "number",
            "option",
            "choice",
            "button",
            "give",
            "take",
            "pick",
            "choose",
            "do",
        ),
        *("тот", "та", "то", "ту", "этот", "эта", "эту", "это", "вот", "номер", "вариант", "пункт", "кнопка", "кнопку"),
        *("отдавай", "отдать", "выбираю", "беру", "бери", "возьми", "делай"),
    )
)
"""What stands beside it and says nothing."""
_ENDING = re.compile(r"(?<=\d)-?(?:й|ый|ая|я|е|го|му|м|ю|st|nd|rd|th)$", re.IGNORECASE)
_LEADING = frozenset((Verb.WALK, Verb.WALK_ALONE, Verb.DONE))
"""Buttons of a question's own menu, in place of orders that somebody else has put together."""
_WORDS = 4
"""Words of the longest line that says which is meant."""


class Open(msgspec.Struct, frozen=True):
    """What somebody was asked.

    Attributes:
        seat: the seat that would give the order.
        orders: those of which one may be meant, or the one that was shown.
        behind: the lines that were typed with it and wait until it is given.
        is_menu: it was asked which is meant.
        is_alone: where others read along he alone was answered, whatever it was.
    """

    seat: Seat
    orders: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    is_menu: bool = False
    is_alone: bool = False


class Picking:
    """Keeps what is asked, and knows which answer a short line is."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    async def note(self, call: Call, table: Table, seat: Seat, typed: Typed, behind: Sequence[str]) -> None:
        """Remember what is asked about a line, in place of what was before: which order it is, or whether to give it.

        What is typed behind it, as for the next question, waits with it.
        """
        orders = typed.among if typed.order is None else (typed.order.text,)
        if typed.rest and orders:
            words = orders[0].split()
            there = table.play.whereabouts(table.position, words)
            behind = (" ".join((*(each for each in words if each in there), typed.rest)), *behind)
        is_alone = typed.is_hidden and not call.chat.private
        marks = (_MENU if typed.order is None else _SHOWN, _ALONE if is_alone else "")
        first = " ".join((str(table.head.moved), str(table.seats.index(seat)), *marks))
        rest = (*(_ORDER + each for each in orders), *(_BEHIND + each for each in behind))
        await self._office.store.put_slot(table.code, call.who.key, _SLOT, "\n".join((first, *rest)))

    async def open(self, call: Call, table: Table) -> Open | None:
        """What somebody was asked last in the position of a table."""
        first, *rest = (await self._office.store.slot(table.code, call.who.key, _SLOT) or "").split("\n")
        moved, *told = first.split(" ")
        if moved != str(table.head.moved) or table.ask(seat := table.seats[int(told[0])]) is None:
            return None
        orders, behind = ([each[1:] for each in rest if each[0] == mark] for mark in (_ORDER, _BEHIND))
        return Open(seat, tuple(orders), tuple(behind), is_menu=_MENU in told, is_alone=_ALONE in told)

    async def drop(self, call: Call, table: Table) -> bool:
        """Whether it was asked which is meant, or might have been where he alone was answered: it is asked no more."""
        choice = await self.open(call, table)
        if choice is None or not (choice.is_menu or choice.is_alone):
            return False
        await self._office.store.put_slot(table.code, call.who.key, _SLOT, None)
        return True

    async def meant(self, table: Table, choice: Open, line: str) -> str | None:
        """The one order of several that a line says is meant, by its number or by what is in it alone."""
        if not (choice.is_menu and choice.orders):
            return None
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        return await self._office.aside.run(partial(_meant, vocabulary, table, choice.orders, line))

    async def choices(self, call: Call, table: Table, line: str) -> tuple[list[Button], bool]:
        """The choices shown last, or on the card, of which a line is the number or says words; and whether the number.

        A number may stand in a name as well, which is then named first. No words say that a whole order is meant.
        """
        tokens = [spelling.fold(each) for each in _said(line)]
        ask = table.ask(table.seat_for(call.who.key))
        if ask is None or not 0 < len(tokens) <= _WORDS or asks_within(line) or "\n" in line:
            return [], False
        shown = await offered.choices(self._office.store, call, table)
        shown = shown or [*first_words(table, ask, call.language, is_private=call.chat.private).menu]
        stems = [{*map(spelling.stem, spelling.tokens(each.label))} for each in shown]
        fit = [each for each, label in zip(shown, stems, strict=True) if {*map(spelling.stem, tokens)} <= label]
        number = _number(tokens)
        if len(fit) != 1 or len(shown) == 1:
            fit = []
        if number is not None:
            counted = shown[number - 1 : number] if number else []
            return [*dict.fromkeys((*fit, *counted))], True
        return [each for each in fit if read_token(each.token).verb in _LEADING], False

    async def says_which(self, table: Table, line: str) -> bool:
        """Whether a line may say which of several things is meant, whatever they are: a few names or a number."""
        tokens = _said(line)
        vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
        if not 0 < len(tokens) <= _WORDS or asks_within(line) or known_short_words().said(line) is not None:
            return False
        return all(_names(vocabulary, each) for each in tokens)


async def is_due(understanding: Understanding, call: Call, before: Table, latest: Table, seat: Seat, line: str) -> bool:
    """Whether a line behind an order can be given: nobody else is asked first, nor its writer something else.

    Args:
        understanding: what reads the line.
        call: what was typed.
        before: the table at which it was typed.
        latest: the table after the order before it.
        seat: the seat that would give it.
        line: the line.
    """
    ask, was = latest.ask(seat), before.ask(seat)
    if ask is None or was is None or ask.kind == was.kind:
        return ask is not None
    typed = await understanding.read(call, latest, seat, ask, line.rstrip(AT_ONCE + " "))
    if typed.order is None:
        return typed.is_hidden or bool(typed.begun or typed.section.menu)
    return latest.play.judge(latest.position, seat, typed.order.action) is None


async def afterwards(
    office: Office,
    understanding: Understanding,
    call: Call,
    before: Table,
    latest: Table,
    seat: Seat,
    lines: Sequence[str],
) -> Reply:
    """What is told of lines that wait, for the eyes of whoever typed them, with a button that plans them.

    Args:
        office: the desk's means.
        understanding: what reads the lines.
        call: what was typed.
        before: the table at which they were typed: there it can be told what they mean.
        latest: the table as it is, where something else is asked first.
        seat: the seat that would give them.
        lines: the lines.
    """
    is_other = any(each.seat in latest.seats_of(call.who.key) for each in latest.asks)
    key = "desk-lines-else" if is_other else "desk-lines-others"
    rows = (Block(call.say(key), "italic"), *(Block(f"▫️ {each}") for each in lines))
    ask, orders = before.ask(seat), []
    for line in lines if ask is not None and not before.is_exercise else ():
        typed = await understanding.read(call.in_private, before, seat, ask, line.rstrip(AT_ONCE + " "))
        orders += [] if typed.order is None else [typed.order.text]
    if not orders or len(orders) < len(lines):
        return Reply(Message(rows), private=True)
    text = "\n".join(orders)
    await office.store.put_slot(before.code, "orders", order_digest(text), text)
    token = token_at(before, Verb.PLAN, seat, name=f"{SIGN}{THEN}{order_digest(text)}")
    button = Button(call.say("desk-lines-later", count=len(orders)), token.text, "primary")
    return Reply(Message(rows, buttons=(button,)), private=True)


def _names(vocabulary: Vocabulary, token: str) -> bool:
    """Whether a word is a number or in a name, and no deed."""
    if verbs_of(token) or vocabulary.is_verb(token):
        return False
    is_number = token.isdecimal() or spelling.stem(spelling.fold(token)) in known_short_words().ordinals
    return is_number or bool(vocabulary.spelled(token) or vocabulary.partly(token))


def _said(line: str) -> list[str]:
    """The words of a line that say something, a number without its ending."""
    said = (each for each in tokens_of(line) if each not in MARKS and not is_filler(each))
    return [_ENDING.sub("", each) for each in said if spelling.fold(each) not in _ONE]


def _meant(vocabulary: Vocabulary, table: Table, orders: Sequence[str], line: str) -> str | None:
    tokens = [spelling.fold(each) for each in _said(line)]
    labels = {order: _stems(table, order) for order in orders}

    def fits(token: str, order: str) -> bool:
        words = {*vocabulary.spelled(token), *vocabulary.partly(token)}
        return spelling.stem(token) in labels[order] or not words.isdisjoint(order.split())

    found = [order for order in orders if tokens and all(fits(token, order) for token in tokens)]
    is_told = len(found) == 1 < len(orders)
    number = _number(tokens)
    if number is not None and 0 < number <= len(orders) and not (is_told and tokens[0].isdecimal()):
        return orders[number - 1]
    return found[0] if is_told else None


def _number(tokens: Sequence[str]) -> int | None:
    """The number that is all there is, as a figure or an ordinal."""
    if len(tokens) != 1:
        return None
    return int(tokens[0]) if tokens[0].isdecimal() else known_short_words().ordinals.get(spelling.stem(tokens[0]))


def _stems(table: Table, order: str) -> set[str]:
    said = (spoken(table.play, order, language) for language in LANGUAGES)
    return {spelling.stem(token) for text in said for token in spelling.tokens(text)}
