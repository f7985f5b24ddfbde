"""Whoever waits for the answers of others may ask about what is at stake in them."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Reply
from bot.desk.messages.words import say
from bot.desk.news.prompting import asked
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, two
from tests.desk.town import Town, code_at

ASKED: dict[Language, tuple[str, ...]] = {
    "en": ("what are his chances?", "what does this threaten?", "/odds", "/best", "/hint"),
    "ru": ("какие у него шансы?", "чем мне это грозит?", "что мне грозит", "/шансы", "/лучшее"),
}
FIRE: dict[Language, str] = {"en": "fire 191 194 > factory!", "ru": "огонь 191 194 > завод!"}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_waits_is_told_what_others_are_asked_and_what_that_is_about(
    town: Town, language: Language
) -> None:
    anna, _ = await two(town, "street", "nail-factory", language)
    await anna.types(FIRE[language])
    table = await town.desk._office.table(await code_at(town, GROUP))
    assert table is not None
    told = [block.text for block in asked(table, language, is_brief=True)]
    assert len(told) > 1, "there is something at stake"
    for line in ASKED[language]:
        await anna.types(line)
        assert say(language, "desk-not-asked") in anna.heard(), line
        assert all(each in anna.heard() for each in told), line
        assert all(isinstance(each, Reply) and each.private for each in anna.last), line


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_is_asked_hears_what_each_answer_leads_to(town: Town, language: Language) -> None:
    anna, boris = await two(town, "street", "nail-factory", language)
    await anna.types(FIRE[language])
    for line in ASKED[language][1:2]:
        await boris.types(line)
        assert say(language, "desk-answers") in boris.heard() or say(language, "desk-answers-some") in boris.heard()
