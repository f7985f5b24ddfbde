"""Completing: the ways to go on with an order that is being typed."""

from __future__ import annotations

from typing import Any

from bot.desk.messages.outgoing import Suggestion
from bot.desk.messages.people import clip
from engine.core.choices import Choices, Fork
from engine.core.text import Language
from renderers.speech import capitalised, speak_text

COMPLETIONS = 25
"""The most suggestions that a platform shows."""
VALUE = 100
"""The longest suggestion that a platform puts in."""


def completed(choices: Choices[Any], text: str, language: Language) -> tuple[Suggestion, ...]:
    """The next words of an order after those typed so far, of which the last may be but begun.

    What is longer than a suggestion can be is gone on with by none.
    """
    if len(text) > VALUE:
        return ()
    typed = text.split()
    words: list[str] = []
    fork = choices.fork(words)
    for each in typed:
        word = _same(fork, each.casefold())
        if word is None:
            break
        words.append(word)
        fork = choices.fork(words)
    left = typed[len(words) :]
    if len(left) > 1:
        return ()
    part = left[0].casefold() if left else ""
    found = []
    if not part and fork.action is not None and words:
        found.append(Suggestion(" ".join(words), " ".join(words)))
    for option in fork.serving:
        label = speak_text(option.label, language)
        if part in option.word.casefold() or part in label.casefold():
            value = " ".join([*words, option.word])
            if len(value) <= VALUE:
                found.append(Suggestion(clip(f"{value} · {capitalised(label)}", VALUE), value))
        if len(found) == COMPLETIONS:
            break
    return tuple(found)


def _same(fork: Fork, word: str) -> str | None:
    return next((each.word for each in fork.serving if each.word.casefold() == word), None)
