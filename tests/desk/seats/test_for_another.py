"""Whoever says that another takes a side is told that everybody sits down for themselves; nobody is seated by it."""

from __future__ import annotations

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP
from tests.desk.town import Town, code_at

LINES: dict[Language, tuple[str, ...]] = {
    "en": ("Ben takes the Soviets", "let Ben play the Soviets", "Ben will play as the Soviets"),
    "ru": ("Борис берёт Советы", "пусть Борис играет за СССР", "за СССР сядет Борис"),
}
OWN: dict[Language, str] = {"en": "Everybody takes", "ru": "каждый"}
TAKEN: dict[Language, str] = {"en": "Soviets: taken by Cleo", "ru": "СССР: место занято (Cleo)"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_another_sits_down_for_themselves(town: Town, language: Language) -> None:
    anna = town.person("anna", GROUP, language)
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    for line in LINES[language]:
        await anna.types(line)
        assert OWN[language] in anna.heard(), line
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert not table.holders("sov")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_seat_that_is_held_is_told_as_taken(town: Town, language: Language) -> None:
    anna, cleo = town.person("anna", GROUP, language), town.person("cleo", GROUP, language)
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    await cleo.types("/join sov")
    await anna.types("/begin")
    for line in LINES[language]:
        await anna.types(line)
        assert TAKEN[language] in anna.heard(), line
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    assert [holder.key for holder in table.holders("sov")] == [cleo.who.key]
