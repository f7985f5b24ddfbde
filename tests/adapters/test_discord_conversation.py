"""Answers in Discord: in time, in the right order, and before the right eyes."""

from __future__ import annotations

import asyncio

import pytest

from bot.desk.messages.incoming import Chat, Pressed, Said, Who
from bot.desk.messages.outgoing import Button, Form, Image, Message, Reply, Toast
from tests.adapters.discord_stage import (
    SOON,
    Stage,
    instead,
    private,
    public,
    says,
    stage,
    until_thinking,
)

BOARD = Image(b"\x89PNG", "png", "Turn 1, your move", "board-1")
SECRET = "Sturmgruppe in the sewers"
FORM = Form("Give an order", "The order, word by word", "fire 1/42gds > station", "o:7:")


async def test_an_answer_in_a_channel_is_for_whoever_asked_and_leaves_no_trail() -> None:
    async with stage() as here:
        here.answers(public("Whose turn?", "Mine"))
        await here.anna.slash("who", in_=here.channel)
        (post,) = here.anna.sees(here.channel)
        assert (post.text, post.buttons) == ("Whose turn?", ["Mine"])
        assert here.channel.messages == []


async def test_what_asks_others_for_something_is_seen_by_everybody() -> None:
    async with stage() as here:
        here.answers(Reply(says("Anna wants to close the table", "Agree"), aloud=True))
        await here.anna.slash("close", in_=here.channel)
        (post,) = here.boris.sees(here.channel)
        assert post.buttons == ["Agree"]


async def test_an_answer_in_a_private_conversation_stays_there() -> None:
    async with stage() as here:
        here.answers(public("Whose turn?", "Mine"))
        await here.anna.slash("who", in_=here.anna.dm)
        (post,) = here.anna.dm.messages
        assert (post.text, post.buttons) == ("Whose turn?", ["Mine"])


async def test_a_private_answer_with_its_picture_is_seen_by_whoever_asked_alone() -> None:
    async with stage() as here:
        here.answers(Reply(says(SECRET, "Play", image=BOARD), private=True))
        await here.anna.slash("hand", in_=here.channel)
        (post,) = here.anna.sees(here.channel)
        assert (post.text, post.buttons) == (SECRET, ["Play"])
        (picture,) = post.attachments
        assert (picture.filename, picture.data) == ("board-1.png", b"\x89PNG")
        assert picture.description == "Turn 1, your move"
        assert here.boris.sees(here.channel) == []
        assert here.channel.messages == []
        assert here.fake.public == []


async def test_a_pressed_button_brings_its_token_to_the_desk() -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn", "Fire"))
        await here.boris.presses("Fire", in_=here.channel)
        (pressed,) = here.desk.received
        assert isinstance(pressed, Pressed)
        assert pressed.token == "go:Fire"
        assert pressed.who == Who(here.boris.key, "Boris", "en")
        assert pressed.chat == Chat(here.channel.key, private=False, title="table", has_asides=True)
        assert here.desk.deliveries == 1


async def test_a_picked_menu_entry_brings_its_token_to_the_desk() -> None:
    async with stage() as here:
        choices = tuple(Button(f"unit {number}", f"u:{number}") for number in range(20))
        await here.deliver(here.channel.key, Message(menu=choices, placeholder="which?"))
        assert here.channel.messages[0].menus == [[choice.label for choice in choices]]
        await here.anna.picks("unit 13", in_=here.channel)
        (picked,) = here.desk.received
        assert isinstance(picked, Pressed)
        assert picked.token == "u:13"


async def test_an_answer_in_place_replaces_text_buttons_and_picture() -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn", "Fire", image=BOARD))
        here.answers(instead("At whom?", "Station", "Factory"))
        await here.anna.presses("Fire", in_=here.channel)
        (post,) = here.channel.messages
        assert (post.text, post.buttons, post.attachments) == ("At whom?", ["Station", "Factory"], [])


async def test_a_private_answer_in_place_never_replaces_a_public_message() -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn", "My hand"))
        here.answers(Reply(says(SECRET, "Next"), private=True, edit=True))
        await here.anna.presses("My hand", in_=here.channel)
        assert [post.text for post in here.channel.messages] == ["Your turn"]
        assert here.anna.sees(here.channel)[-1].text == SECRET
        here.answers(Reply(says(f"{SECRET}, page 2"), private=True, edit=True))
        await here.anna.presses("Next", in_=here.channel)
        assert [post.text for post in here.anna.sees(here.channel)] == ["Your turn", f"{SECRET}, page 2"]
        assert not any(SECRET in payload for payload in here.fake.public)


