"""How updates come from Telegram: fetched, or brought to a webhook; confirmed only when they are kept."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable, Sequence
from http import HTTPStatus

import msgspec
from aiohttp import ClientError, ClientSession, web

from bot.adapters.telegram.sessions import open_session
from bot.telemetry import measures
from storage.port import StoreError, Update

_LOG = logging.getLogger(__name__)
BATCH = 100
"""The most updates in one answer; Telegram gives no more."""
SLACK = 20.0
"""Seconds that an answer may take beyond the time for which Telegram holds the request open."""
BODY = 2**20
"""The longest body of a webhook's request in bytes."""
UPDATES = ("message", "callback_query", "inline_query", "my_chat_member")
"""The kinds of update asked for; all others, such as edited messages, never arrive."""
TELEGRAM = "https://api.telegram.org/bot"
_SECRET = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105  - the name of a header

Take = Callable[[Sequence[bytes]], Awaitable[None]]
"""Keeps updates; raises `StoreError` if that fails."""


class PortTaken(OSError):  # noqa: N818  - named as an operator would say it
    """Nobody can listen for the webhook there."""


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


class _Chat(msgspec.Struct):
    id: int


class _Message(msgspec.Struct):
    chat: _Chat
    message_thread_id: int | None = None
    is_topic_message: bool = False


class _Query(msgspec.Struct):
    id: str
    message: _Message | None = None


class _Inline(msgspec.Struct):
    id: str


class Envelope(msgspec.Struct):
    """As much of an update as must be known before its turn comes."""

    update_id: int
    message: _Message | None = None
    callback_query: _Query | None = None
    inline_query: _Inline | None = None
    my_chat_member: _Message | None = None

    @property
    def place(self) -> str:
        """Whose order it belongs to: a chat, or a topic of one; nothing if it belongs to no chat."""
        message = self.message or (self.callback_query and self.callback_query.message) or self.my_chat_member
        if message is None:
            return ""
        topic = message.message_thread_id if message.is_topic_message else None
        return f"{message.chat.id}/{topic}" if topic else f"{message.chat.id}"


class _Bare(msgspec.Struct):
    update_id: int


class _Parameters(msgspec.Struct):
    retry_after: float = 0.0


class _Batch(msgspec.Struct):
    ok: bool = False
    result: list[msgspec.Raw] = []
    description: str = ""
    parameters: _Parameters = msgspec.field(default_factory=_Parameters)


class _Told(msgspec.Struct):
    ok: bool = False
    description: str = ""


_envelope = msgspec.json.Decoder(Envelope)


def envelope(body: bytes | str) -> Envelope:
    """What an update is; of one that has an unknown shape its number alone.

    Raises:
        ValueError: it is no update at all.
    """
    try:
        return _envelope.decode(body)
    except msgspec.ValidationError:
        return Envelope(msgspec.json.decode(body, type=_Bare).update_id)


def kept(body: bytes) -> Update:
    """An update as it is kept.

    Raises:
        ValueError: it is no update at all.
    """
    found = envelope(body)
    return Update(str(found.update_id), found.place, body.decode())


def _is_update(body: bytes) -> bool:
    try:
        envelope(body)
    except ValueError:
        return False
    return True


