"""What if? What an order would do, without giving it: sentences, arithmetic, odds and their chart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Any

import msgspec

from bot.desk.messages.outgoing import BUTTONS, LABEL, Block, Button, Message, Reply
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call, say
from bot.desk.news.obstacle import nothing_asked, obstacle
from bot.desk.news.prompting import keep_paths, status, title
from bot.desk.office import offered
from bot.desk.office.acting import Order, read_order
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.orders.begun import begun as begun_by
from bot.desk.orders.giving import Giving
from bot.desk.orders.imagining import Imagined, imagined, theirs
from bot.desk.orders.judging import Judged, orders_meant
from bot.desk.orders.lines import Lines
from bot.desk.orders.reckoning import about_most, all_answers, in_short, worth_asking, worth_asking_from
from bot.desk.orders.refusing import Refusing
from bot.desk.orders.under_way import LINE
from bot.desk.orders.waiting import Waiting
from bot.desk.reading.deed import deed_in
from bot.desk.reading.listing import deeds_of
from bot.desk.reading.naming import mentioned
from bot.desk.reading.reading import Reader
from bot.desk.tables.table import Table
from bot.desk.views.citing import rules_behind, rules_line
from bot.desk.views.ended import now_asked, turn_of
from bot.desk.views.labels import labels_of
from bot.desk.views.pictures import Pictures
from bot.desk.views.telling import (
    effect_blocks,
    refusal_text,
    side_name,
    spoken_line,
    stake_blocks,
)
from bot.desk.views.token import Token, Verb
from engine.core.game import Ask, Seat
from engine.core.text import Language, Line
from renderers.speech import capitalised, speak, speak_text

DEED = "attack"
"""What is spoken of if somebody asks for the odds of some things and names no deed: “is 1st enough for the mill”."""
ADVISED = "advised"
"""The slot of a person with the orders that `/best` has told them of, a line each, behind the moment it was for."""


class WhatIf:
    """`/odds`: of an order, or the orders whose odds can be asked for."""

    def __init__(
        self, office: Office, lines: Lines, giving: Giving, waiting: Waiting, refusing: Refusing, pictures: Pictures
    ) -> None:
        """Use these means."""
        self._waiting = waiting
        self._office = office
        self._lines = lines
        self._giving = giving
        self._refusing = refusing
        self._pictures = pictures

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(at_table={"odds": self.odds}, presses={Verb.SHOW: self.show})

    async def show(self, call: Call, table: Table, token: Token) -> Answers:
        """The odds of a kept order to everybody; what is hidden is refused as it would be in any public preview."""
        stop = await self._giving.stopped(call, table, token)
        seat = table.seats[token.seat]
        ask = table.ask(seat)
        if stop is not None or ask is None:
            return stop or ()
        try:
            order = read_order(table, seat, await self._giving.kept(token))
        except ValueError:
            return call.toast("desk-unknown-button")
        aloud = await self._office.aloud(call, table)
        if self._refusing.is_hidden(table, seat, order.text):
            return call.toast("desk-show-hidden", is_alert=True)
        message = await self._seen(aloud, table, ask, order)
        if message is None:
            return call.toast("desk-unknown-button")
        return (Reply(Message(message.blocks, image=message.image), aloud=True),)

    async def odds(self, call: Call, table: Table) -> Answers:
        """What a typed order would do, else the one that waits; without one, those that leave something to chance."""
        stop = obstacle(call, table)
        if stop is not None:
            return stop
        seat = table.seat_for(call.who.key)
        ask = table.ask(seat)
        line = clip(clean(call.text), LINE)
        if ask is None:
            told = await self.if_asked(call, table, seat, line, await self._named(table, line)) if line else None
            return told or await nothing_asked(self._office, call, table)
        if not line:
            waiting = await self._waiting.order(call, table)
            message = None if waiting is None else await self._seen(call.in_private, table, ask, waiting)
            if message is not None:
                return (Reply(message, private=True),)
            return await self._offered(call.in_private, table, seat, ask)
        typed = await self._lines.understanding.read(call.in_private, table, seat, ask, line)
        if typed.order is None:
            named = await self._named(table, line)
            if named:
                return await self._about(call.in_private, table, seat, ask, line, named)
            await keep_paths(self._office, table, typed.section)
            return (Reply(typed.section.message(), private=True),)
        order = typed.order
        refusal = table.play.judge(table.position, seat, order.action)
        if refusal is not None:
            await self._refusing.note(call, table, order.text)
            return await self._refusing.refused(call, table, seat, refusal, order.text, is_private=True)
        return await self._shown(call, table, ask, order)

    async def _named(self, table: Table, line: str) -> list[tuple[str, ...]]:
        """The things that a line names; none if it says more than that."""
        reader = await self._office.readers.get(table.head.game)
        return await self._office.aside.run(_only_named, reader, table, line)

    async def _shown(self, call: Call, table: Table, ask: Ask[Any], order: Order) -> Answers:
        message = await self._seen(call.in_private, table, ask, order)
        if message is None:
            said = spoken_line(table, order.text, call.language)
            return call.reply("desk-nothing-to-show", is_private=True, order=said)
        await offered.look(self._office.store, call, table, order.text)
        if call.chat.has_asides and not self._refusing.is_hidden(table, ask.seat, order.text):
            token = await self._refusing.kept(table, ask.seat, Verb.SHOW, order.text)
            show = Button(call.say("rule-show-all"), token.text)
            message = msgspec.structs.replace(message, buttons=(*message.buttons[: BUTTONS - 1], show))
        return (Reply(message, private=True),)

    async def _seen(self, call: Call, table: Table, ask: Ask[Any], order: Order) -> Message | None:
        """What an order would do, with its chart; `None` if there is nothing to show."""
        shown = await self._giving.shown(call, table, ask, order, is_look=True)
        if shown is None:
            return None
        preview = table.play.preview(table.position, ask.seat, order.action)
        said = spoken_line(table, order.text, call.language)
        return msgspec.structs.replace(shown.message, image=await self._pictures.odds(said, preview, call.language))

    async def answers(self, call: Call, table: Table, ask: Ask[Any], *, is_some: bool = False) -> Answers | None:
        """What each answer to what is asked would lead to; `None` if there are more than can be told, but for some."""
        orders, is_all = await self._office.aside.run(all_answers, table, ask)
        if not (is_all or is_some):
            return None
        stake, rows = await self._office.aside.run(_at_stake, table, ask, orders, call.language)
        asked = Block(capitalised(speak(ask.prompt, call.language)))
        heading = Block(call.say("desk-answers" if is_all else "desk-answers-some"), "bold")
        choices = await self._buttons(call.in_private, table, ask.seat, orders)
        message = Message((title(table, call.language), *stake, asked, heading, *rows), choices)
        return (Reply(msgspec.structs.replace(message, placeholder=call.say("desk-pick")), private=True),)

    async def if_asked(
        self,
        call: Call,
        table: Table,
        seat: Seat,
        line: str,
        named: Sequence[Sequence[str]],
        typed: Judged | None = None,
        *,
        is_deed: bool = False,
    ) -> Answers | None:
        """What would come of what a line speaks of, where it can be ordered next, or why it will not be allowed.

        What it comes to as it is `typed`, and is refused now, is told before what may come later.

        `None` if it is not asked for soon, or can be judged as it stands now.

        Nothing can be given by it: who has to wait reads first what is asked now. Where only the deed is meant, nothing
        else that could be done with the same things is told.
        """
        reader = await self._office.readers.get(table.head.game)
        found = await self._office.aside.run(imagined, reader, table, seat, line, named, typed)
        firsts = [] if found is None else [order.partition(" ")[0] for order in found.orders]
        if found is None or (is_deed and firsts and deed_in(line, firsts) is None):
            return None
        if found.is_now and found.refused is not None:
            return None
        if found.is_now and not found.barred:
            heading = call.say("desk-odds-about", text=_names(table, named, call.language, seat) or clip(line, LABEL))
            return await self._listed(call.in_private, table, seat, found.ask, [*found.orders], heading)
        told = [] if found.barred else await self._office.aside.run(_as_if, found, call.language)
        asked = turn_of(call, table) if table.ask(seat) is None else (Block(now_asked(call, table, seat)),)
        head = (title(table, call.language), Block(status(table, call.language)), *asked)
        if found.orders and found.refused is not None and found.refused.refusal is not None:
            head = (*head, Block(f"❌ {refusal_text(found.refused.refusal, call.language)}"))
        return (Reply(Message((*head, _if_asked(call, found, named), *told)), private=True),)

    async def theirs(
        self, call: Call, table: Table, seat: Seat, line: str, named: Sequence[Sequence[str]], order: str = ""
    ) -> Answers | None:
        """What others could answer of what a line speaks of, and what would come of it; `None` if that is not known.

        With an order it is that which they would answer.
        """
        reader = await self._office.readers.get(table.head.game)
        found = await self._office.aside.run(theirs, reader, table, seat, line, named, order)
        if found is None:
            return None
        if found.refused is not None and found.refused.refusal is not None:
            said = spoken_line(found.table, found.refused.order, call.language)
            rows = [Block(f"❌ {said}: {refusal_text(found.refused.refusal, call.language)}")]
        else:
            rows = await self._office.aside.run(in_short, found.table, found.ask, [*found.orders], call.language)
        before = spoken_line(table, found.before, call.language) if found.before else ""
        key = "desk-theirs-after" if before else "desk-theirs"
        heading = call.say(key, side=side_name(table, found.ask.seat), order=before)
        return (Reply(Message((title(table, call.language), Block(heading, "bold"), *rows)), private=True),)

    async def answered_so(self, call: Call, table: Table, ask: Ask[Any], line: str) -> Answers | None:
        """What would come of an order of one's own and what others answer to it, where a line speaks of both."""
        reader = await self._office.readers.get(table.head.game)
        first, *then = deeds_of(reader.vocabulary, line)
        if len(then) != 1:
            return None
        order = (await self._lines.understanding.read(call.in_private, table, ask.seat, ask, first)).order
        if order is None or table.play.judge(table.position, ask.seat, order.action) is not None:
            return None
        is_in_play = partial(table.play.is_in_play, table.position)
        named = await self._office.aside.run(mentioned, reader.vocabulary, then[0], is_in_play)
        return await self.theirs(call, table, ask.seat, then[0], [each.words for each in named], order.text)

    async def about(
        self,
        call: Call,
        table: Table,
        ask: Ask[Any],
        named: Sequence[Sequence[str]],
        text: str,
        *,
        is_reckoned: bool = False,
    ) -> Answers | None:
        """The orders about all of some things, else about most of them, and why not about all; `None` if about none.

        Args:
            call: who asks; he alone reads the answer.
            table: the table.
            ask: what is asked of them.
            named: the words that each thing may mean.
            text: what they said, by which it is told why the others are left out.
            is_reckoned: strength against strength is told as well.
        """
        orders, left_out = await self._office.aside.run(about_most, table, ask, named)
        if not orders:
            return None
        kept = [each for at, each in enumerate(named) if at not in left_out]
        heading = call.say("desk-odds-about", text=_names(table, kept, call.language, ask.seat))
        notes: list[Block] = []
        if left_out:
            reader = await self._office.readers.get(table.head.game)
            why = await self._office.aside.run(_refused, reader, table, ask, text)
            notes += (
                [] if why is None else [Block(f"❌ {spoken_line(table, why.order, call.language)}: {_why(call, why)}")]
            )
            missing = _names(table, [named[at] for at in left_out], call.language, ask.seat)
            notes.append(Block(call.say("desk-odds-left-out", text=missing)))
        return await self._listed(call, table, ask.seat, ask, orders, heading, notes, is_reckoned=is_reckoned)

    async def _offered(self, call: Call, table: Table, seat: Seat, ask: Ask[Any]) -> Answers:
        """Those that go on with what is begun, else what `/best` has told of, with their odds; else all with some."""
        begun = await begun_by(self._office.store, call, table)
        words = begun.words if begun is not None and begun.seat == seat else ()
        orders = await self._office.aside.run(worth_asking_from, table, ask, words) if words else []
        if orders:
            heading = call.say("desk-odds-about", text=spoken_line(table, " ".join(words), call.language))
            return await self._listed(call, table, seat, ask, orders, heading)
        kept = (await self._office.store.slot(table.code, call.who.key, ADVISED) or "").splitlines()
        advised = kept[1:] if kept[:1] == [moment_of(table, seat)] else []
        if advised:
            return await self._listed(call, table, seat, ask, advised, call.say("desk-best-odds"))
        orders = await self._office.aside.run(worth_asking, table, ask, chain(ask.choices.all_at_hand(), ask.choices))
        if not orders:
            return call.reply("desk-no-odds", is_private=True)
        blocks = (title(table, call.language), Block(call.say("desk-which-odds")))
        choices = await self._buttons(call, table, seat, orders)
        return (Reply(Message(blocks, choices, placeholder=call.say("desk-pick")), private=True),)

    async def _about(
        self, call: Call, table: Table, seat: Seat, ask: Ask[Any], line: str, named: Sequence[Sequence[str]]
    ) -> Answers:
        """The orders about things that were named, each with its odds; what is asked instead, if there are none."""
        deed = f"{DEED} {line}"
        found = await self.about(call, table, ask, named, deed) or await self.if_asked(call, table, seat, deed, named)
        if found is not None:
            return found
        told = Block(call.say("desk-odds-not-about", text=clip(line, LABEL), prompt=ask.prompt))
        seen = await self._office.aside.run(_seen_of, table, seat, named)
        lines = [Block(speak(line, call.language)) for line in seen]
        return (Reply(Message((title(table, call.language), told, *lines)), private=True),)

    async def _listed(
        self,
        call: Call,
        table: Table,
        seat: Seat,
        ask: Ask[Any],
        orders: list[str],
        heading: str,
        notes: Sequence[Block] = (),
        *,
        is_reckoned: bool = False,
    ) -> Answers:
        """Orders with their odds in a line each, and a button for each."""
        rows = await self._office.aside.run(
            partial(in_short, table, ask, orders, call.language, is_reckoned=is_reckoned)
        )
        blocks = (title(table, call.language), *notes, Block(heading, "bold"), *rows)
        choices = await self._buttons(call, table, seat, orders)
        return (Reply(Message(blocks, choices, placeholder=call.say("desk-pick")), private=True),)

    async def _buttons(self, call: Call, table: Table, seat: Seat, orders: list[str]) -> tuple[Button, ...]:
        buttons = []
        for order, label in zip(orders, labels_of(table, orders, call.language), strict=True):
            token = msgspec.structs.replace(await self._refusing.kept(table, seat, Verb.TAKE, order), private=True)
            buttons.append(Button(label, token.text))
        return tuple(buttons)


