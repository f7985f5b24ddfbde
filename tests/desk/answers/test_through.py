"""Through: who says in several ways that nothing more is done is through with what is asked, and with no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from tests.desk.answers.test_said_at_cards import _begun
from tests.desk.game import given
from tests.games.cards.positions import supply, table

ARMIES = {"sov": "zis-3 militia", "ger": "tiger stug"}
AT_ATTACK = table("attack ger", **ARMIES)
HELD = ("hand ger: grenadiers panther", supply("ger", 2))
AT_BUILD, AT_RESOURCE = table("build ger", *HELD, **ARMIES), table("resource ger", *HELD, **ARMIES)
ENDED: dict[Language, tuple[str, ...]] = {
    "en": ("not attacking, done!", "no attack, end of turn!", "I won't attack, end turn!", "don't attack and finish!"),
    "ru": (
        "не атакую, заканчиваю!",
        "не атакую, конец хода!",
        "атаковать не буду, конец!",
        "без атаки, конец хода!",
        "атаки не будет!",
    ),
}
OF_SEVERAL: dict[Language, str] = {"en": "no resource, end turn!", "ru": "ресурс не выкладываю, конец хода!"}
OF_ALL: dict[Language, str] = {
    "en": "no resource, no building, no attack, end turn!",
    "ru": "ресурс не кладу, не строю, не атакую, конец хода!",
}
NOT_ASKED: dict[Language, tuple[str, ...]] = {
    "en": ("not building!", "nobody builds"),
    "ru": ("не строю!", "никого не строю"),
}
THEN: dict[Language, str] = {"en": "no building, attack with the tiger!", "ru": "не строю, атакую тигром!"}
BUILT: dict[Language, tuple[str, str]] = {
    "en": ("build grenadiers!", "end turn!"),
    "ru": ("построить гренадеров!", "заканчиваю ход!"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_declined_and_ended_in_one_line_ends_once(tmp_path: Path, language: Language) -> None:
    for number, line in enumerate(ENDED[language]):
        town, anna = await _begun(tmp_path / str(number), AT_ATTACK, language)
        await anna.types(line)
        assert await given(town) == ["done"], (line, anna.heard())
        assert not [each for each in anna.last if isinstance(each, Reply)], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_part_of_a_turn_is_ended_by_what_is_said_of_it(tmp_path: Path, language: Language) -> None:
    town, anna = await _begun(tmp_path / "several", AT_RESOURCE, language)
    await anna.types(OF_SEVERAL[language])
    assert await given(town) == ["pass", "done"], anna.heard()
    assert {"en": "another is left", "ru": "он ещё идёт"}[language] in anna.heard()
    town, anna = await _begun(tmp_path / "all", AT_RESOURCE, language)
    await anna.types(OF_ALL[language])
    assert await given(town) == ["pass", "done", "done"], anna.heard()
    assert not any(reply.private for reply in anna.last if isinstance(reply, Reply)), anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_does_not_do_what_is_not_asked_ends_nothing(tmp_path: Path, language: Language) -> None:
    town, anna = await _begun(tmp_path, AT_ATTACK, language)
    for line in NOT_ASKED[language]:
        await anna.types(line)
        assert await given(town) == [], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_said_behind_a_no_comes_after_it(tmp_path: Path, language: Language) -> None:
    town, anna = await _begun(tmp_path, AT_BUILD, language)
    await anna.types(THEN[language])
    assert await given(town) == ["done", "attack tiger"], anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_end_of_a_turn_is_meant_for_no_part_of_it_that_is_over(tmp_path: Path, language: Language) -> None:
    position = table("build ger", "hand ger: grenadiers", supply("ger", 2), **ARMIES)
    town, anna = await _begun(tmp_path, position, language)
    for line in BUILT[language]:
        await anna.types(line)
    assert await given(town) == ["build grenadiers", "done"], anna.heard()
