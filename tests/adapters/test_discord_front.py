"""Fronts hear Discord's shards and keep what comes in; desks that hear nothing of Discord themselves answer it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from bot.adapters.discord import front as front_module
from bot.adapters.discord.adapter import DiscordAdapter
from bot.adapters.discord.front import DiscordFront
from bot.adapters.discord.peers import Peers
from bot.desk.messages.incoming import Commanded, Removed, Said
from bot.desk.messages.outgoing import Suggestion
from bot.desk.messages.words import say
from bot.desk.work.shares import Shares, sources_of
from storage.port import Full, Store, StoreAway, Update
from storage.sqlite import SqliteStore
from tests.adapters.discord_stage import SOON, Stage, instead, private, public, scene, until, until_thinking

LATE = 60.0


@pytest.fixture
async def store(tmp_path: Path) -> AsyncGenerator[Store]:
    made = await SqliteStore.open(tmp_path / "fieldpost.db")
    yield made
    await made.close()


def front(here: Stage, store: Store, name: str = "front", patience: float = LATE) -> DiscordFront:
    return DiscordFront(store, owner=name, token=here.fake.token, patience=patience)


@pytest.fixture
async def elsewhere(tmp_path: Path, store: Store) -> AsyncGenerator[Store]:
    """The same store, as another process has it."""
    assert await store.every_table() == []
    made = await SqliteStore.open(tmp_path / "fieldpost.db")
    yield made
    await made.close()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fronts that are quick, but give each other the time that an announcement takes."""
    monkeypatch.setattr(front_module, "IDENTIFIES", 0.4)
    monkeypatch.setattr(front_module, "SETTLED", 0.8)
    for name in ("BEAT", "TURN", "HANDOVER"):
        monkeypatch.setattr(front_module, name, SOON)


@asynccontextmanager
async def running(part: DiscordFront | DiscordAdapter) -> AsyncGenerator[None]:
    """Run a part until the end of the block."""
    stop = asyncio.Event()
    task = asyncio.create_task(part.run(stop))
    try:
        yield
    finally:
        stop.set()
        async with asyncio.timeout(15):
            await task


@asynccontextmanager
async def desk_running(here: Stage, store: Store) -> AsyncGenerator[None]:
    """A desk that has all parts of the chats, until the end of the block."""
    shares = Shares(store, "desk")
    adapter = DiscordAdapter(here.desk, token=here.fake.token, patience=LATE, form_patience=LATE, shares=shares)

    async def hear() -> None:
        async for topic in store.news():
            if topic is not None:
                shares.hear(topic)

    tasks = [asyncio.create_task(shares.run()), asyncio.create_task(hear())]
    try:
        async with running(adapter):
            await until(lambda: len(shares.parts) == 16)
            yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def waiting(store: Store) -> list[Update]:
    return [update for source in sources_of("dc") for update in await store.waiting(source)]


async def command(here: Stage, name: str = "who") -> None:
    found = here.fake.offered(name, here.anna, here.channel)
    await here.fake.send(here.anna, here.channel, 2, {"id": found["id"], "name": name, "type": 1, "options": []})


async def test_what_a_front_hears_a_desk_answers_as_if_it_had_heard_it(store: Store) -> None:
    async with scene() as here, running(front(here, store)):
        await until(lambda: here.fake.heard == [0])
        async with desk_running(here, store):
            here.answers(public("All are here", "More"))
            await command(here)
            await until(lambda: here.anna.sees(here.channel))
            here.answers(instead("More of them"))
            (post,) = here.anna.sees(here.channel)
            data = {"custom_id": post.widgets[0]["custom_id"], "component_type": 2}
            await here.fake.send(here.anna, here.channel, 3, data, source=post)
            await until(lambda: post.text == "More of them")
            here.desk.suggestions = (Suggestion("Fire", "fire"),)
            found = here.fake.offered("order", here.anna, here.channel)
            option = {"name": found["options"][0]["name"], "type": 3, "value": "fi", "focused": True}
            typed = {"id": found["id"], "name": "order", "type": 1, "options": [option]}
            exchange = await here.fake.send(here.anna, here.channel, 4, typed)
            await until(lambda: exchange.suggestions)
            assert [each["value"] for each in exchange.suggestions] == ["fire"]
            await here.guild.put_bot_out()
            await until(lambda: here.desk.received[-1] == Removed(here.channel.key))
        assert await waiting(store) == []
        assert here.fake.registrations == 1


async def test_a_message_meant_for_the_bot_goes_the_same_way(store: Store) -> None:
    async with scene() as here, running(front(here, store)), desk_running(here, store):
        await until(lambda: here.fake.heard == [0])
        here.answers(private("Understood"))
        await here.anna.says("<@bot> fire", in_=here.channel)
        await until(lambda: any(post.text == "Understood" for post in here.anna.dm.posts))
        assert isinstance(here.heard, Said)
        assert here.heard.text == "fire"


async def test_while_there_is_no_desk_a_front_puts_the_answer_off_and_the_desk_that_comes_gives_it(
    store: Store,
) -> None:
    async with scene() as here, running(front(here, store, patience=SOON)):
        here.fake.has_one_bot = False
        await until(lambda: here.fake.heard == [0])
        here.answers(public("All are here"))
        await command(here)
        await until_thinking(here.channel)
        async with desk_running(here, store):
            await until(lambda: [post.text for post in here.anna.sees(here.channel)] == ["All are here"])
        assert isinstance(here.heard, Commanded)


