"""Drafted: a plan in words, with what is foreseen of each order and what it hangs on."""

from __future__ import annotations

from bot.desk.messages.outgoing import Block
from bot.desk.messages.words import Call
from bot.desk.news.planned import said
from bot.desk.orders.foresight import Foreseen, Foresight
from bot.desk.tables.agenda import planned_order
from bot.desk.tables.table import Table
from bot.desk.views.telling import refusal_text
from renderers.speech import speak_text


def told(
    call: Call, table: Table, ahead: tuple[tuple[str, str], ...], draft: tuple[str, ...], far: Foresight
) -> list[Block]:
    """The orders of the plan in force, each with the kind of question it is meant for, and those of the draft."""
    blocks = [Block(call.say("desk-plan"), "bold")]
    if ahead:
        blocks.append(Block(call.say("desk-plan-in-force", count=len(ahead)), "italic"))
        blocks += [Block(f"▸ {number}. {_row(call, table, *each)}") for number, each in enumerate(ahead, 1)]
    rows = far.rows[len(ahead) :]
    for number, (order, row) in enumerate(zip(draft, rows, strict=True), len(ahead) + 1):
        blocks.append(Block(f"{number}. {_sign(row)} {_row(call, table, order, row.kind)}"))
        if row.refusal is not None:
            blocks.append(Block(refusal_text(row.refusal, call.language), "italic"))
    notes = []
    if any(planned_order(order).answer is not None for order in (*(order for order, _ in ahead), *draft)):
        notes.append("desk-plan-if-none")
    if not all(row.kind for row in rows):
        notes.append("desk-plan-later")
    if not ahead and not draft:
        notes += ["desk-plan-how", "desk-plan-if-how"]
    return [*blocks, *(Block(call.say(key), "italic") for key in notes)]


def _row(call: Call, table: Table, order: str, kind: str) -> str:
    """An order, and where it says no more than that something ends, what."""
    text = said(table, order, call.language)
    name = table.play.kinds.get(kind) if len(order.split()) == 1 else None
    return text if name is None else f"{text} – {speak_text(name, call.language)}"


def _sign(row: Foreseen) -> str:
    if row.refusal is not None:
        return "❌"
    return "✓" if row.kind else "▫️"
