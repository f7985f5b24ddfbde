"""What Discord brings is kept, handled in the order of its place, and answered by whichever process is there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import msgspec
import pytest

from bot.adapters.discord import adapter as adapter_module
from bot.adapters.discord.adapter import DiscordAdapter
from bot.desk.messages.incoming import Pressed, Said
from bot.desk.messages.outgoing import Answer, Toast
from bot.desk.messages.service import Postponed
from bot.desk.work import intake as intake_module
from storage.port import Full, StoreAway, StoreError
from tests.adapters.discord_fake_world import Post
from tests.adapters.discord_stage import SOON, Stage, instead, private, public, says, scene, until

FOREVER = 60.0
SECRET = "the hidden hand"


@pytest.fixture(autouse=True)
def _sudden(monkeypatch: pytest.MonkeyPatch) -> None:
    """An adapter that ends lets go of everything at once, as a process does that is killed."""
    monkeypatch.setattr(adapter_module, "FAREWELL", 0.0)


@asynccontextmanager
async def mourned(here: Stage, *answers: Answer, patience: float = SOON) -> AsyncGenerator[None]:
    """A process in which something comes in, and that dies of it; then another, which gives the answers."""
    here.desk.seconds = FOREVER
    async with here.fake.running(here.new_adapter(patience)):
        yield
        await until(lambda: here.desk.received)
        if patience == SOON:
            await until(lambda: all(each.response for each in here.fake.exchanges))
    assert len(here.desk.inbox.kept) == 1
    here.desk.seconds = 0
    here.answers(*answers)
    async with here.fake.running(here.new_adapter()):
        await until(lambda: not here.desk.inbox.kept)
        await here.fake.settled()
    assert here.desk.again == [False, True]
    assert here.desk.received[0] == here.desk.received[1]
    assert here.desk.deliveries == 1
    assert not any(SECRET in payload for payload in here.channel.ever)


async def command(here: Stage, name: str = "who") -> None:
    found = here.fake.offered(name, here.anna, here.channel)
    data = {"id": found["id"], "name": name, "type": 1, "options": []}
    await here.fake.send(here.anna, here.channel, 2, data)


async def press(here: Stage, post: Post) -> None:
    (widget,) = post.widgets
    data = {"custom_id": widget["custom_id"], "component_type": 2}
    await here.fake.send(here.anna, post.channel, 3, data, source=post)


def texts(posts: list[Post]) -> list[str]:
    return [post.text for post in posts]


@pytest.mark.parametrize("name", ["who", "hand"])
async def test_a_command_that_was_put_off_is_answered_by_the_next_process_where_it_waits(name: str) -> None:
    async with scene() as here:
        async with mourned(here, public("Anna is awaited"), private(SECRET)):
            await command(here, name)
        assert texts(here.anna.sees(here.channel)) == ["Anna is awaited", SECRET]
        assert texts(here.boris.sees(here.channel)) == []
        assert not any(post.thinking for post in here.channel.posts)
        assert not here.anna.dm.posts


@pytest.mark.parametrize("is_put_off", [False, True])
async def test_when_the_interaction_is_over_the_answer_goes_to_the_channel_or_to_the_person(is_put_off: bool) -> None:
    async with scene(deadline=3.0 if is_put_off else 0.0) as here:
        answers = (public("Anna is awaited"), private(SECRET), Toast("done"))
        async with mourned(here, *answers, patience=SOON if is_put_off else 1.5):
            await command(here)
            await until(lambda: not is_put_off or here.channel.posts)
            here.fake.lifetime = 0.0
        assert texts([post for post in here.channel.messages if not post.thinking]) == ["Anna is awaited"]
        assert texts(here.anna.dm.posts) == [SECRET, "done"]


async def test_whoever_takes_no_direct_messages_is_told_where_the_interaction_came_from() -> None:
    async with scene(deadline=0.0) as here:
        here.anna.takes_dms = False
        async with mourned(here, private(SECRET), patience=1.5):
            await command(here)
        (post,) = here.channel.messages
        assert "только для вас" in post.text
        assert post.pings == (here.anna,)


@pytest.mark.parametrize("lifetime", [900.0, 0.0])
async def test_a_press_is_answered_in_place_by_the_next_process(lifetime: float) -> None:
    async with scene() as here:
        async with here.fake.running(here.adapter):
            await here.deliver(here.channel.key, says("Your turn", "Fire"))
        (post,) = here.channel.messages
        async with mourned(here, instead("At whom?", "Station"), private(SECRET)):
            await press(here, post)
            await until(lambda: here.fake.exchanges)
            here.fake.lifetime = lifetime
        assert texts(here.channel.messages) == ["At whom?"]
        assert here.channel.messages[0].buttons == ["Station"]
        assert texts(here.anna.dm.posts if not lifetime else here.anna.sees(here.channel)[1:]) == [SECRET]


async def test_a_message_is_answered_by_the_next_process_with_a_reply() -> None:
    async with scene() as here:
        async with mourned(here, public("Fired"), patience=1.5):
            saying = asyncio.create_task(here.anna.says("<@bot> fire", in_=here.channel))
        asked = await saying
        *_, answer = here.channel.messages
        assert (answer.text, answer.reply_to) == ("Fired", asked.id)


async def test_the_last_prompt_works_after_the_process_was_killed_in_the_middle_of_a_press() -> None:
    async with scene() as here:
        async with here.fake.running(here.adapter):
            await here.deliver(here.channel.key, says("Your turn", "Fire"))
        async with mourned(here, Toast("done")):
            await press(here, here.channel.messages[-1])
        async with here.fake.running(here.new_adapter()):
            await here.boris.presses("Fire", in_=here.channel)
        assert [each.token for each in here.desk.received if isinstance(each, Pressed)] == ["go:Fire"] * 3
        assert here.desk.again == [False, True, False]


async def test_what_was_answered_is_not_handled_again() -> None:
    async with scene() as here:
        async with here.fake.running(here.adapter):
            await here.anna.slash("who", in_=here.channel)
        async with here.fake.running(here.new_adapter()):
            await here.fake.settled()
        assert len(here.desk.received) == 1
        assert len(here.desk.inbox.done) == 1


async def test_a_place_keeps_its_order_and_waits_for_no_other() -> None:
    async with scene() as here:
        other = here.guild.channel("other")

        def slow(incoming: object) -> float:
            return 4 * SOON if isinstance(incoming, Said) and incoming.text == "first" else 0.0

        here.desk.seconds = slow
        async with here.fake.running(here.adapter):
            await asyncio.gather(
                here.anna.says("<@bot> first", in_=here.channel),
                here.boris.says("<@bot> second", in_=here.channel),
                here.boris.says("<@bot> elsewhere", in_=other),
            )
        assert [each.text for each in here.desk.finished if isinstance(each, Said)] == ["elsewhere", "first", "second"]


async def test_discord_is_answered_in_time_although_the_chat_or_the_store_is_slow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with scene(patience=SOON, deadline=10 * SOON) as here:
        receive = here.desk.inbox.receive

        async def receive_slowly(source: str, updates: object) -> set[str]:
            await asyncio.sleep(12 * SOON)
            return await receive(source, updates)  # type: ignore[arg-type]

        monkeypatch.setattr(here.desk.inbox, "receive", receive_slowly)
        here.desk.always_answers(public("done"))
        async with here.fake.running(here.adapter):
            await asyncio.gather(*(here.anna.slash("who", in_=here.channel) for _ in range(2)))
        assert texts(here.anna.sees(here.channel)) == ["done", "done"]


@pytest.mark.parametrize(
    ("fault", "text"), [(StoreAway("silence"), "gave no answer"), (Full("no room"), "Nothing was changed")]
)
async def test_what_cannot_be_kept_is_not_handled_and_a_sentence_says_so(fault: StoreError, text: str) -> None:
    async with scene() as here:
        async with here.fake.running(here.adapter):
            here.desk.inbox.fault = fault
            await here.boris.slash("who", in_=here.channel)
            await here.boris.says("<@bot> fire", in_=here.boris.dm)
            here.desk.inbox.fault = None
        assert text in here.boris.sees(here.channel)[-1].text
        assert text in here.boris.dm.posts[-1].text
        assert not here.desk.received
        assert not here.desk.inbox.kept


async def test_what_must_wait_for_the_store_is_said_once_and_done_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async with scene() as here:
        adapter = DiscordAdapter(here.desk, token=here.fake.token)
        monkeypatch.setattr(adapter._listener._intake, "_pauses", (0.02,))
        here.desk.fault = Postponed((Toast("kept, and done later"),))
        here.desk.always_answers(public("done"))
        async with here.fake.running(adapter):
            sending = asyncio.create_task(here.anna.slash("who", in_=here.channel))
            await until(lambda: len(here.desk.received) > 2)
            here.desk.fault = None
            await sending
            await until(lambda: here.desk.inbox.done)
        assert texts(here.anna.sees(here.channel)) == ["kept, and done later", "done"]
        assert here.desk.again[:3] == [False, True, True]


async def test_a_message_of_which_process_after_process_dies_is_put_aside_and_the_person_told() -> None:
    async with scene() as here:
        here.desk.seconds = FOREVER
        async with here.fake.running(here.adapter):
            await command(here)
            await until(lambda: here.desk.received)
        ((key, update),) = here.desk.inbox.kept.items()
        here.desk.inbox.kept[key] = msgspec.structs.replace(update, tries=intake_module.TRIES)
        async with here.fake.running(here.new_adapter()):
            await until(lambda: here.desk.inbox.parked)
        assert len(here.desk.received) == 1
        assert any("отложено" in post.text for post in (*here.anna.sees(here.channel), *here.anna.dm.posts))


async def test_a_menu_of_a_message_seen_by_one_alone_is_answered_to_him_alone() -> None:
    async with scene() as here:
        async with here.fake.running(here.adapter):
            here.answers(private(SECRET, "Play"))
            await here.anna.slash("hand", in_=here.channel)
        (post,) = here.anna.sees(here.channel)
        here.desk.received.clear()
        here.desk.again.clear()
        here.desk.deliveries = 0
        async with mourned(here, instead(f"{SECRET}, played")):
            await press(here, post)
        assert texts(here.anna.sees(here.channel)) == [f"{SECRET}, played"]


async def test_choices_of_an_answer_given_late_work() -> None:
    async with scene(deadline=0.0) as here:
        async with mourned(here, private(SECRET, "Play"), patience=1.5):
            await command(here)
        here.fake.deadline = 3.0
        async with here.fake.running(here.new_adapter()):
            here.answers(instead("Played"))
            await here.anna.presses("Play", in_=here.anna.dm)
        assert texts(here.anna.dm.posts) == ["Played"]
