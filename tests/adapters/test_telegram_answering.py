"""The desk's answers reach those who should see them in Telegram, and nobody else."""

from __future__ import annotations

import logging

import pytest

from bot.desk.messages.incoming import Pressed, Who
from bot.desk.messages.outgoing import NOD, Block, Button, Form, Image, Message, Reply, Toast
from tests.adapters.scripted_desk import ScriptedDesk
from tests.adapters.telegram_fake import TelegramFake
from tests.adapters.telegram_fake_world import FakeChat, FakePerson
from tests.adapters.telegram_stage import on_stage

BOARD = Message((Block("Turn 1"),), menu=(Button("E5", "t7:4:e5"), Button("E6", "t7:4:e6")))
LATER = Message((Block("Turn 2"),), menu=(Button("E7", "t7:5:e7"),))
SECRET = Message((Block("Your hand: Sniper, Wire"),))
MAP = Image(b"\xff\xd8 map", "jpeg", "a map", "map-1")
FILE = Message((Block("Turn 1"),), image=Image(b"map", "png", "a map", "map-2", as_file=True))


async def _board(fake: TelegramFake, desk: ScriptedDesk, who: FakePerson, group: FakeChat) -> None:
    desk.will_answer(Reply(BOARD))
    who.types("/board", group)
    await fake.until(lambda: group.messages)


