"""What people do and what everybody then reads, compared as text; `tests.desk.transcript` tells how to read them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.desk.transcript import FOLDER, run, script_of


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_everybody_reads_what_the_transcript_says(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert asyncio.run(run(script_of(lines))) == lines