class Poller:
    """Asks Telegram for updates; the offset is raised, which confirms them, only when they are kept."""

    def __init__(self, address: str, kinds: Sequence[str], take: Take, refused: Callable[[], None]) -> None:
        """Prepare.

        Args:
            address: of the Bot API, with the token.
            kinds: the kinds of update that are wanted.
            take: keeps updates.
            refused: called when the token is no longer accepted.
        """
        self._address = address
        self._kinds = list(kinds)
        self._take = take
        self._refused = refused
        self._offset: int | None = None

    async def run(self, hold: int, pause: float) -> None:
        """Fetch for ever.

        Args:
            hold: seconds for which Telegram holds a request open.
            pause: seconds before another attempt after a failure.
        """
        async with open_session(self._address, hold + SLACK) as session:
            while True:
                try:
                    rest = await self._fetch(session, hold)
                except Exception as fault:  # noqa: BLE001  - whatever goes wrong, the bot must not become deaf
                    _LOG.error("updates could not be taken: %s", type(fault).__name__)
                    rest = 0.0
                if rest is not None:
                    await asyncio.sleep(rest or pause)

    async def confirm(self, seconds: float) -> None:
        """Confirm what is kept, without taking more."""
        if self._offset is None:
            return
        try:
            async with open_session(self._address, seconds) as session:
                await self._ask(session, {"offset": self._offset, "limit": 1, "timeout": 0})
        except (ClientError, TimeoutError, OSError, msgspec.MsgspecError) as fault:
            # Telegram will bring it again, and it is known by its key.
            _LOG.info("the last updates could not be confirmed: %s", type(fault).__name__)

    async def _fetch(self, session: ClientSession, hold: int) -> float | None:
        """Fetch once and keep what came; None, or how long to wait now, 0 for the usual pause."""
        given = {"limit": BATCH, "timeout": hold, "allowed_updates": self._kinds}
        try:
            batch = await self._ask(session, given if self._offset is None else {**given, "offset": self._offset})
            measures.stands("tg", is_up=batch.ok)
        except (ClientError, TimeoutError, OSError, msgspec.MsgspecError) as fault:
            measures.stands("tg", is_up=False)
            _LOG.warning("updates could not be fetched: %s", type(fault).__name__)
            return 0.0
        if not batch.ok:
            _LOG.warning("updates could not be fetched: %s", batch.description)
            return batch.parameters.retry_after
        bodies = [bytes(each) for each in batch.result if _is_update(bytes(each))]
        if not bodies:
            return None
        try:
            await self._take(bodies)
        except StoreError as error:
            _LOG.warning("updates could not be kept and stay with Telegram: %s", error)
            return 0.0
        self._offset = envelope(bodies[-1]).update_id + 1
        return None

    async def _ask(self, session: ClientSession, given: dict[str, object]) -> _Batch:
        async with session.post(f"{self._address}/getUpdates", json=given) as reply:
            if reply.status in (HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND):
                self._refused()
            note_answer(reply.status)
            return msgspec.json.decode(await reply.read(), type=_Batch)


def note_answer(status: int) -> None:
    """Measure what Telegram did not grant."""
    if status >= HTTPStatus.BAD_REQUEST:
        measures.count("refusals", "tg", measures.why(status))


async def tell(address: str, method: str, given: dict[str, object]) -> bool:
    """Call a method of the Bot API whose answer tells nothing; whether the token is known.

    Raises:
        OSError: Telegram cannot be reached, or said no.
    """
    try:
        async with (
            open_session(address, SLACK) as session,
            session.post(f"{address}/{method}", json=given) as reply,
        ):
            told = msgspec.json.decode(await reply.read(), type=_Told)
            is_known = reply.status not in (HTTPStatus.UNAUTHORIZED, HTTPStatus.NOT_FOUND)
    except (ClientError, TimeoutError, msgspec.MsgspecError) as fault:
        raise ConnectionError(type(fault).__name__) from fault
    if is_known and not told.ok:
        raise ConnectionRefusedError(told.description)
    return is_known


class Webhook:
    """Listens for updates; one that cannot be kept is refused, so that Telegram brings it again."""

    def __init__(self, settings: WebhookSettings, take: Take) -> None:
        self._settings = settings
        self._take = take
        application = web.Application(client_max_size=BODY)
        application.router.add_post(f"/{settings.path}", self._heard)
        self._runner = web.AppRunner(application, access_log=None)

    async def start(self) -> None:
        """Listen.

        Raises:
            PortTaken: nobody can listen there.
        """
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._settings.listen, self._settings.port).start()
        except OSError as error:
            raise PortTaken(error.errno, error.strerror) from error

    async def stop(self) -> None:
        """Listen no more."""
        await self._runner.cleanup()

    async def _heard(self, request: web.Request) -> web.Response:
        secret = request.headers.get(_SECRET, "")
        if not hmac.compare_digest(secret.encode(), self._settings.secret.encode()):
            return web.Response(status=HTTPStatus.FORBIDDEN)
        try:
            await self._take([await request.read()])
        except StoreError as error:
            _LOG.warning("an update could not be kept and stays with Telegram: %s", error)
            return web.Response(status=HTTPStatus.SERVICE_UNAVAILABLE)
        except ValueError:
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        return web.Response()
