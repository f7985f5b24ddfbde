"""Reckoning: which orders leave something to chance or to reckon, and what they come to in a line each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from bot.desk.messages.outgoing import MENU, Block
from bot.desk.messages.people import clip
from bot.desk.office.acting import read_order
from bot.desk.reading.watched import bare_words
from bot.desk.tables.table import Table
from bot.desk.views.telling import spoken_line, sum_total
from engine.core.game import Ask, Seat
from engine.core.sights import THING
from engine.core.text import Language, Name
from renderers.speech import capitalised, odds_line, speak

ABOUT = 6
"""Orders about a thing that are told."""
ANSWERS = 8
"""Answers to a question that are told."""
ROW = 300
"""Characters of what is said of one of several orders."""
LOOKED_AT = 400
"""Orders that are looked at for those whose outcome is worth asking for."""


def all_answers(table: Table, ask: Ask[Any]) -> tuple[list[str], bool]:
    """The first answers to a question, that which is given when time runs out before the others; whether that is all.

    Orders that differ in nothing but the way in which they are chosen are one.
    """
    looked_at = islice(ask.choices, ANSWERS * ANSWERS)
    orders = dict.fromkeys(map(table.play.write_order, (ask.choices.default(), *looked_at)))
    return [*islice(orders, ANSWERS)], len(orders) <= ANSWERS


def in_short(
    table: Table,
    ask: Ask[Any],
    orders: list[str],
    language: Language,
    otherwise: str = "",
    *,
    is_reckoned: bool = False,
) -> list[Block]:
    """Orders, each with its odds in a line, else what it says, or what its sums come to; `otherwise` of a bare word.

    Where it is reckoned, what its first line says of strength against strength, else its sums, come before its odds.
    """
    found = []
    for number, order in enumerate(orders, 1):
        preview = table.play.preview(table.position, ask.seat, read_order(table, ask.seat, order).action)
        lines = clip(" ".join(capitalised(speak(line, language)) for line in preview.lines), ROW)
        sums = "; ".join(sum_total(each, language) for each in preview.sums)
        told = odds_line(preview.odds, language) or lines or sums or ("" if " " in order else otherwise)
        if is_reckoned and preview.odds and (preview.ratio is not None or sums):
            strength = sums if preview.ratio is None else speak(preview.lines[0], language)
            told = clip(f"{capitalised(strength).rstrip('.')}. {told}", ROW)
        found.append(Block(f"{number}. {spoken_line(table, order, language)}" + (f": {told}" if told else "")))
    return found


def about(table: Table, ask: Ask[Any], named: Sequence[Sequence[str]]) -> list[str]:
    """The orders about all these things that leave something to chance or to reckon, those with most in them first."""
    found: dict[str, None] = {}
    whole: list[str] = []
    for verb in (option.word for option in ask.choices.fork(()).serving):
        for word in named[0]:
            with suppress(ValueError):
                whole += worth_asking(table, ask, ask.choices.at_hand((verb, word)), named)
                found |= dict.fromkeys(worth_asking(table, ask, ask.choices.beginning((verb, word)), named))
    if not found:
        found = dict.fromkeys(worth_asking(table, ask, ask.choices, named))
    fullest = sorted(found, key=lambda order: -len(order.split()))
    return [*dict.fromkeys((*whole, *fullest))][:ABOUT]


def about_most(table: Table, ask: Ask[Any], named: Sequence[Sequence[str]]) -> tuple[list[str], list[int]]:
    """The orders about as many of these things as any is about, and the numbers of those that they are not about.

    Of others' pieces, which no order may name, it is about the places where they stand.
    """
    placed = [[*words, *_places_of(table, ask.seat, words)] for words in named]
    for things in (named, placed):
        if whole := about(table, ask, things):
            return whole, []
    found = {order: {*bare_words(order)} for each in placed for order in about(table, ask, [each])}
    had = {
        order: [at for at, words in enumerate(placed) if not said.isdisjoint(words)] for order, said in found.items()
    }
    if not had:
        return [], [*range(len(named))]
    # What is named last is mostly what all is aimed at.
    best = max(had.values(), key=lambda each: (len(each), each[::-1]))
    orders = sorted((order for order, each in had.items() if each == best), key=lambda order: -len(order.split()))
    return orders[:ABOUT], [at for at in range(len(named)) if at not in best]


def _places_of(table: Table, seat: Seat, words: Sequence[str]) -> list[str]:
    """Where the pieces of others stand that some words mean."""
    spots = table.play.whereabouts(table.position, words)
    names = [spot.name for spot in spots.values() if spot.rank[0] == THING and spot.seat not in ("", seat)]
    return [name.word for name in names if isinstance(name, Name)]


def worth_asking_from(table: Table, ask: Ask[Any], words: Sequence[str]) -> list[str]:
    """The first orders of that kind which begin with these words; none if none does any more."""
    try:
        return worth_asking(table, ask, ask.choices.beginning(tuple(words)))[:ANSWERS]
    except ValueError:
        return []


def worth_asking(table: Table, ask: Ask[Any], actions: Iterable[Any], named: Sequence[Sequence[str]] = ()) -> list[str]:
    """The first orders that leave something to chance or to reckon, and have one of each group of words in them.

    What is put together in several ways, such as blockers in another order, is one order.
    """
    found: dict[str, None] = {}
    for action in islice(actions, LOOKED_AT):
        order = table.play.write_order(action)
        words = bare_words(order)
        if order in found or not all(any(word in words for word in group) for group in named):
            continue
        preview = table.play.preview(table.position, ask.seat, action)
        if preview.odds or preview.sums:
            found[order] = None
        if len(found) == MENU:
            break
    return [*found]
