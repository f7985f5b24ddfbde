"""A folder of grounds that several processes share: whoever asks first paints, whoever asks meanwhile waits."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep, time

from bot.grounds import PATIENCE, GroundFolder
from renderers.raster import Sheet

SIZE = (4, 2)
WHOLE = (0, 0, *SIZE)


def asked(folder: GroundFolder) -> Sheet | None:
    return folder.kept_part("map", ("1",), SIZE, WHOLE, "RGB")


@contextmanager
def claimed(path: Path, *, age: float = 0.0) -> Iterator[subprocess.Popen[bytes]]:
    """Another process paints, which began so many seconds ago."""
    GroundFolder(path).keep("map", ("1",), Sheet.plain(SIZE, (0, 0, 0)))
    (kept,) = path.iterdir()
    kept.unlink()
    file = kept.with_suffix(".claim")
    paints = (
        "import fcntl, sys, time; f = open(sys.argv[1], 'ab'); fcntl.flock(f, fcntl.LOCK_EX); "
        "print(flush=True); time.sleep(60)"
    )
    with subprocess.Popen((sys.executable, "-c", paints, str(file)), stdout=subprocess.PIPE) as painter:
        try:
            assert painter.stdout is not None
            painter.stdout.readline()
            os.utime(file, (time() - age, time() - age))
            yield painter
        finally:
            painter.kill()


def test_a_ground_that_another_process_is_painting_is_waited_for(tmp_path: Path) -> None:
    painted = Sheet.plain(SIZE, (7, 8, 9))
    with claimed(tmp_path) as painter:

        def paint() -> None:
            sleep(0.1)
            GroundFolder(tmp_path).keep("map", ("1",), painted)
            painter.kill()

        other = threading.Thread(target=paint)
        other.start()
        found = asked(GroundFolder(tmp_path))
        other.join()
    assert found is not None
    assert found.raw() == painted.raw()
    assert len(list(tmp_path.iterdir())) == 1


def test_a_ground_whose_painter_takes_too_long_is_painted_here(tmp_path: Path) -> None:
    with claimed(tmp_path, age=PATIENCE + 1):
        assert asked(GroundFolder(tmp_path)) is None


def test_a_ground_whose_painter_was_killed_is_not_waited_for(tmp_path: Path) -> None:
    """Also if nobody has buried it: in a container without an init the dead stay in the list of processes."""
    with claimed(tmp_path) as painter:
        killed = threading.Timer(0.2, painter.kill)
        killed.start()
        began = monotonic()
        assert asked(GroundFolder(tmp_path)) is None
        assert monotonic() - began < PATIENCE / 2


def test_who_has_begun_to_paint_never_waits_for_themselves(tmp_path: Path) -> None:
    folder = GroundFolder(tmp_path)
    assert asked(folder) is None
    assert asked(folder) is None
    folder.keep("map", ("1",), Sheet.plain(SIZE, (1, 2, 3)))
    assert asked(folder) is not None
    assert [file.suffix for file in tmp_path.iterdir()] == [".raw"]
