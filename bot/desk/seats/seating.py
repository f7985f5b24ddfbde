"""Seating: a free side is taken at once; one that is held, or the computer's in play, only with the leave of others."""

from __future__ import annotations

import msgspec

from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import Block, Button, Letter, Message, Reply, Toast
from bot.desk.messages.people import clean_name, clip
from bot.desk.messages.words import TOAST, Answers, Call, say
from bot.desk.news.prompting import title
from bot.desk.office.acting import write
from bot.desk.office.handlers import Handlers
from bot.desk.office.office import Office, platform
from bot.desk.office.requests import KNOCK, Requests
from bot.desk.reading import spelling
from bot.desk.tables import receipt
from bot.desk.tables.sides import Bar, bar, keepers, vacant
from bot.desk.tables.table import Table
from bot.desk.views.telling import side_name, side_names
from bot.desk.views.token import Token, Verb, token_at
from engine.core.game import Seat
from engine.core.text import Language
from renderers.speech import Filling, listed
from storage.record import Record, Sat

AGAIN = 600
"""Seconds before somebody may ask for the same seat once more."""
_OF_OTHERS: dict[Bar, str] = {"seated": "desk-in-seated", "opposed": "desk-in-opposed"}
"""Sentences about somebody else where the usual one says "you"."""


class Seating:
    """Lets people sit down, and asks those who sit already."""

    def __init__(self, office: Office) -> None:
        """Use these means."""
        self._office = office
        self._requests = Requests(office)

    @property
    def handlers(self) -> Handlers:
        """What is answered here."""
        return Handlers(presses={Verb.LET_IN: self.press, Verb.KEEP_OUT: self.press})

    async def seat(self, call: Call, table: Table, seat: Seat) -> Answers:
        """Sit down; on a side that others keep only with their leave, for which they are asked."""
        latest, is_written = await self._sit(call, table, seat, call.who.key, call.who.name)
        if is_written:
            return call.toast("desk-you-sit", side=side_name(table, seat))
        reason = bar(latest, seat, call.who.key)
        if reason is None:
            is_free = _keeps(latest, seat, call.who.key)
            return call.toast("desk-busy") if is_free else await self._knock(call, latest, seat)
        text = call.say(_refused(latest, reason), **_facts(call, latest, seat))
        return (Toast(clip(text, TOAST), alert=reason == "opposed"),)

    async def withdraw(self, table: Table, person: str) -> bool:
        """Somebody who does not sit asks for no seat any more; whether they had."""
        asked = await self._office.store.slot(table.code, person, KNOCK)
        if asked is not None:
            await self._office.store.put_slot(table.code, person, KNOCK, None)
            await self._requests.settle(table.code, person)
        return asked is not None

    async def press(self, call: Call, table: Table, token: Token) -> Answers:
        """Somebody whose leave is needed lets in whoever asked, or does not."""
        seat, person, is_in = table.seats[token.seat], token.name, token.verb is Verb.LET_IN
        asked, _, _ = (await self._office.store.slot(table.code, person, KNOCK) or "").partition(" ")
        known = await self._office.people.person(person)
        if asked != seat or known is None:
            return call.toast("desk-unknown-button")
        if not any(keeper.key == call.who.key for keeper in keepers(table, seat)):
            names = _keeper_names(table, seat, call.language)
            return call.toast("desk-foreign", is_alert=True, side=side_name(table, seat), names=names)
        name = clean_name(known.name)
        aloud = await self._office.aloud(call, table)
        await self._requests.settle(table.code, person, but=call.chat.key)
        if not is_in:
            language = await self._office.people.language_of(person, table.head.language)
            side = side_name(table, seat)
            refusal = Message((title(table, language), Block(say(language, "desk-not-let-in", name=name, side=side))))
            self._office.send(table.code, Letter(person, refusal, is_whisper=True))
            return _edited(aloud.say("desk-not-let-in", name=name, side=side))
        latest, is_written = await self._sit(call, table, seat, person, known.name)
        await self._office.store.put_slot(table.code, person, KNOCK, None)
        if is_written:
            return _edited(aloud.say("desk-was-let-in", name=name, side=side_name(table, seat)))
        reason = bar(latest, seat, person)
        if reason is None:
            # His leave is needed no longer, and nobody's who has given it.
            return call.toast("desk-moved-on")
        key = _OF_OTHERS.get(reason) or _refused(latest, reason)
        return _edited(aloud.say(key, name=name, **_facts(aloud, latest, seat)))

    async def let_in(self, call: Call, table: Table, name: str) -> Answers | None:
        """What is done for a line that lets somebody in: who is called so, and else it is asked once more about all.

        `None` where nobody asks whom the caller could let in.
        """
        mine = [each for each in await self._requests.open(table) if _keeps(table, each[1], call.who.key)]
        known = [(await self._office.people.person(person), person, seat) for person, seat in mine]
        asking = [(Who(key, person.name), seat) for person, key, seat in known if person is not None]
        named = [(who, seat) for who, seat in asking if name and _is_called(who.name, name)]
        if len(named) == 1:
            who, seat = named[0]
            return await self.press(call, table, token_at(table, Verb.LET_IN, seat, name=who.key))
        messages = [self._asking(who, table, seat, call.language, call.chat.key) for who, seat in named or asking]
        return tuple(Reply(msgspec.structs.replace(each, mentions=()), private=True) for each in messages) or None

    async def _sit(self, call: Call, table: Table, seat: Seat, person: str, name: str) -> tuple[Table, bool]:
        """Let a person sit down, if he may and whoever acts can let him; the table after it, and whether he did."""
        now = self._office.now()

        def make(latest: Table) -> tuple[Record, ...] | None:
            if bar(latest, seat, person) is not None or not _keeps(latest, seat, call.who.key):
                return None
            return (Sat(now, person, clean_name(name), seat),)

        latest, is_written = await write(self._office, table, make)
        if is_written:
            await self._office.store.sit(person, table.code)
            await self._office.quotas.note_seated(person)
        return latest, is_written

    async def _knock(self, call: Call, table: Table, seat: Seat) -> Answers:
        """Ask those whose leave is needed whether somebody may join a side, in the chats where they are."""
        side = side_name(table, seat)
        now = self._office.now()
        asked, _, at = (await self._office.store.slot(table.code, call.who.key, KNOCK) or "").partition(" ")
        mine = receipt.current()
        if asked == seat and now < int(at) + AGAIN and not (mine is not None and mine.is_again):
            return taken(call, table, "desk-knocked-already", is_alert=True, side=side)
        await self._office.store.put_slot(table.code, call.who.key, KNOCK, f"{seat} {now}")
        await self._requests.settle(table.code, call.who.key)
        own = call.chat.key if call.chat.private else ""
        chats = [chat for chat in await self._office.store.chats(table.code) if chat != own]
        for chat in chats:
            language = await self._office.people.chat_language(chat, table.head.language)
            asking = self._asking(call.who, table, seat, language, chat)
            self._office.send(table.code, Letter(chat, asking, asks=(call.who.key, seat)))
        if not chats:
            for keeper in keepers(table, seat):
                language = await self._office.people.language_of(keeper.key, table.head.language)
                message = self._asking(call.who, table, seat, language, keeper.key)
                self._office.send(table.code, Letter(keeper.key, message, is_whisper=True))
        receipt.note_acted()
        return taken(call, table, "desk-knocked", side=side, names=_keeper_names(table, seat, call.language))

    @staticmethod
    def _asking(who: Who, table: Table, seat: Seat, language: Language, to: str) -> Message:
        name = clean_name(who.name)
        names = _keeper_names(table, seat, language)
        key = "desk-knock" if table.holders(seat) else "desk-knock-computer"
        text = say(language, key, name=name, side=side_name(table, seat), names=names)
        yes = token_at(table, Verb.LET_IN, seat, name=who.key)
        no = token_at(table, Verb.KEEP_OUT, seat, name=who.key)
        reached = [keeper for keeper in keepers(table, seat) if platform(keeper.key) == platform(to)]
        return Message(
            (title(table, language), Block(text)),
            buttons=(
                Button(say(language, "desk-let-in"), yes.text, "primary"),
                Button(say(language, "desk-keep-out"), no.text, "danger"),
            ),
            mentions=tuple(Who(keeper.key, clean_name(keeper.name)) for keeper in reached),
        )


