"""The command that moves everything from one store to another while no bot runs."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Annotated

import typer

from bot.cli.asked import Lang
from bot.cli.failing import Failure
from bot.desk.messages.words import say
from engine.core.text import Language
from storage.copying import Copied, copy
from storage.moving import Differs, InUse, MovedAway, NotEmpty, Unhandled, Whole
from storage.open import open_whole
from storage.port import StoreError


def copy_store(
    source: Annotated[str, typer.Argument(metavar="SOURCE", help="The store to move, as in FIELDPOST_STORE.")],
    target: Annotated[str, typer.Argument(metavar="TARGET", help="The empty store to move it to.")],
    lang: Lang,
) -> None:
    """Move all tables, chats and people from one store to an empty one, and compare; stop the bot first."""
    copied, place = asyncio.run(_copied(source, target, lang))
    for kind, key in (("table", "cli-copied-tables"), ("chat", "cli-copied-chats"), ("person", "cli-copied-people")):
        typer.echo(say(lang, key, count=copied.counts.get(kind, 0)))
    typer.echo(say(lang, "cli-copied", place=place, fingerprint=copied.fingerprint[:16]))


async def _copied(source: str, target: str, language: Language) -> tuple[Copied, str]:
    async with AsyncExitStack() as stores:
        try:
            one = await _opened(source, language, stores)
            other = await _opened(target, language, stores, is_new=True)
            return await copy(one, other), other.place
        except InUse as error:
            raise Failure(language, "cli-copy-in-use", place=str(error)) from error
        except NotEmpty as error:
            raise Failure(language, "cli-copy-not-empty", place=str(error)) from error
        except Unhandled as error:
            raise Failure(language, "cli-copy-unhandled", count=error.count) from error
        except MovedAway as error:
            key = "cli-store-filling" if error.is_filling else "cli-store-moved"
            raise Failure(language, key, place=error.other) from error
        except Differs as error:
            raise Failure(language, "cli-copy-differs", what=str(error)) from error
        except StoreError as error:
            raise Failure(language, "cli-store", why=str(error)) from error


async def _opened(address: str, language: Language, stores: AsyncExitStack, *, is_new: bool = False) -> Whole:
    try:
        whole = await open_whole(address.strip(), is_new=is_new)
    except ValueError as error:
        raise Failure(language, "cli-copy-address", why=str(error)) from error
    stores.push_async_callback(whole.close)
    return whole
