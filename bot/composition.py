"""Composition: the store, the desk and the computers that the settings name, put together."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping

from bot.archive import AtticFolder
from bot.desk.desk import Desk
from bot.desk.office.office import Bylaws, Office, Repertoire
from bot.desk.work.drawing import Studio
from bot.desk.work.shares import Shares
from bot.desk.work.thinking import Thinker
from bot.grounds import GroundFolder
from bot.settings import Settings
from engine.catalog import GAMES
from engine.kits.tips import Tips
from engine.players.catalog import COMPUTERS, JUDGES, REVIEWERS
from renderers.grounds import NOT_KEPT
from renderers.registry import Renderer, renderers_on
from storage.meter import meter_for
from storage.port import Store

SECRET_BYTES = 32


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
    repertoire = Repertoire(GAMES, renderers_for(settings), COMPUTERS, Tips(GAMES), JUDGES, REVIEWERS)
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
