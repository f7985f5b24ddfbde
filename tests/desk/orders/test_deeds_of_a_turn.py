"""Who tells a turn in one line gives each part of it when it is asked for, whatever parts them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from tests.desk.game import given, two
from tests.desk.orders.begun import Begun
from tests.desk.town import Person, Town, open_store
from tests.games.cards.positions import supply, table

SOVIET = table(
    "resource sov",
    "hand sov: guards rifles t-34-76 soviet-supply",
    supply("sov", 2),
    sov="militia t-60",
    ger="grenadiers",
    scenario="prokhorovka",
)
GERMAN = table(
    "resource ger",
    "hand ger: sturmgrenadiers pak-40 pz-3l alarm-company grenadiers german-supply",
    supply("ger", 5),
    sov="militia t-60",
    ger="grenadiers-2",
    scenario="prokhorovka",
)
TOGETHER: dict[Language, tuple[str, ...]] = {
    "en": (
        "lay the echelon, build the guards, attack with militia and the t-60!",
        "lay the echelon. build the guards. attack with everything!",
        "echelon as a resource, build guards, attack with all!",
    ),
    "ru": (
        "кладу эшелон, строю гвардейскую роту, атакую ополчением и Т-60!",
        "эшелон в ресурс. строю гвардейскую роту. атакую всеми!",
        "эшелон в ресурс, строю гвардейскую роту, атакую всеми сразу!",
    ),
}
PARTLY: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("lay the echelon. build the frobnicator!", "frobnicator"),
        ("echelon as a resource, build the pak, then build the column!", "Sd.Kfz. 251"),
    ),
    "ru": (
        ("эшелон в ресурс. строю абракадабру!", "абракадабру"),
        ("эшелон в ресурс, строю PAK-40, потом строю колонну!", "Sd.Kfz. 251"),
    ),
}
"""Lines with a last part that comes to nothing, and what is told of it; what stands before it is given."""
MORE_OF_ONE: dict[Language, str] = {
    "en": "attack with militia, hit the grenadiers",
    "ru": "атакую ополчением, бью гренадеров",
}
"""A second deed that says against whom the first is."""
ENDED: dict[Language, tuple[str, str]] = {"en": ("that's all!", "pass!"), "ru": ("заканчиваю!", "пас!")}

BUILT: dict[Language, tuple[str, ...]] = {
    "en": ("finish building", "stop building", "no more building", "enough building"),
    "ru": ("закончить стройку", "заканчиваю строить", "больше не строю", "хватит строить", "закончить строительство"),
}

ANSWERED: dict[Language, tuple[str, ...]] = {
    "en": ("what if kv and militia attack and the pak blocks kv?", "what happens if kv attacks and the pak blocks it?"),
    "ru": (
        "что будет если КВ и ополчение атакуют, а PAK заблокирует КВ?",
        "что если КВ атакует, а PAK заблокирует?",
    ),
}

UNHELD: dict[Language, str] = {"en": "build the alarm company", "ru": "построй тревожную роту"}


async def _asked(folder: Path, position: str, language: Language) -> tuple[Town, Person, Person]:
    town = Town(await open_store(folder), {"cards": Begun(position)})
    return (town, *await two(town, "cards", "prokhorovka", language))


def _folder(path: Path, number: int) -> Path:
    folder = path / str(number)
    folder.mkdir()
    return folder


@pytest.mark.parametrize("language", LANGUAGES)
async def test_those_who_attack_together_go_in_one_wave_at_the_end_of_a_turn(
    tmp_path: Path, language: Language
) -> None:
    for number, line in enumerate(TOGETHER[language]):
        town, anna, _ = await _asked(_folder(tmp_path, number), SOVIET, language)
        await anna.types(line)
        orders = await given(town)
        assert orders == ["resource soviet-supply", "build guards", "attack militia t-60"], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_of_several_deeds_that_is_blamed_which_comes_to_nothing(tmp_path: Path, language: Language) -> None:
    for number, (line, told) in enumerate(PARTLY[language]):
        town, anna, _ = await _asked(_folder(tmp_path, number), GERMAN, language)
        await anna.types(line)
        assert "resource german-supply" in await given(town), (line, anna.heard())
        assert told in anna.heard(), (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_second_deed_that_may_say_more_of_the_first_is_no_order_of_its_own(
    tmp_path: Path, language: Language
) -> None:
    position = table("attack sov", sov="militia t-60", ger="grenadiers", scenario="prokhorovka")
    town, anna, _ = await _asked(tmp_path, position, language)
    await anna.types(MORE_OF_ONE[language])
    assert await given(town) == [], anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_says_that_it_is_enough_when_his_turn_has_just_begun_is_asked_whether_he_means_that(
    tmp_path: Path, language: Language
) -> None:
    position = table(
        "attack sov",
        "hand ger: pak-40 grenadiers",
        supply("ger", 3),
        sov="militia",
        ger="alarm-company",
        scenario="prokhorovka",
    )
    loose, named = ENDED[language]
    for number, (line, times) in enumerate(((loose, 2), (named, 1))):
        town, boris, anna = await _asked(_folder(tmp_path, number), position, language)
        await boris.types("done!")
        before = await given(town)
        for _ in range(times):
            assert await given(town) == before, (line, anna.heard())
            await anna.types(line)
        assert (await given(town))[len(before)] == "pass", (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_said_to_end_by_its_deed_is_what_is_asked(tmp_path: Path, language: Language) -> None:
    position = table("build ger", "hand ger: pak-40", supply("ger", 3), ger="grenadiers", scenario="prokhorovka")
    for number, line in enumerate(BUILT[language]):
        town, anna, _ = await _asked(_folder(tmp_path, number), position, language)
        await anna.types(line)
        assert await given(town) == [], (line, anna.heard())
        await anna.types({"en": "yes", "ru": "да"}[language])
        assert (await given(town))[:1] == ["done"], (line, anna.heard())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_would_come_of_an_order_and_what_others_answer_to_it(tmp_path: Path, language: Language) -> None:
    position = table("attack sov", sov="militia kv-1s t-60", ger="pak-40 grenadiers", scenario="prokhorovka")
    for number, line in enumerate(ANSWERED[language]):
        town, anna, _ = await _asked(_folder(tmp_path, number), position, language)
        await anna.types(line)
        assert "(3 : 5)" in anna.heard(), (line, anna.heard())
        assert "PaK 38" not in anna.heard(), (line, anna.heard())
        assert await given(town) == []


@pytest.mark.parametrize(("language", "payable"), [(each, count) for each in LANGUAGES for count in (1, 2)])
async def test_no_card_is_offered_in_place_of_another_that_cannot_be_paid_for(
    tmp_path: Path, language: Language, payable: int
) -> None:
    hand = "hand ger: grenadiers sturmgrenadiers paratroops"
    position = table("build ger", hand, supply("ger", payable), ger="pak-40", scenario="prokhorovka")
    _, anna, _ = await _asked(tmp_path, position, language)
    await anna.types(UNHELD[language])
    offered = [button.label for each in anna.last if isinstance(each, Reply) for button in each.message.menu]
    assert len(offered) == payable - 1, (offered, anna.heard())
