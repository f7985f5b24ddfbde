"""Unplayable: why nothing in a hand could answer a question, for those alone who hold it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from bot.desk.messages.outgoing import Block
from bot.desk.messages.words import say
from bot.desk.tables.table import Table
from engine.core.choices import Choices, Option
from engine.core.game import Ask
from engine.core.referee import asked
from engine.core.text import Language
from renderers.speech import capitalised, listed, speak, speak_text

MOST = 8
"""Reasons that are told at once."""
_FIGURES = re.compile(r"(?:\s+\d+(?:[-/]\d+)+)+$")
"""The figures behind a name, which a reason leaves out."""


def unplayable(ask: Ask[Any], language: Language) -> tuple[Block, ...]:
    """What cannot be played in answer to a question, and why: a line for each card or deed.

    Args:
        ask: the question.
        language: of whoever holds the seat.
    """
    rows = _rows(islice(_refused(ask.choices, ()), MOST), language)
    return (Block("\n".join(rows), "quote"),) if rows else ()


def unplayable_then(table: Table, version: int, language: Language) -> tuple[Block, ...]:
    """The same for the question that was answered at a version; nothing if that is not at hand any more."""
    given = (done for done in table.dones if done.version == version)
    asks = (asked(table.play, done.before, done.seat) for done in given)
    return next((unplayable(ask, language) for ask in asks if ask is not None), ())


def _refused(choices: Choices[Any], words: Sequence[str]) -> Iterator[Option]:
    """The words that did not serve, those for their holder's eyes first; in place of a verb each thing it is about."""
    for option in sorted(choices.fork(words, why=True).options, key=lambda each: not each.masked):
        if option.refusal is not None:
            yield from _about(choices, (*words, option.word)) or (option,)


def _about(choices: Choices[Any], words: Sequence[str]) -> tuple[Option, ...]:
    """The things that a refused verb might have been about, if it stands open to its holder."""
    try:
        fork = choices.fork(words, why=True)
    except ValueError:
        return ()
    return tuple(option for option in fork.options if option.refusal is not None)


def _rows(options: Iterable[Option], language: Language) -> list[str]:
    """A line for each reason; for whom else it goes in the same words is said behind the first.

    What several reasons speak against stands in one line with all of them.
    """
    named: dict[str, dict[str, None]] = {}
    whys: dict[str, str] = {}
    for option in options:
        assert option.refusal is not None
        label, why = speak_text(option.label, language), capitalised(speak(option.refusal.line, language))
        name = next((each for each in (label, _FIGURES.sub("", label)) if each.casefold() in why.casefold()), None)
        reason = why if name is None else re.sub(re.escape(name), "", why, flags=re.IGNORECASE)
        whys.setdefault(reason, f"{label} — {why}" if name is None else why)
        named.setdefault(reason, {})[label] = None
    rows = []
    for labels in dict.fromkeys(map(tuple, named.values())):
        first, *others = labels
        said = [why for reason, why in whys.items() if tuple(named[reason]) == labels]
        told = " ".join((said[0], *(why.removeprefix(f"{first} — ") for why in said[1:])))
        same = say(language, "desk-unplayable-same", names=listed(tuple(others), language)) if others else ""
        rows.append(f"✗ {told} {same}".rstrip())
    return rows
