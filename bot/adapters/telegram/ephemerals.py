"""What one person alone is shown in a group: ephemeral messages, of the Bot API since 10.2, in the form of 10.3.

The library does not know them yet. A server that does not know them either publishes what it is given; its answer
gives it away, the message is taken back at once, and what is shown like this is never hidden from anybody. A person's
app need not show them, and may lose them, so nothing lasting is said like this.
"""

from __future__ import annotations

import operator
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import msgspec
from telegram import Bot, LinkPreviewOptions
from telegram import Message as Posted
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, EndPointNotFound, Forbidden

from bot.adapters.telegram.mail import Place
from bot.adapters.telegram.outbox import Job, Outbox
from bot.adapters.telegram.render import Part, number_of, render
from bot.desk.messages.latest import LatestAnswers
from bot.desk.messages.outgoing import Message, Rung

FRESH = 15.0
"""Seconds after a press in which Telegram takes an ephemeral message in answer to it."""
_T = TypeVar("_T")
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class NotShown(Exception):  # noqa: N818  - a state of the world, named as people say it
    """It was not shown; `is_refused` says that Telegram would not, and not only that it is too late or too long."""

    def __init__(self, *, is_refused: bool) -> None:
        super().__init__("an ephemeral message was not shown")
        self.is_refused = is_refused


class Ephemerals:
    """Sends, edits and deletes them; of those sent to a person in a chat one stands."""

    def __init__(self, bot: Bot, outbox: Outbox) -> None:
        self._bot = bot
        self._outbox = outbox
        self._latest: LatestAnswers[int] = LatestAnswers()

    async def show(
        self, chat: str, person: str, press: str, pressed: Posted, message: Message, rung: Rung, *, came: float
    ) -> None:
        """Show a message to whoever pressed.

        Args:
            chat: the key of the chat.
            person: the key of whoever pressed.
            press: the number of the press.
            pressed: the message whose button it was.
            message: what is shown.
            rung: how.
            came: when the press came in, by the monotonic clock.

        Raises:
            NotShown: nothing was shown.
        """
        place, part = Place.of(chat), self._part(message)
        is_instead = rung == "instead" and number_of(pressed) is None
        wish: dict[str, object] = {"receiver_user_id": Place.of(person).chat, "callback_query_id": press}
        if is_instead:
            wish["replace_callback_query_message"] = True
        photo = pressed.photo[-1].file_id if is_instead and pressed.photo else None
        topic = None if is_instead else place.topic
        given = {"ephemeral_message_parameters": wish}

        async def send() -> Posted:
            if time.monotonic() - came > FRESH:
                raise NotShown(is_refused=False)
            if photo is not None:
                return await self._bot.send_photo(
                    place.chat,
                    photo,
                    part.html,
                    parse_mode=ParseMode.HTML,
                    reply_markup=part.keyboard,
                    api_kwargs=given,
                )
            return await self._bot.send_message(
                place.chat,
                part.html,
                ParseMode.HTML,
                message_thread_id=topic,
                reply_markup=part.keyboard,
                link_preview_options=_NO_PREVIEW,
                api_kwargs=given,
            )

        async def work(job: Job) -> None:
            posted = await _taken(job, send)
            number = number_of(posted)
            if number is None:  # an older server: it stands there for everybody
                await job.insist(lambda: self._bot.delete_message(place.chat, posted.message_id))
                raise NotShown(is_refused=True)
            is_pressed = partial(operator.eq, number_of(pressed))
            for past in self._latest.replace(chat, person, (number,), is_pressed):
                await self._delete(job, place, person, past)

        await self._outbox.do(place.chat, work)

    async def change(self, chat: str, person: str, shown: Posted, message: Message) -> None:
        """Make one that was shown show this instead.

        Raises:
            NotShown: it stays as it is.
        """
        place, part = Place.of(chat), self._part(message)
        has_photo = bool(shown.photo)
        given = {
            **_named(place, person, number_of(shown)),
            "caption" if has_photo else "text": part.html,
            "parse_mode": ParseMode.HTML,
            "reply_markup": part.keyboard,
        }
        method = "editEphemeralMessageCaption" if has_photo else "editEphemeralMessageText"

        async def edit() -> None:
            try:
                await self._bot.do_api_request(method, given)
            except BadRequest as no:
                if "not modified" not in no.message.lower():
                    raise

        async def work(job: Job) -> None:
            await _taken(job, edit)

        await self._outbox.do(place.chat, work)

    async def take_away(self, chat: str, person: str, shown: Posted) -> None:
        """Delete one that was shown; one that is gone is no error."""
        place, number = Place.of(chat), number_of(shown)
        self._latest.replace(chat, person, ())
        if number is not None:
            await self._outbox.do(place.chat, lambda job: self._delete(job, place, person, number))

    async def _delete(self, job: Job, place: Place, person: str, number: int) -> None:
        try:
            named = _named(place, person, number)
            await _taken(job, lambda: self._bot.do_api_request("deleteEphemeralMessage", named))
        except NotShown:
            return

    def _part(self, message: Message) -> Part:
        """The one part of a message.

        Raises:
            NotShown: it is too long, or has a picture of its own.
        """
        # Edits beyond the length of a caption have been refused, texts as well (telegram-bot-api #881).
        parts = render(msgspec.structs.replace(message, keeps_image=True), self._bot.username)
        if len(parts) > 1 or message.image is not None:
            raise NotShown(is_refused=False)
        return parts[0]


def _named(place: Place, person: str, number: int | None) -> dict[str, object]:
    return {"chat_id": place.chat, "receiver_user_id": Place.of(person).chat, "ephemeral_message_id": number}


async def _taken(job: Job, call: Callable[[], Awaitable[_T]]) -> _T:
    """What Telegram answers.

    Raises:
        NotShown: it says no.
    """
    try:
        return await job.insist(call)
    except (ChatMigrated, ConnectionError, Forbidden) as no:  # the usual way finds the same out and knows what to do
        raise NotShown(is_refused=False) from no
    except (BadRequest, EndPointNotFound) as no:
        raise NotShown(is_refused=True) from no
