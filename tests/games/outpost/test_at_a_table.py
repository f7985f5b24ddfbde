"""The game at the desk: played to its end in either language, with pictures, buttons, and rules to look up."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.outpost.game import OUTPOST_GAME
from renderers.games.outpost import renderer
from tests.desk.game import GROUP, play
from tests.desk.town import Town, code_at, open_store, text_of

OVER = {"en": "wins", "ru": "побеждают"}


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_is_played_to_its_end_by_two(tmp_path: Path, language: Language) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"outpost": OUTPOST_GAME}, {"outpost": renderer})
    anna, boris = (town.person(name, GROUP, language) for name in ("anna", "boris"))
    await anna.types("/new outpost start")
    code = await code_at(town, GROUP)
    await anna.types(f"/join {code} blue")
    await boris.types(f"/join {code} red")
    await anna.types("/begin")
    assert anna.prompt().image is not None
    await boris.types("move wolf > crossroads")
    assert boris.button("T1").label.startswith("T1 ")
    await anna.types("/rule 3.1")
    assert anna.heard().startswith("3.1 ")
    await anna.types("move falcon > hill")
    assert anna.button("2.1").label.startswith("2.1 ")
    answered = await play(town, code, {"blue": anna, "red": boris}, 20)
    assert 4 <= answered <= 12
    assert OVER[language] in text_of(anna.prompt())
    await store.close()
