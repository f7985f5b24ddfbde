"""What an act is answered says whether it has taken effect: only then may nobody be told to do it again."""

from __future__ import annotations

import pytest

from bot.desk.messages.outgoing import Form, Reply, Toast
from tests.desk.game import begun, version
from tests.desk.town import Person, Town, code_at
from tests.desk.toys import toy_town

LOOKS = (
    "/help",
    "/rule 9.2",
    "/board",
    "/orders",
    "/hand",
    "/odds",
    "/why",
    "/who",
    "/log",
    "/tables",
    "/verify",
    "/reflex",
    "/charge",
    "/resign",
    "/invite",
    "/learn",
    "/pace",
)
ACTS = (
    "/undo",
    "/order fire 191 > factory!",
    "/reflex reaction decline",
    "/charge Anna 191",
    "/pause",
    "/pause",
    "/pace 24h",
    "/language table ru",
    "/close",
    "/leave",
)


def are_done(person: Person) -> set[bool]:
    return {answer.done for answer in person.last if isinstance(answer, Reply | Toast)}


async def test_whatever_writes_a_record_is_answered_as_done_and_nothing_else_is(town: Town) -> None:
    anna, _, code = await begun(town)
    await anna.types("fire 191 > factory!")
    for text in (*LOOKS, *ACTS):
        before = await version(town, code)
        await anna.types(text)
        assert anna.last, text
        has_written = await version(town, code) > before
        assert has_written == (text in ACTS), (text, anna.heard())
        assert are_done(anna) == {has_written}, (text, anna.heard())


@pytest.mark.parametrize("text", ["/join {code} sov", "/computer sov easy", "/word tulip"])
async def test_taking_a_seat_is_answered_as_done(town: Town, text: str) -> None:
    anna = town.person("anna", "tg:-1")
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    assert are_done(anna) == {True}
    await anna.types(text.format(code=await code_at(town, "tg:-1")))
    assert are_done(anna) == {True}, anna.heard()


async def test_a_press_that_only_leads_on_is_not_answered_as_done(town: Town) -> None:
    anna, _, code = await toy_town(town).begun()
    before = await version(town, code)
    for button in (*anna.prompt().menu, *anna.prompt().buttons):
        await anna.sends(button.token)
        if not any(isinstance(answer, Form) for answer in anna.last):
            assert are_done(anna) == {await version(town, code) > before}, button.label
            before = await version(town, code)
