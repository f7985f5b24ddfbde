"""Look-ups in the fake Telegram and the fake Discord, compared as text; `tests.adapters.look_ups` plays them."""

from __future__ import annotations

import pytest

from tests.adapters.look_ups import FOLDER, PLAYS


@pytest.mark.parametrize("platform", PLAYS)
async def test_what_is_looked_up_reads_as_the_transcript_says(platform: str) -> None:
    lines = (FOLDER / f"{platform}.txt").read_text("utf-8").splitlines()
    assert await PLAYS[platform]() == lines