@pytest.mark.usefixtures("adapter")
async def test_a_public_answer_to_a_command_stands_below_it(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group = fake.group("Club")
    desk.will_answer(Reply(BOARD))
    command = fake.person("Anna").types("/board", group)
    await fake.until(lambda: group.messages)
    assert group.last.reply_to is command
    assert group.last.is_silent
    assert group.last.labels == ["E5", "E6"]


@pytest.mark.usefixtures("adapter")
async def test_an_answer_may_replace_the_pressed_message(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    await _board(fake, desk, anna, group)
    desk.will_answer(Reply(LATER, edit=True))
    press = anna.presses("E5", group)
    await fake.until(lambda: group.texts == ["Turn 2"])
    assert group.last.history == ["Turn 1"]
    assert group.last.labels == ["E7"]
    assert press.is_answered
    assert press.text == ""


@pytest.mark.usefixtures("adapter")
@pytest.mark.parametrize(
    ("code", "description", "parameters"),
    [
        (429, "Too Many Requests: retry after 0.4", {"retry_after": 0.4}),
        (502, "Bad Gateway", {}),
        (0, "the connection breaks", {}),
    ],
    ids=["flood", "gateway", "connection"],
)
async def test_no_press_goes_on_waiting_because_its_answer_was_not_taken_once(
    fake: TelegramFake, desk: ScriptedDesk, code: int, description: str, parameters: dict[str, float]
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    await _board(fake, desk, anna, group)
    for _ in range(2):
        fake.fail_next("answerCallbackQuery", code, description, **parameters)
    desk.will_answer(Toast("You sit."), Reply(LATER))
    press = anna.presses("E5", group)
    await fake.until(lambda: group.texts == ["Turn 1", "Turn 2"])
    await fake.until(lambda: press.is_answered, 10)
    assert press.text == "You sit."
    fake.fail_next("answerCallbackQuery", 400, "Bad Request: query is too old and response timeout expired")
    before = len(fake.calls)
    desk.will_answer()
    late = anna.presses("E5", group)
    await fake.until(lambda: [call.method for call in fake.calls[before:]] == ["answerCallbackQuery"])
    await fake.settled(0.5)
    assert not late.is_answered
    assert len(fake.calls) == before + 1, "what is too late is not tried again"


@pytest.mark.usefixtures("adapter")
async def test_an_edit_that_changes_nothing_is_no_fault(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    await _board(fake, desk, anna, group)
    board = group.last
    desk.will_answer(Reply(BOARD, edit=True), Reply(LATER))
    anna.presses("E5", group)
    await fake.until(lambda: group.texts == ["Turn 1", "Turn 2"])
    assert group.messages[0] is board
    assert board.history == []


@pytest.mark.usefixtures("adapter")
async def test_a_message_that_cannot_be_edited_is_sent_anew(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    await _board(fake, desk, anna, group)
    group.last.is_frozen = True
    desk.will_answer(Reply(LATER, edit=True))
    anna.presses("E5", group)
    await fake.until(lambda: group.texts == ["Turn 2"])


@pytest.mark.usefixtures("adapter")
async def test_a_pressed_message_that_is_gone_is_sent_anew(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    await _board(fake, desk, anna, group)
    old = group.last
    old.is_deleted = True
    inaccessible = {"chat": group.payload(), "message_id": old.number, "date": 0}
    desk.will_answer(Reply(LATER, edit=True))
    press = fake.new_press()
    query = {"id": press.number, "from": anna.payload(), "chat_instance": "1", "data": "x", "message": inaccessible}
    fake.push({"callback_query": query})
    await fake.until(lambda: group.texts == ["Turn 2"])


@pytest.mark.usefixtures("adapter")
async def test_a_double_tap_gives_one_message_even_if_it_had_to_be_sent_anew(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    desk.will_answer(Reply(Message(BOARD.blocks, BOARD.menu, image=MAP)))
    anna.types("/board", group)
    await fake.until(lambda: group.messages)
    desk.always_answers(Reply(LATER, edit=True))
    taps = [anna.presses("E5", group) for _ in range(4)]
    await fake.until(lambda: all(tap.is_answered for tap in taps) and len(desk.finished) == 5)
    await fake.settled()
    assert group.texts == ["Turn 2"]
    assert len({each.update for each in desk.received if isinstance(each, Pressed)}) == 4


@pytest.mark.usefixtures("adapter")
async def test_a_quick_toast_is_the_answer_to_the_press(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    await _board(fake, desk, anna, group)
    desk.will_answer(Toast("Not your turn. " + "x" * 300, alert=True))
    press = anna.presses("E5", group)
    await fake.until(lambda: press.is_answered)
    assert press.text.startswith("Not your turn.")
    assert press.is_alert
    await fake.settled()
    assert len(group.messages) == 1
    assert anna.chat.messages == []


@pytest.mark.usefixtures("adapter")
async def test_a_slow_desk_does_not_keep_the_button_waiting(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    await _board(fake, desk, anna, group)
    desk.seconds = 0.5
    desk.will_answer(Toast("Not your turn."))
    press = anna.presses("E5", group)
    second = anna.presses("E6", group)
    await fake.until(lambda: press.is_answered and second.is_answered)
    assert press.text == ""
    assert max(press.seconds, second.seconds) < 0.4  # the second did not wait for the first
    await fake.until(lambda: anna.chat.texts == ["Not your turn."])
    assert len(group.messages) == 1


@pytest.mark.usefixtures("adapter")
async def test_a_late_toast_in_a_private_chat_becomes_a_message(fake: TelegramFake, desk: ScriptedDesk) -> None:
    anna = fake.person("Anna")
    await _board(fake, desk, anna, anna.chat)
    desk.seconds = 0.3
    desk.will_answer(Toast("Not your turn."))
    anna.presses("E5")
    await fake.until(lambda: anna.chat.texts == ["Turn 1", "Not your turn."])


@pytest.mark.usefixtures("adapter")
async def test_a_private_answer_in_a_group_goes_to_the_private_chat(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna", language="ru")
    await _board(fake, desk, anna, group)
    desk.will_answer(Reply(SECRET, private=True, edit=True), Reply(LATER))
    press = anna.presses("E5", group)
    await fake.until(lambda: len(group.messages) == 2)
    assert anna.chat.texts == ["Your hand: Sniper, Wire"]
    assert press.text == "Ответ — в нашем личном чате."
    assert not press.is_alert
    assert "Sniper" not in fake.public


@pytest.mark.usefixtures("adapter")
async def test_a_private_answer_in_a_private_chat_stays_there(fake: TelegramFake, desk: ScriptedDesk) -> None:
    anna = fake.person("Anna")
    await _board(fake, desk, anna, anna.chat)
    desk.will_answer(Reply(SECRET, private=True, edit=True))
    anna.presses("E5")
    await fake.until(lambda: anna.chat.texts == ["Your hand: Sniper, Wire"])


@pytest.mark.usefixtures("adapter")
async def test_a_stranger_to_the_bot_gets_his_hand_as_an_alert_and_an_invitation(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna", started=False)
    await _board(fake, desk, anna, group)
    desk.will_answer(Reply(SECRET, private=True))
    press = anna.presses("E5", group)
    await fake.until(lambda: len(group.messages) == 2)
    assert (press.text, press.is_alert) == ("Your hand: Sniper, Wire", True)
    invitation = group.last
    assert "https://t.me/FieldpostBot?start=hello" in invitation.text
    assert "press again" in invitation.text
    assert invitation.mentioned == [anna.number]
    assert "Sniper" not in fake.public
    desk.will_answer(Reply(SECRET, private=True))
    again = anna.presses("E5", group)
    await fake.until(lambda: again.is_answered)
    assert again.text == press.text
    await fake.settled()
    assert group.last is invitation  # one is enough
    anna.starts("hello")
    desk.will_answer()
    await fake.settled()
    desk.will_answer(Reply(SECRET, private=True))
    anna.presses("E5", group)
    await fake.until(lambda: SECRET.blocks[0].text in anna.chat.texts)


@pytest.mark.parametrize("is_private", [True, False])
@pytest.mark.usefixtures("adapter")
async def test_of_what_somebody_looks_up_only_the_last_keeps_its_buttons(
    fake: TelegramFake, desk: ScriptedDesk, *, is_private: bool
) -> None:
    group, anna, boris = fake.group("Club"), fake.person("Anna"), fake.person("Boris")
    found = Message((Block("9.2 Fire"),), buttons=(Button("9.3 Losses", "r:street:9.3"),))
    where = None if is_private else group
    for person, count, look_up in ((anna, 1, True), (boris, 1, True), (anna, 2, False), (anna, 3, True)):
        desk.will_answer(Reply(found, private=True, look_up=look_up))
        person.types("/rule fire", where)
        await fake.until(lambda person=person, count=count: len(person.chat.messages) == count)
        await fake.settled()
    assert [bool(message.keyboard) for message in anna.chat.messages] == [False, True, True]
    assert [bool(message.keyboard) for message in boris.chat.messages] == [True]


@pytest.mark.usefixtures("adapter")
async def test_a_strangers_hidden_picture_is_neither_shown_nor_described(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna", language="ru", started=False)
    await _board(fake, desk, anna, group)
    desk.will_answer(Reply(Message(SECRET.blocks, image=MAP), private=True))
    press = anna.presses("E5", group)
    await fake.until(lambda: len(group.messages) == 2)
    assert press.text == "Откройте личный чат со мной: t.me/FieldpostBot — потом нажмите ещё раз."
    assert "нажмите ещё раз" in group.last.text
    assert "Sniper" not in fake.public
    assert all(each.photo is None for each in group.all)


@pytest.mark.usefixtures("adapter")
async def test_a_stranger_who_types_a_command_is_invited_only(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna", started=False)
    desk.will_answer(Reply(SECRET, private=True), Reply(SECRET, private=True))
    anna.types("/hand", group)
    await fake.until(lambda: group.messages)
    await fake.settled()
    assert len(group.messages) == 1
    assert "send the command again" in group.last.text
    assert "Sniper" not in fake.public


@pytest.mark.usefixtures("adapter")
async def test_the_next_answer_takes_the_place_of_the_last_but_not_of_what_is_pressed(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    group, anna, boris = fake.group("Club"), fake.person("Anna"), fake.person("Boris")
    for text in ("no unit", "no place", "no way"):
        desk.will_answer(Reply(Message((Block(text),))))
        anna.types("/order nonsense", group)
        await fake.until(lambda text=text: group.texts == [text])
    desk.will_answer(Form("Your order", "Type it", "fire"))
    anna.types("/order", group)
    await fake.until(lambda: len(group.texts) == 1 and group.last.markup.get("force_reply"))
    desk.will_answer(Form("Your order", "Type it", "fire"))
    anna.types("/order", group)
    await fake.until(lambda: fake.count("deleteMessage") == 4)
    assert len(group.texts) == 1, "no second form stands"
    desk.will_answer(Reply(BOARD))
    boris.types("/board", group)
    await fake.until(lambda: len(group.texts) == 2)
    desk.will_answer(Reply(LATER))
    boris.presses("E5", group)
    await fake.until(lambda: group.texts[1:] == ["Turn 1", "Turn 2"])
    desk.will_answer(Reply(Message((Block("no way"),))))
    boris.types("/order nonsense", group)
    await fake.until(lambda: group.texts[1:] == ["no way"])


@pytest.mark.usefixtures("adapter")
@pytest.mark.parametrize("reply", [Reply(BOARD, aloud=True), Reply(FILE)], ids=["asks", "file"])
async def test_what_asks_others_for_something_stays_and_so_does_a_file_that_was_wanted(
    fake: TelegramFake, desk: ScriptedDesk, reply: Reply
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    desk.will_answer(reply)
    anna.types("/close", group)
    await fake.until(lambda: group.messages)
    desk.will_answer(Reply(LATER))
    anna.types("/who", group)
    await fake.until(lambda: group.texts == ["Turn 1", "Turn 2"])


@pytest.mark.usefixtures("adapter")
async def test_what_was_typed_and_has_taken_effect_gets_a_sign_and_no_message(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    desk.will_answer(Toast("✓ fire", done=True))
    typed = anna.types("/order fire", group)
    await fake.until(lambda: typed.reactions == [NOD])
    await fake.settled()
    assert group.messages == []
    assert anna.chat.texts == []
    desk.will_answer(Toast("not your turn"))
    anna.types("/order fire", group)
    await fake.until(lambda: anna.chat.texts == ["not your turn"])


@pytest.mark.usefixtures("adapter")
@pytest.mark.parametrize("answer", [Toast("✓ fire", done=True), Reply(SECRET, private=True, done=True)])
async def test_nobody_is_told_to_send_again_what_has_taken_effect(
    fake: TelegramFake, desk: ScriptedDesk, answer: Toast | Reply
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna", started=False)
    group.takes_reactions = False
    boris = fake.person("Борис", language="ru", started=False)
    for person, done, again in ((anna, "that is done", "again"), (boris, "уже сделано", "ещё раз")):
        desk.will_answer(answer)
        person.types("/order done", group)
        await fake.until(lambda person=person: group.messages and group.last.mentioned == [person.number])
        assert done in group.last.text
        assert again not in group.last.text.replace("need not be sent again", "")
        assert "https://t.me/FieldpostBot?start=hello" in group.last.text
        assert "/hand" in group.last.text
        assert "Sniper" not in fake.public


@pytest.mark.usefixtures("adapter")
@pytest.mark.parametrize("length", [1, 180, 900])
async def test_a_pop_up_of_what_goes_on_in_private_says_how_to_come_there(
    fake: TelegramFake, desk: ScriptedDesk, length: int
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna", started=False)
    await _board(fake, desk, anna, group)
    masked = Message((Block("Which card? " + "x" * length),), menu=(Button("Rally", "t7:4:e7"),))
    for _ in range(2):
        desk.will_answer(Reply(masked, private=True))
        press = anna.presses("E5", group)
        await fake.until(lambda press=press: press.is_answered)
        assert press.text is not None
        assert press.text.startswith("Which card?")
        assert press.text.endswith("Open a private chat with me: t.me/FieldpostBot — then press again.")


@pytest.mark.usefixtures("adapter")
async def test_a_word_that_serves_only_at_once_is_dropped_where_no_pop_up_carries_it(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    await _board(fake, desk, anna, group)
    desk.will_answer(Toast("Not so fast", passing=True))
    quick = anna.presses("E5", group)
    await fake.until(lambda: quick.is_answered)
    assert quick.text == "Not so fast"
    desk.seconds = 0.25
    for _ in range(5):
        desk.will_answer(Toast("Not so fast", passing=True))
        late = anna.presses("E5", group)
        await fake.until(lambda late=late: late.is_answered)
    await fake.settled()
    assert anna.chat.texts == []


@pytest.mark.usefixtures("adapter")
async def test_private_answers_never_show_in_a_group_whatever_goes_wrong(
    fake: TelegramFake, desk: ScriptedDesk
) -> None:
    group = fake.group("Club", topics=(7,))
    people = [fake.person("Anna"), fake.person("Boris", started=False), fake.person("Vera")]
    desk.will_answer(Reply(BOARD))
    people[0].types("/board", group, thread=7)
    await fake.until(lambda: group.messages)
    board = group.last
    people[2].blocks()
    hidden = Block("zebra-7 " * 700)
    fake.fail_next("sendMessage", 400, "Bad Request: something new")
    fake.fail_next("sendPhoto", 403, "Forbidden: user is deactivated")
    desk.always_answers(
        Toast("zebra-7"),
        Reply(Message((hidden,), menu=BOARD.menu), private=True, edit=True),
        Reply(Message((hidden,), image=MAP), private=True),
        Form("Losses", "Which?", prefix="order "),
    )
    for seconds in (0.0, 0.25):
        desk.seconds = seconds
        for person in people:
            person.types("/hand", group, thread=7)
            person.presses("E5", group, board)
            await fake.settled(0.1)
    assert "zebra" not in fake.public
    assert all(each.photo is None for each in group.all)
    group_calls = [str(call.given) for call in fake.calls if str(call.given.get("chat_id")) == str(group.number)]
    assert len(group_calls) > 6
    assert not any("zebra" in call for call in group_calls)
    assert any("zebra" in text for text in people[0].chat.texts)


@pytest.mark.usefixtures("adapter")
async def test_a_toast_after_a_typed_order_is_for_the_player_alone(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    desk.will_answer(Toast("Not your turn."))
    anna.types("/order move", group)
    await fake.until(lambda: anna.chat.messages)
    assert anna.chat.texts == ["Not your turn."]
    assert group.messages == []


@pytest.mark.usefixtures("adapter")
async def test_a_bug_in_the_desk_becomes_one_polite_sentence(
    fake: TelegramFake, desk: ScriptedDesk, caplog: pytest.LogCaptureFixture
) -> None:
    group, anna = fake.group("Club"), fake.person("Anna", language="ru")
    await _board(fake, desk, anna, group)
    desk.fault = RuntimeError("secret-plan in a traceback")
    with caplog.at_level(logging.INFO):
        press = anna.presses("E5", group)
        await fake.until(lambda: press.is_answered)
        anna.types("/order secret-plan", group)
        await fake.until(lambda: group.messages and group.last.text.startswith("Здесь что-то сломалось"))
    assert press.text.startswith("Здесь что-то сломалось")
    assert press.is_alert
    assert "handling Pressed failed: RuntimeError" in caplog.text
    assert "secret-plan" not in caplog.text
    desk.fault = None
    anna.types("/help")
    await fake.until(lambda: len(desk.finished) == 2)


@pytest.mark.usefixtures("adapter")
async def test_a_bug_in_a_delivery_stops_nothing(
    fake: TelegramFake, desk: ScriptedDesk, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails() -> None:
        raise KeyError("secret-plan")

    anna = fake.person("Anna")
    desk.on_deliver = fails
    anna.types("/help")
    await fake.until(lambda: desk.deliveries == 1)
    anna.types("/help")
    await fake.until(lambda: desk.deliveries == 2)
    assert "delivering failed: KeyError" in caplog.text
    assert "secret-plan" not in caplog.text


async def test_old_buttons_work_after_a_restart(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna = fake.group("Club"), fake.person("Anna")
    async with on_stage(fake, desk) as first:
        sent = await first.messenger.post(group.key, BOARD)
        desk.will_answer(Form("Losses", "Which?", prefix="order t7 "))
        anna.types("/order", group)
        await fake.until(lambda: len(group.messages) == 2)
    again = ScriptedDesk()
    early = anna.presses("E5", group)  # while the bot is away
    again.will_answer(Reply(LATER, edit=True))
    async with on_stage(fake, again) as second:
        await fake.until(lambda: early.is_answered and group.texts[0] == "Turn 2")
        anna.types("2/42gds", group, reply_to=group.messages[1])
        await fake.until(lambda: len(again.received) == 2)
        assert await second.messenger.edit(group.key, sent, BOARD) == sent
        assert group.texts[0] == "Turn 1"
    assert "order t7 2/42gds" in str(again.received[1])
    assert len(desk.received) == 1


@pytest.mark.usefixtures("adapter")
async def test_only_those_named_are_notified(fake: TelegramFake, desk: ScriptedDesk) -> None:
    group, anna, boris = fake.group("Club"), fake.person("Anna"), fake.person("Boris <b>")
    message = Message(
        (Block("Ask @everyone_here or @FieldpostBot, mail a@b.example"), Block("@codename", "code")),
        mentions=(Who(boris.key, boris.name), Who("dc:5", "Discordian"), Who(anna.key, anna.name)),
    )
    desk.will_answer(Reply(message))
    anna.types("/board", group)
    await fake.until(lambda: group.messages)
    first, *_ = group.last.text.split("\n")
    assert first == "Boris <b>, Anna"
    assert group.last.mentioned == [boris.number, anna.number]
    assert group.last.called == ["@FieldpostBot"]
    assert not group.last.is_silent
