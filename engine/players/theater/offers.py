"""The words that the choices of a question offer, asked for once each."""

from __future__ import annotations

from engine.core.choices import Choices, Fork
from engine.games.theater.actions import Action


class Offers:
    """The choices of one question, remembered as far as they have been walked."""

    def __init__(self, choices: Choices[Action]) -> None:
        """Take the choices; nothing is asked before it is needed."""
        self._choices = choices
        self._forks: dict[tuple[str, ...], Fork] = {}

    def fork(self, *words: str) -> Fork:
        """Where the order stands after these words."""
        known = self._forks.get(words)
        if known is None:
            known = self._forks[words] = self._choices.fork(words)
        return known

    def after(self, *words: str) -> list[str]:
        """The words that may follow these; none if the verb is not of this question."""
        try:
            return [option.word for option in self.fork(*words).serving]
        except ValueError:
            return []
