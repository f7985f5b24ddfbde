"""A real bot process under siege: bursts of orders from several chats, killed in the middle, started again.

Orders, their dice and so every record they must leave are known before they are sent: the table is played ahead in the
test's own process. Whatever is missing or too much afterwards was lost or done twice.
"""

from __future__ import annotations

import asyncio
import random
import socket
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.desk.desk import Desk
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.news.reflex import ASK
from bot.desk.office.office import Office, Repertoire
from bot.desk.tables.folding import fold
from bot.desk.tables.table import Table
from bot.desk.tables.tables import Tables
from bot.desk.views.asking import path_of
from bot.desk.views.token import Token, Verb
from bot.desk.work.shares import sources_of
from engine.catalog import GAMES
from engine.core.dice import StepDice
from storage.open import open_store
from storage.port import Store
from storage.record import Answered, Paused, Reflex, Resumed
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakeMessage, FakePerson, FakePress
from tests.desk.ahead import played_ahead
from tests.e2e.forks import Forks

PATIENCE = 120.0
"""Seconds after which what has not happened is counted as lost; only a bot that loses things is waited for so long."""
FURTHER = 5.0
"""Seconds for which a kill waits at most until the bot has made so many requests to Telegram."""
_LOOK = 0.1
_LAST = 12
"""Messages and lines of the log that are kept of a loss."""
WITHIN = 0.05
"""Seconds after the arrival of a burst at the bot within which it is killed."""


@dataclass
class Toll:
    """What the kills cost.

    Attributes:
        kills: how often the bot was killed.
        sent: orders, settings and new tables that were sent.
        lost: how many of them left no record.
        doubled: how many left more records than they should.
        presses: buttons that were pressed.
        unanswered: how many of them were never answered.
        seconds: from each start of the bot until all was made good.
        losses: of each table where something was lost or doubled: what, what its chat was told, what the log says.
    """

    kills: int = 0
    sent: int = 0
    lost: int = 0
    doubled: int = 0
    presses: int = 0
    unanswered: int = 0
    seconds: list[float] = field(default_factory=list)
    losses: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        worst = f"{max(self.seconds):.1f}" if self.seconds else "-"
        return (
            f"{self.kills} kills, {self.sent} sent, {self.lost} lost, {self.doubled} doubled, "
            f"{self.presses} presses, {self.unanswered} unanswered, made good within {worst} s of a start"
        ) + "".join(f"\n{loss}" for loss in self.losses)


@dataclass
class Front:
    """A chat with a table of which one person holds all sides."""

    chat: FakeChat
    person: FakePerson
    code: str = ""
    ahead: Table | None = None
    wanted: list[str] = field(default_factory=list)
    sent: list[FakeMessage | FakePress] = field(default_factory=list)