def taken(call: Call, table: Table, key: str, *, is_alert: bool = False, **facts: Filling) -> Answers:
    """A sentence about a seat that others have, and which nobody has."""
    free = side_names(table, vacant(table))
    also = (call.say("desk-still-free", sides=free),) if free else ()
    return (Toast(clip(" ".join((call.say(key, **facts), *also)), TOAST), alert=is_alert),)


def _is_called(name: str, word: str) -> bool:
    """Whether a word is one of somebody's names, in any case and in either alphabet."""
    stem, sound = spelling.stem(word), spelling.sounds(spelling.stem(word))
    return any(stem == spelling.stem(each) or sound in spelling.sounds_of_name(each) for each in spelling.tokens(name))


def _keeps(table: Table, seat: Seat, person: str) -> bool:
    """Whether a person may let somebody, or himself, sit down on a side."""
    kept_by = keepers(table, seat)
    return not kept_by or any(keeper.key == person for keeper in kept_by)


def _refused(table: Table, reason: Bar) -> str:
    """The sentence that says why somebody may not take a side."""
    if reason == "opposed":
        return "desk-no-second-side" if table.head.has_begun else "desk-not-both"
    return {"over": "desk-table-over", "seated": "desk-already-seated", "shared": "desk-held-by-one"}[reason]


def _facts(call: Call, table: Table, seat: Seat) -> dict[str, Filling]:
    """What sentences about a side are filled with."""
    names = _keeper_names(table, seat, call.language)
    return {"code": table.name, "side": side_name(table, seat), "names": names}


def _edited(text: str) -> Answers:
    return (Reply(Message((Block(text),)), edit=True),)


def _keeper_names(table: Table, seat: Seat, language: Language) -> str:
    names = tuple(clean_name(keeper.name) for keeper in keepers(table, seat))
    return listed(names, language) if names else say(language, "desk-nobody")
