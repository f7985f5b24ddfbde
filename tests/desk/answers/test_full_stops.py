"""A full stop ends a sentence, but for one of a name that abbreviates; behind it a word for all ends what is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.reading.reading import reader_of
from engine.core.text import LANGUAGES, Language
from engine.games.cards.game import Cards
from tests.desk.answers.test_said_at_cards import _begun
from tests.desk.game import given
from tests.games.cards.positions import table

AT_ATTACK = table("attack ger", sov="zis-3 at-rifles t-34-76", ger="pz-4h tiger stug sdkfz-251")
ABBREVIATED: dict[Language, tuple[tuple[str, list[str]], ...]] = {
    "en": (
        ("don't attack with Pz.Kpfw. IV, attack with the tiger!", ["attack tiger"]),
        ("attack with Pz.Kpfw. IV and Sd.Kfz. 251!", ["attack sdkfz-251 pz-4h"]),
        ("stug attacks T.34!", ["attack stug>t-34-76"]),
    ),
    "ru": (
        ("не атакую Pz.Kpfw. IV, атакую тигром!", ["attack tiger"]),
        ("Pz. IV в атаку, Sd.Kfz. 251 тоже!", ["attack sdkfz-251 pz-4h"]),
        ("атакую штугом Т.34!", ["attack stug>t-34-76"]),
    ),
}
ALL_SAID: dict[Language, tuple[str, ...]] = {
    "en": ("block pz iv with T.34. That's all!", "T.34 blocks Pz.Kpfw. IV. All done!"),
    "ru": ("блокирую четверку Т-34. Всё!", "Т.34 блокирует Pz.Kpfw. IV. Все!", "блокирую Pz.Kpfw. IV Т.34. Всё!"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_full_stop_of_a_name_parts_nothing(tmp_path: Path, language: Language) -> None:
    for number, (line, orders) in enumerate(ABBREVIATED[language]):
        town, anna = await _begun(tmp_path / str(number), AT_ATTACK, language)
        await anna.types(line)
        assert await given(town) == orders, (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_that_was_to_be_said_is_not_all_there_are(tmp_path: Path, language: Language) -> None:
    for number, line in enumerate(ALL_SAID[language]):
        town, anna = await _begun(tmp_path / str(number), AT_ATTACK, language, "attack pz-4h!")
        await anna.types(line)
        assert (await given(town))[1:] == ["block t-34-76>pz-4h"], (line, anna.heard())


def test_only_what_a_name_has_before_a_full_stop_loses_it() -> None:
    vocabulary = reader_of(Cards().words).vocabulary
    assert vocabulary.without_stops("Pz.Kpfw. IV. Sd.Kfz. 251. Pz. IV.") == "Pz.Kpfw IV. Sd.Kfz 251. Pz IV."
