"""Things that are loaded when they are first asked for, each from a module of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Generic, TypeVar, cast

from engine.core.game import AnyGame, GameCard

K = TypeVar("K")
V_co = TypeVar("V_co", covariant=True)


class Shelf(Mapping[K, V_co], Generic[K, V_co]):
    """A mapping whose keys are known at once; importing the module of a thing is what loads it.

    It keeps nothing itself: a module that is imported stays so.
    """

    def __init__(self, places: Mapping[K, str]) -> None:
        """Know where each thing is.

        Args:
            places: by key `package.module`, `package.module:name`, or `package.module:name()`, what a function gives.
        """
        self._places = dict(places)

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules that all things are loaded from."""
        return tuple(dict.fromkeys(map(self.module, self._places)))

    def module(self, key: K) -> str:
        """The module that a thing is loaded from."""
        return self._places[key].partition(":")[0]

    def __getitem__(self, key: K) -> V_co:
        module, _, name = self._places[key].partition(":")
        found: Any = import_module(module)
        if name:
            found = getattr(found, name.removesuffix("()"))
        return cast("V_co", found() if name.endswith("()") else found)

    def __contains__(self, key: object) -> bool:
        return key in self._places

    def __iter__(self) -> Iterator[K]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


class GameShelf(Shelf[str, AnyGame]):
    """Games by id, with their cards, which can be read without loading a game.

    Attributes:
        cards: what one needs to know of each game before opening a table.
    """

    def __init__(self, places: Mapping[str, str], cards: Mapping[str, GameCard]) -> None:
        """Know where each game and its card are."""
        super().__init__(places)
        self.cards = cards


def cards_of(games: Mapping[str, AnyGame]) -> Mapping[str, GameCard]:
    """The cards of some games; of those on a shelf without loading them."""
    return games.cards if isinstance(games, GameShelf) else {name: game.card for name, game in games.items()}


def package_of(games: Mapping[str, AnyGame], name: str) -> str:
    """The package that a game lies in; of one on a shelf without loading it."""
    module = games.module(name) if isinstance(games, GameShelf) else type(games[name]).__module__
    return module.rpartition(".")[0]
