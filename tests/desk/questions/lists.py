"""The lists of questions, and how many of them the look-up answers with its first result."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from bot.desk.rules.rulebook import Rulebook
from engine.catalog import GAMES
from engine.core.text import LANGUAGES, Language

BOOKS = Rulebook(GAMES)
"""The rulebooks of all games."""
_FOLDER = Path(__file__).parent


class Question(msgspec.Struct, frozen=True):
    """A question as a player types it.

    Attributes:
        text: the question.
        language: the player's.
        game: the game it is about.
        is_at_table: it is asked where this game is being played.
        rules: ids of the entries that answer it.
    """

    text: str
    language: Language
    game: str
    is_at_table: bool
    rules: tuple[str, ...]

    @property
    def is_told(self) -> bool:
        """Whether a right one is among the rules that are told."""
        game = self.game if self.is_at_table else None
        found = [*BOOKS.find(self.text, game, 1), *BOOKS.lookup.rivals(self.text, game)]
        return any(entry.game == self.game and entry.id in self.rules for entry in found)

    @property
    def is_answered(self) -> bool:
        """Whether the first result is right."""
        found = BOOKS.find(self.text, self.game if self.is_at_table else None, 1)
        return [(entry.game, entry.id in self.rules) for entry in found] == [(self.game, True)]


def tuned(language: Language) -> list[Question]:
    """The questions written before the look-up was tuned, and tuned by."""
    data = _read(language)
    elsewhere = data.pop("anywhere")
    return [*_questions(language, data, is_at_table=True), *_questions(language, elsewhere, is_at_table=False)]


def held_out() -> list[Question]:
    """The questions that nothing was tuned by."""
    return _both("held_out")


def unseen() -> list[Question]:
    """Questions in the speech of the table, whose words the look-up was not taught."""
    return _both("unseen")


def fresh() -> list[Question]:
    """Questions of an evening, written last, by which nothing was tuned either."""
    return _both("fresh")


def evening() -> list[Question]:
    """Questions of a later evening, counted before anything was mended after them."""
    return _both("evening")


def newcomer() -> list[Question]:
    """Questions as newcomers type them, counted before anything was mended after them."""
    return _both("newcomer")


def stranger() -> list[Question]:
    """More of the kind, by which nothing was tuned."""
    return _both("stranger")


def visitor() -> list[Question]:
    """The questions of newcomers written last, counted before an answer was seen."""
    return _both("visitor")


def latecomer() -> list[Question]:
    """Questions in the midst of a game, by people who knew the rules and nothing of the look-up."""
    return _both("latecomer")


def passer_by() -> list[Question]:
    """More of the kind, by others, counted after what the list of latecomers had led to."""
    return _both("passer_by")


def _both(name: str) -> list[Question]:
    data = _read(name)
    return [each for language in get_args(Language) for each in _questions(language, data[language], is_at_table=True)]


def _questions(language: Language, games: dict[str, dict[str, str]], *, is_at_table: bool) -> Iterator[Question]:
    for game, rows in games.items():
        for text, rules in rows.items():
            yield Question(text, language, game, is_at_table, tuple(rules.split()))


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_FOLDER / f"{name}.toml").read_text("utf-8"))


def everything() -> list[Question]:
    """The questions of all lists."""
    told = (held_out, unseen, fresh, evening, newcomer, stranger, visitor)
    return [*(each for listed in told for each in listed()), *(each for one in LANGUAGES for each in tuned(one))]


def bystander() -> list[Question]:
    """Half as many by yet others, counted before anything was mended after them."""
    return _both("bystander")


def guest() -> list[Question]:
    """As many by others again, counted before anything was mended after them."""
    return _both("guest")


def neighbour() -> list[Question]:
    """As many by others again, counted before anything was mended after them."""
    return _both("neighbour")


def caller() -> list[Question]:
    """As many by others again, counted before anything was mended after them."""
    return _both("caller")


def asker() -> list[Question]:
    """As many by others again, counted before anything was mended after them."""
    return _both("asker")


def inquirer() -> list[Question]:
    """As many by others again, counted before anything was mended after them."""
    return _both("inquirer")


def onlooker() -> list[Question]:
    """As many by others again, counted before anything was mended after them."""
    return _both("onlooker")
