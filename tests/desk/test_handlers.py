"""Handlers: every command and every button is answered by one part of the desk, and letters on buttons stay."""

from __future__ import annotations

import math
import re

import pytest

from bot.desk.messages.commands import COMMANDS, command_named
from bot.desk.messages.outgoing import Reply
from bot.desk.office.handlers import Handlers, together
from bot.desk.questions import WAYS
from bot.desk.seats.choosing import WIZARD
from bot.desk.seats.drafts import DRAFTS
from bot.desk.seats.forgetting import FORGETTING
from bot.desk.seats.learning import SCHOOL
from bot.desk.seats.puzzling import PUZZLES
from bot.desk.views.token import Verb
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.text import LANGUAGES, Language
from tests.desk.game import GROUP, two
from tests.desk.town import Person, Town, code_at

PHONE = 44
"""Characters of a line of a chat on a phone."""
SCREEN = 34
"""Lines of it."""

LETTERS = """
HAND=h BOARD=o FORM=f RENEW=r TURN=v LET_IN=i KEEP_OUT=e
JOIN=j COMPUTER=k BEGIN=b PACE=p LANGUAGE=l MODE=m
WALK=w WALK_ALONE=u DONE=d COMMIT=c WHY_NOT=q GIVE=s TAKE=t WHY=y DRAFT=g
RESIGN=x CLOSE=z ALLOW=a REFUSE=n NEXT=n REPORT=0 LOOK=1 PICTURES=2 REFLEX=3 PLAN=4 SHOW=5 REVIEW=6 VERIFY=7 REMATCH=8
FILM=9
"""
"""What stands on buttons in chats; none of it may ever change."""


async def test_every_command_is_answered_and_nothing_else_is(town: Town) -> None:
    town.games = dict(GAMES)
    town.restart()
    handlers = town.desk._handlers
    answered = {*handlers.anywhere, *handlers.at_table}
    inquiries = {inquiry.word for game in GAMES.values() for inquiry in game.card.inquiries}
    assert answered == {*(command.name for command in COMMANDS), "start"}
    # In a group the platforms hand on what is called a command and nothing else.
    assert inquiries == {command.name for command in COMMANDS if command.is_inquiry}
    assert not handlers.anywhere.keys() & handlers.at_table.keys()


async def test_every_button_is_answered(town: Town) -> None:
    assert {*town.desk._handlers.presses} == {*Verb}
    assert {*town.desk._handlers.menus} == {WIZARD, SCHOOL, DRAFTS, FORGETTING, PUZZLES, WAYS}


def test_the_letters_on_buttons_stay() -> None:
    assert [f"{name}={verb}" for name, verb in Verb.__members__.items()] == LETTERS.split()


def test_no_two_parts_answer_the_same() -> None:
    async def answer(*_: object) -> tuple[()]:
        return ()

    first, second = Handlers(at_table={"who": answer}), Handlers(at_table={"who": answer})
    with pytest.raises(ValueError, match=r"got two for \['who'\]"):
        together((first, second))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_fits_one_screen_of_a_phone_and_names_every_command_once(town: Town, language: Language) -> None:
    town.games = dict(GAMES)
    town.restart()
    anna = town.person("anna", GROUP, language)
    await anna.types("/help")
    told = anna.heard()
    assert _lines(told) <= SCREEN
    named = re.findall(r"/(\w+)", "\n".join(told.splitlines()[2:-1]))
    assert sorted(named) == sorted(command.name for command in COMMANDS if not command.is_inquiry)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
