"""The desk's answers to whoever acted: where each goes, and what happens when it cannot go there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import ClassVar

import msgspec
from telegram import Bot, MaybeInaccessibleMessage
from telegram import Message as Posted
from telegram.constants import CallbackQueryLimit
from telegram.error import BadRequest, Forbidden, InvalidToken, RetryAfter, TelegramError
from telegram.helpers import create_deep_linked_url

from bot.adapters.telegram.ephemerals import Ephemerals, NotShown
from bot.adapters.telegram.mail import Mail, Place
from bot.adapters.telegram.render import Kind, Sent, number_of, plain_text, read_id, shorten, write_id
from bot.adapters.telegram.words import DONE, OPEN, OPEN_FIRST, THEN_HAND, THEN_PRESS, THEN_TYPE, WROTE
from bot.desk.messages.incoming import Chat, Commanded, Incoming, Moved, Pressed, Said, Who
from bot.desk.messages.latest import LatestAnswers
from bot.desk.messages.outgoing import NOD, Answer, Block, ChatMoved, Form, Message, Reply, Rung, Toast, Unreachable
from bot.desk.messages.service import Service

_LOG = logging.getLogger(__name__)
_POPUP = CallbackQueryLimit.ANSWER_CALLBACK_QUERY_TEXT_LENGTH
INVITED_SECONDS = 60.0
"""How long an invitation stands before further presses bring another."""
ANSWERABLE = 60.0
"""Seconds after a press in which its answer is still tried; Telegram tells when it is too late, nowhere how late."""
PAUSES = (0.3, 0.6, 1.2, 2.0)
"""Seconds before each new try when the network fails; the last is repeated."""


class Press:
    """A press not yet answered; if nobody answers in time it is answered with nothing, for the button's sake.

    An answer that Telegram does not take yet is tried again without anybody waiting for it.
    """

    _trying: ClassVar[set[asyncio.Task[None]]] = set()

    def __init__(self, bot: Bot, number: str, seconds: float) -> None:
        self._bot = bot
        self.number = number
        self.came = time.monotonic()
        self.is_late = False
        """Whether Telegram has said that it is too late for any answer."""
        self._is_answered = False
        self._timer = asyncio.create_task(self._expire(seconds))

    def extend(self, seconds: float) -> None:
        """Give the answer more time, because it is being made just now."""
        if not self._is_answered:
            self._timer.cancel()
            self._timer = asyncio.create_task(self._expire(seconds))

    async def answer(self, toast: Toast | None = None) -> bool:
        """Answer with a word or with nothing; False if it was too late for a word."""
        if self._is_answered:
            return False
        self._is_answered = True
        self._timer.cancel()
        return await self._send(toast)

    def drop(self) -> None:
        """Leave it without an answer, because the bot stops."""
        self._timer.cancel()

    async def _expire(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._is_answered = True
        await self._send(None)

    async def _send(self, toast: Toast | None) -> bool:
        """Send the answer; whether it arrived, or is on its way."""
        pause = await self._try(toast, 0)
        if pause:
            task = asyncio.create_task(self._insist(toast, pause))
            self._trying.add(task)
            task.add_done_callback(self._trying.discard)
        return pause is not None

    async def _insist(self, toast: Toast | None, pause: float | None) -> None:
        tries = 0
        while pause and time.monotonic() + pause < self.came + ANSWERABLE:
            await asyncio.sleep(pause)
            tries += 1
            pause = await self._try(toast, tries)

    async def _try(self, toast: Toast | None, tries: int) -> float | None:
        """Answer: 0 if it arrived, else the seconds after which to try again, or nothing if that is of no use."""
        text = shorten(toast.text, _POPUP) if toast else None
        try:
            await self._bot.answer_callback_query(self.number, text, show_alert=bool(toast and toast.alert))
        except RetryAfter as limit:
            # A timedelta: telegram_api.py opts in to it.
            wait = limit.retry_after if isinstance(limit.retry_after, int) else limit.retry_after.total_seconds()
            return max(wait, PAUSES[0])
        except (BadRequest, Forbidden, InvalidToken) as fault:  # too old by now: the answers themselves still go out
            _LOG.info("a press could not be answered: %s", type(fault).__name__)
            self.is_late = True
            return None
        except TelegramError as fault:
            _LOG.info("a press could not be answered yet: %s", type(fault).__name__)
            return PAUSES[min(tries, len(PAUSES) - 1)]
        return 0


class Turn:
    """One thing somebody did, with what is needed to answer him."""

    def __init__(
        self,
        incoming: Incoming,
        *,
        press: Press | None = None,
        pressed: MaybeInaccessibleMessage | None = None,
        typed: int | None = None,
    ) -> None:
        self.incoming = incoming
        self.press = press
        self.pressed = pressed
        self.typed = typed
        self.posted: list[str] = []
        """What was said in a group in answer to it, and may be taken away when the person is answered anew."""
        self.waiting: list[str] = []
        """The same of an order that waits, which stays till something is done."""
        self.looked: list[str] = []
        """What was looked up, where its buttons would stand for ever."""
        self.refused: Rung | None = None
        """How Telegram would not show something to the person alone."""

    def is_about(self, message_id: str) -> bool:
        """Whether a button of this message was pressed."""
        return self.pressed is not None and read_id(message_id)[-1].number == self.pressed.message_id


class Replies:
    """Sends answers. In a group, what is for one person's eyes goes into his private chat and nowhere else."""

    def __init__(self, desk: Service, mail: Mail, ephemerals: Ephemerals, bot: Bot, direct: float) -> None:
        self._desk = desk
        self._ephemerals = ephemerals
        self._mail = mail
        self._bot = bot
        self._direct = direct
        self._invited: dict[tuple[str, str, bool], float] = {}
        self._latest: LatestAnswers[str] = LatestAnswers()
        self._waiting: LatestAnswers[str] = LatestAnswers()
        self._looked: LatestAnswers[str] = LatestAnswers()

    async def give(self, turn: Turn, answers: Sequence[Answer]) -> None:
        """Send all answers of one turn: the private ones first, because a press waits for them.

        Raises:
            Unreachable: the chat itself cannot be reached.
            ChatMoved: it moved twice in a row.
        """
        if not isinstance(turn.incoming, Said | Commanded | Pressed):
            return
        who, chat = turn.incoming.who, turn.incoming.chat
        answers = await self._show_alone(turn, who, chat, answers)
        toasts = [answer for answer in answers if isinstance(answer, Toast)]
        secrets = [answer for answer in answers if isinstance(answer, Reply) and answer.private and not chat.private]
        is_done = any(isinstance(answer, Reply | Toast) and answer.done for answer in answers)
        toast = _joined(toasts)
        if secrets:
            toast = await self._give_secrets(turn, who, chat, secrets, toast, is_done=is_done)
        # Telegram may ask to wait before a press is answered; the rest need not wait for that.
        answering = None if turn.press is None else asyncio.create_task(turn.press.answer(toast))
        try:
            for answer in answers:
                if isinstance(answer, Form):
                    await self._ask(turn, who, chat, answer)
                elif isinstance(answer, Reply) and (chat.private or not answer.private):
                    await self._reply(turn, chat, answer)
        finally:
            is_told = answering is not None and await answering
            if turn.refused is not None and turn.press is not None and not turn.press.is_late:
                await self._desk.step_down(chat, turn.refused)
        await self._tidy(turn, who, chat, is_answered=bool(answers), is_done=is_done)
        if toast is not None and not is_told and not (toast.passing and turn.press is not None):
            await self._give_late(turn, who, chat, toast)

    async def _tidy(self, turn: Turn, who: Who, chat: Chat, *, is_answered: bool, is_done: bool) -> None:
        """Take away what was said to the person before, and the buttons of what they looked up before.

        An order that waits stays until what was typed has taken effect or another waits in its place.
        """
        if turn.waiting or (is_done and turn.press is None):
            for past in self._waiting.replace(chat.key, who.key, turn.waiting, turn.is_about):
                await self._mail.delete(chat.key, past)
        if turn.posted or (is_answered and turn.press is None):
            for past in self._latest.replace(chat.key, who.key, turn.posted, turn.is_about):
                await self._mail.delete(chat.key, past)
        if turn.looked:
            for past in self._looked.replace(who.key, who.key, turn.looked, turn.is_about):
                await self._mail.strip(who.key, past)

    async def _show_alone(self, turn: Turn, who: Who, chat: Chat, answers: Sequence[Answer]) -> Sequence[Answer]:
        """Show to the presser alone what may be tried like that; returns what is left to be given the usual way."""
        press, pressed = turn.press, turn.pressed
        if press is None or not isinstance(pressed, Posted) or chat.private:
            return answers
        is_own = number_of(pressed) is not None
        if is_own and any(isinstance(answer, Reply | Toast) and answer.done for answer in answers):
            # What was put together there has taken effect, and the card tells the rest.
            await self._ephemerals.take_away(chat.key, who.key, pressed)
            return [answer for answer in answers if not (isinstance(answer, Reply) and answer.edit)]
        left: list[Answer] = []
        for answer in answers:
            if not isinstance(answer, Reply) or answer.private or not (answer.alone or (is_own and answer.edit)):
                left.append(answer)
                continue
            press.extend(self._direct)
            rung: Rung = answer.alone.rung if answer.alone and not is_own else "below"
            try:
                await self._show_one(chat, who.key, press, pressed, answer, rung)
            except NotShown as no:
                _LOG.info("an ephemeral message was not shown")
                turn.refused = rung if no.is_refused else turn.refused
                instead = answer.alone.refused if answer.alone else None
                left.append(instead or msgspec.structs.replace(answer, edit=answer.edit and not is_own))
        return left

    async def _show_one(self, chat: Chat, person: str, press: Press, pressed: Posted, reply: Reply, rung: Rung) -> None:
        if reply.edit and number_of(pressed) is not None:
            try:
                await self._ephemerals.change(chat.key, person, pressed, reply.message)
            except NotShown:
                _LOG.info("an ephemeral message could not be edited and is sent anew")
            else:
                return
        await self._ephemerals.show(chat.key, person, press.number, pressed, reply.message, rung, came=press.came)

    async def _give_secrets(
        self, turn: Turn, who: Who, chat: Chat, secrets: list[Reply], toast: Toast | None, *, is_done: bool
    ) -> Toast | None:
        """Send what only one person may see; returns the word that he has still to be told."""
        if turn.press is not None:
            turn.press.extend(self._direct)
        try:
            for secret in secrets:
                number = await self._mail.post(who.key, secret.message)
                if secret.look_up:
                    turn.looked.append(number)
        except (Unreachable, ChatMoved):
            alert = self._alert(who, [each.message for each in secrets], toast, is_done=is_done)
            is_told = turn.press is not None and await turn.press.answer(alert)
            _LOG.info("a private answer %s", "became an alert" if is_told else "waits for a private chat")
            await self._invite(turn, who, chat, is_done=is_done)
            return None
        if toast is None and turn.press is not None:
            await turn.press.answer(Toast(WROTE.in_(who.language)))
        return toast

    def _alert(self, who: Who, secrets: list[Message], toast: Toast | None, *, is_done: bool) -> Toast:
        """What a pop-up can carry of a private answer, and how to come to the rest of it."""
        secret = secrets[0]
        text = toast.text if toast is not None else "" if secret.image is not None else plain_text(secret.blocks)
        is_whole = toast is None and len(secrets) == 1 and secret.image is None
        if is_whole and 0 < len(text) <= _POPUP and not (secret.menu or secret.buttons):
            return Toast(text, alert=True)
        then = THEN_HAND if is_done else THEN_PRESS
        how = f"{OPEN_FIRST.in_(who.language)} t.me/{self._bot.username} — {then.in_(who.language)}"
        return Toast(f"{shorten(text, _POPUP - len(how) - 1)}\n{how}" if text else how, alert=True)

    async def _give_late(self, turn: Turn, who: Who, chat: Chat, toast: Toast) -> None:
        """Send a word that no press can carry any more, or that answers no press, for the same eyes alone."""
        if toast.done and turn.typed is not None and await self._nod(chat, turn.typed):
            return  # what took effect is seen by all anyhow
        message = Message((Block(toast.text),))
        if chat.private:
            await self._reply(turn, chat, Reply(message))
            return
        try:
            await self._mail.whisper(who.key, message)
        except (Unreachable, ChatMoved):
            await self._invite(turn, who, chat, is_done=toast.done)

    async def _nod(self, chat: Chat, message: int) -> bool:
        """Set a sign at what was typed in a group, which grows the chat by nothing; whether it can be set there."""
        if chat.private:
            return False
        try:
            return await self._bot.set_message_reaction(Place.of(chat.key).chat, message, NOD)
        except TelegramError as fault:
            _LOG.info("no sign could be set: %s", type(fault).__name__)
            return False

    async def _invite(self, turn: Turn, who: Who, chat: Chat, *, is_done: bool) -> None:
        """Ask a person in the open, without a word of what is private, to open a private chat; but not at every tap."""
        now = time.monotonic()
        self._invited = {key: until for key, until in self._invited.items() if until > now}
        if turn.press is not None and (chat.key, who.key, is_done) in self._invited:
            return
        self._invited[chat.key, who.key, is_done] = now + INVITED_SECONDS
        again = THEN_PRESS if isinstance(turn.incoming, Pressed) else THEN_TYPE
        words, then = (DONE, THEN_HAND) if is_done else (OPEN, again)
        link = create_deep_linked_url(self._bot.username, "hello")
        text = f"{words.in_(who.language)} {link} — {then.in_(who.language)}"
        await self._reply(turn, chat, Reply(Message((Block(text),), mentions=(who,))))

    async def _ask(self, turn: Turn, who: Who, chat: Chat, form: Form) -> None:
        mention = None if chat.private else who
        try:
            number = await self._mail.ask(chat.key, form, mention, answer_to=None if chat.private else turn.typed)
        except ChatMoved as moved:
            await self._follow(chat, moved)
            await self._mail.ask(moved.new, form, mention)
        else:
            _note(turn, chat, number)

    async def _reply(self, turn: Turn, chat: Chat, reply: Reply) -> None:
        try:
            if reply.edit and turn.pressed is not None:
                await self._mail.edit(chat.key, _id_of(turn.pressed), reply.message)
            else:
                answer_to = None if chat.private else turn.typed
                number = await self._mail.post(chat.key, reply.message, answer_to=answer_to)
                if not reply.stays:
                    _note(turn, chat, number, waits=reply.waits)
                if reply.look_up and chat.private:
                    turn.looked.append(number)
        except ChatMoved as moved:
            await self._follow(chat, moved)
            await self._mail.post(moved.new, reply.message)

    async def _follow(self, chat: Chat, moved: ChatMoved) -> None:
        await self._desk.handle(Moved(chat.key, moved.new))


def _note(turn: Turn, chat: Chat, number: str, *, waits: bool = False) -> None:
    if not chat.private:
        (turn.waiting if waits else turn.posted).append(number)


def _joined(toasts: Sequence[Toast]) -> Toast | None:
    """The words of several toasts as one."""
    if not toasts:
        return None
    return Toast(
        "\n".join(each.text for each in toasts),
        any(each.alert for each in toasts),
        all(each.passing for each in toasts),
        any(each.done for each in toasts),
    )


def _id_of(message: MaybeInaccessibleMessage) -> str:
    if not isinstance(message, Posted):
        return write_id((Sent(message.message_id, "?"),))
    kind: Kind = "p" if message.photo else "d" if message.document else "t"
    return write_id((Sent(message.message_id, kind),))
