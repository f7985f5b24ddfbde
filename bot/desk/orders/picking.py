"""Picking: the orders of which somebody was asked which he means, and the lines that wait behind them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button, Message, Reply
from bot.desk.messages.words import Answers, Call
from bot.desk.news.planned import SIGN, THEN
from bot.desk.news.prompting import first_words
from bot.desk.office import offered
from bot.desk.office.office import Office
from bot.desk.orders.begun import AMONG
from bot.desk.orders.foresight import has_ended
from bot.desk.orders.under_way import AT_ONCE
from bot.desk.orders.understanding import Typed, Understanding
from bot.desk.reading import spelling
from bot.desk.reading.deed import BESIDE, verbs_of
from bot.desk.reading.intent import asks_within
from bot.desk.reading.listing import deeds_of
from bot.desk.reading.short_words import known_short_words
from bot.desk.reading.typed import MARKS, OF_ORDINAL, excepts, is_all, is_filler, tokens_of
from bot.desk.reading.vocabulary import Vocabulary
from bot.desk.tables.table import Table
from bot.desk.views.telling import spoken
from bot.desk.views.token import Verb, order_digest, read_token, token_at
from engine.core.game import Seat
from engine.core.text import LANGUAGES

_MENU, _SHOWN, _ALONE, _OWN, _ORDER, _BEGUN, _BEHIND = "menu", "shown", "alone", "own", "?", "<", ">"
"""How the store has it: in a line the version of the position, the seat and its marks; then a line for each order, for
the words of one that is begun, and for each line behind them."""
_ROWS = (_ORDER, _BEGUN, _BEHIND)
_NEXT = "\n\n"
"""Between what was asked last and what was asked before it and has lines waiting behind it."""
_KEPT = 4
"""So many of these are kept, and as many of what he alone was answered."""
_ONE = frozenset(
    (
        *("one", "ones", "that", "this", "number", "option", "choice", "button"),
        *("give", "take", "pick", "choose", "do"),
        *("тот", "та", "то", "ту", "этот", "эта", "эту", "это", "вот", "номер", "вариант", "пункт", "кнопка", "кнопку"),
        *("отдавай", "отдать", "выбираю", "беру", "бери", "возьми", "делай"),
        *("only", "just", "simply", "только", "лишь", "просто"),
    )
)
"""What stands beside it and says nothing."""
_LEADING = frozenset((Verb.WALK, Verb.WALK_ALONE, Verb.DONE))
"""Buttons of a question's own menu, in place of orders that somebody else has put together."""
_WORDS = 4
"""Words of the longest line that says which is meant."""


