"""One interaction, from its arrival to the last answer: who may see what, and in which order it must go out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import discord

from bot.adapters.discord.arrival import Arrival, Asked
from bot.adapters.discord.client import DeskClient, Interaction
from bot.adapters.discord.render import Part, parts, place
from bot.adapters.discord.sending import OUT_OF_REACH
from bot.adapters.discord.text import escape
from bot.adapters.discord.widgets import FormWindow, opener
from bot.desk.messages.outgoing import Answer, Block, Form, Message, Reply, Toast

_GONE = {10008, 10015}
"""Nothing was said in answer yet, or nothing that still stands."""
_ACKNOWLEDGED = 40060
_CLOSED = {10015, 10062, _ACKNOWLEDGED, 50027}
"""Too late for a first response, or for any; or another process gave it and nothing of it is left."""


Strip = Callable[[], Awaitable[object]]
"""Takes the buttons off a message."""


class Exchange:
    """What was said so far in answer to an interaction, and what may be said next.

    Discord takes one first response within three seconds and any number of others after it, for a quarter of an hour;
    whether the first is for one person's eyes cannot be changed once it was put off.

    Args:
        interaction: what came in.
        asked: what is kept of it.
    """

    def __init__(self, interaction: Interaction, asked: Asked) -> None:
        self._interaction = interaction
        self._asked = asked
        self._private = asked.is_private
        self._waiting: bool | None = None
        """Whether the "thinking" message that still waits for its contents is private; None when none waits."""
        self._has_source = bool(asked.source)
        """Whether it has a message whose button was pressed or opened the form, which may still be replaced."""
        self._is_done = False
        """Whether a process before this one gave the first response."""
        self._is_source_first = False
        """Whether that response left the source as what is edited first."""
        self.looked: list[Strip] = []
        """Takes the buttons off what was looked up in answer, as long as the interaction lets it."""
        self._strip: Strip = partial(interaction.edit_original_response, view=None)
        """The same for what was said last."""
        self._turn = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None

    def put_off_after(self, seconds: float) -> None:
        """Tell Discord then that the answer will take longer, unless it was given before."""
        self._timer = asyncio.create_task(self._expire(seconds))

    def drop(self) -> None:
        """Forget about it."""
        if self._timer is not None:
            self._timer.cancel()

    async def give(self, answers: tuple[Answer, ...]) -> None:
        """Give the answers: a form first, since nothing may come before it, then replacements, then the rest.

        Raises:
            discord.HTTPException: Discord refused or failed.
        """
        async with self._turn:
            self.drop()
            ordered = sorted(answers, key=_turn)
            try:
                await self._give(ordered)
            except discord.HTTPException as error:
                if error.code != _ACKNOWLEDGED or self._has_response:
                    raise
                # Another process has responded meanwhile, so that nothing of this was taken.
                await self.take_over()
                await self._give(ordered)

    async def _give(self, answers: list[Answer]) -> None:
        for answer in answers:
            if isinstance(answer, Form):
                await self._open(answer)
            elif isinstance(answer, Toast):
                await self._say((Part(escape(answer.text) or "…"),), private=True)
            elif answer.edit and self._has_source and (self._asked.is_source_private or not answer.private):
                await self._replace(parts(answer.message))
            else:
                await self._say(parts(answer.message), private=answer.private)
                self.looked += [self._strip] if answer.look_up else []
        await self._close()

    async def take_over(self) -> None:
        """Go on with what a process that is gone has begun.

        Raises:
            discord.HTTPException: nothing can be said in answer any more.
        """
        try:
            original = await self._interaction.original_response()
        except discord.HTTPException as error:
            if error.code not in _GONE:
                raise
            await self._put_off()
            return
        self._is_done = True
        self._is_source_first = original.id == self._asked.source
        if original.flags.loading:
            self._waiting = original.flags.ephemeral

    @property
    def _has_response(self) -> bool:
        return self._is_done or self._interaction.response.is_done()

    async def _expire(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self.put_off()

    async def put_off(self) -> None:
        """Tell Discord that the answer will take longer, unless anything was said here before."""
        async with self._turn:
            if not self._has_response:
                # Should that fail, so will the answer, and whoever gives it deals with it.
                with suppress(discord.HTTPException, *OUT_OF_REACH):
                    await self._put_off()

    async def _put_off(self) -> None:
        if self._has_source:
            await self._interaction.response.defer()
        else:
            await self._interaction.response.defer(ephemeral=self._private, thinking=True)
            self._waiting = self._private

    async def _open(self, form: Form) -> None:
        if self._has_response or self._interaction.type is discord.InteractionType.modal_submit:
            text = parts(Message(blocks=(Block(form.label or form.title),)))[0].content
            await self._say((Part(text, keyboard=opener(form)),), private=True)
        else:
            await self._interaction.response.send_modal(FormWindow(form))

    async def _replace(self, pages: tuple[Part, ...]) -> None:
        """Show the pages in place of the source, as far as it may still be replaced, and below it."""
        response = self._interaction.response
        first, rest = pages[0], pages[1:]
        if not self._has_response:
            await response.edit_message(**first.instead())
        elif self._is_source_first or response.type is discord.InteractionResponseType.deferred_message_update:
            await self._interaction.edit_original_response(**first.instead())
        else:
            rest = pages
        self._has_source = False
        await self._say(rest, private=self._asked.is_source_private)

    async def _say(self, pages: tuple[Part, ...], *, private: bool) -> None:
        for page in pages:
            if not self._has_response:
                await self._interaction.response.send_message(**page.new(), ephemeral=private)
            elif self._waiting is private:
                self._waiting = None
                await self._interaction.edit_original_response(**page.instead())
            else:
                await self._drop_waiting()
                said = await self._interaction.followup.send(**page.new(), ephemeral=private, wait=True)
                self._strip = partial(said.edit, view=None)

    async def _drop_waiting(self) -> None:
        # The next message would else fill the waiting one, and be seen by whoever sees that.
        if self._waiting is not None:
            self._waiting = None
            await self._interaction.delete_original_response()

    async def _close(self) -> None:
        """Leave no interaction unanswered and no "thinking" behind."""
        if not self._has_response:
            self._private = True
            await self._put_off()
        await self._drop_waiting()


def rebuilt(client: DeskClient, arrival: Arrival, asked: Asked) -> Interaction:
    """An interaction that another process has heard of."""
    payload: Any = {
        "id": arrival.number,
        "application_id": asked.application,
        "type": asked.kind,
        "token": asked.token,
        "version": 1,
        "attachment_size_limit": discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES,
    }
    # The library makes interactions out of events alone, so it is given one again.
    interaction: Interaction = discord.Interaction(data=payload, state=client._connection)  # noqa: SLF001
    interaction.channel = client.get_partial_messageable(place(arrival.chat.key))  # type: ignore[assignment]  # as far as it is needed
    return interaction


def is_closed(error: discord.HTTPException) -> bool:
    """Whether nothing can be said in answer to the interaction any more."""
    return error.code in _CLOSED


def _turn(answer: Answer) -> int:
    if isinstance(answer, Form):
        return 0
    return 1 if isinstance(answer, Reply) and answer.edit else 2
