"""Painted grounds kept from picture to picture: what drawing asks of whoever keeps them."""

from __future__ import annotations

from typing import Protocol

import msgspec

from renderers.raster import Sheet

Key = tuple[object, ...]
"""All that a ground was made from; its text tells one from another."""
View = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""
CORNER: View = (0, 0, 1, 1)
"""A part so small that to ask for it is to ask that the whole be painted, if it is not kept."""


class Grounds(Protocol):
    """Whoever keeps painted grounds; hashable, for what is made with one is remembered apart from that of another."""

    def keep(self, name: str, key: Key, sheet: Sheet) -> None:
        """Keep a sheet, whole or not at all."""
        ...

    def kept_part(self, name: str, key: Key, size: tuple[int, int], view: View, mode: str) -> Sheet | None:
        """The part of a kept sheet that is in view; nothing if it is not there or not whole."""
        ...

    def __hash__(self) -> int: ...


class NotKept(msgspec.Struct, frozen=True):
    """Grounds that are painted anew wherever memory has forgotten them."""

    def keep(self, name: str, key: Key, sheet: Sheet) -> None:
        """Do nothing."""

    def kept_part(self, name: str, key: Key, size: tuple[int, int], view: View, mode: str) -> None:
        """Nothing."""


class Bare(msgspec.Struct, frozen=True):
    """Grounds that are never painted, which costs nothing: for pictures whose ground nobody looks at."""

    def keep(self, name: str, key: Key, sheet: Sheet) -> None:
        """Do nothing."""

    def kept_part(self, name: str, key: Key, size: tuple[int, int], view: View, mode: str) -> Sheet:
        """A black sheet."""
        del name, key, size
        wide, tall = view[2] - view[0], view[3] - view[1]
        return Sheet.stored(bytes(wide * tall * len(mode)), (wide, tall), mode)


NOT_KEPT = NotKept()
BARE = Bare()
