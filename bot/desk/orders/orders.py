"""Orders: typed lines are read, judged, shown before they are given where there is something to show, and given."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.desk.messages.outgoing import LABEL, Block, Button, Choice, Message, Reply, Toast
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import Answers, Call
from bot.desk.news.prompting import keep_paths, status, title
from bot.desk.office.acting import Accepted, Barred, Denied, Frozen, Result, Stale, act
from bot.desk.office.office import Office
from bot.desk.orders.charges import Charges
from bot.desk.orders.refusing import Refusing
from bot.desk.reading.completing import completed
from bot.desk.reading.reading import Ambiguous, NotUnderstood, Understood
from bot.desk.reading.watched import Watched
from bot.desk.seats.learning import Learning
from bot.desk.tables.table import Table
from bot.desk.views.asking import MaskedWord, Section, path_of, preview, seat_number
from bot.desk.views.telling import is_empty, spoken
from bot.desk.views.token import Token
from engine.core.choices import Choices
from engine.core.dice import StepDice
from engine.core.game import Ask, Seat
from engine.core.text import Language
from renderers.speech import listed, speak_text

LINES = 20
"""The most orders in one message."""
LINE = 400
"""The longest order in characters; what is longer is none."""
AT_ONCE = "!"
"""At the end of an order: give it without showing it first."""


class Typed(msgspec.Struct, frozen=True):
    """A typed line as understood.

    Attributes:
        order: the order in the game's own words; `None` if there is none.
        section: what the player is told instead.
        is_hidden: the line comes to what only its player may see; so whatever is said of it is for his eyes only.
    """

    order: str | None
    section: Section = Section(())
    is_hidden: bool = False


class Orders:
    """Typed orders."""

    def __init__(self, office: Office, refusing: Refusing, learning: Learning, charges: Charges) -> None:
        """Use these means."""
        self._office = office
        self._charges = charges
        self._refusing = refusing
        self._learning = learning

    async def give(self, call: Call, table: Table, text: str) -> Answers:
        """Give one or several orders, a line each; every line is answered, the first that fails ends it."""
        lines = [clean(line) for line in text[: LINES * LINE].splitlines()]
        lines = [line for line in lines if line][:LINES]
        stop = self.obstacle(call, table)
        if stop is not None:
            table = await self._latest(table)
            stop = self.obstacle(call, table)
        if stop is not None:
            return stop
        if not lines:
            return call.reply("desk-which-order", is_private=True)
        if len(lines) == 1:
            answers, _ = await self._one(call, table, lines[0])
            return answers
        return await self._several(call, table, lines)

    def obstacle(self, call: Call, table: Table) -> Answers | None:
        """Why this person cannot give orders at this table at all, if so."""
        if not table.is_sound:
            return (Reply(Message((Block(status(table, call.language)),))),)
        if not table.seats_of(call.who.key):
            return call.reply("desk-table-over" if table.is_over else "desk-not-seated", code=table.name)
        if not table.head.has_begun:
            return call.reply("desk-not-begun")
        return None

    def seat_for(self, table: Table, person: str) -> Seat:
        """The seat a person speaks for: the one that is asked, if he holds several."""
        seats = table.seats_of(person)
        return next((seat for seat in seats if table.ask(seat) is not None), seats[0])

    async def _several(self, call: Call, table: Table, lines: list[str]) -> Answers:
        rows: list[Block] = []
        for number, line in enumerate(lines):
            latest = await self._office.table(table.code, is_fresh=False) or table
            stop = self.obstacle(call, latest)
            answers, is_given = (stop, False) if stop is not None else await self._one(call, latest, line)
            if is_given:
                rows.append(Block(f"✅ {line}"))
                continue
            rest = [Block(f"▫️ {each}") for each in lines[number + 1 :]]
            first = answers[0]
            if isinstance(first, Toast):
                return (Reply(Message((*rows, Block(f"❌ {line} — {first.text}"), *rest))),)
            if not isinstance(first, Reply):
                return answers
            is_shown = any(button.style == "primary" for button in first.message.buttons)
            mark = Block(f"⏸ {line}" if is_shown else f"❌ {line}")
            note = (Block(call.say("desk-lines-wait"), "italic"),) if rest else ()
            blocks = (*rows, mark, *first.message.blocks, *rest, *note)
            return (msgspec.structs.replace(first, message=msgspec.structs.replace(first.message, blocks=blocks)),)
        return (Reply(Message(tuple(rows))),)

    async def _one(self, call: Call, table: Table, line: str) -> tuple[Answers, bool]:
        """The answers to one line, and whether the order was given."""
        is_at_once = line.endswith(AT_ONCE)
        line = line.rstrip(AT_ONCE + " ")
        if len(line) > LINE:
            return call.reply("desk-too-long", count=LINE), False
        seat = self.seat_for(table, call.who.key)
        ask = table.ask(seat)
        typed = await self.read(call, table, seat, ask, line)
        if typed.order is None or not is_at_once:
            # What is in memory may be old; what is refused or about to be shown must not be.
            latest = await self._latest(table)
            if latest.version != table.version:
                table, stop = latest, self.obstacle(call, latest)
                if stop is not None:
                    return stop, False
                seat = self.seat_for(table, call.who.key)
                ask = table.ask(seat)
                typed = await self.read(call, table, seat, ask, line)
        if typed.order is None:
            await keep_paths(self._office, table, typed.section)
            return (Reply(typed.section.message(), private=typed.is_hidden),), False
        if ask is not None and not is_at_once:
            shown = await self.shown(call, table, ask, typed.order)
            if shown is not None:
                return shown, False
        return await self.commit(call, table, seat, typed.order, is_private=typed.is_hidden)

    async def commit(
        self,
        call: Call,
        table: Table,
        seat: Seat,
        order: str,
        *,
        moved: int | None = None,
        is_private: bool = False,
        is_agreed: bool = False,
    ) -> tuple[Answers, bool]:
        """Give an order in the game's own words, and whether it was given: not if it names units of another's charge.

        Args:
            call: who gives it.
            table: the table.
            seat: the seat it is given for.
            order: the order.
            moved: the version of the position it is meant for; any, if left out.
            is_private: nobody else may read about it.
            is_agreed: those in charge of its units want it.
        """
        person = call.who.key

        def may(latest: Table) -> bool:
            return seat in latest.seats_of(person) and (
                is_agreed or not self._charges.chiefs(latest, seat, order, person)
            )

        if not is_agreed and not may(table):
            table = await self._latest(table)
            draft = await self._charges.draft(call, table, seat, order, is_private=is_private)
            if draft is not None:
                return draft, False
        result = _known(await act(self._office, table, seat, person, order, moved=moved, may=may), person)
        match result:
            case Barred(table=latest):
                return await self._barred(call, latest, seat, order, is_private=is_private), False
            case Accepted(table=moved_on):
                return await self._accepted(call, moved_on, order), True
            case Denied(table=latest) if moved is None and self.seat_for(latest, person) != seat:
                # By now another side of his is asked.
                other = self.seat_for(latest, person)
                return await self.commit(call, latest, other, order, is_private=is_private, is_agreed=is_agreed)
            case Denied(refusal=refusal):
                await self._office.store.put_slot(table.code, call.who.key, "refused", order)
                refused = await self._refusing.refused(call, result.table, seat, refusal, order, is_private=is_private)
                return refused, False
            case Stale():
                shown = self._spoken(call, table, order)
                return call.reply("desk-moved-on-order", is_private=is_private, order=shown), False
            case Frozen():
                return (Reply(Message((Block(status(result.table, call.language)),)), private=is_private),), False

    async def _accepted(self, call: Call, table: Table, order: str) -> Answers:
        given = call.toast("desk-given", order=self._spoken(call, table, order))
        if table.lesson is None:
            return given
        return *given, *await self._learning.after(call, table, table.lesson, table.dones[-1])

    async def _barred(self, call: Call, table: Table, seat: Seat, order: str, *, is_private: bool) -> Answers:
        if seat not in table.seats_of(call.who.key):
            return call.reply("desk-not-seated", is_private=is_private, code=table.code)
        draft = await self._charges.draft(call, table, seat, order, is_private=is_private)
        return draft or call.reply("desk-busy", is_private=is_private)

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
        if not watched.is_passed and (typed.order is None or not watched.follow(typed.order)):
            return typed
        if typed.order is None:
            typed = await self._read(call.in_private, table, seat, ask, ask.choices, line)
        return msgspec.structs.replace(typed, is_hidden=True)

    async def _read(
        self, call: Call, table: Table, seat: Seat, ask: Ask[Any] | None, choices: Choices[Any] | None, line: str
    ) -> Typed:
        try:
            action = table.play.read_order(table.position, seat, line)
            return Typed(table.play.write_order(action))
        except ValueError:
            pass
        reading = await self._office.read(table, seat, line, choices)
        match reading:
            case Ambiguous(word=word, candidates=candidates):
                names = tuple(speak_text(each.name, call.language) for each in candidates[:8])
                text = call.say("desk-ambiguous", word=clip(word, 40), names=listed(names, call.language))
                return Typed(None, Section((Block(text),)))
            case NotUnderstood():
                return Typed(None, await self._not_understood(call, table, seat, ask, reading))
            case Understood(text=text):
                return self._understood(call, table, seat, choices, text)

    def _understood(self, call: Call, table: Table, seat: Seat, choices: Choices[Any] | None, text: str) -> Typed:
        """Every word means something; whether together they are an order is for the game to say."""
        try:
            return Typed(table.play.write_order(table.play.read_order(table.position, seat, text)))
        except ValueError:
            section = None if choices is None else self._unfinished(call, table, seat, choices, text)
            if section is not None:
                return Typed(None, section)
            return Typed(None, Section((Block(call.say("desk-no-order", text=clip(text, 120))),)))

    def _unfinished(self, call: Call, table: Table, seat: Seat, choices: Choices[Any], text: str) -> Section | None:
        """The beginning of an order is gone on with by buttons, or does not serve; `None` if it is not even that."""
        try:
            path = path_of(choices, text)
        except MaskedWord as masked:
            return self._refusing.masked(call, table, masked.refusal)
        except ValueError:
            return None
        token = Token(table.code, table.head.moved, "w", seat_number(table, seat), path, private=call.chat.private)
        button = Button(call.say("desk-go-on"), token.text, "primary")
        return Section(
            (Block(call.say("desk-unfinished", text=self._spoken(call, table, text))),),
            buttons=(button,),
            long_paths=(path,),
        )

    async def _not_understood(
        self, call: Call, table: Table, seat: Seat, ask: Ask[Any] | None, reading: NotUnderstood
    ) -> Section:
        word = clip(reading.word, 40)
        names = tuple(speak_text(each.name, call.language) for each in reading.suggestions)
        text = call.say("desk-unknown-word", word=word)
        if names:
            text = call.say("desk-did-you-mean", word=word, names=", ".join(names))
        blocks = (Block(text),)
        choices = []
        for order in reading.orders if ask is not None else ():
            token = await self._refusing.kept(table, seat, "t", order)
            choices.append(Button(clip(spoken(table.play, order, call.language), LABEL), token.text))
        return Section(blocks, tuple(choices), placeholder=call.say("desk-pick"))

    async def shown(self, call: Call, table: Table, ask: Ask[Any], order: str) -> Answers | None:
        """The order before it is given; `None` if there is nothing to show, or it is not allowed anyhow."""
        action = table.play.read_order(table.position, ask.seat, order)
        if table.play.judge(table.position, ask.seat, action) is not None:
            return None
        if is_empty(table.play.preview(table.position, ask.seat, action)):
            return None
        is_hidden = self._refusing.is_hidden(table, ask.seat, order)
        is_private = is_hidden or call.chat.private
        token = msgspec.structs.replace(await self._refusing.kept(table, ask.seat, "s", order), private=is_private)
        section = preview(table, ask, action, call.language, token)
        return (Reply(section.message(title(table, call.language)), private=is_private),)

    async def kept(self, token: Token) -> str:
        """The order that a token stands for.

        Raises:
            ValueError: nobody knows what it stands for.
        """
        order = await self._office.store.slot(token.table, "orders", token.digest)
        if order is None:
            raise ValueError(f"expected a known order, got {token.digest!r}")
        return order

    async def why(self, call: Call, table: Table) -> Answers:
        """`/why`: a typed order, or else the last refused one of this person, judged in the position as it is."""
        line = clip(clean(call.text), LINE)
        if not line:
            return await self.explained(call, table, await self._office.store.slot(table.code, call.who.key, "refused"))
        stop = self.obstacle(call, table)
        if stop is not None:
            return stop
        seat = self.seat_for(table, call.who.key)
        ask = table.ask(seat)
        if ask is None:
            return call.reply("desk-not-asked", is_private=True)
        typed = await self.read(call.in_private, table, seat, ask, line)
        if typed.order is None:
            await keep_paths(self._office, table, typed.section)
            return (Reply(typed.section.message(), private=True),)
        return await self.explained(call, table, typed.order)

    async def explained(self, call: Call, table: Table, order: str | None) -> Answers:
        """Why an order is refused in the position as it is, for the eyes of whoever wanted to give it."""
        seats = table.seats_of(call.who.key)
        if order is None or not seats or not table.is_running:
            return call.reply("desk-no-refusal", is_private=True)
        seat = self.seat_for(table, call.who.key)
        if table.ask(seat) is None:
            return call.reply("desk-not-asked", is_private=True)
        try:
            action = table.play.read_order(table.position, seat, order)
        except ValueError:
            return call.reply("desk-no-refusal", is_private=True)
        refusal = table.play.judge(table.position, seat, action)
        if refusal is None:
            return call.reply("desk-allowed-now", is_private=True, order=self._spoken(call, table, order))
        return await self._refusing.explained(call, table, seat, refusal, order)

    def completions(self, call: Call, table: Table, text: str) -> tuple[Choice, ...]:
        """Ways to go on with a typed order, for the eyes of whoever types it."""
        if not table.is_running or not table.seats_of(call.who.key):
            return ()
        ask = table.ask(self.seat_for(table, call.who.key))
        if ask is None:
            return ()
        return completed(ask.choices, clean(text), call.language)

    def _spoken(self, call: Call, table: Table, order: str) -> str:
        return clip(spoken(table.play, order, call.language), 120)

    def examples(self, table: Table, ask: Ask[Any], language: Language, count: int, *, is_public: bool) -> list[str]:
        """Some real orders that are allowed now, as one may type them; in public none that tells what is hidden."""
        watched = Watched(ask.choices)
        found: list[str] = []
        for number in range(count * 6):
            dice = StepDice(b"examples", table.code, number)
            action = watched.example(dice) if is_public else ask.choices.sample(dice)
            order = None if action is None else table.play.write_order(action)
            if order is not None and order not in found:
                found.append(order)
            if len(found) == count:
                break
        found.sort(key=lambda order: (len(order.split()), order))
        return [spoken(table.play, order, language) for order in found]


def _known(result: Result, person: str) -> Result:
    """The result, for somebody who may have left by now: why an order is refused is no longer his to hear."""
    if isinstance(result, Denied) and not result.table.seats_of(person):
        return Barred(result.table)
    return result
