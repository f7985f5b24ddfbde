"""A town to test the desk in: people, chats, a clock to turn, a messenger that is strict about every limit."""

from __future__ import annotations

import asyncio
import hashlib
import sqlite3
import weakref
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bot.desk.desk import Desk
from bot.desk.messages import outgoing
from bot.desk.messages.incoming import Chat, Commanded, Pressed, Said, Who
from bot.desk.messages.outgoing import Answer, Button, Image, Message, Reply, Toast
from bot.desk.office.office import Bylaws, Office, Repertoire
from bot.desk.tables.quotas import COMPUTER_TABLES
from engine.core.game import AnyGame
from engine.core.text import Language, Text
from engine.games.street.game import STREET
from engine.players.chance import RandomPlayer
from engine.players.missteps import Reviewer
from engine.players.search.evaluation import Evaluation
from storage.port import Meter, Store
from storage.sqlite import SqliteStore
from storage.sqlite_file import SqliteThread, opened

_VERSIONS, _WITHOUT_LOG = slice(18, 20), b"\1\1"
"""Where a file of SQLite tells how it is written to, and what stands there if that is without a log, as in memory."""
MORNING = 1_700_042_400
"""Ten o'clock in Greenwich, when no reminder is too early."""


def check(message: Message) -> None:
    """Fail if a platform could not take the message."""
    assert len(message.menu) <= outgoing.MENU
    assert len(message.buttons) <= outgoing.BUTTONS
    for button in (*message.menu, *message.buttons):
        assert 0 < len(button.label) <= outgoing.LABEL, button
        assert 0 < len(button.token.encode()) <= outgoing.TOKEN_BYTES, button
    for row in (message.menu, message.buttons):
        tokens = [button.token for button in row if not button.token.startswith("r:")]
        assert len(set(tokens)) == len(tokens), row
    for block in message.blocks:
        block.text.encode()
        assert block.text.strip(), message
    assert sum(len(block.text) for block in message.blocks) < 8000
    assert message.blocks or message.image
    if message.image is not None:
        assert 0 < len(message.image.alt) <= 1000


class Sent(msgspec.Struct):
    """A message as it stands in a chat now."""

    id: str
    message: Message
    edits: int = 0


class FakeMessenger:
    """Keeps what was sent, by chat; can be told that a chat is gone or has moved."""

    def __init__(self) -> None:
        self.chats: dict[str, list[Sent]] = {}
        self.whispers: dict[str, list[Message]] = {}
        self.everything: list[tuple[str, str, Message]] = []
        self.gone: set[str] = set()
        self.moved: dict[str, str] = {}
        self.keeps_pictures = False
        self._ids = 0

    def has(self, image: Image) -> bool:
        return self.keeps_pictures and any(
            message.image is not None and message.image.name == image.name for _, _, message in self.everything
        )

    async def post(self, chat: str, message: Message) -> str:
        self._knock(chat)
        check(message)
        self._ids += 1
        sent = Sent(str(self._ids), message)
        self.chats.setdefault(chat, []).append(sent)
        self.everything.append((chat, "post", message))
        return sent.id

    async def edit(self, chat: str, message_id: str, message: Message) -> str:
        self._knock(chat)
        check(message)
        sent = self._find(chat, message_id)
        sent.message = message
        sent.edits += 1
        self.everything.append((chat, "edit", message))
        return message_id

    async def strip(self, chat: str, message_id: str) -> None:
        self._knock(chat)
        sent = self._find(chat, message_id)
        sent.message = msgspec.structs.replace(sent.message, menu=(), buttons=())

    async def delete(self, chat: str, message_id: str) -> None:
        """Delete a message; as the port wants it, one that is gone is no error, for two desks may be at it."""
        self._knock(chat)
        self.chats[chat] = [sent for sent in self.chats.get(chat, ()) if sent.id != message_id]

    async def whisper(self, person: str, message: Message) -> None:
        self._knock(person)
        check(message)
        self.whispers.setdefault(person, []).append(message)

    def _knock(self, key: str) -> None:
        if key in self.gone:
            raise outgoing.Unreachable(key)
        if key in self.moved:
            raise outgoing.ChatMoved(self.moved[key])

    def _find(self, chat: str, message_id: str) -> Sent:
        chats = [chat, *(old for old, new in self.moved.items() if new == chat)]
        return next(sent for key in chats for sent in self.chats.get(key, ()) if sent.id == message_id)


