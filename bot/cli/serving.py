"""The parts of a bot of many processes: fronts receive, desks answer and tell."""

from __future__ import annotations

import asyncio
import logging
import secrets
from enum import StrEnum
from typing import Annotated

import typer

from bot import logs, loop
from bot.cli.asked import Lang
from bot.cli.failing import Failure
from bot.cli.lasting import FAREWELL, Run, cannot_listen, finish, telegram_token, told_to_stop, webhook_of
from bot.cli.stored import open_configured_store, settings_for
from bot.cli.telling import told_of
from bot.heartbeat import beat
from bot.settings import Settings
from engine.core.text import Language
from storage.open import jobs_on
from storage.port import Store, StoreError

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
    if not settings.platforms and role is not Role.worker:
        raise Failure(lang, "cli-no-token")
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
    """Receive until a signal, or until a platform refuses its token."""
    async with told_of(settings, language, "lease", *settings.platforms) as wellbeing:
        stop = told_to_stop(wellbeing)
        store = await open_configured_store(language, settings)
        try:
            if wellbeing is not None:
                wellbeing.watch(store)
            runs = []
            if settings.telegram_token is not None:
                runs.append(await _telegram(store, settings, settings.telegram_token.get_secret_value(), language))
            if settings.discord_token is not None:
                runs.append(_discord(store, settings, settings.discord_token.get_secret_value(), language))
            tasks = [asyncio.create_task(run(stop)) for run in runs]
            tasks.append(asyncio.create_task(beat(settings.heartbeat, stop)))
            _log.info("Fieldpost is up")
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            stop.set()
            await finish(tasks)
        finally:
            await store.close()
            settings.heartbeat.unlink(missing_ok=True)


async def _telegram(store: Store, settings: Settings, token: str, language: Language) -> Run:
    from bot.adapters.telegram.fetching import BadToken, PortTaken  # noqa: PLC0415 - loaded when needed
    from bot.adapters.telegram.front import TelegramFront  # noqa: PLC0415 - loaded when needed

    telegram_token(token, language)
    webhook = webhook_of(settings, await _shared_secret(store, language))

    async def run(stop: asyncio.Event) -> None:
        front = TelegramFront(
            store, owner=secrets.token_hex(8), token=token, webhook=webhook, base_url=settings.bot_api
        )
        try:
            await front.run(stop)
        except BadToken:
            raise Failure(language, "cli-bad-token", name="TELEGRAM_TOKEN") from None
        except PortTaken as error:
            raise cannot_listen(settings, error, language) from error

    return run


def _discord(store: Store, settings: Settings, token: str, language: Language) -> Run:
    from bot.adapters.discord.front import DiscordFront  # noqa: PLC0415 - loaded when needed
    from bot.adapters.discord.login import BadToken  # noqa: PLC0415 - loaded when needed

    async def run(stop: asyncio.Event) -> None:
        front = DiscordFront(store, owner=secrets.token_hex(8), token=token, shards=settings.discord_shards)
        try:
            await front.run(stop)
        except BadToken:
            raise Failure(language, "cli-bad-token", name="DISCORD_TOKEN") from None

    return run


async def _shared_secret(store: Store, language: Language) -> str:
    """The secret by which all fronts know Telegram's calls, where none is set: whoever is first makes it up.

    Raises:
        Failure: the store cannot be asked.
    """
    try:
        return await store.remember("webhook secret", secrets.token_urlsafe(32), _YEARS)
    except StoreError as error:
        raise Failure(language, "cli-store", why=str(error)) from error
