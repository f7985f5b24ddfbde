"""An errand: one chat of a table is told what it has not heard, by its board and its prompt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeVar

import msgspec

from bot.desk.messages.outgoing import Block, Image, Message, Messenger
from bot.desk.news.prompting import awaited, compose, keep_paths, mentions, status, title
from bot.desk.office.office import Office
from bot.desk.rules.glossary import Introductions
from bot.desk.tables.table import Notice, Table
from bot.desk.views.pictures import Pictures
from engine.core.rules import Mark
from engine.core.text import Language

T = TypeVar("T")

SCROLLED = 8
"""Prompts posted after a board before it counts as scrolled away."""
MARKS = 12
"""The most things a board points at."""
PROMPT, BOARD, AGAIN = "prompt", "board", "again"
"""Slots of a chat: its prompt, its board, and what of them is to be posted once more."""

Again = Literal["prompt", "all"]


class Prompt(msgspec.Struct, frozen=True):
    """The prompt of a chat.

    Attributes:
        id: its message.
        since: the version after which its news begin.
        awaited: who was awaited.
        chat: the chat's key when it was posted; a chat that has moved has no such message.
        left: older prompts whose buttons have still to be taken off.
    """

    id: str
    since: int
    awaited: str
    chat: str = ""
    left: tuple[str, ...] = ()


class Board(msgspec.Struct, frozen=True):
    """The living board of a chat: its message, what it shows, how many prompts were posted after it; as above."""

    id: str
    shows: str
    prompts: int
    chat: str = ""


class Standing(msgspec.Struct, frozen=True):
    """How things stand between a table and a chat: what it was told, and what of that is still to be seen there.

    Attributes:
        cursor: the version up to which it was told.
        prompt: its last prompt.
        board: its living board.
        again: what is to be posted once more.
        has_moved: prompt and board are in another chat.
    """

    cursor: int
    prompt: Prompt | None
    board: Board | None
    again: Again | None
    has_moved: bool

    @staticmethod
    def of(chat: str, cursor: int, slots: Mapping[str, str]) -> Standing:
        """As the store has it."""
        prompt, board = _read(slots.get(PROMPT), Prompt), _read(slots.get(BOARD), Board)
        has_moved = prompt is not None and prompt.chat not in ("", chat)
        if has_moved or (board is not None and board.chat not in ("", chat)):
            board = None
        again: Again | None = None
        if AGAIN in slots:
            again = "all" if slots[AGAIN] == "all" else "prompt"
        return Standing(cursor, prompt, board, again, has_moved)

    def is_current(self, table: Table) -> bool:
        """Whether there is nothing to do in the chat."""
        is_seen = table.version <= self.cursor and (self.prompt is None or not self.prompt.left)
        return is_seen and not self.is_wanted(table)

    def is_wanted(self, table: Table) -> bool:
        """Whether board or prompt must be posted though nothing has happened."""
        return self.again is not None or (self.has_moved and not table.is_over)


class Addressee(msgspec.Struct, frozen=True):
    """A chat that is told: its key, what reaches it, and the language spoken there."""

    chat: str
    messenger: Messenger
    language: Language


class Errand:
    """One delivery to one chat."""

    def __init__(
        self, office: Office, pictures: Pictures, introductions: Introductions, table: Table, to: Addressee
    ) -> None:
        """Go to this chat of this table."""
        self._office = office
        self._pictures = pictures
        self._introductions = introductions
        self._table = table
        self._messenger, self._chat, self._language = to.messenger, to.chat, to.language

    async def run(self, standing: Standing, *, is_waited_for: bool) -> None:
        """Tell what is to be told, then take the buttons off what is past: better twice for a moment than not at all.

        Args:
            standing: how things stand with the chat.
            is_waited_for: somebody has just acted, and watches for what comes of it.

        Raises:
            Unreachable: the chat cannot be reached.
            ChatMoved: it has another key now.
        """
        prompt, cursor = standing.prompt, standing.cursor
        if standing.is_wanted(self._table) or self._has_news(cursor):
            prompt = await self._tell(standing, is_waited_for=is_waited_for)
        if self._table.version > cursor:
            # Without news nothing is shown: an edit that changes nothing would tell that something was done in secret.
            await self._office.store.advance(self._table.code, self._chat, self._table.version)
        if prompt is not None and prompt.left and prompt.chat in ("", self._chat):
            for past in prompt.left:
                await self._messenger.strip(self._chat, past)
            await self._put(PROMPT, msgspec.structs.replace(prompt, left=()))
        if standing.again is not None:
            await self._office.store.put_slot(self._table.code, self._chat, AGAIN, None)

    def _has_news(self, cursor: int) -> bool:
        return self._table.version > cursor and self._table.notices[-1].version > cursor

    async def _tell(self, standing: Standing, *, is_waited_for: bool) -> Prompt:
        cursor, prompt = standing.cursor, standing.prompt
        is_handed = prompt is None or prompt.awaited != awaited(self._table)
        is_new = is_handed or standing.is_wanted(self._table)
        board, is_posted = await self._show(standing, is_new=is_new, is_waited_for=is_waited_for)
        since = prompt.since if prompt is not None and cursor >= self._table.version else cursor
        if prompt is None or is_new or is_posted:
            new = await self._post(standing, since, is_handed=is_handed)
            if board is not None:
                await self._put(BOARD, msgspec.structs.replace(board, prompts=board.prompts + 1))
            return new
        since = min(prompt.since, since)
        message = await self._composed(since)
        number = await self._messenger.edit(self._chat, prompt.id, message)
        new = msgspec.structs.replace(prompt, id=number, since=since, chat=self._chat)
        await self._put(PROMPT, new)
        return new

    async def _show(self, standing: Standing, *, is_new: bool, is_waited_for: bool) -> tuple[Board | None, bool]:
        """Bring the living board up to date; the board, and whether it was posted anew."""
        board = standing.board
        if not self._pictures.can_draw(self._table):
            return None, False
        is_again = standing.again == "all" or standing.has_moved
        fresh = [notice for notice in self._table.notices if notice.version > standing.cursor]
        shows = f"{self._table.head.moved}{self._language}"
        if board is not None and board.shows == shows and not is_again:
            return board, False
        has_scrolled = board is not None and board.prompts >= SCROLLED and is_new
        has_ended = any(event.segment for notice in fresh for event in notice.events if event.seen_by is None)
        image = await self._pictures.board(
            self._table, self._language, marks=_marks(fresh), is_waited_for=is_waited_for
        )
        message = self._board_message(image)
        if board is None or has_scrolled or has_ended or is_again:
            new = Board(await self._messenger.post(self._chat, message), shows, 0, self._chat)
        else:
            number = await self._messenger.edit(self._chat, board.id, message)
            new = Board(number, shows, 0 if number != board.id else board.prompts, self._chat)
        await self._put(BOARD, new)
        return new, board is None or new.id != board.id

    def _board_message(self, image: Image | None) -> Message:
        return Message((title(self._table, self._language), Block(status(self._table, self._language))), image=image)

    async def _post(self, standing: Standing, since: int, *, is_handed: bool) -> Prompt:
        """Post a new prompt; it is known before the old one loses its buttons."""
        message = await self._composed(since)
        if is_handed:
            # Nobody is called again because somebody wanted to see the prompt.
            message = msgspec.structs.replace(message, mentions=mentions(self._table, self._chat))
        number = await self._messenger.post(self._chat, message)
        old = standing.prompt
        left = () if old is None or standing.has_moved else (*old.left, old.id)
        new = Prompt(number, since, awaited(self._table), self._chat, left)
        await self._put(PROMPT, new)
        return new

    async def _composed(self, since: int) -> Message:
        message, section = await self._office.telling.run(compose, self._office, self._table, self._language, since)
        await keep_paths(self._office, self._table, section)
        if not self._table.is_running:
            return message
        return await self._introductions.explained(self._table, self._chat, self._language, message, since)

    async def _put(self, name: str, value: msgspec.Struct) -> None:
        await self._office.store.put_slot(self._table.code, self._chat, name, msgspec.json.encode(value).decode())


async def prompt_since(office: Office, code: str, chat: str) -> int | None:
    """The version after which the news of a chat's prompt begin; `None` if it has no prompt."""
    prompt = _read(await office.store.slot(code, chat, PROMPT), Prompt)
    return None if prompt is None else prompt.since


def _read(text: str | None, kind: type[T]) -> T | None:
    try:
        return None if text is None else msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError:
        return None


def _marks(notices: list[Notice]) -> tuple[Mark, ...]:
    marks = [mark for notice in notices for event in notice.events if event.seen_by is None for mark in event.marks]
    return tuple(marks[-MARKS:])