async def test_a_toast_is_seen_by_whoever_pressed_alone() -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn", "Fire"))
        here.answers(Toast("Not your turn *yet*"))
        await here.boris.presses("Fire", in_=here.channel)
        assert here.boris.sees(here.channel)[-1].text == "Not your turn *yet*"
        assert len(here.anna.sees(here.channel)) == 1


async def test_an_answer_of_several_parts_reaches_everybody_it_is_meant_for_in_order() -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn", "Fire"))
        here.answers(Toast("done"), private(SECRET), public("Anna fires"), instead("Fired"))
        await here.anna.presses("Fire", in_=here.channel)
        assert [post.text for post in here.anna.sees(here.channel)] == ["Fired", f"done\n{SECRET}", "Anna fires"]
        assert [post.text for post in here.boris.sees(here.channel)] == ["Fired"]


async def test_no_answer_at_all_leaves_nothing_behind() -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn", "Fire"))
        await here.anna.presses("Fire", in_=here.channel)
        await here.anna.slash("begin", in_=here.channel)
        assert [post.text for post in here.anna.sees(here.channel)] == ["Your turn"]


async def test_a_long_answer_comes_in_parts_with_the_buttons_on_the_last() -> None:
    async with stage() as here:
        here.answers(private("line\n" * 900, "Next"))
        await here.anna.slash("rule", "1", in_=here.channel)
        posts = here.anna.sees(here.channel)
        assert [post.buttons for post in posts] == [[], [], ["Next"]]
        here.answers(instead("word\n" * 500, "Previous"))
        await here.anna.presses("Next", in_=here.channel)
        posts = here.anna.sees(here.channel)
        assert [post.buttons for post in posts] == [[], [], [], ["Previous"]]
        assert here.channel.messages == []


# ---------------------------------------------------------------------- a slow desk


async def test_a_slow_desk_is_waited_for_with_the_patience_discord_allows() -> None:
    async with stage() as here:
        here.desk.seconds = 3.2
        here.answers(private(SECRET))
        task = asyncio.create_task(here.anna.slash("hand", in_=here.channel))
        await until_thinking(here.channel)
        assert here.boris.sees(here.channel) == []
        await task
        assert [post.text for post in here.anna.sees(here.channel)] == [SECRET]


@pytest.mark.parametrize("command", ["hand", "who"])
@pytest.mark.parametrize("is_private", [True, False])
async def test_an_answer_that_was_put_off_is_seen_by_whom_it_is_meant_for(command: str, is_private: bool) -> None:
    async with stage(patience=SOON) as here:
        here.desk.seconds = 4 * SOON
        here.answers(Reply(says(SECRET, "a"), private=is_private))
        task = asyncio.create_task(here.anna.slash(command, in_=here.channel))
        await until_thinking(here.channel)
        await task
        assert [post.text for post in here.anna.sees(here.channel)] == [SECRET]
        assert here.boris.sees(here.channel) == []
        assert not any(SECRET in payload for payload in here.fake.public)


async def test_a_slow_press_is_answered_in_place_and_in_private() -> None:
    async with stage(patience=SOON) as here:
        await here.deliver(here.channel.key, says("Your turn", "Fire"))
        here.desk.seconds = 4 * SOON
        here.answers(private(SECRET), instead("At whom?", "Station"), public("Anna aims"), Toast("done"))
        await here.anna.presses("Fire", in_=here.channel)
        assert [post.text for post in here.boris.sees(here.channel)] == ["At whom?"]
        assert [post.text for post in here.anna.sees(here.channel)] == ["At whom?", f"done\n{SECRET}", "Anna aims"]
        assert not any(SECRET in payload for payload in here.fake.public)


async def test_a_slow_answer_of_nothing_leaves_nothing_behind() -> None:
    async with stage(patience=SOON) as here:
        here.desk.seconds = 4 * SOON
        await here.anna.slash("who", in_=here.channel)
        await here.anna.slash("hand", in_=here.channel)
        assert here.anna.sees(here.channel) == []


async def test_an_answer_after_the_deadline_is_recorded_and_harms_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async with stage(deadline=0.0) as here:
        here.answers(private(SECRET))
        with pytest.raises(AssertionError, match="This interaction failed"):
            await here.anna.slash("hand", in_=here.channel)
        assert "NotFound 404/10062" in caplog.text
        assert SECRET not in caplog.text
        assert here.desk.deliveries == 1


# ---------------------------------------------------------------------- forms


async def with_form(here: Stage) -> None:
    await here.deliver(here.channel.key, Message(buttons=(Button("Type it", "t:7"),)))
    here.answers(FORM)
    await here.anna.presses("Type it", in_=here.channel)


