"""One interaction, from its arrival to the last answer: who may see what, and in which order it must go out."""

from __future__ import annotations

import discord

from bot.adapters.discord_client import Interaction
from bot.adapters.discord_render import Part, parts
from bot.adapters.discord_text import escape
from bot.adapters.discord_widgets import FormWindow, opener
from bot.desk.outgoing import Answer, Block, Form, Message, Reply, Toast


class Exchange:
    """What was said so far in answer to an interaction, and what may be said next.

    Discord takes one first response within three seconds and any number of others after it; whether the first is
    for one person's eyes cannot be changed once it was put off.

    Args:
        interaction: what came in.
        private: whether an answer that is put off is for whoever acted alone.
    """

    def __init__(self, interaction: Interaction, *, private: bool) -> None:
        self._interaction = interaction
        self._private = private
        self._waiting: bool | None = None
        """Whether the "thinking" message that still waits for its contents is private; None when none waits."""
        self._source = interaction.message
        """The message whose button was pressed or opened the form, while it may still be replaced."""
        self._source_private = bool(interaction.message and interaction.message.flags.ephemeral)

    async def put_off(self) -> None:
        """Tell Discord that the answer will take longer.

        Raises:
            discord.HTTPException: it is too late even for that.
        """
        if self._source:
            await self._interaction.response.defer()
        else:
            await self._interaction.response.defer(ephemeral=self._private, thinking=True)
            self._waiting = self._private

    async def give(self, answers: tuple[Answer, ...]) -> None:
        """Give the answers: a form first, since nothing may come before it, then replacements, then the rest.

        Raises:
            discord.HTTPException: Discord refused or failed.
        """
        for answer in sorted(answers, key=_turn):
            if isinstance(answer, Form):
                await self._open(answer)
            elif isinstance(answer, Toast):
                await self._say((Part(escape(answer.text) or "…"),), private=True)
            elif answer.edit and self._source and (self._source_private or not answer.private):
                await self._replace(parts(answer.message))
            else:
                await self._say(parts(answer.message), private=answer.private)
        await self._close()

    async def _open(self, form: Form) -> None:
        response = self._interaction.response
        if response.is_done() or self._interaction.type is discord.InteractionType.modal_submit:
            text = parts(Message(blocks=(Block(form.label or form.title),)))[0].content
            await self._say((Part(text, keyboard=opener(form)),), private=True)
        else:
            await response.send_modal(FormWindow(form))

    async def _replace(self, pages: tuple[Part, ...]) -> None:
        """Show the pages in place of the source, as far as it may still be replaced, and below it."""
        response = self._interaction.response
        first, rest = pages[0], pages[1:]
        if not response.is_done():
            await response.edit_message(**first.instead())
        elif response.type is discord.InteractionResponseType.deferred_message_update:
            await self._interaction.edit_original_response(**first.instead())
        else:
            rest = pages
        self._source = None
        await self._say(rest, private=self._source_private)

    async def _say(self, pages: tuple[Part, ...], *, private: bool) -> None:
        for page in pages:
            if not self._interaction.response.is_done():
                await self._interaction.response.send_message(**page.new(), ephemeral=private)
            elif self._waiting is private:
                self._waiting = None
                await self._interaction.edit_original_response(**page.instead())
            else:
                await self._drop_waiting()
                await self._interaction.followup.send(**page.new(), ephemeral=private)

    async def _drop_waiting(self) -> None:
        # The next message would else fill the waiting one, and be seen by whoever sees that.
        if self._waiting is not None:
            self._waiting = None
            await self._interaction.delete_original_response()

    async def _close(self) -> None:
        """Leave no interaction unanswered and no "thinking" behind."""
        if not self._interaction.response.is_done():
            self._private = True
            await self.put_off()
        await self._drop_waiting()


def _turn(answer: Answer) -> int:
    if isinstance(answer, Form):
        return 0
    return 1 if isinstance(answer, Reply) and answer.edit else 2
