"""Commands that run: the bot itself, what it paints ahead, and the question whether it is well."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import sys
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from bot import logs, loop, stalls
from bot.cli.asked import Lang
from bot.cli.failing import Failure
from bot.cli.inputs import game_called
from bot.cli.lasting import Run, cannot_listen, finish, telegram_token, told_to_stop, webhook_of
from bot.cli.stored import open_configured_store, settings_for
from bot.cli.telling import told_of
from bot.composition import build_desk, renderers_for
from bot.compute import Drawers, Pool
from bot.desk.desk import Desk
from bot.desk.messages import words
from bot.desk.messages.words import say
from bot.desk.office.keeping import KEEPING
from bot.desk.work.drawing import Threads
from bot.desk.work.painting import paint_ahead
from bot.desk.work.shares import Shares
from bot.grounds import GroundFolder
from bot.heartbeat import STALE, age, beat
from bot.pacer import Allowance, Pacer, whole
from bot.settings import Settings
from bot.workers import delegated, version
from engine.catalog import GAMES
from engine.core.text import Language
from renderers.screens import DISCORD, TELEGRAM
from storage import upcast
from storage.open import jobs_on
from storage.port import StoreError

if TYPE_CHECKING:
    from bot.telemetry.server import Wellbeing

SETTLED = 5.0
"""Seconds after which what waited while the bot was down is answered, and the rulebooks are prepared for look-ups."""
TICK = 0.5
"""Seconds between two looks at what is due."""
SWITCH = 0.001
"""Seconds that a thread computes before another one may."""

_MEGABYTE = 1_000_000

_log = logging.getLogger("fieldpost")

_Names = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; without any, all of them.")]


def bot(lang: Lang) -> None:
    """Run the bot in Telegram, in Discord, or in both, for as long as their tokens are in the environment."""
    settings = settings_for(lang)
    if not settings.platforms:
        raise Failure(lang, "cli-no-token")
    with logs.kept(settings.log, settings.secrets, form=settings.log_format):
        loop.run(work(settings, lang))


def paint(lang: Lang, games: _Names = None) -> None:
    """Paint all maps into the folder FIELDPOST_CACHE, which a bot does by itself after its start; those there stay."""
    settings = settings_for(lang)
    wanted = [game_called(name, lang).card.id for name in games or GAMES]
    renderers = {name: renderer for name, renderer in renderers_for(settings).items() if name in wanted}
    asyncio.run(paint_ahead(GAMES, renderers, Threads(), (TELEGRAM, DISCORD)))
    kept = GroundFolder(settings.cache).sizes()
    typer.echo(say(lang, "cli-painted", count=len(kept), size=round(sum(kept) / _MEGABYTE)))


def health(lang: Lang) -> None:
    """Tell whether the bot of this machine is alive and its store can be reached; for a container's health check."""
    settings = settings_for(lang)
    seconds = age(settings.heartbeat)
    if seconds is None:
        raise Failure(lang, "cli-no-heartbeat")
    if seconds > STALE:
        raise Failure(lang, "cli-stale-heartbeat", seconds=int(seconds))
    asyncio.run(_reach(settings, lang))
    typer.echo(say(lang, "cli-healthy"))


async def _reach(settings: Settings, language: Language) -> None:
    store = await open_configured_store(language, settings)
    try:
        await store.version("-")
    except StoreError as error:
        raise Failure(language, "cli-store", why=str(error)) from error
    finally:
        await store.close()


async def work(settings: Settings, language: Language, *, is_shared: bool = False) -> None:
    """Run until a signal, or until a platform refuses its token.

    Args:
        settings: of this process.
        language: of what is said to whoever runs it.
        is_shared: other processes receive what platforms bring, and this one handles its share of it.
    """
    async with told_of(settings, language, *settings.platforms, *(("lease",) if is_shared else ())) as wellbeing:
        await _work(settings, language, wellbeing, is_shared=is_shared)


