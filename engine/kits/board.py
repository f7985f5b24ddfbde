"""A working copy of a position, whose fields are declared once: what closes it, and what changes a tuple.

A game declares the fields of its positions in one struct, say `Table`. `State(Table, frozen=True)` is the value;
`Board(Table, kw_only=True)`, opened with `Board(*astuple(state), …)`, adds dice, events and what the game does to it.
Tuples are replaced, never changed in place.
"""

from __future__ import annotations

from typing import TypeVar, overload

import msgspec
from msgspec.structs import astuple

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


def closed(kind: type[S], board: msgspec.Struct) -> S:
    """The value of this kind that has the fields of a board, whose own fields come after them."""
    return kind(*astuple(board)[: len(kind.__struct_fields__)])


@overload
def changed(items: tuple[T, T], index: int, item: T) -> tuple[T, T]: ...


@overload
def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]: ...


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The items with another one in this place."""
    if len(items) == 2:  # what both sides have, by far the most frequent, without a detour
        return (items[0], item) if index else (item, items[1])
    found = list(items)
    found[index] = item
    return tuple(found)
