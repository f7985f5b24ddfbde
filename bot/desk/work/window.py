"""A window: how much may go to one chat within any such time, the first at once, the rest spread over it."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

CHATS = 20_000
"""Chats a process remembers; the one not written to for longest makes room."""


class Window(msgspec.Struct, frozen=True):
    """How many messages and edits may go out within any time of so many seconds, and how many of them at once.

    Whoever is at the first few waits for nothing; then each comes after an even share of the time in which the others
    have to find room, so that nobody who has been quick stands before a closed door for half a minute.
    """

    most: int = 12
    seconds: float = 60.0
    at_once: int = 5

    def wait(self, sent: tuple[float, ...], now: float) -> float:
        """Seconds after which the next may go out; 0 if it may now.

        Args:
            sent: when those went out that lie within the window, the oldest first.
            now: in seconds.
        """
        if len(sent) < self.at_once:
            return 0.0
        opens = sent[0] + self.seconds
        if len(sent) >= self.most:
            return max(0.0, opens - now)
        return max(0.0, sent[-1] + (opens - sent[-1]) / (self.most + 1 - len(sent)) - now)

    def within(self, sent: tuple[float, ...], now: float) -> tuple[float, ...]:
        """Those of them that lie within it."""
        return tuple(moment for moment in sent if moment > now - self.seconds)


class Sendings:
    """Counts what goes out from this process to each chat."""

    def __init__(self, window: Window = Window(), clock: Callable[[], float] = time.monotonic) -> None:  # noqa: B008  - a frozen value
        """Begin with nothing sent."""
        self._window = window
        self._clock = clock
        self._sent: OrderedDict[object, tuple[float, ...]] = OrderedDict()

    def __len__(self) -> int:
        """How many chats are remembered."""
        return len(self._sent)

    def left(self, chat: object) -> float:
        """Seconds after which one more may go to a chat; 0 if it may now."""
        now = self._clock()
        return self._window.wait(self._window.within(self._sent.get(chat, ()), now), now)

    def count(self, chat: object) -> None:
        """One more goes out."""
        now = self._clock()
        self._sent[chat] = (*self._window.within(self._sent.get(chat, ()), now), now)
        self._sent.move_to_end(chat)
        if len(self._sent) > CHATS:
            self._sent.popitem(last=False)
