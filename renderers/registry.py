"""The renderers by game, so that whoever shows pictures imports no game's renderer himself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, Protocol

import msgspec

from engine.core.rules import Mark
from engine.core.shelf import Shelf
from engine.core.text import Language
from renderers.grounds import NOT_KEPT, Grounds
from renderers.raster import Picture
from renderers.screens import Screen, Stage


class Renderer(Protocol):
    """What a game's renderer offers; observations are the game's own, so their type is open here."""

    def draw(
        self,
        observation: Any,
        *,
        marks: Sequence[Mark] = (),
        language: Language = "en",
        view: Literal["auto", "near", "overview"] = "auto",
        width: int = 1280,
        screen: Screen | None = None,
    ) -> Picture:
        """The board as a seat sees it."""
        ...

    def stage(
        self,
        observation: Any,
        *,
        marks: Sequence[Mark] = (),
        language: Language = "en",
        view: Literal["auto", "near", "overview"] = "auto",
        screen: Screen,
    ) -> Stage:
        """What that picture shows and where, for a screen."""
        ...

    def paint_ahead(self, observation: Any, *, screen: Screen, part: int) -> bool:
        """Paint a part of the grounds that pictures of an observed map may need on a screen, unless it is kept.

        Parts are counted from 0; false when there are not so many.
        """
        ...

    def describe(self, observation: Any, *, marks: Sequence[Mark] = (), language: Language) -> str:
        """The alternative text of the picture, at most 1000 characters."""
        ...

    def board_text(self, observation: Any, *, language: Language) -> str:
        """The whole position as text."""
        ...


class HandRenderer(Protocol):
    """What the renderer of a game offers besides, in which seats hold something hidden."""

    def draw_hand(self, observation: Any, *, language: Language) -> Picture:
        """The observing seat's own hand."""
        ...

    def describe_hand(self, observation: Any, *, language: Language) -> str:
        """The alternative text of that, at most 1000 characters."""
        ...


class Artist(Renderer, Protocol):
    """What the module of a game's pictures offers besides: to draw with the help of whoever keeps grounds."""

    def draw(
        self,
        observation: Any,
        *,
        marks: Sequence[Mark] = (),
        language: Language = "en",
        view: Literal["auto", "near", "overview"] = "auto",
        width: int = 1280,
        screen: Screen | None = None,
        grounds: Grounds = NOT_KEPT,
    ) -> Picture:
        """The board as a seat sees it."""
        ...

    def paint_ahead(self, observation: Any, *, screen: Screen, part: int, grounds: Grounds = NOT_KEPT) -> bool:
        """Paint a part of its grounds, and let them be kept."""
        ...


_ARTISTS: Shelf[str, Artist] = Shelf(
    {
        "street": "renderers.games.street.renderer",
        "cards": "renderers.games.cards.renderer",
        "squad": "renderers.games.squad.renderer",
        "theater": "renderers.games.theater.renderer",
    }
)
_DEALERS: Shelf[str, HandRenderer] = Shelf(
    {game: f"renderers.games.{game}.renderer" for game in ("street", "cards", "squad")}
)
RENDERERS: Shelf[str, Renderer] = _ARTISTS
"""The renderer of each game that has one, loaded when it is first asked for; grounds are kept in memory only."""


def renderers_on(grounds: Grounds) -> Mapping[str, Renderer]:
    """The renderer of each game, drawing with the help of whoever keeps grounds."""
    return {game: _OnGrounds(game, grounds) for game in _ARTISTS}


class _Asked:
    """What is asked of a renderer; it equals another question if every value in it is written alike."""

    __slots__ = ("_text", "observation", "options", "renderer")

    def __init__(self, renderer: _OnGrounds, observation: Any, options: Mapping[str, Any]) -> None:
        self.renderer, self.observation, self.options = renderer, observation, options
        self._text = msgspec.msgpack.encode((observation, sorted(options.items())))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self._text == other._text and self.renderer == other.renderer

    def __hash__(self) -> int:
        return hash(self._text)


@lru_cache(maxsize=1)
def _drawn(asked: _Asked) -> Picture:
    """The picture that is asked for; the same again, for another chat or page, is at hand."""
    renderer = asked.renderer
    return _ARTISTS[renderer.game].draw(asked.observation, **asked.options, grounds=renderer.grounds)


class _OnGrounds(msgspec.Struct, frozen=True):
    """A renderer with its grounds; a value, so that other processes may draw with it too."""

    game: str
    grounds: Grounds

    def draw(self, observation: Any, **options: Any) -> Picture:
        return _drawn(_Asked(self, observation, options))

    def paint_ahead(self, observation: Any, *, screen: Screen, part: int) -> bool:
        artist, is_kept = _ARTISTS[self.game], self.grounds != NOT_KEPT
        return is_kept and artist.paint_ahead(observation, screen=screen, part=part, grounds=self.grounds)

    def stage(self, observation: Any, **options: Any) -> Stage:
        return _ARTISTS[self.game].stage(observation, **options)

    def draw_hand(self, observation: Any, *, language: Language) -> Picture:
        return _DEALERS[self.game].draw_hand(observation, language=language)

    def describe_hand(self, observation: Any, *, language: Language) -> str:
        return _DEALERS[self.game].describe_hand(observation, language=language)

    def describe(self, observation: Any, *, marks: Sequence[Mark] = (), language: Language) -> str:
        return _ARTISTS[self.game].describe(observation, marks=marks, language=language)

    def board_text(self, observation: Any, *, language: Language) -> str:
        return _ARTISTS[self.game].board_text(observation, language=language)
