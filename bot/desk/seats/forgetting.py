"""Forgetting: what is known of a person is erased when they ask for it; their games stay, played by somebody.

The request is a due with all it needs. It is done in one go, table after table, and whoever dies over it leaves it to
the next, who begins again: what is erased already is no more to be found. What somebody does after the request is new.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.people import as_language, clean
from bot.desk.messages.words import Answers, Call, say
from bot.desk.news.clock import FORGET, PUZZLE
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office
from bot.desk.rules.glossary import TIPS
from bot.desk.seats.choosing import WIZARD
from bot.desk.seats.daily import DAILY
from bot.desk.seats.puzzling import ATTEMPTS
from bot.desk.tables.forgotten import alias, names, without
from bot.desk.views.token import Token, Verb
from storage.port import Damaged, Due, Gone, NewerRecord
from storage.record import Opened, Record

log = logging.getLogger(__name__)

FORGETTING = "FORGET"
"""Stands for a table in the button of the second step."""
_ME = frozenset(("me", "меня"))
_LASTS = 600
"""Seconds for which the button serves."""
_SOON = 2
"""Seconds from the button to the work: what its press itself leaves behind is there by then."""
_PAUSE = 0.02
"""Seconds from one table to the next, for others to get between."""


class Forgetting:
    """`/forget me` and its button; the work itself, which the clock begins."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(anywhere={"forget": self.command}, menus={FORGETTING: self.pressed})

    async def command(self, call: Call) -> Answers:
        """`/forget`: what it would mean; `/forget me`: the question whether it is meant."""
        if clean(call.text).casefold() not in _ME:
            return call.reply("desk-forget-how", is_private=True)
        if not call.chat.private:
            return call.reply("desk-forget-private", is_private=True)
        if (tables := await self._tables(call.who.key)) is not None:
            return call.reply("desk-forget-seated", is_private=True, tables=tables)
        token = Token(FORGETTING, self._office.now(), Verb.NEXT, name=_mark(call.who.key))
        button = Button(call.say("desk-forget-yes"), token.text, "danger")
        return (Reply(Message((Block(call.say("desk-forget-ask")),), buttons=(button,)), private=True),)

    async def pressed(self, call: Call, token: Token) -> Answers:
        """The button: it is begun, unless it is another person's, or old, or the person has sat down meanwhile."""
        now = self._office.now()
        if token.name != _mark(call.who.key) or not call.chat.private:
            return call.toast("desk-unknown-button")
        if not 0 <= now - token.version <= _LASTS:
            return call.reply("desk-forget-late", is_private=True)
        if (tables := await self._tables(call.who.key)) is not None:
            return call.reply("desk-forget-seated", is_private=True, tables=tables)
        secret = (await self._office.chance("forget")).hex()
        due = f"{FORGET}:{call.who.key} {call.chat.key}"
        await self._office.store.schedule(due, now + _SOON, f"{now} {secret}")
        return call.reply("desk-forget-begun", is_private=True)

    async def forget(self, due: Due) -> None:
        """Erase what is known of a person and of their private chat."""
        person, _, chat = due.key.partition(":")[2].partition(" ")
        since, _, secret = due.payload.partition(" ")
        keys = frozenset((person, chat))
        store = self._office.store
        await store.cancel(f"{PUZZLE}:{chat}")
        await self._office.standings.forget(person, lambda place: alias(secret, place))
        await self._office.quotas.forget(person, alias(secret, ""))
        for book in (ATTEMPTS, DAILY, TIPS, WIZARD):
            await self._rub_out(book, keys)
        for key in keys:
            await store.forget(key, "standings")
            await store.forget(key)
            self._office.people.forget(key)
        for code in await store.every_table():
            try:
                await self._at(code, keys, int(since), secret)
            except Gone:
                continue
            except (Damaged, NewerRecord) as error:
                log.critical("%s; somebody who wants to be forgotten may be named there", error)
            await asyncio.sleep(_PAUSE)

    async def _at(self, code: str, keys: frozenset[str], since: int, secret: str) -> None:
        """Forget a person at a table, up to the request; who was there before them has the same name ever after."""
        store = self._office.store
        while records := await store.read(code):
            first = records[0]
            if first.at > since:
                return
            for key in keys:
                await store.forget(key, code)
            if not any(record.at <= since and names(record, keys) for record in records):
                return
            language = as_language(first.language) if isinstance(first, Opened) else None
            name, other = say(language or "en", "desk-somebody"), alias(secret, code)

            def change(record: Record, other: str = other, name: str = name) -> Record:
                return without(record, keys, other, name) if record.at <= since else record

            if await store.reword(code, change):
                self._office.tables.forget(code)
                return

    async def _rub_out(self, book: str, keys: frozenset[str]) -> None:
        """Forget what is noted for a person, and by their name for others."""
        store = self._office.store
        for recipient in await store.recipients(book):
            _, slots = await store.told(book, recipient)
            for name in keys & slots.keys():
                await store.put_slot(book, recipient, name, None)
        for key in keys:
            await store.forget(key, book)

    async def _tables(self, person: str) -> str | None:
        """The tables that go on at which a person has a side, if there are any; exercises are nobody else's."""
        running, _ = await self._office.quotas.of_person(person)
        return ", ".join(table.name for table in running if not table.is_exercise) or None


def _mark(person: str) -> str:
    """What a button carries that is for one person; a sign that no path has begins it."""
    return "+" + hashlib.sha256(person.encode()).hexdigest()[:16]