async def _work(settings: Settings, language: Language, wellbeing: Wellbeing | None, *, is_shared: bool) -> None:
    stop = told_to_stop(wellbeing)
    store = await open_configured_store(language, settings)
    try:
        if wellbeing is not None:
            wellbeing.watch(store)
        words.load()
        shares = Shares(store, f"{secrets.token_hex(8)}.{upcast.VERSION}") if is_shared else None
        hands = delegated(jobs_on(store, await asyncio.to_thread(version))) if is_shared else None
        ahead = settings.works_ahead
        thinker, drawers = Pool(settings.workers, hands=hands, ahead=ahead), Drawers(hands=hands, ahead=ahead)
        desk = build_desk(store, settings, thinker, drawers, shares, is_limited=True)
        # One who computes holds the others up for as long as this; the default, 5 ms, is felt in every answer.
        sys.setswitchinterval(SWITCH)
        with stalls.watched():
            tasks = [asyncio.create_task(run(stop)) for run in _adapters(desk, settings, language, shares)]
            tasks += [
                asyncio.create_task(_tick(desk, partial(_prepare, desk, drawers, settings), stop)),
                asyncio.create_task(beat(settings.heartbeat, stop)),
            ]
            beside = {"hearing": desk.listen}
            if wellbeing is not None:
                beside["counting tables"] = partial(wellbeing.count_tables, f"{KEEPING}:")
            if shares is not None:
                beside["looking after the parts"] = shares.run
            listening = [asyncio.create_task(loop.kept_up(name, run)) for name, run in beside.items()]
            _log.info("Fieldpost is up")
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            stop.set()
            for task in listening:
                task.cancel()
            tasks.append(asyncio.create_task(desk.close()))
            await finish(tasks)
    finally:
        await store.close()
        settings.heartbeat.unlink(missing_ok=True)


def _adapters(desk: Desk, settings: Settings, language: Language, shares: Shares | None) -> list[Run]:
    """The adapters whose tokens are set; each library is loaded only if it is needed."""
    runs: list[Run] = []
    if settings.telegram_token is not None:
        runs.append(_telegram(desk, settings, settings.telegram_token.get_secret_value(), language, shares))
    if settings.discord_token is not None:
        runs.append(_discord(desk, settings, settings.discord_token.get_secret_value(), language, shares))
    return runs


def _telegram(desk: Desk, settings: Settings, token: str, language: Language, shares: Shares | None) -> Run:
    from bot.adapters.telegram.adapter import TelegramAdapter  # noqa: PLC0415 - loaded when needed
    from bot.adapters.telegram.fetching import BadToken, PortTaken  # noqa: PLC0415 - loaded when needed

    telegram_token(token, language)
    webhook = None if shares is not None else webhook_of(settings, secrets.token_urlsafe(32))
    pacer = Pacer(share=whole if shares is None else shares.due) if settings.telegram_pace == "on" else None

    async def run(stop: asyncio.Event) -> None:
        adapter = TelegramAdapter(
            desk, token=token, webhook=webhook, base_url=settings.bot_api, pacer=pacer, shares=shares
        )
        try:
            await adapter.run(stop)
        except BadToken:
            raise Failure(language, "cli-bad-token", name="TELEGRAM_TOKEN") from None
        except PortTaken as error:
            raise cannot_listen(settings, error, language) from error

    return run


def _discord(desk: Desk, settings: Settings, token: str, language: Language, shares: Shares | None) -> Run:
    from bot.adapters.discord.adapter import DiscordAdapter  # noqa: PLC0415 - loaded when needed
    from bot.adapters.discord.login import BadToken  # noqa: PLC0415 - loaded when needed

    pacer = Pacer(Allowance(person=None, all=None)) if settings.discord_pace == "on" else None

    async def run(stop: asyncio.Event) -> None:
        try:
            await DiscordAdapter(desk, token=token, shares=shares, pacer=pacer).run(stop)
        except BadToken:
            raise Failure(language, "cli-bad-token", name="DISCORD_TOKEN") from None

    return run


async def _tick(desk: Desk, prepare: Callable[[], Coroutine[None, None, None]], stop: asyncio.Event) -> None:
    """Do what falls due until told to stop; once all has settled, prepare besides what will be needed later."""
    began = time.monotonic()
    preparing: asyncio.Task[None] | None = None
    while not stop.is_set():
        await desk.tick()
        if preparing is None and time.monotonic() - began >= SETTLED:
            preparing = asyncio.create_task(prepare())
        with suppress(TimeoutError):
            async with asyncio.timeout(TICK):
                await stop.wait()
    if preparing is not None:
        preparing.cancel()


async def _prepare(desk: Desk, drawers: Drawers, settings: Settings) -> None:
    if not settings.works_ahead:
        return
    await desk.prepare()
    # What is kept for good need not be looked through again and again for garbage, which would hold everything up.
    gc.freeze()
    tokens = ((settings.telegram_token, TELEGRAM), (settings.discord_token, DISCORD))
    screens = [screen for token, screen in tokens if token is not None]
    await paint_ahead(GAMES, renderers_for(settings), drawers, screens)
