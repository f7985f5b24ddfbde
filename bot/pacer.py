"""How fast messages may go out to chats, so that no platform ever has to ask for patience."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

import msgspec
from pyrate_limiter import GCRA, Duration, Rate

CHATS = 20_000
"""Groups, and as many people, that a process remembers; the one not written to for longest makes room."""
_GCRA = GCRA()
Number = int | str
"""What names a chat, as its platform likes."""
T = TypeVar("T")


class Window(msgspec.Struct, frozen=True):
    """How many messages and edits may go out within any time of so many seconds, and how many of them at once.

    Whoever is at the first few waits for nothing; then each comes after an even share of the time in which the others
    have to find room, so that nobody who has been quick stands before a closed door for half a minute. No algorithm of
    the library does that: its window shuts the door, and its GCRA keeps to twelve within any minute with five at once
    only by letting eight through in the long run.
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


class Allowance(msgspec.Struct, frozen=True):
    """How many messages and edits may go out: each rate allows its burst at once and then so many in its time.

    A group gets twelve within any minute on every platform. To people, and altogether, this is what Telegram likes: it
    names 20 a minute in a group, one a second to a person and 30 a second altogether.
    """

    group: Window = Window()
    person: Rate | None = Rate(1, Duration.SECOND, burst=5)
    all: Rate | None = Rate(22, Duration.SECOND, burst=8)


def whole() -> Fraction:
    """The share of a process that serves a bot alone."""
    return Fraction(1)


class Pacer:
    """Counts what goes out from this process to one platform, by chat and altogether."""

    def __init__(
        self,
        rates: Allowance = Allowance(),  # noqa: B008  - a frozen value
        clock: Callable[[], float] = time.monotonic,
        share: Callable[[], Fraction] = whole,
    ) -> None:
        """Begin with nothing sent.

        Args:
            rates: what may go out from all processes together.
            clock: counts seconds.
            share: how much of what may go out altogether is this process's, above 0 and at most 1.
        """
        self._rates = rates
        self._clock = clock
        self._share = share
        self._people: _Latest[tuple[float, ...]] = _Latest()
        self._groups: _Latest[tuple[float, ...]] = _Latest()
        self._all: tuple[float, ...] = (0,)
        self._turns: WeakValueDictionary[Number, asyncio.Lock] = WeakValueDictionary()

    def pause(self, chat: Number, *, is_group: bool) -> float:
        """Count one more message to a chat and return 0, or else the seconds after which to ask again."""
        now = self._clock()
        everything = None if self._rates.all is None else _part(self._rates.all, self._share())
        ours, wait = _stepped(everything, self._all, now)
        its: tuple[float, ...]
        if is_group:
            its = self._rates.group.within(self._groups.get(chat, ()), now)
            wait = max(wait, self._rates.group.wait(its, now))
            its = (*its, now)
        else:
            its, by_chat = _stepped(self._rates.person, self._people.get(chat, (0,)), now)
            wait = max(wait, by_chat)
        if not wait:
            self._all = ours
            (self._groups if is_group else self._people).put(chat, its)
        return wait

    async def turn(self, chat: Number, *, is_group: bool) -> None:
        """Wait until one more message may go to a chat, behind all that wait for the same."""
        async with self._turns.setdefault(chat, asyncio.Lock()):
            while True:
                wait = self.pause(chat, is_group=is_group)
                if not wait:
                    return
                await asyncio.sleep(wait)


class _Latest(OrderedDict[Number, T], Generic[T]):
    """What is kept of the chats written to last."""

    def put(self, chat: Number, value: T) -> None:
        """Keep this of a chat that is written to now."""
        self[chat] = value
        self.move_to_end(chat)
        if len(self) > CHATS:
            self.popitem(last=False)


def _stepped(rate: Rate | None, state: tuple[float, ...], now: float) -> tuple[tuple[float, ...], float]:
    """What the library keeps of a rate after one more, and the seconds to wait if there is no room for it yet."""
    if rate is None:
        return state, 0.0
    after, verdict = _GCRA.step([rate], state, int(now * 1000), 1)
    return after, 0.0 if verdict.allowed else max(verdict.retry_after_ms or 0, 1) / 1000


@lru_cache(maxsize=32)
def _part(rate: Rate, share: Fraction) -> Rate:
    """A share of a rate: as many at once and in the same time, less than one at once never."""
    return Rate(rate.limit, int(rate.interval / share), burst=max(1, int(rate.burst * share)))
