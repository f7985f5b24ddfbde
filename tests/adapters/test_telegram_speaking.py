"""What people do in Telegram reaches the desk as what it means."""

from __future__ import annotations

import pytest

from bot.adapters.telegram.adapter import TelegramAdapter
from bot.desk.messages.incoming import Chat, Commanded, Moved, Overheard, Pressed, Removed, Said, Who
from bot.desk.messages.outgoing import Block, Button, Form, Message, Reply
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import BOT, TelegramFake
from tests.adapters.telegram_fake_world import LATER

TEXT = Message((Block("Your move."),), menu=(Button("E5", "t7:4:e5"),))


async def test_a_command_in_a_private_chat_comes_without_its_slash(
    fake: TelegramFake, desk: ScriptedDesk, adapter: TelegramAdapter
) -> None:
    anna = fake.person("Anna")
    anna.types("/rule zone of control")
    await fake.until(lambda: desk.received)
    update = desk.received[0].update  # type: ignore[union-attr]  # a command has one
    who, chat = Who(anna.key, "Anna"), Chat(anna.key, private=True, title="Anna")
    assert desk.received == [Commanded(who, chat, "rule", "zone of control", update, sent=LATER)]
    assert update.startswith("tg:")
    assert adapter.messenger is desk.messengers["tg"]


@pytest.mark.parametrize(
    ("typed", "command", "text"),
    [
        ("/new street", "new", "street"),
        ("/new@FieldpostBot street", "new", "street"),
        ("/NEW@fieldpostbot", "new", ""),
        ("/правило 9.2 опора", "rule", "9.2 опора"),
        ("/Карта@FieldpostBot", "board", ""),
        ("/rule\n9.2", "rule", "9.2"),
        ("@FieldpostBot /карта текст", "board", "текст"),
        ("/start", "start", ""),
        ("/start hello", "start", ""),
        ("/start@FieldpostBot join_K7Q2", "join", "K7Q2"),
        ("/start join_K7Q2_red", "join", "K7Q2 red"),
        ("/start resign_now", "start", ""),
    ],
)
@pytest.mark.usefixtures("adapter")
async def test_commands_are_understood_in_a_group(
    fake: TelegramFake, desk: ScriptedDesk, typed: str, command: str, text: str
) -> None:
    group = fake.group("Club")
    fake.person("Anna").types(typed, group)
    await fake.until(lambda: desk.received)
    heard = desk.received[0]
    assert isinstance(heard, Commanded)
    where = Chat(group.key, private=False, title="Club", may_have_asides=True)
    assert (heard.command, heard.text, heard.chat) == (command, text, where)


@pytest.mark.parametrize("typed", ["/new@OtherBot street", "/weather", "hello all " * 12, "hello\nall", "/", "//"])
@pytest.mark.usefixtures("adapter")
async def test_what_is_not_meant_for_the_bot_is_ignored_in_a_group(
    fake: TelegramFake, desk: ScriptedDesk, typed: str
) -> None:
    group = fake.group("Club")
    anna = fake.person("Anna")
    message = anna.types(typed, group)
    fake.push({"message": message.payload()})  # even if privacy mode is off
    await fake.settled()
    assert desk.received == []
    assert group.messages == []