def _refused(reader: Reader, table: Table, ask: Ask[Any], text: str) -> Judged | None:
    """The first order that a text means, if none that it may mean is allowed."""
    judged = orders_meant(reader, table, ask.seat, ask, text)
    return next(iter(judged), None) if all(each.refusal is not None for each in judged) else None


def _why(call: Call, judged: Judged) -> str:
    return "" if judged.refusal is None else refusal_text(judged.refusal, call.language)


def _seen_of(table: Table, seat: Seat, named: Sequence[Sequence[str]]) -> tuple[Line, ...]:
    """What is seen of the first of some things that lies on the board."""
    for word in (word for words in named for word in words):
        sight = table.play.look(table.position, seat, word)
        if sight is not None and sight.marks:
            return tuple(sight.lines)
    return ()


def _at_stake(table: Table, ask: Ask[Any], orders: list[str], language: Language) -> tuple[list[Block], list[Block]]:
    """What a question is about, and what answers to it would lead to, in a line each."""
    stake = stake_blocks(table.play.at_stake(table.position, ask.seat), language, is_brief=True)
    rows = in_short(table, ask, orders, language, say(language, "desk-answer-as-told") if stake else "")
    return stake, rows


def _if_asked(call: Call, found: Imagined, named: Sequence[Sequence[str]]) -> Block:
    """Above imagined orders, when they can be given; or that their deed can be ordered, but with nothing named."""
    if not found.barred:
        return Block(call.say("desk-odds-if-asked" if found.orders else "desk-odds-if-refused"), "italic")
    deed, text = (
        spoken_line(found.table, found.barred, call.language),
        _names(found.table, named, call.language, found.ask.seat),
    )
    return Block(call.say("desk-odds-barred" if found.is_now else "desk-odds-if-barred", deed=deed, text=text))


