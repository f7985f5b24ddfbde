"""Groups of people who play by chat: each gives an order now and then, and all that the bot answers is timed.

Whatever is sent comes at its time, whether or not the bot has caught up, so that a bot that stalls is seen to stall.
One message of a group is under way at a time: what comes next into its chat, or for a question to its asker alone, is
the answer.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from contextlib import suppress
from typing import Any

import msgspec

from bot.desk.desk import Desk
from bot.desk.messages.incoming import Chat, Commanded, Who
from bot.desk.news.reflex import ASK
from bot.desk.office.office import Office, Repertoire
from bot.desk.tables.table import Table
from bot.desk.tables.tables import Tables
from bot.desk.views.asking import MaskedWord, path_of
from bot.desk.views.token import Token, Verb
from engine.catalog import GAMES
from engine.core.dice import StepDice
from storage.port import Store
from storage.record import Answered, Reflex
from tests.load.lean import BOT, LeanTelegram, message

SCENARIOS = ("street nail-factory", "cards prokhorovka", "squad farm", "theater shores-west")
RULES = ("street 9.2.2", "cards 5.1", "squad 12.3", "theater 7.1")
LONGEST = 20
"""Steps of the longest path that a button bears."""
LOOKED_UP = 0.1
"""The share of messages that ask for a rule."""
PATIENCE = 60.0
"""Seconds after which a message that had no answer counts as unanswered."""
_TELLS = ("sendPhoto", "sendMessage", "editMessageMedia", "editMessageCaption", "editMessageText")


class Group(msgspec.Struct):
    """A chat with two people and some tables.

    Attributes:
        number: of the chat.
        people: their numbers; the first holds the first side of each table.
        codes: of its tables.
        is_busy: whether something of it is under way.
    """

    number: int
    people: tuple[int, int]
    codes: list[str]
    is_busy: bool = False


class Deed:
    """Something that was sent, with the moments of its answers.

    Args:
        press: its number, if it is the press of a button.
    """

    def __init__(self, press: str = "") -> None:
        self.press = press
        self.sent = time.monotonic()
        self.acked = 0.0
        self.told = 0.0
        self.is_answered = asyncio.Event()

    def ack(self) -> None:
        """The press is acknowledged."""
        self.acked = self.acked or time.monotonic()
        self._look()

    def tell(self) -> None:
        """Its chat is told."""
        self.told = self.told or time.monotonic()
        self._look()

    def _look(self) -> None:
        if self.told and (self.acked or not self.press):
            self.is_answered.set()


class Found(msgspec.Struct):
    """What came of it all; seconds.

    Attributes:
        acks: from each press to its acknowledgement.
        told: from each order to the news in its chat.
        looked: from each question about a rule to its answer.
        unanswered: orders and questions without an answer, presses without an acknowledgement.
        lost: orders that left no record.
        doubled: records that nobody ordered.
    """

    acks: list[float] = []
    told: list[float] = []
    looked: list[float] = []
    unanswered: int = 0
    lost: int = 0
    doubled: int = 0


class Crowd:
    """All groups, and what they have sent.

    Args:
        store: the bot's.
        seed: of what they do.
    """

    def __init__(self, store: Store, seed: int) -> None:
        self.telegram = LeanTelegram(self._watch)
        self.found = Found()
        self._store = store
        self._tables = Tables(store, GAMES)
        self._random = random.Random(seed)
        self._groups: list[Group] = []
        self._under_way: dict[int, Deed] = {}
        self._presses: dict[str, Deed] = {}
        self._wanted: dict[str, list[str]] = {}
        self._numbers = itertools.count(1)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, groups: int, tables: int) -> None:
        """Open so many tables in so many groups, each with two people, all begun."""
        office = Office(
            self._store,
            Repertoire(GAMES),
            now=lambda: int(time.time()),
            secret=lambda: self._random.randbytes(32),
        )
        desk = Desk(office)
        self._groups = [Group(-5000 - each, (10_000 + 2 * each, 10_001 + 2 * each), []) for each in range(groups)]
        for number in range(tables):
            group = self._groups[number % groups]
            group.codes.append(await self._opened(desk, group, SCENARIOS[number // groups % len(SCENARIOS)]))
        await desk.close()

    async def _opened(self, desk: Desk, group: Group, scenario: str) -> str:
        chat = Chat(f"tg:{group.number}", private=False)
        people = [Who(f"tg:{person}", f"General {person}") for person in group.people]
        await desk.handle(Commanded(people[0], chat, "new", scenario))
        code = await self._store.current(chat.key)
        assert code is not None
        table = await self._tables.load(code)
        assert table is not None
        for seat, person in zip(table.seats, itertools.cycle(people), strict=False):
            await desk.handle(Commanded(person, chat, "join", f"{code} {seat}"))
        await desk.handle(Commanded(people[0], chat, "begin", code))
        # Only what is sent may move a table, or what is meant for it comes too late.
        now, game = int(time.time()), GAMES[table.head.game]
        asking = [Reflex(now, people[0].key, seat, kind, "", ASK) for seat in table.seats for kind in game.kinds]
        await self._store.append(code, await self._store.version(code), asking)
        # Or the bot would begin by telling all chats of all tables at once.
        await self._store.cancel(f"sweep:{code}")
        return code

    async def live(self, rate: float, seconds: float) -> None:
        """Send so many messages a second at random moments, for so long, and wait for the answers to the last."""
        began = due = time.monotonic()
        while due - began < seconds:
            due += self._random.expovariate(rate)
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            group = self._free()
            if group is not None:
                task = asyncio.create_task(self._act(group))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        await asyncio.gather(*self._tasks)

    def forget(self) -> None:
        """Forget the times so far: they were those of a bot that was warming up."""
        self.found = Found()

    async def count(self) -> Found:
        """What came of it, with orders that were lost or done twice counted in the records."""
        for code, wanted in self._wanted.items():
            records = [each for each in await self._store.read(code) if isinstance(each, Answered)]
            there = Counter(f"{each.seat} {each.order}" for each in records)
            self.found.lost += (Counter(wanted) - there).total()
            self.found.doubled += (there - Counter(wanted)).total()
        return self.found

    def _free(self) -> Group | None:
        """A group of which nothing is under way, by chance."""
        for _ in range(50):
            group = self._random.choice(self._groups)
            if not group.is_busy:
                return group
        return None

    async def _act(self, group: Group) -> None:
        group.is_busy = True
        try:
            if self._random.random() < LOOKED_UP:
                await self._look(group)
            else:
                await self._order(group)
        finally:
            group.is_busy = False

    async def _look(self, group: Group) -> None:
        """Ask for a rule."""
        number = next(self._numbers)
        text = f"/rule@{BOT['username']} {self._random.choice(RULES)}"
        update = {**message(group.number, number, _person(group.people[0])), "text": text}
        deed = await self._sent(group.people[0], {"message": update}, Deed())
        self._note(deed, self.found.looked)

    async def _order(self, group: Group) -> None:
        """Press the button of an order that may be given at one of its tables."""
        table = await self._tables.load(self._random.choice(group.codes))
        if table is None or not table.asks:
            return
        ask = self._random.choice(table.asks)
        chosen = self._chosen(table, ask)
        if chosen is None:
            return
        order, path = chosen
        person = group.people[table.seats.index(ask.seat) % 2]
        token = Token(table.code, table.head.moved, Verb.COMMIT, table.seats.index(ask.seat), path)
        press = f"press{next(self._numbers)}"
        query = {
            "id": press,
            "from": _person(person),
            "chat_instance": "1",
            "data": token.text,
            "message": {**message(group.number, 1, BOT), "text": "?"},
        }
        self._wanted.setdefault(table.code, []).append(f"{ask.seat} {order}")
        deed = await self._sent(group.number, {"callback_query": query}, Deed(press))
        if deed.acked:
            self.found.acks.append(deed.acked - deed.sent)
        else:
            self.found.unanswered += 1
        self._note(deed, self.found.told)

    def _chosen(self, table: Table, ask: Any) -> tuple[str, tuple[int, ...]] | None:
        """An order and the path of its buttons, by chance; none if all that were tried have to be typed."""
        for _ in range(5):
            chance = StepDice(self._random.randbytes(8), table.code, table.version)
            order = table.play.write_order(ask.choices.sample(chance))
            try:
                path = path_of(ask.choices, order)
            except (ValueError, MaskedWord):
                continue
            if len(path) <= LONGEST:
                return order, path
        return None

    async def _sent(self, told_in: int, update: dict[str, Any], deed: Deed) -> Deed:
        """Send it, and wait until it is answered in a chat or patience ends."""
        self._under_way[told_in] = deed
        if deed.press:
            self._presses[deed.press] = deed
        self.telegram.push(update)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await deed.is_answered.wait()
        del self._under_way[told_in]
        self._presses.pop(deed.press, None)
        return deed

    def _note(self, deed: Deed, times: list[float]) -> None:
        if deed.told:
            times.append(deed.told - deed.sent)
        else:
            self.found.unanswered += 1

    def _watch(self, method: str, given: dict[str, Any]) -> None:
        if method == "answerCallbackQuery":
            deed = self._presses.get(given["callback_query_id"])
            if deed is not None:
                deed.ack()
        elif method in _TELLS:
            deed = self._under_way.get(int(given["chat_id"]))
            if deed is not None:
                deed.tell()


def _person(number: int) -> dict[str, Any]:
    return {"id": number, "is_bot": False, "first_name": f"General {number}", "language_code": "en"}
