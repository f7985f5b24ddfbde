"""What is played: the rules that hold in some scenarios alone, and what this one says where a rule refers to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from bot.desk.messages.outgoing import Block
from bot.desk.messages.words import say
from bot.desk.reading import spelling
from bot.desk.rules.entry import Entry
from bot.desk.rules.thesaurus import FAINT, SILENT
from engine.core.game import AnyGame
from engine.core.rules import Rule
from engine.core.text import Language
from renderers.speech import speak_text

_SENTENCES = re.compile(r"(?<=\.)\s+")
"""What parts sentences; the clauses of one are told together, for each may be of another side."""
_SCENARIO = "scenario"
"""What a rule speaks of that leaves something to it."""
_FIGURE = re.compile(r"\d")


def not_played(game: AnyGame, scenario: str) -> frozenset[str]:
    """The ids of rules that hold in other scenarios of a game and not in this one; none where that is not known."""
    return _not_played((game,), scenario)


@lru_cache(maxsize=64)
def _not_played(games: tuple[AnyGame], scenario: str) -> frozenset[str]:
    by = {each.id: frozenset(_with_parts(game, each.rules)) for game in games for each in game.card.scenarios}
    return frozenset().union(*by.values()) - by[scenario] if scenario in by else frozenset()


def _with_parts(game: AnyGame, rules: Iterable[str]) -> Iterable[str]:
    """Some rules and headings, and what stands below them."""
    for rule in rules:
        yield from (entry.id for entry in game.rules if entry.id == rule or entry.id.startswith(f"{rule}."))


def figures(
    game: AnyGame | None, scenario: str, entries: Iterable[Entry], asked: str, language: Language
) -> tuple[Block, ...]:
    """What the scenario that is played says where a rule refers to it, once for all the rules that are told."""
    if game is None or not scenario:
        return ()
    rules = [each.entry for each in entries if each.game == game.card.id and isinstance(each.entry, Rule)]
    told = next(filter(None, (_figures(game, scenario, rule, asked, language) for rule in rules)), "")
    return (Block(say(language, "rule-here", figures=told), "quote"),) if told else ()


def _figures(game: AnyGame, scenario: str, rule: Rule, asked: str, language: Language) -> str:
    """What a scenario says of a rule that refers to it, by the words of the question and of the rule's title; or ""."""
    own = next((each.rules for each in game.card.scenarios if each.id == scenario), ())
    about = [game.rules.rules[each] for each in own if each in game.rules.rules and each != rule.id]
    refers = _SCENARIO in rule.text.en or any(each.id in rule.see or rule.id in each.see for each in about)
    if not refers or rule.id in own:
        return ""
    words = _telling(asked) | _telling(speak_text(rule.title, language))
    told = [part for each in about for part in _SENTENCES.split(speak_text(each.text, language))]
    shared = {each: len(words & _telling(each)) for each in told if _FIGURE.search(each)}
    most = max(shared.values(), default=0)
    return " ".join(each for each, count in shared.items() if count == most > 0)


def _telling(text: str) -> set[str]:
    """The stems of the words of a text that say much."""
    return {spelling.stem(token) for token in spelling.tokens(text) if token not in SILENT | FAINT}
