"""Unasked: whoever holds a hand that could play nothing hears once, alone, why they were not asked."""

from __future__ import annotations

from bot.desk.messages.outgoing import Block, Letter, Message
from bot.desk.messages.words import say
from bot.desk.news.prompting import is_reacting, sparing, title
from bot.desk.office.office import Office
from bot.desk.tables.table import Table
from bot.desk.views.unplayable import unplayable
from engine.core.game import Ask
from renderers.speech import capitalised, speak

_SLOT = "unasked"


async def explain(office: Office, table: Table, ask: Ask[object]) -> None:
    """Write to the holders of a seat for whom an answer has just been given; the first time at a table.

    What spares them such questions spares others the wait for an answer that seems to be thought about.

    Others are told of the answer as of any; that nobody gave it would tell of the hand. Later ones stand in `/log`, and
    whoever has the card in a chat of their own reads it there.

    Args:
        office: the desk's means.
        table: the table after the answer.
        ask: the question.
    """
    chats = await office.store.chats(table.code)
    for holder in table.holders(ask.seat):
        if holder.key in chats or await office.store.slot(table.code, holder.key, _SLOT) is not None:
            continue
        await office.store.put_slot(table.code, holder.key, _SLOT, ask.kind)
        language = await office.people.language_of(holder.key, table.head.language)
        blocks = (
            title(table, language),
            Block(capitalised(speak(ask.prompt, language)), "bold"),
            Block(say(language, "desk-unasked")),
            *unplayable(ask, language),
            Block(say(language, "desk-unasked-later", kind=ask.kind), "italic"),
        )
        buttons = (sparing(table, ask, language, is_brief=True),) if is_reacting(table, ask) else ()
        office.send(table.code, Letter(holder.key, Message(blocks, buttons=buttons), is_whisper=True))
