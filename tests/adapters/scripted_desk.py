"""A desk that answers what a test told it to, and remembers what it was told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from bot.desk.messages.incoming import Chat, Incoming, Who
from bot.desk.messages.outgoing import Answer, Found, Messenger, Rung, Suggestion
from storage.port import StoreError, Update


class MemoryInbox:
    """Implements `storage.port.Inbox` for one process.

    Attributes:
        fault: raised by every method, if set.
        kept: what waits, by its key.
        done: keys of what is finished.
        parked: keys of what was put aside.
    """

    def __init__(self) -> None:
        self.fault: StoreError | None = None
        self.kept: dict[str, Update] = {}
        self.done: set[str] = set()
        self.parked: set[str] = set()
        self._sources: dict[str, str] = {}

    async def receive(self, source: str, updates: Sequence[Update]) -> set[str]:
        self._fail()
        for update in updates:
            if update.key not in self.done | self.parked:
                self.kept.setdefault(update.key, update)
                self._sources.setdefault(update.key, source)
        return {update.key for update in updates if update.key in self.kept}

    async def waiting(self, source: str) -> list[Update]:
        self._fail()
        return [update for key, update in self.kept.items() if self._sources[key] == source]

    async def retry(self, source: str, key: str) -> int:
        del source
        self._fail()
        self.kept[key] = msgspec.structs.replace(self.kept[key], tries=self.kept[key].tries + 1)
        return self.kept[key].tries

    async def finish(self, source: str, key: str) -> None:
        del source
        self._fail()
        self.kept.pop(key, None)
        self.done.add(key)

    async def park(self, source: str, key: str) -> None:
        del source
        self._fail()
        self.kept.pop(key, None)
        self.parked.add(key)

    def _fail(self) -> None:
        if self.fault is not None:
            raise self.fault


class ScriptedDesk:
    """Implements `bot.desk.messages.service.Service`.

    Attributes:
        received: everything handled so far, in the order in which its handling began.
        finished: the same in the order in which it ended.
        again: for each handling, whether it was said to be a further one.
        inbox: where what arrives is kept.
        deliveries: how often `deliver` ran.
        asked: the texts of all look-ups and completions.
        refused: the ways in which a chat would not show something to one person alone.
        seconds: how long handling takes; a number, or a function of what is handled.
        fault: raised by every method that does something, if set.
        on_deliver: runs inside `deliver`.
    """

    def __init__(self) -> None:
        self.messengers: dict[str, Messenger] = {}
        self.received: list[Incoming] = []
        self.finished: list[Incoming] = []
        self.again: list[bool] = []
        self.inbox = MemoryInbox()
        self.deliveries = 0
        self.asked: list[str] = []
        self.refused: list[tuple[str, Rung]] = []
        self.suggestions: tuple[Suggestion, ...] = ()
        self.found: tuple[Found, ...] = ()
        self.seconds: float | Callable[[Incoming], float] = 0.0
        self.fault: Exception | None = None
        self.on_deliver: Callable[[], Awaitable[None]] | None = None
        self._script: deque[tuple[Answer, ...]] = deque()
        self._always: tuple[Answer, ...] = ()

    def will_answer(self, *answers: Answer) -> None:
        """The next thing handled gets these answers; calls line up."""
        self._script.append(answers)

    def always_answers(self, *answers: Answer) -> None:
        """Whatever is handled when nothing else is lined up gets these answers."""
        self._always = answers

    def attach(self, platform: str, messenger: Messenger) -> None:
        self.messengers[platform] = messenger

    async def handle(self, incoming: Incoming, *, is_again: bool = False) -> tuple[Answer, ...]:
        self.received.append(incoming)
        self.again.append(is_again)
        answers = self._script.popleft() if self._script else self._always
        await asyncio.sleep(self.seconds(incoming) if callable(self.seconds) else self.seconds)
        if self.fault is not None:
            raise self.fault
        self.finished.append(incoming)
        return answers

    async def deliver(self) -> None:
        self.deliveries += 1
        if self.on_deliver is not None:
            await self.on_deliver()

    async def step_down(self, chat: Chat, rung: Rung) -> None:
        self.refused.append((chat.key, rung))

    async def complete_order(self, who: Who, chat: Chat, text: str) -> tuple[Suggestion, ...]:
        return self._complete(who, chat, text)

    async def complete_rule(self, who: Who, chat: Chat, text: str) -> tuple[Suggestion, ...]:
        return self._complete(who, chat, text)

    async def look_up(self, who: Who, text: str, limit: int) -> tuple[Found, ...]:
        self.asked.append(f"{who.language}:{text}")
        if self.fault is not None:
            raise self.fault
        return self.found[:limit]

    def _complete(self, who: Who, chat: Chat, text: str) -> tuple[Suggestion, ...]:
        self.asked.append(f"{who.key} {chat.key} {text}")
        if self.fault is not None:
            raise self.fault
        return self.suggestions
