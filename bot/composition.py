"""Composition: the store, the desk and the computers that the settings name, put together."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping

from bot.archive import AtticFolder
from bot.cli.failing import Failure
from bot.desk.desk import Desk
from bot.desk.office.office import Bylaws, Office, Repertoire
from bot.desk.work.drawing import Studio
from bot.desk.work.shares import Shares
from bot.desk.work.thinking import Thinker
from bot.grounds import GroundFolder
from bot.settings import BadSetting, Settings, read_settings
from engine.catalog import GAMES
from engine.core.text import Language
from engine.kits.tips import Tips
from engine.players.catalog import COMPUTERS
from renderers.grounds import NOT_KEPT
from renderers.registry import Renderer, renderers_on
from storage.meter import meter_for
from storage.moving import MovedAway
from storage.open import open_store
from storage.port import Store, StoreError

SECRET_BYTES = 32


def settings_for(language: Language) -> Settings:
    """The settings of this process.

    Raises:
        Failure: one of them cannot be used.
    """
    try:
        return read_settings()
    except BadSetting as error:
        raise Failure(language, "cli-bad-environment", name=error.name, expected=error.why) from error


async def open_configured_store(language: Language, settings: Settings | None = None) -> Store:
    """The store that the settings name.

    Raises:
        Failure: it cannot be opened.
    """
    settings = settings or settings_for(language)
    try:
        return await open_store(settings.store.get_secret_value())
    except ValueError as error:
        raise Failure(language, "cli-bad-environment", name="FIELDPOST_STORE", expected=str(error)) from error
    except MovedAway as error:
        key = "cli-store-filling" if error.is_filling else "cli-store-moved"
        raise Failure(language, key, place=error.other) from error
    except StoreError as error:
        raise Failure(language, "cli-store", why=str(error)) from error


def build_desk(
    store: Store,
    settings: Settings,
    thinker: Thinker | None = None,
    studio: Studio | None = None,
    shares: Shares | None = None,
    *,
    is_limited: bool,
) -> Desk:
    """A desk over this store, with all games, pictures and computer players.

    Args:
        store: what `open_configured_store` gave.
        settings: of this process.
        thinker: where the computers think; in this process if left out.
        studio: where pictures are drawn; in this process if left out.
        shares: the chats that this process tells, where several serve one platform; all if left out.
        is_limited: strangers can reach it, so that nobody may do too much at once, unless the settings allow that.
    """
    meter = meter_for(store) if is_limited and settings.limits == "on" else None
    bylaws = Bylaws(settings.language, settings.admins, settings.computer_tables, settings.keep_days)
    repertoire = Repertoire(GAMES, renderers_for(settings), COMPUTERS, Tips(GAMES))
    office = Office(store, repertoire, bylaws, now=_now, secret=_secret, meter=meter)
    office.shares = shares
    office.attic = None if settings.archive is None else AtticFolder(settings.archive, GAMES)
    return Desk(office, thinker=thinker, studio=studio)


def renderers_for(settings: Settings) -> Mapping[str, Renderer]:
    """The pictures of all games, with the grounds that earlier runs have painted."""
    return renderers_on(GroundFolder(settings.cache) if settings.cache else NOT_KEPT)


def _now() -> int:
    return int(time.time())


def _secret() -> bytes:
    return os.urandom(SECRET_BYTES)
