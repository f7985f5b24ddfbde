"""What goes out to Telegram: a queue for each chat, patient under flood limits; superseded edits are left out."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from aiohttp import ClientError, ClientSession, ClientTimeout, FormData
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.adapters.telegram.fetching import note_answer
from bot.adapters.telegram.sessions import open_session
from bot.adapters.telegram.updates import bare
from bot.pacer import Pacer
from bot.telemetry import measures

_LOG = logging.getLogger(__name__)
_T = TypeVar("_T")
PAUSES = (0.5, 1.0, 1.0, 2.0, 2.0)
"""Seconds before each new try when the network fails; after the last the job fails, and whoever wanted it decides."""
READ_SECONDS = 20.0
"""How long Telegram may take for an answer: a request given up too early is sent twice."""
_UPLOAD_SECONDS = 20.0
"""How much longer it may take with a file on the way."""
_PLAIN = ClientTimeout(total=None, connect=READ_SECONDS, sock_connect=5.0, sock_read=READ_SECONDS)
_UPLOAD = ClientTimeout(total=None, connect=READ_SECONDS, sock_connect=5.0, sock_read=READ_SECONDS + _UPLOAD_SECONDS)
_HEADERS = {"User-Agent": BaseRequest.USER_AGENT}


class Superseded(Exception):  # noqa: N818  - a state of the job, not a fault
    """A newer edit of the same message waits in the queue: this one need not be sent."""


class Job:
    """Something to be done in one chat: one call to Telegram, or several that belong together."""

    def __init__(
        self,
        work: Callable[[Job], Awaitable[Any]],
        subject: str,
        pauses: tuple[float, ...],
        pace: Callable[[], float],
        *,
        calls: bool = False,
    ) -> None:
        self.work = work
        self.calls = calls
        self.subject = subject
        self._pace = pace
        self.result: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.is_superseded = False
        self.others: list[asyncio.Future[Any]] = []
        """Edits in whose place this one goes out: whoever asked for them gets its result."""
        self._pauses = pauses

    async def insist(self, call: Callable[[], Awaitable[_T]], *, may_give_way: bool = False) -> _T:
        """Make a call at the chat's pace, as often as it takes: after a flood limit when Telegram allows, else soon.

        Args:
            call: makes one request.
            may_give_way: nothing of this job has gone out yet, so that a newer edit may take its place.

        Raises:
            Superseded: a newer edit took its place during the wait.
            ConnectionError: the network failed too often.
            TelegramError: Telegram said no.
        """
        pauses = iter(self._pauses)
        while True:
            if may_give_way and self.is_superseded:
                raise Superseded
            if wait := self._pace():
                await asyncio.sleep(wait)
                continue
            try:
                return await call()
            except RetryAfter as limit:
                # A timedelta: telegram_api.py opts in to it.
                seconds = limit.retry_after if isinstance(limit.retry_after, int) else limit.retry_after.total_seconds()
                _LOG.info("Telegram asks to wait %.1f s before the next message to a chat", seconds)
                await asyncio.sleep(seconds)
            except BadRequest:
                raise
            except NetworkError as fault:
                measures.count("refusals", "tg", "silent")
                pause = next(pauses, None)
                if pause is None:
                    raise ConnectionError("Telegram cannot be reached") from fault
                await asyncio.sleep(pause)


class Outbox:
    """The queues. Jobs of one chat run one at a time, calls first, in order; chats do not wait for each other.

    Args:
        pauses: before each new try when the network fails.
        pacer: how fast messages may go out; as fast as they come without one.
    """

    def __init__(self, pauses: tuple[float, ...] = PAUSES, pacer: Pacer | None = None) -> None:
        self._pauses = pauses
        self._pacer = pacer
        self._queues: dict[int, deque[Job]] = {}
        self._running: dict[int, Job] = {}
        self._workers: set[asyncio.Task[None]] = set()
        self._is_closed = False
        self._opened = asyncio.Event()

    def open(self) -> None:
        """Begin: from now on Telegram can be reached; what was wanted before has waited."""
        self._opened.set()

    async def do(
        self, chat: int, work: Callable[[Job], Awaitable[_T]], *, subject: str = "", calls: bool = False
    ) -> _T:
        """Have something done when the chat's turn comes.

        Args:
            chat: the chat's number.
            work: does it; makes each request through the job's `insist`.
            subject: the message it edits; an edit of the same message that still waits is left out, and whoever
                asked for it gets the result of this one.
            calls: it notifies somebody, and goes before whatever waits and does not.
        """
        job = Job(work, subject, self._pauses, partial(self._pause, chat), calls=calls)
        if self._is_closed:
            raise asyncio.CancelledError
        queue = self._queues.get(chat)
        if queue is None:
            queue = self._queues[chat] = deque()
            worker = asyncio.create_task(self._work_off(chat, queue))
            self._workers.add(worker)
            worker.add_done_callback(self._workers.discard)
        if subject:
            self._supersede(chat, queue, job)
        queue.insert(sum(each.calls for each in queue) if calls else len(queue), job)
        with measures.queued("outbox"):
            try:
                result: _T = await asyncio.shield(job.result)
            except asyncio.CancelledError:
                # Others may still wait for what it was to bring.
                if all(other.done() for other in job.others):
                    job.result.cancel()
                raise
        return result

    def _pause(self, chat: int) -> float:
        return 0.0 if self._pacer is None else self._pacer.pause(chat, is_group=chat < 0)

    def close(self) -> None:
        """Stop at once; whatever still waits is cancelled."""
        self._is_closed = True
        for worker in self._workers:
            worker.cancel()

    def _supersede(self, chat: int, queue: deque[Job], newer: Job) -> None:
        running = self._running.get(chat)
        if running is not None and running.subject == newer.subject and not running.is_superseded:
            running.is_superseded = True
            self._take_place(running, newer)
        for older in [job for job in queue if job.subject == newer.subject]:
            queue.remove(older)
            self._take_place(older, newer)

    @staticmethod
    def _take_place(older: Job, newer: Job) -> None:
        newer.others += (older.result, *older.others)
        newer.result.add_done_callback(partial(_pass_on, older.result))

    async def _work_off(self, chat: int, queue: deque[Job]) -> None:
        try:
            await self._opened.wait()
            while queue:
                job = self._running[chat] = queue.popleft()
                await self._run(job)
                self._running.pop(chat)
        finally:
            left = self._running.pop(chat, None)
            for job in (*((left,) if left else ()), *queue):
                job.result.cancel()
            del self._queues[chat]

    @staticmethod
    async def _run(job: Job) -> None:
        if job.result.cancelled():
            return
        try:
            result = await job.work(job)
        except Superseded:
            return
        except Exception as fault:  # noqa: BLE001  - it belongs to whoever asked for the job
            if not job.result.done():
                job.result.set_exception(fault)
        else:
            if not job.result.done():
                job.result.set_result(result)


def _pass_on(waiting: asyncio.Future[Any], done: asyncio.Future[Any]) -> None:
    if waiting.done():
        return
    if done.cancelled():
        waiting.cancel()
    elif (fault := done.exception()) is not None:
        waiting.set_exception(fault)
    else:
        waiting.set_result(done.result())


class AiohttpRequests(BaseRequest):
    """The library's requests by aiohttp, for a third of the processor time that its own take by httpx."""

    def __init__(self, base_url: str) -> None:
        """Prepare for a Bot API, up to the token."""
        self._base_url = base_url
        self._session: ClientSession | None = None

    @property
    def read_timeout(self) -> float:
        """See `BaseRequest`."""
        return READ_SECONDS

    async def initialize(self) -> None:
        """See `BaseRequest`."""
        if self._session is None:
            self._session = open_session(self._base_url, READ_SECONDS)

    async def shutdown(self) -> None:
        """See `BaseRequest`."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """See `BaseRequest`; whoever sent a message knows what it says."""
        found = BaseRequest.parse_json_payload(payload)
        result = found.get("result")
        return {**found, "result": bare(result)} if isinstance(result, dict) and "message_id" in result else found

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_timeouts: object, **_other: object
    ) -> tuple[int, bytes]:
        """See `BaseRequest`; how long requests may take is the same for all of a kind.

        Raises:
            TimedOut: there was no answer in time.
            NetworkError: Telegram cannot be reached, or the connection broke; names no address, as the token is in it.
        """
        if self._session is None:
            raise NetworkError("the connection to Telegram is closed")
        has_files = request_data is not None and request_data.contains_files
        try:
            async with self._session.request(
                method,
                url,
                data=None if request_data is None else _form(request_data),
                headers=_HEADERS,
                timeout=_UPLOAD if has_files else _PLAIN,
            ) as reply:
                body = await reply.read()
        except TimeoutError as fault:
            raise TimedOut from fault
        except (ClientError, OSError) as fault:
            raise NetworkError(type(fault).__name__) from fault
        note_answer(reply.status)
        return reply.status, body


def _form(given: RequestData) -> FormData | dict[str, str]:
    if not given.contains_files:
        return given.json_parameters
    form = FormData(given.json_parameters)
    for name, (filename, content, kind) in given.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=kind)
    return form
