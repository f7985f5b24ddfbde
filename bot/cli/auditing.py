"""Commands that check: rules cited and tested, dice and course of a finished table, tables as files."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from functools import reduce
from pathlib import Path
from typing import Annotated

import typer

from bot.audit import LARGEST, export, read_export
from bot.cli.asked import AsJson, Lang
from bot.cli.failing import Failure, reason
from bot.cli.inputs import bytes_from
from bot.cli.outputs import write_file
from bot.cli.printed import print_json, spoken
from bot.coverage_report import coverage as covered
from bot.desk.messages.words import say
from bot.desk.news.prompting import status
from bot.desk.reviewing import reckoning_of
from bot.desk.tables.course import course_of
from bot.desk.tables.deeds import played_of
from bot.desk.tables.folding import HistoryNeeded, fold, opened
from bot.desk.tables.verify import Verdict
from bot.desk.tables.verify import verify as verified
from bot.desk.views.missteps import costs_of
from bot.desk.views.review import in_full
from bot.desk.work.thinking import reckon
from engine.catalog import GAMES
from engine.core.text import Language
from engine.players.catalog import JUDGES, REVIEWERS
from engine.players.missteps import missteps as missteps_of
from renderers.speech import speak_text
from storage.port import Damaged, NewerRecord, StoreError
from storage.record import Opened, Record, Revealed

ROOT = Path(__file__).resolve().parents[2]


def coverage(
    lang: Lang,
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game only.")] = "",
    tests: Annotated[Path | None, typer.Option("--tests", help="The folder of the tests.")] = None,
    *,
    json: AsJson = False,
    strict: Annotated[bool, typer.Option("--strict", help="Fail if a rule is not cited or not tested.")] = False,
) -> None:
    """List every rule with where the code cites it and where a test covers it."""
    from bot.cli.inputs import game_called  # noqa: PLC0415 - one name of many, used once

    chosen = [game_called(game, lang)] if game else list(GAMES.values())
    rows = []
    for played in chosen:
        folder = ROOT / "engine" / "games" / played.card.id
        rows += [(played.card.id, row) for row in covered(played, folder, tests or ROOT / "tests")]
    missing = sum(1 for _, row in rows if not (row.cited_in and row.tested_in))
    if json:
        print_json(
            [
                {
                    "game": name,
                    "id": row.id,
                    "title": spoken(row.title),
                    "cited_in": row.cited_in,
                    "tested_in": row.tested_in,
                }
                for name, row in rows
            ]
        )
    else:
        for name, row in rows:
            typer.echo(f"{name} {row.id} – {speak_text(row.title, lang)}")
            typer.echo(say(lang, "cli-cited", places=", ".join(row.cited_in) or say(lang, "cli-nowhere")))
            typer.echo(say(lang, "cli-tested", places=", ".join(row.tested_in) or say(lang, "cli-nowhere")))
        cited = sum(1 for _, row in rows if row.cited_in)
        tested = sum(1 for _, row in rows if row.tested_in)
        typer.echo(say(lang, "cli-coverage", rules=len(rows), cited=cited, tested=tested))
    if strict and missing:
        raise Failure(lang, "cli-coverage-missing", count=missing)


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="An exported table; - for standard input.")],
    lang: Lang,
    *,
    json: AsJson = False,
) -> None:
    """Recompute the dice of a finished table from its exported records."""
    code, first, records = exported_table(file, lang)
    try:
        verdict = verified(code, records, GAMES)
    except (ValueError, HistoryNeeded) as error:
        raise Failure(lang, "cli-bad-export", file=file, why=str(error)) from error
    if json:
        print_json(
            {
                "table": code,
                "game": first.game,
                "commitment": first.commitment,
                "records": len(records),
                "steps": verdict.steps,
                "rolls": verdict.rolls,
                "secret": verdict.is_secret_true,
                "wrong": verdict.wrong,
                "sound": verdict.is_sound,
            }
        )
    else:
        _tell(code, first, verdict, lang)
    if not verdict.is_sound:
        raise typer.Exit(1)


def review(
    file: Annotated[str, typer.Argument(metavar="FILE", help="An exported table; - for standard input.")],
    lang: Lang,
    *,
    missteps: Annotated[
        bool, typer.Option("--missteps", help="Tell which orders cost each side most, too; takes up to a minute.")
    ] = False,
) -> None:
    """Tell how a finished table's game went: who has won and why, what turned it, losses, dice, the score by turns."""
    code, first, records = exported_table(file, lang)
    try:
        course = course_of(code, records, GAMES)
        table = reduce(fold, records[1:], opened(code, first, GAMES))
    except (ValueError, HistoryNeeded) as error:
        raise Failure(lang, "cli-bad-export", file=file, why=str(error)) from error
    if course is None or not table.is_over:
        raise Failure(lang, "desk-review-none", code=code)
    reckoning = reckoning_of(table, records) if course.luck else None
    account = None if reckoning is None else reckon(reckoning, GAMES, JUDGES)
    for line in (status(table, lang), *(block.text for block in in_full(table, course, account, lang))):
        typer.echo(line)
    if missteps:
        typer.echo("\n".join(_missteps(code, records, lang)))


