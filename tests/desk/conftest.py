"""What the desk's tests share: a town on a store of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.catalog import GAMES
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, open_store
from tests.steps import _no_step_holds_the_loop  # noqa: F401 - for every test of this folder


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
