"""Logging in: a client that Discord knows, however long Discord cannot be reached."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TypeVar

import discord

from bot.adapters.discord.client import DeskClient

RETRY = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)
"""Seconds between attempts to log in while Discord cannot be reached; the last is repeated."""
AGAIN = 1.0
"""Seconds after which a client is told again to end that has not ended."""

_AUTHENTICATION_FAILED = 4004
_TOKEN = re.compile(r"[\w.\-]+", re.ASCII)
_Client = TypeVar("_Client", bound=DeskClient)
_log = logging.getLogger(__name__)


class BadToken(Exception):  # noqa: N818  - a state of the world, named as people say it
    """Discord does not know the token."""

    def __init__(self) -> None:
        super().__init__(
            "Discord refused the bot's token. Copy it again from the developer portal (your application, Bot, "
            "Reset Token) into DISCORD_TOKEN."
        )


@asynccontextmanager
async def logged_in(make: Callable[[], _Client], token: str) -> AsyncGenerator[_Client]:
    """A client that Discord knows, until the end of the block; waits as long as Discord cannot be reached.

    Raises:
        BadToken: Discord does not know the token.
    """
    if not _TOKEN.fullmatch(token):
        raise BadToken
    attempt = 0
    while True:
        async with AsyncExitStack() as stack:
            client = make()
            # Where its connection breaks while it is closed, the library leaves that of its requests open.
            stack.push_async_callback(client.http.close)
            await stack.enter_async_context(client)
            try:
                await client.login(token)
            except discord.LoginFailure as error:
                raise BadToken from error
            except (OSError, TimeoutError, discord.DiscordServerError) as error:
                pause = RETRY[min(attempt, len(RETRY) - 1)]
                _log.warning("Discord cannot be reached (%s); next attempt in %s s", type(error).__name__, pause)
            else:
                yield client
                return
        attempt += 1
        await asyncio.sleep(pause)


async def listen(client: DeskClient) -> None:
    """Hear what Discord tells; ends only when Discord wants no more of it.

    Raises:
        BadToken: Discord does not know the token any more.
        discord.ConnectionClosed: Discord ended the connection for good.
    """
    connecting = asyncio.create_task(client.connect())
    try:
        await asyncio.wait({connecting})
        connecting.result()
    except discord.ConnectionClosed as error:
        if error.code == _AUTHENTICATION_FAILED:
            raise BadToken from error
        raise
    finally:
        # Up to Python 3.11 the library takes no notice of it in the very moment in which it has connected.
        while not connecting.done():
            connecting.cancel()
            await asyncio.wait({connecting}, timeout=AGAIN)
