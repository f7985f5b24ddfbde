"""Segments before movement: whither things go, where something is at stake, and one press past all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import LABEL, Reply, Toast
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import GROUP
from tests.desk.pictures import FakeRenderer
from tests.desk.town import Person, Town, code_at, open_store

WORDS: dict[Language, tuple[str, ...]] = {
    "en": ("Place a convoy", "Supply convoy · Baltic Sea → Mediterranean Sea", "Air unit", "Air unit of Germany"),
    "ru": ("Поставить конвой", "Конвой снабжения · Балтийское море → Средиземное море", "Авиация", "Авиация Германии"),
}


def menu(anna: Person) -> list[str]:
    """The buttons of the last answer."""
    return [button.label for answer in anna.last if isinstance(answer, Reply) for button in answer.message.menu]


async def opened(folder: Path, language: Language) -> tuple[Town, Person]:
    """A table that has just begun, with somebody on both sides."""
    town = Town(await open_store(folder), {"theater": GAMES["theater"]}, {"theater": FakeRenderer()})
    anna = await seated(town, "theater", "shores-west")
    for whose in ("", "table ", "chat "):
        await anna.types(f"/language {whose}{language}")
    return town, anna


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_convoy_says_whither_and_air_units_are_offered_the_front_first(
    tmp_path: Path, language: Language
) -> None:
    town, anna = await opened(tmp_path, language)
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
    await town.store.close()


@pytest.mark.parametrize(
    ("language", "onward", "known"),
    [
        ("en", "Skip organisation, fleets, convoys, Beachheads and air units", "What is answered so is told to all"),
        ("ru", "Пропустить: Организация, флот, конвои, плацдармы и авиация", "О таких ответах говорится всем"),
    ],
)
async def test_one_press_names_all_that_it_passes_over_and_a_standing_order_says_what_others_read_of_it(
    tmp_path: Path, language: Language, onward: str, known: str
) -> None:
    town, anna = await opened(tmp_path, language)
    code = await code_at(town, GROUP)
    assert len(onward) <= LABEL
    await anna.presses(onward)
    toast = anna.last[-1]
    assert isinstance(toast, Toast)
    assert toast.alert
    assert f"{onward.split(maxsplit=1)[1]}." in toast.text
    assert "/undo" in toast.text
    table = await town.desk._office.table(code)
    assert table is not None
    assert [ask.kind for ask in table.asks] == ["movement"]
    assert [done.order for done in table.dones] == ["done"] * 5
    assert not table.head.reflexes
    assert not any(button.label.startswith(onward) for button in anna.sees()[-1].message.buttons)
    await anna.types({"en": "/reflex convoys default", "ru": "/reflex конвои умолчание"}[language])
    assert known in anna.heard()
    await town.store.close()
