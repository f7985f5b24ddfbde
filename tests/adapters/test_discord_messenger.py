"""What the desk sends of its own accord: posts, edits, direct messages, and channels that are gone."""

from __future__ import annotations

import pytest

from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import Block, Button, Image, Message, Unreachable
from tests.adapters.discord_stage import says, stage

BOARD = Image(b"one", "jpeg", "Turn 1", "board-1")
NEXT_BOARD = Image(b"two", "png", "Turn 2", "board-2", as_file=True)


def lines(count: int, *labels: str) -> Message:
    """A long message: forty such lines fill a part."""
    text = "\n".join(f"line {number}".ljust(49, ".") for number in range(count))
    return Message((Block(text),), buttons=tuple(Button(label, label) for label in labels))


async def test_a_board_is_posted_with_its_picture_and_alternative_text() -> None:
    async with stage() as here:
        number = await here.deliver(here.channel.key, says("Turn 1", "Fire", image=BOARD))
        (post,) = here.channel.messages
        assert number == str(post.id)
        (picture,) = post.attachments
        assert (picture.filename, picture.data, picture.description) == ("board-1.jpg", b"one", "Turn 1")


async def test_an_alternative_text_is_cut_to_what_discord_takes() -> None:
    async with stage() as here:
        image = Image(b"x", "png", "hex " * 1000, "b")
        await here.deliver(here.channel.key, Message(image=image))
        (picture,) = here.channel.messages[0].attachments
        assert len(picture.description) == 1024


async def test_an_edit_replaces_everything_and_keeps_the_id() -> None:
    async with stage() as here:
        number = await here.deliver(here.channel.key, says("Turn 1", "Fire", image=BOARD))
        assert await here.adapter.edit(here.channel.key, number, says("Turn 2", image=NEXT_BOARD)) == number
        (post,) = here.channel.messages
        assert (post.text, post.buttons) == ("Turn 2", [])
        assert [(picture.filename, picture.data) for picture in post.attachments] == [("board-2.png", b"two")]
        await here.adapter.edit(here.channel.key, number, says("Over"))
        assert post.attachments == []


async def test_a_long_message_is_one_message_to_the_desk() -> None:
    async with stage() as here:
        number = await here.deliver(here.channel.key, lines(100, "ok"))
        assert [post.buttons for post in here.channel.messages] == [[], [], ["ok"]]
        shorter = await here.adapter.edit(here.channel.key, number, lines(50, "fine"))
        assert [post.buttons for post in here.channel.messages] == [[], ["fine"]]
        assert len({post.id for post in here.channel.messages} & set(map(int, number.split(",")))) == 2
        longer = await here.adapter.edit(here.channel.key, shorter, lines(100, "again"))
        assert [post.buttons for post in here.channel.messages] == [[], [], ["again"]]
        await here.adapter.strip(here.channel.key, longer)
        assert [post.buttons for post in here.channel.messages] == [[], [], []]
        await here.adapter.delete(here.channel.key, longer)
        assert here.channel.messages == []


async def test_an_edit_of_a_deleted_message_sends_it_again() -> None:
    async with stage() as here:
        number = await here.deliver(here.channel.key, says("Turn 1"))
        here.channel.posts.clear()
        new = await here.adapter.edit(here.channel.key, number, says("Turn 2"))
        assert new != number
        assert [(str(post.id), post.text) for post in here.channel.messages] == [(new, "Turn 2")]


async def test_stripping_and_deleting_what_is_gone_is_no_error() -> None:
    async with stage() as here:
        number = await here.deliver(here.channel.key, says("Turn 1", "Fire"))
        await here.adapter.strip(here.channel.key, number)
        assert here.channel.messages[0].buttons == []
        assert here.channel.messages[0].text == "Turn 1"
        await here.adapter.delete(here.channel.key, number)
        await here.adapter.strip(here.channel.key, number)
        await here.adapter.delete(here.channel.key, number)
        assert here.channel.messages == []


async def test_a_thread_may_be_a_tables_home() -> None:
    async with stage() as here:
        thread = await here.channel.thread("game 1")
        number = await here.deliver(thread.key, says("Turn 1", "Fire"))
        await here.anna.presses("Fire", in_=thread)
        assert here.heard.chat.key == f"dc:{here.guild.id}/{thread.id}"
        assert here.heard.chat.title == "game 1"
        thread.is_archived = True
        new = await here.adapter.edit(thread.key, number, says("Turn 2"))
        assert new != number
        assert thread.messages[-1].text == "Turn 2"


async def test_only_the_people_listed_are_notified_and_edits_notify_nobody() -> None:
    async with stage() as here:
        message = Message((Block(f"Your turn, <@{here.boris.id}>!"),), mentions=(Who(here.anna.key, "Анна"),))
        number = await here.deliver(here.channel.key, message)
        (post,) = here.channel.messages
        assert post.pings == (here.anna,)
        await here.adapter.edit(here.channel.key, number, message)
        assert post.pings == (here.anna,)


async def test_a_whisper_is_a_direct_message() -> None:
    async with stage() as here:
        await here.adapter.whisper(here.anna.key, says("Your hand", "Play", image=BOARD))
        (post,) = here.anna.dm.messages
        assert (post.text, post.buttons) == ("Your hand", ["Play"])
        await here.anna.presses("Play", in_=here.anna.dm)
        assert here.heard.chat.private


async def test_closed_direct_messages_and_people_of_other_platforms_cannot_be_reached() -> None:
    async with stage() as here:
        here.anna.takes_dms = False
        with pytest.raises(Unreachable):
            await here.adapter.whisper(here.anna.key, says("Your hand"))
        with pytest.raises(Unreachable):
            await here.adapter.whisper("tg:42", says("Your hand"))


@pytest.mark.parametrize("way", ["deleted", "closed", "left"])
async def test_a_channel_that_is_gone_is_unreachable(way: str) -> None:
    async with stage() as here:
        number = await here.deliver(here.channel.key, says("Turn 1"))
        if way == "deleted":
            here.channel.is_gone = True
        elif way == "closed":
            here.channel.is_closed_to_bot = True
        else:
            here.guild.has_bot = False
        adapter, chat = here.adapter, here.channel.key
        for attempt in (
            adapter.post(chat, says("Turn 2")),
            adapter.edit(chat, number, says("Turn 2")),
            adapter.strip(chat, number),
            adapter.delete(chat, number),
        ):
            with pytest.raises(Unreachable):
                await attempt


async def test_a_send_that_is_retried_is_not_posted_twice() -> None:
    async with stage() as here:
        here.fake.fail("POST", "/channels/.*/messages", 502, takes_effect=True)
        number = await here.deliver(here.channel.key, says("Turn 1"))
        assert [str(post.id) for post in here.channel.messages] == [number]
        assert [method for method, path in here.fake.requests if path.endswith("/messages")] == ["POST", "POST"]