async def test_a_desk_that_answers_just_after_a_front_has_put_it_off_goes_on_from_there(store: Store) -> None:
    async with scene() as here, running(front(here, store, patience=4 * SOON)), desk_running(here, store):
        await until(lambda: here.fake.heard == [0])
        here.fake.has_one_bot = False
        here.desk.seconds = 8 * SOON
        here.answers(private("All are here"))
        await command(here)
        await until_thinking(here.channel)
        await until(lambda: [post.text for post in here.anna.sees(here.channel)] == ["All are here"])
        assert not any(post.thinking for post in here.channel.posts)


@pytest.mark.parametrize(
    ("fault", "key"), [(StoreAway(), "desk-store-unsure"), (Full(), "desk-store-failed")], ids=["away", "full"]
)
async def test_whoever_cannot_be_kept_is_told_by_the_front(
    store: Store, fault: Exception, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with scene() as here, running(front(here, store, patience=SOON)):
        await until(lambda: here.fake.heard == [0])

        async def refuse(*_: object) -> set[str]:
            await asyncio.sleep(2 * SOON)  # longer than the answer may wait
            raise fault

        monkeypatch.setattr(store, "receive", refuse)
        await command(here)
        await until(lambda: any(post.text for post in here.anna.sees(here.channel)))
        await here.anna.says("<@bot> fire", in_=here.channel)
        await until(lambda: here.channel.messages[-1].author is here.fake.bot)
        assert not any(post.thinking for post in here.channel.posts)
        said = [post.text for post in here.anna.sees(here.channel) if post.author is here.fake.bot]
        assert said == [say("ru", key), say("en", key)]  # the server is English


@pytest.mark.usefixtures("quick")
async def test_fronts_divide_the_shards_and_take_over_from_one_that_ends(store: Store, elsewhere: Store) -> None:
    async with scene() as here, AsyncExitStack() as second:
        here.fake.shards, here.fake.pace, here.fake.starts = 4, 0.1, 0
        one, other = front(here, store, "one"), front(here, elsewhere, "other")
        async with running(one):
            await second.enter_async_context(running(other))
            # They have heard of each other before either of them may hear anything of Discord.
            await until(lambda: one._peers.share(4) == other._peers.share(4) == 2)
            here.fake.starts = 1000
            await until(lambda: here.fake.heard == [0, 1, 2, 3])
            assert len(one._heard) == len(other._heard) == 2
        await until(lambda: other._up == {0, 1, 2, 3})
        assert here.fake.heard == [0, 1, 2, 3]
        assert here.fake.identified == 6
        assert here.fake.registrations == 1


@pytest.mark.usefixtures("quick")
async def test_a_front_that_comes_later_gets_its_share_while_each_shard_is_heard_all_the_time(
    store: Store, elsewhere: Store
) -> None:
    async with scene() as here, AsyncExitStack() as second:
        here.fake.shards, here.fake.pace = 4, 0.1
        one, late = front(here, store, "one"), front(here, elsewhere, "late")
        async with running(one):
            await until(lambda: here.fake.heard == [0, 1, 2, 3])
            await second.enter_async_context(running(late))
            unheard: list[list[int]] = []

            def is_shared() -> bool:
                if {*here.fake.heard} != {0, 1, 2, 3}:
                    unheard.append(here.fake.heard)
                return len(one._heard) == len(late._heard) == len(late._up) == 2

            await until(is_shared)
            assert unheard == []
            assert here.fake.identified == 6
            # Nobody hands anything over any more.
            await asyncio.sleep(1.0)
            assert here.fake.identified == 6
            assert here.fake.heard == [0, 1, 2, 3]


@pytest.mark.usefixtures("quick")
async def test_a_shard_is_kept_that_nobody_takes_and_none_is_offered_when_sessions_are_short(
    store: Store, elsewhere: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front_module, "ACCEPTED", 4 * SOON)
    absent = Peers("absent", LATE)
    async with scene() as here:
        here.fake.shards, here.fake.pace, here.fake.starts = 2, 0.1, 502
        one = front(here, store, "one")
        async with running(one):
            await until(lambda: here.fake.heard == [0, 1])

            async def is_offered(beats: int) -> bool:
                """Whether one of its shards could be another's in one of so many beats."""
                for _ in range(beats):
                    await elsewhere.announce(absent.here(2, (), ()))
                    for shard in range(2):
                        if await elsewhere.lease(f"front dc {shard}/2", "absent", LATE):
                            await elsewhere.release(f"front dc {shard}/2", "absent")
                            return True
                    await asyncio.sleep(SOON)
                return False

            assert not await is_offered(40), "more than half of the day's sessions are begun"
            here.fake.starts = 600
            assert await is_offered(200)
            await until(lambda: one._handed is None)
            assert here.fake.heard == [0, 1]
            assert here.fake.identified == 2


async def test_a_front_that_stood_still_for_longer_than_its_lease_lets_go(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(front_module, "LEASE", SOON)
    async with scene() as here, running(front(here, store)):
        await until(lambda: here.fake.heard == [0])
        await asyncio.sleep(SOON)
        assert await store.lease("front dc 0/1", "another", LATE)
        await until(lambda: not here.fake.heard)


async def test_no_session_is_begun_beyond_what_discord_allows(store: Store) -> None:
    async with scene() as here:
        here.fake.starts = 0
        async with running(front(here, store)):
            await until(lambda: ("GET", "/gateway/bot") in here.fake.requests[-2:])
            here.fake.starts = 1
            await until(lambda: here.fake.heard == [0])
        assert here.fake.identified == 1
