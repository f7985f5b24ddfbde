"""What the desk's tests share: a town on a store of its own."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from engine.catalog import GAMES
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, open_store
from tests.steps import _no_step_holds_the_loop  # noqa: F401 - for every test of this folder


@pytest.fixture(autouse=True)
def _nothing_goes_wrong(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test in which the desk has tripped over something, which people read as no more than a polite sentence."""
    yield
    found = [record for record in caplog.get_records("call") if record.name == "bot.desk.desk"]
    wrong = [record for record in found if record.levelno >= logging.ERROR]
    assert not wrong, [record.getMessage() for record in wrong]


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where `street` is played without pictures."""
    store = await open_store(tmp_path)
    yield Town(store)
    await store.close()


@pytest.fixture
async def town_of_all_games(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played, with pictures that cost nothing."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES), {game: FakeRenderer() for game in GAMES})
    await store.close()
