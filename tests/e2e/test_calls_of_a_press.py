"""How many requests a press costs at both platforms, counted over the beginnings of games.

One answers the press and one shows the card; where somebody else is called, a new card is posted and the buttons are
taken off the old one. What is written to people alone besides is another matter, and so is the end of a draft in a
private chat of Telegram.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.news import errand, following
from tests.bench.bench_evening import PLACES, played
from tests.watched.at_platform import PATIENCE

ANSWERS = 30
MOST = {"nothing given": 2, "answer": 2, "hand-off": 3}
"""Requests in the group, and to answer what was pressed."""
IN_PRIVATE = "in private"


@pytest.mark.parametrize("platform", PLACES)
@pytest.mark.parametrize(
    "scenario",
    [
        ("street", "nail-factory"),
        ("cards", "prokhorovka"),
        pytest.param(("theater", "shores-west"), marks=pytest.mark.thorough),
    ],
    ids="-".join,
)
async def test_a_hand_off_takes_three_requests_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, scenario: tuple[str, str]
) -> None:
    # On a busy machine a card goes out before its picture, or before an answer that nobody has to give, and again.
    for name in ("DRAWING", "STILL_DRAWING"):
        monkeypatch.setattr(errand, name, PATIENCE)
    monkeypatch.setattr(following, "PATIENCE", PATIENCE)
    async with PLACES[platform](tmp_path) as place:
        evening = await played(place, *scenario, ANSWERS, against_computer=False)
    for kind, calls in evening.steps:
        made = [each for each in calls.split(", ") if each]
        assert sum(IN_PRIVATE not in each for each in made) <= MOST[kind], (kind, calls)
        assert sum(each == f"editMessageText {IN_PRIVATE}" for each in made) <= 1, (kind, calls)
    assert sum(count for (kind, _), count in evening.steps.items() if kind == "hand-off") >= ANSWERS / 10
