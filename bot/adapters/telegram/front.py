"""A front: takes in what Telegram brings, keeps it for the desks, and does nothing else.

Any number may run. To a webhook each of them listens; where Telegram is asked for updates, which it allows to one at a
time, one of them does, under a lease, and another as soon as that has ended.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress

from bot.adapters.telegram.fetching import (
    TELEGRAM,
    UPDATES,
    BadToken,
    Poller,
    Webhook,
    WebhookSettings,
    kept,
    tell,
)
from bot.desk.work.sorting import Sorting
from bot.telemetry import measures
from storage.port import Store, StoreError

_LOG = logging.getLogger(__name__)

LEASE = 3.0
"""Seconds after which another front asks Telegram in place of one that has died, or stands still."""
BEAT = 0.75
"""Seconds between two renewals of the lease, or attempts to get it."""
CONNECTIONS = 40
"""Requests to a webhook side by side.

Telegram's server brings what belongs together, such as all presses of one person, one after another all the same.
"""
NAME = "front tg"
"""What the front has that asks Telegram, or tells it of the webhook."""


class TelegramFront:
    """Telegram as it comes in; never what goes out."""

    def __init__(
        self,
        store: Store,
        *,
        owner: str,
        token: str,
        webhook: WebhookSettings | None = None,
        base_url: str = TELEGRAM,
        poll: int = 25,
        retry: float = 3.0,
    ) -> None:
        """Prepare; nothing is asked before `run`.

        Args:
            store: where updates are kept.
            owner: names this process among all.
            token: what BotFather gave.
            webhook: where Telegram brings updates; None fetches them.
            base_url: another Bot API server, up to the token.
            poll: seconds for which Telegram holds a request for updates open.
            retry: seconds before another attempt after a failure.
        """
        self._store = store
        self._owner = owner
        self._address = f"{base_url}{token}"
        self._settings = webhook
        self._hold = poll
        self._retry = retry
        self._sorting = Sorting(store, "tg")
        self._refused = asyncio.Event()
        self._webhook = None if webhook is None else Webhook(webhook, self._came)
        self._poller = Poller(self._address, UPDATES, self._came, self._refused.set)
        self._leading: asyncio.Task[None] | None = None

    async def run(self, stop: asyncio.Event) -> None:
        """Work until told to stop.

        Raises:
            BadToken: Telegram does not accept the token, or no longer.
            PortTaken: nobody can listen where the webhook is to come in.
        """
        if self._webhook is not None:
            await self._webhook.start()
        standing = asyncio.create_task(self._stand())
        ends = [asyncio.create_task(stop.wait()), asyncio.create_task(self._refused.wait())]
        try:
            await asyncio.wait({standing, *ends}, return_when=asyncio.FIRST_COMPLETED)
            if standing.done():
                standing.result()
            if self._refused.is_set():
                raise BadToken
        finally:
            for task in (standing, *ends):
                task.cancel()
            await asyncio.gather(standing, *ends, return_exceptions=True)
            await self._step_back()
            if self._webhook is not None:
                await self._webhook.stop()
            with suppress(StoreError):
                await self._store.release(NAME, self._owner)

    async def _came(self, bodies: Sequence[bytes]) -> None:
        await self._sorting.keep([kept(body) for body in bodies])

    async def _stand(self) -> None:
        """Lead whenever no other front does."""
        until = 0.0
        while True:
            began = time.monotonic()
            try:
                until = began + LEASE if await self._store.lease(NAME, self._owner, LEASE) else 0.0
                measures.stands("lease", is_up=True)
            except StoreError as error:
                measures.stands("lease", is_up=False)
                _LOG.warning("the fronts' lease could not be renewed: %s", error)
            if time.monotonic() >= until:
                await self._step_back()
                # Whoever stands by needs Telegram no sooner than its turn comes.
                measures.stands("tg", is_up=True)
            elif self._leading is None or self._leading.done():
                self._leading = asyncio.create_task(self._lead())
            await asyncio.sleep(BEAT)

    async def _step_back(self) -> None:
        leading, self._leading = self._leading, None
        if leading is not None:
            leading.cancel()
            await asyncio.gather(leading, return_exceptions=True)

    async def _lead(self) -> None:
        """What one front does for all."""
        try:
            await self._sorting.divide()
            await self._open()
        except (StoreError, OSError) as fault:
            measures.stands("tg", is_up=False)
            _LOG.warning("the front cannot begin yet: %s", fault)
            return
        if self._settings is None:
            _LOG.info("Telegram: this front asks for updates")
            await self._poller.run(self._hold, self._retry)
        _LOG.info("Telegram: updates come to %s", "" if self._settings is None else self._settings.url)
        await asyncio.Event().wait()

    async def _open(self) -> None:
        """Tell Telegram how updates are to come."""
        given: dict[str, object] = {}
        if self._settings is not None:
            given = {
                "url": self._settings.url,
                "max_connections": CONNECTIONS,
                "allowed_updates": UPDATES,
                "secret_token": self._settings.secret,
            }
        is_known = await tell(self._address, "setWebhook" if given else "deleteWebhook", given)
        measures.stands("tg", is_up=is_known)
        if not is_known:
            self._refused.set()
