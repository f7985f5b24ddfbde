"""What all processes have in common that last: how they end, and how they reach Telegram."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from bot import logs
from bot.cli.failing import Failure, reason
from bot.settings import TELEGRAM_TOKEN, Settings
from engine.core.text import Language

if TYPE_CHECKING:
    from bot.adapters.telegram.fetching import WebhookSettings
    from bot.telemetry.server import Wellbeing

Run = Callable[[asyncio.Event], Coroutine[None, None, None]]
"""Works until the event is set."""
FAREWELL = 2.0
"""Seconds after the signal in which everything may come to its end; what is left then is taken up at the next start."""


def told_to_stop(wellbeing: Wellbeing | None = None) -> asyncio.Event:
    """What is set when the process is told to end; before that it says that it is not ready any more."""
    stop = asyncio.Event()

    def end() -> None:
        if wellbeing is not None:
            wellbeing.drain()
        stop.set()

    running = asyncio.get_running_loop()
    logs.watch(running)
    for number in (signal.SIGTERM, signal.SIGINT):
        with suppress(NotImplementedError):  # Windows has no such handlers; there Ctrl-C interrupts
            running.add_signal_handler(number, end)
    return stop


async def finish(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Let tasks that were told to end come to their end.

    Whoever still waits for a store or a platform that is away would wait for as long as it stays away, and is given up.

    Raises:
        Exception: what one of them failed of.
    """
    done, late = await asyncio.wait(tasks, timeout=FAREWELL)
    for task in late:
        task.cancel()
    for task in done:
        task.result()


def telegram_token(token: str, language: Language) -> str:
    """A token that may be one.

    Raises:
        Failure: it is none, and Telegram need not be asked.
    """
    if not TELEGRAM_TOKEN.fullmatch(token):
        raise Failure(language, "cli-bad-token", name="TELEGRAM_TOKEN")
    return token


def webhook_of(settings: Settings, secret: str) -> WebhookSettings | None:
    """Where Telegram brings updates, if it does; with this secret if none is set."""
    from bot.adapters.telegram.fetching import WebhookSettings  # noqa: PLC0415 - loaded when needed

    if settings.webhook_url is None:
        return None
    chosen = settings.webhook_secret
    path = urlsplit(settings.webhook_url).path.strip("/") or "telegram"
    return WebhookSettings(
        url=urljoin(settings.webhook_url, f"/{path}"),
        secret=secret if chosen is None else chosen.get_secret_value(),
        listen=settings.webhook_listen,
        port=settings.webhook_port,
        path=path,
    )


def cannot_listen(settings: Settings, error: OSError, language: Language) -> Failure:
    """What is said where nobody can listen for the webhook."""
    place = f"{settings.webhook_listen}:{settings.webhook_port}: {reason(error, language)}"
    return Failure(language, "cli-webhook-taken", place=place)
