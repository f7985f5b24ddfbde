"""What was typed behind an order follows it whatever is said in between, or it is told by name that it does not."""

from __future__ import annotations

import pytest

from bot.desk.office.acting import act, read_order
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, moving, two
from tests.desk.orders.test_begun import given
from tests.desk.town import Person, Town, code_at, spoken

TYPED: dict[Language, str] = {
    "en": "move 191 > station, then move 211 > square",
    "ru": "манёвр 191 на вокзал, потом манёвр 211 на площадь",
}
FIRST, SECOND = "move 191 > station", "move 211 > square"
GIVE: dict[Language, str] = {"en": "Give the order", "ru": "Отдать приказ"}
BEHIND: dict[Language, str] = {"en": "stand behind “Manoeuvre: 191", "ru": "стоит за приказом «Манёвр: 191"}
PASS: dict[Language, str] = {"en": "pass", "ru": "пас"}
NO: dict[Language, str] = {"en": "no", "ru": "нет"}
OTHER: dict[Language, str] = {"en": "fire 191 > factory", "ru": "огонь 191 > завод"}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def _shown(town: Town, language: Language) -> tuple[Person, str]:
    """Whoever was shown the first of two orders that were typed in a line, and its button."""
    await two(town, "street", "nail-factory", language)
    anna = town.person("anna", "tg:dm-anna", language)
    await anna.types(TYPED[language])
    assert await given(town) == []
    return anna, anna.button(GIVE[language]).token


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_is_asked_in_between_leaves_them_behind_their_order(town: Town, language: Language) -> None:
    anna, give = await _shown(town, language)
    for line in (PASS[language], OTHER[language], "xyzzy"):
        await anna.types(line)
        if line != "xyzzy":
            assert BEHIND[language] in anna.heard(), line
            assert "211" in anna.heard(), line
    assert await given(town) == []
    await anna.sends(give)
    assert (await given(town))[0] == FIRST
    assert "211" in spoken(anna.last[-1:]), "it is told when it follows"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_another_order_that_is_given_tells_what_is_not(town: Town, language: Language) -> None:
    anna, _ = await _shown(town, language)
    await anna.types(OTHER[language] + "!")
    assert await given(town) == ["fire 191 > factory"]
    assert BEHIND[language] in anna.heard()
    assert "211" in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_button_that_gives_another_order_tells_what_is_not(town: Town, language: Language) -> None:
    anna, give = await _shown(town, language)
    await anna.types(PASS[language])
    await anna.sends(anna.last[0].message.buttons[-1].token)  # type: ignore[union-attr]  # a reply
    assert (await given(town))[:1] == ["pass"]
    assert BEHIND[language] in anna.heard()
    assert "211" in anna.heard()
    await anna.sends(give)
    assert BEHIND[language] not in anna.heard(), "it is told once"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_no_names_them_too_and_its_button_gives_no_other(town: Town, language: Language) -> None:
    anna, give = await _shown(town, language)
    await anna.types(NO[language])
    assert BEHIND[language] in anna.heard()
    assert "211" in anna.heard()
    await anna.sends(give)
    assert await given(town) == [FIRST]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_button_that_comes_too_late_tells_what_is_not_given(town: Town, language: Language) -> None:
    anna, give = await _shown(town, language)
    office = town.desk._office
    table = await office.table(await code_at(town, GROUP))
    assert table is not None
    (ask,) = table.asks
    await act(office, table, ask.seat, "clock", read_order(table, ask.seat, "pass"), may=lambda _: True)
    assert (await given(town))[:1] == ["pass"]
    await anna.sends(give)
    assert BEHIND[language] in anna.heard()
    assert "211" in anna.heard()
    await anna.sends(give)
    assert BEHIND[language] not in anna.heard(), "it is told once"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_completes_an_order_is_followed_by_what_was_typed_behind_it(town: Town, language: Language) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    begun = {"en": "fire 191\nmove 211 > square", "ru": "огонь 191\nманёвр 211 > площадь"}[language]
    await anna.types(begun)
    await anna.types({"en": "factory", "ru": "завод"}[language])
    if not await given(town):
        await anna.presses(GIVE[language])
    assert (await given(town))[:1] == ["fire 191 > factory"]
    assert "211" in anna.heard(), "what has become of the next one is told"


ALL: dict[Language, tuple[str, str]] = {
    "en": ("done\nmove 1pz > s0506", "✅ done (Leave it as it is)"),
    "ru": ("все\n1тд > s0506", "✅ все (Оставить как есть)"),
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_word_among_several_lines_tells_what_it_has_done(town: Town, language: Language) -> None:
    anna, _ = await moving(town, language)
    await anna.types("move 1fsj > s0404!")
    line, told = ALL[language]
    await anna.types(line)
    assert told in anna.heard()
