"""A bare answer is one to the question that stood when it was sent, as a press is to that of its button."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk.reading.short_words import known_short_words
from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import GROUP, moving
from tests.desk.town import Town, open_store

BARE: dict[Language, tuple[str, ...]] = {
    "en": ("done", "1", "/order done", "pass!", "yes", "second", "end the turn!", "/order 1"),
    "ru": ("готово", "1", "/order готово", "пас!", "да", "вторую", "закончить ход!", "/order 1"),
}
WHOLE: dict[Language, tuple[str, ...]] = {
    "en": ("move 1id > s0506", "cancel", "who stands in s0506?", "back"),
    "ru": ("1пд > s0506", "отмена", "кто стоит в s0506?", "назад"),
}
BEFORE: dict[Language, str] = {"en": "was sent before this question", "ru": "отправлено раньше, чем появился"}
LANGUAGES = pytest.mark.parametrize("language", ["en", "ru"])


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town where every game is played, without pictures."""
    store = await open_store(tmp_path)
    yield Town(store, dict(GAMES))
    await store.close()


@LANGUAGES
async def test_a_bare_answer_sent_before_the_question_came_about_gives_nothing(town: Town, language: Language) -> None:
    anna, code = await moving(town, language)
    before = await town.records(code)
    for line in BARE[language]:
        await anna.types(line, sent=town.time - 1)
        assert BEFORE[language] in anna.heard(), line
        assert await town.records(code) == before, line
    await anna.types(f"{BARE[language][0]}!", sent=town.time)
    assert len(await town.records(code)) > len(before), "said again it is an answer"


@LANGUAGES
@pytest.mark.parametrize("line", ["/order done!", "/order done !"])
async def test_an_order_spelled_out_to_be_given_at_once_is_given_whenever_it_comes(
    town: Town, language: Language, line: str
) -> None:
    """Whoever writes ahead by commands means what is written, however slowly the store takes it in."""
    anna, code = await moving(town, language)
    before = await town.records(code)
    await anna.types(line, sent=town.time - 1)
    assert BEFORE[language] not in anna.heard()
    assert len(await town.records(code)) > len(before)


@LANGUAGES
async def test_what_says_by_itself_what_it_means_is_no_such_answer(town: Town, language: Language) -> None:
    anna, _ = await moving(town, language)
    for line in WHOLE[language]:
        await anna.types(line, sent=town.time - 1)
        assert BEFORE[language] not in anna.heard(), line
        assert not known_short_words().hangs_on_question(line)


@LANGUAGES
async def test_whoever_is_asked_nothing_and_whoever_decides_on_an_undo_is_told_as_ever(
    town: Town, language: Language
) -> None:
    anna, code = await moving(town, language)
    boris = town.person("boris", GROUP, language)
    await boris.types(BARE[language][0], sent=town.time - 1)
    assert BEFORE[language] not in boris.heard()
    await anna.types("/undo", sent=town.time - 1)
    assert BEFORE[language] not in anna.heard()
    assert (await town.desk._office.table(code)).asks[0].kind != "movement"
