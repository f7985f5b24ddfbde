"""What a whole learning game of `street` costs a group, at both platforms: its messages, and those of a hand-off."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.bench_evening import PLACES, played

MOST = 50
"""New messages of a learning game."""


@pytest.mark.thorough
@pytest.mark.parametrize("platform", PLACES)
@pytest.mark.parametrize("number", [1, 3])
async def test_a_learning_game_takes_no_more_than_one_message_for_what_people_answer(
    tmp_path: Path, platform: str, number: int
) -> None:
    async with PLACES[platform](tmp_path) as place:
        evening = await played(place, "street", "nail-factory", 100_000, against_computer=False, number=number)
    assert evening.left, "hands that could play nothing were answered for"
    assert evening.cost["posts"] <= min(MOST, evening.between), evening
