"""The number of a choice never changes between two showings of the same question."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Person, Town, code_at, open_store

BETWEEN = ("/rule 1", "/board", "/score", "/units", "/log")


def _shown(person: Person) -> list[str]:
    """The choices as they are numbered: those of the menu, then the buttons."""
    (reply,) = [answer for answer in person.last if isinstance(answer, Reply)]
    return [button.label for button in (*reply.message.menu, *reply.message.buttons)]


@pytest.mark.parametrize(
    ("name", "language"), [(name, LANGUAGES[place % len(LANGUAGES)]) for place, name in enumerate(GAMES)]
)
async def test_a_choice_keeps_its_number_whatever_is_looked_at_in_between(
    tmp_path: Path, name: str, language: Language
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {name: GAMES[name]}, {name: FakeRenderer()})
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types(f"/new {GAMES[name].card.scenarios[0].id}")
    code = await code_at(town, GROUP)
    for side in GAMES[name].card.sides_of(GAMES[name].card.scenarios[0].id):
        await anna.types(f"/join {code} {side.seat}")
    await anna.types("/begin")
    await anna.types("/orders")
    before = _shown(anna)
    assert len(before) > 1
    for text in BETWEEN:
        await anna.types(text)
    town.restart()
    await anna.types("/orders")
    assert _shown(anna) == before
    await store.close()
