"""What the processes of a bot take, with all their children, and what its store does."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec
import psutil
import redis

_MIB = 2**20


class Use(msgspec.Struct, frozen=True):
    """What some processes and all their children have taken so far.

    Attributes:
        own: seconds of processor time of the processes themselves.
        pools: of the processes that draw and think for them.
        memory: MiB; a page that several share counts once.
    """

    own: float
    pools: float
    memory: float


class Gauge:
    """Looks again and again at some processes, so that children that have ended are counted as far as they were seen.

    Args:
        processes: their numbers.
    """

    def __init__(self, processes: Sequence[int]) -> None:
        self._chiefs = [psutil.Process(number) for number in processes]
        self._spent: dict[psutil.Process, float] = {}

    def use(self) -> Use:
        """What the processes have taken."""
        own = memory = 0.0
        for chief in self._chiefs:
            own += _seconds(chief)
            memory += _memory(chief)
            for child in chief.children(recursive=True):
                # One that ends meanwhile takes nothing more.
                with suppress(psutil.NoSuchProcess):
                    self._spent[child] = _seconds(child)
                    memory += _memory(child)
        return Use(own, sum(self._spent.values()), memory)


def _seconds(process: psutil.Process) -> float:
    spent = process.cpu_times()
    return float(spent.user + spent.system)


def _memory(process: psutil.Process) -> float:
    found = process.memory_full_info()
    return float(getattr(found, "pss", found.uss)) / _MIB


class Stored(msgspec.Struct, frozen=True):
    """What a store holds and has done.

    Attributes:
        size: MiB of memory in Redis.
        commands: how many it has handled.
        seconds: processor time of its server.
    """

    size: float = 0.0
    commands: int = 0
    seconds: float = 0.0


def stored_at(url: str) -> Stored:
    """What a Redis holds and has done; a file of SQLite tells nothing of the kind."""
    if url.startswith("sqlite"):
        return Stored()
    with redis.Redis.from_url(url) as client:
        found = dict(client.info())
    spent = found["used_cpu_sys"] + found["used_cpu_user"]
    return Stored(found["used_memory"] / _MIB, found["total_commands_processed"], spent)
