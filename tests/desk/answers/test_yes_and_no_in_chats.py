"""Yes and no as people say them in chats: by a sign, with the deed they mean, with what is meant instead."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Overheard
from bot.desk.reading.short_words import ShortAnswer, known_short_words
from engine.core.text import LANGUAGES, Language
from tests.desk.answers.test_said_shortly import FIRE, ORDER
from tests.desk.game import two
from tests.desk.orders.test_begun import given
from tests.desk.town import Town

SIGNS: dict[str, ShortAnswer | None] = {
    **dict.fromkeys(("+", "++", "👍", "👍🏻", "👍👍!", "✅", "✔️", "👌"), "yes"),
    **dict.fromkeys(("👎", "❌"), "no"),
    **dict.fromkeys(("😂", "…", "!", "+👎", "-", "+?"), None),
}
SAYING_NOTHING = ("😂", "...", "!", "—", "🤔🤔", "+👎")
DECLINES = (
    ("no, with nothing", "не, нечем"),
    ("pass, yes", "пас, да"),
    ("pass yes", "пас да"),
    ("nothing to", "нечем"),
)
NOES = (("no, rather", "не, лучше"), ("no,", "нет,"), ("nah better", "нет лучше"), ("no!", "не!"))
MOVE: dict[Language, str] = {"en": "194 withdraws to the station", "ru": "194 на вокзал отойдет"}
REACTION: dict[Language, str] = {"en": "card defensive fire 1/42", "ru": "карта оборонительный огонь 1/42"}
DEEDS: dict[Language, tuple[str, ...]] = {
    "en": ("yes, fire", "ok, shoot", "yeah open fire", "yes shoot!"),
    "ru": ("да, стреляем", "да, стреляй", "ок, огонь", "давай, открываем огонь"),
}
SPARED: dict[Language, tuple[str, ...]] = {
    "en": ("don't ask me again this turn", "stop asking", "Don't ask again!"),
    "ru": ("не спрашивай больше в этом ходу", "больше не спрашивай", "до конца хода не спрашивай."),
}


@pytest.mark.parametrize(("line", "said"), SIGNS.items())
def test_a_sign_says_yes_or_no_alone_or_repeated(line: str, said: ShortAnswer | None) -> None:
    assert known_short_words().said(line) == said


@pytest.mark.parametrize("sign", ["+", "👍🏽"])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_sign_gives_what_waits_and_one_that_says_nothing_leaves_it_waiting(
    town: Town, language: Language, sign: str
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language])
    for line in SAYING_NOTHING:
        await asked.types(line)
        assert {"en": "Which order?", "ru": "Какой приказ?"}[language] in asked.heard(), line
        await asked.types(f"/order {line}")
        assert {"en": "Which order?", "ru": "Какой приказ?"}[language] in asked.heard(), line
    await asked.types(sign)
    assert await given(town) == [ORDER], asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_says_nothing_neither_begins_an_order_nor_goes_on_with_one(town: Town, language: Language) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    for before in ("", {"en": "fire", "ru": "огонь"}[language]):
        if before:
            await asked.types(before)
        await asked.types("😂")
        assert {"en": "Which order?", "ru": "Какой приказ?"}[language] in asked.heard()
        assert await town.handle(asked, Overheard(asked.who, asked.chat, "😂")) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(4))
async def test_a_yes_with_the_deed_of_a_card_that_was_shown_plays_it(
    town: Town, language: Language, number: int
) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language] + "!")
    await other.types(REACTION[language])
    await other.types({"en": "yes, move", "ru": "да, двигаем"}[language])
    assert await given(town) == [ORDER]
    assert {"en": "“yes”", "ru": "«да»"}[language] not in other.heard(), "what is behind it is told of"
    await other.types(REACTION[language])
    await other.types(DEEDS[language][number])
    assert await given(town) == [ORDER, "card defensive-fire 1/42gds"], other.heard()


@pytest.mark.parametrize("waits", [True, False])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("no", NOES)
async def test_a_no_with_what_is_meant_instead_shows_that(
    town: Town, language: Language, no: tuple[str, str], *, waits: bool
) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    if waits:
        await asked.types(FIRE[language])
    await asked.types(f"{no[LANGUAGES.index(language)]} {MOVE[language]}")
    assert await given(town) == []
    await asked.types({"en": "yes", "ru": "да"}[language])
    assert (await given(town))[:1] == ["move 194 > station"], asked.heard()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", [("don't fire with 191", "не стреляй 191")])
async def test_what_is_not_to_be_done_is_no_order(town: Town, language: Language, line: tuple[str, str]) -> None:
    asked, _ = await two(town, "street", "nail-factory", language)
    await asked.types(line[LANGUAGES.index(language)])
    await asked.types({"en": "yes", "ru": "да"}[language])
    assert await given(town) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "line",
    [("no, with nothing", "не, нечем"), ("pass, yes", "пас, да"), ("pass yes", "пас да"), ("nothing to", "нечем")],
)
async def test_a_reaction_is_declined_in_whatever_words(town: Town, language: Language, line: tuple[str, str]) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language] + "!")
    await other.types(line[LANGUAGES.index(language)])
    assert await given(town) == [ORDER, "decline"], other.heard()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(3))
async def test_whoever_says_not_to_ask_again_is_spared_as_by_the_button(
    town: Town, language: Language, number: int
) -> None:
    asked, other = await two(town, "street", "nail-factory", language)
    await asked.types(FIRE[language] + "!")
    await other.types(SPARED[language][number])
    assert {"en": "until the turn ends", "ru": "До конца хода"}[language] in other.heard()
    assert (await given(town))[:2] == [ORDER, "decline"]
