"""Labels: what stands on the buttons for several orders, no longer than it may be, and never the same on two."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

from bot.desk.messages.outgoing import LABEL
from bot.desk.messages.people import clip
from bot.desk.tables.table import Table
from bot.desk.views.telling import spoken
from engine.core.choices import Choices
from engine.core.text import Language
from renderers.speech import capitalised, speak_text

_CUT = "…"
_GAP = re.compile(r" +")
_NUMBER = len(" (99)")


def labels_of(table: Table, orders: Iterable[str], language: Language) -> list[str]:
    """What orders are called on buttons."""
    return told_apart([called(table, order, language) for order in orders])


def called(table: Table, order: str, language: Language) -> str:
    """An order as it is called where it is picked whole; else, or where nothing is asked, in its words."""
    with suppress(ValueError):
        for ask in table.asks:
            name = ask.choices.called(table.play.read_order(table.position, ask.seat, order))
            if name is not None:
                return capitalised(speak_text(name, language))
    return spoken(table.play, order, language)


def with_arrows(table: Table, choices: Choices[Any], words: Sequence[str]) -> str:
    """An order as far as it goes; with the arrows that its menus go without, as far as it is one by now.

    Of choices whose orders are texts, such as what others may answer, it is the words.
    """
    for end in (len(words), len(words) - 1) if ">" not in words else ():
        action = choices.fork(words[:end]).action if end else None
        written = "" if action is None or isinstance(action, str) else table.play.write_order(action)
        if ">" in written:
            return " ".join((written, *words[end:]))
    return " ".join(words)


def told_apart(texts: Sequence[str], length: int = LABEL) -> list[str]:
    """Texts, shortened where they are longer; those that would look alike begin as late as tells all of them apart.

    Where no beginning does that, they are numbered.
    """
    groups: dict[str, list[str]] = {}
    for text in dict.fromkeys(texts):
        groups.setdefault(clip(text, length), []).append(text)
    short: dict[str, str] = {alike[0]: label for label, alike in groups.items() if len(alike) == 1}
    for label, alike in groups.items():
        if len(alike) > 1:
            taken = {*short.values(), *groups}
            short |= next(each for each in _forms(label, alike, length) if taken.isdisjoint(each.values()))
    return [short[text] for text in texts]


def numbered(texts: Sequence[str], first: int = 1, sign: str = "") -> list[str]:
    """Texts told apart with a number before each, which alone would tell nobody what they differ in."""
    heads = [f"{sign}{number}. " for number in range(first, first + len(texts))]
    room = LABEL - max(map(len, heads), default=0)
    return [head + text for head, text in zip(heads, told_apart(texts, room), strict=True)]


def _forms(label: str, alike: Sequence[str], length: int) -> Iterator[dict[str, str]]:
    """Ways to tell texts apart that are cut to the same: without more and more of what all begin with, or numbered."""
    shortest = min(alike, key=len)
    for gap in _GAP.finditer(shortest):
        if len({text[: gap.end()] for text in alike}) > 1:
            break
        found = {text: clip(_CUT + text[gap.end() :], length) for text in alike}
        if len({*found.values()}) == len(alike):
            yield found
    for first in count(1):
        yield {text: f"{clip(label, length - _NUMBER)} ({number})" for number, text in enumerate(alike, first)}
