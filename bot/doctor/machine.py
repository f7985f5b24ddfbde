"""What of this machine a bot needs: folders to write to, room on disks, open files, a font with Cyrillic."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from bot.settings import Settings
from renderers.raster import missing
from storage.diagnosis.folders import look_for_room, not_writable
from storage.diagnosis.symptom import Diagnosis

FILES = 1024
"""Open files that a process should be allowed: connections to two platforms and a store, and processes that compute."""
LETTERS = "AЖё"
"""That the font must have."""


def look(settings: Settings, about: Diagnosis) -> None:
    """Look at it; nothing is left behind."""
    for kind, folder in (("cache", settings.cache), ("heartbeat", settings.heartbeat.parent)):
        why = not_writable(_nearest(folder))
        if why:
            about.add(kind, folder=str(folder), why=why)
    look_for_room(_nearest(settings.cache), about)
    if settings.archive is not None:
        _of_archive(settings.archive, settings.keep_days, about)
    _of_files(about)
    why = missing(LETTERS)
    if why:
        about.add("font", is_grave=True, why=why)


def _of_archive(archive: Path, days: int, about: Diagnosis) -> None:
    why = not_writable(_nearest(archive))
    if why:
        about.add("archive", is_grave=True, folder=str(archive), why=why)
    if not days:
        about.add("archive-unused")
    look_for_room(_nearest(archive), about)


def _nearest(folder: Path) -> Path:
    """A folder that is made when it is needed, or of those above it the first that is there."""
    return next(each for each in (folder.absolute(), *folder.absolute().parents) if each.exists())


def _of_files(about: Diagnosis) -> None:
    with suppress(ImportError):  # Windows knows no such limit
        import resource  # noqa: PLC0415 - see above

        allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        if 0 <= allowed < FILES:
            about.add("files", count=allowed, wanted=FILES)
