"""Telegram: brings what people do there to the desk, and takes to them what the desk says."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Coroutine, Sequence
from contextlib import suppress

import msgspec
from telegram import Message as Posted
from telegram import Update
from telegram.error import InvalidToken, NetworkError, TelegramError
from telegram.ext import Application, ContextTypes, ExtBot, TypeHandler

from bot.adapters import telegram_inline
from bot.adapters.telegram_answers import Answers, Turn
from bot.adapters.telegram_api import connect
from bot.adapters.telegram_mail import Mail
from bot.adapters.telegram_order import ChatOrder
from bot.adapters.telegram_outbox import Outbox
from bot.adapters.telegram_presses import Press
from bot.adapters.telegram_registration import register
from bot.adapters.telegram_updates import UPDATES, is_anonymous_command, read
from bot.adapters.telegram_words import ANONYMOUS, FAILED
from bot.desk.incoming import Commanded, Incoming, Pressed, Said
from bot.desk.outgoing import Answer, Block, ChatMoved, Message, Reply, Toast, Unreachable
from bot.desk.service import Service

_LOG = logging.getLogger(__name__)
TELEGRAM = "https://api.telegram.org/bot"


class BadToken(ValueError):  # noqa: N818  - named as the person who set it would say it
    """Telegram does not accept the token; the text is one sentence for whoever started the bot."""

    def __init__(self) -> None:
        super().__init__("Telegram does not accept the bot token; copy it again from @BotFather.")


class WebhookSettings(msgspec.Struct, frozen=True):
    """Where Telegram brings updates, if the bot does not fetch them itself.

    Attributes:
        url: the public https address, with the path.
        secret: what Telegram puts into a header of each request; 1 to 256 letters, digits, `_` and `-`.
        listen: the address the bot listens on.
        port: the port it listens on.
        path: the path it serves.
    """

    url: str
    secret: str
    listen: str = "127.0.0.1"
    port: int = 8443
    path: str = "telegram"


class Pace(msgspec.Struct, frozen=True):
    """How long things take, in seconds.

    Attributes:
        press: how long a press may wait for a word before it is answered with nothing.
        direct: how much longer while a private answer is on its way.
        poll: how long Telegram holds a request for updates open.
        retry: the pause before trying to reach Telegram again at the start.
        drain: how long messages under way may take when the bot stops.
    """

    press: float = 0.3
    direct: float = 5.0
    poll: int = 25
    retry: float = 3.0
    drain: float = 10.0


class TelegramAdapter:
    """Telegram as one of the desk's platforms; its messenger carries the keys that begin with `tg:`."""

    def __init__(
        self,
        desk: Service,
        *,
        token: str,
        webhook: WebhookSettings | None = None,
        base_url: str = TELEGRAM,
        pace: Pace = Pace(),  # noqa: B008  - a frozen value
    ) -> None:
        """Prepare; nothing is sent before `start`.

        Args:
            desk: the conversation.
            token: what BotFather gave.
            webhook: where Telegram brings updates; None fetches them.
            base_url: another Bot API server, up to the token.
            pace: how long things take.

        Raises:
            BadToken: there is no token.
        """
        self._desk = desk
        self._webhook = webhook
        self._pace = pace
        self._refused = asyncio.Event()
        try:
            self._bot: ExtBot[None] = connect(token, base_url, self._refused.set)
        except InvalidToken:
            raise BadToken from None
        self._outbox = Outbox()
        self.messenger = Mail(self._bot, self._outbox)
        self._answers = Answers(desk, self.messenger, self._bot, pace.direct)
        self._presses: dict[str, Press] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._app = (
            Application.builder().bot(self._bot).concurrent_updates(ChatOrder(self._arrived)).job_queue(None).build()
        )
        self._app.add_handler(TypeHandler(Update, self._take))
        desk.attach("tg", self.messenger)

    async def run(self, stop: asyncio.Event) -> None:
        """Work until told to stop.

        Raises:
            BadToken: Telegram does not accept the token, or no longer.
        """
        starting = asyncio.create_task(self.start())
        ends = [asyncio.create_task(stop.wait()), asyncio.create_task(self._refused.wait())]
        try:
            await asyncio.wait({starting, ends[0]}, return_when=asyncio.FIRST_COMPLETED)
            if starting.done():
                starting.result()
                await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
                if self._refused.is_set():
                    raise BadToken
        finally:
            for task in (starting, *ends):
                task.cancel()
            await asyncio.gather(starting, *ends, return_exceptions=True)
            await self.stop()

    async def start(self) -> None:
        """Connect, and begin to take updates; waits as long as the network is away.

        Raises:
            BadToken: Telegram does not accept the token.
            OSError: the webhook's port is taken.
        """
        while True:
            try:
                await self._app.initialize()
                await self._open()
            except InvalidToken:
                raise BadToken from None
            except NetworkError as fault:
                _LOG.warning("Telegram cannot be reached yet: %s", type(fault).__name__)
                await asyncio.sleep(self._pace.retry)
            else:
                break
        await self._app.start()
        self._spawn(register(self._bot), "registering")
        _LOG.info("Telegram: at work as @%s", self._bot.username)

    async def stop(self) -> None:
        """Take no more updates, finish those taken, and disconnect."""
        updater = self._app.updater
        if updater is not None and updater.running:
            with suppress(TelegramError):
                await updater.stop()
        for press in self._presses.values():
            press.drop()
        # A chat under a flood limit must not hold up the end: what still waits then is told again after the restart.
        closing = asyncio.get_running_loop().call_later(self._pace.drain, self._outbox.close)
        if self._app.running:
            await self._app.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        closing.cancel()
        self._outbox.close()
        await self._app.shutdown()
        # The application forgets the bot's connections if it never got as far as knowing its name.
        await self._bot.shutdown()

    async def _open(self) -> None:
        updater = self._app.updater
        assert updater is not None, "the builder makes one"
        if self._webhook is None:
            await updater.start_polling(timeout=self._pace.poll, allowed_updates=UPDATES, error_callback=_log_fault)
        else:
            await updater.start_webhook(
                listen=self._webhook.listen,
                port=self._webhook.port,
                url_path=self._webhook.path,
                webhook_url=self._webhook.url,
                secret_token=self._webhook.secret,
                allowed_updates=UPDATES,
            )

    def _arrived(self, update: Update) -> None:
        # The clock of a press runs from here, not from when its chat's earlier updates are done.
        if (query := update.callback_query) is not None:
            self._presses[query.id] = Press(query, self._pace.press)

    async def _take(self, update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
        press = self._presses.pop(update.callback_query.id, None) if update.callback_query else None
        try:
            if update.inline_query is not None:
                await telegram_inline.answer(update.inline_query, self._desk, self._bot.username)
            elif (incoming := read(update, self._bot.bot)) is not None:
                turn = _turn(update, incoming, press)
                await self._answers.give(turn, await self._asked(incoming))
                self._spawn(self._desk.deliver(), "delivering")
            elif press is not None:
                await press.answer()
            elif update.message is not None and is_anonymous_command(update.message, self._bot.bot):
                await self._decline_anonymous(update.message)
        except (ChatMoved, Unreachable) as no:
            _LOG.info("an answer could not be sent: %s", type(no).__name__)
        except Exception as fault:  # noqa: BLE001  - the last fence: nothing that arrives may stop the bot
            _log_bug("answering", fault)

    async def _asked(self, incoming: Incoming) -> Sequence[Answer]:
        try:
            return await self._desk.handle(incoming)
        except Exception as fault:  # noqa: BLE001  - the desk promises not to raise; a player must not see it if it does
            _log_bug(f"handling {type(incoming).__name__}", fault)
        if isinstance(incoming, Pressed):
            return (Toast(FAILED.in_(incoming.who.language), alert=True),)
        if isinstance(incoming, Said | Commanded):
            return (Reply(Message((Block(FAILED.in_(incoming.who.language)),))),)
        return ()

    async def _decline_anonymous(self, message: Posted) -> None:
        # Whoever it is hides his language too.
        blocks = (Block(ANONYMOUS.en), Block(ANONYMOUS.ru))
        await self.messenger.post(f"tg:{message.chat.id}", Message(blocks), answer_to=message.message_id)

    def _spawn(self, work: Coroutine[None, None, None], doing: str) -> None:
        task = asyncio.create_task(_watched(work, doing))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _turn(update: Update, incoming: Incoming, press: Press | None) -> Turn:
    if update.callback_query is not None and update.callback_query.message is not None:
        return Turn(incoming, press=press, pressed=update.callback_query.message)
    return Turn(incoming, typed=update.message.message_id if update.message else None)


async def _watched(work: Coroutine[None, None, None], doing: str) -> None:
    try:
        await work
    except Exception as fault:  # noqa: BLE001  - the next delivery takes up what this one left
        _log_bug(doing, fault)


def _log_bug(doing: str, fault: Exception) -> None:
    # Where it happened, but never what was said: messages of people do not belong in a log.
    where = [f"{frame.filename}:{frame.lineno}" for frame in traceback.extract_tb(fault.__traceback__)[-4:]]
    _LOG.error("%s failed: %s at %s", doing, type(fault).__name__, " < ".join(reversed(where)))


def _log_fault(fault: TelegramError) -> None:
    _LOG.warning("updates could not be fetched: %s", fault.message)
