"""Free text in Discord: what is meant for the bot is taken, and answered before the right eyes."""

from __future__ import annotations

import logging

import pytest

from bot.desk.messages.incoming import Said
from bot.desk.messages.outgoing import NOD, Block, Button, Form, Image, Message, Reply, Toast
from tests.adapters.discord_stage import (
    private,
    public,
    says,
    stage,
)

BOARD = Image(b"\x89PNG", "png", "Turn 1, your move", "board-1")
SECRET = "Sturmgruppe in the sewers"
FORM = Form("Give an order", "The order, word by word", "fire 1/42gds > station", "o:7:")


async def test_a_mention_a_reply_and_a_direct_message_are_meant_for_the_bot() -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn"))
        here.answers(public("understood"))
        mine = await here.anna.says("<@bot>  fire 1/42gds <@bot>", in_=here.channel)
        await here.boris.says("move lt2", in_=here.channel, reply_to=here.channel.messages[0])
        await here.boris.says("retreat", in_=here.boris.dm)
        texts = [(said.text, said.chat.key, said.chat.private) for said in here.desk.received if isinstance(said, Said)]
        assert texts == [
            ("fire 1/42gds", here.channel.key, False),
            ("move lt2", here.channel.key, False),
            ("retreat", here.boris.dm.key, True),
        ]
        answer = next(post for post in here.channel.messages if post.text == "understood")
        assert answer.reply_to == mine.id
        assert answer.pings == ()
        assert here.desk.deliveries == 3


async def test_a_reply_brings_what_marks_the_message_it_answers() -> None:
    async with stage() as here:
        menu = (Button("Fire", "K7Q2:1:w0:1"),)
        buttons = (Button("Look", "K7Q2:1:o0:"),)
        await here.deliver(here.channel.key, Message((Block("K7Q2 · Nail Factory"),), menu, buttons, "pick"))
        await here.boris.says("fire 191", in_=here.channel, reply_to=here.channel.messages[0])
        (said,) = here.desk.received
        assert isinstance(said, Said)
        assert sorted(said.answered[:-1]) == ["K7Q2:1:o0:", "K7Q2:1:w0:1"]
        assert said.answered[-1] == "K7Q2"


async def test_talk_among_people_is_none_of_the_bots_business() -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn"))
        mine = await here.anna.says("shall we?", in_=here.channel)
        await here.boris.says("yes", in_=here.channel, reply_to=mine)
        await here.boris.says("hm", in_=here.channel, reply_to=here.channel.messages[0], ping=False)
        await here.boris.says("<@bot>", in_=here.channel)
        assert here.desk.received == []


async def test_other_bots_are_not_listened_to() -> None:
    async with stage() as here:
        here.boris.is_bot = True
        await here.boris.says("<@bot> fire", in_=here.channel)
        assert here.desk.received == []


async def test_an_answer_stands_alone_where_the_bot_may_not_reply() -> None:
    async with stage() as here:
        here.channel.hides_history = True
        here.answers(public("understood"))
        await here.anna.says("<@bot> fire", in_=here.channel)
        assert (here.channel.messages[-1].text, here.channel.messages[-1].reply_to) == ("understood", None)


async def test_the_language_of_a_written_message_is_that_of_the_server_or_of_its_letters() -> None:
    async with stage() as here:
        await here.anna.says("<@bot> огонь", in_=here.channel)
        await here.anna.says("fire", in_=here.anna.dm)
        assert [said.who.language for said in here.desk.received if isinstance(said, Said)] == ["ru", "en"]


async def test_a_private_answer_to_a_written_message_goes_out_as_a_direct_message() -> None:
    async with stage() as here:
        here.answers(private(SECRET))
        await here.anna.says("<@bot> hand", in_=here.channel)
        assert [post.text for post in here.anna.dm.messages] == [SECRET]
        assert not any(SECRET in post.text for post in here.channel.messages)


async def test_whoever_takes_no_direct_messages_is_told_so() -> None:
    async with stage() as here:
        here.anna.takes_dms = False
        here.answers(private(SECRET))
        await here.anna.says("<@bot> рука", in_=here.channel)
        assert here.channel.messages[-1].text.startswith("Это только для вас, а личные сообщения у вас закрыты")
        assert not any(SECRET in payload for payload in here.fake.public)


async def test_what_was_written_and_has_taken_effect_gets_a_sign_and_no_message() -> None:
    async with stage() as here:
        here.answers(Toast("✓ fire", done=True))
        await here.anna.says("<@bot> fire", in_=here.channel)
        (written,) = here.channel.messages
        assert written.reactions == [NOD]
        assert here.anna.dm.messages == []


async def test_the_next_answer_takes_the_place_of_the_last() -> None:
    async with stage() as here:
        for text in ("first", "second", "third"):
            here.answers(public(text))
            await here.anna.says(f"<@bot> {text}", in_=here.channel)
        here.answers(public("another"))
        await here.boris.says("<@bot> mine", in_=here.channel)
        bots = [post.text for post in here.channel.messages if post.author is here.fake.bot]
        assert bots == ["third", "another"]


async def test_an_order_that_waits_stays_whatever_is_said_until_another_waits_or_something_is_done() -> None:
    async with stage() as here:
        for answer, left in (
            (Reply(says("Give it?"), waits=True), ["Give it?"]),
            (public("by points"), ["Give it?", "by points"]),
            (public("what?"), ["Give it?", "what?"]),
            (Reply(says("Or this?"), waits=True), ["Or this?"]),
            (public("what?"), ["Or this?", "what?"]),
            (Toast("✓ move", done=True), []),
        ):
            here.answers(answer)
            await here.anna.says("<@bot> something", in_=here.channel)
            assert [post.text for post in here.channel.messages if post.author is here.fake.bot] == left


@pytest.mark.parametrize("answer", [Reply(says(SECRET), private=True, done=True), Toast(SECRET, done=True)])
async def test_whoever_takes_no_direct_messages_is_not_told_to_do_again_what_has_taken_effect(
    answer: Reply | Toast,
) -> None:
    async with stage() as here:
        here.anna.takes_dms = here.channel.takes_reactions = False
        here.answers(answer)
        await here.anna.says("<@bot> order done", in_=here.channel)
        assert here.channel.messages[-1].text.startswith("That is done and need not be sent again")
        here.answers(answer)
        await here.anna.says("<@bot> конец", in_=here.channel)
        assert here.channel.messages[-1].text.startswith("Это уже сделано, повторять не нужно")
        assert not any(SECRET in payload for payload in here.fake.public)


async def test_a_form_in_answer_to_a_written_message_is_offered_behind_a_button() -> None:
    async with stage() as here:
        here.answers(FORM)
        await here.anna.says("<@bot> order", in_=here.channel)
        await here.anna.presses("Give an order", in_=here.channel)
        await here.anna.submits(here.anna.window, "fire", in_=here.channel)
        said = here.desk.received[-1]
        assert isinstance(said, Said)
        assert said.text == "o:7:fire"


async def test_what_was_written_is_never_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "bot")
    async with stage() as here:
        here.desk.fault = ValueError(SECRET)
        await here.anna.says(f"<@bot> {SECRET}", in_=here.channel)
        assert "Said" in caplog.text
        assert SECRET not in "".join(record.getMessage() for record in caplog.records if record.name.startswith("bot."))
