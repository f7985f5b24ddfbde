"""Whoever is asked what becomes of their pieces and says it answers that, also of “the others”, of all or of nobody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.game import begun, two
from tests.desk.town import Person, Town, open_store
from tests.desk.toys import OpenedStreet
from tests.games.street.positions import HEAD

LOST = (
    HEAD.replace("ger", "sov")
    + "yard: 191 194 pioneers\nfactory: 1/42gds\nstation: 211\n"
    + "doing: fire sov units=1/42gds origin=factory target=yard step=losses points={points}\n"
)
ONE_DIES: list[tuple[Language, str]] = [
    ("en", "194 dies, the others fall back to the station"),
    ("en", "destroy 194, the rest retreat to the station"),
    ("en", "retreat the others to the station, kill 194"),
    ("en", "the remaining units withdraw to the station and 194 dies"),
    ("ru", "194 гибнет, остальные отходят на вокзал"),
    ("ru", "остальные отходят на вокзал, 194 гибнет"),
    ("ru", "194 уничтожить, остальных отвести на вокзал"),
    ("ru", "194 гибнет, а все остальные отступают на вокзал"),
]
AS_ORDER: dict[Language, str] = {
    "en": "191 retreat Central Station, 194 destroy, Pioneers retreat Central Station",
    "ru": "191 отступить Центральный вокзал, 194 уничтожить, сап отступить Центральный вокзал",
}
ALL_GO: list[tuple[Language, str]] = [
    ("en", "I fall back to the station"),
    ("en", "all retreat to the station"),
    ("ru", "отхожу на вокзал"),
    ("ru", "все отходят на вокзал"),
    ("ru", "всё, отступаю на вокзал"),
]
ALL_AS_ORDER: dict[Language, str] = {
    "en": "191 retreat Central Station, 194 retreat Central Station, Pioneers retreat Central Station",
    "ru": "191 отступить Центральный вокзал, 194 отступить Центральный вокзал, сап отступить Центральный вокзал",
}
GOES: dict[Language, tuple[str, ...]] = {
    "en": ("I have to go", "I'm leaving for an hour"),
    "ru": ("отхожу", "отойду на пять минут", "отхожу на час"),
}
LENDS: dict[Language, str] = {"en": "Play for me", "ru": "Компьютер за меня"}


@pytest.fixture
async def towns() -> AsyncIterator[list[Town]]:
    """Towns that are closed behind the test."""
    opened: list[Town] = []
    yield opened
    for town in opened:
        await town.store.close()


async def asked(towns: list[Town], folder: Path, points: int, language: Language) -> Person:
    """Who is asked for losses."""
    town = Town(await open_store(folder), {"street": OpenedStreet(LOST.format(points=points))})
    towns.append(town)
    person, _ = await two(town, "street", "nail-factory", language)
    return person


@pytest.mark.parametrize(("language", "line"), ONE_DIES, ids=[each[1] for each in ONE_DIES])
async def test_what_becomes_of_the_others_is_said_of_each_of_them(
    towns: list[Town], tmp_path: Path, language: Language, line: str
) -> None:
    anna = await asked(towns, tmp_path, 7, language)
    await anna.types(line)
    assert AS_ORDER[language] in anna.heard()


@pytest.mark.parametrize(("language", "line"), ALL_GO, ids=[each[1] for each in ALL_GO])
async def test_who_is_asked_for_losses_and_falls_back_answers_with_all(
    towns: list[Town], tmp_path: Path, language: Language, line: str
) -> None:
    anna = await asked(towns, tmp_path, 6, language)
    await anna.types(line)
    assert ALL_AS_ORDER[language] in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_only_leaves_is_offered_the_computer(
    towns: list[Town], tmp_path: Path, town: Town, language: Language
) -> None:
    anna = await asked(towns, tmp_path, 7, language)
    other, _, _ = await begun(town)
    await other.types(f"/language {language}")
    for person in (anna, other):
        for line in GOES[language]:
            await person.types(line)
            assert person.button(LENDS[language]), line