class Open(msgspec.Struct, frozen=True):
    """What somebody was asked.

    Attributes:
        seat: the seat that would give the order.
        orders: those of which one may be meant, or the one that was shown.
        begun: the words of an order that were put in for it to be gone on with.
        behind: the lines that were typed with it and wait until it is given.
        is_menu: it was asked which is meant.
        is_alone: he alone was answered, whatever it was, or in a chat of his own.
        is_own: in a chat of his own, where nobody else could know of it.
    """

    seat: Seat
    orders: tuple[str, ...] = ()
    begun: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    is_menu: bool = False
    is_alone: bool = False
    is_own: bool = False

    @property
    def said(self) -> tuple[str, ...]:
        """The orders, or how the one begins that was put in."""
        return (*self.orders, *filter(None, [" ".join(self.begun)]))

    @property
    def is_followed(self) -> bool:
        """Whether lines wait behind an order."""
        return bool(self.behind and self.said)

    def is_about(self, order: str) -> bool:
        """Whether what is asked is answered by this order."""
        return order in self.orders or (bool(self.begun) and tuple(order.split()[: len(self.begun)]) == self.begun)


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
        if (typed.rest or typed.later) and orders:
            words = orders[0].split()
            there = table.play.whereabouts(table.position, words)
            names = ", ".join(spoken(table.play, each, call.language) for each in words if each in there)
            vocabulary = (await self._office.readers.get(table.head.game)).vocabulary
            first, *then = deeds_of(vocabulary, f"{words[0]} {typed.rest}")
            on = f"{names} {first.removeprefix(words[0]).strip()}".strip()
            behind = (*(typed.later or (on,)), *then, *behind)
        seen, is_alone = await self.asked(call, table), typed.is_hidden or call.chat.private
        # What others have read is changed by nothing that he alone was answered.
        known = [each for each in seen if is_alone or not each.is_alone]
        behind = behind or next((each.behind for each in known if orders and each.orders == orders), ())
        begun = typed.begun if typed.order is None else ()
        last = Open(
            seat, orders, begun, tuple(behind), is_menu=typed.order is None, is_alone=is_alone, is_own=call.is_own
        )
        is_apart = is_alone and table.play.card.hidden
        others = [
            each
            for each in seen
            if (is_apart and not each.is_alone)
            or (each.is_followed and (is_alone > each.is_alone or not any(map(last.is_about, each.said))))
        ]
        await self._put(call, table, (last, *others))

    async def went_alone(self, call: Call, table: Table) -> None:
        """Others saw that he alone was answered: then so is the next short line, whether there was a choice or not."""
        seen = await self.asked(call, table)
        known = next((each for each in seen if not each.is_own), None)
        if known is None or not known.is_alone:
            last = Open(table.seat_for(call.who.key), is_menu=True) if known is None else known
            await self._put(call, table, (msgspec.structs.replace(last, is_alone=True, behind=()), *seen))

    async def _put(self, call: Call, table: Table, asked: Sequence[Open]) -> None:
        rows = []
        for number, each in enumerate(asked):
            if sum(one.is_alone is each.is_alone for one in asked[:number]) >= _KEPT:
                continue
            marks = (_MENU if each.is_menu else _SHOWN, each.is_alone * _ALONE, each.is_own * _OWN)
            first = " ".join((str(table.head.moved), str(table.seats.index(each.seat)), *marks))
            begun = [_BEGUN + " ".join(each.begun)] if each.begun else []
            rest = (*(_ORDER + order for order in each.orders), *begun, *(_BEHIND + line for line in each.behind))
            rows.append("\n".join((first, *rest)))
        await self._office.store.put_slot(table.code, call.who.key, AMONG, _NEXT.join(rows) or None)

    async def asked(self, call: Call, table: Table, *, is_past: bool = False) -> list[Open]:
        """What somebody was asked, the last first, in the position of a table or, if that is past, in another."""
        found = []
        for text in (await self._office.store.slot(table.code, call.who.key, AMONG) or "").split(_NEXT):
            first, *rest = text.split("\n")
            moved, *told = first.split(" ")
            if moved and (moved == str(table.head.moved)) is not is_past:
                orders, begun, behind = ([each[1:] for each in rest if each[0] == mark] for mark in _ROWS)
                marks = {"is_menu": _MENU in told, "is_alone": _ALONE in told, "is_own": _OWN in told}
                seat, words = table.seats[int(told[0])], " ".join(begun).split()
                found.append(Open(seat, tuple(orders), tuple(words), tuple(behind), **marks))
        return found

    async def open(self, call: Call, table: Table) -> Open | None:
        """What somebody was asked last in the position of a table; in a group nothing that others cannot know of."""
        is_known = not call.is_own and table.play.card.hidden
        last = next((each for each in await self.asked(call, table) if not (is_known and each.is_own)), None)
        return None if last is None or table.ask(last.seat) is None else last

    async def left(self, call: Call, table: Table, order: str) -> tuple[Block, ...]:
        """What is told of lines that wait behind other orders than this one, as far as it may be told here."""
        return left_behind(call, table, [each for each in await self.asked(call, table) if not each.is_about(order)])

    async def let_go(self, call: Call, table: Table, order: str, *, is_past: bool = False) -> tuple[Block, ...]:
        """What is told, once, of the lines behind an order that is not given; the position may be past by now.

        Where hands are hidden, others must not see by what is asked next that it was let go alone, nor that it was one.
        """
        seen, is_hidden = await self.asked(call, table, is_past=is_past), table.play.card.hidden
        gone = [each for each in seen if each.is_about(order)]
        if is_hidden and call.chat.private:
            gone = [each for each in gone if each.is_alone]
        if gone:
            bare = {each: msgspec.structs.replace(each, orders=(), begun=(), behind=(), is_menu=True) for each in gone}
            still = [bare.get(each, each) for each in seen if each not in gone or (is_hidden and each.is_alone)]
            await self._put(call, table, [] if is_past else still)
        return left_behind(call, table, gone)

    async def forget(self, call: Call, table: Table) -> None:
        """Forget what was asked in the position of a table, which is past: what came of it has been told."""
        if await self.asked(call, table):
            await self._put(call, table, ())

    async def drop(self, call: Call, table: Table) -> tuple[Block, ...] | None:
        """Ask no more which is meant; what is told of the lines behind it.

        `None` if it was not asked, nor might have been where he alone was answered.
        """
        choice = await self.open(call, table)
        if choice is None or not (choice.is_menu or (choice.is_alone and not call.chat.private)):
            return None
        await self._put(call, table, [each for each in await self.asked(call, table) if each != choice])
        return left_behind(call, table, [choice])

    async def is_for_one(self, call: Call, table: Table, line: str) -> bool:
        """Whether a line may say which is meant where he alone was asked, so that he alone is answered again.

        So may a deed that he urges to.
        """
        choice = await self.open(call, table) if table.is_running and not call.chat.private else None
        if choice is None or not choice.is_alone:
            return False
        return await self.says_which(table, line) or is_urged(line)

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
        if ask is None or not tokens or len(line) > LABEL or asks_within(line) or "\n" in line:
            return [], False
        shown = await offered.choices(self._office.store, call, table)
        shown = shown or [*first_words(table, ask, call.language, is_private=call.chat.private).menu]
        if exact := [each for each in shown if spelling.key(each.label) == spelling.key(line)]:
            return exact, False
        if len(tokens) > _WORDS:
            return [], False
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
        return all(excepts(each) or is_all(each) or _names(vocabulary, each) for each in tokens)


