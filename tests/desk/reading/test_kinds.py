"""A kind of unit means one's own that can; which of them is asked, all of them too, and answered in a few words."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.text import LANGUAGES, Language
from engine.games.theater.game import THEATER
from tests.desk.reading.test_left_out import given, sitting_down
from tests.desk.town import Person, Town, open_store
from tests.watched.placed import Placed

COMBAT = """\
theater shores-west
turn: 1 combat axis
units axis: s0505 1id=3 2id 1pz=2 1ss-pz=2 1ge-hq; s0407 3id
units west: s0504 1bh=2; s0503 1fr 2fr; s0603 1fr-hq
"""
MOVEMENT = """\
theater shores-west
turn: 1 movement axis
units axis: s0505 1id=3 2id 1pz=2; s0306 3id; s0805 1it
units west: s0504 1bh=2; s0402 1br 2br 3br 4br 5br; s0603 1fr 2fr 3fr 4fr 5fr
"""
WEST = """\
theater shores-west
turn: 1 movement west
units axis: s0505 1id=3 2id 1pz=2; s0506 4id 5id 6id 7id; s0805 1it 2it 3it
units west: s0504 1bh=2; s0503 1fr; s0402 1br
"""


async def _playing(folder: Path, language: Language, position: str, *lines: str) -> tuple[Town, Person]:
    """Anna, who holds the axis, has typed some lines."""
    town = Town(await open_store(folder), {"theater": Placed(THEATER, THEATER.read_position(position))})
    anna = await sitting_down(town, "theater", "shores-west")
    await anna.types(f"/language {language}")
    for line in lines:
        await anna.types(line)
    return town, anna


@pytest.mark.parametrize(
    ("language", "line", "answer", "order"),
    [
        ("en", "attack Brussels with tanks", "both", "attack s0504 > 1pz 1ss-pz"),
        ("ru", "атаковать Брюссель танками", "оба", "attack s0504 > 1pz 1ss-pz"),
        ("en", "attack Brussels with tanks", "only 1pz, without the SS", "attack s0504 > 1pz"),
        ("ru", "атаковать Брюссель танками", "только 1тд, без СС", "attack s0504 > 1pz"),
        ("en", "attack Brussels with infantry", "only 2id", "attack s0504 > 2id"),
        ("ru", "атаковать Брюссель пехотой", "только 1пд", "attack s0504 > 1id"),
    ],
)
async def test_which_is_meant_is_answered_in_a_few_words(
    tmp_path: Path, language: Language, line: str, answer: str, order: str
) -> None:
    town, anna = await _playing(tmp_path, language, COMBAT, line)
    assert await given(town) == []
    await anna.types(answer)
    await anna.types("yes")
    assert (await given(town))[:1] == [order], anna.heard()


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "attack Brussels with all"), ("ru", "атаковать Брюссель всеми")],
)
async def test_all_attack_as_they_do_best(tmp_path: Path, language: Language, line: str) -> None:
    town, anna = await _playing(tmp_path, language, COMBAT, line)
    told = {"en": "HQ of the attacker +1", "ru": "штаб атакующего +1"}[language]
    assert told in anna.heard(), "the HQ gives its column, and that is said"
    await anna.types("yes")
    assert (await given(town))[:1] == ["attack s0504 > 1id 1pz 1ss-pz 2id hq 1ge-hq"]


@pytest.mark.parametrize(
    ("language", "line", "order"),
    [
        ("en", "attack Brussels with all infantry", "attack s0504 > 1id 2id"),
        ("ru", "атаковать Брюссель всей пехотой", "attack s0504 > 1id 2id"),
        ("en", "attack Brussels with all except the HQ", "attack s0504 > 1id 1pz 1ss-pz 2id"),
        ("ru", "атаковать Брюссель всеми кроме штаба", "attack s0504 > 1id 1pz 1ss-pz 2id"),
    ],
)
async def test_all_of_a_kind_and_all_but_some_attack(tmp_path: Path, language: Language, line: str, order: str) -> None:
    town, anna = await _playing(tmp_path, language, COMBAT, line, "yes")
    assert (await given(town))[:1] == [order], anna.heard()


@pytest.mark.parametrize(
    ("language", "line"), [("en", "move infantry to Antwerp"), ("ru", "двинуть пехоту в Антверпен")]
)
async def test_only_who_gets_there_is_offered(tmp_path: Path, language: Language, line: str) -> None:
    _, anna = await _playing(tmp_path, language, MOVEMENT, line)
    names = {"en": ("1id", "2id", "3id", "1it"), "ru": ("1пд", "2пд", "3пд", "1ит")}[language]
    assert [name in anna.heard() for name in names] == [True, True, True, False]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_nobody_elses_are_offered(tmp_path: Path, language: Language) -> None:
    town = Town(await open_store(tmp_path), {"theater": Placed(THEATER, THEATER.read_position(WEST))})
    await sitting_down(town, "theater", "shores-west")
    boris = town.person("boris", "tg:-1")
    await boris.types(f"/language {language}")
    for line in {"en": ("infantry", "infantry to s0604"), "ru": ("пехота", "пехоту в s0604")}[language]:
        await boris.types(line)
        theirs = {"en": ("1id", "2id", "1it"), "ru": ("1пд", "2пд", "1ит")}[language]
        assert not any(name in boris.heard() for name in theirs), boris.heard()
        assert {"en": "1fr", "ru": "1фр"}[language] in boris.heard()


@pytest.mark.parametrize(
    ("language", "line", "answer", "order"),
    [
        ("en", "attack Brussels with all", "without the HQ", "attack s0504 > 1id 1pz 1ss-pz 2id"),
        ("ru", "атаковать Брюссель всеми", "без штаба", "attack s0504 > 1id 1pz 1ss-pz 2id"),
        ("en", "attack Brussels with all", "only the tanks, without the HQ", "attack s0504 > 1pz 1ss-pz"),
        ("ru", "атаковать Брюссель всеми", "только танки, без штаба", "attack s0504 > 1pz 1ss-pz"),
        ("ru", "атаковать Брюссель всеми", "только пехота", "attack s0504 > 1id 2id"),
        ("en", "attack Brussels with all", "only infantry", "attack s0504 > 1id 2id"),
    ],
)
async def test_what_was_shown_is_given_with_some_of_it_only(
    tmp_path: Path, language: Language, line: str, answer: str, order: str
) -> None:
    town, anna = await _playing(tmp_path, language, COMBAT, line, answer)
    assert await given(town) == []
    await anna.types("yes")
    assert (await given(town))[:1] == [order], anna.heard()
