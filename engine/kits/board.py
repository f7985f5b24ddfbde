"""A working copy of a position, whose fields are declared once: what opens it, what closes it, what changes a tuple.

A game declares the fields of its positions in one struct, say `Table`; `State(Table, frozen=True)` is the value, and
`Board(Table, kw_only=True)` adds dice, events and what the game does to it. Tuples are replaced, never changed.
"""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


@cache
def _fields_of(kind: type[msgspec.Struct]) -> attrgetter[tuple[Any, ...]]:
    return attrgetter(*kind.__struct_fields__)


def values(state: msgspec.Struct) -> tuple[Any, ...]:
    """The fields of a position in their order, for the board that is opened on it."""
    return _fields_of(type(state))(state)


def closed(kind: type[S], board: msgspec.Struct) -> S:
    """The value of this kind that has the fields of a board."""
    return kind(*_fields_of(kind)(board))


@overload
def changed(items: tuple[T, T], index: int, item: T) -> tuple[T, T]: ...


@overload
def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]: ...


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with another one in this place."""
    return (*items[:index], item, *items[index + 1 :])
