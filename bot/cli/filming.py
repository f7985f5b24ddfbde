"""The command that makes films of tables."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.asked import Lang
from bot.cli.auditing import exported_table
from bot.cli.failing import Failure
from bot.cli.outputs import write_file
from bot.cli.stored import settings_for, stored
from bot.composition import renderers_for
from bot.compute import Drawers
from bot.desk.filming import footage_of
from bot.desk.messages.words import say
from bot.desk.views.films import Films
from bot.desk.work.filming import FilmFormat
from bot.desk.work.video import EncodingError, encoder
from engine.catalog import GAMES
from engine.core.text import Language
from storage.record import Opened, Record


def film(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The table's code, or a file with an exported table.")],
    output: Annotated[
        Path,
        typer.Option("-o", "--output", help="The file to write: a GIF, or, named .mp4, H.264; with --page a JPEG."),
    ],
    lang: Lang,
    *,
    page: Annotated[bool, typer.Option("--page", help="The chief moments on one page.")] = False,
) -> None:
    """Make the film of a finished game, or of the last turn of one that goes on, as everybody saw it."""
    if Path(table).is_file():
        code, _, records = exported_table(table, lang)
    else:
        code = table.strip().upper()
        records = asyncio.run(_records_of(code, lang))
    form: FilmFormat = "mp4" if output.suffix.lower() == ".mp4" and not page else "gif"
    if form == "mp4" and encoder() is None:
        raise Failure(lang, "cli-no-encoder")
    data = asyncio.run(_filmed(code, records, lang, form, is_page=page))
    write_file(output, data, lang)
    typer.echo(say(lang, "cli-filmed", table=code, file=str(output), size=len(data) // 1024))


async def _records_of(code: str, language: Language) -> Sequence[Record]:
    async with stored(language) as store:
        records = await store.read(code)
    if not records:
        raise Failure(language, "cli-no-table", table=code)
    return records


async def _filmed(
    code: str, records: Sequence[Record], language: Language, form: FilmFormat, *, is_page: bool
) -> bytes:
    first = records[0]
    assert isinstance(first, Opened)
    takes = footage_of(code, records, GAMES, language, is_page=is_page)
    renderers = renderers_for(settings_for(language))
    if not takes or first.game not in renderers:
        raise Failure(language, "film-none", code=code)
    studio = Drawers(ahead=False)  # of one game, once
    try:
        films = Films(renderers, studio)
        if is_page:
            return await films.page(first.game, takes, language)
        return await films.film(first.game, takes, language, lambda share: _tell(share, language), form=form)
    except EncodingError as error:
        raise Failure(language, "cli-not-encoded", why=str(error)) from error
    finally:
        await studio.close()


def _tell(share: float, language: Language) -> None:
    typer.echo(say(language, "film-making", share=round(100 * share)), err=True)