def urged_deed(text: str) -> str | None:
    """What a line urges to by a mark or behind a yes, without what says nothing; `None` if it urges to nothing."""
    yes, rest = known_short_words().agreed(text)
    words = known_short_words().told(rest or text).split()
    if not words or not (yes or text.rstrip().endswith(AT_ONCE)):
        return None
    if yes and known_short_words().urges(rest):
        return ""
    beside = [each for each in words if is_filler(each) or each in BESIDE or known_short_words().urges(each)]
    return " ".join(each for each in words if each not in beside)


def is_urged(text: str) -> bool:
    """Whether a line urges to a deed and says nothing else."""
    return bool(verbs_of(urged_deed(text) or ""))


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
    # What answers this question is given, so that it is told why if it is refused.
    return typed.order.words[0] in [option.word for option in ask.choices.fork((), why=True).options]


async def afterwards(
    office: Office,
    understanding: Understanding,
    call: Call,
    before: Table,
    latest: Table,
    seat: Seat,
    lines: Sequence[str],
) -> Answers:
    """What is told of lines that wait, for the eyes of whoever typed them, with a button that plans them.

    Of a turn that has ended nothing more is told to whoever said so.

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
    if not is_other and has_ended(latest, seat) and all(map(known_short_words().ends_turn, lines)):
        return ()
    key = "desk-lines-else" if is_other else "desk-lines-others"
    rows = (Block(call.say(key), "italic"), *(Block(f"▫️ {each}") for each in lines))
    ask, orders = before.ask(seat), []
    for line in lines if ask is not None and not before.is_exercise else ():
        typed = await understanding.read(call.in_private, before, seat, ask, line.rstrip(AT_ONCE + " "))
        orders += [] if typed.order is None else [typed.order.text]
    if not orders or len(orders) < len(lines):
        return (Reply(Message(rows), private=True),)
    text = "\n".join(orders)
    await office.store.put_slot(before.code, "orders", order_digest(text), text)
    token = token_at(before, Verb.PLAN, seat, name=f"{SIGN}{THEN}{order_digest(text)}")
    button = Button(call.say("desk-lines-later", count=len(orders)), token.text, "primary")
    return (Reply(Message(rows, buttons=(button,)), private=True),)


def left_behind(call: Call, table: Table, asked: Iterable[Open]) -> tuple[Block, ...]:
    """What is told of lines that wait behind orders, as far as it may be told here."""
    blocks: list[Block] = []
    for each in asked:
        # Where hands are hidden and others read along, that something more is told would tell of a hand.
        if each.is_followed and (call.chat.private or not (each.is_alone or table.play.card.hidden)):
            first = " / ".join(spoken(table.play, order, call.language) for order in each.said)
            blocks.append(Block(call.say("desk-lines-behind", order=first), "italic"))
            blocks += [Block(f"▫️ {line}") for line in each.behind]
    return tuple(blocks)


def _names(vocabulary: Vocabulary, token: str) -> bool:
    """Whether a word is a number or in a name, and no deed."""
    if verbs_of(token) or vocabulary.is_verb(token):
        return False
    is_number = token.isdecimal() or spelling.stem(spelling.fold(token)) in known_short_words().ordinals
    return is_number or bool(vocabulary.spelled(token) or vocabulary.partly(token))


def _said(line: str) -> list[str]:
    """The words of a line that say something, a number without its ending."""
    said = (each for each in tokens_of(line) if each not in MARKS and not is_filler(each))
    return [OF_ORDINAL.sub("", each) for each in said if spelling.fold(each) not in _ONE]


def _meant(vocabulary: Vocabulary, table: Table, orders: Sequence[str], line: str) -> str | None:
    tokens = [spelling.fold(each) for each in _said(line)]
    labels = {order: _stems(table, order) for order in orders}

    def fits(token: str, order: str) -> bool:
        words = {*vocabulary.spelled(token), *vocabulary.partly(token)}
        return spelling.stem(token) in labels[order] or not words.isdisjoint(order.split())

    at = next((at for at, token in enumerate(tokens) if excepts(token)), len(tokens))
    named, others = tokens[:at], tokens[at + 1 :]
    if named and all(map(is_all, named)) and not others:
        return whole_of(orders)
    found = [order for order in orders if tokens and all(fits(token, order) for token in named)]
    found = [order for order in found if not any(fits(token, order) for token in others)]
    # Whoever names one of several things means the order of that one, and not the one of them all.
    found = [order for order in found if not any({*one.split()} < {*order.split()} for one in found)]
    is_told = len(found) == 1 < len(orders)
    number = _number(tokens)
    if number is not None and 0 < number <= len(orders) and not (is_told and tokens[0].isdecimal()):
        return orders[number - 1]
    return found[0] if is_told else None


def whole_of(orders: Sequence[str]) -> str | None:
    """The one of some orders in which all things are that are in any of them; `None` if there is none."""
    every = {word for order in orders for word in order.split()}
    return next((order for order in orders if len(orders) > 1 and every <= {*order.split()}), None)


def _number(tokens: Sequence[str]) -> int | None:
    """The number that is all there is, as a figure or an ordinal."""
    if len(tokens) != 1:
        return None
    return int(tokens[0]) if tokens[0].isdecimal() else known_short_words().ordinals.get(spelling.stem(tokens[0]))


def _stems(table: Table, order: str) -> set[str]:
    said = (spoken(table.play, order, language) for language in LANGUAGES)
    return {spelling.stem(token) for text in said for token in spelling.tokens(text)}
