"""Sending, editing and deleting in Telegram: the messenger behind the desk's deliveries."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import msgspec
from telegram import Bot, InputMediaAnimation, InputMediaDocument, InputMediaPhoto, LinkPreviewOptions, ReplyParameters
from telegram import Message as Posted
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden

from bot.adapters.telegram.forms import prompt
from bot.adapters.telegram.outbox import Job, Outbox
from bot.adapters.telegram.render import Part, Sent, picture_of, read_id, render, sent, without_picture, write_id
from bot.desk.messages.incoming import Who
from bot.desk.messages.outgoing import ChatMoved, Form, Image, Message, Unreachable

_LOG = logging.getLogger(__name__)
_GONE = (
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "thread not found",
    "topic_closed",
    "topic_deleted",
    "write_forbidden",
    "rights to send",
    "chat_restricted",
    "group chat was deactivated",
    "chat was upgraded",
    "user_is_blocked",
    "input_user_deactivated",
)
_NO_PICTURES = ("rights to send photos", "rights to send documents", "send_photos_forbidden", "send_docs_forbidden")
_BAD_PHOTO = ("photo_invalid_dimensions", "image_process_failed", "photo_save_file_invalid", "photo_ext_invalid")
_BAD_FILE = ("file identifier", "file_id", "file reference", "remote file", "wrong type of file")
_WHOLES = 1000
"""How many messages are remembered with all their parts."""
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


PICTURES = 2000
"""How many pictures are remembered; an id takes about a hundred bytes."""


class Place(msgspec.Struct, frozen=True):
    """A chat's number, and the topic's number if it is a topic."""

    chat: int
    topic: int | None = None

    @staticmethod
    def of(key: str) -> Place:
        """The place a key such as `tg:-100123/45` names.

        Raises:
            ValueError: the key is not Telegram's.
        """
        platform, _, rest = key.partition(":")
        chat, _, topic = rest.partition("/")
        if platform != "tg" or not chat.removeprefix("-").isdecimal() or (topic and not topic.isdecimal()):
            raise ValueError(f"expected a key such as tg:-100123/45, got {key!r}")
        return Place(int(chat), int(topic) if topic else None)


class Files:
    """The ids of pictures that Telegram has already, by the picture's name; each bot has ids of its own."""

    def __init__(self) -> None:
        self._ids: OrderedDict[tuple[str, bool], str] = OrderedDict()

    def known(self, image: Image) -> str | None:
        """The id of a picture, if it was uploaded before."""
        key = (image.name, image.as_file)
        if key in self._ids:
            self._ids.move_to_end(key)
        return self._ids.get(key)

    def content(self, image: Image) -> str | bytes:
        """What is sent for a picture: its id, or its bytes if it was not uploaded before.

        Raises:
            ConnectionError: it was left out, as Telegram had it then; whoever sends it has to draw it again.
        """
        found = self.known(image) or image.data
        if not found:
            raise ConnectionError("Telegram has lost a picture")
        return found

    def learn(self, image: Image, posted: Posted) -> None:
        """Remember what Telegram calls the picture in a message just sent."""
        if image.as_file:
            found = posted.document.file_id if posted.document else None
        else:
            found = posted.photo[-1].file_id if posted.photo else None
        if found is None:
            return
        self._ids[(image.name, image.as_file)] = found
        if len(self._ids) > PICTURES:
            self._ids.popitem(last=False)

    def forget(self, image: Image) -> bool:
        """Forget a picture whose id Telegram no longer accepts; False if none was known."""
        return self._ids.pop((image.name, image.as_file), None) is not None

    @staticmethod
    def name(image: Image) -> str:
        """The name of the file a person would download."""
        suffix = ".jpg" if image.format == "jpeg" else f".{image.format}"
        return image.name if image.name.endswith(suffix) else image.name + suffix


