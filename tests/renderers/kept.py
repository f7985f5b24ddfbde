"""Painted grounds kept for the tests of one run, so that each is painted once."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bot.grounds import GroundFolder

_FOLDER = TemporaryDirectory(prefix="grounds-")
KEPT = GroundFolder(Path(_FOLDER.name))
