"""How fast messages may go out, so that Telegram never has to ask for patience."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

import msgspec
from pyrate_limiter import GCRA, Duration, Rate

from bot.desk.work.window import CHATS, Sendings, Window

_GCRA = GCRA()


class Allowance(msgspec.Struct, frozen=True):
    """How many messages and edits may go out: each rate allows its burst at once and then so many in its time.

    Telegram names 20 a minute in a group, one a second to a person and 30 a second altogether. A group gets twelve
    within any minute, and what waits is drawn together; elsewhere a burst and what follows it stay below the limits.
    """

    group: Window = Window()
    person: Rate = Rate(1, Duration.SECOND, burst=5)
    all: Rate = Rate(22, Duration.SECOND, burst=8)


def whole() -> Fraction:
    """The share of a process that serves a bot alone."""
    return Fraction(1)


class Pacer:
    """Counts what goes out from this process, by chat and altogether."""

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
        self._people: OrderedDict[int, tuple[float, ...]] = OrderedDict()
        self._groups = Sendings(rates.group, clock)
        self._all = _GCRA.initial([rates.all])

    def pause(self, chat: int) -> float:
        """Count one more message to a chat and return 0, or else the seconds after which to ask again."""
        now = int(self._clock() * 1000)
        ours, by_all = _GCRA.step([_part(self._rates.all, self._share())], self._all, now, 1)
        wait = 0.0 if by_all.allowed else max(by_all.retry_after_ms or 0, 1) / 1000
        if chat < 0:
            wait = max(wait, self._groups.left(chat))
        else:
            its, by_chat = _GCRA.step(
                [self._rates.person], self._people.get(chat) or _GCRA.initial([self._rates.person]), now, 1
            )
            wait = max(wait, 0.0 if by_chat.allowed else max(by_chat.retry_after_ms or 0, 1) / 1000)
        if wait:
            return wait
        self._all = ours
        if chat < 0:
            self._groups.count(chat)
        else:
            self._people[chat] = its
            self._people.move_to_end(chat)
            if len(self._people) > CHATS:
                self._people.popitem(last=False)
        return 0.0


@lru_cache(maxsize=32)
def _part(rate: Rate, share: Fraction) -> Rate:
    """A share of a rate: as many at once and in the same time, less than one at once never."""
    return Rate(rate.limit, int(rate.interval / share), burst=max(1, int(rate.burst * share)))
