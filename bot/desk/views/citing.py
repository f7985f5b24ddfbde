"""Citing: the rules behind what is said, as readers know them: by their numbers or, where they have none, by title."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.desk.messages.outgoing import Block
from bot.desk.messages.words import say
from engine.core.game import Event, Preview
from engine.core.rules import Rule
from engine.core.text import Language


def rules_line(rules: Iterable[Rule], language: Language) -> tuple[Block, ...]:
    """The numbers of rules, each once, in a line of their own; nothing if there are none."""
    told = _told(rules, language)
    return (Block(say(language, "desk-by-rules", rules=told), "italic"),) if told else ()


def _told(rules: Iterable[Rule], language: Language) -> str:
    """The numbers of rules, and the titles of those that have none, each once."""
    told = (rule.number or say(language, "desk-rule-called", title=rule.title) for rule in rules)
    return ", ".join(dict.fromkeys(told))


def rules_behind(said: Event | Preview) -> Iterator[Rule]:
    """The rules that a piece of news or a preview goes by, and those of its arithmetic."""
    yield from said.rules
    for total in said.sums:
        yield total.rule
        for addend in total.addends:
            yield addend.rule


def cited(rules: Iterable[Rule], language: Language) -> str:
    """Rules in brackets, by number or title, each once."""
    told = _told(rules, language)
    return f"[{told}]" if told else ""