class Person:
    """Somebody who acts through a desk and hears its answers."""

    def __init__(self, town: Town, name: str, chat: str, language: Language = "en") -> None:
        self.town = town
        platform = chat.partition(":")[0]
        self.who = Who(f"{platform}:{name}", name.capitalize(), language)
        self.chat = Chat(chat, private=chat.startswith(f"{platform}:dm"))
        self.last: tuple[Answer, ...] = ()

    async def types(self, text: str, *, sent: int = 0) -> tuple[Answer, ...]:
        """Type a command or, without a slash, an order; perhaps when the platform says that it was sent."""
        if text.startswith("/"):
            command, _, rest = text[1:].partition(" ")
            return await self.town.handle(self, Commanded(self.who, self.chat, command, rest, sent=sent))
        return await self.town.handle(self, Said(self.who, self.chat, text, sent=sent))

    async def presses(self, label: str) -> tuple[Answer, ...]:
        """Press the button with this label in the last answer, else in the chat's messages, the latest first."""
        return await self.town.handle(self, Pressed(self.who, self.chat, self.button(label).token))

    async def sends(self, token: str) -> tuple[Answer, ...]:
        """Press a button that carries this token."""
        return await self.town.handle(self, Pressed(self.who, self.chat, token))

    def button(self, label: str) -> Button:
        messages = [answer.message for answer in self.last if isinstance(answer, Reply)]
        messages += [sent.message for sent in reversed(self.sees())]
        for message in messages:
            for button in (*message.menu, *message.buttons):
                if button.label.startswith(label):
                    return button
        labels = [[b.label for b in (*m.menu, *m.buttons)] for m in messages]
        raise AssertionError(f"expected a button {label!r}, got {labels}")

    def sees(self) -> list[Sent]:
        """The messages of his chat."""
        return self.town.messenger(self.chat.key).chats.get(self.chat.key, [])

    def tellings(self) -> int:
        """How often something was posted in his chat or edited there."""
        return sum(1 + sent.edits for sent in self.sees())

    def prompt(self) -> Message:
        """The last message of his chat."""
        return self.sees()[-1].message

    def heard(self) -> str:
        """The text of the last answers."""
        return spoken(self.last)


class Town:
    """One store, one or more desks, and everybody who plays."""

    keep_days = 0

    def __init__(
        self, store: Store, games: dict[str, AnyGame] | None = None, renderers: dict[str, Any] | None = None
    ) -> None:
        self.store = store
        self.time = MORNING
        self.games = games or {"street": STREET}
        self.renderers = renderers or {}
        self.messengers = {"tg": FakeMessenger(), "dc": FakeMessenger()}
        self._secrets = 0
        self.meter: Meter | None = None
        self.computer_tables = COMPUTER_TABLES
        self.computers = {(game, "easy"): RandomPlayer() for game in self.games}
        self.tips: Mapping[str, Mapping[str, Text]] = {}
        self.judges: Mapping[str, Mapping[str, Evaluation]] = {}
        self.reviewers: Mapping[str, Reviewer] = {}
        self.desk = self.open_desk()

    def open_desk(self, store: Store | None = None) -> Desk:
        """A desk with nothing in memory on the same store."""
        office = Office(
            store or self.store,
            Repertoire(self.games, self.renderers, self.computers, self.tips, self.judges, self.reviewers),
            Bylaws(computer_tables=self.computer_tables, keep_days=self.keep_days),
            now=lambda: self.time,
            secret=self.secret,
            meter=self.meter,
        )
        desk = Desk(office)
        for platform, messenger in self.messengers.items():
            desk.attach(platform, messenger)
        return desk

    def restart(self) -> None:
        """Let the process die and another begin."""
        self.desk = self.open_desk()

    def secret(self) -> bytes:
        self._secrets += 1
        return hashlib.sha256(str(self._secrets).encode()).digest()

    def person(self, name: str, chat: str, language: Language = "en") -> Person:
        return Person(self, name, chat, language)

    def messenger(self, key: str) -> FakeMessenger:
        return self.messengers[key.partition(":")[0]]

    async def handle(self, person: Person, incoming: Any) -> tuple[Answer, ...]:
        # In a task of its own, as an adapter would, so that its steps are the bot's and not the test's.
        person.last = await asyncio.create_task(self.desk.handle(incoming))
        for answer in person.last:
            if isinstance(answer, Reply):
                check(answer.message)
            if isinstance(answer, Toast):
                assert 0 < len(answer.text) <= 200
        await self.desk.deliver()
        await self.desk.settled()
        return person.last

    async def wait(self, seconds: int) -> None:
        """Let time pass, a tick in each minute and at the end."""
        end = self.time + seconds
        while self.time < end:
            self.time = min(end, self.time + 60)
            await self.desk.tick()
            await self.desk.settled()

    async def records(self, code: str) -> list[Any]:
        return await self.store.read(code)


