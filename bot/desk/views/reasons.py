"""Reasons: why words do not serve, and orders that do."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import Any

from bot.desk.messages.outgoing import Block, Button
from bot.desk.messages.words import say
from bot.desk.reading.watched import Hidden, Watched
from bot.desk.tables.table import Table
from bot.desk.views.asking import Progress, Section, arranged, placed, turning
from bot.desk.views.citing import rules_line
from bot.desk.views.telling import refusal_text, spoken
from bot.desk.views.token import Token, Verb, token_at
from engine.core.dice import StepDice
from engine.core.game import Ask
from engine.core.text import Language

FEW = 12
"""Orders of which the shortest is the example."""
WHY_NOT = 12
"""Words that do not serve, on one page of the list."""


def example_orders(table: Table, ask: Ask[Any], language: Language, count: int, *, is_public: bool) -> list[str]:
    """Some real orders that are allowed now, as one may type them; in public none that tells what is hidden."""
    watched = Watched(ask.choices)
    found: list[str] = []
    for number in range(count * 6):
        dice = StepDice(b"examples", table.code, number)
        action = watched.example(dice) if is_public else ask.choices.sample(dice)
        order = None if action is None else table.play.write_order(action)
        if order is not None and order not in found:
            found.append(order)
        if len(found) == count:
            break
    found.sort(key=lambda order: (len(order.split()), order))
    return [spoken(table.play, order, language) for order in found]


def example_of(table: Table, ask: Ask[Any], verb: str, language: Language) -> str | None:
    """A short allowed order that begins with a verb, as one may type it; `None` if none does, or all hide something."""
    orders: list[str] = []
    with suppress(Hidden, ValueError):
        orders += map(table.play.write_order, islice(Watched(ask.choices).beginning((verb,)), FEW))
    return None if not orders else spoken(table.play, min(orders, key=lambda order: len(order.split())), language)


def why_not(
    table: Table, ask: Ask[Any], step: Progress, language: Language, *, page: int = 0, is_own_eyes: bool = True
) -> Section:
    """The words that do not serve, each with its reason, and the rules behind them.

    Args:
        table: the table.
        ask: the question.
        step: where the order stands.
        language: the reader's.
        page: page of the list.
        is_own_eyes: the reader holds the seat, so that he may read what is hidden from the others.
    """
    refused = [
        (number, option)
        for number, option in enumerate(step.fork.options)
        if option.refusal is not None and (is_own_eyes or not (option.masked or option.refusal.private))
    ]
    page = min(page, max(0, (len(refused) - 1) // WHY_NOT))
    blocks = [Block(say(language, "desk-why-not-title"), "bold")]
    there = arranged(table.play, table.position, refused)[page * WHY_NOT : (page + 1) * WHY_NOT]
    shown = [option for _, option in there]
    # What is said of several is said once: a card's text is long.
    alike: dict[str, list[str]] = {}
    for option, label in zip(shown, placed(table.play, table.position, shown, language), strict=True):
        assert option.refusal is not None
        alike.setdefault(refusal_text(option.refusal, language), []).append(label)
    blocks += (Block(f"✗ {'; '.join(labels)} — {told}") for told, labels in alike.items())
    blocks += rules_line((rule for each in shown if each.refusal is not None for rule in each.refusal.rules), language)
    if not refused:
        blocks.append(Block(say(language, "desk-nothing-refused")))

    def to(other: int) -> Token:
        return token_at(table, Verb.WHY_NOT, ask.seat, step.path, page=other, private=True)

    buttons = [*turning(len(refused), page, language, to, WHY_NOT)]
    token = token_at(table, Verb.WALK, ask.seat, step.path, private=True)
    buttons.append(Button(say(language, "desk-back"), token.text))
    return Section(tuple(blocks), buttons=tuple(buttons), long_paths=(step.path,))
