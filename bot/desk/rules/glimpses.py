"""What a rule says of a question, at a glance: from the sentence on that has most of the question."""

from __future__ import annotations

import re
from collections.abc import Callable

_SENTENCES = re.compile(r"(?<=[.!?])\s+")
_LENGTH = 160
"""The most characters that are said: two lines of a phone."""


def glimpse(text: str, share: Callable[[str], float]) -> str:
    """The sentence of a rule that has most of a question, and those behind it that fit; cut at a word if it is long.

    Args:
        text: what the rule says.
        share: how much of the question is in a text, of 1.
    """
    sentences = _SENTENCES.split(text)
    at = max(range(len(sentences)), key=lambda number: share(sentences[number]))
    told, *behind = sentences[at:]
    for sentence in behind:
        if len(told) + 1 + len(sentence) > _LENGTH:
            break
        told = f"{told} {sentence}"
    return told if len(told) <= _LENGTH else told[:_LENGTH].rpartition(" ")[0].rstrip(",;:–") + "…"
