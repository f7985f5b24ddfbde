"""The memory of a test process in large pages: to look up where small ones lie took a quarter of its time.

What is imported, collected and known of all games lies strewn over hundreds of megabytes.
"""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

_MEMORY = Path("/proc/self/statm")
_LARGE = 2 << 20
"""Bytes of a large page."""
_GROWN = 1.1
"""How many times as large a process has become before its pages are gathered again."""
_WISHED, _GATHERED = 14, 25
"""What Linux is asked for, by the numbers of its `madvise`: large pages from now on, and at once."""


class Pages:
    """The pages of this process."""

    def __init__(self) -> None:
        """Begin with small ones."""
        self._gathered = 0
        self._is_served = sys.platform == "linux" and _MEMORY.exists()

    def gather(self) -> None:
        """Put what has come since the last time into large pages, where a system has them and enough has come."""
        if not self._is_served:
            return
        held = int(_MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        if held < self._gathered * _GROWN:
            return
        self._gathered = held
        madvise = ctypes.CDLL(None).madvise
        madvise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
        for line in Path("/proc/self/maps").read_text().splitlines():
            span, rights, _, _, file, *name = line.split()
            if rights != "rw-p" or file != "0" or name not in ([], ["[heap]"]):
                continue
            begin, end = (int(at, 16) for at in span.split("-"))
            begin, end = -(-begin // _LARGE) * _LARGE, end // _LARGE * _LARGE
            for advice in (_WISHED, _GATHERED) if begin < end else ():
                madvise(begin, end - begin, advice)  # a system that has none such refuses, and nothing is lost
