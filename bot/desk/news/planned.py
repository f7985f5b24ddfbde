"""Planned: the next order of a plan, given when it is asked for; what it cannot be given for ends the plan."""

from __future__ import annotations

from enum import Enum, auto
from typing import Any

from bot.desk.office.acting import Order, read_order, write
from bot.desk.office.office import Office
from bot.desk.reading.watched import bare_words
from bot.desk.tables.agenda import Agenda, alternatives
from bot.desk.tables.table import Done, Table
from bot.desk.views.telling import spoken
from engine.core.game import Ask
from renderers.speech import speak
from storage.record import Planned

DRAFT = "plan"
"""The slot of a person that holds the orders of a plan not in force, a line each."""
ADD = "add-"
"""On a button, before the digest of a kept order: it joins the draft."""
THEN = "then-"
"""The same of orders, a line each, which are given as they are asked for."""


class Instead(Enum):
    """What becomes of a plan whose next order cannot be given."""

    WAITS = auto()
    """The question is another one, for the person to answer."""
    ENDS = auto()
    """It is the question that the order was meant for, or the order would answer one that it was not meant for."""


def next_order(table: Table, ask: Ask[Any], plan: Agenda) -> Order | Instead:
    """The order that a plan answers a question with, if it is allowed and all its units are its maker's to command.

    Of orders that hang on what others have answered it is the first whose condition holds; where none does, or none
    is set down for it, its maker is asked.
    """
    ahead = alternatives(plan.orders)
    holding = next((each for each in ahead if each.answer is None or has_answered(table, plan, each.answer)), None)
    if holding is not None and holding.order:
        return _given(table, ask, plan, holding.order)
    found = [_given(table, ask, plan, entry.order) for entry in ahead if entry.order]
    return Instead.WAITS if found and all(each is Instead.WAITS for each in found) else Instead.ENDS


def has_answered(table: Table, plan: Agenda, begun: str) -> bool:
    """Whether another seat has answered so since the plan's last order, as far as everybody could read it.

    Args:
        table: the table.
        plan: the plan.
        begun: how the answer begins; "" for whatever it was. Of its words but the first each must stand in what all
            have read of it, so that no plan tells what is hidden.
    """
    if not begun:
        return True
    words = bare_words(begun)
    for done in table.dones:
        is_so = done.version > plan.since and done.seat != plan.seat and bare_words(done.order)[: len(words)] == words
        if is_so and _is_read(table, done, words[1:]):
            return True
    return False


def _is_read(table: Table, done: Done, words: list[str]) -> bool:
    told = " ".join(speak(event.line, "en").casefold() for event in done.events if event.seen_by is None)
    return all(spoken(table.play, word, "en").casefold() in told for word in words)


def _given(table: Table, ask: Ask[Any], plan: Agenda, text: str) -> Order | Instead:
    """An order as the answer to a question, or what becomes of the plan."""
    try:
        order = read_order(table, ask.seat, text)
    except ValueError:
        order = None
    if order is not None and table.play.judge(table.position, ask.seat, order.action) is None:
        is_meant = plan.kinds[0] in ("", ask.kind)
        is_his = all(holder.key == plan.by for holder in table.assignees(ask.seat, order.words))
        return order if is_meant and is_his else Instead.ENDS
    begun = text.split(maxsplit=1)[0]
    is_offered = any(option.word == begun for option in ask.choices.fork(()).options)
    return Instead.ENDS if is_offered else Instead.WAITS


async def put_aside(office: Office, table: Table, plan: Agenda) -> Table:
    """The table without a plan that has come to its end; what is left of it is a draft again, before any other."""
    draft = await office.store.slot(table.code, plan.by, DRAFT)
    await office.store.put_slot(table.code, plan.by, DRAFT, "\n".join((*plan.orders, *filter(None, [draft]))))
    ended = Planned(office.now(), plan.by, plan.seat, [], [])
    latest, _ = await write(office, table, lambda now: (ended,) if now.plan(plan.seat) == plan else None)
    return latest