def _missteps(code: str, records: Sequence[Record], language: Language) -> Iterator[str]:
    """What orders cost either side, or why that is not told."""
    played = played_of(records)
    if played is None or not (reviewer := REVIEWERS[played.game]).knows(played.scenario):
        yield say(language, "desk-missteps-nobody")
        return
    found = missteps_of(GAMES[played.game], played, reviewer) or ()
    for costs in costs_of(code, records, GAMES, found, language):
        yield from (block.text for block in costs.blocks)
    if not found:
        yield say(language, "desk-missteps-none")


def exported_table(file: str, language: Language) -> tuple[str, Opened, Sequence[Record]]:
    """The code, the opening and all records of a table in a file."""
    try:
        code, records = read_export(bytes_from(file, LARGEST, language))
    except (ValueError, StoreError) as error:
        raise Failure(language, "cli-bad-export", file=file, why=str(error)) from error
    first = records[0]
    assert isinstance(first, Opened)
    if first.game not in GAMES:
        raise Failure(language, "cli-no-game", name=first.game, games=", ".join(GAMES))
    return code, first, records


def export_table(
    output: Annotated[Path, typer.Option("-o", "--output", help="The file to write; with --all, the folder.")],
    lang: Lang,
    table: Annotated[str, typer.Argument(metavar="[TABLE]", help="The table's code.")] = "",
    *,
    every: Annotated[bool, typer.Option("--all", help="Every finished table, to a file each.")] = False,
) -> None:
    """Write a finished table of the store, or all of them, to files that anybody can verify."""
    if every == bool(table.strip()):
        raise Failure(lang, "cli-export-what")
    code = asyncio.run(_export_all(output, lang) if every else _export_one(table.strip().upper(), output, lang))
    if code:
        raise typer.Exit(code)


async def _export_one(code: str, output: Path, language: Language) -> int:
    from bot.cli.stored import stored  # noqa: PLC0415 - only this command of the module needs a store

    async with stored(language) as store:
        records = await store.read(code)
    if not records:
        raise Failure(language, "cli-no-table", table=code)
    if not _is_revealed(records):
        raise Failure(language, "cli-unfinished", table=code)
    write_file(output, export(code, records), language)
    typer.echo(say(language, "cli-exported", table=code, file=str(output)))
    return 0


async def _export_all(folder: Path, language: Language) -> int:
    """Write one table after another, so that no more than one is in memory; what cannot be read keeps none back."""
    from bot.cli.stored import stored  # noqa: PLC0415 - only this command of the module needs a store

    written = unfinished = unreadable = 0
    _make(folder, language)
    async with stored(language) as store:
        for code in sorted(await store.every_table()):
            try:
                records = await store.read(code)
            except (Damaged, NewerRecord) as error:
                typer.echo(say(language, "cli-not-exported", table=code, why=str(error)), err=True)
                unreadable += 1
                continue
            if _is_revealed(records):
                write_file(folder / f"{code}.json", export(code, records), language)
                written += 1
            elif records:
                unfinished += 1
    typer.echo(say(language, "cli-exported-all", count=written, folder=str(folder), unfinished=unfinished))
    return 1 if unreadable else 0


def _is_revealed(records: Sequence[Record]) -> bool:
    return any(isinstance(record, Revealed) for record in records)


def _make(folder: Path, language: Language) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(language, "cli-cannot-write", file=str(folder), why=reason(error, language)) from error


def _tell(code: str, first: Opened, verdict: Verdict, language: Language) -> None:
    typer.echo(say(language, "cli-commitment", commitment=first.commitment))
    if verdict.is_secret_true is None:
        typer.echo(say(language, "cli-secret-hidden"))
    elif not verdict.is_secret_true:
        typer.echo(say(language, "cli-secret-false"))
    for version in verdict.wrong:
        typer.echo(say(language, "cli-record-wrong", version=str(version)))
    if verdict.is_sound:
        typer.echo(say(language, "cli-verified", table=code, steps=verdict.steps, rolls=verdict.rolls))
    else:
        typer.echo(say(language, "cli-not-verified", table=code))
