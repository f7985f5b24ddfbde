"""What Telegram and Discord say about the tokens; asked only if whoever runs the bot wants that."""

from __future__ import annotations

import time
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout

from bot.settings import Settings
from storage.diagnosis.symptom import Diagnosis, note_clock

DISCORD = "https://discord.com/api/v10"
"""Where Discord's interface is; the library that plays there knows it by itself."""
MANY = 100
"""Updates that wait with Telegram, beyond which something is wrong."""
LATELY = 3600
"""Seconds for which a failure of the webhook is worth telling."""
FEW = 10
"""Connections to Discord's gateway that should be left for today."""
_PATIENCE = ClientTimeout(total=10)


class _Answer(msgspec.Struct, frozen=True):
    status: int
    date: str
    body: dict[str, Any]


async def look(settings: Settings, about: Diagnosis) -> None:
    """Ask each platform that has a token."""
    async with ClientSession(timeout=_PATIENCE, trust_env=True) as session:
        if settings.telegram_token is not None:
            await _telegram(settings, settings.telegram_token.get_secret_value(), session, about)
        if settings.discord_token is not None:
            await _discord(settings.discord_token.get_secret_value(), session, about)


async def _telegram(settings: Settings, token: str, session: ClientSession, about: Diagnosis) -> None:
    address = f"{settings.bot_api}{token}"
    if await _asked(session, f"{address}/getMe", {}, "TELEGRAM_TOKEN", about) is None:
        return
    told = await _asked(session, f"{address}/getWebhookInfo", {}, "TELEGRAM_TOKEN", about)
    webhook = {} if told is None else dict(told.get("result") or {})
    if webhook.get("url") and settings.webhook_url is None:
        about.add("webhook-elsewhere")
    if time.time() - int(webhook.get("last_error_date") or 0) < LATELY:
        about.add("webhook-failing", why=str(webhook.get("last_error_message") or "?"))
    pending = int(webhook.get("pending_update_count") or 0)
    if pending > MANY:
        about.add("webhook-pending", count=pending)


async def _discord(token: str, session: ClientSession, about: Diagnosis) -> None:
    headers = {"Authorization": f"Bot {token}"}
    told = await _asked(session, f"{DISCORD}/gateway/bot", headers, "DISCORD_TOKEN", about)
    if told is not None:
        left = int(dict(told.get("session_start_limit") or {}).get("remaining", FEW))
        if left < FEW:
            about.add("discord-starts", count=left)


async def _asked(
    session: ClientSession, address: str, headers: dict[str, str], name: str, about: Diagnosis
) -> dict[str, Any] | None:
    """What a platform answers; nothing if it does not, or knows no such token."""
    platform = name.partition("_")[0].capitalize()
    try:
        async with session.get(address, headers=headers) as reply:
            body = await reply.read()
            date, status = reply.headers.get("Date", ""), reply.status
            told = msgspec.json.decode(body, type=dict[str, Any])
    except (ClientError, TimeoutError, OSError, ValueError) as fault:
        # Its text may hold the address, and so the token.
        about.add("platform-away", is_grave=True, platform=platform, why=type(fault).__name__)
        return None
    if status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND):
        about.add("token-refused", is_grave=True, name=name)
        return None
    if status != HTTPStatus.OK:
        about.add("platform-away", is_grave=True, platform=platform, why=str(status))
        return None
    if date:
        note_clock(parsedate_to_datetime(date).timestamp() - time.time(), platform, about)
    return told
