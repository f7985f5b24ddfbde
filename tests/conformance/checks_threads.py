"""Checks of threads: games played at once go as they do one after another."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import chain, count, islice
from types import FrameType

from tests.conformance.case import Case, Effort, Moment

GAMES_AT_ONCE = (0, 0, 1, 2)
"""What each thread plays: two of them the same games, so that they meet in equal positions as well."""
SWITCH = 1e-5
"""Seconds after which Python lets another thread run; five hundred times as often as usual."""
LONGEST_RUN = 60
"""Calls and returns after which a thread steps aside at the latest."""

ASIDE = 1e-5
"""Seconds for which it does so: with none at all it is often the first to go on, on a machine that has much to do."""

Trail = list[tuple[int, int, str, str]]
"""Seed, number of the answer, fingerprint of the position before it, and the answer."""


def threads_do_not_meet(case: Case, effort: Effort) -> None:
    """Games in four threads that take turns every ten microseconds, and between calls, are those played alone.

    Small games are played again until threads have stepped aside often enough. With a third of the usual number those
    that share one thing went past each other in one run of thirty on a busy machine.
    """
    answers = effort.moments
    alone = {first: _trail(case, first, answers) for first in set(GAMES_AT_ONCE)}
    asides = 0
    while asides < effort.asides:
        with _hurried(), ThreadPoolExecutor(len(GAMES_AT_ONCE)) as pool:
            played = [(first, pool.submit(_stepping_aside, case, first, answers, asides)) for first in GAMES_AT_ONCE]
        for one, playing in played:
            error = playing.exception()
            assert error is None, f"expected the games of {case.name} to be played at once, got {error!r}"
            found, stepped = playing.result()
            pairs = zip(alone[one], found, strict=False)
            wrong = next((f"{there} became {here}" for there, here in pairs if there != here), "")
            assert found == alone[one], f"expected {case.name} to go on as it does alone, but {wrong or 'it ended'}"
            asides += stepped


def _trail(case: Case, first: int, answers: int) -> Trail:
    """Whole games, up to so many answers, with seeds of their own."""
    seeds = count(first, len(GAMES_AT_ONCE))
    return [_step(moment) for moment in islice(chain.from_iterable(map(case.play, seeds)), answers)]


def _step(moment: Moment) -> tuple[int, int, str, str]:
    game = moment.case.game
    for viewer in moment.case.viewers:
        game.observe(moment.state, viewer)
    return moment.seed, moment.number, moment.fingerprint, game.write_order(moment.action) if moment.seat else ""


def _stepping_aside(case: Case, first: int, answers: int, seed: int) -> tuple[Trail, int]:
    """The same in a thread that lets others run now and then as a function is called or left; and how often it did."""
    gaps = random.Random(first + seed)
    left, asides = float(LONGEST_RUN), 0

    def step_aside(frame: FrameType, event: str, arg: object) -> None:
        del frame, event, arg
        nonlocal left, asides
        left -= 1
        if left <= 0:
            left = gaps.random() * LONGEST_RUN
            asides += 1
            time.sleep(ASIDE)

    sys.setprofile(step_aside)
    try:
        return _trail(case, first, answers), asides
    finally:
        sys.setprofile(None)


@contextmanager
def _hurried() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
