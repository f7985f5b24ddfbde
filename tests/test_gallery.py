"""The games of the gallery: played to their end, the same at each run, with dice that anybody can check."""

from __future__ import annotations

import pytest

from bot.desk.tables.verify import verify
from engine.catalog import GAMES
from engine.players.catalog import COMPUTERS
from storage.record import Revealed
from tools.gallery.__main__ import FOLDER, GALLERY, code_of, records_of


def test_a_game_of_the_gallery_is_the_same_at_each_run_and_its_dice_are_true() -> None:
    game, shown = GAMES["cards"], GALLERY["cards"]
    records = records_of(game, shown)
    assert records_of(game, shown) == records
    assert isinstance(records[-1], Revealed)
    verdict = verify(code_of(game), records, GAMES)
    assert verdict.is_sound
    assert verdict.steps == len(records) - 2


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_film_in_the_gallery_played_by_computers_that_there_are(name: str) -> None:
    shown = GALLERY[name]
    assert shown.scenario in [each.id for each in GAMES[name].card.scenarios]
    assert {(name, level) for level in shown.levels} <= set(COMPUTERS)
    assert (FOLDER / f"{name}.gif").read_bytes().startswith(b"GIF89a")
    assert (FOLDER / f"{name}.jpg").exists() == (shown.page is not None)