class Mail:
    """The messenger. Implements `bot.desk.messages.outgoing.Messenger`."""

    def __init__(self, bot: Bot, outbox: Outbox) -> None:
        self._bot = bot
        self._outbox = outbox
        self._files = Files()
        self._wholes: OrderedDict[tuple[int, int], tuple[Sent, ...]] = OrderedDict()

    def has(self, image: Image) -> bool:
        """See `Messenger`."""
        return self._files.known(image) is not None

    async def post(self, chat: str, message: Message, *, answer_to: int | None = None) -> str:
        """Send a message; `answer_to` is the number of the message it answers, if any."""
        place = Place.of(chat)
        # A group is disturbed only where somebody is meant.
        is_silent = place.chat < 0 and not message.mentions

        async def work(job: Job) -> str:
            parts = await self._send_all(job, place, message, answer_to, is_silent=is_silent)
            self._remember(place, parts[-1], parts)
            return write_id(parts)

        with _told_plainly():
            return await self._outbox.do(place.chat, work, calls=bool(message.mentions))

    async def edit(self, chat: str, message_id: str, message: Message) -> str:
        """Make a sent message show this; what cannot be edited is sent anew and the old one deleted."""
        place = Place.of(chat)
        named = read_id(message_id)

        async def work(job: Job) -> str:
            old = self._present(place, named)
            try:
                new = await self._replace(job, place, old, message)
            except BadRequest as no:
                if message.image is None or not _says(no, _NO_PICTURES):
                    raise
                new = await self._replace(job, place, old, without_picture(message))
            self._remember(place, old[-1], new)
            self._remember(place, new[-1], new)
            return write_id(new)

        with _told_plainly():
            return await self._outbox.do(place.chat, work, subject=f"{named[-1].number}")

    async def strip(self, chat: str, message_id: str) -> None:
        """Take the keyboard off a message."""
        place, named = Place.of(chat), read_id(message_id)

        async def work(job: Job) -> None:
            await self._strip_part(job, place, self._present(place, named)[-1])

        with _told_plainly():
            await self._outbox.do(place.chat, work)

    async def delete(self, chat: str, message_id: str) -> None:
        """Delete a message with all its parts."""
        place, named = Place.of(chat), read_id(message_id)

        async def work(job: Job) -> None:
            for part in self._present(place, named):
                await self._delete_part(job, place, part)

        with _told_plainly():
            await self._outbox.do(place.chat, work)

    async def whisper(self, person: str, message: Message) -> None:
        """Send a message to a person's private chat with the bot."""
        await self.post(person, message)

    async def ask(self, chat: str, form: Form, who: Who | None, *, answer_to: int | None = None) -> str:
        """Send the prompt of a form; in a group `who` is mentioned, so that the form opens for him alone."""
        place = Place.of(chat)
        text, markup = prompt(form, who)

        async def work(job: Job) -> str:
            posted = await job.insist(
                lambda: self._bot.send_message(
                    place.chat,
                    text,
                    ParseMode.HTML,
                    message_thread_id=place.topic,
                    reply_markup=markup,
                    reply_parameters=_answering(answer_to),
                    link_preview_options=_NO_PREVIEW,
                )
            )
            return write_id((sent(posted.message_id, None),))

        with _told_plainly():
            return await self._outbox.do(place.chat, work)

    def _present(self, place: Place, named: tuple[Sent, ...]) -> tuple[Sent, ...]:
        """The message as it stands now.

        A press names the last part alone, and a second tap may still name what was sent anew after the first. Both are
        remembered for a while; after a restart what was named is taken as it is.
        """
        whole = named
        # Each step leads to a later state, and the latest names itself.
        while (later := self._wholes.get((place.chat, whole[-1].number))) not in (None, whole):
            whole = later
        return whole

    def _remember(self, place: Place, last: Sent, whole: tuple[Sent, ...]) -> None:
        self._wholes[place.chat, last.number] = whole
        self._wholes.move_to_end((place.chat, last.number))
        if len(self._wholes) > _WHOLES:
            self._wholes.popitem(last=False)

    async def _replace(self, job: Job, place: Place, old: tuple[Sent, ...], message: Message) -> tuple[Sent, ...]:
        new: list[Sent] = []
        for part in render(message, self._bot.username):
            if len(new) == len(old):
                break
            changed = await self._edit_part(job, place, old[len(new)], part, may_give_way=not new)
            if changed is None:
                break
            new.append(changed)
        kept = len(new)
        # The new part goes out before the old one disappears: better twice for a moment than not at all.
        new.extend(await self._send_all(job, place, message, None, is_silent=place.chat < 0, skip=kept))
        for left in old[kept:]:
            await self._delete_part(job, place, left)
        return tuple(new)

    async def _send_all(
        self, job: Job, place: Place, message: Message, answer_to: int | None, *, is_silent: bool, skip: int = 0
    ) -> tuple[Sent, ...]:
        done: list[Sent] = []
        try:
            for part in render(message, self._bot.username)[skip:]:
                done.append(await self._send_part(job, place, part, answer_to, is_silent=is_silent))
                answer_to = None
        except BadRequest as no:
            if message.image is None or done or not _says(no, _NO_PICTURES):
                raise
            bare = without_picture(message)
            return await self._send_all(job, place, bare, answer_to, is_silent=is_silent, skip=skip)
        return tuple(done)

    async def _send_part(self, job: Job, place: Place, part: Part, answer_to: int | None, *, is_silent: bool) -> Sent:
        answering = _answering(answer_to)
        if part.image is None:
            posted = await job.insist(
                lambda: self._bot.send_message(
                    place.chat,
                    part.html,
                    ParseMode.HTML,
                    message_thread_id=place.topic,
                    reply_markup=part.keyboard,
                    reply_parameters=answering,
                    disable_notification=is_silent,
                    link_preview_options=_NO_PREVIEW,
                )
            )
            return sent(posted.message_id, None)
        image = part.image

        async def upload() -> Posted:
            content = self._files.content(image)
            return await self._sending(image)(
                place.chat,
                content,
                part.html or None,
                parse_mode=ParseMode.HTML,
                message_thread_id=place.topic,
                reply_markup=part.keyboard,
                reply_parameters=answering,
                disable_notification=is_silent,
                filename=self._files.name(image) if content is image.data else None,
            )

        try:
            posted = await job.insist(upload)
        except BadRequest as no:
            if _says(no, _BAD_FILE) and self._files.forget(image):
                return await self._send_part(job, place, part, answer_to, is_silent=is_silent)
            if _says(no, _BAD_PHOTO) and not image.as_file:
                as_file = msgspec.structs.replace(part, image=msgspec.structs.replace(image, as_file=True))
                return await self._send_part(job, place, as_file, answer_to, is_silent=is_silent)
            raise
        self._files.learn(image, posted)
        return sent(posted.message_id, image)

    def _sending(self, image: Image) -> Callable[..., Awaitable[Posted]]:
        """How a picture is sent; a film plays in the chat, and is a document besides."""
        if image.format in ("gif", "mp4"):
            return self._bot.send_animation
        return self._bot.send_document if image.as_file else self._bot.send_photo

    async def _edit_part(self, job: Job, place: Place, old: Sent, part: Part, *, may_give_way: bool) -> Sent | None:
        """Edit one part; None if Telegram would not have it."""
        image, bot = part.image, self._bot
        is_picture = old.kind in ("p", "d")
        if image is None and is_picture and not part.keeps_image:
            return None  # a picture cannot be taken off a message

        async def change() -> Posted | bool:
            if image is None and not is_picture:
                return await bot.edit_message_text(
                    part.html,
                    place.chat,
                    old.number,
                    parse_mode=ParseMode.HTML,
                    reply_markup=part.keyboard,
                    link_preview_options=_NO_PREVIEW,
                )
            if image is None or old.picture == picture_of(image):
                return await bot.edit_message_caption(
                    place.chat, old.number, caption=part.html, parse_mode=ParseMode.HTML, reply_markup=part.keyboard
                )
            content = self._files.content(image)
            media = _medium(image)(
                content,
                caption=part.html or None,
                parse_mode=ParseMode.HTML,
                filename=self._files.name(image) if content is image.data else None,
            )
            return await bot.edit_message_media(media, place.chat, old.number, reply_markup=part.keyboard)

        try:
            posted = await job.insist(change, may_give_way=may_give_way)
        except BadRequest as no:
            if _says(no, ("not modified",)):
                return old if image is None else sent(old.number, image)
            if image is not None and _says(no, _BAD_FILE) and self._files.forget(image):
                return await self._edit_part(job, place, old, part, may_give_way=may_give_way)
            if _says(no, (*_GONE, *_NO_PICTURES)):
                raise
            _LOG.info("a message could not be edited and is sent anew")
            return None
        if image is not None and isinstance(posted, Posted):
            self._files.learn(image, posted)
        return old if image is None else sent(old.number, image)

    async def _strip_part(self, job: Job, place: Place, part: Sent) -> None:
        try:
            await job.insist(lambda: self._bot.edit_message_reply_markup(place.chat, part.number))
        except BadRequest as no:  # of a message that is gone that is no fault, of a chat that is gone it is
            if _says(no, _GONE):
                raise

    async def _delete_part(self, job: Job, place: Place, part: Sent) -> None:
        try:
            await job.insist(lambda: self._bot.delete_message(place.chat, part.number))
        except BadRequest:  # too old to go, or gone: its buttons at least
            await self._strip_part(job, place, part)


def _medium(image: Image) -> Callable[..., InputMediaAnimation | InputMediaDocument | InputMediaPhoto]:
    """The same for one that takes the place of what a message shows."""
    if image.format in ("gif", "mp4"):
        return InputMediaAnimation
    return InputMediaDocument if image.as_file else InputMediaPhoto


def _answering(number: int | None) -> ReplyParameters | None:
    return ReplyParameters(number, allow_sending_without_reply=True) if number is not None else None


def _says(no: BadRequest, signs: tuple[str, ...]) -> bool:
    message = no.message.lower()
    return any(sign in message for sign in signs)


@contextmanager
def _told_plainly() -> Iterator[None]:
    """Telegram's ways of saying that a chat cannot be reached, as the desk says it."""
    try:
        yield
    except ChatMigrated as moved:
        raise ChatMoved(f"tg:{moved.new_chat_id}") from None
    except Forbidden as no:
        raise Unreachable(no.message) from None
    except BadRequest as no:
        if _says(no, _GONE):
            raise Unreachable(no.message) from None
        raise