async def test_a_form_opens_and_its_text_comes_back_behind_its_prefix() -> None:
    async with stage() as here:
        await with_form(here)
        window = here.anna.window
        assert window is not None
        assert (window.title, window.label) == ("Give an order", "The order, word by word")
        here.answers(instead("Ordered"))
        await here.anna.submits(window, "fire 1/42gds", in_=here.channel)
        said = here.desk.received[-1]
        assert isinstance(said, Said)
        assert said.text == "o:7:fire 1/42gds"
        assert said.chat.key == here.channel.key
        assert [post.text for post in here.channel.messages] == ["Ordered"]


async def test_a_form_may_take_the_desk_longer_than_another_answer() -> None:
    async with stage(patience=SOON, form_patience=1.0) as here:
        here.desk.seconds = 4 * SOON
        await with_form(here)
        assert here.anna.window is not None


async def test_a_form_that_comes_too_late_is_offered_behind_a_button() -> None:
    async with stage(patience=SOON, form_patience=SOON) as here:
        here.desk.seconds = 4 * SOON
        await with_form(here)
        assert here.anna.window is None
        assert here.anna.sees(here.channel)[-1].text == "The order, word by word"
        assert here.channel.messages[-1].buttons == ["Type it"]
        here.desk.seconds = 0
        await here.anna.presses("Give an order", in_=here.channel)
        await here.anna.submits(here.anna.window, "move", in_=here.channel)
        said = here.desk.received[-1]
        assert isinstance(said, Said)
        assert said.text == "o:7:move"


async def test_a_command_can_open_a_form_and_its_answer_is_private() -> None:
    async with stage(patience=SOON) as here:
        here.answers(FORM)
        await here.anna.slash("order", in_=here.channel)
        here.desk.seconds = 4 * SOON
        here.answers(public("Anna orders"))
        task = asyncio.create_task(here.anna.submits(here.anna.window, "move", in_=here.channel))
        await until_thinking(here.channel)
        assert here.boris.sees(here.channel) == []
        await task
        assert [post.text for post in here.anna.sees(here.channel)] == ["Anna orders"]
        assert here.boris.sees(here.channel) == []


async def test_a_form_in_answer_to_a_form_is_offered_behind_a_button() -> None:
    async with stage() as here:
        await with_form(here)
        here.answers(FORM)
        await here.anna.submits(here.anna.window, "nonsense", in_=here.channel)
        assert here.anna.sees(here.channel)[-1].buttons == ["Give an order"]
        assert here.channel.messages[-1].buttons == ["Type it"]


async def test_an_endless_form_is_cut_to_the_limits_and_one_with_an_endless_prefix_is_refused() -> None:
    async with stage() as here:
        here.answers(Form("title " * 50, "label " * 50, "hint " * 50, "p" * 94))
        await here.anna.slash("order", in_=here.channel)
        window = here.anna.window
        assert window is not None
        assert len(window.custom_id) == 100
        here.answers(Form("title", "label", "", "p" * 95))
        await here.anna.slash("order", in_=here.channel)
        assert here.anna.sees(here.channel)[-1].text.startswith("У нас что-то сломалось")


async def test_a_whole_essay_can_be_typed_into_a_form() -> None:
    async with stage() as here:
        await with_form(here)
        await here.anna.submits(here.anna.window, "я" * 4000, in_=here.channel)
        said = here.desk.received[-1]
        assert isinstance(said, Said)
        assert said.text == "o:7:" + "я" * 4000


# ---------------------------------------------------------------------- what goes wrong


async def test_two_presses_at_once_are_two_presses_and_both_are_answered() -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn", "Fire"))
        here.desk.seconds = SOON
        here.answers(instead("Fired"))
        here.answers(Toast("That was done already"))
        await asyncio.gather(
            here.anna.presses("Fire", in_=here.channel),
            here.anna.presses("Fire", in_=here.channel),
        )
        assert len({incoming.update for incoming in here.desk.received if isinstance(incoming, Pressed)}) == 2
        assert [post.text for post in here.anna.sees(here.channel)] == ["Fired", "That was done already"]


@pytest.mark.parametrize("custom_id", ["old:button", "x", "t:\n\x00'; --", "@menu", "@", "щ" * 100, "@menu:99"])
async def test_buttons_of_an_earlier_bot_are_answered(custom_id: str) -> None:
    async with stage() as here:
        widget = {"type": 2, "style": 1, "label": "Old", "custom_id": custom_id}
        here.channel.plant("old", [{"type": 1, "components": [widget]}])
        here.answers(Toast("This is out of date"))
        await here.anna.presses("Old", in_=here.channel)
        assert here.anna.sees(here.channel)[-1].text == "This is out of date"


