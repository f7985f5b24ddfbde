"""Telegram: brings what people do there to the desk, and takes to them what the desk says."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable, Coroutine, Sequence

import msgspec
from telegram import Message as Posted
from telegram import Update
from telegram.error import InvalidToken, NetworkError

from bot.adapters.telegram import inline as telegram_inline
from bot.adapters.telegram.answers import Press, Replies, Turn
from bot.adapters.telegram.api import connect
from bot.adapters.telegram.ephemerals import Ephemerals
from bot.adapters.telegram.fetching import (
    TELEGRAM,
    UPDATES,
    BadToken,
    Poller,
    Webhook,
    WebhookSettings,
    envelope,
    kept,
)
from bot.adapters.telegram.mail import Mail
from bot.adapters.telegram.outbox import Outbox
from bot.adapters.telegram.registration import register
from bot.adapters.telegram.updates import is_anonymous_command, read, update_of
from bot.adapters.telegram.words import ANONYMOUS, FAILED
from bot.desk.messages.incoming import Commanded, Incoming, Pressed, Said, Who
from bot.desk.messages.outgoing import Answer, Block, ChatMoved, Message, Reply, Toast, Unreachable
from bot.desk.messages.service import Postponed, Service
from bot.desk.messages.words import say
from bot.desk.work.intake import Intake, NotYet, Unreadable
from bot.desk.work.shares import Shares, sources_of
from bot.pacer import Pacer
from bot.telemetry import measures
from storage.port import StoreError
from storage.port import Update as Kept

_LOG = logging.getLogger(__name__)
UNTOLD = 10_000
"""How many updates are remembered that could not be kept, so that nobody is told of one twice."""


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
    drain: float = 1.5


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
        pacer: Pacer | None = None,
        shares: Shares | None = None,
    ) -> None:
        """Prepare; nothing is sent before `start`.

        Args:
            desk: the conversation.
            token: what BotFather gave.
            webhook: where Telegram brings updates; None fetches them.
            base_url: another Bot API server, up to the token.
            pace: how long things take.
            pacer: keeps what is sent below Telegram's limits; without one it goes out as it comes.
            shares: brings what fronts have received; without it Telegram is asked.

        Raises:
            BadToken: there is no token.
        """
        self._desk = desk
        self._pace = pace
        self._refused = asyncio.Event()
        try:
            self._bot = connect(token, base_url)
        except InvalidToken:
            raise BadToken from None
        self._outbox = Outbox(pacer=pacer)
        self.messenger = Mail(self._bot, self._outbox)
        ephemerals = Ephemerals(self._bot, self._outbox)
        self._answers = Replies(desk, self.messenger, ephemerals, self._bot, pace.direct)
        self._intake = Intake(desk.inbox, "tg", self, others=sources_of("tg"))
        self._shares = shares
        self._presses: dict[str, Press] = {}
        self._untold: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._url = None if webhook is None else webhook.url
        self._webhook = None if webhook is None else Webhook(webhook, self._came)
        self._secret = None if webhook is None else webhook.secret
        self._poller = Poller(f"{base_url}{token}", UPDATES, self._came, self._refused.set)
        self._polling: asyncio.Task[None] | None = None
        desk.attach("tg", self.messenger)

    @property
    def is_busy(self) -> bool:
        """Whether something that came in is still being answered, or told to others."""
        return self._intake.is_busy or bool(self._tasks)

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
            PortTaken: nobody can listen where the webhook is to come in.
        """
        await self._insist(self._bot.initialize)
        self._outbox.open()
        if self._shares is not None:
            await self._shares.serve("tg", self)
            measures.stands("tg", is_up=True)
            _LOG.info("Telegram: at work for @%s", self._bot.username)
            return
        # What was left behind goes before whatever is newer.
        await self._intake.start()
        if self._webhook is not None:
            await self._webhook.start()
        await self._insist(self._open)
        if self._webhook is None:
            self._polling = asyncio.create_task(self._poller.run(self._pace.poll, self._pace.retry))
        measures.stands("tg", is_up=True)
        self._spawn(register(self._bot), "registering")
        _LOG.info("Telegram: at work as @%s", self._bot.username)

    async def stop(self) -> None:
        """Take no more updates, finish those taken, and disconnect."""
        if self._webhook is not None:
            await self._webhook.stop()
        if self._polling is not None:
            self._polling.cancel()
            await asyncio.gather(self._polling, return_exceptions=True)
            if not self._refused.is_set():
                await self._poller.confirm(self._pace.drain)
        # A chat under a flood limit must not hold up the end: what still waits then is told again after the restart.
        closing = asyncio.get_running_loop().call_later(self._pace.drain, self._outbox.close)
        await (self._intake if self._shares is None else self._shares).stop(self._pace.drain)
        for press in self._presses.values():
            press.drop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        closing.cancel()
        self._outbox.close()
        await self._bot.shutdown()

    async def _insist(self, step: Callable[[], Awaitable[object]]) -> None:
        """Take a step in Telegram, as often as it takes."""
        while True:
            try:
                await step()
            except InvalidToken:
                raise BadToken from None
            except NetworkError as fault:
                measures.stands("tg", is_up=False)
                _LOG.warning("Telegram cannot be reached yet: %s", type(fault).__name__)
                await asyncio.sleep(self._pace.retry)
            else:
                return

    async def _open(self) -> None:
        if self._url is None:
            await self._bot.delete_webhook()
            return
        # Of requests side by side nobody knows which came first.
        await self._bot.set_webhook(self._url, max_connections=1, allowed_updates=UPDATES, secret_token=self._secret)

    async def _came(self, bodies: Sequence[bytes]) -> None:
        """Keep what Telegram brings; what is asked while somebody types is answered at once or never."""
        updates = []
        for body in bodies:
            update = kept(body)
            if envelope(body).inline_query is not None:
                self._spawn(self._looked_up(self._read(update)), "looking up")
            else:
                updates.append(update)
        try:
            if updates:
                await self._intake.take(updates)
        except StoreError:
            for update in updates:
                self._spawn(self._tell_unkept(update), "telling that the store is away")
            raise
        self._untold.difference_update(update.key for update in updates)

    def arrived(self, update: Kept) -> None:
        """See `Handler`."""
        # The clock of a press runs from here, not from when its chat's earlier updates are done.
        if (query := envelope(update.body).callback_query) is not None:
            self._presses[update.key] = Press(self._bot, query.id, self._pace.press)

    async def handle(self, update: Kept, attempt: int) -> None:
        """See `Handler`."""
        press = self._presses.pop(update.key, None)
        told = self._read(update)
        try:
            if told.inline_query is not None:
                await self._looked_up(told)
            elif (incoming := read(told, self._bot.bot)) is not None:
                await self._answer(told, incoming, press, attempt)
            elif press is not None:
                await press.answer()
            elif told.message is not None and is_anonymous_command(told.message, self._bot.bot):
                await self._decline_anonymous(told.message)
        except ConnectionError as fault:
            raise NotYet from fault
        except (ChatMoved, Unreachable) as no:
            _LOG.info("an answer could not be sent: %s", type(no).__name__)
        except NotYet:
            raise
        except Exception as fault:  # noqa: BLE001  - the last fence: nothing that arrives may stop the bot
            _log_bug("answering", fault)

    async def give_up(self, update: Kept) -> None:
        """See `Handler`."""
        press = self._presses.pop(update.key, None)
        await _watched(self._say(update, press, lambda who: say(who.language, "desk-put-aside")), "putting aside")

    async def _answer(self, update: Update, incoming: Incoming, press: Press | None, attempt: int) -> None:
        turn = _turn(update, incoming, press)
        try:
            answers = await self._asked(incoming, is_again=attempt > 0)
        except Postponed as wait:
            if not attempt:
                await self._answers.give(turn, wait.answers)
            raise NotYet from wait
        await self._answers.give(turn, answers)
        self._spawn(self._desk.deliver(), "delivering")

    async def _asked(self, incoming: Incoming, *, is_again: bool) -> Sequence[Answer]:
        try:
            return await self._desk.handle(incoming, is_again=is_again)
        except Postponed:
            raise
        except Exception as fault:  # noqa: BLE001  - the desk promises not to raise; a player must not see it if it does
            _log_bug(f"handling {type(incoming).__name__}", fault)
        language = incoming.who.language if isinstance(incoming, Said | Commanded | Pressed) else "en"
        return _word(incoming, FAILED.in_(language))

    async def _tell_unkept(self, update: Kept) -> None:
        """Say, once, that the store is away and Telegram keeps what was sent."""
        if update.key in self._untold:
            return
        if len(self._untold) > UNTOLD:
            self._untold.clear()
        self._untold.add(update.key)
        query = envelope(update.body).callback_query
        press = None if query is None else Press(self._bot, query.id, self._pace.direct)
        await self._say(update, press, lambda who: say(who.language, "desk-store-waits"))

    async def _say(self, update: Kept, press: Press | None, words: Callable[[Who], str]) -> None:
        """Say a sentence to whoever acted, if he meant the bot at all."""
        told = self._read(update)
        incoming = read(told, self._bot.bot)
        if isinstance(incoming, Said | Commanded | Pressed):
            await self._answers.give(_turn(told, incoming, press), _word(incoming, words(incoming.who)))

    def _read(self, update: Kept) -> Update:
        try:
            return update_of(update.body, self._bot)
        except Exception as fault:  # noqa: BLE001  - whatever the library raises over it, the next must get through
            raise Unreadable(type(fault).__name__) from None

    async def _looked_up(self, told: Update) -> None:
        if told.inline_query is not None:
            await telegram_inline.answer(told.inline_query, self._desk, self._bot.username)

    async def _decline_anonymous(self, message: Posted) -> None:
        # Whoever it is hides his language too.
        blocks = (Block(ANONYMOUS.en), Block(ANONYMOUS.ru))
        await self.messenger.post(f"tg:{message.chat.id}", Message(blocks), answer_to=message.message_id)

    def _spawn(self, work: Coroutine[None, None, None], doing: str) -> None:
        task = asyncio.create_task(_watched(work, doing))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _word(incoming: Incoming, text: str) -> tuple[Answer, ...]:
    if isinstance(incoming, Pressed):
        return (Toast(text, alert=True),)
    return (Reply(Message((Block(text),))),) if isinstance(incoming, Said | Commanded) else ()


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
