"""What commands are told: a game, a seat, a position from a file, from standard input or from a scenario."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from bot.cli.failing import Failure, reason
from bot.desk.reading import spelling
from engine.catalog import GAMES
from engine.core.dice import StepDice
from engine.core.game import AnyGame, Seat
from engine.core.text import Language

SEED = b"fieldpost command line"
"""The secret of the dice wherever a command needs chance that nobody gave: the same at each run."""

LARGEST = 1_000_000
"""Bytes of a position text that are read at most."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as street.")]
PositionFile = Annotated[str, typer.Argument(metavar="[FILE]", help="A file with a position; - for standard input.")]
SeatName = Annotated[str, typer.Option("--seat", help="The seat, such as ger.")]
ScenarioName = Annotated[str, typer.Option("--scenario", help="Begin with this scenario; read nothing.")]
OptionValues = Annotated[list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="An option of the game.")]


def game_called(name: str, language: Language) -> AnyGame:
    """The game with this id or title.

    Raises:
        Failure: there is none.
    """
    for card in GAMES.cards.values():
        if spelling.key(name) in map(spelling.key, (card.id, card.title.en, card.title.ru)):
            return GAMES[card.id]
    raise Failure(language, "cli-no-game", name=name, games=", ".join(GAMES))


def seat_called(game: AnyGame, name: str, language: Language) -> Seat:
    """The seat with this word or name.

    Raises:
        Failure: the game has none.
    """
    for side in game.card.sides:
        if spelling.key(name) in map(spelling.key, (side.seat, side.name.en, side.name.ru)):
            return side.seat
    raise Failure(language, "cli-no-seat", name=name, seats=", ".join(side.seat for side in game.card.sides))


def options_from(settings: list[str] | None, language: Language) -> dict[str, str]:
    """Options as they are typed, `option=value` each.

    Raises:
        Failure: one has no value.
    """
    options = {}
    for setting in settings or ():
        option, equals, value = setting.partition("=")
        if not equals:
            raise Failure(language, "cli-bad-setting", setting=setting)
        options[option.strip()] = value.strip()
    return options


def set_up(game: AnyGame, scenario: str, settings: list[str] | None, language: Language) -> Any:
    """The position at the start of a scenario, the same at each call.

    Raises:
        Failure: there is no such scenario, option or value.
    """
    known = [one.id for one in game.card.scenarios]
    if scenario not in known:
        raise Failure(language, "cli-no-scenario", name=scenario, scenarios=", ".join(known))
    options = options_from(settings, language)
    try:
        return game.setup(scenario, options, StepDice(SEED, game.card.id, 0)).state
    except ValueError as error:
        raise Failure(language, "cli-bad-set-up", why=str(error)) from error


def position_from(game: AnyGame, source: str, scenario: str, settings: list[str] | None, language: Language) -> Any:
    """The position that a command is about.

    Args:
        game: the game.
        source: a file, or `-` for standard input; either holds a position text, or JSON as printed by `position`.
        scenario: if given, the start of this scenario instead.
        settings: options of the scenario.
        language: for failures.

    Raises:
        Failure: nothing readable is there, or the position contradicts itself.
    """
    if scenario:
        return set_up(game, scenario, settings, language)
    text = _text(source, language)
    if text.lstrip().startswith("{"):
        text = _from_json(text, language)
    try:
        state = game.read_position(text)
    except ValueError as error:
        raise Failure(language, "cli-bad-position", why=str(error)) from error
    problems = game.problems(state)
    if problems:
        raise Failure(language, "cli-unsound-position", why="; ".join(problems))
    return state


def _text(source: str, language: Language) -> str:
    if source == "-" and sys.stdin.isatty():
        raise Failure(language, "cli-no-position")
    try:
        text = bytes_from(source, LARGEST, language).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Failure(language, "cli-not-text", file=source) from None
    if not text.strip():
        raise Failure(language, "cli-empty-position")
    return text


def bytes_from(source: str, most: int, language: Language) -> bytes:
    """What a file, or standard input for `-`, holds.

    Raises:
        Failure: it cannot be read, or it holds more bytes than that; no more are read, be it without end.
    """
    try:
        if source == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(source).open("rb") as stream:
                data = stream.read(most + 1)
    except OSError as error:
        raise Failure(language, "cli-no-file", file=source, why=reason(error, language)) from error
    if len(data) > most:
        raise Failure(language, "cli-too-long", file=source, most=most)
    return data


def _from_json(text: str, language: Language) -> str:
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Failure(language, "cli-bad-json", why=str(error)) from error
    position = found.get("position") if isinstance(found, dict) else None
    if not isinstance(position, str):
        raise Failure(language, "cli-bad-json", why='"position"')
    return position
