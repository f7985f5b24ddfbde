"""Words that stay inside: what the program calls things, questions and rules by, looked for in what people read."""

from __future__ import annotations

import re

from engine.core.game import AnyGame
from engine.core.text import Language
from renderers.speech import speak_text
from tests.conformance.checks_words import CODE, TOKEN, internal_words

_IDS = re.compile(r"(?<![/\w])\w[\w-]*(?:\.[\w-]+)*")
"""What might be the id of a rule; a word behind a slash is a command."""


def words_within(game: AnyGame, language: Language) -> frozenset[str]:
    """The words of the program for things of a game, for its kinds of questions and for its rules, but plain words."""
    rules = {entry.id for entry in game.rules if entry.id != entry.number}
    kinds = {kind for kind in game.kinds if language == "ru" or "-" in kind}
    said = {token for kind in game.kinds.values() for token in TOKEN.findall(speak_text(kind, language))}
    plain = {rule for rule in rules if language == "en" and rule.isalpha()}
    return frozenset((*internal_words(game, language), *(rules - plain), *(kinds - said)))


def words_in(text: str, inside: frozenset[str]) -> list[str]:
    """Those of these words that a text has in it, but for what it shows in order to be typed."""
    return sorted(inside.intersection((*TOKEN.findall(CODE.sub("", text)), *_IDS.findall(text))))
