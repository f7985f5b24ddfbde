"""Seating: a free side is taken at once, one that is held only with the leave of whoever holds it, begun or not."""

from __future__ import annotations

import logging

import msgspec

from bot.desk import receipt
from bot.desk.acting import write
from bot.desk.call import Answers, Call
from bot.desk.house import House, platform
from bot.desk.incoming import Who
from bot.desk.outgoing import Block, Button, ChatMoved, Message, Reply, Unreachable
from bot.desk.people import clean_name
from bot.desk.prompting import title
from bot.desk.table import Table
from bot.desk.telling import seated, side_name
from bot.desk.token import Token
from bot.desk.words import say
from engine.core.game import Seat
from engine.core.text import Language
from storage.record import Record, Sat

log = logging.getLogger(__name__)

AGAIN = 600
"""Seconds before somebody may ask for the same seat once more."""
_KNOCK = "knock"


class _Errand(msgspec.Struct, frozen=True):
    """A message that is to go to another chat, or to a person alone."""

    to: str
    message: Message
    is_whisper: bool = False


class Seating:
    """Lets people sit down, and asks those who sit already."""

    def __init__(self, house: House) -> None:
        """Use these means."""
        self._house = house
        self._errands: dict[str, list[_Errand]] = {}

    async def seat(
        self, call: Call, table: Table, seat: Seat, person: str, name: str, *, is_let_in: bool = False
    ) -> Answers:
        """Let a person sit down; on a side that is held by then only if he was let in."""
        now = self._house.now()

        def make(latest: Table) -> tuple[Record, ...] | None:
            if latest.is_over or seat in latest.seats_of(person):
                return None
            if latest.head.has_begun and latest.seats_of(person):
                return None
            if latest.holders(seat) and not is_let_in:
                return None
            return (Sat(now, person, clean_name(name), seat),)

        latest, is_written = await write(self._house, table, make)
        if not is_written and not latest.is_over and latest.holders(seat) and not latest.seats_of(person):
            return await self.knock(call, latest, seat)
        await self._house.store.sit(person, table.code)
        await self._house.quotas.note_seated(person)
        return call.toast("desk-you-sit" if is_written else "desk-nothing-changed", side=side_name(table, seat))

    async def knock(self, call: Call, table: Table, seat: Seat) -> Answers:
        """Ask those who hold a side whether somebody may join them, in the chats where they are."""
        side = side_name(table, seat)
        now = self._house.now()
        asked, _, at = (await self._house.store.slot(table.code, call.who.key, _KNOCK) or "").partition(" ")
        mine = receipt.current()
        if asked == seat and now < int(at) + AGAIN and not (mine is not None and mine.is_again):
            return call.toast("desk-knocked-already", is_alert=True, side=side)
        await self._house.store.put_slot(table.code, call.who.key, _KNOCK, f"{seat} {now}")
        errands = self._errands.setdefault(table.code, [])
        own = call.chat.key if call.chat.private else ""
        chats = [chat for chat in await self._house.store.chats(table.code) if chat != own]
        for chat in chats:
            language = await self._house.people.chat_language(chat, table.head.language)
            errands.append(_Errand(chat, self._asking(call, table, seat, language, chat)))
        if not chats:
            for holder in table.holders(seat):
                language = await self._house.people.language_of(holder.key, table.head.language)
                message = self._asking(call, table, seat, language, holder.key)
                errands.append(_Errand(holder.key, message, is_whisper=True))
        self._house.touched.add(table.code)
        return call.toast("desk-knocked", side=side, names=seated(table, seat, call.language))

    async def answer(self, call: Call, table: Table, seat: Seat, person: str, *, is_in: bool) -> Answers:
        """Somebody who holds a side lets in whoever asked, or does not."""
        asked, _, _ = (await self._house.store.slot(table.code, person, _KNOCK) or "").partition(" ")
        known = await self._house.people.person(person)
        if asked != seat or known is None:
            return call.toast("desk-unknown-button")
        name, side = clean_name(known.name), side_name(table, seat)
        if is_in:
            await self.seat(call, table, seat, person, known.name, is_let_in=True)
            await self._house.store.put_slot(table.code, person, _KNOCK, None)
        else:
            language = await self._house.people.language_of(person, table.head.language)
            refusal = Message((title(table, language), Block(say(language, "desk-not-let-in", name=name, side=side))))
            self._errands.setdefault(table.code, []).append(_Errand(person, refusal, is_whisper=True))
            self._house.touched.add(table.code)
        text = call.say("desk-was-let-in" if is_in else "desk-not-let-in", name=name, side=side)
        return (Reply(Message((Block(text),)), edit=True),)

    async def announce(self, code: str) -> None:
        """Send what people of a table in other chats are asked."""
        for errand in self._errands.pop(code, ()):
            messenger = self._house.messenger(errand.to)
            try:
                if messenger is not None and errand.is_whisper:
                    await messenger.whisper(errand.to, errand.message)
                elif messenger is not None:
                    await messenger.post(errand.to, errand.message)
            except (Unreachable, ChatMoved) as error:
                log.info("table %s: a question did not reach a chat: %s", code, type(error).__name__)

    def _asking(self, call: Call, table: Table, seat: Seat, language: Language, to: str) -> Message:
        number = table.seats.index(seat)
        name = clean_name(call.who.name)
        names = seated(table, seat, language)
        text = say(language, "desk-knock", name=name, side=side_name(table, seat), names=names)
        yes = Token(table.code, table.head.moved, "i", number, name=call.who.key)
        no = Token(table.code, table.head.moved, "e", number, name=call.who.key)
        holders = [holder for holder in table.holders(seat) if platform(holder.key) == platform(to)]
        return Message(
            (title(table, language), Block(text)),
            buttons=(
                Button(say(language, "desk-let-in"), yes.text, "primary"),
                Button(say(language, "desk-keep-out"), no.text, "danger"),
            ),
            mentions=tuple(Who(holder.key, clean_name(holder.name)) for holder in holders),
        )
