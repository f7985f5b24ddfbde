"""The bot's life in Discord: start, restart, reconnection, removal, end."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from bot.adapters.discord import login as login_module
from bot.adapters.discord.adapter import DiscordAdapter
from bot.adapters.discord.client import DeskClient
from bot.adapters.discord.login import BadToken, logged_in
from bot.desk.messages.incoming import Pressed, Removed, Said
from bot.desk.messages.outgoing import Button, Form, Message
from tests.adapters.discord_stage import SOON, instead, private, public, says, scene, stage, until

PRIVILEGED_INTENTS = 1 << 1 | 1 << 8 | 1 << 15


@pytest.mark.parametrize("token", ["wrong", "", "two\nlines", "кириллица"])
async def test_a_wrong_token_is_told_in_a_sentence(token: str) -> None:
    async with scene() as here:
        adapter = DiscordAdapter(here.desk, token=token)
        with pytest.raises(BadToken, match="Discord refused the bot's token"):
            async with asyncio.timeout(5):
                await adapter.run(asyncio.Event())


async def test_a_token_that_loses_its_force_is_told_in_a_sentence() -> None:
    async with scene() as here:
        here.fake.refuses_gateway = True
        with pytest.raises(BadToken):
            async with asyncio.timeout(5):
                await here.adapter.run(asyncio.Event())


async def test_where_the_connection_breaks_while_it_is_closed_none_is_left_open() -> None:
    async with scene() as here:
        with pytest.raises(ConnectionResetError):  # noqa: PT012 - it is the end of the block that raises
            async with logged_in(lambda: DeskClient(here.adapter._listener), here.fake.token) as client:

                async def close() -> None:
                    raise ConnectionResetError

                client._connection.close = close  # type: ignore[method-assign]  # as the library's may
        assert client.http.connector.closed


async def test_the_bot_asks_for_no_privileged_intent() -> None:
    async with stage() as here:
        assert here.fake.intents
        assert not here.fake.intents & PRIVILEGED_INTENTS


async def test_what_the_library_says_late_is_heard_by_nobody() -> None:
    async with scene() as here:
        async with here.fake.running(here.adapter):
            client = here.adapter._client
        assert client is not None
        client.dispatch("ready")  # as it does two seconds after each start


async def test_old_buttons_menus_and_forms_work_after_a_restart() -> None:
    async with scene() as here:
        choices = tuple(Button(f"unit {number}", f"u:{number}") for number in range(6))
        async with here.fake.running(here.adapter):
            await here.deliver(here.channel.key, says("Your turn", "Fire"))
            await here.deliver(here.channel.key, Message(menu=choices))
            here.answers(private("Your hand", "Play"))
            await here.anna.slash("hand", in_=here.channel)
            here.answers(Form("Order", "Order", "", "o:7:"))
            await here.anna.slash("order", in_=here.channel)
        async with here.fake.running(here.new_adapter()):
            here.desk.received.clear()
            await here.boris.presses("Fire", in_=here.channel)
            await here.boris.picks("unit 3", in_=here.channel)
            here.answers(instead("Played"))
            await here.anna.presses("Play", in_=here.channel)
            await here.anna.submits(here.anna.window, "fire", in_=here.channel)
        tokens = [incoming.token for incoming in here.desk.received if isinstance(incoming, Pressed)]
        assert tokens == ["go:Fire", "u:3", "go:Play"]
        assert [said.text for said in here.desk.received if isinstance(said, Said)] == ["o:7:fire"]
        assert here.anna.sees(here.channel)[-1].text == "Played"
        assert here.fake.registrations == 1


async def test_a_reconnection_loses_nothing() -> None:
    async with stage() as here:
        await here.deliver(here.channel.key, says("Your turn", "Fire"))
        await here.fake.reconnect()
        assert (here.fake.identified, here.fake.resumed) == (1, 1)
        await here.anna.presses("Fire", in_=here.channel)
        assert len(here.desk.received) == 1


async def test_a_bot_that_stops_first_finishes_what_it_began() -> None:
    async with scene() as here:
        async with here.fake.running(here.adapter):
            here.desk.seconds = 4 * SOON
            here.answers(public("done"))
            task = asyncio.create_task(here.anna.slash("begin", in_=here.channel))
            await until(lambda: here.desk.received)
        await task
        assert [post.text for post in here.anna.sees(here.channel)] == ["done"]
        assert here.desk.deliveries == 1


async def test_what_is_due_before_discord_is_reached_waits_for_it() -> None:
    async with scene() as here:
        posting = asyncio.create_task(here.deliver(here.channel.key, says("Your turn")))
        async with here.fake.running(here.adapter):
            await posting
        assert [post.text for post in here.channel.messages] == ["Your turn"]


async def test_what_is_due_after_the_end_is_not_waited_for() -> None:
    async with scene() as here:
        async with here.fake.running(here.adapter):
            pass
        with pytest.raises(ConnectionError, match="the Discord bot has stopped"):
            await here.deliver(here.channel.key, says("Your turn"))


async def test_a_discord_that_cannot_be_reached_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(login_module, "RETRY", (0.01,))
    async with scene() as here:
        here.fake.fail("GET", "/users/@me", 503, times=3)
        async with here.fake.running(here.adapter):
            assert len([path for _, path in here.fake.requests if path == "/users/@me"]) == 4


async def test_a_bot_that_cannot_reach_discord_still_stops_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(login_module, "RETRY", (60.0,))
    async with scene() as here:
        here.fake.fail("GET", "/users/@me", 503)
        stop = asyncio.Event()
        task = asyncio.create_task(here.adapter.run(stop))
        await asyncio.sleep(SOON)
        stop.set()
        async with asyncio.timeout(5):
            await task
        assert here.fake.identified == 0


async def test_a_server_that_puts_the_bot_out_takes_all_its_channels_and_threads_away() -> None:
    async with stage() as here:
        thread = await here.channel.thread("game 1")
        await here.guild.put_bot_out()
        assert here.desk.received == [Removed(here.channel.key), Removed(thread.key)]
        assert here.desk.deliveries == 2


async def test_a_deleted_channel_or_thread_is_told_to_the_desk() -> None:
    async with stage() as here:
        thread = await here.channel.thread("game 1")
        await thread.vanish()
        await here.channel.vanish()
        assert here.desk.received == [Removed(thread.key), Removed(here.channel.key)]


async def test_a_connection_ends_that_took_no_notice_when_it_was_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(login_module, "AGAIN", SOON)
    is_connecting = asyncio.Event()

    class Deaf:
        """A client that has just connected when it is told to end, and goes on."""

        async def connect(self) -> None:
            with suppress(asyncio.CancelledError):
                is_connecting.set()
                await asyncio.Event().wait()
            await asyncio.Event().wait()

    listening = asyncio.create_task(login_module.listen(Deaf()))  # type: ignore[arg-type]  # it only connects
    await is_connecting.wait()
    listening.cancel()
    await asyncio.wait({listening}, timeout=5)
    assert listening.cancelled()
