"""The command that founds a game: a small one that is whole, copied under a name of its own, and what to do next."""

from __future__ import annotations

import builtins
import keyword
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.asked import Lang
from bot.cli.failing import Failure, reason
from bot.desk.messages.words import say
from engine.core.text import Language

MODEL = "outpost"
"""The game that is copied: a real one, but in no catalogue."""
SHELVES = (
    "engine/games",
    "engine/players",
    "renderers/games",
    "renderers/games/data",
    "tests/games",
    "tests/positions",
    "tests/refusals/data",
    "tests/refusals/untyped",
)
"""The folders that hold something of every game."""
_NAME = re.compile(r"[a-z][a-z0-9]{2,11}")
_STEPS = (
    ("catalog", '"{name}": "engine.games.{name}.game:{NAME}_GAME",'),
    ("renderer", '"{name}": "renderers.games.{name}.renderer",'),
    ("player", '("{name}", "recruit"): "engine.players.{name}.player:{Name}Player()",'),
    ("contract", "| {name}"),
    ("recorded", "python -m tests.recorded.write 1 {name}.start.xz {name}.lessons.xz"),
    ("checks", 'python -m pytest tests -m "not soak" -k {name}'),
    ("play", "fieldpost play {name}"),
    ("further", "docs/adding-a-game.md"),
)
"""What is left to do: the word of its sentence, and what stands below it."""


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called in commands, such as bridges.")],
    lang: Lang,
    folder: Annotated[Path, typer.Option("--folder", metavar="DIR", help="The sources of Fieldpost.")] = Path(),
) -> None:
    """Write a small game that is whole and runs, to begin one's own from, and tell what to do next."""
    _expect_a_name(name, folder, lang)
    written = {_named(path, name, folder): _renamed(path.read_text("utf-8"), name) for path in _model(folder)}
    _write(written, lang)
    typer.echo(say(lang, "cli-founded", name=name, count=len(written)))
    for number, (step, lines) in enumerate(_STEPS, 1):
        typer.echo(f"{number}. {say(lang, f'cli-founded-{step}')}")
        for line in _filled(lines, name).splitlines():
            typer.echo(f"      {line}")


def _expect_a_name(name: str, folder: Path, language: Language) -> None:
    """Check that there can be a game of this name here.

    Raises:
        Failure: it is no name, or taken, or the folder holds no sources with the model.
    """
    if not _NAME.fullmatch(name):
        raise Failure(language, "cli-founding-name", name=name)
    if keyword.iskeyword(name) or keyword.issoftkeyword(name) or hasattr(builtins, name):
        raise Failure(language, "cli-founding-word", name=name)
    if not all((folder / shelf).is_dir() for shelf in SHELVES) or not list(_model(folder)):
        raise Failure(language, "cli-founding-folder", folder=str(folder.resolve()))
    for house in ("bot", "engine", "renderers", "storage", "tests"):
        for path in (folder / house).rglob(f"{name}*"):
            if path.name.partition(".")[0] == name:
                raise Failure(language, "cli-founding-taken", name=name, file=str(path.relative_to(folder)))


def _model(folder: Path) -> Iterator[Path]:
    """The files of the model."""
    for shelf in SHELVES:
        for path in sorted((folder / shelf).iterdir()):
            if re.split(r"[._]", path.name)[0] == MODEL:
                inside = sorted(path.rglob("*")) if path.is_dir() else [path]
                yield from (one for one in inside if one.is_file() and "__pycache__" not in one.parts)


def _named(path: Path, name: str, folder: Path) -> Path:
    return folder / str(path.relative_to(folder)).replace(MODEL, name)


def _renamed(text: str, name: str) -> str:
    """The text with its own name in place of the model's, which is its title in both languages too."""
    for word, own in ((MODEL, name), (MODEL.capitalize(), name.capitalize()), (MODEL.upper(), name.upper())):
        text = text.replace(word, own)
    return text.replace(
        f'Text("{name.capitalize()}", "Застава")', f'Text("{name.capitalize()}", "{name.capitalize()}")'
    )


def _filled(text: str, name: str) -> str:
    return text.replace("{name}", name).replace("{Name}", name.capitalize()).replace("{NAME}", name.upper())


def _write(written: Mapping[Path, str], language: Language) -> None:
    """Write all these files, or none of them.

    Raises:
        Failure: one cannot be written.
    """
    made: list[Path] = []
    try:
        for path, text in written.items():
            for folder in [one for one in reversed(path.parents) if not one.exists()]:
                folder.mkdir()
                made.append(folder)
            made.append(path)
            path.write_text(text, "utf-8")
    except BaseException as error:
        for one in reversed(made):
            with suppress(OSError):
                one.rmdir() if one.is_dir() else one.unlink()
        if isinstance(error, OSError):
            raise Failure(language, "cli-cannot-write", file=str(path), why=reason(error, language)) from error
        raise
