"""What can be wrong with a folder in which files change."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from storage.diagnosis.symptom import Diagnosis

SCANTY = 200_000_000
"""Free bytes below which a disk is nearly full."""


def not_writable(folder: Path) -> str:
    """Why no file can be made in a folder; nothing if one can. None is left behind."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return error.strerror or type(error).__name__


def look_for_room(folder: Path, about: Diagnosis) -> None:
    """Note a disk that is nearly full."""
    usage = shutil.disk_usage(folder)
    # What is no disk, such as /proc, has no size.
    if usage.total and usage.free < SCANTY:
        about.add("disk-full", folder=str(folder), free=usage.free // 1_000_000)
