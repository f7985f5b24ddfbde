"""The command that tells in sentences what is wrong with a deployment, and never a secret.

The libraries come first: where one is missing, most of what follows could not even be loaded.
"""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from bot.cli.asked import AsJson, Lang
from bot.cli.printed import print_json
from bot.desk.messages.words import say
from bot.doctor import installed
from engine.core.text import LANGUAGES, Language
from storage.diagnosis.symptom import Diagnosis, Symptom

RISKY, BROKEN = 1, 2
"""Exit codes: something is worse than it need be; the bot does not run, or what is stored may get lost."""


def doctor(
    lang: Lang,
    *,
    online: Annotated[bool, typer.Option("--online", help="Ask Telegram and Discord about the tokens, too.")] = False,
    json: AsJson = False,
) -> None:
    """Tell what is wrong with the settings, the store and this machine; exit code 0: nothing, 1: something, 2: much."""
    about = Diagnosis()
    installed.look(about)
    if not about.findings:
        from bot.doctor.deployed import look  # noqa: PLC0415 - needs the libraries that were looked for

        asyncio.run(look(about, is_online=online))
    found = sorted(about.findings, key=lambda finding: not finding.is_grave)
    if json:
        print_json([_data(finding) for finding in found])
    else:
        _tell(found, lang, is_online=online)
    if found:
        raise typer.Exit(BROKEN if found[0].is_grave else RISKY)


def _tell(found: list[Symptom], language: Language, *, is_online: bool) -> None:
    for finding in found:
        mark = say(language, "doctor-grave" if finding.is_grave else "doctor-slight")
        typer.echo(f"{mark} {_sentence(finding, language)}")
    if not found:
        typer.echo(say(language, "doctor-well"))
    if not is_online:
        typer.echo(say(language, "doctor-offline"))


def _sentence(finding: Symptom, language: Language) -> str:
    return say(language, f"doctor-{finding.kind}", **finding.facts)


def _data(finding: Symptom) -> dict[str, object]:
    told = {language: _sentence(finding, language) for language in LANGUAGES}
    return {"kind": finding.kind, "grave": finding.is_grave, "facts": finding.facts, "told": told}
