"""How long the event loop is held: the CPU seconds of each step, and what ran in those that are too long."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakSet

import msgspec
import pytest

from bot.desk.messages import words
from bot.stalls import told_of

BUDGET = 0.020
"""CPU seconds of a usual core that one step may take: what nobody notices who waits for another answer meanwhile."""
_COUNTED, _USUAL = 200_000, 0.003
"""To where one counts, and the CPU seconds in which a usual core does; a shared one may take several times as long."""
_STREWN, _USUALLY = 20_000, 0.008
"""How many small objects are made, gone through out of their order and forgotten, and in how many CPU seconds with a
usual memory; where many share it, that may take fifty times as long, and counting no longer than ever."""
_LOOK = BUDGET / 2
"""Seconds between two looks of the watching thread: of each step that is too long it sees the second half."""
_STRAYED = tuple(random.Random(1).sample(range(_STREWN), _STREWN))
_ALONE = "FIELDPOST_STEPS_ALONE"
"""Set in a process that runs one test alone, to see whether it holds the loop again."""
_MORE = 2
"""How often a test that held the loop is run alone before it is said to hold it."""
_HELD = "expected no step to hold the loop, got "
"""How a test is failed for what it holds, which tells this from all other ways to fail."""


class Step(msgspec.Struct, frozen=True):
    """A long step: its CPU seconds, the slowness of the machine right behind it, and what the loop was seen at."""

    seconds: float
    slowness: float
    ran: str

    @property
    def holds(self) -> bool:
        """Whether it would hold the loop of a usual machine as well."""
        return self.seconds > BUDGET * self.slowness

    def __str__(self) -> str:
        spent = f"{self.seconds * 1000:.0f} ms of CPU, {self.slowness:.1f} times as slow as usual"
        return f"{spent}, in one step: {self.ran}"


class Steps:
    """The steps that held the loop.

    CPU seconds of the loop's own thread are counted, so that a busy machine and other threads do not matter. What the
    outermost coroutine does, a test or its fixture, is no business of the bot's: only what it has started counts. Nor
    is a collection of garbage, which the tests look for more rarely and among more objects than the bot does, with all
    that the fakes of the platforms keep in the same process.
    """

    def __init__(self) -> None:
        self.long: list[Step] = []
        self.thread = threading.get_ident()
        self.since = 0.0
        self.seen: list[str] = []
        self._collecting = self._collected = 0.0
        self._outermost: WeakSet[Coroutine[Any, Any, Any]] = WeakSet()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Watch all steps of this thread's loops meanwhile."""
        plain, runs = asyncio.events.Handle._run, asyncio.Runner.run
        asyncio.events.Handle._run = self._timed(plain)  # type: ignore[method-assign]  # a wrapper of the same shape
        asyncio.Runner.run = self._noting(runs)  # type: ignore[method-assign]  # a wrapper of the same shape
        # What other tests have left is collected now and not in a step; the bot puts what it keeps aside as well.
        gc.collect()
        gc.freeze()
        gc.callbacks.append(self._collects)
        watch = _watch()
        before, watch.steps = watch.steps, self
        try:
            yield
        finally:
            watch.steps = before
            asyncio.events.Handle._run = plain  # type: ignore[method-assign]  # as it was
            asyncio.Runner.run = runs  # type: ignore[method-assign]  # as it was
            gc.callbacks.remove(self._collects)

    def _timed(self, plain: Any) -> Any:
        def _run(handle: asyncio.Handle) -> None:
            if threading.get_ident() != self.thread:
                plain(handle)
                return
            self.since = since = time.perf_counter()
            began, self._collected = time.thread_time(), 0.0
            plain(handle)
            self.since = 0.0
            if time.perf_counter() - since > BUDGET:  # hardly ever, and asked for a fraction of the time
                self._look_at(handle, time.thread_time() - began - self._collected)

        return _run

    def _look_at(self, handle: asyncio.Handle, seconds: float) -> None:
        """Keep a step if it was long, and what was seen of it meanwhile."""
        seen, self.seen = self.seen, []
        if seconds > BUDGET and not self._is_outermost(handle):
            self.long.append(Step(seconds, slowness(), seen[len(seen) // 2] if seen else repr(handle)))

    def _collects(self, phase: str, found: dict[str, int]) -> None:
        """Note what a collection takes in the loop's thread."""
        del found
        if threading.get_ident() != self.thread:
            return
        if phase == "start":
            self._collecting = time.thread_time()
        else:
            self._collected += time.thread_time() - self._collecting

    def _noting(self, runs: Any) -> Any:
        def run(runner: asyncio.Runner, coroutine: Coroutine[Any, Any, Any], **options: Any) -> Any:
            self._outermost.add(coroutine)
            return runs(runner, coroutine, **options)

        return run

    def _is_outermost(self, handle: asyncio.Handle) -> bool:
        task = getattr(getattr(handle, "_callback", None), "__self__", None)
        return isinstance(task, asyncio.Task) and task.get_coro() in self._outermost


class _Watch:
    """A thread that looks at where the steps are that take long: one for all tests, for many of them are short.

    Attributes:
        steps: whose steps are looked at, if any.
    """

    def __init__(self) -> None:
        self.steps: Steps | None = None
        threading.Thread(target=self._look, name="steps", daemon=True).start()

    def _look(self) -> None:
        since = 0.0
        while True:
            time.sleep(_LOOK)
            if (steps := self.steps) is None or not steps.since:
                continue
            if steps.since != since:  # another step: what was seen belongs to one that came to nothing
                since = steps.since
                steps.seen.clear()
            if time.perf_counter() - since > BUDGET / 2 and (frame := sys._current_frames().get(steps.thread)):
                steps.seen.append(told_of(frame))


@cache
def _watch() -> _Watch:
    return _Watch()


def slowness() -> float:
    """How many times as long as a usual machine this one takes now, for counting or its memory; 1 if it is as fast."""
    return max(1.0, _seconds(_count) / _USUAL, _seconds(_stray) / _USUALLY)


def _seconds(work: Callable[[], None]) -> float:
    """The median of the CPU seconds that it takes."""
    taken = []
    for _ in range(3):
        began = time.thread_time()
        work()
        taken.append(time.thread_time() - began)
    return sorted(taken)[1]


def _count() -> None:
    for _ in range(_COUNTED):
        pass


def _stray() -> None:
    strewn = [{"place": place} for place in range(_STREWN)]
    for place in _STRAYED:
        strewn[place]["place"] += 1


def holds_the_loop_alone(test: str, folder: Path) -> bool:
    """Whether a test holds the loop each time it is run in a new process, where nothing is warm.

    On a virtual machine the CPU seconds of a thread grow now and then by what the host was doing; what a step does
    itself, it does again.

    Args:
        test: the test's node id.
        folder: where node ids begin.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")} | {_ALONE: "1"}
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test)
    return all(
        _HELD
        in subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False).stdout
        for _ in range(_MORE)
    )


@pytest.fixture(autouse=True)
def _no_step_holds_the_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test if what it started, such as an adapter, held the event loop in one step for too long."""
    words.load()  # as before serving
    steps = Steps()
    with steps.watched():
        yield
    held = [step for step in steps.long if step.holds]
    if held and (_ALONE in os.environ or holds_the_loop_alone(request.node.nodeid, request.config.rootpath)):
        pytest.fail(_HELD + "; ".join(map(str, held)))
