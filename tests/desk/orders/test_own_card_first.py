"""What several cards are called is one's own: the one that is held is meant, and told of first."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from tests.desk.answers.test_said_at_cards import _begun
from tests.desk.game import given
from tests.games.cards.positions import supply, table

AT_RESOURCE = table("resource sov", "hand sov: soviet-supply rifles", "hand ger: german-supply", ger="tiger")
AT_BUILD = table("build sov", "hand sov: sappers soviet-supply", supply("sov", 3), sov="zis-3", ger="tiger pioneers")
ORDERED: dict[Language, tuple[str, ...]] = {
    "en": ("supply echelon!", "lay the supply!", "truck!", "the supply convoy as a resource!"),
    "ru": ("эшелон снабжения!", "выложить эшелон!", "грузовик!", "конвой снабжения в ресурсы!"),
}
ASKED: dict[Language, tuple[tuple[str, str, str], ...]] = {
    "en": (
        (AT_RESOURCE, "what is a supply echelon", "Supply Echelon (USSR)"),
        (AT_BUILD, "assault sappers?", "You hold it"),
    ),
    "ru": (
        (AT_RESOURCE, "что такое эшелон снабжения", "Эшелон снабжения (СССР)"),
        (AT_RESOURCE, "эшелон?", "Эшелон снабжения (СССР)"),
        (AT_BUILD, "сколько стоят сапёры", "У вас на руке"),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_ordered_is_done_with_ones_own_card(tmp_path: Path, language: Language) -> None:
    for number, line in enumerate(ORDERED[language]):
        town, anna = await _begun(tmp_path / str(number), AT_RESOURCE, language)
        await anna.types(line)
        assert (await given(town))[:1] == ["resource soviet-supply"], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_asked_about_is_told_of_ones_own_card_first(tmp_path: Path, language: Language) -> None:
    for number, (position, line, told) in enumerate(ASKED[language]):
        _, anna = await _begun(tmp_path / str(number), position, language)
        await anna.types(line)
        assert told in anna.heard(), (line, anna.heard())
