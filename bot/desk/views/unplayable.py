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
    """A line for each reason; for whom else it goes in the same words is said behind the first."""
    named: dict[str, dict[str, None]] = {}
    lines: dict[str, str] = {}
    for option in options:
        assert option.refusal is not None
        label, why = speak_text(option.label, language), capitalised(speak(option.refusal.line, language))
        is_named = label.casefold() in why.casefold()
        reason = re.sub(re.escape(label), "", why, flags=re.IGNORECASE) if is_named else why
        lines.setdefault(reason, f"✗ {why}" if is_named else f"✗ {label} — {why}")
        named.setdefault(reason, {})[label] = None
    rows = []
    for reason, line in lines.items():
        _, *others = named[reason]
        same = say(language, "desk-unplayable-same", names=listed(tuple(others), language)) if others else ""
        rows.append(f"{line} {same}".rstrip())
    return rows
