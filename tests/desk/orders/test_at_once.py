"""One rule for what is given at once and what is shown first: in a group or in private, with a menu open or without."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.desk.messages.incoming import Overheard
from bot.desk.messages.outgoing import Reply
from engine.core.text import LANGUAGES, Language
from tests.desk.asked.test_inquiries import seated
from tests.desk.orders.test_begun import given
from tests.desk.town import Person, Town

MARCH = ("done!",) * 5


class Said(NamedTuple):
    """A line in both languages, the order it comes to, and whether it is given as typed and with its mark."""

    game: str
    scenario: str
    lines: dict[Language, str]
    order: str
    verb: dict[Language, str]
    is_given: bool


SAID = [
    Said(
        "theater",
        "shores-west",
        {"en": "move 1fi > s0111", "ru": "ход 1фин > s0111"},
        "move 1fi > s0111",
        {"en": "move", "ru": "ход"},
        True,
    ),
    Said("theater", "shores-west", {"en": "1fi > s0111", "ru": "1фин > s0111"}, "move 1fi > s0111", {}, False),
    Said(
        "street",
        "nail-factory",
        {"en": "fire 191 > factory", "ru": "огонь 191 > завод"},
        "fire 191 > factory",
        {"en": "fire", "ru": "огонь"},
        False,
    ),
    Said("cards", "prokhorovka", {"en": "resource pz iv", "ru": "ресурс pz iv"}, "resource pz-4h", {}, True),
]


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def _ready(town: Town, said: Said, language: Language, chat: str) -> tuple[Person, list[str]]:
    anna = await seated(town, said.game, said.scenario)
    for line in MARCH if said.game == "theater" else ():
        await anna.types(line)
    await anna.types(f"/language {language}")
    return (anna if not chat else town.person("anna", chat, language)), await given(town)


@pytest.mark.parametrize("said", SAID, ids=[each.lines["en"] for each in SAID])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chat", ["", "tg:dm-anna"], ids=["group", "private"])
@pytest.mark.parametrize("mark", ["", "!"])
@pytest.mark.parametrize("is_open", [False, True], ids=["", "menu"])
async def test_the_same_line_is_given_or_shown_wherever_it_is_typed(
    town: Town, said: Said, language: Language, chat: str, mark: str, *, is_open: bool
) -> None:
    if is_open and not said.verb:
        return
    anna, before = await _ready(town, said, language, chat)
    if is_open:
        await anna.types(said.verb[language])
    await anna.types(said.lines[language] + mark)
    found = (await given(town))[len(before) :]
    assert found[:1] == ([said.order] if said.is_given or mark else []), anna.heard()
    if not found:
        assert any(isinstance(each, Reply) and each.waits for each in anna.last)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mark", ["", "!"])
async def test_what_is_said_to_nobody_is_shown_to_its_writer_alone_even_with_its_mark(
    town: Town, language: Language, mark: str
) -> None:
    anna, before = await _ready(town, SAID[0], language, "")
    await town.handle(anna, Overheard(anna.who, anna.chat, SAID[0].lines[language] + mark))
    assert await given(town) == before
    assert all(isinstance(each, Reply) and each.private for each in anna.last)


@pytest.mark.parametrize("line", ["fire 191 > facory", "огонь 191 > зваод"])
async def test_a_guessed_slip_is_shown_even_with_its_mark(town: Town, line: str) -> None:
    anna, before = await _ready(town, SAID[2], "en", "")
    await anna.types(line + "!")
    assert await given(town) == before
