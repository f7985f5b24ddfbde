"""Whoever opens a training scenario is asked about no options, which stand behind a button, and plays for practice."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.game import GameCard
from tests.desk.game import GROUP
from tests.desk.town import Town, code_at, open_store

TRAINED = [(name, each.title.en) for name, game in GAMES.items() for each in game.card.scenarios if each.is_training]


def _card(name: str) -> GameCard:
    return GAMES[name].card


@pytest.mark.parametrize(("name", "title"), TRAINED)
async def test_a_training_scenario_is_opened_by_one_press_and_its_options_by_another(
    tmp_path: Path, name: str, title: str
) -> None:
    town = Town(await open_store(tmp_path), {name: GAMES[name]})
    anna = town.person("anna", GROUP)
    await anna.types("/new")
    await anna.presses(title)
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    scenario = next(each.id for each in _card(name).scenarios if each.title.en == title)
    assert table.head.scenario == scenario
    assert set(table.head.options.items()) <= {(each.id, each.values[0].id) for each in _card(name).options}
    assert table.is_practice
    if _card(name).options:
        await anna.types("/new")
        await anna.presses(f"{title} with options")
        assert _card(name).options[0].title.en in anna.heard()


async def test_any_other_scenario_with_options_asks_about_them_first(tmp_path: Path) -> None:
    town = Town(await open_store(tmp_path), {"theater": GAMES["theater"]})
    anna = town.person("anna", GROUP)
    await anna.types("/new")
    await anna.presses("Barbarossa")
    assert _card("theater").options[0].title.en in anna.heard()
    assert anna.button("As usual")


def test_the_first_scenario_of_a_game_is_a_training_scenario_and_its_largest_is_none() -> None:
    assert TRAINED
    assert all(game.card.scenarios[0].is_training for game in GAMES.values())
    full = [[each for each in game.card.scenarios if not each.is_puzzle][-1] for game in GAMES.values()]
    assert not any(each.is_training for each in full)
