"""Whoever seeks what would be best wants advice, in any words; what newcomers ask of playing here is no rule."""

from __future__ import annotations

import pytest

from bot.desk.messages.words import say
from engine.core.shelf import package_of
from engine.core.text import Language
from engine.kits.newcomers import FIRST, read_newcomers
from tests.desk.asked.test_aims import asker
from tests.desk.game import two
from tests.desk.town import Town

SCENARIOS = {"street": "nail-factory", "squad": "brickworks", "cards": "prokhorovka", "theater": "shores-west"}
ADVICE = (
    *("какой ход самый хороший?", "кого лучше построить?", "что лучше положить в ресурс?", "что лучше в ресурс?"),
    *("кем лучше атаковать?", "а если всё-таки посоветуешь?", "где лучше стоять?", "какую карту лучше сыграть?"),
    *("what is the best move?", "who is best to build?", "what is the best card to put down as a resource?"),
    *("where is it better to stand?", "and if you advised me after all?", "how do I best attack?"),
)
SCORE = (
    *("какие мои шансы победить?", "кто выигрывает и почему?", "сколько карт осталось снять, чтобы победить?"),
    *("what are my chances of winning?", "who is winning and why?", "how many cards do I have to remove to win?"),
)
UNRULED = ("кто виноват?", "who is to blame?", "do elephants purr?")
"""What no word of any rulebook is meant by, though some sound like one."""


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize("game", SCENARIOS)
async def test_what_would_be_best_is_advised_and_who_is_to_win_is_told(town: Town, game: str) -> None:
    asked, wrong = await asker(town, game), []
    for line, wanted in (*((line, "best") for line in ADVICE), *((line, "score") for line in SCORE)):
        found, likeness = await asked(line)
        if not found.outweighs(likeness) or [aim.name for aim in found.aims] != [wanted]:
            wrong.append((line, found.aims, likeness))
    assert wrong == []


@pytest.mark.parametrize("game", SCENARIOS)
async def test_what_only_sounds_like_a_word_of_a_rule_asks_for_no_rule(town: Town, game: str) -> None:
    asked = await asker(town, game)
    assert [line for line in UNRULED if (await asked(line))[1] >= 0.57] == []
    # A slip of the hand is still the word that was meant.
    assert (await asked("how does the atack work"))[1] >= 0.57
    assert (await asked("как атакавать"))[1] >= 0.57


PLAYING: dict[Language, dict[str, tuple[str, ...]]] = {
    "ru": {
        FIRST: ("а правила длинные? в двух словах как тут играть?", "правила в двух словах?"),
        "desk-lobby-word-later": ("можно доиграть завтра?", "партия сохраняется?"),
        "desk-confirm-on": ("а можно без подтверждений каждый раз?", "как отключить подтверждения?"),
        "desk-lobby-word-computer": ("насколько силён солдат? есть сложнее?", "есть посильнее?"),
    },
    "en": {
        FIRST: ("are the rules long? how do I play in a nutshell?", "the rules in a nutshell?"),
        "desk-lobby-word-later": ("can we finish the game tomorrow?", "is the game saved?"),
        "desk-confirm-on": ("can I do without the confirmations every time?", "how do I turn off the confirmations?"),
        "desk-lobby-word-computer": ("how strong is regular? is there a harder one?", "can the computer be stronger?"),
    },
}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", SCENARIOS)
async def test_what_is_asked_of_playing_here_is_told_in_the_middle_of_a_game(
    town: Town, game: str, language: Language
) -> None:
    anna, _ = await two(town, game, SCENARIOS[game], language)
    for what, lines in PLAYING[language].items():
        first = read_newcomers(package_of(town.games, game))[FIRST, ""].in_(language)
        told = first if what == FIRST else say(language, what, levels="…").partition("…")[0]
        for line in lines:
            town.time += 30
            await anna.types(line)
            assert told in anna.heard(), line
