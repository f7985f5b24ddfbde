"""The renderers by game, so that whoever shows pictures imports no game's renderer himself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

from engine.core.rules import Mark
from engine.core.text import Language
from renderers.games import cards, squad, street, theater
from renderers.raster import Picture


class Renderer(Protocol):
    """What a game's renderer offers; observations are the game's own, so their type is open here."""

    def draw(
        self,
        observation: Any,
        *,
        marks: Sequence[Mark] = (),
        language: Language = "en",
        view: Literal["auto", "overview"] = "auto",
        width: int = 1280,
    ) -> Picture:
        """The board as a seat sees it."""
        ...

    def draw_hand(
        self, observation: Any, texts: Mapping[str, tuple[str, str]] | None = None, *, language: Language
    ) -> Picture:
        """The observing seat's own hand."""
        ...

    def describe_hand(self, observation: Any, *, language: Language) -> str:
        """The alternative text of that, at most 1000 characters."""
        ...

    def describe(self, observation: Any, *, marks: Sequence[Mark] = (), language: Language) -> str:
        """The alternative text of the picture, at most 1000 characters."""
        ...

    def board_text(self, observation: Any, *, language: Language) -> str:
        """The whole position as text."""
        ...


RENDERERS: Mapping[str, Renderer] = {"street": street, "cards": cards, "squad": squad, "theater": theater}
"""The renderer of each game that has one."""
