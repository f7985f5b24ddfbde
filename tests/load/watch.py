"""What the processes of a bot take: processor time and memory, with all their children."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec
import psutil

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
