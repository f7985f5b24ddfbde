"""A scenario that plays fewer sides than its game has: only those are offered, and all of them must be held."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.tables.table import Table
from engine.catalog import GAMES
from tests.desk.game import GROUP
from tests.desk.town import Town, code_at, open_store, text_of


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


async def test_a_scenario_of_two_sides_begins_without_the_third(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new theater shores-west")
    assert (await loaded(town)).seats == ("axis", "west")
    await anna.types("/join axis")
    await anna.types("/join soviet")
    assert "Soviets" not in anna.heard()
    await anna.types("/begin")
    assert not (await loaded(town)).head.has_begun
    await anna.types("/join west")
    await anna.types("/begin")
    assert (await loaded(town)).head.has_begun
    assert "Axis: reorganise" in text_of(anna.prompt())


async def test_the_long_scenario_wants_all_three_sides(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/new theater europe")
    assert (await loaded(town)).seats == ("axis", "west", "soviet")


async def loaded(town: Town) -> Table:
    """The table as it stands."""
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    return table
