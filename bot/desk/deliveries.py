"""Deliveries: every chat of a table is told what it has not heard, from the records and its cursor alone.

In each chat a table has one living board, a picture edited in place; a new one is posted when a segment of play has
ended or the old one has scrolled away. It has one prompt as well: the news since the last hand-off, the question, its
buttons and a mention of whoever must answer. While the same people are awaited the prompt is edited; when others are,
its buttons are taken off and a new one is posted. A cursor is advanced only after the platform took the message, so
that the death of a process repeats a message at worst.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar
from weakref import WeakValueDictionary

import msgspec

from bot.desk import outgoing
from bot.desk.acting import write
from bot.desk.house import House
from bot.desk.mentions import Mentions
from bot.desk.outgoing import Block, ChatMoved, Image, Message, Messenger
from bot.desk.pictures import Pictures
from bot.desk.prompting import awaited, compose, keep_paths, mentions, status, title
from bot.desk.table import Notice, Table
from bot.desk.telling import is_private, private_blocks, shortened
from engine.core.rules import Mark
from engine.core.text import Language
from storage.record import ChatUnlinked

log = logging.getLogger(__name__)

T = TypeVar("T")

SCROLLED = 8
"""Prompts posted after a board before it counts as scrolled away."""
CLAIM = 15
"""Seconds for which one process alone tells one version to one chat; shorter than the sweep is away."""
MARKS = 12
"""The most things a board points at."""


class _Prompt(msgspec.Struct, frozen=True):
    """The prompt of a chat: its message, the version its news begin after, who was awaited."""

    id: str
    since: int
    awaited: str


class _Board(msgspec.Struct, frozen=True):
    """The living board of a chat: its message, what it shows, how many prompts were posted after it."""

    id: str
    shows: str
    prompts: int


class Deliveries:
    """Sends what is due."""

    def __init__(self, house: House, pictures: Pictures, mentions: Mentions) -> None:
        """Begin with nothing in flight."""
        self._house = house
        self._pictures = pictures
        self._mentions = mentions
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._afresh: set[tuple[str, str]] = set()
        self._claimed: set[str] = set()

    def repeat(self, code: str, chat: str) -> None:
        """Let board and prompt be posted again in a chat, though nothing has happened."""
        self._afresh.add((code, chat))
        self._house.touched.add(code)

    async def deliver(self, code: str) -> bool:
        """Tell all chats and people of a table what they have not heard; whether everybody now has."""
        lock = self._locks.get(code)
        if lock is None:
            lock = self._locks[code] = asyncio.Lock()
        async with lock:
            table = await self._house.table(code, is_fresh=False)
            if table is None:
                return True
            chats = await self._house.store.chats(code)
            results = await asyncio.gather(*(self._chat(table, chat) for chat in chats), return_exceptions=True)
            lost = [
                chat for chat, result in zip(chats, results, strict=True) if isinstance(result, outgoing.Unreachable)
            ]
            for chat in lost:
                await self.lose(table, chat)
            failures = [
                each
                for each in results
                if isinstance(each, BaseException) and not isinstance(each, outgoing.Unreachable)
            ]
            for failure in failures:
                if not isinstance(failure, Exception):
                    raise failure
                log.error("table %s: a delivery failed", code, exc_info=failure)
            await self._whisper(table)
        if lost:
            # The others are to hear of it.
            return await self.deliver(code) and not failures
        return not failures and all(results)

    async def lose(self, table: Table, chat: str) -> None:
        """Note that a chat cannot be reached; the others hear of it once."""
        log.warning("table %s: chat %s cannot be reached and follows it no longer", table.code, chat)
        await self._house.store.unlink(chat, table.code)
        await write(self._house, table, lambda _: (ChatUnlinked(self._house.now(), chat),))

    async def _chat(self, table: Table, chat: str) -> bool:
        is_afresh = (table.code, chat) in self._afresh
        messenger = self._house.messenger(chat)
        if messenger is None:
            return True
        cursor = await self._house.store.cursor(table.code, chat)
        if table.version <= cursor and not is_afresh:
            return True
        if table.notices[-1].version <= cursor and not is_afresh:
            # Nothing to tell, and an edit that changes nothing would still show that something was done in secret.
            await self._house.store.advance(table.code, chat, table.version)
            return True
        claim = f"told:{table.code}:{chat}:{table.version}"
        if not is_afresh and claim not in self._claimed and not await self._house.store.seen(claim, CLAIM):
            return False
        self._claimed.add(claim)
        self._afresh.discard((table.code, chat))
        language = await self._house.people.chat_language(chat, table.head.language)
        errand = _Errand(self._house, self._pictures, self._mentions, messenger, table, chat, language)
        await errand.run(cursor, is_afresh=is_afresh)
        self._claimed.discard(claim)
        return True

    async def _whisper(self, table: Table) -> None:
        """Tell the people in their seats what only they may see."""
        if not table.is_sound:
            return
        secret = [notice for notice in table.notices if any(event.seen_by is not None for event in notice.events)]
        if not secret:
            return
        for person in sorted({holder.key for holders in table.head.seats.values() for holder in holders}):
            eyes = frozenset(table.seats_of(person))
            theirs = [notice for notice in secret if any(is_private(event, eyes) for event in notice.events)]
            messenger = self._house.messenger(person)
            if messenger is None or not theirs:
                continue
            cursor = await self._house.store.cursor(table.code, person)
            if theirs[-1].version <= cursor:
                continue
            language = await self._house.people.language_of(person, table.head.language)
            blocks = [
                block
                for notice in theirs
                if notice.version > cursor
                for block in private_blocks(notice, language, eyes)
            ]
            message = Message((title(table, language), *shortened(blocks, language)))
            try:
                await messenger.whisper(person, message)
            except (outgoing.Unreachable, ChatMoved):
                log.info("table %s: %s takes no direct messages; the hand can be asked for", table.code, person)
            await self._house.store.advance(table.code, person, table.version)


class _Errand:
    """One delivery to one chat."""

    def __init__(
        self,
        house: House,
        pictures: Pictures,
        terms: Mentions,
        messenger: Messenger,
        table: Table,
        chat: str,
        language: Language,
    ) -> None:
        self._house = house
        self._pictures = pictures
        self._terms = terms
        self._messenger = messenger
        self._table = table
        self._chat = chat
        self._language = language

    async def run(self, cursor: int, *, is_afresh: bool) -> None:
        fresh = [notice for notice in self._table.notices if notice.version > cursor]
        prompt = await self._slot("prompt", _Prompt)
        handed = is_afresh or prompt is None or prompt.awaited != awaited(self._table)
        posted = await self._board(fresh, is_afresh=is_afresh, handed=handed)
        await self._prompt(prompt, cursor, handed=handed or posted)
        await self._house.store.advance(self._table.code, self._chat, self._table.version)

    async def _board(self, fresh: list[Notice], *, is_afresh: bool, handed: bool) -> bool:
        """Bring the living board up to date; whether a new one was posted."""
        if not self._pictures.can_draw(self._table):
            return False
        board = await self._slot("board", _Board)
        shows = f"{self._table.head.moved}{self._language}"
        has_scrolled = board is not None and board.prompts >= SCROLLED and handed
        has_ended = any(event.segment for notice in fresh for event in notice.events if event.seen_by is None)
        if board is not None and board.shows == shows and not is_afresh:
            return False
        image = await self._pictures.board(self._table, self._language, marks=_marks(fresh))
        message = self._board_message(image)
        if board is None or has_scrolled or has_ended or is_afresh:
            board = _Board(await self._reach(lambda: self._messenger.post(self._chat, message)), shows, 0)
            await self._put("board", board)
            return True
        old = board.id
        new = await self._reach(lambda: self._messenger.edit(self._chat, old, message))
        await self._put("board", _Board(new, shows, 0 if new != old else board.prompts))
        return new != old

    def _board_message(self, image: Image | None) -> Message:
        return Message((title(self._table, self._language), Block(status(self._table, self._language))), image=image)

    async def _prompt(self, prompt: _Prompt | None, cursor: int, *, handed: bool) -> None:
        since = cursor if handed or prompt is None else min(prompt.since, cursor)
        if prompt is not None and cursor >= self._table.version:
            since = prompt.since
        message, section = compose(self._house, self._table, self._language, since)
        await keep_paths(self._house, self._table, section)
        if self._table.is_running:
            message = await self._terms.explained(self._table, self._chat, self._language, message, since)
        if prompt is not None and not handed:
            old = prompt.id
            new = await self._reach(lambda: self._messenger.edit(self._chat, old, message))
            await self._put("prompt", _Prompt(new, since, prompt.awaited))
            return
        if prompt is not None:
            past = prompt.id
            await self._reach(lambda: self._messenger.strip(self._chat, past))
        message = msgspec.structs.replace(message, mentions=mentions(self._table, self._chat))
        posted = await self._reach(lambda: self._messenger.post(self._chat, message))
        await self._put("prompt", _Prompt(posted, since, awaited(self._table)))
        board = await self._slot("board", _Board)
        if board is not None:
            await self._put("board", msgspec.structs.replace(board, prompts=board.prompts + 1))

    async def _reach(self, send: Callable[[], Awaitable[T]]) -> T:
        """Send; once more under the new key if the chat has moved."""
        try:
            return await send()
        except ChatMoved as moved:
            await self._house.store.move_chat(self._chat, moved.new)
            self._house.people.forget_chat(self._chat)
            self._chat = moved.new
        try:
            return await send()
        except ChatMoved as again:
            raise outgoing.Unreachable(f"{self._chat} moves on to {again.new} at once") from again

    async def _slot(self, name: str, kind: type[T]) -> T | None:
        text = await self._house.store.slot(self._table.code, self._chat, name)
        if text is None:
            return None
        try:
            return msgspec.json.decode(text, type=kind)
        except msgspec.MsgspecError:
            return None

    async def _put(self, name: str, value: msgspec.Struct) -> None:
        await self._house.store.put_slot(self._table.code, self._chat, name, msgspec.json.encode(value).decode())


async def prompt_since(house: House, code: str, chat: str) -> int | None:
    """The version after which the news of a chat's prompt begin; `None` if it has no prompt."""
    text = await house.store.slot(code, chat, "prompt")
    try:
        return None if text is None else msgspec.json.decode(text, type=_Prompt).since
    except msgspec.MsgspecError:
        return None


def _marks(notices: list[Notice]) -> tuple[Mark, ...]:
    marks = [mark for notice in notices for event in notice.events if event.seen_by is None for mark in event.marks]
    return tuple(marks[-MARKS:])
