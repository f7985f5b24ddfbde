"""What people do and what everybody then reads, compared as text; `tests.desk.transcript` tells how to read them."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from engine.catalog import GAMES
from tests.desk.transcript import FOLDER, run, script_of


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_everybody_reads_what_the_transcript_says(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert asyncio.run(run(script_of(lines))) == lines


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_no_sentence_bears_the_number_of_a_rule_in_brackets(path: Path) -> None:
    numbers = {rule.id for game in GAMES.values() for rule in game.rules}
    for line in path.read_text("utf-8").splitlines():
        tagged = {number for tag in re.findall(r"\[([^\]]+)\]", line) for number in tag.split(", ")} & numbers
        assert not tagged, line
