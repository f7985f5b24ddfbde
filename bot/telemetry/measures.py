"""What a process measures of itself: a closed list, and the calls by which anything may add to it.

Nothing is measured, and no library loaded, unless whoever runs the process wants it (`measured`). What is measured has
labels with a few values each, all of which stand here; nobody's key, name or word can be one of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Literal, Protocol

import msgspec

Scale = Literal["counter", "gauge", "histogram"]
OTHER = "other"
"""What stands for a value that is not on the list."""


class Measure(msgspec.Struct, frozen=True):
    """Something that is measured.

    Attributes:
        kind: counted, at a level, or as a distribution of seconds.
        told: what it is, for whoever reads it.
        labels: the values that each label may have.
    """

    kind: Scale
    told: str
    labels: Mapping[str, tuple[str, ...]] = {}


_PLATFORMS = ("tg", "dc")
MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "incoming": Measure(
            "counter",
            "What people did, as it was handled",
            {"platform": _PLATFORMS, "kind": ("pressed", "said", "commanded", "moved", "removed")},
        ),
        "updates": Measure(
            "counter",
            "Updates of platforms on their way: stored, handled, put aside",
            {"platform": _PLATFORMS, "step": ("stored", "handled", "parked")},
        ),
        "stage_seconds": Measure(
            "histogram",
            "Seconds: from arrival to the answer (answered), at the desk alone (handled), from an order until its "
            "table was told (told), of a picture or piece of a film (drawn), of a computer's answer (thought), of a "
            "worker's job (worked)",
            {"stage": ("answered", "handled", "told", "drawn", "thought", "worked")},
        ),
        "store_seconds": Measure("histogram", "Seconds of a question to the store", {"call": ()}),
        "loop_lag_seconds": Measure("histogram", "Seconds until the event loop answered"),
        "waiting": Measure(
            "gauge",
            "Now under way or waiting for a turn: updates, pictures, thoughts, tables to be told, messages, jobs",
            {"queue": ("inbox", "drawing", "thinking", "telling", "outbox", "jobs")},
        ),
        "pictures": Measure(
            "counter", "Pictures that somebody was to see: made, or kept from before", {"how": ("made", "kept")}
        ),
        "refusals": Measure(
            "counter",
            "Requests that a platform did not grant: too many (flood), no such place any more (gone), not allowed, "
            "its own fault, or no answer at all",
            {"platform": _PLATFORMS, "why": ("flood", "gone", "no", "fault", "silent")},
        ),
        "retries": Measure(
            "counter",
            "What was begun once more: an update, a question to the store, a piece of work whose process died",
            {"what": ("update", "store", "work")},
        ),
        "tables_open": Measure("gauge", "Tables that have not come to rest; one process on a store counts them"),
        "stands": Measure(
            "gauge",
            "Whether something stands that a process needs: its store, its lease or its place behind it, its place "
            "among the workers (staff), its platforms",
            {"part": ("store", "lease", "staff", *_PLATFORMS)},
        ),
        "draining": Measure("gauge", "Whether the process was told to end"),
    }
)
"""By name, which is `fieldpost_` and this one wherever it is read."""


class Measuring(Protocol):
    """Whoever takes notice."""

    def count(self, name: str, *labels: str, many: int = 1) -> None:
        """Once more, or so many times."""
        ...

    def took(self, name: str, seconds: float, *labels: str) -> None:
        """So long."""
        ...

    def change(self, name: str, by: int, *labels: str) -> None:
        """So many more, or fewer."""
        ...

    def put(self, name: str, level: float, *labels: str) -> None:
        """So many."""
        ...


class _Nobody:
    """Takes no notice."""

    def count(self, name: str, *labels: str, many: int = 1) -> None:
        """See `Measuring`."""

    def took(self, name: str, seconds: float, *labels: str) -> None:
        """See `Measuring`."""

    def change(self, name: str, by: int, *labels: str) -> None:
        """See `Measuring`."""

    def put(self, name: str, level: float, *labels: str) -> None:
        """See `Measuring`."""


class _Present:
    """Who takes notice in this process, as with logging; nobody, unless `measured` says so."""

    def __init__(self) -> None:
        self.measuring: Measuring = _Nobody()


_present = _Present()


@contextmanager
def measured(by: Measuring) -> Iterator[None]:
    """Let somebody take notice meanwhile of all that this process does."""
    before, _present.measuring = _present.measuring, by
    try:
        yield
    finally:
        _present.measuring = before


def why(status: int) -> str:
    """Why a platform did not grant a request, by the status of its answer."""
    match status:
        case 429:
            return "flood"
        case 403 | 404 | 410:
            return "gone"
        case _:
            return "no" if status < 500 else "fault"


def count(name: str, *labels: str, many: int = 1) -> None:
    """Count something of `MEASURES` once more, or so many times."""
    _present.measuring.count(name, *labels, many=many)


def took(name: str, seconds: float, *labels: str) -> None:
    """Note how long something took."""
    _present.measuring.took(name, seconds, *labels)


def stands(part: str, *, is_up: bool) -> None:
    """Note whether something stands that this process needs."""
    _present.measuring.put("stands", int(is_up), part)


def put(name: str, level: float) -> None:
    """Note how many there are."""
    _present.measuring.put(name, level)


@contextmanager
def timed(name: str, *labels: str) -> Iterator[None]:
    """Note how long this takes, however it ends."""
    began = time.perf_counter()
    try:
        yield
    finally:
        _present.measuring.took(name, time.perf_counter() - began, *labels)


@contextmanager
def queued(queue: str) -> Iterator[None]:
    """Count something among what waits in a queue, or is under way, meanwhile."""
    leave = join(queue)
    try:
        yield
    finally:
        leave()


def join(queue: str) -> Callable[[], None]:
    """Count something among what waits in a queue; what takes it out again."""
    measuring = _present.measuring
    measuring.change("waiting", 1, queue)
    return lambda: measuring.change("waiting", -1, queue)
