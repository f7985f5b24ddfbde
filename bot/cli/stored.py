"""The settings of this process, and the store that they name."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.cli.failing import Failure
from bot.settings import BadSetting, Settings, read_settings
from engine.core.text import Language
from storage.moving import MovedAway
from storage.open import open_store
from storage.port import Store, StoreError


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


@asynccontextmanager
async def stored(language: Language) -> AsyncGenerator[Store]:
    """The store that the settings name, for as long as it is needed."""
    store = await open_configured_store(language)
    try:
        yield store
    except StoreError as error:
        raise Failure(language, "cli-store", why=str(error)) from error
    finally:
        await store.close()
