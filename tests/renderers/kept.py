"""Grounds for tests: those of one run, each painted once for all its processes, and blank ones where nobody looks."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from bot.grounds import GroundFolder
from renderers.grounds import Key, View
from renderers.raster import Sheet
from renderers.registry import renderers_on

_NAMED = "GROUNDS_OF_THIS_RUN"
"""Where the first process of a run tells those that it starts where the grounds are."""
if _NAMED not in os.environ:
    _FOLDER = TemporaryDirectory(prefix="grounds-")
    os.environ[_NAMED] = _FOLDER.name
KEPT = GroundFolder(Path(os.environ[_NAMED]))


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
ON_BLANK = renderers_on(BLANK)
"""The renderer of each game, for whoever looks at anything but the ground."""
