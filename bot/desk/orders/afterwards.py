"""Afterwards: what was typed behind an order and cannot be given yet, for others are asked first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.desk.messages.outgoing import Block, Button, Message, Reply
from bot.desk.messages.words import Call
from bot.desk.news.planned import THEN
from bot.desk.office.office import Office
from bot.desk.orders.under_way import AT_ONCE
from bot.desk.orders.understanding import Understanding
from bot.desk.tables.table import Table
from bot.desk.views.token import Verb, order_digest, token_at
from engine.core.game import Seat


async def afterwards(
    office: Office, understanding: Understanding, call: Call, before: Table, seat: Seat, lines: Sequence[str]
) -> Reply:
    """What is told of lines that wait, for the eyes of whoever typed them, with a button that plans them.

    Args:
        office: the desk's means.
        understanding: what reads the lines.
        call: what was typed.
        before: the table at which they were typed: there it can be told what they mean.
        seat: the seat that would give them.
        lines: the lines.
    """
    rows = (Block(call.say("desk-lines-others"), "italic"), *(Block(f"▫️ {each}") for each in lines))
    ask, orders = before.ask(seat), []
    for line in lines if ask is not None and not before.is_exercise else ():
        typed = await understanding.read(call.in_private, before, seat, ask, line.rstrip(AT_ONCE + " "))
        orders += [] if typed.order is None else [typed.order.text]
    if not orders or len(orders) < len(lines):
        return Reply(Message(rows), private=True)
    text = "\n".join(orders)
    await office.store.put_slot(before.code, "orders", order_digest(text), text)
    token = token_at(before, Verb.PLAN, seat, name=f"+{THEN}{order_digest(text)}")
    button = Button(call.say("desk-lines-later", count=len(orders)), token.text, "primary")
    return Reply(Message(rows, buttons=(button,)), private=True)