class Siege:
    """One bot, its store, its Telegram, and the chats that besiege it."""

    def __init__(self, fake: TelegramFake, url: str, folder: Path, *, seed: int, webhook: bool, chats: int = 4) -> None:
        self._fake = fake
        self._url = url
        self._folder = folder
        self._random = random.Random(seed)
        self._fronts = [Front(fake.group(f"front {n}"), fake.person(f"General{n}")) for n in range(chats)]
        self._webhook = webhook
        self._port = _free_port()
        self._forks: Forks | None = None
        self._had = 0
        self._store: Store | None = None
        self._desk: Desk | None = None
        self._presses: list[FakePress] = []
        self._newcomers: list[FakePerson] = []
        self._seed = seed
        self.toll = Toll()

    async def begin(self) -> None:
        """Open the tables, and start the bot."""
        self._store = await open_store(self._url)
        office = Office(
            self._store,
            Repertoire({"street": GAMES["street"]}),
            now=lambda: int(time.time()),
            secret=lambda: self._random.randbytes(32),
        )
        self._desk = Desk(office)
        if self._webhook:
            self._fake.webhook_at = f"http://127.0.0.1:{self._port}/telegram"
        for front in self._fronts:
            await self._open(front)
        self._start()
        await self._is_up()

    async def end(self) -> None:
        """Stop everything."""
        self._kill()
        if self._forks is not None:
            self._forks.end()
        assert self._store is not None
        await self._store.close()

    @property
    def log(self) -> str:
        """What the processes have written so far."""
        return "" if self._forks is None else self._forks.log

    async def strike(self) -> None:
        """One burst, a kill in the middle of it, a start, and the count of what is missing."""
        served = self._fake.served
        for front in self._fronts:
            await self._burst(front)
        newcomer = self._fake.person(f"Newcomer{self.toll.kills}")
        newcomer.types("/new street nail-factory")
        self._newcomers.append(newcomer)
        self.toll.sent += 1
        await self._fake.until(lambda: self._fake.served > served, seconds=PATIENCE)
        await self._moment()
        self._kill()
        self._start()
        if self._random.random() < 0.2:
            # And once more, while it makes good what it had left behind.
            await self._is_up()
            await asyncio.sleep(self._random.uniform(0, WITHIN))
            self._kill()
            self._start()
        began = time.monotonic()
        for _ in range(int(PATIENCE / _LOOK)):
            if await self._is_made_good():
                self.toll.seconds.append(time.monotonic() - began)
                break
            await asyncio.sleep(_LOOK)
        await self._count()

    async def _moment(self) -> None:
        """Wait for the moment of the kill: soon after the arrival, or when the bot has got somewhat further."""
        requests = len(self._fake.calls) + self._random.randrange(2 * len(self._fronts))
        if self._random.random() < 0.5:
            with suppress(AssertionError):
                await self._fake.until(lambda: len(self._fake.calls) >= requests, seconds=FURTHER)
        await asyncio.sleep(self._random.uniform(0, WITHIN))

    # --- orders -----------------------------------------------------------------------------------------------------

    async def _open(self, front: Front) -> None:
        """A new table, begun, with the same person on all sides."""
        assert self._store is not None
        assert self._desk is not None
        who, chat = Who(front.person.key, front.person.name), Chat(front.chat.key, private=False)
        for command, text in (("new", "street nail-factory"), ("join", "ger"), ("join", "sov"), ("begin", "")):
            await self._desk.handle(Commanded(who, chat, command, text))
        front.code = await self._store.current(front.chat.key) or ""
        # Only what is sent may move the table, or what is planned ahead would come too late.
        kinds = ((seat, kind) for seat in ("ger", "sov") for kind in GAMES["street"].kinds)
        asking = [Reflex(int(time.time()), front.person.key, seat, kind, "", ASK) for seat, kind in kinds]
        await self._store.append(front.code, await self._store.version(front.code), asking)
        await self._catch_up(front)

    async def _catch_up(self, front: Front) -> None:
        assert self._store is not None
        front.ahead = await Tables(self._store, GAMES).load(front.code)
        front.wanted = [_what(record) for record in await self._store.read(front.code)]
        assert front.ahead is not None
        assert front.ahead.head.has_begun

    async def _burst(self, front: Front) -> None:
        """A typed order, a pressed one, two in one message, and now and then the clock."""
        assert front.ahead is not None
        if front.ahead.is_over:
            await self._open(front)
        for kind in self._random.sample(("typed", "pressed", "two lines", "clock"), 3):
            # What is still under way is meant for this table; the next one is opened when all is done.
            if front.ahead.is_over:
                break
            if kind == "clock":
                self._play_clock(front)
                self._type(front, "/pause")
            elif kind == "pressed":
                self._press(front)
            else:
                lines = [f"{self._order(front)}!"]
                if kind == "two lines" and not front.ahead.is_over:
                    lines.append(f"{self._order(front)}!")
                self._type(front, "/order@FieldpostBot " + "\n".join(lines))

    def _type(self, front: Front, text: str) -> None:
        front.sent.append(front.person.types(text, front.chat))

    def _order(self, front: Front) -> str:
        """Play one order ahead; what it is."""
        table = front.ahead
        assert table is not None
        chance = StepDice(b"siege", f"{self._seed} {table.code}", table.version)
        record, front.ahead = played_ahead(table, front.person.key, chance)
        self._note(front, record)
        return record.order

    def _play_clock(self, front: Front) -> None:
        assert front.ahead is not None
        record = (Resumed if front.ahead.head.is_paused else Paused)(int(time.time()), front.person.key)
        front.ahead = fold(front.ahead, record)
        self._note(front, record)

    def _press(self, front: Front) -> None:
        """Press a button that gives the order; its token is known, since the position is."""
        table = front.ahead
        assert table is not None
        ask, before = table.asks[0], table
        order = self._order(front)
        path = path_of(ask.choices, order)
        token = Token(before.code, before.head.moved, Verb.COMMIT, before.seats.index(ask.seat), path)
        message = front.chat.messages[-1] if front.chat.messages else self._fake.write(front.chat, None, "?")
        if len(path) > 20:
            self._type(front, f"/order@FieldpostBot {order}!")
            return
        press = front.person.sends_token(token.text, message)
        self._presses.append(press)
        front.sent.append(press)
        self.toll.presses += 1

    def _note(self, front: Front, record: Any) -> None:
        assert front.ahead is not None
        front.wanted.append(_what(record))
        self.toll.sent += 1
        if front.ahead.is_over:
            front.wanted.append("Revealed")

    # --- what became of them ----------------------------------------------------------------------------------------

    async def _is_made_good(self) -> bool:
        assert self._store is not None
        for front in self._fronts:
            if await self._store.version(front.code) < len(front.wanted):
                return False
        for newcomer in self._newcomers:
            if not await self._store.tables(newcomer.chat.key):
                return False
        # What is written but not done yet will be handled again: no table may be opened behind its back.
        return all(press.is_answered for press in self._presses) and not await self._waiting()

    async def _waiting(self) -> int:
        """How many updates are not handled yet."""
        assert self._store is not None
        return sum([len(await self._store.waiting(source)) for source in ("tg", *sources_of("tg"))])

    async def _count(self) -> None:
        assert self._store is not None
        self.toll.unanswered += sum(not press.is_answered for press in self._presses)
        self._presses.clear()
        for newcomer in self._newcomers:
            found = len(await self._store.tables(newcomer.chat.key))
            self.toll.lost += not found
            self.toll.doubled += max(0, found - 1)
        self._newcomers.clear()
        for front in self._fronts:
            there = [_what(record) for record in await self._store.read(front.code)]
            if there != front.wanted:
                missing = Counter(front.wanted) - Counter(there)
                extra = Counter(there) - Counter(front.wanted)
                self.toll.lost += missing.total()
                self.toll.doubled += extra.total()
                self.toll.losses.append(self._loss(front, missing, extra))
                await self._catch_up(front)

    def _loss(self, front: Front, missing: Counter[str], extra: Counter[str]) -> str:
        """What an order that left no record met: a refusal is told in its chat, anything worse stands in the log."""
        told = [message.text for chat in (front.chat, front.person.chat) for message in chat.messages[-_LAST:]]
        log = [] if self._forks is None else self._forks.log.splitlines()[-_LAST:]
        sent = [_sent(each) for each in front.sent[-_LAST:]]
        return "\n".join((f"{front.code}: missing {list(missing)}, too much {list(extra)}", *sent, *told, *log))

    # --- the process ------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._had = self._fake.count("getMe")
        if self._forks is None:
            self._forks = Forks(self._folder, self._settings())
        self._forks.start()

    def _kill(self) -> None:
        self.toll.kills += self._forks is not None and self._forks.kill()

    async def _is_up(self) -> None:
        end = time.monotonic() + PATIENCE
        while self._fake.count("getMe") == self._had:
            assert time.monotonic() < end, "" if self._forks is None else self._forks.log[-2000:]
            await asyncio.sleep(0.02)

    def _settings(self) -> dict[str, str]:
        webhook = {
            "FIELDPOST_WEBHOOK_URL": "https://bot.example/telegram",
            "FIELDPOST_WEBHOOK_PORT": str(self._port),
            "FIELDPOST_WEBHOOK_SECRET": "s3cret",
        }
        return {
            **self._fake.settings,
            "FIELDPOST_STORE": self._url,
            **(webhook if self._webhook else {}),
        }


def _what(record: Any) -> str:
    """A record, without its time."""
    if isinstance(record, Answered):
        return f"{record.seat} {record.order} {record.rolls} {record.fingerprint}"
    return type(record).__name__


def _sent(each: FakeMessage | FakePress) -> str:
    """Something that was sent, as whoever looks for a loss wants to know it."""
    if isinstance(each, FakePress):
        return f"sent: {each.number} {each.token}, answered after {each.seconds:.2f} s: {each.text}"
    return f"sent: message {each.number} {each.text!r}, signs {each.reactions}"


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])
