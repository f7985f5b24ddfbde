"""Handlers: every command and every button is answered by one part of the desk, and letters on buttons stay."""

from __future__ import annotations

import pytest

from bot.desk.messages.commands import COMMANDS
from bot.desk.office.handlers import Handlers, together
from bot.desk.seats.learning import SCHOOL
from bot.desk.seats.opening import WIZARD
from bot.desk.views.token import Verb
from engine.catalog import GAMES
from tests.desk.town import Town

LETTERS = """
HAND=h BOARD=o FORM=f RENEW=r TURN=v LET_IN=i KEEP_OUT=e
JOIN=j COMPUTER=k BEGIN=b PACE=p LANGUAGE=l MODE=m
WALK=w WALK_ALONE=u DONE=d COMMIT=c WHY_NOT=q GIVE=s TAKE=t WHY=y DRAFT=g
RESIGN=x CLOSE=z ALLOW=a REFUSE=n NEXT=n REPORT=0 LOOK=1 PICTURES=2 REFLEX=3 PLAN=4
"""
"""What stands on buttons in chats; none of it may ever change."""


async def test_every_command_is_answered_and_nothing_else_is(town: Town) -> None:
    town.games = dict(GAMES)
    town.restart()
    handlers = town.desk._handlers
    answered = {*handlers.anywhere, *handlers.at_table}
    inquiries = {inquiry.word for game in GAMES.values() for inquiry in game.inquiries}
    assert answered == {*(command.name for command in COMMANDS), *inquiries, "start"}
    assert not handlers.anywhere.keys() & handlers.at_table.keys()


async def test_every_button_is_answered(town: Town) -> None:
    assert {*town.desk._handlers.presses} == {*Verb}
    assert {*town.desk._handlers.menus} == {WIZARD, SCHOOL}


def test_the_letters_on_buttons_stay() -> None:
    assert [f"{name}={verb}" for name, verb in Verb.__members__.items()] == LETTERS.split()


def test_no_two_parts_answer_the_same() -> None:
    async def answer(*_: object) -> tuple[()]:
        return ()

    first, second = Handlers(at_table={"who": answer}), Handlers(at_table={"who": answer})
    with pytest.raises(ValueError, match=r"got two for \['who'\]"):
        together((first, second))
