"""Updates are kept before Telegram is told so, handled in order, and marked as done when they are answered."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from typing import Any

import pytest

from bot.adapters.telegram.adapter import TelegramAdapter
from bot.adapters.telegram.fetching import WebhookSettings, kept
from bot.desk.messages.incoming import Commanded
from bot.desk.messages.outgoing import Block, Button, Message, Reply, Toast
from bot.desk.messages.service import Postponed
from bot.desk.work.intake import TRIES
from storage.port import StoreAway, Update
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakePerson
from tests.adapters.telegram_stage import on_stage

AWAY = StoreAway("no answer")


def _text(text: str) -> Message:
    return Message((Block(text),), buttons=(Button("Go", "go"),))


def _command(fake: TelegramFake, person: FakePerson, text: str, chat: FakeChat, number: int) -> Update:
    message = fake.write(chat, person.payload(), text)
    return kept(json.dumps({"update_id": number, "message": message.payload()}).encode())


def _texts(desk: ScriptedDesk) -> list[str]:
    return [each.text for each in desk.finished if isinstance(each, Commanded)]


async def test_what_a_dead_process_left_behind_is_handled_before_what_is_newer(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    anna, group = fake.person("Anna"), fake.group("Club")
    left = [_command(fake, anna, f"/log {number}", group, number) for number in (1, 2)]
    await desk.inbox.receive("tg", left)
    anna.types("/log 3", group)
    desk.always_answers(Reply(_text("heard")))
    async with on_stage(fake, desk):
        await fake.until(lambda: len(desk.finished) == 3)
        assert _texts(desk) == ["1", "2", "3"]
        assert desk.again == [True, True, False]
        await fake.until(lambda: not desk.inbox.kept)
    assert desk.inbox.done >= {"1", "2"}


async def test_an_update_is_done_only_when_its_answer_was_given(fake: TelegramFake, desk: ScriptedDesk) -> None:
    anna, group = fake.person("Anna"), fake.group("Club")
    desk.always_answers(Reply(_text("heard")))
    fake.flood(group, 0.3)
    async with on_stage(fake, desk):
        anna.types("/log 1", group)
        await fake.until(lambda: desk.finished)
        await asyncio.sleep(0.1)
        assert len(desk.inbox.kept) == 1
        await fake.until(lambda: group.texts == ["heard"])
        await fake.until(lambda: not desk.inbox.kept)


async def test_what_cannot_be_kept_stays_with_telegram_and_its_sender_is_told_once(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    anna, boris, group = fake.person("Anna"), fake.person("Boris", language="ru"), fake.group("Club")
    desk.always_answers(Reply(_text("heard")))
    async with on_stage(fake, desk):
        desk.inbox.fault = AWAY
        anna.types("/log 1", group)
        boris.types("/log 2", group)
        await fake.until(lambda: len(group.messages) == 2)
        await asyncio.sleep(0.3)
        assert desk.received == []
        assert len(group.messages) == 2
        assert "What you sent is kept" in "\n".join(group.texts)
        assert "Присланное сохранено" in "\n".join(group.texts)
        desk.inbox.fault = None
        await fake.until(lambda: group.texts.count("heard") == 2)
        assert _texts(desk) == ["1", "2"]


async def test_a_webhook_refuses_what_it_cannot_keep_and_takes_it_when_it_comes_again(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    anna = fake.person("Anna")
    async with on_stage(fake, desk, WebhookSettings(f"http://127.0.0.1:{port}/telegram", "s3cret", port=port)):
        update = {"update_id": 7, "message": fake.write(anna.chat, anna.payload(), "/log 1").payload()}
        desk.inbox.fault = AWAY
        assert await fake.post_update(update, "s3cret") == 503
        desk.inbox.fault = None
        for _ in range(3):
            assert await fake.post_update(update, "s3cret") == 200
        await fake.until(lambda: desk.inbox.done == {"7"})
        assert await fake.post_update(update, "s3cret") == 200
        assert await fake.post_update({"no": "update"}, "s3cret") == 400
        assert _texts(desk) == ["1"]
    assert int(fake.webhook["max_connections"]) == 1


@pytest.mark.usefixtures("adapter")
async def test_while_the_store_is_away_the_sender_is_told_once_and_his_chat_waits_in_order(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    anna, group, other = fake.person("Anna"), fake.group("Club"), fake.group("Other")
    desk.fault = Postponed((Reply(_text("kept")),))
    anna.types("/log 1", group)
    await fake.until(lambda: len(desk.received) >= 2)
    anna.types("/log 2", group)
    desk.fault = None
    anna.types("/log 3", other)
    await fake.until(lambda: len(desk.finished) == 3)
    assert [text for text in _texts(desk) if text != "3"] == ["1", "2"]
    assert group.texts == ["kept"]
    assert desk.again[:2] == [False, True]


async def test_an_update_that_process_after_process_died_of_is_put_aside_with_a_word(
    fake: TelegramFake, desk: ScriptedDesk, caplog: pytest.LogCaptureFixture
) -> None:
    anna, group = fake.person("Anna"), fake.group("Club")
    await desk.inbox.receive("tg", [_command(fake, anna, "/log 1", group, 1), _command(fake, anna, "/log 2", group, 2)])
    for _ in range(TRIES):
        await desk.inbox.retry("tg", "1")
    with caplog.at_level(logging.CRITICAL):
        async with on_stage(fake, desk):
            await fake.until(lambda: desk.inbox.done == {"2"})
    assert desk.inbox.parked == {"1"}
    assert "put aside" in group.texts[0]
    assert "update 1 of tg was taken up 5 times in vain and is put aside" in caplog.text
    assert _texts(desk) == ["2"]


@pytest.mark.usefixtures("adapter")
async def test_an_update_that_cannot_be_read_is_put_aside_and_the_next_gets_through(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    anna = fake.person("Anna")
    broken: list[Any] = [{"message": {"odd": 1}}, {"message": "text"}, {"callback_query": {"id": 5, "from": 3}}]
    for update in broken:
        fake.push(update)
    anna.types("/log 1")
    await fake.until(lambda: _texts(desk) == ["1"])
    await fake.until(lambda: len(desk.inbox.parked) == len(broken))


async def test_what_came_before_the_bot_stopped_is_not_brought_again(fake: TelegramFake, desk: ScriptedDesk) -> None:
    anna = fake.person("Anna")
    async with on_stage(fake, desk):
        anna.types("/log 1")
        await fake.until(lambda: desk.finished)
    async with on_stage(fake, desk):
        anna.types("/log 2")
        await fake.until(lambda: len(desk.finished) == 2)
    assert _texts(desk) == ["1", "2"]


async def _pressed(fake: TelegramFake, desk: ScriptedDesk) -> tuple[FakePerson, FakeChat]:
    anna, group = fake.person("Anna"), fake.group("Club")
    desk.will_answer(Reply(_text("board")))
    anna.types("/board", group)
    await fake.until(lambda: group.messages)
    desk.always_answers(Toast("given"))
    return anna, group


@pytest.mark.usefixtures("adapter")
async def test_a_press_is_answered_although_telegram_asks_to_wait(fake: TelegramFake, desk: ScriptedDesk) -> None:
    anna, group = await _pressed(fake, desk)
    fake.fail_next("answerCallbackQuery", 429, "Too Many Requests: retry after 1")
    press = anna.presses("Go", group)
    await fake.until(lambda: press.is_answered, seconds=10)
    assert press.text == "given"


@pytest.mark.usefixtures("adapter")
async def test_a_word_that_a_press_is_too_old_to_carry_comes_as_a_message(
    fake: TelegramFake, desk: ScriptedDesk, adapter: TelegramAdapter
) -> None:
    del adapter
    anna, group = await _pressed(fake, desk)
    fake.fail_next("answerCallbackQuery", 400, "Bad Request: query is too old and response timeout expired")
    anna.presses("Go", group)
    await fake.until(lambda: anna.chat.texts == ["given"])
