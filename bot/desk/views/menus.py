"""Menus: words as the buttons of a list, in the order in which one looks for them, and the pages of a long list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from bot.desk.messages.outgoing import LABEL, MENU, Button
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.views.token import Token
from engine.core.choices import Option
from engine.core.game import AnyGame
from engine.core.sights import Spot
from engine.core.text import CardName, Language
from renderers.speech import capitalised, speak_text

Numbered = tuple[int, Option]
"""A word with its number among those of its fork, which a button carries."""


def placed(game: AnyGame, position: Any, options: Sequence[Option], language: Language) -> list[str]:
    """Words as buttons: a unit with its place, a place with who holds it, as far as everybody may know.

    Where there is no room for both, the name is shortened.
    """
    spots = _spots(game, position, options)
    found = []
    for option in options:
        label = capitalised(speak_text(option.label, language))
        where = f" · {speak_text(spots[option.word].name, language)}" if _has_spot(spots, option) else ""
        found.append(clip(label, LABEL - len(where)) + where)
    return found


def arranged(game: AnyGame, position: Any, options: Sequence[Numbered]) -> list[Numbered]:
    """Words in the order in which one looks for them: things by place, then strength; places in that of the board.

    What has no place, such as a verb or a card of a hand, stays where the rules put it, and so do kinds of words among
    each other: those who may join an order before what it may be aimed at.
    """
    spots = _spots(game, position, [option for _, option in options])

    def kind(each: Numbered) -> int:
        return spots[each[1].word].rank[0] if _has_spot(spots, each[1]) else -1

    def rank(each: Numbered) -> tuple[int, ...]:
        return spots[each[1].word].rank

    runs = [(which, [*run]) for which, run in groupby(options, kind)]
    return [each for which, run in runs for each in (run if which < 0 else sorted(run, key=rank))]


def _spots(game: AnyGame, position: Any, options: Sequence[Option]) -> Mapping[str, Spot]:
    return game.whereabouts(position, [option.word for option in options if not isinstance(option.label, CardName)])


def _has_spot(spots: Mapping[str, Spot], option: Option) -> bool:
    return option.word in spots and not isinstance(option.label, CardName)


def turning(
    count: int, page: int, language: Language, to: Callable[[int], Token], size: int = MENU
) -> Iterator[Button]:
    """Buttons to the pages of a list behind and before this one, each saying what stands there and of how many.

    Args:
        count: how many the list has.
        page: the one that is shown, from 0.
        language: the reader's.
        to: what a button carries that leads to a page.
        size: how many stand on a page.
    """
    for key, other in (("desk-next", page + 1), ("desk-previous", page - 1)):
        first, last = other * size + 1, min((other + 1) * size, count)
        if other >= 0 and first <= count:
            yield Button(say(language, key, first=first, last=last, count=count), to(other).text)
