"""How fast messages may go out, so that Telegram never has to ask for patience."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

import msgspec
from pyrate_limiter import GCRA, Duration, Rate

_GCRA = GCRA()
ROOM = 20_000
"""Chats a process remembers; the one not written to for longest makes room."""


class Allowance(msgspec.Struct, frozen=True):
    """How many messages and edits may go out: each allows its burst at once and then so many in its time.

    Telegram names 20 a minute in a group, one a second to a person and 30 a second altogether; a burst and what
    follows it within the time stay below that.
    """

    group: Rate = Rate(12, Duration.MINUTE, burst=8)
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
        self._chats: OrderedDict[int, tuple[float, ...]] = OrderedDict()
        self._all = _GCRA.initial([rates.all])

    def pause(self, chat: int) -> float:
        """Count one more message to a chat and return 0, or else the seconds after which to ask again."""
        rate = self._rates.group if chat < 0 else self._rates.person
        now = int(self._clock() * 1000)
        ours, by_all = _GCRA.step([_part(self._rates.all, self._share())], self._all, now, 1)
        its, by_chat = _GCRA.step([rate], self._chats.get(chat) or _GCRA.initial([rate]), now, 1)
        if not (by_all.allowed and by_chat.allowed):
            return max(by_all.retry_after_ms or 0, by_chat.retry_after_ms or 0, 1) / 1000
        self._all = ours
        self._chats[chat] = its
        self._chats.move_to_end(chat)
        if len(self._chats) > ROOM:
            self._chats.popitem(last=False)
        return 0.0


@lru_cache(maxsize=32)
def _part(rate: Rate, share: Fraction) -> Rate:
    """A share of a rate: as many at once and in the same time, less than one at once never."""
    return Rate(rate.limit, int(rate.interval / share), burst=max(1, int(rate.burst * share)))
