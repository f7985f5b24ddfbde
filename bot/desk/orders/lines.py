"""Lines: what is typed is given as orders, one after another, as far as they go."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import takewhile
from typing import Any

from bot.desk.messages.outgoing import Block, Message, Reply, Toast
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.arranging import arranged
from bot.desk.news.following import given_at_once
from bot.desk.news.obstacle import goes_on, nothing_asked, obstacle
from bot.desk.news.prompting import keep_paths, title
from bot.desk.news.renewing import renewed
from bot.desk.office import offered
from bot.desk.office.acting import Order
from bot.desk.office.doors import Doors
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.begun import form
from bot.desk.orders.foresight import past_between
from bot.desk.orders.giving import Giving
from bot.desk.orders.judging import Judging
from bot.desk.orders.parting import Parting, stopped_at, told_before
from bot.desk.orders.picking import Open, Picking, afterwards, is_due, left_behind
from bot.desk.orders.referring import goes_without_verb, with_last_place
from bot.desk.orders.refusing import Refusing
from bot.desk.orders.splitting import Split, Splitting
from bot.desk.orders.under_way import AT_ONCE, LINE, UnderWay
from bot.desk.orders.understanding import Typed, Understanding
from bot.desk.reading.deed import verbs_of
from bot.desk.reading.short_words import known_short_words, tells
from bot.desk.reading.typed import is_all, tokens_of
from bot.desk.tables.table import Table
from bot.desk.views.alone import for_one, is_for_one
from bot.desk.views.asking import ARRANGED, arranging
from bot.desk.views.previews import is_between
from bot.desk.views.token import Token, Verb
from engine.core.game import Ask, Seat

LINES = 20
"""The most orders in one message."""


class Lines:
    """Orders as they are typed, with a command or without one, and `/why`."""

    def __init__(
        self, office: Office, doors: Doors, refusing: Refusing, giving: Giving, judging: Judging, parting: Parting
    ) -> None:
        """Use these means."""
        self._office = office
        self._refusing = refusing
        self._giving = giving
        self._judging = judging
        self._parting = parting
        self.understanding = Understanding(office, refusing)
        self.under_way = UnderWay(office, doors, refusing, self.understanding)
        self.picking = Picking(office)
        self._splitting = Splitting(office, self.under_way, self.understanding)
        giving.then = self._then
        self.turn_ended: Callable[[Call, Table, str], Awaitable[Answers | None]]

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(
            at_table={"why": self.why},
            presses={Verb.TAKE: self.take, Verb.FORM: form},
        )

    async def take(self, call: Call, table: Table, token: Token) -> Answers:
        """An order that was offered is taken as if it were typed."""
        if (stop := await self._giving.stopped(call, table, token)) is not None:
            return stop
        if token.name == ARRANGED:
            text = await arranged(self._office, table, table.seats[token.seat], call.language)
            return await self.give(call, table, text) if text else await renewed(self._office, call, table, token)
        try:
            text = await self._giving.kept(token)
        except ValueError:
            return await renewed(self._office, call, table, token)
        answers = await self._taken(call, table, text)
        await offered.note(self._office.store, call, answers, is_own=token.private)
        return answers

    async def arrange(self, call: Call, table: Table) -> Answers | None:
        """Everything is set up as a computer would, as by the button for it; else what is asked, or `None`."""
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat) if table.is_running else None
        if ask is None or not arranging(table, ask, call.language, is_private=True):
            return None if ask is None else call.reply("desk-asked-now", question=ask.prompt)
        text = await arranged(self._office, table, seat, call.language)
        return await self.give(call, table, text) if text else None

    async def chosen(self, call: Call, table: Table, text: str) -> Answers | None:
        """What a line does that says which of several orders is meant; `None` if it says something else."""
        choice = await self.picking.open(call, table) if table.is_running else None
        if choice is None or not await self.picking.says_which(table, clean(text)):
            return None
        order = await self.picking.meant(table, choice, clean(text))
        return None if order is None else await self._taken(call, table, order)

    async def _taken(self, call: Call, table: Table, order: str) -> Answers:
        """The answers to an order that was offered; what was typed behind it waits on if it is asked about."""
        choice = await self.picking.open(call, table)
        behind = choice.behind if choice is not None and order in choice.orders else ()
        return await self.give(call, table, order, is_typed=False, behind=behind)

    async def _then(
        self, call: Call, before: Table, answers: Answers, seen: Sequence[Open] | None = None, *, follows: bool = True
    ) -> Answers:
        """The answers to what may have given an order, and then to what had been typed behind that one, if `follows`.

        What had been typed behind another (as `seen` before) is told: it is not given.
        """
        seen = await self.picking.asked(call, before) if seen is None else seen
        latest = await self._office.table(before.code, is_fresh=False) or before
        given = [each for each in latest.dones if each.version > before.version and each.by == call.who.key]
        if not seen or not given:
            return answers
        await self.picking.forget(call, before)
        left = left_behind(call, before, [x for x in seen if not any(x.is_about(done.order) for done in given)])
        answers = (*answers, Reply(Message(left), private=True)) if left else answers
        choice = next((each for each in seen if each.behind and each.is_about(given[0].order)), None)
        if choice is None or not follows:
            return answers
        latest = await given_at_once(self._office, latest, latest.seats_of(call.who.key))
        if await is_due(self.understanding, call, before, latest, choice.seat, choice.behind[0]):
            more = await self._in_turn(call, latest, [*choice.behind])
            return (*answers, *await offered.noted(self._office.store, call, more))
        later = await afterwards(self._office, self.understanding, call, before, latest, choice.seat, choice.behind)
        return (*answers, *later)

    async def past(self, call: Call, table: Table, token: Token) -> Answers:
        """The answers to a button of a position that is past, and what was typed behind the order it stands for."""
        answers = await renewed(self._office, call, table, token)
        order = await self._office.store.slot(table.code, "orders", token.digest) if token.digest else None
        left = await self.picking.let_go(call, table, order, is_past=True) if order else ()
        return (*answers, Reply(Message(left), private=True)) if left else answers

    async def later(self, call: Call, before: Table, latest: Table, seat: Seat, line: str) -> Answers:
        """What is told of a line that was typed for another question than is asked by now."""
        return await afterwards(self._office, self.understanding, call, before, latest, seat, (line,))

    async def give(
        self,
        call: Call,
        table: Table,
        text: str,
        *,
        is_typed: bool = True,
        is_on: bool = False,
        behind: Sequence[str] = (),
    ) -> Answers:
        """Give one or several orders, a line each; every line is answered, the first that fails ends it.

        What is typed goes on with an order that has been begun, which may be known already (`is_on`); what was offered
        is a whole one.
        """
        lines = [line for each in text[: LINES * LINE].splitlines() if tells(line := clean(each))][:LINES]
        if obstacle(call, table) is not None:
            table = await self._office.table(table.code) or table
        if (stop := obstacle(call, table)) is not None:
            return stop
        if not lines:
            return call.reply("desk-which-order", is_private=True)
        is_on = is_on or (is_typed and await self.under_way.goes_on(call, table, lines[0]))
        answers = await self._in_turn(call, table, lines, is_typed=is_typed, is_on=is_on, behind=behind)
        if table.play.card.hidden and not call.chat.private and is_for_one(answers):
            await self.picking.went_alone(call, table)
        return answers

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

    async def _in_turn(
        self,
        call: Call,
        table: Table,
        lines: list[str],
        *,
        is_typed: bool = True,
        is_on: bool = False,
        behind: Sequence[str] = (),
    ) -> Answers:
        first, *lines = await self._splitting.joined(call, table, lines)
        split = Split([first]) if is_on else await self._splitting.split(call, table, first)
        if split.is_hidden and not call.chat.private:
            await self.under_way.goes_unseen(call, table)
            answers = await self._in_turn(call.in_private, table, [first, *lines], is_typed=is_typed, behind=behind)
            latest = await self._office.table(table.code, is_fresh=False) or table
            is_given = latest.head.moved != table.head.moved
            return (*for_one(answers), *await self._parting.overread(call, table, is_given=is_given, is_hidden=True))
        lines = [*split.later, *lines]
        seen, is_one = await self.picking.asked(call, table), not lines and len(split.orders) == 1
        if is_one:
            answers, _ = await self._one(call, table, split.orders[0], is_typed=is_typed, behind=behind)
        else:
            answers = await self._several(call, table, split.orders, lines)
        return await self._then(call, table, answers, seen, follows=is_one)

    async def _several(self, call: Call, table: Table, orders: list[str], lines: list[str]) -> Answers:
        """Give the orders of a first line, then those of each line in the position that the one before it has led to.

        What is answered at once without asking anybody is answered between two orders, as between two messages. After
        any other answer of somebody else the rest was not meant for what is asked now.
        """
        rows: list[Block] = []
        seat = table.seat_for(call.who.key)
        before = table.ask(seat)
        while (orders or lines) and len(rows) < LINES:
            latest = await self._office.table(table.code, is_fresh=False) or table
            if rows:
                latest = await given_at_once(self._office, latest, latest.seats_of(call.who.key))
            if not orders:
                # Only here can be told what a line comes to that is meant for what is asked by then.
                split = await self._splitting.split(call, latest, with_last_place(latest, call.who.key, lines[0]))
                if split.is_hidden and not call.chat.private:
                    alone = for_one(await self._in_turn(call.in_private, latest, lines))
                    return (Reply(Message(tuple(rows))), *alone) if rows else alone
                orders, lines = split.orders, [*split.later, *lines[1:]]
            mine = next((ask.seat for ask in latest.asks if ask.seat in latest.seats_of(call.who.key)), seat)
            is_open = bool(rows) and latest.is_running and goes_on(latest, call.who.key)
            if is_open and not await is_due(self.understanding, call, table, latest, mine, orders[0]):
                later = await afterwards(self._office, self.understanding, call, table, latest, seat, (*orders, *lines))
                return (Reply(Message(tuple(rows))), *later)
            line, *orders = orders
            behind = (*orders, *lines)
            latest = await past_between(self._office, latest, call.who.key, before, line if is_open else "")
            moved = latest.head.moved if rows else None
            stop = obstacle(call, latest)
            if stop is None and rows and not goes_on(latest, call.who.key):
                stop = call.reply("desk-lines-overtaken")
            is_to_see = stop is None and (bool(orders) or not rows)
            left, is_lost = await self._splitting.left_by(call, latest, line, behind) if is_to_see else ("", False)
            # Lines one below the other are told to be several orders; the parts of one may be meant for one.
            is_lone = is_lost and bool(orders)
            one = partial(self._one, call, latest, line, moved, is_lone=is_lone, behind=() if is_lone else behind)
            answers, is_given = (stop, False) if stop is not None else await one()
            if is_given:
                # A word such as “all” does not say itself what it has done.
                said = f" ({answers[0].text.lstrip('✓ ')})" if known_short_words().said(line) else ""  # type: ignore[union-attr]
                rows.append(Block(f"✅ {line}{said}"))
                continue
            return stopped_at(call, rows, line, answers, behind, left)
        return (Reply(Message(tuple(rows))),)

    async def _one(
        self,
        call: Call,
        table: Table,
        line: str,
        moved: int | None = None,
        *,
        is_typed: bool = True,
        is_lone: bool = False,
        behind: Sequence[str] = (),
    ) -> tuple[Answers, bool]:
        """The answers to one line, meant for a version of the position or for any, and whether the order was given.

        What stands behind it waits with it for what is asked about it; where that would be lost (`is_lone`) it is shown
        before it is given.
        """
        is_at_once = line.endswith(AT_ONCE) and not is_lone
        line = line.rstrip(AT_ONCE + " ")
        whole = await self._whole(call, table, line + AT_ONCE * is_at_once, is_last=is_typed and not behind)
        if whole is not None:
            return whole, isinstance(whole[0], Toast)
        meant = partial(self.under_way.meant, call, line=line, is_typed=is_typed, is_at_once=is_at_once)
        begun, seat, typed = await meant(table)
        if typed.order is None or typed.is_guess or not is_at_once:
            # What is in memory may be old; what is refused or about to be shown must not be.
            latest = await self._office.table(table.code) or table
            if latest.version != table.version:
                table, stop = latest, obstacle(call, latest)
                if stop is not None:
                    return stop, False
                begun, seat, typed = await meant(table)
        typed = await self.under_way.of_all(call, table, seat, typed, line)
        if is_typed or typed.begun:
            await self.under_way.note(call, table, seat, begun, typed)
        if typed.order is None or table.ask(seat) is None:
            late = await self._parting.late(call, table, seat, line)
            if late is not None or typed.order is None:
                return late or await self._not_understood(call, table, seat, typed, behind), False
        left = () if typed.is_on else await self._parting.left(call, table, typed.order)
        ask = table.ask(seat)
        if ask is not None:
            further = takewhile(lambda each: known_short_words().said(each) == "end", behind)
            ends = len([*further]) if ask.choices.ends(typed.order.words[0]) else 0
            how = partial(self._before, is_at_once=is_at_once, is_lone=is_lone, ends=ends)
            asked = await how(call, table, ask, typed, typed.order, line)
            if asked is not None:
                # Whoever has read what all the ends leave is not asked at each of them.
                behind = (*(f"{each.rstrip(AT_ONCE)}{AT_ONCE}" for each in behind[:ends]), *behind[ends:])
                await self.picking.note(call, table, seat, typed, behind)
                # What is asked before an end names it already.
                left = () if ask.choices.ends(typed.order.words[0]) else left
                waiting = await self.picking.left(call, table, typed.order.text)
                left = (*left, Reply(Message(waiting))) if waiting else left
                return told_before(call, table, typed.other, asked, left), False
        answers, is_given = await self._giving.commit(
            call, table, seat, typed.order, moved=moved, is_private=typed.is_hidden
        )
        left = (*left, *await self._parting.overread(call, table, is_given=is_given, is_hidden=typed.is_hidden))
        return (*answers, *left) if is_given else answers, is_given

    async def _whole(self, call: Call, table: Table, line: str, *, is_last: bool) -> Answers | None:
        """What a line does that is no single order: it is too long, or ends a turn, behind other orders as well."""
        if len(line.rstrip(AT_ONCE)) > LINE:
            return call.reply("desk-too-long", count=LINE)
        return await self.turn_ended(call, table, line) if is_last else None

    async def _not_understood(
        self, call: Call, table: Table, seat: Seat, typed: Typed, behind: Sequence[str]
    ) -> Answers:
        """What is told of a line that comes to no order; of whoever is not asked, no more than who is."""
        if table.ask(seat) is None:
            return await nothing_asked(self._office, call, table)
        await self.picking.note(call, table, seat, typed, behind)
        await keep_paths(self._office, table, typed.section)
        return (Reply(typed.section.message(), private=typed.is_hidden, waits=bool(typed.begun)),)

    async def _before(
        self,
        call: Call,
        table: Table,
        ask: Ask[Any],
        typed: Typed,
        order: Order,
        line: str,
        *,
        is_at_once: bool,
        is_lone: bool,
        ends: int,
    ) -> Answers | None:
        """What is asked or shown before what a line means is given: at once is given only what it says by itself."""
        reader = call.in_private if typed.is_hidden else call
        is_sure = not await self._office.people.confirms(call.who.key)
        is_plain = await goes_without_verb(self._office, table, ask, order, line, is_sure=is_sure)
        is_named = (names_verb := await self.under_way.names(table, line, order.words[0])) or is_plain
        # Whoever says “move” where only an advance can be ordered has not said that.
        is_other = not is_named and any(order.words[0] in verbs_of(each) for each in tokens_of(line))
        is_at_once = is_at_once and not typed.is_guess and not is_other
        is_shown = is_lone or typed.is_guess or typed.is_on or not is_named or known_short_words().is_near(line)
        is_meant = is_sure and any(map(is_all, tokens_of(line)))
        is_shown = is_shown or not (is_meant or await self.under_way.names_cards(table, line, order.words))
        if (same := await self._parting.same(reader, table, ask, order)) is not None:
            return same
        if known_short_words().ends_turn(line) and is_between(table, ask, order.words[0]):
            return await self._parting.first(reader, table, ask, order)
        if is_at_once:
            return await self._parting.new(reader, table, ask, order, line, is_named=names_verb)
        return await self._asked(reader, table, ask, order, is_first_seen=is_shown, ends=ends)

    async def _asked(
        self, call: Call, table: Table, ask: Ask[Any], order: Order, *, is_first_seen: bool, ends: int
    ) -> Answers | None:
        """What is asked or shown before an order is given that is not to be given at once, if anything."""
        is_end, is_private = ask.choices.ends(order.words[0]), call.chat.private
        if is_end and (asked := await self._parting.lost(call, table, ask, order, is_private=is_private)) is not None:
            return asked
        if is_first_seen or await self._parting.is_to_show(call, table, order):
            shown = await self._giving.shown(call, table, ask, order, is_always=is_first_seen, ends=ends)
            if shown is not None:
                return (shown,)
        return await self._parting.lost_alone(call, table, ask, order) if is_end else None

    async def why(self, call: Call, table: Table) -> Answers:
        """`/why`: a typed order, or else the last refused one of this person, judged in the position as it is."""
        line = clip(clean(call.text), LINE)
        if not line:
            return await self._judging.last(call, table)
        if (stop := obstacle(call, table)) is not None:
            return stop
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        if ask is None:
            return await nothing_asked(self._office, call, table)
        typed = await self.understanding.read(call.in_private, table, seat, ask, line)
        if typed.order is None:
            judged = await self._judging.answer(call, table, seat, ask, line)
            if judged is not None:
                return judged
            await keep_paths(self._office, table, typed.section)
            return (Reply(typed.section.message(), private=True),)
        return await self._refusing.why(call, table, typed.order.text)
