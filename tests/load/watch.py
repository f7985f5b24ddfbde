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


def use_of(processes: Sequence[int]) -> Use:
    """What these processes have taken."""
    own = pools = memory = 0.0
    for number in processes:
        chief = psutil.Process(number)
        own += _seconds(chief)
        memory += _memory(chief)
        for child in chief.children(recursive=True):
            # One that ends meanwhile takes nothing more.
            with suppress(psutil.NoSuchProcess):
                pools += _seconds(child)
                memory += _memory(child)
    return Use(own, pools, memory)


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
