"""Pressing: what a button does. A stale one refreshes the view and never acts; a stranger's press does nothing."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.desk.messages.outgoing import Block, Form, Message, Reply
from bot.desk.messages.words import Answers, Call
from bot.desk.news.errand import prompt_since
from bot.desk.news.prompting import PACES, compose, found_path, head_of, keep_paths, opening, title, with_aside
from bot.desk.office.doors import Doors
from bot.desk.office.office import Office
from bot.desk.orders.charges import Charges
from bot.desk.orders.orders import Orders
from bot.desk.orders.refusing import Refusing
from bot.desk.orders.undo import Undo, Verdict
from bot.desk.rules.glossary import PREFIX
from bot.desk.rules.illustrated import Illustrated
from bot.desk.rules.library import Library
from bot.desk.seats.closing import Closing
from bot.desk.seats.learning import SCHOOL, Learning
from bot.desk.seats.lobby import Lobby
from bot.desk.seats.opening import WIZARD, Opening
from bot.desk.seats.pacing import Pacing
from bot.desk.seats.resigning import Resigning
from bot.desk.showing import Showing
from bot.desk.tables.table import Table
from bot.desk.views.asking import MaskedWord, Section, Walk, previewing, walk, walking
from bot.desk.views.telling import is_empty, seated, side_name, spoken
from bot.desk.views.token import Token, read_token
from engine.core.game import Ask
from engine.core.text import Language

_ANYTIME = frozenset("hforvie")
"""Verbs that do no harm at a later moment."""
_OF_SEAT = frozenset("wudcqstyg")
"""Verbs that give an order, word by word, for the people in the seat alone; `u` goes on in a message for one alone,
`g` gives a draft."""
_FINAL = frozenset("cs")
"""Verbs that give an order as it was shown; `act` judges it, so what is in memory may serve."""
_LOBBY = frozenset("jkbplm")


class Pressing:
    """Buttons."""

    def __init__(
        self,
        office: Office,
        doors: Doors,
        opening: Opening,
        learning: Learning,
        lobby: Lobby,
        closing: Closing,
        resigning: Resigning,
        pacing: Pacing,
        orders: Orders,
        charges: Charges,
        refusing: Refusing,
        showing: Showing,
        undo: Undo,
        library: Library,
        illustrated: Illustrated,
    ) -> None:
        """Use these means."""
        self._office = office
        self._doors = doors
        self._opening = opening
        self._learning = learning
        self._lobby = lobby
        self._closing = closing
        self._resigning = resigning
        self._pacing = pacing
        self._orders = orders
        self._charges = charges
        self._refusing = refusing
        self._showing = showing
        self._undo = undo
        self._library = library
        self._illustrated = illustrated

    async def press(self, call: Call, text: str) -> Answers:
        """Do what a pressed button means."""
        if text.startswith(f"{PREFIX}:"):
            return await self._rule(call, text)
        try:
            token = read_token(text)
        except ValueError:
            return call.toast("desk-unknown-button")
        if token.table in (WIZARD, SCHOOL):
            return await (self._opening if token.table == WIZARD else self._learning).step(call, token)
        table = await self._office.table(token.table, is_fresh=token.verb not in _FINAL)
        if table is not None and token.verb in _FINAL and not _is_open(call, table, token):
            table = await self._office.table(token.table)
        if table is None or not await self._doors.has_to_do_with(call, table):
            # Somebody who makes tokens up must not learn which tables there are.
            return call.toast("desk-unknown-button")
        if not table.is_sound:
            return call.toast("desk-frozen", code=table.name)
        if token.seat >= len(table.seats):
            return call.toast("desk-unknown-button")
        if token.verb in _ANYTIME or (token.verb == "p" and token.name):
            return await self._anytime(call, table, token)
        if token.version != table.head.moved:
            return await self.refresh(call, table, is_private=token.private)
        return await self._now(call, table, token)

    async def _rule(self, call: Call, text: str) -> Answers:
        """A button of the rulebook."""
        told = self._library.rulebook.told(text, call.language)
        if told is not None:
            return (told,)
        found = await self._library.pressed(text, call.language)
        if found is None:
            return call.toast("desk-unknown-button")
        entry = self._library.rulebook.entry(text)
        message = await self._illustrated.message(entry, found.message, call.language)
        return (msgspec.structs.replace(found, message=message),)

    async def _now(self, call: Call, table: Table, token: Token) -> Answers:
        """Do what may be done only in the position that the button was made for."""
        if token.verb in _LOBBY:
            return await self._in_lobby(call, table, token)
        if token.verb in _OF_SEAT:
            return await self._order(call, table, token)
        if token.verb == "x":
            return await self._resigning.press(call, table, token)
        if token.verb == "z":
            return await self._closing.close(call, table)
        if token.verb in "an":
            verdict: Verdict = "withdraw" if len(token.path) > 1 else "refuse"
            return await self._undo.answer(call, table, "allow" if token.verb == "a" else verdict)
        return call.toast("desk-unknown-button")

    async def refresh(self, call: Call, table: Table, *, is_private: bool) -> Answers:
        """The position has moved on: show the present one where the button was."""
        toast = call.toast("desk-moved-on")
        if not is_private:
            return *toast, await self._public(call, table, None)
        mine = table.seats_of(call.who.key)
        ask = next((ask for ask in table.asks if ask.seat in mine), None)
        if ask is None:
            blocks = (title(table, call.language), Block(call.say("desk-moved-on")))
            return *toast, Reply(Message(blocks), private=True, edit=True)
        section = opening(table, ask, call.language, is_private=True)
        await keep_paths(self._office, table, section)
        return *toast, self._private(call, table, section, is_edit=True)

    async def _anytime(self, call: Call, table: Table, token: Token) -> Answers:
        if token.verb == "h":
            return await self._showing.hand(call, table)
        if token.verb == "p":
            return await self._pacing.agree(call, table, token)
        if token.verb == "o":
            return await self._showing.board(call, table)
        if token.verb == "r":
            return await self.refresh(call, table, is_private=token.private)
        if token.verb == "v":
            if not await self._lobby.may_turn(call, table):
                return call.toast("desk-turn-not-yours", is_alert=True)
            await self._lobby.follow(call, table)
            return *self._lobby.turned(call, table), await self._public(call, table, None)
        if token.verb in "ie":
            seat = table.seats[token.seat]
            return await self._lobby.seating.answer(call, table, seat, token.name, is_in=token.verb == "i")
        if not table.seats_of(call.who.key):
            return call.toast("desk-not-seated", is_alert=True, code=table.name)
        ask = next((ask for ask in table.asks if ask.seat in table.seats_of(call.who.key)), None)
        # Where there are no modals the form is a message that all can read.
        found = [] if ask is None else self._orders.examples(table, ask, call.language, 1, is_public=True)
        example = found[0] if found else ""
        form = Form(
            call.say("desk-type-title", code=table.name), call.say("desk-type"), example[:90], f"#{table.code} "
        )
        return (form,)

    async def _in_lobby(self, call: Call, table: Table, token: Token) -> Answers:
        if table.head.has_begun or table.is_over:
            return await self.refresh(call, table, is_private=False)
        seat = table.seats[token.seat]
        if token.verb == "j":
            return await self._lobby.join(call, table, seat)
        if token.verb == "k":
            strengths = self._office.strengths(table.head.game)
            number = token.path[0] if token.path else 0
            if number >= len(strengths):
                return call.toast("desk-unknown-button")
            return await self._lobby.computer(call, table, seat, strengths[number])
        if token.verb == "b":
            return await self._lobby.begin(call, table)
        if token.verb == "l":
            other: Language = "en" if table.head.language == "ru" else "ru"
            return await self._lobby.configure(call, table, language=other)
        number = token.path[0] if token.path else 0
        if token.verb == "m":
            if number > 1:
                return await self._lobby.configure(call, table, is_private=number == 3)
            return await self._lobby.configure(call, table, is_practice=number == 1)
        pace = PACES[number % len(PACES)]
        return await self._lobby.configure(call, table, pace=pace or 0)

    async def _order(self, call: Call, table: Table, token: Token) -> Answers:
        seat = table.seats[token.seat]
        if seat not in table.seats_of(call.who.key):
            return self._foreign(call, table, token)
        ask = table.ask(seat)
        if ask is None or table.head.undo is not None:
            return await self.refresh(call, table, is_private=token.private)
        try:
            if token.verb == "t":
                return await self._orders.give(call, table, await self._orders.kept(token))
            if token.verb == "y":
                return await self._orders.explained(call, table, await self._orders.kept(token))
            if token.verb == "g":
                order = await self._orders.kept(token)
                unripe = await self._charges.agree(call, table, token, order)
                return unripe or await self._commit(call, table, token, order, is_private=token.private)
            if token.verb == "s":
                order = await self._orders.kept(token)
                return await self._commit(call, table, token, order, is_private=token.private)
            is_private = token.private or token.verb == "u"
            step = walk(ask.choices, await found_path(self._office, token), is_private=is_private)
        except MaskedWord as masked:
            section = self._refusing.masked(call, table, masked.refusal)
            return (Reply(section.message(), private=True),)
        except ValueError:
            latest = await self._office.table(table.code)
            return await self.refresh(call, latest or table, is_private=token.private)
        if token.verb == "q":
            return self._showing.why_not(call, table, ask, step, token.page, is_edit=token.private)
        return await self._stepped(call, table, token, ask, step)

    async def _stepped(self, call: Call, table: Table, token: Token, ask: Ask[Any], step: Walk) -> Answers:
        is_private = token.private or token.verb == "u" or step.is_hidden
        action = step.fork.action
        is_final = action is not None and (token.verb in "dc" or step.is_whole)
        if not is_final:
            language = call.language if is_private else await self._language(call, table)
            section = walking(table, ask, step, language, is_private=is_private, page=token.page)
            section = with_aside(table, section, language, is_private=is_private)
            return await self._replied(call, table, token, section, is_private=is_private)
        # Whoever only looked where a masked word leads must not find that he has given an order.
        is_first_seen = is_private and not token.private
        if token.verb != "c" and (is_first_seen or not is_empty(table.play.preview(table.position, ask.seat, action))):
            language = call.language if is_private else await self._language(call, table)
            section = previewing(table, ask, step, language, is_private=is_private)
            return await self._replied(call, table, token, section, is_private=is_private)
        return await self._commit(call, table, token, table.play.write_order(action), is_private=is_private)

    async def _commit(self, call: Call, table: Table, token: Token, order: str, *, is_private: bool) -> Answers:
        seat = table.seats[token.seat]
        answers, is_given = await self._orders.commit(
            call, table, seat, order, moved=token.version, is_private=is_private, is_agreed=token.verb == "g"
        )
        if not is_given:
            latest = await self._office.table(table.code)
            if latest is not None and latest.head.moved != token.version:
                return await self.refresh(call, latest, is_private=token.private)
            return answers
        if token.private or token.verb in "sg":
            # A message of its own showed this order; nothing else would take its button away.
            done = Message((Block(call.say("desk-given", order=spoken(table.play, order, call.language))),))
            return *answers, Reply(done, private=token.private, edit=True)
        return answers

    async def _replied(self, call: Call, table: Table, token: Token, section: Section, *, is_private: bool) -> Answers:
        """The section in place of the message pressed; what others must not watch goes on apart and changes nothing."""
        await keep_paths(self._office, table, section)
        if not is_private:
            return (await self._public(call, table, section),)
        if not (token.private or call.chat.private):
            alone = Block(call.say("desk-hidden-choice"), "italic")
            section = msgspec.structs.replace(section, blocks=(*section.blocks, alone))
        return (self._private(call, table, section, is_edit=token.private),)

    def _private(self, call: Call, table: Table, section: Section, *, is_edit: bool) -> Reply:
        head = (title(table, call.language), *head_of(table, call.language))
        return Reply(section.message(*head), private=True, edit=is_edit)

    async def _public(self, call: Call, table: Table, section: Section | None) -> Reply:
        """The chat's prompt, with the same news as before."""
        language = await self._language(call, table)
        since = await prompt_since(self._office, table.code, call.chat.key)
        since = table.version if since is None else since
        message, part = await self._office.aside.run(compose, self._office, table, language, since, section=section)
        await keep_paths(self._office, table, part)
        return Reply(message, edit=True)

    async def _language(self, call: Call, table: Table) -> Language:
        return await self._office.people.chat_language(call.chat.key, table.head.language)

    def _foreign(self, call: Call, table: Table, token: Token) -> Answers:
        seat = table.seats[token.seat]
        names = seated(table, seat, call.language)
        return call.toast("desk-foreign", is_alert=True, side=side_name(table, seat), names=names)


def _is_open(call: Call, table: Table, token: Token) -> bool:
    """Whether, as far as this table goes, the person is asked just what the button answers."""
    if not table.is_sound or table.head.moved != token.version or table.head.undo is not None:
        return False
    seat = table.seats[token.seat] if token.seat < len(table.seats) else ""
    return seat in table.seats_of(call.who.key) and table.ask(seat) is not None