@pytest.mark.usefixtures("adapter")
async def test_a_question_or_a_short_line_of_somebody_to_all_is_overheard_where_telegram_lets_it_through(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    group = fake.group("Club")
    anna, boris = fake.person("Anna"), fake.person("Boris")
    asked = anna.types("how do I win?", group)
    await fake.settled()
    assert desk.received == []
    short = anna.types("fire 191 at the mill", group)
    for message in (
        asked,
        short,
        boris.types("and you?", group, reply_to=asked),
        boris.types("one line?\nor two?", group),
    ):
        fake.push({"message": message.payload()})  # as if privacy mode were off
    await fake.settled()
    assert [(type(each), each.text) for each in desk.received if isinstance(each, Said)] == [
        (Overheard, "how do I win?"),
        (Overheard, "fire 191 at the mill"),
    ]


@pytest.mark.usefixtures("adapter")
async def test_an_unknown_command_reaches_the_desk_where_it_can_only_mean_the_bot(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    fake.person("Anna").types("/fire 1/42")
    await fake.until(lambda: desk.received)
    heard = desk.received[0]
    assert isinstance(heard, Commanded)
    assert (heard.command, heard.text) == ("fire", "1/42")


@pytest.mark.usefixtures("adapter")
async def test_free_text_counts_in_private_in_replies_and_behind_the_bots_name(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    group = fake.group("Club")
    anna = fake.person("Anna", language="ru")
    desk.will_answer(Reply(TEXT))
    anna.types("move lt2 > E5")
    await fake.until(lambda: anna.chat.messages)
    anna.types("@fieldpostbot огонь 1/42", group)
    anna.types("огонь @FieldpostBot 1/42", group)
    prompt = fake.write(group, dict(BOT), "Your move.")
    anna.types("move lt2 > E6", group, reply_to=prompt)
    anna.types("mail anna@FieldpostBots please", group)
    await fake.settled()
    said = [each for each in desk.received if isinstance(each, Said)]
    assert [each.text for each in said] == ["move lt2 > E5", "огонь 1/42", "огонь  1/42", "move lt2 > E6"]
    assert {each.who for each in said} == {Who(anna.key, "Anna", "ru")}


@pytest.mark.usefixtures("adapter")
async def test_a_reply_brings_what_marks_the_message_it_answers(fake: TelegramFake, desk: ScriptedDesk) -> None:
    anna = fake.person("Anna")
    desk.will_answer(Reply(Message((Block("K7Q2 · Nail Factory"),), buttons=(Button("Look", "K7Q2:1:o0:"),))))
    anna.types("/board")
    await fake.until(lambda: anna.chat.messages)
    shown = anna.chat.last
    anna.types("fire 191", reply_to=shown)
    anna.types("/score", reply_to=shown)
    anna.types("fire 192")
    await fake.settled()
    typed = [each for each in desk.received if isinstance(each, Said | Commanded)]
    marks = ("K7Q2:1:o0:", "K7Q2")
    assert [each.answered for each in typed] == [(), marks, marks, ()]


@pytest.mark.parametrize(
    ("code", "language"), [("ru", "ru"), ("ru-RU", "ru"), ("en", "en"), ("de", "en"), (None, "en")]
)
@pytest.mark.usefixtures("adapter")
async def test_the_language_is_that_of_the_persons_telegram(
    fake: TelegramFake, desk: ScriptedDesk, code: str | None, language: str
) -> None:
    fake.person("Anna", language=code).types("/help")
    await fake.until(lambda: desk.received)
    heard = desk.received[0]
    assert isinstance(heard, Commanded)
    assert heard.who.language == language


@pytest.mark.usefixtures("adapter")
async def test_a_topic_is_a_chat_of_its_own_and_is_answered_there(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group = fake.group("Club", topics=(7, 9))
    anna = fake.person("Anna")
    desk.always_answers(Reply(TEXT))
    anna.types("/board", group, thread=9)
    await fake.until(lambda: group.messages)
    assert group.last.thread == 9
    anna.presses("E5", group)
    await fake.until(lambda: len(group.messages) == 2)
    assert [each.chat.key for each in desk.received if not isinstance(each, Moved | Removed)] == [f"{group.key}/9"] * 2
    assert [each.thread for each in group.messages] == [9, 9]


@pytest.mark.usefixtures("adapter")
async def test_a_reply_thread_outside_of_topics_is_no_chat_of_its_own(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group = fake.group("Club")
    message = fake.write(group, fake.person("Anna").payload(), "/board")
    fake.push({"message": {**message.payload(), "message_thread_id": 4}})
    await fake.until(lambda: desk.received)
    heard = desk.received[0]
    assert isinstance(heard, Commanded)
    assert heard.chat.key == group.key


@pytest.mark.usefixtures("adapter")
async def test_a_press_brings_the_buttons_token(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group = fake.group("Club")
    anna = fake.person("Anna")
    desk.will_answer(Reply(TEXT))
    anna.types("/board", group)
    await fake.until(lambda: group.messages)
    press = anna.presses("E5", group)
    await fake.until(lambda: press.is_answered)
    heard = desk.received[-1]
    assert isinstance(heard, Pressed)
    assert (heard.who, heard.token, heard.chat.key) == (Who(anna.key, "Anna"), "t7:4:e5", group.key)
    await fake.until(lambda: desk.deliveries == len(desk.received))


@pytest.mark.usefixtures("adapter")
async def test_edited_messages_are_ignored(fake: TelegramFake, desk: ScriptedDesk) -> None:
    message = fake.write(fake.person("Anna").chat, fake.person("Boris").payload(), "/resign")
    fake.push({"edited_message": {**message.payload(), "edit_date": 1_700_000_001}})
    await fake.settled()
    assert desk.received == []


@pytest.mark.usefixtures("adapter")
async def test_being_put_out_of_a_group_or_blocked_is_told(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group = fake.group("Club")
    anna = fake.person("Anna")
    fake.kick(group)
    anna.blocks()
    fake.push(fake.membership(fake.group("New"), anna.payload(), "member"))
    await fake.settled()
    assert desk.received == [Removed(group.key, "tg:1000"), Removed(anna.key, "tg:1001")]


@pytest.mark.usefixtures("adapter")
async def test_a_group_that_becomes_a_supergroup_is_told(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group = fake.group("Club")
    new = fake.migrate(group)
    await fake.until(lambda: desk.received)
    assert desk.received == [Moved(group.key, new.key, "tg:1000")]


@pytest.mark.usefixtures("adapter")
async def test_a_form_becomes_a_prompt_whose_answer_carries_its_prefix(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group = fake.group("Club")
    anna = fake.person("Anna 🎲")
    desk.will_answer(Reply(TEXT))
    anna.types("/board", group)
    await fake.until(lambda: group.messages)
    desk.will_answer(
        Form("Losses 🎲", "Which units?", placeholder="2/42gds, or nothing " + "x" * 80, prefix="order t7:4 <&> ")
    )
    anna.presses("E5", group)
    await fake.until(lambda: len(group.messages) == 2)
    prompt = group.last
    assert prompt.markup["force_reply"]
    assert prompt.markup["selective"]
    assert prompt.markup["input_field_placeholder"].startswith("2/42gds, or nothing")
    assert prompt.mentioned == [anna.number]
    anna.types("2/42gds", group, reply_to=prompt)
    await fake.until(lambda: len(desk.received) == 3)
    heard = desk.received[-1]
    assert isinstance(heard, Said)
    assert heard.text == "order t7:4 <&> 2/42gds"


@pytest.mark.usefixtures("adapter")
async def test_a_form_in_a_private_chat_mentions_nobody(fake: TelegramFake, desk: ScriptedDesk) -> None:
    anna = fake.person("Anna")
    desk.will_answer(Form("Word", "Any word", prefix="/word "))
    anna.types("/word")
    await fake.until(lambda: anna.chat.messages)
    assert anna.chat.last.mentioned == []
    anna.types("Сталь", reply_to=anna.chat.last)
    await fake.until(lambda: len(desk.received) == 2)
    heard = desk.received[-1]
    assert isinstance(heard, Said)
    assert heard.text == "/word Сталь"


@pytest.mark.usefixtures("adapter")
async def test_a_reply_to_an_ordinary_message_gets_no_prefix_even_if_it_looks_like_a_prompt(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    anna = fake.person("Anna")
    desk.will_answer(Reply(Message((Block("x"), Block("✎ resign …")))), Reply(Message((Block("✎ resign …", "code"),))))
    anna.types("/log")
    await fake.until(lambda: len(anna.chat.messages) == 2)
    for message in anna.chat.messages:
        anna.types("yes", reply_to=message)
    await fake.until(lambda: len(desk.received) == 3)
    assert [each.text for each in desk.received[1:] if isinstance(each, Said)] == ["yes", "yes"]


def _odd() -> list[dict[str, object]]:
    group = {"id": -5, "type": "group", "title": "G"}
    base: dict[str, object] = {"message_id": 1, "date": 1_700_000_000, "chat": group}
    robot = {"id": 5, "is_bot": True, "first_name": "B"}
    person = {"id": 7, "is_bot": False, "first_name": "P"}
    channel = {"id": -1009, "type": "channel", "title": "C"}
    private = {"id": 7, "type": "private"}
    return [
        {},
        {"message": base},
        {"message": {**base, "from": None, "text": "/help"}},
        {"message": {**base, "from": robot, "text": "/help"}},
        {"message": {**base, "from": person}},
        {"message": {**base, "from": person, "text": "   "}},
        {"message": {**base, "from": person, "text": "@FieldpostBot"}},
        {"message": {**base, "from": person, "photo": [], "caption": "@FieldpostBot /help"}},
        {"message": {**base, "from": person, "sender_chat": channel, "text": "/help"}},
        {"message": {**base, "from": person, "via_bot": BOT, "text": "@FieldpostBot rule 9.2"}},
        {"message": {**base, "from": person, "new_chat_members": [BOT]}},
        {"message": {"message_id": 2}},
        {"message": {**base, "from": person, "text": "/help", "chat": {"id": 3}}},
        {"message": 5},
        {"channel_post": {**base, "chat": channel, "text": "/help"}},
        {"message": {**base, "chat": channel, "from": person, "text": "/help"}},
        {"callback_query": {"id": "1", "from": person, "chat_instance": "1", "data": "x"}},
        {"callback_query": {"id": "2", "from": person, "chat_instance": "1", "message": base}},
        {"callback_query": {"id": "3", "from": person, "chat_instance": "1", "inline_message_id": "9", "data": "x"}},
        {"my_chat_member": {"chat": channel, "from": person, "date": 1}},
        {"inline_query": {"id": "1", "from": person, "query": "\x00" * 300, "offset": ""}},
        {"message": {**base, "chat": private, "from": {**person, "first_name": ""}, "sticker": {}}},
        {"something_new": {"a": [1, 2, {"b": None}]}},
    ]


@pytest.mark.usefixtures("adapter")
async def test_odd_updates_are_ignored_and_whatever_comes_after_each_is_heard(
    fake: TelegramFake, desk: ScriptedDesk, caplog: pytest.LogCaptureFixture
) -> None:
    anna = fake.person("Anna")
    for place, odd in enumerate(_odd(), start=1):
        fake.push(odd)
        anna.types("/help")
        await fake.until(lambda place=place: len(desk.received) == place)  # type: ignore[misc]  # a default in a lambda
    assert {type(each) for each in desk.received} == {Commanded}
    assert "failed" not in caplog.text


@pytest.mark.usefixtures("adapter")
async def test_a_huge_name_and_text_are_no_trouble(fake: TelegramFake, desk: ScriptedDesk) -> None:
    anna = fake.person("\u202e\x07Ann</a>" + "a" * 5000)
    desk.will_answer(Reply(Message((Block("ok"),), mentions=(Who(anna.key, anna.name),))))
    anna.types("x" * 4096)
    await fake.until(lambda: anna.chat.messages)
    assert anna.chat.last.mentioned == [anna.number]


@pytest.mark.usefixtures("adapter")
async def test_an_anonymous_administrator_is_told_why_he_gets_no_answer(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group = fake.group("Club")
    anonymous = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}
    for text in ("/new street", "hello", "/weather", "/new@OtherBot"):
        message = fake.write(group, anonymous, text)
        message.sender = {**anonymous, "is_bot": True}
        fake.push({"message": {**message.payload(), "sender_chat": group.payload()}})
    await fake.settled()
    assert desk.received == []
    said = [each for each in group.messages if each.sender == BOT]
    assert len(said) == 1
    assert "anonymously" in said[0].text
    assert "анонимно" in said[0].text
