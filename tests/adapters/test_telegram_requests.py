"""Requests reach Telegram by the environment's proxy, end when they must, and fail without a word of the token."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientTimeout, web
from telegram.error import NetworkError, TimedOut

from bot.adapters.telegram import outbox
from bot.adapters.telegram.api import connect
from bot.adapters.telegram.outbox import AiohttpRequests
from tests.adapters.local_server import started

TOKEN = "12345:canary"


@pytest.fixture
async def called() -> AsyncIterator[tuple[str, list[str]]]:
    """A server's address, and the paths it is called for; what it is asked for under `/hang` it does not answer."""
    paths: list[str] = []

    async def hear(request: web.Request) -> web.Response:
        paths.append(f"{request.host}{request.rel_url}")
        if "hang" in request.path:
            await asyncio.sleep(60)
        if "cut" in request.path:
            assert request.transport is not None
            request.transport.abort()
        return web.json_response({"ok": True, "result": {"id": 7, "is_bot": True, "first_name": "b", "username": "b"}})

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", hear)
    runner, place = await started(application)
    yield place, paths
    await runner.cleanup()


async def test_a_proxy_of_the_environment_is_used_and_none_where_it_forbids_that(
    called: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    place, paths = called
    monkeypatch.setenv("HTTP_PROXY", f"http://{place}")
    monkeypatch.setenv("NO_PROXY", "")
    async with connect(TOKEN, "http://bots.example/bot"):
        assert paths == [f"bots.example/bot{TOKEN}/getMe"]
    monkeypatch.setenv("NO_PROXY", "bots.example")
    monkeypatch.setattr(outbox, "_PLAIN", ClientTimeout(total=2))
    with pytest.raises(NetworkError):
        async with connect(TOKEN, "http://bots.example/bot"):
            pass
    assert len(paths) == 1


@pytest.mark.parametrize("path", ["hang", "cut"])
async def test_what_is_not_answered_is_given_up_without_a_word_of_the_token(
    called: tuple[str, list[str]], path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, _ = called
    monkeypatch.setattr(outbox, "_PLAIN", ClientTimeout(sock_read=0.2))
    with pytest.raises(NetworkError) as found:
        async with connect(TOKEN, f"http://{place}/{path}"):
            pass
    assert isinstance(found.value, TimedOut) == (path == "hang")
    assert TOKEN not in str(found.value)


async def test_requests_that_are_closed_or_not_open_say_so_and_may_be_opened_again(
    called: tuple[str, list[str]],
) -> None:
    place, _ = called
    requests = AiohttpRequests(f"http://{place}/bot")
    for _ in range(2):
        with pytest.raises(NetworkError, match="closed"):
            await requests.retrieve(f"http://{place}/x")
        async with requests:
            assert b"true" in await requests.retrieve(f"http://{place}/x")