def _as_if(found: Imagined, language: Language) -> list[Block]:
    """What would come of imagined orders: of one in full, of several in a line each."""
    if len(found.orders) > 1:
        return in_short(found.table, found.ask, [*found.orders], language)
    if not found.orders and found.refused is not None and found.refused.refusal is not None:
        said = Block(spoken_line(found.table, found.refused.order, language), "code")
        return [said, Block(f"❌ {refusal_text(found.refused.refusal, language)}")]
    (order,) = found.orders
    action = read_order(found.table, found.ask.seat, order).action
    preview = found.table.play.preview(found.table.position, found.ask.seat, action)
    said = Block(spoken_line(found.table, order, language), "code")
    return [said, *effect_blocks(preview, language), *rules_line(rules_behind(preview), language)]


def _names(table: Table, things: Sequence[Sequence[str]], language: Language, seat: Seat) -> str:
    """What things are called, one name of each, a seat's own if it may be meant."""
    named, every = {word.word: word.name for word in table.play.words}, [word for each in things for word in each]
    own = {word for word, spot in table.play.whereabouts(table.position, every).items() if spot.seat == seat}
    words = (next(filter(own.__contains__, each), each[0]) for each in things)
    return clip(", ".join(speak_text(named[word], language) if word in named else word for word in words), LABEL)


def moment_of(table: Table, seat: Seat) -> str:
    """What tells one question to a seat from another."""
    return f"{table.head.moved} {seat}"


def _only_named(reader: Reader, table: Table, line: str) -> list[tuple[str, ...]]:
    """The things that a line names; nothing if it says more than that."""
    is_in_play = partial(table.play.is_in_play, table.position)
    names = mentioned(reader.vocabulary, line, is_in_play)
    kinds = {word.kind for each in names for name in each.words if (word := reader.vocabulary.word(name)) is not None}
    return [] if kinds & {"verb", "particle"} else [each.words for each in names]
