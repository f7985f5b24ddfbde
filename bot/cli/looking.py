"""Commands that look: at the games, at a rule, at the start of a scenario, at a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.asked import AsJson, Lang
from bot.cli.failing import Failure
from bot.cli.inputs import (
    GameName,
    OptionValues,
    PositionFile,
    ScenarioName,
    game_called,
    position_from,
    seat_called,
    set_up,
)
from bot.cli.outputs import write_file
from bot.cli.printed import print_json
from bot.cli.showing import position_data, rule_data
from bot.desk.messages.words import say
from bot.desk.rules.page import rulebook_page
from bot.desk.rules.rulebook import Rulebook
from renderers.speech import capitalised, speak

FOUND = 8


def rule(
    game: GameName,
    query: Annotated[list[str], typer.Argument(metavar="NUMBER-OR-WORDS", help="A number, or what the rule is about.")],
    lang: Lang,
    json: AsJson = False,
) -> None:
    """Look a rule up by its number or by words in either language."""
    played = game_called(game, lang)
    book = Rulebook({played.card.id: played})
    asked = " ".join(query)
    found = book.find(asked, played.card.id, FOUND)
    if not found:
        number = next(iter(played.rules.rules))
        raise Failure(lang, "rule-none", query=asked[:100], number=number)
    if json:
        rows = []
        for entry in found:
            above = book.lookup.parent(entry)
            children = [child.id for child in book.lookup.children(entry)]
            rows.append(
                {"game": entry.game, **rule_data(entry.entry), "parent": above and above.id, "children": children}
            )
        print_json(rows)
        return
    for block in book.answer(asked, lang, played.card.id).message.blocks:
        typer.echo(block.text)
    below = [child.id for child in book.lookup.children(found[0])]
    further = [entry for entry in (*book.lookup.see(found[0]), *found[1:]) if entry.id not in below]
    if further:
        typer.echo(say(lang, "cli-see-also"))
        for entry in dict.fromkeys(further):
            typer.echo(f"  {book.label(entry, lang)}")


def rulebook(
    game: GameName, *, output: Annotated[Path, typer.Option("-o", "--output", help="The page to write.")], lang: Lang
) -> None:
    """Write the whole rulebook of a game as one illustrated page that needs nothing beside it."""
    from bot.cli.drawing import plates  # noqa: PLC0415 - Pillow takes longer to load than most commands to run

    played = game_called(game, lang)
    data = rulebook_page(played, lang, plates(played, lang)).encode()
    write_file(output, data, lang)
    typer.echo(say(lang, "cli-page-written", file=str(output), game=played.card.title, size=len(data) // 1024))


def position(
    game: GameName,
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="The scenario, as listed by games.")],
    lang: Lang,
    settings: OptionValues = None,
    json: AsJson = False,
) -> None:
    """Print the position at the start of a scenario; what is shuffled is always shuffled alike here."""
    played = game_called(game, lang)
    state = set_up(played, scenario, settings, lang)
    if json:
        print_json(position_data(played, state))
    else:
        typer.echo(played.write_position(state).rstrip("\n"))


def draw(
    game: GameName,
    *,
    output: Annotated[Path, typer.Option("-o", "--output", help="The picture to write: .png, .jpg or .txt.")],
    lang: Lang,
    source: PositionFile = "-",
    seat: Annotated[str, typer.Option("--seat", help="Draw what this seat sees; else what everybody sees.")] = "",
    scenario: ScenarioName = "",
    settings: OptionValues = None,
) -> None:
    """Draw a position as a picture, or as text."""
    from bot.cli.drawing import drawn  # noqa: PLC0415 - Pillow takes longer to load than most commands to run

    played = game_called(game, lang)
    viewer = seat_called(played, seat, lang) if seat else None
    state = position_from(played, source, scenario, settings, lang)
    data = drawn(played, state, viewer, output.suffix.casefold(), lang)
    write_file(output, data, lang)
    typer.echo(say(lang, "cli-drawn", file=str(output), status=capitalised(speak(played.status(state), lang))))
