"""Policies: standing orders that a game understands."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.core.text import Language, Text


class Policy(msgspec.Struct, frozen=True):
    """A standing order that a game understands: it answers questions of a kind by what the position is.

    Attributes:
        kind: the kind of question it answers.
        words: an example of its words, such as `op-fire within 3 at-least 60`, with a Russian word for each English
            one; the English ones are the game's own, and are kept.
        about: what it does.
        is_usual: it is in force for a seat that has left no standing order for this kind.
        button: what a button says that leaves questions of the kind to it; without one it has to be typed.
        brief: what a button says that leaves them to it until the turn ends, before any that spares them all.
    """

    kind: str
    words: Text
    about: Text
    is_usual: bool = False
    button: Text | None = None
    brief: Text | None = None


def _pairs(policies: Sequence[Policy]) -> set[tuple[str, str]]:
    """The English and the Russian word of everything that standing orders say."""
    return {pair for each in policies for pair in zip(each.words.en.split(), each.words.ru.split(), strict=True)}


def own_words(policies: Sequence[Policy], text: str) -> str:
    """A standing order typed in either language, in the game's own words; what is none of them stays as it is."""
    pairs = _pairs(policies)
    known = {russian: english for english, russian in pairs}
    text = text.casefold().replace(",", " ")
    for english, _ in pairs:
        text = text.replace(english.replace("-", " "), english)
    return " ".join(known.get(word, word) for word in text.split())


def policy_words(policies: Sequence[Policy], words: str, language: Language) -> str:
    """A standing order in the game's own words as its owner reads it; it can be typed back."""
    known = dict(_pairs(policies)) if language == "ru" else {}
    return " ".join(known.get(word, word.replace("-", " ")) for word in words.split())


def is_figure(text: str, most: int) -> bool:
    """Whether a text is a figure, 0 to so much, such as a standing order names."""
    return text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most
