"""Other processes in which games are played, for comparing them."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache


class Elsewhere:
    """A process with a hash seed of its own, which ends when this one does."""

    def __init__(self, hash_seed: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.conformance.trace"],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def trace(self, name: str, scenario: str) -> list[str]:
        """What is printed of a game there; less if the process ended over it."""
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None
        assert told is not None
        asked.write(f"{name} {scenario}\n")
        asked.flush()
        return list(iter(lambda: told.readline().rstrip("\n"), ""))


elsewhere = cache(Elsewhere)
"""The process with a hash seed, started once."""
