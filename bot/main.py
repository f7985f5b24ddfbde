"""Fieldpost's command line: the commands put together, and every failure made one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

import typer

from bot.cli.failing import Failure, default_language
from bot.desk.messages.words import say
from engine.core.text import LANGUAGES, Language

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN = 70

# The library's own errors, wherever it keeps them: of a wrong usage, and of anything it reports at all.
_UsageError: Any = typer.BadParameter.__bases__[0]
_LibraryError: Any = _UsageError.__bases__[0]

COMMANDS = {
    "games": ("listing", "games"),
    "rule": ("looking", "rule"),
    "rulebook": ("looking", "rulebook"),
    "position": ("looking", "position"),
    "words": ("trying", "words"),
    "try": ("trying", "try_order"),
    "draw": ("looking", "draw"),
    "los": ("inquiring", "los"),
    "supply": ("inquiring", "supply"),
    "zoc": ("inquiring", "zoc"),
    "perft": ("trying", "perft"),
    "match": ("matching", "match"),
    "ladder": ("matching", "ladder"),
    "coverage": ("auditing", "coverage"),
    "verify": ("auditing", "verify"),
    "review": ("auditing", "review"),
    "export": ("auditing", "export_table"),
    "film": ("filming", "film"),
    "copy": ("copying", "copy_store"),
    "new-game": ("founding", "new_game"),
    "play": ("playing", "play"),
    "paint": ("running", "paint"),
    "bot": ("running", "bot"),
    "serve": ("serving", "serve"),
    "health": ("running", "health"),
    "doctor": ("doctoring", "doctor"),
}
"""Each command's module in `bot.cli` and function; a module is loaded when a command of it is named."""


def main() -> None:
    """Run the command that the process was started with, and end the process with its exit code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command; its exit code is 0, or another with one sentence on standard error, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    language = _language(arguments)
    try:
        code = _done(arguments)
    except Failure as failure:
        return _ended(str(failure), BAD_INPUT)
    except _LibraryError as error:
        return _ended(_usage(error, language), BAD_INPUT)
    except (KeyboardInterrupt, typer.Abort):
        return _ended(say(language, "cli-interrupted"), INTERRUPTED)
    except BrokenPipeError:
        # Whoever read the output has enough; nothing more may be written, not even at exit.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("FIELDPOST_DEBUG"):
            raise
        return _ended(say(language, "cli-bug", kind=type(error).__name__), BROKEN)
    # The library makes an exit code of an interrupt, and says nothing.
    return _ended(say(language, "cli-interrupted"), code) if code == INTERRUPTED else code


def _done(arguments: Sequence[str]) -> int:
    command = typer.main.get_command(_app(arguments))
    result = command.main(list(arguments), prog_name="fieldpost", standalone_mode=False)
    sys.stdout.flush()
    return result if isinstance(result, int) else 0


def _app(arguments: Sequence[str]) -> typer.Typer:
    """The command that is named, or all of them when help is asked for or the name is unknown."""
    app = typer.Typer(
        name="fieldpost",
        help="Rules-enforced wargames for groups in Telegram, Discord and this terminal.",
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )
    app.callback()(_nothing)
    named = next((argument for argument in arguments if not argument.startswith("-")), "")
    for name, (module, function) in COMMANDS.items():
        if name == named or named not in COMMANDS:
            app.command(name)(getattr(import_module(f"bot.cli.{module}"), function))
    return app


def _nothing() -> None:
    """Rules-enforced wargames for groups in Telegram, Discord and this terminal."""


def _language(arguments: Sequence[str]) -> Language:
    """The language a command line asks for, even one that cannot be understood."""
    for place, argument in enumerate(arguments):
        option, _, value = argument.partition("=")
        if option in ("--lang", "--language"):
            chosen = value or next(iter(arguments[place + 1 : place + 2]), "")
            if chosen in LANGUAGES:
                return chosen
    return default_language()


def _usage(error: Any, language: Language) -> str:
    """A wrong command line as a sentence; the library explains in English only."""
    if language == "en":
        message = str(error.format_message()).strip()
        return message if message.endswith(".") else f"{message}."
    named = getattr(error, "option_name", None) or getattr(getattr(error, "param", None), "name", None)
    match type(error).__name__:
        case "NoSuchOption":
            return say(language, "cli-usage-option", option=str(named))
        case "MissingParameter":
            return say(language, "cli-usage-missing", parameter=str(named))
        case "BadParameter" | "BadOptionUsage":
            return say(language, "cli-usage-value", parameter=str(named))
        case _:
            return say(language, "cli-usage")


def _ended(sentence: str, code: int) -> int:
    with suppress(OSError):
        sys.stdout.flush()
    typer.echo(sentence, err=True)
    return code


if __name__ == "__main__":
    main()
