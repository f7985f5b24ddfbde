"""Deliveries: every chat of a table is told what it has not heard, from the records and its cursor alone.

In each chat a table has one card: the picture, what mattered since whoever is asked last answered, the question, its
buttons. It is edited in place as long as those who are asked are there to see it; else a new one that mentions them is
posted, and then the buttons of the old one are taken off. A cursor is advanced only after the platform took the
message, so that the death of a process repeats a message at worst.

Each chat has a lane of its own: one that is slow, or under a flood limit, holds nobody else up, and hears the latest
when it can. One process at a time tells a chat; its lease ends soon after its death.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Literal

from bot.desk.messages import outgoing
from bot.desk.messages.outgoing import ChatMoved, Image, Message
from bot.desk.news import quietly
from bot.desk.news.confiding import confided, seated_since, shown_hands
from bot.desk.news.errand import AGAIN, Addressee, Again, Errand, Standing
from bot.desk.news.prompting import title
from bot.desk.office.acting import write
from bot.desk.office.office import Office, recipient_of
from bot.desk.office.requests import Requests
from bot.desk.rules.glossary import Introductions
from bot.desk.tables.table import Table
from bot.desk.views.pictures import Pictures
from bot.desk.views.telling import secrets_for, secrets_of
from bot.desk.work.lanes import Lanes
from storage.port import StoreError
from storage.record import ChatUnlinked

log = logging.getLogger(__name__)

LEASE = 1.5
"""Seconds for which one process alone tells a chat; it takes the lease for longer while it is at it.

