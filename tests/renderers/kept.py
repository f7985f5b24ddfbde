"""Grounds for tests: those of one run, so that each is painted once, and blank ones where nobody looks at them."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bot.grounds import GroundFolder
from renderers.grounds import Key, View
from renderers.raster import Sheet

_FOLDER = TemporaryDirectory(prefix="grounds-")
KEPT = GroundFolder(Path(_FOLDER.name))


class Blank(msgspec.Struct, frozen=True):
    """Grounds on which nothing is painted, which costs nothing."""

    def keep(self, name: str, key: Key, sheet: Sheet) -> None:
        """Do nothing."""

    def kept_part(self, name: str, key: Key, size: tuple[int, int], view: View, mode: str) -> Sheet:
        """A black sheet."""
        del name, key, size
        wide, tall = view[2] - view[0], view[3] - view[1]
        return Sheet.stored(bytes(wide * tall * len(mode)), (wide, tall), mode)


BLANK = Blank()
