"""Lines: what is typed is read as orders; what is not understood, unfinished or ambiguous is told apart."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from bot.desk.messages.outgoing import Block, Form, Message, Reply, Suggestion, Toast
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.arranging import arranged
from bot.desk.news.following import given_at_once
from bot.desk.news.prompting import keep_paths, status, title
from bot.desk.news.renewing import renewed
from bot.desk.office.acting import Order, read_order
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.giving import Giving
from bot.desk.orders.judging import Judging
from bot.desk.orders.misread import Misread, Typed
from bot.desk.orders.parting import Parting
from bot.desk.orders.refusing import Refusing
from bot.desk.orders.under_way import AT_ONCE, LINE, UnderWay
from bot.desk.reading.completing import completed
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.listing import TOGETHER, parts_of_list
from bot.desk.reading.outcome import Ambiguous, LeftOut, Understood
from bot.desk.reading.typed import is_all, tokens_of
from bot.desk.reading.watched import Watched
from bot.desk.tables.sides import vacant
from bot.desk.tables.table import Table
from bot.desk.views.asking import ARRANGED
from bot.desk.views.reasons import example_orders
from bot.desk.views.telling import side_names, spoken, spoken_line
from bot.desk.views.token import Token, Verb
from engine.core.choices import Choices
from engine.core.game import Ask, Seat
from storage.record import BY_THEMSELVES, KNOWN_TO_ALL

LINES = 20
"""The most orders in one message."""
EXAMPLE = 90
"""Characters of an example that a form shows."""


class Lines:
    """`/order`, `/why`, and orders typed without a command."""

    def __init__(
        self, office: Office, doors: Doors, refusing: Refusing, giving: Giving, judging: Judging, parting: Parting
    ) -> None:
        """Use these means."""
        self._office = office
        self._doors = doors
        self._refusing = refusing
        self._giving = giving
        self._judging = judging
        self._parting = parting
        self._misread = Misread(office, refusing)
        self.under_way = UnderWay(office, refusing, self._misread, self.read)

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            at_table={"order": self.order, "why": self.why}, presses={Verb.TAKE: self.take, Verb.FORM: self.form}
        )

    async def order(self, call: Call, table: Table) -> Answers:
        """`/order`, with an order or several."""
        return await self.give(call, table, call.text)

    async def take(self, call: Call, table: Table, token: Token) -> Answers:
        """An order that was offered is taken as if it were typed."""
        stop = await self._giving.stopped(call, table, token)
        if stop is not None:
            return stop
        if token.name == ARRANGED:
            text = await arranged(self._office, table, table.seats[token.seat], call.language)
            return await self.give(call, table, text) if text else await renewed(self._office, call, table, token)
        try:
            text = await self._giving.kept(token)
        except ValueError:
            return await renewed(self._office, call, table, token)
        return await self.give(call, table, text, is_typed=False)

    async def form(self, call: Call, table: Table, _: Token) -> Answers:
        """A form to type an order into."""
        seats = table.seats_of(call.who.key)
        if not seats:
            return call.toast("desk-not-seated", is_alert=True, code=table.name)
        ask = next((ask for ask in table.asks if ask.seat in seats), None)
        # Where there are no modals the form is a message that all can read.
        found = [] if ask is None else example_orders(table, ask, call.language, 1, is_public=True)
        title = call.say("desk-type-title", code=table.name)
        return (Form(title, call.say("desk-type"), found[0][:EXAMPLE] if found else "", f"#{table.code} "),)

    async def give(self, call: Call, table: Table, text: str, *, is_typed: bool = True, is_on: bool = False) -> Answers:
        """Give one or several orders, a line each; every line is answered, the first that fails ends it.

        What is typed goes on with an order that has been begun, which may be known already (`is_on`); what was offered
        is a whole one.
        """
        lines = [clean(line) for line in text[: LINES * LINE].splitlines()]
        lines = [line for line in lines if line][:LINES]
        stop = obstacle(call, table)
        if stop is not None:
            table = await self._latest(table)
            stop = obstacle(call, table)
        if stop is not None:
            return stop
        if not lines:
            return call.reply("desk-which-order", is_private=True)
        if not (is_on or (is_typed and await self.under_way.goes_on(call, table, lines[0]))):
            lines = [part for line in lines for part in await self._as_several(call, table, line)][:LINES]
        if len(lines) == 1:
            answers, _ = await self._one(call, table, lines[0], is_typed=is_typed)
            return answers
        return await self._several(call, table, lines)

    async def overheard(self, call: Call, table: Table | None) -> Answers:
        """A line said to nobody is shown as an order to whoever said it, for them to give; talk is not answered."""
        found = None if table is None else await self.under_way.overheard(call, table, call.text)
        if table is None or found is None:
            return ()
        ask, typed = found
        if typed.order is None:
            await keep_paths(self._office, table, typed.section)
            return (Reply(typed.section.message(title(table, call.language)), private=True, waits=True),)
        shown = await self._giving.shown(call.in_private, table, ask, typed.order, is_always=True)
        return () if shown is None else (shown,)

    async def _several(self, call: Call, table: Table, lines: list[str]) -> Answers:
        """Give each line in the position that the one before it has led to.

        What is answered at once without asking anybody is answered between two lines, as between two messages. After
        any other answer of somebody else the rest was not meant for what is asked now.
        """
        rows: list[Block] = []
        moved: int | None = None
        for number, line in enumerate(lines):
            latest = await self._office.table(table.code, is_fresh=False) or table
            if rows:
                latest = await given_at_once(self._office, latest, latest.seats_of(call.who.key))
                moved = latest.head.moved
            stop = obstacle(call, latest)
            if stop is None and rows and not _goes_on(latest, call.who.key):
                stop = call.reply("desk-lines-overtaken")
            answers, is_given = (stop, False) if stop is not None else await self._one(call, latest, line, moved)
            if is_given:
                rows.append(Block(f"✅ {line}"))
                continue
            rest = [Block(f"▫️ {each}") for each in lines[number + 1 :]]
            first = answers[0]
            if isinstance(first, Toast):
                return (Reply(Message((*rows, Block(f"❌ {line} — {first.text}"), *rest))),)
            if not isinstance(first, Reply):
                return answers
            is_refused = any(block.text.startswith("❌") for block in first.message.blocks)
            is_asked = not is_refused and bool(first.message.menu or first.message.buttons)
            mark = Block(f"⏸ {line}" if is_asked else f"❌ {line}")
            note = (Block(call.say("desk-lines-wait"), "italic"),) if rest else ()
            blocks = (*rows, mark, *first.message.blocks, *rest, *note)
            return (msgspec.structs.replace(first, message=msgspec.structs.replace(first.message, blocks=blocks)),)
        return (Reply(Message(tuple(rows))),)

    async def _as_several(self, call: Call, table: Table, line: str) -> list[str]:
        """The orders of a line that names several things where an order takes one; the line itself if it is none such.

        Each part must be an order, the first verb put in where a part has none, so that a slip in one gives no other.
        """
        parts = parts_of_list(line) if len(line) <= LINE else []
        if len(parts) < 2:
            return await self._each(call, table, line) if any(map(is_all, tokens_of(clip(line, LINE)))) else [line]
        if await self.under_way.tells_fate(call, table, line):
            return [line]  # what becomes of all of them is one order
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        whole = await self.read(call, table, seat, ask, line.rstrip(AT_ONCE + " "))
        if whole.is_hidden or (whole.order is not None and _is_allowed(table, seat, whole.order)):
            return [line]
        is_allowed = whole.order is not None or not TOGETHER.isdisjoint(tokens_of(line))
        found: list[str] = []
        for part in parts:
            ways = (
                (f"{found[0].split()[0]} {part}", part, f"{found[-1].rpartition(' ')[0]} {part}") if found else (part,)
            )
            read = [await self.read(call, table, seat, ask, way) for way in ways]
            known = [each.order for each in read if each.order is not None and not each.is_hidden]
            orders = [each.text for each in known if not is_allowed or _is_allowed(table, seat, each)]
            if not orders:
                return [line]
            found.append(orders[0])
        return [spoken(table.play, order, call.language) + AT_ONCE * line.endswith(AT_ONCE) for order in found]

    async def _each(self, call: Call, table: Table, line: str) -> list[str]:
        """The orders of a line that means all things, where an order takes one; else the line itself."""
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        order = (await self.read(call, table, seat, ask, line.rstrip(AT_ONCE + " "))).order
        words = [] if order is None else order.words
        if ask is None or len(words) != 2:
            return [line]
        with suppress(ValueError):  # what only the player may see is not told in a list
            choices = ask.choices if call.chat.private else Watched(ask.choices)
            if not choices.fork(words).serving:
                others = [option.word for option in choices.fork(words[:1]).serving if option.word not in words]
                found = [f"{words[0]} {word}" for word in (words[1], *others) if choices.fork((words[0], word)).action]
                return [spoken(table.play, each, call.language) + AT_ONCE * line.endswith(AT_ONCE) for each in found]
        return [line]

    async def _one(
        self, call: Call, table: Table, line: str, moved: int | None = None, *, is_typed: bool = True
    ) -> tuple[Answers, bool]:
        """The answers to one line, meant for a version of the position or for any, and whether the order was given."""
        is_at_once = line.endswith(AT_ONCE)
        line = line.rstrip(AT_ONCE + " ")
        if len(line) > LINE:
            return call.reply("desk-too-long", count=LINE), False
        meant = partial(self.under_way.meant, call, line=line, is_typed=is_typed, is_at_once=is_at_once)
        begun, seat, typed = await meant(table)
        if typed.order is None or typed.is_guess or not is_at_once:
            # What is in memory may be old; what is refused or about to be shown must not be.
            latest = await self._latest(table)
            if latest.version != table.version:
                table, stop = latest, obstacle(call, latest)
                if stop is not None:
                    return stop, False
                begun, seat, typed = await meant(table)
        if is_typed:
            await self.under_way.note(call, table, seat, begun, typed)
        if typed.order is None or table.ask(seat) is None:
            late = await self._parting.late(call, table, seat, line)
            if late is not None or typed.order is None:
                return late or await self._not_understood(table, typed), False
        left = () if typed.is_on else await self._parting.left(call, table, typed.order)
        ask = table.ask(seat)
        if ask is not None:
            reader = call.in_private if typed.is_hidden else call
            is_named = await self.under_way.names(table, line, typed.order.words[0])
            # Whoever says “move” where only an advance can be ordered has not said that.
            is_other = not is_named and any(typed.order.words[0] in verbs_of(each) for each in tokens_of(line))
            is_at_once = is_at_once and not typed.is_guess and not is_other
            is_shown = typed.is_guess or typed.is_on or not is_named
            asked = await self._asked(reader, table, ask, typed.order, is_at_once=is_at_once, is_first_seen=is_shown)
            if asked is not None:
                # What is asked before an end names it already.
                left = () if ask.choices.ends(typed.order.words[0]) else left
                return _told_of(call, table, typed.other, asked, left), False
        answers, is_given = await self._giving.commit(
            call, table, seat, typed.order, moved=moved, is_private=typed.is_hidden
        )
        return (*answers, *left) if is_given else answers, is_given

    async def _not_understood(self, table: Table, typed: Typed) -> Answers:
        """What is told of a line that comes to no order."""
        await keep_paths(self._office, table, typed.section)
        return (Reply(typed.section.message(), private=typed.is_hidden, waits=bool(typed.begun)),)

    async def _asked(
        self, call: Call, table: Table, ask: Ask[Any], order: Order, *, is_at_once: bool, is_first_seen: bool
    ) -> Answers | None:
        """What is asked or shown before an order is given, if anything."""
        is_end = ask.choices.ends(order.words[0])
        if (same := await self._parting.same(call, table, ask, order)) is not None:
            return same
        if is_at_once:
            return await self._parting.new(call, table, ask, order) if is_end else None
        is_private = call.chat.private
        if is_end and (asked := await self._parting.lost(call, table, ask, order, is_private=is_private)) is not None:
            return asked
        if is_first_seen or await self._office.people.confirms(call.who.key):
            shown = await self._giving.shown(call, table, ask, order, is_always=is_first_seen)
            if shown is not None:
                return (shown,)
        return await self._parting.lost_alone(call, table, ask, order) if is_end else None

    async def _latest(self, table: Table) -> Table:
        """The table as the store has it now."""
        return await self._office.table(table.code) or table

    async def read(self, call: Call, table: Table, seat: Seat, ask: Ask[Any] | None, line: str) -> Typed:
        """What a line means; what cannot be understood and what is ambiguous are told apart.

        In public a line is read as far as others may watch; if it comes to what they may not, it is read again with
        its player's eyes, whatever his hand holds, and he alone is answered.
        """
        if ask is None or call.chat.private:
            return await self._read(call, table, seat, ask, None if ask is None else ask.choices, line)
        watched = Watched(ask.choices)
        typed = await self._read(call, table, seat, ask, watched, line)
        if not watched.is_passed and (typed.order is None or not watched.follow(typed.order.text)):
            return typed
        if typed.order is not None and not watched.is_passed:
            return msgspec.structs.replace(typed, is_hidden=True)
        typed = await self._read(call.in_private, table, seat, ask, ask.choices, line)
        is_guess = typed.order is not None and not watched.follow(typed.order.text)
        return msgspec.structs.replace(typed, is_hidden=True, is_guess=is_guess)

    async def _read(
        self, call: Call, table: Table, seat: Seat, ask: Ask[Any] | None, choices: Choices[Any] | None, line: str
    ) -> Typed:
        try:
            typed = Typed(read_order(table, seat, line))
        except ValueError:
            typed = None
        if typed is not None and (choices is None or typed.order is None or typed.order.action in choices):
            return typed
        reading = await self._office.read(table, seat, line, choices)
        is_of_several = isinstance(reading, Ambiguous | LeftOut) or (isinstance(reading, Understood) and reading.rest)
        if typed is not None and not is_of_several:
            return typed
        return await self._misread.told(call, table, seat, ask, choices, reading)

    async def why(self, call: Call, table: Table) -> Answers:
        """`/why`: a typed order, or else the last refused one of this person, judged in the position as it is."""
        line = clip(clean(call.text), LINE)
        if not line:
            return await self._judging.last(call, table)
        stop = obstacle(call, table)
        if stop is not None:
            return stop
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        if ask is None:
            return call.reply("desk-not-asked", is_private=True)
        typed = await self.read(call.in_private, table, seat, ask, line)
        if typed.order is None:
            judged = await self._judging.answer(call, table, seat, ask, line)
            if judged is not None:
                return judged
            await keep_paths(self._office, table, typed.section)
            return (Reply(typed.section.message(), private=True),)
        return await self._refusing.why(call, table, typed.order.text)

    async def completed(self, call: Call) -> tuple[Suggestion, ...]:
        """Ways to go on with a typed order, for the eyes of whoever types it."""
        table, text = await self._doors.addressed(call, call.text)
        if table is None or not table.is_running or not table.seats_of(call.who.key):
            return ()
        ask = table.ask(table.seat_for(call.who.key))
        if ask is None:
            return ()
        return completed(ask.choices, clean(text), call.language)


def _is_allowed(table: Table, seat: Seat, order: Order) -> bool:
    return table.play.judge(table.position, seat, order.action) is None


def _goes_on(table: Table, person: str) -> bool:
    """Whether nobody else has answered since a person's last order, but for what was answered without being asked."""
    seats = table.seats_of(person)
    for done in reversed(table.dones):
        if done.by == person:
            return True
        if done.by not in KNOWN_TO_ALL and not (done.by in BY_THEMSELVES and done.seat in seats):
            return False
    return True


def _told_of(call: Call, table: Table, begun: Sequence[str], asked: Answers, left: Answers) -> Answers:
    """What is asked before an order is given, and what had been begun or looked at instead and is not given."""
    first, *rest = asked
    if not isinstance(first, Reply):
        return asked
    told = [block for each in left if isinstance(each, Reply) for block in each.message.blocks]
    if begun and not told:
        text = call.say("desk-begun-other", order=spoken_line(table, " ".join(begun), call.language))
        told = [Block(text, "italic")]
    message = msgspec.structs.replace(first.message, blocks=(*told, *first.message.blocks))
    return (msgspec.structs.replace(first, message=message), *rest)


def obstacle(call: Call, table: Table) -> Answers | None:
    """Why this person cannot give orders at this table at all, if so."""
    if not table.is_sound:
        return (Reply(Message((Block(status(table, call.language)),))),)
    if not table.seats_of(call.who.key):
        return call.reply("desk-table-over" if table.is_over else "desk-not-seated", code=table.name)
    if not table.head.has_begun:
        empty = vacant(table)
        return (
            call.reply("desk-seats-empty", sides=side_names(table, empty)) if empty else call.reply("desk-lobby-full")
        )
    return None
