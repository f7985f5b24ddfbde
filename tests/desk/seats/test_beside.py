"""Whoever wishes for a game while another goes on is told how one opens beside it; what waits there stays."""

from __future__ import annotations

import pytest

from bot.desk.messages.words import say
from bot.desk.seats.choosing import opens_games
from engine.core.text import Language
from tests.desk.game import GROUP, against_computer, two
from tests.desk.town import Town, code_at

SCENARIOS = {"street": "nail-factory", "squad": "brickworks", "cards": "prokhorovka", "theater": "shores-west"}
WISHES: dict[Language, tuple[str, ...]] = {
    "ru": (
        *("хочу сыграть в карты против компьютера, коротенькую партию", "давай ещё карточную игру про Прохоровку"),
        *("новая игра против компьютера", "как начать новую игру?", "можно ещё одну партию?", "хочу другую игру"),
        *("давай партию про Прохоровку, я за СССР", "хочу играть", "давайте поиграем", "давай сыграем в улицу"),
    ),
    "en": (
        *("I'd like to play a short game against the computer", "let's have another card game about Prokhorovka"),
        *("a new game against the computer", "how do I start a new game?", "can we play one more game?"),
        *("let's play a game of Stalingrad, I'm the Russians", "I want to play", "let's play street"),
    ),
}
OTHERS: dict[Language, tuple[str, ...]] = {
    "ru": (
        "кто выигрывает партию?",
        "доиграем партию",
        "что это за игра?",
        "сколько идёт игра?",
        "хочу сыграть карту",
        "играю карту",
        "сыграю",
    ),
    "en": (
        "who is winning the game?",
        "what is this game about?",
        "how long is the game?",
        "I want to play a card",
        "play a card",
    ),
}


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", SCENARIOS)
async def test_how_a_game_begins_beside_another_is_told_with_buttons(town: Town, game: str, language: Language) -> None:
    anna, _ = await two(town, game, SCENARIOS[game], language)
    code = await code_at(town, GROUP)
    told = say(language, "desk-beside", name=code[:4], code=code)
    for line in WISHES[language]:
        town.time += 30
        await anna.types(line)
        assert told in anna.heard(), line
        assert opens_games(anna.last), line
        assert await code_at(town, GROUP) == code
    for line in OTHERS[language]:
        town.time += 30
        await anna.types(line)
        assert told not in anna.heard(), line


async def test_an_order_that_waits_still_waits(town: Town) -> None:
    anna = await against_computer(town)
    code = await code_at(town, GROUP)
    await anna.types("fire 191 > factory")
    before = await town.store.version(code)
    await anna.types("a new game against the computer")
    await anna.types("yes")
    assert await town.store.version(code) > before


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("ru", "/new Прохоровка, я за СССР против компьютера"),
        ("ru", "/new карты Прохоровка, я за СССР, немцы компьютеру"),
        ("en", "/new Prokhorovka, I'm the Soviets against the computer"),
    ],
)
@pytest.mark.parametrize("is_running", [False, True])
async def test_behind_the_command_a_game_may_be_named_as_people_do(
    town: Town, language: Language, line: str, is_running: bool
) -> None:
    anna, _ = await two(town, "street", "nail-factory", language) if is_running else (town.person("anna", GROUP), None)
    await anna.types(f"/language {language}")
    await anna.types(line)
    table = await town.desk._office.table((await town.store.tables(GROUP))[-1])
    assert table is not None
    assert table.head.scenario == "prokhorovka"
    mine, theirs = table.seats_of(anna.who.key), set(table.head.computers)
    assert len(mine) == 1
    assert theirs == set(table.seats) - set(mine)


SEATS: dict[Language, tuple[str, str, str, str]] = {
    "en": ("I'll be the Soviets", "I'm the Germans", "let's begin", "rematch!"),
    "ru": ("я за СССР", "я за немцев", "начинаем", "реванш!"),
}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_who_sits_down_begins_or_plays_once_more_means_the_table_before_them_and_no_game_beside_it(
    town: Town, language: Language
) -> None:
    anna, boris = await two(town, "squad", "farm", language)
    first = await code_at(town, GROUP)
    await anna.types("/new street nail-factory")
    code = await code_at(town, GROUP)
    soviets, germans, begin, rematch = SEATS[language]
    for person, line in ((boris, soviets), (anna, germans), (boris, begin)):
        await person.types(line)
    table = await town.desk._office.table(code)
    assert table is not None
    assert table.is_running, boris.heard()
    assert [holder.key for seat in table.seats for holder in table.holders(seat)] == [anna.who.key, boris.who.key]
    await boris.types(f"/resign {code}")
    await boris.presses({"en": "Resign", "ru": "Сдаться"}[language])
    await anna.types("/review")
    assert say(language, "desk-review-later", code=first[:4]) not in anna.heard(), "it is about the game that is over"
    await anna.types(rematch)
    assert await code_at(town, GROUP) not in (first, code), anna.heard()
