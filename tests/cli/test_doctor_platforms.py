"""`fieldpost doctor --online`: what the platforms say of the tokens; without it nobody is asked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.doctor import platforms
from tests.cli.doctored import DISCORD, SECRET, TELEGRAM, Deployment

Told = dict[str, dict[str, str | int]]


class Platforms:
    """Both platforms as far as doctor asks them.

    Attributes:
        webhook: what Telegram tells of the webhook.
        starts: connections that Discord still allows.
        status: of every answer.
        ahead: seconds by which the platforms' clock is ahead.
        asked: the paths that were asked for.
    """

    def __init__(self) -> None:
        self.webhook: dict[str, Any] = {"url": "", "pending_update_count": 0}
        self.starts = 900
        self.status = 200
        self.ahead = 0
        self.asked: list[str] = []

    async def answer(self, request: web.Request) -> web.Response:
        self.asked.append(request.path)
        if request.path.startswith("/bot"):
            assert request.path.split("/")[1] == f"bot{TELEGRAM}"
            result = self.webhook if request.path.endswith("getWebhookInfo") else {"id": 1, "is_bot": True}
            body: dict[str, Any] = {"ok": True, "result": result}
        else:
            assert request.headers["Authorization"] == f"Bot {DISCORD}"
            body = {"url": "wss://gateway", "session_start_limit": {"total": 1000, "remaining": self.starts}}
        stamp = time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(time.time() + self.ahead))
        return web.json_response(body, status=self.status, headers={"Date": stamp})


@asynccontextmanager
async def served(there: Platforms, deployment: Deployment, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    application = web.Application()
    application.router.add_route("*", "/{path:.*}", there.answer)
    async with TestServer(application) as server:
        address = f"http://127.0.0.1:{server.port}"
        monkeypatch.setattr(platforms, "DISCORD", f"{address}/discord")
        deployment.sets(FIELDPOST_TELEGRAM_API=address, DISCORD_TOKEN=DISCORD)
        yield


async def asked(there: Platforms, deployment: Deployment, monkeypatch: pytest.MonkeyPatch, *options: str) -> Told:
    async with served(there, deployment, monkeypatch):
        return await asyncio.to_thread(deployment.tells, *options)


async def test_platforms_are_asked_only_when_that_is_wanted(
    deployment: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Platforms()
    assert await asked(there, deployment, monkeypatch) == {}
    assert there.asked == []
    assert await asked(there, deployment, monkeypatch, "--online") == {}
    assert there.asked == [f"/bot{TELEGRAM}/getMe", f"/bot{TELEGRAM}/getWebhookInfo", "/discord/gateway/bot"]


@pytest.mark.parametrize("status", [401, 404])
async def test_tokens_that_are_not_accepted_are_told(
    deployment: Deployment, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    there = Platforms()
    there.status = status
    async with served(there, deployment, monkeypatch):
        ran = await asyncio.to_thread(deployment.command, "doctor", "--online")
    assert ran.code == 2
    assert "TELEGRAM_TOKEN" in ran.out
    assert "DISCORD_TOKEN" in ran.out
    assert await asked(there, deployment, monkeypatch, "--online") == {"token-refused": {"name": "DISCORD_TOKEN"}}


async def test_a_platform_that_cannot_be_asked_is_told_without_the_address_that_holds_the_token(
    deployment: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Platforms()
    there.status = 502
    assert await asked(there, deployment, monkeypatch, "--online") == {
        "platform-away": {"platform": "Discord", "why": "502"}
    }
    deployment.sets(FIELDPOST_TELEGRAM_API="http://127.0.0.1:1", DISCORD_TOKEN="")
    told = await asyncio.to_thread(deployment.tells, "--online")
    assert told["platform-away"]["platform"] == "Telegram"
    assert SECRET not in str(told)


@pytest.mark.parametrize(
    ("webhook", "told"),
    [
        ({"url": "https://other.example"}, {"webhook-elsewhere": {}}),
        (
            {"last_error_date": time.time(), "last_error_message": "Connection refused"},
            {"webhook-failing": {"why": "Connection refused"}},
        ),
        ({"last_error_date": time.time() - 90_000, "last_error_message": "Connection refused"}, {}),
        ({"pending_update_count": 333}, {"webhook-pending": {"count": 333}}),
    ],
)
async def test_what_telegram_tells_of_the_webhook_is_told(
    deployment: Deployment, monkeypatch: pytest.MonkeyPatch, webhook: dict[str, Any], told: Told
) -> None:
    there = Platforms()
    there.webhook |= webhook
    assert await asked(there, deployment, monkeypatch, "--online") == told


async def test_few_starts_that_discord_still_allows_and_a_clock_that_differs_are_told(
    deployment: Deployment, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Platforms()
    there.starts, there.ahead = 3, 300
    told = await asked(there, deployment, monkeypatch, "--online")
    assert {*told} == {"discord-starts", "clock-behind"}
    assert told["discord-starts"] == {"count": 3}
