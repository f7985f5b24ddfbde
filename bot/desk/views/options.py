"""Options: words of an order as buttons, in the order in which one looks for them, page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from bot.desk.messages.outgoing import LABEL, MENU, Button
from bot.desk.messages.people import clip
from bot.desk.messages.words import say
from bot.desk.views.token import Token
from engine.core.choices import AT_STAKE, Option
from engine.core.game import AnyGame
from engine.core.sights import PLACE, THING, Spot
from engine.core.text import CardName, Language
from renderers.speech import capitalised, speak_text

Numbered = tuple[int, Option]
"""A word with its number among those of its fork, which a button carries."""
JOINS, LEADS = "+ ", "→ "
"""What stands before who joins an order and where it leads, in a list of both."""
_SIGNS = {THING: JOINS, PLACE: LEADS}


def placed(
    game: AnyGame, position: Any, options: Sequence[Option], language: Language, *, is_going: bool = False
) -> list[str]:
    """Words as buttons: a unit with its place, a place with who holds it, as far as everybody may know.

    Where there is no room for both, the name is shortened. Of both in one list, who joins has a plus, a place an arrow.
    If they are going somewhere, a unit is told with where to, or that it is to be chosen.
    """
    spots = _spots(game, position, options)
    kinds = {spots[option.word].rank[0] for option in options if _has_spot(spots, option)}
    found = []
    for option in options:
        sign = _SIGNS[spots[option.word].rank[0]] if len(kinds) > 1 and _has_spot(spots, option) else ""
        sign += f"{AT_STAKE} " if option.is_at_stake else ""
        label = sign + capitalised(speak_text(option.label, language))
        where = f" · {speak_text(spots[option.word].name, language)}" if _has_spot(spots, option) else ""
        if where and is_going and option.toward is not None:
            where += f" → {speak_text(option.toward, language)}"
        found.append(clip(label, LABEL - len(where)) + where)
    return found


def arranged(game: AnyGame, position: Any, options: Sequence[Numbered]) -> list[Numbered]:
    """Words in the order in which one looks for them: things by place, then strength; places in that of the board.

    Where something is at stake comes first. What has no place, such as a verb or a card of a hand, stays where the
    rules put it, and so do kinds of words among each other: those who may join an order before what it may be aimed at.
    """
    spots = _spots(game, position, [option for _, option in options])

    def kind(each: Numbered) -> int:
        return spots[each[1].word].rank[0] if _has_spot(spots, each[1]) else -1

    def rank(each: Numbered) -> tuple[int, ...]:
        return (not each[1].is_at_stake, *spots[each[1].word].rank)

    runs = [(which, [*run]) for which, run in groupby(options, kind)]
    return [each for which, run in runs for each in (run if which < 0 else sorted(run, key=rank))]


def _spots(game: AnyGame, position: Any, options: Sequence[Option]) -> Mapping[str, Spot]:
    return game.whereabouts(position, [option.word for option in options if not isinstance(option.label, CardName)])


def _has_spot(spots: Mapping[str, Spot], option: Option) -> bool:
    return option.word in spots and not isinstance(option.label, CardName)


def turning(
    count: int, page: int, language: Language, to: Callable[[int], Token], size: int = MENU, first: int = 0
) -> Iterator[Button]:
    """Buttons to the pages of a list behind and before this one, each saying what stands there and of how many.

    Args:
        count: how many the list has.
        page: the one that is shown, from 0.
        language: the reader's.
        to: what a button carries that leads to a page.
        size: how many stand on a page.
        first: how many stand on the first one, where they are fewer.
    """
    for key, other in (("desk-next", page + 1), ("desk-previous", page - 1)):
        begin, end = paged(other, first or size, size)
        if other >= 0 and begin < count:
            facts = {"first": begin + 1, "last": min(end, count), "count": count}
            yield Button(say(language, key, **facts), to(other).text)


def paged(page: int, first: int, size: int = MENU) -> tuple[int, int]:
    """Where a page of a list begins and ends."""
    return max(0, first + (page - 1) * size), first + page * size
