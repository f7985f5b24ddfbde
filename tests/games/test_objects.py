"""To whom something is done: Russian sentences write it in the accusative."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest

from engine.catalog import GAMES
from engine.core.text import Line, Name, Text
from engine.games.theater.words.phrases_moves import MOVES, TRANSPORTS
from engine.games.theater.words.phrases_strategy import AIR_PLACED
from engine.games.theater.words.wording import word_text
from renderers.speech import speak

_BARE = re.compile(r"\$\w+-number ->[^}]*\} \{ \$units? \}")
"""A verb that agrees with its side, and behind it a unit as it is called by itself."""


def texts(value: object) -> Iterator[Text]:
    """The texts in a value of a module."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, dict | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts(each)


@pytest.mark.parametrize("game", GAMES)
def test_no_verb_of_a_side_stands_before_a_unit_that_is_not_its_object(game: str) -> None:
    words = importlib.import_module(f"engine.games.{game}.words")
    read = 0
    for module in pkgutil.iter_modules(words.__path__, f"{words.__name__}."):
        for text in (each for value in vars(importlib.import_module(module.name)).values() for each in texts(value)):
            assert not _BARE.search(text.ru), text
            read += 1
    assert read > 50


SIDE = {"side": GAMES["theater"].card.sides[0].name}


@pytest.mark.parametrize(
    ("line", "ru", "en"),
    [
        (
            Line(AIR_PLACED, {"unit": word_text("1it-air")}),
            "перебрасывает авиацию Италии № 1:",
            "fly air unit of Italy #1",
        ),
        (Line(TRANSPORTS, {"unit": word_text("2it")}), "перевозит 2ит морем", "ship 2it"),
        (
            Line(MOVES, {"units": (word_text("1it-air"), word_text("2it"))}),
            "перемещает авиацию Италии № 1 и 2ит:",
            "move air unit of Italy #1 and 2it",
        ),
        (Line(AIR_PLACED, {"unit": Name("The Falcon", "Сокол", "falcon")}), "перебрасывает Сокол:", "fly The Falcon"),
    ],
)
def test_one_unit_or_several_are_told_as_what_is_moved(line: Line, ru: str, en: str) -> None:
    places = {"hex": "s0505", "to": "s0404", "cost": 1}
    assert ru in speak(Line(line.text, {**SIDE, **places, **line.facts}), "ru")
    assert en in speak(Line(line.text, {**SIDE, **places, **line.facts}), "en")
