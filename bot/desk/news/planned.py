"""Planned: the next order of a plan is given when it is asked for; of one that cannot be its maker is told at once."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from itertools import dropwhile
from typing import Any

from bot.desk.messages.outgoing import Block, Button, Letter, Message
from bot.desk.messages.words import say
from bot.desk.news.prompting import title
from bot.desk.office.acting import Order, read_order, write
from bot.desk.office.office import Office
from bot.desk.reading.watched import bare_words
from bot.desk.tables.agenda import Agenda, PlannedOrder, alternatives, planned_order
from bot.desk.tables.table import Done, Table
from bot.desk.views.telling import refusal_text, spoken, spoken_line
from bot.desk.views.token import Verb, token_at
from engine.core.game import Ask, Seat
from engine.core.referee import asked
from engine.core.rules import Refusal
from engine.core.sights import THING
from engine.core.text import Language
from renderers.speech import capitalised, speak
from storage.record import BY_THEMSELVES, Planned

DRAFT = "plan"
"""The slot of a person that holds the orders of a plan not in force, a line each."""
ADD = "add-"
"""On a button, before the digest of a kept order: it joins the draft."""
THEN = "then-"
"""The same of orders, a line each, which are given as they are asked for."""
SIGN = "+"
"""Begins the name on a button: what to do with the plan, or which order to strike out."""
SHOW = "show"
"""Behind it on a button that shows the plan."""


def is_answered(table: Table, seat: Seat, since: int, orders: Sequence[str]) -> bool:
    """Whether what was to be given once a seat is asked again is past: it was given, or the question was answered.

    What the seat itself gave before others were asked was typed with it.

    Args:
        table: the table.
        seat: the seat.
        since: the version at which it was put off.
        orders: what was put off.
    """
    dones = [done for done in table.dones if done.version > since]
    later = [*dropwhile(lambda done: done.seat == seat, dones)]
    own = [done for done in later if done.seat == seat]
    was = asked(table.play, dones[0].before, seat) if own else None
    return any(
        done.order in orders or (done.by not in BY_THEMSELVES and was is not None and _is_asked(table, done, was.kind))
        for done in own
    )


def _is_asked(table: Table, done: Done, kind: str) -> bool:
    ask = asked(table.play, done.before, done.seat)
    return ask is not None and ask.kind == kind


class Instead(Enum):
    """What becomes of the next order of a plan that cannot be given."""

    WAITS = auto()
    """It waits: the question is another one, for the person to answer."""
    FAILS = auto()
    """It fails: it was meant for this question, or would answer one that it was not meant for."""


def next_order(table: Table, ask: Ask[Any], plan: Agenda) -> Order | Instead:
    """The order that a plan answers a question with, if it is allowed and all its units are its maker's to command.

    Of orders that hang on what others have answered it is the first whose condition holds; where none does, or none
    is set down for it, its maker is asked.
    """
    holding = _holding(table, plan)
    if holding is not None and holding.order:
        return _given(table, ask, plan, holding.order)
    found = [_given(table, ask, plan, entry.order) for entry in alternatives(plan.orders) if entry.order]
    return Instead.WAITS if found and all(each is Instead.WAITS for each in found) else Instead.FAILS


def _holding(table: Table, plan: Agenda) -> PlannedOrder | None:
    """Of the orders that a plan may answer its next question with, the first whose condition holds."""
    ahead = alternatives(plan.orders)
    return next((each for each in ahead if each.answer is None or has_answered(table, plan, each.answer)), None)


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
    order, refusal = _tried(table, ask, text)
    if order is not None and refusal is None:
        is_meant = plan.kinds[0] in ("", ask.kind)
        return order if is_meant and _is_his(table, plan, order) else Instead.FAILS
    begun = text.split(maxsplit=1)[0]
    is_offered = any(option.word == begun for option in ask.choices.fork(()).options)
    return Instead.FAILS if is_offered else Instead.WAITS


def _tried(table: Table, ask: Ask[Any], text: str) -> tuple[Order | None, Refusal | None]:
    """What an order is in the position as it is, if it is one there, and why it is refused, if it is."""
    try:
        order = read_order(table, ask.seat, text)
    except ValueError:
        return None, None
    return order, table.play.judge(table.position, ask.seat, order.action)


def _is_his(table: Table, plan: Agenda, order: Order) -> bool:
    return all(holder.key == plan.by for holder in table.assignees(plan.seat, order.words))


def said(table: Table, text: str, language: Language) -> str:
    """An order as its maker reads it, and what it hangs on; typed again, it is the same."""
    entry = planned_order(text)
    order = spoken_line(table, entry.order, language) if entry.order else say(language, "desk-plan-ask")
    if entry.answer is None:
        return order
    order = order if entry.order else order[:1].lower() + order[1:]
    if not entry.answer:
        return say(language, "desk-plan-else", order=order)
    answer = spoken_line(table, entry.answer, language)
    return say(language, "desk-plan-if", answer=answer[:1].lower() + answer[1:], order=order)


async def passed_over(office: Office, table: Table, ask: Ask[Any], plan: Agenda) -> Table:
    """The table without the next order of a plan, which cannot be given, nor what hangs on it; its maker is told.

    Those are drafts again, before any other. The plan goes on with the rest.
    """
    count = len(alternatives(plan.orders))
    end = next((at for at in range(count, len(plan.orders)) if _hangs(table, ask, plan, at)), len(plan.orders))
    aside = (*plan.orders[:count], *plan.orders[end:])
    draft = await office.store.slot(table.code, plan.by, DRAFT)
    await office.store.put_slot(table.code, plan.by, DRAFT, "\n".join((*aside, *filter(None, [draft]))))
    rest = Planned(office.now(), plan.by, plan.seat, [*plan.orders[count:end]], [*plan.kinds[count:end]])
    latest, is_written = await write(office, table, lambda now: (rest,) if now.plan(plan.seat) == plan else None)
    if is_written:
        await _tell(office, table, ask, plan, count, end)
    return latest


def _hangs(table: Table, ask: Ask[Any], plan: Agenda, at: int) -> bool:
    """Whether an order of a plan was meant for what its next one, which is not given, would have brought about.

    So were all that hang on what others answer or stand behind such orders, those for the same pieces, and the end of
    what is asked.
    """
    entry, before = planned_order(plan.orders[at]), planned_order(plan.orders[0])
    if before.answer is not None or entry.answer is not None:
        return True
    words = entry.order.split()
    if ask.choices.ends(words[0]):
        return True
    there = table.play.whereabouts(table.position, words)
    own = {word for word, spot in there.items() if spot.rank[0] == THING and spot.seat == plan.seat}
    return not own.isdisjoint(before.order.split())


async def _tell(office: Office, table: Table, ask: Ask[Any], plan: Agenda, count: int, end: int) -> None:
    """Tell its maker alone what of a plan is not given and why, what was to follow it, and what goes on.

    Args:
        office: the desk's means.
        table: the table.
        ask: the question that the next order cannot answer.
        plan: the plan.
        count: how many of its orders are not given.
        end: the first of those that hang on them; those between go on.
    """
    language = await office.people.language_of(plan.by, table.head.language)
    blocks = [title(table, language), Block(say(language, "desk-plan-missed"), "italic")]
    blocks += [Block(f"❌ {said(table, text, language)}") for text in plan.orders[:count]]
    blocks.append(Block(_reason(table, ask, plan, language)))
    for key, orders in (
        ("desk-plan-missed-behind", plan.orders[end:]),
        ("desk-plan-missed-on", plan.orders[count:end]),
    ):
        rows = [Block(f"▫️ {said(table, text, language)}") for text in orders]
        blocks += [Block(say(language, key), "italic"), *rows] if rows else []
    if end == count:
        blocks.append(Block(capitalised(speak(ask.prompt, language)), "bold"))
    token = token_at(table, Verb.PLAN, plan.seat, name=f"{SIGN}{SHOW}")
    buttons = (Button(say(language, "desk-plan-back"), token.text),)
    office.send(table.code, Letter(plan.by, Message(tuple(blocks), buttons=buttons), is_whisper=True))


def _reason(table: Table, ask: Ask[Any], plan: Agenda, language: Language) -> str:
    """Why the next order of a plan is not given."""
    holding = _holding(table, plan)
    if holding is None or not holding.order:
        return say(language, "desk-plan-missed-asked" if holding else "desk-plan-missed-none")
    order, refusal = _tried(table, ask, holding.order)
    if refusal is not None:
        return refusal_text(refusal, language)
    if order is None:
        return say(language, "desk-plan-missed-gone")
    return say(language, "desk-plan-missed-else" if _is_his(table, plan, order) else "desk-plan-missed-theirs")
