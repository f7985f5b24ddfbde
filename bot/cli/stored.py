"""The store that commands look into."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.cli.failing import Failure
from bot.composition import open_configured_store
from engine.core.text import Language
from storage.port import Store, StoreError


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
