"""Confiding: what only the person in a seat may see is told to them alone, each piece once."""

from __future__ import annotations

from bot.desk.messages.outgoing import Block
from bot.desk.messages.words import Call
from bot.desk.office.office import Office, recipient_of
from bot.desk.tables.table import Notice, Table
from bot.desk.views.telling import Eyes, private_blocks, secrets_for, shortened
from engine.core.text import Language


def confided(news: list[Notice], since: int, language: Language, eyes: Eyes) -> tuple[Block, ...]:
    """What the news after a version say to these eyes alone."""
    blocks = [block for notice in news if notice.version > since for block in private_blocks(notice, language, eyes)]
    return tuple(shortened(blocks, language))


async def confided_at_once(office: Office, call: Call, before: Table) -> tuple[Block, ...]:
    """What somebody alone may see of what their own press has just done, to stand in the answer to it.

    Only in their private chat, where the answer stays to be read again. Where the press is handled anew they are told
    it anew: as far as it came of the press it does not hang on what they were told.
    """
    if not call.chat.private or (table := await office.table(before.code, is_fresh=False)) is None:
        return ()
    eyes = frozenset(table.seats_of(call.who.key))
    news = secrets_for(table, eyes)
    if not news or news[-1].version <= before.version:
        return ()
    name = recipient_of(call.who.key, is_chat=call.who.key in await office.store.chats(table.code))
    since = min(before.version, await office.store.cursor(table.code, name))
    await office.store.advance(table.code, name, table.version)
    return confided(news, since, call.language, eyes)
