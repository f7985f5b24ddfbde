"""Commands that ask a game about a position: a line of sight, a line of supply, zones of control."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.asked import Lang
from bot.cli.failing import Failure
from bot.cli.inputs import ScenarioName, game_called, position_from
from bot.cli.outputs import write_file
from bot.desk.inquiries import TEXT
from bot.desk.messages.people import clean, clip
from bot.desk.messages.words import say
from bot.desk.reading.inquiry_names import inquired, names_of
from bot.desk.views.telling import preview_blocks
from engine.core.game import Preview
from engine.core.text import Language
from renderers.speech import speak_text

Words = Annotated[list[str], typer.Argument(metavar="WORDS", help="What is asked about, such as two hexes.")]
Position = Annotated[str, typer.Option("--position", metavar="FILE", help="A file with a position; - for input.")]
Output = Annotated[Path | None, typer.Option("-o", "--output", help="A picture to write: .png or .jpg.")]


def los(words: Words, lang: Lang, position: Position = "", scenario: ScenarioName = "", output: Output = None) -> None:
    """Tell whether one hex of squad sees another, what hinders or blocks, in which hex, at which point."""
    _inquire("squad", "los", words, position, scenario, output, lang)


def supply(
    words: Words, lang: Lang, position: Position = "", scenario: ScenarioName = "", output: Output = None
) -> None:
    """Tell along which line a unit of theater is supplied, or what cuts it."""
    _inquire("theater", "supply", words, position, scenario, output, lang)


def zoc(words: Words, lang: Lang, position: Position = "", scenario: ScenarioName = "", output: Output = None) -> None:
    """Tell who makes a hex of theater an enemy zone of control, for whom, and who negates it."""
    _inquire("theater", "zoc", words, position, scenario, output, lang)


def _inquire(
    name: str, word: str, words: list[str], source: str, scenario: str, output: Path | None, language: Language
) -> None:
    game = game_called(name, language)
    text, names = clip(clean(" ".join(words)), TEXT), names_of(game)
    # Without a position any scenario will do in which the question makes sense.
    chosen = [scenario] if scenario or source else [one.id for one in game.card.scenarios]
    for each in chosen:
        state = position_from(game, source, each, None, language)
        found = inquired(game, names, state, word, text)
        if found is not None:
            break
    else:
        inquiry = next(each for each in game.card.inquiries if each.word == word)
        about, usage = speak_text(inquiry.title, language), speak_text(inquiry.usage, language)
        raise Failure(
            language, "cli-bad-inquiry", about=about, usage=usage, example=speak_text(inquiry.example, language)
        )
    for block in preview_blocks(found, language):
        typer.echo(block.text)
    if output is not None:
        _draw(name, state, found, output, language)


def _draw(name: str, state: object, found: Preview, output: Path, language: Language) -> None:
    from bot.cli.drawing import drawn  # noqa: PLC0415 - Pillow takes longer to load than most commands to run

    game = game_called(name, language)
    data = drawn(game, state, None, output.suffix.casefold(), language, marks=found.marks)
    write_file(output, data, language)
    typer.echo(say(language, "cli-drawn-inquiry", file=str(output)))
