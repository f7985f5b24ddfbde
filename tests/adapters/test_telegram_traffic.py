"""Order, floods, faults, moved chats, webhooks and tokens: the adapter keeps its head."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from typing import Literal

import msgspec
import pytest

from bot.adapters.telegram.adapter import TelegramAdapter
from bot.adapters.telegram.fetching import BadToken, WebhookSettings
from bot.desk.messages.incoming import Commanded, Incoming, Moved
from bot.desk.messages.outgoing import Block, Button, ChatMoved, Image, Message, Reply, Unreachable
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TOKEN, TelegramFake
from tests.adapters.telegram_stage import QUICK, on_stage


def _text(text: str) -> Message:
    return Message((Block(text),), buttons=(Button("Go", "go"),))


def _said(incoming: Incoming) -> str:
    assert isinstance(incoming, Commanded)
    return f"{incoming.chat.title} {incoming.text}"


@pytest.mark.usefixtures("adapter")
async def test_updates_of_one_chat_are_handled_in_order_and_of_others_meanwhile(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    slow, quick, anna = fake.group("slow"), fake.group("quick"), fake.person("Anna")
    desk.seconds = lambda incoming: {"slow 1": 0.3, "slow 2": 0.1}.get(_said(incoming), 0.0)
    for number in (1, 2, 3):
        anna.types(f"/log {number}", slow)
    anna.types("/log 1", quick)
    await fake.until(lambda: len(desk.finished) == 4)
    assert [_said(each) for each in desk.finished] == ["quick 1", "slow 1", "slow 2", "slow 3"]
    assert desk.deliveries >= 1


@pytest.mark.usefixtures("adapter")
async def test_topics_of_one_group_do_not_wait_for_each_other(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club", topics=(3, 4)), fake.person("Anna")
    desk.seconds = lambda incoming: 0.2 if _said(incoming).endswith("1") else 0.0
    anna.types("/log 1", group, thread=3)
    anna.types("/log 2", group, thread=3)
    anna.types("/log 3", group, thread=4)
    await fake.until(lambda: len(desk.finished) == 3)
    assert [_said(each) for each in desk.finished] == ["Club 3", "Club 1", "Club 2"]


async def test_after_a_flood_limit_the_bot_waits_and_goes_on_in_order(
    fake: TelegramFake, adapter: TelegramAdapter
) -> None:
    busy, calm = fake.group("busy"), fake.group("calm")
    fake.flood(busy, 0.4)
    began = time.monotonic()
    posts = [asyncio.create_task(adapter.messenger.post(busy.key, _text(str(number)))) for number in range(5)]
    await asyncio.sleep(0.05)
    await adapter.messenger.post(calm.key, _text("at once"))
    assert time.monotonic() - began < 0.3
    await asyncio.gather(*posts)
    assert time.monotonic() - began >= 0.4
    assert busy.texts == ["0", "1", "2", "3", "4"]
    assert fake.impatient == 0


async def _edits(adapter: TelegramAdapter, chat: str, board: str, turns: int) -> list[asyncio.Task[str]]:
    """Edits of one message, turn by turn, each wanted a moment after the other."""
    tasks = []
    for turn in range(1, turns + 1):
        tasks.append(asyncio.create_task(adapter.messenger.edit(chat, board, _text(f"turn {turn}"))))
        await asyncio.sleep(0.01)
    return tasks


async def test_edits_that_wait_are_superseded_by_the_newest(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    group = fake.group("Club")
    board = await adapter.messenger.post(group.key, _text("turn 0"))
    other = await adapter.messenger.post(group.key, _text("other"))
    fake.flood(group, 0.2)
    tasks = await _edits(adapter, group.key, board, 7)
    tasks.append(asyncio.create_task(adapter.messenger.edit(group.key, other, _text("other 1"))))
    tasks.append(asyncio.create_task(adapter.messenger.post(group.key, _text("news"))))
    ids = await asyncio.gather(*tasks)
    assert group.texts == ["turn 7", "other 1", "news"]
    assert group.messages[0].history == ["turn 0"]
    assert ids[:7] == [board] * 7
    assert fake.count("editMessageText") == 2


async def test_whoever_gives_up_his_edit_does_not_give_up_those_whose_place_it_took(
    fake: TelegramFake, adapter: TelegramAdapter
) -> None:
    group = fake.group("Club")
    board = await adapter.messenger.post(group.key, _text("turn 0"))
    fake.flood(group, 0.3)
    tasks = await _edits(adapter, group.key, board, 4)
    for given_up in (tasks[1], tasks[3]):
        given_up.cancel()
    assert await asyncio.gather(tasks[0], tasks[2]) == [board] * 2
    assert group.texts == ["turn 4"]
    assert all(task.cancelled() for task in (tasks[1], tasks[3]))


async def test_an_edit_that_nobody_waits_for_any_more_is_left_out(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    group = fake.group("Club")
    board = await adapter.messenger.post(group.key, _text("turn 0"))
    fake.flood(group, 0.3)
    posting = asyncio.create_task(adapter.messenger.post(group.key, _text("news")))
    editing = asyncio.create_task(adapter.messenger.edit(group.key, board, _text("turn 1")))
    await asyncio.sleep(0.05)
    editing.cancel()
    await posting
    await adapter.messenger.post(group.key, _text("more"))
    assert group.texts == ["turn 0", "news", "more"]


@pytest.mark.usefixtures("adapter")
async def test_a_flood_in_one_group_does_not_hold_up_presses_or_other_groups(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    busy, calm, anna = fake.group("busy"), fake.group("calm"), fake.person("Anna")
    desk.always_answers(Reply(_text("board")))
    anna.types("/board", busy)
    await fake.until(lambda: busy.messages)
    fake.flood(busy, 2)
    presses = [anna.presses("Go", busy) for _ in range(3)]
    anna.types("/board", calm)
    await fake.until(lambda: calm.messages and all(press.is_answered for press in presses))
    assert len(busy.messages) == 1, "the flood should last longer than anything else has to wait"
    await fake.until(lambda: fake.count("sendMessage") == 5)
    assert fake.impatient == 0


async def test_a_short_fault_of_the_network_loses_nothing(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    group = fake.group("Club")
    fake.fail_next("sendMessage", 0, "gone")
    await asyncio.gather(*(adapter.messenger.post(group.key, _text(str(number))) for number in range(3)))
    assert group.texts == ["0", "1", "2"]


async def test_a_refused_message_does_not_stop_its_chat(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    group = fake.group("Club")
    too_long = Message((Block("x"),), buttons=(Button("Go", "é" * 33),))
    with pytest.raises(ValueError, match="expected a token of 1 to 64 bytes, got 66"):
        await adapter.messenger.post(group.key, too_long)
    await adapter.messenger.post(group.key, _text("next"))
    assert group.texts == ["next"]


async def test_unreachable_chats_and_people_are_told_apart_from_moved_ones(
    fake: TelegramFake, adapter: TelegramAdapter
) -> None:
    kicked, moved, forum = fake.group("kicked"), fake.group("moved"), fake.group("forum", topics=(3,))
    stranger, blocker = fake.person("Stranger", started=False), fake.person("Blocker")
    sent = await adapter.messenger.post(kicked.key, _text("x"))
    await adapter.messenger.post(forum.key + "/3", _text("x"))
    fake.kick(kicked)
    blocker.blocks()
    new = fake.migrate(moved, is_told=False)
    mail = adapter.messenger
    for attempt in (
        mail.post(kicked.key, _text("y")),
        mail.edit(kicked.key, sent, _text("y")),
        mail.strip(kicked.key, sent),
        mail.delete(kicked.key, sent),
        mail.whisper(stranger.key, _text("y")),
        mail.whisper(blocker.key, _text("y")),
        mail.post("tg:-77", _text("y")),
        mail.post(forum.key + "/4", _text("y")),
    ):
        with pytest.raises(Unreachable):
            await attempt
    with pytest.raises(ChatMoved) as told:
        await mail.post(moved.key, _text("y"))
    assert told.value.new == new.key
    for key in ("dc:1/2", "tg:", "tg:x", "tg:1/x"):
        with pytest.raises(ValueError, match="expected a key such as"):
            await mail.post(key, _text("y"))
    with pytest.raises(ValueError, match="expected the id of a sent message"):
        await mail.edit(forum.key, "nonsense", _text("y"))


@pytest.mark.usefixtures("adapter")
async def test_an_answer_follows_a_group_that_has_just_moved(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    desk.will_answer(Reply(_text("board")))
    new = fake.migrate(group, is_told=False)
    anna.types("/board", group)
    await fake.until(lambda: new.messages)
    assert Moved(group.key, new.key) in desk.received
    assert new.texts == ["board"]


async def test_buttons_are_stripped_and_messages_deleted_and_missing_ones_are_no_fault(
    fake: TelegramFake, adapter: TelegramAdapter
) -> None:
    group, mail = fake.group("Club"), adapter.messenger
    sent = await mail.post(group.key, _text("x"))
    await mail.strip(group.key, sent)
    assert (group.texts, group.last.labels) == (["x"], [])
    await mail.strip(group.key, sent)
    await mail.delete(group.key, sent)
    assert group.messages == []
    await mail.delete(group.key, sent)
    await mail.strip(group.key, sent)


async def test_a_message_that_is_too_old_to_be_deleted_loses_its_buttons(
    fake: TelegramFake, adapter: TelegramAdapter
) -> None:
    group, mail = fake.group("Club"), adapter.messenger
    sent = await mail.post(group.key, Message((Block("x"),), menu=(Button("E5", "e5"),)))
    group.last.is_old = True
    await mail.delete(group.key, sent)
    assert (group.texts, group.last.labels) == (["x"], [])


async def test_the_bot_stops_soon_even_under_a_flood_limit(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    desk.always_answers(Reply(_text("board")))
    fake.flood(group, 60)
    async with on_stage(fake, desk):
        anna.types("/board", group)
        anna.types("/board", group)
        await fake.until(lambda: desk.received)
        began = time.monotonic()
    assert time.monotonic() - began < 1.5


async def test_a_wrong_token_is_one_clear_sentence_without_the_token(
    fake: TelegramFake, desk: ScriptedDesk, caplog: pytest.LogCaptureFixture
) -> None:
    adapter = TelegramAdapter(desk, token="1:wrong-one", base_url=fake.base_url, pace=QUICK)
    with caplog.at_level(logging.INFO), pytest.raises(BadToken, match="does not accept the bot token") as told:
        await adapter.run(asyncio.Event())
    assert "wrong-one" not in str(told.value)
    assert "wrong-one" not in caplog.text
    with pytest.raises(BadToken):
        TelegramAdapter(desk, token="", base_url=fake.base_url)


async def test_a_token_revoked_while_the_bot_runs_ends_it(fake: TelegramFake, desk: ScriptedDesk) -> None:
    adapter = TelegramAdapter(desk, token=TOKEN, base_url=fake.base_url, pace=QUICK)
    running = asyncio.create_task(adapter.run(asyncio.Event()))
    await fake.until(lambda: fake.menus.profile.get(("short", "ru")))
    fake.token = "123456:new"
    fake.person("Anna").types("/help")
    with pytest.raises(BadToken):
        async with asyncio.timeout(3):
            await running


async def test_the_bot_runs_until_it_is_told_to_stop(fake: TelegramFake, desk: ScriptedDesk) -> None:
    stop = asyncio.Event()
    adapter = TelegramAdapter(desk, token=TOKEN, base_url=fake.base_url, pace=QUICK)
    running = asyncio.create_task(adapter.run(stop))
    fake.person("Anna").types("/help")
    await fake.until(lambda: desk.received)
    stop.set()
    async with asyncio.timeout(2):
        await running


async def test_the_bot_waits_for_a_network_that_is_away_and_still_stops(desk: ScriptedDesk) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    stop = asyncio.Event()
    adapter = TelegramAdapter(desk, token=TOKEN, base_url=f"http://127.0.0.1:{port}/bot", pace=QUICK)
    running = asyncio.create_task(adapter.run(stop))
    await asyncio.sleep(0.2)
    assert not running.done()
    stop.set()
    async with asyncio.timeout(2):
        await running


async def test_a_webhook_hears_only_who_knows_the_secret(fake: TelegramFake, desk: ScriptedDesk) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}/telegram"
    async with on_stage(fake, desk, WebhookSettings(url, "s3cret_Word", port=port)):
        assert fake.webhook["url"] == url
        assert fake.webhook["secret_token"] == "s3cret_Word"
        anna = fake.person("Anna")
        forged = {"update_id": 5, "message": fake.write(anna.chat, anna.payload(), "/resign").payload()}
        assert await fake.post_update(forged, "wrong") == 403
        assert await fake.post_update(forged, None) == 403
        desk.will_answer(Reply(_text("helped")))
        anna.types("/help")
        await fake.until(lambda: anna.chat.texts == ["helped"])
        assert [each.command for each in desk.received if isinstance(each, Commanded)] == ["help"]
    assert not any(call.method == "getUpdates" for call in fake.calls)


async def test_a_picture_is_uploaded_once(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    group, anna, mail = fake.group("Club"), fake.person("Anna"), adapter.messenger
    first = Message((Block("Turn 1"),), image=Image(b"\xff\xd8 one", "jpeg", "a map", "map-1"))
    again = Message((Block("Turn 1, again"),), image=first.image)
    second = Message((Block("Turn 2"),), image=Image(b"\xff\xd8 two", "jpeg", "a map", "map-2"))
    sent = await mail.post(group.key, first)
    await mail.post(anna.key, first)
    assert await mail.edit(group.key, sent, again) == sent
    sent = await mail.edit(group.key, sent, second)
    sent = await mail.edit(group.key, sent, first)
    assert fake.uploads == ["map-1.jpg", "map-2.jpg"]
    assert group.last.history == ["Turn 1", "Turn 1, again", "Turn 2"]
    assert group.last.data == b"\xff\xd8 one"
    assert fake.count("editMessageCaption") == 1
    fake.forget_files()
    await mail.edit(group.key, sent, second)
    await mail.post(anna.key, first)
    assert fake.uploads[2:] == ["map-2.jpg", "map-1.jpg"]
    assert group.last.data == b"\xff\xd8 two"


async def test_a_picture_that_telegram_has_needs_no_bytes_and_one_that_it_has_lost_is_not_said_to_be_there(
    fake: TelegramFake, adapter: TelegramAdapter
) -> None:
    group, mail = fake.group("Club"), adapter.messenger
    image = Image(b"\xff\xd8 one", "jpeg", "a map", "map-1")
    named = msgspec.structs.replace(image, data=b"")
    assert not mail.has(named)
    await mail.post(group.key, Message((Block("Turn 1"),), image=image))
    assert mail.has(named)
    await mail.post(group.key, Message((Block("Anna, your turn"),), image=named))
    assert group.last.data == image.data
    fake.forget_files()
    with pytest.raises(ConnectionError):
        await mail.post(group.key, Message((Block("Boris, your turn"),), image=named))
    assert not mail.has(named)
    assert fake.uploads == ["map-1.jpg"]


async def test_a_file_stays_a_file(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    group = fake.group("Club")
    original = Image(b"\x89PNG", "png", "a map", "map-1", as_file=True)
    sent = await adapter.messenger.post(group.key, Message((Block("Original"),), image=original))
    assert (group.last.document is not None, group.last.photo, fake.uploads) == (True, None, ["map-1.png"])
    newer = Image(b"\x89PNG2", "png", "a map", "map-2", as_file=True)
    await adapter.messenger.edit(group.key, sent, Message((Block("Original"),), image=newer))
    assert group.last.data == b"\x89PNG2"


@pytest.mark.parametrize("form", ["gif", "mp4"])
async def test_a_film_plays_where_it_stands(
    fake: TelegramFake, adapter: TelegramAdapter, form: Literal["gif", "mp4"]
) -> None:
    group, mail = fake.group("Club"), adapter.messenger
    film = Image(b"GIF89a", form, "the game", "film-1", as_file=True)
    progress = await mail.post(group.key, _text("50 %"))
    await mail.edit(group.key, progress, Message((Block("The game"),), image=film))
    assert (group.last.plays, group.last.data, group.texts) == (True, b"GIF89a", ["The game"])
    await mail.post(group.key, Message((Block("Once more"),), image=film))
    assert (group.last.plays, fake.uploads) == (True, [f"film-1.{form}"])


async def test_a_text_may_get_a_picture_and_lose_it_again(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    group, mail = fake.group("Club"), adapter.messenger
    sent = await mail.post(group.key, _text("words"))
    pictured = Message((Block("words"),), image=Image(b"\xff\xd8", "jpeg", "a map", "map-1"))
    with_map = await mail.edit(group.key, sent, pictured)
    assert group.last.photo is not None
    bare = await mail.edit(group.key, with_map, _text("words only"))
    assert bare != with_map
    assert group.texts == ["words only"]
    assert group.last.photo is None


async def test_where_pictures_are_forbidden_their_text_is_sent(fake: TelegramFake, adapter: TelegramAdapter) -> None:
    group = fake.group("Club")
    group.forbids_pictures = True
    await adapter.messenger.post(
        group.key, Message((Block("Turn 1"),), image=Image(b"\xff\xd8", "jpeg", "Units: 3 in E5", "map-1"))
    )
    assert group.texts == ["Turn 1\nUnits: 3 in E5"]


async def test_where_pictures_are_forbidden_a_text_stays_the_same_message(
    fake: TelegramFake, adapter: TelegramAdapter
) -> None:
    group = fake.group("Club")
    group.forbids_pictures = True
    sent = await adapter.messenger.post(group.key, _text("Turn 1"))
    for turn in (2, 3):
        image = Image(b"\xff\xd8", "jpeg", f"Units: {turn} in E5", f"map-{turn}")
        assert await adapter.messenger.edit(group.key, sent, Message((Block(f"Turn {turn}"),), image=image)) == sent
    assert group.texts == ["Turn 3\nUnits: 3 in E5"]


async def test_a_picture_that_is_no_photo_for_telegram_is_sent_as_a_file(
    fake: TelegramFake, adapter: TelegramAdapter
) -> None:
    group = fake.group("Club")
    fake.fail_next("sendPhoto", 400, "Bad Request: PHOTO_INVALID_DIMENSIONS")
    await adapter.messenger.post(group.key, Message(image=Image(b"\xff\xd8", "jpeg", "a map", "map-1")))
    assert group.last.document is not None
