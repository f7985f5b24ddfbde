"""Painted grounds kept from picture to picture: what drawing asks of whoever keeps them."""

from __future__ import annotations

from typing import Protocol

import msgspec

from renderers.raster import Sheet

Key = tuple[object, ...]
"""All that a ground was made from; its text tells one from another."""
View = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""


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


NOT_KEPT = NotKept()
