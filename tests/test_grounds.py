"""A folder of grounds that several processes share: whoever asks first paints, whoever asks meanwhile waits."""

from __future__ import annotations

import os
import subprocess
import threading
from pathlib import Path
from time import monotonic, sleep, time

from bot.grounds import PATIENCE, GroundFolder
from renderers.raster import Sheet

SIZE = (4, 2)
WHOLE = (0, 0, *SIZE)


def asked(folder: GroundFolder) -> Sheet | None:
    return folder.kept_part("map", ("1",), SIZE, WHOLE, "RGB")


def claim(path: Path, *, age: float = 0.0, painter: int | None = None) -> Path:
    """What is there while another process paints, which began so many seconds ago."""
    GroundFolder(path).keep("map", ("1",), Sheet.plain(SIZE, (0, 0, 0)))
    (kept,) = path.iterdir()
    kept.unlink()
    file = kept.with_suffix(".claim")
    file.write_text(str(painter or os.getppid()))
    os.utime(file, (time() - age, time() - age))
    return file


def test_a_ground_that_another_process_is_painting_is_waited_for(tmp_path: Path) -> None:
    claim(tmp_path)
    painted = Sheet.plain(SIZE, (7, 8, 9))

    def paint() -> None:
        sleep(0.1)
        GroundFolder(tmp_path).keep("map", ("1",), painted)

    other = threading.Thread(target=paint)
    other.start()
    found = asked(GroundFolder(tmp_path))
    other.join()
    assert found is not None
    assert found.raw() == painted.raw()
    assert len(list(tmp_path.iterdir())) == 1


def test_a_ground_that_another_process_gave_up_is_painted_here(tmp_path: Path) -> None:
    file = claim(tmp_path)
    gone = threading.Timer(0.1, file.unlink)
    gone.start()
    assert asked(GroundFolder(tmp_path)) is None
    gone.join()
    claim(tmp_path, age=PATIENCE + 1)
    assert asked(GroundFolder(tmp_path)) is None


def test_a_ground_whose_painter_was_killed_is_not_waited_for(tmp_path: Path) -> None:
    with subprocess.Popen(("sleep", "60")) as painter:
        claim(tmp_path, painter=painter.pid)
        killed = threading.Timer(0.2, painter.kill)
        killed.start()
        threading.Timer(0.3, painter.wait).start()
        began = monotonic()
        assert asked(GroundFolder(tmp_path)) is None, "killed while it was waited for"
        assert monotonic() - began < PATIENCE / 2
    claim(tmp_path, painter=painter.pid)
    began = monotonic()
    assert asked(GroundFolder(tmp_path)) is None, "killed before"
    assert monotonic() - began < PATIENCE / 2


def test_who_has_begun_to_paint_never_waits_for_themselves(tmp_path: Path) -> None:
    folder = GroundFolder(tmp_path)
    assert asked(folder) is None
    assert asked(folder) is None
    folder.keep("map", ("1",), Sheet.plain(SIZE, (1, 2, 3)))
    assert asked(folder) is not None
    assert [file.suffix for file in tmp_path.iterdir()] == [".raw"]
