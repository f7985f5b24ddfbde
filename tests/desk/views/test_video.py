"""Films as H.264: what the encoder is given, what becomes of its failures, and a real film where one is installed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot.desk.work import video
from renderers.raster import Frame, Sheet, frame_of

PALETTE = bytes((0, 0, 0, 255, 255, 255, 200, 30, 30))
FAKE = """#!{python}
import sys
taken = sys.stdin.buffer.read()
if "{why}":
    sys.exit("{why}")
open(sys.argv[-1], "wb").write(str((len(taken), sys.argv[1:-1])).encode())
"""


def frames() -> list[Frame]:
    """Black for 450 ms, white for 110, red for 110 and 1330."""
    colours = ((0, 0, 0), (255, 255, 255), (200, 30, 30), (200, 30, 30))
    lasts = (450, 110, 110, 1330)
    pictures = [Sheet.plain((64, 48), colour).picture() for colour in colours]
    return [frame_of(picture, PALETTE, last) for picture, last in zip(pictures, lasts, strict=True)]


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An encoder that writes down what it was given."""
    file = tmp_path / "ffmpeg"
    monkeypatch.setattr(video, "encoder", lambda: str(file))
    write(file, "")
    return file


def write(file: Path, why: str) -> None:
    file.write_text(FAKE.format(python=sys.executable, why=why), "utf-8")
    file.chmod(0o755)


def test_all_frames_together_last_as_long_as_they_should(fake: Path) -> None:
    told = video.mp4(frames(), PALETTE).decode()
    size, _, command = told.partition(", ")
    assert int(size.removeprefix("(")) == 64 * 48 * 3 * 20
    assert "'-video_size', '64x48'" in command
    assert "'libx264'" in command
    assert fake.exists()


def test_an_encoder_that_fails_says_why(fake: Path) -> None:
    write(fake, "Unknown encoder 'libx264'")
    with pytest.raises(video.EncodingError, match="Unknown encoder"):
        video.mp4(frames(), PALETTE)


def test_without_an_encoder_there_is_no_film(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(video, "encoder", lambda: None)
    with pytest.raises(video.EncodingError, match="found none"):
        video.mp4(frames(), PALETTE)
    with pytest.raises(ValueError, match="expected frames"):
        video.mp4([], PALETTE)


@pytest.mark.skipif(video.encoder() is None, reason="no encoder is installed, as on most machines")
def test_what_is_installed_makes_a_film() -> None:
    film = video.mp4(frames(), PALETTE)
    assert film[4:8] == b"ftyp"
    assert film.index(b"moov") < film.index(b"mdat")
