"""Films as H.264, where an encoder is installed: smaller than GIFs, and all colours would do."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from renderers.raster import Frame, colours_of

RATE = 10
"""Frames in a second; what stands still costs next to nothing."""
QUALITY = 23
"""What the encoder calls its constant rate factor: about as near to the picture as the colours of a GIF are."""
LONGEST = 60.0
"""Seconds that the encoder may take."""


class EncodingError(Exception):
    """The encoder could not make the film; says why."""


@cache
def encoder() -> str | None:
    """The encoder that is installed: that of imageio-ffmpeg, else the system's; nothing where there is none."""
    try:
        from imageio_ffmpeg import get_ffmpeg_exe  # noqa: PLC0415 - an extra, which need not be there
    except ImportError:
        return which("ffmpeg")
    try:
        found: str = get_ffmpeg_exe()
    except RuntimeError:
        return which("ffmpeg")
    return found


def mp4(frames: Sequence[Frame], palette: bytes) -> bytes:
    """The frames as a film without sound, that plays where a GIF would.

    Raises:
        EncodingError: there is no encoder, or it failed.
        ValueError: there are no frames.
    """
    if not frames:
        raise ValueError("expected frames, got none")
    found = encoder()
    if found is None:
        raise EncodingError("expected ffmpeg to be installed, found none")
    wide, tall = frames[0].size
    with TemporaryDirectory(prefix="fieldpost-") as folder:
        file = Path(folder) / "film.mp4"
        source = ("-f", "rawvideo", "-pix_fmt", "rgb24", "-video_size", f"{wide}x{tall}", "-framerate", f"{RATE}")
        coded = ("-c:v", "libx264", "-preset", "veryfast", "-crf", f"{QUALITY}", "-threads", "1")
        # Players want even sides, colours at half the size, and the table of contents at the front.
        form = ("-vf", "crop=trunc(iw/2)*2:trunc(ih/2)*2", "-pix_fmt", "yuv420p", "-movflags", "+faststart")
        command = [found, "-loglevel", "error", *source, "-i", "pipe:0", *coded, *form, str(file)]
        _run(command, frames, palette)
        return file.read_bytes()


def _run(command: Sequence[str], frames: Sequence[Frame], palette: bytes) -> None:
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:  # noqa: S603 - our own
        assert process.stdin is not None
        try:
            for frame, times in zip(frames, _times(frames), strict=True):
                pixels = colours_of(frame, palette)
                for _ in range(times):
                    process.stdin.write(pixels)
            _, told = process.communicate(timeout=LONGEST)
        except BrokenPipeError:
            _, told = process.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired as error:
            process.kill()
            raise EncodingError(f"the encoder took more than {LONGEST:.0f} s") from error
    if process.returncode:
        raise EncodingError(told.decode(errors="replace").strip() or f"the encoder ended with {process.returncode}")


def _times(frames: Sequence[Frame]) -> list[int]:
    """How often each frame is shown, so that all of them together last as long as they should."""
    found, lasted, shown = [], 0, 0
    for frame in frames:
        lasted += frame.lasts
        times = max(1, round(lasted * RATE / 1000) - shown)
        found.append(times)
        shown += times
    return found
