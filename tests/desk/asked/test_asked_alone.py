"""Whoever is asked nothing in a chat of their own is explained no term of the question to others."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Town, code_at, open_store

TERM = "❓"


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_who_waits_is_explained_no_term_and_who_is_asked_is(tmp_path: Path, language: Language) -> None:
    store = await open_store(tmp_path)
    town = Town(store, dict(GAMES), {"street": FakeRenderer()})
    people = [town.person(name, f"tg:{name}", language) for name in ("dm-anna", "dm-boris")]  # as in Telegram
    for person in people:
        await person.types(f"/language {language}")
    await people[0].types("/new street nail-factory")
    code = await code_at(town, people[0].chat.key)
    await people[0].types("/join ger")
    await people[1].types(f"/join {code} sov")
    await people[0].types("/begin")
    table = await town.desk._office.table(code)
    assert table is not None
    told = {}
    for person in people:
        is_asked = table.ask(table.seat_for(person.who.key)) is not None
        told[is_asked] = any(each.label.startswith(TERM) for each in person.prompt().buttons)
    assert told == {True: True, False: False}
    await store.close()