Where a process was killed in the middle, the next one has to wait for the end of it.
"""
RENEW = 0.5
WAITS = (0.05, 0.1, *(0.2,) * 9)
"""Seconds between two looks whether another process is done with a chat; longer together than a lease."""
TURNS = 4
"""How often a table is gone through again because a chat was lost or has moved."""

Reach = Literal["told", "behind", "gone"]


class Deliveries:
    """Sends what is due."""

    def __init__(self, office: Office, pictures: Pictures, introductions: Introductions) -> None:
        """Begin with nothing in flight."""
        self._office = office
        self._pictures = pictures
        self._introductions = introductions
        self._requests = Requests(office)
        self._owner = secrets.token_hex(8)
        self._lanes: Lanes[Reach] = Lanes(self._told)
        self._waited_for: set[str] = set()
        """Lanes that somebody who has just acted waits for."""
        self._late: set[asyncio.Task[Image | None]] = set()
        """Pictures that are being drawn, for cards that were told without them."""
        self._alone_asked: set[asyncio.Task[None]] = set()
        """Reactions that are being put to people where nobody else reads it."""

    async def repeat(self, code: str, chat: str, why: Again = "card") -> None:
        """Let the card be posted again in a chat, though nothing has happened."""
        await self._office.foresee(code)
        await self._office.store.put_slot(code, chat, AGAIN, why)
        self._office.touched.add(code)
        if not self._office.tells(chat):
            await self._office.store.announce(code)

    async def bring(self, code: str, chat: str) -> None:
        """Let the card stand at the bottom of a chat that follows the table, if it is out of sight there."""
        is_hidden = self._office.presence.has_scrolled(chat, is_handed=True)
        if is_hidden and chat in await self._office.store.chats(code):
            await self.repeat(code, chat)

    async def call(self, code: str) -> None:
        """Call whoever was asked by an edited card alone, as he had just been there, and has not answered since."""
        for chat in await self._office.store.chats(code):
            await self.repeat(code, chat, "call")

    async def deliver(self, code: str, *, is_waited_for: bool = True) -> bool:
        """Tell all chats and people of a table what they have not heard, its letters first; whether everybody now has.

        Args:
            code: the table's code.
            is_waited_for: somebody has just acted, and watches for what comes of it.
        """
        await self._send(code)
        for _ in range(TURNS):
            keys = [f"{code} {recipient}" for recipient in await self._recipients(code)]
            if is_waited_for:
                self._waited_for.update(keys)
            lanes = [self._lanes.start(key) for key in keys]
            if not lanes:
                return True
            await asyncio.wait(lanes)
            outcomes = {None if lane.cancelled() else lane.result() for lane in lanes}
            if "gone" not in outcomes:
                return outcomes == {"told"}
        return False

    async def _send(self, code: str) -> None:
        if code in self._office.reseated:
            await self._take_away(code)
        for letter in self._office.letters.pop(code, ()):
            messenger = self._office.messenger(letter.to)
            try:
                if messenger is not None and letter.is_whisper:
                    await messenger.whisper(letter.to, letter.message)
                elif messenger is not None:
                    number = await messenger.post(letter.to, letter.message)
                    table = letter.asks and await self._office.table(code, is_fresh=False)
                    if letter.asks is not None and table is not None:
                        await self._requests.note(table, *letter.asks, letter.to, number)
            except (outgoing.Unreachable, ChatMoved) as error:
                log.info("table %s: a letter did not reach a chat: %s", code, type(error).__name__)

    async def _take_away(self, code: str) -> None:
        """Take away what asks for a seat and need not be answered any more."""
        self._office.reseated.discard(code)
        table = await self._office.table(code, is_fresh=False)
        for request in () if table is None else await self._requests.stale(table):
            messenger = self._office.messenger(request.chat)
            with suppress(outgoing.Unreachable, ChatMoved):
                if messenger is not None:
                    await messenger.delete(request.chat, request.id)

    async def interrupted(self) -> list[str]:
        """Tables that a process may have left in the middle of something, those with chats left behind first.

        Whatever is written has a sweep that falls due later, so no table needs to be folded to know them. Where several
        processes serve a platform, each looks after those with chats left behind that are its own.
        """
        keys = [key for kind in ("sweep:", "drive:") for key in await self._office.store.scheduled(kind)]
        codes = dict.fromkeys(key.partition(":")[2] for key in keys)
        behind = {code: await self.is_behind(code) for code in codes}
        found = sorted(behind, key=lambda code: not behind[code])
        return found if self._office.shares is None else [code for code in found if behind[code]]

    async def is_behind(self, code: str) -> bool:
        """Whether a chat that this process serves has something to hear, as far as one can tell without folding."""
        chats = [chat for chat in await self._office.store.chats(code) if self._office.tells(chat)]
        version = await self._office.store.version(code) if chats else 0
        for chat in chats:
            standing = Standing.of(chat, *await self._office.store.told(code, chat))
            if standing.cursor < version or standing.again or standing.has_moved:
                return True
            if standing.card is not None and standing.card.is_unfinished:
                return True
        return False

    async def settled(self) -> bool:
        """Wait until every card has its picture; whether there was any that lacked one."""
        if self._late:
            await asyncio.wait(set(self._late))
        asked = set(self._alone_asked)
        if asked:
            await asyncio.wait(asked)
        return await self._lanes.settled() or bool(asked)

    def close(self) -> None:
        """Give up what is being told; the cursors tell the next process what is left."""
        self._lanes.close()
        for task in (*self._late, *self._alone_asked):
            task.cancel()

    async def lose(self, table: Table, chat: str) -> None:
        """Note that a chat cannot be reached; the others hear of it once."""
        log.warning("table %s: chat %s cannot be reached and follows it no longer", table.code, chat)
        await write(self._office, table, lambda _: (ChatUnlinked(self._office.now(), chat),))
        await self._office.store.unlink(chat, table.code)

    async def lose_all(self, chat: str) -> None:
        """Note that a chat cannot be reached, at every table that it follows."""
        for code in await self._office.store.tables(chat):
            table = await self._office.table(code)
            if table is not None:
                await self.lose(table, chat)

    async def move(self, old: str, new: str) -> None:
        """A chat has another key; messages do not move with it, so its tables are shown there anew."""
        await self._office.standings.move(old, new)
        await self._office.store.move_chat(old, new)
        self._office.people.forget_chat(old)
        self._office.people.forget_chat(new)
        for code in await self._office.store.tables(new):
            await self._office.foresee(code)
            self._office.touched.add(code)

    async def _recipients(self, code: str) -> list[str]:
        """Who may have something to hear: chats as `chat KEY`, people as `eyes KEY`, or `alone KEY` if they are a chat.

        In Telegram a person and his private chat have one key.
        """
        table = await self._office.table(code, is_fresh=False)
        if table is None:
            return []
        chats = await self._office.store.chats(code)
        found = [f"chat {chat}" for chat in chats]
        if secrets_of(table):
            people = {holder.key for holders in table.head.seats.values() for holder in holders}
            found += [f"{'alone' if person in chats else 'eyes'} {person}" for person in sorted(people)]
        return found

    async def _told(self, key: str) -> Reach:
        """Tell one recipient; whatever goes wrong is tried again, soon at first."""
        code, kind, recipient = key.split(" ", 2)
        is_waited_for = key in self._waited_for
        self._waited_for.discard(key)
        table = await self._office.table(code, is_fresh=False)
        if table is None:
            return "told"
        try:
            if kind == "chat":
                outcome = await self._chat(table, recipient, is_waited_for=is_waited_for)
            else:
                name = recipient_of(recipient, is_chat=kind == "alone")
                outcome = await self._whisper(table, recipient, name)
        except outgoing.Unreachable:
            await self.lose(table, recipient)
            return "gone"
        except ChatMoved as moved:
            await self.move(recipient, moved.new)
            return "gone"
        except StoreError:
            raise
        except Exception as error:
            is_known = self._lanes.is_failing(key) or isinstance(error, OSError)
            log.log(
                logging.WARNING if is_known else logging.ERROR,
                "table %s: a delivery failed: %s",
                code,
                type(error).__name__,
                exc_info=None if is_known else error,
            )
            outcome = "behind"
        if outcome == "behind" and self._office.tells(recipient):
            self._lanes.put_off(key)
        return outcome

    async def _chat(self, table: Table, chat: str, *, is_waited_for: bool) -> Reach:
        # Without one another process serves it, and what that has not told is not told.
        messenger = self._office.messenger(chat) if self._office.tells(chat) else None
        if messenger is None or not is_waited_for:
            standing = Standing.of(chat, *await self._office.store.told(table.code, chat))
            if standing.is_current(table):
                return "told"
        if messenger is None:
            return "behind"
        async with self._alone(table.code, chat) as is_alone:
            if not is_alone:
                return "behind"
            # Another process may have told it meanwhile, and the table have gone on.
            table = await self._office.table(table.code, is_fresh=False) or table
            standing = Standing.of(chat, *await self._office.store.told(table.code, chat))
            if not standing.is_current(table):
                language = await self._office.people.chat_language(chat, table.head.language)
                to = Addressee(chat, messenger, language)
                errand = Errand(self._office, self._pictures, self._introductions, table, to)
                await errand.run(standing, is_waited_for=is_waited_for)
                if errand.late is not None:
                    self._await(errand.late, f"{table.code} chat {chat}")
                if errand.is_quiet:
                    self._ask_alone(table, chat)
        return "told"

    def _await(self, picture: asyncio.Task[Image | None], key: str) -> None:
        """Tell a chat once more when the picture is there that its card lacks; without it the card asks as well."""

        def drawn(_: object) -> None:
            self._late.discard(picture)
            if picture.cancelled():
                return
            if (error := picture.exception()) is None:
                self._lanes.start(key)
            else:
                log.error("%s: a picture could not be drawn", key, exc_info=error)

        self._late.add(picture)
        picture.add_done_callback(drawn)

    def _ask_alone(self, table: Table, chat: str) -> None:
        """Put a reaction to people alone; nothing that others see waits for it, or hangs on it."""

        async def put() -> None:
            try:
                await quietly.ask_alone(self._office, table, chat)
            except Exception as error:  # noqa: BLE001  - they are called in the chat all the same
                log.warning("table %s: a reaction was not put to anybody alone: %s", table.code, type(error).__name__)

        putting = asyncio.create_task(put())
        self._alone_asked.add(putting)
        putting.add_done_callback(self._alone_asked.discard)

    @asynccontextmanager
    async def _alone(self, code: str, recipient: str) -> AsyncGenerator[bool]:
        """Have a recipient to oneself, if another process does not keep him for too long."""
        name = f"{code} {recipient}"
        for wait in (*WAITS, None):
            if await self._office.store.lease(name, self._owner, LEASE):
                break
            if wait is None:
                yield False
                return
            await asyncio.sleep(wait)
        renewing = asyncio.create_task(self._renew(name))
        try:
            yield True
        finally:
            renewing.cancel()
            with suppress(StoreError):
                await self._office.store.release(name, self._owner)

    async def _renew(self, name: str) -> None:
        while True:
            await asyncio.sleep(RENEW)
            with suppress(StoreError):
                await self._office.store.lease(name, self._owner, LEASE)

    async def _whisper(self, table: Table, person: str, name: str) -> Reach:
        """Tell a person in a seat what only he may see; by this name the store knows how far he was told."""
        eyes = frozenset(table.seats_of(person))
        theirs = secrets_for(table, eyes)
        messenger = self._office.messenger(person)
        if not theirs:
            return "told"
        cursor = await self._office.store.cursor(table.code, name)
        if theirs[-1].version <= cursor:
            return "told"
        if messenger is None:
            return "behind"
        async with self._alone(table.code, name) as is_alone:
            if not is_alone:
                return "behind"
            cursor = await self._office.store.cursor(table.code, name)
            language = await self._office.people.language_of(person, table.head.language)
            since = seated_since(table, person, theirs, cursor)
            hands = (
                [] if since == cursor else await shown_hands(self._pictures, table, table.seats_of(person), language)
            )
            blocks = (*hands, *confided(theirs, since, language, eyes))
            if blocks:
                is_reached = True
                try:
                    await messenger.whisper(person, Message((title(table, language), *blocks)))
                except (outgoing.Unreachable, ChatMoved):
                    is_reached = False
                    log.info("table %s: %s takes no direct messages; the hand can be asked for", table.code, person)
                await quietly.note(self._office, table.code, person, is_reached=is_reached)
            await self._office.store.advance(table.code, name, table.version)
        return "told"
