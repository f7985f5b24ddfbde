"""Whoever wants to be shown nothing is asked about nothing that is said clearly, in whatever words."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.answers.test_said_at_cards import _begun
from tests.desk.game import given
from tests.games.cards.positions import supply, table

ARMIES = {"sov": "zis-3 at-rifles militia", "ger": "pz-4h stug"}
AT_ATTACK = table("attack ger", **ARMIES)
AT_RESOURCE = table("resource ger", "hand ger: grenadiers panther", supply("ger", 2), **ARMIES)
CLEAR: dict[Language, tuple[tuple[str, str, str], ...]] = {
    "en": (
        (AT_RESOURCE, "skip", "pass"),
        (AT_RESOURCE, "no resource", "pass"),
        (AT_ATTACK, "all attack", "attack pz-4h stug"),
        (AT_ATTACK, "not attacking", "done"),
    ),
    "ru": (
        (AT_RESOURCE, "пропускаю", "pass"),
        (AT_RESOURCE, "всё", "pass"),
        (AT_RESOURCE, "ресурс не кладу", "pass"),
        (AT_ATTACK, "всеми в атаку", "attack pz-4h stug"),
    ),
}
HELPED: dict[Language, str] = {"en": "the ZiS-3 helps the AT rifles", "ru": "ЗИС-3 помогает ПТР"}
UNCLEAR: dict[Language, str] = {"en": "stug", "ru": "штуг"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_said_clearly_is_given(tmp_path: Path, language: Language) -> None:
    for number, (position, line, order) in enumerate(CLEAR[language]):
        town, anna = await _begun(tmp_path / str(number), position, language)
        await anna.types("/confirm off")
        await anna.types(line)
        assert (await given(town))[:1] == [order], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_word_for_the_deed_of_an_order_is_as_clear_as_its_name(tmp_path: Path, language: Language) -> None:
    town, boris = await _begun(tmp_path, AT_ATTACK, language, "attack stug>at-rifles!")
    await boris.types("/confirm off")
    await boris.types(HELPED[language])
    assert (await given(town))[1:] == ["block zis-3>at-rifles"], boris.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_name_alone_is_asked_about(tmp_path: Path, language: Language) -> None:
    town, anna = await _begun(tmp_path, AT_ATTACK, language)
    await anna.types("/confirm off")
    await anna.types(UNCLEAR[language])
    assert await given(town) == [], anna.heard()
