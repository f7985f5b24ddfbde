"""Messages in channels: sending them in parts, and telling the ways apart in which a channel can be gone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import discord
from aiohttp import ClientConnectionError

from bot.adapters.discord.render import Part
from bot.desk.messages.outgoing import Unreachable

OUT_OF_REACH = (ClientConnectionError, OSError)
"""What the library lets through of its own when the network breaks."""
_MESSAGE_GONE = 10008
_NOT_OURS = 50005
_ARCHIVED = 50083
_NO_HISTORY = 160002
"""Without the permission to read what was written before, nothing can be replied to."""
_UNWILLING = {50007, 50278}
"""The person takes no direct messages, or shares no server with the bot."""


@contextmanager
def reaching(where: str) -> Iterator[None]:
    """Turn Discord's ways of saying that nothing can be sent there into `Unreachable`."""
    try:
        yield
    except (discord.Forbidden, discord.NotFound) as error:
        raise Unreachable(f"{where}: {error.status}, code {error.code}") from error
    except discord.HTTPException as error:
        if error.code in _UNWILLING:
            raise Unreachable(f"{where}: code {error.code}") from error
        raise


def is_past_editing(error: discord.HTTPException) -> bool:
    """Whether a message can no longer be changed although its channel is still there."""
    return error.code in {_MESSAGE_GONE, _NOT_OURS, _ARCHIVED}


async def send(
    channel: discord.abc.Messageable, pages: tuple[Part, ...], *, reply_to: discord.PartialMessage | None = None
) -> tuple[int, ...]:
    """Send the parts in order; returns the numbers of the messages.

    The library gives each a nonce that Discord enforces, so its own retries never post twice.

    Args:
        channel: where to.
        pages: what.
        reply_to: a message that the first part answers; should it be gone, the answer stands alone.

    Raises:
        discord.HTTPException: Discord refused or failed.
    """
    numbers = []
    for page in pages:
        sent = await (_reply(channel, page, reply_to) if reply_to else channel.send(**page.new()))
        numbers.append(sent.id)
        reply_to = None
    return tuple(numbers)


async def _reply(channel: discord.abc.Messageable, page: Part, to: discord.PartialMessage) -> discord.Message:
    reference = to.to_reference(fail_if_not_exists=False)
    try:
        return await channel.send(**page.new(), reference=reference, mention_author=False)
    except discord.HTTPException as error:
        if error.code != _NO_HISTORY:
            raise
        return await channel.send(**page.new())
