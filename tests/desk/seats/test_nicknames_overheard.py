"""What people propose to each other by a nickname of a game is told of, as by its title; other talk is not."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Overheard
from bot.desk.seats.choosing import opens_games
from engine.core.text import Language
from tests.desk.game import GROUP
from tests.desk.town import Town

PROPOSED: tuple[tuple[Language, str], ...] = (
    ("en", "let's play the Stalingrad one"),
    ("en", "who wants to play the card game about Prokhorovka?"),
    ("en", "let's play the short Stalingrad game"),
    ("ru", "сыграем в карточную игру про Прохоровку"),
    ("ru", "давайте в игру про Сталинград"),
)
TALK: tuple[tuple[Language, str], ...] = (
    ("en", "let's watch the one about Stalingrad tonight"),
    ("en", "my uncle was at Stalingrad"),
    ("en", "let's play football, anyone?"),
    ("en", "who has seen the game yesterday"),
    ("ru", "дед воевал под Прохоровкой"),
    ("ru", "давайте в игру про футбол"),
    ("ru", "кто смотрел вчера игру"),
)


@pytest.mark.parametrize(("language", "line"), PROPOSED)
async def test_a_game_proposed_by_a_nickname_is_told_of(town_of_all_games: Town, language: Language, line: str) -> None:
    anna = town_of_all_games.person("anna", GROUP)
    await anna.types(f"/language {language}")
    answers = await town_of_all_games.desk.handle(Overheard(anna.who, anna.chat, line))
    assert opens_games(answers), line
    assert await town_of_all_games.store.current(GROUP) is None, "nothing is opened unasked"


@pytest.mark.parametrize(("language", "line"), TALK)
async def test_other_talk_is_not_answered(town_of_all_games: Town, language: Language, line: str) -> None:
    anna = town_of_all_games.person("anna", GROUP)
    await anna.types(f"/language {language}")
    assert await town_of_all_games.desk.handle(Overheard(anna.who, anna.chat, line)) == ()
