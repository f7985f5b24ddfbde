"""What a rule says of a question, at a glance: the sentence of it that has most of the question."""

from __future__ import annotations

import re
from collections.abc import Callable

_SENTENCES = re.compile(r"(?<=[.!?])\s+")
_LENGTH = 160
"""The most characters of a sentence: two lines of a phone."""


def glimpse(text: str, share: Callable[[str], float]) -> str:
    """The sentence of a rule that has most of a question, cut at a word where it is long.

    Args:
        text: what the rule says.
        share: how much of the question is in a text, of 1.
    """
    told = max(_SENTENCES.split(text), key=share)
    if len(told) <= _LENGTH:
        return told
    return told[:_LENGTH].rpartition(" ")[0].rstrip(",;:–") + "…"
