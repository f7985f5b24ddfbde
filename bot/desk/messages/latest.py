"""What the bot said last to each person in each group: the next answer takes its place, so that no trail grows."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

T = TypeVar("T")
ROOM = 10_000
"""People in groups a process remembers; the one not answered for longest makes room."""


class LatestAnswers(Generic[T]):
    """The answers that stand, by chat and person; in memory only, as a stray one does no harm."""

    def __init__(self) -> None:
        """Begin with none."""
        self._answers: OrderedDict[tuple[str, str], tuple[T, ...]] = OrderedDict()

    def replace(
        self, chat: str, person: str, answers: Iterable[T], is_in_use: Callable[[T], bool] = lambda _: False
    ) -> tuple[T, ...]:
        """These stand now, and what is still in use; returns the others that stood before, to be taken away."""
        past = self._answers.pop((chat, person), ())
        standing = (*filter(is_in_use, past), *answers)
        if standing:
            self._answers[chat, person] = standing
            if len(self._answers) > ROOM:
                self._answers.popitem(last=False)
        return tuple(each for each in past if each not in standing)
