"""The roll: who of one kind is there, as each of them announces again and again, with a word about itself."""

from __future__ import annotations

import time
from collections.abc import Callable

_HERE, _GONE = "-here", "-gone"


class Roll:
    """Processes of one kind, on one store."""

    def __init__(self, kind: str, owner: str, lease: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Begin with nobody.

        Args:
            kind: a word.
            owner: names this process among all; a word.
            lease: seconds after which whoever has not been heard of again is there no longer.
            clock: counts seconds, and goes on while the process stands still.
        """
        self._kind = kind
        self._owner = owner
        self._lease = lease
        self._clock = clock
        self._heard: dict[str, tuple[float, str]] = {}

    def here(self, about: str = "") -> str:
        """What is announced at every beat."""
        return f"{self._kind}{_HERE} {self._owner} {about}".rstrip()

    def gone(self) -> str:
        """What is announced at the end."""
        return f"{self._kind}{_GONE} {self._owner}"

    def hear(self, topic: str) -> str | None:
        """Take notice of what another has announced; of whom it is, or `None` if it is of none of this kind."""
        word, _, told = topic.partition(" ")
        name, _, about = told.partition(" ")
        if word == f"{self._kind}{_HERE}":
            self._heard[name] = self._clock(), about
        elif word == f"{self._kind}{_GONE}":
            self._heard.pop(name, None)
        else:
            return None
        return name

    def others(self) -> dict[str, str]:
        """The others who are there, and what each tells of itself."""
        now = self._clock()
        self._heard = {name: (at, about) for name, (at, about) in self._heard.items() if now - at < self._lease}
        return {name: about for name, (_, about) in self._heard.items()}


def is_roll_call(topic: str) -> bool:
    """Whether somebody of any kind announces that he is there, or goes."""
    return topic.partition(" ")[0].endswith((_HERE, _GONE))
