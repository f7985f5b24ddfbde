"""A question never waits long for its picture, which comes into the card when it has been drawn."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest

from bot.desk.messages.incoming import Incoming, Pressed, Said
from bot.desk.messages.outgoing import Message
from bot.desk.news import errand
from tests.desk.game import GROUP
from tests.desk.pictures import FakePicture, FakeRenderer
from tests.desk.town import Person, Town, open_store, text_of

PATIENCE = 0.05


class Slow(FakeRenderer):
    """Draws only while it may, and never what it cannot."""

    def __init__(self) -> None:
        super().__init__()
        self.may = threading.Event()
        self.may.set()
        self.can = True

    def draw(self, observation: Any, **options: Any) -> FakePicture:
        assert self.may.wait(30)
        if not self.can:
            raise MemoryError("no room for a picture")
        return super().draw(observation, **options)


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> Slow:
    monkeypatch.setattr(errand, "DRAWING", PATIENCE)
    return Slow()


@pytest.fixture
async def table(tmp_path: Path, painter: Slow) -> AsyncGenerator[tuple[Town, Person, Person]]:
    """Anna (Germans) and Boris (Soviets) in one group; Anna is asked for her first order."""
    store = await open_store(tmp_path)
    town = Town(store, renderers={"street": painter})
    town.messengers["tg"].gone.add("tg:boris")  # he has no private chat in which he could be told
    anna, boris = town.person("anna", GROUP), town.person("boris", GROUP)
    await anna.types("/new street nail-factory")
    await anna.presses("Join: Germans")
    await boris.presses("Join: Soviets")
    await anna.presses("Begin")
    assert anna.prompt().image is not None
    yield town, anna, boris
    painter.may.set()
    await store.close()


async def _told(town: Town, incoming: Incoming) -> None:
    """Let somebody act until all are told, without waiting for what is still being drawn."""
    await asyncio.create_task(town.desk.handle(incoming))
    await town.desk.deliver()


def _said(message: Message) -> tuple[object, ...]:
    return message.blocks, message.menu, message.buttons


async def test_the_question_comes_first_and_its_picture_into_the_same_card(
    table: tuple[Town, Person, Person], painter: Slow
) -> None:
    town, anna, boris = table
    painter.may.clear()
    town.time += 1000
    before = len(anna.sees())
    await _told(town, Said(anna.who, anna.chat, "fire 191 > factory!"))
    card = anna.prompt()
    assert (len(anna.sees()), card.image) == (before + 1, None)
    assert "Boris ▸" in text_of(card)
    assert card.menu, "it can be answered"
    painter.may.set()
    await town.desk.settled()
    assert (len(anna.sees()), anna.sees()[-1].edits) == (before + 1, 1)
    assert anna.prompt().image is not None
    assert _said(anna.prompt()) == _said(card)
    await town.wait(200)
    assert anna.sees()[-1].edits == 1, "once"
    await boris.types("decline!")
    assert anna.prompt().image is not None


async def test_a_card_that_is_edited_keeps_its_picture_until_the_new_one_is_there(
    table: tuple[Town, Person, Person], painter: Slow
) -> None:
    town, anna, _ = table
    painter.may.clear()
    await _told(town, Said(anna.who, anna.chat, "fire 191 > factory!"))
    assert anna.prompt().keeps_image
    assert "Boris ▸" in text_of(anna.prompt())
    painter.may.set()
    await town.desk.settled()
    assert anna.prompt().image is not None
    assert not anna.prompt().keeps_image


async def test_where_a_picture_lacks_already_the_next_question_hardly_waits(
    table: tuple[Town, Person, Person], painter: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    town, anna, boris = table
    painter.may.clear()
    await _told(town, Said(anna.who, anna.chat, "pass!"))
    monkeypatch.setattr(errand, "DRAWING", 60)
    monkeypatch.setattr(errand, "STILL_DRAWING", PATIENCE)
    async with asyncio.timeout(30):
        await _told(town, Said(boris.who, boris.chat, "pass!"))
    assert "Anna ▸" in text_of(anna.prompt())
    painter.may.set()
    await town.desk.settled()
    assert anna.prompt().image is not None


async def test_what_somebody_is_putting_together_is_not_swept_away_by_a_picture(
    table: tuple[Town, Person, Person], painter: Slow
) -> None:
    town, anna, boris = table
    painter.may.clear()
    town.time += 1000
    await _told(town, Said(anna.who, anna.chat, "pass!"))
    walked = boris.button("Fire")
    answers = await asyncio.create_task(town.desk.handle(Pressed(boris.who, boris.chat, walked.token)))
    edits = anna.sees()[-1].edits
    painter.may.set()
    await town.desk.settled()
    assert answers
    assert anna.sees()[-1].edits == edits
    await boris.types("pass!")
    assert anna.prompt().image is not None, "the next card has one"


async def test_the_next_process_draws_what_the_last_one_did_not_come_to(
    table: tuple[Town, Person, Person], painter: Slow
) -> None:
    town, anna, _ = table
    painter.may.clear()
    town.time += 1000
    await _told(town, Said(anna.who, anna.chat, "fire 191 > factory!"))
    card = anna.prompt()
    await town.desk.close()
    painter.may.set()
    town.restart()
    listening = asyncio.create_task(town.desk.listen())
    await town.wait(60)
    listening.cancel()
    assert _said(anna.prompt()) == _said(card)


@pytest.mark.parametrize("is_late", [False, True])
async def test_a_picture_that_cannot_be_drawn_holds_nothing_up_and_is_not_tried_for_ever(
    table: tuple[Town, Person, Person], painter: Slow, caplog: pytest.LogCaptureFixture, *, is_late: bool
) -> None:
    town, anna, boris = table
    painter.can = False
    if is_late:
        painter.may.clear()
    town.time += 1000
    await _told(town, Said(anna.who, anna.chat, "fire 191 > factory!"))
    painter.may.set()
    await town.desk.settled()
    assert "a picture could not be drawn" in caplog.text
    assert anna.prompt().image is None
    assert anna.prompt().menu
    await town.wait(300)
    caplog.clear()
    await town.wait(600)
    assert not caplog.text
    painter.can = True
    await boris.types("decline!")
    assert anna.prompt().image is not None


async def test_how_a_game_has_ended_does_not_wait_for_its_picture(
    table: tuple[Town, Person, Person], painter: Slow
) -> None:
    town, anna, _ = table
    await anna.types("/resign")
    painter.may.clear()
    resigning = next(button for button in _buttons(anna) if "esign" in button.label)
    await _told(town, Pressed(anna.who, anna.chat, resigning.token))
    card = anna.prompt()
    assert (card.image, card.menu) == (None, ())
    painter.may.set()
    await town.desk.settled()
    assert anna.prompt().image is not None
    assert _said(anna.prompt()) == _said(card)


def _buttons(person: Person) -> list[Any]:
    answers = [answer.message for answer in person.last if hasattr(answer, "message")]
    return [button for message in (*answers, *(sent.message for sent in person.sees())) for button in message.buttons]