async def test_help_at_a_running_table_fits_one_screen_of_a_phone_and_leads_to_every_command(
    town: Town, name: str, language: Language
) -> None:
    town.games = dict(GAMES)
    town.restart()
    people = await two(town, name, GAMES[name].card.scenarios[0].id, language)
    for number in range(6):
        table = await town.desk._office.table(await code_at(town, GROUP))
        assert table is not None
        for person in people:
            await person.types("/help")
            assert _lines(person.heard()) <= SCREEN, person.heard()
        order = table.play.write_order(table.asks[0].choices.sample(StepDice(b"help", name, number)))
        for person in people:
            await person.types(order + "!")
    every = {"en": "all", "ru": "всё"}[language]
    await people[0].types(f"/help {every}")
    told = people[0].heard()
    assert _lines(told) <= SCREEN
    inquiries = {inquiry.word for inquiry in GAMES[name].card.inquiries}
    known = {command.name for command in COMMANDS if not command.is_inquiry or command.name in inquiries}
    assert known <= set(re.findall(r"/(\w+)", told))


async def test_commands_of_one_game_are_told_of_at_its_tables_alone(town: Town) -> None:
    town.games = dict(GAMES)
    town.restart()
    anna = town.person("anna", GROUP)
    for game, known, strange in (("squad farm", "/los", "/supply"), ("theater shores-west", "/supply", "/los")):
        await anna.types(f"/new {game}")
        await anna.types("/help")
        assert known in anna.heard()
        assert strange not in anna.heard()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_help_tells_what_each_command_does_in_both_languages(town: Town, language: Language) -> None:
    anna = town.person("anna", GROUP, language)
    for command in COMMANDS:
        assert command_named(command.name) is command
        for called in (command.name, f"/{command.russian}"):
            await anna.types(f"/help {called}")
            assert command.about.in_(language) in anna.heard()
            assert command.hint.in_(language) in anna.heard()


@pytest.mark.parametrize(
    ("language", "wish", "order", "rule"),
    [("en", "break", "Break down: 1fi 1 1", "Breaking down"), ("ru", "/разделить", "Разделить 1фин 1 1", "Разделение")],
)
async def test_help_with_what_is_no_command_tells_of_the_order_and_the_rule(
    town: Town, language: Language, wish: str, order: str, rule: str
) -> None:
    town.games = dict(GAMES)
    town.restart()
    anna, _ = await two(town, "theater", "shores-west", language)
    await anna.types(f"/help {wish}")
    assert order in anna.heard()
    assert rule in anna.heard().split(order)[1]


async def test_in_a_group_all_see_the_greeting(town: Town) -> None:
    anna = town.person("anna", GROUP)
    await anna.types("/start")
    assert not _reply(anna).private
    await anna.types("/new street nail-factory")
    await anna.types("/start")
    assert "/join" in anna.heard()
    assert not _reply(anna).private


@pytest.mark.parametrize(
    ("language", "labels"),
    [("en", ("Choose a game", "A short lesson")), ("ru", ("Выбрать игру", "Короткий урок"))],
)
async def test_whoever_begins_is_greeted_and_pressed_buttons_lead_to_a_game_and_to_a_lesson(
    town: Town, language: Language, labels: tuple[str, str]
) -> None:
    town.games = dict(GAMES)
    town.restart()
    anna = town.person("anna", "tg:dm-anna", language)
    for command in ("/start", "/help"):
        await anna.types(command)
        assert [button.label for button in _reply(anna).message.buttons] == [*labels]
    await anna.types("/start")
    assert len(anna.heard().splitlines()) <= 3, "nobody reads forty commands first"
    await anna.presses(labels[0])
    assert {button.label for button in _reply(anna).message.menu} == {
        game.card.title.in_(language) for game in GAMES.values()
    }
    await anna.types("/start")
    await anna.presses(labels[1])
    assert len(_reply(anna).message.menu) >= 4
    await anna.types("/new street nail-factory")
    await anna.types("/start")
    assert "/join" in anna.heard(), "at a table it says what to do there"


def _lines(told: str) -> int:
    """How many lines of a phone a text takes."""
    return sum(math.ceil(len(line) / PHONE) for line in told.splitlines())


def _reply(person: Person) -> Reply:
    (reply,) = person.last
    assert isinstance(reply, Reply)
    return reply
