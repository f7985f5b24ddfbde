"""Questions with a unit and a place in them: they are answered as questions, and never refused as orders."""

from __future__ import annotations

from functools import partial

import pytest

from bot.desk.messages.outgoing import Reply
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.asked.test_asking import text_of
from tests.desk.asked.test_inquiries import seated
from tests.desk.game import GROUP, brought_on, two
from tests.desk.town import Person, Town, code_at

ANSWERS = 90
"""After how many random answers a turn of `squad` begins, with a Fire card in hand and units of both sides in sight."""
BEGINS = {"en": "An order may begin like this: Fire order", "ru": "Приказ может начинаться так: Приказ «Огонь»"}
SHOTS = {"en": "broken or worse", "ru": "сломлен или хуже"}
BEST = {"en": "orders worth looking at", "ru": "на которые стоит посмотреть"}
MINES = {"en": "Mines attack every unit entering or leaving", "ru": "Мины атакуют каждого входящего и выходящего"}
COMMAND = {"en": "The Command of an unbroken leader", "ru": "Командование несломленного командира"}
ADVANCE = {"en": "moves one hex regardless of MP", "ru": "переходит на один гекс независимо от ОД"}
REPORT = {"en": "What mattered since you last answered", "ru": "Главное с вашего последнего ответа"}
UNSEEN = {"en": "does not see D5: blocked by the house in E5", "ru": "не видит D5: на линии дом в E5"}
FAR = {"en": "A6: 8 hexes away, beyond the Range of 3", "ru": "A6: до него 8 гексов, дальше Дальности 3"}
"""Why an attack that the order to fire would be the first step of will not be allowed."""
NO_SUCH = {"en": "you have no such unit", "ru": "такого подразделения у вас"}
"""Of the refusals by which such questions were answered once."""
ASKED = [
    ("en", "odds of rifle 1 shooting rifle 1 in d5?", UNSEEN),
    ("en", "odds of rifle 1 shooting rifle 1 in d5", UNSEEN),
    ("ru", "шансы если стрелок 1 стреляет по стрелку 1 в d5", UNSEEN),
    ("en", "whats my chance to hit lt in a6 with crew", FAR),
    ("en", "can my crew reach f3 with op fire", BEGINS),
    ("ru", "может ли мой расчёт достать f3 оборонительным огнём", BEGINS),
    ("en", "can my rifle 1 in g4 hit rifle 3 in f5?", BEGINS),
    ("en", "can anyone see me now? who can i shoot", SHOTS),
    ("ru", "кто меня видит? в кого я могу стрелять", SHOTS),
    ("en", "if i leave f4 do the mines shoot again?", MINES),
    ("en", "if i leave f4 do the mines shoot again", MINES),
    ("ru", "если я уйду с f4, мины ещё раз сработают?", MINES),
    ("en", "how far does lts command go", COMMAND),
    ("ru", "как далеко действует команда лейтенанта", COMMAND),
    ("en", "why do i have advance button", ADVANCE),
    ("ru", "зачем мне кнопка продвижение", ADVANCE),
    ("en", "report of the game", REPORT),
    ("ru", "отчёт об игре", REPORT),
]


@pytest.fixture
def town(town_of_all_games: Town) -> Town:
    return town_of_all_games


async def in_play(town: Town) -> Person:
    """Anna, who plays both sides, some way into a game."""
    anna = await seated(town, "squad", "brickworks")
    await brought_on(town, await code_at(town, GROUP), ANSWERS, partial(StepDice, b"aims", "squad"))
    return anna


@pytest.mark.thorough
async def test_a_question_with_a_unit_and_a_place_is_never_refused_as_an_order(town: Town) -> None:
    anna = await in_play(town)
    for language in LANGUAGES:
        await anna.types(f"/language {language}")
        for line, said in ((line, said[language]) for each, line, said in ASKED if each == language):
            (reply,) = await anna.types(line)
            assert isinstance(reply, Reply), line
            assert said in text_of(reply), (line, text_of(reply))
            assert NO_SUCH[language] not in text_of(reply)
            assert reply.private


LOOKED = [
    ("en", "how far does lieutenant 1 command go?", "Command 2, which is also"),
    ("ru", "как далеко командует лейтенант 1?", "таков же и радиус его Приказов"),
]


async def test_how_far_a_leader_commands_is_told_by_its_look_card(town: Town) -> None:
    anna = await in_play(town)
    for language, line, said in LOOKED:
        await anna.types(f"/language {language}")
        told = [text_of(reply) for reply in await anna.types(line) if isinstance(reply, Reply)]
        assert any(said in each for each in told), told


NAMED = [("en", "squad, the farm", "is open"), ("ru", "отделение, хутор", "открыт")]


@pytest.mark.parametrize(("language", "line", "said"), NAMED, ids=[each[1] for each in NAMED])
async def test_a_game_named_where_none_is_open_opens_it(town: Town, language: str, line: str, said: str) -> None:
    anna = town.person("anna", GROUP)
    await anna.types(f"/language {language}")
    await anna.types("/new")
    (reply,) = await anna.types(line)
    assert isinstance(reply, Reply)
    assert said in text_of(reply)


async def test_what_names_no_game_opens_none(town: Town) -> None:
    anna = town.person("anna", GROUP)
    (reply,) = await anna.types("squad, or what else is there")
    assert isinstance(reply, Reply)
    assert "No table here yet" in text_of(reply)


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "odds of nkvd attacking the station?", ("Asked now: Germans", "will not be allowed", "does not border")),
        ("ru", "каковы шансы, если нквд атакует вокзал?", ("Сейчас очередь стороны", "нельзя будет", "не граничит")),
        ("en", "odds of 2/42 shooting the station?", ("Asked now: Germans", "If nothing changes", "15/36")),
        ("ru", "2/42 по вокзалу – какие шансы?", ("Сейчас очередь стороны", "ничего не изменится", "15/36")),
        ("en", "should I attack the station with 2/42?", ("Asked now: Germans", "If nothing changes", "15/36")),
        ("ru", "а если 2/42 выстрелит по вокзалу?", ("Сейчас очередь стороны", "ничего не изменится", "15/36")),
    ],
)
async def test_whoever_waits_is_told_the_odds_that_an_order_would_have(
    town: Town, language: Language, line: str, told: tuple[str, ...]
) -> None:
    _, waiting = await two(town, "street", "nail-factory", language)
    (reply,) = await waiting.types(line)
    assert isinstance(reply, Reply)
    assert all(part in text_of(reply) for part in told), text_of(reply)
    assert not reply.message.menu
    assert not reply.message.buttons