@pytest.mark.parametrize(("kind", "values"), [(3, ["a"]), (3, []), (5, ["123"])])
async def test_menus_of_an_earlier_bot_are_answered(kind: int, values: list[str]) -> None:
    async with stage() as here:
        widget = {"type": kind, "custom_id": "old-menu", "options": [{"label": "a", "value": "a"}]}
        post = here.channel.plant("old", [{"type": 1, "components": [widget]}])
        here.answers(Toast("This is out of date"))
        await here.anna.uses(post, widget, values)
        assert here.anna.sees(here.channel)[-1].text == "This is out of date"


async def test_a_menu_from_which_nothing_was_picked_is_answered() -> None:
    async with stage() as here:
        widget = {"type": 3, "custom_id": "@menu:0", "options": [{"label": "a", "value": "a"}]}
        post = here.channel.plant("old", [{"type": 1, "components": [widget]}])
        await here.anna.uses(post, widget, [])
        pressed = here.desk.received[-1]
        assert isinstance(pressed, Pressed)
        assert pressed.token == ""


async def test_a_form_of_an_earlier_bot_is_answered() -> None:
    async with stage() as here:
        await with_form(here)
        window = here.anna.window
        assert window is not None
        window.custom_id = "old-form"
        here.answers(Toast("This is out of date"))
        await here.anna.submits(window, "x", in_=here.channel)
        assert here.anna.sees(here.channel)[-1].text == "This is out of date"


@pytest.mark.parametrize("slow", [True, False])
async def test_a_fault_of_the_desk_becomes_a_sentence_and_is_recorded_without_contents(
    slow: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async with stage(patience=SOON) as here:
        here.desk.fault = RuntimeError(SECRET)
        here.desk.seconds = 4 * SOON if slow else 0
        await here.boris.slash("order", SECRET, in_=here.channel)
        (post,) = here.boris.sees(here.channel)
        assert post.text == "Something went wrong on our side. The table is safe; please try again."
        assert post.only_for is here.boris
        assert "RuntimeError" in caplog.text
        assert "Commanded" in caplog.text
        assert SECRET not in caplog.text


async def test_a_fault_while_delivering_does_not_take_the_answer_back(caplog: pytest.LogCaptureFixture) -> None:
    async with stage() as here:

        async def fail() -> None:
            raise RuntimeError(SECRET)

        here.desk.on_deliver = fail
        here.answers(public("done"))
        await here.anna.slash("begin", in_=here.channel)
        assert [post.text for post in here.anna.sees(here.channel)] == ["done"]
        assert SECRET not in caplog.text


async def test_an_answer_discord_refuses_becomes_a_sentence() -> None:
    async with stage() as here:
        here.answers(Reply(Message(buttons=(Button("too long", "x" * 101),))))
        await here.boris.slash("who", in_=here.channel)
        assert here.boris.sees(here.channel)[-1].text.startswith("Something went wrong")
        assert here.fake.complaints == ["custom_id empty or too long"]
        here.fake.complaints.clear()


async def test_hostile_text_comes_back_harmless() -> None:
    async with stage() as here:
        hostile = f"@everyone <@{here.boris.id}> [free](http://evil) **b** ```x``` \u202e"
        here.answers(Reply(says(hostile, hostile)))
        await here.anna.slash("order", hostile, in_=here.channel)
        (post,) = here.anna.sees(here.channel)
        assert post.pings == ()
        assert "@everyone" not in post.content
        assert f"<@{here.boris.id}>" not in post.content
        assert "[free](" not in post.content.replace("\\[", "")


async def test_nothing_hidden_is_in_any_public_payload_whatever_the_way_it_was_asked_for() -> None:
    async with stage(patience=SOON) as here:
        await here.deliver(here.channel.key, says("Your turn", "My hand"))
        for seconds in (0, 4 * SOON):
            here.desk.seconds = seconds
            for answer in (private(SECRET, "More"), Reply(says(SECRET, image=BOARD), private=True, edit=True)):
                for command in ("hand", "who", "odds"):
                    here.answers(answer)
                    await here.anna.slash(command, in_=here.channel)
                here.answers(answer)
                await here.anna.presses("My hand", in_=here.channel)
                here.answers(answer, Toast(SECRET))
                await here.anna.says(f"<@bot> {command}", in_=here.channel)
                here.desk.seconds = 0
                here.answers(FORM)
                await here.anna.slash("order", in_=here.channel)
                here.desk.seconds = seconds
                here.answers(answer)
                await here.anna.submits(here.anna.window, "hand", in_=here.channel)
        assert len([post for post in here.anna.sees(here.channel) if SECRET in post.text]) == 20
        assert len([post for post in here.anna.dm.messages if SECRET in post.text]) == 8
        assert not any(SECRET in post.text for post in here.boris.sees(here.channel))
        leaks = [payload for payload in here.fake.public if SECRET in payload]
        assert len(leaks) == 8, "only the direct messages, which nobody else sees, hold it"
