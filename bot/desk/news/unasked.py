"""Unasked: whoever holds a hand that could play nothing hears alone why they were not asked."""

from __future__ import annotations

from bot.desk.messages.outgoing import Block, Letter, Message
from bot.desk.messages.words import say
from bot.desk.news.lobbying import quick_toggle
from bot.desk.news.prompting import is_reacting, sparing, title
from bot.desk.office.office import Office
from bot.desk.tables.table import Table
from bot.desk.views.telling import spoken_line
from bot.desk.views.unplayable import unplayable
from engine.core.game import Ask
from renderers.speech import capitalised, speak

_SLOT = "unasked"


async def explain(office: Office, table: Table, ask: Ask[object]) -> None:
    """Write to the holders of a seat for whom an answer has just been given.

    Of a turn of their own they are told each time: they were about to play it. Of questions on what others do they are
    told the first time at a table; what spares them these spares others the wait for an answer that seems to be thought
    about.

    Others are told of the answer as of any; that nobody gave it would tell of the hand. Later ones stand in `/log`, and
    whoever has the card in a chat of their own reads it there.

    Args:
        office: the desk's means.
        table: the table after the answer.
        ask: the question.
    """
    chats = await office.store.chats(table.code)
    is_own_turn = not ask.telling
    for holder in table.holders(ask.seat):
        is_told = await office.store.slot(table.code, holder.key, _SLOT) is not None
        if holder.key in chats or (is_told and not is_own_turn):
            continue
        language = await office.people.language_of(holder.key, table.head.language)
        later = say(
            language, "desk-unasked-turn" if is_own_turn else "desk-unasked-later", kind=table.play.kinds[ask.kind]
        )
        if not is_own_turn:
            await office.store.put_slot(table.code, holder.key, _SLOT, ask.kind)
        order = spoken_line(table, table.dones[-1].order, language)
        blocks = (
            title(table, language),
            Block(capitalised(speak(ask.prompt, language)), "bold"),
            Block(say(language, "desk-passed-for-you", order=order) if is_own_turn else say(language, "desk-unasked")),
            *unplayable(ask, language),
            Block(later, "italic"),
        )
        buttons = [sparing(table, ask, language, is_brief=True)] if is_reacting(table, ask) else []
        if not (is_own_turn or table.head.is_quick) and len(table.people) > 1:
            # The first wait of a game is the moment at which the setting that spares it means something.
            blocks += (Block(say(language, "desk-unasked-quick"), "italic"),)
            buttons += quick_toggle(table, language)
        office.send(table.code, Letter(holder.key, Message(blocks, buttons=tuple(buttons)), is_whisper=True))
