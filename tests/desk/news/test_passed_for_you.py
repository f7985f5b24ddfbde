"""A turn of one's own in which nothing is left to do is passed, not while somebody is at it, and they are told so."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.news.delays import AWAY, TYPING
from engine.core.text import LANGUAGES, Language
from engine.games.street.game import STREET
from storage.record import IDLE, Answered
from tests.desk.game import GROUP
from tests.desk.town import Person, Town, code_at, open_store, text_of
from tests.watched.placed import Placed

POSITION = """\
street nail-factory
turn: 2 combat ger
yard: 191- 194- pioneers-
station: 211- guns-
factory: 1/42gds militia
store: 2/42gds
mill: nkvd
landing: 34gds
waiting: 39gds
hand ger: defensive-fire smoke-screen
deck ger: sniper dive-bombers dive-bombers ammunition countermand pioneer-charges machine-guns defensive-fire \
storm-group sniper fresh-battalion artillery rally storm-group dive-bombers defensive-fire \
machine-guns machine-guns rally pioneer-charges flamethrowers
discard ger: artillery
hand sov: defensive-fire sniper countermand guards-mortars barricades
deck sov: night-bombers artillery volga-artillery sniper machine-guns defensive-fire storm-group smoke-screen \
volga-artillery rally rally storm-group sewer-passage not-one-step-back ammunition artillery machine-guns machine-guns
discard sov: defensive-fire
"""
"""None of the Germans' units is active, and neither of their cards is played as an action; only they know that."""
NOTHING_LEFT: dict[Language, str] = {
    "en": "Nothing was left that you could do",
    "ru": "Приказать вам было больше нечего",
}
PASS: dict[Language, str] = {"en": "Pass", "ru": "Пас"}
QUESTION: dict[Language, str] = {"en": "what cards do I have?", "ru": "какие у меня карточки?"}


async def _begun(tmp_path: Path, language: Language) -> tuple[Town, Person, Person]:
    """Anna, whose turn it is, and Boris."""
    town = Town(await open_store(tmp_path), {"street": Placed(STREET, STREET.read_position(POSITION))})
    anna, boris = town.person("anna", GROUP, language), town.person("boris", GROUP, language)
    for person, line in ((anna, "/new street nail-factory"), (anna, "/join ger"), (boris, "/join sov")):
        await person.types(line)
    for person in (anna, boris):
        await person.types(f"/language {language}")
    await anna.types("/begin")
    return town, anna, boris


async def _by(town: Town) -> list[str]:
    """Who has answered."""
    return [each.by for each in await town.records(await code_at(town, GROUP)) if isinstance(each, Answered)]


def _whispered(town: Town, person: Person) -> str:
    return "\n".join(text_of(each) for each in town.messenger("tg").whispers.get(person.who.key, []))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_is_passed_for_hears_at_once_that_nothing_was_left_and_nobody_else_does(
    tmp_path: Path, language: Language
) -> None:
    town, anna, boris = await _begun(tmp_path, language)
    await town.wait(2 * AWAY)
    assert await _by(town) == [IDLE]
    assert NOTHING_LEFT[language] in _whispered(town, anna)
    assert PASS[language] in _whispered(town, anna)
    assert NOTHING_LEFT[language] not in _whispered(town, boris)
    assert not any(NOTHING_LEFT[language] in text_of(sent.message) for sent in boris.sees()), (
        "it would tell of the hand"
    )


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_is_told_each_time(tmp_path: Path, language: Language) -> None:
    town, anna, boris = await _begun(tmp_path, language)
    await town.wait(2 * AWAY)
    await boris.types("fire 1/42 > yard!")
    for _ in range(8):
        table = await town.desk._office.table(await code_at(town, GROUP))
        assert table is not None
        if table.asks[0].seat == "ger" and table.asks[0].kind == "action":
            break
        await (anna if table.asks[0].seat == "ger" else boris).types(
            f"{table.play.write_order(table.asks[0].choices.default())}!"
        )
    await town.wait(2 * AWAY)
    assert _whispered(town, anna).count(NOTHING_LEFT[language]) == 2


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nobody_is_passed_for_while_they_are_typing(tmp_path: Path, language: Language) -> None:
    town, anna, _ = await _begun(tmp_path, language)
    for _ in range(4):
        await town.wait(TYPING - 1)
        assert await _by(town) == []
        await anna.types(QUESTION[language])
    await town.wait(2 * AWAY)
    assert await _by(town) == [IDLE]


@pytest.mark.parametrize("later", [0, 3600], ids=["at once", "an hour later"])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_their_own_pass_afterwards_is_welcome(tmp_path: Path, language: Language, later: int) -> None:
    town, anna, _ = await _begun(tmp_path, language)
    await town.wait(2 * AWAY + later)
    await anna.types(PASS[language])
    assert anna.heard().startswith("✓ "), anna.heard()
    assert "❌" not in anna.heard()
    assert PASS[language] in anna.heard()
    assert await _by(town) == [IDLE]
