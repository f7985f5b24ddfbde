"""A desk that answers what a test told it to, and remembers what it was told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from bot.desk.incoming import Chat, Incoming, Who
from bot.desk.outgoing import Answer, Choice, Found, Messenger
from engine.core.text import Language


class ScriptedDesk:
    """Implements `bot.desk.service.Service`.

    Attributes:
        received: everything handled so far, in the order in which its handling began.
        finished: the same in the order in which it ended.
        deliveries: how often `deliver` ran.
        asked: the texts of all look-ups and completions.
        seconds: how long handling takes; a number, or a function of what is handled.
        fault: raised by every method that does something, if set.
        on_deliver: runs inside `deliver`.
    """

    def __init__(self) -> None:
        self.messengers: dict[str, Messenger] = {}
        self.received: list[Incoming] = []
        self.finished: list[Incoming] = []
        self.deliveries = 0
        self.asked: list[str] = []
        self.choices: tuple[Choice, ...] = ()
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

    async def handle(self, incoming: Incoming) -> tuple[Answer, ...]:
        self.received.append(incoming)
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

    async def complete_order(self, who: Who, chat: Chat, text: str) -> tuple[Choice, ...]:
        return self._complete(who, chat, text)

    async def complete_rule(self, who: Who, chat: Chat, text: str) -> tuple[Choice, ...]:
        return self._complete(who, chat, text)

    async def look_up(self, text: str, language: Language, limit: int) -> tuple[Found, ...]:
        self.asked.append(f"{language}:{text}")
        if self.fault is not None:
            raise self.fault
        return self.found[:limit]

    def _complete(self, who: Who, chat: Chat, text: str) -> tuple[Choice, ...]:
        self.asked.append(f"{who.key} {chat.key} {text}")
        if self.fault is not None:
            raise self.fault
        return self.choices
