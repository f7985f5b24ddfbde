"""Buttons of theater say where a thing goes from and whither, and where something is at stake."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.pictures import FakeRenderer
from tests.desk.test_inquiries import seated
from tests.desk.town import Person, Town, open_store

WORDS: dict[Language, tuple[str, ...]] = {
    "en": ("Place a convoy", "Supply convoy · Baltic Sea → Mediterranean Sea", "Air unit", "Air unit of Germany"),
    "ru": ("Поставить конвой", "Конвой снабжения · Балтийское море → Средиземное море", "Авиация", "Авиация Германии"),
}


def menu(anna: Person) -> list[str]:
    """The buttons of the last answer."""
    return [button.label for answer in anna.last if isinstance(answer, Reply) for button in answer.message.menu]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_convoy_says_whither_and_air_units_are_offered_the_front_first(
    tmp_path: Path, language: Language
) -> None:
    store = await open_store(tmp_path)
    town = Town(store, {"theater": GAMES["theater"]}, {"theater": FakeRenderer()})
    anna = await seated(town, "theater", "shores-west")
    for whose in ("", "table ", "chat "):
        await anna.types(f"/language {whose}{language}")
    convoy, sea, air, unit = WORDS[language]
    await anna.types("done!")
    await anna.types("done!")
    await anna.presses(convoy)
    assert sea in menu(anna)
    await anna.types("done!")
    await anna.types("done!")
    await anna.presses(air)
    assert [label.rpartition(" → ")[2] for label in menu(anna)] == ["…", "…"]
    await anna.presses(unit)
    assert 0 < len(menu(anna)) < 12
    assert all(label.startswith("⚔ ") for label in menu(anna))
    await store.close()
