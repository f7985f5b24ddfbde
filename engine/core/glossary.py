"""A game's terms, and the other words people use for what its rules are about."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from engine.core.text import Text


class Term(msgspec.Struct, frozen=True):
    """A term of a game, explained.

    Attributes:
        id: a word of its own, such as `ezoc`.
        name: the term.
        definition: what it means, at most 200 characters.
        rule: the id of the entry of the rulebook to read about it.
        forms: other forms and abbreviations in either language, such as `ЗОК`.
        asked: the kinds of questions beside which it is explained to whoever meets it for the first time.
    """

    id: str
    name: Text
    definition: Text
    rule: str
    forms: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every way in which it is written."""
        return tuple(dict.fromkeys((self.name.en, self.name.ru, *self.forms)))


class Synonyms(msgspec.Struct, frozen=True):
    """What people say instead of the words of the rules; it serves the look-up alone.

    Attributes:
        rings: words and phrases of either language that mean the same, such as `shoot`, `fire` and `огонь`.
        broader: by a word or phrase, the words for special cases of it: a tank is a unit; `@` and a kind of words of
            the order language stand for the names of all such words.
        rules: by rule id, what else people call the subject of the rule.
        words: by a word of the order language, or by `@` and a kind of such words, the id of the rule about it.
        asked: by rule id, how players ask for the rule.
    """

    rings: tuple[tuple[str, ...], ...] = ()
    broader: Mapping[str, tuple[str, ...]] = {}
    rules: Mapping[str, tuple[str, ...]] = {}
    words: Mapping[str, str] = {}
    asked: Mapping[str, tuple[str, ...]] = {}
