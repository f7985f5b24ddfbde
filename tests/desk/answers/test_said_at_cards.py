"""What people say in a game of cards: what becomes a resource, and whom the damage is to kill."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, given, two
from tests.desk.reading.test_counted import Begun
from tests.desk.town import Person, Town, code_at, open_store
from tests.games.cards.positions import table

HELD = "hand ger: stug grenadiers german-supply"
TO_LAY = table("resource ger", HELD, sov="guards", ger="grenadiers", scenario="prokhorovka")
FOUGHT = table("attack sov", sov="guards rifles", ger="grenadiers grenadiers-2 sturmgrenadiers alarm-company")
FIGHT = (
    "attack guards rifles!",
    "block grenadiers>guards alarm-company>guards grenadiers-2>rifles sturmgrenadiers>rifles!",
)
LAID: dict[Language, tuple[tuple[str, str], ...]] = {
    "ru": (
        ("грузовик как ресурс!", "resource german-supply"),
        ("штуг как ресурс!", "resource stug"),
        ("выложу штуг в качестве ресурса!", "resource stug"),
        ("штуг лицом вниз как ресурс!", "resource stug"),
        ("кладу штуг рубашкой вверх в ресурсы!", "resource stug"),
        ("положи мне штуг на стол!", "resource stug"),
    ),
    "en": (
        ("truck as a resource!", "resource german-supply"),
        ("the stug as resource!", "resource stug"),
        ("put the stug face down as a resource!", "resource stug"),
        ("the stug upside down as resource!", "resource stug"),
    ),
}
ASKED: dict[Language, tuple[str, ...]] = {
    "ru": ("как выложить ресурс", "штуг как ресурс?", "штуг как выложить"),
    "en": ("how do I lay a resource", "stug as a resource?"),
}
PUT: dict[Language, str] = {"ru": "ставлю штуг!", "en": "put the stug on the table!"}
KILLED: dict[Language, tuple[tuple[str, str], ...]] = {
    "ru": (
        ("убить тревожную роту!", "damage alarm-company 2"),
        ("убить гренадеров!", "damage grenadiers 2"),
        ("уничтожить тревожную роту и штурмгренадеров!", "damage alarm-company 2 sturmgrenadiers 3"),
        ("добиваю тревожную роту, 1 на гренадеров!", "damage grenadiers 1 alarm-company 2"),
    ),
    "en": (
        ("kill the alarm company!", "damage alarm-company 2"),
        ("kill the grenadiers!", "damage grenadiers 2"),
        ("kill grenadiers 2!", "damage grenadiers-2 2"),
        ("destroy the alarm company and the sturmgrenadiers!", "damage alarm-company 2 sturmgrenadiers 3"),
        ("kill the alarm company, 1 on the grenadiers!", "damage grenadiers 1 alarm-company 2"),
    ),
}
WHOM: dict[Language, tuple[str, ...]] = {"ru": ("убить двух гренадеров!",), "en": ("kill 2 grenadiers!",)}


async def _begun(folder: Path, position: str, language: Language, *before: str) -> tuple[Town, Person]:
    """A town where the game goes on from a position, and whoever is asked there once some lines were typed."""
    town = Town(await open_store(folder), {"cards": Begun(position)})
    people = await two(town, "cards", "prokhorovka", language)
    for line in (*before, ""):
        played = await town.desk._office.table(await code_at(town, GROUP))
        assert played is not None
        person = next(each for each in people if played.ask(played.seat_for(each.who.key)) is not None)
        if line:
            await person.types(line)
    return town, person


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_named_as_a_resource_is_laid_as_one(tmp_path: Path, language: Language) -> None:
    for number, (line, order) in enumerate(LAID[language]):
        town, anna = await _begun(tmp_path / str(number), TO_LAY, language)
        await anna.types(line)
        assert (await given(town))[:1] == [order], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_put_on_the_table_may_be_built_later_and_is_shown_first(
    tmp_path: Path, language: Language
) -> None:
    town, anna = await _begun(tmp_path, TO_LAY, language)
    await anna.types(PUT[language])
    assert await given(town) == [], anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_how_something_becomes_one_stays_a_question(tmp_path: Path, language: Language) -> None:
    town, anna = await _begun(tmp_path / "asked", TO_LAY, language)
    for line in ASKED[language]:
        await anna.types(line)
        assert await given(town) == [], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whom_the_damage_is_to_kill_gets_what_is_just_enough(tmp_path: Path, language: Language) -> None:
    for number, (line, order) in enumerate(KILLED[language]):
        town, anna = await _begun(tmp_path / str(number), FOUGHT, language, *FIGHT)
        await anna.types(line)
        assert order in await given(town), (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_so_many_to_be_killed_are_not_so_many_points_for_one(tmp_path: Path, language: Language) -> None:
    town, anna = await _begun(tmp_path / "whom", FOUGHT, language, *FIGHT)
    for line in WHOM[language]:
        await anna.types(line)
        assert not [order for order in await given(town) if order.startswith("damage")], (line, anna.heard())
