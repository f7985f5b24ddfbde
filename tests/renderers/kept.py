"""Grounds for tests: those of one run, each painted once for all its processes, and blank ones where nobody looks."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.grounds import GroundFolder
from renderers.grounds import BARE
from renderers.registry import renderers_on

_NAMED = "GROUNDS_OF_THIS_RUN"
"""Where the first process of a run tells those that it starts where the grounds are."""
if _NAMED not in os.environ:
    _FOLDER = TemporaryDirectory(prefix="grounds-")
    os.environ[_NAMED] = _FOLDER.name
KEPT = GroundFolder(Path(os.environ[_NAMED]))


ON_BLANK = renderers_on(BARE)
"""The renderer of each game, for whoever looks at anything but the ground."""
