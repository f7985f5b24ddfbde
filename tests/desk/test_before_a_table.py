"""Before a table: what newcomers ask where no game is open is answered by the games that can be played."""

from __future__ import annotations

import pytest

from engine.catalog import GAMES
from engine.core.text import Language
from tests.desk.game import GROUP
from tests.desk.town import Town

ASKED: dict[Language, tuple[str, ...]] = {
    "en": (
        *("which games can we play?", "how many people does it need?", "how long does a game take?"),
        *("is there something easy for a beginner?", "can i play on my own against the computer?"),
        *("do we have to know the rules?", "which game should we start with?", "can three of us play?"),
    ),
    "ru": (
        *("какие игры тут есть?", "сколько надо игроков?", "долго ли играть?", "какая игра для новичков?"),
        *("можно ли играть одному с компьютером?", "надо ли знать правила?", "с какой игры лучше начать?"),
        *("можно втроём?",),
    ),
}


@pytest.mark.parametrize(("language", "line"), [(each, line) for each, lines in ASKED.items() for line in lines])
async def test_what_is_asked_before_there_is_a_table_is_told_of_every_game(
    town: Town, language: Language, line: str
) -> None:
    town.games = dict(GAMES)
    town.restart()
    anna = town.person("anna", GROUP, language)
    await anna.types(line)
    told = anna.heard()
    for game in GAMES.values():
        training = next(each for each in game.card.scenarios if each.is_training)
        assert game.card.title.in_(language) in told
        assert training.title.in_(language) in told
    assert len(told) < 2000
    await anna.presses("Choose a game" if language == "en" else "Выбрать игру")


@pytest.mark.parametrize(("language", "line"), [("en", "what is this bot?"), ("ru", "что это за бот?")])
async def test_whoever_asks_what_this_is_is_greeted(town: Town, language: Language, line: str) -> None:
    anna = town.person("anna", GROUP, language)
    await anna.types(line)
    assert ("I run wargames" if language == "en" else "Здесь играют в военные игры") in anna.heard()


BACK: dict[Language, tuple[str, ...]] = {
    "en": ("I'm here, give me my side back", "give me my side back, I'm here", "i am back, i want my side back"),
    "ru": ("я тут, верни мне сторону", "верни мне сторону, я тут", "я вернулся, отдай мне мою сторону"),
}


@pytest.mark.parametrize(("language", "line"), [(each, line) for each, lines in BACK.items() for line in lines])
async def test_whoever_is_back_and_asks_for_their_side_has_it_once(town: Town, language: Language, line: str) -> None:
    anna, boris = (town.person(name, GROUP, language) for name in ("anna", "boris"))
    await anna.types("/new street nail-factory")
    await anna.types("/join ger")
    await boris.types("/join sov")
    await anna.types("/begin")
    await anna.types("/computer ger recruit")
    await anna.types(line)
    told = anna.heard()
    assert ("You sit" if language == "en" else "Вы за столом") in told
    assert ("already" if language == "en" else "уже сидите") not in told
