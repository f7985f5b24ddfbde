"""How a command fails: with one sentence, never with a traceback."""

from __future__ import annotations

import errno
import os

from bot.desk.messages.words import say
from engine.core.text import LANGUAGES, Language
from renderers.speech import Filling

LONGEST = 400
"""Letters of a fact that a sentence repeats at most."""


class Failure(Exception):  # noqa: N818 - a sentence for whoever typed the command, not a fault
    """A command cannot be done; it holds the desk's sentence that says why, in the language asked for."""

    def __init__(self, language: Language, key: str, /, **facts: Filling) -> None:
        super().__init__(say(language, key, **{name: _short(fact) for name, fact in facts.items()}))


def _short(fact: Filling) -> Filling:
    """A fact as it can stand in a sentence: what a person gave may be of any length, and may hold anything."""
    if not isinstance(fact, str):
        return fact
    line = "".join(letter if letter.isprintable() else " " for letter in fact[: LONGEST + 1])
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


def default_language() -> Language:
    """The language of a command that does not name one: FIELDPOST_LANGUAGE, else that of the terminal, else English."""
    chosen = os.environ.get("FIELDPOST_LANGUAGE", "").strip().casefold()
    if chosen in LANGUAGES:
        return chosen
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "ru" if spoken.casefold().startswith("ru") else "en"


def reason(error: OSError, language: Language) -> str:
    """Why a file could not be read or written, in a few words."""
    match error.errno:
        case errno.ENOENT:
            return say(language, "cli-why-missing")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return say(language, "cli-why-forbidden")
        case errno.EISDIR:
            return say(language, "cli-why-folder")
        case errno.ENOSPC:
            return say(language, "cli-why-full")
        case _:
            return error.strerror or type(error).__name__
