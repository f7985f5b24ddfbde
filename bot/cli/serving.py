"""The parts of a bot of many processes: fronts receive, desks answer and tell."""

from __future__ import annotations

import asyncio
import logging
import secrets
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from bot import logs, loop
from bot.cli.asked import Lang
from bot.cli.failing import Failure
from bot.cli.lasting import FAREWELL, cannot_listen, telegram_token, told_to_stop, webhook_of
from bot.cli.stored import open_configured_store, settings_for
from bot.cli.telling import told_of
from bot.heartbeat import beat
from bot.settings import Settings
from engine.core.text import Language
from storage.open import jobs_on
from storage.port import Store, StoreError

if TYPE_CHECKING:
    from bot.telemetry.server import Wellbeing

_log = logging.getLogger("fieldpost")

_YEARS = 10 * 365 * 86_400
"""Seconds for which the fronts' secret is remembered."""


_ROLES = "front: receives; desk: answers and tells; worker: draws and thinks for desks. Any number of each may run."


class Role(StrEnum):
    """What a process does."""

    front = "front"
    desk = "desk"
    worker = "worker"


def serve(
    lang: Lang,
    role: Annotated[Role, typer.Option(help=_ROLES)],
) -> None:
    """Run one part of a bot of many processes on one store; they need no further arrangement."""
    settings = settings_for(lang)
    if settings.telegram_token is None and role is not Role.worker:
        raise Failure(lang, "cli-roles-no-token")
    with logs.kept(settings.log, settings.secrets, form=settings.log_format):
        match role:
            case Role.front:
                loop.run(_front(settings, lang))
            case Role.desk:
                loop.run(_desk(settings, lang))
            case Role.worker:
                loop.run(_worker(settings, lang))


async def _desk(settings: Settings, language: Language) -> None:
    """Answer and tell until a signal."""
    from bot.cli.running import work  # noqa: PLC0415 - a front needs nothing of what a desk is made of

    await work(settings, language, is_shared=True)


async def _worker(settings: Settings, language: Language) -> None:
    """Do jobs until a signal.

    Raises:
        Failure: the store has no jobs.
    """
    from bot.compute import DRAWING  # noqa: PLC0415 - a front needs nothing of what a worker is made of
    from bot.workers import Worker, version  # noqa: PLC0415 - the same

    async with told_of(settings, language, "staff") as wellbeing:
        stop = told_to_stop(wellbeing)
        store = await open_configured_store(language, settings)
        try:
            jobs = jobs_on(store, await asyncio.to_thread(version))
            if jobs is None:
                raise Failure(language, "cli-worker-no-redis")
            if wellbeing is not None:
                wellbeing.watch(store)
            beating = asyncio.create_task(beat(settings.heartbeat, stop))
            _log.info("Fieldpost is up")
            await Worker(jobs, settings.workers, DRAWING, ahead=settings.works_ahead).run(stop, FAREWELL)
            await beating
        finally:
            await store.close()
            settings.heartbeat.unlink(missing_ok=True)


async def _front(settings: Settings, language: Language) -> None:
    """Receive until a signal, or until Telegram refuses the token."""
    assert settings.telegram_token is not None
    token = telegram_token(settings.telegram_token.get_secret_value(), language)
    async with told_of(settings, language, "lease", "tg") as wellbeing:
        await _receive(settings, token, language, wellbeing)


async def _receive(settings: Settings, token: str, language: Language, wellbeing: Wellbeing | None) -> None:
    from bot.adapters.telegram.fetching import BadToken, PortTaken  # noqa: PLC0415 - loaded when needed
    from bot.adapters.telegram.front import TelegramFront  # noqa: PLC0415 - loaded when needed

    stop = told_to_stop(wellbeing)
    store = await open_configured_store(language, settings)
    try:
        if wellbeing is not None:
            wellbeing.watch(store)
        webhook = webhook_of(settings, await _shared_secret(store, language))
        front = TelegramFront(
            store, owner=secrets.token_hex(8), token=token, webhook=webhook, base_url=settings.bot_api
        )
        tasks = [asyncio.create_task(front.run(stop)), asyncio.create_task(beat(settings.heartbeat, stop))]
        _log.info("Fieldpost is up")
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        stop.set()
        done, late = await asyncio.wait(tasks, timeout=FAREWELL)
        for task in late:
            task.cancel()
        for task in done:
            task.result()
    except BadToken:
        raise Failure(language, "cli-bad-token", name="TELEGRAM_TOKEN") from None
    except PortTaken as error:
        raise cannot_listen(settings, error, language) from error
    finally:
        await store.close()
        settings.heartbeat.unlink(missing_ok=True)


async def _shared_secret(store: Store, language: Language) -> str:
    """The secret by which all fronts know Telegram's calls, where none is set: whoever is first makes it up.

    Raises:
        Failure: the store cannot be asked.
    """
    try:
        return await store.remember("webhook secret", secrets.token_urlsafe(32), _YEARS)
    except StoreError as error:
        raise Failure(language, "cli-store", why=str(error)) from error