def spoken(answers: tuple[Answer, ...]) -> str:
    """Answers as text."""
    lines = []
    for answer in answers:
        if isinstance(answer, Toast):
            lines.append(f"({answer.text})")
        elif isinstance(answer, Reply):
            lines.append(text_of(answer.message))
        else:
            lines.append(f"[{answer.title}]")
    return "\n".join(lines)


def ids(person: Person) -> list[str]:
    """The messages that somebody sees in their chat."""
    return [sent.id for sent in person.sees()]


def stands_anew(before: list[str], after: list[str]) -> bool:
    """Whether the last message has been posted once more, and the one that said the same is gone."""
    return after[:-1] == before[:-1] and after[-1] not in before


def text_of(message: Message) -> str:
    """A message as text."""
    return "\n".join(block.text for block in message.blocks)


class _InTheLoop(SqliteThread):
    """Does in the loop what is handed over: to hand it to a thread and back takes several times as long."""

    def __init__(self) -> None:
        self._end = weakref.finalize(self, int)

    def _handed(self, work: Callable[..., Any], given: tuple[Any, ...], change: object = None) -> asyncio.Future[Any]:
        del change
        assert self._end.alive
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        loop.call_soon(self._done, done, work, given)
        return done

    @staticmethod
    def _done(done: asyncio.Future[Any], work: Callable[..., Any], given: tuple[Any, ...]) -> None:
        if done.cancelled():
            return
        try:
            done.set_result(work(*given))
        except Exception as error:  # noqa: BLE001 - whoever waits for it is told
            done.set_exception(error)

    def close(self) -> None:
        self._end()


class _Database(sqlite3.Connection):
    def __del__(self) -> None:
        self.close()


class _StoreInMemory(SqliteStore):
    """An SQLite store whose like may be opened again: a file takes several times as long to write to."""

    async def close(self) -> None:
        self._is_closed = True


async def open_store(folder: Path) -> SqliteStore:
    """The SQLite store of a folder."""
    database = _kept(folder)
    return _StoreInMemory(folder, _InTheLoop(), database, database)


def store_with(whole: bytes) -> SqliteStore:
    """An SQLite store with what another one has written."""
    database = _database(whole)
    return _StoreInMemory(Path(), _InTheLoop(), database, database)


@lru_cache(maxsize=16)
def _kept(folder: Path) -> sqlite3.Connection:
    """What is stored in a folder, in each something else; more of them than a test has."""
    del folder
    return _database(_empty())


def _database(whole: bytes) -> sqlite3.Connection:
    # Garbage is collected in any thread.
    database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False, factory=_Database)
    database.deserialize(whole)
    return database


@cache
def _empty() -> bytes:
    """The file of a store with nothing in it, as it can be read into memory."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.db"
        opened(file).close()
        whole = bytearray(file.read_bytes())
        whole[_VERSIONS] = _WITHOUT_LOG
        return bytes(whole)


async def code_at(town: Town, chat: str) -> str:
    """The code of a chat's current table."""
    code = await town.store.current(chat)
    assert code is not None
    return code


def run(coroutine: Any) -> Any:
    """Run to the end, outside any test."""
    return asyncio.run(coroutine)
